"""Whether one address can starve the others: 30 calm tables, while another does its worst in one way after another.

    python bench/starve.py                     # all ways, 20 seconds each
    python bench/starve.py --ways hints packs --seconds 10

It starts `hullworks serve` with its default limits. Each way has a calm crowd and an attacker of its own, from other
addresses; the attacker is another process. It prints how long calm people waited from an answer until everybody at
their table had it, and the ratio of the 95th of a hundred to its quiet value; the goal is at most 2. The attacker works
on the same cores, so on a machine that is busy the ratio says little; how much of a core the server used is printed,
too, for it and for the processes that it started. Ctrl-C ends it early, with a verdict on the ways so far.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import subprocess
import sys
import tempfile
import time
from collections import Counter, deque
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from load import Crowd, Plan, reaches, wait_for
from process import below, used
from verdict import stopping, verdict
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from hullworks.server.run import bind

GOAL: Final = 2.0
HANDS: Final = 20  # things that the attacker does at once
SETTLING: Final = 4  # seconds before anything counts: an attacker sits down, or what it did comes to its end
JSON: Final = "content-type: application/json\r\n"
Place = tuple[int, str, str]  # the port, a table of bots, and a seat's token at another table


# The attacker.


async def send(port: int, method: str, path: str, body: bytes = b"", headers: str = "") -> bytes:
    """Send a request from the attacker's address, and return the reply."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(ATTACKER[0], 0))
    try:
        head = f"{method} {path} HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n{headers}"
        writer.write(f"{head}content-length: {len(body)}\r\n\r\n".encode() + body)
        return await reader.read()
    finally:
        writer.close()


async def post(port: int, path: str, data: dict[str, Any], token: str = "") -> dict[str, Any]:
    bearer = f"authorization: Bearer {token}\r\n" if token else ""
    reply = await send(port, "POST", path, json.dumps(data).encode(), JSON + bearer)
    found: dict[str, Any] = json.loads(reply.partition(b"\r\n\r\n")[2])
    return found


async def settle(port: int) -> Place:
    """A table of bots, whose replay is asked for, and a seat that may ask for hints."""
    made = await post(port, "/api/tables", {"game": "marino", "seats": ["mate", "mate"]})
    await post(port, f"/api/tables/{made['table']['id']}/start", {}, made["token"])
    own = await post(port, "/api/tables", {"game": "marino", "seats": ["open", "mate"]})
    joined = await post(port, f"/api/tables/{own['table']['id']}/join", {"name": "Eve", "share": "ab" * 16})
    await asyncio.sleep(3)
    return port, made["table"]["id"], f"{own['table']['id']} {joined['token']}"


async def flood(place: Place, _: int) -> bytes:
    return await send(place[0], "GET", "/")


async def half(place: Place, _: int) -> bytes:
    _, writer = await asyncio.open_connection("127.0.0.1", place[0], local_addr=(ATTACKER[0], 0))
    writer.write(b"GET / HTTP/1.1\r\nHost: h\r\nX-a: ")
    HELD.append(writer)
    if len(HELD) > MOST_HELD:
        HELD.popleft().close()
    return b"HTTP/1.1 000 "


async def pack(place: Place, number: int) -> bytes:
    text = ".".join(["a"] * 24_990) + " = 1" if number % 2 else "[[" * 20_000
    wish = {"game": "marino", "seats": ["open", "open"], "pack": text}
    return await send(place[0], "POST", "/api/tables", json.dumps(wish).encode(), JSON)


async def export(place: Place, _: int) -> bytes:
    return await send(place[0], "GET", f"/t/{place[1]}/export.html?all=yes")


async def replay(place: Place, number: int) -> bytes:
    return await send(place[0], "GET", f"/t/{place[1]}/replay?at={number % 60}")


async def rules(place: Place, number: int) -> bytes:
    return await send(place[0], "GET", ("/rules/shipyard", "/rules/marino", "/new?game=marino")[number % 3])


async def table(place: Place, _: int) -> bytes:
    wish = {"game": "marino", "seats": ["open", "mate"]}
    return await send(place[0], "POST", "/api/tables", json.dumps(wish).encode(), JSON)


async def hint(place: Place, _: int) -> bytes:
    slip, token = place[2].split()
    return await send(place[0], "POST", f"/api/matches/{slip}/hint", b"", f"authorization: Bearer {token}\r\n")


async def socket(place: Place, _: int) -> bytes:
    """A socket that says as much as it can, until it is closed."""
    address = f"ws://127.0.0.1:{place[0]}/api/matches/{place[1]}/live"
    try:
        async with connect(address, local_addr=(ATTACKER[0], 0), proxy=None, max_size=None) as feed:
            for _ in range(200):
                await feed.send("{}")
    except WebSocketException as error:
        return f"HTTP/1.1 {type(error).__name__} ".encode()
    return b"HTTP/1.1 101 "


async def throw(place: Place, data: bytes) -> bytes:
    """Send this from the attacker's address, whatever it is, and return what comes back."""
    reader, writer = await asyncio.open_connection("127.0.0.1", place[0], local_addr=(ATTACKER[0], 0))
    try:
        writer.write(data)
        found = await reader.read(4096)
        await reader.read()
    except ConnectionResetError:
        return b"HTTP/1.1 reset "
    else:
        return found or b"HTTP/1.1 closed "
    finally:
        writer.close()


async def chunks(place: Place, _: int) -> bytes:
    """A body in chunks of a byte."""
    head = f"POST /api/mine HTTP/1.1\r\nhost: h\r\n{JSON}transfer-encoding: chunked\r\n\r\n"
    return await throw(place, head.encode() + b"1\r\n \r\n" * 40_000)


async def headers(place: Place, _: int) -> bytes:
    """A request of thousands of headers."""
    return await throw(
        place, b"GET / HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n" + b"a:\r\n" * 3_900 + b"\r\n"
    )


async def garbage(place: Place, _: int) -> bytes:
    return await throw(place, b"\0\r\n\r\n")


async def frames(place: Place, _: int) -> bytes:
    """A socket over which nothing but pings come."""
    head = f"GET /api/matches/{place[1]}/live HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: upgrade\r\n"
    key = "upgrade: websocket\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\nsec-websocket-version: 13\r\n\r\n"
    reader, writer = await asyncio.open_connection("127.0.0.1", place[0], local_addr=(ATTACKER[0], 0))
    try:
        writer.write((head + key).encode())
        found = await reader.read(4096)
        if b" 101 " in found:
            writer.write(b"\x89\x80\0\0\0\0" * 40_000)
            await reader.read()
    except ConnectionResetError:
        return b"HTTP/1.1 reset "
    else:
        return found
    finally:
        writer.close()


WAYS: Final[dict[str, Callable[[Place, int], Awaitable[bytes]]]] = {
    "requests": flood,
    "half-requests": half,
    "packs": pack,
    "exports": export,
    "replays": replay,
    "rules": rules,
    "sockets": socket,
    "tables": table,
    "hints": hint,
    "chunks": chunks,
    "headers": headers,
    "garbage": garbage,
    "frames": frames,
}
HELD: Final[deque[asyncio.StreamWriter]] = deque()  # connections on which nothing more is sent
MOST_HELD: Final = 5_000  # more than the server lets in; a process may have only so many


ATTACKER: Final = ["127.0.1.1"]  # its address; each way has another, since limits are counted by address


async def attack(port: int, way: str, seconds: float) -> Counter[str]:
    """Do one thing as often as possible, and count the replies by status."""
    ATTACKER[0] = f"127.0.1.{1 + list(WAYS).index(way)}"
    place, replies = await settle(port), Counter[str]()
    end = time.monotonic() + seconds

    async def hand(first: int) -> None:
        number = first
        while time.monotonic() < end:
            try:
                async with asyncio.timeout(30):
                    replies[(await WAYS[way](place, number)).split(b" ")[1].decode()] += 1
            except (OSError, TimeoutError, IndexError, WebSocketException) as error:
                replies[type(error).__name__] += 1
                await asyncio.sleep(0.01)
            number += HANDS

    await asyncio.gather(*(hand(first) for first in range(HANDS)))
    return replies


# The calm crowd, and what it noticed.


async def rest(stop: asyncio.Event, seconds: float) -> None:
    """Wait, but not after Ctrl-C."""
    with suppress(TimeoutError):
        await asyncio.wait_for(stop.wait(), seconds)


def effort(server: int) -> tuple[float, float]:
    """Seconds of a core that the server has used, and that its processes have."""
    return used(server), sum(used(process) for process in below(server))


@dataclass(frozen=True)
class Phase:
    """How long calm people waited for a while, how much of a core was used, and what the attacker was told."""

    waits: list[float]
    used: list[float]  # by the server, and by the processes that it started
    told: dict[str, int]

    def figures(self) -> dict[str, Any]:
        """The same as figures."""
        return {"answers": len(self.waits), "ms": reaches(self.waits or [60.0]), "of a core": self.used}


async def phase(crowd: Crowd, place: tuple[int, int], way: str, seconds: float, stop: asyncio.Event) -> Phase:
    """Attack for a while, or only wait. The *place* is the port and the process of the server."""
    port, server = place
    attacker = None
    if way != "quiet":
        command = [sys.executable, __file__, "--be", way, "--port", str(port), "--seconds", str(seconds)]
        attacker = await asyncio.create_subprocess_exec(*command, stdout=subprocess.PIPE, start_new_session=True)
    await rest(stop, SETTLING)
    began, known, before = time.monotonic(), len(crowd.waits), effort(server)
    await rest(stop, seconds)
    # A process that has ended takes what it used with it.
    took = [round(max(0.0, end - start) / seconds, 2) for start, end in zip(before, effort(server), strict=True)]
    if attacker is not None and stop.is_set():
        attacker.kill()
    said = (await attacker.communicate())[0] if attacker is not None else b"{}"
    waits = [wait for when, wait in crowd.waits[known:] if began <= when < began + seconds]
    return Phase(waits, took, json.loads(said or b"{}"))


async def measure(options: argparse.Namespace, port: int, server: int) -> list[dict[str, Any]]:
    """The ways one after another, each between two quiet phases, since machines become faster and slower."""
    found, stop = list[dict[str, Any]](), stopping()
    for number, way in enumerate(options.ways):
        async with calm_tables(options, port, f"127.0.2.{1 + number}") as crowd:
            course = (("quiet", options.seconds / 2), (way, options.seconds), ("quiet", options.seconds / 2))
            before, seen, after = [await phase(crowd, (port, server), what, long, stop) for what, long in course]
        if stop.is_set():
            break
        both = [round((one + other) / 2, 2) for one, other in zip(before.used, after.used, strict=True)]
        quiet, attacked = Phase(before.waits + after.waits, both, {}).figures(), seen.figures()
        ratio = attacked["ms"]["95"] / quiet["ms"]["95"]
        kept = ratio <= GOAL and bool(seen.waits and before.waits and after.waits)
        judged = {"ratio": round(ratio, 2), "within the goal": kept}
        found.append({"way": way, **attacked, "quiet": quiet, "attacker was told": seen.told, **judged})
        print(json.dumps(found[-1]), flush=True)
    return found


@asynccontextmanager
async def calm_tables(options: argparse.Namespace, port: int, address: str) -> AsyncIterator[Crowd]:
    """Calm tables, whose people play until we leave; new ones each time, since games end."""
    plan = Plan(port, options.tables, 2 * options.tables, options.rate, 1e6, 0, False, "marino", address)
    crowd = Crowd(plan, tell=lambda _: None)
    running = asyncio.create_task(crowd.run())
    try:
        while len(crowd.waits) < options.rate and not running.done():
            await asyncio.sleep(0.2)
        yield crowd
    finally:
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)


def main() -> None:
    parser = argparse.ArgumentParser(description="Whether one address can starve the others.")
    parser.add_argument("--be", choices=tuple(WAYS), help=argparse.SUPPRESS)
    parser.add_argument("--port", type=int, default=0, help=argparse.SUPPRESS)
    parser.add_argument("--ways", nargs="+", choices=tuple(WAYS), default=list(WAYS))
    parser.add_argument("--seconds", type=float, default=20, help="for each way, and as long without it")
    parser.add_argument("--tables", type=int, default=30)
    parser.add_argument("--rate", type=float, default=10, help="answers a second at all calm tables together")
    options = parser.parse_args()
    if options.be:
        print(json.dumps(asyncio.run(attack(options.port, options.be, options.seconds))))
        return
    with tempfile.TemporaryDirectory() as folder:
        with bind("127.0.0.1", 0) as door:
            port = door.getsockname()[1]
        command = [sys.executable, "-m", "hullworks", "serve", "--port", str(port)]
        command += ["--store", str(Path(folder) / "tables.sqlite")]
        served = subprocess.Popen(command, stdout=subprocess.DEVNULL, start_new_session=True)
        try:
            wait_for(port)
            found = asyncio.run(measure(options, port, served.pid))
        finally:
            served.terminate()
            with suppress(subprocess.TimeoutExpired):
                served.wait(20)
    worst = max(found, key=lambda seen: float(seen["ratio"]), default={"way": "nothing", "ratio": 0})
    verdict(
        len(found) == len(options.ways) and all(seen["within the goal"] for seen in found),
        f"{options.tables} calm tables, {sum(seen['within the goal'] for seen in found)} of {len(options.ways)} ways "
        f"within {GOAL:g} times the quiet value; the worst is {worst['way']} with {worst['ratio']}",
    )


if __name__ == "__main__":
    main()
