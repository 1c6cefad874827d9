"""R7.6, R7.7 Trades, in the action phase and at the end."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.north_sea.actions import BUY, FOR_GOLD, THYRA
from hullworks.games.north_sea.lookup import GOLD, RAW, SILVER, TOLL
from hullworks.games.north_sea.rules.r01_pile import BOOK
from hullworks.games.north_sea.rules.r09_hero import thyra_obstacle, trade_with_thyra
from hullworks.games.north_sea.state import NorthSea
from hullworks.kernel.rule import NO_OBSTACLE, NOT_ASKED, Answers

LACKS_ONE_OF_EACH: Final[i64] = BOOK.reason("lacks-one-of-each", "R7.6", means=True)
TRADE_LACKS_SILVER: Final[i64] = BOOK.reason("trade-lacks-silver", "R7.7", means=True)
TOLL_LACKS_SILVER: Final[i64] = BOOK.reason("toll-lacks-silver", "R11.1", means=True)


def silver_price(g: NorthSea, raw: i64) -> i64:
    """R7.7, R11.1 The price of one oak, wool or iron in silver."""
    return g.lookup.rounds[g.card].prices[raw] + g.extra(TOLL)


def buy_obstacle(g: NorthSea, seat: i64, raw: i64) -> i64:
    """R7.7, R11.1 The obstacle to trading silver for a resource."""
    if g.players[seat].goods[SILVER] >= silver_price(g, raw):
        return NO_OBSTACLE
    return TOLL_LACKS_SILVER if g.extra(TOLL) > 0 else TRADE_LACKS_SILVER


def for_gold_obstacle(g: NorthSea, seat: i64) -> i64:
    """R7.6 The obstacle to trading one oak, wool and iron for gold."""
    goods = g.players[seat].goods
    for raw in range(RAW):
        if goods[raw] == 0:
            return LACKS_ONE_OF_EACH
    return NO_OBSTACLE


def trade_obstacle(g: NorthSea, seat: i64, code: i64) -> i64:
    """R7.6, R7.7, R9.7 The obstacle to a trade."""
    if BUY.has(code):
        return buy_obstacle(g, seat, BUY.arg(code))
    if code == FOR_GOLD:
        return for_gold_obstacle(g, seat)
    return thyra_obstacle(g, seat) if code == THYRA else NOT_ASKED


def trades(g: NorthSea, seat: i64, out: Answers) -> None:
    """R7.6, R7.7, R9.7 Add the trades a player can make now."""
    if g.players[seat].goods[SILVER] > 0:  # No price is below 1.
        for raw in range(RAW):
            if buy_obstacle(g, seat, raw) == NO_OBSTACLE:
                out.add(BUY.code(raw))
    if for_gold_obstacle(g, seat) == NO_OBSTACLE:
        out.add(FOR_GOLD)
    if thyra_obstacle(g, seat) == NO_OBSTACLE:
        out.add(THYRA)


def can_trade(g: NorthSea, seat: i64) -> bool:
    """R10.1 Whether a player can make any trade now."""
    for raw in range(RAW):
        if buy_obstacle(g, seat, raw) == NO_OBSTACLE:
            return True
    return for_gold_obstacle(g, seat) == NO_OBSTACLE or thyra_obstacle(g, seat) == NO_OBSTACLE


def trade(g: NorthSea, seat: i64, answer: i64) -> None:
    """R7.6, R7.7, R9.7 Make one trade."""
    if answer == THYRA:
        trade_with_thyra(g, seat)
        return
    goods = g.players[seat].goods
    if answer == FOR_GOLD:
        for raw in range(RAW):
            goods[raw] -= 1
        goods[GOLD] += 1
    else:
        raw = BUY.arg(answer)
        goods[SILVER] -= silver_price(g, raw)
        goods[raw] += 1
