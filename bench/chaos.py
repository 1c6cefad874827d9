"""Kill the server again and again while people sit down and play: nothing acknowledged is lost, nothing counts twice.

    python bench/chaos.py --kills 1000                          # SQLite
    python bench/chaos.py --kills 1000 --store postgresql://...

The server runs in a process that is forked, killed (kill -9) at a random moment, and forked again. Parties of two
people make a table, sit down with tokens of their own, play until their game is over, and begin again; what gets no
reply is sent again. At last the store is searched for every answer that was acknowledged, once and in order, and for
ghosts: seats that nobody has. Some finished games are verified. The exit status is 1 if anything is wrong.
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
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from secrets import token_hex, token_urlsafe
from typing import Any

import httpx
import msgspec

from hullworks.games import load as load_game
from hullworks.match.live import verify
from hullworks.match.record import load
from hullworks.server.app import Settings
from hullworks.server.run import bind, prepare, run
from hullworks.server.store import Store
from hullworks.server.wire import OVER, Created, Join, Joined, NewTable, Reply, State
from hullworks.web import site  # noqa: F401  (Imported once, so that a fork is quick.)


@dataclass
class Party:
    """Two people who play one game after another."""

    port: int
    rng: Random
    tables: dict[str, list[tuple[int, str]]] = field(default_factory=dict)  # what was acknowledged there
    replies: int = 0
    again: int = 0  # requests that were sent again
    refused: list[str] = field(default_factory=list)
    stopped: bool = False

    async def play(self) -> None:
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{self.port}", timeout=20) as http:
            while not self.stopped:
                await self.game(http)

    async def game(self, http: httpx.AsyncClient) -> None:
        """A table, from its making to its end."""
        wish = NewTable("marino", ["open", "open", "mate"], options={"ships": 1})
        made = await self.insist(http, "POST", "/api/tables", wish)
        table = msgspec.json.decode(made.content, type=Created).table.id
        self.tables[table] = []
        tokens = []
        for name in ("Ada", "Ben"):
            join = Join(name, token_hex(16), token=token_urlsafe(24))
            joined = await self.insist(http, "POST", f"/api/tables/{table}/join", join)
            if joined.status_code >= 400:
                self.refused.append(f"join: {joined.text[:200]}")
                return
            tokens.append(msgspec.json.decode(joined.content, type=Joined).token)
        while not self.stopped:
            seat = self.rng.randrange(2)
            reply = await self.insist(http, "GET", f"/api/matches/{table}", None, tokens[seat])
            state = msgspec.json.decode(reply.content, type=State)
            if state.table.state == OVER:
                return
            if state.question is None:
                await asyncio.sleep(0.02)
                continue
            text = self.rng.choice(state.question.answers).text
            answer = Reply(state.number, text)
            given = await self.insist(http, "POST", f"/api/matches/{table}/answers", answer, tokens[seat])
            if given.status_code < 400:
                self.tables[table].append((seat, text))
            else:
                self.refused.append(f"answer: {given.text[:200]}")

    async def insist(
        self, http: httpx.AsyncClient, method: str, path: str, data: Any, token: str = ""
    ) -> httpx.Response:
        """Send the same request until a server answers it."""
        headers = {"authorization": f"Bearer {token}"} if token else {}
        content = None if data is None else msgspec.json.encode(data)
        while True:
            try:
                reply = await http.request(
                    method, path, content=content, headers=headers | {"content-type": "application/json"}
                )
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
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115, PTH123
        run(settings, bind("127.0.0.1", port), 1, "hullworks.web.site:create")
        os._exit(0)
    return child


async def answers(port: int) -> None:
    """Wait until the server answers."""
    async with httpx.AsyncClient(timeout=5) as http:
        while True:
            try:
                if (await http.get(f"http://127.0.0.1:{port}/readyz")).status_code == 200:
                    return
            except httpx.TransportError:
                await asyncio.sleep(0.02)


async def progress(parties: list[Party], wanted: int, longest: float) -> None:
    """Wait until so many requests have been answered, but not for ever."""
    end, before = time.monotonic() + longest, sum(party.replies for party in parties)
    while sum(party.replies for party in parties) < before + wanted and time.monotonic() < end:
        await asyncio.sleep(0.005)


async def live_through(options: argparse.Namespace, settings: Settings, port: int) -> list[Party]:
    """Kill the server so often, and let it run a last time."""
    rng = Random(options.seed)
    parties = [Party(port, Random(options.seed + number)) for number in range(options.parties)]
    server = fork(settings, port)
    await answers(port)
    playing = [asyncio.create_task(party.play()) for party in parties]
    for number in range(options.kills):
        await progress(parties, rng.randrange(options.most), options.longest)
        await asyncio.sleep(rng.uniform(0, 0.02))
        os.kill(server, signal.SIGKILL)
        os.waitpid(server, 0)
        server = fork(settings, port)
        await answers(port)
        if number % 50 == 49:
            print(f"{number + 1} kills, {sum(len(one.tables) for one in parties)} tables", file=sys.stderr, flush=True)
    for party in parties:
        party.stopped = True
    await asyncio.gather(*playing)
    os.kill(server, signal.SIGTERM)
    os.waitpid(server, 0)
    return parties


async def wrong(address: str, parties: list[Party], sample: int) -> dict[str, Any]:
    """What is missing, doubled or out of order in the store, and seats that nobody has."""
    store, lost, ghosts, finished, verified = Store(address), list[str](), list[str](), 0, 0
    for party in parties:
        for table, acknowledged in party.tables.items():
            kept, given = await store.table(table), await store.answers(table)
            said = [(one.entry.seat, one.entry.text) for one in given if 0 <= one.entry.seat < 2 and not one.mark]
            if said != acknowledged:
                lost.append(table)
            if [seat.name for seat in kept.seats[:2]] not in (["Ada", "Ben"], ["Ada", ""], ["", ""]):
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
        with bind("127.0.0.1", 0) as door:
            port = door.getsockname()[1]
        began = time.monotonic()
        parties = asyncio.run(live_through(options, settings, port))
        found = asyncio.run(wrong(store, parties, 50))
    found |= {
        "kills": options.kills,
        "tables": sum(len(party.tables) for party in parties),
        "acknowledged": sum(len(given) for party in parties for given in party.tables.values()),
        "sent again": sum(party.again for party in parties),
        "refused": [why for party in parties for why in party.refused][:5],
        "seconds": round(time.monotonic() - began),
    }
    print(json.dumps(found, indent=1))
    sys.exit(bool(found["lost or doubled"] or found["ghosts"] or found["refused"]))


if __name__ == "__main__":
    main()
