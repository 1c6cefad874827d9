"""R7 Abilities that happen at launch."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.marino.actions import BUY, DONE, ENLIST_ONE, ENLIST_TWO, GAIN, GAIN_TWO, SELL_LOT
from hullworks.games.marino.lookup import (
    ALL_EXPLORERS,
    CHEER,
    CHOICE,
    CLEAR_OUT,
    ENLIST,
    GIFT,
    KINDS,
    LOT,
    NEW_LEAF,
    NONE,
    SPREE,
    WINDFALL,
    Contract,
    pair_larger,
    pair_number,
    pair_smaller,
)
from hullworks.games.marino.rules import r01_market as market
from hullworks.games.marino.rules.r01_market import BOOK
from hullworks.games.marino.rules.r07_lasting import price_for, sell_token
from hullworks.games.marino.state import Marino
from hullworks.kernel.bits import bit
from hullworks.kernel.choice import Choice, ChoiceOrNone
from hullworks.kernel.pair import Pair
from hullworks.kernel.rule import NO_OBSTACLE, NOT_ASKED, Answers, Decision
from hullworks.kernel.vecs import vec


def happen(g: Marino, seat: i64, ship: Contract) -> None:
    """R7.1 The effect of a ship's ability at its launch."""
    event = ship.event
    if event == WINDFALL:
        market.take_from_supply(g, seat, ship.target, ship.amount)  # R7.20
    elif event == CHOICE:
        choose_tokens(g, seat, ship.amount)
    elif event == SPREE:
        buy_cheaply(g, seat, ship.amount, ship.each)
    elif event == GIFT:
        take_gift(g, seat, ship.amount)
    elif event == ENLIST:
        enlist_explorers(g, seat, ship.amount)
    elif event == CLEAR_OUT:
        clear_out(g, seat, 0)
    elif event == CHEER:
        g.yards[seat].gold += ship.amount * i64(len(g.yards[seat].fleet))  # R7.26
    elif event == NEW_LEAF:
        turn_over(g, seat)


# The questions that follow from a launch are asked only if there is something to choose (R7.1).


def has_both(counts: vec[i64], one: i64, other: i64) -> bool:
    """Whether there is one each of two things, or two if they are the same."""
    enough: i64 = 2 if one == other else 1
    return counts[one] >= enough and counts[other] >= enough


# Choice.


def choose_tokens(g: Marino, seat: i64, number: i64) -> None:
    """R7.21, R1.1 Tokens are chosen as long as the supply has any."""
    there: i64 = 0
    for count in g.supply:
        there += count
    left = min(number, there)
    if left > 0:
        g.then(CHOOSE_TOKENS, seat, left)


NONE_TO_CHOOSE: Final[i64] = BOOK.reason("none-to-choose", "R7.21")


def choice_obstacle(g: Marino, kind: i64) -> i64:
    """R7.21 The supply must have a token."""
    return NO_OBSTACLE if g.supply[kind] > 0 else NONE_TO_CHOOSE


NOT_BOTH_TO_CHOOSE: Final[i64] = BOOK.reason("not-both-to-choose", "R7.21")


def two_tokens_obstacle(g: Marino, one: i64, other: i64) -> i64:
    """R7.21 The supply must have both tokens."""
    return NO_OBSTACLE if has_both(g.supply, one, other) else NOT_BOTH_TO_CHOOSE


class ChooseTokens(Decision):
    """R7.21 Take tokens of your choice from the supply, two at a time while two are left to take."""

    def answers(self, g: Marino, seat: i64, left: i64, out: Answers) -> None:
        for kind in range(KINDS):
            if left == 1 and choice_obstacle(g, kind) == NO_OBSTACLE:
                out.add(GAIN.code(kind))
            for other in range(kind, KINDS):
                if left > 1 and two_tokens_obstacle(g, kind, other) == NO_OBSTACLE:
                    out.add(GAIN_TWO.code(pair_number(kind, other)))

    def obstacle(self, g: Marino, seat: i64, left: i64, code: i64) -> i64:
        if GAIN.has(code) and left == 1:
            return choice_obstacle(g, GAIN.arg(code))
        if GAIN_TWO.has(code) and left > 1:
            pair = GAIN_TWO.arg(code)
            return two_tokens_obstacle(g, pair_smaller(pair), pair_larger(pair))
        return NOT_ASKED

    def resolve(self, g: Marino, seat: i64, left: i64, answer: i64) -> None:
        if GAIN.has(answer):
            market.take_from_supply(g, seat, GAIN.arg(answer), 1)
            return
        pair = GAIN_TWO.arg(answer)
        market.take_from_supply(g, seat, pair_smaller(pair), 1)
        market.take_from_supply(g, seat, pair_larger(pair), 1)
        choose_tokens(g, seat, left - 2)


# Spree.


BUYS_AND_DISCOUNT: Final = Pair(100)  # the number of `BuyCheaply`: the buys left, and the discount


def cheap_price(g: Marino, seat: i64, kind: i64, discount: i64) -> i64:
    """R7.22 The price of a row for this player, minus the discount; R7.1 never less than 0."""
    price = price_for(g, seat, kind) - discount
    if price < 0:
        return 0
    return price


def buy_cheaply(g: Marino, seat: i64, number: i64, discount: i64) -> None:
    """R7.22 Tokens are bought as long as the player can pay for any."""
    offer = BUYS_AND_DISCOUNT.of(number, discount)
    if number > 0 and BUY_CHEAPLY.has_answer(g, seat, offer):
        g.then(BUY_CHEAPLY, seat, offer)


SOLD_OUT_IN_SPREE: Final[i64] = BOOK.reason("sold-out-in-spree", "R7.22")
SPREE_TOO_DEAR: Final[i64] = BOOK.reason("spree-too-dear", "R7.22", means=True)


class BuyCheaply(ChoiceOrNone):
    """R7.22 You may buy tokens one after the other, each for less; R1.9 if you can pay for them."""

    def obstacle_to(self, g: Marino, seat: i64, offer: i64, kind: i64) -> i64:
        if g.market[kind] == 0:
            return SOLD_OUT_IN_SPREE
        affordable = cheap_price(g, seat, kind, BUYS_AND_DISCOUNT.second(offer)) <= g.yards[seat].gold
        return NO_OBSTACLE if affordable else SPREE_TOO_DEAR

    def resolve(self, g: Marino, seat: i64, offer: i64, answer: i64) -> None:
        if answer == DONE:
            return
        kind = BUY.arg(answer)
        left, discount = BUYS_AND_DISCOUNT.parts(offer)
        market.buy_token(g, seat, kind, cheap_price(g, seat, kind, discount))
        buy_cheaply(g, seat, left - 1, discount)


# Gift.


def take_gift(g: Marino, seat: i64, number: i64) -> None:
    """R7.23 Tokens are taken as long as the market has any."""
    if number > 0 and TAKE_GIFT.has_answer(g, seat):
        g.then(TAKE_GIFT, seat, number)


SOLD_OUT_AS_GIFT: Final[i64] = BOOK.reason("sold-out-as-gift", "R7.23")


class TakeGift(Choice):
    """R7.23 Take a token of your choice from the market for nothing, as a buy."""

    def obstacle_to(self, g: Marino, seat: i64, left: i64, kind: i64) -> i64:
        return NO_OBSTACLE if g.market[kind] > 0 else SOLD_OUT_AS_GIFT

    def resolve(self, g: Marino, seat: i64, left: i64, answer: i64) -> None:
        market.buy_token(g, seat, BUY.arg(answer), 0)
        take_gift(g, seat, left - 1)


# Enlist.


def enlist_explorers(g: Marino, seat: i64, number: i64) -> None:
    """R7.24 Explorers are enlisted as long as any is idle."""
    if number == 0:
        return
    for count in g.idle:
        if count > 0:
            g.then(ENLIST_EXPLORERS, seat, number)
            return


CARRIER_HELD_TO_ENLIST: Final[i64] = BOOK.reason("carrier-held-to-enlist", "R7.24")
CARRIER_AWAY_TO_ENLIST: Final[i64] = BOOK.reason("carrier-away-to-enlist", "R7.24")
NO_FREEBOOTER_TO_ENLIST: Final[i64] = BOOK.reason("no-freebooter-to-enlist", "R7.24")


def enlist_obstacle(g: Marino, seat: i64, explorer: i64) -> i64:
    """R7.24 The explorer must be idle."""
    return market.away_obstacle(
        g, seat, explorer, held=CARRIER_HELD_TO_ENLIST, away=CARRIER_AWAY_TO_ENLIST, none_home=NO_FREEBOOTER_TO_ENLIST
    )


NOT_BOTH_IDLE: Final[i64] = BOOK.reason("not-both-idle", "R7.24", absent=True)


def enlist_two_obstacle(g: Marino, one: i64, other: i64) -> i64:
    """R7.24 Both explorers must be idle."""
    return NO_OBSTACLE if has_both(g.idle, one, other) else NOT_BOTH_IDLE


class EnlistExplorers(Decision):
    """R7.24 Take idle explorers of your choice for nothing, up to two at a time; taking fewer ends it."""

    def answers(self, g: Marino, seat: i64, left: i64, out: Answers) -> None:
        for explorer in range(ALL_EXPLORERS):
            if enlist_obstacle(g, seat, explorer) == NO_OBSTACLE:
                out.add(ENLIST_ONE.code(explorer))
            for other in range(explorer, ALL_EXPLORERS):
                if left > 1 and enlist_two_obstacle(g, explorer, other) == NO_OBSTACLE:
                    out.add(ENLIST_TWO.code(pair_number(explorer, other)))
        out.add(DONE)

    def obstacle(self, g: Marino, seat: i64, left: i64, code: i64) -> i64:
        if ENLIST_ONE.has(code):
            return enlist_obstacle(g, seat, ENLIST_ONE.arg(code))
        if ENLIST_TWO.has(code) and left > 1:
            pair = ENLIST_TWO.arg(code)
            return enlist_two_obstacle(g, pair_smaller(pair), pair_larger(pair))
        return NO_OBSTACLE if code == DONE else NOT_ASKED

    def resolve(self, g: Marino, seat: i64, left: i64, answer: i64) -> None:
        if ENLIST_ONE.has(answer):
            market.take_explorer(g, seat, ENLIST_ONE.arg(answer))
        elif ENLIST_TWO.has(answer):
            pair = ENLIST_TWO.arg(answer)
            market.take_explorer(g, seat, pair_smaller(pair))
            market.take_explorer(g, seat, pair_larger(pair))
            enlist_explorers(g, seat, left - 2)


# Clear out.


def clear_out(g: Marino, seat: i64, cleared: i64) -> None:
    """R7.25 Tokens are sold as long as there is a resource to sell."""
    if SELL_TOKENS.has_answer(g, seat, cleared):
        g.then(SELL_TOKENS, seat, cleared)


NO_TOKEN_TO_CLEAR: Final[i64] = BOOK.reason("no-token-to-clear", "R7.25")
ROW_FULL_TO_CLEAR: Final[i64] = BOOK.reason("row-full-to-clear", "R7.25")
CLEARED: Final[i64] = BOOK.reason("cleared", "R7.25")
FEWER_TO_CLEAR: Final[i64] = BOOK.reason("fewer-to-clear", "R7.25", absent=True)
LESS_SPACE_TO_CLEAR: Final[i64] = BOOK.reason("less-space-to-clear", "R7.25")


class SellTokens(ChoiceOrNone):
    """R7.25 Sell tokens back, once for each resource: you need the tokens, and their row as many empty spaces.

    The number has a bit for each resource sold.
    """

    def obstacle_to(self, g: Marino, seat: i64, cleared: i64, lot: i64) -> i64:
        kind, count = LOT.kind(lot), LOT.count(lot)
        has = g.yards[seat].tokens[kind]
        if has == 0:
            return NO_TOKEN_TO_CLEAR
        if has < count:
            return FEWER_TO_CLEAR
        if cleared >> kind & 1:
            return CLEARED
        if g.is_full(kind):
            return ROW_FULL_TO_CLEAR
        return NO_OBSTACLE if g.row(kind).spaces - g.market[kind] >= count else LESS_SPACE_TO_CLEAR

    def resolve(self, g: Marino, seat: i64, cleared: i64, answer: i64) -> None:
        if answer == DONE:
            return
        kind = LOT.kind(SELL_LOT.arg(answer))
        for _ in range(LOT.count(SELL_LOT.arg(answer))):
            sell_token(g, seat, kind)
        clear_out(g, seat, cleared | bit(kind))


# New leaf.


def turn_over(g: Marino, seat: i64) -> None:
    """R7.27 All open contracts go beneath the deck in their order, and the same number is dealt."""
    if g.deck.size == 0:
        return
    for place in range(len(g.open)):
        if g.open[place] != NONE:
            g.deck.put_below(g.open[place])
            g.open[place] = NONE
            g.then(market.DEAL, seat, place)


CHOOSE_TOKENS: Final = BOOK.add("R7.21", ChooseTokens(continues=True))
BUY_CHEAPLY: Final = BOOK.add("R7.22", BuyCheaply(BUY, DONE, continues=True))
TAKE_GIFT: Final = BOOK.add("R7.23", TakeGift(BUY, continues=True))
ENLIST_EXPLORERS: Final = BOOK.add("R7.24", EnlistExplorers(continues=True))
SELL_TOKENS: Final = BOOK.add("R7.25", SellTokens(SELL_LOT, DONE, continues=True))
