"""Comparing variants of a game on the same seeds, with a toy in which the truth is known."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from hullworks.games import GUESTS
from hullworks.kernel.errors import BadSetup
from hullworks.lab.compare import SCORE, SHARE, Comparison, Contrast, Quantity, compare, in_order, play_pairs, variant
from hullworks.lab.compare import summary as summary_of
from hullworks.lab.pairs import Pairs, surely, width
from hullworks.lab.simulation import Plan
from hullworks.lab.trace import staged
from hullworks.match.live import verify
from toys.bazaar import GAME

PLAN = Plan("bazaar", 2, 60, ("mate",), 1)


@pytest.fixture(autouse=True)
def bazaar(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GUESTS, GAME.id, GAME)


def trial(*wishes: str, games: int = 60, until: float | None = None) -> Comparison:
    plan = replace(PLAN, games=games)
    return compare(plan, [variant(plan, "B", list(wishes))], until=until)


def line(found: Comparison, name: str) -> tuple[float, float, float, bool]:
    """The difference in a quantity, its limits, and whether it is sure."""
    (one,) = [one for one in found.differences(found.contrasts[0]) if one.what.name == name]
    return one.limits.share, one.limits.low, one.limits.high, one.sure


# What is changed.


def test_a_patch_of_one_number_needs_no_pack() -> None:
    made = variant(PLAN, "B", ["cards.gem.points=6"])
    assert made.changes == (("cards.gem.points", "4", "6"),) and not made.equal
    assert made.told() == ["cards.gem.points: 4 in A, 6 in B"]
    assert GAME.lay(2, {}, made.plan.pack).parts.points == [6, 1, 2, 0, 0]


def test_a_variant_may_be_a_file_an_option_and_a_patch_together(tmp_path: Path) -> None:
    path = tmp_path / "rich.toml"
    path.write_text(GAME.parts_text(None)[0].replace("points = 1", "points = 3"), encoding="utf-8")
    made = variant(PLAN, "C", [str(path), "turns=4", "cards.bead.needs=1"])
    assert sorted(made.changes) == [
        ("cards.bead.needs", "0", "1"),
        ("cards.shell.points", "1", "3"),
        ("turns", "0", "4"),
    ]


def test_an_option_that_is_what_the_parts_say_changes_nothing() -> None:
    made = variant(PLAN, "C", ["turns=6"])
    assert made.equal and made.told()[-1] == "C equals A: with 2 players the table is the same."
    assert not variant(PLAN, "C", ["turns=7"]).equal
    with pytest.raises(BadSetup, match="are the same table, so there is nothing to compare"):
        compare(PLAN, [made])


@pytest.mark.parametrize(
    ("wish", "sentence"),
    [
        ("cards.gen.points=6", "B: there is no 'gen' in cards; did you mean 'gem'?"),
        ("cards.gem.point=6", "B: there is no 'point' in cards.gem; did you mean 'points'?"),
        ("card.gem.points=6", "B: there is no option and no part called 'card'; did you mean 'cards'?"),
        ("turn=6", "B: there is no option and no part called 'turn'; did you mean 'turns'?"),
        ("cards.gem.points.more=6", "B: there is no 'more' in cards.gem.points; there are no further names"),
        ("cards.gem.points=many", "B: cards.gem.points: expected a value such as 4, got 'many'"),
        ("cards.gem.points=4.5", "B: cards.gem.points: expected a value such as 4, got '4.5'"),
        ("turns=21", "B: option 'turns': expected a number from 0 to 20, got '21'"),
        ("nowhere.toml", "B: nowhere.toml: cannot be read (No such file or directory)"),
    ],
)
def test_what_cannot_be_changed_is_refused_in_a_sentence(wish: str, sentence: str) -> None:
    with pytest.raises(BadSetup) as wrong:
        variant(PLAN, "B", [wish])
    assert str(wrong.value) == sentence


# Planted truth.


def test_a_card_worth_two_points_more_is_found_with_what_it_adds() -> None:
    found = trial("cards.gem.points=6")
    share, low, high, sure = line(found, "score")
    assert sure and low < 2 * 6 / 5 < high, "six turns, one card in five, two points each"
    assert share > 0 and "B differs from A: score +" in found.verdict(found.variants[0], found.contrasts[0])


def test_a_worthless_card_that_only_winners_can_afford_is_cleared() -> None:
    found = trial("cards.crown.needs=3")
    sure = [one.what.name for one in found.differences(found.contrasts[0]) if one.sure]
    assert sure == ["decisions"], "it may be taken more often, which changes nothing else"


def test_where_nothing_is_sure_the_verdict_says_what_would_not_have_shown() -> None:
    found = trial("cards.shell.needs=1", games=4)
    told = found.verdict(found.variants[0], found.contrasts[0])
    assert told.startswith("B does not differ from A for certain in anything measured. A difference below ")


def test_a_game_against_itself_is_exactly_the_same() -> None:
    stage = staged(PLAN)
    contrast = Contrast()
    for number in range(20):
        contrast.add(stage.run(number).played, stage.run(number).played)
    assert (contrast.same, contrast.winners) == (20, 0)
    assert all((pairs.d, pairs.dd) == (0.0, 0.0) for pairs in contrast.sums.values())


def test_games_of_the_same_table_on_other_seeds_do_not_differ_for_certain() -> None:
    stage = staged(PLAN)
    contrast = Contrast()
    for number in range(60):
        contrast.add(stage.run(2 * number).played, stage.run(2 * number + 1).played)
    found = Comparison(PLAN, [], [contrast], None)
    assert not any(one.sure for one in found.differences(contrast))


# Pairs.


def test_pairs_save_games_where_both_sides_have_the_same_luck() -> None:
    pairs = trial("cards.gem.points=5").contrasts[0].pairs(SCORE)
    assert pairs.gain() > 3.0 and pairs.correlation() > 0.8


def test_a_share_that_never_came_up_before_counts_all_pairs() -> None:
    found = trial("turns=1", games=10)
    endings = [what for what in found.contrasts[0].sums if what.kind == SHARE]
    assert {found.contrasts[0].pairs(what).count for what in endings} == {10}
    assert found.contrasts[0].pairs(Quantity("never", SHARE)) == Pairs(count=10)


def test_other_winners_are_counted_and_can_be_watched() -> None:
    found = trial("cards.gem.points=0", "cards.pebble.points=4", games=20)
    (contrast,) = found.contrasts
    assert contrast.winners > 3 == len(contrast.examples)
    number = contrast.examples[0]
    records = [staged(plan).record(number) for plan in (found.plan, found.variants[0].plan)]
    assert [verify(record, GAME).over for record in records] == [True, True]
    assert records[0].heading.pack is None and records[1].heading.pack is not None


def test_batches_are_put_in_order_whoever_finishes_first() -> None:
    batches = [play_pairs((PLAN,), first, 2) for first in (0, 2, 4)]
    shuffled = [batches[k] for k in (2, 0, 1)]
    assert [batch.first for batch in in_order(shuffled, 0)] == [0, 2, 4]


def test_a_trial_stops_as_soon_as_it_knows_enough_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "hullworks.lab.compare.SECONDS", 0.0
    )  # It looks after every pair, however fast they are played.
    found = trial("cards.gem.points=5", games=4000, until=0.5)
    assert found.reached() and 50 <= found.contrasts[0].count < 400
    share, low, high, _ = line(found, "score")
    assert high - share <= 0.5 and low < 6 / 5 < high
    assert not trial("cards.gem.points=5", games=60, until=0.01).reached()


@pytest.mark.parametrize("until", [0.0, -1.0, float("nan")])
def test_a_width_that_makes_no_sense_is_refused(until: float) -> None:
    with pytest.raises(BadSetup, match="expected a half-width above 0"):
        trial("cards.gem.points=5", until=until)


def test_limits_that_hold_while_somebody_looks_cover_the_truth() -> None:
    missed = fixed = 0
    for seed in range(200):
        lots, pairs = Random(seed), Pairs()
        lasting = usual = True
        for count in range(1, 401):
            pairs.add(0.0, lots.gauss(0.0, 1.0))
            if count >= 50 and count % 10 == 0:
                limits, narrow = pairs.lasting(), pairs.limits()
                lasting &= limits.low <= 0.0 <= limits.high
                usual &= narrow.low <= 0.0 <= narrow.high
        missed += not lasting
        fixed += not usual
    assert missed <= 10 < fixed, "at most one run in twenty may miss; usual limits miss far more often"
    assert width(2000, 0.05) < 1.6 * 1.96 / 2000**0.5


def test_among_many_differences_only_those_are_sure_that_chance_would_not_show() -> None:
    assert surely([0.04] * 5) == [False] * 5
    assert surely([0.001, 0.3, 0.012, 0.9, 0.03]) == [True, False, True, False, False]


def test_everything_found_can_be_written_down() -> None:
    found = summary_of(trial("cards.gem.points=6"))
    assert (found["game"], found["seed"], found["asked"], found["stopped"]) == ("bazaar", 1, 60, False)
    (contrast,) = found["contrasts"]
    assert [arm["letter"] for arm in found["arms"]] == ["A", "B"]
    assert found["arms"][1]["changes"] == (("cards.gem.points", "4", "6"),)
    assert contrast["pairs"] == 60 and contrast["differences"][0]["what"] == "score"
