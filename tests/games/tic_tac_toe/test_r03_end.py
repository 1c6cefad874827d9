"""R3: the end."""

from __future__ import annotations

import pytest

from classics import TIC_TAC_TOE, tic_tac_toe
from marks import rule


@rule("R3.1")
@pytest.mark.parametrize(
    ("picture", "last", "row"),
    [
        ("oo. / ... / xx.", "mark c1", (0, 1, 2)),
        ("oo. / xx. / ...", "mark c2", (3, 4, 5)),
        ("xx. / oo. / ...", "mark c3", (6, 7, 8)),
        ("x.o / x.o / ...", "mark a1", (0, 3, 6)),
        (".xo / .xo / ...", "mark b1", (1, 4, 7)),
        ("o.x / o.x / ...", "mark c1", (2, 5, 8)),
        ("o.. / ox. / x..", "mark c3", (0, 4, 8)),
        ("x.o / ox. / ...", "mark c1", (2, 4, 6)),
    ],
)
def test_three_in_a_row_win_at_once(picture: str, last: str, row: tuple[int, ...]) -> None:
    g = tic_tac_toe(picture)
    g.answer(g.seat(), last)
    assert g.over
    assert TIC_TAC_TOE.view(g, 0).row == row
    assert TIC_TAC_TOE.say(TIC_TAC_TOE.ending(g)) == "three in a row"
    assert [(score.total, score.place) for score in TIC_TAC_TOE.score(g)] == [(1, 1), (0, 2)]


@rule("R3.1")
def test_noughts_can_win_too() -> None:
    g = tic_tac_toe("xx. / oo. / x..")
    g.answer(1, "mark c2")
    assert [(score.total, score.place) for score in TIC_TAC_TOE.score(g)] == [(0, 2), (1, 1)]


@rule("R3.2")
def test_a_full_board_is_a_draw() -> None:
    g = tic_tac_toe("xox / xoo / ox.")
    g.answer(0, "mark c1")
    assert g.over
    assert TIC_TAC_TOE.say(TIC_TAC_TOE.ending(g)) == "the board is full"
    assert [(score.total, score.place) for score in TIC_TAC_TOE.score(g)] == [(0, 1), (0, 1)]


@rule("R3.1", "R3.2")
def test_the_last_square_can_win() -> None:
    g = tic_tac_toe("xox / oxo / ox.")
    g.answer(0, "mark c1")
    assert TIC_TAC_TOE.say(TIC_TAC_TOE.ending(g)) == "three in a row"
