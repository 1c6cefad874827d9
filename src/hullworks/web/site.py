"""The whole site: the server with its pages."""

from __future__ import annotations

from threading import Thread
from typing import Any, Final

from litestar import MediaType, Request, Response, Router
from litestar.di import Provide
from litestar.exceptions import HTTPException

from hullworks.kernel.errors import Mistake
from hullworks.server.api import answer_http, answer_problem
from hullworks.server.app import Services, Settings, application, worker_settings
from hullworks.server.easel import Easel
from hullworks.server.guard import Guard
from hullworks.server.problem import Problem
from hullworks.server.wire import Trouble
from hullworks.web import (
    chat,
    classroom,
    decided,
    key,
    leaving,
    lesson,
    live,
    lobby,
    page,
    pilot,
    puzzle,
    replay,
    retry,
    rules,
    score,
    short,
    standing,
    start,
    table,
    waiting,
)
from hullworks.web.canvas import PROGRAM
from hullworks.web.files import files, show_file
from hullworks.web.film import Studio
from hullworks.web.identity import browser_of
from hullworks.web.reply import is_page

HANDLERS: Final = (
    show_file,
    *lobby.HANDLERS,
    *start.HANDLERS,
    *standing.HANDLERS,
    *classroom.HANDLERS,
    *lesson.HANDLERS,
    *table.HANDLERS,
    *chat.HANDLERS,
    *pilot.HANDLERS,
    *waiting.HANDLERS,
    *leaving.HANDLERS,
    *replay.HANDLERS,
    *score.HANDLERS,
    *decided.HANDLERS,
    *retry.HANDLERS,
    *rules.HANDLERS,
    *short.HANDLERS,
    *key.HANDLERS,
    *puzzle.HANDLERS,
    live.live_table,
)
FOR_PROGRAMS: Final = ("/api/", "/schema/")


def with_pages(services: Services, settings: Settings) -> Guard:
    """The server's application with all pages."""
    easel, studio = Easel(PROGRAM), Studio(settings.files)
    services.cells.append(easel.cell)
    known = {
        "easel": Provide(lambda: easel, sync_to_thread=False),
        "studio": Provide(lambda: studio, sync_to_thread=False),
        "browser": Provide(browser_of, sync_to_thread=False),
        "network": Provide(lambda: settings.network, sync_to_thread=False),
    }
    pages = Router("/", route_handlers=HANDLERS, dependencies=known)
    return application(
        services, settings, [pages], {Problem: tell_problem, Mistake: tell_problem, HTTPException: tell_http}, shown
    )


def create() -> Guard:
    """Create the site in a worker process."""
    settings = worker_settings()
    Thread(target=unpack, daemon=True).start()
    return with_pages(Services(settings), settings)


def unpack() -> None:
    """Load all games and draw their posters, beside the server: the first visitor would freeze it for a second."""
    files()
    lobby.games(())


# Errors are pages for people, and JSON for programs and for our script.


def tell_problem(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    return told(request, answer_problem(request, error))


def tell_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    return told(request, answer_http(request, error))


def told(request: Request[Any, Any, Any], reply: Response[Trouble]) -> Response[Any]:
    """The problem as a page if the client displays pages, otherwise the JSON reply."""
    trouble = reply.content
    body = shown(request.url.path, request.headers.get("accept", ""), trouble)
    if body is None:
        return reply
    headers = {"cache-control": "no-store", **reply.headers}
    return Response(body, status_code=trouble.status, media_type=MediaType.HTML, headers=headers)


def shown(path: str, accepted: str, trouble: Trouble) -> str | None:
    """The page that tells a problem, if the client accepts pages."""
    if path.startswith(FOR_PROGRAMS) or not is_page(accepted):
        return None
    parts = path.split("/")
    back = f"/t/{parts[2]}" if parts[1] == "t" and len(parts) > 3 and trouble.status != 404 else "/"
    return str(page.problem(trouble.status, trouble.problem, back))
