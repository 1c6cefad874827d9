"""What the advice of Shipyard works out once, or without playing, is what it would be otherwise."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from hullworks.games.shipyard.actions import BONUS
from hullworks.games.shipyard.advice import ADVICE
from hullworks.games.shipyard.lookup import NONE
from hullworks.games.shipyard.rules.r03_action import first_question
from hullworks.games.shipyard.rules.r03_track import ACT_OR_BONUS
from hullworks.games.shipyard.rules.r08_fitting import manned, voyage_for
from hullworks.games.shipyard.rules.r08_ship import features_of
from hullworks.games.shipyard.rules.r08_way import farthest
from hullworks.games.shipyard.state import Shipyard
from hullworks.games.shipyard.study import Study
from hullworks.games.shipyard.trial import DRAWN, ENDING, follows
from hullworks.games.shipyard.ways import ENOUGH, Ways
from hullworks.games.shipyard.worth import parts, prospects, turns_left
from hullworks.kernel.chance import seeded
from hullworks.kernel.facts import facts
from hullworks.kernel.rule import Rule
from slipway import opening


def questions(seed: int, options: str = "") -> Iterator[Shipyard]:
    """The positions of a random game in which a player is asked."""
    g, rng = opening(3, options), seeded(seed)
    while not g.over:
        if g.waits_for_chance():
            g.play(g.sample(rng))
            continue
        yield g
        g.play(g.legal()[rng.below(len(g.legal()))])


def value_after(g: Shipyard, code: int) -> float:
    """The value of the position after an answer, for the seat that gives it."""
    world = g.copy()
    world.play(code)
    return ADVICE.value(world, g.seat())


def asked(g: Shipyard) -> Rule:
    """The rule of the open question; where a bonus is offered besides the main action, that of the action."""
    rule = g.question()[0]
    return first_question(g.turn.main) if rule is ACT_OR_BONUS else rule


@pytest.mark.parametrize("seed", range(2))
def test_a_study_that_was_kept_changes_no_value(seed: int) -> None:
    own = ADVICE.own()
    for g in questions(seed):
        for seat in range(g.seats):
            assert own.value(g, seat) == ADVICE.value(g, seat)


def test_a_study_may_be_asked_about_tables_with_other_options_in_turn() -> None:
    own = ADVICE.own()
    for pair in zip(questions(7), questions(7, "longest 4"), strict=False):
        for g in pair:
            assert own.value(g, g.seat()) == ADVICE.value(g, g.seat())


def test_a_valuation_leaves_the_position_as_it_was() -> None:
    for g in questions(5):
        before = facts(g)
        ADVICE.value(g, g.seat())
        assert facts(g) == before


@pytest.mark.parametrize("seed", range(2))
def test_a_position_that_becomes_another_is_a_copy_of_it(seed: int) -> None:
    old: Shipyard | None = None
    for g in questions(seed):
        old = old or g.copy()
        assert old.become(g)
        before = facts(g)
        assert facts(old) == before
        old.play(old.legal()[0])
        assert facts(g) == before


def test_a_position_of_a_table_with_other_options_becomes_no_copy() -> None:
    assert not opening(2).become(opening(3))


@pytest.mark.parametrize("seed", range(3))
def test_answers_that_are_not_played_are_worth_what_they_are_when_played(seed: int) -> None:
    seen: set[tuple[str, int]] = set()
    for g in questions(seed):
        rule, seat, arg = asked(g), *g.question()[1:]
        then = int(follows(g, seat, rule, arg))
        if then in (DRAWN, ENDING):
            seen.add((rule.name(), then))
            codes = [code for code in g.legal() if not BONUS.has(code)]
            study = Study()
            study.open(g, seat)
            best = ADVICE.best_answer(g, seat, g.question()[0], arg, study, False)
            assert best == max(value_after(g, code) for code in codes)
    assert {name for name, then in seen if then == DRAWN} >= {"rent canal", "place canal", "turn canal", "purchase lot"}
    assert {name for name, then in seen if then == ENDING} >= {"recruit crew", "make equipment", "hire employee"}


def test_the_parts_of_a_value_add_up_to_the_prospects() -> None:
    study = Study()
    for g in questions(3):
        for seat in range(g.seats):
            terms = parts(g, seat, study)
            assert prospects(g, seat, study, turns_left(g)) == pytest.approx(sum(terms.values()))


@pytest.mark.parametrize("seed", range(3))
def test_all_ways_found_once_hold_what_a_search_for_one_ship_finds(seed: int) -> None:
    compared = 0
    for g in questions(seed):
        seat = g.seat()
        player = g.players[seat]
        ways = Ways(g.lookup, player, 1)
        assert ways.farthest() == farthest(g, seat, ENOUGH)
        for tiles in (player.yard, player.yard[:4]):
            has = features_of(g, tiles)
            searched, found = voyage_for(g, seat, has), voyage_for(g, seat, has)
            searched.start(player)
            ways.sail(found)
            assert (found.best, found.speed) == (searched.best, searched.speed)
            if found.best != NONE:
                assert list(manned(found)) == list(manned(searched))
                compared += 1
    assert compared > 50
