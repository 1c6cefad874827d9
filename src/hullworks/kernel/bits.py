"""Sets of small numbers, each a bit of one number."""

from __future__ import annotations

from mypy_extensions import i64


def bit(place: i64, one: i64 = 1) -> i64:
    """The number in which only the bit at *place* is set, 0 to 62.

    Rules use this and never shift a literal: compiled, a literal is a C int, which has only 31 bits to shift to. That
    is why one is an argument here; leave it out.
    """
    return one << place


def size(numbers: i64) -> i64:
    """How many numbers are in a set."""
    count: i64 = 0
    while numbers != 0:
        numbers &= numbers - 1
        count += 1
    return count


def member(numbers: i64, place: i64) -> i64:
    """The number at a *place* of a set in rising order, from 0; the set must have so many."""
    for _ in range(place):
        numbers &= numbers - 1
    number: i64 = 0
    while numbers & 1 == 0:
        numbers >>= 1
        number += 1
    return number
