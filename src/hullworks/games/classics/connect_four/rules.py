"""The rules of connect four: the setup and the only question."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.classics.connect_four.actions import ACTIONS, COLUMNS, DROP, ROWS
from hullworks.games.classics.connect_four.state import HIGH, ConnectFour, has_four
from hullworks.kernel.bits import bit
from hullworks.kernel.choice import Choice
from hullworks.kernel.rule import NO_OBSTACLE, Answers, Rulebook
from hullworks.kernel.todo import nothing
from hullworks.kernel.vecs import vec

BOOK: Final = Rulebook()
COLUMN_IS_FULL: Final[i64] = BOOK.reason("column-is-full", "R2.1")


class DropDisc(Choice):
    """R2.1 In turn, drop a disc into a column with room. R3.1 Four in a row end the game; R3.2 so does a full rack."""

    def obstacle_to(self, g: ConnectFour, seat: i64, arg: i64, column: i64) -> i64:
        return NO_OBSTACLE if g.has_room(column) else COLUMN_IS_FULL

    def answers(self, g: ConnectFour, seat: i64, arg: i64, out: Answers) -> None:
        heights, codes, count = g.heights, out.codes, out.count
        for column in range(COLUMNS):
            if heights[column] < ROWS:
                codes[count] = DROP.code(column)
                count += 1
        out.count = count

    def resolve(self, g: ConnectFour, seat: i64, arg: i64, answer: i64) -> None:
        column = DROP.arg(answer)
        disc = bit(column * HIGH + g.heights[column])
        g.heights[column] += 1
        g.dropped += 1
        if seat == 0:
            g.first |= disc
        else:
            g.second |= disc
        if not has_four(g.discs(seat)) and not g.is_full():
            g.then(DROP_DISC, 1 - seat)


DROP_DISC: Final = BOOK.add("R2.1", DropDisc(DROP))


def setup(seats: int) -> ConnectFour:
    """R1.1 An empty rack; R1.2 the first seat begins."""
    g = ConnectFour(nothing(BOOK, ACTIONS, seats), 0, 0, vec[i64]([0] * COLUMNS), 0)
    g.then(DROP_DISC, 0)
    g.begin()
    return g
