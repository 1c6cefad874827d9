"""The board of tic-tac-toe: nine squares, and whose turn it is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from hullworks.art.pencil import at, box, disc, path, text
from hullworks.art.pieces import EDGE, board, can, flag
from hullworks.art.scene import GAP, SOFT, Act, Scene
from hullworks.games.classics.tic_tac_toe.actions import NAMES, SQUARES
from hullworks.games.classics.tic_tac_toe.view import View
from hullworks.match.message import Speech

T = Speech(__file__)

ACROSS: Final = 3
HEAD: Final = 64.0
EDGES: Final = 30.0  # for the names of columns and rows


def draw(view: View, names: list[str], wide: bool = True, acts: Mapping[str, Act] | None = None) -> str:
    """Draw the table as SVG."""
    s = Scene(names, wide, acts or {})
    size = 132.0 if wide else 92.0
    whole = ACROSS * size
    left = (s.width - whole) / 2
    s.print += [players(s, view), frame(left, HEAD, size)]
    squares = [square(s, view, number, left, HEAD, size) for number in range(SQUARES)]
    high = HEAD + whole + EDGES + GAP
    return board(s.width, high, *s.whole(squares=squares), label=T("board.board"), game="tic-tac-toe", shoals=2)


def players(s: Scene, view: View) -> str:
    """The mark of each player, and whose turn it is."""
    half = s.width / 2
    drawn = ""
    for seat in range(2):
        x = GAP + seat * half
        mine = view.turn == seat
        plate = box(0, 0, half - 1.5 * GAP, 40, "var(--plate)", 8, stroke="var(--own)", stroke_width=2.5 if mine else 0)
        name = text(46, 26, s.name(seat), 15, 700 if mine else 400, room=half - 120)
        drawn += at(x, 12, plate, at(12, 12, flag(seat, 24, 16)), name, at(half - 3.5 * GAP - 4, 4, mark(seat, 32)))
    return drawn


def frame(left: float, top: float, size: float) -> str:
    """The names of columns and rows."""
    drawn = box(left - 8, top - 8, ACROSS * size + 16, ACROSS * size + 16, "var(--plate)", 12)
    for k in range(ACROSS):
        drawn += text(left + (k + 0.5) * size, top + ACROSS * size + 28, "abc"[k], 15, 600, SOFT, "middle")
        drawn += text(left - 20, top + (ACROSS - k - 0.5) * size + 5, str(k + 1), 15, 600, SOFT, "middle")
    return drawn


def square(s: Scene, view: View, number: int, left: float, top: float, size: float) -> str:
    """A square with its mark."""
    x, y = left + number % ACROSS * size, top + (ACROSS - 1 - number // ACROSS) * size
    seat, w = view.squares[number], size - 10
    tone = "var(--gold)" if number in view.row else "var(--card)"
    face = box(0, 0, w, w, tone, 7, ink=EDGE) + (mark(seat, w) if seat >= 0 else "")
    square = NAMES[number]
    what = (
        T("board.empty-square", square=square)
        if seat < 0
        else T("board.marked-square", square=square, player=s.name(seat))
    )
    ways = s.allowed(f"mark {NAMES[number]}")
    return s.thing(f"square-{NAMES[number]}", x + 5, y + 5, face, can(w, w, 7, -4), ways, what)


def mark(seat: int, w: float) -> str:
    """A cross or a nought, in the seat's colour with an ink outline."""
    a, b, fill = w * 0.24, w * 0.76, f"var(--seat{seat})"
    thick = w * 0.13
    if seat == 1:
        ring = disc(w / 2, w / 2, w * 0.27, stroke="var(--icon-line)", stroke_width=thick + 3)
        return ring + disc(w / 2, w / 2, w * 0.27, stroke=fill, stroke_width=thick)
    d = f"M{a:.1f} {a:.1f}L{b:.1f} {b:.1f}M{b:.1f} {a:.1f}L{a:.1f} {b:.1f}"
    under = path(d, stroke="var(--icon-line)", stroke_width=thick + 3, stroke_linecap="round")
    return under + path(d, stroke=fill, stroke_width=thick, stroke_linecap="round")
