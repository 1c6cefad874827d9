"""What is admitted here is gone afterwards: other tests name the bots that there are."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from hullworks.bots import GUESTS


@pytest.fixture(autouse=True)
def only_our_own() -> Iterator[None]:
    before = dict(GUESTS)
    yield
    GUESTS.clear()
    GUESTS.update(before)
