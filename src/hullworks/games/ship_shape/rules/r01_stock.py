"""R1 Gaining and paying tokens and discarding cards, for all other rules; R6.3 the limits."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.ship_shape.actions import DISCARD, PAY
from hullworks.games.ship_shape.lookup import CARDS, KINDS, SUPPLIES, Cost
from hullworks.games.ship_shape.state import ShipShape
from hullworks.kernel.bits import bit, size
from hullworks.kernel.rule import NO_OBSTACLE, NOT_ASKED, Answers, Decision, Rulebook, Step

BOOK: Final = Rulebook()
NO_TOKEN_LEFT: Final[i64] = BOOK.reason("no-token-left", "R4.6")
NOT_YOUR_SUPPLY: Final[i64] = BOOK.reason("not-your-supply", "R6.3", absent=True)
NOT_YOUR_TRANSPORT: Final[i64] = BOOK.reason("not-your-transport", "R6.3", absent=True)
TURNED_IS_KEPT: Final[i64] = BOOK.reason("turned-is-kept", "R6.4")


class FollowUp(Decision):
    """A question that completes the answer to the question before."""

    def continues(self) -> bool:
        return True


def gain(g: ShipShape, seat: i64, kind: i64, count: i64) -> None:
    """R1.2 A player collects tokens from a pile, limited by what it has."""
    if count > g.piles[kind]:
        count = g.piles[kind]
    g.piles[kind] -= count
    g.players[seat].tokens[kind] += count


def give_back(g: ShipShape, seat: i64, kind: i64, count: i64) -> None:
    """Return tokens to their pile."""
    g.players[seat].tokens[kind] -= count
    g.piles[kind] += count


def pay(g: ShipShape, seat: i64, cost: Cost) -> None:
    """R4.6 Pay the tokens a cost names, then ask for those of any kind."""
    for kind in range(KINDS):
        give_back(g, seat, kind, cost.named[kind])
    if cost.any > 0:
        g.then(PAY_REST, seat, cost.any)


class PayRest(Step):
    """R4.6 This many tokens of any kind are still to be paid; without a choice, nobody is asked."""

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


def pay_obstacle(g: ShipShape, seat: i64, kind: i64) -> i64:
    """R4.6 The reason why a player cannot pay a token of this kind."""
    return NO_OBSTACLE if g.players[seat].tokens[kind] > 0 else NO_TOKEN_LEFT


class PayAny(FollowUp):
    """R4.6 Pay a token of any kind."""

    def answers(self, g: ShipShape, seat: i64, count: i64, out: Answers) -> None:
        for kind in range(KINDS):
            if pay_obstacle(g, seat, kind) == NO_OBSTACLE:
                out.add(PAY.code(kind))

    def obstacle(self, g: ShipShape, seat: i64, count: i64, code: i64) -> i64:
        return pay_obstacle(g, seat, PAY.arg(code)) if PAY.has(code) else NOT_ASKED

    def resolve(self, g: ShipShape, seat: i64, count: i64, answer: i64) -> None:
        give_back(g, seat, PAY.arg(answer), 1)
        if count > 1:
            g.then(PAY_REST, seat, count - 1)


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
    """R6.3 With more cards than allowed, discard cards of your choice down to the limit."""

    def run(self, g: ShipShape, seat: i64, arg: i64) -> None:
        player, numbers = g.players[seat], g.lookup.numbers
        if size(player.supplies) > numbers.most_supplies:
            g.then(DISCARD_SUPPLY, seat)
        elif size(player.transports) > numbers.most_transports:
            g.then(DISCARD_TRANSPORT, seat)


def discard_supply_obstacle(g: ShipShape, seat: i64, card: i64) -> i64:
    """R6.3 The reason why a player cannot discard this card for having too many supply cards."""
    return NO_OBSTACLE if card < SUPPLIES and g.players[seat].has_supply(card) else NOT_YOUR_SUPPLY


class DiscardSupply(FollowUp):
    """R6.3 Discard a supply card, upright or turned."""

    def answers(self, g: ShipShape, seat: i64, arg: i64, out: Answers) -> None:
        for card in range(SUPPLIES):
            if discard_supply_obstacle(g, seat, card) == NO_OBSTACLE:
                out.add(DISCARD.code(card))

    def obstacle(self, g: ShipShape, seat: i64, arg: i64, code: i64) -> i64:
        return discard_supply_obstacle(g, seat, DISCARD.arg(code)) if DISCARD.has(code) else NOT_ASKED

    def resolve(self, g: ShipShape, seat: i64, arg: i64, answer: i64) -> None:
        discard_supply(g, seat, DISCARD.arg(answer))
        g.then(DISCARD_DOWN, seat)


def discard_transport_obstacle(g: ShipShape, seat: i64, card: i64) -> i64:
    """R6.3, R6.4 The reason why a player cannot discard this card for having too many transports."""
    if card < SUPPLIES or not g.players[seat].has_transport(card - SUPPLIES):
        return NOT_YOUR_TRANSPORT
    return TURNED_IS_KEPT if g.players[seat].is_turned(card - SUPPLIES) else NO_OBSTACLE


class DiscardTransport(FollowUp):
    """R6.4 Discard a transport, but never a turned one."""

    def answers(self, g: ShipShape, seat: i64, arg: i64, out: Answers) -> None:
        for card in range(SUPPLIES, CARDS):
            if discard_transport_obstacle(g, seat, card) == NO_OBSTACLE:
                out.add(DISCARD.code(card))

    def obstacle(self, g: ShipShape, seat: i64, arg: i64, code: i64) -> i64:
        return discard_transport_obstacle(g, seat, DISCARD.arg(code)) if DISCARD.has(code) else NOT_ASKED

    def resolve(self, g: ShipShape, seat: i64, arg: i64, answer: i64) -> None:
        discard_transport(g, seat, DISCARD.arg(answer) - SUPPLIES)
        g.then(DISCARD_DOWN, seat)


PAY_REST: Final = BOOK.add("R4.6", PayRest())
PAY_ANY: Final = BOOK.add("R4.6", PayAny())
DISCARD_DOWN: Final = BOOK.add("R6.3", DiscardDown())
DISCARD_SUPPLY: Final = BOOK.add("R6.3", DiscardSupply())
DISCARD_TRANSPORT: Final = BOOK.add("R6.4", DiscardTransport())
