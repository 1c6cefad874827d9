"""The condition behind each reason, checked against the rack and not against the rules."""

from __future__ import annotations

from hullworks.games.classics.connect_four.actions import DROP, ROWS
from hullworks.games.classics.connect_four.state import ConnectFour
from reading import Checks

CHECKS: Checks[ConnectFour] = {
    "column-is-full": lambda g, seat, arg, code: g.heights[DROP.arg(code)] == ROWS,
}
