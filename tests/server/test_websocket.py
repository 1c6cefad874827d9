"""WebSockets: what may be sent over one before it is a message, and what happens to what is no text."""

from __future__ import annotations

import logging
import socket
from collections.abc import Callable
from contextlib import suppress
from urllib.parse import urlsplit

import pytest
from websockets.sync.client import connect

from server.harbour import Harbour, seated

TEXT, MORE, PING = 0x1, 0x0, 0x9
LAST = 0x80
KEY = b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"


def frame(kind: int, data: bytes = b"") -> bytes:
    """A short frame of a client, masked with zeros."""
    return bytes([kind, LAST | len(data)]) + bytes(4) + data


def end_of(harbour: Harbour, *frames: bytes) -> int:
    """Open a socket, send these, and return the code with which it is closed."""
    slip = seated(harbour.client(), [harbour.client()])
    address = urlsplit(harbour.url)
    with socket.create_connection((address.hostname or "", address.port or 0), 60) as made:
        head = (
            f"GET /api/matches/{slip}/live HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        )
        made.sendall(head.encode() + KEY + b"\r\n")
        found = b""
        while b"\r\n\r\n" not in found:
            found += made.recv(4096)
        assert found.startswith(b"HTTP/1.1 101 ")
        made.sendall(b"".join(frames))
        try:
            while part := made.recv(1 << 16):
                found += part
        except ConnectionResetError:
            pass
    place = found.rfind(b"\x88")
    return int.from_bytes(found[place + 2 : place + 4], "big")


@pytest.mark.parametrize("rest", [frame(LAST | PING), frame(MORE)], ids=["pings", "pieces"])
def test_a_socket_that_sends_much_before_it_is_a_message_is_closed(
    launch: Callable[..., Harbour], rest: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING):
        assert end_of(launch(), frame(TEXT, b"{"), rest * 3_000) == 4429
    assert not caplog.records


def test_a_text_that_is_none_closes_the_socket_and_is_not_logged(
    launch: Callable[..., Harbour], caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING):
        assert end_of(launch(), frame(LAST | TEXT, b"\xff\xfe")) == 1007
    assert not caplog.records, "nobody fills the log this way"


@pytest.mark.parametrize(
    "lines", [b"Sec-WebSocket-Key: \xff\r\n", b"Content-Length: 5\r\n" + KEY, b"a: " + b"x" * 9_000 + b"\r\n" + KEY]
)
def test_what_is_no_handshake_is_closed_and_not_logged(
    haven: Harbour, lines: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    address = urlsplit(haven.url)
    head = b"GET /api/health HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    with socket.create_connection((address.hostname or "", address.port or 0), 60) as made, suppress(ConnectionError):
        made.sendall(head + lines + b"\r\n")
        assert made.recv(4096)[:13] in (b"HTTP/1.1 400 ", b""), "it does not stay open"
    assert not caplog.records


def test_a_message_as_long_as_allowed_is_read(launch: Callable[..., Harbour]) -> None:
    harbour = launch()
    slip = seated(harbour.client(), [harbour.client()])
    with connect(f"{harbour.url.replace('http', 'ws')}/api/matches/{slip}/live", proxy=None) as made:
        made.send('{"token": null, "more": "%s"}' % ("x" * 4_000))
        assert made.recv(timeout=60)
