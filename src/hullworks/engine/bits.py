"""Sets of small numbers, each a bit of one number."""

from __future__ import annotations

from mypy_extensions import i64


def bit(place: i64, one: i64 = 1) -> i64:
    """The number in which only the bit at *place* is set, 0 to 62.

    Rules use this and never shift a literal: compiled, a literal is a C int, which has only 31 bits to shift to. That
    is why one is an argument here; leave it out.
    """
    return one << place
