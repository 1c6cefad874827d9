"""R1 Gaining and paying tokens and discarding cards, for all other rules; R6.3 the limits."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.ship_shape.actions import BUNDLES, DISCARD, MOST_TOGETHER, PAY, size_of, tokens_in
from hullworks.games.ship_shape.lookup import CARDS, KINDS, NONE, SUPPLIES, Cost
from hullworks.games.ship_shape.state import ShipShape
from hullworks.kernel.actions import Family
from hullworks.kernel.bits import bit, member, size
from hullworks.kernel.choice import Choice
from hullworks.kernel.rule import NO_OBSTACLE, Answers, Rulebook, Step

BOOK: Final = Rulebook()
TOO_FEW_LEFT: Final[i64] = BOOK.reason("too-few-left", "R4.6")
ANOTHER_NUMBER: Final[i64] = BOOK.reason("another-number", "R4.6")


def gain(g: ShipShape, seat: i64, kind: i64, count: i64) -> None:
    """R1.2 A player collects tokens from a pile, limited by what it has."""
    taken = min(count, g.piles[kind])
    g.piles[kind] -= taken
    g.players[seat].tokens[kind] += taken


def give_back(g: ShipShape, seat: i64, kind: i64, count: i64) -> None:
    """Return tokens to their pile."""
    g.players[seat].tokens[kind] -= count
    g.piles[kind] += count


# Costs. What is paid for is a number: the price of a card (supply cards, then transports), or after those the running
# cost of a supply card. The argument of the two rules below also has the number of tokens of any kind.
MOST_ANY: Final[i64] = 16


def running(number: i64) -> i64:
    """The running cost of a supply card, as what is paid for."""
    return CARDS + number


def due(purpose: i64, count: i64) -> i64:
    """What is paid for and the tokens of any kind still to be paid, packed into one number."""
    return purpose * MOST_ANY + count


def due_for(arg: i64) -> i64:
    """What is paid for: the card, numbered as for commissioning."""
    purpose = arg // MOST_ANY
    if purpose >= CARDS:
        return purpose - CARDS
    return purpose


def due_count(arg: i64) -> i64:
    """The tokens of any kind still to be paid."""
    return arg % MOST_ANY


def pay(g: ShipShape, seat: i64, cost: Cost, purpose: i64) -> None:
    """R4.6 Pay the tokens a cost names, then ask for those of any kind."""
    for kind in range(KINDS):
        give_back(g, seat, kind, cost.named[kind])
    if cost.any > 0:
        g.then(PAY_REST, seat, due(purpose, cost.any))


def only_kind(g: ShipShape, seat: i64) -> i64:
    """The kind of all tokens of a player, or NONE if they are of several kinds."""
    player = g.players[seat]
    for kind in range(KINDS):
        if player.tokens[kind] == player.held():
            return kind
    return NONE


class PayRest(Step):
    """R4.6 These tokens of any kind are still to be paid; without a choice, nobody is asked."""

    def run(self, g: ShipShape, seat: i64, arg: i64) -> None:
        player, count = g.players[seat], due_count(arg)
        kind = only_kind(g, seat)
        if player.held() == count:
            for one in range(KINDS):
                give_back(g, seat, one, player.tokens[one])
        elif kind != NONE:
            give_back(g, seat, kind, count)
        else:
            g.then(PAY_ANY, seat, arg)


def together(count: i64) -> i64:
    """The number of tokens that are chosen in one question."""
    return min(count, MOST_TOGETHER)


def give_bundle(g: ShipShape, seat: i64, bundle: i64) -> None:
    """A bundle goes back to the piles."""
    for kind in range(KINDS):
        give_back(g, seat, kind, tokens_in(bundle, kind))


class GiveBundle(Choice):
    """Give tokens of your choice back to the piles. Subclasses define `owed` and `resolve`."""

    def __init__(self, family: Family, too_few: i64, another_number: i64) -> None:
        self.too_few: Final[i64] = too_few
        self.another_number: Final[i64] = another_number
        super().__init__(family, continues=True)

    def owed(self, g: ShipShape, seat: i64, arg: i64) -> i64:
        """The number of tokens still to be given."""
        raise NotImplementedError

    def obstacle_to(self, g: ShipShape, seat: i64, arg: i64, bundle: i64) -> i64:
        for kind in range(KINDS):
            if tokens_in(bundle, kind) > g.players[seat].tokens[kind]:
                return self.too_few
        return NO_OBSTACLE if size_of(bundle) == together(self.owed(g, seat, arg)) else self.another_number

    def answers(self, g: ShipShape, seat: i64, arg: i64, out: Answers) -> None:
        count = together(self.owed(g, seat, arg))
        for bundle in range(BUNDLES):
            if size_of(bundle) == count and self.obstacle_to(g, seat, arg, bundle) == NO_OBSTACLE:
                out.add(self.family.code(bundle))


class PayAny(GiveBundle):
    """R4.6 Choose the tokens of any kind, all at once; of more than four, four at a time."""

    def owed(self, g: ShipShape, seat: i64, arg: i64) -> i64:
        return due_count(arg)

    def resolve(self, g: ShipShape, seat: i64, arg: i64, answer: i64) -> None:
        give_bundle(g, seat, PAY.arg(answer))
        if due_count(arg) > MOST_TOGETHER:
            g.then(PAY_REST, seat, arg - MOST_TOGETHER)


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
    """R6.3 With more cards than allowed, discard cards of your choice down to the limit; without a choice, at once."""

    def run(self, g: ShipShape, seat: i64, arg: i64) -> None:
        player, numbers = g.players[seat], g.lookup.numbers
        if size(player.supplies) > numbers.most_supplies:
            g.then(DISCARD_SUPPLY, seat)
        elif size(player.transports) > numbers.most_transports:
            upright = player.upright_transports()
            if size(upright) > 1:
                g.then(DISCARD_TRANSPORT, seat)
            else:  # R6.4 The turned ones stay.
                discard_transport(g, seat, member(upright, 0))


NOT_YOUR_SUPPLY: Final[i64] = BOOK.reason("not-your-supply", "R6.3", absent=True)


class DiscardSupply(Choice):
    """R6.3 Discard a supply card, upright or turned."""

    def obstacle_to(self, g: ShipShape, seat: i64, arg: i64, card: i64) -> i64:
        return NO_OBSTACLE if card < SUPPLIES and g.players[seat].has_supply(card) else NOT_YOUR_SUPPLY

    def resolve(self, g: ShipShape, seat: i64, arg: i64, answer: i64) -> None:
        discard_supply(g, seat, DISCARD.arg(answer))
        g.then(DISCARD_DOWN, seat)


NOT_YOUR_TRANSPORT: Final[i64] = BOOK.reason("not-your-transport", "R6.3", absent=True)
TURNED_IS_KEPT: Final[i64] = BOOK.reason("turned-is-kept", "R6.4")


class DiscardTransport(Choice):
    """R6.3 Discard a transport, R6.4 but never a turned one."""

    def obstacle_to(self, g: ShipShape, seat: i64, arg: i64, card: i64) -> i64:
        if card < SUPPLIES or not g.players[seat].has_transport(card - SUPPLIES):
            return NOT_YOUR_TRANSPORT
        return TURNED_IS_KEPT if g.players[seat].is_turned(card - SUPPLIES) else NO_OBSTACLE

    def resolve(self, g: ShipShape, seat: i64, arg: i64, answer: i64) -> None:
        discard_transport(g, seat, DISCARD.arg(answer) - SUPPLIES)
        g.then(DISCARD_DOWN, seat)


PAY_REST: Final = BOOK.add("R4.6", PayRest())
PAY_ANY: Final = BOOK.add("R4.6", PayAny(PAY, TOO_FEW_LEFT, ANOTHER_NUMBER))
DISCARD_DOWN: Final = BOOK.add("R6.3", DiscardDown())
DISCARD_SUPPLY: Final = BOOK.add("R6.3", DiscardSupply(DISCARD, continues=True))
DISCARD_TRANSPORT: Final = BOOK.add("R6.4", DiscardTransport(DISCARD, continues=True))
