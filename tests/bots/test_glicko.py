"""A person's rating against bots."""

from __future__ import annotations

import random

import pytest

from hullworks.bots.glicko import BEGINNING, DOUBT, SUREST, UNSURE, Met, Standing, after, met
from hullworks.match.score import LOST, Score
from tables import MARINO


def scores(*places: int) -> list[Score]:
    return [Score(seat, (), 0, place) for seat, place in enumerate(places)]


def test_the_example_of_the_method_comes_out() -> None:
    """Glickman's own example has three games in one period; here they are one game, so each counts a third."""
    bots = [Met(1400, 30, 1.0), Met(1550, 100, 0.0), Met(1700, 300, 0.0)]
    thrice = after(Standing(1500, 200), bots * 3)
    assert thrice.rating == pytest.approx(after(Standing(1500, 200), bots).rating)
    one = after(Standing(1500, 200), [Met(1400, 30, 1.0)])
    assert one.rating == pytest.approx(1563.4, abs=0.1) and one.deviation == pytest.approx(175.2, abs=0.1)


def test_a_win_raises_a_rating_a_loss_lowers_it_and_both_make_it_surer() -> None:
    won = after(Standing(), [Met(1000, 0, 1.0)])
    lost = after(Standing(), [Met(1000, 0, 0.0)])
    assert won.rating - BEGINNING == pytest.approx(BEGINNING - lost.rating) and won.rating > BEGINNING + 100
    assert won.deviation == lost.deviation < UNSURE and won.games == 1
    even = after(Standing(), [Met(1000, 0, 0.5)])
    assert even.rating == BEGINNING


def test_a_win_over_a_stronger_bot_counts_more_and_over_a_bot_of_unsure_rating_less() -> None:
    strong, weak = after(Standing(), [Met(1400, 0, 1.0)]), after(Standing(), [Met(600, 0, 1.0)])
    assert strong.rating > weak.rating
    assert after(Standing(), [Met(1000, 300, 1.0)]).rating < after(Standing(), [Met(1000, 0, 1.0)]).rating


def test_a_game_without_rated_bots_changes_nothing() -> None:
    assert after(Standing(), []) == Standing()


def test_the_rating_finds_a_players_strength_and_its_limits_hold_it() -> None:
    rng, held = random.Random(3), 0
    for strength in range(700, 1700, 50):
        found = Standing()
        for _ in range(60):
            bot = min((800, 1000, 1200, 1400, 1600), key=lambda rating: abs(rating - found.rating))
            wins = rng.random() < 1 / (1 + 10 ** ((bot - strength) / 400))
            found = after(found, [Met(bot, 0, float(wins))])
        held += abs(found.rating - strength) <= found.reach
        assert found.deviation >= SUREST
    assert held >= 17  # of 20


# Who was met.


def test_a_person_is_compared_with_every_rated_bot_by_place() -> None:
    kinds = ["human", "mate", "human", "mate", "mine.py:Mine"]
    assert [one.result for one in met(MARINO, kinds, scores(2, 1, 3, 2, 5), 0)] == [0.0, 0.5]
    assert [one.result for one in met(MARINO, kinds, scores(2, 1, 3, 4, 5), 2)] == [0.0, 1.0]


def test_a_game_that_all_lost_counts_for_nobody() -> None:
    assert met(MARINO, ["human", "mate"], scores(LOST, LOST), 0) == []


def test_bots_that_have_a_style_or_think_for_a_time_are_less_sure() -> None:
    (plain,) = met(MARINO, ["human", "mate"], scores(1, 2), 0)
    (styled,) = met(MARINO, ["human", "mate:trader"], scores(1, 2), 0)
    (captain,) = met(MARINO, ["human", "captain"], scores(1, 2), 0)
    assert plain.deviation == 0 and styled.deviation == DOUBT <= captain.deviation
