"""Vectors as in librt.vecs, in plain Python, for the parts of it that we use. The tests compare the two."""

# interpreted: compiled code uses librt itself.

from __future__ import annotations

from array import array
from collections.abc import Iterable
from functools import cache
from typing import Any, Final

from mypy_extensions import i64, u8

CODES: Final[dict[Any, str]] = {i64: "q", u8: "B", float: "d"}


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
