"""Drivers hold the random generators: they ask the players and answer for chance."""

from __future__ import annotations

from mypy_extensions import i64

from hullworks.kernel.chance import Rng
from hullworks.kernel.position import Position
from hullworks.kernel.rule import DECISION, DRAW, STEP, Answers


def settle_chance(g: Position, dice: Rng) -> bool:
    """Answer for chance until a player must answer; False if the game is over."""
    role = g.settle()
    while role == DRAW:
        role = g.play(g.sample(dice))
    return role == DECISION


def playout(g: Position, dice: Rng, choices: Rng) -> i64:
    """Play at random to the end and return the number of decisions players made."""
    return play_on(g, dice, choices, g.answers_buffer())


def playouts(opening: Position, count: i64, dice: Rng, choices: Rng) -> i64:
    """Play so many copies of a position at random to the end and return the number of decisions players made."""
    out = opening.answers_buffer()
    decisions: i64 = 0
    for _ in range(count):
        decisions += play_on(opening.copy(), dice, choices, out)
    return decisions


def play_on(g: Position, dice: Rng, choices: Rng, out: Answers) -> i64:
    """The same for one position; *out* is a buffer for its answers."""
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
