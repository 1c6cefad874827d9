"""Visitors' packs are read in a process of their own, so that none can stop the server."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest

from doors.outside import NIM, admitted_for_a_while
from hullworks.games import admit
from hullworks.kernel.errors import BadPack
from hullworks.server.limit import VISITOR
from hullworks.server.problem import TooMany
from hullworks.server.wire import NewTable
from server.cove import cove
from tables import PARTS

HUNGRY = """
from dataclasses import replace

def read_parts(text, source):
    while text == "hang":
        pass
    return bytearray(1 << 34) if text == "eat" else text

GAME = replace(GAME, id="hungry", read_parts=read_parts)
"""


def test_a_pack_that_takes_too_long_or_too_much_memory_is_refused_and_others_play_on(tmp_path: Path) -> None:
    (tmp_path / "hungry.py").write_text(NIM.read_text(encoding="utf-8") + HUNGRY, encoding="utf-8")
    (tmp_path / "parts.toml").write_text("", encoding="utf-8")

    async def longest_pause(task: asyncio.Task[Any]) -> float:
        longest, before = 0.0, time.monotonic()
        while not task.done():
            await asyncio.sleep(0.01)
            longest, before = max(longest, time.monotonic() - before), time.monotonic()
        return longest

    async def scene() -> None:
        async with cove(str(tmp_path / "tables.sqlite")) as here:
            here.tables.packs.patience = 0.5
            for pack in ("hang", "eat"):
                asking = asyncio.create_task(here.tables.create(NewTable("hungry", ["open", "open"], pack=pack)))
                assert await longest_pause(asking) < 2, "the server answered others meanwhile"
                with pytest.raises(BadPack, match="too much time or memory"):
                    await asking
            here.tables.packs.patience = 30.0  # a busy machine may need it
            assert (await here.tables.create(NewTable("hungry", ["open", "open"], pack="ok"))).table.pack

    with admitted_for_a_while():
        admit(f"{tmp_path / 'hungry.py'}:GAME")
        asyncio.run(scene())


def test_an_address_waits_for_one_pack_at_a_time(tmp_path: Path) -> None:
    async def scene() -> None:
        async with cove(str(tmp_path / "tables.sqlite")) as here:
            wish = NewTable("marino", ["open", "open"], pack=PARTS)
            VISITOR.set("192.0.2.1")
            first = asyncio.create_task(here.tables.create(wish))
            while "192.0.2.1" not in here.tables.packs.reading:
                await asyncio.sleep(0)
            with pytest.raises(TooMany, match="from your address is being read"):
                await here.tables.create(wish)
            assert (await first).table.pack
            assert (await here.tables.create(wish)).table.pack

    asyncio.run(scene())


def test_a_pack_that_is_right_or_wrong_is_read_as_before(tmp_path: Path) -> None:
    async def scene() -> None:
        async with cove(str(tmp_path / "tables.sqlite")) as here:
            assert (await here.tables.create(NewTable("marino", ["open", "open"], pack=PARTS))).table.pack
            with pytest.raises(BadPack, match="pack: not TOML"):
                await here.tables.create(NewTable("marino", ["open", "open"], pack="a = ="))

    asyncio.run(scene())
