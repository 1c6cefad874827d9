"""The running matches of a store, read-only: for a check before an upgrade."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec
from sqlalchemy import Connection, inspect, null, select

from hullworks.kernel.errors import BadRecord
from hullworks.match.record import Heading, Record
from hullworks.match.record import load as read_record
from hullworks.match.shape import learned
from hullworks.server.schema import MATCHES
from hullworks.server.store import Store
from hullworks.server.wire import OPEN, RUNNING


@dataclass(frozen=True)
class Slip:
    """A table where a match is running, or where another match will be continued."""

    id: str
    game: str
    heading: str | None
    origin: str | None  # the record of the match that will be continued


class Running:
    """A store opened read-only. Its version may be older than this code."""

    def __init__(self, address: str) -> None:
        self.store = Store(address, read_only=True)

    async def slips(self) -> list[Slip]:
        """The tables, oldest first."""
        return await self.store.transact(find)

    async def record(self, slip: Slip) -> Record:
        """The record of a match so far."""
        if slip.heading is None:
            return read_record(slip.origin or "", "the match to be taken up")
        try:
            heading = msgspec.json.decode(slip.heading, type=learned(Heading))
        except msgspec.MsgspecError as error:
            raise BadRecord(f"its heading cannot be read ({error})") from None
        return Record(heading, [given.entry for given in await self.store.answers(slip.id)])

    async def close(self) -> None:
        await self.store.close()


def find(connection: Connection) -> list[Slip]:
    """The tables that an upgrade affects."""
    columns = {column["name"] for column in inspect(connection).get_columns(MATCHES.name)}
    origin = MATCHES.c.origin if MATCHES.c.origin.name in columns else null()
    query = select(MATCHES.c.id, MATCHES.c.game, MATCHES.c.heading, origin.label("origin"))
    waits = (MATCHES.c.state == OPEN) & origin.is_not(None)
    found = connection.execute(query.where((MATCHES.c.state == RUNNING) | waits).order_by(MATCHES.c.created))
    return [Slip(row.id, row.game, row.heading, row.origin) for row in found]
