"""What all tests share: the profiles of hypothesis, and a real browser."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import settings

from hullworks import build

if TYPE_CHECKING:
    from playwright.sync_api import Browser

# What these assert is explained as in a test.
pytest.register_assert_rewrite("boards", "golden", "perft", "reading", "sketches", "tables")

# A quiet browser: no first-run pages and nothing that reaches for the network.
BROWSER_ARGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

# Times are those of a machine shared with others, so no example fails for being slow.
settings.register_profile("dev", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
IN_CI = os.environ.get("CI", "").lower() in ("1", "true")
settings.load_profile("ci" if IN_CI else "dev")


def pytest_sessionstart() -> None:
    """Test the build that was asked for: compiled modules left beside the source would otherwise be tested instead."""
    wanted = os.environ.get("HULLWORKS_BUILD", "interpreted")
    if build.name() != wanted:
        pytest.exit(f"these tests are for the {wanted} build, but hullworks is {build.name()}", returncode=1)


# Tests of what is never compiled.
INTERPRETED = ("test_board.py", "test_sketch.py")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Boards are drawn by the same Python in both builds, so they are looked at once, in the interpreted one."""
    if build.name() == "compiled":
        seen = [
            item for item in items if item.path.name in INTERPRETED or "browser" in getattr(item, "fixturenames", ())
        ]
        config.hook.pytest_deselected(items=seen)
        items[:] = [item for item in items if item not in seen]


TRIED_AGAIN: set[str] = set()


@pytest.hookimpl(optionalhook=True)
def pytest_handlecrashitem(crashitem: str, report: pytest.TestReport, sched: Any) -> None:
    """A test that brought its worker down, or hung until that was ended, is tried once more: browsers do such things.

    Where it hung stands above in the output. A test that fails is never tried again.
    """
    if crashitem not in TRIED_AGAIN:
        TRIED_AGAIN.add(crashitem)
        sched.mark_test_pending(crashitem)
        report.outcome = "rerun"  # type: ignore[assignment] # xdist's own word, which pytest does not know


def pytest_report_teststatus(report: pytest.CollectReport | pytest.TestReport) -> tuple[str, str, str] | None:
    """Such a test is counted, so that nobody overlooks it."""
    return ("tried again", "R", "TRIED AGAIN") if str(report.outcome) == "rerun" else None


def find_chromium() -> str | None:
    """The browser's path: as `run.py` found it, or on the search path."""
    names = ("chromium", "chromium-browser", "google-chrome")
    return os.environ.get("HULLWORKS_CHROMIUM") or next(filter(None, map(shutil.which, names)), None)


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of a Chromium. Without one its tests are skipped, except in CI, where that is a failure."""
    path = find_chromium()
    if path:
        return path
    if IN_CI:
        pytest.fail("CI needs Chromium for the browser tests, and none was found")
    pytest.skip("no Chromium was found")


@pytest.fixture(scope="module")
def browser(chromium: str) -> Iterator[Browser]:
    """A running browser, shared by the tests of a module: while it runs, no other test could use asyncio."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=chromium, args=BROWSER_ARGS)
        yield running
        running.close()
