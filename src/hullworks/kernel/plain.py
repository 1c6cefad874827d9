"""Vectors and bytes as in librt, in plain Python, for the parts of it that we use. The tests compare the two."""

# interpreted: compiled code uses librt itself.

from __future__ import annotations

from array import array
from collections.abc import Iterable
from functools import cache
from struct import pack, unpack_from
from typing import Any, Final

from mypy_extensions import i32, i64, u8

CODES: Final[dict[Any, str]] = {i64: "q", i32: "i", u8: "B", float: "d"}


class Numbers(array):  # type: ignore[type-arg] # The items' type is known at run time only.
    """A vector of numbers, stored as such, so that others can read its memory."""

    code = "q"

    def __new__(cls, items: Iterable[float] = (), /) -> Numbers:
        return super().__new__(cls, cls.code, items)

    def __getitem__(self, index: Any) -> Any:
        found = super().__getitem__(index)
        return type(self)(found) if isinstance(index, slice) else found


class Objects(list[Any]):
    """A vector of anything else."""

    def __getitem__(self, index: Any) -> Any:
        found = super().__getitem__(index)
        return type(self)(found) if isinstance(index, slice) else found


class vec:  # noqa: N801 # librt's name
    """Vectors of any type: `vec[i64]` is the class of those of integers."""

    @staticmethod
    @cache
    def __class_getitem__(item: Any) -> Any:
        name = f"vec[{item.__name__}]"
        return type(name, (Numbers,), {"code": CODES[item]}) if item in CODES else type(name, (Objects,), {})


def append(items: Any, item: Any, /) -> Any:
    """A vector with one more item. The old one stays as it is."""
    longer = items[:]
    longer.append(item)
    return longer


class BytesWriter(bytearray):
    """Bytes that grow."""

    def getvalue(self) -> bytes:
        return bytes(self)

    def truncate(self, size: int, /) -> None:
        del self[size:]


def write_f32_le(writer: BytesWriter, number: float, /) -> None:
    """Write a float as four bytes."""
    writer += pack("<f", number)


def read_i32_le(data: bytes, index: int, /) -> int:
    """Read an integer of four bytes."""
    return int(unpack_from("<i", data, index)[0])
