"""Matches in memory: a cache, bounded by time and size."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

from hullworks.server import live
from hullworks.server.limit import VISITOR, Limit
from hullworks.server.live import FINISHED_SECONDS, IDLE_SECONDS, TIDY_SECONDS
from hullworks.server.problem import TooMany
from hullworks.server.state import BYTES, TableState
from hullworks.server.wire import OVER
from server.cove import connected, cove, until


def test_rooms_leave_memory_when_nobody_enters_them_or_all_are_too_large(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        async with cove(str(tmp_path / "tables.sqlite")) as house:
            watched, unwatched = [(await house.seated(2))[0] for _ in range(2)]
            async with connected(house, watched):
                await house.state(unwatched)
                rooms, now = house.services.live.rooms, time.monotonic()
                house.services.live.tidy(now + IDLE_SECONDS - 60)
                assert set(rooms) == {watched, unwatched}
                house.services.live.tidy(now + IDLE_SECONDS + 60)
                assert set(rooms) == {watched}
                await house.state(unwatched)
                monkeypatch.setattr(live, "ANSWERS", (await house.state(unwatched)).number)
                house.services.live.tidy(now)
                assert set(rooms) == {unwatched}, "the one that was entered last"
                assert (await house.state(watched)).table.state == "running", "it is read again when it is needed"

    asyncio.run(scene())


def test_a_finished_game_leaves_memory_soon_and_what_was_made_for_its_viewers_sooner(tmp_path: Path) -> None:
    async def scene() -> None:
        async with cove(str(tmp_path / "tables.sqlite")) as house:
            table, tokens = await house.seated(2, options={"ships": 1, "drafter": "first"})
            rooms, tidy = house.services.live.rooms, house.services.live.tidy
            while (await house.state(table)).table.state != OVER:
                await house.play(table, tokens, 20)
            play, now = rooms[table].play, time.monotonic()
            assert play is not None and play.shown
            tidy(now + TIDY_SECONDS - 10)
            assert play.shown
            tidy(now + TIDY_SECONDS + 10)
            assert not play.shown and table in rooms
            tidy(now + FINISHED_SECONDS + 10)
            assert table not in rooms
            assert (await house.state(table)).ending, "it is read again when it is needed"

    asyncio.run(scene())


def test_messages_are_kept_only_while_somebody_listens_and_only_so_many_bytes_of_them(tmp_path: Path) -> None:
    async def scene() -> None:
        async with cove(str(tmp_path / "tables.sqlite")) as house:
            table, _ = await house.seated(2)
            async with connected(house, table):
                messages = house.services.live.rooms[table].messages
                assert messages
                async with house.services.live.enter(table) as room:
                    state = TableState(room, None)
                    for number in range(5):
                        assert len(state.once((number,), lambda: bytes(BYTES // 2))) == BYTES // 2
                        assert sum(map(len, messages.values())) <= BYTES
            await until(lambda: not messages)

    asyncio.run(scene())


def test_while_a_long_game_is_read_others_go_on_and_an_address_reads_only_so_many(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        async with cove(str(tmp_path / "tables.sqlite")) as house:
            tables, rooms = [], house.services.live.rooms
            for _ in range(2):
                table, tokens = await house.seated(2)
                await house.play(table, tokens, live.LONG)
                tables.append(table)
            monkeypatch.setattr(live, "SLICE_SECONDS", 0.0)
            rooms.clear()
            VISITOR.set("192.0.2.1")
            reading = [asyncio.create_task(house.state(table)) for table in tables]
            others = 0
            while not all(one.done() for one in reading):
                await asyncio.sleep(0)
                others += 1
            assert others > 2 * live.LONG, "others had a turn between any two answers"
            house.services.live.again = Limit(rate=0, burst=0)
            rooms.clear()
            with pytest.raises(TooMany):
                await house.state(tables[0])

    asyncio.run(scene())
