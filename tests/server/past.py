"""Hullworks as it was at two old commits, as it is packaged now, and as it might be with changed parts."""

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

from history import ROOT, git, need_history
from hullworks.games import GAMES, load
from hullworks.kernel.errors import Mistake
from hullworks.match.archive import keep
from hullworks.match.game import Game

# The last commit whose records name parts by the hash of their text; all its games have version 1 of the rules.
OLD = "a21e8c1084cf2ebe720c948a26aa5e300f045e5a"
# The first commit at which every game has the current version of its rules. Move it on when a version goes up.
EARLIER = "22c60b6dee220e9f395f49a7a98afbd5caceb9e5"
BUILD = "import sys; from setuptools.build_meta import build_wheel; build_wheel(sys.argv[1])"


NEEDED = ("src", "pyproject.toml", "setup.py", "README.md", "LICENSE")


def built(folder: Path) -> Path:
    """Build the source in a folder as a pure Python wheel and unpack it."""
    env = os.environ | {"HULLWORKS_PURE": "1"}
    command = [sys.executable, "-I", "-c", BUILD, str(folder)]
    done = subprocess.run(command, cwd=folder / "source", env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    (wheel,) = folder.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder / "wheel")
    return folder / "wheel"


def source_at(commit: str, folder: Path) -> Path:
    """Unpack the source at a commit. Without compiled modules it runs like its wheel, which takes long to build."""
    need_history(commit)
    packed = git("archive", "--format=tar", commit, "src")
    assert packed is not None
    with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
        archive.extractall(folder, filter="data")
    return folder / "src"


@pytest.fixture(scope="session")
def old(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source of a commit with older rules."""
    return source_at(OLD, tmp_path_factory.mktemp("old"))


@pytest.fixture(scope="session")
def earlier(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source of an earlier commit with the same rules."""
    return source_at(EARLIER, tmp_path_factory.mktemp("earlier"))


@pytest.fixture(scope="session")
def new(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of the working tree; files that are not packaged are missing from it."""
    folder = tmp_path_factory.mktemp("new")
    for name in NEEDED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / "source" / name, ignore=shutil.ignore_patterns("*.egg-info", "*.pyc"))
        else:
            shutil.copy(ROOT / name, folder / "source" / name)
    return built(folder)


@pytest.fixture(scope="session")
def tuned(new: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same wheel with one number changed in the current parts of every game."""
    folder = tmp_path_factory.mktemp("tuned") / "wheel"
    shutil.copytree(new, folder)
    for name in GAMES:
        game = load(name)
        keep(folder / "hullworks" / "games" / game.folder.name, other_number(game), "One number is another.")
    return folder


def other_number(game: Game) -> str:
    """The current parts of a game, with the first number raised by one for which they stay valid."""
    text = game.parts_text(None)[0]
    for found in re.finditer(r"(?<== )\d+\b", text):
        changed = f"{text[: found.start()]}{int(found[0]) + 1}{text[found.end() :]}"
        try:
            game.lay(game.most, None, changed).opening()
        except Mistake:
            continue
        return changed
    raise AssertionError(f"no number of {game.title} can be changed")
