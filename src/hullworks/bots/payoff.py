"""How good a position is for every seat, from 0 to 1: what search adds up and each seat wants most of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from hullworks.kernel.advice import Advice
from hullworks.kernel.position import Position
from hullworks.match.score import Score

WINNING: Final = 0.75  # how much of the result of a finished game is to have won; the rest is by how much


class Payoff:
    """Values of the advice, set against each other.

    What counts is the lead over the best rival, and how much better it is than where the search began: then small
    differences are seen as well by who is far ahead or behind. Once a game is over, it counts most who has won it.
    """

    def __init__(
        self, advice: Advice, score: Callable[[Any], tuple[Score, ...]], seats: i64, spite: float = 0.0
    ) -> None:
        self.advice: Final = advice
        self.rivalry: Final = advice.rivalry + spite
        self.score: Final = score
        self.seats: Final[i64] = seats
        self.contest: Final = advice.rivalry >= 1.0 and seats > 1
        self.par = vec[float]([0.0] * seats)
        self.values = vec[float]([0.0] * seats)

    def begin(self, g: Position) -> None:
        """Take this position as the one to compare with."""
        for seat in range(self.seats):
            self.values[seat] = self.advice.value(g, seat)
        for seat in range(self.seats):
            self.par[seat] = self.lead(seat)

    def fill(self, g: Position, out: vec[float]) -> None:
        """What the position is worth to every seat."""
        if g.over and self.contest:
            self.fill_result(g, out)
            return
        for seat in range(self.seats):
            self.values[seat] = self.advice.value(g, seat)
        for seat in range(self.seats):
            out[seat] = self.squash(self.lead(seat), seat)

    def fill_result(self, g: Position, out: vec[float]) -> None:
        """What a finished game is worth to every seat."""
        scores = self.score(g)
        winners = 0
        for score in scores:
            self.values[score.seat] = float(score.total)
            if score.place == 1:
                winners += 1
        for score in scores:
            seat: i64 = score.seat
            won = WINNING / float(winners) if score.place == 1 else 0.0
            out[seat] = won + (1.0 - WINNING) * self.squash(self.lead(seat), seat)

    def lead(self, seat: i64) -> float:
        """How far a seat is ahead of the best rival, by the values at hand."""
        best = -1e300
        for other in range(self.seats):
            if other != seat and self.values[other] > best:
                best = self.values[other]
        if self.seats == 1:
            best = 0.0
        return self.values[seat] - self.rivalry * best

    def look(self, g: Position, seat: i64) -> float:
        """What the others' best has to be set against the value of an answer of *seat*."""
        best = -1e300
        for other in range(self.seats):
            if other != seat:
                best = max(best, self.advice.value(g, other))
        return 0.0 if self.seats == 1 else self.rivalry * best

    def squash(self, lead: float, seat: i64) -> float:
        """A lead from 0 to 1: as now is a half, clearly better three quarters."""
        return squashed((lead - self.par[seat]) / self.advice.clear)

    def points(self, result: float) -> float:
        """The lead gained since the search began, in points, by who may expect this result: squashed backwards."""
        return self.advice.clear * stretched(result)

    def chance(self, result: float, seat: i64) -> float:
        """About the chance to win of who may expect this result: no lead is a half, a clear one three quarters."""
        return squashed(self.par[seat] / self.advice.clear + stretched(result))


def squashed(x: float) -> float:
    """Any number between 0 and 1; none is a half."""
    return 0.5 + 0.5 * x / (1.0 + abs(x))


def stretched(result: float) -> float:
    """The number that is squashed to this, if it is not too far out."""
    x = 2.0 * result - 1.0
    return x / max(0.01, 1.0 - abs(x))
