"""Measures two small games against others that play them: OpenSpiel, and C written by hand.

    PYTHONPATH=src python bench/classics.py --rounds 7

Whole games of tic-tac-toe and connect four are played at random, *inside* (in one compiled loop) and *from Python*
(every question and answer by a plain Python loop). OpenSpiel's games and their random rollouts are C++; the C is
`classics.c`, beside this file. All take turns in one process on one core, a little each, round after round, and a ratio
is the median of the ratios within the rounds. Time is that of the processor, so that other programs disturb little.
OpenSpiel is left out if it is not installed, and C if there is no compiler. Prints JSON.
"""

from __future__ import annotations

import argparse
import ctypes
import json
import os
import platform
import shutil
import subprocess
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any

from hullworks import build
from hullworks.games import load
from hullworks.kernel.chance import seeded
from hullworks.kernel.driver import playouts
from hullworks.kernel.rule import STEP

GAMES = ("tic-tac-toe", "connect-four")
A_TIME = 200  # games played before the clock is read again
Work = Callable[[], float]  # plays some games, and says how many moves were made


def inside(name: str) -> Work:
    """Our games, in one compiled loop, each from a copy of the opening."""
    opening, dice, choices = load(name).lay(2).opening(), seeded(1), seeded(2)
    return lambda: float(playouts(opening, A_TIME, dice, choices))


def from_python(name: str) -> Work:
    """Our games, move by move from Python."""
    opening, rng = load(name).lay(2).opening(), Random(1)

    def play() -> int:
        g, moves = opening.copy(), 0
        out = g.answers_buffer()
        role = g.settle()
        while role != STEP:
            g.answers(out)
            role = g.play(out[int(rng.random() * len(out))])
            moves += 1
        return moves

    return play


def spiel_inside(name: str) -> Work:
    """OpenSpiel's random rollouts in C++, which one step of its search asks for by the thousand."""
    import pyspiel  # type: ignore[import-not-found,unused-ignore] # It may be missing.

    opening = pyspiel.load_game(name.replace("-", "_")).new_initial_state()
    counted = [spiel_game(opening, Random(seed)) for seed in range(4000)]
    length = sum(counted) / len(counted)  # The rollouts do not tell how many moves they made.
    rollouts = 20 * A_TIME
    judge = pyspiel.RandomRolloutEvaluator(n_rollouts=rollouts, seed=1)
    search = pyspiel.MCTSBot(opening.get_game(), judge, 1.4, 1, 100, False, 1, False)

    def play() -> float:
        search.step(opening)
        return rollouts * length

    return play


def spiel_from_python(name: str) -> Work:
    """OpenSpiel's games, move by move from Python."""
    import pyspiel

    opening, rng = pyspiel.load_game(name.replace("-", "_")).new_initial_state(), Random(1)
    return lambda: spiel_game(opening, rng)


def spiel_game(opening: Any, rng: Random) -> int:
    """Play one of OpenSpiel's games at random; return its moves."""
    state, moves = opening.clone(), 0
    while not state.is_terminal():
        legal = state.legal_actions()
        state.apply_action(legal[int(rng.random() * len(legal))])
        moves += 1
    return moves


def by_hand(library: ctypes.CDLL, name: str) -> Work:
    """The same games in C."""
    play = getattr(library, name.replace("-", "_"))
    play.argtypes, play.restype = [ctypes.c_int64, ctypes.c_uint32], ctypes.c_int64
    seeds = Random(1)
    return lambda: float(play(100 * A_TIME, seeds.randrange(2**32)))


def compiled_c(folder: Path) -> ctypes.CDLL | None:
    """`classics.c`, compiled as our own modules are; None without a compiler."""
    compiler = shutil.which(os.environ.get("CC", "cc"))
    if compiler is None:
        return None
    library = folder / "classics.so"
    source = Path(__file__).with_suffix(".c")
    subprocess.run([compiler, "-O3", "-shared", "-fPIC", "-o", str(library), str(source)], check=True)
    return ctypes.CDLL(str(library))


def contenders(name: str, library: ctypes.CDLL | None) -> dict[str, Work]:
    """All that can play this game here."""
    found = {"ours, inside": inside(name), "ours, from Python": from_python(name)}
    if find_spec("pyspiel"):
        found |= {"OpenSpiel, inside": spiel_inside(name), "OpenSpiel, from Python": spiel_from_python(name)}
    if library:
        found["C by hand"] = by_hand(library, name)
    return found


def rate(work: Work, seconds: float) -> float:
    """Moves in a second of the processor."""
    begun, moves = process_time(), 0.0
    while (spent := process_time() - begun) < seconds:
        moves += work()
    return moves / spent


RATIOS = [
    ("ours, inside", "OpenSpiel, inside"),
    ("ours, from Python", "OpenSpiel, from Python"),
    ("ours, inside", "C by hand"),
]


def measure(rounds: int, seconds: float) -> dict[str, Any]:
    """The rates of all contenders, in millions of moves a second, and their ratios."""
    games = {}
    with TemporaryDirectory() as folder:
        library = compiled_c(Path(folder))
        for name in GAMES:
            works = contenders(name, library)
            rates: dict[str, list[float]] = {who: [] for who in works}
            for _ in range(rounds):
                for who, work in works.items():
                    rates[who].append(rate(work, seconds))
            games[name] = {
                "millions of moves a second": {who: round(median(found) / 1e6, 2) for who, found in rates.items()},
                "ratios": {
                    f"{one} to {other}": round(median(a / b for a, b in zip(rates[one], rates[other], strict=True)), 2)
                    for one, other in RATIOS
                    if other in rates
                },
            }
    return {"machine": f"{platform.machine()}, one core", "build": build.name(), "games": games}


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Measure the two small games against others.")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=0.3)
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    print(json.dumps(measure(**vars(parser.parse_args())), indent=1))
