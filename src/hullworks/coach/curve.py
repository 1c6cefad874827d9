"""The chance of winning over time, as one seat could judge it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import inf

from msgspec import Struct

from hullworks.bots.chance import chances_in
from hullworks.coach.allowance import Allowance
from hullworks.coach.future import Futures
from hullworks.coach.steps import Step

LAST_PART = 0.9  # of the game; after it every change is real enough to be drawn sharply
FEWEST = 4  # games for a moment, however slow they are
PRIOR = 8  # games that the calibrated chance counts as


class Moment(Struct, frozen=True):
    """The chances at one moment."""

    number: int  # of the answer that follows, in the record
    chances: list[float]  # by seat
    lost: float = 0.0  # the chance that all lose together
    games: int = 0  # that were played for it; none at the end of the game, and where the calibrated chance is enough


def chosen(steps: Sequence[Step], most: int) -> list[Step]:
    """At most this many of the steps, evenly spread; the first is among them."""
    if len(steps) <= most:
        return list(steps)
    return [steps[k * len(steps) // most] for k in range(most)]


def moment(futures: Futures, step: Step, seat: int, count: int, seconds: float = inf) -> Moment:
    """The chances before a step, from this many futures or as many as time allows, as *seat* knew the table.

    Where a chance was fitted, it counts as some more games: few games alone are too sure.
    """
    sums, played, allowance = [0.0] * step.before.seats, 0, Allowance(seconds)
    fitted = calibrated(futures, step, seat)
    while played < count and (played < FEWEST or not allowance.is_up):
        end = futures.end(futures.world(step.before, seat, step.number * 1000 + played), played)
        sums = [total + share for total, share in zip(sums, end.shares, strict=True)]
        played += 1
    if fitted is None:
        chances = [total / played for total in sums]
    else:
        chances = [(total + PRIOR * chance) / (played + PRIOR) for total, chance in zip(sums, fitted, strict=True)]
    return Moment(step.number, chances, max(0.0, 1.0 - sum(chances)), played)


def calibrated(futures: Futures, step: Step, seat: int) -> list[float] | None:
    """The chances that were fitted to simulated games, on average of a few worlds that *seat* may be in."""
    worlds = [futures.world(step.before, seat, step.number * 1000 + k) for k in range(FEWEST)]
    told = [chances_in(futures.game, world) for world in worlds]
    known = [chances for chances in told if chances is not None]
    return [sum(of_seat) / len(known) for of_seat in zip(*known, strict=True)] if known else None


def curve(futures: Futures, steps: Sequence[Step], seat: int, count: int, seconds: float) -> Iterator[Moment]:
    """The chances before each of these steps, in about as much processor time in all.

    The first is the calibrated one, if there is any: at the beginning nothing tells more than many other games.
    """
    for nth, step in enumerate(steps):
        fitted = None if nth else calibrated(futures, step, seat)
        if fitted is not None:
            yield Moment(step.number, fitted, max(0.0, 1.0 - sum(fitted)))
        else:
            yield moment(futures, step, seat, count, seconds / len(steps))


def worsening(steps: Sequence[Step], moments: Sequence[Moment], most: int) -> list[Step]:
    """The choices of all seats between the moments where the chance that all lose rose most; about this many."""
    found = dict[int, Step]()
    for before, after in sorted(pairwise(moments), key=lambda pair: pair[0].lost - pair[1].lost):
        if after.lost > before.lost and len(found) < most:
            between = [step for step in steps if before.number <= step.number <= after.number]
            found |= {step.number: step for step in between if step.is_choice}
    return [found[number] for number in sorted(found)]


def smooth(moments: Sequence[Moment], last: int) -> list[Moment]:
    """The curve with each moment mixed with its neighbours, except near the end; *last* is the last answer's number."""
    found = list(moments)
    for k in range(1, len(moments) - 1):
        before, now, after = moments[k - 1 : k + 2]
        if now.number <= LAST_PART * last:
            mixed = [(a + 2 * b + c) / 4 for a, b, c in zip(before.chances, now.chances, after.chances, strict=True)]
            found[k] = Moment(now.number, mixed, (before.lost + 2 * now.lost + after.lost) / 4, now.games)
    return found
