"""Tables end: those that nobody uses any more are deleted or closed, so that there is room for others."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

import msgspec
from sqlalchemy import ColumnElement, Connection, and_, or_, select, update

from hullworks.server.live import Closing, closed_because
from hullworks.server.problem import Problem
from hullworks.server.ratings import expire
from hullworks.server.schema import MATCHES, SEATS
from hullworks.server.store import StoredTable, remove
from hullworks.server.tables import Change, Tables
from hullworks.server.wire import CLOSED, HUMAN, OPEN, OVER, RUNNING

TIDY_SECONDS: Final = 3600.0
SOME: Final = 500  # tables in one transaction
DAY: Final = 86_400.0
LOG: Final = logging.getLogger("hullworks.server")


class Lifetimes(msgspec.Struct, frozen=True):
    """Seconds until tables of each kind expire, counted from the last time that somebody sat down, left or answered."""

    empty: float = DAY  # open tables at which nobody sits are deleted
    waiting: float = 7 * DAY  # open tables at which somebody sits are deleted
    deserted: float = 30 * DAY  # running games are closed, and their records kept
    finished: float = 0.0  # tables of finished and closed games are deleted with their records; 0 for never


class Expiry:
    """Deletes and closes tables that have expired."""

    def __init__(self, tables: Tables, lifetimes: Lifetimes) -> None:
        self.tables = tables
        self.store = tables.store
        self.lifetimes = lifetimes

    async def go_round(self) -> None:
        """Tidy up, forever."""
        while True:
            try:
                while await self.tidy(self.tables.clock()):
                    pass
            except Problem as problem:
                LOG.warning("%s", problem)
            await asyncio.sleep(TIDY_SECONDS)

    async def tidy(self, now: float) -> int:
        """Delete and close some tables that have expired, and return how many."""
        await self.store.transact(lambda connection: expire(connection, now))
        gone = await self.store.transact(lambda connection: self.delete(connection, now))
        for kept in gone:
            self.tables.live.forget(kept.id)
        for lesson in {kept.lesson for kept in gone if kept.lesson is not None}:
            await self.tables.unseal(lesson)
        left = select(MATCHES).where(MATCHES.c.state == RUNNING, MATCHES.c.moved < now - self.lifetimes.deserted)
        deserted = await self.store.found(left.limit(SOME))
        for kept in deserted:
            await self.close(kept.id, kept.moved)
        return len(gone) + len(deserted)

    def delete(self, connection: Connection, now: float) -> list[StoredTable]:
        """Delete some expired tables. The new version makes a concurrent join fail; its retry finds no table."""
        old = self.expired(now)
        some = select(MATCHES.c.id).where(old).limit(SOME)
        mark = update(MATCHES).where(old, MATCHES.c.id.in_(some)).values(version=MATCHES.c.version + 1)
        return remove(connection, self.store, connection.execute(mark.returning(MATCHES)).all())

    def expired(self, now: float) -> ColumnElement[bool]:
        """The condition for a table to be deleted."""
        times, moved = self.lifetimes, MATCHES.c.moved
        sits = select(SEATS.c.match).where(SEATS.c.match == MATCHES.c.id, SEATS.c.kind == HUMAN).exists()
        kinds = [
            and_(MATCHES.c.state == OPEN, moved < now - times.empty, ~sits),
            and_(MATCHES.c.state == OPEN, moved < now - times.waiting),
        ]
        if times.finished > 0:
            over = MATCHES.c.state.in_((OVER, CLOSED)) & ~MATCHES.c.sealed
            kinds.append(and_(over, moved < now - times.finished))
        return or_(*kinds)

    async def close(self, id: str, moved: float) -> None:
        """Close a game that everybody has left, unless somebody has come back."""

        def stop(kept: StoredTable) -> Change | None:
            if kept.state != RUNNING or kept.moved != moved:
                return None
            return Change(closed_because(Closing(deserted=True)))

        kept = await self.tables.alter(id, stop)
        if kept.lesson is not None:
            await self.tables.unseal(kept.lesson)
