"""Kill the server again and again while people sit down and play: nothing acknowledged is lost, nothing counts twice.

    python bench/chaos.py --kills 1000                          # SQLite
    python bench/chaos.py --kills 1000 --store postgresql://...
    python bench/chaos.py --kills 300 --joins                   # only while people sit down

The server runs in a process that is forked, killed (kill -9) at a random moment, and forked again. Parties of two
people make a table, sit down with tokens of their own, play until their game is over, and begin again; what gets no
reply is sent again. At last the store is searched for every answer that was acknowledged, once and in order, and for
ghosts: seats that nobody has. Some finished games are verified. With --joins parties of three only sit down, one after
another, half of them by the pages, and each kill comes while somebody does. Ctrl-C ends it early, with a verdict on the
kills so far. The exit status is 1 if anything is wrong.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import signal
import sys
import tempfile
import time
import traceback
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from secrets import token_hex, token_urlsafe
from typing import Any, Final
from urllib.parse import urlencode

import httpx
import msgspec
from verdict import stopping, verdict

from hullworks.games import load as load_game
from hullworks.kernel.errors import Mistake
from hullworks.match.live import verify
from hullworks.match.record import load
from hullworks.server.app import Settings
from hullworks.server.fairness import hashed
from hullworks.server.run import bind, prepare, run
from hullworks.server.store import Store
from hullworks.server.wire import HUMAN, OVER, Created, Join, NewTable, Reply, State
from hullworks.web import site  # noqa: F401  (Imported once, so that a fork is quick.)

NAMES: Final = ("Ada", "Ben", "Cleo")
JSON: Final = {"content-type": "application/json"}
FORM: Final = {"content-type": "application/x-www-form-urlencoded", "accept": "text/html"}


@dataclass
class Party:
    """People who play one game after another, or sit down at one table after another."""

    port: int
    rng: Random
    people: int
    by_page: bool = False
    tables: dict[str, list[tuple[int, str]]] = field(default_factory=dict)  # what was acknowledged there
    seated: dict[str, list[str]] = field(default_factory=dict)  # the tokens of those whose seats were acknowledged
    joining: bool = False
    replies: int = 0
    again: int = 0  # requests that were sent again
    refused: list[str] = field(default_factory=list)
    stopped: bool = False

    async def live(self) -> None:
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{self.port}", timeout=20) as http:
            while not self.stopped:
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
            self.joining = True
            if self.by_page:
                sheet = urlencode({"name": name, "share": share}).encode()
                joined = await self.insist(http, f"/t/{table}/join", sheet, FORM | {"cookie": f"hullworks={token}"})
            else:
                joined = await self.insist(http, f"/api/tables/{table}/join", Join(name, share, token=token))
            self.joining = False
            if joined.status_code >= 400:
                self.refused.append(f"join: {joined.text[:200]}")
                break
            self.seated[table].append(token)
        return table

    async def play(self, http: httpx.AsyncClient, table: str) -> None:
        """Give answers until the game is over."""
        while not self.stopped:
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
                    self.replies += 1
                    return reply
            except httpx.TransportError:
                pass
            self.again += 1
            await asyncio.sleep(0.02)


def fork(settings: Settings, port: int) -> int:
    """Start a server; return the id of its process."""
    child = os.fork()
    if child == 0:
        try:
            os.setsid()  # Ctrl-C is not for the server.
            signal.set_wakeup_fd(-1)
            run(settings, bind("127.0.0.1", port), 1, "hullworks.web.site:create")
        except BaseException:  # noqa: BLE001  (Nothing of the parent may be cleared up here.)
            traceback.print_exc()
        finally:
            os._exit(0)
    return child


async def answers(port: int, server: int) -> None:
    """Wait until the server answers."""
    async with httpx.AsyncClient(timeout=5) as http:
        while os.waitpid(server, os.WNOHANG) == (0, 0):
            try:
                if (await http.get(f"http://127.0.0.1:{port}/readyz")).status_code == 200:
                    return
            except httpx.TransportError:
                await asyncio.sleep(0.02)
    raise SystemExit("the server ended by itself")


def free_port(rng: Random) -> int:
    """A free port that the system gives to no client: while there is no server, one could be connected to itself."""
    while True:
        with suppress(Mistake), bind("127.0.0.1", rng.randrange(20_000, 30_000)) as door:
            return int(door.getsockname()[1])


async def progress(parties: list[Party], wanted: int, longest: float) -> None:
    """Wait until so many requests have been answered, but not for ever."""
    end, before = time.monotonic() + longest, sum(party.replies for party in parties)
    while sum(party.replies for party in parties) < before + wanted and time.monotonic() < end:
        await asyncio.sleep(0.005)


async def moment(options: argparse.Namespace, parties: list[Party], rng: Random) -> None:
    """Wait for a moment to kill the server: any, or one in which somebody sits down."""
    await progress(parties, rng.randrange(options.most), options.longest)
    await asyncio.sleep(rng.uniform(0, 0.02))
    while options.joins and not any(party.joining for party in parties):
        await asyncio.sleep(0)


@dataclass
class Fate:
    """What happened."""

    parties: list[Party]
    kills: int = 0
    cut: int = 0  # people who were sitting down in the moment of a kill


async def live_through(options: argparse.Namespace, settings: Settings, port: int) -> Fate:
    """Kill the server so often, and let it run a last time."""
    rng, stop, people = Random(options.seed), stopping(), 3 if options.joins else 2
    parties = [
        Party(port, Random(options.seed + number), people, by_page=options.joins and number % 2 == 1)
        for number in range(options.parties)
    ]
    fate, server = Fate(parties), fork(settings, port)
    await answers(port, server)
    living = [asyncio.create_task(party.live()) for party in parties]
    while fate.kills < options.kills and not stop.is_set():
        await moment(options, parties, rng)
        fate.cut += sum(party.joining for party in parties)
        os.kill(server, signal.SIGKILL)
        os.waitpid(server, 0)
        fate.kills += 1
        server = fork(settings, port)
        await answers(port, server)
        if fate.kills % 25 == 0:
            tables = sum(len(party.tables) for party in parties)
            print(f"{fate.kills} kills, {tables} tables, {fate.cut} joins cut", file=sys.stderr, flush=True)
    for party in parties:
        party.stopped = True
    await asyncio.gather(*living)
    os.kill(server, signal.SIGTERM)
    os.waitpid(server, 0)
    return fate


async def wrong(address: str, parties: list[Party], sample: int) -> dict[str, Any]:
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
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        store = options.store or str(Path(folder) / "tables.sqlite")
        settings = Settings(store, pace=0, rate=1e9, burst=1e9, made=1e9)
        prepare(settings, 1)
        port, began = free_port(Random()), time.monotonic()
        fate = asyncio.run(live_through(options, settings, port))
        found = asyncio.run(wrong(store, fate.parties, 50))
    parties = fate.parties
    found |= {
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
        fate.kills >= options.kills and not (any(bad) or found["refused"]),
        f"{fate.kills} of {options.kills} kills; {good}; "
        f"{bad[0]} tables where an answer was lost or doubled, {bad[1]} with ghosts",
    )


if __name__ == "__main__":
    main()
