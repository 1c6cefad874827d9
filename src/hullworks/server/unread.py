"""What a visitor does not take: a connection that stays full is closed, so that nothing waits for it for ever."""

from __future__ import annotations

import asyncio


class Unread:
    """Watches one connection while some of what was sent waits in memory."""

    def __init__(self, transport: asyncio.Transport, loop: asyncio.AbstractEventLoop, seconds: float) -> None:
        self.transport = transport
        self.loop = loop
        self.seconds = seconds  # in which the visitor must take at least something
        self.left = 0  # bytes that waited at the last look
        self.timer: asyncio.TimerHandle | None = None
        transport.set_write_buffer_limits(high=0)  # Writing is paused while anything waits.

    def begin(self) -> None:
        """Something waits to be taken."""
        self.end()
        self.left = self.transport.get_write_buffer_size()
        self.timer = self.loop.call_later(self.seconds, self.look)

    def look(self) -> None:
        """Close the connection unless something was taken since the last look."""
        if self.transport.get_write_buffer_size() < self.left:
            self.begin()
        else:
            self.end()
            self.transport.abort()

    def end(self) -> None:
        """All was taken, or the connection is lost."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
