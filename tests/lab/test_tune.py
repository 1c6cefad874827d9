"""Tuning on a game in which the truth is known: the gem is worth most, the pebble nothing, and a game has six turns."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from hullworks.games import GUESTS
from hullworks.kernel.errors import BadSetup
from hullworks.lab.search import Seen
from hullworks.lab.tune import KEPT, Free, Goal, Measured, Step, Wish, tuner
from toys.bazaar import GAME

WISH = Wish("bazaar", 3, 400, 1, ("cards.*.points",), (("mate",),), KEPT, 3, {"turns": 3}, None)


@pytest.fixture(autouse=True)
def bazaar(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GUESTS, GAME.id, GAME)


def wish(**changes: Any) -> Wish:
    return msgspec.structs.replace(WISH, **changes)


def measured(*effects: dict[str, float], turns: float = 10.0) -> Measured:
    return Measured(list(effects), [{"turns": Seen(turns, 0.1), "seats": Seen(1.0, 0.1)}] * len(effects), 1.0)


def test_the_best_card_gets_worse_and_the_cards_come_together() -> None:
    work = tuner(WISH)
    steps = list(work.steps([], 4))
    assert steps[0].moves["cards.gem.points"][1] < 4
    assert steps[-1].measured.spread < steps[0].measured.spread
    assert steps[-1].values["cards.gem.points"] < 4


def test_numbers_move_only_where_all_crews_agree_and_by_the_smallest_effect() -> None:
    work = tuner(wish(crews=(("mate",), ("random", "mate"))))
    seen = measured({"gem": 3.0, "bead": 2.0, "shell": -1.2}, {"gem": 1.6, "shell": -2.0, "pebble": 1.0})
    assert work.step([], seen).moves == {"cards.gem.points": (4, 2), "cards.shell.points": (1, 2)}


def test_a_number_stays_within_its_range() -> None:
    work = tuner(wish(within=1))
    step = work.step([], measured({"gem": 3.0}))
    assert step.moves == {"cards.gem.points": (4, 3)}
    assert work.step([step], measured({"gem": 3.0})).moves == {}


def test_a_number_that_the_game_refuses_is_not_tried() -> None:
    work = tuner(wish(game="marino", players=2, options={}, free=("contracts.osprey.value",), within=99))
    assert work.step([], measured({"osprey": 60.0})).moves == {}
    before, after = work.step([], measured({"osprey": 2.0})).moves["contracts.osprey.value"]
    assert after == before - 2


def test_more_of_a_cost_makes_a_card_worse() -> None:
    step = tuner(wish(free=("-cards.crown.needs",))).step([], measured({"crown": 2.0}))
    assert step.moves == {"cards.crown.needs": (6, 8)}


def test_a_step_that_breaks_a_limit_is_halved() -> None:
    work = tuner(wish(keep={"turns": (8.0, 12.0)}))
    first = work.step([], measured({"gem": 3.0}))
    assert first.moves == {"cards.gem.points": (4, 1)}
    second = work.step([first], measured({"gem": 1.0}, turns=13.0))
    assert second.moves == {"cards.gem.points": (1, 2)}
    assert second.why == "Half of the last step is taken back: turns would be 13.00, not 8 to 12."


def test_steps_go_on_where_they_stopped_and_end_when_nothing_is_sure() -> None:
    work = tuner(wish(games=60))
    whole = list(work.steps([], 2))
    again = [msgspec.json.decode(msgspec.json.encode(step), type=Step) for step in whole[:1]]
    assert list(work.steps(again, 2)) == whole[1:]
    last = Step(1, measured({}), {}, "", {}, done=True)
    assert list(work.steps([last], 4)) == []


# Goals.


def test_the_length_that_a_designer_asks_for_is_found_by_the_number_that_makes_it() -> None:
    asked = wish(games=30, free=("turns=2..12", "cards.bead.points=0..4"), options={}, goal=Goal("answers", 9.0))
    steps = list(tuner(asked).steps([], 8))
    assert steps[-1].done and steps[-1].why == "The goal is reached."
    assert steps[-1].values["turns"] == 9 and len(steps) < 8, "each turn is one answer, and beads change nothing"
    assert steps[0].measured.figures[0]["answers"].value == 6.0


def test_an_effect_that_should_be_nothing_is_found_by_the_points_of_the_card() -> None:
    asked = wish(games=150, free=("cards.gem.points=0..6",), goal=Goal("card.gem", 0.0), seed=3)
    work = tuner(asked)
    steps = list(work.steps([], 6))
    assert steps[0].measured.figures[0]["card.gem"].value > 5.0
    # The other cards are worth three points together, two of them nothing: as good as them is one point, more or less.
    assert steps[-1].values["cards.gem.points"] <= 2


def test_a_limit_keeps_the_search_from_the_easiest_way_to_the_goal() -> None:
    free = ("turns=2..12", "cards.gem.points=0..20")
    asked = wish(games=30, free=free, options={}, goal=Goal("score", 24.0), keep={"answers": (2.0, 6.0)})
    last = list(tuner(asked).steps([], 10))[-1]
    assert last.values["turns"] <= 6 and last.values["cards.gem.points"] > 6, "not by more turns"


def test_a_search_goes_on_where_it_stopped() -> None:
    asked = wish(games=20, free=("turns=2..12", "cards.gem.points=0..9"), options={}, goal=Goal("score", 30.0))
    whole = list(tuner(asked).steps([], 3))
    again = [msgspec.json.decode(msgspec.json.encode(step), type=Step) for step in whole[:1]]
    assert list(tuner(asked).steps(again, 3)) == whole[1:]


def test_a_range_of_a_number_is_as_given_or_as_far_as_all_may_move() -> None:
    found = tuner(wish(free=("cards.gem.points=1..9", "-cards.crown.needs"))).free
    assert found == (
        Free("cards.gem.points", "gem", better=True, value=4, low=1, high=9),
        Free("cards.crown.needs", "crown", better=False, value=6, low=3, high=9),
    )


# What cannot be tuned.


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"free": ()}, "say which numbers may move"),
        ({"free": ("turns",)}, "turns names no number of a card"),
        ({"free": ("cards.gme.points",)}, "did you mean 'gem'"),
        ({"keep": {"length": (1.0, 2.0)}}, "--keep: there is no 'length'; there are turns, answers, score, lead, lost"),
        ({"goal": Goal("length", 6.0)}, "--goal: there is no 'length'; there are turns, answers"),
        ({"goal": Goal("card.gme", 0.0)}, "there is no card 'gme' in Bazaar; did you mean 'gem'"),
        ({"free": ("cards.*.points=0..3",)}, "cards.gem.points is 4, which is not from 0 to 3"),
        ({"free": ("cards.gem.points=few",)}, "expected a range such as bonus.family=3..8, got 'cards.gem.points=few'"),
        ({"free": ("cards.gem.points", "cards.*.points")}, "cards.gem.points is named twice"),
        ({"game": "tic-tac-toe", "players": 2, "options": {}}, "has no parts, so there are no numbers to move"),
    ],
)
def test_what_cannot_be_tuned_gets_one_sentence(changes: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadSetup, match=sentence):
        tuner(wish(**changes))
