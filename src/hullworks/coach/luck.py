"""What dice and draws gave and took: the value after each, compared with the average of all possible outcomes."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from hullworks.coach.steps import Step
from hullworks.kernel.position import CHANCE, Position
from hullworks.match.game import Game

LITTLE = 0.02  # of a clear lead: a game whose luck stays below this had little luck


class Luck(Struct, frozen=True):
    """A seat's luck, in points: the sum of what was better than average, and of what was worse."""

    gave: float
    took: float  # at least 0

    @property
    def net(self) -> float:
        return self.gave - self.took


def luck_of(game: Game, steps: Sequence[Step]) -> list[Luck]:
    """Everybody's luck."""
    seats = steps[0].before.seats if steps else 0
    gave, took = [0.0] * seats, [0.0] * seats
    for step in steps:
        if step.seat != CHANCE:
            continue
        for seat, change in enumerate(surprise(game, step.before, step.code)):
            gave[seat] += max(0.0, change)
            took[seat] += max(0.0, -change)
    return [Luck(a, b) for a, b in zip(gave, took, strict=True)]


def surprise(game: Game, g: Position, code: int) -> list[float]:
    """For every seat the value of this outcome of chance, less the average of all possible ones."""
    outcomes = g.outcomes()
    if len(outcomes) < 2:
        return [0.0] * g.seats
    weights = sum(weight for _, weight in outcomes)
    means, values = [0.0] * g.seats, [0.0] * g.seats
    for outcome, weight in outcomes:
        after = g.copy()
        after.play(outcome)
        found = [float(game.advice.value(after, seat)) for seat in range(g.seats)]
        means = [mean + weight / weights * value for mean, value in zip(means, found, strict=True)]
        if outcome == code:
            values = found
    return [value - mean for value, mean in zip(values, means, strict=True)]


def is_little(luck: Sequence[Luck], clear: float) -> bool:
    """Whether luck hardly mattered."""
    return all(one.gave + one.took < LITTLE * clear for one in luck)
