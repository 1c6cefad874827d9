"""What `run.py test` checks: which tests run on which build, what programs they need, which are tried again."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

# What people run on macOS and Windows is typed for these systems, too, each with a cache of its own.
OTHER_SYSTEMS = ("darwin", "win32")

# Of the paths in tests/: these run on both builds, but drawings and words only on one: both builds share their code.
TESTS_OF_BOTH_BUILDS = ("kernel", "match", "games", "laws", "bots", "doors")
TESTS_OF_DRAWINGS = ("board", "language", "sketch", "table")
TESTS_THAT_COVER = ("kernel", "games", "laws", "match", "doors")  # the engine and the games
# These read the source or its docstrings, or compare the builds, so they run on the interpreted build only.
TESTS_OF_THE_SOURCE = ("house", "face", "cli/test_bench.py", "lab/test_bench.py", "laws/test_builds.py")
# All others test code that is never compiled. They run on the compiled build, where games take a small part of the
# time; this sample of them runs on the interpreted one too.
SAMPLE = ("cli/test_play.py", "server/test_matches.py", "web/test_lobby.py")

# These start programs that have little to do with the build.
ONLY_COMPILED = ("doors/test_installed.py",)

# A crowded machine can fail these, which have real servers, browsers and terminals. A few are tried a second time.
TESTS_IN_REAL_TIME = ("tests/cli/", "tests/server/", "tests/web/")
UNSTEADY = 3

# Chromium without windows: a page takes a fifth of the time that it takes in the others.
LIGHT = "chromium-headless-shell"
CHROMIUM_NAMES = (
    LIGHT,
    "chromium",
    "chromium-browser",
    "google-chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
)
POSTGRESQL = Path("/usr/lib/postgresql")  # the location on Debian, with a folder for each version
TOOLS = {
    "Chromium": (LIGHT, "fonts-dejavu-core", "fonts-dejavu-extra"),
    "PostgreSQL": ("postgresql",),
}


def interpreted() -> list[str]:
    """The arguments of pytest on the interpreted build, where there is a compiled one too."""
    drawings = [f"--ignore-glob=*/games/*/test_{name}.py" for name in TESTS_OF_DRAWINGS]
    left_out = [f"--ignore=tests/{path}" for path in ONLY_COMPILED]
    chosen = [f"tests/{path}" for path in (*TESTS_OF_BOTH_BUILDS, *TESTS_OF_THE_SOURCE, *SAMPLE)]
    return [*chosen, *drawings, *left_out]


def compiled() -> list[str]:
    """The arguments of pytest on the compiled build: all tests but those of the source."""
    return ["tests", *(f"--ignore=tests/{path}" for path in TESTS_OF_THE_SOURCE)]


def failures(cache: Path) -> list[str]:
    """The tests that failed, from pytest's cache."""
    file = cache / "v" / "cache" / "lastfailed"
    return sorted(json.loads(file.read_text(encoding="utf-8"))) if file.exists() else []


def are_unsteady(failed: list[str]) -> bool:
    """Whether these few failures are worth a second try."""
    return 0 < len(failed) <= UNSTEADY and all(test.startswith(TESTS_IN_REAL_TIME) for test in failed)


def find_chromium() -> str | None:
    """The path of Chromium for the browser tests, if there is one."""
    return next(filter(None, map(shutil.which, CHROMIUM_NAMES)), None)


def missing_tools(light: bool = False) -> dict[str, tuple[str, ...]]:
    """The programs that some of the tests need and that are not here, with their packages on Debian.

    If the browser is to be *light*, one with windows does not count.
    """
    there = {
        "Chromium": (shutil.which(LIGHT) if light else find_chromium()) is not None,
        "PostgreSQL": shutil.which("initdb") is not None or any(POSTGRESQL.glob("*/bin/initdb")),
    }
    return {what: packages for what, packages in TOOLS.items() if not there[what]}
