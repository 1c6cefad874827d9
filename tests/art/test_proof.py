"""Proof-reading finds faults in a board."""

import pytest

from hullworks.art.pencil import box, el, text, use
from hullworks.art.pieces import board, piece
from hullworks.art.proof import faults


def shown(*inside: str) -> list[str]:
    return faults(board(99, 99, *inside, label="x", game="marino"))


def test_a_good_board_has_no_fault() -> None:
    assert shown(piece("wood-1", 0, 0, use("wood", 0, 0), act="buy wood"), text(0, 0, "Market")) == []


@pytest.mark.parametrize(
    ("bad", "told"),
    [
        ('<g style="fill:red"></g>', "style"),
        ('<g onclick="x()"></g>', "onclick"),
        ("<script>x()</script>", "script"),
        ('<image href="x.png"/>', "image"),
        (piece("a", 0, 0) + piece("a", 9, 9), "used 2 times"),
        (use("kraken", 0, 0), "kraken"),
        (box(0, 0, 1, 1, "var(--mauve)"), "mauve"),
        (text(0, 0, "tiny", 9), "smaller"),
        (box(float("nan"), 0, 1, 1), "no number"),
        (box(0, 0, float("inf"), 1), "no number"),
        (el("g", role="button"), "no name"),
        (el("g", data_act="buy wood"), "no button"),
        ("<g>", "not well-formed"),
    ],
)
def test_a_fault_is_found_and_told(bad: str, told: str) -> None:
    assert any(told in fault for fault in shown(bad)), shown(bad)
