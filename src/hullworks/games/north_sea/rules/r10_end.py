"""R10.1 The last trades, before the score."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.north_sea.actions import DONE, RANDI
from hullworks.games.north_sea.rules.r01_pile import BOOK
from hullworks.games.north_sea.rules.r07_trade import trade, trades, why_not_trade
from hullworks.games.north_sea.state import NorthSea
from hullworks.games.north_sea.tables import RAW, SILVER
from hullworks.kernel.rule import Decision, Options, Step


class LastTrades(Step):
    """R10.1 Whoever can still trade is asked; the others have nothing more to do."""

    def run(self, g: NorthSea, seat: i64, arg: i64) -> None:
        goods = g.players[seat].goods
        possible = g.can_trade_for_gold(seat) or (g.has_thyra(seat) and goods[SILVER] >= g.tables.house.thyra)
        for raw in range(RAW):
            if goods[SILVER] >= g.price(raw):
                possible = True
        if possible:
            g.then(TRADE_LAST, seat)


class TradeLast(Decision):
    """R10.1 Trade by the last round card, for gold, or with Thyra; or be done."""

    def options(self, g: NorthSea, seat: i64, arg: i64, out: Options) -> None:
        trades(g, seat, out)
        out.add(DONE)

    def resolve(self, g: NorthSea, seat: i64, arg: i64, answer: i64) -> None:
        if answer != DONE:
            trade(g, seat, answer)
            g.then(LAST_TRADES, seat)

    def why(self, g: NorthSea, seat: i64, arg: i64, code: i64) -> str:
        if code == RANDI:
            return "cards are of no use any more (R10.1)"
        return why_not_trade(g, seat, code)


LAST_TRADES: Final = BOOK.add("R10.1", LastTrades())
TRADE_LAST: Final = BOOK.add("R10.1", TradeLast())
