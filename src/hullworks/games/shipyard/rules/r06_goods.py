"""R6 Commodities."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hullworks.games.shipyard.actions import PURCHASE, SELL, SWAP, TRADE
from hullworks.games.shipyard.lookup import (
    ALL_GOODS,
    ALL_PIECES,
    DISPLAY,
    FIRST_LOT,
    NONE,
    PRICES,
)
from hullworks.games.shipyard.rules.book import BOOK, FollowUp
from hullworks.games.shipyard.rules.r04_market import FILL_LOTS, take_open
from hullworks.games.shipyard.rules.r07_ability import good_price
from hullworks.games.shipyard.state import Shipyard
from hullworks.kernel.bits import bit
from hullworks.kernel.rule import NO_OBSTACLE, NOT_ASKED, Answers, Decision

NO_LOT_IN_REACH: Final[i64] = BOOK.reason("no-lot-in-reach", "R3.6")
NO_LOT_THERE: Final[i64] = BOOK.reason("no-lot-there", "R1.6", absent=True)
LOT_TOO_DEAR: Final[i64] = BOOK.reason("lot-too-dear", "R6.1", means=True)
NO_LOT_TO_EXCHANGE: Final[i64] = BOOK.reason("no-lot-to-exchange", "R6.2")
NOT_YOUR_LOT: Final[i64] = BOOK.reason("not-your-lot", "R6.3", absent=True)
OTHER_GOOD_NOW: Final[i64] = BOOK.reason("other-good-now", "R6.3")
NOT_TRADED_FOR: Final[i64] = BOOK.reason("not-traded-for", "R6.4")
TRADED_ALREADY: Final[i64] = BOOK.reason("traded-already", "R6.5")


def purchase_obstacle(g: Shipyard, place: i64, money: i64) -> i64:
    """R6.1 The obstacle to buying an open commodity tile with this money."""
    if g.lots.open[place] == NONE:
        return NO_LOT_THERE
    if g.lookup.numbers.display[place] > money:
        return LOT_TOO_DEAR
    return NO_OBSTACLE


def purchase_any_obstacle(g: Shipyard, money: i64) -> i64:
    """R3.6 The obstacle to buying any commodity tile with this money: none is cheap enough."""
    for place in range(DISPLAY):
        if purchase_obstacle(g, place, money) == NO_OBSTACLE:
            return NO_OBSTACLE
    return NO_LOT_IN_REACH


class PurchaseLot(Decision):
    """R6.1 Buy one of the open commodity tiles."""

    def answers(self, g: Shipyard, seat: i64, arg: i64, out: Answers) -> None:
        for place in range(DISPLAY):
            if purchase_obstacle(g, place, g.players[seat].money) == NO_OBSTACLE:
                out.add(PURCHASE.code(place))

    def obstacle(self, g: Shipyard, seat: i64, arg: i64, code: i64) -> i64:
        if not PURCHASE.has(code):
            return NOT_ASKED
        return purchase_obstacle(g, PURCHASE.arg(code), g.players[seat].money)

    def resolve(self, g: Shipyard, seat: i64, arg: i64, answer: i64) -> None:
        player = g.players[seat]
        player.money -= g.lookup.numbers.display[PURCHASE.arg(answer)]
        player.lots |= bit(take_open(g.lots.open, PURCHASE.arg(answer)))
        g.then(FILL_LOTS, seat)


def exchange_obstacle(g: Shipyard, seat: i64) -> i64:
    """R6.2 The obstacle to exchanging: the player has no commodity tile."""
    return NO_OBSTACLE if g.players[seat].lots != 0 else NO_LOT_TO_EXCHANGE


def begin_exchange(g: Shipyard, seat: i64) -> None:
    """R6.2 The marker moves on one space; it begins the game before the first space."""
    g.markers[3] = (g.markers[3] + 1) % PRICES
    g.then(EXCHANGE_LOT, seat)


def lot_obstacle(g: Shipyard, seat: i64, lot: i64) -> i64:
    """R6.3 The obstacle to exchanging this commodity tile."""
    return NO_OBSTACLE if g.players[seat].lots >> lot & 1 == 1 else NOT_YOUR_LOT


class ExchangeLot(Decision):
    """R6.3 Choose the commodity tile to exchange."""

    def answers(self, g: Shipyard, seat: i64, arg: i64, out: Answers) -> None:
        for lot in range(FIRST_LOT + 1):
            if lot_obstacle(g, seat, lot) == NO_OBSTACLE:
                out.add(SWAP.code(lot))

    def obstacle(self, g: Shipyard, seat: i64, arg: i64, code: i64) -> i64:
        return lot_obstacle(g, seat, SWAP.arg(code)) if SWAP.has(code) else NOT_ASKED

    def resolve(self, g: Shipyard, seat: i64, arg: i64, answer: i64) -> None:
        lot = SWAP.arg(answer)
        g.turn.traded = 0
        g.turn.goods = vec[i64]([0] * ALL_GOODS)
        for good in range(ALL_GOODS):
            g.turn.goods[good] = g.lookup.goods[lot * ALL_GOODS + good]
        g.players[seat].lots &= ~bit(lot)
        if lot != FIRST_LOT:  # R6.6
            g.lots.aside |= bit(lot)
        next_good(g, seat)


def next_good(g: Shipyard, seat: i64) -> None:
    """R6.3 Each good is exchanged in turn: coal, then cloth, then wheat; R6.1 at the end gaps are filled."""
    for good in range(ALL_GOODS):
        if g.turn.goods[good] > 0:
            g.then(EXCHANGE_GOOD, seat, good)
            return
    g.then(FILL_LOTS, seat)


def trade_obstacle(g: Shipyard, good: i64, piece: i64) -> i64:
    """R6.4, R6.5 The obstacle to trading a good for a piece in this exchange."""
    if g.lookup.numbers.trades[good] >> piece & 1 == 0:
        return NOT_TRADED_FOR
    if g.turn.traded >> piece & 1 == 1:
        return TRADED_ALREADY
    return NO_OBSTACLE


class ExchangeGood(FollowUp):
    """R6.3 Sell the good, R6.4 or trade it for a piece; R6.5 each piece only once."""

    def answers(self, g: Shipyard, seat: i64, good: i64, out: Answers) -> None:
        out.add(SELL.code(good))
        for piece in range(ALL_PIECES):
            if trade_obstacle(g, good, piece) == NO_OBSTACLE:
                out.add(TRADE.code(piece))

    def obstacle(self, g: Shipyard, seat: i64, good: i64, code: i64) -> i64:
        if SELL.has(code):
            return NO_OBSTACLE if SELL.arg(code) == good else OTHER_GOOD_NOW
        return trade_obstacle(g, good, TRADE.arg(code)) if TRADE.has(code) else NOT_ASKED

    def resolve(self, g: Shipyard, seat: i64, good: i64, answer: i64) -> None:
        g.turn.goods[good] -= 1
        if SELL.has(answer):
            g.players[seat].money += good_price(g, seat, good)
        else:
            piece = TRADE.arg(answer)
            g.turn.traded |= bit(piece)
            g.players[seat].store[piece] += 1
        next_good(g, seat)


PURCHASE_LOT: Final = BOOK.add("R6.1", PurchaseLot())
EXCHANGE_LOT: Final = BOOK.add("R6.3", ExchangeLot())
EXCHANGE_GOOD: Final = BOOK.add("R6.3", ExchangeGood())
