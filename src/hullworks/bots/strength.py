"""Strengths: five steps from the deckhand to the strongest bot of a game.

The first plays like the deckhand; the last like the admiral, or the captain where nobody has trained an admiral. The
others draw lots before each answer: of four, one, two or three are thought through, and the rest are a deckhand's.
"""

# interpreted: it draws one lot for each answer, and others do the work.
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.bots.bot import Bot
from hullworks.bots.budget import Budget
from hullworks.kernel.chance import Rng
from hullworks.kernel.position import Position

PREFIX: Final = "strength-"
STEPS: Final = 5
STRENGTHS: Final = tuple(f"{PREFIX}{step}" for step in range(1, STEPS + 1))
ITERATIONS: Final = 100  # for each answer, however much time there is: so a rating holds at every table


class Strength(Bot):
    """Draws lots whether the skilled or the weak bot answers."""

    def __init__(self, step: int, weak: Bot, skilled: Bot) -> None:
        self.step = step
        self.weak = weak
        self.skilled = skilled

    def choose(self, g: Position, seat: i64, rng: Rng) -> i64:
        lot = rng.below(STEPS - 1)
        return (self.skilled if lot < self.step - 1 else self.weak).choose(g, seat, rng)

    def allow(self, budget: Budget) -> None:
        self.skilled.allow(limited(budget))


def limited(budget: Budget) -> Budget:
    """The usual number of iterations, within the time that there is."""
    return Budget(ITERATIONS, budget.seconds)
