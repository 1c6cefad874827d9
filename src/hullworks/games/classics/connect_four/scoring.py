"""The score: a point for the player with four in a row."""

from __future__ import annotations

from hullworks.games.classics.connect_four.state import ConnectFour
from hullworks.match.message import message
from hullworks.match.score import Line, Score


def score(g: ConnectFour) -> tuple[Score, ...]:
    """R3.1 Four in a row win; R3.2 without them, both players share the win."""
    winner = g.winner()
    found: list[Score] = []
    for seat in range(2):
        lines = (Line("R3.1", message("score.row"), 1),) if seat == winner else ()
        found.append(Score(seat, lines, len(lines), 2 if winner == 1 - seat else 1))
    return tuple(found)
