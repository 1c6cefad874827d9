"""The discs in the rack, one bit for each place.

A column has seven bits, and the highest is always empty: so a row never continues into the next column by mistake.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.classics.connect_four.actions import COLUMNS, ROWS
from hullworks.kernel.position import Position
from hullworks.kernel.todo import Todo
from hullworks.kernel.vecs import vec

HIGH: Final[i64] = 7  # bits of a column
PLACES: Final[i64] = 42
STEPS: Final = vec[i64]([1, HIGH, HIGH - 1, HIGH + 1])  # up, across, diagonally down and up


class ConnectFour(Position):
    """A position of connect four."""

    def __init__(self, todo: Todo, first: i64, second: i64, heights: vec[i64], dropped: i64) -> None:
        self.first = first  # the discs of the seat that begins
        self.second = second  # the discs of the other seat
        self.heights = heights  # discs in each column
        self.dropped = dropped  # discs in all
        super().__init__(todo)  # Last: compiled fields set before this call need no checks that they are set.

    def copy(self) -> ConnectFour:
        return ConnectFour(self.todo.copy(), self.first, self.second, self.heights[:], self.dropped)

    def discs(self, seat: i64) -> i64:
        """The places of a seat's discs."""
        return self.first if seat == 0 else self.second

    def has_room(self, column: i64) -> bool:
        return self.heights[column] < ROWS

    def is_full(self) -> bool:
        return self.dropped == PLACES

    def winner(self) -> i64:
        """The seat with four in a row, or -1."""
        if has_four(self.first):
            return 0
        if has_four(self.second):
            return 1
        return -1

    def owner(self, column: i64, row: i64) -> i64:
        """The seat whose disc is in a place; -1 if it is empty."""
        place = column * HIGH + row
        if self.first >> place & 1:
            return 0
        return 1 if self.second >> place & 1 else -1

    def four(self) -> list[tuple[int, int]]:
        """The places, by column and row, of all rows of four; empty if there is none."""
        won = fours(self.first) | fours(self.second)
        return [(column, row) for column in range(COLUMNS) for row in range(ROWS) if won >> (column * HIGH + row) & 1]


def has_four(discs: i64) -> bool:
    """Whether four of these discs are in a row: find discs with a neighbour, then two such pairs two places apart."""
    return in_line(discs, 1) or in_line(discs, HIGH) or in_line(discs, HIGH - 1) or in_line(discs, HIGH + 1)


def in_line(discs: i64, step: i64) -> bool:
    """Whether four of these discs are this step apart."""
    pairs = discs & discs >> step
    return pairs & pairs >> 2 * step != 0


def fours(discs: i64) -> i64:
    """All places that belong to rows of four or more."""
    found: i64 = 0
    for k in range(len(STEPS)):
        step = STEPS[k]
        pairs = discs & discs >> step
        starts = pairs & pairs >> 2 * step
        found |= starts | starts << step | starts << 2 * step | starts << 3 * step
    return found
