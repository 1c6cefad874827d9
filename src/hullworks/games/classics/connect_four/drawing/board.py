"""The board of connect four: a rack of columns. A column can be clicked while it has room."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from hullworks.art.pencil import at, box, disc, text
from hullworks.art.pieces import EDGE, board, can, flag, piece, shape
from hullworks.art.scene import GAP, SOFT, Act, Scene
from hullworks.art.theme import SEATS
from hullworks.games.classics.connect_four.actions import NAMES
from hullworks.games.classics.connect_four.view import View
from hullworks.match.message import Speech

T = Speech(__file__)

ACROSS, UP = 7, 6
HEAD: Final = 68.0
FOOT: Final = 34.0  # for the names of the columns


def draw(view: View, names: list[str], wide: bool = True, acts: Mapping[str, Act] | None = None) -> str:
    """Draw the table as SVG."""
    s = Scene(names, wide, acts or {})
    size = 68.0 if wide else 46.0
    left = (s.width - ACROSS * size) / 2
    s.print += [players(s, view), rack(left, size)]
    discs = [
        piece(
            f"disc-{NAMES[column]}{row + 1}", *middle(column, row, left, size), face(seat, size, won(view, column, row))
        )
        for column, places in enumerate(view.columns)
        for row, seat in enumerate(places)
        if seat >= 0
    ]
    columns = [slot(s, column, left, size) for column in range(ACROSS)]
    high = HEAD + UP * size + FOOT + GAP
    whole = s.whole(discs=discs, columns=columns)
    return board(s.width, high, *whole, label=T("board.rack"), game="connect-four", shoals=2)


def middle(column: int, row: int, left: float, size: float) -> tuple[float, float]:
    """The centre of a place."""
    return left + (column + 0.5) * size, HEAD + (UP - row - 0.5) * size


def won(view: View, column: int, row: int) -> bool:
    return (column, row) in view.row


def players(s: Scene, view: View) -> str:
    """The colour of each player's discs, and whose turn it is."""
    half = s.width / 2
    drawn = ""
    for seat in range(2):
        mine = view.turn == seat
        plate = box(0, 0, half - 1.5 * GAP, 40, "var(--plate)", 8, stroke="var(--own)", stroke_width=2.5 if mine else 0)
        name = text(46, 26, s.name(seat), 15, 700 if mine else 400, room=half - 110)
        own = at(half - 3 * GAP, 20, face(seat, 34, False))
        drawn += at(GAP + seat * half, 12, plate, at(12, 12, flag(seat, 24, 16)), name, own)
    return drawn


def rack(left: float, size: float) -> str:
    """The rack with its holes, and the names of the columns below."""
    drawn = box(left - 10, HEAD - 6, ACROSS * size + 20, UP * size + 12, "var(--own-2)", 14, ink=EDGE)
    for column in range(ACROSS):
        for row in range(UP):
            drawn += disc(*middle(column, row, left, size), size * 0.39, "var(--plate)", ink=EDGE)
        below = HEAD + UP * size + 28
        drawn += text(left + (column + 0.5) * size, below, NAMES[column], 15, 600, SOFT, "middle")
    return drawn


def face(seat: int, size: float, bright: bool) -> str:
    """A disc in the seat's colour, with the seat's shape for people who cannot tell the colours apart."""
    r = size * 0.37
    rim = disc(0, 0, r - 3, stroke="var(--gold)", stroke_width=5) if bright else ""
    sign = shape(SEATS[seat].shape, r * 0.42, fill=f"var(--on-seat{seat})", opacity=0.85)
    return disc(0, 0, r, f"var(--seat{seat})", ink=EDGE) + rim + sign


def slot(s: Scene, column: int, left: float, size: float) -> str:
    """A column: invisible except for the mark that a disc can be dropped here."""
    ways = s.allowed(f"drop {NAMES[column]}")
    w, h = size - 6, UP * size
    area = box(0, 0, w, h, "transparent")
    return s.thing(
        f"column-{NAMES[column]}",
        left + column * size + 3,
        HEAD,
        area,
        can(w, h, 10, 0),
        ways,
        T("board.column", column=NAMES[column]),
    )
