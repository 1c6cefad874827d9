"""R5 Action, with the abilities that are used in this step (R7.8, R7.10, R7.11, R7.16)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.marino.actions import BARTER_FOR, BUY, EXCHANGE, FOR, HIRE, REPLACE, SELL, STOP
from hullworks.games.marino.rules.r01_market import (
    BOOK,
    DEAL,
    buy_token,
    hire_explorer,
    is_away,
    sell_token,
    take_from_supply,
)
from hullworks.games.marino.state import Marino
from hullworks.games.marino.tables import (
    ALL_EXPLORERS,
    BARTER,
    KINDS,
    NONE,
    RESOURCES,
)
from hullworks.kernel.bits import bit
from hullworks.kernel.rule import Decision, Options


def can_buy(g: Marino, seat: i64, kind: i64) -> bool:
    """R5.2, R1.9 A token lies in the row and the player can pay for it."""
    return g.market[kind] > 0 and g.price_for(seat, kind) <= g.yards[seat].gold


def can_hire(g: Marino, seat: i64, explorer: i64) -> bool:
    """R5.4, R5.5 The explorer is idle, can be paid for, and is not one too many in a first turn."""
    if g.idle[explorer] == 0 or g.fee(seat, explorer) > g.yards[seat].gold:
        return False
    return not first_hires_are_used(g, seat)


def first_hires_are_used(g: Marino, seat: i64) -> bool:
    """R5.5 In a player's first turn at most one explorer may be hired."""
    return g.yards[seat].turns == 1 and g.turn.hired >= g.tables.house.first_hires


def can_exchange(g: Marino, seat: i64, own: i64, other: i64) -> bool:
    """R5.6, R1.9 The player can pay the difference."""
    return g.contract(own).value - g.contract(other).value <= g.yards[seat].gold


def can_exchange_any(g: Marino, seat: i64, own: i64) -> bool:
    for other in g.open:
        if other != NONE and can_exchange(g, seat, own, other):
            return True
    return False


def can_sell(g: Marino, seat: i64, kind: i64) -> bool:
    """R7.11 The player has such a token and its row an empty space."""
    return g.yards[seat].tokens[kind] > 0 and not g.is_full(kind)


def can_barter(g: Marino, seat: i64, barter: i64) -> bool:
    """R7.10 A ship allows it, it was not done this turn, and both tokens are there."""
    yard = g.yards[seat]
    if yard.powers[BARTER + barter] == 0 or g.turn.bartered >> barter & 1:
        return False
    return yard.tokens[barter // KINDS] > 0 and g.supply[barter % KINDS] > 0


class TakeAction(Decision):
    """R5.1 Buy a token, hire an explorer, exchange a contract, use what your ships allow, or stop."""

    def options(self, g: Marino, seat: i64, arg: i64, out: Options) -> None:
        turn = g.turn
        if turn.actions + turn.buys > 0:
            for kind in range(KINDS):
                if can_buy(g, seat, kind):
                    out.add(BUY.code(kind))
        if turn.actions + turn.hires > 0:
            for explorer in range(ALL_EXPLORERS):
                if can_hire(g, seat, explorer):
                    out.add(HIRE.code(explorer))
        if turn.actions + turn.exchanges > 0:
            for own in g.yards[seat].berths:
                if own != NONE and can_exchange_any(g, seat, own):
                    out.add(EXCHANGE.code(own))
        self.add_abilities(g, seat, out)
        out.add(STOP)

    def add_abilities(self, g: Marino, seat: i64, out: Options) -> None:
        if g.turn.sales > 0:
            for kind in range(KINDS):
                if can_sell(g, seat, kind):
                    out.add(SELL.code(kind))
        if g.turn.replacements > 0 and g.deck.size > 0:
            for contract in g.open:
                if contract != NONE:
                    out.add(REPLACE.code(contract))
        if g.yards[seat].has_barter():
            for barter in range(KINDS * KINDS):
                if can_barter(g, seat, barter):
                    out.add(BARTER_FOR.code(barter))

    def resolve(self, g: Marino, seat: i64, arg: i64, answer: i64) -> None:
        if answer == STOP:
            return
        if BUY.has(answer):
            buy(g, seat, BUY.arg(answer))
        elif HIRE.has(answer):
            hire(g, seat, HIRE.arg(answer))
        elif EXCHANGE.has(answer):
            g.then(CHOOSE_EXCHANGE, seat, EXCHANGE.arg(answer))
            return
        elif SELL.has(answer):
            g.turn.sales -= 1
            sell_token(g, seat, SELL.arg(answer))
        elif REPLACE.has(answer):
            replace(g, seat, REPLACE.arg(answer))
        else:
            barter(g, seat, BARTER_FOR.arg(answer))
        ask_for_action(g, seat)

    def why(self, g: Marino, seat: i64, arg: i64, code: i64) -> str:
        if BUY.has(code):
            return why_not_buy(g, seat, BUY.arg(code))
        if HIRE.has(code):
            return why_not_hire(g, seat, HIRE.arg(code))
        if EXCHANGE.has(code):
            return why_not_exchange(g, seat, EXCHANGE.arg(code))
        return why_no_ability(g, seat, code)


def ask_for_action(g: Marino, seat: i64) -> None:
    """R5.1 Ask on as long as anything but stopping is left."""
    turn = g.turn
    beside = turn.sales + turn.replacements > 0 or g.yards[seat].has_barter()
    if turn.actions + turn.buys + turn.hires + turn.exchanges > 0 or beside:
        g.then(TAKE_ACTION, seat)


def buy(g: Marino, seat: i64, kind: i64) -> None:
    """R5.2, R7.8 An action that is limited to buying is used up first."""
    if g.turn.buys > 0:
        g.turn.buys -= 1
    else:
        g.turn.actions -= 1
    buy_token(g, seat, kind, g.price_for(seat, kind))


def hire(g: Marino, seat: i64, explorer: i64) -> None:
    """R5.4, R7.8 An action that is limited to hiring is used up first."""
    if g.turn.hires > 0:
        g.turn.hires -= 1
    else:
        g.turn.actions -= 1
    hire_explorer(g, seat, explorer)


class ChooseExchange(Decision):
    """R5.6 Choose the open contract you take; yours takes its place, and the difference is paid."""

    def continues(self) -> bool:
        return True

    def options(self, g: Marino, seat: i64, own: i64, out: Options) -> None:
        for other in g.open:
            if other != NONE and can_exchange(g, seat, own, other):
                out.add(FOR.code(other))

    def resolve(self, g: Marino, seat: i64, own: i64, answer: i64) -> None:
        other = FOR.arg(answer)
        yard = g.yards[seat]
        if g.turn.exchanges > 0:
            g.turn.exchanges -= 1
        else:
            g.turn.actions -= 1
        berth = yard.berth_of(own)
        g.open[g.place_of(other)] = own
        yard.berths[berth] = other
        yard.coins[berth] = 0  # R10.4
        yard.gold += g.contract(other).value - g.contract(own).value
        ask_for_action(g, seat)

    def why(self, g: Marino, seat: i64, own: i64, code: i64) -> str:
        if not FOR.has(code):
            return ""
        other = FOR.arg(code)
        if g.place_of(other) == NONE:
            return "that contract does not lie open (R5.6)"
        short = g.contract(own).value - g.contract(other).value
        return f"needs {short} gold, has {g.yards[seat].gold} (R5.6)"


def replace(g: Marino, seat: i64, contract: i64) -> None:
    """R7.16 An open contract goes beneath the deck, and the next card takes its place."""
    g.turn.replacements -= 1
    place = g.place_of(contract)
    g.deck.put_below(contract)
    g.open[place] = NONE
    g.then(DEAL, seat, place)


def barter(g: Marino, seat: i64, barter: i64) -> None:
    """R7.10 One token for another, from the supply."""
    g.turn.bartered |= bit(barter)
    give = barter // KINDS
    g.yards[seat].tokens[give] -= 1
    g.supply[give] += 1
    take_from_supply(g, seat, barter % KINDS, 1)


# Reasons, for people.


def why_not_buy(g: Marino, seat: i64, kind: i64) -> str:
    if g.turn.actions + g.turn.buys == 0:
        return "no action is left for buying (R5.1)"
    if g.market[kind] == 0:
        return f"there is no {RESOURCES[kind]} in the market (R5.2)"
    return f"needs {g.price_for(seat, kind)} gold, has {g.yards[seat].gold} (R5.2)"


def why_not_hire(g: Marino, seat: i64, explorer: i64) -> str:
    if g.turn.actions + g.turn.hires == 0:
        return "no action is left for hiring (R5.1)"
    if g.idle[explorer] == 0:
        return f"{is_away(explorer)} (R5.4)"
    if first_hires_are_used(g, seat):
        return "one explorer was hired in this first turn already (R5.5)"
    return f"needs {g.fee(seat, explorer)} gold, has {g.yards[seat].gold} (R5.4)"


def why_not_exchange(g: Marino, seat: i64, own: i64) -> str:
    if g.yards[seat].berth_of(own) == NONE:
        return "you have no such contract in a berth (R5.6)"
    if g.turn.actions + g.turn.exchanges == 0:
        return "no action is left for exchanging (R5.1)"
    return "you can pay the difference to no open contract (R5.6)"


def why_no_ability(g: Marino, seat: i64, code: i64) -> str:
    if SELL.has(code):
        kind = SELL.arg(code)
        if g.turn.sales == 0:
            return "no sale is left this turn (R7.11)"
        if g.yards[seat].tokens[kind] == 0:
            return f"you have no {RESOURCES[kind]} (R7.11)"
        return f"the {RESOURCES[kind]} row is full (R7.11)"
    if REPLACE.has(code):
        if g.turn.replacements == 0:
            return "no replacement is left this turn (R7.16)"
        if g.place_of(REPLACE.arg(code)) == NONE:
            return "that contract does not lie open (R7.16)"
        return "the deck is out (R7.16)"
    if BARTER_FOR.has(code):
        return why_not_barter(g, seat, BARTER_FOR.arg(code))
    return ""


def why_not_barter(g: Marino, seat: i64, barter: i64) -> str:
    yard = g.yards[seat]
    if yard.powers[BARTER + barter] == 0:
        return "none of your ships allows this barter (R7.10)"
    if g.turn.bartered >> barter & 1:
        return "this barter was done this turn already (R7.10)"
    if yard.tokens[barter // KINDS] == 0:
        return f"you have no {RESOURCES[barter // KINDS]} (R7.10)"
    return f"the supply has no {RESOURCES[barter % KINDS]} (R7.10)"


TAKE_ACTION: Final = BOOK.add("R5.1", TakeAction())
CHOOSE_EXCHANGE: Final = BOOK.add("R5.6", ChooseExchange())
