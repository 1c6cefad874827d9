"""The server's log: lines of text or JSON, numbered, bounded, and without codes."""

from __future__ import annotations

import json
import logging
from pathlib import Path

import httpx
import pytest

from hullworks.server.limit import REQUEST
from hullworks.server.log import FORMS, LONGEST
from server.harbour import Process
from server.postgres import Postgres


def record(words: str) -> logging.LogRecord:
    """A warning, as the server logs it."""
    return logging.LogRecord("hullworks", logging.WARNING, "", 0, words, (), None)


def test_a_line_has_the_number_of_the_request() -> None:
    known = REQUEST.set("abc")
    assert " WARNING hullworks request=abc a sentence" in FORMS["text"]().format(record("a sentence"))
    found = json.loads(FORMS["json"]().format(record("a sentence")))
    assert (found["level"], found["request"], found["message"]) == ("WARNING", "abc", "a sentence")
    REQUEST.reset(known)


@pytest.mark.parametrize("form", FORMS)
def test_a_long_message_is_cut_in_the_middle(form: str) -> None:
    line = FORMS[form]().format(record("begin" + "x" * 100_000 + "end"))
    assert len(line) < LONGEST + 200 and "begin" in line and "end" in line


@pytest.mark.parametrize("form", FORMS)
def test_requests_are_logged_by_route_and_without_codes(tmp_path: Path, form: str) -> None:
    server = Process(str(tmp_path / "tables.sqlite"), "--log", form, "--log-requests")
    number = httpx.get(f"{server.url}/api/codes/SECRET-CODE-1234").headers["x-request-id"]
    nowhere = httpx.get(f"{server.url}/nowhere/SECRET-CODE-1234").headers["x-request-id"]
    server.process.terminate()
    lines = server.process.communicate(timeout=60)[1].splitlines()
    assert not [line for line in lines if "SECRET" in line]
    (line,) = [line for line in lines if number in line]
    if form == "json":
        found = json.loads(line)
        assert (found["method"], found["route"], found["from"]) == ("GET", "/api/codes/{code}", "127.0.0.1")
        assert found["status"] == 404 and found["ms"] >= 0
    else:
        assert "method=GET route=/api/codes/{code} status=404 ms=" in line
    assert [line for line in lines if nowhere in line], "what is not there has no route"


def test_several_workers_log_as_one_does(postgres: Postgres) -> None:
    server = Process(postgres.database(), "--workers", "2", "--log", "json", "--log-requests")
    numbers = {httpx.get(f"{server.url}/healthz").headers["x-request-id"] for _ in range(3)}
    server.process.terminate()
    found = [json.loads(line) for line in server.process.communicate(timeout=60)[1].splitlines()]
    assert numbers <= {line["request"] for line in found if line.get("route") == "/healthz"}


def test_without_the_option_requests_are_not_logged(tmp_path: Path) -> None:
    server = Process(str(tmp_path / "tables.sqlite"))
    httpx.get(f"{server.url}/healthz")
    server.process.terminate()
    assert server.process.communicate(timeout=60)[1] == ""
