"""Connections: half-sent requests time out, and nobody can hold so many that others are kept out."""

from __future__ import annotations

import json
import logging
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.client import HTTPResponse
from urllib.parse import urlsplit

import httpx
import pytest

from hullworks.server.door import Room
from server.harbour import Harbour, Listener, seated, wait_for

HALF = b"GET /api/health HTTP/1.1\r\nHost: localhost\r\nX-a: "
HALF_BODY = (
    b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{"
)
WHOLE = b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n"


@contextmanager
def connections(harbour: Harbour, *sent: bytes) -> Iterator[list[socket.socket]]:
    """Open connections that have sent this."""
    address = urlsplit(harbour.url)
    made = [socket.create_connection((address.hostname or "", address.port or 0), 30) for _ in sent]
    try:
        for one, data in zip(made, sent, strict=True):
            one.sendall(data)
        yield made
    finally:
        for one in made:
            one.close()


def is_closed(connection: socket.socket) -> bool:
    """Wait for the other end to close, without a word."""
    try:
        return connection.recv(1) == b""
    except ConnectionResetError:
        return True


@pytest.mark.parametrize("sent", [b"", HALF, HALF_BODY, WHOLE + HALF])
def test_a_request_that_does_not_arrive_in_time_is_given_up(
    launch: Callable[..., Harbour], sent: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    harbour = launch(arrival=0.3)
    with caplog.at_level(logging.WARNING), connections(harbour, sent) as (one,):
        if sent.startswith(WHOLE):
            first = HTTPResponse(one)
            first.begin()
            assert first.status == 200 and first.read()
        assert is_closed(one)
    assert not caplog.records, "nobody fills the log this way"


def test_a_request_in_pieces_is_answered_if_it_arrives_in_time(launch: Callable[..., Harbour]) -> None:
    with connections(launch(arrival=30), HALF) as (one,):
        one.sendall(b"b\r\n\r\n")
        assert one.recv(100).startswith(b"HTTP/1.1 200")


def test_a_socket_stays_open_after_the_time_in_which_requests_must_arrive(launch: Callable[..., Harbour]) -> None:
    harbour = launch(arrival=0.3)
    one, two = harbour.client(), harbour.client()
    slip = seated(one, [two])
    listener = Listener(two, slip)
    listener.wait(0)
    time.sleep(1)
    state = one.state(slip)
    asked = one if state.question is not None else two
    now = asked.state(slip)
    assert now.question is not None
    after = asked.answer(slip, now.number, now.question.answers[0].text)
    assert listener.wait(after.number).number >= after.number


def test_one_address_has_only_so_many_connections_and_is_told(launch: Callable[..., Harbour]) -> None:
    harbour = launch(connections=3)
    with connections(harbour, HALF, HALF, HALF), connections(harbour, WHOLE) as (late,):
        head, _, body = late.recv(1 << 16).partition(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 429 ") and b"retry-after: 1" in head
        words = "Too many connections are open from your address: please close some."
        assert json.loads(body or late.recv(1 << 16)).items() >= {"status": 429, "problem": words}.items()
    wait_for(lambda: httpx.get(f"{harbour.url}/api/health").status_code == 200)


def test_one_address_takes_at_most_half_of_what_the_system_allows() -> None:
    room = Room(most=100, each=200, seconds=20, proxies=("10.0.0.0/8",))
    assert room.refusal("192.0.2.1", 50, 50) is None
    assert (room.refusal("192.0.2.1", 51, 51) or pytest.fail("it was let in")).status == 429
    assert room.refusal("10.1.2.3", 51, 51) is None, "a proxy connects for many visitors"
    assert (room.refusal("10.1.2.3", 101, 1) or pytest.fail("it was let in")).status == 503
    assert room.refusal("", 1, 1) is None
