"""Planted truth: report, card and compare find what is there and, in 95 of 100 runs, nothing where nothing is.

In the bazaar a gem is worth exactly four points. A crown is worth nothing, but only whoever is ahead can take it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random

import pytest

from hullworks.games import GUESTS
from hullworks.lab import sentence
from hullworks.lab.card import of_all
from hullworks.lab.compare import Comparison, Contrast
from hullworks.lab.effect import Effect, Outcome
from hullworks.lab.facts import Findings, facts
from hullworks.lab.played import Played, Story
from hullworks.lab.simulation import Plan
from hullworks.lab.survey import Survey, Watching
from hullworks.lab.tally import WIN, Tally
from toys.bazaar import GAME

PLAN = Plan("bazaar", 3, 500, ("mate",), 1, {"turns": 3})
RUNS, GAMES = 100, 120
CARDS = ("gem", "shell", "bead", "crown", "pebble")


@pytest.fixture(scope="module")
def stories() -> Iterator[list[Story]]:
    """Games to draw from."""
    found: list[Story] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(GUESTS, GAME.id, GAME)
        watching = Watching(PLAN, length=9)
        while len(found) < PLAN.games:
            found += watching.stories(len(found), PLAN.games - len(found))
        yield found


def seen_in(stories: Sequence[Story]) -> Survey:
    found = Survey(Tally(PLAN.players))
    for story in stories:
        found.add(story)
    return found


def relabelled(story: Story, lots: Random) -> Story:
    """The same game with other names on its cards, by lot, so that no name means anything."""
    name = dict(zip(CARDS, lots.sample(CARDS, len(CARDS)), strict=True))
    cards = tuple(tuple(name[card] for card in own) for own in story.played.cards)
    deals = tuple(deal._replace(card=name[deal.card]) for deal in story.deals)
    return replace(story, played=replace(story.played, cards=cards), deals=deals)


def test_a_report_names_the_gem_and_not_the_crown_whose_owners_win_more(stories: list[Story]) -> None:
    figures = facts(Findings(PLAN, seen_in(stories)))
    assert sentence.changes(figures)[0].title == "Gem is too strong"
    (crown,) = [row for row in figures["cards"] if row["card"] == "crown"]
    assert sentence.card_kind(crown) != "up" and crown["owners_low"] > 1 / 3


def test_where_no_card_means_anything_report_and_card_find_nothing_in_95_of_100_runs(stories: list[Story]) -> None:
    reports = cards = 0
    for run in range(RUNS):
        lots = Random(run)
        seen = seen_in([relabelled(story, lots) for story in lots.sample(stories, GAMES)])
        cards += any(row["sure"] for row in of_all(PLAN, seen)["cards"])
        reports += bool(sentence.changes(facts(Findings(PLAN, seen))))
    assert cards <= 5 and reports <= 5


def test_a_against_a_differs_for_certain_in_at_most_5_of_100_trials(stories: list[Story]) -> None:
    found = 0
    for run in range(RUNS):
        some, contrast = Random(run).sample(stories, GAMES), Contrast(("gem",))
        for one, other in zip(some[::2], some[1::2], strict=True):
            contrast.add(one.played, other.played)
        found += any(line.sure for line in Comparison(PLAN, [], [contrast], None).differences(contrast))
    assert found <= 5


def test_a_card_that_does_nothing_is_outside_of_its_limits_about_once_in_twenty(stories: list[Story]) -> None:
    def ended(played: Played) -> Outcome:
        return Outcome(round(WIN * played.won(0)), played.lead(0))

    missed = 0
    for run in range(RUNS):
        some, effect = Random(run).sample(stories, GAMES), Effect(1)
        for taken, refused in zip(some[::2], some[1::2], strict=True):
            effect.add([(ended(taken.played), ended(refused.played))])
        limits = effect.chance()
        missed += not limits.low <= 0.0 <= limits.high
    assert missed <= 9, "five are expected; more than nine of a hundred come by chance in three of a hundred tests"
