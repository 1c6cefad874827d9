"""R10.1 The last trades, before the score."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.north_sea.actions import DONE, RANDI, TRADE_ALL
from hullworks.games.north_sea.lookup import RAW, SILVER
from hullworks.games.north_sea.rules import r07_trade as trade
from hullworks.games.north_sea.rules.r01_pile import BOOK
from hullworks.games.north_sea.rules.r09_hero import trade_with_thyra
from hullworks.games.north_sea.state import NorthSea
from hullworks.kernel.rule import NO_OBSTACLE, Answers, Decision, Step

GOLD_FIRST: Final[i64] = 1000  # more than any number of resources

CARDS_ARE_USELESS: Final[i64] = BOOK.reason("cards-are-useless", "R10.1")


class LastTrades(Step):
    """R10.1 Players who can still trade are asked; the others have nothing more to do."""

    def run(self, g: NorthSea, seat: i64, arg: i64) -> None:
        if trade.can_trade(g, seat):
            g.then(TRADE_LAST, seat)


class TradeLast(Decision):
    """R10.1 Trade everything in the best way, or trade by trade; or be done."""

    def answers(self, g: NorthSea, seat: i64, arg: i64, out: Answers) -> None:
        out.add(TRADE_ALL)
        trade.trades(g, seat, out)
        out.add(DONE)

    def obstacle(self, g: NorthSea, seat: i64, arg: i64, code: i64) -> i64:
        if code in (DONE, TRADE_ALL):
            return NO_OBSTACLE
        return CARDS_ARE_USELESS if code == RANDI else trade.trade_obstacle(g, seat, code)

    def resolve(self, g: NorthSea, seat: i64, arg: i64, answer: i64) -> None:
        if answer == TRADE_ALL:
            trade_everything(g, seat)
        elif answer != DONE:
            trade.trade(g, seat, answer)
            g.then(LAST_TRADES, seat)


def trade_everything(g: NorthSea, seat: i64) -> None:
    """R10.1 Make the trades that bring the most gold and then, for a tie (R10.9), the most oak, wool and iron."""
    best: i64 = 0
    most: i64 = -1
    sets: i64 = 0
    while silver_after(g, seat, sets) >= 0:
        worth = trade_worth(g, seat, sets)
        if worth > most:
            best, most = sets, worth
        sets += 1
    for raw in range(RAW):
        if best > g.players[seat].goods[raw]:
            trade.buy(g, seat, raw, best - g.players[seat].goods[raw])
    trade.trade_for_gold(g, seat, best)
    trade_with_thyra(g, seat, gold_from_thyra(g, seat, g.players[seat].goods[SILVER]))
    raw = cheapest(g)
    trade.buy(g, seat, raw, g.players[seat].goods[SILVER] // trade.silver_price(g, raw))


def silver_after(g: NorthSea, seat: i64, sets: i64) -> i64:
    """The silver left when this many of oak, wool and iron each are bought, as far as they are missing."""
    goods = g.players[seat].goods
    silver = goods[SILVER]
    for raw in range(RAW):
        if sets > goods[raw]:
            silver -= (sets - goods[raw]) * trade.silver_price(g, raw)
    return silver


def trade_worth(g: NorthSea, seat: i64, sets: i64) -> i64:
    """The gold and then the resources a player has after trading this many sets and all silver."""
    player = g.players[seat]
    silver = silver_after(g, seat, sets)
    gold = gold_from_thyra(g, seat, silver)
    left = silver - gold * g.lookup.numbers.thyra
    resources = left // trade.silver_price(g, cheapest(g))
    for raw in range(RAW):
        if player.goods[raw] > sets:
            resources += player.goods[raw] - sets
    return (sets + gold) * GOLD_FIRST + resources


def gold_from_thyra(g: NorthSea, seat: i64, silver: i64) -> i64:
    """R9.7 The gold this much silver brings with Thyra; none without her."""
    if not g.has_thyra(seat):
        return 0
    return silver // g.lookup.numbers.thyra


def cheapest(g: NorthSea) -> i64:
    """The resource with the lowest price in silver."""
    best: i64 = 0
    for raw in range(RAW):
        if trade.silver_price(g, raw) < trade.silver_price(g, best):
            best = raw
    return best


LAST_TRADES: Final = BOOK.add("R10.1", LastTrades())
TRADE_LAST: Final = BOOK.add("R10.1", TradeLast())
