"""R3 The turn, and what bookkeeping adds to its start (R10)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.marino.actions import PAY_INTO
from hullworks.games.marino.rules.r01_market import BOOK, take_from_supply
from hullworks.games.marino.rules.r04_roll import ROLL_EXPLORERS
from hullworks.games.marino.rules.r05_action import ask_for_action
from hullworks.games.marino.rules.r06_build import BUILD, REFILL
from hullworks.games.marino.rules.r08_end import game_goes_on
from hullworks.games.marino.state import Marino, Turn
from hullworks.games.marino.tables import (
    EXTRA_ANY,
    EXTRA_BUY,
    EXTRA_EXCHANGE,
    EXTRA_HIRE,
    FORAGE,
    KINDS,
    LOOKOUT,
    NONE,
    PEDLAR,
    RELIEF,
)
from hullworks.kernel.bits import bit
from hullworks.kernel.rule import Decision, Options, Step


class BeginTurn(Step):
    """R3.1 Roll, Action, Build; then the turn passes to the left."""

    def run(self, g: Marino, seat: i64, arg: i64) -> None:
        yard = g.yards[seat]
        yard.turns += 1
        g.turn = a_turn(g, seat)
        if g.terms.bookkeeping:
            g.then(PAY_COINS, seat)
        forage(g, seat)
        relieve(g, seat)
        g.then(ROLL_EXPLORERS, seat)
        g.then(ACTION, seat)
        g.then(BUILD, seat)
        g.then(REFILL, seat)
        g.then(END_TURN, seat)


def a_turn(g: Marino, seat: i64) -> Turn:
    """R5.1, R7.8, R7.11, R7.16 What the player may do in this turn."""
    powers = g.yards[seat].powers
    return Turn(
        seat,
        g.tables.house.actions + powers[EXTRA_ANY],
        powers[EXTRA_BUY],
        powers[EXTRA_HIRE],
        powers[EXTRA_EXCHANGE],
        powers[PEDLAR],
        powers[LOOKOUT],
        0,
        0,
        0,
        0,
    )


def forage(g: Marino, seat: i64) -> None:
    """R7.9 Who begins a turn without any tokens takes one of each resource that is foraged."""
    yard = g.yards[seat]
    if yard.has_tokens():
        return
    for kind in range(KINDS):
        take_from_supply(g, seat, kind, yard.powers[FORAGE + kind])


def relieve(g: Marino, seat: i64) -> None:
    """R7.19 Who begins a turn with too little gold is paid."""
    yard = g.yards[seat]
    if yard.gold < g.tables.house.poor:
        yard.gold += yard.powers[RELIEF]


class Action(Step):
    """R5.1 The Action step begins."""

    def run(self, g: Marino, seat: i64, arg: i64) -> None:
        ask_for_action(g, seat)


class EndTurn(Step):
    """R3.1 The turn passes to the left, unless the game is over (R8)."""

    def run(self, g: Marino, seat: i64, arg: i64) -> None:
        if game_goes_on(g):
            g.then(BEGIN_TURN, (seat + 1) % g.seats)


# R10. Bookkeeping


class PayCoins(Step):
    """R10.1 One gold of your own on each contract; R10.2 with too little gold you choose."""

    def run(self, g: Marino, seat: i64, arg: i64) -> None:
        yard = g.yards[seat]
        contracts: i64 = 0
        for contract in yard.berths:
            if contract != NONE:
                contracts += 1
        if yard.gold >= contracts:
            for contract in yard.berths:
                if contract != NONE:
                    put_coin(g, seat, contract)
        elif yard.gold > 0:
            g.then(CHOOSE_COIN, seat, 0)


def put_coin(g: Marino, seat: i64, contract: i64) -> None:
    """R10.3 A coin goes on the contract, or to the bank if it holds as many as it names tokens."""
    yard = g.yards[seat]
    berth = yard.berth_of(contract)
    yard.gold -= 1
    if yard.coins[berth] < g.contract(contract).size:
        yard.coins[berth] += 1


class ChooseCoin(Decision):
    """R10.2 With less gold than contracts, choose which of them get one. The number has a bit for each berth paid."""

    def options(self, g: Marino, seat: i64, paid: i64, out: Options) -> None:
        yard = g.yards[seat]
        for berth in range(len(yard.berths)):
            if yard.berths[berth] != NONE and not paid >> berth & 1:
                out.add(PAY_INTO.code(yard.berths[berth]))

    def resolve(self, g: Marino, seat: i64, paid: i64, answer: i64) -> None:
        contract = PAY_INTO.arg(answer)
        put_coin(g, seat, contract)
        if g.yards[seat].gold > 0:
            g.then(CHOOSE_COIN, seat, paid | bit(g.yards[seat].berth_of(contract)))

    def why(self, g: Marino, seat: i64, paid: i64, code: i64) -> str:
        if not PAY_INTO.has(code):
            return ""
        if g.yards[seat].berth_of(PAY_INTO.arg(code)) == NONE:
            return "you have no such contract in a berth (R10.2)"
        return "that contract got its coin this turn (R10.2)"


BEGIN_TURN: Final = BOOK.add("R3.1", BeginTurn())
ACTION: Final = BOOK.add("R5.1", Action())
END_TURN: Final = BOOK.add("R3.1", EndTurn())
PAY_COINS: Final = BOOK.add("R10.1", PayCoins())
CHOOSE_COIN: Final = BOOK.add("R10.2", ChooseCoin())
