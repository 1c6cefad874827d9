"""What a seat knows of connect four as numbers, for agents that learn."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.classics.connect_four.actions import COLUMNS, NAMES, ROWS
from hullworks.games.classics.connect_four.state import HIGH, ConnectFour
from hullworks.kernel.observation import Observation

ROW_NAMES: Final = [str(row + 1) for row in range(ROWS)]
FULL: Final[i64] = 63  # a bit for each row of a column


def observe(g: ConnectFour, seat: i64, out: Observation) -> None:
    """Fill *out* with what *seat* knows."""
    out.begin(g, seat)
    for k in range(g.seats):
        who = out.seat(g, seat, k)
        out.flag("first", who == 0)
        for column in range(COLUMNS):
            out.flags(NAMES[column], ROW_NAMES, g.discs(who) >> column * HIGH & FULL)
