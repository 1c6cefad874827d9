"""How a server bears a crowd: live tables with bots, many sockets, so many clicks a second.

    python bench/load.py                          # SQLite, 200 tables, 500 sockets, 100 clicks a second
    python bench/load.py --pages                  # the same over the sockets of the pages, which carry drawn boards
    python bench/load.py --store postgresql://... --workers 2
    python bench/load.py --tables 500 --sockets 1000 --steady    # what a server is to bear on two quiet cores
    python bench/load.py --before PATH            # first another build, in the same run: the folder with its package

It starts a real server on the loopback, and the crowd in a process of its own. After the warming-up it measures from a
click (the request that carries an answer) until every socket at the table has the update; half-way the server is
stopped and started again under load. Then it looks into the store whether every answer that was acknowledged is there,
once and in order. Machines differ, and two processes share the cores: the figures say how busy it was.
"""

from __future__ import annotations

import argparse
import asyncio
import html
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from http import HTTPStatus
from pathlib import Path
from random import Random
from secrets import token_hex, token_urlsafe
from typing import Any, Final
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import urlopen

import msgspec
from process import below, held, used
from sqlalchemy import func, select
from verdict import verdict
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from hullworks import build
from hullworks.server.app import Settings
from hullworks.server.run import bind, prepare, run
from hullworks.server.schema import ANSWERS
from hullworks.server.store import Store

PEOPLE: Final = 2  # at each table, and one bot
HEARD: Final = re.compile(r'data-number="(\d+)"')
BUTTON: Final = re.compile(r'name="act" value="([^"]+)"')
GAVE_UP: Final = 60.0  # seconds
SEAM: Final = ' transform="'  # between the pieces of a page
GOAL: Final = {"tables": 500, "clicks a second": 100, "ms for 99 in 100": 150}  # on two quiet cores
REACHES: Final = (50, 95, 99)


# What the crowd reads, which builds of other days send as well.


class Made(msgspec.Struct):
    id: str


class Created(msgspec.Struct):
    table: Made


class Joined(msgspec.Struct):
    token: str


class Choice(msgspec.Struct):
    text: str


class Asked(msgspec.Struct):
    answers: list[Choice]


class News(msgspec.Struct):
    """As much of a state as the crowd looks at."""

    number: int
    question: Asked | None = None


def joined(message: str, last: list[str]) -> list[str]:
    """The pieces of a page, from a message and the pieces of the *last* one; builds of other days send it whole."""
    if not message.startswith("["):
        return [message]
    runs = [[one] if isinstance(one, str) else last[one[0] : sum(one)] for one in json.loads(message)]
    return [piece for run in runs for piece in run]


def read(text: str, pages: bool) -> News:
    """The number of answers so far, and what can be answered now."""
    if not pages:
        return msgspec.json.decode(text, type=News)
    found = HEARD.search(text)
    texts = [Choice(html.unescape(text)) for text in dict.fromkeys(BUTTON.findall(text))]
    return News(int(found[1]) if found else 0, Asked(texts) if texts else None)


# The crowd.


class Line:
    """A connection over which one request goes after the other; made again when it breaks."""

    def __init__(self, port: int, address: str) -> None:
        self.port = port
        self.address = address
        self.streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, path: str, body: bytes, headers: dict[str, str]) -> tuple[int, bytes]:
        """Post something; the status and the reply. A server that does not answer is an OSError."""
        if self.streams is None:
            self.streams = await asyncio.open_connection("127.0.0.1", self.port, local_addr=(self.address, 0))
        reader, writer = self.streams
        lines = {"host": f"127.0.0.1:{self.port}", "content-length": str(len(body)), **headers}
        head = f"POST {path} HTTP/1.1\r\n" + "".join(f"{name}: {value}\r\n" for name, value in lines.items())
        try:
            writer.write(head.encode() + b"\r\n" + body)
            answer = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
            length = re.search(r"content-length: (\d+)", answer, re.IGNORECASE)
            content = await reader.readexactly(int(length[1])) if length else b""
            if length is None and " 204 " not in answer:  # We do not know where it ends.
                self.hang_up()
        except (OSError, asyncio.IncompleteReadError) as error:
            self.hang_up()
            raise OSError("the line broke") from error
        return int(answer.split(" ", 2)[1]), content

    def hang_up(self) -> None:
        """Close the connection."""
        if self.streams is not None:
            self.streams[1].close()
            self.streams = None


@dataclass
class Ear:
    """A socket at a table."""

    table: str
    token: str | None
    seat: int | None
    news: News = field(default_factory=lambda: News(-1))
    arrivals: deque[tuple[int, float]] = field(default_factory=lambda: deque(maxlen=64))
    bell: asyncio.Event = field(default_factory=asyncio.Event)
    messages: int = 0
    characters: int = 0
    pieces: list[str] = field(default_factory=list)  # of the page

    async def listen(self, plan: Plan) -> None:
        """Hear what happens, for ever, whatever happens to the server."""
        pages = plan.pages
        place = f"t/{self.table}/live" if pages else f"api/matches/{self.table}/live"
        while True:
            try:
                headers = {"cookie": f"hullworks={self.token}"} if pages and self.token else {}
                address = f"ws://127.0.0.1:{plan.port}/{place}" + (
                    "?patched=true" if pages else f"?after={max(0, self.news.number)}"
                )
                own = {"local_addr": (plan.address, 0), "max_size": None, "proxy": None}
                async with connect(address, additional_headers=headers, **own) as socket:
                    if not pages:
                        await socket.send(json.dumps({"token": self.token}))
                    async for message in socket:
                        self.hear(str(message), pages)
            except (OSError, WebSocketException, TimeoutError):
                await asyncio.sleep(0.1)

    def hear(self, message: str, pages: bool) -> None:
        now = time.monotonic()
        self.messages += 1
        self.characters += len(message)
        self.pieces = joined(message, self.pieces) if pages else []
        self.news = read(SEAM.join(self.pieces) if pages else message, pages)
        self.arrivals.append((self.news.number, now))
        self.bell.set()

    async def reached(self, number: int) -> float:
        """When it first heard of so many answers."""
        while True:
            for known, when in self.arrivals:
                if known >= number:
                    return when
            self.bell.clear()
            await self.bell.wait()


@dataclass
class Party:
    """A table, its sockets, and what the server has acknowledged there."""

    id: str
    ears: list[Ear]
    acknowledged: list[tuple[int, str]] = field(default_factory=list)
    busy: bool = False

    def question(self) -> tuple[Ear, str] | None:
        """A seat that is asked, and one of its answers."""
        if self.busy:
            return None
        number = max(ear.news.number for ear in self.ears)
        for ear in self.ears:
            if ear.seat is not None and ear.news.question is not None and ear.news.number == number:
                return ear, RNG.choice(ear.news.question.answers).text
        return None


RNG: Final = Random(1)


@dataclass
class Plan:
    """What is to be borne."""

    port: int
    tables: int
    sockets: int
    rate: float
    seconds: float
    warm: float
    pages: bool
    game: str
    address: str = "127.0.0.1"  # of everybody


@dataclass
class Crowd:
    """Everybody, and how long they waited."""

    plan: Plan
    parties: list[Party] = field(default_factory=list)
    waits: list[tuple[float, float]] = field(default_factory=list)  # when somebody clicked, and how long it took
    lines: list[Line] = field(default_factory=list)
    late: int = 0  # clicks that nobody could make, for nobody was asked
    refused: list[str] = field(default_factory=list)
    tries: int = 0
    listening: list[asyncio.Task[None]] = field(default_factory=list)
    clicks: set[asyncio.Task[None]] = field(default_factory=set)  # that are not done
    tell: Callable[[str], None] = lambda words: print(words, flush=True)  # how far it is

    async def insist(self, path: str, body: bytes, headers: dict[str, str]) -> tuple[int, bytes]:
        """Ask until a server answers."""
        while True:
            line = self.lines.pop() if self.lines else Line(self.plan.port, self.plan.address)
            try:
                status, content = await line.ask(path, body, headers)
            except OSError:
                self.tries += 1
                await asyncio.sleep(0.05)
                continue
            self.lines.append(line)
            if status < 500:  # A server that stops or fails has not said no.
                return status, content
            self.tries += 1
            await asyncio.sleep(0.05)

    async def sit_down(self, watchers: int) -> Party:
        """Make a table, and take its seats."""
        sheet = {"content-type": "application/json"}
        wish = {"game": self.plan.game, "seats": ["open"] * PEOPLE + ["mate"]}
        _, content = await self.insist("/api/tables", json.dumps(wish).encode(), sheet)
        table = msgspec.json.decode(content, type=Created).table.id
        ears = [Ear(table, await self.take_seat(table, f"Player {seat}"), seat) for seat in range(PEOPLE)]
        return Party(table, ears + [Ear(table, None, None) for _ in range(watchers)])

    async def take_seat(self, table: str, name: str) -> str:
        wish = {"name": name, "share": token_hex(16)}
        if self.plan.pages:
            token = token_urlsafe(32)
            headers = {"content-type": "application/x-www-form-urlencoded", "cookie": f"hullworks={token}"}
            status, content = await self.insist(f"/t/{table}/join", urlencode(wish).encode(), headers)
            assert status < 400, content
            return token
        headers = {"content-type": "application/json"}
        _, content = await self.insist(f"/api/tables/{table}/join", json.dumps(wish).encode(), headers)
        return msgspec.json.decode(content, type=Joined).token

    async def click(self, party: Party, ear: Ear, text: str) -> None:
        """Answer, and wait until everybody at the table knows."""
        party.busy, began, number = True, time.monotonic(), ear.news.number
        try:
            status, content = await self.post(ear, number, text)
            if status >= 400:
                self.refused.append(f"{status} {content.decode()[:200]}")
                return
            party.acknowledged.append((ear.seat or 0, text))
            async with asyncio.timeout(GAVE_UP):
                seen = [await one.reached(number + 1) for one in party.ears]
            self.waits.append((began, max(seen) - began))
        except TimeoutError:
            self.waits.append((began, GAVE_UP))
        finally:
            party.busy = False

    async def post(self, ear: Ear, number: int, text: str) -> tuple[int, bytes]:
        if self.plan.pages:
            headers = {"content-type": "application/x-www-form-urlencoded", "cookie": f"hullworks={ear.token}"}
            body = urlencode({"number": number, "act": text}).encode()
            return await self.insist(f"/t/{ear.table}/act", body, headers)
        headers = {"content-type": "application/json", "authorization": f"Bearer {ear.token}"}
        body = json.dumps({"number": number, "text": text}).encode()
        return await self.insist(f"/api/matches/{ear.table}/answers", body, headers)

    async def gather(self) -> None:
        """Let everybody sit down and listen."""
        spare = self.plan.sockets - PEOPLE * self.plan.tables
        for number in range(self.plan.tables):
            watchers = spare * (number + 1) // self.plan.tables - spare * number // self.plan.tables
            self.parties.append(await self.sit_down(watchers))
        self.tell("seated")
        for party in self.parties:
            self.listening += [asyncio.create_task(ear.listen(self.plan)) for ear in party.ears]
            await asyncio.sleep(0.005)
        while any(ear.news.number < 0 for party in self.parties for ear in party.ears):
            await asyncio.sleep(0.05)
        self.tell("listening")

    async def leave(self) -> None:
        """Let everybody go."""
        for task in (*self.listening, *self.clicks):
            task.cancel()
        await asyncio.gather(*self.listening, *self.clicks, return_exceptions=True)
        for line in self.lines:
            line.hang_up()

    async def run(self) -> None:
        """Click so often, whether the server keeps up or not."""
        try:
            await self.gather()
            await self.play()
        finally:
            await self.leave()

    async def play(self) -> None:
        began = time.monotonic()
        for number in range(int(self.plan.rate * (self.plan.warm + self.plan.seconds))):
            await asyncio.sleep(max(0.0, began + number / self.plan.rate - time.monotonic()))
            start = RNG.randrange(len(self.parties))
            for party in self.parties[start:] + self.parties[:start]:
                if (found := party.question()) is not None:
                    task = asyncio.create_task(self.click(party, *found))
                    self.clicks.add(task)
                    task.add_done_callback(self.clicks.discard)
                    break
            else:
                self.late += 1
        self.tell("done")
        await asyncio.gather(*self.clicks)


def be_the_crowd(plan: Plan) -> None:
    """The process of the crowd: says how far it is, and at last everything it knows."""
    crowd = Crowd(plan)
    asyncio.run(crowd.run())
    ears = [ear for party in crowd.parties for ear in party.ears]
    found = {
        "waits": crowd.waits,
        "late": crowd.late,
        "refused": crowd.refused,
        "tries": crowd.tries,
        "messages": sum(ear.messages for ear in ears),
        "characters": sum(ear.characters for ear in ears),
        "acknowledged": {party.id: party.acknowledged for party in crowd.parties},
    }
    print(json.dumps(found), flush=True)


# The server.


class Served:
    """A server in a process of its own, with its workers."""

    def __init__(self, store: str, port: int, workers: int, pace: float = 0.1, package: str | None = None) -> None:
        command = [sys.executable, __file__, "--be", "server", "--store", store, "--port", str(port)]
        env = os.environ | ({"PYTHONPATH": package} if package else {})
        command += ["--workers", str(workers), "--pace", str(pace)]
        self.process = subprocess.Popen(command, env=env, start_new_session=True)  # Ctrl-C is not for the server.

    def memory(self) -> int:
        """Kilobytes that it and its workers hold."""
        return sum(held(process) for process in [self.process.pid, *below(self.process.pid)])

    def effort(self) -> float:
        """Seconds of a core that it and its workers have used."""
        return sum(used(process) for process in [self.process.pid, *below(self.process.pid)])

    def stop(self) -> float:
        """Stop it as a person would; how long that took."""
        began = time.monotonic()
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(60)
        return time.monotonic() - began


def wait_for(port: int) -> None:
    """Wait until the server at this port is ready."""
    while True:
        try:
            with urlopen(f"http://127.0.0.1:{port}/readyz", timeout=5):
                return
        except HTTPError as reply:
            if reply.code == HTTPStatus.NOT_FOUND:  # a build from before this page, which listens once it is ready
                return
            time.sleep(0.2)
        except OSError:
            time.sleep(0.2)


def be_the_server(store: str, port: int, workers: int, pace: float) -> None:
    many = 100_000  # The crowd has one address, but stands for many.
    free = dict.fromkeys(("rate", "burst", "connections", "sockets", "turns", "messages", "made"), many)
    known = Settings.__struct_fields__  # Another build may have fewer limits.
    settings = Settings(store, pace, **{name: value for name, value in free.items() if name in known})
    prepare(settings, workers)
    run(settings, bind("127.0.0.1", port), workers, "hullworks.web.site:create")


# What came of it.


def lost(store: str, acknowledged: dict[str, list[list[Any]]]) -> list[str]:
    """Tables at which an acknowledged answer is missing, comes twice or out of order."""

    async def look() -> list[str]:
        door, wrong = Store(store), list[str]()
        for table, answers in acknowledged.items():
            kept = [
                [one.entry.seat, one.entry.text]
                for one in await door.answers(table)
                if 0 <= one.entry.seat < PEOPLE and not one.mark
            ]
            if kept != answers:
                wrong.append(table)
        await door.close()
        return wrong

    return asyncio.run(look())


def answers(store: str) -> int:
    """How many answers are kept, of people, bots and dice."""

    async def count() -> int:
        door = Store(store)
        query = select(func.count()).select_from(ANSWERS)
        found = await door.transact(lambda connection: int(connection.execute(query).scalar_one()))
        await door.close()
        return found

    return asyncio.run(count())


def reaches(waits: Iterable[float]) -> dict[str, float]:
    """Milliseconds within which so many in a hundred had the update."""
    ordered = sorted(waits)
    return {str(of): round(1000 * ordered[min(len(ordered) - 1, len(ordered) * of // 100)], 1) for of in REACHES}


@dataclass
class Seen:
    """What was measured, and what the crowd said."""

    said: dict[str, Any]
    begun: float
    cut: float  # when the server was stopped and started again
    stopping: float
    effort: float
    given: int
    empty: int
    full: int
    load: float


def live_through(options: argparse.Namespace, store: str, plan: Plan, package: str | None) -> Seen:
    """Start everything, and stop and start the server half-way."""
    served, crowd = Served(store, plan.port, options.workers, package=package), None
    try:
        wait_for(plan.port)
        empty = served.memory()
        command = [sys.executable, __file__, "--be", "crowd", "--plan", json.dumps(vars(plan))]
        crowd = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert crowd.stdout is not None
        for _ in range(2):
            crowd.stdout.readline()
        begun = time.monotonic()
        time.sleep(plan.warm)
        effort, given = served.effort(), answers(store)
        time.sleep(plan.seconds / 2)
        effort, given = served.effort() - effort, answers(store) - given
        full, load = served.memory(), os.getloadavg()[0]
        cut, stopping = time.monotonic(), 0.0
        if not options.steady:
            stopping = served.stop()
            served = Served(store, plan.port, options.workers, package=package)
        said = json.loads(crowd.communicate(timeout=600)[0].splitlines()[-1])
    finally:
        served.stop()
        if crowd is not None:
            crowd.kill()
    return Seen(said, begun, cut, stopping, effort, given, empty, full, load)


def measure(options: argparse.Namespace, store: str, package: str | None = None) -> dict[str, Any]:
    """The figures, of this build or of that in the folder *package*."""
    with bind("127.0.0.1", 0) as door:
        port = door.getsockname()[1]
    names = ("tables", "sockets", "rate", "seconds", "warm", "pages", "game")
    plan = Plan(port, **{name: getattr(options, name) for name in names})
    seen = live_through(options, store, plan, package)
    said, half = seen.said, plan.seconds / 2
    steady = [wait for when, wait in said["waits"] if seen.begun + plan.warm <= when < seen.cut - 1]
    restart = [wait for when, wait in said["waits"] if seen.cut - 1 <= when < seen.cut + 10]
    return {
        "store": "postgresql" if "://" in store else "sqlite",
        "workers": options.workers,
        "over": "pages" if plan.pages else "json",
        "build": package or build.name(),
        "tables": plan.tables,
        "sockets": plan.sockets,
        "clicks a second": round(len(steady) / (seen.cut - 1 - seen.begun - plan.warm), 1),
        "answers a second, with those of bots and dice": round(seen.given / half, 1),
        "milliseconds of a core for an answer": round(1000 * seen.effort / max(1, seen.given), 2),
        "of a core in use": round(seen.effort / half, 2),
        "click to every update, ms": reaches(steady),
        "around the restart, ms": reaches(restart) if restart and not options.steady else None,
        "seconds to stop": round(seen.stopping, 2),
        "kilobytes a table": round((seen.full - seen.empty) / plan.tables),
        "kilobytes of an empty server": seen.empty,
        "messages": said["messages"],
        "characters a message": round(said["characters"] / max(1, said["messages"])),
        "clicks nobody could make": said["late"],
        "asked again": said["tries"],
        "refused": said["refused"][:5],
        "acknowledged": sum(map(len, said["acknowledged"].values())),
        "tables where something was lost": lost(store, said["acknowledged"]),
        "load average": round(seen.load, 1),
        "cores": os.cpu_count(),
        "goal": GOAL,
    }


def conclude(options: argparse.Namespace, found: dict[str, Any]) -> None:
    """Say whether the crowd was served as it should be."""
    waited, clicks = found["click to every update, ms"]["99"], found["clicks a second"]
    served = waited < GOAL["ms for 99 in 100"] and clicks >= 0.97 * options.rate
    verdict(
        served and not found["tables where something was lost"] and not found["refused"],
        f"{options.tables} tables, {clicks} of {options.rate:g} answers a second, 99 in 100 within {waited} ms "
        f"(goal {GOAL['ms for 99 in 100']}), nothing lost: {not found['tables where something was lost']}; "
        f"{found['of a core in use']} of a core, load {found['load average']} on {found['cores']} cores",
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="How a server bears a crowd.")
    parser.add_argument("--be", choices=("all", "server", "crowd"), default="all", help=argparse.SUPPRESS)
    parser.add_argument("--plan", help=argparse.SUPPRESS)
    parser.add_argument("--port", type=int, default=0, help=argparse.SUPPRESS)
    parser.add_argument("--store", help="a file, or postgresql://...; a file that is removed afterwards, if not said")
    parser.add_argument("--workers", type=int, default=1, help="processes of the server; several need PostgreSQL")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--sockets", type=int, default=500, help="two for each table, the rest only watch")
    parser.add_argument("--rate", type=float, default=100, help="clicks a second, by people")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--warm", type=float, default=5, help="seconds before it is measured")
    parser.add_argument("--pages", action="store_true", help="the sockets of the pages, with boards, instead of JSON")
    parser.add_argument("--steady", action="store_true", help="do not stop and start the server half-way")
    parser.add_argument("--game", default="marino")
    parser.add_argument("--pace", type=float, default=0.1, help=argparse.SUPPRESS)
    parser.add_argument("--before", help="measure the build in this folder first; not with --store")
    options = parser.parse_args()
    if options.be == "server":
        be_the_server(options.store, options.port, options.workers, options.pace)
    elif options.be == "crowd":
        be_the_crowd(Plan(**json.loads(options.plan)))
    else:
        signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # So that nothing is left running.
        with tempfile.TemporaryDirectory() as folder:
            if options.before:
                print(json.dumps(measure(options, str(Path(folder) / "before.sqlite"), options.before), indent=1))
            found = measure(options, options.store or str(Path(folder) / "tables.sqlite"))
        print(json.dumps(found, indent=1))
        conclude(options, found)


if __name__ == "__main__":
    main()
