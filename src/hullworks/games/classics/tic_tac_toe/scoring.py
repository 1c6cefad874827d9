"""The score: a point for the player with a row."""

from __future__ import annotations

from typing import Final

from hullworks.games.classics.tic_tac_toe.state import TicTacToe
from hullworks.match.message import message
from hullworks.match.score import Line, Score, wins_of

BY_WINNER: Final = wins_of(Line("R3.1", message("score.row"), 1))  # the last for -1, nobody


def score(g: TicTacToe) -> tuple[Score, ...]:
    """R3.1 A row wins; R3.2 without one, both players share the win."""
    return BY_WINNER[int(g.winner())]
