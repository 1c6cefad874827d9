"""Bags and piles."""

from __future__ import annotations

import pytest
from mypy_extensions import i64

from hullworks.kernel.chance import EveryRoll, seeded
from hullworks.kernel.facts import facts
from hullworks.kernel.pieces import Pile, bag, extended, index_of, replaced
from hullworks.kernel.vecs import vec


def test_a_bag_counts_what_is_put_and_taken() -> None:
    pieces = bag([2, 0, 1])
    assert pieces.size == 3
    pieces.put(1)
    pieces.take(0)
    assert [int(count) for count in pieces.counts] == [1, 1, 1]
    assert pieces.size == 3


def test_every_piece_of_a_bag_is_equally_likely_and_stays_in_it() -> None:
    pieces = bag([2, 0, 1, 1])
    every = EveryRoll()
    found = dict.fromkeys(range(4), 0.0)
    while every.again():
        found[int(pieces.pick(every))] += every.chance()
    assert found == pytest.approx({0: 0.5, 1: 0.0, 2: 0.25, 3: 0.25})
    assert pieces.size == 4


def test_pieces_put_and_drawn_at_once_are_those_put_and_taken_one_by_one() -> None:
    several, single = bag([2, 0, 1]), bag([2, 0, 1])
    several.put_all(vec[i64]([1, 0, 1]))
    for kind in (1, 0, 1):
        single.put(kind)
    assert facts(several) == facts(single)
    drawn, rng = several.draw(4, seeded(1)), seeded(1)
    for kind in drawn:
        assert kind == single.pick(rng)
        single.take(kind)
    assert facts(several) == facts(single)


def test_what_is_put_into_a_copy_of_a_bag_or_drawn_from_it_at_once_leaves_the_bag_as_it_was() -> None:
    pieces = bag([2, 1])
    pieces.copy().put_all(vec[i64]([0, 1]))
    pieces.copy().draw(3, seeded(1))
    assert facts(pieces) == facts(bag([2, 1]))


def test_a_copy_of_a_bag_is_another_bag() -> None:
    pieces = bag([2, 1])
    twin = pieces.copy()
    twin.take(0)
    assert facts(pieces) == facts(bag([2, 1])) != facts(twin)


def pile(top: list[int], unseen: list[int], bottom: list[int]) -> Pile:
    return Pile(vec[i64](top), bag(unseen), vec[i64](bottom))


def test_a_pile_is_known_cards_then_unknown_ones_then_known_ones() -> None:
    cards = pile([7], [0, 2, 0], [5, 6])
    assert cards.size == 5
    assert cards.next_is_known()
    assert cards.take_known() == 7
    assert not cards.next_is_known()
    cards.unseen.take(1)
    cards.unseen.take(1)
    assert cards.next_is_known()
    assert [int(cards.take_known()), int(cards.take_known())] == [5, 6]
    assert not cards.next_is_known()
    assert cards.size == 0


def test_what_is_put_on_top_comes_first_and_what_is_put_below_comes_last() -> None:
    cards = pile([1], [0], [2])
    cards.put_on_top(3)
    cards.put_below(4)
    assert [int(cards.take_known()) for _ in range(4)] == [3, 1, 2, 4]


def test_a_copy_of_a_pile_is_another_pile() -> None:
    cards = pile([1], [1], [2])
    before, twin = facts(cards), cards.copy()
    twin.put_on_top(3)
    twin.put_below(4)
    twin.unseen.take(0)
    assert facts(cards) == before != facts(twin)


def test_a_thing_is_found_at_its_first_place() -> None:
    things = vec[i64]([5, 3, 5])
    assert [index_of(thing, things) for thing in (5, 3, 4)] == [0, 1, -1]


def test_two_that_share_a_row_extend_it_each_in_its_own_way() -> None:
    row = extended(vec[i64]([1]), 2)
    assert [list(extended(row, number)) for number in (3, 4)] == [[1, 2, 3], [1, 2, 4]]
    assert [list(replaced(row, 0, 5)), list(row)] == [[5, 2], [1, 2]]
