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


def write_given(parts: tuple[int, ...], number: int, out: Observation) -> None:
    out.amount("given", parts[number], 4)


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


def test_all_numbers_come_in_their_order_with_the_zeros_that_are_not_stored() -> None:
    out = Observation(5)
    out.flag("first", False)
    out.flags("rest", ["one", "two", "three", "four"], 0b1010)
    assert out.all() == [0.0, 0.0, 1.0, 0.0, 1.0] == [out[k] for k in range(5)]


def test_a_sum_is_the_same_whether_it_is_new_or_kept() -> None:
    features, out = Features(write_swing, len(SWINGS)).of(SWINGS), Observation(5)
    counts, cards = vec[i64]([1, 0, 2]), vec[i64]([0, 1])
    for counted, listed in (([3.0, 1.0], [2.0, 0.0]), ([4.0, 0.5], [2.0, 0.75])):
        for _ in range(3):
            out.clear()
            out.flag("before", True)
            out.card_counts("", features, counts)
            out.cards("", features, cards)
            assert [out[k] for k in range(5)] == [1.0, *counted, *listed] and out.at == 5
        counts[1], cards[1] = 1, 2  # What was summed is kept apart.


def test_a_kept_sum_is_only_used_for_the_same_cards_in_the_same_way_and_place() -> None:
    features, other = Features(write_swing, len(SWINGS)).of(SWINGS), Features(write_given, 3).of((4, 8, 12))
    cards, out = vec[i64]([0, 1, 1]), Observation(3)
    for _ in range(2):
        out.clear()
        out.cards("", features, cards)
        assert [out[0], out[1], out[2]] == [3.0, -0.5, 0.0]
        out.clear()
        out.card_counts("", features, cards)
        assert [out[0], out[1], out[2]] == [2.0, -0.25, 0.0]
        out.clear()
        out.flag("before", False)
        out.card_counts("", features, cards)
        assert [out[0], out[1], out[2]] == [0.0, 2.0, -0.25]
        out.clear()
        out.cards("", other, cards)
        assert [out[0], out[1], out[2]] == [5.0, 0.0, 0.0]


def test_a_sum_of_a_set_is_the_same_whether_it_is_new_or_kept() -> None:
    features, other = Features(write_swing, len(SWINGS)).of(SWINGS), Features(write_given, 3).of((4, 8, 12))
    out, cards = Observation(3), vec[i64]([0, 1])
    for bits, swing in ((0b11, 0.0), (0b11, 0.0), (0b101, 0.75), (0, 0.0), (0b11, 0.0)):
        out.clear()
        out.card_set("", features, bits)
        assert [out[0], out[1]] == [float(bits.bit_count()), swing] and out.at == 2
    out.clear()
    out.card_set("", other, 0b11)
    assert [out[0], out[1]] == [3.0, 0.0] and out.at == 1
    for _ in range(2):
        out.clear()
        out.cards("", features, cards)
        assert [out[0], out[1]] == [2.0, 0.0]
        out.clear()
        out.flag("before", False)
        out.card_set("", features, 0b11)
        assert [out[0], out[1], out[2]] == [0.0, 2.0, 0.0]


def test_places_that_hold_nothing_are_skipped_unless_names_are_collected() -> None:
    for naming in (False, True):
        out = Observation(9, naming)
        out.flag("before", True)
        start = out.at
        out.flag("there", True)
        out.amount("swing", 2, 4)
        assert out.skips(start, 1, 4) != naming
        assert out.at == (3 if naming else 9)


def test_a_kept_sum_is_forgotten_with_the_parts() -> None:
    features, cards, out = Features(write_given, 1), vec[i64]([0]), Observation(1)
    for given in (4, 8):
        out.clear()
        out.cards("", features.of((given,)), cards)
        assert out[0] == given / 4


def test_a_number_is_measured_alike_whether_it_is_small_or_large() -> None:
    for number in (-40, -1, 0, 1, 31, 32, 300):
        for unit in (1, 7, 31, 32, 54):
            assert measured(number, unit) == max(-16.0, min(16.0, number / unit))
