"""The view of a seat: nothing is hidden."""

from __future__ import annotations

from dataclasses import dataclass

from hullworks.games.classics.connect_four.actions import COLUMNS, ROWS
from hullworks.games.classics.connect_four.state import ConnectFour
from hullworks.kernel.position import NOBODY


@dataclass(frozen=True)
class View:
    """The rack: the owner of each disc by column from the bottom (-1 for empty), whose turn it is, the winning row."""

    columns: tuple[tuple[int, ...], ...]
    turn: int  # -1 when the game is over
    row: tuple[tuple[int, int], ...]  # the winning places, by column and row


def view(g: ConnectFour, seat: int) -> View:
    columns = [tuple([int(g.owner(column, row)) for row in range(ROWS)]) for column in range(COLUMNS)]
    turn = g.seat()
    return View(tuple(columns), -1 if turn == NOBODY else turn, tuple(g.four()))
