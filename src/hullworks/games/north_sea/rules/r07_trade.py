"""R7.6, R7.7 Trades, in the action phase and at the end."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.north_sea.actions import BUY, FOR_GOLD, THYRA, TIMES
from hullworks.games.north_sea.lookup import GOLD, MOST_TRADED, RAW, SILVER, TOLL
from hullworks.games.north_sea.rules.r01_pile import BOOK
from hullworks.games.north_sea.rules.r09_hero import thyra_obstacle, trade_with_thyra
from hullworks.games.north_sea.state import NorthSea
from hullworks.kernel.rule import NO_OBSTACLE, NOT_ASKED, Answers


def silver_price(g: NorthSea, raw: i64) -> i64:
    """R7.7, R11.1 The price of one oak, wool or iron in silver."""
    return g.lookup.rounds[g.card].prices[raw] + g.extra(TOLL)


TRADE_LACKS_SILVER: Final[i64] = BOOK.reason("trade-lacks-silver", "R7.7", means=True)
TRADES_LACK_SILVER: Final[i64] = BOOK.reason("trades-lack-silver", "R7.7", absent=True)
TOLL_LACKS_SILVER: Final[i64] = BOOK.reason("toll-lacks-silver", "R11.1", means=True)


def buy_obstacle(g: NorthSea, seat: i64, raw: i64, count: i64) -> i64:
    """R7.7, R11.1 The obstacle to trading silver for this many of a resource."""
    if g.players[seat].goods[SILVER] >= count * silver_price(g, raw):
        return NO_OBSTACLE
    if count > 1:
        return TRADES_LACK_SILVER
    return TOLL_LACKS_SILVER if g.extra(TOLL) > 0 else TRADE_LACKS_SILVER


LACKS_ONE_OF_EACH: Final[i64] = BOOK.reason("lacks-one-of-each", "R7.6", means=True)
LACKS_SEVERAL_OF_EACH: Final[i64] = BOOK.reason("lacks-several-of-each", "R7.6", absent=True)


def for_gold_obstacle(g: NorthSea, seat: i64, count: i64) -> i64:
    """R7.6 The obstacle to trading this many of oak, wool and iron each for gold."""
    goods = g.players[seat].goods
    for raw in range(RAW):
        if goods[raw] < count:
            return LACKS_ONE_OF_EACH if count == 1 else LACKS_SEVERAL_OF_EACH
    return NO_OBSTACLE


def trade_obstacle(g: NorthSea, seat: i64, code: i64) -> i64:
    """R7.6, R7.7, R9.7 The obstacle to a trade."""
    if BUY.has(code):
        return buy_obstacle(g, seat, TIMES.kind(BUY.arg(code)), TIMES.count(BUY.arg(code)))
    if FOR_GOLD.has(code):
        return for_gold_obstacle(g, seat, TIMES.count(FOR_GOLD.arg(code)))
    return thyra_obstacle(g, seat, TIMES.count(THYRA.arg(code))) if THYRA.has(code) else NOT_ASKED


def trades(g: NorthSea, seat: i64, out: Answers) -> None:
    """R7.6, R7.7, R9.7 Add the trades a player can make now; laws compare them with the obstacles."""
    goods = g.players[seat].goods
    if goods[SILVER] > 0:  # No price is below 1.
        for raw in range(RAW):
            for count in range(1, times(goods[SILVER], silver_price(g, raw)) + 1):
                out.add(BUY.code(TIMES.of(raw, count)))
    sets = goods[0]
    for raw in range(1, RAW):
        sets = min(sets, goods[raw])
    for count in range(1, times(sets, 1) + 1):
        out.add(FOR_GOLD.code(TIMES.of(0, count)))
    if g.has_thyra(seat):
        for count in range(1, times(goods[SILVER], g.lookup.numbers.thyra) + 1):
            out.add(THYRA.code(TIMES.of(0, count)))


def times(stock: i64, price: i64) -> i64:
    """How many times a price can be paid, as far as one answer goes."""
    return min(stock // price, MOST_TRADED)


def can_trade(g: NorthSea, seat: i64) -> bool:
    """R10.1 Whether a player can make any trade now."""
    for raw in range(RAW):
        if buy_obstacle(g, seat, raw, 1) == NO_OBSTACLE:
            return True
    return for_gold_obstacle(g, seat, 1) == NO_OBSTACLE or thyra_obstacle(g, seat, 1) == NO_OBSTACLE


def trade(g: NorthSea, seat: i64, answer: i64) -> None:
    """R7.6, R7.7, R9.7 Make a trade, once or several times."""
    if THYRA.has(answer):
        trade_with_thyra(g, seat, TIMES.count(THYRA.arg(answer)))
    elif FOR_GOLD.has(answer):
        trade_for_gold(g, seat, TIMES.count(FOR_GOLD.arg(answer)))
    else:
        buy(g, seat, TIMES.kind(BUY.arg(answer)), TIMES.count(BUY.arg(answer)))


def buy(g: NorthSea, seat: i64, raw: i64, count: i64) -> None:
    """R7.7 Trade silver for this many of a resource."""
    goods = g.players[seat].goods
    goods[SILVER] -= count * silver_price(g, raw)
    goods[raw] += count


def trade_for_gold(g: NorthSea, seat: i64, count: i64) -> None:
    """R7.6 Trade this many of oak, wool and iron each for gold."""
    goods = g.players[seat].goods
    for raw in range(RAW):
        goods[raw] -= count
    goods[GOLD] += count
