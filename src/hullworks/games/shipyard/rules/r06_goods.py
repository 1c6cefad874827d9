"""R6 Commodities."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.shipyard.actions import PURCHASE, SELL, SWAP, TRADE
from hullworks.games.shipyard.lookup import ALL_GOODS, ALL_PIECES, DISPLAY, FIRST_LOT, NONE, PRICES
from hullworks.games.shipyard.rules.book import BOOK
from hullworks.games.shipyard.rules.r04_market import FILL_LOTS, take_open
from hullworks.games.shipyard.rules.r07_ability import good_price
from hullworks.games.shipyard.state import Shipyard
from hullworks.kernel.bits import bit, size
from hullworks.kernel.choice import Choice
from hullworks.kernel.rule import NO_OBSTACLE, NOT_ASKED, Answers, Decision
from hullworks.kernel.vecs import vec

MOST_SETS: Final[i64] = 16  # answers to one question, unless a single kind of goods has more


NO_LOT_THERE: Final[i64] = BOOK.reason("no-lot-there", "R1.6", absent=True)
LOT_TOO_DEAR: Final[i64] = BOOK.reason("lot-too-dear", "R6.1", means=True)


def purchase_obstacle(g: Shipyard, place: i64, money: i64) -> i64:
    """R6.1 The obstacle to buying an open commodity tile with this money."""
    if g.lots.open[place] == NONE:
        return NO_LOT_THERE
    if g.lookup.numbers.display[place] > money:
        return LOT_TOO_DEAR
    return NO_OBSTACLE


NO_LOT_IN_REACH: Final[i64] = BOOK.reason("no-lot-in-reach", "R3.6")


def purchase_any_obstacle(g: Shipyard, money: i64) -> i64:
    """R3.6 The obstacle to buying any commodity tile with this money: none is cheap enough."""
    for place in range(DISPLAY):
        if purchase_obstacle(g, place, money) == NO_OBSTACLE:
            return NO_OBSTACLE
    return NO_LOT_IN_REACH


class PurchaseLot(Choice):
    """R6.1 Buy one of the open commodity tiles."""

    def obstacle_to(self, g: Shipyard, seat: i64, arg: i64, place: i64) -> i64:
        return purchase_obstacle(g, place, g.players[seat].money)

    def resolve(self, g: Shipyard, seat: i64, arg: i64, answer: i64) -> None:
        buy_lot(g, seat, PURCHASE.arg(answer))
        take_open(g.lots.open, PURCHASE.arg(answer))
        g.then(FILL_LOTS, seat)


def buy_lot(g: Shipyard, seat: i64, place: i64) -> None:
    """R6.1 Pay for a commodity tile, and take it."""
    player = g.players[seat]
    player.money -= g.lookup.numbers.display[place]
    player.lots |= bit(g.lots.open[place])


NO_LOT_TO_EXCHANGE: Final[i64] = BOOK.reason("no-lot-to-exchange", "R6.2")


def exchange_obstacle(g: Shipyard, seat: i64) -> i64:
    """R6.2 The obstacle to exchanging: the player has no commodity tile."""
    return NO_OBSTACLE if g.players[seat].lots != 0 else NO_LOT_TO_EXCHANGE


def begin_exchange(g: Shipyard, seat: i64) -> None:
    """R6.2 The marker moves on one space; it begins the game before the first space."""
    g.markers[3] = (g.markers[3] + 1) % PRICES
    g.then(EXCHANGE_LOT, seat)


NOT_YOUR_LOT: Final[i64] = BOOK.reason("not-your-lot", "R6.3", absent=True)


class ExchangeLot(Choice):
    """R6.3 Choose the commodity tile to exchange."""

    def obstacle_to(self, g: Shipyard, seat: i64, arg: i64, lot: i64) -> i64:
        return NO_OBSTACLE if g.players[seat].lots >> lot & 1 == 1 else NOT_YOUR_LOT

    def resolve(self, g: Shipyard, seat: i64, arg: i64, answer: i64) -> None:
        lot = SWAP.arg(answer)
        g.turn.traded = 0
        g.turn.goods = vec[i64]([0] * ALL_GOODS)
        for good in range(ALL_GOODS):
            g.turn.goods[good] = g.lookup.goods[lot * ALL_GOODS + good]
        g.players[seat].lots &= ~bit(lot)
        if lot != FIRST_LOT:  # R6.6
            g.lots.aside |= bit(lot)
        next_goods(g, seat)


def next_goods(g: Shipyard, seat: i64) -> None:
    """R6.3 The goods are exchanged together as far as the question stays short; R6.1 at the end gaps are filled."""
    goods: i64 = 0
    pieces: i64 = 0
    sets: i64 = 1
    for good in range(ALL_GOODS):
        if g.turn.goods[good] == 0:
            continue
        offered = g.lookup.numbers.trades[good]
        sets *= sets_for(g, good)
        if goods != 0 and (sets > MOST_SETS or pieces & offered != 0):
            break
        goods |= bit(good)
        pieces |= offered
    g.then(FILL_LOTS if goods == 0 else EXCHANGE_GOODS, seat, goods)


def sets_for(g: Shipyard, good: i64) -> i64:
    """R6.4, R6.5 The number of sets of pieces for which the goods of a kind can be traded; the empty one counts."""
    offered = size(g.lookup.numbers.trades[good] & ~g.turn.traded)
    sets: i64 = 1
    chosen: i64 = 1  # sets of exactly k pieces
    for k in range(1, min(offered, g.turn.goods[good]) + 1):
        chosen = chosen * (offered - k + 1) // k
        sets += chosen
    return sets


def trades_for(g: Shipyard, goods: i64) -> i64:
    """R6.4 A bit for each piece for which these goods are traded."""
    pieces: i64 = 0
    for good in range(ALL_GOODS):
        if goods >> good & 1 == 1:
            pieces |= g.lookup.numbers.trades[good]
    return pieces


def traded_of(g: Shipyard, good: i64, pieces: i64) -> i64:
    """The number of goods of a kind that are traded for a set of pieces."""
    return size(pieces & g.lookup.numbers.trades[good])


NOT_TRADED_FOR: Final[i64] = BOOK.reason("not-traded-for", "R6.4")
TRADED_ALREADY: Final[i64] = BOOK.reason("traded-already", "R6.5")
TOO_FEW_GOODS: Final[i64] = BOOK.reason("too-few-goods", "R6.3")


def trade_obstacle(g: Shipyard, goods: i64, pieces: i64) -> i64:
    """R6.3 to R6.5 The obstacle to trading some of these goods for a set of pieces, and selling the others."""
    if pieces & ~trades_for(g, goods) != 0:
        return NOT_TRADED_FOR
    if pieces & g.turn.traded != 0:
        return TRADED_ALREADY
    for good in range(ALL_GOODS):
        if goods >> good & 1 == 1 and traded_of(g, good, pieces) > g.turn.goods[good]:
            return TOO_FEW_GOODS
    return NO_OBSTACLE


class ExchangeGoods(Decision):
    """R6.3 Sell these goods, R6.4 or trade some for a set of pieces; R6.5 each piece only once."""

    def answers(self, g: Shipyard, seat: i64, goods: i64, out: Answers) -> None:
        out.add(SELL)
        offered = trades_for(g, goods)
        pieces = -offered & offered
        while pieces != 0:  # all sets of the pieces offered, from the smallest number
            if trade_obstacle(g, goods, pieces) == NO_OBSTACLE:
                out.add(TRADE.code(pieces))
            pieces = (pieces - offered) & offered

    def obstacle(self, g: Shipyard, seat: i64, goods: i64, code: i64) -> i64:
        if code == SELL:
            return NO_OBSTACLE
        if not TRADE.has(code) or TRADE.arg(code) == 0:
            return NOT_ASKED
        return trade_obstacle(g, goods, TRADE.arg(code))

    def resolve(self, g: Shipyard, seat: i64, goods: i64, answer: i64) -> None:
        pieces = pieces_of(answer)
        sell_and_trade(g, seat, goods, pieces)
        for good in range(ALL_GOODS):
            if goods >> good & 1 == 1:
                g.turn.goods[good] = 0
        g.turn.traded |= pieces
        next_goods(g, seat)


def pieces_of(answer: i64) -> i64:
    """R6.4 A bit for each piece for which an answer trades goods."""
    if answer == SELL:
        return 0
    return TRADE.arg(answer)


def sell_and_trade(g: Shipyard, seat: i64, goods: i64, pieces: i64) -> None:
    """R6.3, R6.4 Trade some of these goods for a set of pieces, and sell the others."""
    player = g.players[seat]
    for good in range(ALL_GOODS):
        if goods >> good & 1 == 1:
            player.money += (g.turn.goods[good] - traded_of(g, good, pieces)) * good_price(g, seat, good)
    for piece in range(ALL_PIECES):
        player.store[piece] += pieces >> piece & 1


PURCHASE_LOT: Final = BOOK.add("R6.1", PurchaseLot(PURCHASE))
EXCHANGE_LOT: Final = BOOK.add("R6.3", ExchangeLot(SWAP))
EXCHANGE_GOODS: Final = BOOK.add("R6.3", ExchangeGoods(continues=True))
