"""What a seat knows of tic-tac-toe as numbers, for agents that learn."""

from __future__ import annotations

from mypy_extensions import i64

from hullworks.games.classics.tic_tac_toe.actions import NAMES
from hullworks.games.classics.tic_tac_toe.state import TicTacToe
from hullworks.kernel.observation import Observation


def observe(g: TicTacToe, seat: i64, out: Observation) -> None:
    """Fill *out* with what *seat* knows."""
    out.begin(g, seat)
    for k in range(g.seats):
        who = out.seat(g, seat, k)
        out.flag("crosses", who == 0)
        out.flags("marks", NAMES, g.marks(who))
