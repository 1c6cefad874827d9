"""Sets of small numbers, each a bit of one number."""

from __future__ import annotations

from mypy_extensions import i64


def bit(place: i64, one: i64 = 1) -> i64:
    """The number in which only the bit at *place* is set, 0 to 62.

    Rules use this and never shift a literal: compiled, a literal is a C int, which has only 31 bits to shift to. That
    is why one is an argument here; leave it out.
    """
    return one << place


def size_of(bits: i64) -> i64:
    """How many numbers are in a set."""
    size: i64 = 0
    while bits != 0:
        bits &= bits - 1
        size += 1
    return size


def member(bits: i64, k: i64) -> i64:
    """The number at place *k* of a set, counted from 0 in rising order; the set must have so many."""
    while k > 0:
        bits &= bits - 1
        k -= 1
    place: i64 = 0
    while bits >> place & 1 == 0:
        place += 1
    return place
