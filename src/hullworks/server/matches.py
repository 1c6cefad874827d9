"""Running matches: view, answer, undo. People, bots and stand-ins all use the same interface."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Final

import msgspec

from hullworks.kernel.errors import Refusal
from hullworks.match.message import message, t
from hullworks.match.question import Hint
from hullworks.match.record import Heading, Record
from hullworks.match.shape import learned
from hullworks.match.story import SPECTATOR
from hullworks.match.words import sentence
from hullworks.server.draft import give
from hullworks.server.keys import Keys
from hullworks.server.limit import Limit
from hullworks.server.live import Live, Room, seed
from hullworks.server.pilot import Order, check_course, ordered
from hullworks.server.play import Play
from hullworks.server.presence import Here
from hullworks.server.problem import Conflict, TooMany
from hullworks.server.state import TableState
from hullworks.server.store import StoredTable, Taken
from hullworks.server.tables import Change, Tables, find_seat, own_token, seat_of
from hullworks.server.thinker import Silence, Thinker
from hullworks.server.wire import CLOSED, HUMAN, OVER, RUNNING

TRIES: Final = 8
ADVISER: Final = "captain"  # the bot that gives hints
HINT_PATIENCE: Final = 10.0  # seconds; the thinker process may have to be started first


class Matches:
    """The running matches of the store."""

    def __init__(self, tables: Tables, live: Live, hints: Limit) -> None:
        self.tables = tables
        self.live = live
        self.store = live.store
        self.presence = tables.presence
        self.clock = tables.clock
        self.thinker = Thinker()
        self.keys = Keys(self.store)
        self.hints = hints  # how many one address may ask for

    # Viewing.

    async def state(self, id: str, token: str | None, after: int, fresh: bool = True) -> bytes:
        """The match as JSON, as the token's seat or a spectator sees it, with the deeds after so many answers."""
        async with self.live.enter(id, fresh) as room:
            seat = find_seat(room.table, token)
            if seat is not None:
                self.presence.touch(id, seat)
                room.notice(self.presence.here(id))
            return encoded(TableState(room, token), after)

    @asynccontextmanager
    async def open(self, id: str, token: str | None, fresh: bool = True) -> AsyncIterator[TableState]:
        """The table as the token's owner sees it, locked while in use; see `Live.enter`."""
        async with self.live.enter(id, fresh) as room:
            yield TableState(room, token)

    @asynccontextmanager
    async def visit(self, id: str, browser: str | None) -> AsyncIterator[TableState]:
        """The table for the owner of a browser: a spectator, unless they have a seat here or are the host."""
        async with self.live.enter(id) as room:
            yield TableState(room, own_token(room.table, browser))

    async def feed(
        self, id: str, token: str | None, after: int, encode: Callable[[TableState, int], bytes] | None = None
    ) -> AsyncGenerator[bytes]:
        """Yield the match as JSON, or encoded by *encode*, now and after every change; a slow reader skips states.

        While it is read, the token's seat counts as present, and a stand-in hands the seat back.
        """
        encode = encode or encoded
        sent: tuple[int, int, int, Here, int] | None = None
        async with self.presence.visit(id) as visit:
            with self.live.subscribe(id) as news:
                while True:
                    news.clear()
                    async with self.live.enter(id, fresh=sent is None) as room:
                        found = find_seat(room.table, token)
                        seat = SPECTATOR if found is None else found
                        table = room.table
                        now = room.number, table.version, table.said, room.here, hints_at(room, seat)
                        news_to_tell = seat == visit.seat and now != sent
                        message = encode(TableState(room, token), after) if news_to_tell else b""
                    if seat != visit.seat:
                        await visit.at(seat)
                        if seat != SPECTATOR:
                            await self.returned(id, token)
                        continue
                    if message:
                        sent, after = now, now[0]
                        yield message
                    await news.wait()

    async def record(self, id: str) -> str:
        """The signed record of a match that is over, with its seed, secret and shares; or of one that was closed."""
        async with self.live.enter(id) as room:
            kept = room.table
        if kept.state not in (OVER, CLOSED) or kept.heading is None:
            raise Conflict(message("problem.no-record-yet"))
        if kept.sealed:
            raise Conflict(message("problem.no-record-in-class"))
        entries = [given.entry for given in await self.store.answers(id)]
        record = Record(msgspec.json.decode(kept.heading, type=learned(Heading)), entries)
        if kept.state == OVER:  # A seed in a record means that the game was finished.
            record.seed = seed(kept)
        if kept.state == OVER and kept.guide is None:
            record.secret = kept.secret
            record.shares = [seat.share for seat in kept.seats if seat.share is not None]
        await asyncio.to_thread(record.sign, await self.keys.signing())
        return record.dump()

    async def hint(self, id: str, token: str | None) -> list[Hint]:
        """The best answers to the question of the token's seat, from what it may know; its page shows them, too."""
        seat = await self.returned(id, token)
        async with self.live.enter(id) as room:
            if not room.table.hints:
                raise Conflict(message("problem.no-hints"))
            if seat not in room.played().asked:
                raise Conflict(message("problem.nothing-to-hint"))
            if known := room.played().hints(seat):
                return known
            if not self.hints.allows_visitor():
                raise TooMany(message("problem.too-many-hints"))
            situation, order = room.played().situation(seat), room.played().order(id, seat, ADVISER, hint=True)
        try:
            found = await self.thinker.think(order, HINT_PATIENCE)
        except Silence:
            raise Conflict(message("problem.no-hint-in-time")) from None
        async with self.live.enter(id) as room:
            if room.play is None or room.play.situation(seat) != situation:
                raise Conflict(message("problem.happened-since"))
            room.play.advise(seat, found.hints)
            number, hints = room.number, room.play.hints(seat)
        self.live.notice(id, number)
        return hints

    # Acting.

    async def answer(self, id: str, token: str | None, number: int, text: str, draft: Sequence[str] = ()) -> None:
        """Answer as the token's seat, after changes of a draft. A repeated answer changes nothing and is no error."""
        seat = await self.returned(id, token)
        texts = [*draft, text]

        def reply(play: Play, kept: StoredTable) -> None:
            if not play.repeats(seat, number, texts[0]):
                check_course(kept, play, texts[0])
                give(play.match, seat, texts)

        await self.act(id, reply, fresh=False)

    async def undo(self, id: str, token: str | None, number: int) -> None:
        """Take back the last choice of the token's seat."""
        seat = await self.returned(id, token)

        def take_back(play: Play, kept: StoredTable) -> None:
            if number != play.number:
                raise Refusal(t("problem.happened-since"))
            play.undo(seat)

        await self.act(id, take_back, fresh=False)

    async def steer(self, id: str, token: str | None, order: Order, step: int) -> None:
        """Read a step of a guided game, leave the guide, or take it up again, as the learner who sees this *step*."""
        await self.returned(id, token)
        async with self.live.enter(id) as room:
            play = room.played()

        def change(kept: StoredTable) -> Change | None:
            read = ordered(kept, play, order, step)
            return None if read == kept.guide else Change({"guide": read})

        await self.tables.alter(id, change)

    async def act(self, id: str, move: Callable[[Play, StoredTable], object], fresh: bool = True) -> None:
        """Make a move: check it, save it, notify everybody. If another worker was first, check it again.

        Pass `fresh=False` if the room was entered just before; the store refuses what is out of date.
        """
        for _ in range(TRIES):
            try:
                async with self.live.enter(id, fresh) as room:
                    play = room.played()
                    if room.table.paused:
                        raise Conflict(message("problem.paused"))
                    after = room.number
                    try:
                        move(play, room.table)
                    except Refusal as refusal:
                        raise Conflict(sentence(str(refusal))) from None
                    if room.number == after:
                        return
                    await room.commit(self.store, after, self.clock())
                    self.live.notice(id, room.number)
                    ended = room.table.lesson if play.position.over else None
            except Taken:
                self.live.doubt(id)  # Another worker was first, or somebody changed the store directly.
                continue
            self.live.answered(id)
            if ended is not None:
                await self.tables.unseal(ended)
            return
        raise Conflict(message("problem.answers-collide"))

    # Absence.

    async def returned(self, id: str, token: str | None) -> int:
        """Mark the token's seat as present and return it; end its stand-in, and resume a suspended match."""
        async with self.live.enter(id) as room:
            seat = seat_of(room.table, token)
            away = room.table.seats[seat].stand_in or room.table.rests()
        self.presence.touch(id, seat)
        if away:
            await self.hand_over(id, seat, False)
        return seat

    async def noticed(self, id: str, token: str | None) -> None:
        """Handle a message from a token's owner, who may be a host without a seat."""
        async with self.live.enter(id) as room:
            seated = find_seat(room.table, token) is not None
        if seated:
            await self.returned(id, token)

    async def hand_over(self, id: str, seat: int, stand_in: bool) -> None:
        """Let a stand-in play for a seat, or hand the seat back; the clock restarts."""

        def swap(kept: StoredTable) -> Change | None:
            if kept.state != RUNNING or (kept.seats[seat].stand_in == stand_in and not kept.rests()):
                return None
            changed = replace(kept.seats[seat], stand_in=stand_in)
            seats = tuple(changed if one.seat == seat else one for one in kept.seats)
            times = replace(kept, seats=seats).after(kept.asks(), False, self.clock())
            return Change({"moved": times["moved"], "due": times["due"]}, (changed,))

        await self.tables.alter(id, swap)
        self.live.answered(id)

    async def rest(self, id: str) -> None:
        """Suspend a match while nobody is present: the clock and the stand-ins wait until somebody comes back."""

        def stop(kept: StoredTable) -> Change | None:
            bots = any(kept.seats[seat].kind != HUMAN for seat in kept.asks())
            return None if kept.state != RUNNING or kept.due is None or bots else Change({"due": None})

        await self.tables.alter(id, stop)


def hints_at(room: Room, seat: int) -> int:
    """The number of answers at the seat's last hints, or -1; new hints change its page."""
    return room.play.advised[seat].number if room.play is not None and seat in room.play.advised else -1


def encoded(state: TableState, after: int) -> bytes:
    """The state as JSON, encoded once for all viewers who see the same."""
    return state.once((state.viewer, after, state.is_host), lambda: msgspec.json.encode(state.wire(after)))
