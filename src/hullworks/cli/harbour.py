"""The server on one's own machine: started once, found again by a second start, shown in the browser."""

from __future__ import annotations

import os
import socket
import sys
import time
import webbrowser
from contextlib import suppress
from threading import Thread
from typing import Final

from hullworks.cli import shelf
from hullworks.cli.links import links, tell
from hullworks.cli.terminal import Screen
from hullworks.engine.errors import Mistake
from hullworks.server.app import Settings
from hullworks.server.berth import Berth, Note
from hullworks.server.run import bind, claim, prepare, run

SITE: Final = "hullworks.web.site:create"
USUAL_PORT: Final = 8000
PATIENCE: Final = 5.0  # seconds that a server has to say where it is


def store() -> str:
    """Where tables are kept if no other place is named."""
    return str(shelf.home() / "tables.sqlite")


def visit(page: str, host: str, port: int | None, browser: bool) -> int:
    """Serve until Ctrl-C and show *page* in the browser; if a server runs already, only show it."""
    screen = Screen()
    address = store()
    berth = claim(address)
    assert berth is not None, "a file is not shared"
    if not berth.take():
        return again(screen, berth, page, browser)
    settings = Settings(address)
    prepare(settings, 1)
    door = usual_door(host, port, berth.read())
    found = links(host, door.getsockname()[1])
    berth.write(Note(door.getsockname()[1], found.local))
    door.listen()  # From now on the browser may ask; it is answered as soon as the server is up.
    tell(screen, found)
    if browser:
        show(screen, found.local.rstrip("/") + page)
    try:
        run(Settings(address, network=found.network), door, 1, SITE)
    except KeyboardInterrupt:
        screen.print("\nHullworks has stopped. Every game is kept: hullworks play opens them again.", soft_wrap=True)
    finally:
        berth.leave()
    return 0


def again(screen: Screen, berth: Berth, page: str, browser: bool) -> int:
    """Show the server that runs already."""
    end = time.monotonic() + PATIENCE
    while (note := berth.read()) is None:
        if time.monotonic() > end:
            raise Mistake(f"{berth.path}: another server has just started here and does not say where it is")
        time.sleep(0.05)
    screen.print(f"Hullworks is open already, at {note.link}", soft_wrap=True)
    if browser:
        show(screen, note.link.rstrip("/") + page)
    return 0


def usual_door(host: str, port: int | None, last: Note | None) -> socket.socket:
    """The port asked for; or the one of last time, so that links stay good; or the usual one; or any."""
    if port is not None:
        return bind(host, port)
    for usual in dict.fromkeys([last.port if last else USUAL_PORT, USUAL_PORT]):
        with suppress(Mistake):
            return bind(host, usual)
    return bind(host, 0)


def show(screen: Screen, link: str) -> None:
    """Open a link in a browser of the desktop; where there is none, the person may do so elsewhere."""
    if not has_desktop():
        screen.say("There is no browser here: open the link in one.", "soft")
        return
    # Some browsers are waited for, and the server must not wait.
    Thread(target=webbrowser.open, args=(link,), daemon=True).start()


def has_desktop() -> bool:
    """Whether a browser can be opened that is not one in this very terminal."""
    if sys.platform not in ("win32", "darwin") and not any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
    ):
        return False
    try:
        webbrowser.get()
    except webbrowser.Error:
        return False
    return True
