"""Transactions of SQLite, which has one writer: they run in one thread, and those that wait share one commit.

A commit waits for the disk, which takes longer than all the rest. Answers that arrive meanwhile are committed together:
each is still on disk before it is acknowledged. If one fails, they run again one by one, so that it fails alone.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, TypeVar

from sqlalchemy import Connection
from sqlalchemy.engine import Engine

T = TypeVar("T")
Work = Callable[[Connection], Any]


@dataclass(frozen=True)
class Wish:
    """A transaction that waits for its turn."""

    work: Work
    asked: float
    done: asyncio.Future[Any]


@dataclass(frozen=True)
class Outcome:
    """What came of a transaction: its result, or why it failed."""

    found: Any = None
    error: BaseException | None = None


class Failed(Exception):
    """A transaction of a batch failed before the commit; its cause is the error."""


class Batches:
    """The thread, and the transactions that wait for it."""

    def __init__(self, engine: Engine, busy: float) -> None:
        self.engine = engine
        self.busy = busy  # seconds that a transaction may wait for its turn
        self.thread = ThreadPoolExecutor(1, "store")
        self.waiting: list[Wish] = []
        self.runs = False  # whether a batch is in the thread

    async def run(self, work: Callable[[Connection], T]) -> T:
        """The result of a transaction that is on disk."""
        wish = Wish(work, time.monotonic(), asyncio.get_running_loop().create_future())
        self.waiting.append(wish)
        if not self.runs:
            self.begin()
        found: T = await wish.done
        return found

    def begin(self) -> None:
        """Run what waits, and what somebody still waits for."""
        batch, self.waiting = [wish for wish in self.waiting if not wish.done.done()], []
        self.runs = True
        running = asyncio.get_running_loop().run_in_executor(self.thread, self.commit, batch)
        running.add_done_callback(lambda done: self.deliver(batch, done))

    def deliver(self, batch: list[Wish], done: asyncio.Future[list[Outcome]]) -> None:
        """Hand out the results of a batch, and run the next one."""
        self.runs = False
        if self.waiting:
            self.begin()
        error = None if done.cancelled() else done.exception()
        outcomes = [Outcome(error=error)] * len(batch) if error or done.cancelled() else done.result()
        for wish, outcome in zip(batch, outcomes, strict=True):
            if wish.done.done():
                continue  # Nobody waits for it any more.
            if outcome.error is not None:
                wish.done.set_exception(outcome.error)
            else:
                wish.done.set_result(outcome.found)

    # In the thread.

    def commit(self, batch: list[Wish]) -> list[Outcome]:
        """Run the transactions of a batch as one; if one fails before the commit, each by itself."""
        try:
            with self.engine.begin() as connection:
                return [Outcome(self.work(connection, wish)) for wish in batch]
        except Failed as failed:
            return [Outcome(error=failed.__cause__)] if len(batch) == 1 else [self.commit([one])[0] for one in batch]
        except Exception as error:  # noqa: BLE001  Whoever waits is told.
            return [Outcome(error=error)] * len(batch)

    def work(self, connection: Connection, wish: Wish) -> Any:
        """The result of one transaction of a batch."""
        try:
            if time.monotonic() - wish.asked > self.busy:
                raise TimeoutError("the store is too busy")
            return wish.work(connection)
        except Exception as error:
            raise Failed from error

    async def close(self) -> None:
        """Close the database and end the thread."""
        await asyncio.get_running_loop().run_in_executor(self.thread, self.engine.dispose)
        self.thread.shutdown()
