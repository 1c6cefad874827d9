"""`hullworks lab train` in the terminal: what it shows and keeps, and what it says when something is wrong."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

import pytest

from cli.terminal import Shell
from hullworks.bots import weights
from hullworks.cli import train

QUICK = ("lab", "train", "tic-tac-toe", "--players", "2", "--games", "200", "--rounds", "1", "--think", "4")
needs_torch = pytest.mark.skipif(find_spec("torch") is None, reason="PyTorch is not installed")


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where weights are installed, instead of the game's own folder."""
    path = tmp_path / "tic-tac-toe.net"
    monkeypatch.setattr(weights, "path_of", lambda game: path)
    monkeypatch.setattr(train, "path_of", lambda game: path)
    return path


@needs_torch
def test_a_course_shows_its_losses_and_keeps_games_weights_and_a_report_with_ladders(
    shell: Shell, tmp_path: Path, installed: Path
) -> None:
    home = tmp_path / "course"
    words = (*QUICK, "--workers", "1", "--folder", home, "--install", "--ladder", "4")
    run = shell.run(*words)
    assert (run.status, run.err) == (0, "")
    assert "200 games: log loss 0." in run.out and "266 games: log loss 0." in run.out
    assert installed.read_bytes() == (home / "round-1.net").read_bytes()
    assert {"course.json", "report.md", "round-0.json", "round-1.json"} < {path.name for path in home.iterdir()}
    report = (home / "report.md").read_text(encoding="utf-8")
    assert "    hullworks lab train tic-tac-toe --players 2 --games 200 --rounds 1 --think 4 --seed 1" in report
    for words_of in (
        "| epoch | training loss | loss of other games |",
        "| said | won | rows |",
        "## Tic-tac-toe, 2 players",
    ):
        assert words_of in report
    assert "| captain against admiral | 4 |" in report


@needs_torch
def test_the_same_command_goes_on_and_another_course_in_the_folder_is_refused(shell: Shell, tmp_path: Path) -> None:
    words = (*QUICK, "--workers", "1", "--folder", tmp_path)
    assert shell.run(*words).status == 0
    kept = (tmp_path / "round-1.net").read_bytes()
    assert shell.run(*words).status == 0 and (tmp_path / "round-1.net").read_bytes() == kept
    other = shell.run(*words, "--seed", "2")
    assert other.status != 0 and "holds a course with other settings" in other.err


def test_a_ladder_needs_the_weights_in_the_games_folder(shell: Shell) -> None:
    run = shell.run(*QUICK, "--ladder", "4")
    assert run.status != 0 and "--ladder needs --install" in run.err


@pytest.mark.skipif(find_spec("torch") is not None, reason="PyTorch is installed")
def test_without_pytorch_the_sentence_says_what_to_install(shell: Shell) -> None:
    run = shell.run(*QUICK)
    assert run.status != 0 and "pip install 'hullworks[train]'" in run.err
