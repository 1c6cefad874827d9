"""What people at a table say to each other, as the store keeps it.

The table counts its messages: the count numbers them, and tells every worker whether it knows the latest.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Final

from sqlalchemy import Connection, delete, func, insert, inspect, select, update

from hullworks.match.message import message
from hullworks.server.problem import Missing
from hullworks.server.schema import CHAT, MATCHES, SEATS
from hullworks.server.store import Store

KEPT: Final = 200  # messages of a table; older ones are deleted
MARKED: Final = 1000  # messages of a table until a reported one is deleted, too


@dataclass(frozen=True)
class Said:
    """A message of a seat: a quick one by its name, or free text."""

    number: int
    seat: int
    quick: str | None
    text: str
    answers: int  # how many had been given when it was said
    at: float


@dataclass(frozen=True)
class Report:
    """A message that somebody reported to the host."""

    match: str
    number: int
    name: str  # of the sender
    text: str
    at: float
    reported: float


SAID: Final = [CHAT.c[name] for name in ("number", "seat", "quick", "text", "answers", "at")]


async def add(store: Store, id: str, said: Said) -> Said:
    """Store a message under the table's next number, which replaces its own, and delete the oldest."""
    count = update(MATCHES).where(MATCHES.c.id == id).values(said=MATCHES.c.said + 1).returning(MATCHES.c.said)

    def work(connection: Connection) -> int:
        number: int | None = connection.execute(count).scalar_one_or_none()
        if number is None:
            raise Missing(message("problem.no-such-table"))
        connection.execute(insert(CHAT).values({**asdict(said), "match": id, "number": number}))
        old = (CHAT.c.number <= number - KEPT) & CHAT.c.reported.is_(None)
        connection.execute(delete(CHAT).where(CHAT.c.match == id, old | (CHAT.c.number <= number - MARKED)))
        store.notify(connection, id, 0, 0, number)
        return number

    number = await store.transact(work)
    return Said(number, said.seat, said.quick, said.text, said.answers, said.at)


async def latest(store: Store, id: str, after: int = 0, most: int = KEPT) -> list[Said]:
    """The latest messages of a table after number *after*, oldest first."""
    query = select(*SAID).where(CHAT.c.match == id, CHAT.c.number > after).order_by(CHAT.c.number.desc()).limit(most)
    rows = await store.transact(lambda connection: connection.execute(query).all())
    return [Said(*row) for row in reversed(rows)]


async def mark(store: Store, id: str, number: int, now: float) -> tuple[Said, bool]:
    """Mark free text as reported, and return it and whether this is its first report."""
    same = (CHAT.c.match == id, CHAT.c.number == number, CHAT.c.quick.is_(None))
    first = update(CHAT).where(*same, CHAT.c.reported.is_(None)).values(reported=now)

    def work(connection: Connection) -> tuple[Said, bool]:
        row = connection.execute(select(*SAID).where(*same)).one_or_none()
        if row is None:
            raise Missing(message("problem.no-such-message"))
        return Said(*row), connection.execute(first).rowcount == 1

    return await store.transact(work)


async def reports(store: Store, most: int) -> tuple[int, list[Report]]:
    """The number of reported messages at all tables, and the latest of them; an older store has none."""
    marked = CHAT.c.reported.is_not(None)
    columns = (CHAT.c.match, CHAT.c.number, SEATS.c.name, CHAT.c.text, CHAT.c.at, CHAT.c.reported)
    sender = (SEATS.c.match == CHAT.c.match) & (SEATS.c.seat == CHAT.c.seat)
    query = select(*columns).join(SEATS, sender).where(marked).order_by(CHAT.c.reported.desc()).limit(most)

    def work(connection: Connection) -> tuple[int, list[Report]]:
        if not inspect(connection).has_table(CHAT.name):
            return 0, []
        count = connection.execute(select(func.count()).select_from(CHAT).where(marked)).scalar_one()
        return count, [Report(*row) for row in connection.execute(query)]

    return await store.transact(work)
