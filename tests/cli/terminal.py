"""A command line run as a person would: what it printed, and its exit status."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from hullworks.cli.main import main
from hullworks.match.record import Record, read

SOURCE = Path(__file__).parents[2] / "src"


@dataclass(frozen=True)
class Run:
    """What a command line did."""

    status: int
    out: str
    err: str


class Shell:
    """Runs command lines in this process, with a shelf of its own."""

    def __init__(self, home: Path, capture: pytest.CaptureFixture[str], patch: pytest.MonkeyPatch) -> None:
        self.home = home
        self.capture = capture
        self.patch = patch

    def run(self, *arguments: str | Path, said: str = "") -> Run:
        """The command line with *said* typed into it."""
        self.patch.setattr(sys, "stdin", io.StringIO(said))
        self.capture.readouterr()
        status = main([str(argument) for argument in arguments])
        printed = self.capture.readouterr()
        return Run(status, printed.out, printed.err)

    def games(self) -> list[Path]:
        """The files on the shelf."""
        return sorted((self.home / "games").glob("*"))

    def record(self) -> Record:
        """The only record on the shelf."""
        (path,) = self.games()
        return read(path)


def surroundings(home: Path, more: dict[str, str]) -> dict[str, str]:
    """The environment of a process: ours, but for what changes how it prints."""
    known = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "FORCE_COLOR", "COLUMNS")}
    return known | {"PYTHONPATH": str(SOURCE), "HULLWORKS_HOME": str(home)} | more


def command(arguments: tuple[str | Path, ...]) -> list[str]:
    return [sys.executable, "-m", "hullworks", *map(str, arguments)]


def process(home: Path, *arguments: str | Path, said: bytes = b"", **environment: str) -> Run:
    """The command line in a process of its own."""
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
    """The command line in a process that goes on."""
    pipe = subprocess.PIPE
    return subprocess.Popen(command(arguments), stdin=pipe, stdout=pipe, stderr=pipe, env=surroundings(home, {}))
