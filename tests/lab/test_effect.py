"""The effect of a card: the same position, taken or refused, played out by mates."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hullworks.games import load
from hullworks.kernel.errors import BadSetup
from hullworks.lab.effect import Effect, Outcome, effect
from hullworks.lab.simulation import Plan
from hullworks.lab.tally import WIN

SHORT = Plan("marino", 2, 3, ("mate",), 1, {"ships": 1})
PACK = load("marino").parts_text(None, None)[0]


def with_heron_at(value: int) -> Plan:
    """Short games in which Heron pays this much."""
    before, heron, after = PACK.partition('id = "heron"')
    return replace(SHORT, pack=before + heron + after.replace("value = 20", f"value = {value}", 1))


def test_a_card_that_pays_a_fortune_is_worth_taking() -> None:
    found = effect(with_heron_at(90), ("take heron",), playouts=1)
    assert found.offers > 0
    assert found.lead().share > 20 and found.chance().share > 0


def test_only_offers_that_the_mate_accepts_count_unless_it_may_be_unwilling() -> None:
    plan = replace(with_heron_at(1), games=2)
    assert effect(plan, ("take heron",), playouts=1).offers == 0
    assert effect(plan, ("take heron",), willing=False, playouts=1).offers > 0


def test_the_same_seed_gives_the_same_effect() -> None:
    plan = replace(SHORT, games=2)
    found = effect(plan, ("take h*", "take k*"), playouts=1)
    assert found.offers > 0
    assert found == effect(plan, ("take h*", "take k*"), playouts=1)


def test_the_limits_are_those_of_offers_since_playouts_of_one_offer_are_alike() -> None:
    found = Effect(2)
    for won in (WIN, 0, WIN, 0):
        found.add([(Outcome(won, 4), Outcome(0, 1))] * 2)
    assert found.offers == 4
    assert (found.chance().share, found.lead().share) == (0.5, 3.0)
    assert found.chance().low == pytest.approx(0.5 - 1.96 * 0.5 / 2, abs=0.001)
    assert found.lead().low == found.lead().high == 3.0


def test_what_cannot_be_measured_is_refused_in_a_sentence() -> None:
    with pytest.raises(BadSetup, match="no answer of Shipwrights of Marino matches take herring"):
        effect(SHORT, ("take herring",))
    with pytest.raises(BadSetup, match="measured with mates, not with random"):
        effect(replace(SHORT, bots=("random",)), ("take heron",))
