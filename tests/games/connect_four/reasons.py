"""What must be true of a rack for each reason to be given, read from the rack and not from the rules."""

from __future__ import annotations

from hullworks.games.classics.connect_four.actions import DROP, ROWS
from hullworks.games.classics.connect_four.state import ConnectFour
from reading import Checks

CHECKS: Checks[ConnectFour] = {
    "column-is-full": lambda g, seat, arg, code: g.heights[DROP.arg(code)] == ROWS,
}
