"""Replays: every position of a match, computed once, and forks that continue from one of them at another table.

While a game is running, a replay shows a player what that seat saw, and a spectator what spectators saw. When the game
is over, everybody may take every point of view.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from hullworks.bots import load as load_bot
from hullworks.kernel.position import Position
from hullworks.language import spoken
from hullworks.match.course import Course
from hullworks.match.deed import Deed
from hullworks.match.game import Game
from hullworks.match.message import counted, message, t
from hullworks.match.record import Entry, Heading, Record
from hullworks.match.story import SPECTATOR
from hullworks.server.fairness import hashed, new_token
from hullworks.server.limit import VISITOR, Limit
from hullworks.server.live import seed
from hullworks.server.play import Play, again
from hullworks.server.problem import Conflict, Forbidden, Missing, TooMany
from hullworks.server.store import Given, Seat, StoredTable
from hullworks.server.tables import Tables, blank, bot_name, find_seat
from hullworks.server.wire import FREE, HUMAN, Created, Fork, NewTable

WHO_ACTS: Final = -2  # the viewer is the seat that is to answer, so every hand is shown in its turn
DRAWN: Final = 400  # boards and pages cached for each course, ten to thirty kilobytes each when compressed
REFILL: Final = 1 / 15  # the part of what an address may have drawn at once that it may have drawn every second
COURSES: Final = 32  # in the cache: one of 300 answers takes about two megabytes
BYTES: Final = 64_000_000  # of the boards and pages of all courses in the cache


class Boards(Course):
    """The course of a match at a table, with a cache of its drawn boards and pages."""

    def __init__(self, heading: Heading, game: Game) -> None:
        self.play: Play = again(heading, [], game, "")
        super().__init__(self.play.match)
        self.drawn: OrderedDict[tuple[object, ...], bytes] = OrderedDict()
        self.size = 0  # bytes of all that
        self.lock = asyncio.Lock()

    def follow(self, answers: list[Given]) -> None:
        """Add these answers to the course."""
        for given in answers:
            self.play.add(given)
            self.note()

    def answers(self) -> list[tuple[Entry, str]]:
        """The answers so far with their marks."""
        return [(given.entry, given.mark) for given in self.play.given(0)]

    def take(self, answers: list[tuple[Entry, str]]) -> None:
        """Add answers with their marks to the course."""
        self.follow([Given(entry, mark) for entry, mark in answers])

    def view(self, at: int, viewer: int) -> Any:
        """The table after *at* answers as the viewer *viewer* saw it."""
        return super().view(at, self.seat_of(at, viewer))

    def board(self, at: int, viewer: int, wide: bool, names: list[str]) -> str:
        """The board after *at* answers as the viewer *viewer* saw it."""
        return self.match.game.draw(self.view(at, viewer), names, wide)

    async def once(self, key: tuple[object, ...], make: Callable[[], Awaitable[bytes]], limit: Limit) -> bytes:
        """What *make* draws, compressed; cached by the *key*, which says all that it depends on.

        Only what is not in the cache counts for the visitor's limit.
        """
        key = (spoken(), *key)
        if key not in self.drawn:
            if not limit.allows_visitor():
                raise TooMany(message("problem.too-often"))
            await limit.leave_room(VISITOR.get())
            async with self.lock:
                if key not in self.drawn:
                    self.drawn[key] = await make()
                    self.size += len(self.drawn[key])
            while len(self.drawn) > DRAWN:
                self.size -= len(self.drawn.popitem(last=False)[1])
        self.drawn.move_to_end(key)
        return self.drawn[key]

    def seat_of(self, at: int, viewer: int) -> int:
        """The seat of the viewer *viewer* after *at* answers."""
        return viewer if viewer != WHO_ACTS else who_acts(self.positions[at], self.deeds(), at)


def who_acts(g: Position, deeds: Sequence[Deed], at: int) -> int:
    """The seat that is to answer after *at* answers; if there is none, the seat that acted last."""
    asked = [] if g.over else g.seats_asked()
    acted = [deed.seat for deed in deeds if deed.seat >= 0 and not deed.automatic and deed.number <= at]
    return [SPECTATOR, *acted[-1:], *asked[:1]][-1]


@dataclass(frozen=True)
class Look:
    """A replay for one person: the table, its course, and the viewers (*viewer*) they may choose, default first."""

    kept: StoredTable
    course: Boards
    number: int
    seat: int | None
    viewers: tuple[int, ...]
    over: bool

    @property
    def id(self) -> str:
        return self.kept.id

    @property
    def is_sealed(self) -> bool:
        """Whether the record stays hidden until the other tables of the class are over."""
        return self.kept.sealed

    @property
    def taken_up(self) -> int | None:
        """The number of answers taken over from another match, if it continues one."""
        return self.kept.taken_up

    @property
    def game(self) -> Game:
        return self.course.match.game

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.kept.seats]

    def deeds(self, viewer: int) -> list[Deed]:
        """The deeds so far, worded for a viewer."""
        return [deed for deed in self.course.deeds(viewer) if deed.number <= self.number]

    def checked_viewer(self, viewer: int | None) -> int:
        """The requested viewer, or the default; other players' views are refused while the game is running."""
        if viewer is None:
            return self.viewers[0]
        if viewer not in self.viewers:
            if WHO_ACTS <= viewer < len(self.kept.seats):
                raise Forbidden(message("problem.own-view-only"))
            raise Missing(message("problem.no-such-seat", seat=viewer))
        return viewer

    def checked_number(self, at: int) -> int:
        """Return the number of answers if the match has that many; raise `Missing` if not."""
        if not 0 <= at <= self.number:
            raise Missing(message("problem.answers-so-far", answers=counted(self.number, "answer"), wanted=at))
        return at


class Replays:
    """Replays and forks of the matches in the store."""

    def __init__(self, tables: Tables, at_once: float) -> None:
        self.tables = tables
        self.live = tables.live
        self.courses: OrderedDict[str, Boards] = OrderedDict()
        self.drawing = Limit(at_once * REFILL, at_once)  # boards and pages that one address may have drawn

    async def look(self, id: str, token: str | None) -> Look:
        """The replay of the match so far, for the token's seat or a spectator."""
        async with self.live.enter(id) as room:
            kept, play = room.table, room.played()
            number, over, heading = play.number, play.position.over, play.match.record.heading
            course = self.courses.get(id) or Boards(heading, play.game)
            missing = play.given(course.number)
        self.courses[id] = course
        self.courses.move_to_end(id)
        while self.is_full():
            self.courses.popitem(last=False)
        async with course.lock:
            # Another request may have added answers while this one waited.
            rest = missing[course.number - (number - len(missing)) :]
            if rest:
                async with self.live.in_turn(len(rest)):
                    await asyncio.to_thread(course.follow, rest)
        seat = find_seat(kept, token)
        return Look(kept, course, number, seat, allowed(kept, seat, over), over)

    def is_full(self) -> bool:
        """Whether the cache has too many courses, or more than one and too much is drawn."""
        drawn = sum(course.size for course in self.courses.values())
        return len(self.courses) > COURSES or (len(self.courses) > 1 and drawn > BYTES)

    async def fork(self, id: str, wish: Fork, token: str | None, own: str | None = None) -> Created:
        """Create a table that continues this match from an earlier position, for one person against bots."""
        look = await self.look(id, token)
        if why := hindrance(look):
            raise Conflict(why)
        look.checked_number(wish.answers)
        if look.course.positions[wish.answers].over:
            raise Conflict(message("problem.over-here"))
        if wish.seat >= len(look.kept.seats):
            raise Missing(message("problem.no-such-seat", seat=wish.seat))
        load_bot(wish.bot, look.game)
        await self.tables.make_room()
        host = own or new_token()
        kept = self.lay(look, wish, hashed(host))
        await self.tables.store.create(kept)
        return Created(self.tables.about(kept), host)

    def lay(self, look: Look, wish: Fork, host: str) -> StoredTable:
        """The new table. Bots keep their names; bots that replace people get new ones."""
        old = look.kept
        seats = list(old.seats)
        for seat in old.seats:
            name = seat.name if seat.kind != HUMAN else bot_name(replace(old, seats=tuple(seats)), seat.seat)
            seats[seat.seat] = Seat(seat.seat, FREE) if seat.seat == wish.seat else Seat(seat.seat, wish.bot, name)
        record = look.course.play.match.record
        origin = Record(record.heading, record.entries[: wish.answers], seed(old) if look.over else None).dump()
        terms = NewTable(old.game, [], pack=old.pack, hints=old.hints)
        made = blank(old.game, old.options, tuple(seats), host, terms)
        return replace(made, taken_up=wish.answers, origin=origin)


def allowed(kept: StoredTable, seat: int | None, over: bool) -> tuple[int, ...]:
    """The viewers that this seat, or a spectator, may choose in a replay, default first."""
    own = SPECTATOR if seat is None else seat
    if not over:
        return (own,)
    others = [one.seat for one in kept.seats if one.seat != own]
    return tuple(dict.fromkeys([own, WHO_ACTS, *others, SPECTATOR]))


def hindrance(look: Look) -> str:
    """A sentence that says why a fork is not allowed, else empty. A fork must reveal nothing useful in this match."""
    if look.kept.sealed:
        return t("problem.class-goes-on")
    if look.over:
        return ""
    if look.seat is None:
        return t("problem.only-players-play-on")
    if any(one.kind == HUMAN and one.seat != look.seat for one in look.kept.seats):
        return t("problem.others-play")
    if not look.game.open_to_all:
        return t("problem.hidden-from-you")
    return ""
