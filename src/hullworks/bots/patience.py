"""Calls that may take too long: they are made in threads of their own, and not waited for longer than was said."""

# interpreted: it waits for code in plain Python.
from __future__ import annotations

from collections import deque
from collections.abc import Callable
from queue import SimpleQueue
from threading import Event, Thread
from typing import Final


class Job:
    """A call, and what came of it."""

    def __init__(self, call: Callable[[], object]) -> None:
        self.call = call
        self.done = Event()
        self.value: object = None
        self.error: BaseException | None = None

    def run(self) -> None:
        try:
            self.value = self.call()
        except BaseException as error:  # noqa: BLE001 # Whoever waits raises it.
            self.error = error
        finally:
            self.done.set()

    def result(self) -> object:
        """What the call returned; what it raised is raised here."""
        if self.error is not None:
            raise self.error
        return self.value


class Runner:
    """A thread that does one job after the other. It never keeps the process from ending."""

    def __init__(self) -> None:
        self.jobs: SimpleQueue[Job] = SimpleQueue()
        Thread(target=self.work, daemon=True, name="hullworks-bot").start()

    def work(self) -> None:
        while True:
            self.jobs.get().run()
            IDLE.append(self)


IDLE: Final[deque[Runner]] = deque()  # A thread is made only where all others are at work: making one costs more.


def begin(call: Callable[[], object]) -> Job:
    """Begin a call in another thread."""
    try:
        runner = IDLE.pop()
    except IndexError:
        runner = Runner()
    job = Job(call)
    runner.jobs.put(job)
    return job
