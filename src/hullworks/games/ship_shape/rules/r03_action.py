"""R3.3 The action, and R6 commissioning and refreshing. What trades and fulfils is asked for here too."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.ship_shape.actions import (
    COMMISSION,
    FULFIL,
    OFFER_TO,
    PASS,
    REFRESH_SUPPLIES,
    REFRESH_TRANSPORTS,
    SHARE,
)
from hullworks.games.ship_shape.rules.r01_deck import (
    DEAL_CARD,
    PLACES,
    THE_SUPPLIES,
    THE_TRANSPORTS,
    deal_all,
    deck_of,
    put_aside,
)
from hullworks.games.ship_shape.rules.r01_stock import BOOK, DISCARD_DOWN, give_back, pay
from hullworks.games.ship_shape.rules.r05_trade import begin_offer, can_offer
from hullworks.games.ship_shape.rules.r07_fulfil import fulfil_alone
from hullworks.games.ship_shape.rules.r07_partner import share_order
from hullworks.games.ship_shape.state import ShipShape
from hullworks.games.ship_shape.tables import CARDS, KINDS, NONE, RESOURCES, SUPPLIES, Cost
from hullworks.kernel.bits import bit
from hullworks.kernel.rule import Decision, Options, Step

# Whether the player may still trade: the number of the question (R3.4).
TRADING: Final[i64] = 0
TRADED: Final[i64] = 1


def price_of(g: ShipShape, card: i64) -> Cost:
    """R6.1 What a supply card or a transport costs."""
    if card < SUPPLIES:
        return g.supply(card).price
    return g.transport(card - SUPPLIES).price


def is_for_hire(g: ShipShape, card: i64) -> bool:
    """R6.1 Whether the card lies in the hiring pool."""
    if card < SUPPLIES:
        return g.supplies.place_of(card) != NONE
    return g.transports.place_of(card - SUPPLIES) != NONE


def can_commission(g: ShipShape, seat: i64, card: i64) -> bool:
    """R6.1, R6.4 Whether the player can pay for a card of the pool and keep it."""
    if card >= SUPPLIES and not g.can_commission_transport(seat):
        return False
    return is_for_hire(g, card) and g.players[seat].can_pay(price_of(g, card))


class TakeAction(Decision):
    """R3.3 Commission a card, refresh one side of the pool, fulfil an order, or pass; R5.1 before that, trade."""

    def options(self, g: ShipShape, seat: i64, trading: i64, out: Options) -> None:
        if trading == TRADING:
            for other in range(g.seats):
                if can_offer(g, seat, other):
                    out.add(OFFER_TO.code(other))
        player, house = g.players[seat], g.tables.house
        for number in g.supplies.open:
            if number != NONE and player.can_pay(g.supply(number).price):
                out.add(COMMISSION.code(number))
        if g.can_commission_transport(seat):
            for number in g.transports.open:
                if number != NONE and player.can_pay(g.transport(number).price):
                    out.add(COMMISSION.code(SUPPLIES + number))
        for kind in range(KINDS):
            if player.tokens[kind] >= house.refresh and g.supplies.lying() > 0:
                out.add(REFRESH_SUPPLIES.code(kind))
        for kind in range(KINDS):
            if player.tokens[kind] >= house.refresh and g.transports.lying() > 0:
                out.add(REFRESH_TRANSPORTS.code(kind))
        for number in g.orders.open:
            if number != NONE and g.can_fulfil(seat, number):
                out.add(FULFIL.code(number))
        if g.turn.proposals < house.proposals:
            for number in g.orders.open:
                if number != NONE and g.can_share_with_anybody(seat, number):
                    out.add(SHARE.code(number))
        out.add(PASS)

    def resolve(self, g: ShipShape, seat: i64, trading: i64, answer: i64) -> None:
        if OFFER_TO.has(answer):
            begin_offer(g, seat, OFFER_TO.arg(answer))
            g.then(TAKE_ACTION, seat, TRADING)
            return
        if SHARE.has(answer):
            share_order(g, seat, SHARE.arg(answer))
            g.then(AFTER_PROPOSAL, seat)
            return
        g.turn.acted = 1
        if COMMISSION.has(answer):
            commission(g, seat, COMMISSION.arg(answer))
        elif REFRESH_SUPPLIES.has(answer):
            refresh(g, seat, THE_SUPPLIES, REFRESH_SUPPLIES.arg(answer))
        elif REFRESH_TRANSPORTS.has(answer):
            refresh(g, seat, THE_TRANSPORTS, REFRESH_TRANSPORTS.arg(answer))
        elif FULFIL.has(answer):
            fulfil_alone(g, seat, FULFIL.arg(answer))

    def why(self, g: ShipShape, seat: i64, trading: i64, code: i64) -> str:
        if OFFER_TO.has(code):
            return why_not_offer(g, seat, trading, OFFER_TO.arg(code))
        if COMMISSION.has(code):
            return why_not_commission(g, seat, COMMISSION.arg(code))
        if REFRESH_SUPPLIES.has(code):
            return why_not_refresh(g, seat, REFRESH_SUPPLIES.arg(code))
        if REFRESH_TRANSPORTS.has(code):
            return why_not_refresh(g, seat, REFRESH_TRANSPORTS.arg(code))
        if FULFIL.has(code):
            return why_not_fulfil(g, seat, FULFIL.arg(code))
        if SHARE.has(code):
            return why_not_share(g, SHARE.arg(code))
        return ""


class AfterProposal(Step):
    """R7.6 A refusal costs no action: the player is asked again, and may not trade any more (R3.4)."""

    def run(self, g: ShipShape, seat: i64, arg: i64) -> None:
        if g.turn.acted == 0:
            g.then(TAKE_ACTION, seat, TRADED)


def commission(g: ShipShape, seat: i64, card: i64) -> None:
    """R6.1 Pay for the card and take it; R6.2 the next one takes its place; R6.3 discard down to the limit."""
    pay(g, seat, price_of(g, card))
    player = g.players[seat]
    which, number = THE_SUPPLIES, card
    if card < SUPPLIES:
        player.supplies |= bit(number)
        player.hired_supplies |= bit(number)
    else:
        which, number = THE_TRANSPORTS, card - SUPPLIES
        player.transports |= bit(number)
        player.hired_transports |= bit(number)
    deck = deck_of(g, which)
    place = deck.place_of(number)
    deck.open[place] = NONE
    g.then(DISCARD_DOWN, seat)
    g.then(DEAL_CARD, seat, which * PLACES + place)


def refresh(g: ShipShape, seat: i64, which: i64, kind: i64) -> None:
    """R6.5 Pay tokens of one kind, discard one side of the pool, and lay out as many as were there."""
    give_back(g, seat, kind, g.tables.house.refresh)
    put_aside(deck_of(g, which))
    deal_all(g, which)


# Reasons, for people.


def why_not_offer(g: ShipShape, seat: i64, trading: i64, other: i64) -> str:
    if other == seat or other >= g.seats:
        return ""
    if trading == TRADED:
        return "proposing a partnership ended your trading (R3.4)"
    if g.turn.offers >= g.tables.house.offers:
        return f"{g.turn.offers} offers were sent in this turn (R5.5)"
    if g.turn.items >= g.tables.house.items:
        return "enough was put into offers and taken out in this turn (R5.6)"
    return "neither of you has anything to trade (R5.1)"


def why_not_commission(g: ShipShape, seat: i64, card: i64) -> str:
    if not is_for_hire(g, card):
        return "that card is not in the hiring pool (R6.1)"
    if card >= SUPPLIES and not g.can_commission_transport(seat):
        return "all the transports you may have are turned (R6.4)"
    return f"needs {lacking(g, seat, price_of(g, card))} more (R6.1)"


def lacking(g: ShipShape, seat: i64, cost: Cost) -> str:
    """What a player lacks of a cost, in words."""
    player = g.players[seat]
    missing: list[str] = []
    named: i64 = 0
    for kind in range(KINDS):
        short = cost.named[kind] - player.tokens[kind]
        if short > 0:
            missing.append(f"{short} {RESOURCES[kind]}")
            named += short
    rest = cost.size - player.held() - named
    if rest > 0:
        missing.append(f"{rest} of any kind")
    return ", ".join(missing)


def why_not_refresh(g: ShipShape, seat: i64, kind: i64) -> str:
    if g.players[seat].tokens[kind] < g.tables.house.refresh:
        return f"needs {g.tables.house.refresh} {RESOURCES[kind]}, has {g.players[seat].tokens[kind]} (R6.5)"
    return "there is nothing to refresh (R6.5)"


def why_not_fulfil(g: ShipShape, seat: i64, number: i64) -> str:
    if g.orders.place_of(number) == NONE:
        return "that order is not open (R7.1)"
    order = g.order(number)
    missing: list[str] = []
    for kind in range(KINDS):
        short = order.needs[kind] - g.players[seat].tokens[kind]
        if short > 0:
            missing.append(f"{short} {RESOURCES[kind]}")
    if missing:
        return f"needs {', '.join(missing)} more (R7.1)"
    return f"needs transports for {order.size}, has room for {g.capacity(seat, order.way)} (R7.2)"


def why_not_share(g: ShipShape, number: i64) -> str:
    if g.orders.place_of(number) == NONE:
        return "that order is not open (R7.4)"
    if g.turn.proposals >= g.tables.house.proposals:
        return f"{g.turn.proposals} partnerships were proposed in this turn (R7.6)"
    return "with nobody do you have its tokens and the transports for them (R7.4)"


TAKE_ACTION: Final = BOOK.add("R3.3", TakeAction())
AFTER_PROPOSAL: Final = BOOK.add("R7.6", AfterProposal())
assert CARDS == SUPPLIES + 21
