"""How good a position is for every seat, from 0 to 1: the result that search adds up and each seat maximises."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from hullworks.kernel.advice import Advice
from hullworks.kernel.position import Position
from hullworks.match.score import Score

WINNING: Final = 0.75  # the weight of winning in the result of a finished game; the rest is the margin


class Payoff:
    """Compares the seats' values according to the advice.

    A payoff measures the lead over the best rival, relative to the lead where the search began. That way small
    differences still count for a seat that is far ahead or behind. Once a game is over, winning it counts most.
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
        """Make this position the one to compare with."""
        for seat in range(self.seats):
            self.values[seat] = self.advice.value(g, seat)
        for seat in range(self.seats):
            self.par[seat] = self.lead(seat)

    def fill(self, g: Position, out: vec[float]) -> None:
        """Write the position's worth to every seat into *out*."""
        if g.over and self.contest:
            self.fill_result(g, out)
            return
        for seat in range(self.seats):
            self.values[seat] = self.advice.value(g, seat)
        for seat in range(self.seats):
            out[seat] = self.squash(self.lead(seat), seat)

    def fill_result(self, g: Position, out: vec[float]) -> None:
        """Write a finished game's worth to every seat into *out*."""
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
        """How far a seat is ahead of its best rival, by the current values."""
        best = -1e300
        for other in range(self.seats):
            if other != seat and self.values[other] > best:
                best = self.values[other]
        if self.seats == 1:
            best = 0.0
        return self.values[seat] - self.rivalry * best

    def look(self, g: Position, seat: i64) -> float:
        """The best rival's value, weighted by rivalry: to be subtracted from the value of an answer of *seat*."""
        best = -1e300
        for other in range(self.seats):
            if other != seat:
                best = max(best, self.advice.value(g, other))
        return 0.0 if self.seats == 1 else self.rivalry * best

    def squash(self, lead: float, seat: i64) -> float:
        """Squash a lead into (0, 1): unchanged is 0.5, clearly better 0.75."""
        return squashed((lead - self.par[seat]) / self.advice.clear)

    def points(self, result: float) -> float:
        """The lead gained since the search began, in points, for this result: the inverse of `squash`."""
        return self.advice.clear * stretched(result)

    def chance(self, result: float, seat: i64) -> float:
        """The approximate chance of winning for this result: no lead is 0.5, a clear lead 0.75."""
        return squashed(self.par[seat] / self.advice.clear + stretched(result))


def squashed(x: float) -> float:
    """Squash any number into (0, 1); zero maps to 0.5."""
    return 0.5 + 0.5 * x / (1.0 + abs(x))


def stretched(result: float) -> float:
    """The inverse of `squashed`, bounded near 0 and 1."""
    x = 2.0 * result - 1.0
    return x / max(0.01, 1.0 - abs(x))
