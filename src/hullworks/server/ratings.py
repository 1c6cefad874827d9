"""The ratings of visitors against bots.

They belong to the browser's token, so no account is needed, and nobody else can look them up. A finished game is
counted when its player next comes by: once, because the seat is marked in the same transaction.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from sqlalchemy import Connection, Row, delete, insert, select, update

from hullworks.bots.glicko import Met, Standing, after, met
from hullworks.games import load
from hullworks.kernel.errors import Mistake
from hullworks.server.fairness import hashed
from hullworks.server.matches import Matches
from hullworks.server.problem import Problem
from hullworks.server.schema import RATINGS, SEATS
from hullworks.server.store import StoredTable
from hullworks.server.wire import OVER

AT_ONCE: Final = 20  # games that are counted in one visit
KEPT: Final = 400 * 86_400.0  # seconds after its last change that a rating is kept: as long as the browser's token


class Standings:
    """Counts finished games, and keeps the ratings of their players."""

    def __init__(self, matches: Matches) -> None:
        self.matches = matches
        self.store = matches.store

    async def of(self, browser: str | None) -> dict[str, Standing]:
        """The visitor's rating in each game that they have finished against bots."""
        if browser is None:
            return {}
        owner = hashed(browser)
        await self.count(owner)
        query = select(RATINGS).where(RATINGS.c.owner == owner)
        rows = await self.store.transact(lambda connection: connection.execute(query).all())
        return {row.game: standing(row) for row in rows}

    async def count(self, owner: str) -> None:
        """Count the visitor's finished games that were not counted before, the oldest first."""
        found = [(kept, seat) for kept in await self.store.tables_of([owner]) if (seat := open_seat(kept, owner)) >= 0]
        for kept, seat in sorted(found, key=lambda one: one[0].moved)[:AT_ONCE]:
            bots = await self.bots_met(kept, seat)
            now = self.matches.clock()
            await self.store.transact(partial(add, kept=kept, seat=seat, owner=owner, bots=bots, now=now))

    async def bots_met(self, kept: StoredTable, seat: int) -> list[Met]:
        """The rated bots of a finished game, with the results; none if it does not count."""
        if kept.pack is not None or kept.guide is not None or kept.taken_up is not None or kept.seats[seat].stand_in:
            return []
        try:
            async with self.matches.open(kept.id, None) as state:
                return met(load(kept.game), [one.kind for one in kept.seats], state.scores, seat)
        except (Problem, Mistake):
            return []  # Its rules have changed since.

    async def forget(self, browser: str | None) -> None:
        """Forget the visitor's ratings. Games that were counted are not counted again."""
        if browser is not None:
            query = delete(RATINGS).where(RATINGS.c.owner == hashed(browser))
            await self.store.transact(lambda connection: connection.execute(query))


def open_seat(kept: StoredTable, owner: str) -> int:
    """The seat of this owner at a finished table, if it was not counted yet; else -1."""
    if kept.state == OVER:
        for seat in kept.seats:
            if seat.token == owner and not seat.rated:
                return seat.seat
    return -1


def add(connection: Connection, kept: StoredTable, seat: int, owner: str, bots: list[Met], now: float) -> None:
    """Mark a seat as counted and change the rating of its player, unless another request was faster."""
    own = (SEATS.c.match == kept.id) & (SEATS.c.seat == seat) & ~SEATS.c.rated
    if connection.execute(update(SEATS).where(own).values(rated=True)).rowcount != 1 or not bots:
        return
    same = (RATINGS.c.owner == owner) & (RATINGS.c.game == kept.game)
    before = connection.execute(select(RATINGS).where(same).with_for_update()).one_or_none()
    now_is = after(Standing() if before is None else standing(before), bots)
    values = {"rating": now_is.rating, "deviation": now_is.deviation, "games": now_is.games, "changed": now}
    if before is None:
        connection.execute(insert(RATINGS).values(owner=owner, game=kept.game, **values))
    else:
        connection.execute(update(RATINGS).where(same).values(values))


def standing(row: Row[tuple[object, ...]]) -> Standing:
    """The rating in a row of the store."""
    return Standing(row.rating, row.deviation, row.games)


def expire(connection: Connection, now: float) -> None:
    """Delete ratings that nobody has changed for longer than a browser keeps its token."""
    connection.execute(delete(RATINGS).where(RATINGS.c.changed < now - KEPT))
