"""Paired measurements: the difference between two arms of a trial, with limits, also if somebody looks all the time."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import erfc, inf, log, sqrt
from typing import Final

from hullworks.lab.tally import Share, Z

ALPHA: Final = 0.05
POWER: Final = 0.841621  # the normal quantile of a power of 80 %
ENOUGH: Final = 30  # the fewest pairs that can make anything sure
TUNED: Final = 2000  # limits that hold under peeking are narrowest, for what they are, after this many pairs


@dataclass
class Pairs:
    """Pairs of measurements, added up: of A and of B on the same seed."""

    count: int = 0
    a: float = 0.0
    b: float = 0.0
    aa: float = 0.0
    bb: float = 0.0
    ab: float = 0.0
    d: float = 0.0  # the differences, B less A
    dd: float = 0.0

    def add(self, a: float, b: float) -> None:
        self.count += 1
        self.a += a
        self.b += b
        self.aa += a * a
        self.bb += b * b
        self.ab += a * b
        self.d += b - a
        self.dd += (b - a) ** 2

    def mean(self) -> float:
        """The mean difference."""
        return self.d / max(1, self.count)

    def deviation(self) -> float:
        """The standard deviation of the differences; infinite for fewer than two pairs."""
        if self.count < 2:
            return inf
        return sqrt(max(0.0, self.dd - self.d * self.d / self.count) / (self.count - 1))

    def error(self) -> float:
        """The standard error of the mean difference."""
        return self.deviation() / sqrt(max(1, self.count))

    def limits(self) -> Share:
        """The mean difference with 95 % limits, for a number of pairs fixed beforehand."""
        reach = quantile(self.count - 1) * self.error()
        return Share(self.mean(), self.mean() - reach, self.mean() + reach)

    def lasting(self, alpha: float = ALPHA) -> Share:
        """The mean difference with limits that hold at all times, however often somebody looks and then stops."""
        reach = self.deviation() * width(self.count, alpha) if self.count >= ENOUGH else inf
        return Share(self.mean(), self.mean() - reach, self.mean() + reach)

    def least(self) -> float:
        """The smallest true difference that this many pairs would show in four of five trials."""
        return (Z + POWER) * self.error()

    def chance(self) -> float:
        """The probability of a difference of this size, if there is none in truth; 1 for too few pairs to tell."""
        if self.count < ENOUGH:
            return 1.0
        error = self.error()
        if error == 0.0:
            return 1.0 if self.mean() == 0.0 else 0.0
        return erfc(normal(abs(self.mean()) / error, self.count - 1) / sqrt(2.0))

    def gain(self) -> float:
        """How many times as many games would be needed without pairs: infinite if both games are always the same."""
        n = max(1, self.count)
        apart = self.aa / n - (self.a / n) ** 2 + self.bb / n - (self.b / n) ** 2
        together = self.dd / n - (self.d / n) ** 2
        return apart / together if together > 0.0 else inf

    def correlation(self) -> float:
        """How alike the two games of a pair are in this measurement: 1 if they go together, 0 if pairing is useless."""
        n = max(1, self.count)
        spread = (self.aa / n - (self.a / n) ** 2) * (self.bb / n - (self.b / n) ** 2)
        return (self.ab / n - self.a * self.b / n / n) / sqrt(spread) if spread > 1e-12 else 0.0


def normal(t: float, free: int) -> float:
    """The normal deviate that is as unlikely as Student's *t* with so many degrees of freedom, by Wallace."""
    return (8.0 * free + 1.0) / (8.0 * free + 3.0) * sqrt(free * log(1.0 + t * t / free))


def quantile(free: int) -> float:
    """How many standard errors the 95 % limits of a mean are away, by Student: more if there are few measurements."""
    return Z + (Z**3 + Z) / (4.0 * max(1, free))


def width(count: int, alpha: float) -> float:
    """The half-width, in standard deviations, of limits that hold at all times: a normal mixture."""
    rate = (-2.0 * log(alpha) + log(-2.0 * log(alpha) + 1.0)) / TUNED
    whole = count * rate + 1.0
    return sqrt(2.0 * whole / (count * count * rate) * log(sqrt(whole) / alpha))


def surely(chances: Iterable[float]) -> list[bool]:
    """Which of many differences are sure: at most one trial in twenty calls any false one sure (Holm)."""
    found = list(chances)
    sure = [False] * len(found)
    for rank, k in enumerate(sorted(range(len(found)), key=found.__getitem__)):
        if found[k] > ALPHA / (len(found) - rank):
            break
        sure[k] = True
    return sure
