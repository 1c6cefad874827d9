"""R3 The turn."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.marino.lookup import EXTRA_ANY, EXTRA_BUY, EXTRA_EXCHANGE, EXTRA_HIRE, LOOKOUT, NONE, PEDLAR
from hullworks.games.marino.rules.r01_market import BOOK
from hullworks.games.marino.rules.r04_roll import ROLL_EXPLORERS
from hullworks.games.marino.rules.r05_action import ask_for_action
from hullworks.games.marino.rules.r06_build import BUILD, REFILL
from hullworks.games.marino.rules.r07_lasting import forage, relieve
from hullworks.games.marino.rules.r08_end import game_goes_on
from hullworks.games.marino.rules.r10_bookkeeping import PAY_COINS
from hullworks.games.marino.state import Marino, Turn
from hullworks.kernel.rule import Step


class BeginTurn(Step):
    """R3.1 Roll, Action, Build; then the turn passes to the left."""

    def run(self, g: Marino, seat: i64, arg: i64) -> None:
        g.yards[seat].turns += 1
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
    """R5.1, R7.8, R7.11, R7.16 A new turn with everything the player may do in it."""
    powers = g.yards[seat].powers
    turn = no_turn()
    turn.seat = seat
    turn.actions = g.lookup.numbers.actions + powers[EXTRA_ANY]
    turn.buys = powers[EXTRA_BUY]
    turn.hires = powers[EXTRA_HIRE]
    turn.exchanges = powers[EXTRA_EXCHANGE]
    turn.sales = powers[PEDLAR]
    turn.replacements = powers[LOOKOUT]
    return turn


def no_turn() -> Turn:
    """Nobody's turn, for the draft."""
    return Turn(
        seat=NONE,
        actions=0,
        buys=0,
        hires=0,
        exchanges=0,
        sales=0,
        replacements=0,
        bartered=0,
        bought=0,
        hired=0,
        launched=0,
    )


class Action(Step):
    """R5.1 The Action step begins; R5.7 actions that a turn is given after its start are lost."""

    def run(self, g: Marino, seat: i64, arg: i64) -> None:
        ask_for_action(g, seat)


class EndTurn(Step):
    """R3.1 The turn passes to the left, unless the game is over (R8)."""

    def run(self, g: Marino, seat: i64, arg: i64) -> None:
        if game_goes_on(g):
            g.then(BEGIN_TURN, (seat + 1) % g.seats)


BEGIN_TURN: Final = BOOK.add("R3.1", BeginTurn())
ACTION: Final = BOOK.add("R5.1", Action())
END_TURN: Final = BOOK.add("R3.1", EndTurn())
