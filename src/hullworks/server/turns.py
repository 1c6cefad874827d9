"""Turns: only so many requests of one address are worked on at once, so that others need not wait for all of them.

The work of a server is done in one thread. Without turns a visitor who sends a hundred requests at once would put a
hundred requests before everybody else's next one, and all of them may be within the visitor's limits.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Final

SECONDS: Final = 0.1  # after which a request that is not done gives its turn to the next: it waits for something else


class Turn:
    """A place among those of an address whose requests are worked on; it is given back once."""

    def __init__(self, places: asyncio.Semaphore, seconds: float) -> None:
        self.places: asyncio.Semaphore | None = places
        self.timer = asyncio.get_running_loop().call_later(seconds, self.end)

    def end(self) -> None:
        """Give the place to the next."""
        self.timer.cancel()
        if self.places is not None:
            self.places.release()
            self.places = None


@dataclass
class Line:
    """The requests of one address, waiting or not."""

    places: asyncio.Semaphore
    length: int = 0


class Turns:
    """The turns of all addresses."""

    def __init__(self, most: int, seconds: float = SECONDS) -> None:
        self.most = most
        self.seconds = seconds
        self.lines: dict[str, Line] = {}

    @asynccontextmanager
    async def take(self, address: str) -> AsyncIterator[None]:
        """Wait for a turn of this address, and keep it until the request is done, but not for long."""
        line = self.lines.setdefault(address, Line(asyncio.Semaphore(self.most)))
        line.length += 1
        try:
            await line.places.acquire()
            turn = Turn(line.places, self.seconds)
            try:
                yield
            finally:
                turn.end()
        finally:
            line.length -= 1
            if not line.length:
                del self.lines[address]
