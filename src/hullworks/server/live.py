"""Matches in memory, and notifications of changes: direct in this worker, through PostgreSQL's NOTIFY from others.

A room is only a cache of the store. It is read again when it is missing, out of date, or invalidated.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager, suppress
from dataclasses import replace
from operator import gt
from typing import Any, Final

import asyncpg
import msgspec

from hullworks.games import load
from hullworks.kernel.errors import Differs
from hullworks.match.game import Game
from hullworks.match.message import message, t
from hullworks.match.record import Heading, seed_of
from hullworks.match.revival import misfit
from hullworks.match.shape import learned
from hullworks.server.limit import VISITOR, Limit
from hullworks.server.play import Play, again
from hullworks.server.presence import Here, Presence
from hullworks.server.problem import Conflict, Missing, TooMany
from hullworks.server.store import CHANNEL, Given, Store, StoredTable, Taken
from hullworks.server.talk import Said, latest
from hullworks.server.turns import Turns
from hullworks.server.wire import CLOSED, OPEN, OVER, RUNNING, TableInfo

ROOMS: Final = 2000  # in the cache; others are read from the store when needed
ANSWERS: Final = 100_000  # in all rooms of the cache: each takes 1.5 to 2.6 kilobytes
LONG: Final = 50  # answers; to read as many again takes a noticeable time, up to a second for a whole game
LONG_AT_ONCE, LONG_A_SECOND = 300.0, 1.0  # long games that one address may have read again
READING_SECONDS: Final = 60.0  # for an address to read one long game, before it may begin the next
SLICE_SECONDS: Final = 0.002  # of reading, after which others go on
IDLE_SECONDS: Final = 1800.0  # until a room that nobody enters leaves the cache
FINISHED_SECONDS: Final = 300.0  # the same for one whose game is over: people look at the result, and go
TIDY_SECONDS: Final = 60.0  # between two rounds; what was made for viewers is kept as long
SHOWN: Final = 40  # messages between people that a room holds; the store has the older ones
AGAIN_SECONDS: Final = 1.0
PING_SECONDS: Final = 15.0
LOG: Final = logging.getLogger("hullworks.server")
Turn = Callable[[int], AbstractAsyncContextManager[None]]  # to read so many answers


class Room:
    """One table in memory. Readers and writers hold the lock, so nobody sees a change that is not yet on disk."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.lock = asyncio.Lock()
        self.kept: StoredTable | None = None
        self.play: Play | None = None
        self.talk: list[Said] = []  # the latest messages between people
        self.free_text = False  # whether people may write messages in their own words
        self.news = (0, 0, 0)  # the latest numbers announced: of answers, of the version, of messages
        self.here = Here()
        self.entered = 0.0  # when it was last entered
        self.messages: dict[tuple[object, ...], bytes] = {}  # sent messages, reused for viewers who see the same
        self.infos: dict[str, TableInfo] = {}  # what everybody may know of the table, by language
        self.differs: Differs | None = None  # why the match does not fit the current rules, if it does not

    @property
    def table(self) -> StoredTable:
        assert self.kept is not None, "the room was not entered"
        return self.kept

    @property
    def number(self) -> int:
        return self.play.number if self.play else 0

    @property
    def ended(self) -> str:
        """A sentence that says why the match can no longer be played or shown; empty if it can."""
        if self.differs is not None:
            return t("problem.cannot-be-shown", why=str(self.differs))
        if self.table.closed is None:
            return ""
        return msgspec.json.decode(self.table.closed, type=Closing).words(load(self.table.game))

    def played(self) -> Play:
        """The match; raise a `Conflict` that says why if there is none."""
        if self.play is None:
            raise Conflict(self.ended or t("problem.not-begun"))
        return self.play

    def forget(self) -> None:
        """Drop the cached state, so that the next access reads everything again."""
        self.kept = self.play = self.differs = None
        self.talk = []
        self.changed()

    def changed(self) -> None:
        """Drop what was made of the table for viewers."""
        self.messages.clear()
        self.infos.clear()

    def notice(self, here: Here) -> None:
        """Update who is present."""
        if here != self.here:
            self.here = here
            self.changed()

    def lifetime(self) -> float:
        """Seconds until it leaves the cache if nobody enters it."""
        return FINISHED_SECONDS if self.kept is not None and self.kept.state in (OVER, CLOSED) else IDLE_SECONDS

    def is_behind(self) -> bool:
        """Whether the store is known to have newer data."""
        if self.kept is None:
            return True
        known = self.number if self.play is not None else self.news[0], self.kept.version, self.kept.said
        return any(map(gt, self.news, known))

    async def ask(self, store: Store) -> None:
        """Ask the store for its latest numbers."""
        try:
            self.heard(*await store.news(self.id))
        except Missing:
            self.forget()  # Reading it says so.

    def heard(self, number: int, version: int, said: int) -> None:
        """Note what the store has."""
        before = self.news
        self.news = max(before[0], number), max(before[1], version), max(before[2], said)

    async def read(self, store: Store, in_turn: Turn) -> None:
        """Read what is new in the store; *in_turn* if it is a long game."""
        self.kept, given = await store.match(self.id, self.kept, self.number)
        self.changed()
        known = self.talk[-1].number if self.talk else 0
        if self.kept.said > known:
            self.talk = [*self.talk, *await latest(store, self.id, known, SHOWN)][-SHOWN:]
        if self.kept.state in (OPEN, CLOSED):
            self.play = None  # Otherwise a bot that is still thinking would play on at a closed table.
            return
        if self.play is None:
            heading = msgspec.json.decode(self.kept.heading or "", type=learned(Heading))
            if len(heading.seats) != len(self.kept.seats):
                raise Conflict(message("problem.damaged"))
            try:
                async with in_turn(len(given)):
                    self.play = await follow(heading, given, load(self.kept.game), seed(self.kept))
            except Differs as error:
                self.differs = error
        else:
            for one in given:
                self.play.add(one)

    async def commit(self, store: Store, after: int, now: float) -> None:
        """Save the answers after the first *after*."""
        assert self.play is not None
        values = self.table.after(self.play.asked, self.play.position.over, now)
        await store.append(self.table, after, self.play.given(after), values)
        self.kept = replace(self.table, **values)
        self.changed()


class Closing(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why a match was closed before its end: from this answer on, it differs from the current rules.

    Or its host or the server's ended it, or everybody left it; then the other fields mean nothing.
    """

    answer: int = 0
    begun: int = 0  # the version of the rules it began with
    now: int = 0  # the version when it was closed
    by_host: bool = False
    deserted: bool = False
    by_admin: bool = False

    def words(self, game: Game) -> str:
        """The message to the players."""
        if self.by_host:
            return t("problem.ended-by-host")
        if self.deserted:
            return t("problem.deserted")
        if self.by_admin:
            return t("problem.ended-by-admin")
        why = t("record.differs", answer=self.answer, begun=self.begun, game=game.name, now=self.now)
        return t("problem.closed", why=why)


def closing(why: Differs) -> Closing:
    """The reason when a match cannot continue under the current rules."""
    return Closing(why.answer, why.begun, why.now)


def closed_because(why: Closing) -> dict[str, Any]:
    """The values of a stored table whose match is closed."""
    return {"state": CLOSED, "closed": msgspec.json.encode(why).decode(), "asked": "", "due": None}


async def follow(heading: Heading, answers: list[Given], game: Game, seed: str) -> Play:
    """Replay a stored match under the current rules; the error names the first answer that does not fit.

    A whole game takes up to a second, so others go on meanwhile.
    """
    play, end = again(heading, [], game, seed), time.monotonic() + SLICE_SECONDS
    for given in answers:
        if time.monotonic() > end:
            await asyncio.sleep(0)
            end = time.monotonic() + SLICE_SECONDS
        try:
            play.add(given)
        except Exception as error:
            # Answers were checked when they were given. So either the rules have changed, or the store was damaged.
            raise misfit(heading, game, play.number + 1, str(error)) from error
    return play


def seed(kept: StoredTable) -> str:
    """The seed of a match, from the server's secret and the players' shares; a guided game keeps its seed as it is."""
    if kept.guide is not None:
        return kept.secret
    return seed_of(kept.secret, [seat.share for seat in kept.seats if seat.share is not None])


class Live:
    """All rooms, and the listeners for their changes."""

    def __init__(self, store: Store, presence: Presence, free_text: Callable[[StoredTable], bool]) -> None:
        self.store = store
        self.free_text = free_text  # whether people at a table may write messages in their own words
        self.presence = presence
        self.rooms: OrderedDict[str, Room] = OrderedDict()
        self.reading = Turns(1, READING_SECONDS)
        self.again = Limit(LONG_A_SECOND, LONG_AT_ONCE)
        self.listeners: dict[str, set[asyncio.Event]] = {}
        presence.changed = self.notice
        self.answered: Callable[[str], None] = lambda _: None  # wakes the bots of this worker

    @asynccontextmanager
    async def enter(self, id: str, fresh: bool = True) -> AsyncIterator[Room]:
        """Lock the room of a table and bring it up to date. Pass `fresh=False` to accept the cached state."""
        room = self.rooms.get(id) or self.rooms.setdefault(id, Room(id))
        self.rooms.move_to_end(id)
        room.entered = time.monotonic()
        while len(self.rooms) > ROOMS:
            self.rooms.popitem(last=False)
        async with room.lock:
            known = -1
            try:
                if fresh and self.store.shared and not room.is_behind():
                    await room.ask(self.store)
                if room.is_behind():
                    await self.read(room)
                room.notice(self.presence.here(id))
                room.free_text = self.free_text(room.table)
                known = room.number
                yield room
            except BaseException:
                # An answer or a read was interrupted: trust the store, not this room.
                if known != room.number:
                    room.forget()
                if room.kept is None:
                    self.rooms.pop(id, None)
                raise

    @asynccontextmanager
    async def in_turn(self, answers: int) -> AsyncIterator[None]:
        """Let an address read one long game at a time, and only so many; others need not wait for all of them."""
        if answers < LONG:
            yield
            return
        if not self.again.allows_visitor():
            raise TooMany(message("problem.too-often"))
        async with self.reading.take(VISITOR.get()):
            yield

    async def go_round(self) -> None:
        """Tidy up, forever."""
        while True:
            self.tidy(time.monotonic())
            await asyncio.sleep(TIDY_SECONDS)

    def tidy(self, now: float) -> None:
        """Drop the rooms that nobody has entered for long and, if they are too large, those that were entered first."""
        answers = sum(room.number for room in self.rooms.values())
        for room in [room for room in self.rooms.values() if not room.lock.locked()]:
            idle = room.entered < now - room.lifetime() and room.id not in self.listeners
            if idle or answers > ANSWERS:
                answers -= room.number
                del self.rooms[room.id]
            elif room.entered < now - TIDY_SECONDS and room.play is not None:
                room.play.forget()
                room.changed()

    async def read(self, room: Room) -> None:
        """Bring a room up to date. A match that cannot continue under the current rules is closed for good.

        From then on its record, with all hidden information, is public: so no later release may resume it.
        """
        await room.read(self.store, self.in_turn)
        if room.differs is None or room.table.state != RUNNING:
            return
        with suppress(Taken):  # Another worker was first.
            await self.store.change(room.table, closed_because(closing(room.differs)))
            for table in await self.store.unseal(room.table.lesson) if room.table.lesson else ():
                self.doubt(table)
        room.forget()
        await room.read(self.store, self.in_turn)

    def notice(self, id: str, number: int = 0, version: int = 0, said: int = 0) -> None:
        """Announce a change: the store now has this many answers, this version of the table, or this many messages."""
        room = self.rooms.get(id)
        if room is not None:
            room.heard(number, version, said)
        for listener in self.listeners.get(id, ()):
            listener.set()

    def doubt(self, id: str) -> None:
        """Invalidate a table that was changed directly in the store."""
        room = self.rooms.get(id)
        if room is not None and room.kept is not None:
            self.notice(id, 0, room.kept.version + 1)

    def forget(self, id: str) -> None:
        """Drop a deleted table and notify its viewers."""
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
                if id in self.rooms:
                    self.rooms[id].messages.clear()  # Only sockets are sent what is kept there.

    # Other workers.

    async def listen(self) -> None:
        """Listen to the other workers forever; after every interruption, invalidate everything."""
        while True:
            with suppress(OSError, asyncpg.PostgresError, asyncpg.InterfaceError, TimeoutError):
                await self.listen_once()
            LOG.warning("PostgreSQL does not answer; trying again")
            await asyncio.sleep(AGAIN_SECONDS)

    async def listen_once(self) -> None:
        """Listen to the other workers until the connection breaks."""
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
                await connection.execute("SELECT 1", timeout=5)  # detects a connection that broke silently
        finally:
            connection.terminate()

    def hear(self, connection: Any, pid: int, channel: str, payload: object) -> None:
        table, *numbers = str(payload).split(" ")
        room = self.rooms.get(table)
        if room is not None:
            room.heard(*map(int, numbers))
        if room is None or room.is_behind():  # Otherwise this worker made the change, and has announced it.
            self.notice(table)

    def doubt_all(self) -> None:
        """Invalidate all rooms and notify all listeners, since notifications may have been missed."""
        self.rooms.clear()
        for table in self.listeners:
            self.notice(table)
