"""R6 Commodities."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hullworks.games.shipyard.actions import PURCHASE, SELL, SWAP, TRADE
from hullworks.games.shipyard.rules.r04_market import BOOK, FILL_LOTS, take_open
from hullworks.games.shipyard.state import Shipyard
from hullworks.games.shipyard.tables import (
    ALL_GOODS,
    ALL_PIECES,
    DISPLAY,
    FIRST_LOT,
    GOODS,
    NONE,
    PIECES,
    PRICES,
)
from hullworks.kernel.bits import bit
from hullworks.kernel.rule import Decision, Options


def can_purchase(g: Shipyard, place: i64, money: i64) -> bool:
    """R6.1 Whether a commodity tile lies there for so much money."""
    return g.lots.open[place] != NONE and g.tables.house.display[place] <= money


def can_purchase_some(g: Shipyard, money: i64) -> bool:
    """R3.6 Whether the player can pay any of them."""
    for place in range(DISPLAY):
        if can_purchase(g, place, money):
            return True
    return False


class PurchaseLot(Decision):
    """R6.1 Buy one of the open commodity tiles."""

    def options(self, g: Shipyard, seat: i64, arg: i64, out: Options) -> None:
        for place in range(DISPLAY):
            if can_purchase(g, place, g.players[seat].money):
                out.add(PURCHASE.code(place))

    def resolve(self, g: Shipyard, seat: i64, arg: i64, answer: i64) -> None:
        player = g.players[seat]
        player.money -= g.tables.house.display[PURCHASE.arg(answer)]
        player.lots |= bit(take_open(g.lots.open, PURCHASE.arg(answer)))
        g.then(FILL_LOTS, seat)

    def why(self, g: Shipyard, seat: i64, arg: i64, code: i64) -> str:
        if not PURCHASE.has(code):
            return ""
        place = PURCHASE.arg(code)
        if g.lots.open[place] == NONE:
            return "no commodity tile lies there (R1.6)"
        return f"needs {g.tables.house.display[place]} money, has {g.players[seat].money} (R6.1)"


def begin_exchange(g: Shipyard, seat: i64) -> None:
    """R6.2 The marker goes one space on; before the first exchange it lies before the first space."""
    g.markers[3] = (g.markers[3] + 1) % PRICES
    g.then(EXCHANGE_LOT, seat)


class ExchangeLot(Decision):
    """R6.3 Choose the commodity tile that you exchange."""

    def options(self, g: Shipyard, seat: i64, arg: i64, out: Options) -> None:
        for lot in range(FIRST_LOT + 1):
            if g.players[seat].lots >> lot & 1 == 1:
                out.add(SWAP.code(lot))

    def resolve(self, g: Shipyard, seat: i64, arg: i64, answer: i64) -> None:
        lot = SWAP.arg(answer)
        g.turn.traded = 0
        g.turn.goods = vec[i64]([0] * ALL_GOODS)
        for good in range(ALL_GOODS):
            g.turn.goods[good] = g.tables.goods[lot * ALL_GOODS + good]
        g.players[seat].lots &= ~bit(lot)
        if lot != FIRST_LOT:  # R6.6
            g.lots.aside |= bit(lot)
        next_good(g, seat)

    def why(self, g: Shipyard, seat: i64, arg: i64, code: i64) -> str:
        return "you do not have that commodity tile (R6.3)" if SWAP.has(code) else ""


def next_good(g: Shipyard, seat: i64) -> None:
    """R6.3 Each good is exchanged in turn: coal, then cloth, then wheat; R6.1 at the end gaps are filled."""
    for good in range(ALL_GOODS):
        if g.turn.goods[good] > 0:
            g.then(EXCHANGE_GOOD, seat, good)
            return
    g.then(FILL_LOTS, seat)


class ExchangeGood(Decision):
    """R6.3 Sell the good, R6.4 or trade it for a piece, R6.5 but not twice for the same."""

    def options(self, g: Shipyard, seat: i64, good: i64, out: Options) -> None:
        out.add(SELL.code(good))
        for piece in range(ALL_PIECES):
            if g.tables.house.trades[good] >> piece & 1 == 1 and g.turn.traded >> piece & 1 == 0:
                out.add(TRADE.code(piece))

    def resolve(self, g: Shipyard, seat: i64, good: i64, answer: i64) -> None:
        g.turn.goods[good] -= 1
        if SELL.has(answer):
            g.players[seat].money += g.good_price(seat, good)
        else:
            piece = TRADE.arg(answer)
            g.turn.traded |= bit(piece)
            g.players[seat].store[piece] += 1
        next_good(g, seat)

    def why(self, g: Shipyard, seat: i64, good: i64, code: i64) -> str:
        if SELL.has(code):
            return f"{GOODS[good]} is to be exchanged now (R6.3)"
        if not TRADE.has(code):
            return ""
        piece = TRADE.arg(code)
        if g.tables.house.trades[good] >> piece & 1 == 0:
            return f"{GOODS[good]} is not traded for a {PIECES[piece]} (R6.4)"
        return f"this exchange has brought a {PIECES[piece]} already (R6.5)"

    def continues(self) -> bool:
        return True


PURCHASE_LOT: Final = BOOK.add("R6.1", PurchaseLot())
EXCHANGE_LOT: Final = BOOK.add("R6.3", ExchangeLot())
EXCHANGE_GOOD: Final = BOOK.add("R6.3", ExchangeGood())
