"""What the tests of pages share: the whole site in a thread, and browsers that tell what went wrong in them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from hullworks.web.site import with_pages
from server.harbour import Harbour


@pytest.fixture
def launch(tmp_path: Path) -> Iterator[Callable[..., Harbour]]:
    """Starts sites, and stops them afterwards."""
    running: list[Harbour] = []

    def start(store: str | None = None, **settings: object) -> Harbour:
        running.append(Harbour(store or str(tmp_path / "tables.sqlite"), with_pages, **settings))
        return running[-1]

    yield start
    for harbour in running:
        harbour.stop()


@pytest.fixture
def site(launch: Callable[..., Harbour]) -> Harbour:
    return launch()
