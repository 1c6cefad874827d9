"""Shared by all tests: the profiles of hypothesis, and a real browser."""

from __future__ import annotations

import gc
import os
import shutil
import signal
from collections.abc import Generator, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import settings

from hullworks import build

if TYPE_CHECKING:
    from playwright.sync_api import Browser

# Failing asserts in these modules are explained like those in tests.
pytest.register_assert_rewrite("boards", "golden", "perft", "reading", "sketches", "tables")

# Processes beside a server give way to it. Here they would give way to other tests, too, and be waited for.
os.environ["HULLWORKS_POLITE"] = "0"

# Tests talk to this machine only and without encryption. A client reads all the certificates that it trusts when it is
# made, which takes longer than most requests, so here they are looked for in a folder that has none.
os.environ.pop("SSL_CERT_FILE", None)
os.environ["SSL_CERT_DIR"] = str(Path(__file__).parent)

# A quiet browser: no first-run pages and no background network access.
BROWSER_ARGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

# The machine may be shared, so no example fails because it is slow.
settings.register_profile("dev", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
IN_CI = os.environ.get("CI", "").lower() in ("1", "true")
settings.load_profile("ci" if IN_CI else "dev")


def pytest_sessionstart() -> None:
    """Refuse to run on the wrong build: compiled modules left beside the source would be tested by mistake."""
    if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:  # in the background, where programs would inherit this
        signal.signal(signal.SIGINT, signal.default_int_handler)
    wanted = os.environ.get("HULLWORKS_BUILD", "interpreted")
    if build.name() != wanted:
        pytest.exit(f"these tests are for the {wanted} build, but hullworks is {build.name()}", returncode=1)


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Keep the garbage collector away from thousands of tests and modules: they stay to the end, so none is garbage.

    It would look at them all again and again, which would take up to a tenth of the time of tests. What tests make is
    looked at a tenth as often: they make many small things that are not garbage yet.
    """
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.set_threshold(7_000, 10, 10)
        gc.enable()


TRIED_AGAIN: set[str] = set()


@pytest.hookimpl(optionalhook=True)
def pytest_handlecrashitem(crashitem: str, report: pytest.TestReport, sched: Any) -> None:
    """Retry a test once if it crashed its worker or hung until the worker was killed: browsers do this.

    The output above shows where it hung. For tests that fail, see `check_tests` in run.py.
    """
    if crashitem not in TRIED_AGAIN:
        TRIED_AGAIN.add(crashitem)
        sched.mark_test_pending(crashitem)
        report.outcome = "rerun"  # type: ignore[assignment] # xdist's own word, which pytest does not know


def pytest_report_teststatus(report: pytest.CollectReport | pytest.TestReport) -> tuple[str, str, str] | None:
    """Count retried tests, so that nobody overlooks them."""
    return ("tried again", "R", "TRIED AGAIN") if str(report.outcome) == "rerun" else None


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Add the seconds that each file took to pytest's cache, where `run.py` finds them."""
    cache = getattr(terminalreporter.config, "cache", None)
    if cache is None or hasattr(
        terminalreporter.config, "workerinput"
    ):  # A worker's tests are counted by who began it.
        return
    spent: dict[str, float] = cache.get("hullworks/spent", {})
    for report in (report for reports in terminalreporter.stats.values() for report in reports):
        if isinstance(report, pytest.TestReport):
            file = report.nodeid.partition("::")[0]
            spent[file] = spent.get(file, 0) + report.duration
    cache.set("hullworks/spent", spent)


def find_chromium() -> str | None:
    """The browser's path: from `run.py`, or on the search path."""
    names = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
    return os.environ.get("HULLWORKS_CHROMIUM") or next(filter(None, map(shutil.which, names)), None)


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of Chromium. Without it the browser tests are skipped; in CI they fail."""
    path = find_chromium()
    if path:
        return path
    if IN_CI:
        pytest.fail("CI needs Chromium for the browser tests, and none was found")
    pytest.skip("there is no Chromium: `python3 run.py tools` installs it")


class Cabin:
    """The browser of this process. It is kept from module to module, since it takes a second to start."""

    def __init__(self) -> None:
        self.running: Browser | None = None
        self.rest = ExitStack()

    def open(self, chromium: str) -> Browser:
        """The browser, which is started unless it runs."""
        from playwright.sync_api import sync_playwright

        if self.running is None or not self.running.is_connected():
            self.close()
            playwright = self.rest.enter_context(sync_playwright())
            self.running = playwright.chromium.launch(executable_path=chromium, args=BROWSER_ARGS)
            self.rest.callback(self.running.close)
        return self.running

    def close(self) -> None:
        """End the browser."""
        self.running = None
        self.rest.close()


CABIN = Cabin()
LOOKING: set[Path] = set()  # the files with tests that look at pages


@pytest.fixture(scope="module")
def browser(chromium: str) -> Iterator[Browser]:
    """A running browser without pages. While it runs, no other test can use asyncio."""
    running = CABIN.open(chromium)
    yield running
    for context in running.contexts:
        context.close()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Note which files look at pages."""
    LOOKING.update(item.path for item in items if "browser" in getattr(item, "fixturenames", ()))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> Generator[None, object, object]:
    """End the browser after a module, unless the next one looks at pages, too."""
    try:
        return (yield)
    finally:
        if nextitem is None or (nextitem.path != item.path and nextitem.path not in LOOKING):
            CABIN.close()
