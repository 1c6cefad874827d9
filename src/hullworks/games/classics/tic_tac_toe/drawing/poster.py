"""The poster of tic-tac-toe: a board on the water."""

from __future__ import annotations

from hullworks.art.pencil import at, box
from hullworks.art.posters import HEIGHT, INK, WIDTH, waves
from hullworks.games.classics.tic_tac_toe.drawing.board import mark

MARKS = {0: 0, 4: 0, 8: 0, 1: 1, 6: 1, 5: 1}


def scene() -> str:
    """The picture of the poster, 288 by 150."""
    side = 40.0
    squares = ""
    for number in range(9):
        x, y = number % 3 * (side + 2), number // 3 * (side + 2)
        won = number in (0, 4, 8)
        inside = mark(MARKS[number], side) if number in MARKS else ""
        squares += at(x, y, box(0, 0, side, side, "var(--gold)" if won else "var(--card)", 5, ink=INK), inside)
    return waves(HEIGHT - 34, WIDTH, "var(--sea-2)", 26, 5) + at(82, 12, squares)
