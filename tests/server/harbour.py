"""Test servers, in a thread or in a process of their own, and a client that records everything it receives."""

from __future__ import annotations

import asyncio
import os
import re
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Coroutine, Iterator, Sequence
from random import Random
from typing import Any, TypeVar

import httpx
import uvicorn
from msgspec.structs import replace

from cli.terminal import BUILD
from hullworks.server.app import Services, Settings, application
from hullworks.server.client import Client
from hullworks.server.gate import Gate
from hullworks.server.run import bind, configuration, room_of
from hullworks.server.wire import NewTable, State

SHORT: dict[str, bool | int | str] = {"ships": 1, "drafter": "first"}


T = TypeVar("T")
UNLIMITED = dict.fromkeys(("rate", "burst", "made", "drawings", "files"), 1000000.0)


class Harbour:
    """A server in a thread. Bots answer at once, and there are no rate limits."""

    def __init__(self, store: str, build: Callable[[Services, Settings], Any] = application, **settings: Any) -> None:
        self.settings = Settings(store, **{"pace": 0, **UNLIMITED, **settings})
        self.clients: list[Ear] = []
        self.services = Services(self.settings)
        self.app = build(self.services, self.settings)
        door = bind("127.0.0.1", 0)
        self.url = f"http://127.0.0.1:{door.getsockname()[1]}"
        self.room = room_of(self.settings)
        config = configuration(self.app, self.settings, self.room, lifespan="on")
        config.timeout_graceful_shutdown = 1
        self.server = uvicorn.Server(config)
        self.thread = threading.Thread(target=self.server.run, args=([Gate(self.room, door)],))
        self.thread.start()
        wait_for(lambda: self.server.started or not self.thread.is_alive())
        assert self.server.started

    def client(self, token: str | None = None) -> Ear:
        self.clients.append(Ear(self.url, token))
        return self.clients[-1]

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        """The result of work that is done in the server's thread."""
        return asyncio.run_coroutine_threadsafe(work, self.server.servers[0].get_loop()).result(60)

    def stop(self) -> None:
        for client in self.clients:
            client.close()
        self.server.should_exit = True
        self.thread.join(20)
        assert not self.thread.is_alive(), "the server does not stop"


class Process:
    """A server in a process of its own, started with `hullworks serve`."""

    def __init__(
        self,
        store: str,
        *arguments: str,
        port: int = 0,
        before: Sequence[str] = (),
        python: str = sys.executable,
        package: str = str(BUILD),
        program: Sequence[str] = ("-m", "hullworks"),
    ) -> None:
        command = [
            *before,
            python,
            *program,
            "serve",
            "--store",
            store,
            "--port",
            str(port),
            *arguments,
        ]
        env = os.environ | {"PYTHONPATH": package, "PYTHONUNBUFFERED": "1"}
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=env)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://\S+:(\d+)", line)
        assert found, self.process.communicate()[1]
        self.url, self.port = found[0], int(found[1])
        wait_for(self.answers)

    def answers(self) -> bool:
        try:
            return httpx.get(f"{self.url}/api/health", timeout=5).status_code == 200
        except httpx.TransportError:
            return False

    def end(self, signal: int = 15) -> None:
        self.process.send_signal(signal)
        self.process.communicate(timeout=120)


class Ear(Client):
    """A client that records every byte it receives."""

    def __init__(self, server: str, token: str | None = None) -> None:
        super().__init__(server, token)
        self.heard: list[bytes] = []
        self.http.event_hooks = {"response": [self.hear]}

    def hear(self, response: httpx.Response) -> None:
        self.heard.append(str(response.headers).encode() + response.read())

    def messages(self, id: str, after: int = 0) -> Iterator[str]:
        for message in super().messages(id, after):
            self.heard.append(message.encode())
            yield message


class Listener:
    """A socket that is read in the background."""

    def __init__(self, client: Client, id: str, after: int = 0) -> None:
        self.states: list[State] = []
        self.error: Exception | None = None
        self.feed = client.watch(id, after)
        self.thread = threading.Thread(target=self.listen, daemon=True)
        self.thread.start()

    def listen(self) -> None:
        try:
            for state in self.feed:
                self.states.append(state)
                if state.table.state == "over":
                    return
        except Exception as error:  # noqa: BLE001
            self.error = error

    def wait(self, number: int) -> State:
        """Wait for the first state with this number or a higher one."""
        wait_for(lambda: self.error is not None or any(state.number >= number for state in self.states))
        assert self.error is None, self.error
        return next(state for state in self.states if state.number >= number)


def unattended(state: State) -> State:
    """A state without presence, which changes by itself."""
    seats = [replace(seat, here=False) for seat in state.table.seats]
    return replace(state, table=replace(state.table, seats=seats, watching=0))


def wait_for(fact: Callable[[], object], seconds: float = 90) -> None:
    """Wait until a condition holds."""
    end = time.monotonic() + seconds
    while not fact():
        assert time.monotonic() < end, "it did not happen in time"
        time.sleep(0.01)


def seated(client: Client, others: Sequence[Client], game: str = "marino", **wish: Any) -> str:
    """Create a table, let all clients join so that the game begins, and return its id."""
    made = client.create(NewTable(game, ["open"] * (1 + len(others)), **{"options": SHORT, **wish}))
    for number, one in enumerate([client, *others]):
        one.join(made.table.id, f"Player {number}")
    return made.table.id


def play_on(clients: list[Any], id: str, rng: Random, most: int = 10_000) -> int:
    """Let the clients, ordered by seat, give random answers until the game is over, at most *most*; return how many."""
    asked = clients[0].table(id).asked
    for count in range(most):
        if not asked:
            return count
        client = clients[rng.choice(asked)]
        state = client.state(id)
        assert state.question is not None
        asked = client.answer(id, state.number, rng.choice(state.question.answers).text).table.asked
    return most
