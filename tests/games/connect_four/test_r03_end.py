"""R3: the end."""

from __future__ import annotations

import pytest

from classics import CONNECT_FOUR, connect_four
from marks import rule


@rule("R3.1")
@pytest.mark.parametrize(
    ("rack", "last", "row"),
    [
        ("a xxx, b ooo", "drop a", [(0, 0), (0, 1), (0, 2), (0, 3)]),
        ("a xo, b xo, c xo", "drop d", [(0, 0), (1, 0), (2, 0), (3, 0)]),
        ("d xo, e xo, g xo", "drop f", [(3, 0), (4, 0), (5, 0), (6, 0)]),
        ("a x, b ox, c oox, d oxo, g o", "drop d", [(0, 0), (1, 1), (2, 2), (3, 3)]),
        ("d x, c ox, b oox, a oxo, g o", "drop a", [(0, 3), (1, 2), (2, 1), (3, 0)]),
    ],
)
def test_four_in_a_row_win_at_once(rack: str, last: str, row: list[tuple[int, int]]) -> None:
    g = connect_four(rack)
    g.answer(0, last)
    assert g.over
    assert sorted(CONNECT_FOUR.view(g, 0).row) == row
    assert CONNECT_FOUR.say(CONNECT_FOUR.ending(g)) == "four in a row"
    assert [(score.total, score.place) for score in CONNECT_FOUR.score(g)] == [(1, 1), (0, 2)]


@rule("R3.1")
def test_a_row_does_not_go_on_from_the_top_of_a_column_at_the_bottom_of_the_next() -> None:
    g = connect_four("a oooxxx, b ox, g o")
    g.answer(0, "drop c")
    g.answer(1, "drop c")
    assert not g.over
    assert connect_four("a oooxxx, b xo, g o").winner() == -1


@rule("R3.1")
def test_three_with_a_gap_are_no_row() -> None:
    g = connect_four("a xo, b xo, d xo")
    g.answer(0, "drop g")
    assert not g.over


@rule("R3.2")
def test_a_full_rack_is_a_draw() -> None:
    columns = ["xxooxx", "ooxxoo", "xxooxx", "ooxxoo", "xxooxx", "ooxxoo", "xxoox"]
    columns[6] = "ooxxo"
    g = connect_four(", ".join(f"{name} {fallen}" for name, fallen in zip("abcdefg", columns, strict=True)))
    assert g.winner() == -1
    g.answer(g.seat(), "drop g")
    assert g.over
    assert CONNECT_FOUR.say(CONNECT_FOUR.ending(g)) == "the rack is full"
    assert [(score.total, score.place) for score in CONNECT_FOUR.score(g)] == [(0, 1), (0, 1)]
