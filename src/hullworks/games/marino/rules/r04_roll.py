"""R4 Roll."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.marino.actions import AGAIN, DIE, KEEP, ROLL
from hullworks.games.marino.rules.r01_market import BOOK, bring
from hullworks.games.marino.state import Marino
from hullworks.games.marino.tables import (
    ALL_EXPLORERS,
    DECKHANDS,
    FREEBOOTER,
    KINDS,
    LIFT,
    LIFT_EVERY,
    NONE,
    SECOND_ROLL,
)
from hullworks.kernel.chance import Rng
from hullworks.kernel.rule import Chance, Decision, Options, Outcomes, Step


def can_roll(g: Marino, seat: i64, explorer: i64) -> bool:
    """R4.5, R4.7 Whether the player holds this explorer and the market has space for it."""
    if g.yards[seat].explorers[explorer] == 0:
        return False
    if explorer != FREEBOOTER:
        return not g.is_full(explorer)
    for kind in range(KINDS):
        if not g.is_full(kind):
            return True
    return False


class RollExplorers(Step):
    """R4.1 Roll for every explorer you hold; which is next is asked only where there is a choice."""

    def run(self, g: Marino, seat: i64, arg: i64) -> None:
        only: i64 = NONE
        for explorer in range(ALL_EXPLORERS):
            if can_roll(g, seat, explorer):
                if only != NONE:
                    g.then(CHOOSE_ROLL, seat)
                    g.then(ROLL_EXPLORERS, seat)
                    return
                only = explorer
        if only != NONE:
            roll(g, seat, only)
            g.then(ROLL_EXPLORERS, seat)


class ChooseRoll(Decision):
    """R4.1 Choose which explorer to roll next."""

    def options(self, g: Marino, seat: i64, arg: i64, out: Options) -> None:
        for explorer in range(ALL_EXPLORERS):
            if can_roll(g, seat, explorer):
                out.add(ROLL.code(explorer))

    def resolve(self, g: Marino, seat: i64, arg: i64, answer: i64) -> None:
        roll(g, seat, ROLL.arg(answer))

    def why(self, g: Marino, seat: i64, arg: i64, code: i64) -> str:
        if not ROLL.has(code):
            return ""
        explorer = ROLL.arg(code)
        if g.yards[seat].explorers[explorer] == 0:
            return "you do not hold it (R4.1)"
        return "its row is full: it is held for another round (R4.5)"


def roll(g: Marino, seat: i64, explorer: i64) -> None:
    """R4.1 An explorer is returned home and rolled."""
    g.yards[seat].explorers[explorer] -= 1
    g.idle[explorer] += 1
    if explorer == FREEBOOTER:
        for _ in range(g.tables.house.dice + g.yards[seat].powers[DECKHANDS]):
            g.then(ROLL_FREEBOOTER, seat)
    else:
        g.then(ROLL_CARRIER, seat, explorer)


class Die(Chance):
    """R4.2 A die: every face is equally likely."""

    def outcomes(self, g: Marino, seat: i64, arg: i64, out: Outcomes) -> None:
        for face in range(DIE.size):
            out.weigh(DIE.code(face), 1)

    def sample(self, g: Marino, seat: i64, arg: i64, rng: Rng) -> i64:
        return DIE.code(rng.below(6))


class RollCarrier(Die):
    """R4.2 One die for a carrier; R7.6 with a second roll the player may roll again."""

    def resolve(self, g: Marino, seat: i64, kind: i64, answer: i64) -> None:
        face = DIE.arg(answer) + 1
        if g.yards[seat].powers[SECOND_ROLL] > 0:
            g.then(KEEP_OR_ROLL, seat, face * KINDS + kind)
        else:
            arrive(g, seat, kind, face)


class KeepOrRoll(Decision):
    """R7.6 Keep the die of a carrier, or roll it once more."""

    def options(self, g: Marino, seat: i64, rolled: i64, out: Options) -> None:
        out.add(KEEP)
        out.add(AGAIN)

    def resolve(self, g: Marino, seat: i64, rolled: i64, answer: i64) -> None:
        if answer == KEEP:
            arrive(g, seat, rolled % KINDS, rolled // KINDS)
        else:
            g.then(ROLL_AGAIN, seat, rolled % KINDS)


class RollAgain(Die):
    """R7.6 The second die stands."""

    def resolve(self, g: Marino, seat: i64, kind: i64, answer: i64) -> None:
        arrive(g, seat, kind, DIE.arg(answer) + 1)


def cargo(g: Marino, seat: i64, kind: i64, face: i64) -> i64:
    """R4.3, R4.4 What a carrier brings for this face: first the limits, then what is added."""
    row = g.row(kind)
    if face < row.least:
        face = row.least
    if face > row.most:
        face = row.most
    powers = g.yards[seat].powers
    return face + powers[LIFT + kind] + powers[LIFT_EVERY]


def arrive(g: Marino, seat: i64, kind: i64, face: i64) -> None:
    bring(g, kind, cargo(g, seat, kind, face))


class RollFreebooter(Die):
    """R4.6 Each die of a freebooter brings one token."""

    def resolve(self, g: Marino, seat: i64, arg: i64, answer: i64) -> None:
        bring(g, g.tables.house.brings[DIE.arg(answer)], 1)


ROLL_EXPLORERS: Final = BOOK.add("R4.1", RollExplorers())
CHOOSE_ROLL: Final = BOOK.add("R4.1", ChooseRoll())
ROLL_CARRIER: Final = BOOK.add("R4.2", RollCarrier())
KEEP_OR_ROLL: Final = BOOK.add("R7.6", KeepOrRoll())
ROLL_AGAIN: Final = BOOK.add("R7.6", RollAgain())
ROLL_FREEBOOTER: Final = BOOK.add("R4.6", RollFreebooter())
