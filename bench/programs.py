"""Measures whole games by the public interface for programs, against boardgame.io, a library for servers of games.

    npm install --prefix FOLDER boardgame.io@0.50.2
    PYTHONPATH=src python bench/programs.py --boardgame FOLDER

Tic-tac-toe is played at random, by processes of their own that take turns, a little each, round after round; a ratio is
the median of the ratios within the rounds. Time is that of the processor, for all threads of a process. A first round
is not counted: Node compiles what runs often.

- *answers*: `hullworks.start`, then `match.answers` and `match.answer` until the game is over. Every answer is checked,
  added to the record, and chained to all before by a hash of the position. No words are read.
- *words*: the same, with all that a person reads: the question, the labels of all answers, why other actions are
  refused, and what the answer led to.
- *boardgame.io*: its `Master.onUpdate`, which its server calls for every move, with `programs.js`: every move is
  checked, and added to the log and to the state of a store in memory. Nothing is sent, and it has no words.

Without Node or the package only ours are measured. Prints JSON.
"""

from __future__ import annotations

import argparse
import json
import platform
import shutil
import sys
from contextlib import ExitStack
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from typing import Any, Final

import hullworks as hw
from hullworks import build
from hullworks.lab.bench import PACKAGE, Runner

OURS: Final = ("answers", "words")
THEIRS: Final = "boardgame.io"
WARM: Final = 3.0  # seconds of the processor before anything is counted


def play(rng: Random, seed: int, reads: bool) -> int:
    """Play a game at random; return its answers. *reads*: with all words."""
    match, given = hw.start("tic-tac-toe", ["Ada", "Ben"], seed=seed), 0
    while not match.over:
        question = match.question if reads else None
        answers = match.answers if question is None else question.answers
        progress = match.answer(int(rng.random() * len(answers)))
        if reads:
            assert str(progress)
        given += 1
    return given


def serve(what: str) -> None:
    """Be a contender: play games for as long as each request says."""
    rng, games = Random(1), 0
    print(json.dumps({"about": f"hullworks {hw.__version__}, {build.name()}"}), flush=True)
    for line in sys.stdin:
        seconds, begun, done = json.loads(line)["seconds"], process_time(), 0
        while (spent := process_time() - begun) < seconds:
            games += 1
            done += play(rng, games, what == "words")
        print(json.dumps({"done": done, "seconds": spent}), flush=True)


def commands(boardgame: Path | None) -> dict[str, list[str]]:
    """The contenders that can be measured here."""
    found = {what: [sys.executable, "-P", __file__, "--serve", what] for what in OURS}
    node = shutil.which("node")
    if boardgame is not None and node is not None:
        found[THEIRS] = [node, str(Path(__file__).with_suffix(".js")), str(boardgame)]
    return found


def measure(boardgame: Path | None, rounds: int, seconds: float) -> dict[str, Any]:
    """The answers a second of all contenders, and how many times theirs ours are."""
    rates: dict[str, list[float]] = {}
    with ExitStack() as stack:
        runners = {}
        for name, command in commands(boardgame).items():
            runners[name] = Runner(command, PACKAGE.parent)
            stack.callback(runners[name].close)
        for runner in runners.values():
            runner.rate("answers", WARM)
        for _ in range(rounds):
            for name, runner in runners.items():
                rates.setdefault(name, []).append(runner.rate(name, seconds))
        about = {name: runner.about for name, runner in runners.items()}
    ratios = {
        f"{name} to {THEIRS}": round(median(a / b for a, b in zip(rates[name], rates[THEIRS], strict=True)), 2)
        for name in OURS
        if THEIRS in rates
    }
    a_second = {name: round(median(found)) for name, found in rates.items()}
    return {"machine": platform.machine(), "contenders": about, "answers a second": a_second, "ratios": ratios}


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Measure games by programs.")
    parser.add_argument("--boardgame", type=Path, help="the folder in which npm has installed boardgame.io")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=0.5)
    parser.add_argument("--serve", choices=OURS, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.serve:
        serve(asked.serve)
    else:
        print(json.dumps(measure(asked.boardgame, asked.rounds, asked.seconds), indent=1))
