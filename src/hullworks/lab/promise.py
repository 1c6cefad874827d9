"""Whether the chart of an analysis keeps its promise: what it says in games of mates, and how these games end."""

from __future__ import annotations

from typing import Final, NamedTuple

from hullworks.coach.analysis import SECONDS, planned
from hullworks.coach.curve import moment
from hullworks.coach.future import Futures
from hullworks.coach.steps import Step
from hullworks.kernel.position import Position
from hullworks.lab.simulation import Plan
from hullworks.lab.trace import Nobody, staged
from hullworks.match.game import Game

STRIDE: Final = 0.618  # of a game, from its moment to that of the next game


class Promise(NamedTuple):
    """What the chart says at one moment, and what happened."""

    chances: list[float]  # by seat
    shares: list[float]  # of the win, by seat
    lost: float  # the chance that all lose together
    all_lost: float  # 1 if they did


class Sampler(Nobody):
    """Keeps one in *every* so many choices of a seat.

    Moments at shares of the whole game would know how long it lasts, and a game that all lose is short.
    """

    def __init__(self, seat: int, first: int, every: int) -> None:
        self.seat, self.first, self.every = seat, first, every
        self.choices = 0
        self.kept: list[Step] = []

    def asked(self, g: Position, seat: int, legal: list[int]) -> None:
        if seat == self.seat:
            if self.choices % self.every == self.first:
                self.kept.append(Step(self.choices, seat, legal[0], g.copy()))
            self.choices += 1


def spacing(game: Game, players: int, seed: int) -> int:
    """The choices that a seat usually has: more games tell more than more moments of a game."""
    return max(1, staged(Plan(game.id, players, 1, ("mate",), seed)).run(0).played.decisions // players)


def promises(game: Game, players: int, number: int, seed: int, every: int, seconds: float = SECONDS) -> list[Promise]:
    """What the chart of game *number* tells a seat, from as many games as in an analysis of so many seconds."""
    sampler = Sampler(number % players, int(STRIDE * every * (number // players)) % every, every)
    played = staged(Plan(game.id, players, number + 1, ("mate",), seed)).run(number, sampler).played
    if not sampler.kept:
        return []
    futures, shares = Futures(game, players), [played.won(seat) for seat in range(players)]
    worlds = planned(futures, sampler.kept, seconds).worlds
    told = [moment(futures, step, sampler.seat, worlds) for step in sampler.kept]
    return [Promise(one.chances, shares, one.lost, float(not played.winners)) for one in told]
