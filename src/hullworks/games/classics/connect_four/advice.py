"""Advice for bots and hints: rows of four that can still be completed."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.classics.connect_four.actions import COLUMNS, ROWS
from hullworks.games.classics.connect_four.state import HIGH, ConnectFour
from hullworks.kernel.advice import SummedAdvice
from hullworks.kernel.bits import bit, size
from hullworks.kernel.vecs import append, vec

FOUR: Final = 1000.0
WORTH: Final = vec[float]([0.0, 0.5, 3.0, 12.0])  # an unfinished row, by its number of discs
AT_ONCE: Final = 100.0  # extra, if the player to move can fill its last place


def windows() -> vec[i64]:
    """Every row of four places, as a bit mask."""
    found = vec[i64]()
    for column in range(COLUMNS):
        for row in range(ROWS):
            for across, up in ((1, 0), (0, 1), (1, 1), (1, -1)):
                places = [(column + k * across, row + k * up) for k in range(4)]
                if places[3][0] < COLUMNS and 0 <= places[3][1] < ROWS:
                    bits: i64 = 0
                    for x, y in places:
                        bits |= bit(x * HIGH + y)
                    found = append(found, bits)
    return found


WINDOWS: Final = windows()


class Rows(SummedAdvice):
    """Finished and unfinished rows that contain no disc of the opponent."""

    def terms(self, g: ConnectFour, seat: i64) -> dict[str, float]:
        own, other = g.discs(seat), g.discs(1 - seat)
        next_places = landing(g) if g.seat() == seat else 0
        four, begun, threat = 0.0, 0.0, 0.0
        for k in range(len(WINDOWS)):
            window = WINDOWS[k]
            if other & window != 0:
                continue
            count = size(own & window)
            if count == 4:
                four = FOUR
                continue
            begun += WORTH[count]
            if count == 3 and window & ~own & next_places != 0:
                threat = AT_ONCE
        return {"row": four, "begun": begun, "threat": threat}


def landing(g: ConnectFour) -> i64:
    """The place where the next disc of each column would land."""
    found: i64 = 0
    for column in range(COLUMNS):
        if g.has_room(column):
            found |= bit(column * HIGH + g.heights[column])
    return found


ADVICE: Final = Rows(20.0)
