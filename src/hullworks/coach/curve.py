"""The chance of winning over time, as one seat could judge it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import inf

from msgspec import Struct

from hullworks.coach.allowance import Allowance
from hullworks.coach.future import Futures
from hullworks.coach.steps import Step

LAST_PART = 0.9  # of the game; after it every change is real enough to be drawn sharply
FEWEST = 4  # games for a moment, however slow they are


class Moment(Struct, frozen=True):
    """The chances at one moment."""

    number: int  # of the answer that follows, in the record
    chances: list[float]  # by seat
    lost: float = 0.0  # the chance that all lose together
    games: int = 0  # that were played for it; none at the end of the game


def chosen(steps: Sequence[Step], most: int) -> list[Step]:
    """At most this many of the steps, evenly spread; the first is among them."""
    if len(steps) <= most:
        return list(steps)
    return [steps[k * len(steps) // most] for k in range(most)]


def moment(futures: Futures, step: Step, seat: int, count: int, seconds: float = inf) -> Moment:
    """The chances before a step, from this many futures or as many as time allows, as *seat* knew the table."""
    sums, played, allowance = [0.0] * step.before.seats, 0, Allowance(seconds)
    while played < count and (played < FEWEST or not allowance.is_up):
        end = futures.end(futures.world(step.before, seat, step.number * 1000 + played), played)
        sums = [total + share for total, share in zip(sums, end.shares, strict=True)]
        played += 1
    chances = [total / played for total in sums]
    return Moment(step.number, chances, max(0.0, 1.0 - sum(chances)), played)


def curve(futures: Futures, steps: Sequence[Step], seat: int, count: int, seconds: float) -> Iterator[Moment]:
    """The chances before each of these steps, in about as much processor time in all."""
    for step in steps:
        yield moment(futures, step, seat, count, seconds / len(steps))


def smooth(moments: Sequence[Moment], last: int) -> list[Moment]:
    """The curve with each moment mixed with its neighbours, except near the end; *last* is the last answer's number."""
    found = list(moments)
    for k in range(1, len(moments) - 1):
        before, now, after = moments[k - 1 : k + 2]
        if now.number <= LAST_PART * last:
            mixed = [(a + 2 * b + c) / 4 for a, b, c in zip(before.chances, now.chances, after.chances, strict=True)]
            found[k] = Moment(now.number, mixed, (before.lost + 2 * now.lost + after.lost) / 4, now.games)
    return found
