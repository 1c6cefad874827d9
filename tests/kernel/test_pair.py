"""Two numbers in one."""

from __future__ import annotations

import pytest

from hullworks.kernel.pair import Pair, Several


@pytest.mark.parametrize("limit", [1, 6, 256])
def test_a_pair_gives_both_numbers_back(limit: int) -> None:
    pair = Pair(limit)
    for first in range(40):
        for second in range(limit):
            packed = pair.of(first, second)
            assert pair.parts(packed) == (pair.first(packed), pair.second(packed)) == (first, second)


def test_pairs_are_in_order_and_leave_no_gap() -> None:
    pair = Pair(6)
    assert [pair.of(first, second) for first in range(4) for second in range(6)] == list(range(24))


def test_several_things_of_a_kind_give_kind_and_count_back_and_leave_no_gap() -> None:
    several = Several(6)
    packed = [several.of(kind, count) for kind in range(4) for count in range(1, 7)]
    assert packed == list(range(24))
    assert [(several.kind(one), several.count(one)) for one in packed[:7]] == [*((0, n) for n in range(1, 7)), (1, 1)]
