"""The chance of winning over time, as one seat could judge it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from hullworks.coach.future import Futures
from hullworks.coach.steps import Step

LAST_PART = 0.9  # of the game; after it every change is real enough to be drawn sharply


class Moment(Struct, frozen=True):
    """The chances at one moment."""

    number: int  # of the answer that follows, in the record
    chances: list[float]  # by seat
    lost: float = 0.0  # the chance that all lose together


def chosen(steps: Sequence[Step], most: int) -> list[Step]:
    """At most this many of the steps, evenly spread; the first is among them."""
    if len(steps) <= most:
        return list(steps)
    return [steps[k * len(steps) // most] for k in range(most)]


def moment(futures: Futures, step: Step, seat: int, count: int) -> Moment:
    """The chances before a step, from this many futures, as *seat* knew the table."""
    sums = [0.0] * step.before.seats
    for k in range(count):
        end = futures.end(futures.world(step.before, seat, step.number * 1000 + k), k)
        sums = [total + share for total, share in zip(sums, end.shares, strict=True)]
    chances = [total / count for total in sums]
    return Moment(step.number, chances, max(0.0, 1.0 - sum(chances)))


def curve(futures: Futures, steps: Sequence[Step], seat: int, count: int) -> Iterator[Moment]:
    """The chances before each of these steps."""
    for step in steps:
        yield moment(futures, step, seat, count)


def smooth(moments: Sequence[Moment], last: int) -> list[Moment]:
    """The curve with each moment mixed with its neighbours, except near the end; *last* is the last answer's number."""
    found = list(moments)
    for k in range(1, len(moments) - 1):
        before, now, after = moments[k - 1 : k + 2]
        if now.number <= LAST_PART * last:
            mixed = [(a + 2 * b + c) / 4 for a, b, c in zip(before.chances, now.chances, after.chances, strict=True)]
            found[k] = Moment(now.number, mixed, (before.lost + 2 * now.lost + after.lost) / 4)
    return found
