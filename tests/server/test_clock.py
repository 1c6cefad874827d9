"""Time: the server's clock never steps, and no table waits on a bot because of a clock."""

from __future__ import annotations

import asyncio
from pathlib import Path

from hullworks.server.clock import Steady, set_clocks
from hullworks.server.wire import NewTable
from server.cove import Clock, cove


def test_a_clock_that_is_set_while_the_server_runs_changes_nothing() -> None:
    wall, passed = Clock(1_000_000.0), Clock(50.0)
    now = Steady(wall, passed)
    wall.now -= 3600
    passed.now += 7
    assert now() == 1_000_007.0


def test_a_bot_answers_after_a_restart_with_the_clock_an_hour_back(tmp_path: Path) -> None:
    async def scene() -> None:
        store, clock = str(tmp_path / "tables.sqlite"), Clock()
        async with cove(store, clock) as house:
            house.services.live.answered = lambda _: None  # as if it were killed before a bot answers
            made = await house.tables.create(NewTable("marino", ["mate", "mate"]))
            table = made.table.id
            await house.tables.start(table, None, made.token)
            before = (await house.state(table)).number
        async with cove(store, Clock(clock.now - 3600), pace=0.05) as house:
            await set_clocks(house.services.store, house.clock.now)
            house.clock.now += 1
            await house.services.players.look(house.clock.now)
            assert house.services.players.at_work, "nobody waits an hour"
            while (await house.state(table)).number == before:
                await asyncio.sleep(0.01)

    asyncio.run(scene())


def test_a_clock_an_hour_ahead_after_a_restart_takes_nobodys_turn(tmp_path: Path) -> None:
    async def scene() -> None:
        store, clock = str(tmp_path / "tables.sqlite"), Clock()
        async with cove(store, clock) as house:
            table, tokens = await house.seated(2, clock=600)
        async with cove(store, Clock(clock.now + 3600)) as house:
            await set_clocks(house.services.store, house.clock.now)
            await house.look(599)
            assert not any(seat.stand_in for seat in (await house.state(table)).table.seats)
            house.clock.now += 2
            await house.visit(table, tokens[0])
            await house.look()
            assert any(seat.stand_in for seat in (await house.state(table)).table.seats)

    asyncio.run(scene())
