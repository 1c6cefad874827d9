"""Matches in memory: a cache, bounded by time and size."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

from hullworks.server import live
from hullworks.server.live import IDLE_SECONDS
from server.cove import connected, cove


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
