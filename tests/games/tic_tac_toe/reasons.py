"""The condition behind each reason, checked against the board and not against the rules."""

from __future__ import annotations

from hullworks.games.classics.tic_tac_toe.actions import MARK
from hullworks.games.classics.tic_tac_toe.state import TicTacToe
from reading import Checks

CHECKS: Checks[TicTacToe] = {
    "square-is-marked": lambda g, seat, arg, code: bool((g.crosses | g.noughts) >> MARK.arg(code) & 1),
}
