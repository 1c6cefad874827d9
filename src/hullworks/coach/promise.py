"""Whether the chart of an analysis keeps its promise: what it says in games of mates, and how these games end."""

from __future__ import annotations

from typing import NamedTuple

from hullworks.coach.analysis import SECONDS, planned
from hullworks.coach.curve import moment
from hullworks.coach.future import end_of
from hullworks.coach.setter import Setter
from hullworks.coach.steps import choices_of, steps_of

EVERY = 16  # choices of a seat from one moment to the next


class Promise(NamedTuple):
    """What the chart says at one moment, and what happened."""

    chances: list[float]  # by seat
    shares: list[float]  # of the win, by seat
    lost: float  # the chance that all lose together
    all_lost: float  # 1 if they did


def promises(setter: Setter, seat: int, seed: str, first: int, seconds: float = SECONDS) -> list[Promise]:
    """What the chart of a new game tells a seat, from as many games as in an analysis of so many seconds.

    The moments are counted from the seat's *first* choice on. Moments at shares of the whole game would know how long
    it lasts, and a game that all lose is short.
    """
    match = setter.played(seed)
    choices = choices_of(steps_of(match), seat)
    if not choices:
        return []
    worlds, end = planned(setter.futures, choices, seconds).worlds, end_of(match.game, match.position)
    told = [moment(setter.futures, step, seat, worlds) for step in choices[first::EVERY]]
    return [Promise(one.chances, end.shares, one.lost, float(not any(end.shares))) for one in told]
