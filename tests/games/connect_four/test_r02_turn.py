"""R2: the turn."""

from __future__ import annotations

import pytest

from classics import CONNECT_FOUR, connect_four
from hullworks.kernel.errors import Refusal
from marks import rule


@rule("R2.1")
def test_a_disc_falls_onto_those_that_are_there() -> None:
    g = connect_four("c xo")
    g.answer(0, "drop c")
    g.answer(1, "drop c")
    assert CONNECT_FOUR.view(g, 0).columns[2] == (0, 1, 0, 1, -1, -1)


@rule("R2.1")
def test_a_full_column_takes_no_disc() -> None:
    g = connect_four("a xoxoxo")
    assert "drop a" not in g.texts()
    with pytest.raises(Refusal, match=r"^drop a: column a is full \(R2\.1\)$"):
        g.answer(0, "drop a")
