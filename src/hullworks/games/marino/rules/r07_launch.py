"""R7 Abilities that happen at launch."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hullworks.games.marino.actions import BUY, DONE, GAIN, HIRE, SELL
from hullworks.games.marino.lookup import (
    ALL_EXPLORERS,
    CHEER,
    CHOICE,
    CLEAR_OUT,
    ENLIST,
    GIFT,
    KINDS,
    NEW_LEAF,
    NONE,
    SPREE,
    WINDFALL,
    Contract,
)
from hullworks.games.marino.rules.r01_market import (
    BOOK,
    DEAL,
    away_obstacle,
    buy_token,
    take_explorer,
    take_from_supply,
)
from hullworks.games.marino.rules.r07_lasting import price_for, sell_token
from hullworks.games.marino.state import Marino
from hullworks.kernel.rule import NO_OBSTACLE, NOT_ASKED, Answers, Decision


def happen(g: Marino, seat: i64, ship: Contract) -> None:
    """R7.1 The effect of a ship's ability at its launch."""
    event = ship.event
    if event == WINDFALL:
        take_from_supply(g, seat, ship.target, ship.amount)  # R7.20
    elif event == CHOICE:
        g.then(CHOOSE_TOKENS, seat, ship.amount)
    elif event == SPREE:
        g.then(BUY_CHEAPLY, seat, offer_number(ship.amount, ship.each))
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


class AtLaunch(Decision):
    """R7.1 A question that follows from a launch."""

    def continues(self) -> bool:
        return True


def all_are_gone(counts: vec[i64]) -> bool:
    """Whether the supply or the market has no token at all."""
    for count in counts:
        if count > 0:
            return False
    return True


# Choice.

NONE_TO_CHOOSE: Final[i64] = BOOK.reason("none-to-choose", "R7.21")
CHOICE_DUE: Final[i64] = BOOK.reason("choice-due", "R7.21")


class ChooseTokens(AtLaunch):
    """R7.21 Take tokens of your choice from the supply, one at a time."""

    def answers(self, g: Marino, seat: i64, left: i64, out: Answers) -> None:
        for kind in range(KINDS):
            if g.supply[kind] > 0:
                out.add(GAIN.code(kind))
        if out.count == 0:
            out.add(DONE)

    def obstacle(self, g: Marino, seat: i64, left: i64, code: i64) -> i64:
        if GAIN.has(code):
            return NO_OBSTACLE if g.supply[GAIN.arg(code)] > 0 else NONE_TO_CHOOSE
        if code == DONE:
            return NO_OBSTACLE if all_are_gone(g.supply) else CHOICE_DUE
        return NOT_ASKED

    def resolve(self, g: Marino, seat: i64, left: i64, answer: i64) -> None:
        if answer == DONE:
            return
        take_from_supply(g, seat, GAIN.arg(answer), 1)
        if left > 1:
            g.then(CHOOSE_TOKENS, seat, left - 1)


# Spree. The number of buys left and the discount are packed into one number.

SOLD_OUT_IN_SPREE: Final[i64] = BOOK.reason("sold-out-in-spree", "R7.22")
SPREE_TOO_DEAR: Final[i64] = BOOK.reason("spree-too-dear", "R7.22", means=True)
DISCOUNTS: Final[i64] = 100


def offer_number(left: i64, discount: i64) -> i64:
    return left * DISCOUNTS + discount


def offers_left(offer: i64) -> i64:
    return offer // DISCOUNTS


def offer_discount(offer: i64) -> i64:
    return offer % DISCOUNTS


def cheap_price(g: Marino, seat: i64, kind: i64, discount: i64) -> i64:
    """R7.22 The price of a row for this player, minus the discount; R7.1 never less than 0."""
    price = price_for(g, seat, kind) - discount
    if price < 0:
        return 0
    return price


def spree_obstacle(g: Marino, seat: i64, kind: i64, discount: i64) -> i64:
    """R7.22, R1.9 A token must lie in the row, and the player must be able to pay for it."""
    if g.market[kind] == 0:
        return SOLD_OUT_IN_SPREE
    if cheap_price(g, seat, kind, discount) > g.yards[seat].gold:
        return SPREE_TOO_DEAR
    return NO_OBSTACLE


class BuyCheaply(AtLaunch):
    """R7.22 You may buy tokens, each for less."""

    def answers(self, g: Marino, seat: i64, offer: i64, out: Answers) -> None:
        for kind in range(KINDS):
            if spree_obstacle(g, seat, kind, offer_discount(offer)) == NO_OBSTACLE:
                out.add(BUY.code(kind))
        out.add(DONE)

    def obstacle(self, g: Marino, seat: i64, offer: i64, code: i64) -> i64:
        if BUY.has(code):
            return spree_obstacle(g, seat, BUY.arg(code), offer_discount(offer))
        return NO_OBSTACLE if code == DONE else NOT_ASKED

    def resolve(self, g: Marino, seat: i64, offer: i64, answer: i64) -> None:
        if answer == DONE:
            return
        kind = BUY.arg(answer)
        discount = offer_discount(offer)
        buy_token(g, seat, kind, cheap_price(g, seat, kind, discount))
        left = offers_left(offer) - 1
        if left > 0:
            g.then(BUY_CHEAPLY, seat, offer_number(left, discount))


# Gift.

SOLD_OUT_AS_GIFT: Final[i64] = BOOK.reason("sold-out-as-gift", "R7.23")
GIFT_DUE: Final[i64] = BOOK.reason("gift-due", "R7.23")


class TakeGift(AtLaunch):
    """R7.23 Take a token of your choice from the market for nothing, as a buy."""

    def answers(self, g: Marino, seat: i64, left: i64, out: Answers) -> None:
        for kind in range(KINDS):
            if g.market[kind] > 0:
                out.add(BUY.code(kind))
        if out.count == 0:
            out.add(DONE)

    def obstacle(self, g: Marino, seat: i64, left: i64, code: i64) -> i64:
        if BUY.has(code):
            return NO_OBSTACLE if g.market[BUY.arg(code)] > 0 else SOLD_OUT_AS_GIFT
        if code == DONE:
            return NO_OBSTACLE if all_are_gone(g.market) else GIFT_DUE
        return NOT_ASKED

    def resolve(self, g: Marino, seat: i64, left: i64, answer: i64) -> None:
        if answer == DONE:
            return
        buy_token(g, seat, BUY.arg(answer), 0)
        if left > 1:
            g.then(TAKE_GIFT, seat, left - 1)


# Enlist.

CARRIER_HELD_TO_ENLIST: Final[i64] = BOOK.reason("carrier-held-to-enlist", "R7.24")
CARRIER_AWAY_TO_ENLIST: Final[i64] = BOOK.reason("carrier-away-to-enlist", "R7.24")
NO_FREEBOOTER_TO_ENLIST: Final[i64] = BOOK.reason("no-freebooter-to-enlist", "R7.24")


def enlist_obstacle(g: Marino, seat: i64, explorer: i64) -> i64:
    """R7.24 The explorer must be idle."""
    return away_obstacle(
        g, seat, explorer, held=CARRIER_HELD_TO_ENLIST, away=CARRIER_AWAY_TO_ENLIST, none_home=NO_FREEBOOTER_TO_ENLIST
    )


class EnlistExplorers(AtLaunch):
    """R7.24 Take idle explorers of your choice for nothing."""

    def answers(self, g: Marino, seat: i64, left: i64, out: Answers) -> None:
        for explorer in range(ALL_EXPLORERS):
            if enlist_obstacle(g, seat, explorer) == NO_OBSTACLE:
                out.add(HIRE.code(explorer))
        out.add(DONE)

    def obstacle(self, g: Marino, seat: i64, left: i64, code: i64) -> i64:
        if HIRE.has(code):
            return enlist_obstacle(g, seat, HIRE.arg(code))
        return NO_OBSTACLE if code == DONE else NOT_ASKED

    def resolve(self, g: Marino, seat: i64, left: i64, answer: i64) -> None:
        if answer == DONE:
            return
        take_explorer(g, seat, HIRE.arg(answer))
        if left > 1:
            g.then(ENLIST_EXPLORERS, seat, left - 1)


# Clear out.

NO_TOKEN_TO_CLEAR: Final[i64] = BOOK.reason("no-token-to-clear", "R7.25")
ROW_FULL_TO_CLEAR: Final[i64] = BOOK.reason("row-full-to-clear", "R7.25")


def clear_out_obstacle(g: Marino, seat: i64, kind: i64) -> i64:
    """R7.25 The player needs a token, and its row an empty space."""
    if g.yards[seat].tokens[kind] == 0:
        return NO_TOKEN_TO_CLEAR
    if g.is_full(kind):
        return ROW_FULL_TO_CLEAR
    return NO_OBSTACLE


class SellTokens(AtLaunch):
    """R7.25 Sell any number of tokens back, as a pedlar does."""

    def answers(self, g: Marino, seat: i64, arg: i64, out: Answers) -> None:
        for kind in range(KINDS):
            if clear_out_obstacle(g, seat, kind) == NO_OBSTACLE:
                out.add(SELL.code(kind))
        out.add(DONE)

    def obstacle(self, g: Marino, seat: i64, arg: i64, code: i64) -> i64:
        if SELL.has(code):
            return clear_out_obstacle(g, seat, SELL.arg(code))
        return NO_OBSTACLE if code == DONE else NOT_ASKED

    def resolve(self, g: Marino, seat: i64, arg: i64, answer: i64) -> None:
        if answer != DONE:
            sell_token(g, seat, SELL.arg(answer))
            g.then(SELL_TOKENS, seat)


# New leaf.


def turn_over(g: Marino, seat: i64) -> None:
    """R7.27 All open contracts go beneath the deck in their order, and the same number is dealt."""
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
