"""R4 Collecting: the firm, then the supply cards in the order the player chooses."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.ship_shape.actions import RUN, TAKE
from hullworks.games.ship_shape.lookup import COMMON, KINDS, SUPPLIES
from hullworks.games.ship_shape.rules.r01_stock import BOOK, FollowUp, discard_supply, gain, pay
from hullworks.games.ship_shape.state import ShipShape
from hullworks.kernel.bits import bit, member
from hullworks.kernel.rule import NO_OBSTACLE, NOT_ASKED, Answers, Decision, Step

PILE_IS_EMPTY: Final[i64] = BOOK.reason("pile-is-empty", "R1.2")
HAD_ITS_TURN: Final[i64] = BOOK.reason("had-its-turn", "R4.2")
NO_SUPPLY_TO_RUN: Final[i64] = BOOK.reason("no-supply-to-run", "R4.2", absent=True)


class Collect(Step):
    """R4.1 First the firm makes its three tokens; R4.2 then every supply card must run."""

    def run(self, g: ShipShape, seat: i64, arg: i64) -> None:
        makes = g.lookup.firms[g.players[seat].firm]
        for kind in range(KINDS):
            gain(g, seat, kind, makes[kind])
        g.turn.waiting = g.players[seat].supplies
        g.then(RUN_SUPPLIES, seat)


class RunSupplies(Step):
    """R4.2 While supply cards wait, the next one runs; the last one runs without a question."""

    def run(self, g: ShipShape, seat: i64, arg: i64) -> None:
        waiting = g.turn.waiting
        if waiting == 0:
            return
        if waiting & (waiting - 1) == 0:
            run_supply(g, seat, member(waiting, 0))
        else:
            g.then(CHOOSE_SUPPLY, seat)


def run_obstacle(g: ShipShape, seat: i64, number: i64) -> i64:
    """R4.2 The reason why a supply card cannot run next."""
    if not g.players[seat].has_supply(number):
        return NO_SUPPLY_TO_RUN
    return NO_OBSTACLE if g.turn.waiting >> number & 1 else HAD_ITS_TURN


class ChooseSupply(Decision):
    """R4.2 Choose which supply card runs next."""

    def answers(self, g: ShipShape, seat: i64, arg: i64, out: Answers) -> None:
        for number in range(SUPPLIES):
            if run_obstacle(g, seat, number) == NO_OBSTACLE:
                out.add(RUN.code(number))

    def obstacle(self, g: ShipShape, seat: i64, arg: i64, code: i64) -> i64:
        return run_obstacle(g, seat, RUN.arg(code)) if RUN.has(code) else NOT_ASKED

    def resolve(self, g: ShipShape, seat: i64, arg: i64, answer: i64) -> None:
        run_supply(g, seat, RUN.arg(answer))
        g.then(RUN_SUPPLIES, seat)


def run_supply(g: ShipShape, seat: i64, number: i64) -> None:
    """R4.2 Pay and collect; R4.3 a card that cannot be paid for is turned; R4.4 the second time it is discarded."""
    player = g.players[seat]
    g.turn.waiting &= ~bit(number)
    if player.can_pay(g.supply(number).eats):
        player.turned_supplies &= ~bit(number)
        g.turn.ran |= bit(number)
        pay(g, seat, g.supply(number).eats)
        g.then(MAKE, seat, number)
    elif player.supply_is_turned(number):
        discard_supply(g, seat, number)
    else:
        player.turned_supplies |= bit(number)


class Make(Step):
    """R4.5 The card's products are collected as far as the piles allow; R4.6 then the tokens of choice."""

    def run(self, g: ShipShape, seat: i64, number: i64) -> None:
        supply = g.supply(number)
        for kind in range(KINDS):
            gain(g, seat, kind, supply.makes[kind])
        if supply.choice > 0:
            g.then(TAKE_CHOICE, seat, supply.choice)


def take_obstacle(g: ShipShape, kind: i64) -> i64:
    """R1.2, R4.6 The reason why a token of this kind cannot be taken."""
    return NO_OBSTACLE if g.piles[kind] > 0 else PILE_IS_EMPTY


class TakeChoice(Step):
    """R4.6 This many tokens of choice are taken one at a time; if only one pile has any, without a question."""

    def run(self, g: ShipShape, seat: i64, count: i64) -> None:
        piles: i64 = 0
        last: i64 = 0
        for kind in range(COMMON):
            if take_obstacle(g, kind) == NO_OBSTACLE:
                piles += 1
                last = kind
        if piles == 1:
            gain(g, seat, last, count)
        elif piles > 1:
            g.then(TAKE_TOKEN, seat, count)


class TakeToken(FollowUp):
    """R4.6 Take a token of choice: organic, mineral or technological."""

    def answers(self, g: ShipShape, seat: i64, count: i64, out: Answers) -> None:
        for kind in range(COMMON):
            if take_obstacle(g, kind) == NO_OBSTACLE:
                out.add(TAKE.code(kind))

    def obstacle(self, g: ShipShape, seat: i64, count: i64, code: i64) -> i64:
        return take_obstacle(g, TAKE.arg(code)) if TAKE.has(code) else NOT_ASKED

    def resolve(self, g: ShipShape, seat: i64, count: i64, answer: i64) -> None:
        gain(g, seat, TAKE.arg(answer), 1)
        if count > 1:
            g.then(TAKE_CHOICE, seat, count - 1)


COLLECT: Final = BOOK.add("R4.1", Collect())
RUN_SUPPLIES: Final = BOOK.add("R4.2", RunSupplies())
CHOOSE_SUPPLY: Final = BOOK.add("R4.2", ChooseSupply())
MAKE: Final = BOOK.add("R4.5", Make())
TAKE_CHOICE: Final = BOOK.add("R4.6", TakeChoice())
TAKE_TOKEN: Final = BOOK.add("R4.6", TakeToken())
