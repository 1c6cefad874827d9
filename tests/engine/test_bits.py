"""Sets of small numbers."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from hullworks.engine.bits import bit, member, size_of

sets = st.sets(st.integers(0, 61))


@given(sets)
def test_a_set_has_its_size_and_gives_its_members_in_order(numbers: set[int]) -> None:
    bits = sum(bit(number) for number in numbers)
    assert size_of(bits) == len(numbers)
    assert [member(bits, k) for k in range(len(numbers))] == sorted(numbers)
