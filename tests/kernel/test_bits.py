"""Sets of small numbers."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hullworks.kernel.bits import bit, least, member, size

sets = st.sets(st.integers(0, 61))


@given(sets)
def test_a_set_has_a_size_and_its_members_come_in_rising_order(numbers: set[int]) -> None:
    packed = sum(int(bit(number)) for number in numbers)
    assert size(packed) == len(numbers)
    assert [int(member(packed, place)) for place in range(len(numbers))] == sorted(numbers)
    assert least(packed) == min(numbers, default=-1)


@pytest.mark.parametrize("place", [0, 30, 31, 32, 61])
def test_a_bit_stands_at_its_place(place: int) -> None:
    assert bit(place) == 2**place
