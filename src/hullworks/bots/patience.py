"""Calls with a timeout: they run in threads of their own, so that the caller need not wait for them to end."""

# interpreted: it waits for code in plain Python.
from __future__ import annotations

from collections import deque
from collections.abc import Callable
from queue import SimpleQueue
from threading import Event, Thread
from typing import Final


class Job:
    """A call and its outcome."""

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
        """The value the call returned; raise what it raised."""
        if self.error is not None:
            raise self.error
        return self.value


class Runner:
    """A thread that runs one job after another. It is a daemon, so it never keeps the process from ending."""

    def __init__(self) -> None:
        self.jobs: SimpleQueue[Job] = SimpleQueue()
        Thread(target=self.work, daemon=True, name="hullworks-bot").start()

    def work(self) -> None:
        while True:
            self.jobs.get().run()
            IDLE.append(self)


IDLE: Final[deque[Runner]] = deque()  # A thread is created only if no other is idle: creating one costs more.


def begin(call: Callable[[], object]) -> Job:
    """Start a call in another thread."""
    try:
        runner = IDLE.pop()
    except IndexError:
        runner = Runner()
    job = Job(call)
    runner.jobs.put(job)
    return job
