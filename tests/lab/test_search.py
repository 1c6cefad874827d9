"""The search for a goal, on surfaces that are known."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from random import Random

import pytest

from hullworks.lab.search import Aim, Field, Point, Search, Seen, Trial, fitted, square_root

FIELD = Field(((0, 10), (0, 10)), (5, 5))
ERROR = 0.02


def sought(search: Search, truths: list[Callable[[Point], float]], steps: int, seed: int) -> tuple[Point, int]:
    """Where a search ends, and after how many trials."""
    lots, trials, point = Random(seed), list[Trial](), search.field.start
    for number in range(1, steps + 1):
        trials.append(Trial(point, tuple(Seen(truth(point) + lots.gauss(0.0, ERROR), ERROR) for truth in truths)))
        if search.reached(trials):
            return point, number
        point = (search.best if number == steps else search.next)(trials, lots)[0]
    return point, steps


def test_a_goal_is_found_in_a_few_trials_whatever_the_slopes() -> None:
    missed = []
    for seed in range(20):
        lots = Random(seed)
        slopes, bend = [lots.uniform(-0.05, 0.05) for _ in range(2)], lots.uniform(-0.004, 0.004)

        def truth(point: Point, slopes: list[float] = slopes, bend: float = bend) -> float:
            ahead = [value - 5 for value in point]
            return 0.4 + slopes[0] * ahead[0] + slopes[1] * ahead[1] + bend * ahead[0] ** 2

        goal = truth((lots.randint(0, 10), lots.randint(0, 10)))
        point, trials = sought(Search(FIELD, (Aim(goal, goal),)), [truth], 10, seed)
        missed += [abs(truth(point) - goal)] if trials <= 10 else [1.0]
    assert sum(missed) / len(missed) < 1.5 * ERROR and max(missed) < 5 * ERROR


def test_a_limit_of_another_measure_is_kept_on_the_way_to_the_goal() -> None:
    search = Search(FIELD, (Aim(0.7, 0.7), Aim(0.0, 0.3)))

    def length(point: Point) -> float:
        return 0.5 + 0.05 * (point[0] + point[1] - 10)

    def lost(point: Point) -> float:
        return 0.06 * point[0]

    for seed in range(5):
        point, _ = sought(search, [length, lost], 12, seed)
        assert abs(length(point) - 0.7) <= 0.06 and lost(point) <= 0.3 + 3 * ERROR, "only the second number may grow"


def test_of_all_points_that_reach_the_goal_the_nearest_is_preferred() -> None:
    trials = [Trial(point, (Seen(0.1 * point[0], 0.001),)) for point in product((0, 5, 10), (0, 5, 10))]
    assert Search(FIELD, (Aim(0.7, 0.7),)).best(trials, Random(1))[0] == (7, 5)


def test_where_there_are_too_many_points_neighbours_are_looked_at() -> None:
    wide = Field(((0, 100),) * 3, (50, 50, 50))
    found = set(wide.candidates([(50, 50, 100)], Random(1)))
    assert {(50, 50, 100), (49, 50, 100), (50, 51, 100), (50, 50, 99)} <= found and (50, 50, 101) not in found


def test_what_was_not_tried_is_uncertain_and_what_was_is_known() -> None:
    at = [FIELD.terms(point) for point in ((5, 5), (10, 5), (0, 5))]
    surface = fitted(at, [Seen(0.5, 0.01), Seen(0.9, 0.01), Seen(0.1, 0.01)], Aim(0.7, 0.7))
    lots = Random(1)
    drawn = [surface.drawn(lots) for _ in range(200)]
    first, second = ([one[k] for one in drawn] for k in (1, 2))
    assert surface.mean[1] == pytest.approx(0.4, abs=0.03) and max(first) - min(first) < 0.3 < max(second) - min(second)


def test_a_square_root_times_itself_is_the_matrix() -> None:
    root = square_root([[4.0, 2.0], [2.0, 5.0]])
    assert root == [[2.0, 0.0], [1.0, 2.0]]
