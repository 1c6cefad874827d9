"""What stands before everything: limits, other sites, headers; and what is wrong is one sentence with its status."""

from __future__ import annotations

import logging
from collections.abc import Callable

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from hullworks.server.guard import Limit
from hullworks.server.store import Store
from server.harbour import Harbour, seated


def test_every_reply_forbids_what_a_page_does_not_need(harbour: Harbour) -> None:
    http = harbour.client().http
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
        ("GET", "/api/matches/AAAAAAAAAAAAAAAA?after=minus", b"", 400),
        ("GET", "/api/matches/AAAAAAAAAAAAAAAA?after=-1", b"", 400),
    ],
)
def test_what_is_wrong_is_one_sentence_with_its_status(
    harbour: Harbour, method: str, path: str, content: bytes, status: int
) -> None:
    reply = harbour.client().http.request(method, path, content=content, headers={"content-type": "application/json"})
    assert reply.status_code == status
    trouble = reply.json()
    assert trouble.keys() == {"status", "problem"} and trouble["status"] == status
    assert trouble["problem"].endswith(".") and "\n" not in trouble["problem"] and "Traceback" not in trouble["problem"]


def test_pages_of_other_sites_change_nothing(harbour: Harbour) -> None:
    http = harbour.client().http
    body = {"game": "marino", "seats": ["open", "greedy"], "public": True}
    for origin in ("http://elsewhere.example", "null", harbour.url.replace("http", "https") + ".example", "http://["):
        reply = http.post("/api/tables", json=body, headers={"origin": origin})
        assert (reply.status_code, reply.json()["problem"]) == (403, "This was sent by a page of another site.")
    assert http.get("/api/tables", headers={"origin": "http://elsewhere.example"}).json() == []
    assert http.post("/api/tables", json=body, headers={"origin": harbour.url}).status_code == 201


def test_pages_of_other_sites_hear_nothing(harbour: Harbour) -> None:
    slip = seated(harbour.client(), [harbour.client()])
    address = f"{harbour.url.replace('http', 'ws')}/api/matches/{slip}/live"
    with pytest.raises(InvalidStatus), connect(address, proxy=None, origin=Origin("http://elsewhere.example")):
        pass


def test_who_asks_too_often_must_wait(launch: Callable[..., Harbour]) -> None:
    http = launch(rate=5, burst=10).client().http
    replies = [http.get("/api/games") for _ in range(20)]
    assert {reply.status_code for reply in replies} == {200, 429}
    late = next(reply for reply in replies if reply.status_code == 429)
    assert late.json() == {"status": 429, "problem": "You ask too often: please wait a moment."}
    assert late.headers["retry-after"] == "1"


def test_a_limit_fills_again_and_is_kept_for_each_address() -> None:
    now = 0.0
    limit = Limit(rate=2, burst=3, clock=lambda: now)
    assert [limit.allows("a") for _ in range(4)] == [True, True, True, False]
    assert limit.allows("b")
    now = 1.0
    assert [limit.allows("a") for _ in range(3)] == [True, True, False]
    now = 100.0
    assert [limit.allows("a") for _ in range(4)] == [True, True, True, False]


def test_a_store_that_fails_is_told_and_the_server_recovers(
    harbour: Harbour, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    ada, ben = harbour.client(), harbour.client()
    slip = seated(ada, [ben])
    before = ada.state(slip)
    assert before.question is not None
    text = before.question.answers[0].text

    async def fails(*_: object) -> None:
        raise OSError("the cable was cut")

    with monkeypatch.context() as patch, caplog.at_level(logging.CRITICAL):
        patch.setattr(Store, "notify", fails)  # In the middle of the transaction.
        reply = ada.http.post(
            f"/api/matches/{slip}/answers",
            json={"number": before.number, "text": text},
            headers={"authorization": f"Bearer {ada.token}"},
        )
    assert reply.status_code == 503
    assert reply.json()["problem"] == "The store cannot be used at the moment: it does not answer. Please try again."
    assert ada.state(slip) == before, "what was not acknowledged did not happen"
    assert ada.answer(slip, before.number, text).number > before.number


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
