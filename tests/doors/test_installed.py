"""Nim, installed as a package of its own in an environment beside hullworks: played, simulated and served."""

from __future__ import annotations

import os
import shutil
import site
import subprocess
import sys
import time
import venv
import zipfile
from dataclasses import dataclass
from pathlib import Path

import pytest

from cli.terminal import BUILD
from doors.outside import NIM, nim
from hullworks import build
from hullworks.match.live import verify
from hullworks.match.record import load, read
from hullworks.server.wire import NewTable
from server.harbour import Ear, Process

BUILD_WHEEL = "import sys; from setuptools.build_meta import build_wheel; print(build_wheel(sys.argv[1]))"


@dataclass(frozen=True)
class Environment:
    """An environment with hullworks and Nim."""

    folder: Path

    @property
    def python(self) -> str:
        return str(self.folder / ("Scripts" if os.name == "nt" else "bin") / "python")

    def run(self, *arguments: str, said: str = "") -> str:
        """The output of a hullworks command."""
        env = os.environ | {"PYTHONPATH": "", "HULLWORKS_HOME": str(self.folder / "home"), "COLUMNS": "100"}
        command = [self.python, "-m", "hullworks", *arguments]
        done = subprocess.run(command, input=said, capture_output=True, text=True, env=env, check=False)
        assert (done.returncode, done.stderr) == (0, ""), done.stdout
        return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of Nim, built in a copy, so that nothing is left beside the source."""
    folder = tmp_path_factory.mktemp("wheel")
    shutil.copytree(NIM.parent, folder / "nim", ignore=shutil.ignore_patterns("__pycache__"))
    command = [sys.executable, "-c", BUILD_WHEEL, str(folder)]
    done = subprocess.run(command, cwd=folder / "nim", capture_output=True, text=True, check=True)
    return folder / done.stdout.split()[-1]


@pytest.fixture(scope="module")
def environment(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """An environment with the build that is tested; its dependencies come from the environment of the tests."""
    folder = tmp_path_factory.mktemp("environment")
    venv.create(folder, symlinks=os.name != "nt")
    (packages,) = (path for path in folder.rglob("site-packages") if path.is_dir())
    (packages / "rest.pth").write_text("\n".join([str(BUILD), *site.getsitepackages()]), encoding="utf-8")
    with zipfile.ZipFile(wheel) as packed:  # Installing a wheel of pure Python means unpacking it.
        packed.extractall(packages)
    return Environment(folder)


def test_an_installed_game_is_listed(environment: Environment) -> None:
    assert "nim   Nim   2 to 4 players   2 minutes" in environment.run("games")
    assert environment.run("rules", "nim", "R1.3").startswith("R1.3  Whoever takes the last stone wins")


def test_it_is_played_in_the_terminal_and_recorded(environment: Environment) -> None:
    printed = environment.run("play", "--terminal", "nim", "--players", "3", "--seed", "3", said="1\n" * 20)
    assert "●●●●●●● 7" in printed
    assert "takes 1 from heap A" in printed
    (path,) = (environment.folder / "home" / "games").glob("nim-*.jsonl")
    assert verify(read(path), nim.GAME).chance_checked
    assert "legal and their hashes fit" in environment.run("verify", str(path))
    assert 'data-game="nim"' in environment.run("draw", str(path))


def test_it_is_simulated_by_several_processes(environment: Environment) -> None:
    printed = environment.run("simulate", "nim", "--games", "40", "--bots", "mate,random", "--workers", "2")
    assert "40 games of Nim with 2 players" in printed
    assert f"{build.name()} build" in printed
    assert "Endings: the last stone is taken 40" in printed


def test_it_keeps_the_laws(environment: Environment) -> None:
    printed = environment.run("check", "nim", "--games", "2", "--players", "2")
    assert printed.startswith("Nim: 2 games, ") and printed.endswith("no law is broken\n")


def test_it_is_played_over_the_network(environment: Environment, tmp_path: Path) -> None:
    server = Process(str(tmp_path / "tables.sqlite"), "--pace", "0", python=environment.python, package="")
    try:
        with Ear(server.url) as ada, Ear(server.url) as ben:
            assert "nim" in [game.id for game in ada.games().games]
            slip = ada.create(NewTable("nim", ["open", "open", "captain"], options={"reverse": True})).table.id
            ada.join(slip, "Ada")
            ben.join(slip, "Ben")
            while not (state := ada.state(slip)).ending:
                time.sleep(0.1)  # The captain answers by itself; clients that poll too often meanwhile are rejected.
                for client in (ada, ben):
                    mine = client.state(slip)
                    if mine.question is not None:
                        client.answer(slip, mine.number, mine.question.answers[0].text)
            record = load(ada.record(slip), "record")
    finally:
        server.end()
    assert state.ending == "the last stone is taken"
    assert sorted(score.total for score in state.scores) == [0, 1, 1]
    assert verify(record, nim.GAME).chance_checked
