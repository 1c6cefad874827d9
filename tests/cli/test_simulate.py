"""`hullworks simulate`: its counts, its errors, and how it stops."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
from pathlib import Path
from typing import Any

import pytest

from cli.terminal import Run, Shell, command, process, surroundings
from hullworks import build
from hullworks.games import load
from hullworks.lab.simulation import Part, Task
from hullworks.match.pack import version as version_of
from tables import PARTS

QUICK = ("--option", "ships=1", "--bots", "random", "--workers", "1")
FIELDS = (
    "hullworks build game rules players options parts pack bots think seed games asked stopped workers seconds"
    " games_a_second decisions_a_game lost endings seats orders wins_by_bot score winning_score turns cards mechanisms"
    " lost_answers faults"
)


def simulated(shell: Shell, path: Path, *arguments: str | Path) -> dict[str, Any]:
    """Run a simulation and return its counts."""
    run = shell.run("simulate", "marino", *arguments, "--json", path)
    assert (run.status, run.err) == (0, "")
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Record the games started in this process, and fail instead of playing them."""
    begun: list[int] = []

    def instead(task: Task, first: int, count: int) -> Part:
        begun.append(first)
        raise AssertionError("a game was begun")

    monkeypatch.setattr(Task, "__call__", instead)
    return begun


# Counts.


def test_a_simulation_writes_everything_it_counted(tmp_path: Path) -> None:
    path = tmp_path / "out.json"
    words = "simulate marino --players 4 --games 20 --bots random --seed 1 --workers 2 --json"
    run = process(tmp_path, *words.split(), path, COLUMNS="100")
    assert (run.status, run.err) == (0, "")
    found = json.loads(path.read_text(encoding="utf-8"))
    assert list(found) == FIELDS.split()
    assert (found["build"], found["players"], found["games"], found["seed"]) == (build.name(), 4, 20, 1)
    assert len(found["seats"]) == 4
    assert all({"wins", "share", "low", "high"} <= row.keys() for row in found["seats"])
    assert sum(row["wins"] for row in found["seats"]) == 20
    assert len(found["cards"]) == 54
    assert all({"card", "uses", "share", "low", "high"} <= row.keys() for row in found["cards"])
    check_words(run, found)


def check_words(run: Run, found: dict[str, Any]) -> None:
    """Check that the output shows the main figures of the file."""
    lines = run.out.splitlines()
    assert lines[0] == "20 games of Shipwrights of Marino with 4 players, random, seed 1"
    options = "bookkeeping=no, ships=0, open=6, drafter=random"
    assert lines[1].strip() == f"Parts {found['parts']}, {options}"
    assert re.fullmatch(rf"[\d.,]+ games a second, {build.name()} build", lines[2].strip())
    assert "95 % limits" in run.out
    for number, row in enumerate(found["seats"]):
        limits = f"{row['share']:.1%} +{row['low']:.1%} to {row['high']:.1%} +{row['of_fair']:.2f}"
        assert re.search(rf"^seat {number + 1} +{limits}", run.out, re.MULTILINE)
    assert re.search(r"^bot random +25\.0% ", run.out, re.MULTILINE)
    assert re.search(rf"^turns a player +{found['turns']['mean']:.1f} ", run.out, re.MULTILINE)
    assert re.search(rf"^winning score +{found['winning_score']['mean']:.1f} ", run.out, re.MULTILINE)
    best = max(found["cards"], key=lambda row: row["of_base"])
    assert f"{best['of_base']:.2f}" in run.out
    for ending, count in found["endings"].items():
        assert f"{ending} {count}" in run.out
    assert "\x1b" not in run.out


def test_the_same_seed_gives_the_same_counts_and_another_seed_others(shell: Shell, tmp_path: Path) -> None:
    counts = []
    for seed in ("3", "3", "4"):
        found = simulated(shell, tmp_path / "out.json", "--games", "5", *QUICK, "--seed", seed)
        counts.append((found["score"], found["cards"], found["decisions_a_game"]))
    assert counts[0] == counts[1] != counts[2]


def test_bots_take_turns_at_the_seats(shell: Shell, tmp_path: Path) -> None:
    words = ("--players", "3", "--games", "6", "--option", "ships=1", "--workers", "1", "--bots", "mate, random")
    found = simulated(shell, tmp_path / "out.json", *words)
    assert found["bots"] == ["mate", "random"]
    assert {name: row["games"] for name, row in found["wins_by_bot"].items()} == {"mate": 12, "random": 6}


def test_options_and_a_pack_pass_through(shell: Shell, tmp_path: Path) -> None:
    pack = tmp_path / "mine.toml"
    pack.write_text(PARTS.replace('id = "heron"', 'id = "my-heron"'), encoding="utf-8")
    found = simulated(
        shell, tmp_path / "out.json", "--games", "2", *QUICK, "--option", "bookkeeping=yes", "--pack", pack
    )
    assert found["options"] == {"bookkeeping": True, "ships": 1, "open": 6, "drafter": "random"}
    assert "my-heron" in [row["card"] for row in found["cards"]]
    assert found["pack"] and found["parts"] == version_of(pack.read_text(encoding="utf-8"))


def test_without_a_word_as_few_play_as_can(shell: Shell, tmp_path: Path) -> None:
    found = simulated(shell, tmp_path / "out.json", "--games", "1", *QUICK)
    assert (found["players"], found["seed"], found["workers"]) == (load("marino").fewest, 1, 1)


def test_a_file_that_was_there_is_replaced(shell: Shell, tmp_path: Path) -> None:
    path = tmp_path / "out.json"
    path.write_text("old " * 10_000, encoding="utf-8")
    assert simulated(shell, path, "--games", "1", *QUICK)["games"] == 1


# Stopping.


def test_ctrl_c_shows_and_writes_what_was_finished(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    play, path = Task.__call__, tmp_path / "out.json"

    def interrupted(task: Task, first: int, count: int) -> Part:
        if first >= 3:
            raise KeyboardInterrupt
        return play(task, first, 1)

    monkeypatch.setattr(Task, "__call__", interrupted)
    run = shell.run("simulate", "marino", "--games", "2000", *QUICK, "--json", path)
    assert (run.status, run.err) == (130, "")
    assert run.out.startswith("3 games of 2,000, stopped early of Shipwrights of Marino")
    assert "seat 1" in run.out
    found = json.loads(path.read_text(encoding="utf-8"))
    assert (found["games"], found["asked"], found["stopped"]) == (3, 2000, True)


def test_ctrl_c_before_the_first_game_is_over_says_that_there_was_none(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(task: Task, first: int, count: int) -> Part:
        raise KeyboardInterrupt

    monkeypatch.setattr(Task, "__call__", interrupted)
    run = shell.run("simulate", "marino", *QUICK)
    assert (run.status, run.err) == (130, "")
    assert run.out.startswith("0 games of 1,000, stopped early")


@pytest.mark.skipif(os.name == "nt", reason="Windows sends Ctrl-C otherwise")
@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_at_a_terminal_stops_every_process_without_a_traceback(tmp_path: Path, workers: str) -> None:
    path = tmp_path / "out.json"
    words = ("simulate", "marino", "--games", "1000000", *QUICK[:4], "--workers", workers, "--json", path)
    running = subprocess.Popen(
        command(words),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=surroundings(tmp_path, {"FORCE_COLOR": "1", "COLUMNS": "100"}),  # to show the progress bar
        start_new_session=True,
    )
    assert running.stdout is not None
    seen = b""
    while not re.search(rb"[1-9]\d*/1000000", seen):
        new = os.read(running.stdout.fileno(), 4096)
        assert new, "it ended by itself"
        seen += new
    os.killpg(running.pid, signal.SIGINT)  # to the whole group, as a terminal does
    out, err = running.communicate(timeout=240)
    assert (running.returncode, err) == (130, b"")
    told = re.search(rb"([\d,]+) games of 1,000,000, stopped early", out)
    assert told
    found = json.loads(path.read_text(encoding="utf-8"))
    assert found["stopped"] and found["games"] == int(told[1].replace(b",", b"")) > 0
    assert sum(row["wins"] for row in found["seats"]) == found["games"]


# Errors.


FOLDER = "{folder}"
BAD = [
    ("simulate", "simulate: GAME is missing"),
    ("simulate marina", "there is no game called 'marina'; did you mean 'marino'?"),
    ("simulate marino extra", "there is too much on the command line: extra"),
    ("simulate marino --players 1", "is for 2 to 6 players, not 1"),
    ("simulate marino --players 7", "is for 2 to 6 players, not 7"),
    ("simulate marino --players four", "Invalid value for --players"),
    ("simulate marino --games 0", "expected at least 1 game, got 0"),
    ("simulate marino --games -1", "expected at least 1 game, got -1"),
    ("simulate marino --games many", "Invalid value for --games"),
    ("simulate marino --games", "simulate: --games needs a value"),
    ("simulate marino --bots mat", "there is no bot called 'mat'; did you mean 'mate'?"),
    ("simulate marino --bots random,,random --players 3", "there is no bot called ''"),
    ("simulate marino --bots random,random,random", "expected 1 to 2 bots for 2 players, got 3"),
    ("simulate marino --workers 0", "expected 1 to 256 workers, got 0"),
    ("simulate marino --workers 1000", "expected 1 to 256 workers, got 1000"),
    ("simulate marino --seed x", "Invalid value for --seed"),
    ("simulate marino --option ships", "--option: expected NAME=VALUE, got 'ships'"),
    ("simulate marino --option shipz=1", "unknown option 'shipz'; did you mean 'ships'?"),
    ("simulate marino --option ships=21", "option 'ships': expected a number from 0 to 20, got '21'"),
    ("simulate marino --pack nowhere.toml", "nowhere.toml: cannot be read (No such file or directory)"),
    ("simulate marino --pack {folder}/broken.toml", "broken.toml: not TOML"),
    ("simulate marino --gamez 3", "Did you mean --games?"),
]


@pytest.mark.parametrize(("line", "sentence"), BAD)
def test_a_bad_simulation_gets_one_sentence_and_leaves_no_file(
    shell: Shell, tmp_path: Path, played: list[int], line: str, sentence: str
) -> None:
    (tmp_path / "broken.toml").write_text("rows = [\n", encoding="utf-8")
    path = tmp_path / "out.json"
    run = shell.run(*line.replace(FOLDER, str(tmp_path)).split(" "), f"--json={path}")
    assert sentence in run.err
    assert run.err.startswith("hullworks: ") and run.err.count("\n") == 1
    assert (run.status, run.out) == (2, "")
    assert played == [] and not path.exists()


def test_a_bad_simulation_leaves_the_file_that_was_there(shell: Shell, tmp_path: Path) -> None:
    path = tmp_path / "out.json"
    path.write_text("kept", encoding="utf-8")
    assert shell.run("simulate", "marino", "--games", "0", "--json", path).status == 2
    assert path.read_text(encoding="utf-8") == "kept"


@pytest.mark.parametrize("name", ["file/out.json", "nowhere/out.json", "."])
def test_a_file_that_cannot_be_written_is_refused_before_a_game_is_played(
    shell: Shell, tmp_path: Path, played: list[int], name: str
) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    run = shell.run("simulate", "marino", *QUICK, "--json", tmp_path / name)
    assert (run.status, run.out) == (2, "")
    assert str(tmp_path / name) in run.err and run.err.count("\n") == 1
    assert played == []


def test_in_a_process_of_its_own_there_is_no_traceback_either(tmp_path: Path) -> None:
    run = process(tmp_path, "simulate", "marino", "--workers", "0")
    assert (run.status, run.err) == (2, "hullworks: expected 1 to 256 workers, got 0\n")


def test_the_help_explains_every_option(shell: Shell) -> None:
    run = shell.run("simulate", "--help")
    assert run.status == 0
    for word in ("--players", "--games", "--bots", "--seed", "--workers", "--option", "--pack", "--json", "95 %"):
        assert word in run.out
