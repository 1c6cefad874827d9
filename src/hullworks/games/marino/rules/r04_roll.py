"""R4 Roll."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.marino.actions import AGAIN, BUY, DIE, EXCHANGE, HIRE, KEEP, LAUNCH, ROLL
from hullworks.games.marino.lookup import ALL_EXPLORERS, FREEBOOTER, KINDS, NONE, SECOND_ROLL
from hullworks.games.marino.rules.r01_market import BOOK, bring, move_explorer, room
from hullworks.games.marino.rules.r07_lasting import freebooter_dice, lift
from hullworks.games.marino.state import Marino
from hullworks.kernel.choice import Choice, OneOf
from hullworks.kernel.draw import Die
from hullworks.kernel.rule import NO_OBSTACLE, Step

NOT_HELD: Final[i64] = BOOK.reason("not-held", "R4.1")
ROW_FULL_TO_ROLL: Final[i64] = BOOK.reason("row-full-to-roll", "R4.5")
MARKET_FULL_TO_ROLL: Final[i64] = BOOK.reason("market-full-to-roll", "R4.7")


def roll_obstacle(g: Marino, seat: i64, explorer: i64) -> i64:
    """R4.1, R4.5, R4.7 The player must hold the explorer, and the market must have space for it."""
    if g.yards[seat].explorers[explorer] == 0:
        return NOT_HELD
    if explorer != FREEBOOTER:
        return ROW_FULL_TO_ROLL if g.is_full(explorer) else NO_OBSTACLE
    for kind in range(KINDS):
        if not g.is_full(kind):
            return NO_OBSTACLE
    return MARKET_FULL_TO_ROLL


class RollExplorers(Step):
    """R4.1 Roll for every explorer you hold; you choose the next one only where the order can change something."""

    def run(self, g: Marino, seat: i64, arg: i64) -> None:
        first: i64 = NONE
        for explorer in range(ALL_EXPLORERS):
            if roll_obstacle(g, seat, explorer) == NO_OBSTACLE:
                if first != NONE:
                    if order_matters(g, seat):
                        g.then(CHOOSE_ROLL, seat)
                    else:
                        roll(g, seat, first)
                    g.then(ROLL_EXPLORERS, seat)
                    return
                first = explorer
        if first != NONE:
            roll(g, seat, first)
            g.then(ROLL_EXPLORERS, seat)


def order_matters(g: Marino, seat: i64) -> bool:
    """R4.1 Whether it can make a difference which of several explorers is rolled first.

    Carriers do not touch each other's rows. So only a second roll gains from what came before it (R7.6), and only
    freebooters can fill a row before its carrier is rolled (R4.5), or find the whole market full (R4.7).
    """
    freebooters = g.yards[seat].explorers[FREEBOOTER]
    dice = freebooters * freebooter_dice(g, seat)
    space: i64 = 0  # left in the whole market if the carriers bring the most they can
    for kind in range(KINDS):
        empty = g.row(kind).spaces - g.market[kind]
        space += empty
        if roll_obstacle(g, seat, kind) == NO_OBSTACLE:
            if second_roll_matters(g, seat, kind) or empty <= min(dice, g.supply[kind]):
                return True
            space -= min(room(g, kind), cargo(g, seat, kind, DIE.size))
    return freebooters > 0 and space <= dice - freebooter_dice(g, seat)  # before the last of them is rolled


ROLL_FIRST: Final[i64] = BOOK.reason("roll-first", "R3.1", absent=True)


class ChooseRoll(Choice):
    """R4.1 Choose which explorer to roll next."""

    def obstacle_to(self, g: Marino, seat: i64, arg: i64, explorer: i64) -> i64:
        return roll_obstacle(g, seat, explorer)

    def obstacle(self, g: Marino, seat: i64, arg: i64, code: i64) -> i64:
        if BUY.has(code) or HIRE.has(code) or EXCHANGE.has(code) or LAUNCH.has(code):
            return ROLL_FIRST
        return super().obstacle(g, seat, arg, code)

    def resolve(self, g: Marino, seat: i64, arg: i64, answer: i64) -> None:
        roll(g, seat, ROLL.arg(answer))


def roll(g: Marino, seat: i64, explorer: i64) -> None:
    """R4.1 An explorer is returned home and rolled."""
    move_explorer(g, seat, explorer, -1)
    if explorer == FREEBOOTER:
        for _ in range(freebooter_dice(g, seat)):
            g.then(ROLL_FREEBOOTER, seat)
    else:
        g.then(ROLL_CARRIER, seat, explorer)


# A carrier and the face of its die are packed into one number.


def rolled_number(kind: i64, face: i64) -> i64:
    return face * KINDS + kind


def rolled_kind(rolled: i64) -> i64:
    return rolled % KINDS


def rolled_face(rolled: i64) -> i64:
    return rolled // KINDS


class RollCarrier(Die):
    """R4.2 One die for a carrier; R7.6 with a second roll the player may roll again."""

    def resolve(self, g: Marino, seat: i64, kind: i64, answer: i64) -> None:
        face = DIE.arg(answer) + 1
        if second_roll_matters(g, seat, kind):
            g.then(KEEP_OR_ROLL, seat, rolled_number(kind, face))
        else:
            arrive(g, seat, kind, face)


def second_roll_matters(g: Marino, seat: i64, kind: i64) -> bool:
    """R7.6 Whether the player may roll this carrier again, and not every die brings the same."""
    if g.yards[seat].powers[SECOND_ROLL] == 0:
        return False
    least, most = cargo(g, seat, kind, 1), cargo(g, seat, kind, DIE.size)
    return least < most and least < room(g, kind)


class KeepOrRoll(OneOf):
    """R7.6 Keep the die of a carrier, or roll it once more."""

    def resolve(self, g: Marino, seat: i64, rolled: i64, answer: i64) -> None:
        if answer == KEEP:
            arrive(g, seat, rolled_kind(rolled), rolled_face(rolled))
        else:
            g.then(ROLL_AGAIN, seat, rolled_kind(rolled))


class RollAgain(Die):
    """R7.6 The second die stands."""

    def resolve(self, g: Marino, seat: i64, kind: i64, answer: i64) -> None:
        arrive(g, seat, kind, DIE.arg(answer) + 1)


def cargo(g: Marino, seat: i64, kind: i64, face: i64) -> i64:
    """R4.3, R4.4 The number of tokens a carrier brings for this face: first the limits, then the bonuses."""
    row = g.row(kind)
    if face < row.least:
        face = row.least
    if face > row.most:
        face = row.most
    return face + lift(g, seat, kind)


def arrive(g: Marino, seat: i64, kind: i64, face: i64) -> None:
    """R4.2 A carrier brings its tokens."""
    bring(g, kind, cargo(g, seat, kind, face))


class RollFreebooter(Die):
    """R4.6 Each die of a freebooter brings one token."""

    def resolve(self, g: Marino, seat: i64, arg: i64, answer: i64) -> None:
        bring(g, g.lookup.numbers.brings[DIE.arg(answer)], 1)


ROLL_EXPLORERS: Final = BOOK.add("R4.1", RollExplorers())
CHOOSE_ROLL: Final = BOOK.add("R4.1", ChooseRoll(ROLL))
ROLL_CARRIER: Final = BOOK.add("R4.2", RollCarrier(DIE))
KEEP_OR_ROLL: Final = BOOK.add("R7.6", KeepOrRoll([KEEP, AGAIN]))
ROLL_AGAIN: Final = BOOK.add("R7.6", RollAgain(DIE))
ROLL_FREEBOOTER: Final = BOOK.add("R4.6", RollFreebooter(DIE))
