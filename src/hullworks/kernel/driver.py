"""Drivers own the dice: they put the questions, and answer for chance."""

from __future__ import annotations

from mypy_extensions import i64

from hullworks.kernel.chance import Rng
from hullworks.kernel.position import Position
from hullworks.kernel.rule import DECISION, DRAW, STEP


def settle_chance(g: Position, dice: Rng) -> bool:
    """Answer for chance until a player must; false if the game is over."""
    role = g.settle()
    while role == DRAW:
        role = g.play(g.sample(dice))
    return role == DECISION


def playout(g: Position, dice: Rng, choices: Rng) -> i64:
    """Play to the end at random; the number of decisions taken by players."""
    out = g.answers_buffer()
    decisions: i64 = 0
    role = g.settle()
    while role != STEP:
        if role == DRAW:
            role = g.play(g.sample(dice))
        else:
            g.answers(out)
            role = g.play(out.codes[choices.below(out.count)])
            decisions += 1
    return decisions
