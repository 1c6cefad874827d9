"""What a finished game is worth to each seat, from -1 to 1."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from hullworks.kernel.errors import BadSetup
from hullworks.match.score import LOST, Score

Rewards = Callable[[Sequence[Score]], list[float]]


def by_place(scores: Sequence[Score]) -> list[float]:
    """1 for the first place, -1 for the last, evenly spaced between; equal places share. Zero-sum."""
    ranks = [score.place for score in scores]
    return [sum([(rank < other) - (rank > other) for other in ranks]) / (len(ranks) - 1) for rank in ranks]


def by_win(scores: Sequence[Score]) -> list[float]:
    """1 for the only winner and the same loss for all others; several winners share. Zero-sum."""
    seats, winners = len(scores), sum(score.place == 1 for score in scores)
    shares = [1 / winners if score.place == 1 else 0.0 for score in scores]
    return [(share - 1 / seats) * seats / (seats - 1) for share in shares]


def by_score(scores: Sequence[Score]) -> list[float]:
    """The share of all points, so that an equal share is 0 and all points are 1. Zero-sum."""
    points = [max(0, score.total) for score in scores]
    everything, seats = sum(points), len(scores)
    if everything == 0:
        return [0.0] * seats
    return [(own / everything - 1 / seats) * seats / (seats - 1) for own in points]


REWARDS: Final[dict[str, Rewards]] = {"place": by_place, "win": by_win, "score": by_score}


def rewards_by(name: str) -> Rewards:
    """The rewards with this name. Where all lose together, each gets -1; alone, 1 for a win and -1 for a loss."""
    if name not in REWARDS:
        raise BadSetup(f"there are no rewards called {name!r}; there are {', '.join(REWARDS)}")

    def rewards(scores: Sequence[Score]) -> list[float]:
        if all(score.place == LOST for score in scores):
            return [-1.0] * len(scores)
        if len(scores) == 1:
            return [1.0 if scores[0].place == 1 else -1.0]
        return REWARDS[name](scores)

    return rewards
