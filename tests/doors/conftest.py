"""Fixtures shared by the tests of games from outside."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from doors.outside import admitted_for_a_while


@pytest.fixture(autouse=True)
def doors_closed_again() -> Iterator[None]:
    """Forget after each test what it admitted."""
    with admitted_for_a_while():
        yield
