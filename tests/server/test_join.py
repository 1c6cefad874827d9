"""Programs at tables: a bot joins by a link, answers only the current question, and reconnects."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from threading import Thread
from typing import Any

import httpx
import pytest

from bots.guests import folder, guests
from cli.terminal import Run, Shell, start, surroundings
from hullworks.games import load
from hullworks.match.live import verify
from hullworks.match.record import load as read_record
from hullworks.server import tables
from hullworks.server.client import Client, Rejected
from hullworks.server.problem import StoreDown
from hullworks.server.wire import NewTable, State
from hullworks.web.site import with_pages
from server.harbour import SHORT, Ear, Harbour, Process, wait_for

__all__ = ["folder", "guests"]
EXAMPLES = Path(__file__).parents[2] / "examples"


class Strict(Ear):
    """A client that records its refused answers."""

    def __init__(self, server: str, token: str | None = None) -> None:
        super().__init__(server, token)
        self.given = 0
        self.refused: list[str] = []

    def answer(self, id: str, number: int, text: str) -> State:
        self.given += 1
        try:
            return super().answer(id, number, text)
        except Rejected as rejected:
            self.refused.append(str(rejected))
            raise


def lots(seed: int) -> Callable[[Any, list[str]], str]:
    rng = Random(seed)
    return lambda view, answers: rng.choice(answers)


def play_together(slip: str, clients: list[Strict], choose: list[Any]) -> list[State]:
    """Let each client play its seat in a thread of its own; return the last state of each."""
    ended: list[State] = []
    threads = [
        Thread(target=lambda one=one, mind=mind: ended.append(one.play(slip, mind)), daemon=True)
        for one, mind in zip(clients, choose, strict=True)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(240)
    return ended


# The client's loop.


def test_where_all_act_at_once_no_answer_is_refused_as_stale(harbour: Harbour) -> None:
    clients = [Strict(harbour.url) for _ in range(2)]
    slip = clients[0].create(NewTable("north-sea", ["open", "open", "mate"])).table.id
    for number, one in enumerate(clients):
        one.join(slip, f"Robot {number}")
    ended = play_together(slip, clients, [lots(1), lots(2)])
    assert [state.table.state for state in ended] == ["over", "over"]
    assert [one.refused for one in clients] == [[], []]
    assert all(one.given > 40 for one in clients), "each has played a whole game"
    assert verify(read_record(clients[0].record(slip), "record"), load("north-sea")).over
    for one in clients:
        one.close()


def test_a_function_sees_over_the_network_what_it_sees_here(harbour: Harbour) -> None:
    seen: list[Any] = []

    def mine(view: Any, answers: list[str]) -> str:
        seen.append(view)
        return answers[0]

    client = harbour.client()
    slip = client.create(NewTable("marino", ["open", "mate"], options=SHORT)).table.id
    client.join(slip, "Robot")
    assert client.play(slip, mine).table.state == "over"
    assert seen[0]["question"] == {
        "seat": 0,
        "rule": "R2.2",
        "words": "Draft a contract. You are paid its value now.",
    }
    assert seen[0]["yards"][0]["gold"] == 0


def test_a_bot_that_fails_draws_lots_and_the_log_says_so(harbour: Harbour, caplog: pytest.LogCaptureFixture) -> None:
    def clumsy(view: Any, answers: list[str]) -> str:
        return answers[6] if len(answers) < 10 else "sink everything"

    client = harbour.client()
    slip = client.create(NewTable("marino", ["open", "mate"], options=SHORT)).table.id
    client.join(slip, "Robot")
    assert client.play(slip, clumsy).table.state == "over"
    told = "\n".join(record.getMessage() for record in caplog.records if record.name == "hullworks.client")
    assert "the bot raised IndexError: list index out of range (test_join.py, line" in told
    assert "the bot answered 'sink everything', which is not allowed; asked 'Your turn: 2 actions left' (R5.1)" in told


def test_a_connection_that_breaks_is_made_again(tmp_path: Path) -> None:
    server = Process(str(tmp_path / "tables.sqlite"), "--pace", "0")
    again: list[Process] = []
    rng, asked = Random(1), 0

    def mine(view: Any, answers: list[str]) -> str:
        nonlocal asked
        asked += 1
        if asked == 5:
            server.end(signal.SIGTERM)
            again.append(Process(str(tmp_path / "tables.sqlite"), "--pace", "0", port=server.port))
        return rng.choice(answers)

    try:
        with Client(server.url) as client:
            slip = client.create(NewTable("marino", ["open", "mate"], options=SHORT)).table.id
            client.join(slip, "Robot")
            assert client.play(slip, mine).table.state == "over"
    finally:
        for one in again:
            one.end()


def test_a_server_that_stays_away_is_told_and_a_wrong_token_at_once(harbour: Harbour) -> None:
    with Client("http://127.0.0.1:1") as nobody, pytest.raises(StoreDown, match="The server does not answer"):
        nobody.play("A" * 16, lots(1), patience=0)
    ada = harbour.client()
    slip = ada.create(NewTable("marino", ["open", "mate"])).table.id
    with pytest.raises(Rejected, match="This token does not belong to this table"):
        harbour.client("x" * 20).play(slip, lots(1))


# The command.


@pytest.fixture
def shell(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Shell:
    monkeypatch.setenv("HULLWORKS_HOME", str(tmp_path / "home"))
    return Shell(tmp_path / "home", capsys, monkeypatch)


def join(shell: Shell, *words: str) -> Run:
    return shell.run("join", *words)


@pytest.mark.parametrize("bot", ["crew.py:First", "crew.py:last", "crew:First"])
def test_a_bot_joins_by_the_link_and_plays_to_the_end(harbour: Harbour, shell: Shell, folder: Path, bot: str) -> None:
    host = harbour.client()
    slip = host.create(NewTable("marino", ["mate", "open"], options=SHORT)).table.id
    run = join(shell, f"{harbour.url}/t/{slip}", "--bot", bot)
    name = bot.rpartition(":")[2].capitalize()
    lines = run.out.splitlines()
    assert run.status == 0 and run.err == ""
    assert lines[0] == f"{name} sits at seat 2 of a table of Shipwrights of Marino: {harbour.url}/t/{slip}"
    assert re.fullmatch(rf"To come back: hullworks join \S+/t/{slip} --bot \S+ --recover [A-Z0-9-]+", lines[1])
    assert lines[2] == f"The game is over: {host.state(slip).ending}."
    assert re.fullmatch(rf"{name}: -?\d+ points, place [12]\.", lines[3])


def test_it_joins_by_a_code_under_a_name_at_a_seat(launch: Callable[..., Harbour], shell: Shell, folder: Path) -> None:
    harbour = launch(build=with_pages)
    wish = {"tables": 1, "players": 2, "bots": 0, "option-ships": 1}
    with httpx.Client(base_url=harbour.url, headers={"accept": "text/html"}, timeout=120) as teacher:
        made = teacher.post("/class?game=marino", data=wish)
        page = teacher.get(made.headers["location"]).raise_for_status().text
    code = re.search(r'class="ticket">([^<]+)<', page)
    assert code is not None
    host = harbour.client()
    slip = host.find(code[1].lower()).id
    host.join(slip, "Ada", 0)
    other = Thread(target=lambda: host.play(slip, lots(1)), daemon=True)
    other.start()
    run = join(shell, harbour.url, "--code", code[1], "--bot", "crew.py:First", "--name", "Hazel", "--seat", "2")
    assert run.status == 0 and run.out.startswith("Hazel sits at seat 2 of a table of Shipwrights of Marino")
    other.join(60)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("{url} --bot crew.py:First", "is no link of a table, which ends as in /t/TABLE; or say its --code"),
        ("{url}/t/AAAAAAAAAAAAAAAA --bot crew.py:First", "There is no such table."),
        ("{url} --code XYZ-XYZ --bot crew.py:First", "There is no table with this code: please check the spelling"),
        ("{url}/t/AAAAAAAAAAAAAAAA --bot crew.py:Nobody", "crew.py has no 'Nobody'"),
        ("{url}/t/AAAAAAAAAAAAAAAA --bot mate", "mate plays at tables of the server itself: choose it there"),
        ("{url}/t/AAAAAAAAAAAAAAAA --bot crew.py:Greedy", "crew.py:Greedy is a Bot, which thinks in positions; over"),
        ("ftp://here/t/AAAA --bot crew.py:First", "expected the link of a table, as in http://host:8000/t/TABLE"),
        ("http://127.0.0.1:1/t/AAAA --bot crew.py:First", "The server does not answer ("),
        ("{url}/t/{full} --bot crew.py:First", "The game has begun already."),
    ],
)
def test_what_is_wrong_gets_one_sentence(
    harbour: Harbour, shell: Shell, folder: Path, words: str, sentence: str
) -> None:
    full = ""
    if "{full}" in words:
        client = harbour.client()
        full = client.create(NewTable("marino", ["mate", "open"], options=SHORT)).table.id
        client.join(full, "Ada")
    run = join(shell, *words.format(url=harbour.url, full=full).split(" "))
    assert sentence in run.err
    assert (run.status, run.out, run.err.count("\n")) == (2, "", 1)


def interrupted(harbour: Harbour, slip: str, folder: Path) -> tuple[int, str, str]:
    """Press Ctrl-C after a bot has joined; return its exit status and its output."""
    running = start(folder, "join", f"{harbour.url}/t/{slip}", "--bot", folder / "crew.py:First")
    assert running.stdout is not None
    first = running.stdout.readline() + running.stdout.readline()
    running.send_signal(signal.SIGINT)
    out, err = running.communicate(timeout=120)
    return running.returncode, (first + out).decode(), err.decode()


@pytest.mark.skipif(os.name == "nt", reason="Windows has another Ctrl-C")
def test_ctrl_c_leaves_the_table_before_the_game_and_keeps_the_seat_afterwards(
    harbour: Harbour, shell: Shell, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "SHOWING_SECONDS", 1.0)  # The bot that is gone shows its share of the seed no more.
    host = harbour.client()
    slip = host.create(NewTable("marino", ["open", "open"], options=SHORT)).table.id
    status, out, err = interrupted(harbour, slip, folder)
    assert (status, err) == (130, "") and out.endswith("The bot has left the table.\n")
    assert [seat.kind for seat in host.table(slip).seats] == ["open", "open"]
    host.join(slip, "Ada", 0)
    status, out, err = interrupted(harbour, slip, folder)
    assert (status, err) == (130, "") and out.endswith("The bot plays no longer. Its seat waits for it.\n")
    rng = Random(3)
    other = Thread(target=lambda: host.play(slip, lambda view, answers: rng.choice(answers)), daemon=True)
    other.start()
    code = re.search(r"--recover (\S+)", out)
    assert code is not None
    run = join(shell, f"{harbour.url}/t/{slip}", "--bot", "crew.py:First", "--recover", code[1])
    assert run.status == 0 and "The game is over: " in run.out
    other.join(60)


# The examples.


def run_example(name: str, folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(EXAMPLES / name), *words],
        capture_output=True,
        text=True,
        timeout=240,
        check=False,
        env=surroundings(folder, {}),
    )


def test_the_example_makes_a_table_where_all_act_at_once_and_plays_it(harbour: Harbour, tmp_path: Path) -> None:
    done = run_example("remote_bot.py", tmp_path, harbour.url, "north-sea")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == "the five rounds are over\n"


def test_the_example_sits_down_by_a_link(harbour: Harbour, tmp_path: Path) -> None:
    host = harbour.client()
    slip = host.create(NewTable("marino", ["open", "mate"], options=SHORT)).table.id
    done = run_example("remote_bot.py", tmp_path, f"{harbour.url}/t/{slip}")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == f"{host.state(slip).ending}\n" != "\n"


def test_the_heuristic_bot_joins_as_it_is(harbour: Harbour, shell: Shell) -> None:
    host = harbour.client()
    slip = host.create(NewTable("marino", ["open", "mate"], options=SHORT)).table.id
    run = join(shell, f"{harbour.url}/t/{slip}", "--bot", str(EXAMPLES / "heuristic_bot.py"), "--name", "Hazel")
    assert run.status == 0 and run.out.startswith("Hazel sits at seat 1")
    wait_for(lambda: host.table(slip).state == "over")
