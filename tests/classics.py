"""The classics for tests: a board from a picture of it, and checks of every board."""

from __future__ import annotations

from functools import partial
from typing import Any

from mypy_extensions import i64

from hullworks.games import load
from hullworks.games.classics.connect_four import rules as falling
from hullworks.games.classics.connect_four.actions import ACTIONS as DROPS
from hullworks.games.classics.connect_four.state import HIGH, ConnectFour
from hullworks.games.classics.tic_tac_toe import rules as marking
from hullworks.games.classics.tic_tac_toe.actions import ACTIONS as MARKS
from hullworks.games.classics.tic_tac_toe.state import TicTacToe
from hullworks.kernel.chance import Rng
from hullworks.kernel.position import Position
from hullworks.kernel.todo import nothing
from hullworks.kernel.vecs import vec
from hullworks.match.game import Table
from reading import Trial

TIC_TAC_TOE = load("tic-tac-toe")
CONNECT_FOUR = load("connect-four")


def tic_tac_toe(picture: str) -> TicTacToe:
    """A board such as "x.o / .x. / ..o", top row first; the player with fewer marks is next."""
    rows = [row.strip() for row in picture.split("/")]
    squares = [sign for row in reversed(rows) for sign in row]
    assert len(squares) == 9
    crosses, noughts = (sum(1 << k for k, sign in enumerate(squares) if sign == wanted) for wanted in "xo")
    g = TicTacToe(nothing(marking.BOOK, MARKS, 2), crosses, noughts)
    g.todo.table = TIC_TAC_TOE.lay(2)
    g.then(marking.MARK_SQUARE, int(squares.count("x") > squares.count("o")))
    g.begin()
    return g


def connect_four(columns: str) -> ConnectFour:
    """A rack such as "a xo, d xxx", each column from the bottom; the player with fewer discs is next."""
    discs, heights = [0, 0], [0] * 7
    for part in columns.split(","):
        name, fallen = part.split()
        column = "abcdefg".index(name)
        for row, sign in enumerate(fallen):
            discs["xo".index(sign)] |= 1 << (column * int(HIGH) + row)
        heights[column] = len(fallen)
    g = ConnectFour(nothing(falling.BOOK, DROPS, 2), discs[0], discs[1], vec[i64](heights), sum(heights))
    g.todo.table = CONNECT_FOUR.lay(2)
    g.then(falling.DROP_DISC, int(size(discs[0]) > size(discs[1])))
    g.begin()
    return g


def size(bits: int) -> int:
    """The number of bits set."""
    return int(bits).bit_count()


# Trials for the laws.


def scattered(table: Table, rng: Rng, far: int) -> Position:
    """A board after some random answers."""
    g = table.opening()
    for _ in range(rng.below(far)):
        if not g.over:
            options = g.legal()
            g.play(options[rng.below(len(options))])
    return g


def check_marks(g: TicTacToe) -> None:
    assert g.crosses & g.noughts == 0
    assert size(g.crosses) - size(g.noughts) in (0, 1)


def check_discs(g: ConnectFour) -> None:
    assert g.first & g.second == 0
    assert sum(g.heights) == g.dropped == size(g.first) + size(g.second)
    for column, height in enumerate(g.heights):
        assert all((g.owner(column, row) >= 0) == (row < height) for row in range(6))


def check_squares(g: TicTacToe, view: Any) -> None:
    assert view.squares.count(0) == size(g.crosses) and view.squares.count(1) == size(g.noughts)


def check_columns(g: ConnectFour, view: Any) -> None:
    assert [sum(seat >= 0 for seat in column) for column in view.columns] == list(g.heights)


TRIALS: dict[str, Trial] = {
    "tic-tac-toe": Trial([{}], partial(scattered, far=7), check_marks, check_squares),
    "connect-four": Trial([{}], partial(scattered, far=30), check_discs, check_columns),
}
