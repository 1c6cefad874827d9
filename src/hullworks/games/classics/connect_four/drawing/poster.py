"""The poster of connect four: a rack that fills up."""

from __future__ import annotations

from hullworks.art.pencil import at, box, disc
from hullworks.art.posters import HEIGHT, INK, WIDTH, waves
from hullworks.games.classics.connect_four.drawing.board import face

FALLEN = ("", "0", "10", "110", "1010", "1", "0")  # the seats of the discs in each column, from the bottom
WON = {(1, 0), (2, 1), (3, 2), (4, 3)}


def scene() -> str:
    """The picture of the poster, 288 by 150."""
    size = 24.0
    drawn = box(-6, -6, 7 * size + 12, 5 * size + 24, "var(--own-2)", 10, ink=INK)
    for column, seats in enumerate(FALLEN):
        for row in range(5):
            x, y = (column + 0.5) * size, (4.5 - row) * size
            drawn += disc(x, y, size * 0.39, "var(--plate)", ink=INK)
            if row < len(seats):
                drawn += at(x, y, face(int(seats[row]), size, (column, row) in WON))
    return waves(HEIGHT - 30, WIDTH, "var(--sea-2)", 26, 5) + at(60, 16, drawn)
