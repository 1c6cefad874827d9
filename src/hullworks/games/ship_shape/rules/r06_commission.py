"""R6 Commissioning a card of the hiring pool, and refreshing one side of the pool."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.ship_shape.lookup import NONE, SUPPLIES, Cost
from hullworks.games.ship_shape.rules import r01_deck as decks
from hullworks.games.ship_shape.rules.r01_stock import BOOK, DISCARD_DOWN, give_back, pay
from hullworks.games.ship_shape.state import ShipShape
from hullworks.kernel.bits import bit, size
from hullworks.kernel.rule import NO_OBSTACLE


def price_of(g: ShipShape, card: i64) -> Cost:
    """R6.1 The price of a supply card or a transport."""
    if card < SUPPLIES:
        return g.supply(card).price
    return g.transport(card - SUPPLIES).price


def is_for_hire(g: ShipShape, card: i64) -> bool:
    """R6.1 Whether the card lies in the hiring pool."""
    if card < SUPPLIES:
        return g.supplies.place_of(card) != NONE
    return g.transports.place_of(card - SUPPLIES) != NONE


NOT_FOR_HIRE: Final[i64] = BOOK.reason("not-for-hire", "R6.1", absent=True)
TOO_DEAR: Final[i64] = BOOK.reason("too-dear", "R6.1", means=True)
ALL_ARE_TURNED: Final[i64] = BOOK.reason("all-are-turned", "R6.4")


def commission_obstacle(g: ShipShape, seat: i64, card: i64) -> i64:
    """R6.1, R6.4 The reason why a player cannot commission a card."""
    player = g.players[seat]
    if not is_for_hire(g, card):
        return NOT_FOR_HIRE
    if card >= SUPPLIES and size(player.turned_transports) >= g.lookup.numbers.most_transports:
        return ALL_ARE_TURNED
    return NO_OBSTACLE if player.can_pay(price_of(g, card)) else TOO_DEAR


def commission(g: ShipShape, seat: i64, card: i64) -> None:
    """R6.1 Pay for the card and take it; R6.2 the next one takes its place; R6.3 discard down to the limit."""
    pay(g, seat, price_of(g, card), card)
    player = g.players[seat]
    which, number = decks.THE_SUPPLIES, card
    if card < SUPPLIES:
        player.supplies |= bit(number)
        player.hired_supplies |= bit(number)
    else:
        which, number = decks.THE_TRANSPORTS, card - SUPPLIES
        player.transports |= bit(number)
        player.hired_transports |= bit(number)
    deck = decks.deck_of(g, which)
    place = deck.place_of(number)
    deck.lay(place, NONE)
    g.then(DISCARD_DOWN, seat)
    g.then(decks.DEAL_CARD, seat, decks.DECK_AND_PLACE.of(which, place))


NOTHING_TO_REFRESH: Final[i64] = BOOK.reason("nothing-to-refresh", "R6.5")
TOO_FEW_OF_ONE_KIND: Final[i64] = BOOK.reason("too-few-of-one-kind", "R6.5", means=True)


def refresh_obstacle(g: ShipShape, seat: i64, which: i64, kind: i64) -> i64:
    """R6.5 The reason why a player cannot refresh one side of the pool with tokens of a kind."""
    if decks.deck_of(g, which).lying() == 0:
        return NOTHING_TO_REFRESH
    return NO_OBSTACLE if g.players[seat].tokens[kind] >= g.lookup.numbers.refresh else TOO_FEW_OF_ONE_KIND


def refresh(g: ShipShape, seat: i64, which: i64, kind: i64) -> None:
    """R6.5 Pay tokens of one kind, discard one side of the pool, and lay out the same number of cards."""
    give_back(g, seat, kind, g.lookup.numbers.refresh)
    decks.put_aside(decks.deck_of(g, which))
    decks.deal_all(g, which)
