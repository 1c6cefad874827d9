"""Who is at a table: by the sockets open in this worker and, where several share a store, by what the others say.

It is coarse on purpose. A seat counts at once where its socket is; how many watch, and what other workers know, is a
few seconds old; a worker that died is forgotten after some more. A program that only asks now and then counts as here
for a while after each time.
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
BEAT_SECONDS: Final = 5.0  # between two times that workers tell each other who is here
SILENT_SECONDS: Final = 16.0  # A worker that has said nothing for so long is gone.
LINGER_SECONDS: Final = 30.0  # Who only asks now and then is here for so long after each time.
FORGET_SECONDS: Final = 100_000.0  # longer than a table may wait for somebody before a stand-in plays
LOG: Final = logging.getLogger("hullworks.server")


@dataclass(frozen=True)
class Here:
    """Who is at a table: these seats, and so many who only watch."""

    seats: frozenset[int] = frozenset()
    watching: int = 0


class Visit:
    """One socket at a table. It may begin as a spectator and sit down later."""

    def __init__(self, presence: Presence, id: str) -> None:
        self.presence = presence
        self.id = id
        self.seat: int | None = None  # not yet known

    async def at(self, seat: int) -> None:
        """From now on this socket is this seat's."""
        before, self.seat = self.seat, seat
        if before is not None:
            await self.presence.go(self.id, before)
        await self.presence.come(self.id, seat)

    async def end(self) -> None:
        if self.seat is not None:
            await self.presence.go(self.id, self.seat)


class Presence:
    """All who are here, table by table."""

    def __init__(self, store: Store, clock: Callable[[], float] = time.time) -> None:
        self.store = store
        self.clock = clock
        self.worker = token_hex(8)
        self.began = clock()  # Before this we know of nobody, and blame nobody for it.
        self.own: dict[str, dict[int, Trace]] = {}
        self.others: dict[str, list[Trace]] = {}
        self.shown: dict[str, Here] = {}
        self.writing = asyncio.Lock()
        self.changed: Callable[[str], None] = lambda _: None

    # Coming and going.

    @asynccontextmanager
    async def visit(self, id: str) -> AsyncIterator[Visit]:
        """A socket at a table, for as long as it is open."""
        visit = Visit(self, id)
        try:
            yield visit
        finally:
            await visit.end()

    async def come(self, id: str, seat: int) -> None:
        """A socket was opened."""
        trace = self.trace(id, seat)
        trace.sockets += 1
        trace.last = self.clock()
        await self.tell(trace)

    async def go(self, id: str, seat: int) -> None:
        """A socket was closed."""
        trace = self.trace(id, seat)
        trace.sockets -= 1
        trace.last, trace.until = self.clock(), 0.0
        await self.tell(trace)

    def touch(self, id: str, seat: int) -> None:
        """A seat asked something, with or without a socket."""
        trace = self.trace(id, seat)
        trace.last = self.clock()
        trace.until = trace.last + LINGER_SECONDS
        self.show(id)

    def trace(self, id: str, seat: int) -> Trace:
        return self.own.setdefault(id, {}).setdefault(seat, Trace(id, seat, self.worker, 0, self.began, 0.0))

    async def tell(self, trace: Trace) -> None:
        """Of a seat everybody hears at once, of who only watches with the next beat: there may be many of them."""
        if trace.seat == SPECTATOR:
            return
        self.show(trace.match)
        if self.store.shared:
            with suppress(Problem):  # The next beat says it again.
                await self.write([trace])

    # Asking.

    def here(self, id: str) -> Here:
        """Who is at a table, as it is shown."""
        return self.shown.get(id, Here())

    def away_since(self, id: str, seat: int) -> float:
        """When this seat was last here; now, if it is."""
        now = self.clock()
        traces = self.traces(id, seat)
        if any(is_here(trace, now) for trace in traces):
            return now
        return max([self.began, *(trace.last for trace in traces)])

    def attended(self) -> list[str]:
        """The tables at which a seat is here, by this worker's own knowledge."""
        now = self.clock()
        return [
            table
            for table, traces in self.own.items()
            if any(trace.seat >= 0 and is_here(trace, now) for trace in traces.values())
        ]

    def traces(self, id: str, seat: int) -> list[Trace]:
        """What all workers know of a seat."""
        return [trace for trace in self.everybody(id) if trace.seat == seat]

    def everybody(self, id: str) -> list[Trace]:
        return [*self.own.get(id, {}).values(), *self.others.get(id, ())]

    def show(self, id: str) -> None:
        """Let everybody see who is here, if it is not what they see already."""
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
        """Tell the other workers who is here, hear the same from them, and forget who has long been gone."""
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
        """Hear of one table from the other workers now, before something is decided."""
        if self.store.shared:
            found = await self.store.traces(self.worker, self.clock() - FORGET_SECONDS, id)
            self.others[id] = [self.believed(trace) for trace in found]
            self.show(id)

    def hear(self, traces: list[Trace]) -> None:
        self.others = {}
        for trace in traces:
            self.others.setdefault(trace.match, []).append(self.believed(trace))

    def believed(self, trace: Trace) -> Trace:
        """What another worker said, unless it has been silent since: then nobody is there any more."""
        if trace.beat < self.clock() - SILENT_SECONDS:
            last = trace.beat if trace.sockets else trace.last
            return Trace(trace.match, trace.seat, trace.worker, 0, last, 0.0, trace.beat)
        return trace

    async def write(self, traces: list[Trace], whole: bool = False) -> None:
        """Let the other workers know of these; *whole* if they are all we know."""
        async with self.writing:
            for trace in traces:
                trace.beat = self.clock()
            await self.store.keep_traces(self.worker, traces, whole, self.clock() - FORGET_SECONDS)

    async def go_round(self) -> None:
        """Beat for ever."""
        while True:
            try:
                await self.beat()
            except Problem as problem:
                LOG.warning("%s", problem)
            await asyncio.sleep(BEAT_SECONDS)

    async def stop(self) -> None:
        """Say good-bye: whoever was here by us is gone."""
        for trace in self.known():
            if trace.sockets > 0:
                trace.sockets, trace.last = 0, self.clock()
        if self.store.shared:
            with suppress(Problem):
                await self.write(self.known(), whole=True)


def is_here(trace: Trace, now: float) -> bool:
    """Whether a socket is open, or something was asked a short while ago."""
    return trace.sockets > 0 or now < trace.until
