"""How good a position is for every seat, from 0 to 1: the result that search adds up and each seat maximises."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mypy_extensions import i64

from hullworks.kernel.advice import Advice
from hullworks.kernel.position import Position
from hullworks.kernel.vecs import vec
from hullworks.match.score import Score

WINNING: Final = 0.75  # the weight of winning in the result of a finished game; the rest is the margin
DECIDED: Final = 2.0  # clear leads that winning or losing a finished game is worth, beside its margin


class Payoff:
    """Compares the seats' values according to the advice.

    A payoff measures the lead over the best rival, relative to the lead where the search began. That way small
    differences still count for a seat that is far ahead or behind. Once a game is over, winning it counts most.
    """

    def __init__(
        self, advice: Advice, score: Callable[[Any], tuple[Score, ...]], seats: i64, spite: float = 0.0
    ) -> None:
        self.advice: Final = advice
        self.study: Final = advice.study()
        self.rivalry: Final = advice.rivalry + spite
        self.score: Final = score
        self.seats: Final[i64] = seats
        self.foresees = False  # whether search expects of an answer the lead after it, not only the own seat's value
        self.thorough = advice.thorough  # whether the middle of an answer can be valued
        self.contest: Final = advice.rivalry >= 1.0 and seats > 1
        self.par = vec[float]([0.0] * seats)
        self.values = vec[float]([0.0] * seats)

    def begin(self, g: Position, by: i64 = 0) -> None:
        """Make this position the one to compare with, as seat *by* sees it."""
        self.read(g, by)
        for seat in range(self.seats):
            self.par[seat] = self.lead(seat)

    def fill(self, g: Position, out: vec[float], by: i64 = 0) -> None:
        """Write the position's worth to every seat into *out*, as seat *by* sees it."""
        if g.over and self.contest:
            self.fill_result(g, out)
            return
        self.read(g, by)
        for seat in range(self.seats):
            out[seat] = self.squash(self.lead(seat), seat)

    def fill_result(self, g: Position, out: vec[float]) -> None:
        """Write a finished game's worth to every seat into *out*."""
        won = self.read_result(g)
        for seat in range(self.seats):
            out[seat] = WINNING * won[seat] + (1.0 - WINNING) * self.squash(self.margin(seat), seat)

    def ahead(self, g: Position, seat: i64) -> float:
        """The lead of a seat in this position, as it sees it; a finished contest also counts as won or lost."""
        if g.over and self.contest:
            won = self.read_result(g)[seat]
            return self.margin(seat) + DECIDED * (2.0 * won - 1.0) * self.advice.clear
        self.read(g, seat)
        return self.lead(seat)

    def read(self, g: Position, by: i64) -> None:
        """Take the values of this position, as seat *by* sees it. By the advice, all seats see the same."""
        for seat in range(self.seats):
            self.values[seat] = self.advice.weigh(g, seat, self.study)

    def read_result(self, g: Position) -> vec[float]:
        """Take the points of a finished game as its values; return every seat's share of the win."""
        won = vec[float]([0.0] * self.seats)
        scores = self.score(g)
        winners = 0
        for score in scores:
            self.values[score.seat] = float(score.total)
            if score.place == 1:
                winners += 1
        for score in scores:
            if score.place == 1:
                won[score.seat] = 1.0 / float(winners)
        return won

    def lead(self, seat: i64) -> float:
        """How far a seat is ahead, in points."""
        return self.margin(seat)

    def margin(self, seat: i64) -> float:
        """How far a seat is ahead of its best rival, by the current values."""
        best = -1e300
        for other in range(self.seats):
            if other != seat and self.values[other] > best:
                best = self.values[other]
        if self.seats == 1:
            best = 0.0
        return self.values[seat] - self.rivalry * best

    def look(self, g: Position, seat: i64) -> float:
        """What to subtract from the value of an answer of *seat*: its best rival's value now, unless foreseen."""
        if self.foresees or self.seats == 1:
            return 0.0
        best = -1e300
        for other in range(self.seats):
            if other != seat:
                best = max(best, self.advice.weigh(g, other, self.study))
        return self.rivalry * best

    def promise(self, lead: float, seat: i64) -> float:
        """What search expects of an answer, from the value after it less `look`."""
        return self.squash(lead, seat)

    def squash(self, lead: float, seat: i64) -> float:
        """Squash a lead into (0, 1): unchanged is 0.5, clearly better 0.75."""
        return squashed((lead - self.par[seat]) / self.advice.clear)

    def points(self, result: float) -> float:
        """The lead gained since the search began, in points, for this result: the inverse of `squash`."""
        return self.advice.clear * stretched(result)


class Lead(Advice):
    """A payoff as advice: the value of a position is the lead of the seat in it."""

    def __init__(self, payoff: Payoff) -> None:
        super().__init__(payoff.advice.clear, payoff.advice.rivalry, thorough=payoff.thorough)
        self.payoff: Final = payoff

    def value(self, g: Any, seat: i64) -> float:
        return self.payoff.ahead(g, seat)

    def suggest(self, g: Any, seat: i64, asks: float = 1.0) -> i64:
        return self.payoff.advice.suggest(g, seat, asks)

    def qualms(self, g: Any, seat: i64, code: i64) -> float:
        return self.payoff.advice.qualms(g, seat, code)


def squashed(x: float) -> float:
    """Squash any number into (0, 1); zero maps to 0.5."""
    return 0.5 + 0.5 * x / (1.0 + abs(x))


def stretched(result: float) -> float:
    """The inverse of `squashed`, bounded near 0 and 1."""
    x = 2.0 * result - 1.0
    return x / max(0.01, 1.0 - abs(x))
