"""What the fitted chances know of the true ones."""

from __future__ import annotations

import pytest

from hullworks.kernel.chance import seeded
from hullworks.lab.knowledge import Look, Looks, knowledge
from hullworks.lab.simulation import Plan
from hullworks.lab.survey import survey

ROLLS = 16


def half(chance: float, seed: int) -> float:
    """The share of some games that are won with this chance."""
    rng = seeded(seed)
    return sum(int(rng.below(1000)) < 1000 * chance for _ in range(ROLLS)) / ROLLS


@pytest.mark.parametrize(("knowing", "share"), [(1.0, 1.0), (0.5, 0.75), (0.0, 0.0)])
def test_the_share_is_free_of_the_luck_of_the_games(knowing: float, share: float) -> None:
    """A fit that goes *knowing* of the way from one half to the true chance leaves the square of the rest unknown."""
    truths = [(seed % 80 + 10) / 100 for seed in range(4000)]
    mean = sum(truths) / len(truths)
    looks = Looks([
        Look(mean + knowing * (truth - mean), half(truth, 2 * seed), half(truth, 2 * seed + 1))
        for seed, truth in enumerate(truths)
    ])  # fmt: skip
    assert looks.share() == pytest.approx(share, abs=0.08)


def test_chances_that_do_not_differ_cannot_be_known() -> None:
    assert Looks([Look(0.5, 0.5, 0.5)] * 10).share() is None
    assert Looks().share() is None


def test_positions_of_new_games_are_played_on_and_the_same_seed_gives_the_same() -> None:
    plan = Plan("connect-four", 2, 40, ("deckhand",), 3)
    seen = survey(plan, course=True)
    one, other = knowledge(plan, seen, 12, 8), knowledge(plan, seen, 12, 8)
    assert one == other and one.games == 12 and one.found
    assert all(0.0 < look.fitted < 1.0 and 0.0 <= min(look.first, look.second) for look in one.found)
