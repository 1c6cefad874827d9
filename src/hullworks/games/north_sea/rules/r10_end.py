"""R10.1 The last trades, before the score."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.north_sea.actions import DONE, RANDI
from hullworks.games.north_sea.rules.r01_pile import BOOK
from hullworks.games.north_sea.rules.r07_trade import can_trade, trade, trade_obstacle, trades
from hullworks.games.north_sea.state import NorthSea
from hullworks.kernel.rule import NO_OBSTACLE, Answers, Decision, Step

CARDS_ARE_USELESS: Final[i64] = BOOK.reason("cards-are-useless", "R10.1")


class LastTrades(Step):
    """R10.1 Players who can still trade are asked; the others have nothing more to do."""

    def run(self, g: NorthSea, seat: i64, arg: i64) -> None:
        if can_trade(g, seat):
            g.then(TRADE_LAST, seat)


class TradeLast(Decision):
    """R10.1 Trade by the last round card, for gold, or with Thyra; or be done."""

    def answers(self, g: NorthSea, seat: i64, arg: i64, out: Answers) -> None:
        trades(g, seat, out)
        out.add(DONE)

    def obstacle(self, g: NorthSea, seat: i64, arg: i64, code: i64) -> i64:
        if code == DONE:
            return NO_OBSTACLE
        return CARDS_ARE_USELESS if code == RANDI else trade_obstacle(g, seat, code)

    def resolve(self, g: NorthSea, seat: i64, arg: i64, answer: i64) -> None:
        if answer != DONE:
            trade(g, seat, answer)
            g.then(LAST_TRADES, seat)


LAST_TRADES: Final = BOOK.add("R10.1", LastTrades())
TRADE_LAST: Final = BOOK.add("R10.1", TradeLast())
