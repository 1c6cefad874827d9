"""Draws whole replays in a process beside the server, so that players do not notice, and stops when the reader leaves.

Run as `python -m hullworks.web.film`: it reads an order and writes the file.
"""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import PIPE
from collections import OrderedDict
from typing import Final

import msgspec
from msgspec import Struct

from hullworks.games import load
from hullworks.language import speaking, spoken
from hullworks.match.message import message
from hullworks.match.record import Entry, Heading, taken_back
from hullworks.server.child import environment, give_way
from hullworks.server.limit import Limit
from hullworks.server.problem import Conflict, TooMany
from hullworks.server.replays import Boards, Look
from hullworks.web.export import Film, file
from hullworks.web.reel import Reel

KEPT: Final = 8  # files in the cache, about a megabyte each
SECONDS: Final = 300.0  # for one file
REFILL: Final = 1 / 300  # an address that has saved as many files as it may can do so again after five minutes


class Order(Struct, frozen=True):
    """A match so far, and the viewers whose boards are to be drawn."""

    table: str
    heading: Heading
    given: list[tuple[Entry, str]]  # the answers with their marks
    names: list[str]
    seen: tuple[int, ...]
    over: bool
    language: str


def ordered(look: Look, seen: tuple[int, ...]) -> Order:
    """The order for a replay."""
    given = look.course.answers()[: look.number]
    return Order(look.id, look.course.record.heading, given, look.names, seen, look.over, spoken())


def draw(order: Order) -> str:
    """Carry out an order."""
    game = load(order.heading.game)
    course = Boards(order.heading, game)
    course.take(order.given)
    struck = taken_back(course.record.entries)
    deeds = course.deeds(order.seen[0])
    known = Reel(game, order.names, len(order.given), deeds, order.seen, order.over, struck)
    return file(Film(known, order.seen, course.positions))


class Studio:
    """Draws one file at a time, and keeps the last ones."""

    def __init__(self, at_once: float) -> None:
        self.lock = asyncio.Lock()
        self.files: OrderedDict[tuple[object, ...], bytes] = OrderedDict()
        self.limit = Limit(at_once * REFILL, at_once)  # new files for one address

    async def file(self, order: Order) -> bytes:
        """The file for an order. If the caller is cancelled, the drawing stops."""
        key = order.table, len(order.given), order.seen, order.over, order.language
        if key not in self.files and not self.limit.allows_visitor():
            raise TooMany(message("problem.too-many-files"))
        async with self.lock:
            if key not in self.files:
                self.files[key] = await drawn_elsewhere(order)
            self.files.move_to_end(key)
            while len(self.files) > KEPT:
                self.files.popitem(last=False)
            return self.files[key]


async def drawn_elsewhere(order: Order) -> bytes:
    """Carry out an order in a process of its own."""
    command = (sys.executable, "-m", "hullworks.web.film")
    process = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, env=environment())
    try:
        async with asyncio.timeout(SECONDS):
            made, _ = await process.communicate(msgspec.json.encode(order))
    except TimeoutError:
        made = b""
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    if process.returncode or not made:
        raise Conflict(message("problem.no-file"))
    return made


def main() -> None:
    """Read an order, and write the file."""
    give_way()
    order = msgspec.json.decode(sys.stdin.buffer.read(), type=Order)
    with speaking(order.language):
        sys.stdout.buffer.write(draw(order).encode())


if __name__ == "__main__":
    main()
