"""Calibration: weights are found again, and errors are measured."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

import pytest
from msgspec import structs

from hullworks.bots.chance import Fit, chances, terms, weighed
from hullworks.games import load
from hullworks.lab.calibration import Moment, Row, compared, error_by_chance, error_of, fitted, solved, steady
from hullworks.lab.played import Played
from hullworks.lab.promise import promises, spacing

BONUS = 0.4  # of the seat that is asked
REACH = 3.0


def games(number: int, slope: float) -> list[tuple[Played, list[Moment]]]:
    """Games in which the values say how likely each of two seats wins, by this slope."""
    rng, made = random.Random(7), []
    for k in range(number):
        values = (rng.uniform(0, 20), rng.uniform(0, 20))
        asked = k % 2
        whole = [slope * values[seat] + BONUS * (seat == asked) for seat in (0, 1)]
        winner = 0 if rng.random() < chances(whole, 1.0)[0] else 1
        played = Played(k, ("mate", "mate"), (winner,), (0, 0), "", 10, 1, {}, ((), ()))
        made.append((played, [Moment(asked, turns, values) for turns in range(10)]))
    return made


def test_the_slope_and_the_bonus_behind_the_results_are_found_again_and_their_chances_are_calibrated() -> None:
    fit = fitted(games(1500, 0.2), REACH)
    assert all(bonus == pytest.approx(BONUS, abs=0.2) for bonus in fit.asked)
    for lead in (-12.0, -4.0, 0.0, 4.0, 12.0):
        expected = chances([0.2 * lead + BONUS, 0.0], 1.0)
        assert fit.chances(5, (lead, 0.0), 0) == pytest.approx(expected, abs=0.05)
    rows = compared(games(3000, 0.2)[1500:], fit)
    assert error_of(rows) < 0.04
    assert [row.won for row in rows] == sorted(row.won for row in rows)


def test_the_error_is_the_mean_distance_between_said_and_won() -> None:
    assert error_of([Row(30, 0.2, 0.3), Row(10, 0.8, 0.8)]) == pytest.approx(0.075)
    assert error_of([]) == 0


def test_the_error_by_chance_is_that_of_games_that_are_won_as_often_as_is_said() -> None:
    rng, said = random.Random(1), (0.1, 0.3, 0.5, 0.8)
    errors = [error_of([Row(50, p, sum(rng.random() < p for _ in range(50)) / 50) for p in said]) for _ in range(2_000)]
    expected = error_by_chance([Row(50, p, 0.0) for p in said])
    assert sum(errors) / len(errors) == pytest.approx(expected, rel=0.04)
    assert error_by_chance([]) == 0


def test_where_all_may_lose_the_share_of_lost_games_is_fitted_and_chances_add_up_to_the_rest() -> None:
    lost = [(replace(played, winners=()), moments) for played, moments in games(500, 0.2)]
    fit = fitted([*games(1500, 0.2), *lost], REACH)
    assert fit.lost == (0.25,) * 5 and fit.slopes == fitted(games(1500, 0.2), REACH).slopes
    assert sum(fit.chances(3, (5.0, 9.0), 0)) == pytest.approx(0.75)
    assert fitted(games(20, 0.2), REACH).lost == ()


def surprising(number: int, odds: Callable[[tuple[float, ...], int], list[float]]) -> list[tuple[Played, list[Moment]]]:
    """Moments of games of three seats, which win by these odds."""
    rng, made = random.Random(7), []
    for k in range(number):
        values, asked = tuple(rng.uniform(0, 20) for _ in range(3)), k % 3
        (winner,) = rng.choices(range(3), chances(odds(values, asked), 1.0))
        played = Played(k, ("mate",) * 3, (winner,), (0, 0, 0), "", 10, 1, {}, ((), (), ()))
        made.append((played, [Moment(asked, 9, values)]))
    return made


def knows_its_own_side(values: tuple[float, ...], asked: int) -> list[float]:
    """Twice as much is known about the seat that is asked."""
    mean = sum(values) / 3
    return [0.1 * value + 0.1 * (value - mean) * (seat == asked) for seat, value in enumerate(values)]


def enough_is_enough(values: tuple[float, ...], asked: int) -> list[float]:
    """Beyond a few points, more lead hardly helps."""
    mean = sum(values) / 3
    return [1.5 * (value - mean) / (abs(value - mean) + 2) for value in values]


@pytest.mark.parametrize("odds", [knows_its_own_side, enough_is_enough])
def test_chances_are_honest_at_their_ends_too(odds: Callable[[tuple[float, ...], int], list[float]]) -> None:
    made = surprising(6000, odds)
    fit = fitted(made[:3000], REACH)
    rows = compared(made[3000:], fit)
    assert error_of(rows) < 0.05 and 2 * error_of(rows) < error_of(compared(made[3000:], without(fit)))


def without(fit: Fit) -> Fit:
    """The fit without what counts for the own side and for large leads."""
    return structs.replace(fit, own=(0.0,) * 5, far=(0.0,) * 5)


def test_equations_are_solved() -> None:
    assert solved([[2.0, 1.0], [0.0, 3.0]], [4.0, 7.0]) == pytest.approx([1.0, 2.0])


def test_more_value_is_never_less_of_a_chance() -> None:
    rng = random.Random(3)
    for _ in range(500):
        weights = steady([rng.uniform(-1, 1) for _ in range(4)])
        values, asked = [rng.uniform(-9, 9) for _ in range(3)], rng.randrange(3)
        told = []
        for more in (0.0, 1.0, 5.0):
            every = terms([values[0] + more, *values[1:]], asked, REACH)
            told.append(chances([weighed(weights, one) for one in every], 1.0)[0])
        assert told == sorted(told), (weights, values, asked)


def test_the_chart_promises_chances_that_add_up_and_knows_how_the_game_ended() -> None:
    told = promises(load("tic-tac-toe"), 2, 0, 1, every=2, seconds=1.0)
    assert len(told) >= 2 and told[0].lost == told[0].all_lost == 0.0
    for one in promises(load("marino"), 2, 1, 1, every=40, seconds=1.0):
        assert sum(one.chances) + one.lost == pytest.approx(1.0)
        assert sum(one.shares) == 1.0 and one.all_lost == 0.0


def test_a_game_has_about_one_moment_of_the_chart() -> None:
    game = load("connect-four")
    every = spacing(game, 2, 1)
    assert 10 <= sum(len(promises(game, 2, number, 1, every, seconds=1.0)) for number in range(20)) <= 30
