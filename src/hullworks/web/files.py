"""The static files: one stylesheet, one script, and the tab icons.

Each address contains a hash of the content, so browsers can cache a file forever and never show an old one.
"""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

from litestar import Response, get
from litestar.params import FromPath

from hullworks.art.theme import BASE, css
from hullworks.games import CLASSICS, known, load
from hullworks.match.message import message
from hullworks.server.problem import Missing

FOLDER: Final = Path(__file__).parent / "static"
SCRIPTS: Final = (
    "settings.js",
    "morph.js",
    "leaves.js",
    "share.js",
    "table.js",
    "play.js",
    "draft.js",
    "letters.js",
    "follow.js",
    "pilot.js",
    "chat.js",
    "lobby.js",
    "replay.js",
    "book.js",
)
"""The sources of the one script, in this order."""

KINDS: Final = {".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".svg": "image/svg+xml"}
FOR_EVER: Final = "public, max-age=31536000, immutable"


def read(name: str) -> str:
    return (FOLDER / name).read_text(encoding="utf-8")


def style() -> str:
    """The stylesheet: the common colours, each game's colours, the pages, then the table of one screen."""
    colours = {name: load(name).colours for name in (*known(), *CLASSICS)}
    return f"{css(colours)}\n{read('style.css')}\n{read('play.css')}"


def script() -> str:
    """The script: all sources joined."""
    return "\n".join(read(name) for name in SCRIPTS)


def tab_icon(turn: bool) -> str:
    """The icon for the browser's tab, with a pennant when it is the reader's turn."""
    ink, act = BASE["ink"].light, BASE["act"].light
    jib = '<path d="M18 6l7 11h-7z" fill="#B9C9D0"/>'
    pennant = f'<path d="M17 2h13l-4 5 4 5H17z" fill="{act}" stroke="#fff" stroke-width="1.5"/>'
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">'
        f'<rect width="32" height="32" rx="7" fill="{ink}"/>'
        '<path d="M16 3v16" stroke="#F1F5F5" stroke-width="2.5" stroke-linecap="round"/>'
        '<path d="M14 6v11H6z" fill="#F1F5F5"/><path d="M4 19h24l-4 7H9z" fill="#E6A935"/>'
        f"{pennant if turn else jib}</svg>"
    )


@cache
def files() -> dict[str, tuple[str, bytes]]:
    """Each file's hash and content, by name."""
    made = {
        "style.css": style(),
        "hullworks.js": script(),
        "tab.svg": tab_icon(False),
        "tab-turn.svg": tab_icon(True),
    }
    contents = {name: text.encode() for name, text in made.items()}
    return {name: (sha256(content).hexdigest()[:12], content) for name, content in contents.items()}


def address(name: str) -> str:
    """The address of a file, with its hash."""
    digest, _ = files()[name]
    return f"/static/{digest}/{name}"


@get("/static/{digest:str}/{name:str}", include_in_schema=False)
async def show_file(digest: FromPath[str], name: FromPath[str]) -> Response[bytes]:
    """Serve a file that browsers may cache forever."""
    known, content = files().get(name, ("", b""))
    if not known or known != digest:
        raise Missing(message("problem.no-such-file"))
    kind = KINDS[Path(name).suffix]
    return Response(content, media_type=kind, headers={"cache-control": FOR_EVER})
