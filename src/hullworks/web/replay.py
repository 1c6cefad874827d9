"""Replays: their pages and boards, the downloads (file and record), and forking a new table."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Coroutine
from typing import Annotated, Any, Final, Literal

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, QueryParameter, URLEncodedBody
from msgspec import Struct

from hullworks.server.api import TheAnalyses, TheMatches, TheReplays, table_id
from hullworks.server.app import COMPRESSED
from hullworks.server.easel import Easel, Page, ordered
from hullworks.server.replays import Look
from hullworks.server.wire import Fork, Kind, Number, SeatNumber
from hullworks.web import film
from hullworks.web.film import Studio
from hullworks.web.identity import Browser, keep, new_browser
from hullworks.web.reply import Asking, done
from hullworks.web.table import is_small
from hullworks.web.waiting import JoinForm, seated, sitting

At = Annotated[int | None, QueryParameter(ge=0, le=2_000_000_000)]
Viewer = Annotated[int | None, QueryParameter(ge=-2, le=63)]
Width = Annotated[Literal["wide", "narrow"], QueryParameter(description="How much room the page has.")]
FOR_A_DAY: Final = "private, max-age=86400, immutable"
VARY: Final = "accept-encoding, accept-language, cookie"
TheEasel = NamedDependency[Easel]
TheStudio = NamedDependency[Studio]


async def look_back(replays: TheReplays, matches: TheMatches, id: str, browser: str | None) -> Look:
    """The replay as this browser's owner may see it."""
    return await replays.look(id, await matches.tables.token_of(table_id(id), browser))


# The page.


@get("/t/{id:str}/replay", include_in_schema=False, opt={COMPRESSED: True})
async def show_replay(
    request: Asking,
    replays: TheReplays,
    matches: TheMatches,
    analyses: TheAnalyses,
    easel: TheEasel,
    id: FromPath[str],
    browser: Browser,
    at: At = None,
    viewer: Viewer = None,
) -> Response[bytes]:
    """Show the replay at the requested answer; by default at the start, or at the latest answer of a running game."""
    look = await look_back(replays, matches, id, browser)
    seen, wide = look.checked_viewer(viewer), not is_small(request)
    moment = look.checked_number(at) if at is not None else 0 if look.over else look.number
    found = await analyses.done(look)
    key = ("page", moment, seen, wide, look.number, look.seat, look.over, look.is_sealed, found is None)
    order = ordered(look, moment, seen, wide, Page(found))
    content = await unless_gone(request, look.course.once(key, lambda: easel.draw(order), replays.drawing))
    return packed(request, content, "no-store")


def packed(request: Asking, content: bytes, cache: str) -> Response[bytes]:
    """Compressed HTML as a response, unpacked if the browser wants it so."""
    headers = {"cache-control": cache, "vary": VARY}
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
    else:
        content = gzip.decompress(content)
    return Response(content, media_type="text/html; charset=utf-8", headers=headers)


@get("/t/{id:str}/replay/board", include_in_schema=False, opt={COMPRESSED: True})
async def show_board(
    request: Asking,
    replays: TheReplays,
    matches: TheMatches,
    easel: TheEasel,
    id: FromPath[str],
    browser: Browser,
    at: Annotated[int, QueryParameter(ge=0, le=2_000_000_000)],
    viewer: Viewer = None,
    room: Width = "wide",
) -> Response[bytes]:
    """The board after this many answers. Browsers may cache it once the game is over."""
    look = await look_back(replays, matches, id, browser)
    moment, seen, wide = look.checked_number(at), look.checked_viewer(viewer), room == "wide"
    key = ("board", moment, look.course.seat_of(moment, seen), wide)
    order = ordered(look, moment, seen, wide)
    content = await unless_gone(request, look.course.once(key, lambda: easel.draw(order), replays.drawing))
    return packed(request, content, FOR_A_DAY if look.over else "no-store")


# Saving and forking.


@get("/t/{id:str}/export.html", include_in_schema=False)
async def save_file(
    request: Asking,
    replays: TheReplays,
    matches: TheMatches,
    studio: TheStudio,
    id: FromPath[str],
    browser: Browser,
    viewer: Viewer = None,
) -> Response[bytes]:
    """Download the whole replay as one file, for one viewer or for all that are allowed."""
    look = await look_back(replays, matches, id, browser)
    seen = look.viewers if viewer is None else (look.checked_viewer(viewer),)
    content = await unless_gone(request, studio.file(film.ordered(look, seen)))
    return attached(content, f"{look.game.id}-{look.id}.html", "text/html; charset=utf-8")


async def unless_gone(request: Asking, work: Coroutine[Any, Any, bytes]) -> bytes:
    """The result of *work*, which is cancelled if the reader leaves meanwhile."""

    async def gone() -> None:
        while (await request.receive())["type"] != "http.disconnect":
            pass

    task, left = asyncio.create_task(work), asyncio.create_task(gone())
    try:
        await asyncio.wait((task, left), return_when=asyncio.FIRST_COMPLETED)
        return task.result() if task.done() else b""
    finally:
        for one in (task, left):
            one.cancel()
        await asyncio.gather(task, left, return_exceptions=True)


@get("/t/{id:str}/record", include_in_schema=False)
async def save_record(matches: TheMatches, id: FromPath[str]) -> Response[bytes]:
    """Download the record of a finished game."""
    text = await matches.record(table_id(id))
    return attached(text.encode(), f"{id}.jsonl", "application/jsonl")


def attached(content: bytes, name: str, kind: str) -> Response[bytes]:
    """A download."""
    headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
    return Response(content, media_type=kind, headers=headers)


class ForkForm(Struct, frozen=True):
    """The answers to keep, the seat to take, the bot for the other seats, and the reader's share of the new seed."""

    answers: Number
    seat: SeatNumber
    bot: Kind = "mate"
    share: str = ""


@post("/t/{id:str}/fork", include_in_schema=False)
async def fork(
    request: Asking,
    replays: TheReplays,
    matches: TheMatches,
    id: FromPath[str],
    browser: Browser,
    data: URLEncodedBody[ForkForm],
) -> Response[Any]:
    """Make the forked table and redirect to it. Who played here sits down there under the same name."""
    own = browser or new_browser()
    look = await look_back(replays, matches, id, browser)
    token = await matches.tables.token_of(look.id, browser)
    made = (await replays.fork(look.id, Fork(data.answers, data.seat, data.bot), token, own)).table.id
    if look.seat is None:
        reply = done(request, f"/t/{made}")
        keep(reply, own, request)
        return reply
    joined = await matches.tables.join(made, sitting(JoinForm(look.names[look.seat], data.share)), own, own)
    return seated(request, made, own, joined.recovery)


HANDLERS = (show_replay, show_board, save_file, save_record, fork)
