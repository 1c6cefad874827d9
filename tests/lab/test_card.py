"""The effect of cards, in a toy in which the truth is known: a gem is worth four points, a crown nothing."""

from __future__ import annotations

from random import Random

import pytest

from hullworks.games import GUESTS, load
from hullworks.kernel.errors import BadSetup
from hullworks.lab.card import of_all, of_one, patterns
from hullworks.lab.effect import effect
from hullworks.lab.offers import Offers, cards_named, deck_of
from hullworks.lab.played import Deal
from hullworks.lab.shrink import shrink
from hullworks.lab.simulation import Plan
from hullworks.lab.survey import survey
from toys.bazaar import GAME

PLAN = Plan("bazaar", 3, 30, ("mate",), 1)


@pytest.fixture(autouse=True)
def bazaar(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GUESTS, GAME.id, GAME)


# One card, taken or refused.


def test_a_card_worth_exactly_four_points_is_found_to_be_worth_four() -> None:
    found = of_one(PLAN, "gem", effect(PLAN, patterns(PLAN, "gem"), playouts=1))
    assert found["offers"] > 10
    # A rival who looks at the lead could not play otherwise: nobody's choices depend on those of others.
    assert found["lead"]["low"] <= 4 <= found["lead"]["high"] and found["lead"]["difference"] == 4.0
    assert found["chance"]["low"] > 0.05


def test_a_worthless_card_that_only_winners_can_afford_does_nothing() -> None:
    found = of_one(PLAN, "crown", effect(PLAN, patterns(PLAN, "crown"), playouts=1))
    assert 5 < found["offers"] < 30 and not found["known"], "few can afford it"
    assert found["lead"] == found["chance"] == {"difference": 0.0, "low": 0.0, "high": 0.0, "least": 0.0}


def test_a_card_that_cannot_be_measured_is_refused_in_a_sentence() -> None:
    with pytest.raises(BadSetup, match="there is no card 'gen' in Bazaar; did you mean 'gem'"):
        patterns(PLAN, "gen")
    with pytest.raises(BadSetup, match="expected at least 1 playout, got 0"):
        effect(PLAN, ("take gem",), playouts=0)
    with pytest.raises(BadSetup, match="the answers of Shipyard do not name the cards they take"):
        patterns(Plan("shipyard", 2, 1, ("mate",), 1), "express")


# All cards, by which of them turned up.


def test_what_owners_win_flatters_the_crown_and_its_effect_does_not() -> None:
    plan = Plan("bazaar", 3, 500, ("mate",), 1, {"turns": 3})
    rows = {row["card"]: row for row in of_all(plan, survey(plan))["cards"]}
    gem, crown = rows["gem"], rows["crown"]
    assert gem["sure"] and gem["low"] > 0.05
    assert crown["owners_low"] > 1 / 3, "its owners win more than their share"
    assert crown["effect"] < 0, "it turned up instead of something better"
    assert abs(crown["effect"] - rows["pebble"]["effect"]) < 0.05, "both are worth nothing"


def test_cards_are_compared_with_those_of_their_own_deck_only() -> None:
    seen = Offers()
    for number in range(400):
        # Raids turn up for seats that win anyway; of the village, the ale-wife helps.
        for k, (deck, card) in enumerate(
            [("draw raid", "holm"), ("draw raid", "islet"), ("draw", "smith"), ("draw", "ale-wife")]
        ):
            lots = Random(f"{number}/{k}").random()
            won = lots < {"draw raid": 0.8, "draw": 0.3}[deck] + (0.2 if card == "ale-wife" else 0.0)
            seen.add([Deal(card, deck, 0, 0, 0)], [int(won)])
    found = seen.effects(["holm", "islet", "smith", "ale-wife"])
    assert not found["holm"].sure and not found["islet"].sure, "both are raids"
    assert found["ale-wife"].sure and found["ale-wife"].mean > 0.05 > -0.05 > found["smith"].mean


def test_the_deck_of_a_card_is_what_is_said_when_it_turns_up() -> None:
    game = load("north-sea")
    cards = game.cards(game.lay(2, {}, None).parts)
    named = cards_named(game.lay(2, {}, None).opening().todo.actions.texts, cards)
    drawn = {deck_of(text, card) for text, card in named.items() if text.startswith("draw")}
    assert drawn == {"draw", "draw raid", "draw trade"}


def test_only_texts_that_name_one_card_turn_it_up() -> None:
    texts = ["deal heron", "deal grey-heron", "swap heron for gull", "heron", "herons", "deal"]
    assert cards_named(texts, ["heron", "gull", "grey-heron"]) == {
        "deal heron": "heron",
        "deal grey-heron": "grey-heron",
        "heron": "heron",
    }


# Many cards at once.


def test_among_cards_that_do_nothing_none_is_called_sure() -> None:
    false = 0
    for seed in range(6):
        lots = Random(seed)
        false += sum(one.sure for one in shrink([lots.gauss(0.0, 1.0) for _ in range(50)], [1.0] * 50))
    assert false <= 2, "of 300 worthless cards; bare limits would call fifteen sure"


def test_a_card_far_beyond_the_noise_keeps_its_effect_and_the_crowd_is_drawn_in() -> None:
    lots = Random(1)
    far, *crowd = shrink([10.0, *(lots.gauss(0.0, 1.0) for _ in range(40))], [1.0] * 41)
    assert far.sure and far.mean > 9.0 and far.low > 7.0 and far.high < 12.5
    assert all(abs(one.mean) < 1.0 for one in crowd)


def test_limits_after_shrinkage_hold_the_truth_as_often_as_they_say() -> None:
    held = total = 0
    for seed in range(4):
        lots = Random(seed)
        truth = [lots.gauss(0.0, 2.0) if k % 4 == 0 else 0.0 for k in range(50)]
        found = shrink([lots.gauss(one, 1.0) for one in truth], [1.0] * 50)
        held += sum(one.low <= true <= one.high for one, true in zip(found, truth, strict=True))
        total += 50
    assert 0.93 <= held / total


def test_a_card_that_never_turned_up_stays_unknown() -> None:
    known, unknown = shrink([0.5, 0.0], [0.1, float("inf")])
    assert known.sure and (unknown.mean, unknown.wrong) == (0.0, 1.0)
    assert not shrink([], [])
    few = Plan("bazaar", 2, 3, ("mate",), 1)
    rows = of_all(few, survey(few))["cards"]
    assert {(row["known"], row["sure"], row["low"], row["high"]) for row in rows} == {(False, False, -1.0, 1.0)}
