"""Tuning on a game in which the truth is known: the gem is worth most, and the pebble nothing."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from hullworks.games import GUESTS
from hullworks.kernel.errors import BadSetup
from hullworks.lab.tune import KEPT, Measured, Step, Wish, tuner
from toys.bazaar import GAME

WISH = Wish("bazaar", 3, 400, 1, ("cards.*.points",), (("mate",),), KEPT, 3, {"turns": 3}, None)


@pytest.fixture(autouse=True)
def bazaar(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GUESTS, GAME.id, GAME)


def wish(**changes: Any) -> Wish:
    return msgspec.structs.replace(WISH, **changes)


def measured(*effects: dict[str, float], turns: float = 10.0) -> Measured:
    return Measured(list(effects), [{"turns": turns, "seats": 1.0}] * len(effects), 1.0)


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
    last = Step(1, measured({}), {}, "", {})
    assert list(work.steps([last], 4)) == []


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"free": ()}, "say which numbers may move"),
        ({"free": ("turns",)}, "turns names no number of a card"),
        ({"free": ("cards.gme.points",)}, "did you mean 'gem'"),
        ({"keep": {"length": (1.0, 2.0)}}, "there is no 'length'; there are turns, score, lost, seats"),
    ],
)
def test_what_cannot_be_tuned_gets_one_sentence(changes: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadSetup, match=sentence):
        tuner(wish(**changes))
