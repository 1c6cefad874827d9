"""The listening socket: whom there is no room for is turned away before anything is made for them.

Somebody who opens hundreds of connections a second would otherwise make the server do all the work of a connection for
each, only to refuse it.
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable
from typing import Any, Final

from hullworks.server.door import LINGER_SECONDS, Room, reply

TURNED_AWAY: Final = 16  # one after another, before anything else is done


class Gate(socket.socket):
    """A listening socket that refuses connections by itself. It is used by one event loop."""

    def __init__(self, room: Room, plain: socket.socket) -> None:
        super().__init__(plain.family, plain.type, plain.proto, fileno=plain.dup().detach())
        self.room = room
        self.plain = plain
        self.leaving: set[socket.socket] = set()  # connections that were turned away and may still read why

    def __reduce__(self) -> tuple[Callable[..., Any], tuple[object, ...]]:
        return Gate, (self.room, self.plain)  # Another process can have plain sockets alone.

    def accept(self) -> tuple[socket.socket, Any]:
        """The next connection that there is room for; a BlockingIOError if there is none for now."""
        for _ in range(TURNED_AWAY):
            connection, address = super().accept()
            trouble = self.room.refusal(address[0])
            if trouble is None:
                return connection, address
            self.turn_away(connection, reply(trouble))
        raise BlockingIOError

    def turn_away(self, connection: socket.socket, words: bytes) -> None:
        """Say why, and close the connection; after a moment, if there is room, so that the visitor can read it."""
        try:
            connection.setblocking(False)
            connection.send(words)
            connection.shutdown(socket.SHUT_WR)
        except OSError:  # They have left already.
            connection.close()
            return
        if self.room.is_crowded:
            connection.close()
        else:
            self.leaving.add(connection)
            self.room.lingering += 1
            asyncio.get_running_loop().call_later(LINGER_SECONDS, self.let_go, connection)

    def let_go(self, connection: socket.socket) -> None:
        """Close a connection that was turned away."""
        if connection in self.leaving:
            self.leaving.remove(connection)
            self.room.lingering -= 1
            connection.close()

    def close(self) -> None:
        super().close()
        for connection in [*self.leaving]:
            self.let_go(connection)
        self.plain.close()
