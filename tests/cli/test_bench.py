"""`hullworks bench`: the figures on the screen and in a file."""

from __future__ import annotations

import json
import os
import signal
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from cli.terminal import Shell, command, surroundings
from hullworks.cli import bench as bench_command
from hullworks.lab.bench import WORKS, Figures, works_of

# Of everything, the compiled build does 6000 a second, the interpreted one 500, and the peer 100.
FIGURES = Figures(
    about={"compiled": "marino, compiled", "interpreted": "marino, interpreted", "catanatron": "Catanatron 3"},
    rates={
        name: {work: [rate] for work in works_of(name)}
        for name, rate in (("compiled", 6000.0), ("interpreted", 500.0), ("catanatron", 100.0))
    },
)


@pytest.fixture
def measured(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, int, float]]:
    """Record the requested benchmarks instead of running them."""
    asked: list[tuple[str, int, float]] = []

    def compare(game: str, rounds: int, seconds: float, progress: Callable[[], None]) -> Figures:
        asked.append((game, rounds, seconds))
        progress()
        return FIGURES

    monkeypatch.setattr(bench_command, "compare", compare)
    return asked


def test_a_small_benchmark_is_really_run(shell: Shell, tmp_path: Path) -> None:
    path = tmp_path / "figures.json"
    run = shell.run("bench", "--rounds", "1", "--seconds", "0.01", "--json", path)
    assert (run.status, run.err) == (0, "")
    assert "This build is interpreted: there is nothing compiled to compare." in run.out
    found = json.loads(path.read_text(encoding="utf-8"))
    assert found["contenders"]["interpreted"] == "marino, interpreted"
    assert all(found["a_second"]["interpreted"][work] > 0 for work in WORKS)
    assert found["ratios"] == {}
    assert f"{found['a_second']['interpreted']['loop']:,}" in run.out


def test_rates_and_ratios_are_shown_and_written(
    shell: Shell, tmp_path: Path, measured: list[tuple[str, int, float]]
) -> None:
    path = tmp_path / "figures.json"
    run = shell.run("bench", "marino", "--rounds", "3", "--seconds", "0.5", "--json", path)
    assert measured == [("marino", 3, 0.5)]
    lines = [" ".join(line.split()) for line in run.out.splitlines()]
    assert "marino, compiled 6,000 6,000 6,000 6,000" in lines
    assert "Catanatron 3 100 100 100" in lines
    assert "12.0 times loop, compiled to interpreted" in lines
    assert "60.0 times playout, compiled to catanatron" in lines
    found = json.loads(path.read_text(encoding="utf-8"))
    assert found["ratios"]["copy, compiled to catanatron"] == 60


@pytest.mark.usefixtures("measured")
def test_the_full_benchmark_adds_workers_and_memory(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def scaling(game: str, games: int, rounds: int, progress: Callable[[], None]) -> float:
        return 1.9

    def memory(game: str, games: int) -> tuple[int, float, float]:
        return games, 70.25, 123.4

    monkeypatch.setattr(bench_command, "scaling", scaling)
    monkeypatch.setattr(bench_command, "memory", memory)
    path = tmp_path / "figures.json"
    run = shell.run("bench", "--full", "--json", path)
    found = json.loads(path.read_text(encoding="utf-8"))
    assert found["ratios"]["two workers to one"] == 1.9
    assert found["games"] == {"played": 100_000, "seconds": 70.2, "megabytes": 123}
    assert "1.9 times   two workers to one" in run.out
    assert "123 MB at most in a process" in run.out


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("bench marina", "there is no game called 'marina'; did you mean 'marino'?"),
        ("bench --rounds 0", "expected 1 to 1000 rounds, got 0"),
        ("bench --rounds 1001", "expected 1 to 1000 rounds, got 1001"),
        ("bench --seconds 0", "expected 0.01 to 600 seconds, got 0"),
        ("bench --seconds nan", "expected 0.01 to 600 seconds, got nan"),
        ("bench --seconds long", "Invalid value for --seconds"),
        ("bench --json", "bench: --json needs a value"),
        ("bench --json {folder}", "Is a directory"),
        ("bench --json {folder}/nowhere/figures.json", "No such file or directory"),
    ],
)
def test_a_bad_benchmark_gets_one_sentence_before_anything_is_measured(
    shell: Shell, tmp_path: Path, measured: list[tuple[str, int, float]], line: str, sentence: str
) -> None:
    run = shell.run(*line.replace("{folder}", str(tmp_path)).split(" "))
    assert sentence in run.err
    assert run.err.startswith("hullworks: ") and run.err.count("\n") == 1
    assert (run.status, run.out) == (2, "")
    assert measured == []


@pytest.mark.skipif(os.name == "nt", reason="Windows sends Ctrl-C otherwise")
def test_ctrl_c_ends_every_process_without_a_word(tmp_path: Path) -> None:
    running = subprocess.Popen(
        command(("bench", "--rounds", "1000")),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=surroundings(tmp_path, {"FORCE_COLOR": "1"}),  # to print at once
        start_new_session=True,
    )
    assert running.stdout is not None
    seen = b""
    while b"Measuring" not in seen:
        seen += os.read(running.stdout.fileno(), 4096)
    os.killpg(running.pid, signal.SIGINT)  # to the whole group, as a terminal does
    assert running.communicate(timeout=240)[1] == b""
    assert running.returncode == 130
