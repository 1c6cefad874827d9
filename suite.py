"""What `run.py test` checks, and how: which tests run on which build, what they need, which are tried again."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from subprocess import PIPE, STDOUT

ROOT = Path(__file__).resolve().parent
MADE = ROOT / ".venv"

# What people run on macOS and Windows is typed for these systems, too, each with a cache of its own. What is the same
# on all systems is not looked at again (systems.ini).
OTHER_SYSTEMS = ("darwin", "win32")

# Of the paths in tests/: these run on both builds, but drawings and words only on one: both builds share their code.
TESTS_OF_BOTH_BUILDS = ("kernel", "match", "games", "laws", "bots", "doors")
TESTS_OF_DRAWINGS = ("board", "language", "sketch", "table")
TESTS_THAT_COVER = ("kernel", "match", "games", "laws", "doors", "face")  # the engine and the games
# These read the source or its docstrings, or compare the builds, so they run on the interpreted build only.
TESTS_OF_THE_SOURCE = ("house", "face", "cli/test_bench.py", "lab/test_bench.py", "laws/test_builds.py")
# All others test code that is never compiled. They run on the compiled build, where games take a small part of the
# time; this sample of them runs on the interpreted one too.
SAMPLE = (
    "cli/test_play.py",
    "server/test_matches.py",
    "web/test_lobby.py::test_a_finished_game_says_who_won",
    "web/test_lobby.py::test_public_tables_are_joined_or_watched_and_private_ones_are_not_shown",
)

# The first starts programs that have little to do with the build. The others let bots think much. What bots answer and
# advise on both builds is compared in laws/test_builds.py: in every game, each bot and the hints at some moments.
ONLY_COMPILED = (
    "doors/test_installed.py",
    *(f"bots/test_{name}.py" for name in ("bots", "honesty", "hint", "insight", "search")),
)

# A crowded machine can fail these, which have real servers, browsers and terminals. A few are tried a second time.
TESTS_IN_REAL_TIME = ("tests/cli/", "tests/server/", "tests/web/")
UNSTEADY = 3
SLOWEST = 10  # files, which are named at the end

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


def types(python: str) -> dict[str, list[str]]:
    """The commands that check the types, by name, each with its own cache."""
    mypy = [python, "-m", "mypy"]
    own = {system: ["--platform", system, "--cache-dir", f".mypy_cache/{system}"] for system in OTHER_SYSTEMS}
    less = [*mypy, "--config-file", "systems.ini"]
    others = {f"types, {system}": [*less, *own[system], "src", "run.py", "setup.py"] for system in OTHER_SYSTEMS}
    return {"types": mypy} | others


def collection(python: str) -> dict[str, list[str]]:
    """The command that collects the tests, by name: what it makes of them is stored for all who run them afterwards."""
    return {"collection": [python, "-m", "pytest", "-n", "0", "-p", "no:cacheprovider", "--collect-only", "-q"]}


def interpreted() -> list[str]:
    """The arguments of pytest on the interpreted build, where there is a compiled one too."""
    drawings = [f"--ignore-glob=*/games/*/test_{name}.py" for name in TESTS_OF_DRAWINGS]
    left_out = [f"--ignore=tests/{path}" for path in ONLY_COMPILED]
    chosen = [f"tests/{path}" for path in (*TESTS_OF_BOTH_BUILDS, *TESTS_OF_THE_SOURCE, *SAMPLE)]
    return [*chosen, *drawings, *left_out]


def compiled() -> list[str]:
    """The arguments of pytest on the compiled build: all tests but those of the source."""
    return ["tests", *(f"--ignore=tests/{path}" for path in TESTS_OF_THE_SOURCE)]


def waiters() -> int:
    """How many tests with servers and browsers run at a time: they wait half of their time, so twice the cores."""
    return (os.cpu_count() or 1) * 2


def noted(cache: Path, what: str) -> dict[str, float]:
    """What pytest's cache has under a name: a number for each test or file."""
    file = cache / "v" / what
    return dict(json.loads(file.read_text(encoding="utf-8"))) if file.exists() else {}


def failures(cache: Path) -> list[str]:
    """The tests that failed, from pytest's cache."""
    return sorted(noted(cache, "cache/lastfailed"))


def slowest(spent: dict[str, dict[str, float]]) -> list[str]:
    """A line for each of the slowest files, from the seconds of every file in every run."""
    rows = [(seconds, file, name) for name, files in spent.items() for file, seconds in files.items()]
    return [f"{seconds:7.1f} s  {file} ({name})" for seconds, file, name in sorted(rows, reverse=True)[:SLOWEST]]


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


# Running checks.

Result = tuple[str, bool]  # the name of a check, and whether it passed


def say(text: str, end: str = "\n") -> None:
    """Print a message to stderr; stdout belongs to the programs started here."""
    print(text, end=end, file=sys.stderr, flush=True)


def check(name: str, command: list[str], env: dict[str, str]) -> Result:
    """Run one check with its output shown; return its name and whether it passed."""
    say(f"\n== {name}: {' '.join(command[1:])}")
    return name, subprocess.run(command, cwd=ROOT, env=env, check=False).returncode == 0


def check_tests(name: str, pytest: list[str], arguments: list[str], env: dict[str, str]) -> Result:
    """Run tests. A few failures of tests with real servers and browsers are run again, one at a time, and counted.

    On a crowded machine such a test can miss its moment. One that fails alone, too, has found a fault.
    """
    cache = MADE / "cache"
    command = [*pytest, "-o", f"cache_dir={cache}", *arguments]
    if check(name, [*command, "--cache-clear"], env)[1]:
        return name, True
    failed = failures(cache)
    if not are_unsteady(failed):
        return name, False
    say("\n".join(["\nThese failed, and are run again alone:", *failed]))
    again = check(f"{name}, again", [*command, "-n", "0", "--last-failed"], env)[1]
    return (f"{name} ({len(failed)} at the second try)" if again else name), again


def hear(command: list[str], env: dict[str, str]) -> subprocess.CompletedProcess[str]:
    """Run a command whose output is shown later."""
    return subprocess.run(command, cwd=ROOT, env=env, check=False, stdout=PIPE, stderr=STDOUT, text=True)


def beside(checks: dict[str, list[str]], env: dict[str, str], work: Callable[[], Result]) -> Iterator[Result]:
    """Run checks beside work that often leaves a core idle. In its turn each is told: its last line if it passed."""
    with ThreadPoolExecutor(2) as pool:
        running = {name: pool.submit(hear, command, env) for name, command in checks.items()}
        yield work()
        for name, one in running.items():
            said, passed = one.result().stdout.rstrip(), one.result().returncode == 0
            say(f"\n== {name}: {' '.join(checks[name][1:])}\n{said.splitlines()[-1] if passed and said else said}")
            yield name, passed
