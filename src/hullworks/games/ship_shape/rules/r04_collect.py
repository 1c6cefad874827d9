"""R4 Collecting: the firm, then the supply cards in the order the player chooses."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.ship_shape.actions import RUN, TAKE, size_of, tokens_in
from hullworks.games.ship_shape.lookup import COMMON, KINDS, SUPPLIES
from hullworks.games.ship_shape.rules import r01_stock as stock
from hullworks.games.ship_shape.rules.r01_stock import BOOK
from hullworks.games.ship_shape.state import ShipShape
from hullworks.kernel.bits import bit, member
from hullworks.kernel.choice import Choice
from hullworks.kernel.rule import NO_OBSTACLE, Step


class Collect(Step):
    """R4.1 First the firm makes its three tokens; R4.2 then every supply card must run."""

    def run(self, g: ShipShape, seat: i64, arg: i64) -> None:
        makes = g.lookup.firms[g.players[seat].firm]
        for kind in range(KINDS):
            stock.gain(g, seat, kind, makes[kind])
        g.turn.waiting = g.players[seat].supplies
        g.then(RUN_SUPPLIES, seat)


class RunSupplies(Step):
    """R4.2 While supply cards wait, the next one runs; where the order cannot matter, nobody is asked."""

    def run(self, g: ShipShape, seat: i64, arg: i64) -> None:
        waiting = g.turn.waiting
        if waiting == 0:
            return
        if order_matters(g, seat):
            g.then(CHOOSE_SUPPLY, seat)
        else:
            run_supply(g, seat, member(waiting, 0))
            g.then(RUN_SUPPLIES, seat)


def order_matters(g: ShipShape, seat: i64) -> bool:
    """R4.2 Whether the order in which the waiting cards run can make a difference.

    It makes none if the player can pay for all of them now, every cost is named, and the piles last for all products;
    nor if none can be paid for, since then none makes anything.
    """
    waiting = g.turn.waiting
    if waiting & (waiting - 1) == 0:
        return False
    return not all_run(g, seat) and not none_runs(g, seat)


def all_run(g: ShipShape, seat: i64) -> bool:
    """R4.2 Whether all waiting cards can run in any order, with the same result."""
    tokens = g.players[seat].tokens
    for kind in range(KINDS):
        eaten: i64 = 0
        made: i64 = 0
        for number in range(SUPPLIES):
            if g.turn.waiting >> number & 1:
                supply = g.supply(number)
                if supply.eats.any > 0:
                    return False
                eaten += supply.eats.named[kind]
                made += supply.makes[kind]
                if kind < COMMON:
                    made += supply.choice
        if eaten > tokens[kind] or made > g.piles[kind]:
            return False
    return True


def none_runs(g: ShipShape, seat: i64) -> bool:
    """R4.3 Whether no waiting card can be paid for."""
    for number in range(SUPPLIES):
        if g.turn.waiting >> number & 1 and g.players[seat].can_pay(g.supply(number).eats):
            return False
    return True


HAD_ITS_TURN: Final[i64] = BOOK.reason("had-its-turn", "R4.2")
NO_SUPPLY_TO_RUN: Final[i64] = BOOK.reason("no-supply-to-run", "R4.2", absent=True)


class ChooseSupply(Choice):
    """R4.2 Choose which supply card runs next."""

    def obstacle_to(self, g: ShipShape, seat: i64, arg: i64, number: i64) -> i64:
        if not g.players[seat].has_supply(number):
            return NO_SUPPLY_TO_RUN
        return NO_OBSTACLE if g.turn.waiting >> number & 1 else HAD_ITS_TURN

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
        stock.pay(g, seat, g.supply(number).eats, stock.running(number))
        g.then(MAKE, seat, number)
    elif player.supply_is_turned(number):
        stock.discard_supply(g, seat, number)
    else:
        player.turned_supplies |= bit(number)


class Make(Step):
    """R4.5 The card's products are collected as far as the piles allow; R4.6 then the tokens of choice."""

    def run(self, g: ShipShape, seat: i64, number: i64) -> None:
        supply = g.supply(number)
        for kind in range(KINDS):
            stock.gain(g, seat, kind, supply.makes[kind])
        if supply.choice > 0:
            g.then(TAKE_CHOICE, seat, choice_of(number, supply.choice))


# Tokens of choice: the argument of the two rules below has the supply card and the number of tokens.
MOST_CHOICE: Final[i64] = 16


def choice_of(number: i64, count: i64) -> i64:
    """A supply card and the tokens of choice still to be taken, packed into one number."""
    return number * MOST_CHOICE + count


def choice_from(arg: i64) -> i64:
    """The supply card that makes the tokens of choice."""
    return arg // MOST_CHOICE


def choice_count(g: ShipShape, arg: i64) -> i64:
    """R1.2 The tokens of choice still to be taken, as far as the piles have them."""
    return min(arg % MOST_CHOICE, g.piles[0] + g.piles[1] + g.piles[2])


class TakeChoice(Step):
    """R4.6 These tokens of choice are still to be taken; without a choice, nobody is asked."""

    def run(self, g: ShipShape, seat: i64, arg: i64) -> None:
        count = choice_count(g, arg)
        piles: i64 = 0
        for kind in range(COMMON):
            if g.piles[kind] > 0:
                piles += 1
        if piles > 1 and count < g.piles[0] + g.piles[1] + g.piles[2]:
            g.then(TAKE_TOKENS, seat, arg)
            return
        for kind in range(COMMON):
            taken = min(count, g.piles[kind])
            stock.gain(g, seat, kind, taken)
            count -= taken


PILE_IS_SHORT: Final[i64] = BOOK.reason("pile-is-short", "R1.2")


class TakeTokens(Choice):
    """R4.6 Choose the tokens of choice, all at once: organic, mineral or technological; R1.2 as far as they last."""

    def obstacle_to(self, g: ShipShape, seat: i64, arg: i64, bundle: i64) -> i64:
        for kind in range(COMMON):
            if tokens_in(bundle, kind) > g.piles[kind]:
                return PILE_IS_SHORT
        return NO_OBSTACLE if size_of(bundle) == stock.together(choice_count(g, arg)) else stock.ANOTHER_NUMBER

    def resolve(self, g: ShipShape, seat: i64, arg: i64, answer: i64) -> None:
        for kind in range(COMMON):
            stock.gain(g, seat, kind, tokens_in(TAKE.arg(answer), kind))


COLLECT: Final = BOOK.add("R4.1", Collect())
RUN_SUPPLIES: Final = BOOK.add("R4.2", RunSupplies())
CHOOSE_SUPPLY: Final = BOOK.add("R4.2", ChooseSupply(RUN))
MAKE: Final = BOOK.add("R4.5", Make())
TAKE_CHOICE: Final = BOOK.add("R4.6", TakeChoice())
TAKE_TOKENS: Final = BOOK.add("R4.6", TakeTokens(TAKE, continues=True))
