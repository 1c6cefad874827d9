"""Real database failures under a real server: players are told, nothing acknowledged is lost, and play resumes."""

from __future__ import annotations

import os
import shutil
import signal
import sqlite3
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import event

from hullworks.games import load as load_game
from hullworks.match.live import verify
from hullworks.match.record import load
from hullworks.server.client import Client
from hullworks.server.wire import NewTable, State
from server.harbour import Ear, Harbour, Listener, Process, play_on, seated, unattended, wait_for
from server.postgres import Postgres
from server.test_tables import refused


def table_for_two(ada: Client, ben: Client) -> tuple[str, State]:
    """Start a game of two people; return its id and its state."""
    slip = seated(ada, [ben])
    play_on([ada, ben], slip, Random(1), most=3)
    return slip, ada.state(slip)


def refused_then_played(ada: Client, ben: Client, slip: str, words: str) -> Callable[[], None]:
    """Check that answers fail now with these words; return a function that checks that play resumes."""
    clients = [ada, ben]
    before = ada.state(slip)
    client = clients[before.table.asked[0]]
    question = client.state(slip).question
    assert question is not None
    text = question.answers[0].text
    with refused(503, f"The store cannot be used at the moment: {words}. Please try again."):
        client.answer(slip, before.number, text)

    def again() -> None:
        assert unattended(ada.state(slip)) == unattended(before), "what was not acknowledged did not happen"
        assert client.answer(slip, before.number, text).number > before.number
        play_on(clients, slip, Random(2))
        assert verify(load(ada.record(slip), "record"), load_game("marino")).chance_checked

    return again


# SQLite.


def boxed(folder: Path) -> list[str]:
    """A command prefix that mounts a disk of two megabytes on this folder."""
    return ["unshare", "-rm", "sh", "-c", 'mount -t tmpfs -o size=2m none "$0" && exec "$@"', str(folder)]


def can_box(folder: Path) -> bool:
    if shutil.which("unshare") is None:
        return False
    return subprocess.run([*boxed(folder), "true"], capture_output=True, check=False).returncode == 0


def fill(path: Path) -> None:
    """Write a file until the disk is full."""
    with path.open("wb", buffering=0) as file:
        try:
            while True:
                file.write(b"x" * 4096)
        except OSError:
            return


def test_a_full_disk_is_told_and_played_on_when_there_is_room(tmp_path: Path) -> None:
    if not can_box(tmp_path):
        pytest.skip("no small disk can be made here")
    server = Process(str(tmp_path / "tables.sqlite"), before=boxed(tmp_path))
    ballast = Path("/proc", str(server.process.pid), "root", *tmp_path.parts[1:], "ballast")
    try:
        with Ear(server.url) as ada, Ear(server.url) as ben:
            slip, acknowledged = table_for_two(ada, ben)
            eve = Listener(Ear(server.url), slip)
            fill(ballast)
            with refused(503, "The store cannot be used at the moment: its disk is full. Please try again."):
                while True:  # Space allocated earlier still has room for some answers.
                    play_on([ada, ben], slip, Random(3), most=1)
                    acknowledged = ada.state(slip)
            assert unattended(ada.state(slip)) == unattended(acknowledged)
            ballast.unlink()
            play_on([ada, ben], slip, Random(4))
            last = ada.state(slip)
            assert last.deeds[: len(acknowledged.deeds)] == acknowledged.deeds
            assert eve.wait(last.number).ending
            assert verify(load(ada.record(slip), "record"), load_game("marino")).chance_checked
    finally:
        server.end()


@contextmanager
def locked(path: str) -> Iterator[None]:
    """Lock the database, as another program would."""
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    yield
    other.execute("ROLLBACK")
    other.close()


def test_a_locked_database_is_told_and_played_on_when_it_is_free(launch: Callable[..., Harbour]) -> None:
    harbour = launch(busy=2)
    ada, ben = harbour.client(), harbour.client()
    slip, _ = table_for_two(ada, ben)
    with locked(harbour.settings.store):
        again = refused_then_played(ada, ben, slip, "it is locked by another program")
    again()


def test_a_read_only_database_is_told_and_played_on_when_it_can_be_written(launch: Callable[..., Harbour]) -> None:
    harbour = launch()
    ada, ben = harbour.client(), harbour.client()
    slip, _ = table_for_two(ada, ben)
    mode = "ON"

    def obey(connection: Any, _: object, __: object) -> None:
        connection.cursor().execute(f"PRAGMA query_only = {mode}")

    event.listen(harbour.services.store.engine, "checkout", obey)
    again = refused_then_played(ada, ben, slip, "it is read-only")
    mode = "OFF"
    again()


def test_bots_go_on_by_themselves_after_a_fault(launch: Callable[..., Harbour]) -> None:
    harbour = launch(busy=2, pace=0.01)
    host = harbour.client()
    slip = host.create(NewTable("marino", ["mate", "mate"], options={"ships": 2})).table.id
    host.start(slip)
    wait_for(lambda: host.state(slip).number >= 10)
    with locked(harbour.settings.store):
        wait_for(lambda: not harbour.services.players.at_work)
        stuck = host.state(slip).number
    wait_for(lambda: host.table(slip).state == "over", 60)
    assert host.state(slip).number > stuck
    assert verify(load(host.record(slip), "record"), load_game("marino")).chance_checked


# PostgreSQL.


def test_a_dead_postgresql_is_told_and_played_on_when_it_is_back(
    postgres: Postgres, launch: Callable[..., Harbour]
) -> None:
    harbour = launch(postgres.database(), busy=2)
    ada, ben = harbour.client(), harbour.client()
    slip, before = table_for_two(ada, ben)
    eve = Listener(harbour.client(), slip)
    eve.wait(before.number)
    postgres.stop()
    try:
        for client in (ada, ben):
            with refused(503, "The store cannot be used at the moment: it does not answer. Please try again."):
                client.answer(slip, before.number, "stop")
        with refused(503, "it does not answer"):
            ada.tables()
        assert ada.http.get("/api/health").status_code == 503
    finally:
        postgres.start()
    wait_for(lambda: ada.http.get("/api/health").status_code == 200)
    assert unattended(ada.state(slip)) == unattended(before)
    play_on([ada, ben], slip, Random(4))
    assert eve.wait(ada.state(slip).number).ending, "the same socket hears it all"
    assert verify(load(ada.record(slip), "record"), load_game("marino")).chance_checked


def children(process: int) -> list[int]:
    return [int(word) for word in Path(f"/proc/{process}/task/{process}/children").read_text().split()]


def test_a_postgresql_that_hangs_is_told_and_played_on_when_it_wakes(
    postgres: Postgres, launch: Callable[..., Harbour]
) -> None:
    if not Path("/proc/self/task").exists():
        pytest.skip("its processes cannot be found here")
    harbour = launch(postgres.database(), busy=3)
    ada, ben = harbour.client(), harbour.client()
    slip, before = table_for_two(ada, ben)
    assert postgres.process is not None
    asleep = [postgres.process.pid, *children(postgres.process.pid)]
    for process in asleep:
        os.kill(process, signal.SIGSTOP)
    try:
        with refused(503, "The store cannot be used at the moment: it does not answer. Please try again."):
            ada.answer(slip, before.number, "stop")
    finally:
        for process in asleep:
            os.kill(process, signal.SIGCONT)
    wait_for(lambda: ada.http.get("/api/health").status_code == 200)
    play_on([ada, ben], slip, Random(5), most=5)
    assert ada.state(slip).number > before.number


def test_a_read_only_postgresql_is_told_and_played_on_when_it_can_be_written(
    postgres: Postgres, launch: Callable[..., Harbour]
) -> None:
    address = postgres.database()
    name = address.rpartition("/")[2]
    harbour = launch(address)
    ada, ben = harbour.client(), harbour.client()
    slip, _ = table_for_two(ada, ben)

    def read_only(mode: str) -> None:
        postgres.tell(f"ALTER DATABASE {name} SET default_transaction_read_only = {mode}")

    read_only("on")
    postgres.tell(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'")
    again = refused_then_played(ada, ben, slip, "it is read-only")
    assert ada.tables() == [], "reading goes on, in a session that may only read for as long as it lasts"
    read_only("off")
    again()
