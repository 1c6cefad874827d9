"""The score: a point for the player with a row."""

from __future__ import annotations

from hullworks.games.classics.tic_tac_toe.state import TicTacToe
from hullworks.match.message import message
from hullworks.match.score import Line, Score, win_of


def score(g: TicTacToe) -> tuple[Score, ...]:
    """R3.1 A row wins; R3.2 without one, both players share the win."""
    return win_of(int(g.winner()), Line("R3.1", message("score.row"), 1))
