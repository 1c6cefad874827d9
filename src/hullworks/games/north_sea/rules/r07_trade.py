"""R7.6, R7.7 Trades, in the action phase and at the end."""

from __future__ import annotations

from mypy_extensions import i64

from hullworks.games.north_sea.actions import FOR_GOLD, SELL, THYRA
from hullworks.games.north_sea.state import NorthSea
from hullworks.games.north_sea.tables import GOLD, ITEMS, RAW, SILVER
from hullworks.kernel.rule import Options


def trades(g: NorthSea, seat: i64, out: Options) -> None:
    """R7.6, R7.7, R9.7 The trades a player can make now."""
    goods = g.players[seat].goods
    for raw in range(RAW):
        if goods[SILVER] >= g.price(raw):
            out.add(SELL.code(raw))
    if g.can_trade_for_gold(seat):
        out.add(FOR_GOLD)
    if g.has_thyra(seat) and goods[SILVER] >= g.tables.house.thyra:
        out.add(THYRA)


def trade(g: NorthSea, seat: i64, answer: i64) -> None:
    """R7.6, R7.7, R9.7 One trade is made."""
    goods = g.players[seat].goods
    if answer == THYRA:
        goods[SILVER] -= g.tables.house.thyra
        goods[GOLD] += 1
    elif answer == FOR_GOLD:
        for raw in range(RAW):
            goods[raw] -= 1
        goods[GOLD] += 1
    else:
        raw = SELL.arg(answer)
        goods[SILVER] -= g.price(raw)
        goods[raw] += 1


def why_not_trade(g: NorthSea, seat: i64, code: i64) -> str:
    """Why a trade is not possible."""
    silver = g.players[seat].goods[SILVER]
    if code == THYRA:
        if not g.has_thyra(seat):
            return "you do not hold Thyra (R9.7)"
        return f"needs {g.tables.house.thyra} silver, has {silver} (R9.7)"
    if code == FOR_GOLD:
        missing = [ITEMS[raw] for raw in range(RAW) if g.players[seat].goods[raw] == 0]
        return f"needs one of each; there is no {' and no '.join(missing)} (R7.6)"
    if SELL.has(code):
        return f"needs {g.price(SELL.arg(code))} silver, has {silver} (R7.7)"
    return ""
