"""Vectors and bytes in plain Python do what librt's do, in everything that we use."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt import strings
from librt import vecs as theirs
from mypy_extensions import i32, i64, u8

from hullworks.kernel import plain as ours

NUMBERS = {
    i64: st.integers(-(2**63), 2**63 - 1),
    i32: st.integers(-(2**31), 2**31 - 1),
    u8: st.integers(0, 255),
    float: st.floats(allow_nan=False),
}
KINDS = pytest.mark.parametrize("kind", [i64, i32, u8, float])


@KINDS
@given(data=st.data())
def test_what_is_put_in_comes_out(kind: Any, data: st.DataObject) -> None:
    items, more = data.draw(st.lists(NUMBERS[kind])), data.draw(NUMBERS[kind])
    index = data.draw(st.integers(0, len(items)))
    seen = []
    for vecs in (theirs, ours):
        old: Any = vecs.vec[kind](items)
        new: Any = vecs.append(old, more)
        first = list(new[:index]), list(new), len(old), new[index], new[-1], more in new, bytes(memoryview(new))
        new[index] = items[0] if items else more
        seen.append((*first, list(new), list(old), new == vecs.vec[kind](list(new)), new == list(new)))
    assert seen[0] == seen[1]


@pytest.mark.parametrize("vecs", [theirs, ours])
@pytest.mark.parametrize(("kind", "item"), [(i64, 2**63), (u8, 256), (u8, -1)])
def test_a_number_that_is_too_large_is_refused(vecs: Any, kind: Any, item: int) -> None:
    with pytest.raises(OverflowError):
        vecs.vec[kind]([item])


@pytest.mark.parametrize("vecs", [theirs, ours])
def test_a_wrong_type_and_a_wrong_place_are_refused(vecs: Any) -> None:
    with pytest.raises(TypeError):
        vecs.append(vecs.vec[i64](), "one")
    with pytest.raises(IndexError):
        vecs.vec[i64]([1])[1]
    with pytest.raises(TypeError):
        hash(vecs.vec[i64]())


@pytest.mark.parametrize("vecs", [theirs, ours])
def test_a_vector_can_hold_objects(vecs: Any) -> None:
    one, other = Exception("one"), Exception("other")
    found = vecs.append(vecs.vec[Exception]([one]), other)
    assert list(found) == [one, other] and list(found[1:]) == [other] and found[0] is one


@given(numbers=st.lists(st.floats(-16, 16)), kept=st.integers(0, 3))
def test_floats_have_the_same_bits(numbers: list[float], kept: int) -> None:
    seen = []
    for library in (strings, ours):
        module: Any = library
        writer = module.BytesWriter()
        for number in numbers:
            module.write_f32_le(writer, number)
        data = writer.getvalue()
        writer.truncate(min(kept, len(numbers)) * 4)
        seen.append(([module.read_i32_le(data, 4 * k) for k in range(len(numbers))], data, writer.getvalue()))
    assert seen[0] == seen[1]
