"""Whether a server stays as it is: bots and people play one game after another, and the server is measured.

    python bench/soak.py --games 20000 --every 10                                   # short games of two bots
    python bench/soak.py --minutes 60 --game marino --bot mate --people 1           # an hour of a real game

It starts a real server. Games are played all the time, so many at once, by two bots and so many people, who answer at
random after a little thought; a finished game counts. Every minute it measures the server: kilobytes and open files of
its processes, games, how long people waited for the reply to an answer, errors. `--log` keeps each line in a file as
soon as it is known. Memory is flat if it grows by less than a twentieth after caches are full: from the third tenth of
the games on, and if it takes an hour not before games have been idle so long that they leave memory, after half an
hour. Open files have to stay flat, too, and no request may fail. Finished games stay in the store, as they
do for a host. Ctrl-C ends it early, with a verdict on the games so far.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from secrets import token_hex
from typing import Any, Final

import httpx
from load import Served, bind, reaches, wait_for
from process import below
from verdict import stopping, verdict

from hullworks.server.live import IDLE_SECONDS, TIDY_SECONDS

FLAT: Final = 0.05  # growth of the memory since caches were full that counts as none
FILES: Final = 20  # open files that may come since then: connections and the store's come and go
RNG: Final = Random(1)


@dataclass
class Reading:
    """The server at one moment, and what happened since the one before."""

    games: int
    seconds: int
    kilobytes: int
    files: int
    tables: int  # open and running
    rooms: int  # in memory
    answers: int  # since the start, with those of bots and dice
    longest: int  # seconds that the oldest game on a table has lasted
    waits: dict[str, float]  # milliseconds within which so many in a hundred answers of people had a reply
    errors: int


@dataclass
class Soak:
    """The games, and what was measured."""

    options: argparse.Namespace
    served: Served
    http: httpx.AsyncClient
    stop: asyncio.Event
    began: float = field(default_factory=time.monotonic)
    begun: int = 0
    over: int = 0
    playing: dict[str, float] = field(default_factory=dict)  # tables, and since when
    waits: list[float] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    read: list[Reading] = field(default_factory=list)

    def late(self) -> bool:
        """Whether the time is over."""
        limit = 60 * self.options.minutes
        return self.stop.is_set() or (limit > 0 and time.monotonic() - self.began > limit)

    async def ask(self, path: str, token: str | None = None, body: dict[str, Any] | None = None) -> Any:
        """Get or post something; the reply."""
        headers = {"authorization": f"Bearer {token}"} if token else {}
        method = "GET" if body is None else "POST"
        return (await self.http.request(method, path, json=body, headers=headers)).raise_for_status().json()

    async def game(self) -> None:
        """One game from its making to its end."""
        wish = {"game": self.options.game, "seats": ["open"] * self.options.people + [self.options.bot] * 2}
        made = await self.ask("/api/tables", body=wish)
        table = made["table"]["id"]
        self.playing[table] = time.monotonic()
        try:
            if not self.options.people:
                await self.ask(f"/api/tables/{table}/start", made["token"], {})
            names = [{"name": f"Player {seat}", "share": token_hex(16)} for seat in range(self.options.people)]
            people = [(await self.ask(f"/api/tables/{table}/join", body=name))["token"] for name in names]
            await asyncio.gather(*(self.person(table, token) for token in people))
            while not self.late() and (await self.ask(f"/api/tables/{table}"))["state"] == "running":
                await asyncio.sleep(self.options.look)
        finally:
            del self.playing[table]
        self.over += not self.late()

    async def person(self, table: str, token: str) -> None:
        """Look at the table now and then, and answer when asked, until the game is over."""
        while not self.late():
            state = await self.ask(f"/api/matches/{table}", token)
            if state["table"]["state"] != "running":
                return
            if state["question"]:
                text, began = RNG.choice(state["question"]["answers"])["text"], time.monotonic()
                answer = {"number": state["number"], "text": text}
                await self.ask(f"/api/matches/{table}/answers", token, answer)
                self.waits.append(time.monotonic() - began)
            await asyncio.sleep(self.options.look)

    async def hand(self) -> None:
        """Play one game after another; an error ends a game, not the soak."""
        while not self.late() and self.begun < self.options.games:
            self.begun += 1
            try:
                await self.game()
            except httpx.HTTPError as error:
                self.errors.append(f"{type(error).__name__}: {error}"[:300])
                print(self.errors[-1], file=sys.stderr, flush=True)
                await asyncio.sleep(1)

    async def measure(self) -> None:
        """Read the server once, and keep the line."""
        text = (await self.http.get("/metrics")).raise_for_status().text
        figures = dict(line.split(" ") for line in text.splitlines() if not line.startswith("#"))
        now, waits = time.monotonic(), self.waits
        self.waits = []
        reading = Reading(
            self.over,
            round(now - self.began),
            self.served.memory(),
            files(self.served.process.pid),
            int(figures["hullworks_tables"]),
            int(figures["hullworks_rooms"]),
            int(figures["hullworks_answers_total"]),
            round(max((now - since for since in self.playing.values()), default=0)),
            reaches(waits) if waits else {},
            len(self.errors),
        )
        self.read.append(reading)
        line = json.dumps(vars(reading))
        print(line, file=sys.stderr, flush=True)
        if self.options.log:
            with Path(self.options.log).open("a", encoding="utf-8") as log:
                log.write(line + "\n")

    async def run(self) -> None:
        """Play all games, so many at once, and measure meanwhile."""
        hands = asyncio.gather(*(self.hand() for _ in range(self.options.at_once)))
        while not hands.done():
            await self.measure()
            await asyncio.wait([hands], timeout=self.options.every)
        await hands
        await self.measure()


def files(process: int) -> int:
    """Open files of a process and its children."""
    return sum(len(list(Path(f"/proc/{one}/fd").iterdir())) for one in [process, *below(process)])


async def soak(options: argparse.Namespace, served: Served, port: int) -> dict[str, Any]:
    """What was found."""
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=120) as http:
        whole = Soak(options, served, http, stopping())
        await whole.run()
    last = whole.read[-1]
    early = full(whole.read)
    return {
        "game": options.game,
        "finished": last.games,
        "seconds": last.seconds,
        "answers": last.answers,
        "kilobytes": last.kilobytes,
        "growth since caches were full, kilobytes": last.kilobytes - early.kilobytes,
        "growth since caches were full": round(last.kilobytes / early.kilobytes - 1, 3),
        "bytes a game since then": round(1024 * (last.kilobytes - early.kilobytes) / max(1, last.games - early.games)),
        "open files": last.files,
        "more open files since then": last.files - early.files,
        "longest game, seconds": max(reading.longest for reading in whole.read),
        "reply to an answer, ms, worst minute": max((r.waits for r in whole.read if r.waits), key=worst, default={}),
        "errors": whole.errors,
        "load average": round(os.getloadavg()[0], 1),
    }


def full(read: list[Reading]) -> Reading:
    """The first reading at which caches were full: by then games have left memory, because of their number or age."""
    last = read[-1]
    old = IDLE_SECONDS + TIDY_SECONDS if last.seconds >= 2 * IDLE_SECONDS else 0.0
    return next(one for one in read if one.games >= 0.3 * last.games and one.seconds >= old)


def worst(waits: dict[str, float]) -> float:
    """By what a minute is compared with another."""
    return waits["99"]


def main() -> None:
    parser = argparse.ArgumentParser(description="Whether a server stays as it is.")
    parser.add_argument("--games", type=int, help="stop after so many; 20,000 unless --minutes is said")
    parser.add_argument("--minutes", type=float, default=0, help="stop after so long; 0 for never")
    parser.add_argument("--game", default="tic-tac-toe")
    parser.add_argument("--bot", default="deckhand")
    parser.add_argument("--people", type=int, default=0, help="at each table, beside two bots")
    parser.add_argument("--at-once", type=int, default=8)
    parser.add_argument("--look", type=float, default=0.5, help="seconds between two looks at a table")
    parser.add_argument("--every", type=float, default=60, help="seconds between two readings")
    parser.add_argument("--pace", type=float, default=0, help="seconds between two answers of bots")
    parser.add_argument("--log", help="a file to which every reading is added, a line of JSON each")
    options = parser.parse_args()
    options.games = options.games or (sys.maxsize if options.minutes else 20_000)
    with tempfile.TemporaryDirectory() as folder:
        with bind("127.0.0.1", 0) as door:
            port = door.getsockname()[1]
        served = Served(str(Path(folder) / "tables.sqlite"), port, 1, options.pace)
        try:
            wait_for(port)
            found = asyncio.run(soak(options, served, port))
        finally:
            served.stop()
    print(json.dumps(found, indent=1))
    whole = found["finished"] >= (1 if options.minutes else options.games)
    growth, more = found["growth since caches were full"], found["more open files since then"]
    verdict(
        whole and growth < FLAT and more < FILES and not found["errors"],
        f"{found['finished']} games in {found['seconds']} s; the server had {found['kilobytes']} kilobytes at the end, "
        f"{100 * growth:.1f} % more than when caches were full (goal {100 * FLAT:g} %), "
        f"{found['open files']} open files ({more:+}), {len(found['errors'])} errors",
    )


if __name__ == "__main__":
    main()
