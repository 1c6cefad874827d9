"""R7 Abilities that happen at launch. Lasting ones are powers of the fleet, asked for where their rule applies."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.marino.actions import BUY, DONE, GAIN, HIRE, SELL
from hullworks.games.marino.rules.r01_market import (
    BOOK,
    DEAL,
    buy_token,
    is_away,
    sell_token,
    take_explorer,
    take_from_supply,
)
from hullworks.games.marino.rules.r05_action import can_sell
from hullworks.games.marino.state import Marino
from hullworks.games.marino.tables import (
    ALL_EXPLORERS,
    CHEER,
    CHOICE,
    CLEAR_OUT,
    ENLIST,
    GIFT,
    KINDS,
    NEW_LEAF,
    NONE,
    RESOURCES,
    SPREE,
    WINDFALL,
    Contract,
)
from hullworks.kernel.rule import Decision, Options


def happen(g: Marino, seat: i64, ship: Contract) -> None:
    """R7.1 What a ship's ability does at its launch."""
    event = ship.event
    if event == WINDFALL:
        take_from_supply(g, seat, ship.target, ship.amount)  # R7.20
    elif event == CHOICE:
        g.then(CHOOSE_TOKENS, seat, ship.amount)
    elif event == SPREE:
        g.then(BUY_CHEAPLY, seat, ship.amount * 100 + ship.each)
    elif event == GIFT:
        g.then(TAKE_GIFT, seat, ship.amount)
    elif event == ENLIST:
        g.then(ENLIST_EXPLORERS, seat, ship.amount)
    elif event == CLEAR_OUT:
        g.then(SELL_TOKENS, seat)
    elif event == CHEER:
        g.yards[seat].gold += ship.amount * i64(len(g.yards[seat].fleet))  # R7.26
    elif event == NEW_LEAF:
        turn_over(g, seat)


class ChooseTokens(Decision):
    """R7.21 Take tokens of your choice from the supply, one at a time."""

    def continues(self) -> bool:
        return True

    def options(self, g: Marino, seat: i64, left: i64, out: Options) -> None:
        for kind in range(KINDS):
            if g.supply[kind] > 0:
                out.add(GAIN.code(kind))
        if out.count == 0:
            out.add(DONE)

    def resolve(self, g: Marino, seat: i64, left: i64, answer: i64) -> None:
        if answer == DONE:
            return
        take_from_supply(g, seat, GAIN.arg(answer), 1)
        if left > 1:
            g.then(CHOOSE_TOKENS, seat, left - 1)

    def why(self, g: Marino, seat: i64, left: i64, code: i64) -> str:
        if GAIN.has(code):
            return f"the supply has no {RESOURCES[GAIN.arg(code)]} (R7.21)"
        return "a token must be chosen (R7.21)" if code == DONE else ""


def cheap_price(g: Marino, seat: i64, kind: i64, less: i64) -> i64:
    """R7.22 The price of a row for this player, and less."""
    price = g.price_for(seat, kind) - less
    if price < 0:
        return 0
    return price


class BuyCheaply(Decision):
    """R7.22 You may buy tokens, each for less. The number says how many are left (hundreds) and how much less."""

    def continues(self) -> bool:
        return True

    def options(self, g: Marino, seat: i64, offer: i64, out: Options) -> None:
        for kind in range(KINDS):
            if g.market[kind] > 0 and cheap_price(g, seat, kind, offer % 100) <= g.yards[seat].gold:
                out.add(BUY.code(kind))
        out.add(DONE)

    def resolve(self, g: Marino, seat: i64, offer: i64, answer: i64) -> None:
        if answer == DONE:
            return
        kind = BUY.arg(answer)
        buy_token(g, seat, kind, cheap_price(g, seat, kind, offer % 100))
        if offer >= 200:
            g.then(BUY_CHEAPLY, seat, offer - 100)

    def why(self, g: Marino, seat: i64, offer: i64, code: i64) -> str:
        if not BUY.has(code):
            return ""
        kind = BUY.arg(code)
        if g.market[kind] == 0:
            return f"there is no {RESOURCES[kind]} in the market (R7.22)"
        return f"needs {cheap_price(g, seat, kind, offer % 100)} gold, has {g.yards[seat].gold} (R7.22)"


class TakeGift(Decision):
    """R7.23 Take a token of your choice from the market for nothing, as a buy."""

    def continues(self) -> bool:
        return True

    def options(self, g: Marino, seat: i64, left: i64, out: Options) -> None:
        for kind in range(KINDS):
            if g.market[kind] > 0:
                out.add(BUY.code(kind))
        if out.count == 0:
            out.add(DONE)

    def resolve(self, g: Marino, seat: i64, left: i64, answer: i64) -> None:
        if answer == DONE:
            return
        buy_token(g, seat, BUY.arg(answer), 0)
        if left > 1:
            g.then(TAKE_GIFT, seat, left - 1)

    def why(self, g: Marino, seat: i64, left: i64, code: i64) -> str:
        if BUY.has(code):
            return f"there is no {RESOURCES[BUY.arg(code)]} in the market (R7.23)"
        return "a token must be chosen (R7.23)" if code == DONE else ""


class EnlistExplorers(Decision):
    """R7.24 Take idle explorers of your choice for nothing."""

    def continues(self) -> bool:
        return True

    def options(self, g: Marino, seat: i64, left: i64, out: Options) -> None:
        for explorer in range(ALL_EXPLORERS):
            if g.idle[explorer] > 0:
                out.add(HIRE.code(explorer))
        out.add(DONE)

    def resolve(self, g: Marino, seat: i64, left: i64, answer: i64) -> None:
        if answer == DONE:
            return
        take_explorer(g, seat, HIRE.arg(answer))
        if left > 1:
            g.then(ENLIST_EXPLORERS, seat, left - 1)

    def why(self, g: Marino, seat: i64, left: i64, code: i64) -> str:
        return f"{is_away(HIRE.arg(code))} (R7.24)" if HIRE.has(code) else ""


class SellTokens(Decision):
    """R7.25 Sell any number of tokens back, as a pedlar does."""

    def continues(self) -> bool:
        return True

    def options(self, g: Marino, seat: i64, arg: i64, out: Options) -> None:
        for kind in range(KINDS):
            if can_sell(g, seat, kind):
                out.add(SELL.code(kind))
        out.add(DONE)

    def resolve(self, g: Marino, seat: i64, arg: i64, answer: i64) -> None:
        if answer != DONE:
            sell_token(g, seat, SELL.arg(answer))
            g.then(SELL_TOKENS, seat)

    def why(self, g: Marino, seat: i64, arg: i64, code: i64) -> str:
        if not SELL.has(code):
            return ""
        kind = SELL.arg(code)
        if g.yards[seat].tokens[kind] == 0:
            return f"you have no {RESOURCES[kind]} (R7.25)"
        return f"the {RESOURCES[kind]} row is full (R7.25)"


def turn_over(g: Marino, seat: i64) -> None:
    """R7.27 All open contracts go beneath the deck in their order, and as many are dealt."""
    if g.deck.size == 0:
        return
    for place in range(len(g.open)):
        if g.open[place] != NONE:
            g.deck.put_below(g.open[place])
            g.open[place] = NONE
            g.then(DEAL, seat, place)


CHOOSE_TOKENS: Final = BOOK.add("R7.21", ChooseTokens())
BUY_CHEAPLY: Final = BOOK.add("R7.22", BuyCheaply())
TAKE_GIFT: Final = BOOK.add("R7.23", TakeGift())
ENLIST_EXPLORERS: Final = BOOK.add("R7.24", EnlistExplorers())
SELL_TOKENS: Final = BOOK.add("R7.25", SellTokens())
