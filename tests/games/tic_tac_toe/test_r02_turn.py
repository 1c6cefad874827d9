"""R2: the turn."""

from __future__ import annotations

import pytest

from classics import tic_tac_toe
from hullworks.kernel.errors import Refusal
from marks import rule


@rule("R2.1")
def test_turns_alternate_and_a_square_is_marked_once() -> None:
    g = tic_tac_toe("... / .x. / ...")
    with pytest.raises(Refusal, match=r"^mark b2: b2 is marked already \(R2\.1\)$"):
        g.answer(1, "mark b2")
    g.answer(1, "mark a1")
    assert (g.crosses, g.noughts) == (0b000010000, 0b000000001)
    assert g.seat() == 0
    assert len(g.legal()) == 7
