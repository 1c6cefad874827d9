"""A vector whose games are divided among several processes.

This process steps the first share of the games itself. Each other share has a worker: a process that is started anew
and imports nothing of the program but us. Calls and replies go through its standard input and output, and what the rows
show goes through memory that all map. A worker ends when its input does, so nothing is left behind however this process
ends.
"""

from __future__ import annotations

import os
import pickle
import select
import sys
import weakref
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from signal import Signals
from subprocess import PIPE, Popen
from threading import Thread
from time import perf_counter, sleep
from traceback import format_exc
from typing import IO, Any, Final

import numpy as np

from hullworks import bots
from hullworks.envs.board import Actions, Board, Numbers, nameless
from hullworks.envs.setting import Setting
from hullworks.envs.share import Share
from hullworks.kernel.errors import BadSetup

COMMAND: Final = "from hullworks.envs.crew import work; work()"
# In seconds: so long a process looks again and again whether it is told something, before it sleeps. Steps follow one
# another closely, and to be woken takes as long as a good part of a step.
WAKEFUL: Final = 0.0005
# How replies begin: nothing is returned, or something is, or a problem is raised.
DONE, RESULT, PROBLEM = b"0", b"1", b"2"
# A worker is there for one core: what it imports starts no further threads.
ONE_THREAD: Final = {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1", "MKL_NUM_THREADS": "1"}


@dataclass(frozen=True)
class Order:
    """What a process needs to know: its rows, and the file with the arrays of all rows."""

    setting: Setting
    opponents: tuple[str, ...]
    seat: int | None
    rows: slice
    size: int  # all rows
    memory: int  # the file


class Hand:
    """One process's share of the games, and its rows of the board."""

    def __init__(self, order: Order) -> None:
        for name in order.opponents:
            if bots.is_place(name):
                bots.admit(name)
        rows, setting = order.rows, order.setting
        self.share = Share(setting, order.opponents, order.seat, rows.stop - rows.start)
        self.board = Board(order.memory, order.size, len(setting.game.describe()), setting.actions)
        self.results, self.actions = self.board.results.part(rows), self.board.actions[rows]
        self.pages = [page[rows] for page in self.board.pages]

    def reset(self, page: int, seeds: list[int]) -> None:
        """Begin the games anew, each with its seed, and show them on this page."""
        self.share.reset(seeds)
        self.show(page)

    def step(self, page: int) -> None:
        """Give every game the action that is on the board, and show them on this page."""
        self.share.step(self.actions)
        self.show(page)

    def show(self, page: int) -> None:
        """Put on the board what the games show."""
        found = self.share.results
        np.copyto(self.pages[page], self.share.numbers)
        np.copyto(self.results.masks, found.masks)
        np.copyto(self.results.marks, found.marks)

    def refusal(self, row: int, action: int) -> str:
        """Why an action is not allowed in a row."""
        return self.share.refusal(row, action)

    def render(self) -> list[Any]:
        """A picture of every game."""
        return self.share.render()


class Crew:
    """All processes that step the games of a vector: this one has the first rows, and workers have the others.

    The workers are there from `reset` to `close`. If one is lost, or a step is interrupted, all are dismissed, and the
    next `reset` starts new ones.
    """

    def __init__(self, setting: Setting, opponents: Sequence[str], seat: int | None, size: int, workers: int) -> None:
        check_system()
        for name in opponents:
            if name in bots.GUESTS and not bots.is_place(name):
                raise BadSetup(f"workers cannot find {name!r}: say where it is, as in mine.py:Mine, or use workers=1")
        self.workers: Final[list[Worker]] = []
        file = nameless()  # It stays open, since workers may be started again.
        # This happens once: when the vector is closed, forgotten, or left at the end of the program.
        self.close: Final = weakref.finalize(self, close, self.workers, file, os.getpid())
        cuts = [size * k // workers for k in range(workers + 1)]
        parts = [slice(cuts[k], cuts[k + 1]) for k in range(workers)]
        orders = [Order(setting, tuple(opponents), seat, rows, size, file.fileno()) for rows in parts]
        self.rows, self.orders = parts[0], orders[1:]
        self.own: Final = Hand(orders[0])
        self.board: Final = self.own.board
        self.results: Final = self.board.results
        self.page = 0  # the one with the numbers of all rows
        self.unwritable = [unwritable(page) for page in self.board.pages]

    def reset(self, seeds: list[int]) -> None:
        """Begin all games anew, each with its seed."""
        if not self.workers:
            self.start()
        self.page = self.board.free()
        parts = [self.rows, *[order.rows for order in self.orders]]
        self.together("reset", [(self.page, seeds[rows]) for rows in parts])

    def step(self, actions: Actions) -> None:
        """Give every game its action, which the mask allows."""
        np.copyto(self.board.actions, actions)
        self.page = self.board.free()
        self.together("step", [(self.page,)])

    def look(self, copy: bool) -> Numbers:
        """The numbers of all rows, in an array of their own or in one that the next step fills."""
        return self.board.give(self.page) if copy else self.unwritable[self.page]

    def refusal(self, row: int, action: int) -> str:
        """Why an action is not allowed in a row."""
        if row < self.rows.stop:
            return self.own.refusal(row, action)
        worker = next(worker for worker in self.workers if row < worker.order.rows.stop)
        worker.call("refusal", row - worker.order.rows.start, action)
        return str(worker.reply())

    def render(self) -> list[Any]:
        """A picture of every game."""
        return [picture for pictures in self.together("render", [()]) for picture in pictures]

    def start(self) -> None:
        """Start the workers, all at the same time."""
        try:
            self.workers.extend(Worker(order) for order in self.orders)
            for worker in self.workers:
                worker.reply()
        except BaseException:
            dismiss(self.workers)
            raise

    def together(self, what: str, arguments: list[tuple[Any, ...]]) -> list[Any]:
        """Let all processes do something at the same time, each with its arguments or all with the same.

        Return what each returned.
        """
        found, problems = list[Any](), list[Exception]()
        try:
            calls = [pickle.dumps((what, given)) for given in arguments]
            for k, worker in enumerate(self.workers, 1):
                worker.say(calls[k % len(calls)])
            for do in (lambda: getattr(self.own, what)(*arguments[0]), *[worker.reply for worker in self.workers]):
                try:
                    found.append(do())
                except Lost:
                    raise
                except Exception as problem:  # noqa: BLE001 # It is raised when all have replied.
                    problems.append(problem)
        except BaseException:
            dismiss(self.workers)
            raise
        if problems:
            raise problems[0]
        return found


def check_system() -> None:
    """Refuse workers where processes cannot share memory as they do here."""
    if sys.platform == "win32":
        raise BadSetup("several workers share memory in a way that Windows does not have; use workers=1")


def unwritable(array: Numbers) -> Numbers:
    """The same array, which can only be read."""
    view = array.view()
    view.flags.writeable = False
    return view


class Lost(RuntimeError):
    """A worker has ended that should not."""


class Worker:
    """Another process, as this one sees it."""

    def __init__(self, order: Order) -> None:
        self.order = order
        places = [str(Path(place).absolute()) for place in sys.path]
        env = os.environ | ONE_THREAD | {"PYTHONPATH": os.pathsep.join(places)}
        # In a session of its own, it gets no Ctrl-C, which is for this process.
        self.process = Popen(
            [sys.executable, "-P", "-c", COMMAND],
            stdin=PIPE,
            stdout=PIPE,
            env=env,
            pass_fds=[order.memory],
            start_new_session=True,
        )
        assert self.process.stdin is not None and self.process.stdout is not None
        self.calls, self.replies = self.process.stdin, self.process.stdout
        self.ear: Final = Ear(self.replies)
        self.call("start", pickle.dumps(order))

    def call(self, what: str, *arguments: Any) -> None:
        """Tell it what to do."""
        self.say(pickle.dumps((what, arguments)))

    def say(self, words: bytes) -> None:
        """Tell it what to do, in the words of a pickled call."""
        try:
            self.calls.write(words)
            self.calls.flush()
        except OSError:
            raise self.lost() from None

    def reply(self) -> Any:
        """What it returned; what it raised is raised here."""
        try:
            self.ear.listen()
            kind = self.replies.read(1)
            if kind == DONE:
                return None
            found = pickle.load(self.replies)
        except (EOFError, OSError, pickle.UnpicklingError):
            raise self.lost() from None
        if kind == PROBLEM:
            raise found
        return found

    def lost(self) -> Lost:
        """The error that says how it ended."""
        code, rows = self.process.wait(), self.order.rows
        how = f"signal {-code}, {Signals(-code).name}" if code < 0 else f"status {code}"
        rest = "the others are dismissed; reset starts new ones"
        return Lost(f"the worker of rows {rows.start} to {rows.stop - 1} has ended with {how}; {rest}")

    def end(self) -> None:
        """End it at once: it has nothing to keep."""
        self.process.kill()
        for pipe in (self.calls, self.replies):
            with suppress(OSError):
                pipe.close()
        self.process.wait()


class Ear:
    """Listens to a pipe on which one message comes at a time. A selector would take longer to look."""

    def __init__(self, pipe: IO[bytes]) -> None:
        if sys.platform != "win32":  # There are no workers there.
            self.poll = select.poll()
            self.poll.register(pipe, select.POLLIN)

    def listen(self) -> None:
        """Wait until there is something to read, or the end."""
        if sys.platform != "win32":
            end = perf_counter() + WAKEFUL
            while not self.poll.poll(0):
                if perf_counter() > end:
                    self.poll.poll()
                    return
                os.sched_yield()  # Who is to say it may need this core.


def dismiss(workers: list[Worker]) -> None:
    """End these workers."""
    while workers:
        workers.pop().end()


def close(workers: list[Worker], file: IO[bytes], owner: int) -> None:
    """End everything, unless this process is only a copy of the one that began it."""
    if os.getpid() == owner:
        dismiss(workers)
        file.close()


# A worker, from within.


def work() -> None:
    """Do as one is told, until nobody tells anything any more."""
    calls, replies = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # What bots print must not get between the replies.
    Thread(target=end_with_parent, args=(os.getppid(),), daemon=True).start()
    hand: Hand | None = None
    ear = Ear(calls)
    with suppress(EOFError, OSError):
        while True:
            ear.listen()
            what, arguments = pickle.load(calls)
            reply = DONE
            try:
                if hand is None:
                    hand = Hand(pickle.loads(*arguments))
                elif (found := getattr(hand, what)(*arguments)) is not None:
                    reply = RESULT + pickle.dumps(found)
            except Exception as caught:  # noqa: BLE001 # It is raised where the vector is.
                reply = PROBLEM + pickle.dumps(portable(caught))
            replies.write(reply)
            replies.flush()


def portable(problem: Exception) -> Exception:
    """The same problem, or one that says as much, with its traceback as a note, so that it can be sent."""
    problem.add_note(f"In a worker:\n{format_exc()}")
    try:
        pickle.loads(pickle.dumps(problem))
    except Exception:  # noqa: BLE001 # Pickling runs code of the problem's own class.
        plain = RuntimeError(repr(problem))
        plain.add_note(problem.__notes__[-1])
        return plain
    return problem


def end_with_parent(parent: int) -> None:
    """End when the process that started this one is gone, even in the middle of a step."""
    while os.getppid() == parent:
        sleep(1)
    os._exit(1)
