"""Plays games by the thousand, in several processes, and tallies the results.

Game k of a simulation has a seed of its own, derived from the simulation's seed and k, so the results do not depend
on the number of processes or on how the games are divided among them.
"""

from __future__ import annotations

import random
import signal
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from hashlib import sha256
from itertools import islice
from multiprocessing import get_context
from time import perf_counter
from typing import Protocol, TypeVar

from hullworks import bots, build
from hullworks.bots.bot import Bot, play
from hullworks.bots.budget import LAB, Budget
from hullworks.bots.budget import read as read_budget
from hullworks.bots.guest import IN_LAB, Fault, Guest
from hullworks.games import load as load_game
from hullworks.kernel.chance import Rng, seeded
from hullworks.kernel.errors import BadSetup
from hullworks.lab.tally import Tally

# A task is at most this many games, and stops after this many seconds: cheap to hand out, and quick to stop.
BATCH = 250
SECONDS = 0.5


class Batch(Protocol):
    """The result of a task."""

    @property
    def games(self) -> int:
        """The number of games it played."""


B = TypeVar("B", bound=Batch)


@dataclass(frozen=True)
class Plan:
    """The settings of a simulation."""

    game: str
    players: int
    games: int
    bots: tuple[str, ...]
    seed: int
    options: dict[str, object] = field(default_factory=dict)
    pack: str | None = None
    think: str | None = None  # thinking budget for bots that use one; see `bots.budget`

    def check(self) -> None:
        """Raise an error for anything that cannot be simulated, before starting."""
        game = load_game(self.game)
        game.lay(self.players, self.options, self.pack)
        if self.games < 1:
            raise BadSetup(f"expected at least 1 game, got {self.games}")
        self.check_bots()
        for name in self.bots:
            bots.load(admitted(name), game, self.budget())

    def check_bots(self) -> None:
        """Raise an error if these bots cannot sit at one table."""
        if not 1 <= len(self.bots) <= self.players:
            raise BadSetup(f"expected 1 to {self.players} bots for {self.players} players, got {len(self.bots)}")

    def budget(self) -> Budget:
        """The bots' thinking budget for each answer. If it is a time, results differ between machines."""
        return LAB if self.think is None else read_budget(self.think)

    def seating(self, number: int) -> list[str]:
        """The bot in each seat of game *number*: the bots in turn around the table, moved on by one seat each game."""
        return [self.bots[(seat + number) % self.players % len(self.bots)] for seat in range(self.players)]

    def generators(self, number: int) -> tuple[Rng, Rng]:
        """The dice of game *number*, and the generator of its bots."""
        digest = sha256(f"{self.seed}/{number}".encode()).digest()
        dice, choices = (int.from_bytes(digest[k : k + 8], "big", signed=True) for k in (0, 8))
        return seeded(dice), seeded(choices)


@dataclass
class Result:
    """A simulation, complete or stopped early."""

    plan: Plan
    tally: Tally
    seconds: float
    workers: int
    build: str
    stopped: bool = False


def play_batch(plan: Plan, first: int, count: int) -> Tally:
    """Play and tally *count* games from number *first* on, or fewer if they take too long."""
    game = load_game(plan.game)
    table = game.lay(plan.players, plan.options, plan.pack)
    tally = Tally(plan.players)
    for name in plan.bots:
        admitted(name)
    end = perf_counter() + SECONDS
    for number in range(first, first + count):
        names = plan.seating(number)
        dice, choices = plan.generators(number)
        g = table.opening()
        minds = [bots.load(name, game, plan.budget()) for name in names]
        with guests_counted(tally, plan, number, minds):
            given: list[int] = []
            decisions = play(g, minds, game.imagine, dice, choices, given)
        tally.add(game, g, names, int(decisions))
        tally.count_mechanisms(game, g.todo.actions.texts, given)
        if perf_counter() > end:
            break
    return tally


def admitted(name: str) -> str:
    """Admit a bot by its name, wherever it is. The names of a plan come from the person running the lab."""
    return name if name in bots.GUESTS else bots.admit(name, limit=IN_LAB)


@contextmanager
def guests_counted(tally: Tally, plan: Plan, number: int, minds: list[Bot]) -> Iterator[None]:
    """Count the answers that bots from outside lose in game *number*.

    Bots that use the `random` module get the same numbers each time; its state is restored for the caller.
    """
    guests = [mind for mind in minds if isinstance(mind, Guest)]
    if not guests:
        yield
        return
    faults: list[list[Fault]] = [[] for _ in guests]
    for guest, told in zip(guests, faults, strict=True):
        guest.tell = told.append
    before = random.getstate()
    random.seed(f"{plan.seed}/{number}")
    try:
        yield
    finally:
        random.setstate(before)
    for guest, told in zip(guests, faults, strict=True):
        tally.count_guest(number, guest.name, guest.asked_for, [str(fault) for fault in told])


def simulate(plan: Plan, workers: int, progress: Callable[[int], None]) -> Result:
    """Play the whole plan. Ctrl-C stops early and keeps finished games. *progress* receives the number of new games."""
    plan.check()
    check_workers(workers)
    result = Result(plan, Tally(plan.players), 0.0, workers, build.name())
    begun = perf_counter()
    try:
        for tally in in_batches(partial(play_batch, plan), plan.games, workers):
            result.tally.merge(tally)
            progress(tally.games)
    except KeyboardInterrupt:
        result.stopped = True
    result.seconds = perf_counter() - begun
    return result


def check_workers(workers: int) -> None:
    if not 1 <= workers <= 256:
        raise BadSetup(f"expected 1 to 256 workers, got {workers}")


def in_batches(work: Callable[[int, int], B], games: int, workers: int) -> Generator[B, None, None]:
    """Let workers do games: *work* takes the first number and a count, and may stop after fewer games."""
    return one_process(work, games) if workers == 1 else many_processes(work, games, workers)


def one_process(work: Callable[[int, int], B], games: int) -> Generator[B, None, None]:
    played = 0
    while played < games:
        batch = work(played, games - played)
        played += batch.games
        yield batch


def many_processes(work: Callable[[int, int], B], games: int, workers: int) -> Generator[B, None, None]:
    """Hand out batches, only a few ahead, so that memory stays flat and stopping is quick."""
    size = max(1, min(BATCH, games // (4 * workers)))
    waiting = iter(range(0, games, size))
    with ProcessPoolExecutor(workers, get_context("spawn"), initializer=leave_interrupts) as pool:
        running: dict[Future[B], range] = {}

        def hand_out(batch: range) -> None:
            with interrupts_held_back():
                running[pool.submit(work, batch.start, len(batch))] = batch

        try:
            while True:
                for first in islice(waiting, 2 * workers - len(running)):
                    hand_out(range(first, min(first + size, games)))
                if not running:
                    return
                for future in wait(running, return_when=FIRST_COMPLETED).done:
                    batch, done = running.pop(future), future.result()
                    if done.games < len(batch):
                        hand_out(batch[done.games :])
                    yield done
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


@contextmanager
def interrupts_held_back() -> Iterator[None]:
    """Delay Ctrl-C until this block ends. A process started inside it ignores Ctrl-C, even during its startup."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def leave_interrupts() -> None:
    """Ignore Ctrl-C: it reaches every process of the terminal, and only the first one handles it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
