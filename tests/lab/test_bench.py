"""The benchmark: contenders in processes of their own, and ratios taken within a round."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from importlib.util import find_spec
from pathlib import Path

import pytest

from hullworks.games import load
from hullworks.lab import bench
from hullworks.lab import contender as contender_module
from hullworks.lab.bench import WORKS, Figures, Runner, compare, memory, scaling, summary, works_of
from hullworks.lab.bench import contender as contender_of
from hullworks.lab.contender import Contender, Hullworks, measure
from hullworks.lab.simulation import Plan, Result, simulate

SOURCE = Path(__file__).parents[2] / "src"
ROUNDS = 2
CONTENDERS = ["interpreted", "catanatron"] if find_spec("catanatron") else ["interpreted"]

# In the second round the machine was ten times slower for both.
FIGURES = Figures(
    about={"compiled": "ours", "interpreted": "ours, slow"},
    rates={
        "compiled": {work: [600.0, 90.0, 800.0] for work in WORKS},
        "interpreted": {work: [100.0, 10.0, 100.0] for work in WORKS},
    },
)


@pytest.fixture
def contender() -> Iterator[subprocess.Popen[str]]:
    """A contender that is ready."""
    process = subprocess.Popen(
        [sys.executable, "-m", "hullworks.lab.contender", "marino"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONPATH": str(SOURCE)},
    )
    try:
        assert process.stdout is not None
        assert json.loads(process.stdout.readline()) == {"about": "marino, interpreted"}
        yield process
    finally:
        process.kill()
        process.communicate()


def order(process: subprocess.Popen[str], what: str) -> dict[str, float]:
    """The contender's reply to a request."""
    assert process.stdin is not None and process.stdout is not None
    process.stdin.write(json.dumps({"what": what, "seconds": 0.001}) + "\n")
    process.stdin.flush()
    found: dict[str, float] = json.loads(process.stdout.readline())
    return found


# Figures.


def test_a_rate_is_the_median_of_all_rounds() -> None:
    assert FIGURES.rate("compiled", "copy") == 600
    assert FIGURES.rate("interpreted", "copy") == 100


def test_a_ratio_is_the_median_of_the_ratios_within_each_round() -> None:
    assert FIGURES.ratio("compiled", "interpreted", "copy") == 8  # not 600 / 100
    assert FIGURES.ratio("interpreted", "compiled", "copy") == pytest.approx(1 / 8)


def test_there_is_no_ratio_to_who_was_not_measured() -> None:
    assert FIGURES.ratio("compiled", "catanatron", "copy") is None
    assert FIGURES.ratio("catanatron", "interpreted", "copy") is None


def test_the_summary_has_every_rate_and_the_ratios_there_are() -> None:
    found = summary("marino", FIGURES)
    assert found["contenders"] == FIGURES.about
    assert found["a_second"]["interpreted"] == {"playout": 100, "loop": 100, "copy": 100, "search": 100}
    assert found["ratios"] == {f"{work}, compiled to interpreted": 8.0 for work in WORKS}
    assert json.loads(json.dumps(found)) == found


# Processes.


def test_every_contender_does_every_work_in_every_round() -> None:
    turns: list[None] = []
    figures = compare("marino", ROUNDS, 0.01, lambda: turns.append(None))
    assert list(figures.rates) == list(figures.about) == CONTENDERS
    for name, rates in figures.rates.items():
        assert list(rates) == list(works_of(name))
        assert all(len(rounds) == ROUNDS and min(rounds) > 0 for rounds in rates.values())
    assert len(turns) == ROUNDS * sum(len(works_of(name)) for name in CONTENDERS)
    assert figures.about["interpreted"] == "marino, interpreted"


def test_a_contender_answers_orders_and_ends_when_there_are_no_more(contender: subprocess.Popen[str]) -> None:
    for work in WORKS:
        found = order(contender, work)
        assert found["done"] > 0 and found["seconds"] >= 0.001
    rest, errors = contender.communicate(timeout=240)
    assert (rest, errors, contender.returncode) == ("", "", 0)


@pytest.mark.skipif(os.name == "nt", reason="Windows sends Ctrl-C otherwise")
def test_a_contender_leaves_interrupts_to_the_benchmark(contender: subprocess.Popen[str]) -> None:
    contender.send_signal(signal.SIGINT)
    assert order(contender, "copy")["done"] > 0
    assert contender.communicate(timeout=240)[1] == ""


def test_a_contender_that_ends_unexpectedly_is_an_error() -> None:
    with closing(Runner(contender_of("marino"), SOURCE)) as runner:
        runner.process.kill()
        runner.process.wait()
        with pytest.raises((RuntimeError, BrokenPipeError)):
            runner.rate("copy", 0.001)


def test_a_contender_that_cannot_begin_is_an_error() -> None:
    with pytest.raises(RuntimeError, match="a measured process ended unexpectedly"):
        Runner(contender_of("no such game"), SOURCE)


def test_no_contender_is_left_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[subprocess.Popen[str]] = []

    class Watched(Runner):
        def __init__(self, command: list[str], path: Path) -> None:
            super().__init__(command, path)
            started.append(self.process)

    def stop() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(bench, "Runner", Watched)
    with pytest.raises(KeyboardInterrupt):
        compare("marino", ROUNDS, 0.01, stop)
    assert len(started) == len(CONTENDERS)
    assert all(process.returncode is not None for process in started)


# Workloads.


def test_both_ways_to_play_a_game_play_it_to_its_end() -> None:
    ours: Contender = Hullworks("marino")
    assert ours.playout() > 50
    assert ours.loop() > 50
    assert ours.copy() == 100


def test_a_search_is_measured_by_its_iterations_and_begins_anew_before_it_grows_too_large(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(contender_module, "A_SEARCH", 20)
    ours = Hullworks("marino")
    assert [ours.search() for _ in range(3)] == [10, 10, 10]
    assert ours.searching.tree.visits[ours.searching.root] == 10


def test_what_a_peer_cannot_do_has_no_rate_and_no_ratio() -> None:
    rates = {"compiled": {"copy": [6.0], "search": [8.0]}, "catanatron": {"copy": [2.0]}}
    figures = Figures(about={}, rates=rates)
    assert figures.ratio("compiled", "catanatron", "copy") == 3
    assert figures.ratio("compiled", "catanatron", "search") is None
    assert figures.rate("catanatron", "search") == 0


def test_the_position_that_is_copied_is_in_the_middle_of_a_game() -> None:
    middle = Hullworks("marino").middle
    assert not middle.over
    assert load("marino").turns(middle) > 2


def test_work_is_done_again_until_the_time_is_up() -> None:
    found = measure(lambda: 3, 0.001)
    assert found["done"] >= 3 and found["done"] % 3 == 0
    assert found["seconds"] >= 0.001


def test_two_workers_are_compared_with_one_in_every_round(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[tuple[int, int]] = []

    def quick(plan: Plan, workers: int, progress: object) -> Result:
        tried.append((plan.seed, workers))
        result = simulate(Plan("marino", 2, 1, ("random",), 1, {"ships": 1}), 1, lambda _: None)
        result.seconds = 1.0 / (workers + plan.seed * (workers - 1))
        return result

    monkeypatch.setattr(bench, "simulate", quick)
    assert scaling("marino", 10, 3, lambda: None) == pytest.approx(3)  # of 2, 3 and 4
    assert tried == [(seed, workers) for seed in range(3) for workers in (1, 2)]


def test_the_memory_of_a_long_simulation_is_its_own_and_not_that_of_other_children() -> None:
    hog = "held = bytearray(600_000_000)\nfor at in range(0, len(held), 4096): held[at] = 1"
    subprocess.run([sys.executable, "-c", hog], check=True)
    ballast = bytearray(b"x" * 500_000_000)  # Nor is it that of its parent.
    games, seconds, megabytes = memory("marino", 4)
    assert ballast
    assert games == 4 and seconds > 0
    assert 10 < megabytes < 400
