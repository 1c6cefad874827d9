"""Bots at tables, and stand-ins for people who are away. They answer through the same door as everybody.

Several workers may think about one question; the first answer counts, and the others find that out.
"""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Final

from hullworks.engine.errors import Mistake, Refusal
from hullworks.server.matches import Matches
from hullworks.server.play import STAND_IN, Play, think
from hullworks.server.problem import Conflict, Problem
from hullworks.server.store import HUMAN, Kept

STAND_IN_BOT: Final = "greedy"
ROUND_SECONDS: Final = 0.5  # between two looks at what is overdue
PATIENCE: Final = 1.0  # seconds for the worker that took the last answer to let its own bots answer
LOG: Final = logging.getLogger("hullworks.server")


class Players:
    """Answers wherever a bot or a stand-in is asked."""

    def __init__(self, matches: Matches, pace: float) -> None:
        self.matches = matches
        self.pace = pace  # seconds between two answers of bots, so that people can follow
        self.at_work: dict[str, asyncio.Task[None]] = {}
        matches.live.answered = self.wake

    def wake(self, id: str) -> None:
        """Let the bots of a table answer, if they do not do so already."""
        if id not in self.at_work:
            task = asyncio.create_task(self.answer_all(id))
            self.at_work[id] = task
            task.add_done_callback(lambda _: self.at_work.pop(id, None))

    async def answer_all(self, id: str) -> None:
        """Answer for one bot after the other, until a person is asked or the game is over."""
        try:
            while await self.answer_one(id):
                pass
        except Conflict:
            return  # Somebody else was quicker; the round will see if anything is left to do.
        except (Problem, Mistake) as problem:
            LOG.warning("bots at a table could not answer: %s", problem)

    async def answer_one(self, id: str) -> bool:
        """Answer for a bot that is asked; false if none is."""
        await asyncio.sleep(self.pace)
        async with self.matches.live.enter(id) as room:
            play, kept = room.play, room.table
            asked = [] if play is None else [seat for seat in play.asked if kept.seats[seat].machine()]
            if play is None or not asked:
                return False
            seat, number, game = asked[0], play.number, play.game
            kind = kept.seats[seat].kind
            world, rng = play.thought(seat)
        bot, mark = (STAND_IN_BOT, STAND_IN) if kind == HUMAN else (kind, "")
        text = await asyncio.to_thread(think, game, bot, world, rng)

        def move(play: Play, kept: Kept) -> None:
            if play.number != number or not kept.seats[seat].machine():
                raise Refusal("the player is back, or somebody else has answered")
            play.answer(seat, text, mark)

        await self.matches.act(id, move)
        return True

    async def go_round(self) -> None:
        """See for ever what is overdue: bots that nobody woke, and people whose time is up."""
        while True:
            try:
                # On a store of our own nobody else could be at it.
                patience = PATIENCE + self.pace if self.matches.store.shared else 0
                now = time.time()
                for kept in await self.matches.store.overdue(now):
                    await self.see_to(kept, now - patience)
            except Problem as problem:
                LOG.warning("%s", problem)
            await asyncio.sleep(ROUND_SECONDS)

    async def see_to(self, kept: Kept, before: float) -> None:
        """Let bots answer, or put a stand-in in the place of who is late."""
        seats = [kept.seats[seat] for seat in kept.asks()]
        if any(seat.machine() for seat in seats):
            if kept.due is not None and kept.due < before:
                self.wake(kept.id)
            return
        for seat in seats:
            await self.matches.hand_over(kept.id, seat.seat, True)
        self.wake(kept.id)

    async def stop(self) -> None:
        """Stop thinking. What was not answered is found again after the next start."""
        tasks = list(self.at_work.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
