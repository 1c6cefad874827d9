"""Who is present at a table: from the sockets of this worker and, with a shared store, from the other workers' reports.

It is coarse on purpose. A seat counts as present at once in the worker that has its socket. The number of spectators
and the reports of other workers are a few seconds old. A worker that died is dropped after a few more seconds. A
program that polls counts as present for a while after each request.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from secrets import token_hex
from typing import Final

from hullworks.server.problem import Problem
from hullworks.server.store import Store, Trace

SPECTATOR: Final = -1
BEAT_SECONDS: Final = 5.0  # between two heartbeats, with which workers report who is present
SILENT_SECONDS: Final = 16.0  # after which a worker without a heartbeat counts as dead
LINGER_SECONDS: Final = 30.0  # for which a request without a socket counts as presence
FORGET_SECONDS: Final = 100_000.0  # longer than a table may wait for somebody before a stand-in plays
LOG: Final = logging.getLogger("hullworks.server")


@dataclass(frozen=True)
class Here:
    """The seats that are present at a table, and the number of spectators."""

    seats: frozenset[int] = frozenset()
    watching: int = 0


class Visit:
    """One socket at a table. It may begin as a spectator's and become a seat's."""

    def __init__(self, presence: Presence, id: str) -> None:
        self.presence = presence
        self.id = id
        self.seat: int | None = None  # not yet known

    async def at(self, seat: int) -> None:
        """Assign this socket to a seat from now on."""
        before, self.seat = self.seat, seat
        if before is not None:
            await self.presence.go(self.id, before)
        await self.presence.come(self.id, seat)

    async def end(self) -> None:
        if self.seat is not None:
            await self.presence.go(self.id, self.seat)


class Presence:
    """Everybody who is present, by table."""

    def __init__(self, store: Store, clock: Callable[[], float] = time.time) -> None:
        self.store = store
        self.clock = clock
        self.worker = token_hex(8)
        self.began = clock()  # Nobody counts as away since before this.
        self.own: dict[str, dict[int, Trace]] = {}
        self.others: dict[str, list[Trace]] = {}
        self.shown: dict[str, Here] = {}
        self.writing = asyncio.Lock()
        self.changed: Callable[[str], None] = lambda _: None

    # Coming and going.

    @asynccontextmanager
    async def visit(self, id: str) -> AsyncIterator[Visit]:
        """Register a socket at a table while it is open."""
        visit = Visit(self, id)
        try:
            yield visit
        finally:
            await visit.end()

    async def come(self, id: str, seat: int) -> None:
        """Count an opened socket."""
        trace = self.trace(id, seat)
        trace.sockets += 1
        trace.last = self.clock()
        await self.tell(trace)

    async def go(self, id: str, seat: int) -> None:
        """Count a closed socket."""
        trace = self.trace(id, seat)
        trace.sockets -= 1
        trace.last, trace.until = self.clock(), 0.0
        await self.tell(trace)

    def touch(self, id: str, seat: int) -> None:
        """Note a request of a seat, with or without a socket."""
        trace = self.trace(id, seat)
        trace.last = self.clock()
        trace.until = trace.last + LINGER_SECONDS
        self.show(id)

    def trace(self, id: str, seat: int) -> Trace:
        return self.own.setdefault(id, {}).setdefault(seat, Trace(id, seat, self.worker, 0, self.began, 0.0))

    async def tell(self, trace: Trace) -> None:
        """Report a seat at once. Spectators may be many, so they wait for the next heartbeat."""
        if trace.seat == SPECTATOR:
            return
        self.show(trace.match)
        if self.store.shared:
            with suppress(Problem):  # The next heartbeat repeats it.
                await self.write([trace])

    # Queries.

    def here(self, id: str) -> Here:
        """Who is present at a table, as last shown."""
        return self.shown.get(id, Here())

    def away_since(self, id: str, seat: int) -> float:
        """When this seat was last present; now, if it still is."""
        now = self.clock()
        traces = self.traces(id, seat)
        if any(is_here(trace, now) for trace in traces):
            return now
        return max([self.began, *(trace.last for trace in traces)])

    def attended(self) -> list[str]:
        """The tables where a seat is present in this worker."""
        now = self.clock()
        return [
            table
            for table, traces in self.own.items()
            if any(trace.seat >= 0 and is_here(trace, now) for trace in traces.values())
        ]

    def traces(self, id: str, seat: int) -> list[Trace]:
        """The traces of a seat in all workers."""
        return [trace for trace in self.everybody(id) if trace.seat == seat]

    def everybody(self, id: str) -> list[Trace]:
        return [*self.own.get(id, {}).values(), *self.others.get(id, ())]

    def show(self, id: str) -> None:
        """Update who is shown as present, and announce it if it has changed."""
        now = self.clock()
        traces = self.everybody(id)
        seats = frozenset(trace.seat for trace in traces if trace.seat >= 0 and is_here(trace, now))
        here = Here(seats, sum(trace.sockets for trace in traces if trace.seat == SPECTATOR))
        if here == self.shown.get(id, Here()):
            return
        self.shown[id] = here
        if here == Here():
            del self.shown[id]
        self.changed(id)

    # Other workers.

    async def beat(self) -> None:
        """Send a heartbeat to the other workers, read theirs, and forget people who left long ago."""
        now = self.clock()
        for table, traces in list(self.own.items()):
            if all(not is_here(trace, now) and trace.last < now - FORGET_SECONDS for trace in traces.values()):
                del self.own[table]
        before = {*self.shown, *self.others, *self.own}
        if self.store.shared:
            await self.write(self.known(), whole=True)
            self.hear(await self.store.traces(self.worker, now - FORGET_SECONDS))
        for table in before | set(self.others):
            self.show(table)

    def known(self) -> list[Trace]:
        return [trace for traces in self.own.values() for trace in traces.values()]

    async def refresh(self, id: str) -> None:
        """Read the other workers' reports on one table now, before a decision."""
        if self.store.shared:
            found = await self.store.traces(self.worker, self.clock() - FORGET_SECONDS, id)
            self.others[id] = [self.believed(trace) for trace in found]
            self.show(id)

    def hear(self, traces: list[Trace]) -> None:
        self.others = {}
        for trace in traces:
            self.others.setdefault(trace.match, []).append(self.believed(trace))

    def believed(self, trace: Trace) -> Trace:
        """Another worker's trace; if that worker is dead, with nobody present."""
        if trace.beat < self.clock() - SILENT_SECONDS:
            last = trace.beat if trace.sockets else trace.last
            return Trace(trace.match, trace.seat, trace.worker, 0, last, 0.0, trace.beat)
        return trace

    async def write(self, traces: list[Trace], whole: bool = False) -> None:
        """Write traces for the other workers; *whole* if these are all of them."""
        async with self.writing:
            for trace in traces:
                trace.beat = self.clock()
            await self.store.keep_traces(self.worker, traces, whole, self.clock() - FORGET_SECONDS)

    async def go_round(self) -> None:
        """Send heartbeats forever."""
        while True:
            try:
                await self.beat()
            except Problem as problem:
                LOG.warning("%s", problem)
            await asyncio.sleep(BEAT_SECONDS)

    async def stop(self) -> None:
        """Report that everybody connected to this worker has gone."""
        for trace in self.known():
            if trace.sockets > 0:
                trace.sockets, trace.last = 0, self.clock()
        if self.store.shared:
            with suppress(Problem):
                await self.write(self.known(), whole=True)


def is_here(trace: Trace, now: float) -> bool:
    """Whether a socket is open, or the last request was recent."""
    return trace.sockets > 0 or now < trace.until
