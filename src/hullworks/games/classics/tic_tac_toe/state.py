"""The marks on the board, one bit for each square."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.classics.tic_tac_toe.actions import SQUARES
from hullworks.kernel.position import Position
from hullworks.kernel.todo import Todo
from hullworks.kernel.vecs import vec

FULL: Final[i64] = 0b111111111
SETS: Final[i64] = 512  # of squares
# Rows, columns and diagonals.
LINES: Final = vec[i64](
    [0b000000111, 0b000111000, 0b111000000, 0b001001001, 0b010010010, 0b100100100, 0b100010001, 0b001010100]
)


class TicTacToe(Position):
    """A position of tic-tac-toe."""

    def __init__(self, todo: Todo, crosses: i64, noughts: i64) -> None:
        self.crosses = crosses
        self.noughts = noughts
        super().__init__(todo)  # Last: compiled fields set before this call need no checks that they are set.

    def copy(self) -> TicTacToe:
        return TicTacToe(self.todo.copy(), self.crosses, self.noughts)

    def marks(self, seat: i64) -> i64:
        """The squares that a seat has marked."""
        return self.crosses if seat == 0 else self.noughts

    def is_free(self, square: i64) -> bool:
        return (self.crosses | self.noughts) >> square & 1 == 0

    def is_full(self) -> bool:
        return self.crosses | self.noughts == FULL

    def winner(self) -> i64:
        """The seat with a row, or -1."""
        if row_of(self.crosses) != 0:
            return 0
        if row_of(self.noughts) != 0:
            return 1
        return -1

    def row(self) -> list[int]:
        """The squares of the winning row; empty if there is none."""
        won = row_of(self.crosses) | row_of(self.noughts)
        return [square for square in range(SQUARES) if won >> square & 1]


def row_of(marks: i64) -> i64:
    """A row among these marks, or nothing."""
    return ROWS[marks]


def first_line(marks: i64) -> i64:
    """The first line that lies in these marks, or nothing."""
    for k in range(len(LINES)):
        if marks & LINES[k] == LINES[k]:
            return LINES[k]
    return 0


ROWS: Final = vec[i64]([first_line(marks) for marks in range(SETS)])  # by the set of marks
