"""`hullworks lab calibrate` and `lab habits`: what they write, and their errors."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.terminal import Shell


def test_the_command_writes_numbers_a_page_and_a_picture(shell: Shell, tmp_path: Path) -> None:
    page, numbers = tmp_path / "calibration.md", tmp_path / "chances.toml"
    run = shell.run("lab", "calibrate", "tic-tac-toe", "--games", "20", "-o", page, "--to", numbers)
    assert (run.status, run.err) == (0, "")
    assert "[players.2]" in numbers.read_text(encoding="utf-8")
    assert "## Tic-tac-toe, 2 players" in page.read_text(encoding="utf-8")
    assert (tmp_path / "calibration-tic-tac-toe-2.svg").read_text(encoding="utf-8").startswith("<?xml")


def test_the_chart_is_measured_in_new_games_and_nothing_is_fitted(shell: Shell, tmp_path: Path) -> None:
    page = tmp_path / "calibration.md"
    run = shell.run("lab", "calibrate", "tic-tac-toe", "--games", "20", "-o", page, "--chart")
    assert (run.status, run.err) == (0, "")
    text = page.read_text(encoding="utf-8")
    assert "## Tic-tac-toe, 2 players: the chart" in text and "| said | won | times |" in text
    assert "all lost" not in text
    assert [path.name for path in tmp_path.glob("*.svg")] == ["calibration-tic-tac-toe-2-chart.svg"]


def test_habits_are_written_to_a_file(shell: Shell, tmp_path: Path) -> None:
    path = tmp_path / "habits.toml"
    run = shell.run("lab", "habits", "marino", "--players", "2", "--games", "20", "--to", path)
    assert (run.status, run.err) == (0, "")
    assert path.read_text(encoding="utf-8").splitlines()[3].startswith("[players.2]")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("marino --games 5", "--games: expected at least 20, got 5"),
        ("tic-tac-toe", "Tic-tac-toe names no habits in its game.toml"),
    ],
)
def test_habits_that_cannot_be_found_are_one_sentence(shell: Shell, words: str, sentence: str) -> None:
    run = shell.run("lab", "habits", *words.split())
    assert run.status == 2 and sentence in run.err


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("marino --games 5", "--games: expected at least 20, got 5"),
        ("marino --players 9", "Shipwrights of Marino is for 2 to 6 players, not 9"),
    ],
)
def test_what_cannot_be_calibrated_is_one_sentence(shell: Shell, words: str, sentence: str) -> None:
    run = shell.run("lab", "calibrate", *words.split())
    assert run.status == 2 and sentence in run.err
