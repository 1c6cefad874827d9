"""Sets of small numbers as bits of one number."""

from __future__ import annotations

from mypy_extensions import i64


def bit(place: i64, one: i64 = 1) -> i64:
    """The number with only the bit at *place* set, 0 to 62.

    Rules use this and never shift a literal: when compiled, a literal is a C int, which can only be shifted within 31
    bits. That is why *one* is a parameter; never pass it.
    """
    return one << place


def size(numbers: i64) -> i64:
    """The number of members of a set."""
    count: i64 = 0
    while numbers != 0:
        numbers &= numbers - 1
        count += 1
    return count


def least(numbers: i64) -> i64:
    """The least member of a set, or -1 if it is empty."""
    if numbers == 0:
        return -1
    number: i64 = 0
    width: i64 = 32
    while width > 0:  # Halve where it may be.
        if numbers & (bit(width) - 1) == 0:
            numbers >>= width
            number += width
        width >>= 1
    return number


def member(numbers: i64, place: i64) -> i64:
    """The member at index *place* of a set in ascending order; the set must be large enough."""
    for _ in range(place):
        numbers &= numbers - 1
    number: i64 = 0
    while numbers & 1 == 0:
        numbers >>= 1
        number += 1
    return number
