"""Transactions of SQLite that wait together share a commit, and fail alone."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import Connection, create_engine, event, text
from sqlalchemy.engine import Engine

from hullworks.server.batch import Batches


def with_batches(folder: Path, scene: Callable[[Batches, list[str]], Awaitable[None]], busy: float = 5) -> Engine:
    """Play a scene with a file that has a table of numbers, and a list of the commits; return the engine."""
    engine = create_engine(f"sqlite:///{folder / 'numbers'}")
    with engine.begin() as connection:
        connection.execute(text("CREATE TABLE numbers (number INTEGER PRIMARY KEY)"))
    commits: list[str] = []
    event.listen(engine, "commit", lambda _: commits.append("commit"))

    async def run() -> None:
        batches = Batches(engine, busy)
        try:
            await scene(batches, commits)
        finally:
            await batches.close()

    asyncio.run(run())
    return engine


def add(number: int) -> Callable[[Connection], int]:
    def work(connection: Connection) -> int:
        connection.execute(text("INSERT INTO numbers VALUES (:number)"), {"number": number})
        return number

    return work


def numbers(engine: Engine) -> list[int]:
    with engine.connect() as connection:
        return list(connection.execute(text("SELECT number FROM numbers ORDER BY number")).scalars())


def held(gate: threading.Event) -> Callable[[Connection], bool]:
    """A transaction that keeps the thread until the gate is open, so that others have to wait."""
    return lambda connection: gate.wait(20)


def test_transactions_that_wait_together_share_one_commit(tmp_path: Path) -> None:
    async def scene(batches: Batches, commits: list[str]) -> None:
        gate = threading.Event()
        first = asyncio.create_task(batches.run(held(gate)))
        await asyncio.sleep(0)
        others = [asyncio.create_task(batches.run(add(number))) for number in range(5)]
        await asyncio.sleep(0)
        gate.set()
        await first
        assert await asyncio.gather(*others) == [0, 1, 2, 3, 4]
        assert len(commits) == 2

    assert numbers(with_batches(tmp_path, scene)) == [0, 1, 2, 3, 4]


def test_one_that_fails_fails_alone(tmp_path: Path) -> None:
    def fail(connection: Connection) -> int:
        add(7)(connection)
        raise LookupError("no")

    async def scene(batches: Batches, commits: list[str]) -> None:
        gate = threading.Event()
        first = asyncio.create_task(batches.run(held(gate)))
        await asyncio.sleep(0)
        works = add(1), fail, add(2), add(1), add(3)
        others = [asyncio.create_task(batches.run(work)) for work in works]
        await asyncio.sleep(0)
        gate.set()
        await first
        found = await asyncio.gather(*others, return_exceptions=True)
        assert [type(one).__name__ for one in found] == ["int", "LookupError", "int", "IntegrityError", "int"]

    assert numbers(with_batches(tmp_path, scene)) == [1, 2, 3]


def test_a_commit_that_fails_is_told_to_all_and_nothing_runs_twice(tmp_path: Path) -> None:
    async def scene(batches: Batches, commits: list[str]) -> None:
        gate = threading.Event()
        first = asyncio.create_task(batches.run(held(gate)))
        await asyncio.sleep(0)
        others = [asyncio.create_task(batches.run(add(number))) for number in range(2)]
        await asyncio.sleep(0)

        def fail(connection: Connection) -> None:
            if len(commits) > 1:
                raise OSError("the disk is full")

        event.listen(batches.engine, "commit", fail)
        gate.set()
        await first
        found = await asyncio.gather(*others, return_exceptions=True)
        assert [type(one) for one in found] == [OSError, OSError]
        assert len(commits) == 2
        event.remove(batches.engine, "commit", fail)

    assert numbers(with_batches(tmp_path, scene)) == []


def test_who_waits_too_long_is_told_and_others_get_on(tmp_path: Path) -> None:
    async def scene(batches: Batches, commits: list[str]) -> None:
        gate = threading.Event()
        first = asyncio.create_task(batches.run(held(gate)))
        await asyncio.sleep(0)
        late = asyncio.create_task(batches.run(add(1)))
        await asyncio.sleep(0)
        batches.waiting[0] = replace(batches.waiting[0], asked=batches.waiting[0].asked - 60)
        good = asyncio.create_task(batches.run(add(2)))
        gone = asyncio.create_task(batches.run(add(3)))
        await asyncio.sleep(0)
        gone.cancel()
        await asyncio.sleep(0)
        gate.set()
        await first
        with pytest.raises(TimeoutError):
            await late
        assert await good == 2

    assert numbers(with_batches(tmp_path, scene)) == [2]
