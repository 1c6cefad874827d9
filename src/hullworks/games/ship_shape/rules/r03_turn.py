"""R3 The turn, R8 storing at its end, and R10.1 the end that ruins everybody."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.ship_shape.actions import RETURN
from hullworks.games.ship_shape.rules.r01_stock import BOOK, give_back
from hullworks.games.ship_shape.rules.r03_action import TAKE_ACTION, TRADING
from hullworks.games.ship_shape.rules.r04_collect import COLLECT
from hullworks.games.ship_shape.state import RUINED, ShipShape, Turn
from hullworks.games.ship_shape.tables import KINDS, RESOURCES
from hullworks.kernel.rule import Decision, Options, Step


class BeginTurn(Step):
    """R3.1 The token, collecting, trade and action, storing; R3.2, R10.1 a token that cannot move ends the game."""

    def run(self, g: ShipShape, seat: i64, arg: i64) -> None:
        if seat == g.holder:
            if g.round == g.terms.rounds:
                g.ending = RUINED
                return
            g.round += 1
        g.players[seat].turns += 1
        g.turn = Turn(seat, 0, 0, 0, 0, 0, 0)
        g.then(COLLECT, seat)
        g.then(TAKE_ACTION, seat, TRADING)
        g.then(STORE, seat)
        g.then(END_TURN, seat)


class Store(Step):
    """R8.1 At the end of a turn at most ten tokens are kept; R8.2 at no other time is there a limit."""

    def run(self, g: ShipShape, seat: i64, arg: i64) -> None:
        player, most = g.players[seat], g.tables.house.most_tokens
        if player.held() <= most:
            return
        for kind in range(KINDS):
            if player.tokens[kind] == player.held():  # all the same
                give_back(g, seat, kind, player.held() - most)
                return
        g.then(RETURN_TOKEN, seat)


class ReturnToken(Decision):
    """R8.1 Choose a token to return."""

    def options(self, g: ShipShape, seat: i64, arg: i64, out: Options) -> None:
        for kind in range(KINDS):
            if g.players[seat].tokens[kind] > 0:
                out.add(RETURN.code(kind))

    def resolve(self, g: ShipShape, seat: i64, arg: i64, answer: i64) -> None:
        give_back(g, seat, RETURN.arg(answer), 1)
        g.then(STORE, seat)

    def why(self, g: ShipShape, seat: i64, arg: i64, code: i64) -> str:
        return f"you have no {RESOURCES[RETURN.arg(code)]} (R8.1)" if RETURN.has(code) else ""

    def continues(self) -> bool:
        return True


class EndTurn(Step):
    """R3.1 The turn passes to the left; R7.8 but if no order is left open, the week ends."""

    def run(self, g: ShipShape, seat: i64, arg: i64) -> None:
        if g.open_orders() > 0:
            g.then(BEGIN_TURN, (seat + 1) % g.seats)
        # What is to be done at the end of a week waits below the turns of that week.


BEGIN_TURN: Final = BOOK.add("R3.1", BeginTurn())
STORE: Final = BOOK.add("R8.1", Store())
RETURN_TOKEN: Final = BOOK.add("R8.1", ReturnToken())
END_TURN: Final = BOOK.add("R3.1", EndTurn())
