"""The search for a goal: which numbers to try next, so that a measure becomes what a designer asks for.

Every measure of every crew is taken as a smooth surface over the numbers: a constant, slopes and curvatures, of which
little is known at first. Each trial tells more about all of them at once. The next trial is where a surface drawn from
what is known meets the goal and keeps the limits, with as little change as possible. So uncertain directions are tried
by themselves, and ever less often.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from math import prod, sqrt
from random import Random
from typing import Final, NamedTuple

from hullworks.lab.ladder import inverted

MOST: Final = 3000  # candidates that are looked at, all of them if there are no more
CHANGE: Final = 0.1  # what moving a number through half of its range costs; a miss by one standard error costs 1
CURVED: Final = 0.3  # how large curvatures are expected to be, as a share of slopes
ROUGH: Final = 0.02  # how well a surface fits at best, as a share of slopes
EDGE: Final = 1e-9

Point = tuple[int, ...]  # the values of the free numbers


class Seen(NamedTuple):
    """A measure as it was seen in a trial, with its standard error."""

    value: float
    error: float


class Aim(NamedTuple):
    """Where a measure should be."""

    low: float
    high: float

    def miss(self, value: float) -> float:
        """How far a value is outside."""
        return max(self.low - value, value - self.high, 0.0)


class Surface(NamedTuple):
    """A measure over the numbers: what it is, and the deviation of what is not known about it."""

    mean: list[float]
    root: list[list[float]]  # a square root of the covariance
    rough: float  # how well it fits at best

    def drawn(self, lots: Random) -> list[float]:
        """Coefficients as they may be."""
        noise = [lots.gauss(0.0, 1.0) for _ in self.mean]
        return [
            middle + sum(a * b for a, b in zip(row, noise, strict=True))
            for middle, row in zip(self.mean, self.root, strict=True)
        ]


class Field(NamedTuple):
    """The ranges of the free numbers, and the values to begin with."""

    ranges: tuple[tuple[int, int], ...]
    start: Point

    def scaled(self, point: Point) -> list[float]:
        """The numbers, each from -1 to 1 over its range."""
        return [
            (2.0 * value - low - high) / (high - low) if high > low else 0.0
            for value, (low, high) in zip(point, self.ranges, strict=True)
        ]

    def terms(self, point: Point) -> list[float]:
        """What a surface is made of: a constant, the numbers, and their squares."""
        at = self.scaled(point)
        return [1.0, *at, *(one * one for one in at)]

    def change(self, point: Point) -> float:
        """How far a point is from the start."""
        return sum(abs(a - b) for a, b in zip(self.scaled(point), self.scaled(self.start), strict=True))

    def candidates(self, known: Sequence[Point], lots: Random) -> Iterator[Point]:
        """All points, or some by lot together with all neighbours of those that were tried."""
        if prod(high - low + 1 for low, high in self.ranges) <= MOST:
            yield from product(*(range(low, high + 1) for low, high in self.ranges))
            return
        for point in known:
            yield point
            for k, (low, high) in enumerate(self.ranges):
                yield from (
                    (*point[:k], near, *point[k + 1 :]) for near in (point[k] - 1, point[k] + 1) if low <= near <= high
                )
        for _ in range(MOST):
            yield tuple(lots.randint(low, high) for low, high in self.ranges)


class Trial(NamedTuple):
    """A point and the measures that matter, as they were seen there."""

    point: Point
    seen: tuple[Seen, ...]


class Search(NamedTuple):
    """What is looked for: all measures within their aims."""

    field: Field
    aims: tuple[Aim, ...]  # of every measure that matters, for every crew

    def next(self, trials: Sequence[Trial], lots: Random) -> list[Point]:
        """The points to try next, the most promising first."""
        surfaces = self.surfaces(trials)
        return self.sorted(trials, surfaces, [one.drawn(lots) for one in surfaces], lots)

    def best(self, trials: Sequence[Trial], lots: Random) -> list[Point]:
        """The best points as far as is known, the best first."""
        surfaces = self.surfaces(trials)
        return self.sorted(trials, surfaces, [one.mean for one in surfaces], lots)

    def reached(self, trials: Sequence[Trial]) -> bool:
        """Whether the last trial, and all trials together, are within a standard error or two of every aim."""
        last = trials[-1]
        at = self.field.terms(last.point)
        return all(
            aim.miss(seen.value) <= 2.0 * seen.error + EDGE
            and aim.miss(dot(one.mean, at)) <= max(seen.error, one.rough)
            for aim, seen, one in zip(self.aims, last.seen, self.surfaces(trials), strict=True)
        )

    def sorted(
        self, trials: Sequence[Trial], surfaces: list[Surface], coefficients: list[list[float]], lots: Random
    ) -> list[Point]:
        """All candidates in the order of what they would cost."""
        errors = [max(usual_error(trials, k), one.rough) for k, one in enumerate(surfaces)]

        def cost(point: Point) -> float:
            at = self.field.terms(point)
            misses = [aim.miss(dot(one, at)) for aim, one in zip(self.aims, coefficients, strict=True)]
            return CHANGE * self.field.change(point) + sum(
                (miss / error) ** 2 for miss, error in zip(misses, errors, strict=True)
            )

        return sorted(
            set(self.field.candidates([trial.point for trial in trials], lots)), key=lambda one: (cost(one), one)
        )

    def surfaces(self, trials: Sequence[Trial]) -> list[Surface]:
        """What is known of every measure."""
        at = [self.field.terms(trial.point) for trial in trials]
        return [fitted(at, [trial.seen[k] for trial in trials], aim) for k, aim in enumerate(self.aims)]


def usual_error(trials: Sequence[Trial], measure: int) -> float:
    """The standard error of a measure in a trial."""
    return sqrt(sum(trial.seen[measure].error ** 2 for trial in trials) / len(trials))


def fitted(at: Sequence[Sequence[float]], seen: Sequence[Seen], aim: Aim) -> Surface:
    """The surface through what was seen: normal regression with normal expectations about slopes and curvatures.

    Slopes are expected to be as large as what was seen to move, or as what is needed to reach the aim.
    """
    middle = seen[0].value
    moved = max(abs(one.value - middle) for one in seen)
    error = sqrt(sum(one.error**2 for one in seen) / len(seen))
    size = 2.0 * max(moved, aim.miss(middle), error, EDGE)
    numbers = (len(at[0]) - 1) // 2
    expected = [10.0 * size, *([size] * numbers), *([CURVED * size] * numbers)]
    curve = [[1.0 / expected[j] ** 2 if j == k else 0.0 for k in range(len(expected))] for j in range(len(expected))]
    slope = [0.0] * len(expected)
    for terms, one in zip(at, seen, strict=True):
        weight = 1.0 / max(one.error, ROUGH * size) ** 2
        for j, term in enumerate(terms):
            slope[j] += weight * term * (one.value - middle)
            for k, other in enumerate(terms):
                curve[j][k] += weight * term * other
    spread = inverted(curve)
    mean = [dot(row, slope) for row in spread]
    mean[0] += middle
    return Surface(mean, square_root(spread), ROUGH * size)


def square_root(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """The lower triangle whose product with its own mirror image is a positive matrix."""
    size = len(matrix)
    found = [[0.0] * size for _ in range(size)]
    for j in range(size):
        for k in range(j + 1):
            left = matrix[j][k] - dot(found[j][:k], found[k][:k])
            found[j][k] = sqrt(max(left, 0.0)) if j == k else left / found[k][k] if found[k][k] > 0.0 else 0.0
    return found


def dot(one: Sequence[float], other: Sequence[float]) -> float:
    return sum(a * b for a, b in zip(one, other, strict=True))
