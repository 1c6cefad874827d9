"""Bots at tables, and stand-ins for people who are away. They answer through the same interface as everybody.

Several workers may think about one question. The first answer counts; the others are refused.
"""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from typing import Final

from hullworks import bots
from hullworks.bots.guest import question
from hullworks.bots.strength import STRENGTHS
from hullworks.kernel.errors import Mistake, Refusal
from hullworks.server.guests import Guests
from hullworks.server.matches import Matches
from hullworks.server.play import Play, think
from hullworks.server.problem import Conflict, Missing, Problem
from hullworks.server.store import StoredTable
from hullworks.server.thinker import Silence
from hullworks.server.thought import Task
from hullworks.server.wire import HUMAN, OPEN, RUNNING, STAND_IN

STAND_IN_BOT: Final = "mate"  # for people who are away, and for bots that ran out of time
TAKES_TIME: Final = ("captain", "admiral", *STRENGTHS)
ROUND_SECONDS: Final = 0.5  # between two checks for overdue matches
FIRST_WAIT: Final = 1.0  # seconds until bots are tried again at a table where they failed; doubled each time
LONGEST_WAIT: Final = 600.0
PATIENCE: Final = 1.0  # seconds in which the bots of the worker that took the last answer go first
LOG: Final = logging.getLogger("hullworks.server")


def takes_time(kind: str) -> bool:
    """Whether a bot of this kind thinks in a process of its own."""
    return kind.partition(":")[0] in TAKES_TIME


class Players:
    """Answers for bots and stand-ins at all tables."""

    def __init__(self, matches: Matches, pace: float, guests: Guests) -> None:
        self.matches = matches
        self.presence = matches.presence
        self.pace = pace  # seconds before each answer of a bot, so that people can follow
        self.thinker = matches.thinker
        self.guests = guests
        self.missed: set[str] = set()  # bots that sit at tables but no longer exist here
        self.at_work: dict[str, asyncio.Task[None]] = {}
        self.called: set[str] = set()  # tables whose bots were woken while they were at work
        self.troubled: dict[str, tuple[float, float]] = {}  # when to try a failing table again, and the wait after that
        matches.live.answered = self.wake

    def wake(self, id: str) -> None:
        """Let the bots of a table answer. If they are at work, they look once more before they stop."""
        if id in self.at_work:
            self.called.add(id)
            return
        task = asyncio.create_task(self.answer_all(id))
        self.at_work[id] = task
        task.add_done_callback(partial(self.rest, id))

    def rest(self, id: str, task: asyncio.Task[None]) -> None:
        """The bots of a table have stopped; wake them if something has happened that they may not have seen."""
        del self.at_work[id]
        if id in self.called and not task.cancelled():
            self.wake(id)

    async def answer_all(self, id: str) -> None:
        """Answer for one bot after another, until a person is asked or the game is over."""
        try:
            self.called.discard(id)
            while await self.answer_one(id):
                self.called.discard(id)  # The next look sees everything until now.
        except Conflict:
            return  # Somebody else was faster; the next check finds anything left to do.
        except Problem as problem:
            LOG.warning("bots at a table could not answer: %s", problem)
        except Exception as error:  # noqa: BLE001
            self.leave_alone(id, error)

    def leave_alone(self, id: str, error: Exception) -> None:
        """Back off from a table that failed because its rules have changed or a bot has a bug."""
        _, wait = self.troubled.get(id, (0.0, FIRST_WAIT))
        self.troubled[id] = self.matches.clock() + wait, min(2 * wait, LONGEST_WAIT)
        LOG.warning(
            "bots at a table could not answer: %s",
            error,
            exc_info=None if isinstance(error, Mistake | Problem) else error,
        )

    async def answer_one(self, id: str) -> bool:
        """Answer for a bot that is asked; false if none is."""
        await asyncio.sleep(self.pace)
        async with self.matches.live.enter(id) as room:
            play, kept = room.play, room.table
            machines = [] if play is None or kept.paused else kept.machines(play.asked)
            asked = [seat for seat in machines if self.may_play(kept, seat)]
            if play is None or not asked:
                return False
            seat, number, game = asked[0], play.number, play.game
            kind = kept.seats[seat].kind
            bot, mark = (STAND_IN_BOT, STAND_IN) if kind == HUMAN else (self.present(kind), "")
            world, rng = play.thought(seat)
            slow = takes_time(bot) or bot in self.guests
            order = play.order(id, seat, bot) if slow else None
            if any(takes_time(one.kind) for one in kept.seats):
                await self.thinker.started()  # so that it is running when needed
        text = "" if order is None else await self.thought(order, question(game, world))
        if not text:
            text = await asyncio.to_thread(think, game, STAND_IN_BOT if slow else bot, world, rng)

        def move(play: Play, kept: StoredTable) -> None:
            if play.number != number or not kept.seats[seat].machine():
                raise Refusal("the player is back, or somebody else has answered")
            play.answer(seat, text, mark)

        await self.matches.act(id, move, fresh=False)
        self.troubled.pop(id, None)
        return True

    def present(self, kind: str) -> str:
        """The bot of this kind, or its substitute: the external bots may have changed since the table was created."""
        if bots.known(kind):
            return kind
        if kind not in self.missed:
            LOG.warning("there is no bot called %r here any more: a %s answers for it", kind, STAND_IN_BOT)
            self.missed.add(kind)
        return STAND_IN_BOT

    async def thought(self, order: Task, question: str) -> str:
        """The answer of a bot that thinks in a process of its own; empty if none came in time."""
        if order.bot in self.guests:
            return await self.guests.think(order, question)
        try:
            return (await self.thinker.think(order)).text
        except Silence as silence:
            LOG.warning("a %s answers for a %s: %s", STAND_IN_BOT, order.bot, silence)
            return ""

    async def go_round(self) -> None:
        """Check for overdue matches, forever."""
        while True:
            try:
                await self.look(self.matches.clock())
            except Problem as problem:
                LOG.warning("%s", problem)
            await asyncio.sleep(ROUND_SECONDS)

    async def look(self, now: float) -> None:
        """Handle what is overdue: bots that nobody woke, people whose time is up, and people who are away."""
        # Without a shared store no other worker can be at it.
        patience = PATIENCE + self.pace if self.matches.store.shared else 0
        besides = [table for table, (until, _) in self.troubled.items() if until > now]
        for kept in await self.matches.store.overdue(now, besides):
            await self.see_to(kept, now - patience)
        for table in self.presence.attended():
            if table not in besides:
                await self.relieve(table, now)

    async def see_to(self, kept: StoredTable, before: float) -> None:
        """Wake the bots, or replace late players by stand-ins; suspend the match if nobody is present."""
        if kept.state == OPEN:
            await self.matches.tables.begin(kept.id)  # without the shares that were promised and not shown
            return
        seats = [kept.seats[seat] for seat in kept.asks()]
        bots = any(seat.kind != HUMAN for seat in seats)
        if not bots and not self.presence.here(kept.id).seats:
            await self.presence.refresh(kept.id)
            if not self.presence.here(kept.id).seats:
                await self.matches.rest(kept.id)
                return
        if kept.machines(kept.asks()):
            if kept.due is not None and kept.due < before:
                self.wake(kept.id)
            return
        for seat in seats:
            await self.matches.hand_over(kept.id, seat.seat, True)

    def may_play(self, kept: StoredTable, seat: int) -> bool:
        """Whether the server may answer for a seat: always for a bot, for a stand-in only while a player is present."""
        one = kept.seats[seat]
        return one.machine() and (one.kind != HUMAN or bool(self.presence.here(kept.id).seats))

    async def relieve(self, id: str, now: float) -> None:
        """Let stand-ins play for people who are asked and have been away longer than the table's limit."""
        try:
            async with self.matches.live.enter(id, fresh=False) as room:
                kept = room.table
        except (Mistake, Conflict, Missing) as error:
            self.leave_alone(id, error)
            return
        if not self.missing(kept, now):
            return
        await self.presence.refresh(id)  # They may be connected to another worker.
        for seat in self.missing(kept, now):
            await self.matches.hand_over(id, seat, True)

    def missing(self, kept: StoredTable, now: float) -> list[int]:
        """The seats of people who are asked and have been away for too long."""
        if kept.state != RUNNING or kept.stand_in is None or kept.paused:
            return []
        people = [seat for seat in kept.asks() if not kept.seats[seat].machine()]
        since = {seat: max(kept.moved, self.presence.away_since(kept.id, seat)) for seat in people}
        return [seat for seat in people if since[seat] + kept.stand_in <= now]

    async def stop(self) -> None:
        """Cancel the bots' tasks. Open questions are found again after the next start."""
        tasks = list(self.at_work.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.guests.stop()
