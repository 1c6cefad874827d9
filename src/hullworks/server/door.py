"""Connections: how many are open, how long a request may take to arrive, and how much of it is read at once.

A visitor who opens connections and sends half a request, or none, must not keep others out. Neither must one whose
requests are much work before they are requests: thousands of tiny headers or chunks, or nothing that is HTTP.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Any, Final

import h11
import msgspec
from uvicorn.protocols.http.h11_impl import H11Protocol

from hullworks.server.limit import Limit
from hullworks.server.unread import Unread
from hullworks.server.wire import Trouble, troubled

RESERVED: Final = 64  # open files for the store, the bots and the logs
MOST: Final = 10_000  # connections where the system sets no limit
LINGER_SECONDS: Final = 1.0  # in which a visitor who was turned away can read why
PIECE: Final = 1024  # bytes of a request that are read at once; after each piece the visitor can be turned away
BYTES, BYTES_A_SECOND = 1_000_000.0, 100_000.0  # of the requests of one address, at once and from then on
LINES: Final = 100  # of a request's head
NO_REQUEST: Final = "Invalid HTTP request received."
GARBLED_SECONDS: Final = 0.5  # after which a visitor is told that this was no request
# Faults of visitors are not logged: they could fill the disk with them.
LOG: Final = logging.getLogger("hullworks.door")
LOG.setLevel(logging.ERROR)
ARRIVING: Final = (h11.IDLE, h11.SEND_BODY)  # the states of a visitor whose request is not complete
PHRASES: Final = {429: b"Too Many Requests", 503: b"Service Unavailable"}


@lru_cache(10_000)
def place(client: str) -> str:
    """The address that limits count; for IPv6 only the first half, which a household or company has to itself."""
    try:
        address = ip_address(client)
    except ValueError:
        return client
    if not isinstance(address, IPv6Address):
        return client
    return str(address.ipv4_mapped or address.exploded[:19])


def open_files() -> int:
    """Raise the number of files that this process may open as far as it is allowed, and return it."""
    if sys.platform == "win32":
        return MOST
    else:  # noqa: RET505  mypy must see that this is another system.
        import resource

        now, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        most = MOST if hard == resource.RLIM_INFINITY else hard
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
        except (OSError, ValueError):  # macOS says that there is no limit, and has one.
            return now
        return most


@dataclass
class Room:
    """How many connections there may be."""

    most: int  # in all
    each: int  # from one address
    seconds: float  # for a whole request to arrive
    proxies: tuple[str, ...] = ()  # networks of proxies, which connect for many visitors
    unread: float = 30  # for a visitor to take something of what waits for them
    sent: Limit = field(default_factory=lambda: Limit(BYTES_A_SECOND, BYTES))  # bytes of requests, by address
    open: Counter[str] = field(default_factory=Counter)  # by address; those that were turned away do not count
    inside: int = 0  # how many are open from all addresses
    lingering: int = 0  # connections that were turned away and may still read why

    def refusal(self, address: str) -> Trouble | None:
        """Why another connection is turned away, if it is."""
        if self.inside + self.lingering >= self.most:
            return troubled(503, "problem.too-many-visitors")
        if self.open[place(address)] >= min(self.each, self.most // 2) and not self.is_proxy(address):
            return troubled(429, "problem.too-many-connections")
        return None

    @property
    def is_crowded(self) -> bool:
        """Whether there is no room for those who were turned away."""
        return self.inside + self.lingering >= self.most // 2

    def enter(self, address: str) -> None:
        """Count a connection that is let in."""
        self.open[place(address)] += 1
        self.inside += 1

    def leave(self, address: str) -> None:
        """Count one less."""
        self.open[place(address)] -= 1
        self.inside -= 1
        if not self.open[place(address)]:
            del self.open[place(address)]

    def allows(self, address: str, size: int) -> bool:
        """Count bytes from this address; false if they are too many."""
        return self.sent.allows(place(address), size) or self.is_proxy(address)

    def is_proxy(self, address: str) -> bool:
        """Whether this is the address of a proxy."""
        try:
            return any(ip_address(address) in ip_network(one, strict=False) for one in self.proxies)
        except ValueError:
            return False


class Door(H11Protocol):
    """A connection over HTTP, which is closed if a request does not arrive in time."""

    def __init__(self, room: Room, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self.logger = LOG
        self.room = room
        self.refused = self.counted = False
        self.lines, self.tail = 0, b""  # of a head that is arriving: how many, and how they end
        self.upgraded = False  # to a WebSocket, which has its own pings
        self.waiting: asyncio.TimerHandle | None = None
        self.unread: Unread | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override] # uvicorn narrows it, too.
        super().connection_made(transport)
        self.unread = Unread(transport, self.loop, self.room.unread)
        trouble = self.room.refusal(self.address)
        if trouble is None:
            self.enter()
            self.watch()
        else:  # Others came through the gate at the same time.
            self.turn_away(trouble)

    def enter(self) -> None:
        """Count this connection, until it leaves."""
        self.counted = True
        self.room.enter(self.address)

    def leave(self) -> None:
        """Count it no more."""
        if self.counted:
            self.counted = False
            self.room.leave(self.address)

    @property
    def address(self) -> str:
        """The address of the other end."""
        return self.client[0] if self.client else ""

    def turn_away(self, trouble: Trouble) -> None:
        """Say why, and close the connection; after a moment, if there is room, so that the visitor can read it."""
        self.refused = True
        self.transport.write(reply(trouble))
        if self.room.is_crowded:
            self.transport.close()
        else:
            self.later(LINGER_SECONDS, self.transport.close)

    def data_received(self, data: bytes) -> None:
        if self.refused or self.transport.is_closing():
            return
        if not self.room.allows(self.address, len(data)):
            self.send_too_much()
            return
        for begin in range(0, len(data), PIECE):
            if not self.read(data[begin : begin + PIECE]):
                return
        self.watch()

    def read(self, piece: bytes) -> bool:
        """Read a piece of a request; false if there is no more to read, as of one that is hardly a request."""
        if self.conn.their_state is h11.IDLE and self.count_lines(piece) > LINES:
            self.send_400_response(NO_REQUEST)
            return False
        super().data_received(piece)
        if self.conn.their_state is not h11.IDLE:
            self.lines, self.tail = 0, b""
        if self.conn.their_state is h11.SEND_BODY and is_chunked(self.headers):
            self.refused = True  # The guard says why.
            self.flow.pause_reading()
            self.watch()
        return not (self.refused or self.upgraded)

    def count_lines(self, piece: bytes) -> int:
        """The lines of a request's head so far, with this piece of it."""
        found = self.tail + piece
        end = found.find(b"\r\n\r\n")
        self.lines += found.count(b"\n", 0, end if end >= 0 else len(found))
        self.tail = found[-3:]
        return self.lines

    def send_too_much(self) -> None:
        """Turn away an address that has sent too much."""
        if getattr(self.cycle, "response_complete", True):  # There is no cycle before the first request.
            self.turn_away(troubled(429, "problem.too-often"))
        else:
            self.transport.abort()

    def send_400_response(self, msg: str) -> None:
        """Say that this was no request, after a moment: who waits cannot send more of it."""
        self.refused = True
        self.stop_waiting()
        self.later(GARBLED_SECONDS, lambda: super(Door, self).send_400_response(msg))

    def pause_writing(self) -> None:
        super().pause_writing()
        if self.unread is not None:
            self.unread.begin()

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.unread is not None:
            self.unread.end()

    def watch(self) -> None:
        """Run the timer while a request is arriving, and only then."""
        if self.conn.their_state not in ARRIVING:
            self.stop_waiting()
        elif self.waiting is None:
            self.later(self.room.seconds, self.give_up)

    def give_up(self) -> None:
        """Close a connection whose request has not arrived in time, unless it rests between two requests."""
        self.waiting = None
        resting = self.timeout_keep_alive_task is not None
        if not resting and self.conn.their_state in ARRIVING and not self.transport.is_closing():
            self.transport.abort()

    def later(self, seconds: float, work: Callable[[], None]) -> None:
        self.waiting = self.loop.call_later(seconds, work)

    def stop_waiting(self) -> None:
        if self.waiting is not None:
            self.waiting.cancel()
            self.waiting = None

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self.upgraded = True
        self.stop_waiting()
        if self.unread is not None:
            self.unread.end()
        super().handle_websocket_upgrade(event)  # The socket counts itself.
        self.leave()

    def connection_lost(self, exc: Exception | None) -> None:
        self.leave()
        self.stop_waiting()
        if self.unread is not None:
            self.unread.end()
        super().connection_lost(exc)


def reply(trouble: Trouble) -> bytes:
    """The whole reply to a visitor who is turned away."""
    body = msgspec.json.encode(trouble)
    head = b"HTTP/1.1 %d %s\r\ncontent-type: application/json\r\n" % (trouble.status, PHRASES[trouble.status])
    return head + b"retry-after: 1\r\nconnection: close\r\ncontent-length: %d\r\n\r\n" % len(body) + body


def is_chunked(headers: list[tuple[bytes, bytes]]) -> bool:
    """Whether a request does not say how long it is."""
    return any(name == b"transfer-encoding" for name, _ in headers)
