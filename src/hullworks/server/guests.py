"""Bots from outside that the host has brought: each thinks in a process of its own, and does no harm to any other."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from typing import Final

from hullworks.bots import admit
from hullworks.bots.guest import Fault
from hullworks.server.thinker import Silence, Thinker
from hullworks.server.thought import Task

WAKING: Final = 30.0  # seconds that such a process has to start, and to read the bot
LOG: Final = logging.getLogger("hullworks.server")


class Guest:
    """A bot and its process. It is asked one thing at a time, so that its time for an answer is its own."""

    def __init__(self, name: str, place: str) -> None:
        self.name = name
        self.thinker = Thinker(f"{name}={place}")
        self.lock = asyncio.Lock()

    async def think(self, order: Task, patience: float) -> tuple[str, str]:
        """The answer, or none; and what went wrong, if something did."""
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
                await self.thinker.stop()  # It may think for ever; the next question is put to a new one.
                return "", f"it took longer than {patience:g} s" if hung else "its process has ended"
        return found.text, found.fault


class Guests:
    """All of them, by the names under which they can be asked to tables."""

    def __init__(self, places: Mapping[str, str], patience: float) -> None:
        self.patience = patience  # seconds for an answer
        self.known = {admit(place, name): Guest(name, place) for name, place in places.items()}

    def __contains__(self, name: str) -> bool:
        return name in self.known

    async def think(self, order: Task, question: str) -> str:
        """The bot's answer, or the mate's if its own is lost; nothing where the mate must be asked here."""
        text, what = await self.known[order.bot].think(order, self.patience)
        if what:
            LOG.warning("%s", what if text else Fault(order.bot, question, what))
        return text

    async def stop(self) -> None:
        """End the processes."""
        for guest in self.known.values():
            await guest.thinker.stop()
