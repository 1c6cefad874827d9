"""What swung a game: the turns after which somebody's chance was clearly another one, and what was done in them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import sqrt
from typing import NamedTuple

from msgspec import Struct

from hullworks.coach.allowance import Allowance
from hullworks.coach.curve import Moment, moment
from hullworks.coach.future import ALL_OPEN, Futures
from hullworks.coach.steps import Step
from hullworks.match.live import Match

LEAST = 0.15  # the change of a chance that is told
SURE = 2.0  # standard errors by which it must be greater than nothing
SHOWN = 3
TOLD = 8  # deeds of one swing


class Swing(Struct, frozen=True):
    """A turn that changed a chance."""

    number: int  # of its first answer in the record
    seat: int  # whose chance changed most
    before: float
    after: float
    deeds: list[str]


class Change(NamedTuple):
    """Two moments, and the seat whose chance differs most between them."""

    first: Moment
    last: Moment
    seat: int

    @property
    def size(self) -> float:
        return abs(self.last.chances[self.seat] - self.first.chances[self.seat])

    @property
    def is_clear(self) -> bool:
        errors = [error(one, self.seat) for one in (self.first, self.last)]
        return self.size > max(LEAST, SURE * sqrt(sum(each * each for each in errors)))


def error(one: Moment, seat: int) -> float:
    """The standard error of a chance; the end of a game has none."""
    chance = one.chances[seat]
    return sqrt(max(chance * (1.0 - chance), 0.25 / one.games) / one.games) if one.games else 0.0


def between(first: Moment, last: Moment) -> Change:
    """The change between two moments, for the seat with the greatest."""
    seats = range(len(first.chances))
    return Change(first, last, max(seats, key=lambda seat: abs(last.chances[seat] - first.chances[seat])))


def turns_of(steps: Sequence[Step]) -> list[Step]:
    """The steps that begin a turn: the first choice after one of another seat."""
    choices = [step for step in steps if step.is_choice]
    return choices[:1] + [now for before, now in pairwise(choices) if now.seat != before.seat]


def swings_of(
    futures: Futures, match: Match, turns: Sequence[Step], moments: Sequence[Moment], count: int, allowance: Allowance
) -> list[Swing]:
    """The greatest clear changes between these moments, each narrowed to a turn while time allows, in order."""
    changes = sorted([between(*pair) for pair in pairwise(moments)], key=lambda change: -change.size)
    clear = [change for change in changes if change.is_clear][:SHOWN]
    found = [told(match, narrowed(futures, change, turns, count, allowance)) for change in clear]
    return sorted(found, key=lambda swing: swing.number)


def narrowed(futures: Futures, change: Change, turns: Sequence[Step], count: int, allowance: Allowance) -> Change:
    """The part of a change in which most of it happened, a single turn if time allows."""
    inside = [step for step in turns if change.first.number < step.number < change.last.number]
    while inside and not allowance.is_up:
        middle = moment(futures, inside[len(inside) // 2], ALL_OPEN, count)
        halves = [Change(change.first, middle, change.seat), Change(middle, change.last, change.seat)]
        change = max(halves, key=lambda half: half.size)
        inside = [step for step in inside if change.first.number < step.number < change.last.number]
    return change


def told(match: Match, change: Change) -> Swing:
    """A change with what was done in it."""
    until = change.last.number if change.last.games else change.last.number + 1
    told = match.progress(ALL_OPEN, change.first.number - 1)
    deeds = [deed for deed in told.deeds if deed.number < until and not deed.begun and deed.seat >= 0]
    before, after = (one.chances[change.seat] for one in (change.first, change.last))
    return Swing(change.first.number, change.seat, before, after, [told.sentence(deed) for deed in deeds[:TOLD]])
