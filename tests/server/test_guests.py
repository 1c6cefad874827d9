"""External bots at tables of a server: only the host's own are allowed, and none can harm a table."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from bots.guests import folder, guests
from hullworks.bots.strength import STRENGTHS
from hullworks.games import load as load_game
from hullworks.match.live import verify
from hullworks.match.record import load
from hullworks.server.client import Client, Rejected
from hullworks.server.wire import NewTable
from hullworks.web.site import with_pages
from server.cove import cove
from server.harbour import SHORT, Harbour, Process, wait_for

__all__ = ["folder", "guests"]
pytestmark = pytest.mark.usefixtures("guests")

FILE = '''
import sys, time

def first(view, answers):
    """Takes the first answer."""
    print("this is not what the server listens to")
    assert sys.stdin.read() == ""
    return answers[0]

class Clumsy:
    def choose(self, view, answers):
        return answers[6]

def mute(view, answers):
    return None

def slow(view, answers):
    time.sleep(60)

def dying(view, answers):
    import os
    os._exit(1)
'''
Launch = Callable[..., Harbour]


@pytest.fixture
def bots(folder: Path) -> str:
    """A file with external bots."""
    (folder / "strange.py").write_text(FILE, encoding="utf-8")
    return str(folder / "strange.py")


def played_out(harbour: Harbour, *kinds: str) -> str:
    """Let these bots play a whole game; return its id."""
    client = harbour.client()
    slip = client.create(NewTable("marino", [*kinds], options=SHORT)).table.id
    client.start(slip)
    wait_for(lambda: client.table(slip).state == "over")
    verify(load(client.record(slip), "record"), load_game("marino"))
    return slip


def warnings(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.getMessage() for record in caplog.records if record.name == "hullworks.server"]


# The host's bots.


def test_a_bot_that_the_host_brought_can_be_asked_to_tables_by_its_name(
    launch: Launch, bots: str, caplog: pytest.LogCaptureFixture
) -> None:
    harbour = launch(build=with_pages, bots={"seagull": f"{bots}:first"})
    assert harbour.client().games().bots == ["deckhand", "mate", "captain", "admiral", "seagull", *STRENGTHS]
    page = httpx.get(f"{harbour.url}/new?game=marino").text
    assert "Seagull</b> takes the first answer." in page and 'value="seagull"' in page
    slip = played_out(harbour, "seagull", "seagull")
    assert [seat.kind for seat in harbour.client().table(slip).seats] == ["seagull", "seagull"]
    assert warnings(caplog) == []


def test_the_host_brings_bots_on_the_command_line(tmp_path: Path, bots: str) -> None:
    server = Process(str(tmp_path / "tables.sqlite"), "--pace", "0", "--bot", f"anne={bots}:first", "--patience", "20")
    try:
        with Client(server.url) as client:
            assert client.games().bots[4:] == ["anne", *STRENGTHS]
            slip = client.create(NewTable("marino", ["anne", "mate"], options=SHORT)).table.id
            client.start(slip)
            wait_for(lambda: client.table(slip).state == "over")
    finally:
        server.end()


@pytest.mark.parametrize("kind", ["{file}:first", "{file}", "strange:first", "os:system", "gull", "seagull:trader"])
def test_nobody_on_the_network_can_name_another(launch: Launch, bots: str, kind: str) -> None:
    harbour = launch(bots={"seagull": f"{bots}:first"})
    client = harbour.client()
    name = kind.format(file="strange.py")
    with pytest.raises(Rejected, match=r"[Tt]here is no bot called|has no styles"):
        client.create(NewTable("marino", [name, "mate"]))
    slip = client.create(NewTable("marino", ["open", "open"])).table.id
    with pytest.raises(Rejected, match=r"[Tt]here is no bot called|has no styles"):
        client.start(slip, name)
    assert client.table(slip).state == "open"


def test_a_bot_that_is_here_no_more_is_played_for_by_the_mate(
    tmp_path: Path, bots: str, caplog: pytest.LogCaptureFixture, guests: dict[str, Any]
) -> None:
    store = str(tmp_path / "tables.sqlite")

    async def begun() -> tuple[str, list[str]]:
        async with cove(store, bots={"seagull": f"{bots}:first"}) as one:
            return await one.seated(1, "seagull")

    async def goes_on(slip: str, tokens: list[str]) -> list[int]:
        async with cove(store) as two:
            await two.play(slip, tokens, 1)
            return [deed.seat for deed in (await two.state(slip)).deeds]

    slip, tokens = asyncio.run(begun())
    guests.clear()
    assert 1 in asyncio.run(goes_on(slip, tokens))
    assert warnings(caplog) == ["there is no bot called 'seagull' here any more: a mate answers for it"]


# Bots that fail.


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("Clumsy", "it raised IndexError: list index out of range (strange.py, line 12)"),
        ("mute", "it answered None, which is not allowed"),
        ("dying", "its process has ended"),
    ],
)
def test_a_bot_that_fails_loses_its_answers_and_not_the_table(
    launch: Launch, bots: str, caplog: pytest.LogCaptureFixture, name: str, sentence: str
) -> None:
    harbour = launch(bots={"odd": f"{bots}:{name}"})
    client = harbour.client()
    made = client.create(NewTable("marino", ["odd", "open"], options={**SHORT, "drafter": "first"}))
    client.join(made.table.id, "Ada")
    wait_for(lambda: client.state(made.table.id).question is not None)
    told = warnings(caplog)
    assert told and all(line.startswith("odd lost its answer to '") and line.endswith(sentence) for line in told)
    assert "'Draft a contract. You are paid its value now.' (R2.2) to the mate: " in told[0]


def test_a_bot_that_takes_too_long_loses_its_answer_and_a_quick_one_does_not_wait_for_it(
    launch: Launch, bots: str, caplog: pytest.LogCaptureFixture
) -> None:
    harbour = launch(bots={"snail": f"{bots}:slow", "seagull": f"{bots}:first"}, patience=0.3)
    client = harbour.client()
    made = client.create(NewTable("marino", ["snail", "seagull", "open"], options={**SHORT, "drafter": "first"}))
    client.join(made.table.id, "Ada")
    wait_for(lambda: client.state(made.table.id).question is not None)
    told = warnings(caplog)
    assert any(line.startswith("snail lost") and line.endswith("it took longer than 0.3 s") for line in told)
    assert not harbour.services.players.guests.known["snail"].thinker.waiting


def test_a_bot_whose_file_is_gone_is_played_for_with_a_sentence(
    launch: Launch, folder: Path, bots: str, caplog: pytest.LogCaptureFixture
) -> None:
    harbour = launch(bots={"seagull": f"{bots}:first"})
    (folder / "strange.py").unlink()
    played_out(harbour, "seagull", "mate")
    assert all(line.endswith("strange.py: there is no such file") for line in warnings(caplog))
    assert caplog.records[0].levelno == logging.WARNING
