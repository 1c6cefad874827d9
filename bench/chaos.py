"""Kill the server again and again while people sit down and play: nothing acknowledged is lost, nothing counts twice.

    python bench/chaos.py --kills 1000                          # SQLite
    python bench/chaos.py --kills 1000 --store postgresql://...
    python bench/chaos.py --kills 300 --joins                   # only while people sit down

The server runs in a process that is forked, killed (kill -9) at a random moment, and forked again. Parties of two
people, in a process of their own, make a table, sit down with tokens of their own, play until their game is over, and
begin again; what gets no reply is sent again. At last the store is searched for every answer that was acknowledged,
once and in order, and for ghosts: seats that nobody has. Some finished games are verified. A server that ends by itself
is a failure. With --joins parties of three only sit down, one after another, half of them by the pages, and each kill
comes while somebody does. With --cold every server loads the games itself, as one that a host starts. Ctrl-C ends it
early, with a verdict on the kills so far; a second one ends it at once. The exit status is 1 if anything is wrong.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import os
import signal
import sys
import tempfile
import time
import traceback
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from secrets import token_hex, token_urlsafe
from typing import Any, Final
from urllib.parse import urlencode

import httpx
import msgspec
from verdict import verdict

from hullworks.games import load as load_game
from hullworks.kernel.errors import Mistake
from hullworks.match.live import verify
from hullworks.match.record import load
from hullworks.server.app import Settings
from hullworks.server.fairness import hashed
from hullworks.server.run import bind, prepare, run
from hullworks.server.store import Store
from hullworks.server.wire import HUMAN, OVER, Created, Join, NewTable, Reply, State
from hullworks.web import site

NAMES: Final = ("Ada", "Ben", "Cleo")
JSON: Final = {"content-type": "application/json"}
FORM: Final = {"content-type": "application/x-www-form-urlencoded", "accept": "text/html"}
PATIENCE: Final = 60.0  # seconds for a server to begin, and for the last requests
FORK: Final = multiprocessing.get_context("fork")


class Signs:
    """What the crowd and the one who kills show each other: numbers in memory that both processes have."""

    def __init__(self) -> None:
        self.replies = FORK.Value("q", 0, lock=False)
        self.joining = FORK.Value("q", 0, lock=False)  # people who are sitting down
        self.stopped = FORK.Value("q", 0, lock=False)


@dataclass
class Party:
    """People who play one game after another, or sit down at one table after another."""

    port: int
    rng: Random
    people: int
    by_page: bool
    signs: Signs
    tables: dict[str, list[tuple[int, str]]] = field(default_factory=dict)  # what was acknowledged there
    seated: dict[str, list[str]] = field(default_factory=dict)  # the tokens of those whose seats were acknowledged
    again: int = 0  # requests that were sent again
    refused: list[str] = field(default_factory=list)

    async def live(self) -> None:
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{self.port}", timeout=20) as http:
            while not self.signs.stopped.value:
                table = await self.sit_down(http)
                if self.people == 2:
                    await self.play(http, table)

    async def sit_down(self, http: httpx.AsyncClient) -> str:
        """Make a table, and take its seats."""
        seats = ["open"] * self.people + ["mate"] * (self.people == 2)
        made = await self.insist(http, "/api/tables", NewTable("marino", seats, options={"ships": 1}))
        table = msgspec.json.decode(made.content, type=Created).table.id
        self.tables[table], self.seated[table] = [], []
        for name in NAMES[: self.people]:
            token, share = token_urlsafe(32), token_hex(16)
            self.signs.joining.value += 1
            if self.by_page:
                sheet = urlencode({"name": name, "share": share}).encode()
                joined = await self.insist(http, f"/t/{table}/join", sheet, FORM | {"cookie": f"hullworks={token}"})
            else:
                joined = await self.insist(http, f"/api/tables/{table}/join", Join(name, share, token=token))
            self.signs.joining.value -= 1
            if joined.status_code >= 400:
                self.refused.append(f"join: {joined.text[:200]}")
                break
            self.seated[table].append(token)
        return table

    async def play(self, http: httpx.AsyncClient, table: str) -> None:
        """Give answers until the game is over."""
        while not self.signs.stopped.value:
            seat = self.rng.randrange(self.people)
            bearer = {"authorization": f"Bearer {self.seated[table][seat]}"}
            reply = await self.insist(http, f"/api/matches/{table}", None, bearer)
            state = msgspec.json.decode(reply.content, type=State)
            if state.table.state == OVER:
                return
            if state.question is None:
                await asyncio.sleep(0.02)
                continue
            text = self.rng.choice(state.question.answers).text
            given = await self.insist(http, f"/api/matches/{table}/answers", Reply(state.number, text), bearer)
            if given.status_code < 400:
                self.tables[table].append((seat, text))
            else:
                self.refused.append(f"answer: {given.text[:200]}")

    async def insist(
        self, http: httpx.AsyncClient, path: str, data: Any, headers: dict[str, str] | None = None
    ) -> httpx.Response:
        """Send the same request until a server answers it."""
        content = data if data is None or isinstance(data, bytes) else msgspec.json.encode(data)
        while True:
            try:
                method = "GET" if data is None else "POST"
                reply = await http.request(method, path, content=content, headers=JSON | (headers or {}))
                if reply.status_code < 500:  # A server that stops has not said no.
                    self.signs.replies.value += 1
                    return reply
            except httpx.TransportError:
                pass
            self.again += 1
            await asyncio.sleep(0.02)


@dataclass
class Story:
    """What a party knows at last."""

    people: int
    tables: dict[str, list[tuple[int, str]]]
    seated: dict[str, list[str]]
    again: int
    refused: list[str]


def be_the_crowd(options: argparse.Namespace, port: int, signs: Signs, told: Connection) -> None:
    """The process of the parties. Ctrl-C is not for it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    people = 3 if options.joins else 2
    parties = [
        Party(port, Random(options.seed + number), people, options.joins and number % 2 == 1, signs)
        for number in range(options.parties)
    ]

    async def live() -> None:
        await asyncio.gather(*(party.live() for party in parties))

    asyncio.run(live())
    told.send([Story(one.people, one.tables, one.seated, one.again, one.refused) for one in parties])


@contextmanager
def crowd(options: argparse.Namespace, port: int, signs: Signs) -> Iterator[Connection]:
    """Let the parties play in a process of their own; the connection over which they tell at last what they know."""
    heard, told = FORK.Pipe(duplex=False)
    process = FORK.Process(target=be_the_crowd, args=(options, port, signs, told), daemon=True)
    process.start()
    try:
        yield heard
    finally:
        process.kill()
        process.join()


@dataclass
class Killer:
    """Starts servers and kills them. It runs nothing else: a fork inherits whatever its parent is in the midst of."""

    settings: Settings
    port: int
    server: int = 0
    kills: int = 0
    died: list[str] = field(default_factory=list)  # how servers ended that nobody killed

    def fork(self) -> None:
        """Start a server, and wait until it answers; another one if it ends by itself."""
        end = time.monotonic() + PATIENCE
        self.server = fork(self.settings, self.port)
        with httpx.Client(timeout=5, trust_env=False) as http:
            while time.monotonic() < end:
                self.look()
                with suppress(httpx.TransportError):
                    if http.get(f"http://127.0.0.1:{self.port}/readyz").status_code == 200:
                        return
                time.sleep(0.01)
        raise TimeoutError(f"no server answers at port {self.port}")

    def look(self) -> None:
        """Notice that the server has ended by itself, and start another."""
        ended, status = os.waitpid(self.server, os.WNOHANG)
        if ended:
            self.died.append(f"after {self.kills} kills: {os.waitstatus_to_exitcode(status)}")
            print(f"a server ended by itself, {self.died[-1]}", file=sys.stderr, flush=True)
            self.server = fork(self.settings, self.port)

    def end(self, number: int) -> None:
        """Stop the server with a signal."""
        os.kill(self.server, number)
        os.waitpid(self.server, 0)

    def wait(self, seconds: float) -> None:
        """Wait, with an eye on the server."""
        self.look()
        time.sleep(seconds)


def fork(settings: Settings, port: int) -> int:
    """Start a server; return the id of its process."""
    child = os.fork()
    if child == 0:
        try:
            os.setsid()  # Ctrl-C is not for the server.
            run(settings, bind("127.0.0.1", port), 1, "hullworks.web.site:create")
        except BaseException:  # noqa: BLE001  (Nothing of the parent may be cleared up here.)
            traceback.print_exc()
        finally:
            os._exit(0)
    return child


def free_port(rng: Random) -> int:
    """A free port that the system gives to no client: while there is no server, one could be connected to itself."""
    while True:
        with suppress(Mistake), bind("127.0.0.1", rng.randrange(20_000, 30_000)) as door:
            return int(door.getsockname()[1])


def moment(options: argparse.Namespace, killer: Killer, signs: Signs, rng: Random) -> None:
    """Wait for a moment to kill the server: any, or one in which somebody sits down."""
    end, wanted = time.monotonic() + options.longest, signs.replies.value + rng.randrange(options.most)
    while signs.replies.value < wanted and time.monotonic() < end:
        killer.wait(0.005)
    time.sleep(rng.uniform(0, 0.02))
    while options.joins and not signs.joining.value and not STOP:
        killer.wait(0)


@dataclass
class Fate:
    """What happened."""

    parties: list[Story]
    kills: int
    cut: int  # people who were sitting down in the moment of a kill
    died: list[str]


STOP: Final[list[int]] = []  # the signals that ask for an early end


def ask_to_stop(number: int, _: object) -> None:
    """Note the signal; the next one ends the process."""
    STOP.append(number)
    signal.signal(number, signal.SIG_DFL)


def live_through(options: argparse.Namespace, settings: Settings, port: int) -> Fate:
    """Kill the server so often, and let it run a last time."""
    rng, signs, killer, cut = Random(options.seed), Signs(), Killer(settings, port), 0
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, ask_to_stop)
    with crowd(options, port, signs) as heard:
        killer.fork()
        try:
            while killer.kills < options.kills and not STOP:
                moment(options, killer, signs, rng)
                cut += signs.joining.value
                killer.end(signal.SIGKILL)
                killer.kills += 1
                killer.fork()
                if killer.kills % 25 == 0:
                    print(f"{killer.kills} kills, {cut} joins cut", file=sys.stderr, flush=True)
            signs.stopped.value, end = 1, time.monotonic() + PATIENCE
            while not heard.poll(0.05):
                killer.wait(0)
                if time.monotonic() > end:
                    raise TimeoutError("the parties do not come to an end")
            stories: list[Story] = heard.recv()
        finally:
            killer.end(signal.SIGTERM)
    return Fate(stories, killer.kills, cut, killer.died)


async def wrong(address: str, parties: list[Story], sample: int) -> dict[str, Any]:
    """What is missing, doubled or out of order in the store, and seats that nobody has."""
    store, lost, ghosts, finished, verified = Store(address), list[str](), list[str](), 0, 0
    for party in parties:
        for table, acknowledged in party.tables.items():
            kept, given = await store.table(table), await store.answers(table)
            people = range(party.people)
            said = [(one.entry.seat, one.entry.text) for one in given if one.entry.seat in people and not one.mark]
            if said != acknowledged:
                lost.append(table)
            if [seat.token for seat in kept.seats if seat.kind == HUMAN] != [*map(hashed, party.seated[table])]:
                ghosts.append(table)
            finished += kept.state == OVER
            if kept.state == OVER and verified < sample:
                text = (
                    (kept.heading or "")
                    + "\n"
                    + "".join(msgspec.json.encode(one.entry).decode() + "\n" for one in given)
                )
                verify(load(text, table), load_game("marino"))
                verified += 1
    await store.close()
    return {"lost or doubled": lost, "ghosts": ghosts, "finished": finished, "verified": verified}


def main() -> None:
    parser = argparse.ArgumentParser(description="Kill the server again and again.")
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--joins", action="store_true", help="kill while people sit down; nobody plays")
    parser.add_argument("--parties", type=int, default=6)
    parser.add_argument("--most", type=int, default=40, help="replies between a start and the next kill")
    parser.add_argument("--longest", type=float, default=10, help="seconds that these may take")
    parser.add_argument("--store", help="a file, or postgresql://...; a file that is removed afterwards, if not said")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--cold", action="store_true", help="let every server load the games itself")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        store = options.store or str(Path(folder) / "tables.sqlite")
        settings = Settings(store, pace=0, rate=1e9, burst=1e9, made=1e9)
        prepare(settings, 1)
        if not options.cold:
            site.unpack()
        port, began = free_port(Random()), time.monotonic()
        fate = live_through(options, settings, port)
        found = asyncio.run(wrong(store, fate.parties, 50))
    parties = fate.parties
    found |= {
        "ended by themselves": fate.died,
        "kills": fate.kills,
        "joins cut": fate.cut,
        "tables": sum(len(party.tables) for party in parties),
        "seats": sum(len(tokens) for party in parties for tokens in party.seated.values()),
        "acknowledged": sum(len(given) for party in parties for given in party.tables.values()),
        "sent again": sum(party.again for party in parties),
        "refused": [why for party in parties for why in party.refused][:5],
        "seconds": round(time.monotonic() - began),
    }
    print(json.dumps(found, indent=1))
    bad = [len(found[what]) for what in ("lost or doubled", "ghosts")]
    good = f"{found['acknowledged']} answers and {found['seats']} seats acknowledged"
    verdict(
        fate.kills >= options.kills and not (any(bad) or found["refused"] or fate.died),
        f"{fate.kills} of {options.kills} kills; {good}; "
        f"{bad[0]} tables where an answer was lost or doubled, {bad[1]} with ghosts; "
        f"{len(fate.died)} servers ended by themselves",
    )


if __name__ == "__main__":
    main()
