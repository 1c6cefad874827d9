"""R7 Fulfilling an order: transports are chosen, tokens are paid, the value is scored."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.ship_shape.actions import LOAD
from hullworks.games.ship_shape.lookup import KINDS, NONE, TRANSPORTS
from hullworks.games.ship_shape.rules.r01_stock import BOOK, give_back
from hullworks.games.ship_shape.rules.r05_trade import remember
from hullworks.games.ship_shape.state import ACCEPTED, Deal, ShipShape, filled_entry, new_deal
from hullworks.kernel.bits import bit
from hullworks.kernel.choice import Choice
from hullworks.kernel.pieces import extended
from hullworks.kernel.rule import NO_OBSTACLE, Step
from hullworks.kernel.vecs import append, vec

ORDER_IS_NOT_OPEN: Final[i64] = BOOK.reason("order-is-not-open", "R7.1", absent=True)
LACKS_TOKENS: Final[i64] = BOOK.reason("lacks-tokens", "R7.1", means=True)
LACKS_ROOM: Final[i64] = BOOK.reason("lacks-room", "R7.2", means=True)


def fulfil_obstacle(g: ShipShape, seat: i64, number: i64) -> i64:
    """R7.1, R7.2 The reason why a player cannot fulfil an order alone."""
    if g.orders.place_of(number) == NONE:
        return ORDER_IS_NOT_OPEN
    order = g.order(number)
    for kind in range(KINDS):
        if g.players[seat].tokens[kind] < order.needs[kind]:
            return LACKS_TOKENS
    return NO_OBSTACLE if g.capacity(seat, order.way) >= order.size else LACKS_ROOM


def fulfil_alone(g: ShipShape, seat: i64, number: i64) -> None:
    """R7.1 The player gives all tokens of the order."""
    deal = new_deal(number, seat, NONE)
    for kind in range(KINDS):
        deal.give[kind] = g.order(number).needs[kind]
    g.deal = deal
    g.then(LOAD_TRANSPORTS, seat)
    g.then(DELIVER, seat)


def burden(deal: Deal, owner: i64) -> i64:
    """The number of tokens a player gives for the order."""
    tokens = deal.give if owner == deal.maker else deal.want
    return tokens[0] + tokens[1] + tokens[2] + tokens[3]


def loaded(deal: Deal, owner: i64) -> i64:
    """A player's transports chosen so far."""
    return deal.give_transports if owner == deal.maker else deal.want_transports


def fitting(g: ShipShape, owner: i64) -> vec[i64]:
    """R7.2 A player's upright transports of the order's way."""
    deal = g.the_deal()
    way = g.order(deal.order).way
    upright = g.players[owner].upright_transports()
    fit = vec[i64]()
    for number in range(TRANSPORTS):
        if upright >> number & 1 and g.transport(number).way == way:
            fit = append(fit, number)
    return fit


def load_of(g: ShipShape, fit: vec[i64], subset: i64) -> tuple[i64, i64, i64, i64]:
    """The transports of a subset of these: which they are, their capacity, the smallest one's, and the maintenance."""
    picked: i64 = 0
    room: i64 = 0
    smallest: i64 = 99
    upkeep: i64 = 0
    for k in range(len(fit)):
        if subset >> k & 1:
            transport = g.transport(fit[k])
            picked |= bit(fit[k])
            room += transport.capacity
            smallest = min(smallest, transport.capacity)
            upkeep += transport.upkeep.size
    return picked, room, smallest, upkeep


def loads(g: ShipShape, owner: i64, chosen: i64) -> tuple[i64, i64]:
    """R7.3 The number of loads that carry a player's tokens with no needless transport, and all transports in them.

    Only loads that include the transports chosen so far count.
    """
    deal = g.the_deal()
    need = burden(deal, owner)
    fit = fitting(g, owner)
    ways: i64 = 0
    union: i64 = 0
    for subset in range(1, bit(i64(len(fit)))):
        picked, room, smallest, _ = load_of(g, fit, subset)
        # Without the smallest, the others must be too small; then they are also too small without any other.
        if room >= need > room - smallest and picked & chosen == chosen:
            ways += 1
            union |= picked
    return ways, union


def smallest_load(g: ShipShape, owner: i64) -> i64:
    """R7.5 The load with the least capacity that carries a player's tokens; of equal ones, the least maintenance."""
    deal = g.the_deal()
    fit = fitting(g, owner)
    best: i64 = 0
    least: i64 = 0
    for subset in range(1, bit(i64(len(fit)))):
        picked, room, _, upkeep = load_of(g, fit, subset)
        cost = room * 100 + upkeep
        if room >= burden(deal, owner) and (best == 0 or cost < least):
            best, least = picked, cost
    return best


class LoadTransports(Step):
    """R7.2 A player's transports are chosen for the order; if only one load is possible, without a question."""

    def run(self, g: ShipShape, seat: i64, arg: i64) -> None:
        deal = g.the_deal()
        ways, union = loads(g, seat, loaded(deal, seat))
        if ways > 1:
            g.then(CHOOSE_TRANSPORT, seat)
        else:
            load(deal, seat, union)


def load(deal: Deal, owner: i64, transports: i64) -> None:
    """Add transports to a player's load."""
    if owner == deal.maker:
        deal.give_transports |= transports
    else:
        deal.want_transports |= transports


NOT_YOURS_TO_LOAD: Final[i64] = BOOK.reason("not-yours-to-load", "R7.2", absent=True)
GOES_ANOTHER_WAY: Final[i64] = BOOK.reason("goes-another-way", "R7.2")
IS_TURNED: Final[i64] = BOOK.reason("is-turned", "R7.1")
LOADED_ALREADY: Final[i64] = BOOK.reason("loaded-already", "R7.3")
NOT_NEEDED: Final[i64] = BOOK.reason("not-needed", "R7.3")


class ChooseTransport(Choice):
    """R7.3 Choose a transport that carries some of the tokens and is needed for them."""

    def obstacle_to(self, g: ShipShape, owner: i64, arg: i64, number: i64) -> i64:
        player, deal = g.players[owner], g.deal
        assert deal is not None
        if not player.has_transport(number):
            return NOT_YOURS_TO_LOAD
        if g.transport(number).way != g.order(deal.order).way:
            return GOES_ANOTHER_WAY
        if player.is_turned(number):
            return IS_TURNED
        if loaded(deal, owner) >> number & 1:
            return LOADED_ALREADY
        _, union = loads(g, owner, loaded(deal, owner))
        return NO_OBSTACLE if union >> number & 1 else NOT_NEEDED

    def resolve(self, g: ShipShape, seat: i64, arg: i64, answer: i64) -> None:
        deal = g.the_deal()
        load(deal, seat, bit(LOAD.arg(answer)))
        g.then(LOAD_TRANSPORTS, seat)


class Deliver(Step):
    """R7.1, R7.4 Tokens go back to their piles, transports are turned, the order is discarded and its value scored."""

    def run(self, g: ShipShape, seat: i64, arg: i64) -> None:
        deal = g.the_deal()
        g.deal = None
        carry_out(g, deal)
        if deal.taker != NONE:
            remember(g, deal, ACCEPTED)


def carry_out(g: ShipShape, deal: Deal) -> None:
    """R7.7 One player scores the whole value, two score half of it each; R7.8 the order is discarded."""
    order = g.order(deal.order)
    g.turn.acted = 1  # R7.6 A proposal becomes an action only now.
    g.orders.lay(g.orders.place_of(deal.order), NONE)
    g.orders.aside |= bit(deal.order)
    alone = deal.taker == NONE
    contribute(g, deal.maker, deal, deal.give, deal.give_transports)
    if alone:
        g.players[deal.maker].score += order.value
        return
    contribute(g, deal.taker, deal, deal.want, deal.want_transports)
    g.players[deal.maker].score += order.value // 2
    g.players[deal.taker].score += order.value // 2


def contribute(g: ShipShape, seat: i64, deal: Deal, tokens: vec[i64], transports: i64) -> None:
    """Take one player's contribution to an order."""
    player = g.players[seat]
    for kind in range(KINDS):
        give_back(g, seat, kind, tokens[kind])
    player.turned_transports |= transports
    player.filled = extended(player.filled, filled_entry(deal.order, deal.taker != NONE))


LOAD_TRANSPORTS: Final = BOOK.add("R7.2", LoadTransports())
CHOOSE_TRANSPORT: Final = BOOK.add("R7.3", ChooseTransport(LOAD, continues=True))
DELIVER: Final = BOOK.add("R7.1", Deliver())
