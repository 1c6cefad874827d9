"""Stores tables and answers in SQLite or PostgreSQL, with the same code. Everything acknowledged is on disk.

Two rules make it safe for any number of workers. An answer is an insert with the next number, so of two answers at once
one fails. A change of a table names the version that it changes, so of two changes at once one fails.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final, TypeVar

from alembic import command
from alembic.config import Config
from sqlalchemy import (
    Connection,
    Row,
    Select,
    bindparam,
    delete,
    func,
    insert,
    select,
    text,
    update,
)
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, ProgrammingError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncEngine

from hullworks.match.message import message, t
from hullworks.match.record import Entry
from hullworks.server.batch import Batches
from hullworks.server.engine import READ_ONLY, database, open_postgresql, open_sqlite, reason
from hullworks.server.problem import Conflict, Missing, StoreDown
from hullworks.server.schema import ANALYSES, ANSWERS, CHAT, LESSONS, MATCHES, PRESENCE, SEATS
from hullworks.server.wire import CLOSED, FREE, HUMAN, OPEN, OVER, RUNNING

CHANNEL: Final = "hullworks"  # PostgreSQL channel that notifies the other workers of changes

# The statements of every answer, and of looks for what is overdue. They are made once, since to make one takes longer
# than to run it.
ONE_TABLE: Final = select(MATCHES).where(MATCHES.c.id == bindparam("table"))
ITS_SEATS: Final = select(SEATS).where(SEATS.c.match == bindparam("table")).order_by(SEATS.c.seat)
NEW_ANSWERS: Final = (
    select(ANSWERS)
    .where(ANSWERS.c.match == bindparam("table"), ANSWERS.c.number > bindparam("known"))
    .order_by(ANSWERS.c.number)
)
ITS_LAST: Final = select(func.max(ANSWERS.c.number)).where(ANSWERS.c.match == bindparam("table")).scalar_subquery()
ITS_NEWS: Final = select(func.coalesce(ITS_LAST, 0), MATCHES.c.version, MATCHES.c.said).where(
    MATCHES.c.id == bindparam("table")
)
ANOTHER: Final = insert(ANSWERS)
LATE: Final = (
    select(MATCHES)
    .where(MATCHES.c.state.in_((OPEN, RUNNING)), MATCHES.c.due < bindparam("before"))
    .where(MATCHES.c.id.not_in(bindparam("besides", expanding=True)))
    .order_by(MATCHES.c.due)
    .limit(bindparam("most"))
)
SAME_TABLE: Final = update(MATCHES).where(MATCHES.c.id == bindparam("table"), MATCHES.c.version == bindparam("known"))
NOTIFY: Final = text("SELECT pg_notify(:channel, :payload)")
SAME_TABLE_AND_NOTIFY: Final = SAME_TABLE.returning(func.pg_notify(bindparam("channel"), bindparam("payload")))


T = TypeVar("T")


class Taken(Conflict):
    """A concurrent change came first: read again and retry."""


@dataclass(frozen=True)
class Seat:
    """A stored seat."""

    seat: int
    kind: str
    name: str = ""
    token: str | None = None
    recovery: str | None = None
    share: str | None = None
    stand_in: bool = False
    pledge: str | None = None
    rated: bool = False

    def machine(self) -> bool:
        """Whether a bot answers here, as the player or as a stand-in."""
        return self.stand_in or self.kind not in (FREE, HUMAN)


@dataclass(frozen=True, kw_only=True)
class StoredTable:
    """A stored table with its seats. The defaults are those of a new table."""

    id: str
    game: str
    options: str
    state: str
    version: int
    public: bool
    clock: int | None
    grace: int
    host: str
    secret: str
    heading: str | None = None
    asked: str = ""
    created: float
    moved: float
    due: float | None = None
    rematch: str | None = None
    stand_in: int | None
    taken_up: int | None = None
    origin: str | None = None
    pack: str | None
    hints: bool
    lesson: str | None = None
    ticket: str | None = None
    paused: bool = False
    sealed: bool = False
    closed: str | None = None
    said: int = 0
    guide: int | None = None
    seats: tuple[Seat, ...]

    def asks(self) -> list[int]:
        """The seats that are to answer."""
        return [int(seat) for seat in self.asked.split(",") if seat]

    def is_whole(self) -> bool:
        """Whether no seat is missing, as it may be in a damaged store."""
        count = len(self.seats)
        return count > max([0, *self.asks()]) and [seat.seat for seat in self.seats] == list(range(count))

    def machines(self, asked: list[int]) -> list[int]:
        """The seats among those *asked* for which the server answers.

        In a guided game a bot waits until the learner is not asked, so that its answers do not depend on who is faster.
        """
        found = [seat for seat in asked if self.seats[seat].machine()]
        return found if self.guide is None or len(found) == len(asked) else []

    def after(self, asked: list[int], over: bool, now: float) -> dict[str, Any]:
        """The values that change with an answer, after which these seats are *asked*."""
        due: float | None = None
        if self.paused:
            due = None
        elif self.machines(asked):
            due = now
        elif asked and self.clock is not None:
            due = now + self.clock + self.grace
        return {"asked": ",".join(map(str, asked)), "moved": now, "due": due, "state": OVER if over else RUNNING}

    def rests(self) -> bool:
        """Whether the match is suspended because nobody is present: the clock and the stand-ins wait."""
        return self.state == RUNNING and self.due is None and self.after(self.asks(), False, 0)["due"] is not None


@dataclass(frozen=True)
class Lesson:
    """Many tables of one host, all with the same seed, numbered in order of creation."""

    id: str
    host: str
    game: str
    word: str | None
    created: float


@dataclass(frozen=True)
class Given:
    """A stored answer; `mark` tells whether it was forced or given by a stand-in."""

    entry: Entry
    mark: str = ""


@dataclass
class Trace:
    """A worker's report on a seat at a table: its open sockets, and when it was last present."""

    match: str
    seat: int
    worker: str
    sockets: int
    last: float
    until: float
    beat: float = 0.0


class Store:
    """Access to the database. Every method is one transaction, which is rolled back if it fails.

    Transactions are written once, for a synchronous connection, and may run again if they fail. With PostgreSQL they
    run asynchronously, with SQLite in a thread; see `Batches`.
    """

    def __init__(self, address: str, busy: float = 5, read_only: bool = False) -> None:
        self.url = database(address)
        self.shared = self.url.get_backend_name() == "postgresql"  # with other workers
        self.busy = busy  # seconds until a database that does not respond counts as failed
        self.postgresql = open_postgresql(self.url, busy, read_only) if self.shared else None
        self.reader = self.postgresql and self.postgresql.execution_options(isolation_level="AUTOCOMMIT")
        self.engine = open_sqlite(self.url, busy, read_only) if self.postgresql is None else self.postgresql.sync_engine
        self.batches = Batches(self.engine, busy)
        self.appended = 0  # answers of people, bots and dice since this store was opened

    async def close(self) -> None:
        if self.postgresql is not None:
            await self.postgresql.dispose()
        else:
            await self.batches.close()

    async def transact(self, work: Callable[[Connection], T], reads: bool = False) -> T:
        """Run a transaction. If the database fails, raise `StoreDown` with one sentence; the next call tries again.

        What only *reads* is no transaction in PostgreSQL: there each query sees what was committed before it anyway,
        and to begin and end one takes as long as two queries.
        """
        engine = self.reader if reads else self.postgresql
        try:
            if engine is not None:
                return await self.while_others_get_on(engine, work)
            return await self.batches.run(work)
        except (IntegrityError, ProgrammingError, DataError):
            raise  # The database itself works.
        except (DBAPIError, PoolTimeout, OSError, TimeoutError) as error:
            raise StoreDown(message("problem.store", why=t(reason(error)))) from error

    async def while_others_get_on(self, engine: AsyncEngine, work: Callable[[Connection], T]) -> T:
        """Run a transaction in PostgreSQL; retry once if the session was read-only, maybe a stale one (see `doubt`)."""
        try:
            async with engine.begin() as connection:
                return await connection.run_sync(work)
        except DBAPIError as error:
            if reason(error) != READ_ONLY:
                raise
        async with engine.begin() as connection:
            return await connection.run_sync(work)

    async def prepare(self) -> None:
        """Migrate the database; workers that start at the same time take turns."""

        def work(connection: Connection) -> None:
            if self.shared:
                connection.execute(text("SELECT pg_advisory_xact_lock(4872)"))
            migrate(connection)

        await self.transact(work)

    # Tables.

    async def create(self, kept: StoredTable) -> None:
        """Store a new table."""
        await self.transact(lambda connection: add(connection, kept))

    async def table(self, id: str) -> StoredTable:
        """A table by its id."""
        return whole(await self.transact(lambda connection: one_table(connection, id), reads=True))

    async def match(self, id: str, known: StoredTable | None, number: int) -> tuple[StoredTable, list[Given]]:
        """A table by its id, and the answers after the first *number*; none if it is not played.

        Seats change only with the version of their table, so those of the table as it was *known* may be good still.
        The answers are read first: one that comes between is missed, and read next time. The other way round, the table
        would stay as it was before that answer, even if the answer ended the game.
        """

        def work(connection: Connection) -> tuple[StoredTable | None, list[Given]]:
            answers = new_answers(connection, id, number)
            kept = one_table(connection, id, known)
            played = kept is not None and kept.state not in (OPEN, CLOSED)
            return kept, answers if played else []

        kept, answers = await self.transact(work, reads=True)
        return whole(kept), answers

    async def news(self, id: str) -> tuple[int, int, int]:
        """The latest numbers of a table: of its answers, of its version, of its messages."""
        row = await self.transact(lambda connection: connection.execute(ITS_NEWS, {"table": id}).one_or_none(), True)
        if row is None:
            raise Missing(message("problem.no-such-table"))
        answers, version, said = row
        return answers, version, said

    async def tables(self, state: str | None = None, public: bool = False, limit: int = 100) -> list[StoredTable]:
        """Tables, newest first."""
        query = select(MATCHES).order_by(MATCHES.c.created.desc()).limit(limit)
        if state is not None:
            query = query.where(MATCHES.c.state == state)
        if public:
            query = query.where(MATCHES.c.public)
        return await self.found(query)

    async def tables_of(self, tokens: Iterable[str]) -> list[StoredTable]:
        """The tables where one of these hashed tokens has a seat or is the host's, newest first."""
        hashes = list(tokens)
        seated = select(SEATS.c.match).where(SEATS.c.token.in_(hashes))
        query = select(MATCHES).where(MATCHES.c.id.in_(seated) | MATCHES.c.host.in_(hashes))
        return await self.found(query.order_by(MATCHES.c.created.desc()).limit(200))

    async def table_of_code(self, recovery: str) -> str | None:
        """The id of the table that has a seat with this hashed recovery code."""
        query = select(SEATS.c.match).where(SEATS.c.recovery == recovery)
        found: str | None = await self.transact(lambda connection: connection.execute(query).scalar_one_or_none())
        return found

    async def overdue(self, before: float, besides: Iterable[str] = (), limit: int = 200) -> list[StoredTable]:
        """Matches in which the server should have acted before this time, most overdue first."""
        return await self.found(LATE, before=before, besides=list(besides), most=limit)

    async def found(self, query: Select[Any], damaged: bool = False, **given: Any) -> list[StoredTable]:
        """The result of a query as tables with their seats; *damaged*: also those that lack some."""
        tables = await self.transact(lambda connection: read(connection, connection.execute(query, given).all()))
        return [kept for kept in tables if damaged or kept.is_whole()]

    async def count(self) -> int:
        """The number of tables that are open or running."""
        query = select(func.count()).select_from(MATCHES).where(MATCHES.c.state.in_((OPEN, RUNNING)))
        return await self.transact(lambda connection: int(connection.execute(query).scalar_one()))

    async def delete(self, kept: StoredTable) -> None:
        """Delete a table with everything that belongs to it; `Taken` if it has changed."""
        same = (MATCHES.c.id == kept.id, MATCHES.c.version == kept.version)

        def work(connection: Connection) -> None:
            mark = update(MATCHES).where(*same).values(version=kept.version + 1)
            if not remove(connection, self, connection.execute(mark.returning(MATCHES)).all()):
                raise Taken("Somebody else changed the table at the same moment.")

        await self.transact(work)

    async def change(
        self,
        kept: StoredTable,
        values: Mapping[str, Any],
        seats: Iterable[Seat] = (),
        answers: list[Given] | None = None,
        beside: StoredTable | None = None,
    ) -> None:
        """Change a table, and with it store its first answers or a new table *beside* it.

        Raise `Taken` if the table has changed since it was read.
        """
        # The due time depends on the seats asked, so of a concurrent answer and change one must fail, too.
        same = (MATCHES.c.id == kept.id, MATCHES.c.version == kept.version, MATCHES.c.asked == kept.asked)
        fresh = update(MATCHES).where(*same)

        def work(connection: Connection) -> None:
            done = connection.execute(fresh.values({**values, "version": kept.version + 1}))
            if done.rowcount != 1:
                raise Taken("Somebody else changed the table at the same moment.")
            for seat in seats:
                where = update(SEATS).where(SEATS.c.match == kept.id, SEATS.c.seat == seat.seat)
                new = seat_values(seat)
                del new["rated"]  # It may have been counted since the table was read.
                connection.execute(where.values(new))
            if answers:
                connection.execute(insert(ANSWERS), answer_values(kept.id, 1, answers))
            if beside is not None:
                add(connection, beside)
            self.notify(connection, kept.id, len(answers or ()), kept.version + 1)

        await self.transact(work)

    # Lessons.

    async def create_lesson(self, lesson: Lesson, tables: list[StoredTable]) -> None:
        """Store a new lesson with its tables, all or none; `Taken` if another table already has one of the tickets."""

        def work(connection: Connection) -> None:
            connection.execute(insert(LESSONS).values(asdict(lesson)))
            for kept in tables:
                add(connection, kept)

        try:
            await self.transact(work)
        except IntegrityError:
            raise Taken("Another table has this code.") from None

    async def lesson(self, id: str) -> Lesson:
        """A lesson by its id."""
        query = select(LESSONS).where(LESSONS.c.id == id)
        row = await self.transact(lambda connection: connection.execute(query).one_or_none())
        if row is None:
            raise Missing(message("problem.no-such-class"))
        return Lesson(**row._mapping)

    async def lessons_of(self, host: str, limit: int = 20) -> list[Lesson]:
        """The lessons of a host, newest first."""
        query = select(LESSONS).where(LESSONS.c.host == host).order_by(LESSONS.c.created.desc()).limit(limit)
        rows = await self.transact(lambda connection: connection.execute(query).all())
        return [Lesson(**row._mapping) for row in rows]

    async def tables_in(self, lesson: str) -> list[StoredTable]:
        """The tables of a lesson, in order of creation."""
        return await self.found(select(MATCHES).where(MATCHES.c.lesson == lesson).order_by(MATCHES.c.created))

    async def table_of_ticket(self, ticket: str) -> str | None:
        """The id of the table with this ticket."""
        query = select(MATCHES.c.id).where(MATCHES.c.ticket == ticket)
        found: str | None = await self.transact(lambda connection: connection.execute(query).scalar_one_or_none())
        return found

    async def unseal(self, lesson: str) -> list[str]:
        """Reveal the seed of a lesson if nobody plays or waits to play there any more; return the ids of its tables.

        This is called whenever a table ends or is left, so the last one reveals the seed. Until a table has ended there
        is nothing to reveal.
        """
        sits = select(SEATS.c.match).where(SEATS.c.match == MATCHES.c.id, SEATS.c.kind == HUMAN).exists()
        going = MATCHES.c.state == RUNNING
        wanted = select(MATCHES.c.id).where(MATCHES.c.lesson == lesson, going | ((MATCHES.c.state == OPEN) & sits))
        ended = select(MATCHES.c.id).where(MATCHES.c.lesson == lesson, MATCHES.c.state.in_((OVER, CLOSED)))
        opened = update(MATCHES).where(MATCHES.c.lesson == lesson, MATCHES.c.sealed, ended.exists())
        opened = opened.values(sealed=False, version=MATCHES.c.version + 1)

        def work(connection: Connection) -> list[str]:
            if connection.execute(wanted.limit(1)).first() is not None:
                return []
            rows = connection.execute(opened.returning(MATCHES.c.id, MATCHES.c.version)).all()
            for row in rows:
                self.notify(connection, row.id, 0, row.version)
            return [row.id for row in rows]

        return await self.transact(work)

    # Answers.

    async def answers(self, id: str, after: int = 0) -> list[Given]:
        """The answers of a match after the first *after*, in order."""
        return await self.transact(lambda connection: new_answers(connection, id, after), reads=True)

    async def append(self, kept: StoredTable, after: int, answers: list[Given], values: Mapping[str, Any]) -> None:
        """Add the answers that follow the first *after*, all or none.

        Raise `Taken` if those numbers are already answered, or if the table has changed since it was read: a player may
        just have come back and replaced a stand-in.
        """
        same = {"table": kept.id, "known": kept.version}

        def work(connection: Connection) -> None:
            connection.execute(ANOTHER, answer_values(kept.id, after + 1, answers))
            if self.shared:
                told = notice(kept.id, after + len(answers))
                done = len(connection.execute(SAME_TABLE_AND_NOTIFY, {**same, **values, **told}).all())
            else:
                done = connection.execute(SAME_TABLE, {**same, **values}).rowcount
            if done != 1:
                raise Taken("Somebody else changed the table at the same moment.")

        try:
            await self.transact(work)
        except IntegrityError:
            raise Taken("Somebody else answered at the same moment.") from None
        self.appended += len(answers)

    # Presence.

    async def keep_traces(self, worker: str, traces: list[Trace], whole: bool, before: float) -> None:
        """Store a worker's traces, and delete all traces older than *before*; *whole* replaces all of the worker's."""
        old = [delete(PRESENCE).where(PRESENCE.c.beat < before)]
        if whole:
            old.append(delete(PRESENCE).where(PRESENCE.c.worker == worker))
        same = (PRESENCE.c.match, PRESENCE.c.seat, PRESENCE.c.worker)
        for trace in () if whole else traces:
            key = (trace.match, trace.seat, worker)
            old.append(delete(PRESENCE).where(*(column == value for column, value in zip(same, key, strict=True))))

        def work(connection: Connection) -> None:
            for statement in old:
                connection.execute(statement)
            if traces:
                connection.execute(insert(PRESENCE), [vars(trace) for trace in traces])

        await self.transact(work)

    async def traces(self, besides: str, since: float, id: str | None = None) -> list[Trace]:
        """The traces that the other workers reported since this time, at one table or at all."""
        query = select(PRESENCE).where(PRESENCE.c.worker != besides, PRESENCE.c.beat >= since)
        if id is not None:
            query = query.where(PRESENCE.c.match == id)
        return await self.transact(lambda connection: [Trace(**row._mapping) for row in connection.execute(query)])

    def notify(self, connection: Connection, id: str, number: int, version: int, said: int = 0) -> None:
        """Notify the other workers. PostgreSQL sends the notification when the transaction commits."""
        if self.shared:
            connection.execute(NOTIFY, notice(id, number, version, said))


def notice(id: str, number: int, version: int = 0, said: int = 0) -> dict[str, str]:
    """What other workers are told: the latest numbers of a table, as far as they have changed; see `Live.hear`."""
    return {"channel": CHANNEL, "payload": f"{id} {number} {version} {said}"}


def one_table(connection: Connection, id: str, known: StoredTable | None = None) -> StoredTable | None:
    """A table with its seats, if there is one with this id; with those that are *known*, if they are of its version."""
    row = connection.execute(ONE_TABLE, {"table": id}).one_or_none()
    if row is None:
        return None
    if known is not None and known.version == row.version:
        return StoredTable(**row._mapping, seats=known.seats)
    seats = connection.execute(ITS_SEATS, {"table": id})
    return StoredTable(**row._mapping, seats=tuple([seat(one) for one in seats]))


def whole(found: StoredTable | None) -> StoredTable:
    """A table that was found, and is not damaged."""
    if found is None:
        raise Missing(message("problem.no-such-table"))
    if not found.is_whole():
        raise Conflict(message("problem.damaged"))
    return found


def new_answers(connection: Connection, id: str, known: int) -> list[Given]:
    """The answers of a match after the first *known*, in order."""
    rows = connection.execute(NEW_ANSWERS, {"table": id, "known": known}).all()
    return [Given(Entry(row.seat, row.text, row.hash), row.mark) for row in rows]


def read(connection: Connection, rows: Iterable[Row[Any]]) -> list[StoredTable]:
    """Build tables with their seats from their rows."""
    found = {row.id: dict(row._mapping) for row in rows}
    seats: dict[str, list[Seat]] = {key: [] for key in found}
    query = select(SEATS).where(SEATS.c.match.in_(list(found))).order_by(SEATS.c.seat)
    for row in connection.execute(query):
        seats[row.match].append(seat(row))
    return [StoredTable(**values, seats=tuple(seats[key])) for key, values in found.items()]


def seat(row: Row[Any]) -> Seat:
    """Build a seat from its row."""
    values = dict(row._mapping)
    del values["match"]
    return Seat(**values)


def add(connection: Connection, kept: StoredTable) -> None:
    """Insert a table and its seats."""
    values = {column.name: getattr(kept, column.name) for column in MATCHES.columns}
    connection.execute(insert(MATCHES).values(values))
    connection.execute(insert(SEATS), [seat_values(seat) | {"match": kept.id} for seat in kept.seats])


def remove(connection: Connection, store: Store, rows: Sequence[Row[Any]]) -> list[StoredTable]:
    """Delete the tables in these rows with everything that belongs to them, and return them."""
    gone = read(connection, rows)
    ids = [kept.id for kept in gone]
    for table in (ANSWERS, SEATS, PRESENCE, CHAT, ANALYSES):
        connection.execute(delete(table).where(table.c.match.in_(ids)))
    connection.execute(update(MATCHES).where(MATCHES.c.rematch.in_(ids)).values(rematch=None))
    connection.execute(delete(MATCHES).where(MATCHES.c.id.in_(ids)))
    kept = select(MATCHES.c.id).where(MATCHES.c.lesson == LESSONS.c.id).exists()
    connection.execute(delete(LESSONS).where(~kept))
    for one in gone:
        store.notify(connection, one.id, 0, one.version)
    return gone


def seat_values(seat: Seat) -> dict[str, Any]:
    return {column.name: getattr(seat, column.name) for column in SEATS.columns if column.name != "match"}


def answer_values(id: str, first: int, answers: list[Given]) -> list[dict[str, Any]]:
    """The rows for answers numbered from *first*."""
    return [
        {
            "match": id,
            "number": number,
            "seat": given.entry.seat,
            "text": given.entry.text,
            "hash": given.entry.hash,
            "mark": given.mark,
            "given": time.time(),
        }
        for number, given in enumerate(answers, first)
    ]


def migrations() -> Config:
    """The Alembic configuration, which locates the migrations."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    return config


def migrate(connection: Connection, revision: str = "head") -> None:
    """Apply the missing migrations."""
    config = migrations()
    config.attributes["connection"] = connection
    command.upgrade(config, revision)
