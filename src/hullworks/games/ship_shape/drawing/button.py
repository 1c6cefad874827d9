"""Buttons on the table: the answers of a sheet, the steps of an offer, and the mark of those that can be used."""

from __future__ import annotations

from typing import Final

from hullworks.art.pencil import at, box, cached, el, path
from hullworks.art.pieces import frame
from hullworks.games.ship_shape.drawing.card import fit
from hullworks.games.ship_shape.drawing.desk import Desk

SIGNS: Final = {
    "minus": "M-6 0H6",
    "plus": "M-6 0H6M0-6V6",
    "tick": "M-7 0l5 5.500L7-6",
    "cross": "M-6-6L6 6M6-6L-6 6",
    "swap": "M-8-4H7m-4-4 4 4-4 4M8 4H-7m4-4-4 4 4 4",
    "send": "M-8 1L9-8 3 9-1 2zM9-8L-1 2",
}


def sign(name: str, x: float, y: float, tone: str = "var(--ink)", size: float = 1) -> str:
    """A line drawing around a point."""
    drawn = path(SIGNS[name], stroke=tone, stroke_width=2.25, stroke_linecap="round", stroke_linejoin="round")
    return at(x, y, drawn, size=size)


@cached
def lit(w: float, h: float, r: float = 8) -> str:
    """The mark of a button that can be used: a magenta edge, where others have a grey one and are pale."""
    focus = frame(w, h, r, 4, "var(--ink)", 3, cls="focus")
    return el("g", focus, frame(w, h, r, 0, "var(--act)", 2.25), class_="can", aria_hidden="true")


def button(
    s: Desk,
    name: str,
    spot: tuple[float, float, float, float],
    words: str,
    icon: str,
    text: str,
    label: str = "",
    rule: str = "",
    filled: bool = False,
) -> None:
    """A button with a sign and words; pale and dashed if its answer is not allowed, filled if it is the way forward."""
    x, y, w, h = spot
    legal = bool(s.allowed(text))
    loud = filled and legal
    tone, ink = ("var(--act)", "var(--on-act)") if loud else ("var(--raised)", "var(--ink)")
    dash = None if legal else "4 3"
    face = box(0, 0, w, h, tone, 8, stroke="var(--edge)", stroke_width=1.5, stroke_dasharray=dash)
    if words:
        face += sign(icon, 20, h / 2, ink, 0.9) + fit(36, h / 2 + 5, words, 16, w - 44, 700, ink)
    else:
        face += sign(icon, w / 2, h / 2, ink)
    s.cards.append(s.thing(name, x, y, face if legal else at(0, 0, face, opacity=0.5), lit(w, h), [text], label, rule))
