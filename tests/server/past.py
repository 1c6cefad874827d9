"""Hullworks as it was and as it may become: the wheel of an old commit, and our source with tuned parts."""

from __future__ import annotations

import io
import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from history import git, need_history
from hullworks.engine.archive import keep
from hullworks.engine.errors import Mistake
from hullworks.engine.game import Game
from hullworks.games import GAMES, load
from server.harbour import SOURCE

# The last commit whose records name parts by their text.
OLD = "a21e8c1084cf2ebe720c948a26aa5e300f045e5a"
BUILD = "import sys; from setuptools.build_meta import build_wheel; build_wheel(sys.argv[1])"


@pytest.fixture(scope="session")
def old(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of the old commit, built in plain Python and unpacked."""
    need_history(OLD)
    folder = tmp_path_factory.mktemp("old")
    packed = git("archive", "--format=tar", OLD, "src", "pyproject.toml", "setup.py", "README.md", "LICENSE")
    assert packed is not None
    with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
        archive.extractall(folder / "source", filter="data")
    env = os.environ | {"HULLWORKS_PURE": "1"}
    command = [sys.executable, "-I", "-c", BUILD, str(folder)]
    done = subprocess.run(command, cwd=folder / "source", env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    (wheel,) = folder.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder / "wheel")
    return folder / "wheel"


@pytest.fixture(scope="session")
def tuned(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Our source, but with another number in the current parts of every game."""
    folder = tmp_path_factory.mktemp("tuned")
    shutil.copytree(SOURCE / "hullworks", folder / "hullworks", ignore=shutil.ignore_patterns("__pycache__"))
    for name in GAMES:
        game = load(name)
        keep(folder / "hullworks" / "games" / game.folder.name, other_number(game), "One number is another.")
    return folder


def other_number(game: Game) -> str:
    """The current parts of a game with the first number raised by one that can be."""
    text = game.parts_text(None)[0]
    for found in re.finditer(r"(?<== )\d+\b", text):
        changed = f"{text[: found.start()]}{int(found[0]) + 1}{text[found.end() :]}"
        try:
            game.lay(game.most, None, changed).opening()
        except Mistake:
            continue
        return changed
    raise AssertionError(f"no number of {game.title} can be changed")
