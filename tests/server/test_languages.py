"""Everybody at a table reads their own language, and programs get the keys of messages."""

from __future__ import annotations

import json
from typing import Any

from websockets.sync.client import connect

from server.harbour import Ear, Harbour, seated

GERMAN = {"accept-language": "de-AT,de;q=0.9,en;q=0.5"}


def test_an_error_has_its_key_and_arguments_beside_the_sentence(harbour: Harbour) -> None:
    reply = harbour.client().http.get("/api/tables/nowhere", headers=GERMAN).json()
    key = {"type": "message", "key": "problem.no-such-table"}
    assert reply == {"status": 404, "problem": "Diesen Tisch gibt es nicht.", "message": key}


def state(client: Ear, id: str, headers: dict[str, str]) -> Any:
    own = {"authorization": f"Bearer {client.token}"}
    return client.http.get(f"/api/matches/{id}?after=0", headers={**headers, **own}).json()


def test_two_people_at_a_table_read_two_languages(harbour: Harbour) -> None:
    ada, ben = harbour.client(), harbour.client()
    slip = seated(ada, [ben], "tic-tac-toe", options={})
    address = f"{harbour.url.replace('http', 'ws', 1)}/api/matches/{slip}/live?after=0"
    with (
        connect(address, proxy=None) as english,
        connect(address, proxy=None, additional_headers={"Accept-Language": "de"}) as german,
    ):
        for socket in (english, german):
            socket.send("{}")
            socket.recv()
        asked = state(ada, slip, {})["question"]
        assert asked["words"] == "Put a cross into an empty square."
        theirs = state(ada, slip, GERMAN)["question"]
        assert theirs["words"] == "Setze ein Kreuz auf ein leeres Feld."
        assert theirs["message"] == asked["message"] and theirs["message"]["key"] == "question.mark"
        answers = [[one["message"]["key"], one["text"]] for one in theirs["answers"]]
        assert answers == [["answer.mark", one["text"]] for one in asked["answers"]]
        ada.answer(slip, 0, "mark b2")
        assert told(english) == "puts a cross into b2"
        assert told(german) == "setzt ein Kreuz auf b2"
    assert state(ben, slip, GERMAN)["deeds"][-1]["words"] == "setzt ein Kreuz auf b2"
    assert state(ben, slip, {})["deeds"][-1]["words"] == "puts a cross into b2"


def told(socket: Any) -> str:
    """The first deed that a socket tells."""
    while True:
        deeds = json.loads(socket.recv(60))["deeds"]
        if deeds:
            return str(deeds[0]["words"])
