"""Fixtures for the command line tests: a shell with its own folder of saved games."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.terminal import Shell


@pytest.fixture
def shell(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Shell:
    home = tmp_path / "home"
    monkeypatch.setenv("HULLWORKS_HOME", str(home))
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.delenv("FORCE_COLOR", raising=False)
    return Shell(home, capsys, monkeypatch)


@pytest.fixture
def finished(shell: Shell, tmp_path: Path) -> Path:
    """The record of a finished game, moved out of the folder of saved games."""
    run = shell.run(
        "play", "--terminal", "marino", "--players", "2", "--seed", "5", "--option", "ships=1", said="1\n" * 400
    )
    assert run.status == 0
    (path,) = shell.games()
    return path.rename(tmp_path / "finished.jsonl")


@pytest.fixture
def running(shell: Shell, tmp_path: Path) -> Path:
    """The record of a running game, moved out of the folder of saved games."""
    assert shell.run("play", "--terminal", "marino", "--players", "3", "--seed", "6", said="1\n" * 5).status == 0
    (path,) = shell.games()
    return path.rename(tmp_path / "running.jsonl")
