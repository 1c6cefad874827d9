"""Positions that become copies of others, as the mate's own do, share nothing that either may change."""

from __future__ import annotations

import pytest

from fjord import opening
from hullworks.games.north_sea.state import NorthSea
from hullworks.kernel.chance import Rng, seeded
from hullworks.kernel.facts import facts


def go_on(g: NorthSea, rng: Rng) -> None:
    """Let chance or one of the seats that are asked give a random answer."""
    if not g.waits_for_chance():
        asked = g.seats_asked()
        g.attend(asked[rng.below(len(asked))])
    g.play(g.sample(rng) if g.waits_for_chance() else g.legal()[rng.below(len(g.legal()))])


@pytest.mark.parametrize("seats", [2, 4])
def test_a_position_that_becomes_another_is_a_copy_of_it(seats: int) -> None:
    g, rng = opening(seats), seeded(seats)
    old = g.copy()
    phases: set[tuple[bool, bool]] = set()
    while not g.over:
        phases.add((old.todo.lanes is None, g.todo.lanes is None))
        assert old.become(g)
        before = facts(g)
        assert facts(old) == before
        for _ in range(rng.below(4)):
            if not old.over:
                go_on(old, rng)
        assert facts(g) == before
        go_on(g, rng)
    assert len(phases) == 4, "all seats act at once in one of them, in both, or in neither"


def test_what_happens_to_a_position_does_not_happen_to_those_that_became_its_copy() -> None:
    g, rng = opening(3), seeded(8)
    old = g.copy()
    while not g.over:
        assert old.become(g)
        before = facts(g)
        go_on(g, rng)
        assert facts(old) == before


def test_a_position_of_a_table_with_other_players_or_options_becomes_no_copy() -> None:
    assert not opening(2).become(opening(3))
    assert not opening(1, "nemesis 1").become(opening(1))
