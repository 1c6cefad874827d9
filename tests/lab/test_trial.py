"""The page of a comparison."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hullworks.games import GUESTS
from hullworks.lab import trial
from hullworks.lab.compare import Comparison, Contrast, compare, summary, variant
from hullworks.lab.simulation import Plan
from hullworks.lab.trace import staged
from lab.test_report import Page
from toys.bazaar import GAME

PLAN = Plan("bazaar", 2, 60, ("mate",), 1)


@pytest.fixture(scope="module")
def found() -> Comparison:
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(GUESTS, GAME.id, GAME)
        changes = [("B", ["cards.gem.points=7"]), ("C", ["cards.crown.needs=3", "turns=5"])]
        return compare(PLAN, [variant(PLAN, letter, wishes) for letter, wishes in changes])


@pytest.fixture(autouse=True)
def bazaar(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GUESTS, GAME.id, GAME)


def test_a_page_shows_what_differs_and_every_number_and_loads_nothing(found: Comparison) -> None:
    text = trial.page(found, summary(found), "hullworks lab compare bazaar --b cards.gem.points=7")
    page = Page(text)
    assert page.loads == [] and "default-src 'none'" in text
    assert {"B", "B-moved", "B-sure", "B-games", "C", "C-games", "method"} <= set(page.ids)
    assert all(link[1:] in page.ids for link in page.links)
    assert "cards.gem.points" in text and "cards.crown.needs" in text and "B differs in " in text
    for contrast in summary(found)["contrasts"]:
        assert all(f"<td>{line['what']}</td>" in text for line in contrast["differences"])
    assert text.count('class="chart phone"') == text.count('class="chart desk"') == 4


def test_every_number_has_a_game_that_can_be_watched_in_both_arms(found: Comparison) -> None:
    (first, *_) = trial.shown_games(found.contrasts[0])
    replays = {(arm, first): f"games/{first}-{arm}.html" for arm in "AB"}
    text = trial.page(found, summary(found), "again", replays)
    page = Page(text)
    lines = summary(found)["contrasts"][0]["differences"]
    assert page.links.count(f"games/{first}-A.html") == page.links.count(f"games/{first}-B.html") == len(lines) + 1


def test_the_example_of_a_number_is_the_game_in_which_it_differs_most(found: Comparison) -> None:
    contrast, (arm, _) = found.contrasts[0], found.variants
    shown = trial.shown_games(contrast)
    replays = {(letter, number): f"{number}-{letter}" for number in shown for letter in "AB"}
    told = trial.examples(found.plan, arm, contrast, replays)["score"]
    apart = {number: sum(played.scores) for number in shown for played in [staged(arm.plan).run(number).played]}
    before = {number: sum(staged(PLAN).run(number).played.scores) for number in shown}
    assert max(shown, key=lambda number: (apart[number] - before[number], number)) == int(
        told.split(">")[1].split(":")[0]
    )


def test_games_that_differ_are_shown_if_nobody_else_wins() -> None:
    assert trial.shown_games(Contrast(examples=[4], others=[1, 2])) == [4]
    assert trial.shown_games(Contrast(others=[1, 2])) == [1, 2]


def test_a_page_of_nothing_says_that_nothing_moved_for_certain() -> None:
    plan = replace(PLAN, games=4)
    found = compare(plan, [variant(plan, "B", ["cards.shell.needs=1"])])
    text = trial.page(found, summary(found), "again")
    assert "B does not differ for certain" in text and "Nothing moved for certain." in text


def test_words_on_a_page_are_escaped(found: Comparison) -> None:
    text = trial.page(found, summary(found), "<script>alert(1)</script>")
    assert "<script>alert" not in text
