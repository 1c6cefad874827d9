"""The buffer in which a game writes what a seat knows."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from hullworks.kernel.observation import Features, Observation, measured
from hullworks.kernel.vecs import vec

SWINGS = (2, -2, 1)


def write_swing(parts: Any, number: int, out: Observation) -> None:
    out.flag("there", True)
    out.amount("swing", SWINGS[number], 4)


def test_a_sum_that_comes_back_to_zero_is_noted_once() -> None:
    out, features = Observation(2), Features(write_swing, len(SWINGS)).of(SWINGS)
    out.cards("", features, vec[i64]([0, 1, 2]))
    assert [out[0], out[1]] == [3.0, 0.25]
    assert sorted(int(out.places[k]) for k in range(out.count)) == [0, 1]


def test_numbers_that_are_written_again_replace_the_old_ones() -> None:
    out, features = Observation(2), Features(write_swing, len(SWINGS)).of(SWINGS)
    for card, swing in ((0, 0.5), (1, -0.5)):
        out.clear()
        out.card("", features, card)
        assert [out[0], out[1]] == [1.0, swing] and out.count == 2


def test_rows_lie_one_after_another_and_the_first_forgets_the_others() -> None:
    out, features = Observation(2, rows=2), Features(write_swing, len(SWINGS)).of(SWINGS)
    for cards, stored in (((0, 1), [0, 1, 2, 3]), ((2, 2), [0, 1, 2, 3])):
        for row, card in enumerate(cards):
            out.turn_to(row)
            out.clear()
            out.cards("", features, vec[i64]([card]))
            assert [out[0], out[1]] == [1.0, SWINGS[card] / 4]
        assert [int(out.places[k]) for k in range(out.count)] == stored


def test_a_number_is_measured_alike_whether_it_is_small_or_large() -> None:
    for number in (-40, -1, 0, 1, 31, 32, 300):
        for unit in (1, 7, 31, 32, 54):
            assert measured(number, unit) == max(-16.0, min(16.0, number / unit))
