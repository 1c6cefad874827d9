"""Several workers on one PostgreSQL: each sees the others' changes at once, and of two answers one counts."""

from __future__ import annotations

import signal
from collections.abc import Callable
from pathlib import Path
from random import Random
from threading import Barrier, Thread
from typing import Any, Final

import pytest

from hullworks.games import load as load_game
from hullworks.match.live import verify
from hullworks.match.record import load
from hullworks.server import store as store_module
from hullworks.server.client import Rejected
from hullworks.server.run import bind
from hullworks.server.wire import NewTable
from server.harbour import Ear, Harbour, Listener, Process, play_on, seated, wait_for
from server.postgres import Postgres

# Workers that import the server as slowly as on a busy machine; uvicorn would replace them after five seconds.
SLOW: Final = """
import sys, time

from hullworks.cli.main import main

if __name__ == "__mp_main__":
    time.sleep(6)
if __name__ == "__main__":
    sys.exit(main())
"""


def test_two_workers_see_each_others_moves_live(postgres: Postgres, launch: Callable[..., Harbour]) -> None:
    store = postgres.database()
    first, second = launch(store), launch(store)
    ada, ben, eve = first.client(), second.client(), second.client()
    slip = seated(ada, [ben])
    listeners = [Listener(client, slip) for client in (ada, ben, eve)]
    for listener in listeners:
        listener.wait(0)
    play_on([ada, ben], slip, Random(1))
    end = ada.state(slip).number
    for listener in listeners:
        listener.wait(end)
        told = [deed.number for state in listener.states for deed in state.deeds]
        assert told == [deed.number for deed in ada.state(slip).deeds], "every deed is told once, in order"
        assert set(told) == set(range(1, end + 1))
    assert verify(load(ben.record(slip), "record"), load_game("marino")).chance_checked


def test_of_two_answers_to_two_workers_exactly_one_counts(postgres: Postgres, launch: Callable[..., Harbour]) -> None:
    store = postgres.database()
    first, second = launch(store), launch(store)
    ada, ben = first.client(), first.client()
    slip = seated(ada, [ben])
    for _ in range(10):
        asked = ada.table(slip).asked[0]
        token = (ada, ben)[asked].token
        state = (ada, ben)[asked].state(slip)
        assert state.question is not None
        gate, results = Barrier(2), list[str]()

        def send(harbour: Harbour, text: str, number: int, token: str | None, gate: Barrier, out: list[str]) -> None:
            client = harbour.client(token)
            gate.wait(60)
            try:
                client.answer(slip, number, text)
            except Rejected as problem:
                out.append(str(problem.status))
            else:
                out.append("counted")

        texts = [answer.text for answer in state.question.answers[:2]]
        threads = [
            Thread(target=send, args=(harbour, text, state.number, token, gate, results))
            for harbour, text in zip((first, second), texts, strict=True)
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(60)
        assert sorted(results) == ["409", "counted"]


def test_bots_of_two_workers_play_one_game_once(postgres: Postgres, launch: Callable[..., Harbour]) -> None:
    store = postgres.database()
    harbours = [launch(store), launch(store)]
    host = harbours[0].client()
    slip = host.create(NewTable("marino", ["mate", "mate"], options={"ships": 2})).table.id
    host.start(slip)

    def over() -> bool:  # Both workers are woken all the time, and both think.
        for harbour in harbours:
            loop = harbour.server.servers[0].get_loop()
            loop.call_soon_threadsafe(harbour.services.players.wake, slip)
        return host.table(slip).state == "over"

    wait_for(over)
    assert verify(load(host.record(slip), "record"), load_game("marino")).chance_checked


def test_a_game_that_ends_between_two_reads_of_another_worker_is_over_there_too(
    postgres: Postgres, launch: Callable[..., Harbour], monkeypatch: pytest.MonkeyPatch
) -> None:
    store = postgres.database()
    first, second = launch(store), launch(store)
    ada, ben, eve = first.client(), first.client(), second.client()
    slip = seated(ada, [ben], "tic-tac-toe", options={})
    assert eve.state(slip).number == 0
    for number, text in enumerate(["mark a1", "mark b1", "mark a2", "mark b2"]):
        (ada, ben)[number % 2].answer(slip, number, text)
    left = ["mark a3"]  # It wins.

    def then_answered(read: Callable[..., Any]) -> Callable[..., Any]:
        def reading(*asked: Any) -> Any:
            found = read(*asked)
            if left:
                ada.answer(slip, 4, left.pop())
            return found

        return reading

    for name in ("one_table", "new_answers"):
        monkeypatch.setattr(store_module, name, then_answered(getattr(store_module, name)))
    eve.state(slip)
    assert not left
    assert eve.state(slip).number == 5
    assert verify(load(eve.record(slip), "record"), load_game("tic-tac-toe")).chance_checked


def test_after_postgresql_was_away_sockets_hear_again(postgres: Postgres, launch: Callable[..., Harbour]) -> None:
    store = postgres.database()
    first, second = launch(store), launch(store)
    ada, ben = first.client(), first.client()
    slip = seated(ada, [ben])
    eve = Listener(second.client(), slip)
    known = eve.wait(0).number
    postgres.stop()
    postgres.start()
    wait_for(lambda: ada.http.get("/api/health").status_code == 200)
    play_on([ada, ben], slip, Random(2), most=5)
    end = ada.state(slip).number
    assert end >= known + 5
    assert eve.wait(end).number == end


def test_serve_runs_several_workers(postgres: Postgres) -> None:
    server = Process(postgres.database(), "--workers", "2", "--pace", "0")
    try:
        with Ear(server.url) as ada, Ear(server.url) as ben:
            slip = seated(ada, [ben])
            listeners = [Listener(Ear(server.url), slip) for _ in range(4)]
            for listener in listeners:
                listener.wait(0)
            play_on([ada, ben], slip, Random(3))
            end = ada.state(slip).number
            for listener in listeners:
                assert listener.wait(end).ending
    finally:
        server.end()


def test_no_worker_outlives_its_master(postgres: Postgres) -> None:
    server = Process(postgres.database(), "--workers", "2")
    server.end(signal.SIGKILL)
    wait_for(lambda: not server.answers(), 30)
    bind("127.0.0.1", server.port).close()


def test_workers_that_are_slow_to_start_are_not_replaced(postgres: Postgres, tmp_path: Path) -> None:
    slow = tmp_path / "slow.py"
    slow.write_text(SLOW, encoding="utf-8")
    server = Process(postgres.database(), "--workers", "2", program=[str(slow)])
    server.end()
