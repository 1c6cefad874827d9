"""The compiled and the interpreted build play the same game, answer by answer, and their bots think the same."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from bots.school import playing

TESTS = Path(__file__).parents[1]
SOURCE = TESTS.parent / "src"


def trace(package: Path) -> list[str]:
    """The output of the trace program with the package in this folder."""
    env = os.environ | {"PYTHONPATH": os.pathsep.join([str(package), str(TESTS)])}
    command = [sys.executable, str(TESTS / "laws" / "trace.py")]
    return subprocess.run(command, env=env, capture_output=True, text=True, check=True).stdout.splitlines()


def compiled() -> Path:
    """The folder of the compiled package. Skip the test if there is none, but fail in CI if there is a compiler."""
    folder = os.environ.get("HULLWORKS_COMPILED")
    if folder:
        return Path(folder)
    compiler = next(filter(None, map(shutil.which, ("cc", "gcc", "clang"))), None)
    if os.environ.get("CI", "").lower() in ("1", "true") and compiler:
        pytest.fail(f"there is a compiler ({compiler}) but HULLWORKS_COMPILED names no compiled package")
    pytest.skip("HULLWORKS_COMPILED names no compiled package")


def test_both_builds_play_the_same_games_and_their_bots_answer_and_advise_the_same() -> None:
    package = compiled()
    plain = trace(SOURCE)
    quick = trace(package)
    assert (plain[0], quick[0]) == ("interpreted", "compiled")
    assert len(plain) > 3000
    thoughts = {tuple(line.split()[:2]) for line in plain}
    assert thoughts >= {*playing()}, "every bot was asked in every game"
    assert sum("Hint(text=" in line for line in plain) > 50
    assert quick[1:] == plain[1:]
