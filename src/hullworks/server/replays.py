"""Looking back at matches: every position, played forward once; and playing on from one of them at another table.

Who looks back at a game that goes on sees what its seat saw, and a spectator what spectators saw. When it is over, all
eyes are open to all.
"""

from __future__ import annotations

import asyncio
import gzip
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from hullworks.bots import load as load_bot
from hullworks.kernel.position import Position
from hullworks.language import spoken
from hullworks.match.course import Course
from hullworks.match.deed import Deed
from hullworks.match.game import Game
from hullworks.match.message import counted, t
from hullworks.match.record import Heading, Record
from hullworks.match.story import SPECTATOR
from hullworks.server.fairness import hashed, new_token
from hullworks.server.live import seed
from hullworks.server.play import Play, again
from hullworks.server.problem import Conflict, Forbidden, Missing, TooMany
from hullworks.server.store import Given, Seat, StoredTable
from hullworks.server.tables import Tables, blank, bot_name, find_seat
from hullworks.server.wire import FREE, HUMAN, Created, Fork

WHO_ACTS: Final = -2  # the eyes of whoever is to answer, which open every hand in its turn
BOARDS: Final = 400  # of a course, compressed to some ten kilobytes each
QUICK: Final = 4  # how hard a board is compressed: a third of the work for a tenth more bytes
COURSES: Final = 32  # kept in memory: one of 300 answers takes about two megabytes


class Boards(Course):
    """The course of a match at a table, with the boards that were drawn of it."""

    def __init__(self, heading: Heading, game: Game) -> None:
        self.play: Play = again(heading, [], game, "")
        super().__init__(self.play.match)
        self.boards: OrderedDict[tuple[int, int, bool, str], bytes] = OrderedDict()
        self.lock = asyncio.Lock()

    def follow(self, answers: list[Given]) -> None:
        """Play on."""
        for given in answers:
            self.play.add(given)
            self.note()

    def view(self, at: int, eyes: int) -> Any:
        """The table after so many answers as these eyes saw it."""
        return super().view(at, self.seat_of(at, eyes))

    def board(self, at: int, eyes: int, wide: bool, names: list[str]) -> bytes:
        """The board after so many answers as these eyes saw it, compressed; remembered for the next who asks."""
        key = at, self.seat_of(at, eyes), wide, spoken()
        if key not in self.boards:
            drawn = self.game.draw(self.view(at, eyes), names, wide)
            self.boards[key] = gzip.compress(drawn.encode(), QUICK)
            while len(self.boards) > BOARDS:
                self.boards.popitem(last=False)
        return self.boards[key]

    def seat_of(self, at: int, eyes: int) -> int:
        """Whose eyes they are after so many answers."""
        return eyes if eyes != WHO_ACTS else who_acts(self.positions[at], self.deeds(), at)


def who_acts(g: Position, deeds: Sequence[Deed], at: int) -> int:
    """Whoever is to answer after so many answers; where nobody is, whoever did the last thing before."""
    asked = [] if g.over else g.seats_asked()
    acted = [deed.seat for deed in deeds if deed.seat >= 0 and not deed.automatic and deed.number <= at]
    return [SPECTATOR, *acted[-1:], *asked[:1]][-1]


@dataclass(frozen=True)
class Look:
    """A look back: the table, its course, and the eyes that whoever looks may use, the usual ones first."""

    kept: StoredTable
    course: Boards
    number: int
    seat: int | None
    eyes: tuple[int, ...]
    over: bool

    @property
    def id(self) -> str:
        return self.kept.id

    @property
    def is_sealed(self) -> bool:
        """Whether its record waits for the other tables of a class."""
        return self.kept.sealed

    @property
    def taken_up(self) -> int | None:
        """After how many answers of another match it began, if it did."""
        return self.kept.taken_up

    @property
    def game(self) -> Game:
        return self.course.game

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.kept.seats]

    def deeds(self, eyes: int) -> list[Deed]:
        """What happened, in words for these eyes."""
        return [deed for deed in self.course.deeds(eyes) if deed.number <= self.number]

    def checked_eyes(self, eyes: int | None) -> int:
        """The eyes wanted, or the usual ones; those of others are refused while the game goes on."""
        if eyes is None:
            return self.eyes[0]
        if eyes not in self.eyes:
            if WHO_ACTS <= eyes < len(self.kept.seats):
                raise Forbidden(t("problem.own-eyes-only"))
            raise Missing(t("problem.no-such-seat", seat=eyes))
        return eyes

    def checked_number(self, at: int) -> int:
        """A number of answers that there were."""
        if not 0 <= at <= self.number:
            raise Missing(t("problem.answers-so-far", answers=counted(self.number, "answer"), wanted=at))
        return at


class Replays:
    """Looks back at any match of the store, and takes it up again elsewhere."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.live = tables.live
        self.courses: OrderedDict[str, Boards] = OrderedDict()

    async def look(self, id: str, token: str | None) -> Look:
        """The match so far, for the token's seat or a spectator."""
        async with self.live.enter(id) as room:
            kept, play = room.table, room.played()
            number, over, heading = play.number, play.position.over, play.match.record.heading
            course = self.courses.get(id) or Boards(heading, play.game)
            missing = play.given(course.number)
        self.courses[id] = course
        self.courses.move_to_end(id)
        while len(self.courses) > COURSES:
            self.courses.popitem(last=False)
        async with course.lock:
            # Somebody else may have played on while we waited.
            rest = missing[course.number - (number - len(missing)) :]
            if rest:
                await asyncio.to_thread(course.follow, rest)
        seat = find_seat(kept, token)
        return Look(kept, course, number, seat, allowed(kept, seat, over), over)

    async def fork(self, id: str, wish: Fork, token: str | None, own: str | None = None) -> Created:
        """Make a table at which this match is played on from an earlier position, by one person against bots."""
        look = await self.look(id, token)
        if why := hindrance(look):
            raise Conflict(why)
        look.checked_number(wish.answers)
        if look.course.positions[wish.answers].over:
            raise Conflict(t("problem.over-here"))
        if wish.seat >= len(look.kept.seats):
            raise Missing(t("problem.no-such-seat", seat=wish.seat))
        if await self.tables.store.count() >= self.tables.most:
            raise TooMany(t("problem.too-many-tables"))
        load_bot(wish.bot, look.game)
        host = own or new_token()
        kept = self.lay(look, wish, hashed(host))
        await self.tables.store.create(kept)
        return Created(self.tables.about(kept), host)

    def lay(self, look: Look, wish: Fork, host: str) -> StoredTable:
        """The table: bots keep their names, and take the places of people under new ones."""
        old = look.kept
        seats = list(old.seats)
        for seat in old.seats:
            name = seat.name if seat.kind != HUMAN else bot_name(replace(old, seats=tuple(seats)), seat.seat)
            seats[seat.seat] = Seat(seat.seat, FREE) if seat.seat == wish.seat else Seat(seat.seat, wish.bot, name)
        record = look.course.play.match.record
        origin = Record(record.heading, record.entries[: wish.answers], seed(old) if look.over else None).dump()
        made = blank(old.game, old.options, tuple(seats), host, pack=old.pack, hints=old.hints)
        return replace(made, taken_up=wish.answers, origin=origin)


def allowed(kept: StoredTable, seat: int | None, over: bool) -> tuple[int, ...]:
    """Whose eyes somebody at this seat, or a spectator, may look back with."""
    own = SPECTATOR if seat is None else seat
    if not over:
        return (own,)
    others = [one.seat for one in kept.seats if one.seat != own]
    return tuple(dict.fromkeys([own, WHO_ACTS, *others, SPECTATOR]))


def hindrance(look: Look) -> str:
    """Why whoever looks may not play on elsewhere, in a sentence; nobody may learn anything by it that matters here."""
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
