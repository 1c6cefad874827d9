"""What the tests of games from outside share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from doors.outside import admitted_for_a_while


@pytest.fixture(autouse=True)
def doors_closed_again() -> Iterator[None]:
    """What a test admits, the next one does not know."""
    with admitted_for_a_while():
        yield
