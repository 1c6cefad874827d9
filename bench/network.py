"""Measures what one look of an admiral costs, in microseconds, beside the advice and a copy of the position.

    PYTHONPATH=src python bench/network.py --rounds 7

Positions are from the middle of games of mates. All works take turns in one process, a little each, round after round,
and the median of the rounds is printed, as JSON. Time is that of the processor, so that other programs disturb little.
"""

from __future__ import annotations

import argparse
import json
import platform
from collections.abc import Callable
from statistics import median
from time import process_time
from typing import Any

from hullworks import build
from hullworks.bots import load as load_bot
from hullworks.bots import weights
from hullworks.bots.arena import Arena
from hullworks.games import GAMES, load
from hullworks.kernel.chance import seeded
from hullworks.kernel.position import Position
from hullworks.kernel.vecs import vec
from hullworks.match.game import Game

POSITIONS = 20
PLAYERS = 2
A_ROUND = 0.1  # seconds for each work


def positions(game: Game) -> list[Position]:
    """Positions of mates' games in which a player has a choice."""
    found: list[Position] = []
    for seed in range(POSITIONS):
        mate = load_bot("mate", game)
        arena = Arena(game.lay(PLAYERS).opening(), [None] * PLAYERS, game.imagine, seeded(seed), seeded(seed + 1))
        arena.go_on()
        for _ in range(10 + 2 * seed):
            if arena.seat < 0:
                break
            found.append(arena.g.copy())
            arena.answer(mate.choose(arena.g.copy(), arena.seat, seeded(seed)))
    return found[:: max(1, len(found) // POSITIONS)]


def works(game: Game) -> dict[str, Callable[[Position], Any]]:
    """What is measured: the parts of a look and the whole of it, and what else a search does in every iteration."""
    look = weights.look(game)
    odds = vec[float]([0.0] * PLAYERS)
    found: dict[str, Callable[[Position], Any]] = {
        "observe": lambda g: look.observe(g, int(g.seat()), look.seen),
        "network": lambda g: look.net.run(look.seen),
        "look": lambda g: look.ask(g, g.seat(), odds),
        "advice": lambda g: game.advice.value(g, g.seat()),
        "copy": lambda g: g.copy(),
    }
    return found


def microseconds(work: Callable[[Position], Any], some: list[Position]) -> float:
    """The time of one work, without that of the loop around it."""
    done, begun = 0, process_time()
    while process_time() < begun + A_ROUND:
        for g in some:
            work(g)
        done += len(some)
    spent = process_time() - begun
    begun = process_time()
    for _ in range(done // len(some)):
        for g in some:
            nothing(g)
    return 1e6 * max(0.0, spent - (process_time() - begun)) / done


def nothing(g: Position) -> None:
    """A call, and no more."""


def measure(name: str, rounds: int) -> dict[str, float]:
    """The median of the rounds for each work, and how many numbers of an observation are not zero."""
    game = load(name)
    some, told = positions(game), works(game)
    found: dict[str, list[float]] = {what: [] for what in told}
    for _ in range(rounds):
        for what, work in told.items():
            found[what].append(microseconds(work, some))
    look = weights.look(game)
    filled = 0
    for g in some:
        look.observe(g, int(g.seat()), look.seen)
        filled += int(look.seen.count)
    heading, _ = weights.read(weights.path_of(game))
    shape = {"inputs": heading.inputs, "not zero": filled / len(some), "first": heading.first, "second": heading.second}
    return {**shape, **{what: round(median(times), 2) for what, times in found.items()}}


def main() -> None:
    """Measure every game that has weights."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=7)
    rounds = parser.parse_args().rounds
    games = [name for name in GAMES if weights.has_weights(load(name))]
    about = {"build": build.name(), "machine": platform.machine(), "python": platform.python_version()}
    print(json.dumps({**about, "microseconds": {name: measure(name, rounds) for name in games}}, indent=1))


if __name__ == "__main__":
    main()
