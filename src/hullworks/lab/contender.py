"""A measured process: it reads requests that say what to do and for how long, and replies with how much it did.

Run as `python -P contender.py NAME`, with any build of the package, it reads lines such as
`{"what": "playout", "seconds": 1.0}` and writes one line of JSON for each. The benchmark keeps several such processes
and lets them take turns, so that all are subject to the same noise.
"""

from __future__ import annotations

import json
import os
import random
import signal
import sys
from collections.abc import Callable
from time import perf_counter
from typing import Any

PLAYERS = 4
A_SEARCH = 5000  # iterations after which a search starts anew, as for another question


class Contender:
    """Workloads of a game: each method does its work once and returns how many units it did."""

    middle: Any  # a position in the middle of a game

    def about(self) -> str:
        raise NotImplementedError

    def playout(self) -> int:
        """Play a whole game at random, as fast as the library can; return the number of decisions."""
        raise NotImplementedError

    def loop(self) -> int:
        """Play a whole game at random, step by step from Python; return the number of decisions."""
        raise NotImplementedError

    def copy(self) -> int:
        """Copy a position in the middle of a game a hundred times."""
        for _ in range(100):
            self.middle.copy()
        return 100

    def search(self) -> int:
        """Run some iterations of a search of the opening."""
        raise NotImplementedError

    def mates(self) -> int:
        """Let four mates play a game."""
        raise NotImplementedError


class Hullworks(Contender):
    """One of our games, in whichever build is imported."""

    def __init__(self, name: str) -> None:
        from hullworks import build
        from hullworks.bots.payoff import Payoff
        from hullworks.bots.search import Manner, Search
        from hullworks.games import load as load_game
        from hullworks.kernel.chance import seeded

        self.build = build.name()
        self.game = load_game(name)
        self.table = self.game.lay(PLAYERS)
        self.dice, self.choices = seeded(1), seeded(2)
        self.middle = self.table.opening()
        self.advance(60)
        self.first = self.table.opening()
        while self.first.waits_for_chance():
            self.first.play(self.first.sample(self.dice))
        payoff = Payoff(self.game.advice, self.game.score, PLAYERS)
        actions = len(self.first.todo.actions.texts)
        self.searching = Search(self.game.imagine, payoff, Manner(), self.first.seat(), actions)

    def about(self) -> str:
        return f"{self.game.id}, {self.build}"

    def advance(self, decisions: int) -> None:
        """Play the position that will be copied to the middle of a game."""
        while decisions and not self.middle.over:
            if self.middle.waits_for_chance():
                self.middle.play(self.middle.sample(self.dice))
            else:
                options = self.middle.legal()
                self.middle.play(options[self.choices.below(len(options))])
                decisions -= 1

    def playout(self) -> int:
        from hullworks.kernel.driver import playout

        return int(playout(self.table.opening(), self.dice, self.choices))

    def loop(self) -> int:
        from hullworks.kernel.rule import DRAW, STEP

        g = self.table.opening()
        out = g.answers_buffer()
        below = self.choices.below
        decisions = 0
        role = g.settle()
        while role != STEP:
            if role == DRAW:
                role = g.play(g.sample(self.dice))
            else:
                g.answers(out)
                role = g.play(out[below(len(out))])
                decisions += 1
        return decisions

    def search(self) -> int:
        if self.searching.tree.visits[self.searching.root] >= A_SEARCH:
            self.searching.begin(self.first)
        for _ in range(10):
            self.searching.iterate(self.first, self.choices)
        return 10

    def mates(self) -> int:
        from hullworks import bots
        from hullworks.bots.bot import play

        crew = [bots.load("mate", self.game) for _ in range(PLAYERS)]
        play(self.table.opening(), crew, self.game.imagine, self.dice, self.choices)
        return 1


class Catanatron(Contender):
    """Catan as played by Catanatron, the library we compare with. It is not a dependency of ours."""

    def __init__(self) -> None:
        import catanatron  # type: ignore[import-not-found,unused-ignore] # It is an extra.

        self.library: Any = catanatron
        self.middle = self.opening()
        for _ in range(60):
            self.middle.play_tick()

    def opening(self) -> Any:
        colours = list(self.library.Color)[:PLAYERS]
        players = [self.library.RandomPlayer(colour) for colour in colours]
        return self.library.Game(players, seed=random.randrange(2**31))

    def about(self) -> str:
        from importlib.metadata import version

        return f"Catanatron {version('catanatron')}"

    def playout(self) -> int:
        game = self.opening()
        game.play()
        return len(game.state.actions)

    def loop(self) -> int:
        game = self.opening()
        decisions = 0
        while game.winning_color() is None and decisions < 10_000:
            game.play_tick()
            decisions += 1
        return decisions


def measure(work: Callable[[], int], seconds: float) -> dict[str, float]:
    """Repeat *work* for about this many seconds."""
    done, begun = 0, perf_counter()
    while (spent := perf_counter() - begun) < seconds:
        done += work()
    return {"done": done, "seconds": spent}


def main(name: str) -> None:
    """Answer requests until there are no more. Ctrl-C is left to the benchmark, which then ends this process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform == "linux":
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    contender: Contender = Catanatron() if name == "catanatron" else Hullworks(name)
    print(json.dumps({"about": contender.about()}), flush=True)
    for line in sys.stdin:
        order = json.loads(line)
        print(json.dumps(measure(getattr(contender, order["what"]), order["seconds"])), flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
