"""Advice: what a game without an opinion says, and how the value of a position changes."""

from __future__ import annotations

from hullworks.kernel.advice import Advice, difference
from hullworks.kernel.position import Position
from toys.sealed import sealed


def test_advice_that_says_nothing_more_has_no_reasons() -> None:
    g, advice = sealed(), Advice(clear=1.0)
    assert advice.changes(g, g, 0) == {}
    assert (advice.suggest(g, 0), advice.qualms(g, 0, 0), advice.prospect(g, 0, 0)) == (-1, 0.0, None)


class Depth(Advice):
    """Values a position by the rules that are pending."""

    def value(self, g: Position, seat: int) -> float:
        return float(g.todo.depth) + 0.1 * seat


def test_advice_that_keeps_nothing_is_its_own() -> None:
    advice = Depth(clear=1.0)
    assert advice.own() is advice and advice.value(sealed(), 1) > 0.1


def test_a_part_of_the_value_that_is_gone_is_lost() -> None:
    assert difference({"gold": 4.0, "ships": 2.0}, {"gold": 5.0, "tokens": 1.0}) == {
        "gold": 1.0,
        "tokens": 1.0,
        "ships": -2.0,
    }
