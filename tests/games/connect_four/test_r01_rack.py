"""R1: the rack."""

from __future__ import annotations

from classics import CONNECT_FOUR
from marks import rule


@rule("R1.1")
def test_the_rack_has_seven_empty_columns() -> None:
    g = CONNECT_FOUR.lay(2).opening()
    assert g.texts() == [f"drop {column}" for column in "abcdefg"]
    assert CONNECT_FOUR.view(g, 0).columns == ((-1,) * 6,) * 7


@rule("R1.2")
def test_the_first_seat_begins() -> None:
    g = CONNECT_FOUR.lay(2).opening()
    assert g.seat() == 0
    g.answer(0, "drop d")
    assert g.seat() == 1
    assert CONNECT_FOUR.view(g, 1).columns[3] == (0, -1, -1, -1, -1, -1)
