"""WebSockets: how much may arrive over one, and for how long what was sent may stay unread.

The guard counts messages. But pings, and pieces of a message that never ends, are work before they are a message.
"""

from __future__ import annotations

import asyncio
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory

from hullworks.match.message import t
from hullworks.server.door import Room
from hullworks.server.limit import Limit
from hullworks.server.unread import Unread

RATE, BURST = 1024.0, 8192.0  # bytes a second, and at once; clients send little but their tokens
TOO_MUCH: Final = 4429
# A state is much the same as the one before, which the window holds; so the least effort finds nearly as much.
COMPRESSION: Final = ServerPerMessageDeflateFactory(
    server_max_window_bits=14, client_max_window_bits=12, compress_settings={"memLevel": 5, "level": 1}
)
NO_TEXT: Final = 1007  # the standard's code for text that is not UTF-8


class Socket(WebSocketsSansIOProtocol):
    """A connection over a WebSocket."""

    def __init__(self, room: Room, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self.room = room
        self.conn.available_extensions = [COMPRESSION]
        self.heard = Limit(RATE, BURST)
        self.unread: Unread | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override] # uvicorn narrows it, too.
        super().connection_made(transport)
        self.room.enter(self.address)
        self.unread = Unread(transport, self.loop, self.room.unread)

    def data_received(self, data: bytes) -> None:
        if self.handshake_initiated and not self.heard.allows("", len(data)):
            self.fail(TOO_MUCH, t("problem.too-many-messages"))
        else:
            super().data_received(data)
            if not self.handshake_initiated:  # The door passes it on whole, so there is no more to come.
                self.transport.abort()

    def send_receive_event_to_app(self) -> None:
        if self.curr_msg_data_type == "text" and not is_text(b"".join(self.frames)):
            self.frames = []
            self.fail(NO_TEXT, "")  # uvicorn would write a traceback into the log.
        else:
            super().send_receive_event_to_app()

    def handle_parser_exception(self) -> None:
        if self.conn.close_sent is None:  # It was no handshake.
            self.transport.abort()
        else:
            super().handle_parser_exception()

    def fail(self, code: int, reason: str) -> None:
        """Close the socket for a fault of the visitor."""
        self.conn.fail(code, reason)
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.close()

    def pause_writing(self) -> None:
        super().pause_writing()
        if self.unread is not None:
            self.unread.begin()

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.unread is not None:
            self.unread.end()

    @property
    def address(self) -> str:
        """The address of the other end."""
        return self.client[0] if self.client else ""

    def connection_lost(self, exc: Exception | None) -> None:
        self.room.leave(self.address)
        if self.unread is not None:
            self.unread.end()
        super().connection_lost(exc)


def is_text(data: bytes) -> bool:
    """Whether this is UTF-8."""
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
