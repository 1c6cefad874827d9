"""External bots, each in a process of its own, so that none can harm another."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from typing import Final

from hullworks.bots import admit
from hullworks.bots.guest import Fault
from hullworks.server.thinker import Silence, Thinker
from hullworks.server.thought import Task

WAKING: Final = 30.0  # seconds for such a process to start and import the bot
LOG: Final = logging.getLogger("hullworks.server")


class Guest:
    """A bot and its process. It gets one question at a time, so that each answer has the full time limit."""

    def __init__(self, name: str, place: str) -> None:
        self.name = name
        self.thinker = Thinker(f"{name}={place}")
        self.lock = asyncio.Lock()

    async def think(self, order: Task, patience: float) -> tuple[str, str]:
        """Return the answer, empty if there is none, and a description of the fault, if any."""
        async with self.lock:
            try:
                await self.thinker.started()
                await asyncio.wait_for(self.thinker.up.wait(), WAKING)
                found = await self.thinker.think(order, patience)
            except TimeoutError:
                await self.thinker.stop()
                return "", "its process did not start in time"
            except Silence:
                hung = self.thinker.process is not None
                await self.thinker.stop()  # It may never finish; the next question starts a new process.
                return "", f"it took longer than {patience:g} s" if hung else "its process has ended"
        return found.text, found.fault


class Guests:
    """All external bots, by the names they have at tables."""

    def __init__(self, places: Mapping[str, str], patience: float) -> None:
        self.patience = patience  # seconds for an answer
        self.known = {admit(place, name): Guest(name, place) for name, place in places.items()}

    def __contains__(self, name: str) -> bool:
        return name in self.known

    async def think(self, order: Task, question: str) -> str:
        """The bot's answer, or the mate's if the bot failed; empty if the caller must ask the mate."""
        text, what = await self.known[order.bot].think(order, self.patience)
        if what:
            LOG.warning("%s", what if text else Fault(order.bot, question, what))
        return text

    async def stop(self) -> None:
        """Stop the processes."""
        for guest in self.known.values():
            await guest.thinker.stop()
