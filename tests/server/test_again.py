"""Requests whose replies were lost are sent again; and recovery codes are used up."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from hullworks.server.problem import Conflict, Unauthorized
from hullworks.server.wire import Join, NewTable
from server.cove import Cove, cove

KEY = "k" * 40
SHARE = "ab" * 16


def run(tmp_path: Path, scene: Callable[[Cove, str], Coroutine[Any, Any, None]]) -> None:
    async def whole() -> None:
        async with cove(str(tmp_path / "tables.sqlite")) as house:
            await scene(house, (await house.tables.create(NewTable("marino", ["open", "open"]))).table.id)

    asyncio.run(whole())


def test_a_join_that_is_sent_again_finds_its_own_seat(tmp_path: Path) -> None:
    async def scene(house: Cove, table: str) -> None:
        wish = Join("Ada", SHARE, token=KEY)
        first, again = await house.tables.join(table, wish, None), await house.tables.join(table, wish, None)
        assert (first.seat, first.token) == (again.seat, again.token) == (0, KEY)
        assert [seat.kind for seat in again.table.seats] == ["human", "open"], "there is no ghost"
        with pytest.raises(Conflict, match="You have a seat here already"):
            await house.tables.join(table, Join("Eve", SHARE, token=KEY), None)
        with pytest.raises(Conflict, match="Somebody here is called Ada already"):
            await house.tables.join(table, Join("Ada", SHARE, token="x" * 40), None)

    run(tmp_path, scene)


def test_the_last_join_is_sent_again_after_the_game_has_begun(tmp_path: Path) -> None:
    async def scene(house: Cove, table: str) -> None:
        await house.tables.join(table, Join("Ben", SHARE), None)
        wish = Join("Ada", SHARE, token=KEY)
        assert (await house.tables.join(table, wish, None)).table.state == "running"
        again = await house.tables.join(table, wish, None)
        assert (again.table.state, again.seat) == ("running", 1)
        assert (await house.tables.recover(table, again.recovery)).seat == 1, "its code is the valid one"

    run(tmp_path, scene)


def test_a_recovery_code_is_used_up_and_can_be_changed(tmp_path: Path) -> None:
    async def scene(house: Cove, table: str) -> None:
        first = await house.tables.join(table, Join("Ada", SHARE), None)
        back = await house.tables.recover(table, first.recovery)
        assert back.recovery != first.recovery and back.token != first.token
        with pytest.raises(Unauthorized, match="not a recovery code of this table"):
            await house.tables.recover(table, first.recovery)
        changed = await house.tables.change_code(table, back.token)
        assert changed.token == back.token
        with pytest.raises(Unauthorized):
            await house.tables.recover(table, back.recovery)
        assert (await house.tables.recover(table, changed.recovery)).seat == 0
        with pytest.raises(Unauthorized):
            await house.tables.change_code(table, None)

    run(tmp_path, scene)


def test_a_recovery_that_is_sent_again_finds_the_seat(tmp_path: Path) -> None:
    async def scene(house: Cove, table: str) -> None:
        code = (await house.tables.join(table, Join("Ada", SHARE), None)).recovery
        await house.tables.recover(table, code, KEY)
        assert (await house.tables.recover(table, code, KEY)).token == KEY

    run(tmp_path, scene)
