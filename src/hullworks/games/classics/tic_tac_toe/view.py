"""The view of a seat: nothing is hidden."""

from __future__ import annotations

from dataclasses import dataclass

from hullworks.games.classics.tic_tac_toe.actions import SQUARES
from hullworks.games.classics.tic_tac_toe.state import TicTacToe
from hullworks.kernel.position import NOBODY


@dataclass(frozen=True)
class View:
    """The board: who marked each square (-1 for nobody), whose turn it is, and the winning row."""

    squares: tuple[int, ...]
    turn: int  # -1 when the game is over
    row: tuple[int, ...]


def view(g: TicTacToe, seat: int) -> View:
    squares = [0 if g.crosses >> k & 1 else 1 if g.noughts >> k & 1 else -1 for k in range(SQUARES)]
    turn = g.seat()
    return View(tuple(squares), -1 if turn == NOBODY else turn, tuple(g.row()))
