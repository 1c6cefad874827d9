"""The score: a point for the player with four in a row."""

from __future__ import annotations

from typing import Final

from hullworks.games.classics.connect_four.state import ConnectFour
from hullworks.match.message import message
from hullworks.match.score import Line, Score, wins_of

BY_WINNER: Final = wins_of(Line("R3.1", message("score.row"), 1))  # the last for -1, nobody


def score(g: ConnectFour) -> tuple[Score, ...]:
    """R3.1 Four in a row win; R3.2 without them, both players share the win."""
    return BY_WINNER[int(g.winner())]
