"""The middleware: limits, other sites, headers; and errors as one sentence with a status."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from hullworks.server import guard, limit
from hullworks.server.guard import Guard, Limits, place_of
from hullworks.server.limit import Limit
from hullworks.server.store import Store
from server.harbour import Harbour, seated, unattended, wait_for


def test_every_reply_forbids_what_a_page_does_not_need(haven: Harbour) -> None:
    http = haven.client().http
    for reply in (http.get("/api/games"), http.get("/nowhere"), http.post("/api/tables", content=b"{")):
        policy = reply.headers["content-security-policy"]
        assert "default-src 'none'" in policy and "frame-ancestors 'none'" in policy and "unsafe" not in policy
        assert reply.headers["x-content-type-options"] == "nosniff"
        assert reply.headers["x-frame-options"] == "DENY"
        assert reply.headers["referrer-policy"] == "same-origin"


@pytest.mark.parametrize(
    ("method", "path", "content", "status"),
    [
        ("GET", "/nowhere", b"", 404),
        ("PUT", "/api/tables", b"{}", 405),
        ("POST", "/api/tables", b"{", 400),
        ("POST", "/api/tables", b"[]", 400),
        ("POST", "/api/tables", b'{"game": "marino"}', 400),
        ("POST", "/api/tables", b'{"game": "marino", "seats": ["open", "open"], "colour": "red"}', 400),
        ("POST", "/api/tables", b'{"game": "marino", "seats": ["open", 5]}', 400),
        ("POST", "/api/tables", b'{"game": "' + b"x" * 70_000 + b'"}', 413),
        ("POST", "/api/tables/AAAAAAAAAAAAAAAA/recover", b'{"code": "x", "token": ""}', 400),
        ("POST", "/api/tables/AAAAAAAAAAAAAAAA/recover", b'{"code": "x", "token": "%s\\n"}' % (b"a" * 40), 400),
        ("POST", "/api/tables/AAAAAAAAAAAAAAAA/join", b'{"name": "Ada", "token": 5}', 400),
        ("GET", "/api/matches/AAAAAAAAAAAAAAAA?after=minus", b"", 400),
        ("GET", "/api/matches/AAAAAAAAAAAAAAAA?after=-1", b"", 400),
    ],
)
def test_what_is_wrong_is_one_sentence_with_its_status(
    haven: Harbour, method: str, path: str, content: bytes, status: int
) -> None:
    reply = haven.client().http.request(method, path, content=content, headers={"content-type": "application/json"})
    assert reply.status_code == status
    trouble = reply.json()
    assert trouble.keys() == {"status", "problem"} and trouble["status"] == status
    assert trouble["problem"].endswith(".") and "\n" not in trouble["problem"] and "Traceback" not in trouble["problem"]


@pytest.mark.parametrize(
    "content",
    [b"[" * 30_000, b'{"game": ' + b"[" * 30_000, b'{"game": "\xff"}', b'{"game": ' + b"9" * 9_000 + b"}", b"\xff\xfe"],
)
def test_what_cannot_be_decoded_is_the_senders_mistake(
    haven: Harbour, content: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    reply = haven.client().http.post("/api/tables", content=content, headers={"content-type": "application/json"})
    assert reply.status_code == 400 and reply.json()["problem"].endswith(".")
    assert not caplog.records


def test_a_first_message_nested_too_deeply_is_the_senders_mistake(haven: Harbour) -> None:
    with connect(f"{haven.url.replace('http', 'ws')}/api/matches/{'A' * 16}/live", proxy=None) as socket:
        socket.send('{"a": ' + "[" * 3_900)
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(timeout=120)
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 4400


def test_a_fault_of_ours_takes_only_so_much_of_the_log(
    harbour: Harbour, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fails(depth: int = 0) -> None:
        await (fails if depth % 2 else fails_too)(depth + 1)

    async def fails_too(depth: int) -> None:
        await fails(depth + 1)

    monkeypatch.setattr(Store, "tables", lambda *_, **__: fails())
    assert harbour.client().http.get("/api/tables").status_code == 500
    assert 100 < sum(len(record.getMessage()) for record in caplog.records) < 10_000


def test_a_request_for_another_name_is_refused(launch: Callable[..., Harbour]) -> None:
    http = launch(names=["games.example.org"]).client().http
    for host, status in (
        ("a:b:c", 421),
        ("[", 421),
        ("::", 421),
        ("127.0.0.1:x", 421),
        ("127.0.0.1:99999", 421),
        ("rebound.example", 421),
        ("games.example.org", 200),
        ("Games.Example.ORG.:443", 200),
        ("localhost:8000", 200),
        ("192.168.1.7", 200),
        ("[2001:db8::1]:8000", 200),
    ):
        reply = http.get("/api/health", headers={"host": host})
        assert reply.status_code == status, host
        if status != 200:
            assert reply.json()["problem"].startswith("This server is not called so.")


def test_of_two_origins_none_counts(haven: Harbour) -> None:
    headers = [("origin", "http://elsewhere.example"), ("origin", haven.url)]
    assert haven.client().http.post("/api/mine", json={"tokens": []}, headers=headers).status_code == 421


def test_private_replies_are_not_cached_and_heads_have_no_body(haven: Harbour) -> None:
    http = haven.client().http
    assert http.get("/api/tables").headers["cache-control"] == "no-store"
    head = http.head("/api/tables")
    assert (head.status_code, head.content, head.headers["content-length"]) == (200, b"", "2")
    assert "microphone=()" in head.headers["permissions-policy"]


def test_pages_of_other_sites_change_nothing(haven: Harbour) -> None:
    http = haven.client().http
    body = {"game": "marino", "seats": ["open", "mate"], "public": True}
    for origin in ("http://elsewhere.example", "null", haven.url.replace("http", "https") + ".example", "http://["):
        reply = http.post("/api/tables", json=body, headers={"origin": origin})
        assert (reply.status_code, reply.json()["problem"]) == (403, "This was sent by a page of another site.")
    assert http.get("/api/tables", headers={"origin": "http://elsewhere.example"}).json() == []
    assert http.post("/api/tables", json=body, headers={"origin": haven.url}).status_code == 201


def test_pages_of_other_sites_hear_nothing(haven: Harbour) -> None:
    slip = seated(haven.client(), [haven.client()])
    address = f"{haven.url.replace('http', 'ws')}/api/matches/{slip}/live"
    with pytest.raises(InvalidStatus), connect(address, proxy=None, origin=Origin("http://elsewhere.example")):
        pass


def test_who_asks_too_often_must_wait(launch: Callable[..., Harbour]) -> None:
    http = launch(rate=5, burst=10).client().http
    replies = [http.get("/api/games") for _ in range(30)]
    assert {reply.status_code for reply in replies} == {200, 429}
    late = next(reply for reply in replies if reply.status_code == 429)
    assert (late.json()["status"], late.json()["problem"]) == (429, "You ask too often: please wait a moment.")
    assert late.headers["retry-after"] == "1"


def test_who_asks_very_often_leaves_room_for_others_between_two_requests(launch: Callable[..., Harbour]) -> None:
    http = launch(rate=0.001, burst=8).client().http
    took = []
    for _ in range(7):  # The harbour has asked once whether it is there.
        began = time.monotonic()
        assert http.get("/api/games").status_code == 200
        took.append(time.monotonic() - began)
    assert min(took[4:]) >= limit.APART > min(took[:3])


def asked(kind: str = "http") -> dict[str, object]:
    """A request from an address, as the middleware gets it."""
    return {
        "type": kind,
        "method": "GET",
        "path": "/",
        "headers": [(b"host", b"localhost")],
        "client": ("192.0.2.1", 1),
    }


def guarded(burst: float, status: int = 200) -> Guard:
    """The middleware around an application that always says the same."""

    async def say(scope: object, receive: object, send: Callable[..., Any]) -> None:
        await send({"type": "http.response.start", "status": status, "headers": []})
        await send({"type": "http.response.body", "body": b""})

    return Guard(say, Limits(rate=0, burst=burst, sockets=9, messages=9, turns=9))


@pytest.mark.parametrize(("burst", "status"), [(0, 200), (1_000, 429)])
def test_a_refusal_keeps_a_visitor_waiting_but_not_too_many_at_once(
    monkeypatch: pytest.MonkeyPatch, burst: float, status: int
) -> None:
    monkeypatch.setattr(guard, "PAUSE", 3600)
    app, told = guarded(burst, status), list[int]()

    async def send(message: dict[str, Any]) -> None:
        told.extend([message["status"]] if "status" in message else [])

    async def visit() -> None:
        visits = [asyncio.create_task(app(asked(), None, send)) for _ in range(guard.KEPT + 7)]
        while len(told) < 7:
            await asyncio.sleep(0)
        for _ in range(1_000):
            await asyncio.sleep(0)
        assert told == [429] * 7 and app.kept["192.0.2.1"] == guard.KEPT
        for one in visits:
            one.cancel()
        await asyncio.gather(*visits, return_exceptions=True)

    asyncio.run(visit())
    assert not app.kept


def test_a_reply_that_is_no_refusal_does_not_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "PAUSE", 3600)
    told: list[int] = []

    async def send(message: dict[str, Any]) -> None:
        told.extend([message["status"]] if "status" in message else [])

    for status in (200, 404, 503):
        asyncio.run(guarded(10, status)(asked(), None, send))
    assert told == [200, 404, 503]


def test_a_new_socket_counts_for_three_requests() -> None:
    app = guarded(burst=7)
    assert [app.refuses(asked("websocket")) is None for _ in range(3)] == [True, True, False]
    assert [app.refuses(asked()) is None for _ in range(2)] == [True, False]


def test_a_limit_fills_again_and_is_kept_for_each_address() -> None:
    now = 0.0
    limit = Limit(rate=2, burst=3, clock=lambda: now)
    assert [limit.allows("a") for _ in range(4)] == [True, True, True, False]
    assert limit.allows("b")
    now = 1.0
    assert [limit.allows("a") for _ in range(3)] == [True, True, False]
    now = 100.0
    assert [limit.allows("a") for _ in range(4)] == [True, True, True, False]


def test_one_address_opens_only_so_many_sockets(launch: Callable[..., Harbour]) -> None:
    harbour = launch(sockets=2)
    slip = seated(harbour.client(), [harbour.client()])
    address = f"{harbour.url.replace('http', 'ws')}/api/matches/{slip}/live"
    with connect(address, proxy=None) as one, connect(address, proxy=None):
        with pytest.raises(InvalidStatus), connect(address, proxy=None):
            pass
        one.close()
        wait_for(lambda: harbour.app.sockets["127.0.0.1"] == 1)
        with connect(address, proxy=None) as another:
            another.send("{}")
            assert another.recv(timeout=120)
    wait_for(lambda: not harbour.app.sockets)


@pytest.mark.parametrize(
    ("messages", "status", "words"),
    [(["hey"] * 40, 4429, "You send too many messages."), (["x" * 5000], 1009, "frame exceeds limit of 4096 bytes")],
)
def test_a_socket_that_says_too_much_is_closed(
    launch: Callable[..., Harbour], messages: list[str], status: int, words: str
) -> None:
    harbour = launch(messages=5)
    slip = seated(harbour.client(), [harbour.client()])
    with connect(f"{harbour.url.replace('http', 'ws')}/api/matches/{slip}/live", proxy=None) as socket:
        socket.send("{}")
        socket.recv(timeout=120)

        def say_it_all() -> None:
            for message in messages:
                socket.send(message)
            for _ in range(100):
                socket.recv(timeout=120)

        with pytest.raises(ConnectionClosed) as closed:
            say_it_all()
    assert closed.value.rcvd is not None and (closed.value.rcvd.code, closed.value.rcvd.reason) == (status, words)


@pytest.mark.parametrize(
    ("client", "place"),
    [
        (("10.1.2.3", 5), "10.1.2.3"),
        (("::ffff:10.1.2.3", 5), "10.1.2.3"),
        (("2001:db8:1:2:3:4:5:6", 5), "2001:0db8:0001:0002"),
        (("2001:db8:1:2:ffff::1", 5), "2001:0db8:0001:0002"),
        (("testclient", 5), "testclient"),
        (None, ""),
    ],
)
def test_an_address_counts_as_one_place(client: tuple[str, int] | None, place: str) -> None:
    assert place_of({"client": client}) == place


@pytest.mark.parametrize(("proxy", "believed"), [("", False), ("127.0.0.1", True), ("10.0.0.0/8", False)])
def test_only_a_proxy_that_was_named_says_where_a_request_comes_from(
    launch: Callable[..., Harbour], proxy: str, believed: bool
) -> None:
    http = launch(proxy=proxy, rate=0, burst=5).client().http
    replies = [http.get("/api/games", headers={"x-forwarded-for": f"10.9.8.{number}"}) for number in range(6)]
    assert [reply.status_code for reply in replies] == [200] * 5 + [200 if believed else 429]


def test_a_store_that_fails_is_told_and_the_server_recovers(
    harbour: Harbour, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    ada, ben = harbour.client(), harbour.client()
    slip = seated(ada, [ben])
    before = ada.state(slip)
    assert before.question is not None
    text = before.question.answers[0].text

    def fails(*_: object) -> None:
        raise OSError("the cable was cut")

    with monkeypatch.context() as patch, caplog.at_level(logging.CRITICAL):
        patch.setattr("hullworks.server.store.answer_values", fails)  # inside the transaction
        reply = ada.http.post(
            f"/api/matches/{slip}/answers",
            json={"number": before.number, "text": text},
            headers={"authorization": f"Bearer {ada.token}"},
        )
    assert reply.status_code == 503
    assert reply.json()["problem"] == "The store cannot be used at the moment: it does not answer. Please try again."
    assert unattended(ada.state(slip)) == unattended(before), "what was not acknowledged did not happen"
    assert ada.answer(slip, before.number, text).number > before.number


def test_a_fault_of_ours_is_noted_and_tells_nothing(
    harbour: Harbour, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fails(*_: object, **__: object) -> None:
        raise LookupError("the secret key")

    monkeypatch.setattr(Store, "tables", fails)
    reply = harbour.client().http.get("/api/tables", headers={"authorization": "Bearer not-for-logs"})
    problem = "Something went wrong, and the error was logged. Please try again."
    told = {"status": 500, "problem": problem, "message": {"type": "message", "key": "problem.fault"}}
    assert (reply.status_code, reply.json()) == (500, told)
    assert "the secret key" in caplog.text and "not-for-logs" not in caplog.text


def test_a_token_is_in_no_address_and_in_no_log(harbour: Harbour, caplog: pytest.LogCaptureFixture) -> None:
    addresses: list[str] = []

    def note(request: httpx.Request) -> None:
        addresses.append(str(request.url))

    ada, ben = harbour.client(), harbour.client()
    ada.http.event_hooks = {"request": [note]}
    with caplog.at_level(logging.DEBUG):
        slip = seated(ada, [ben])
        question = ada.state(slip).question
        assert question is not None
        ada.answer(slip, ada.state(slip).number, question.answers[0].text)
    assert ada.token and addresses and not any(ada.token in address for address in addresses)
    ours = [record.getMessage() for record in caplog.records if record.name.startswith(("hullworks", "uvicorn"))]
    assert not any(ada.token in message for message in ours)
