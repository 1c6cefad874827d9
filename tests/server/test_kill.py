"""Servers killed at random moments: no acknowledged answer is lost, none counts twice, and play resumes."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random

import pytest

from cli.terminal import BUILD
from hullworks.games import load as load_game
from hullworks.kernel.errors import Mistake
from hullworks.match.live import verify
from hullworks.match.record import load
from hullworks.server.client import Rejected
from hullworks.server.problem import Problem
from hullworks.server.run import bind
from hullworks.server.store import Given, Store
from hullworks.server.wire import OVER, RUNNING, NewTable, State
from server.finisher import rush
from server.harbour import Ear, Harbour, Listener, wait_for

KILLS = int(os.environ.get("HULLWORKS_KILLS", "13"))  # for each store; use 300 for the long run
TABLES = 3
ROUND = 30  # answers, enough for every seat to have a turn
PATIENCE = 180.0  # seconds; generous, for a busy machine


def free_port() -> int:
    """A free port that the system gives to no client: while the server is dead, one could be connected to itself."""
    while True:
        with suppress(Mistake), bind("127.0.0.1", Random().randrange(20_000, 30_000)) as door:
            return int(door.getsockname()[1])


class Nursery:
    """A server at a fixed port that can be killed and restarted."""

    def __init__(self, store: str) -> None:
        port = free_port()
        self.url = f"http://127.0.0.1:{port}"
        command = [sys.executable, str(Path(__file__).with_name("nursery.py")), store, str(port)]
        self.process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=os.environ | {"PYTHONPATH": str(BUILD)},
        )
        self.start()

    def start(self) -> None:
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.write("\n")
        self.process.stdin.flush()
        self.server = int(self.process.stdout.readline())

    def kill(self) -> None:
        os.kill(self.server, signal.SIGKILL)

    def end(self) -> None:
        self.kill()
        self.process.communicate(timeout=120)


@dataclass
class Played:
    """A table and its acknowledged answers, each with its seat and number."""

    slip: str
    tokens: list[str]
    acknowledged: list[tuple[int, str]] = field(default_factory=list)


class Party(threading.Thread):
    """Plays one table after another with two people and a bot, until it is stopped."""

    def __init__(self, urls: list[str], seed: int) -> None:
        super().__init__()
        self.rng = Random(seed)
        self.doors = [Ear(url) for url in urls]
        self.tables: list[Played] = []
        self.stopped = False
        self.abandoned = False
        self.failure: Exception | None = None

    def run(self) -> None:
        try:
            while not self.stopped:
                try:
                    self.tables.append(self.sit_down())
                except Problem:
                    continue  # The server died meanwhile: try another table.
                self.play(self.tables[-1])
        except Exception as failure:  # noqa: BLE001
            self.failure = failure
        finally:
            for door in self.doors:
                door.close()

    def sit_down(self) -> Played:
        door = self.rng.choice(self.doors)
        door.token = None
        slip = door.create(NewTable("marino", ["open", "open", "deckhand"], options={"ships": 2})).table.id
        door.token = None
        first = door.join(slip, "Ada").token
        door.token = None
        return Played(slip, [first, door.join(slip, "Ben").token])

    def play(self, table: Played) -> None:
        while not self.stopped:
            seat = self.rng.randrange(2)
            state = self.insist(lambda door: door.state(table.slip), table.tokens[seat])
            if state.table.state == OVER:
                return
            if state.question is None:
                time.sleep(0.01)  # Others are asked.
                continue
            number, text = state.number, self.rng.choice(state.question.answers).text
            self.insist(partial(answer, table.slip, number, text), table.tokens[seat])
            table.acknowledged.append((seat, text))

    def insist(self, ask: Callable[[Ear], State], token: str) -> State:
        """Retry until a server responds. A dead server is no failure, but a refusal is one."""
        while not self.abandoned:
            door = self.rng.choice(self.doors)
            door.token = token
            try:
                return ask(door)
            except Rejected as problem:
                if problem.status != 503:
                    raise
            except Problem:
                time.sleep(0.01)
        raise RuntimeError("the test has failed elsewhere")

    def abandon(self) -> None:
        """Stop even if no server responds."""
        self.stopped = self.abandoned = True


def answer(slip: str, number: int, text: str, door: Ear) -> State:
    return door.answer(slip, number, text)


def acknowledged(parties: list[Party]) -> int:
    """The number of answers acknowledged so far."""
    return sum(len(table.acknowledged) for party in parties for table in party.tables)


async def kept(store: Store, slip: str) -> tuple[str, list[Given]]:
    return (await store.table(slip)).state, await store.answers(slip)


def look_into(address: str, tables: list[Played]) -> list[tuple[str, list[Given]]]:
    """The stored state and answers of these tables."""

    async def look() -> list[tuple[str, list[Given]]]:
        store = Store(address)
        try:
            return [await kept(store, table.slip) for table in tables]
        finally:
            await store.close()

    return asyncio.run(look())


@pytest.mark.skipif(not hasattr(os, "fork"), reason="servers are started by fork")
def test_no_acknowledged_answer_is_lost_and_none_counts_twice(address: str, launch: Callable[..., Harbour]) -> None:
    rng = Random(5)
    with ExitStack() as stack:
        servers = [Nursery(address) for _ in range(2 if "://" in address else 1)]
        for server in servers:
            stack.callback(server.end)
        parties = [Party([server.url for server in servers], seed) for seed in range(TABLES)]
        for party in parties:
            stack.callback(party.abandon)
            party.start()
        wait_for(lambda: all(party.tables and party.tables[0].acknowledged for party in parties), PATIENCE)
        for _ in range(KILLS):
            # Sometimes kill it before it is up again; otherwise within the next few answers.
            enough = acknowledged(parties) + (0 if rng.random() < 0.2 else rng.randrange(1, 5))
            wait_for(lambda n=enough: acknowledged(parties) >= n or any(party.failure for party in parties), PATIENCE)  # type: ignore[misc]
            time.sleep(rng.random() * 0.02)
            victim = rng.choice(servers)
            victim.kill()
            victim.start()
        for party in parties:
            party.stopped = True
        for party in parties:
            party.join(PATIENCE)
    assert [party.failure for party in parties] == [None] * TABLES
    tables = [table for party in parties for table in party.tables]
    for table, (state, answers) in zip(tables, look_into(address, tables), strict=True):
        chosen = [(one.entry.seat, one.entry.text) for one in answers if one.entry.seat in (0, 1) and not one.mark]
        assert chosen == table.acknowledged
        assert state in (RUNNING, OVER)
    finish(launch(address), tables)


def finish(harbour: Harbour, tables: list[Played]) -> None:
    """Go on with every table on a new server: first its people, then stand-ins and bots; verify the finished record."""
    rng, guest = Random(6), harbour.client()
    for table in tables:
        seats = [harbour.client(token) for token in table.tokens]
        for _ in range(3):
            for seat in guest.table(table.slip).asked:
                if seat < 2 and (question := (state := seats[seat].state(table.slip)).question) is not None:
                    seats[seat].answer(table.slip, state.number, rng.choice(question.answers).text)
        # Stand-ins play only while somebody is there: half a minute after a request, or as long as a socket is open.
        heard = Listener(seats[0], table.slip)
        enough = heard.wait(0).number + ROUND
        for seat in range(2):
            harbour.do(harbour.services.matches.hand_over(table.slip, seat, True))
        wait_for(lambda heard=heard, n=enough: heard.states[-1].number >= n or heard.states[-1].table.state == OVER)  # type: ignore[misc]
        harbour.do(harbour.services.matches.act(table.slip, rush))
        findings = verify(load(seats[0].record(table.slip), "record"), load_game("marino"))
        assert findings.over and findings.chance_checked
