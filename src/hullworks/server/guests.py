"""External bots, each in a process of its own, so that none can harm another."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Final

from hullworks.bots import admit
from hullworks.bots.guest import Fault
from hullworks.server.cell import Cell
from hullworks.server.thought import Task

LOG: Final = logging.getLogger("hullworks.server")


class Guests:
    """All external bots, by the names they have at tables."""

    def __init__(self, places: Mapping[str, str], patience: float) -> None:
        self.patience = patience  # seconds for an answer
        self.known = {admit(place, name): Cell(f"{name}={place}") for name, place in places.items()}

    def __contains__(self, name: str) -> bool:
        return name in self.known

    async def think(self, order: Task, question: str) -> str:
        """The bot's answer, or the mate's if the bot failed; empty if the caller must ask the mate."""
        found = await self.known[order.bot].think(order, self.patience)
        if found.fault:
            LOG.warning("%s", found.fault if found.text else Fault(order.bot, question, found.fault))
        return found.text

    async def stop(self) -> None:
        """Stop the processes."""
        for guest in self.known.values():
            await guest.stop()
