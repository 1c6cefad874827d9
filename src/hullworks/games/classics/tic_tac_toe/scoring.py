"""The score: a point for the player with a row."""

from __future__ import annotations

from hullworks.games.classics.tic_tac_toe.state import TicTacToe
from hullworks.match.message import message
from hullworks.match.score import Line, Score


def score(g: TicTacToe) -> tuple[Score, ...]:
    """R3.1 A row wins; R3.2 without one, both players share the win."""
    winner = g.winner()
    found: list[Score] = []
    for seat in range(2):
        lines = (Line("R3.1", message("score.row"), 1),) if seat == winner else ()
        found.append(Score(seat, lines, len(lines), 2 if winner == 1 - seat else 1))
    return tuple(found)
