"""The line icons of the frame around a table: tools and buttons, each of one stroke in a box of 24 by 24."""

from __future__ import annotations

from functools import cache
from typing import Final

from markupsafe import Markup

from hullworks.art.pencil import el
from hullworks.web.markup import drawn

LINES: Final = {
    "undo": "M9 7 4 12l5 5M4 12h10a6 6 0 0 1 6 6v1",
    "hint": "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.6 10.8c.7.6 1.1 1.3 1.1 2.2h5c0-.9.4-1.6 1.1-2.2A6 6 0 0 0 12 3z",
    "list": "M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01",
    "log": "M12 7v5l3.5 2M4 12a8 8 0 1 0 2.5-5.8M4 4v4h4",
    "chat": "M4 5h16v11H11l-5 4v-4H4zM8 9h8M8 12.500h5",
    "rules": "M5 4.500h6a2 2 0 0 1 2 2V20a2 2 0 0 0-2-1.5H5zM21 4.500h-6a2 2 0 0 0-2 2V20a2 2 0 0 1 2-1.5h6z",
    "menu": "M4 7h16M4 12h16M4 17h16",
    "close": "M6 6l12 12M18 6 6 18",
    "check": "M5 12.500l4.500 4.500L19 7",
    "no": "M12 3.500a8.500 8.500 0 1 0 .01 0zM6 6l12 12",
    "send": "M4 12 20 4l-5 16-3.500-6.500zM11.500 13.500 20 4",
    "leave": "M14 4H5v16h9M10 12h10M16.500 8.500 20 12l-3.500 3.500",
}


@cache
def sign(name: str) -> Markup:
    """A line icon; the text beside it says the same."""
    line = el("path", d=LINES[name])
    return drawn(el("svg", line, class_="sign", viewBox="0 0 24 24", aria_hidden="true"))
