"""What decided a game: the steps, the chances, the turning points, the sources of points, and luck."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import count

import pytest
from msgspec.structs import replace

import hullworks as hw
from hullworks import build
from hullworks.bots.budget import Budget
from hullworks.bots.seated import Seated
from hullworks.coach import allowance
from hullworks.coach.allowance import Allowance
from hullworks.coach.analysis import Analysis, Habit, Stood, Unfinished, analyse, habits_for, rounds_of, unfinished
from hullworks.coach.curve import Moment, calibrated, chosen, curve, moment, smooth, worsening
from hullworks.coach.future import ALL_OPEN, Futures
from hullworks.coach.luck import luck_of, surprise
from hullworks.coach.retry import asked, judged, turning_point
from hullworks.coach.setter import Setter
from hullworks.coach.source import sources_of, totals
from hullworks.coach.steps import Step, choices_of, steps_of
from hullworks.coach.swing import Change, between, narrowed, turns_of
from hullworks.coach.turning import Pairs, Proposal, confirmed, propose, worst
from hullworks.coach.verdict import chose, counting, verdict, when, worth
from hullworks.games import GAMES
from hullworks.games import load as load_game
from hullworks.kernel.chance import seeded
from hullworks.kernel.errors import BadSetup, Refusal
from hullworks.kernel.facts import facts
from hullworks.kernel.position import CHANCE
from hullworks.match.live import Match, start
from hullworks.match.pattern import matches
from hullworks.match.record import Sitting
from hullworks.match.score import LOST

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


def test_the_curve_begins_with_the_calibrated_chance_and_few_games_are_mixed_with_it() -> None:
    match = at_random("marino")
    futures, choices = Futures(match.game, 2), choices_of(steps_of(match), 0)
    first, later = curve(futures, [choices[0], choices[-1]], 0, 1, 60.0)
    fitted = calibrated(futures, choices[0], 0)
    assert fitted is not None and first.chances == fitted and first.games == 0
    known = calibrated(futures, choices[-1], 0)
    assert known is not None and later.games == 1
    assert later.chances[0] in [pytest.approx((won + 8 * known[0]) / 9) for won in (0.0, 0.5, 1.0)]


def test_where_nothing_was_fitted_only_games_count() -> None:
    match = at_random("tic-tac-toe")
    step = choices_of(steps_of(match), 0)[0]
    assert calibrated(Futures(match.game, 2), step, 0) is None


def test_where_all_may_lose_the_curve_begins_with_the_share_of_games_that_all_lose() -> None:
    match = at_random("ship-shape")
    futures, choices = Futures(match.game, 2), choices_of(steps_of(match), 0)
    (first,) = curve(futures, choices[:1], 0, 1, 60.0)
    assert 0.1 < first.lost < 0.9 and first.games == 0
    assert first.lost + sum(first.chances) == pytest.approx(1.0)


def test_moments_are_told_by_their_round(blunder: Analysis) -> None:
    assert when(blunder, 4) == "Answer 4"
    assert when(replace(blunder, rounds=[1, 3, 9]), 4) == "Round 2, answer 4"
    steps = steps_of(at_random("marino"))
    rounds = rounds_of(load_game("marino"), steps)
    assert len(rounds) > 5 and rounds == sorted(rounds) and rounds[0] == 1


# Planted mistakes.


def planted(name: str, seed: str, gain: str, nothing: str) -> tuple[Match, Step]:
    """A game of mates in which one of them once answers *nothing* instead of a *gain*, and that moment.

    Games that are played on from both answers say that it is a mistake.
    """
    game = load_game(name)
    futures, steps = Futures(game, 2), steps_of(Setter(game, 2).played(seed))
    for step in choices_of(steps, 0):
        texts, codes = step.before.todo.actions.texts, step.before.todo.actions.codes
        if gain not in texts[step.code] or nothing not in step.before.texts():
            continue
        pairs = Pairs(futures, Proposal(step._replace(code=codes[nothing]), step.code, 0.0, []))
        for first in (500, 516):
            pairs.play(first, 16)
            if pairs.mean <= max(0.5 * game.advice.clear, 3 * pairs.error):
                break
        else:
            break
    else:
        raise AssertionError("games find no such mistake")
    mate = Seated("mate")

    def forgetful(match: Match, seat: int) -> str:
        return nothing if len(match.standing) == step.number - 1 else mate(match, seat)

    match = start(game, [Sitting("mate", "mate")] * 2, seed=seed, bots={0: forgetful, 1: Seated("mate")})
    match.run()
    return match, step


@pytest.mark.skipif(build.name() != "compiled", reason="needs thousands of games")
@pytest.mark.parametrize(
    ("name", "gain", "nothing"),
    [
        pytest.param("marino", "buy ", "stop", id="goods that a ship lacks are not bought"),
        pytest.param("deadweight", "take ", "done", id="loot is left lying"),
    ],
)
def test_a_planted_mistake_is_among_the_three_dearest_answers(name: str, gain: str, nothing: str) -> None:
    match, step = planted(name, "plant-1", gain, nothing)
    found = analyse(match, 0, seconds=6)
    assert len(found.turning) <= 3
    (turning,) = [one for one in found.turning if one.number == step.number]
    assert turning.text == nothing and turning.lead > 0.2 * match.game.advice.clear


# The time it takes.


def test_a_slow_game_takes_no_more_time_only_fewer_games(monkeypatch: pytest.MonkeyPatch) -> None:
    match = at_random("connect-four")
    clock = count(step=1000.0)  # Every look at the clock finds that the time of the stage is up.
    monkeypatch.setattr(allowance, "process_time", lambda: next(clock))
    found = analyse(match, 0, seconds=1)
    moments = len(found.moments) - 1
    assert moments > 5
    assert found.games <= 1 + 4 * moments + 2 * (16 + 24), "one timed, four a moment, one proposal screened and checked"


# Can you do better?

LABELS = {text: text.capitalize() for text in ("mark a3", "mark b1", "mark c2", "mark c3", "mark a2", "mark b3")}


def test_the_better_answer_is_found_and_others_are_compared_with_the_own_one(blunder: Analysis) -> None:
    turning = turning_point(blunder, 1)
    assert (turning.text, turning.tried[0].text) == ("mark b1", "mark a3")
    assert "You answered “Mark b1”" in asked(blunder, turning) and "a3" not in asked(blunder, turning)
    assert judged(blunder, turning, "mark a3", LABELS)[0].startswith("Found. “Mark a3” is better by about")
    assert "is what you answered then" in judged(blunder, turning, "mark b1", LABELS)[0]
    told = judged(blunder, turning, "mark c2", LABELS)[0]
    assert told.startswith("“Mark c2” is about as good as the answer given") or "worse" in told


def test_an_answer_with_which_no_games_were_played_is_said_to_be_unknown(blunder: Analysis) -> None:
    turning = turning_point(blunder, 1)
    few = replace(turning, tried=turning.tried[:1])
    assert judged(blunder, few, "mark c2", LABELS) == [
        "No games were played with “Mark c2”. Try again from there to see where it leads."
    ]


def test_unknown_turning_points_and_answers_are_refused(blunder: Analysis) -> None:
    with pytest.raises(BadSetup, match="there is no turning point 2: this game has 1 turning point"):
        turning_point(blunder, 2)
    with pytest.raises(Refusal, match="“fly” is no answer to this question"):
        judged(blunder, turning_point(blunder, 1), "fly", LABELS)


# What swung it.


@pytest.fixture(scope="module")
def swung() -> Analysis:
    return analyse(played("tic-tac-toe", *BLUNDER), ALL_OPEN, seconds=2)


def test_the_turn_that_swung_the_game_is_told_with_its_deeds(swung: Analysis) -> None:
    assert swung.turning == []
    assert any("Ben" in deed and "b1" in deed for swing in swung.swings for deed in swing.deeds)
    assert [swing.number for swing in swung.swings] == sorted(swing.number for swing in swung.swings)
    assert all(abs(swing.after - swing.before) > 0.15 for swing in swung.swings)


def test_spectators_are_told_who_won_and_not_what_to_do(swung: Analysis) -> None:
    told = verdict(swung)
    assert told[0].startswith("Ada won") and not any("you" in words.lower() for words in told)


def test_a_change_that_may_be_chance_is_no_swing() -> None:
    few, many = ([Moment(1, [0.5, 0.5], 0, games), Moment(9, [0.75, 0.25], 0, games)] for games in (8, 200))
    assert not between(*few).is_clear and between(*many).is_clear
    assert not between(Moment(1, [0.5, 0.5], 0, 900), Moment(9, [0.6, 0.4], 0, 900)).is_clear


def test_a_change_is_narrowed_to_one_turn_while_time_allows() -> None:
    match = played("tic-tac-toe", *BLUNDER)
    steps, futures = steps_of(match), Futures(match.game, 2)
    turns = turns_of(steps)
    assert [turn.number for turn in turns] == [1, 2, 3, 4, 5]
    wide = Change(moment(futures, turns[0], ALL_OPEN, 20), Moment(5, [1.0, 0.0]), 0)
    found = narrowed(futures, wide, turns, 20, Allowance())
    assert found.last.number - found.first.number == 1
    assert narrowed(futures, wide, turns, 20, Allowance(-1)) == wide


# Habits.


def test_the_habit_that_cost_most_is_the_advice_with_both_numbers(blunder: Analysis) -> None:
    bad = Habit("explorers hired", own=20, other=3, more=15.0, change=-0.12)
    told = verdict(replace(blunder, habits=[bad]))[-1]
    assert told.startswith("Next time, try less of this: explorers hired, you 20, Ada 3.") and "12 wins of 100" in told
    rare = replace(bad, own=1, other=9, more=-8.0)
    assert verdict(replace(blunder, habits=[rare]))[-1].startswith("Next time, try more of this")
    for other in (replace(bad, change=-0.04), replace(bad, own=2)):
        assert verdict(replace(blunder, habits=[other])) == verdict(blunder)


@pytest.mark.parametrize("name", sorted(GAMES))
def test_every_habit_has_a_name_and_answers_of_the_game(name: str) -> None:
    game = load_game(name)
    texts = game.lay(game.fewest).opening().todo.actions.texts
    assert len(game.habits) == 6
    for habit, patterns in game.habits.items():
        assert all(any(matches(text, pattern) for text in texts) for pattern in patterns), habit
        assert f"habit.{habit}" in game.catalogue


def test_habits_are_counted_from_the_record() -> None:
    match = at_random("marino")
    found = {habit.name: habit for habit in habits_for(match, steps_of(match), 0, 1)}
    said = [(entry.seat, entry.text.split(" ")[0]) for entry in match.record.entries]
    bought = found["tokens bought"]
    assert (bought.own, bought.other) == (said.count((0, "buy")), said.count((1, "buy")))
    assert all(habit.more == habit.own - habit.other for habit in found.values())


# Shared losses.


def test_a_shared_loss_tells_how_long_it_could_be_avoided_and_what_would_have_saved_it(blunder: Analysis) -> None:
    moments = [Moment(1, [0.5, 0.4], 0.1, 9), Moment(3, [0.5, 0.1], 0.4, 9), Moment(4, [0.1, 0.1], 0.8, 9)]
    turning = replace(blunder.turning[0], ending=0.2, better_ending=0.9)
    lost = replace(
        blunder,
        places=[LOST, LOST],
        totals=[7, 3],
        moments=[*moments, Moment(5, [0, 0], 1)],
        turning=[turning, replace(turning, seat=0)],
        ending="orders were left open",
    )
    told = verdict(lost)
    assert told[0].startswith("Orders were left open. At answer 3, 60 games of 100 still ended well.")
    assert told[0].endswith("Most points: Ada, with 7 points.")
    assert told[1].startswith("What would have saved it most often: “Mark a3” at answer 4. Then 90 games of 100")
    assert told[-1] == "Next time, talk about “Mark a3” before anybody chooses “Mark b1”."
    assert worth(lost, turning) == "Games that end well: 20 of 100, with the better answer 90."
    assert counting(lost, replace(turning, ending=0.0, better_ending=1.0)) == (1, 99), "the game went on"
    assert [chose(lost, one) for one in lost.turning] == ["You chose “Mark b1”.", "Ada chose “Mark b1”."]
    assert asked(lost, turning).startswith("Ben answered “Mark b1”: 20 games of 100 end well")
    assert "better by about" in judged(lost, turning, "mark a3", LABELS)[0] and "points" not in "".join(told[1:])
    left = [Unfinished("orders", "snow-plough", "Snow plough", [Stood({}, "", "")] * 2)]
    advice = verdict(replace(lost, left_open=left))[-1]
    assert advice.endswith("before anybody chooses “Mark b1”, ask what would then be missing for Snow plough.")
    assert not any("saved" in words for words in verdict(blunder))
    assert "between answers 3 and 4" in verdict(replace(lost, turning=[]))[-1]


def test_a_card_tells_chances_only_where_they_differ(blunder: Analysis) -> None:
    turning = blunder.turning[0]
    assert worth(blunder, turning).startswith("Games won: ")
    close = replace(turning, better_chance=turning.chance + 0.03, lead=3.0)
    assert worth(blunder, replace(close, error=0.4)) == "It cost about 3.0 points, give or take 0.4."
    assert worth(blunder, replace(close, error=0.01)) == "It cost 3.0 points.", "every game cost the same"


def test_after_a_shared_loss_only_the_shared_loss_counts_for_every_seat() -> None:
    match = at_random("ship-shape")
    step = choices_of(steps_of(match), 0)[-1]
    futures = Futures(match.game, 2, shared=True)
    end = futures.end(futures.world(step.before, 0, 1), 1)
    assert end.leads in ([0.0, 0.0], [-100.0, -100.0])
    assert (end.leads[0] == 0.0) == any(end.shares)


def test_after_a_shared_loss_search_asks_for_what_is_good_for_all() -> None:
    match, kinds = hw.start("ship-shape", ["mate", "mate"], options={"weeks": 2}, seed=4), set[bool]()
    own, common = match.game.advice, Futures(match.game, 2, shared=True).searched.advice
    for step in [step for step in steps_of(match) if step.is_choice]:
        values = [own.value(step.before, seat) for seat in (0, 1)]
        assert {common.value(step.before, seat) for seat in (0, 1)} == {sum(values) / 2}
        told = own.prospect(step.before, step.seat, step.code)
        if told is not None:  # It is a part of an offer, or ends one: sent, accepted, refused.
            after = step.before.copy()
            after.play(step.code)
            ends = after.over or after.seat() != step.seat
            assert common.prospect(step.before, step.seat, step.code) == (None if ends else told)
            kinds.add(ends)
    assert kinds == {True, False}
    assert Futures(match.game, 2).searched is match.game


def test_what_stayed_open_is_told_with_what_everybody_had_for_it() -> None:
    match = at_random("ship-shape")
    view = match.game.view(match.position, 0)
    found = unfinished(match.game, match.position, match.names)
    assert [task.id for task in found] == [order.card.id for order in view.orders if order is not None] != []
    for task in found:
        assert [sum(one.held.values()) for one in task.stood] == [sum(player.tokens) for player in view.players]
        assert all(one.rest for one in task.stood) and all(bool(one.told) == bool(one.held) for one in task.stood)
    assert unfinished(load_game("marino"), at_random("marino").position, []) == []


def test_the_choices_judged_after_a_shared_loss_are_those_of_all_where_it_was_lost() -> None:
    match = at_random("ship-shape")
    steps = steps_of(match)
    end = len(steps)
    moments = [Moment(1, [0.5, 0.4], 0.1), Moment(end // 2, [0.5, 0.5], 0.0), Moment(end, [0.0, 0.0], 1.0)]
    found = worsening(steps, moments, 40)
    assert {step.seat for step in found} == {0, 1} and min(step.number for step in found) >= end // 2
    assert worsening(steps, moments[:2], 40) == []


def test_all_lose_together_in_pairs_of_games_is_counted() -> None:
    match = at_random("ship-shape")
    step = choices_of(steps_of(match), 0)[-1]
    pairs = Pairs(Futures(match.game, 2), Proposal(step, step.code, 0.0, []))
    pairs.play(0, 2)
    assert pairs.ending(0) == pairs.ending(1) in (0.0, 0.5, 1.0)
