"""Advice for bots and hints: rows that can still be completed."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.classics.tic_tac_toe.state import LINES, TicTacToe
from hullworks.kernel.advice import SummedAdvice
from hullworks.kernel.bits import size

ROW: Final = 100.0
TWO: Final = 6.0  # two marks in a row whose third square is empty
ONE: Final = 1.0
THREAT: Final = 5.0  # extra for such a row, for the player to move


class Rows(SummedAdvice):
    """Finished and unfinished rows that contain no mark of the opponent."""

    def terms(self, g: TicTacToe, seat: i64) -> dict[str, float]:
        own, other = g.marks(seat), g.marks(1 - seat)
        turn = g.seat() == seat
        found = {"row": 0.0, "begun": 0.0}
        for k in range(len(LINES)):
            if other & LINES[k] != 0:
                continue
            count = size(own & LINES[k])
            if count == 3:
                found["row"] = ROW
            elif count == 2:
                found["begun"] += TWO * THREAT if turn else TWO
            elif count == 1:
                found["begun"] += ONE
        return found


ADVICE: Final = Rows(10.0)
