"""Pages and boards of replays are drawn in a process of their own, which may end at any time but outlives no server."""

from __future__ import annotations

import asyncio
import gzip
import os
import re
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import msgspec
import pytest
from msgspec.structs import replace

from hullworks.match.story import SPECTATOR
from hullworks.server.client import Client
from hullworks.server.easel import IDLE_SECONDS, Courses, Easel, Order, Page, ordered
from hullworks.server.limit import VISITOR
from hullworks.server.problem import Conflict
from hullworks.server.replays import Look
from hullworks.server.thought import Found
from hullworks.server.wire import NewTable
from hullworks.web.canvas import PROGRAM, whole
from hullworks.web.site import with_pages
from server.cove import Cove, cove
from server.harbour import Harbour, Process, seated, wait_for
from server.postgres import Postgres

needs_proc = pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="needs Linux to find processes")
needs_signals = pytest.mark.skipif(os.name == "nt", reason="Windows cannot stop a process like this")


async def look(house: Cove, answers: int = 3) -> Look:
    """The replay of a running game, for its first player."""
    table, tokens = await house.seated(2)
    await house.play(table, tokens, answers)
    return await house.services.replays.look(table, tokens[0])


@asynccontextmanager
async def easel(idle: float = IDLE_SECONDS) -> AsyncIterator[Easel]:
    made = Easel(PROGRAM, idle)
    yield made
    await made.cell.stop()


async def drawn(drawing: Easel, order: Order) -> str:
    """What is drawn, without the time of day."""
    return timeless(gzip.decompress(await drawing.draw(order)).decode())


def timeless(page: str) -> str:
    return re.sub(r'data-now="[\d.]+"', "", page)


class Slow:
    """A cell that draws when it is told to, and notes what it drew."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.go = asyncio.Event()
        self.drawn: list[int] = []

    async def think(self, order: Order, patience: float) -> Found:
        async with self.lock:
            await self.go.wait()
            self.drawn.append(order.moment)
        return Found(1, "", drawn=b"drawn")


# What is drawn.


def test_the_process_draws_what_would_be_drawn_here(tmp_path: Path) -> None:
    async def scene() -> None:
        async with cove(str(tmp_path / "tables.sqlite")) as house, easel() as drawing:
            one = await look(house)
            page = await drawn(drawing, ordered(one, 2, 0, True, Page(None)))
            assert page == timeless(whole(one, 2, 0, True, None))
            for wide in (True, False):
                assert await drawn(drawing, ordered(one, 1, 0, wide)) == one.course.board(1, 0, wide, one.names)

    asyncio.run(scene())


def test_an_order_has_no_secrets(tmp_path: Path) -> None:
    async def scene() -> None:
        async with cove(str(tmp_path / "tables.sqlite")) as house:
            one = await look(house)
            told = msgspec.json.encode(ordered(one, 0, SPECTATOR, True)).decode()
            assert one.kept.secret and one.kept.host and one.kept.secret not in told and one.kept.host not in told
            for seat in one.kept.seats:
                assert seat.token and seat.share and seat.token not in told and seat.share not in told

    asyncio.run(scene())


def test_a_course_is_followed_once_and_only_the_last_ones_are_kept(tmp_path: Path) -> None:
    async def scene() -> None:
        async with cove(str(tmp_path / "tables.sqlite")) as house:
            orders = [ordered(await look(house), 0, 0, True) for _ in range(3)]
            courses = Courses(most=2)
            early = courses.look(replace(orders[0], given=orders[0].given[:2])).course
            assert early.number == 2
            assert courses.look(orders[0]).course is early and early.number == len(orders[0].given)
            for order in orders:
                courses.look(order)
            assert list(courses.kept) == [order.table.id for order in orders[1:]]

    asyncio.run(scene())


# Readers.


def test_a_reader_with_many_pages_lets_others_go_between(tmp_path: Path) -> None:
    async def scene() -> None:
        async with cove(str(tmp_path / "tables.sqlite")) as house:
            order, drawing, cell = ordered(await look(house), 0, 0, True), Easel(PROGRAM), Slow()
            drawing.cell = cell  # type: ignore[assignment]

            async def ask(visitor: str, moment: int) -> None:
                VISITOR.set(visitor)
                await drawing.draw(replace(order, moment=moment))

            asked = [asyncio.create_task(ask("192.0.2.1", moment)) for moment in range(3)]
            await asyncio.sleep(0)
            asked.append(asyncio.create_task(ask("192.0.2.2", 7)))
            await asyncio.sleep(0)
            cell.go.set()
            await asyncio.gather(*asked)
            assert cell.drawn == [0, 7, 1, 2]

    asyncio.run(scene())


def test_nothing_is_drawn_for_a_reader_who_has_left(tmp_path: Path) -> None:
    async def scene() -> None:
        async with cove(str(tmp_path / "tables.sqlite")) as house:
            order, drawing, cell = ordered(await look(house), 0, 0, True), Easel(PROGRAM), Slow()
            drawing.cell = cell  # type: ignore[assignment]
            asked = [asyncio.create_task(drawing.draw(replace(order, moment=moment))) for moment in range(3)]
            await asyncio.sleep(0)
            asked[1].cancel()
            cell.go.set()
            await asyncio.gather(*asked, return_exceptions=True)
            assert cell.drawn == [0, 2] and not drawing.turns.lines

    asyncio.run(scene())


# The process.


@needs_signals
def test_a_reader_does_not_notice_that_the_process_has_died(tmp_path: Path) -> None:
    async def scene() -> None:
        async with cove(str(tmp_path / "tables.sqlite")) as house, easel() as drawing:
            order = ordered(await look(house), 1, 0, True)
            made = await drawn(drawing, order)
            first = await drawing.cell.thinker.started()
            first.send_signal(signal.SIGSTOP)
            waiting = asyncio.create_task(drawn(drawing, order))
            await asyncio.sleep(0.1)
            first.kill()
            assert await waiting == made
            second = await drawing.cell.thinker.started()
            second.kill()
            await second.wait()
            assert await drawn(drawing, order) == made

    asyncio.run(scene())


def test_a_drawing_that_fails_is_refused_and_others_are_drawn_by_the_same_process(tmp_path: Path) -> None:
    async def scene() -> None:
        async with cove(str(tmp_path / "tables.sqlite")) as house, easel() as drawing:
            order = ordered(await look(house), 1, 0, True)
            await drawing.draw(order)
            process = drawing.cell.thinker.process
            with pytest.raises(Conflict, match="could not be drawn"):
                await drawing.draw(replace(order, moment=1000))
            assert await drawing.draw(order)
            assert drawing.cell.thinker.process is process is not None

    asyncio.run(scene())


def test_a_process_without_readers_ends_and_the_next_reader_does_not_notice(tmp_path: Path) -> None:
    async def scene() -> None:
        async with cove(str(tmp_path / "tables.sqlite")) as house, easel(0.5) as drawing:
            order = ordered(await look(house), 1, 0, True)
            made = await drawn(drawing, order)
            process = drawing.cell.thinker.process
            if process is not None:
                await asyncio.wait_for(process.wait(), 20)
            assert await drawn(drawing, order) == made

    asyncio.run(scene())


def test_the_process_ends_with_the_server(tmp_path: Path) -> None:
    site = Harbour(str(tmp_path / "tables.sqlite"), with_pages)
    slip = seated(site.client(), [site.client()])
    assert httpx.get(f"{site.url}/t/{slip}/replay", timeout=60).status_code == 200
    process = site.services.cells[-1].thinker.process
    assert process is not None and process.returncode is None
    site.stop()
    assert process.returncode is not None


@needs_proc
def test_the_process_ends_when_the_server_is_killed(tmp_path: Path) -> None:
    server = Process(str(tmp_path / "tables.sqlite"))
    look_back(server)
    [drawing] = below(server.process.pid, PROGRAM)
    server.end(signal.SIGKILL)
    wait_for(lambda: not is_alive(drawing), 30)


@needs_proc
def test_the_processes_of_workers_end_when_their_master_is_killed(postgres: Postgres) -> None:
    server = Process(postgres.database(), "--workers", "2")
    look_back(server)
    drawing = below(server.process.pid, PROGRAM)
    assert drawing
    server.end(signal.SIGKILL)
    wait_for(lambda: not any(map(is_alive, drawing)), 30)


def look_back(server: Process) -> None:
    """Look at the replay of a game of bots."""
    with Client(server.url) as client:
        made = client.create(NewTable("marino", ["random", "random"]))
        client.start(made.table.id)
    assert httpx.get(f"{server.url}/t/{made.table.id}/replay", timeout=60).status_code == 200


def below(process: int, word: str) -> list[int]:
    """The processes below this one that have a word in their command."""
    known = Path(f"/proc/{process}/task").glob("*/children")
    children = [int(pid) for one in known for pid in one.read_text(encoding="utf-8").split()]
    own = [pid for pid in children if word in Path(f"/proc/{pid}/cmdline").read_text(encoding="utf-8")]
    return own + [pid for child in children for pid in below(child, word)]


def is_alive(process: int) -> bool:
    """Whether a process goes on; one that has ended may wait for somebody to take note of it."""
    try:
        return ") Z " not in Path(f"/proc/{process}/stat").read_text(encoding="utf-8")
    except OSError:
        return False
