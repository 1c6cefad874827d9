"""What a seat knows of connect four as numbers, for agents that learn."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.classics.connect_four.actions import COLUMNS, NAMES, ROWS
from hullworks.games.classics.connect_four.state import HIGH, ConnectFour
from hullworks.kernel.observation import ZERO, Observation

PLACE_NAMES: Final = [f"{column}.{row + 1}" for column in NAMES for row in range(ROWS)]
FULL: Final[i64] = 63  # a bit for each row of a column


def observe(g: ConnectFour, seat: i64, out: Observation) -> None:
    """Fill *out* with what *seat* knows."""
    out.begin(g, seat)
    for k in range(g.seats):
        who = out.seat(g, seat, k)
        out.flag("first", who == 0)
        discs, places = g.discs(who), ZERO
        for column in range(COLUMNS):
            places |= (discs >> column * HIGH & FULL) << column * ROWS
        out.flags("", PLACE_NAMES, places)
