"""R5 Action. The abilities used in this step (R7.10, R7.11, R7.16) are in `r07_lasting`."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.marino.actions import BARTER_FOR, BUY, EXCHANGE, FOR, HIRE, LAUNCH, PATCH_UP, REPLACE, SELL, STOP
from hullworks.games.marino.lookup import ALL_EXPLORERS, BARTERS, FREEBOOTER, KINDS, NONE
from hullworks.games.marino.rules import r07_lasting as lasting
from hullworks.games.marino.rules.r01_market import BOOK, away_obstacle, buy_token, take_explorer
from hullworks.games.marino.state import Marino
from hullworks.kernel.choice import Choice
from hullworks.kernel.rule import NO_OBSTACLE, NOT_ASKED, Answers, Decision

LAUNCH_LATER: Final[i64] = BOOK.reason("launch-later", "R3.1", absent=True)


class TakeAction(Decision):
    """R5.1 Buy a token, hire an explorer, exchange a contract, use an ability of your ships, or stop."""

    def answers(self, g: Marino, seat: i64, arg: i64, out: Answers) -> None:
        turn = g.turn  # If no action is left, skip these checks: that is faster.
        if turn.actions + turn.buys > 0:
            for kind in range(KINDS):
                if buy_obstacle(g, seat, kind) == NO_OBSTACLE:
                    out.add(BUY.code(kind))
        if turn.actions + turn.hires > 0:
            for explorer in range(ALL_EXPLORERS):
                if g.idle[explorer] > 0 and hire_obstacle(g, seat, explorer) == NO_OBSTACLE:
                    out.add(HIRE.code(explorer))
        if turn.actions + turn.exchanges > 0:
            for own in g.yards[seat].berths:
                if own != NONE and exchange_obstacle(g, seat, own) == NO_OBSTACLE:
                    out.add(EXCHANGE.code(own))
        self.add_abilities(g, seat, out)
        out.add(STOP)

    def add_abilities(self, g: Marino, seat: i64, out: Answers) -> None:
        if g.turn.sales > 0:
            for kind in range(KINDS):
                if lasting.pedlar_obstacle(g, seat, kind) == NO_OBSTACLE:
                    out.add(SELL.code(kind))
        if lasting.lookout_obstacle(g, seat) == NO_OBSTACLE:
            for contract in g.open:
                if contract != NONE:
                    out.add(REPLACE.code(contract))
        if lasting.has_barter(g, seat):
            for barter in range(BARTERS):
                if lasting.barter_obstacle(g, seat, barter) == NO_OBSTACLE:
                    out.add(BARTER_FOR.code(barter))

    def obstacle(self, g: Marino, seat: i64, arg: i64, code: i64) -> i64:
        if BUY.has(code):
            return buy_obstacle(g, seat, BUY.arg(code))
        if HIRE.has(code):
            return hire_obstacle(g, seat, HIRE.arg(code))
        if EXCHANGE.has(code):
            return exchange_obstacle(g, seat, EXCHANGE.arg(code))
        if SELL.has(code):
            return lasting.pedlar_obstacle(g, seat, SELL.arg(code))
        if REPLACE.has(code):
            return lasting.replace_obstacle(g, seat, REPLACE.arg(code))
        if BARTER_FOR.has(code):
            return lasting.barter_obstacle(g, seat, BARTER_FOR.arg(code))
        if LAUNCH.has(code) or PATCH_UP.has(code):
            return LAUNCH_LATER
        return NO_OBSTACLE if code == STOP else NOT_ASKED

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
            lasting.sell_token(g, seat, SELL.arg(answer))
        elif REPLACE.has(answer):
            lasting.replace_contract(g, seat, REPLACE.arg(answer))
        else:
            lasting.barter_tokens(g, seat, BARTER_FOR.arg(answer))
        ask_for_action(g, seat)


def ask_for_action(g: Marino, seat: i64) -> None:
    """R5.1 Ask again as long as the player can do anything other than stop."""
    if can_act(g, seat) or can_use_ability(g, seat):
        g.then(TAKE_ACTION, seat)


def can_act(g: Marino, seat: i64) -> bool:
    """R5.1 Whether the player can take any action."""
    turn = g.turn
    if turn.actions + turn.buys > 0:
        for kind in range(KINDS):
            if buy_obstacle(g, seat, kind) == NO_OBSTACLE:
                return True
    if turn.actions + turn.hires > 0:
        for explorer in range(ALL_EXPLORERS):
            if hire_obstacle(g, seat, explorer) == NO_OBSTACLE:
                return True
    if turn.actions + turn.exchanges > 0:
        for own in g.yards[seat].berths:
            if own != NONE and exchange_obstacle(g, seat, own) == NO_OBSTACLE:
                return True
    return False


def can_use_ability(g: Marino, seat: i64) -> bool:
    """R7.10, R7.11, R7.16 Whether the player can use an ability in addition to the actions."""
    if g.turn.sales > 0:
        for kind in range(KINDS):
            if lasting.pedlar_obstacle(g, seat, kind) == NO_OBSTACLE:
                return True
    if lasting.lookout_obstacle(g, seat) == NO_OBSTACLE and g.open_count() > 0:
        return True
    if lasting.has_barter(g, seat):
        for barter in range(BARTERS):
            if lasting.barter_obstacle(g, seat, barter) == NO_OBSTACLE:
                return True
    return False


# Buy.


SOLD_OUT: Final[i64] = BOOK.reason("sold-out", "R5.2")
NO_ACTION_TO_BUY: Final[i64] = BOOK.reason("no-action-to-buy", "R5.1")
TOKEN_TOO_DEAR: Final[i64] = BOOK.reason("token-too-dear", "R5.2", means=True)


def buy_obstacle(g: Marino, seat: i64, kind: i64) -> i64:
    """R5.1, R5.2, R1.9 A token must lie in the row, an action must be left, and the player must be able to pay."""
    if g.market[kind] == 0:
        return SOLD_OUT
    if g.turn.actions + g.turn.buys == 0:
        return NO_ACTION_TO_BUY
    if lasting.price_for(g, seat, kind) > g.yards[seat].gold:
        return TOKEN_TOO_DEAR
    return NO_OBSTACLE


def buy(g: Marino, seat: i64, kind: i64) -> None:
    """R5.2, R7.8 An action that is limited to buying is used up first."""
    if g.turn.buys > 0:
        g.turn.buys -= 1
    else:
        g.turn.actions -= 1
    buy_token(g, seat, kind, lasting.price_for(g, seat, kind))


# Hire.


CARRIER_HELD: Final[i64] = BOOK.reason("carrier-held", "R5.4")
CARRIER_AWAY: Final[i64] = BOOK.reason("carrier-away", "R5.4")
NO_FREEBOOTER: Final[i64] = BOOK.reason("no-freebooter", "R5.4")
NO_ACTION_TO_HIRE: Final[i64] = BOOK.reason("no-action-to-hire", "R5.1")
FIRST_HIRE_USED: Final[i64] = BOOK.reason("first-hire-used", "R5.5")
FEE_TOO_DEAR: Final[i64] = BOOK.reason("fee-too-dear", "R5.4", means=True)


def hire_obstacle(g: Marino, seat: i64, explorer: i64) -> i64:
    """R5.1, R5.4, R5.5, R1.9 The explorer must be idle, an action must be left, and the player must be able to pay."""
    if g.yards[seat].turns == 1 and g.turn.hired >= g.lookup.numbers.first_hires:
        return FIRST_HIRE_USED
    if g.idle[explorer] == 0:
        return away_obstacle(g, seat, explorer, held=CARRIER_HELD, away=CARRIER_AWAY, none_home=NO_FREEBOOTER)
    if g.turn.actions + g.turn.hires == 0:
        return NO_ACTION_TO_HIRE
    if lasting.fee(g, seat, explorer) > g.yards[seat].gold:
        return FEE_TOO_DEAR
    return NO_OBSTACLE


def hire(g: Marino, seat: i64, explorer: i64) -> None:
    """R5.4 Pay the fee and take the explorer. R7.8 An action that is limited to hiring is used up first."""
    if g.turn.hires > 0:
        g.turn.hires -= 1
    else:
        g.turn.actions -= 1
    g.yards[seat].gold -= lasting.fee(g, seat, explorer)
    take_explorer(g, seat, explorer)
    g.turn.hired += 1
    if explorer != FREEBOOTER:
        lasting.collect_tolls(g, seat)


# Exchange.


NO_CONTRACT_TO_EXCHANGE: Final[i64] = BOOK.reason("no-contract-to-exchange", "R5.6", absent=True)
NONE_OPEN_TO_EXCHANGE: Final[i64] = BOOK.reason("none-open-to-exchange", "R5.6")
NO_ACTION_TO_EXCHANGE: Final[i64] = BOOK.reason("no-action-to-exchange", "R5.1")
ALL_TOO_DEAR: Final[i64] = BOOK.reason("all-too-dear", "R5.6")


def exchange_obstacle(g: Marino, seat: i64, own: i64) -> i64:
    """R5.1, R5.6 The player must have the contract and an action, and be able to pay for an open contract."""
    if g.yards[seat].berth_of(own) == NONE:
        return NO_CONTRACT_TO_EXCHANGE
    if g.turn.actions + g.turn.exchanges == 0:
        return NO_ACTION_TO_EXCHANGE
    found: i64 = NONE_OPEN_TO_EXCHANGE
    for other in g.open:
        if other != NONE:
            if difference_obstacle(g, seat, own, other) == NO_OBSTACLE:
                return NO_OBSTACLE
            found = ALL_TOO_DEAR
    return found


DIFFERENCE_TOO_DEAR: Final[i64] = BOOK.reason("difference-too-dear", "R5.6", means=True)


def difference_obstacle(g: Marino, seat: i64, own: i64, other: i64) -> i64:
    """R5.6, R1.9 The player must be able to pay the difference."""
    return DIFFERENCE_TOO_DEAR if difference(g, own, other) > g.yards[seat].gold else NO_OBSTACLE


def difference(g: Marino, own: i64, other: i64) -> i64:
    """R5.6 The price of exchanging for the other contract; if negative, the player is paid."""
    return g.contract(own).value - g.contract(other).value


NOT_OPEN_TO_EXCHANGE: Final[i64] = BOOK.reason("not-open-to-exchange", "R5.6", absent=True)


class ChooseExchange(Choice):
    """R5.6 Choose the open contract you take; yours takes its place, and the difference is paid."""

    def obstacle_to(self, g: Marino, seat: i64, own: i64, other: i64) -> i64:
        if g.place_of(other) == NONE:
            return NOT_OPEN_TO_EXCHANGE
        return difference_obstacle(g, seat, own, other)

    def answers(self, g: Marino, seat: i64, own: i64, out: Answers) -> None:
        for other in g.open:
            if other != NONE and difference_obstacle(g, seat, own, other) == NO_OBSTACLE:
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
        yard.take_coins(berth)  # R10.4
        yard.gold -= difference(g, own, other)
        ask_for_action(g, seat)


TAKE_ACTION: Final = BOOK.add("R5.1", TakeAction())
CHOOSE_EXCHANGE: Final = BOOK.add("R5.6", ChooseExchange(FOR, continues=True))
