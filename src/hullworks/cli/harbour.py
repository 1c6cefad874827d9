"""The server on this machine: started once, found by a second start, shown in the browser."""

from __future__ import annotations

import os
import socket
import sys
import time
import webbrowser
from contextlib import suppress
from threading import Thread
from typing import Final

from msgspec.structs import replace

from hullworks.cli import shelf
from hullworks.cli.links import links, tell
from hullworks.cli.terminal import Screen
from hullworks.kernel.errors import Mistake
from hullworks.match.message import t
from hullworks.server.app import Settings
from hullworks.server.berth import Berth, Note
from hullworks.server.engine import database
from hullworks.server.run import bind, check_store, claim, prepare, run
from hullworks.server.survey import place

SITE: Final = "hullworks.web.site:create"
USUAL_PORT: Final = 8000
PATIENCE: Final = 5.0  # seconds to wait until a starting server has written its address


def store() -> str:
    """The default store."""
    return str(shelf.home() / "tables.sqlite")


def visit(settings: Settings, page: str, host: str, port: int | None, browser: bool) -> int:
    """Serve until Ctrl-C and show *page* in the browser. If a server is already running, only show its page."""
    screen = Screen()
    berth = claim(settings.store)
    assert berth is not None, "a file is not shared"
    if not berth.take():
        if settings.bots:
            raise Mistake("Hullworks is open already, without this bot: stop that server first, then bring it")
        return again(screen, berth, page, browser)
    warn(prepare(settings, 1))
    door = usual_door(host, port, berth.read())
    with suppress(KeyboardInterrupt):
        serve(settings, berth, door, host, 1, page if browser else "")
    screen.print(f"\n{t('terminal.server.stopped')}", soft_wrap=True)
    return 0


def host_tables(settings: Settings, host: str, port: int, workers: int) -> None:
    """Serve until Ctrl-C. If another server uses the same file, raise an error that gives its address."""
    berth = claim(settings.store)
    if berth is not None and not berth.take():
        note = berth.read()
        where = f", at {note.link}" if note else ""
        raise Mistake(f"{settings.store}: is served already{where}; stop that server first")
    warn(prepare(settings, workers))
    serve(settings, berth, bind(host, port), host, workers)


def check_settings(settings: Settings, host: str, port: int, workers: int) -> None:
    """Check everything that a server needs before it starts, and change nothing; say what would be served."""
    standing = check_store(settings, workers)
    bind(host, port).close()
    store = "is new" if standing.revision is None else "will be migrated" if standing.is_older else "is up to date"
    times = settings.lifetimes
    days = [f"{seconds / 86_400:g}" for seconds in (times.empty, times.waiting, times.deserted, times.finished)]
    names = ", ".join(settings.names) or "addresses and localhost only"
    for line in (
        f"store: {place(database(settings.store))} {store}",
        f"address: {host}:{port}, {workers} worker{'s' if workers > 1 else ''}, proxy: {settings.proxy or 'none'}",
        f"names: {names}",
        f"days kept: {days[0]} empty, {days[1]} waiting, {days[2]} running, "
        + (f"{days[3]} finished" if times.finished else "finished for ever"),
        f"an address: {settings.rate:g} requests a second, {settings.connections} connections, "
        f"{settings.sockets} sockets, {settings.made_an_hour:g} new tables an hour",
        f"log: {settings.logs}, {'with' if settings.requests else 'without'} requests",
    ):
        Screen().print(line, soft_wrap=True)


def serve(
    settings: Settings, berth: Berth | None, door: socket.socket, host: str, workers: int, page: str = ""
) -> None:
    """Print the server's address, show *page* in the browser unless it is empty, and serve."""
    screen = Screen()
    port = door.getsockname()[1]
    found = links(host, port)
    if berth is not None:
        berth.write(Note(port, found.local))
    door.listen()  # From now on the browser can connect; it gets a response once the server is up.
    tell(screen, found)
    if page:
        show(screen, found.local.rstrip("/") + page)
    try:
        run(replace(settings, network=found.network), door, workers, SITE)
    finally:
        if berth is not None:
            berth.leave()


def warn(sentence: str) -> None:
    """Print a warning to stderr, since programs may read the server's address from stdout."""
    if sentence:
        print(f"hullworks: {sentence}", file=sys.stderr, flush=True)


def again(screen: Screen, berth: Berth, page: str, browser: bool) -> int:
    """Show the page of the server that is already running."""
    end = time.monotonic() + PATIENCE
    while (note := berth.read()) is None:
        if time.monotonic() > end:
            raise Mistake(f"{berth.path}: another server has just started here and does not say where it is")
        time.sleep(0.05)
    screen.print(t("terminal.server.open", link=note.link), soft_wrap=True)
    if browser and (opening := show(screen, note.link.rstrip("/") + page)):
        opening.join()
    return 0


def usual_door(host: str, port: int | None, last: Note | None) -> socket.socket:
    """Bind the given port; or else the last one, so that links stay valid, the usual one, or any free one."""
    if port is not None:
        return bind(host, port)
    for usual in dict.fromkeys([last.port if last else USUAL_PORT, USUAL_PORT]):
        with suppress(Mistake):
            return bind(host, usual)
    return bind(host, 0)


def show(screen: Screen, link: str) -> Thread | None:
    """Open a link in a desktop browser; if there is none, say so."""
    if not has_desktop():
        screen.say(t("terminal.server.no-browser"), "soft")
        return None
    # Some browsers block until they are closed, and the server must not wait.
    opening = Thread(target=webbrowser.open, args=(link,), daemon=True)
    opening.start()
    return opening


def has_desktop() -> bool:
    """Whether a browser can be opened outside this terminal."""
    if sys.platform not in ("win32", "darwin") and not any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
    ):
        return False
    try:
        webbrowser.get()
    except webbrowser.Error:
        return False
    return True
