"""Runs command lines as a person would, and reports the output and exit status."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

import hullworks
from hullworks.cli.main import main
from hullworks.match.record import Record, read

BUILD = Path(hullworks.__file__).parents[1]  # the folder of the build that is tested


@dataclass(frozen=True)
class Run:
    """The exit status and output of a command line."""

    status: int
    out: str
    err: str


class Shell:
    """Runs command lines in this process, with its own folder of saved games."""

    def __init__(self, home: Path, capture: pytest.CaptureFixture[str], patch: pytest.MonkeyPatch) -> None:
        self.home = home
        self.capture = capture
        self.patch = patch

    def run(self, *arguments: str | Path, said: str = "") -> Run:
        """Run a command line with *said* as its input."""
        self.patch.setattr(sys, "stdin", io.StringIO(said))
        self.capture.readouterr()
        status = main([str(argument) for argument in arguments])
        printed = self.capture.readouterr()
        return Run(status, printed.out, printed.err)

    def games(self) -> list[Path]:
        """The saved games."""
        return sorted((self.home / "games").glob("*"))

    def record(self) -> Record:
        """The only saved record."""
        (path,) = self.games()
        return read(path)


def surroundings(home: Path, more: dict[str, str]) -> dict[str, str]:
    """The environment of a process: ours, without the variables that affect output."""
    known = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "FORCE_COLOR", "COLUMNS")}
    return known | {"PYTHONPATH": str(BUILD), "HULLWORKS_HOME": str(home)} | more


def command(arguments: tuple[str | Path, ...]) -> list[str]:
    return [sys.executable, "-m", "hullworks", *map(str, arguments)]


def process(home: Path, *arguments: str | Path, said: bytes = b"", **environment: str) -> Run:
    """Run a command line in a separate process."""
    done = subprocess.run(
        command(arguments),
        input=said,
        capture_output=True,
        timeout=120,
        check=False,
        env=surroundings(home, environment),
    )
    return Run(done.returncode, done.stdout.decode(), done.stderr.decode())


def start(home: Path, *arguments: str | Path) -> subprocess.Popen[bytes]:
    """Start a command line in a process and leave it running."""
    pipe = subprocess.PIPE
    return subprocess.Popen(command(arguments), stdin=pipe, stdout=pipe, stderr=pipe, env=surroundings(home, {}))
