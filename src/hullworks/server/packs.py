"""Reads visitors' packs in a process of its own, with a limit on time and memory, before the server reads them."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from hullworks.kernel.errors import BadPack
from hullworks.match.game import Game, Table
from hullworks.match.message import message, t
from hullworks.server.cell import Cell
from hullworks.server.limit import VISITOR
from hullworks.server.problem import TooMany
from hullworks.server.thought import PACKS, READABLE, Parcel
from hullworks.server.wire import NewTable

PATIENCE: Final = 5.0  # seconds; the packs that games accept take hundredths of a second


class Packs:
    """The process that reads packs."""

    def __init__(self, patience: float = PATIENCE) -> None:
        self.patience = patience
        self.cell = Cell(PACKS)
        self.reading: set[str] = set()  # the addresses whose packs wait or are read; each has one at a time

    @contextmanager
    def one_at_a_time(self, visitor: str) -> Iterator[None]:
        """Let an address wait for one pack only, so that others do not wait for all of its packs."""
        if visitor and visitor in self.reading:
            raise TooMany(message("problem.one-pack"))
        self.reading.add(visitor)
        try:
            yield
        finally:
            self.reading.discard(visitor)

    async def lay(self, game: Game, wish: NewTable) -> Table:
        """Set up the requested table; one with a pack only if the pack could be read in the process within the limits.

        A pack that a game has accepted is quick to read again, since its parts have a fixed shape.
        """
        if wish.pack is None:
            return game.lay(len(wish.seats), wish.options)
        parcel = Parcel(0, game.id, len(wish.seats), wish.options, wish.pack)
        with self.one_at_a_time(VISITOR.get()):
            found = await self.cell.think(parcel, self.patience)
        if found.text != READABLE:
            raise BadPack(t("problem.unreadable-pack"))
        if found.fault:
            raise BadPack(found.fault)
        return await asyncio.to_thread(game.lay, len(wish.seats), wish.options, wish.pack)
