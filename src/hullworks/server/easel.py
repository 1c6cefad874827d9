"""Draws the pages and boards of replays in a process beside the server, so that players do not notice.

The program of the process says how: it passes a function to `work`.
"""

from __future__ import annotations

import gzip
import os
import traceback
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import replace
from threading import Timer
from typing import Final

import msgspec
from msgspec import Struct

from hullworks.coach.analysis import Analysis
from hullworks.games import load
from hullworks.language import speaking, spoken
from hullworks.match.message import message
from hullworks.match.record import Entry, Heading
from hullworks.server.cell import Cell
from hullworks.server.child import give_way, keep_apart, pipes
from hullworks.server.limit import VISITOR
from hullworks.server.problem import Conflict
from hullworks.server.replays import COURSES, Boards, Look
from hullworks.server.store import Seat, StoredTable
from hullworks.server.thought import Found
from hullworks.server.turns import Turns

PATIENCE: Final = 20.0  # seconds for one drawing, with a whole game to follow before it on a slow machine
ATTEMPTS: Final = 2  # The process may just have ended; the next one is started at once.
IDLE_SECONDS: Final = 300.0  # until the process ends: it takes nearly as much memory as the server
QUICK: Final = 4  # gzip level of a drawing: a third of the work for a tenth more bytes


class Page(Struct, frozen=True):
    """What the whole page of a replay shows besides: the analysis, if there is one."""

    found: Analysis | None


class Order(Struct, frozen=True):
    """A match so far, who looks at it, and what to draw: a moment for a viewer, as a board or a whole page."""

    table: StoredTable  # without its secrets
    heading: Heading
    given: list[tuple[Entry, str]]  # the answers with their marks
    seat: int | None
    viewers: tuple[int, ...]
    over: bool
    language: str
    moment: int
    seen: int  # the viewer
    wide: bool
    page: Page | None  # None for the board alone
    number: int = 0
    seconds: float = 0.0


def ordered(look: Look, moment: int, seen: int, wide: bool, page: Page | None = None) -> Order:
    """The order for a moment of a replay."""
    seats = tuple([Seat(one.seat, one.kind, one.name) for one in look.kept.seats])
    table = replace(look.kept, seats=seats, host="", secret="", heading=None, origin=None, pack=None, ticket=None)
    given = look.course.answers()[: look.number]
    told = (look.course.record.heading, given, look.seat, look.viewers, look.over, spoken())
    return Order(table, *told, moment, seen, wide, page)


Draw = Callable[[Look, Order], str]
"""Draws what is ordered."""


class Easel:
    """The process that draws. Each visitor waits for one drawing at a time, so that others do not wait for all."""

    def __init__(self, program: str, idle: float = IDLE_SECONDS) -> None:
        self.cell = Cell(f"{idle:g}", program=program)
        self.turns = Turns(1, PATIENCE)

    async def draw(self, order: Order) -> bytes:
        """What is ordered, compressed."""
        async with self.turns.take(VISITOR.get()):
            for _ in range(ATTEMPTS):
                found = await self.cell.think(order, PATIENCE)
                if found.number:
                    break
        if found.drawn:
            return found.drawn
        raise Conflict(message("problem.no-file"))


# The process.


class Courses:
    """The courses of the matches that were drawn last."""

    def __init__(self, most: int = COURSES) -> None:
        self.most = most
        self.kept: OrderedDict[str, Boards] = OrderedDict()

    def look(self, order: Order) -> Look:
        """The replay of an order, with all its answers."""
        course = self.kept.pop(order.table.id, None) or Boards(order.heading, load(order.heading.game))
        course.take(order.given[course.number :])
        self.kept[order.table.id] = course
        while len(self.kept) > self.most:
            self.kept.popitem(last=False)
        return Look(order.table, course, len(order.given), order.seat, order.viewers, order.over)

    def carry_out(self, order: Order, draw: Draw) -> Found:
        """What is ordered, compressed. A fault is told in the log, and others are drawn as before."""
        try:
            with speaking(order.language):
                drawn = draw(self.look(order), order)
            return Found(order.number, "", drawn=gzip.compress(drawn.encode(), QUICK))
        except Exception as fault:  # noqa: BLE001
            traceback.print_exc()
            return Found(order.number, "", fault=str(fault))


def resting(seconds: float) -> Timer:
    """A timer that ends this process if no order comes for so long."""
    timer = Timer(seconds, os._exit, (0,))
    timer.daemon = True
    timer.start()
    return timer


def work(draw: Draw, idle: float) -> None:
    """Carry out orders until the input ends, or none comes for so long."""
    give_way()
    decoder, encoder = msgspec.json.Decoder(Order), msgspec.json.Encoder()
    orders, out = pipes()
    keep_apart()

    def say(found: Found) -> None:
        out.write(encoder.encode(found) + b"\n")
        out.flush()

    courses = Courses()
    say(Found(0, ""))
    rest = resting(idle)
    for line in orders:
        rest.cancel()
        say(courses.carry_out(decoder.decode(line), draw))
        rest = resting(idle)
