"""R1: the board."""

from __future__ import annotations

import pytest

from classics import TIC_TAC_TOE
from hullworks.kernel.errors import BadSetup
from marks import rule


@rule("R1.1")
def test_the_board_has_nine_empty_squares_for_two() -> None:
    g = TIC_TAC_TOE.lay(2).opening()
    assert g.texts() == [f"mark {column}{row}" for row in "123" for column in "abc"]
    with pytest.raises(BadSetup, match=r"^Tic-tac-toe is for 2 players, not 3$"):
        TIC_TAC_TOE.lay(3)


@rule("R1.2")
def test_crosses_begin() -> None:
    g = TIC_TAC_TOE.lay(2).opening()
    assert g.seat() == 0
    assert TIC_TAC_TOE.say(TIC_TAC_TOE.ask(g)) == "Put a cross into an empty square."
    g.answer(0, "mark b2")
    assert g.seat() == 1
    assert TIC_TAC_TOE.view(g, 1).squares[4] == 0
