"""Analyses of finished matches: computed once, in a process of its own, and kept in the store with their match."""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from time import monotonic
from typing import Final

import msgspec
from sqlalchemy import ColumnElement, Connection, delete, insert, select
from sqlalchemy.exc import IntegrityError

from hullworks.coach.analysis import SECONDS, Analysis
from hullworks.coach.desk import Order
from hullworks.coach.future import ALL_OPEN
from hullworks.language import spoken
from hullworks.match.message import message
from hullworks.server.child import environment
from hullworks.server.limit import Limit
from hullworks.server.problem import Conflict, Missing, StoreDown, TooMany
from hullworks.server.replays import Look
from hullworks.server.schema import ANALYSES, MATCHES
from hullworks.server.store import Store

KEPT: Final = 200  # analyses in the cache, a few kilobytes each
VERSION: Final = 6  # of what is kept in the store; goes up when the analysis changes, so that it is made again
LONGEST: Final = 600.0  # seconds for one analysis on a busy machine
TOLD_FROM: Final = 0.1  # the share after which the time it takes is known better than before
REFILL: Final = 1 / 300  # an address that has asked for as many as it may can ask again after five minutes

Key = tuple[str, int, str]
"""The table, the seat and the language."""


class Analysed(msgspec.Struct, frozen=True):
    """The share of an analysis that is done, and the analysis once it is there."""

    share: float
    analysis: Analysis | None


class Job:
    """An analysis on its way."""

    def __init__(self, found: Analysis | None = None, seconds: float = SECONDS) -> None:
        self.seconds = seconds  # that it takes on an idle machine
        self.begun: float | None = None  # on the clock; None while others are analysed
        self.share = 0.0 if found is None else 1.0
        self.found = found
        self.failed = False
        self.task: asyncio.Task[None] | None = None

    def left(self, clock: Callable[[], float] = monotonic) -> float | None:
        """About how many seconds it still takes, by how long it has taken so far; None while others are analysed."""
        if self.begun is None:
            return None
        rest = 1.0 - self.share
        return rest * (self.seconds if self.share < TOLD_FROM else (clock() - self.begun) / self.share)

    def result(self) -> Analysis | None:
        """The analysis, once it is there. One that failed is told, and made again when somebody asks anew."""
        if self.failed:
            raise Conflict(message("problem.no-analysis"))
        return self.found


class Analyses:
    """Computes analyses. Those that are done are in the store; the last ones are also in memory."""

    def __init__(self, store: Store, at_once: float, seconds: float = SECONDS) -> None:
        self.store = store
        self.jobs: OrderedDict[Key, Job] = OrderedDict()
        self.lock = asyncio.Lock()
        self.limit = Limit(at_once * REFILL, at_once)  # new analyses for one address
        self.seconds = seconds

    async def of(self, look: Look, seat: int | None) -> Job:
        """The analysis for a seat, by default the viewer's own; it is begun if nobody has asked before.

        Spectators get what swung the game, with everything open.
        """
        if not look.over:
            raise Conflict(message("problem.not-over"))
        if look.is_sealed:
            raise Conflict(message("problem.class-goes-on"))
        chosen = own_seat(look) if seat is None else seat
        if chosen >= len(look.names):
            raise Missing(message("problem.no-such-seat", seat=chosen))
        key = (look.id, chosen, spoken())
        kept = None if key in self.jobs else await self.kept(key)
        job = self.jobs.get(key)
        if job is not None and job.failed:
            return self.jobs.pop(key)
        if kept is not None:
            job = self.jobs[key] = Job(kept)
        elif job is None:
            if not self.limit.allows_visitor():
                raise TooMany(message("problem.too-often"))
            job = self.jobs[key] = Job(seconds=self.seconds)
            order = Order(look.course.record.dump(), chosen, look.names, self.seconds, spoken())
            job.task = asyncio.create_task(self.work(key, job, order))
        self.jobs.move_to_end(key)
        while len(self.jobs) > KEPT:
            self.forget(self.jobs.popitem(last=False)[1])
        return job

    async def done(self, look: Look) -> Analysis | None:
        """The viewer's own analysis of a finished game, if it is there; none is begun."""
        if not look.over or look.is_sealed:
            return None
        key = (look.id, own_seat(look), spoken())
        job = self.jobs.get(key)
        return await self.kept(key) if job is None else job.found

    async def kept(self, key: Key) -> Analysis | None:
        """The analysis in the store, if it is there and of this version."""
        query = select(ANALYSES.c.text).where(*same(key), ANALYSES.c.version == VERSION)
        text = await self.store.transact(lambda connection: connection.execute(query).scalar_one_or_none())
        return None if text is None else msgspec.json.decode(text, type=Analysis)

    async def keep(self, key: Key, found: Analysis) -> None:
        """Keep an analysis with its match, if that is still there and no other worker was faster."""
        text = msgspec.json.encode(found).decode()
        values = {"match": key[0], "seat": key[1], "language": key[2], "version": VERSION, "text": text}

        def work(connection: Connection) -> None:
            connection.execute(delete(ANALYSES).where(*same(key)))
            if connection.execute(select(MATCHES.c.id).where(MATCHES.c.id == key[0])).first() is not None:
                connection.execute(insert(ANALYSES).values(values))

        with suppress(IntegrityError, StoreDown):
            await self.store.transact(work)

    async def work(self, key: Key, job: Job, order: Order) -> None:
        """Compute an analysis, after those that were asked for before."""
        async with self.lock:
            job.begun = monotonic()
            command = (sys.executable, "-m", "hullworks.coach.desk")
            process = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, env=environment())
            found = None
            try:
                async with asyncio.timeout(LONGEST):
                    found = await follow(process, job, order)
            except TimeoutError:
                pass
            finally:
                if process.returncode is None:
                    process.kill()
                    await process.wait()
                job.failed = found is None
        if found is not None:
            await self.keep(key, found)  # Before anybody sees it, so that a restart finds what was shown.
            job.found = found

    def forget(self, job: Job) -> None:
        """Stop an analysis if it still goes on."""
        if job.task is not None:
            job.task.cancel()

    async def close(self) -> None:
        """Stop everything that goes on."""
        tasks = [job.task for job in self.jobs.values() if job.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def own_seat(look: Look) -> int:
    """The seat whose analysis a viewer sees unless another is asked for."""
    return ALL_OPEN if look.seat is None else look.seat


def same(key: Key) -> tuple[ColumnElement[bool], ...]:
    """The conditions for this table, seat and language."""
    return ANALYSES.c.match == key[0], ANALYSES.c.seat == key[1], ANALYSES.c.language == key[2]


async def follow(process: Process, job: Job, order: Order) -> Analysis | None:
    """Give the process its order, note how far it is, and return what it finds."""
    found = None
    assert process.stdin is not None and process.stdout is not None
    process.stdin.write(msgspec.json.encode(order))
    process.stdin.close()
    async for line in process.stdout:
        told = msgspec.json.decode(line, type=float | Analysis)
        if isinstance(told, Analysis):
            found = told
        else:
            job.share = told
    await process.wait()
    return found
