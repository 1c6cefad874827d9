"""What decided a game: the steps, the chances, the turning points, the sources of points, and luck."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

import hullworks as hw
from hullworks.bots.budget import Budget
from hullworks.coach.analysis import Analysis, analyse
from hullworks.coach.curve import Moment, chosen, moment, smooth
from hullworks.coach.future import Futures
from hullworks.coach.luck import luck_of, surprise
from hullworks.coach.source import sources_of, totals
from hullworks.coach.steps import Step, choices_of, steps_of
from hullworks.coach.turning import Pairs, Proposal, confirmed, propose, worst
from hullworks.coach.verdict import verdict
from hullworks.games import GAMES
from hullworks.games import load as load_game
from hullworks.kernel.chance import seeded
from hullworks.kernel.errors import BadSetup
from hullworks.kernel.facts import facts
from hullworks.kernel.position import CHANCE
from hullworks.match.live import Match

# Noughts does not stop three in a row: its last answer throws the game away.
BLUNDER = ["mark b2", "mark a1", "mark c1", "mark b1", "mark a3"]


def played(game: str, *answers: str) -> Match:
    """A match of two people with these answers."""
    match = hw.start(game, ["Ada", "Ben"], seed=1)
    for text in answers:
        match.answer(text)
    return match


@cache
def at_random(name: str) -> Match:
    """A whole match of two who answer at random."""
    return hw.start(name, ["random", "random"], seed=4)


@pytest.fixture(scope="module")
def blunder() -> Analysis:
    return analyse(played("tic-tac-toe", *BLUNDER), 1, seconds=2)


def test_the_answer_that_threw_the_game_away_is_found(blunder: Analysis) -> None:
    assert [turning.number for turning in blunder.turning] == [4]
    (turning,) = blunder.turning
    assert "a3" in turning.better.lower()
    assert turning.chance < 0.2 < turning.better_chance
    assert turning.lead > 3 * turning.error


def test_chances_sum_to_one_and_end_with_the_result(blunder: Analysis) -> None:
    assert all(sum(moment.chances) + moment.lost == pytest.approx(1) for moment in blunder.moments)
    assert blunder.moments[-1] == Moment(5, [1.0, 0.0])


def test_the_verdict_names_the_better_answer(blunder: Analysis) -> None:
    told = verdict(blunder)
    assert told[0].startswith("You lost")
    assert blunder.turning[0].better in told[-1]
    assert "little luck" in told[1]


def test_only_a_finished_game_is_analysed() -> None:
    with pytest.raises(BadSetup, match="not over"):
        analyse(played("tic-tac-toe", "mark b2"), 0)


def test_answers_that_were_taken_back_are_no_steps() -> None:
    match = played("tic-tac-toe", "mark b2")
    match.undo(0)
    for text in BLUNDER:
        match.answer(text)
    assert [step.number for step in steps_of(match)] == [3, 4, 5, 6, 7]


@pytest.mark.parametrize("name", sorted(GAMES))
def test_points_by_source_add_up_to_the_score(name: str) -> None:
    match = at_random(name)
    found = sources_of(match.game, steps_of(match), match.position)
    assert [sum(sources.values()) for sources in found] == totals(match.game, match.position)


@pytest.mark.parametrize("name", sorted(GAMES))
def test_luck_is_zero_on_average(name: str) -> None:
    match = at_random(name)
    drawn = [step for step in steps_of(match) if step.seat == CHANCE and len(step.before.outcomes()) > 1][:3]
    for step in drawn:
        outcomes = step.before.outcomes()
        sums = [0.0, 0.0]
        for code, weight in outcomes:
            sums = [a + weight * b for a, b in zip(sums, surprise(match.game, step.before, code), strict=True)]
        assert sums == pytest.approx([0, 0], abs=1e-6)


def test_a_die_that_helps_is_luck() -> None:
    match = hw.start("marino", ["mate", "mate"], seed=3)
    luck = luck_of(match.game, steps_of(match))
    assert all(one.gave >= 0 and one.took >= 0 for one in luck)
    assert sum(one.gave + one.took for one in luck) > 1


def twins(name: str, wanted: int) -> Iterator[tuple[Step, Step]]:
    """Some choices of a seat, each with a step that looks the same to that seat."""
    match = at_random(name)
    for step in choices_of(steps_of(match), 0)[-4 * wanted :: 4]:
        other = match.game.imagine(step.before, 0, seeded(77 + step.number))
        yield step, step._replace(before=other)


@pytest.mark.parametrize("name", ["north-sea", "shipyard"])
def test_what_a_seat_could_not_know_changes_no_chance_and_no_proposal(name: str) -> None:
    game, changed = load_game(name), 0
    futures = Futures(game, 2)
    for one, other in twins(name, 2):
        assert moment(futures, one, 0, 1) == moment(futures, other, 0, 1)
        said = [propose(game, step, Budget(6), ()) for step in (one, other)]
        assert [found and found[1:] for found in said[:1]] == [found and found[1:] for found in said[1:]]
        changed += facts(one.before) != facts(other.before)
    assert changed, "or the comparison proves nothing"


def test_a_proposal_that_gains_nothing_is_not_confirmed() -> None:
    match = played("tic-tac-toe", *BLUNDER)
    first = steps_of(match)[0]
    same = Proposal(first, first.code, 1.0, [])
    assert confirmed(Futures(match.game, 2), same, match.game.advice.clear) is None


def test_the_same_answer_twice_ends_alike() -> None:
    step = steps_of(played("tic-tac-toe", *BLUNDER))[1]
    pairs = Pairs(Futures(load_game("tic-tac-toe"), 2), Proposal(step, step.code, 0.0, []))
    pairs.play(0, 8)
    assert set(pairs.leads) == {0.0}
    assert pairs.chance(0) == pairs.chance(1)


def test_a_turn_has_at_most_one_proposal() -> None:
    steps = steps_of(at_random("marino"))
    proposals = [Proposal(step, 0, float(k), []) for k, step in enumerate(choices_of(steps, 0))]
    found = worst(proposals, steps, 1000)
    assert 1 < len(found) < len(proposals)
    assert found[0].loss == len(proposals) - 1


def test_few_moments_are_chosen_from_the_whole_game() -> None:
    steps = steps_of(at_random("marino"))
    few = chosen(steps, 10)
    assert (len(few), few[0]) == (10, steps[0])
    assert few[-1].number > 0.8 * steps[-1].number


def test_a_curve_is_smoothed_but_not_at_its_end() -> None:
    wild = [Moment(k, [float(k % 2), float(1 - k % 2)]) for k in range(1, 11)]
    assert smooth(wild, 10)[4].chances == [0.5, 0.5]
    assert smooth(wild, 5)[-2] == wild[-2]
