"""R3 The turn, and R10.1 the end at which everybody loses."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.ship_shape.rules.r01_stock import BOOK
from hullworks.games.ship_shape.rules.r03_action import TAKE_ACTION
from hullworks.games.ship_shape.rules.r04_collect import COLLECT
from hullworks.games.ship_shape.rules.r08_store import STORE
from hullworks.games.ship_shape.state import RUINED, ShipShape, new_turn
from hullworks.kernel.rule import Step


class BeginTurn(Step):
    """R3.1 The token, collecting, trade and action, storing; R3.2, R10.1 a token that cannot move ends the game."""

    def run(self, g: ShipShape, seat: i64, arg: i64) -> None:
        if seat == g.holder:
            if g.round == g.terms.rounds:
                g.ending = RUINED
                return
            g.round += 1
        g.players[seat].turns += 1
        g.turn = new_turn(seat)
        for player in g.players:
            player.offers = 0
            player.changes = 0
        g.then(COLLECT, seat)
        g.then(TAKE_ACTION, seat)
        g.then(STORE, seat)
        g.then(END_TURN, seat)


class EndTurn(Step):
    """R3.1 The turn passes to the left; R7.8 but if no order is left open, the week ends."""

    def run(self, g: ShipShape, seat: i64, arg: i64) -> None:
        if g.open_orders() > 0:
            g.then(BEGIN_TURN, (seat + 1) % g.seats)
        # The steps at the end of a week wait below that week's turns.


BEGIN_TURN: Final = BOOK.add("R3.1", BeginTurn())
END_TURN: Final = BOOK.add("R3.1", EndTurn())
