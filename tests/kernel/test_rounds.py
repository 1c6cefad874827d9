"""Turns go round until the end is in sight, and then a fixed number more; or until there is no progress."""

from __future__ import annotations

import pytest

from hullworks.kernel.actions import ActionSpace
from hullworks.kernel.rounds import OPEN, Rounds
from hullworks.kernel.rule import Rulebook
from hullworks.kernel.todo import nothing

DONE, STUCK = 1, 9
PATIENCE = 3


def table() -> Rounds:
    return Rounds(nothing(Rulebook(), ActionSpace([]), 2), OPEN, 0, 0)


def turns(g: Rounds, progress: bool = True) -> int:
    """The number of turns after this one, up to ten."""
    for turn in range(10):
        if not g.goes_on(progress, PATIENCE, STUCK):
            return turn
    return 10


def test_without_an_end_in_sight_there_is_always_another_turn() -> None:
    assert turns(table()) == 10


@pytest.mark.parametrize("last", [0, 1, 4])
def test_after_an_end_is_in_sight_so_many_turns_are_played(last: int) -> None:
    g = table()
    g.end_is_in_sight(DONE, last)
    assert turns(g, progress=False) == last
    assert g.ending == DONE


def test_the_first_reason_stands() -> None:
    g = table()
    g.end_is_in_sight(DONE, 1)
    g.end_is_in_sight(DONE + 1, 5)
    assert (g.ending, g.last_turns) == (DONE, 1)


def test_when_nothing_moves_for_long_the_game_is_over_at_once() -> None:
    g = table()
    assert turns(g, progress=False) == PATIENCE - 1
    assert g.ending == STUCK


def test_whatever_moves_begins_the_count_anew() -> None:
    g = table()
    for progress in (False, False, True, False, False):
        assert g.goes_on(progress, PATIENCE, STUCK)
    assert not g.goes_on(False, PATIENCE, STUCK)
