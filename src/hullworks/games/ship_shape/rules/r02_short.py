"""R2.7 A short week: fewer and smaller orders, and a head start, so that it can be won."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.ship_shape.actions import DEAL_TRANSPORT
from hullworks.games.ship_shape.lookup import COMMON, NONE, ORDERS, SPECIALTY, TRANSPORTS, Lookup, Order, Terms
from hullworks.games.ship_shape.rules.r01_stock import BOOK, gain
from hullworks.games.ship_shape.state import ShipShape
from hullworks.kernel.bits import bit
from hullworks.kernel.draw import FromSet
from hullworks.kernel.rule import Step

SMALLEST: Final[i64] = 3  # the size of the largest order of a week, apart from its rounds
RARE: Final[i64] = 3  # the tokens that a specialty token counts for


def terms_of(lookup: Lookup, weeks: i64, rounds: i64, seats: i64) -> Terms:
    """R2.6 The weeks and rounds of a month; R2.7 the orders and the head start of each week."""
    full = lookup.numbers.rounds
    if rounds >= full:
        return Terms(weeks, rounds, seats, bit(ORDERS) - 1, 0)
    fitting: i64 = 0
    for number in range(ORDERS):
        if weight(lookup.orders[number]) <= SMALLEST + rounds:
            fitting |= bit(number)
    return Terms(weeks, rounds, (seats * rounds + full - 1) // full, fitting, full - rounds)


def weight(order: Order) -> i64:
    """R2.7 The size of an order; a specialty token counts as three."""
    return order.size + (RARE - 1) * order.needs[SPECIALTY]


class HeadStart(Step):
    """R2.7 In a short week, a player begins with tokens for every missing round, and with a transport for an order."""

    def run(self, g: ShipShape, seat: i64, arg: i64) -> None:
        count = min(g.terms.missing, g.lookup.numbers.most_tokens // COMMON)
        for kind in range(COMMON):
            gain(g, seat, kind, count)
        if g.terms.missing > 1 and not can_carry_some(g, seat) and transports_for(g) != 0:
            g.then(DRAW_TRANSPORT, seat)


def can_carry_some(g: ShipShape, seat: i64) -> bool:
    """R2.7 Whether a player has an upright transport for one of the orders, or no place for another."""
    for number in g.orders.open:
        if number != NONE and g.capacity(seat, g.order(number).way) > 0:
            return True
    return g.players[seat].transports_held() >= g.lookup.numbers.most_transports


def transports_for(g: ShipShape) -> i64:
    """R2.7 The transports of the deck that go the way of one of the orders."""
    found: i64 = 0
    for number in g.orders.open:
        for cart in range(TRANSPORTS):
            if number != NONE and g.transports.pile >> cart & 1 and g.transport(cart).way == g.order(number).way:
                found |= bit(cart)
    return found


class DrawTransport(FromSet):
    """R2.7 Every transport of the deck that goes the way of one of the orders is equally likely."""

    def members(self, g: ShipShape, arg: i64) -> i64:
        return transports_for(g)

    def resolve(self, g: ShipShape, seat: i64, arg: i64, answer: i64) -> None:
        cart = bit(DEAL_TRANSPORT.arg(answer))
        g.transports.pile &= ~cart
        g.players[seat].transports |= cart


HEAD_START: Final = BOOK.add("R2.7", HeadStart())
DRAW_TRANSPORT: Final = BOOK.add("R2.7", DrawTransport(DEAL_TRANSPORT))
