"""The rules of tic-tac-toe: the setup and the only question."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.classics.tic_tac_toe.actions import ACTIONS, MARK, SQUARES
from hullworks.games.classics.tic_tac_toe.state import TicTacToe, row_of
from hullworks.kernel.bits import bit
from hullworks.kernel.choice import Choice
from hullworks.kernel.rule import NO_OBSTACLE, Answers, Rulebook
from hullworks.kernel.todo import nothing

BOOK: Final = Rulebook()
SQUARE_IS_MARKED: Final[i64] = BOOK.reason("square-is-marked", "R2.1")


class MarkSquare(Choice):
    """R2.1 In turn, mark an empty square. R3.1 A row of three ends the game; R3.2 so does a full board."""

    def obstacle_to(self, g: TicTacToe, seat: i64, arg: i64, square: i64) -> i64:
        return NO_OBSTACLE if g.is_free(square) else SQUARE_IS_MARKED

    def answers(self, g: TicTacToe, seat: i64, arg: i64, out: Answers) -> None:
        marked, codes, count, base = g.crosses | g.noughts, out.codes, out.count, MARK.base
        for square in range(SQUARES):
            codes[count] = base + square  # The next one takes its place if it is marked: no branch to foresee.
            count += 1 - (marked >> square & 1)
        out.count = count

    def resolve(self, g: TicTacToe, seat: i64, arg: i64, answer: i64) -> None:
        mark = bit(MARK.arg(answer))
        if seat == 0:
            g.crosses |= mark
        else:
            g.noughts |= mark
        if row_of(g.marks(seat)) == 0 and not g.is_full():
            g.then(MARK_SQUARE, 1 - seat)


MARK_SQUARE: Final = BOOK.add("R2.1", MarkSquare(MARK))


def setup(seats: int) -> TicTacToe:
    """R1.1 An empty board; R1.2 crosses begin."""
    g = TicTacToe(nothing(BOOK, ACTIONS, seats), 0, 0)
    g.then(MARK_SQUARE, 0)
    g.begin()
    return g
