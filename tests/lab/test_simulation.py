"""Simulations: the same seed gives the same counts however the games are divided, and finished games are never lost."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import dataclass, replace
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pytest

from hullworks import __version__, build
from hullworks.kernel.errors import Mistake
from hullworks.kernel.facts import facts
from hullworks.lab import simulation
from hullworks.lab.report import report
from hullworks.lab.simulation import Part, Plan, Result, Task, begin_work, in_batches, interrupts_held_back, simulate
from hullworks.lab.tally import Tally
from tables import MARINO, PARTS

SHORT: dict[str, object] = {"ships": 1}
PLAN = Plan("marino", 4, 20, ("random",), 1, SHORT)
MIXED = replace(PLAN, games=24, bots=("mate", "random"))


def quietly(games: int) -> None:
    """Ignore progress."""


def counts(result: Result) -> dict[str, Any]:
    """The report without the figures that depend on the machine."""
    found = report(result)
    return {name: value for name, value in found.items() if name not in ("seconds", "workers", "games_a_second")}


@pytest.fixture(scope="module")
def found() -> dict[str, Any]:
    """The report of a simulation with two kinds of bots."""
    return report(simulate(MIXED, 1, quietly))


def one_by_one(plan: Plan) -> Tally:
    """The counts of all games, each played on its own."""
    whole = Tally(plan.players)
    for number in range(plan.games):
        whole.merge(Task(plan)(number, 1).tally)
    return whole


# Reproducible counts.


def test_the_counts_do_not_depend_on_the_number_of_workers() -> None:
    one, two, three = (counts(simulate(PLAN, workers, quietly)) for workers in (1, 2, 3))
    assert one == two == three
    assert one["games"] == 20


@pytest.mark.parametrize(("seconds", "batches"), [(0.0, [1] * 20), (1000.0, [20])])
def test_the_counts_do_not_depend_on_how_the_games_are_split(
    monkeypatch: pytest.MonkeyPatch, seconds: float, batches: list[int]
) -> None:
    monkeypatch.setattr(simulation, "SECONDS", seconds)
    came: list[int] = []
    assert simulate(PLAN, 1, came.append).tally == one_by_one(PLAN)
    assert came == batches


class Threads(ThreadPoolExecutor):
    """Threads in place of processes, so that a test can patch the code they run."""

    def __init__(self, workers: int, context: object, initializer: object) -> None:
        super().__init__(workers)


def test_what_is_left_of_a_batch_that_took_too_long_is_handed_out_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulation, "ProcessPoolExecutor", Threads)
    monkeypatch.setattr(simulation, "SECONDS", 0.0)
    plan = replace(PLAN, games=30)
    came: list[int] = []
    assert simulate(plan, 2, came.append).tally == one_by_one(plan)
    assert came == [1] * 30


def test_another_seed_gives_other_games() -> None:
    assert counts(simulate(PLAN, 1, quietly)) != counts(simulate(replace(PLAN, seed=2), 1, quietly))


def test_every_game_has_seeds_of_its_own() -> None:
    seeds = [tuple(map(facts, replace(PLAN, seed=seed).generators(k))) for seed in (0, 1, -1) for k in range(500)]
    assert len(set(seeds)) == 1500
    assert all(dice != choices for dice, choices in seeds)
    assert seeds[500] == tuple(map(facts, PLAN.generators(0)))


# Seating.


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("bots", [("a",), ("a", "b"), ("a", "b", "c"), ("a", "a", "b", "c")])
def test_every_bot_sits_equally_often_at_every_seat(players: int, bots: tuple[str, ...]) -> None:
    plan = replace(PLAN, players=players, bots=bots)
    seats = [Counter(plan.seating(number)[seat] for number in range(players)) for seat in range(players)]
    assert all(seat == seats[0] for seat in seats)
    assert plan.seating(0) == [bots[seat % len(bots)] for seat in range(players)]
    assert plan.seating(players) == plan.seating(0)


def test_the_bots_play_the_seats_they_are_counted_at() -> None:
    plan = Plan("marino", 2, 6, ("mate", "random"), 3, {"ships": 4})
    result = simulate(plan, 1, quietly)
    assert result.tally.bot_games == Counter({"mate": 6, "random": 6})
    assert result.tally.bot_wins["mate"] > 4 * result.tally.bot_wins["random"]


# The report.


def test_the_report_says_what_was_simulated(found: dict[str, Any]) -> None:
    assert found["hullworks"] == __version__
    assert found["build"] == build.name()
    assert (found["game"], found["rules"], found["players"]) == ("marino", MARINO.rules_version, 4)
    assert found["options"] == {"bookkeeping": False, "ships": 1, "open": 6, "drafter": "random"}
    assert (found["bots"], found["seed"], found["workers"]) == (["mate", "random"], 1, 1)
    assert (found["games"], found["asked"], found["stopped"]) == (24, 24, False)
    assert json.loads(json.dumps(found)) == found


def test_wins_add_up_to_the_games(found: dict[str, Any]) -> None:
    for rows in (found["seats"], *found["orders"].values(), list(found["wins_by_bot"].values())):
        assert sum(row["wins"] for row in rows) == 24
        assert all(row["low"] <= row["share"] <= row["high"] for row in rows)
    for rows in (found["seats"], *found["orders"].values()):
        assert sum(row["share"] for row in rows) == pytest.approx(1, abs=1e-4)
        assert sum(row["of_fair"] for row in rows) == pytest.approx(4, abs=1e-3)
        assert [row["share"] for row in rows] == pytest.approx([row["wins"] / 24 for row in rows], abs=1e-5)
    assert sorted(found["orders"]) == ["drafting", "first turn"]
    assert {name: row["games"] for name, row in found["wins_by_bot"].items()} == {"mate": 48, "random": 48}
    assert sum(found["endings"].values()) == 24


def test_every_card_is_in_the_report_with_its_uses(found: dict[str, Any]) -> None:
    assert [row["card"] for row in found["cards"]] == MARINO.cards(MARINO.lay(4).parts)
    assert {row["card"]: row["uses"] for row in found["cards"] if row["uses"]} == one_by_one(MIXED).card_uses
    for row in found["cards"]:
        assert row["uses_a_game"] == pytest.approx(row["uses"] / 24, abs=1e-4)
        assert row["of_base"] == pytest.approx(4 * row["share"], abs=1e-3)
        assert row["low"] <= row["share"] <= row["high"]


def test_spreads_are_in_order(found: dict[str, Any]) -> None:
    for name in ("score", "winning_score", "turns"):
        row = found[name]
        places = [row[place] for place in ("least", "p05", "median", "p95", "most")]
        assert places == sorted(places)
        assert row["least"] <= row["mean"] <= row["most"]
    assert found["winning_score"]["mean"] > found["score"]["mean"]


def test_options_and_packs_change_the_games() -> None:
    def longest(options: dict[str, object], pack: str | None) -> dict[str, Any]:
        return counts(simulate(replace(PLAN, games=4, options=options, pack=pack), 1, quietly))

    assert longest({"ships": 3}, None)["turns"]["mean"] > longest(SHORT, None)["turns"]["mean"]
    assert longest(SHORT, PARTS)["score"] != longest(SHORT, None)["score"]


@dataclass
class Done:
    """What a worker did: games, and the process that played them."""

    first: int
    games: int
    process: int


def one_game(first: int, count: int) -> Done:
    """Play one game, as if it took too long for more."""
    return Done(first, 1, os.getpid())


def test_this_process_plays_beside_the_others_and_batches_that_took_too_long_go_on() -> None:
    came = list(in_batches(one_game, [range(17), range(20, 40)], 2))
    assert sorted(done.first for done in came) == [*range(17), *range(20, 40)]
    assert len({done.process for done in came}) == 2 and os.getpid() in {done.process for done in came}


# Stopping early.


@pytest.mark.parametrize("workers", [1, 2])
def test_an_interrupt_keeps_what_was_finished_and_says_so(monkeypatch: pytest.MonkeyPatch, workers: int) -> None:
    monkeypatch.setattr(simulation, "SECONDS", 0.0)
    came: list[int] = []

    def progress(games: int) -> None:
        came.append(games)
        if len(came) == 3:
            raise KeyboardInterrupt

    result = simulate(PLAN, workers, progress)
    assert result.stopped
    assert result.tally.games == sum(came) < 20
    found = report(result)
    assert (found["games"], found["asked"], found["stopped"]) == (sum(came), 20, True)
    assert sum(row["wins"] for row in found["seats"]) == sum(came)


def test_an_interrupt_before_the_first_game_is_over_gives_an_empty_report(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(task: Task, first: int, count: int) -> Part:
        raise KeyboardInterrupt

    monkeypatch.setattr(Task, "__call__", interrupted)
    found = report(simulate(PLAN, 1, quietly))
    assert (found["games"], found["stopped"]) == (0, True)
    assert all((row["low"], row["high"]) == (0, 1) for row in found["seats"])


def test_a_worker_ignores_interrupts() -> None:
    with ProcessPoolExecutor(1, get_context("spawn"), initializer=begin_work) as pool:
        assert pool.submit(signal.raise_signal, signal.SIGINT).exception() is None
        assert pool.submit(signal.getsignal, signal.SIGINT).result() == signal.SIG_IGN


KILLED = """
import os, signal, sys, time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from hullworks.lab.simulation import begin_work

if __name__ == "__main__":
    pool = ProcessPoolExecutor(1, get_context("spawn"), initializer=begin_work)
    print(pool.submit(os.getpid).result(), flush=True)
    os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such signal")
def test_a_worker_ends_when_the_simulation_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "killed.py"
    script.write_text(KILLED, encoding="utf-8")
    env = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    # The worker holds the other end of the pipe: it is read to its end only if the worker ends, too.
    killed = subprocess.run([sys.executable, str(script)], env=env, stdout=subprocess.PIPE, timeout=300, check=False)
    assert killed.returncode == -signal.SIGKILL and int(killed.stdout) > 0


@pytest.mark.skipif(os.name == "nt", reason="Windows sends Ctrl-C otherwise")
def test_a_worker_is_deaf_to_interrupts_even_while_it_starts(monkeypatch: pytest.MonkeyPatch) -> None:
    blocked: list[bool] = []

    class Watched(Threads):
        def submit(self, *arguments: Any, **more: Any) -> Any:  # starts a process
            blocked.append(is_blocked())
            return super().submit(*arguments, **more)

    monkeypatch.setattr(simulation, "ProcessPoolExecutor", Watched)
    assert not simulate(PLAN, 2, lambda _: blocked.append(not is_blocked())).stopped
    assert len(blocked) > 8 and all(blocked)


def is_blocked() -> bool:
    """Whether Ctrl-C is blocked now; a process started now never receives it."""
    return signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, [])


@pytest.mark.skipif(os.name == "nt", reason="Windows sends Ctrl-C otherwise")
def test_an_interrupt_that_was_held_back_is_not_lost() -> None:
    heard: list[str] = []
    with pytest.raises(KeyboardInterrupt), interrupts_held_back():  # noqa: PT012
        signal.raise_signal(signal.SIGINT)
        heard.append("not yet")
    assert heard == ["not yet"]


# Invalid plans.


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"games": 0}, "expected at least 1 game, got 0"),
        ({"games": -5}, "expected at least 1 game, got -5"),
        ({"players": 1}, "Shipwrights of Marino is for 2 to 6 players, not 1"),
        ({"players": 7}, "Shipwrights of Marino is for 2 to 6 players, not 7"),
        ({"bots": ()}, "expected 1 to 4 bots for 4 players, got 0"),
        ({"bots": ("random",) * 5}, "expected 1 to 4 bots for 4 players, got 5"),
        ({"bots": ("random", "mat")}, "there is no bot called 'mat'; did you mean 'mate'?"),
        ({"game": "marina"}, "there is no game called 'marina'; did you mean 'marino'?"),
        ({"options": {"shipz": 1}}, "unknown option 'shipz'; did you mean 'ships'?"),
        ({"options": {"ships": 21}}, "option 'ships': expected a number from 0 to 20, got 21"),
        ({"pack": "rows = ["}, "pack: not TOML: Invalid value (at end of document)"),
    ],
)
def test_a_bad_plan_gets_one_sentence_before_anything_is_played(change: dict[str, Any], sentence: str) -> None:
    came: list[int] = []
    with pytest.raises(Mistake) as caught:
        simulate(replace(PLAN, **change), 1, came.append)
    assert str(caught.value) == sentence
    assert came == []


@pytest.mark.parametrize("workers", [0, -1, 257])
def test_a_number_of_workers_out_of_range_gets_one_sentence(workers: int) -> None:
    with pytest.raises(Mistake, match=rf"^expected 1 to 256 workers, got {workers}$"):
        simulate(PLAN, workers, quietly)
