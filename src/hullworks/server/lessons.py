"""Lessons: the tables of a class, created together with one seed, which the host watches, pauses and resumes."""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from typing import Final

from hullworks.match.message import message
from hullworks.server.fairness import hashed, new_id, new_secret, new_ticket, read_ticket, secret_of
from hullworks.server.keys import WORDS
from hullworks.server.limit import Limit
from hullworks.server.matches import Matches
from hullworks.server.name import clean
from hullworks.server.problem import Conflict, Forbidden, Missing, TooMany
from hullworks.server.store import Lesson, StoredTable, Taken
from hullworks.server.tables import Change
from hullworks.server.wire import CLOSED, FREE, OPEN, OVER, RUNNING, LessonInfo, NewLesson, TableInfo

TRIES: Final = 8
LONGEST_WORD: Final = 40
WRONG_CODES, WRONG_CODES_A_SECOND = 60, 0.2  # that one address may try: at once, and a second
STEP: Final = 0.001  # seconds between the creation times of two tables, which order them


@dataclass(frozen=True)
class Watch:
    """A lesson with its tables, for its host."""

    lesson: LessonInfo
    tables: list[TableInfo]
    tickets: dict[str, str]  # the short code of each table, by its id

    @property
    def going(self) -> list[TableInfo]:
        """The tables whose game has not ended."""
        return [table for table in self.tables if table.state in (OPEN, RUNNING)]

    @property
    def paused(self) -> bool:
        """Whether all these tables are paused."""
        return bool(self.going) and all(table.paused for table in self.going)

    @property
    def waiting(self) -> list[TableInfo]:
        """The tables whose game has not begun."""
        return [table for table in self.tables if table.state == OPEN]


class Lessons:
    """The lessons of the store."""

    def __init__(self, matches: Matches) -> None:
        self.matches = matches
        self.keys = matches.keys
        self.guesses = Limit(WRONG_CODES_A_SECOND, WRONG_CODES)
        self.tables = matches.tables
        self.store = matches.store

    async def create(self, wish: NewLesson, host: str) -> Lesson:
        """Create a lesson and all its tables. The *host* is the token of a browser."""
        await self.tables.make_room(wish.tables)
        word = None if wish.word is None else clean(wish.word, LONGEST_WORD)
        now = time.time()
        lesson = Lesson(new_id(), hashed(host), wish.table.game, word, now)
        secret = new_secret() if word is None else secret_of(word, lesson.host, await self.keys.secret(WORDS))
        laid = await self.tables.lay(wish.table, host)
        like = replace(laid, lesson=lesson.id, secret=secret, sealed=True, public=False)
        for _ in range(TRIES):
            made = [
                replace(like, id=new_id(), ticket=new_ticket(), created=now + STEP * number)
                for number in range(wish.tables)
            ]
            try:
                await self.store.create_lesson(lesson, made)
            except Taken:
                continue
            for kept in made:
                if all(seat.kind != FREE for seat in kept.seats):
                    await self.tables.begin(kept.id)
            return lesson
        raise Conflict(message("problem.no-codes"))

    async def watch(self, id: str, host: str | None) -> Watch:
        """A lesson and its tables, which only the host may see."""
        lesson = await self.store.lesson(id)
        if host is None or hashed(host) != lesson.host:
            raise Forbidden(message("problem.other-browser"))
        found = await self.store.tables_in(id)
        tickets = {kept.id: kept.ticket or "" for kept in found}
        return Watch(described(lesson), [self.tables.about(kept) for kept in found], tickets)

    async def of(self, host: str | None) -> list[LessonInfo]:
        """The lessons of a browser, newest first."""
        found = [] if host is None else await self.store.lessons_of(hashed(host))
        return [described(lesson) for lesson in found]

    async def pause(self, id: str, host: str | None, paused: bool) -> None:
        """Pause or resume all tables.

        On a paused table the clock stops, bots do not play and answers are refused. The clock restarts on resume.
        """
        for table in (await self.watch(id, host)).tables:
            await self.pause_table(table.id, paused)

    async def pause_table(self, id: str, paused: bool) -> None:
        def change(kept: StoredTable) -> Change | None:
            if kept.state in (OVER, CLOSED) or kept.paused == paused:
                return None
            if kept.state == OPEN:
                return Change({"paused": paused})
            times = replace(kept, paused=paused).after(kept.asks(), False, self.tables.clock())
            return Change({"paused": paused, "moved": times["moved"], "due": times["due"]})

        await self.tables.alter(id, change)
        self.matches.live.answered(id)

    async def begin(self, id: str, host: str | None, fill: str) -> None:
        """Start the game at all waiting tables, with bots in the open seats."""
        for table in (await self.watch(id, host)).waiting:
            await self.tables.start(table.id, fill, host)

    async def find(self, said: str) -> str:
        """The id of the table with this typed code."""
        if not self.guesses.allows_visitor():
            raise TooMany(message("problem.too-many-codes"))
        found = await self.store.table_of_ticket(read_ticket(said))
        if found is None:
            raise Missing(message("problem.unknown-code"))
        self.guesses.give_back()  # Only wrong codes count.
        return found


def described(lesson: Lesson) -> LessonInfo:
    """The information about a lesson for its host."""
    return LessonInfo(lesson.id, lesson.game, lesson.word, lesson.created)
