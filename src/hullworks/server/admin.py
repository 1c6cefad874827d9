"""What whoever runs a server may do with the tables of its store, whether the server is running or not."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Final

from sqlalchemy import func, select

from hullworks.kernel.errors import Mistake
from hullworks.server.app import Services, Settings
from hullworks.server.live import Closing, closed_because
from hullworks.server.problem import Conflict, Problem
from hullworks.server.schema import MATCHES, SEATS
from hullworks.server.store import StoredTable
from hullworks.server.survey import place, survey
from hullworks.server.tables import Change, must_be_running
from hullworks.server.wire import CLOSED, HUMAN, OPEN, OVER, RUNNING

SUITED: Final = {"close": (RUNNING,), "delete": (OPEN, OVER, CLOSED), "export": (OVER, CLOSED)}  # states, by deed


@dataclass(frozen=True)
class Player:
    """A name under which people sit at tables. Names are not accounts: two people may have the same."""

    name: str
    tables: int
    used: float  # when one of these tables was used last


class Admin:
    """The tables of a store."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.tables = services.tables
        self.store = services.store

    async def listed(self, state: str | None, player: str | None, limit: int | None) -> list[StoredTable]:
        """Tables, the one that was used last first; of a state, or where somebody with this name sits."""
        query = select(MATCHES).order_by(MATCHES.c.moved.desc()).limit(limit)
        if state is not None:
            query = query.where(MATCHES.c.state == state)
        if player is not None:
            sits = select(SEATS.c.match).where(func.lower(SEATS.c.name) == player.lower())
            query = query.where(MATCHES.c.id.in_(sits))
        return await self.store.found(query, damaged=True)

    async def players(self, limit: int) -> list[Player]:
        """The names of people, the one that was used last first."""
        used = func.max(MATCHES.c.moved)
        query = (
            select(SEATS.c.name, func.count(SEATS.c.match.distinct()), used)
            .join(MATCHES, MATCHES.c.id == SEATS.c.match)
            .where(SEATS.c.kind == HUMAN)
            .group_by(SEATS.c.name)
            .order_by(used.desc())
            .limit(limit)
        )
        rows = await self.store.transact(lambda connection: connection.execute(query).all())
        return [Player(*row) for row in rows]

    async def suited(self, deed: str, player: str) -> list[str]:
        """The tables where somebody with this name sits and which can be closed, deleted or exported."""
        return [kept.id for kept in await self.listed(None, player, None) if kept.state in SUITED[deed]]

    async def close(self, id: str) -> None:
        """Close a running match. Its record is kept, and its players are told."""

        def stop(kept: StoredTable) -> Change:
            must_be_running(kept)
            return Change(closed_because(Closing(by_admin=True)))

        kept = await self.tables.alter(id, stop)
        if kept.lesson is not None:
            await self.tables.unseal(kept.lesson)

    async def delete(self, id: str) -> None:
        """Delete a table that is not running, with its record."""
        kept = await self.store.table(id)
        if kept.state == RUNNING:
            raise Conflict(f"the match at {id} is running: close it first")
        await self.store.delete(kept)
        if kept.lesson is not None:
            await self.tables.unseal(kept.lesson)

    async def export(self, id: str) -> str:
        """The signed record of a match that is over or closed."""
        return await self.services.matches.record(id)


@asynccontextmanager
async def administering(address: str) -> AsyncIterator[Admin]:
    """The tables of a store; a `Mistake` says in one sentence what is wrong."""
    standing = await survey(address)
    services = Services(Settings(address))
    try:
        if standing.revision is None:
            raise Mistake(f"{place(services.store.url)}: there are no tables yet")
        if standing.is_older:
            raise Mistake(f"{place(services.store.url)}: is of an older Hullworks; start hullworks serve on it first")
        yield Admin(services)
    except Problem as problem:
        raise Mistake(str(problem)) from None
    finally:
        await services.store.close()
