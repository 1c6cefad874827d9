"""Advice: what a game without an opinion says, and how the value of a position changes."""

from __future__ import annotations

from hullworks.kernel.advice import Advice, difference
from toys.sealed import sealed


def test_advice_that_says_nothing_more_has_no_reasons() -> None:
    g, advice = sealed(), Advice(clear=1.0)
    assert advice.changes(g, g, 0) == {}
    assert (advice.suggest(g, 0), advice.qualms(g, 0, 0), advice.prospect(g, 0, 0)) == (-1, 0.0, None)


def test_a_part_of_the_value_that_is_gone_is_lost() -> None:
    assert difference({"gold": 4.0, "ships": 2.0}, {"gold": 5.0, "tokens": 1.0}) == {
        "gold": 1.0,
        "tokens": 1.0,
        "ships": -2.0,
    }
