"""What a finished game is worth to each seat, from -1 to 1."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Final

from hullworks.kernel.errors import BadSetup
from hullworks.match.score import LOST, Score

Rewards = Callable[[Sequence[Score]], list[float]]


@cache
def by_place(places: tuple[int, ...]) -> tuple[float, ...]:
    """1 for the first place, -1 for the last, evenly spaced between; equal places share. Zero-sum."""
    ahead = [sum([(place < other) - (place > other) for other in places]) for place in places]
    return tuple([lead / (len(places) - 1) for lead in ahead])


@cache
def by_win(places: tuple[int, ...]) -> tuple[float, ...]:
    """1 for the only winner and the same loss for all others; several winners share. Zero-sum."""
    seats, winners = len(places), places.count(1)
    shares = [1 / winners if place == 1 else 0.0 for place in places]
    return tuple([(share - 1 / seats) * seats / (seats - 1) for share in shares])


def by_score(scores: Sequence[Score]) -> list[float]:
    """The share of all points, so that an equal share is 0 and all points are 1. Zero-sum."""
    points = [max(0, score.total) for score in scores]
    everything, seats = sum(points), len(scores)
    if everything == 0:
        return [0.0] * seats
    return [(own / everything - 1 / seats) * seats / (seats - 1) for own in points]


BY_PLACES: Final = {"place": by_place, "win": by_win}
REWARDS: Final = (*BY_PLACES, "score")


def rewards_by(name: str) -> Rewards:
    """The rewards with this name. Where all lose together, each gets -1; alone, 1 for a win and -1 for a loss."""
    if name not in REWARDS:
        raise BadSetup(f"there are no rewards called {name!r}; there are {', '.join(REWARDS)}")
    pay = BY_PLACES.get(name)

    def rewards(scores: Sequence[Score]) -> list[float]:
        if scores[0].place == LOST:
            return [-1.0] * len(scores)
        if len(scores) == 1:
            return [1.0 if scores[0].place == 1 else -1.0]
        return by_score(scores) if pay is None else list(pay(tuple([score.place for score in scores])))

    return rewards
