"""Fixtures for the page tests: the whole site in a thread, and browsers that report their errors."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from hullworks.web.site import with_pages
from server.harbour import Harbour
from web.deck import Deck
from web.voyage import Voyage, ended

if TYPE_CHECKING:
    from playwright.sync_api import Browser


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Harbour]:
    """A site for the tests of a module; bots answer at once."""
    running = Harbour(str(tmp_path_factory.mktemp("site") / "tables.sqlite"), with_pages)
    yield running
    running.stop()


@pytest.fixture
def deck(browser: Browser, site: Harbour) -> Iterator[Deck]:
    """The browsers of a test; any error on their pages fails it."""
    made = Deck(browser, site)
    yield made
    made.close()
    assert made.complaints == []


# Finished games for replays, each played once per module.


@pytest.fixture(scope="module")
def marino(site: Harbour) -> Voyage:
    return ended(site)


@pytest.fixture(scope="module")
def deadweight(site: Harbour) -> Voyage:
    return ended(site, "deadweight", 2)


@pytest.fixture
def voyage(request: pytest.FixtureRequest) -> Voyage:
    found = request.getfixturevalue(request.param)
    assert isinstance(found, Voyage)
    return found
