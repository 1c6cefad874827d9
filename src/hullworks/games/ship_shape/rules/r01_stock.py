"""R1 What happens to tokens and cards, whichever rule asks for it; R6.3 the limits."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.ship_shape.actions import DISCARD, PAY
from hullworks.games.ship_shape.state import ShipShape
from hullworks.games.ship_shape.tables import KINDS, RESOURCES, SUPPLIES, TRANSPORTS, Cost
from hullworks.kernel.bits import bit, size
from hullworks.kernel.rule import Decision, Options, Rulebook, Step

BOOK: Final = Rulebook()


def gain(g: ShipShape, seat: i64, kind: i64, count: i64) -> None:
    """R1.2 A player collects tokens from a pile, as many as it has."""
    if count > g.piles[kind]:
        count = g.piles[kind]
    g.piles[kind] -= count
    g.players[seat].tokens[kind] += count


def give_back(g: ShipShape, seat: i64, kind: i64, count: i64) -> None:
    """Tokens go back to their pile."""
    g.players[seat].tokens[kind] -= count
    g.piles[kind] += count


def pay(g: ShipShape, seat: i64, cost: Cost) -> None:
    """R4.6 Pay the tokens a cost names, and then ask for those of any kind."""
    for kind in range(KINDS):
        give_back(g, seat, kind, cost.named[kind])
    if cost.any > 0:
        g.then(PAY_REST, seat, cost.any)


class PayRest(Step):
    """R4.6 Tokens of any kind are still to be paid, so many; where there is no choice nobody is asked."""

    def run(self, g: ShipShape, seat: i64, count: i64) -> None:
        player = g.players[seat]
        if player.held() == count:
            for kind in range(KINDS):
                give_back(g, seat, kind, player.tokens[kind])
            return
        for kind in range(KINDS):
            if player.tokens[kind] == player.held():  # all the same
                give_back(g, seat, kind, count)
                return
        g.then(PAY_ANY, seat, count)


class PayAny(Decision):
    """R4.6 Pay a token of any kind."""

    def options(self, g: ShipShape, seat: i64, count: i64, out: Options) -> None:
        for kind in range(KINDS):
            if g.players[seat].tokens[kind] > 0:
                out.add(PAY.code(kind))

    def resolve(self, g: ShipShape, seat: i64, count: i64, answer: i64) -> None:
        give_back(g, seat, PAY.arg(answer), 1)
        if count > 1:
            g.then(PAY_REST, seat, count - 1)

    def why(self, g: ShipShape, seat: i64, count: i64, code: i64) -> str:
        return f"you have no {RESOURCES[PAY.arg(code)]} left (R4.6)" if PAY.has(code) else ""

    def continues(self) -> bool:
        return True


# Cards.


def discard_supply(g: ShipShape, seat: i64, number: i64) -> None:
    player = g.players[seat]
    player.supplies &= ~bit(number)
    player.turned_supplies &= ~bit(number)
    g.turn.waiting &= ~bit(number)
    g.turn.ran &= ~bit(number)
    g.supplies.aside |= bit(number)


def discard_transport(g: ShipShape, seat: i64, number: i64) -> None:
    player = g.players[seat]
    player.transports &= ~bit(number)
    player.turned_transports &= ~bit(number)
    g.transports.aside |= bit(number)


class DiscardDown(Step):
    """R6.3 With more cards than allowed, discard one of your choice, until it is right."""

    def run(self, g: ShipShape, seat: i64, arg: i64) -> None:
        player, house = g.players[seat], g.tables.house
        if size(player.supplies) > house.most_supplies:
            g.then(DISCARD_SUPPLY, seat)
        elif size(player.transports) > house.most_transports:
            g.then(DISCARD_TRANSPORT, seat)


class DiscardSupply(Decision):
    """R6.3 Discard a supply card, upright or turned."""

    def options(self, g: ShipShape, seat: i64, arg: i64, out: Options) -> None:
        for number in range(SUPPLIES):
            if g.players[seat].has_supply(number):
                out.add(DISCARD.code(number))

    def resolve(self, g: ShipShape, seat: i64, arg: i64, answer: i64) -> None:
        discard_supply(g, seat, DISCARD.arg(answer))
        g.then(DISCARD_DOWN, seat)

    def why(self, g: ShipShape, seat: i64, arg: i64, code: i64) -> str:
        return "choose one of your supply cards (R6.3)" if DISCARD.has(code) else ""

    def continues(self) -> bool:
        return True


class DiscardTransport(Decision):
    """R6.4 Discard a transport, but never a turned one."""

    def options(self, g: ShipShape, seat: i64, arg: i64, out: Options) -> None:
        upright = g.players[seat].upright_transports()
        for number in range(TRANSPORTS):
            if upright >> number & 1:
                out.add(DISCARD.code(SUPPLIES + number))

    def resolve(self, g: ShipShape, seat: i64, arg: i64, answer: i64) -> None:
        discard_transport(g, seat, DISCARD.arg(answer) - SUPPLIES)
        g.then(DISCARD_DOWN, seat)

    def why(self, g: ShipShape, seat: i64, arg: i64, code: i64) -> str:
        if not DISCARD.has(code):
            return ""
        number = DISCARD.arg(code) - SUPPLIES
        if number >= 0 and g.players[seat].is_turned(number):
            return "a turned transport may not be discarded (R6.4)"
        return "choose one of your upright transports (R6.3)"

    def continues(self) -> bool:
        return True


PAY_REST: Final = BOOK.add("R4.6", PayRest())
PAY_ANY: Final = BOOK.add("R4.6", PayAny())
DISCARD_DOWN: Final = BOOK.add("R6.3", DiscardDown())
DISCARD_SUPPLY: Final = BOOK.add("R6.3", DiscardSupply())
DISCARD_TRANSPORT: Final = BOOK.add("R6.4", DiscardTransport())
