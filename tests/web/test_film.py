"""Costly pages: drawn once for all who see the same, beside the server, and not for readers who have left."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import httpx
import pytest
from msgspec.structs import replace

from hullworks.server.limit import VISITOR, Limit
from hullworks.server.problem import TooMany
from hullworks.web import film
from hullworks.web.film import Order, Studio, ordered
from hullworks.web.replay import unless_gone
from server.cove import Cove, cove
from server.harbour import Harbour, seated


async def order_of(house: Cove) -> Order:
    table, tokens = await house.seated(2)
    await house.play(table, tokens, 2)
    return ordered(await house.services.replays.look(table, tokens[0]), (0,))


def test_a_file_is_drawn_in_a_process_and_kept_for_the_next_reader(tmp_path: Path) -> None:
    async def scene() -> None:
        async with cove(str(tmp_path / "tables.sqlite")) as house:
            order, studio = await order_of(house), Studio(1)
            known = VISITOR.set("192.0.2.1")
            began = time.monotonic()
            made = await studio.file(order)
            slow, began = time.monotonic() - began, time.monotonic()
            assert await studio.file(order) is made and time.monotonic() - began < slow / 10
            assert b"film-0-wide" in made and b"film-1-wide" not in made
            with pytest.raises(TooMany, match="saved many games"):
                await studio.file(replace(order, seen=(1,)))
            VISITOR.reset(known)

    asyncio.run(scene())


def test_a_file_is_not_drawn_for_a_reader_who_has_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stopped: list[bool] = []

    async def slowly(order: Order) -> bytes:
        try:
            await asyncio.sleep(60)
        finally:
            stopped.append(True)
        return b""

    class Left:
        async def receive(self) -> dict[str, str]:
            await asyncio.sleep(0.05)
            return {"type": "http.disconnect"}

    async def scene() -> None:
        async with cove(str(tmp_path / "tables.sqlite")) as house:
            monkeypatch.setattr(film, "drawn_elsewhere", slowly)
            studio = Studio(5)
            assert await unless_gone(Left(), studio.file(await order_of(house))) == b""  # type: ignore[arg-type]
            assert stopped == [True] and not studio.lock.locked()

    asyncio.run(scene())


def test_a_page_of_a_replay_is_drawn_once_and_only_what_is_new_counts(site: Harbour) -> None:
    slip = seated(site.client(), [site.client()])
    site.services.replays.drawing = Limit(rate=0, burst=2)
    with httpx.Client(base_url=site.url, timeout=60) as http:
        pages = [http.get(f"/t/{slip}/replay?at=0") for _ in range(20)]
        assert {page.status_code for page in pages} == {200} and len({page.text for page in pages}) == 1
        assert http.get(f"/t/{slip}/replay/board?at=0").status_code == 200
        late = http.get(f"/t/{slip}/replay/board?at=1")
        assert (late.status_code, late.json()["problem"]) == (429, "You ask too often: please wait a moment.")
        assert http.get(f"/t/{slip}/replay/board?at=0").status_code == 200, "what is drawn already is free"
