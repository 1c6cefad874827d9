"""The score: a point for the player with four in a row."""

from __future__ import annotations

from hullworks.games.classics.connect_four.state import ConnectFour
from hullworks.match.message import message
from hullworks.match.score import Line, Score, win_of


def score(g: ConnectFour) -> tuple[Score, ...]:
    """R3.1 Four in a row win; R3.2 without them, both players share the win."""
    return win_of(int(g.winner()), Line("R3.1", message("score.row"), 1))
