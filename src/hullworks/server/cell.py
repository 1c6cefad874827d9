"""A process for what is not trusted or costly: it gets one task at a time, and is stopped when the time is up."""

from __future__ import annotations

import asyncio
from typing import Final

from msgspec import Struct

from hullworks.server.thinker import PROGRAM, Silence, Thinker
from hullworks.server.thought import Found

WAKING: Final = 30.0  # seconds for such a process to start and import what it needs


class Cell:
    """A process of `thought` with these arguments, or of another program that first says that it is ready."""

    def __init__(self, *arguments: str, program: str = PROGRAM) -> None:
        self.thinker = Thinker(*arguments, program=program)
        self.lock = asyncio.Lock()

    async def think(self, order: Struct, patience: float) -> Found:
        """The result of a task, which has the full time limit to itself; without one, `fault` says what went wrong."""
        async with self.lock:
            try:
                await self.thinker.started()
                await asyncio.wait_for(self.thinker.up.wait(), WAKING)
                return await self.thinker.think(order, patience)
            except TimeoutError:
                await self.thinker.stop()
                return Found(0, "", fault="its process did not start in time")
            except Silence:
                hung = self.thinker.process is not None
                await self.thinker.stop()  # It may never finish; the next task starts a new process.
                return Found(0, "", fault=f"it took longer than {patience:g} s" if hung else "its process has ended")

    async def stop(self) -> None:
        """Stop the process."""
        await self.thinker.stop()
