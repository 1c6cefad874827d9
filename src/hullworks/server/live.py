"""The matches in memory, and word of what has changed: within this worker at once, from others by PostgreSQL's NOTIFY.

A room is only a copy of what the store holds, made again whenever it is missing, behind, or in doubt.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import replace
from typing import Any, Final

import asyncpg
import msgspec

from hullworks.engine.record import Heading, seed_of
from hullworks.games import load
from hullworks.server.play import Play, again
from hullworks.server.presence import Here, Presence
from hullworks.server.store import CHANNEL, Kept, Store
from hullworks.server.wire import OPEN

ROOMS: Final = 2000  # kept in memory; any other is read again when it is asked for
AGAIN_SECONDS: Final = 1.0
PING_SECONDS: Final = 15.0
LOG: Final = logging.getLogger("hullworks.server")


class Room:
    """One table in memory. Whoever looks or acts holds the lock, so nobody sees what is not yet on disk."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.lock = asyncio.Lock()
        self.kept: Kept | None = None
        self.play: Play | None = None
        self.news = (0, 0)  # the latest number and version we have heard of
        self.here = Here()
        self.messages: dict[tuple[object, ...], bytes] = {}  # what was sent to others with the same eyes

    @property
    def table(self) -> Kept:
        assert self.kept is not None, "the room was not entered"
        return self.kept

    @property
    def number(self) -> int:
        return self.play.number if self.play else 0

    def forget(self) -> None:
        """Read everything again next time."""
        self.kept = self.play = None
        self.messages.clear()

    def notice(self, here: Here) -> None:
        """Who is here now."""
        if here != self.here:
            self.here = here
            self.messages.clear()

    def is_behind(self) -> bool:
        """Whether we have heard of more than we know."""
        return self.kept is None or self.news[0] > self.number or self.news[1] > self.kept.version

    async def read(self, store: Store) -> None:
        """Take in what the store has and we have not."""
        self.kept = await store.table(self.id)
        self.messages.clear()
        if self.kept.state == OPEN:
            return
        given = await store.answers(self.id, self.number)
        if self.play is None:
            heading = msgspec.json.decode(self.kept.heading or "", type=Heading)
            self.play = again(heading, given, load(self.kept.game), seed(self.kept))
        else:
            for one in given:
                self.play.add(one)

    async def commit(self, store: Store, after: int, now: float) -> None:
        """Put on disk what was answered after the first *after* answers."""
        assert self.play is not None
        values = self.table.after(self.play.asked, self.play.position.over, now)
        await store.append(self.table, after, self.play.given(after), values)
        self.kept = replace(self.table, **values)
        self.messages.clear()


def seed(kept: Kept) -> str:
    """The seed of a match, from our secret and the players' shares."""
    return seed_of(kept.secret, [seat.share for seat in kept.seats if seat.share is not None])


class Live:
    """All rooms, and who wants to hear of them."""

    def __init__(self, store: Store, presence: Presence) -> None:
        self.store = store
        self.presence = presence
        self.rooms: OrderedDict[str, Room] = OrderedDict()
        self.listeners: dict[str, set[asyncio.Event]] = {}
        presence.changed = self.notice
        self.answered: Callable[[str], None] = lambda _: None  # The bots of this worker wait to be called.

    @asynccontextmanager
    async def enter(self, id: str, fresh: bool = True) -> AsyncIterator[Room]:
        """The room of a table, locked and up to date. Who is content with what was heard of needs it not *fresh*."""
        room = self.rooms.setdefault(id, Room(id))
        self.rooms.move_to_end(id)
        while len(self.rooms) > ROOMS:
            self.rooms.popitem(last=False)
        async with room.lock:
            known = -1
            try:
                if room.is_behind() or (fresh and self.store.shared):
                    await room.read(self.store)
                room.notice(self.presence.here(id))
                known = room.number
                yield room
            except BaseException:
                # Something was answered or read by halves: what is on disk is true, not this.
                if known != room.number:
                    room.forget()
                if room.kept is None:
                    self.rooms.pop(id, None)
                raise

    def notice(self, id: str, number: int = 0, version: int = 0) -> None:
        """Something changed: from now on that many answers or that version can be read."""
        room = self.rooms.get(id)
        if room is not None:
            room.news = max(room.news[0], number), max(room.news[1], version)
        for listener in self.listeners.get(id, ()):
            listener.set()

    def doubt(self, id: str) -> None:
        """A table was changed behind our back: read it again."""
        room = self.rooms.get(id)
        if room is not None and room.kept is not None:
            self.notice(id, 0, room.kept.version + 1)

    def forget(self, id: str) -> None:
        """A table was cleared away: whoever looks at it finds out."""
        self.rooms.pop(id, None)
        self.notice(id)

    @contextmanager
    def subscribe(self, id: str) -> Iterator[asyncio.Event]:
        """An event that is set whenever the table changes."""
        listener = asyncio.Event()
        self.listeners.setdefault(id, set()).add(listener)
        try:
            yield listener
        finally:
            self.listeners[id].discard(listener)
            if not self.listeners[id]:
                del self.listeners[id]

    # Other workers.

    async def listen(self) -> None:
        """Hear what other workers do, for ever; after every interruption take nothing for granted."""
        while True:
            with suppress(OSError, asyncpg.PostgresError, asyncpg.InterfaceError, TimeoutError):
                await self.listen_once()
            LOG.warning("PostgreSQL does not answer; trying again")
            await asyncio.sleep(AGAIN_SECONDS)

    async def listen_once(self) -> None:
        """Hear what other workers do until the connection breaks."""
        lost = asyncio.Event()
        address = self.store.url.set(drivername="postgresql").render_as_string(hide_password=False)
        connection = await asyncpg.connect(address, timeout=5)
        try:
            connection.add_termination_listener(lambda _: lost.set())
            await connection.add_listener(CHANNEL, self.hear)
            self.doubt_all()
            while not lost.is_set():
                with suppress(TimeoutError):
                    await asyncio.wait_for(lost.wait(), PING_SECONDS)
                await connection.execute("SELECT 1", timeout=5)  # A line may be dead without anybody having said so.
        finally:
            connection.terminate()

    def hear(self, connection: Any, pid: int, channel: str, payload: object) -> None:
        table, number, version = str(payload).split(" ")
        self.notice(table, int(number), int(version))

    def doubt_all(self) -> None:
        """We may have missed something: read every room again, and let everybody look."""
        self.rooms.clear()
        for table in self.listeners:
            self.notice(table)
