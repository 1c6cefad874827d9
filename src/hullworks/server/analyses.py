"""Analyses of finished matches, each computed once, in a process of its own, one at a time."""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from collections import OrderedDict
from typing import Final

import msgspec

from hullworks.coach.analysis import SECONDS, Analysis
from hullworks.coach.desk import Order
from hullworks.language import spoken
from hullworks.match.message import t
from hullworks.server.child import environment
from hullworks.server.limit import Limit
from hullworks.server.problem import Conflict, Missing, TooMany
from hullworks.server.replays import Look

KEPT: Final = 200  # analyses in the cache, a few kilobytes each
LONGEST: Final = 600.0  # seconds for one analysis on a busy machine
REFILL: Final = 1 / 300  # an address that has asked for as many as it may can ask again after five minutes

Key = tuple[str, int, str]
"""The table, the seat and the language."""


class Analysed(msgspec.Struct, frozen=True):
    """The share of an analysis that is done, and the analysis once it is there."""

    share: float
    analysis: Analysis | None


class Job:
    """An analysis on its way."""

    def __init__(self) -> None:
        self.share = 0.0
        self.found: Analysis | None = None
        self.failed = False
        self.task: asyncio.Task[None] | None = None


class Analyses:
    """Computes analyses, and keeps the last ones."""

    def __init__(self, at_once: float, seconds: float = SECONDS) -> None:
        self.jobs: OrderedDict[Key, Job] = OrderedDict()
        self.lock = asyncio.Lock()
        self.limit = Limit(at_once * REFILL, at_once)  # new analyses for one address
        self.seconds = seconds

    def of(self, look: Look, seat: int | None) -> Job:
        """The analysis for a seat, by default the viewer's own or the first; it is begun if nobody has asked before."""
        if not look.over:
            raise Conflict(t("problem.not-over"))
        if look.is_sealed:
            raise Conflict(t("problem.class-goes-on"))
        chosen = seat if seat is not None else look.seat or 0
        if chosen >= len(look.names):
            raise Missing(t("problem.no-such-seat", seat=chosen))
        key = (look.id, chosen, spoken())
        job = self.jobs.get(key)
        if job is None or job.failed:
            if not self.limit.allows_visitor():
                raise TooMany(t("problem.too-often"))
            job = self.jobs[key] = Job()
            order = Order(look.course.record.dump(), chosen, look.names, self.seconds, spoken())
            job.task = asyncio.create_task(self.work(job, order))
        self.jobs.move_to_end(key)
        while len(self.jobs) > KEPT:
            self.forget(self.jobs.popitem(last=False)[1])
        return job

    async def work(self, job: Job, order: Order) -> None:
        """Compute an analysis, after those that were asked for before."""
        async with self.lock:
            command = (sys.executable, "-m", "hullworks.coach.desk")
            process = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, env=environment())
            try:
                async with asyncio.timeout(LONGEST):
                    await follow(process, job, order)
            except TimeoutError:
                pass
            finally:
                if process.returncode is None:
                    process.kill()
                    await process.wait()
                job.failed = job.found is None

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


async def follow(process: Process, job: Job, order: Order) -> None:
    """Give the process its order, and note what it tells."""
    assert process.stdin is not None and process.stdout is not None
    process.stdin.write(msgspec.json.encode(order))
    process.stdin.close()
    async for line in process.stdout:
        told = msgspec.json.decode(line, type=float | Analysis)
        if isinstance(told, Analysis):
            job.found = told
        else:
            job.share = told
    await process.wait()
