"""Calibration: slopes are found again, and errors are measured."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from hullworks.bots.chance import chances
from hullworks.lab.calibration import Moment, Row, compared, error_of, fitted
from hullworks.lab.played import Played

BONUS = 0.4  # of the seat that is asked


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
    fit = fitted(games(1500, 0.2))
    assert all(slope == pytest.approx(0.2, abs=0.03) for slope in fit.slopes)
    assert all(bonus == pytest.approx(BONUS, abs=0.2) for bonus in fit.asked)
    rows = compared(games(3000, 0.2)[1500:], fit)
    assert error_of(rows) < 0.03
    assert [row.won for row in rows] == sorted(row.won for row in rows)


def test_the_error_is_the_mean_distance_between_said_and_won() -> None:
    assert error_of([Row(30, 0.2, 0.3), Row(10, 0.8, 0.8)]) == pytest.approx(0.075)
    assert error_of([]) == 0


def test_where_all_may_lose_the_share_of_lost_games_is_fitted_and_chances_add_up_to_the_rest() -> None:
    lost = [(replace(played, winners=()), moments) for played, moments in games(500, 0.2)]
    fit = fitted([*games(1500, 0.2), *lost])
    assert fit.lost == (0.25,) * 5 and fit.slopes == fitted(games(1500, 0.2)).slopes
    assert sum(fit.chances(3, (5.0, 9.0), 0)) == pytest.approx(0.75)
    assert fitted(games(20, 0.2)).lost == ()
