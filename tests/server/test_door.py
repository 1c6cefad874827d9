"""Connections: half-sent requests time out, and nobody can hold so many that others are kept out.

Nor can anybody keep the server busy, or fill its memory and its log, with what is hardly a request.
"""

from __future__ import annotations

import json
import logging
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from http.client import HTTPResponse
from urllib.parse import urlsplit

import httpx
import pytest

from hullworks.server import door
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
    room = Room(most=160, each=200, seconds=20, proxies=("10.0.0.0/8",))
    assert room.refusal("") is None
    for _ in range(80):
        assert room.refusal("192.0.2.1") is None
        room.enter("192.0.2.1")
    assert refused(room, "192.0.2.1") == 429
    assert room.refusal("192.0.2.2") is None, "another address"
    room.leave("192.0.2.1")
    assert room.refusal("192.0.2.1") is None


def test_a_household_with_many_addresses_counts_once() -> None:
    room = Room(most=100, each=2, seconds=20)
    for address in ("2001:db8::1", "2001:db8::2"):
        room.enter(address)
    assert refused(room, "2001:db8::3") == 429
    assert room.refusal("2001:db9::1") is None


def test_a_proxy_connects_for_many_visitors_until_there_is_no_room() -> None:
    room = Room(most=100, each=2, seconds=20, proxies=("10.0.0.0/8",))
    for _ in range(90):
        assert room.refusal("10.1.2.3") is None
        room.enter("10.1.2.3")
    room.lingering = 10
    assert refused(room, "10.1.2.3") == 503, "those that were turned away take room until they have read why"
    for _ in range(90):
        room.leave("10.1.2.3")
    assert not room.open and room.inside == 0, "nothing is kept of who has left"


def refused(room: Room, address: str) -> int:
    """The status with which another connection is turned away."""
    return (room.refusal(address) or pytest.fail("it was let in")).status


def test_connections_that_are_turned_away_are_closed_after_a_moment(launch: Callable[..., Harbour]) -> None:
    harbour = launch(connections=1)
    room = harbour.room
    with connections(harbour, HALF) as (kept,), connections(harbour, *[HALF] * 40) as late:
        assert all(whole(one).startswith(b"HTTP/1.1 429 ") for one in late)
        wait_for(lambda: room.lingering == 0)
        assert room.inside == 1 and len(harbour.server.server_state.connections) == 1
        kept.sendall(b"b\r\n\r\n")
        assert kept.recv(100).startswith(b"HTTP/1.1 200")


def test_connections_are_let_in_while_others_are_turned_away(launch: Callable[..., Harbour]) -> None:
    harbour = launch(connections=1, proxy="127.0.0.2")
    address = urlsplit(harbour.url)
    with connections(harbour, HALF), connections(harbour, *[HALF] * 40):
        place = (address.hostname or "", address.port or 0)
        with socket.create_connection(place, 30, source_address=("127.0.0.2", 0)) as other:
            other.sendall(WHOLE)
            assert other.recv(100).startswith(b"HTTP/1.1 200")


def test_a_socket_counts_until_it_closes(launch: Callable[..., Harbour]) -> None:
    harbour = launch(connections=2)
    ada = harbour.client()
    slip = seated(ada, [harbour.client()])
    for client in harbour.clients:
        client.http.close()
    wait_for(lambda: harbour.room.inside == 0)
    opening = (
        f"GET /api/matches/{slip}/live HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    ).encode()
    with connections(harbour, opening, opening) as made:
        assert {one.recv(12) for one in made} == {b"HTTP/1.1 101"}
        with connections(harbour, WHOLE) as (late,):
            assert late.recv(12) == b"HTTP/1.1 429"
    wait_for(lambda: httpx.get(f"{harbour.url}/api/health").status_code == 200)


CHUNKED = b"POST /api/mine HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
GARBAGE = b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n"


def whole(connection: socket.socket) -> bytes:
    """All that arrives until the other end closes."""
    found = b""
    try:
        while part := connection.recv(1 << 16):
            found += part
    except ConnectionResetError:
        pass
    return found


@pytest.mark.parametrize("chunks", [b"", b"1\r\n{\r\n" * 30_000, b"fffffffffffffffff\r\n"], ids=["no", "many", "odd"])
def test_a_request_that_does_not_say_how_long_it_is_is_not_read(
    launch: Callable[..., Harbour], chunks: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    with connections(launch(), CHUNKED) as (one,):
        told = HTTPResponse(one)
        told.begin()
        assert (told.status, told.headers["connection"]) == (411, "close")
        assert json.loads(told.read())["problem"] == "A request must say how long its body is (Content-Length)."
    with connections(launch(), CHUNKED) as (one,), suppress(ConnectionError):
        one.sendall(chunks)
        whole(one)
    assert not caplog.records


def test_a_head_of_thousands_of_headers_is_no_request(launch: Callable[..., Harbour]) -> None:
    with connections(launch(), WHOLE[:-2] + b"a:\r\n" * 15_000 + b"\r\n") as (one,):
        assert whole(one)[:13] == b"HTTP/1.1 400 "


def test_what_is_no_request_is_told_so_after_a_moment_and_not_logged(
    launch: Callable[..., Harbour], caplog: pytest.LogCaptureFixture
) -> None:
    harbour = launch()
    began = time.monotonic()
    with connections(harbour, *[GARBAGE] * 5) as made:
        assert {whole(one)[:13] for one in made} == {b"HTTP/1.1 400 "}
    assert time.monotonic() - began >= door.GARBLED_SECONDS, "who waits cannot send more"
    upgrade = WHOLE[:-2] + b"Connection: Upgrade\r\nUpgrade: h2c\r\n\r\n"
    with connections(harbour, upgrade) as (one,):
        assert one.recv(100).startswith(b"HTTP/1.1 200")
    assert not caplog.records, "nobody fills the log this way"


def test_an_address_sends_only_so_many_bytes_of_requests(
    launch: Callable[..., Harbour], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(door, "BYTES", 4 * len(WHOLE))
    monkeypatch.setattr(door, "BYTES_A_SECOND", 0.0)
    harbour = launch()  # It has asked once whether it is there.
    replies = []
    for _ in range(6):
        with connections(harbour, WHOLE) as (one,):
            replies.append(one.recv(1 << 16).split(b" ")[1])
    assert replies[0] == b"200" and replies[-1] == b"429"
    with connections(launch(proxy="127.0.0.1"), *[WHOLE] * 9) as made:
        assert {one.recv(1 << 16).split(b" ")[1] for one in made} == {b"200"}, "a proxy sends for many visitors"


def test_a_reader_who_takes_nothing_is_given_up(launch: Callable[..., Harbour]) -> None:
    harbour = launch(unread=0.3)
    wish = b"GET /schema/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n"
    state = harbour.server.server_state
    with connections(harbour, wish * 300):  # more than the system keeps for a reader
        wait_for(lambda: state.connections)
        wait_for(lambda: not state.connections)
    with connections(harbour, WHOLE) as (one,):
        assert one.recv(100).startswith(b"HTTP/1.1 200")


def test_options_of_no_path_are_none(launch: Callable[..., Harbour], caplog: pytest.LogCaptureFixture) -> None:
    with connections(launch(), b"OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n") as (one,):
        assert one.recv(1 << 16).startswith(b"HTTP/1.1 404 ")
    assert not caplog.records
