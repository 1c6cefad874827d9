"""What a sensible player looks at: rows that can still be made."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.classics.tic_tac_toe.state import LINES, TicTacToe
from hullworks.kernel.advice import Advice, difference

ROW: Final = 100.0
TWO: Final = 6.0  # two marks of a row whose third square is empty
ONE: Final = 1.0
THREAT: Final = 5.0  # how much more such a row is worth to whoever has the turn


class Rows(Advice):
    """Rows made and rows begun, each with nothing of the rival's in it."""

    def value(self, g: TicTacToe, seat: i64) -> float:
        return sum(self.parts(g, seat).values())

    def changes(self, before: TicTacToe, after: TicTacToe, seat: i64) -> dict[str, float]:
        return difference(self.parts(before, seat), self.parts(after, seat))

    def parts(self, g: TicTacToe, seat: i64) -> dict[str, float]:
        """What the value is made of."""
        own, other = g.marks(seat), g.marks(1 - seat)
        turn = g.seat() == seat
        found = {"row": 0.0, "begun": 0.0}
        for k in range(len(LINES)):
            if other & LINES[k] != 0:
                continue
            count = bits(own & LINES[k])
            if count == 3:
                found["row"] = ROW
            elif count == 2:
                found["begun"] += TWO * THREAT if turn else TWO
            elif count == 1:
                found["begun"] += ONE
        return found


def bits(marks: i64) -> i64:
    """How many squares are marked."""
    count: i64 = 0
    while marks != 0:
        marks &= marks - 1
        count += 1
    return count


ADVICE: Final = Rows(10.0)
