"""What a seat can see, which is everything."""

from __future__ import annotations

from dataclasses import dataclass

from hullworks.games.classics.connect_four.actions import COLUMNS, ROWS
from hullworks.games.classics.connect_four.state import ConnectFour
from hullworks.kernel.position import NOBODY


@dataclass(frozen=True)
class View:
    """The rack: whose disc is in each place, by column from below (-1 for nobody's), whose turn it is, and what won."""

    columns: tuple[tuple[int, ...], ...]
    turn: int  # -1 when the game is over
    row: tuple[tuple[int, int], ...]  # the places that have won, by column and row


def view(g: ConnectFour, seat: int) -> View:
    columns = [tuple([int(g.owner(column, row)) for row in range(ROWS)]) for column in range(COLUMNS)]
    turn = g.seat()
    return View(tuple(columns), -1 if turn == NOBODY else turn, tuple(g.four()))
