"""Plays games by the thousand, in several processes, and tallies the results.

Game k of a simulation has a seed of its own, derived from the simulation's seed and k, so the results do not depend
on the number of processes or on how the games are divided among them.
"""

from __future__ import annotations

import os
import random
import signal
import sys
from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import dataclass, field
from hashlib import sha256
from multiprocessing import get_context, parent_process
from threading import Thread
from time import perf_counter
from typing import Protocol

from hullworks import bots, build
from hullworks.bots.bot import Bot, play
from hullworks.bots.budget import LAB, Budget
from hullworks.bots.budget import read as read_budget
from hullworks.bots.guest import IN_LAB, Fault, Guest
from hullworks.games import load as load_game
from hullworks.kernel.chance import Rng, seeded
from hullworks.kernel.errors import BadSetup
from hullworks.kernel.position import Position
from hullworks.lab.cluster import B, Cluster
from hullworks.lab.played import Story, played
from hullworks.lab.tally import Tally
from hullworks.match.game import Game

# A task is at most this many games, and stops after this many seconds: cheap to hand out, and quick to stop.
BATCH = 250
SECONDS = 0.5
AHEAD = 2  # batches that each process has: the one that it plays, and the next


Workforce = int | Cluster  # who plays: so many processes of this machine, or a cluster


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
    pack_name: str = field(default="", compare=False)  # the name of the pack's file, if it came from one

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

    @property
    def pack_told(self) -> str | None:
        """The name of the pack, for people; None for the game's own parts."""
        return None if self.pack is None else self.pack_name or "a pack"

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


class Stories(list[Story]):
    """Finished games, as the result of a task."""

    @property
    def games(self) -> int:
        return len(self)


class Keeper(Protocol):
    """Keeps the games of a plan, so that they need not be played again."""

    said: bool  # whether it wants all answers

    def missing(self, games: int) -> list[range]:
        """The numbers below *games* that it does not have."""

    def keep(self, stories: Sequence[Story]) -> None:
        """Keep more games."""

    def write(self) -> None:
        """Write down everything that it keeps."""

    def stories(self, numbers: range) -> Iterator[Story]:
        """The games with these numbers, in order, as far as it has them."""


@dataclass
class Result:
    """A simulation, complete or stopped early."""

    plan: Plan
    tally: Tally
    seconds: float
    workers: Workforce
    build: str
    stopped: bool = False


@dataclass
class Part:
    """Some games of a simulation: their tally and, if they are kept, the games themselves."""

    tally: Tally
    stories: Stories = field(default_factory=Stories)

    @property
    def games(self) -> int:
        return self.tally.games


@dataclass(frozen=True)
class Task:
    """What the workers of a simulation do."""

    plan: Plan
    keeps: bool = False  # whether to return the games,
    said: bool = False  # with all answers

    def __call__(self, first: int, count: int) -> Part:
        """Play and tally *count* games from number *first* on, or fewer if they take too long."""
        game = load_game(self.plan.game)
        table = game.lay(self.plan.players, self.plan.options, self.plan.pack)
        part = Part(Tally(self.plan.players))
        for name in self.plan.bots:
            admitted(name)
        end = perf_counter() + SECONDS
        for number in range(first, first + count):
            story = self.play(game, table.opening(), number, part.tally)
            part.tally.add(story.played)
            if self.keeps:
                part.stories.append(story)
            if perf_counter() > end:
                break
        return part

    def play(self, game: Game, g: Position, number: int, tally: Tally) -> Story:
        """Play game *number* from its opening; faults of bots from outside are counted."""
        names = self.plan.seating(number)
        dice, choices = self.plan.generators(number)
        minds = [bots.load(name, game, self.plan.budget()) for name in names]
        given: list[int] = []
        seats: list[int] | None = [] if self.said else None
        with guests_counted(tally, self.plan, number, minds):
            decisions = int(play(g, minds, game.imagine, dice, choices, given, seats))
        one = played(game, g, number, names, decisions, given)
        texts = g.todo.actions.texts
        said = tuple((seat, texts[code]) for seat, code in zip(seats or (), given, strict=False))
        return Story(one, said, len(given))


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


def simulate(plan: Plan, workers: Workforce, progress: Callable[[int], None], keeper: Keeper | None = None) -> Result:
    """Play the whole plan. Ctrl-C stops early and keeps finished games. *progress* receives the number of new games.

    A *keeper* keeps all games, and games that it has already are not played again.
    """
    plan.check()
    check_workers(workers)
    result = Result(plan, Tally(plan.players), 0.0, workers, build.name())
    begun = perf_counter()
    missing = [range(plan.games)]
    if keeper is not None:
        for story in keeper.stories(range(plan.games)):
            result.tally.add(story.played)
        missing = keeper.missing(plan.games)
        progress(result.tally.games)
    task = Task(plan, keeper is not None, keeper is not None and keeper.said)
    try:
        for part in in_batches(task, missing, workers):
            result.tally.merge(part.tally)
            if keeper is not None:
                keeper.keep(part.stories)
            progress(part.games)
    except KeyboardInterrupt:
        result.stopped = True
    finally:
        if keeper is not None:
            keeper.write()
    result.seconds = perf_counter() - begun
    return result


def check_workers(workers: Workforce) -> None:
    if isinstance(workers, int) and not 1 <= workers <= 256:
        raise BadSetup(f"expected 1 to 256 workers, got {workers}")


def in_batches(work: Callable[[int, int], B], numbers: Sequence[range], workers: Workforce) -> Generator[B, None, None]:
    """Let workers play games with these *numbers*.

    *work* takes the first number and a count, and may stop after fewer games.
    """
    if isinstance(workers, Cluster):
        return workers.batches(work, numbers)
    return one_process(work, numbers) if workers == 1 else many_processes(work, numbers, workers)


def one_process(work: Callable[[int, int], B], numbers: Sequence[range]) -> Generator[B, None, None]:
    for some in numbers:
        done = 0
        while done < len(some):
            batch = work(some[done], len(some) - done)
            done += batch.games
            yield batch


def many_processes(work: Callable[[int, int], B], numbers: Sequence[range], workers: int) -> Generator[B, None, None]:
    """Hand out batches, only a few ahead, so that memory stays flat and stopping is quick.

    This process is one of the workers: it plays a batch itself whenever the others have enough to do, so it is busy
    while they start, and one process less has to start.
    """
    batches = portions(numbers, workers)
    left: deque[range] = deque()  # of batches that took too long
    running: dict[Future[B], range] = {}
    with ProcessPoolExecutor(workers - 1, get_context("spawn"), initializer=begin_work) as pool:

        def hand_out(batch: range) -> None:
            with interrupts_held_back():
                running[pool.submit(work, batch.start, len(batch))] = batch

        def finish(batch: range, done: B) -> B:
            if done.games < len(batch):
                left.append(batch[done.games :])
            return done

        try:
            while True:
                while len(running) < AHEAD * (workers - 1) and (some := next(batches, None) or first_of(left)):
                    hand_out(some)
                # What is left of a batch may be short, so it is played here: the others always have enough to do.
                own = first_of(left) or next(batches, None)
                if own:
                    yield finish(own, work(own.start, len(own)))
                elif not running:
                    return
                for future in wait(running, 0 if own else None, FIRST_COMPLETED).done:
                    yield finish(running.pop(future), future.result())
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def portions(numbers: Sequence[range], workers: int) -> Iterator[range]:
    """Batches of these numbers, smaller towards the end, so that all workers finish at about the same time."""
    left = sum(map(len, numbers))
    for some in numbers:
        first = 0
        while first < len(some):
            batch = some[first : first + max(1, min(BATCH, left // (4 * workers)))]
            yield batch
            first += len(batch)
            left -= len(batch)


def first_of(left: deque[range]) -> range | None:
    return left.popleft() if left else None


@contextmanager
def interrupts_held_back() -> Iterator[None]:
    """Delay Ctrl-C until this block ends. A process started inside it ignores Ctrl-C, even during its startup."""
    if sys.platform == "win32":
        yield
    else:
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            yield
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)


def begin_work() -> None:
    """Ignore Ctrl-C, which reaches every process of the terminal and is for the first one; and end with that one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    """End this process when the one that started it is gone, even killed: nobody would hand out work any more."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
