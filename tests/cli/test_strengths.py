"""`hullworks lab strengths`: what it writes, and its errors."""

from __future__ import annotations

from pathlib import Path

import msgspec

from cli.terminal import Shell
from hullworks.bots.rating import Ratings
from hullworks.bots.strength import STRENGTHS


def test_the_command_writes_ratings_and_a_page(shell: Shell, tmp_path: Path) -> None:
    page, numbers = tmp_path / "strengths.md", tmp_path / "ratings.toml"
    run = shell.run("lab", "strengths", "tic-tac-toe", "--games", "10", "--workers", "1", "-o", page, "--to", numbers)
    assert (run.status, run.err) == (0, "")
    found = msgspec.toml.decode(numbers.read_bytes(), type=Ratings)
    assert set(STRENGTHS) < set(found.bots)
    assert "## Tic-tac-toe, 2 players" in page.read_text(encoding="utf-8")
    assert "strength-5" in run.out


def test_kept_games_are_not_played_again(shell: Shell, tmp_path: Path) -> None:
    runs, numbers = tmp_path / "runs", (tmp_path / "1.toml", tmp_path / "2.toml")
    written: list[dict[Path, int]] = []
    for to in numbers:
        rest = ("--games", "10", "--workers", "1", "--games-out", runs, "--to", to)
        assert shell.run("lab", "strengths", "tic-tac-toe", *rest).status == 0
        written.append({path: path.stat().st_mtime_ns for path in runs.rglob("*.parquet")})
    assert written[0] and written[0] == written[1]
    assert numbers[0].read_text(encoding="utf-8") == numbers[1].read_text(encoding="utf-8")


def test_too_few_games_are_one_sentence(shell: Shell) -> None:
    run = shell.run("lab", "strengths", "marino", "--games", "3")
    assert run.status == 2 and "--games: expected at least 10, got 3" in run.err


def test_bots_of_a_strength_can_be_simulated(shell: Shell) -> None:
    run = shell.run("simulate", "tic-tac-toe", "--bots", "strength-1,strength-5", "--games", "4", "--workers", "1")
    assert (run.status, run.err) == (0, "") and "strength-5" in run.out
