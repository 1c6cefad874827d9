"""Presence is shown; if the table allows it, a stand-in plays for absent players until they return."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from hullworks.server.presence import BEAT_SECONDS, LINGER_SECONDS, SILENT_SECONDS
from hullworks.server.store import Taken
from hullworks.server.wire import Join, NewTable, State
from server.cove import Clock, Cove, connected, cove, until
from server.postgres import Postgres

GONE = LINGER_SECONDS + 1
Work = Callable[[Cove], Coroutine[Any, Any, None]]


def at(address: str, work: Work) -> None:
    """Run *work* with a server on this store."""

    async def run() -> None:
        async with cove(address) as made:
            await work(made)

    asyncio.run(run())


def here(state: State) -> list[bool]:
    return [seat.here for seat in state.table.seats]


def stood_in(state: State) -> list[bool]:
    return [seat.stand_in for seat in state.table.seats]


def test_who_is_connected_is_seen_by_all_at_the_table(address: str) -> None:
    async def work(cove: Cove) -> None:
        table, tokens = await cove.seated(2, "mate")
        await cove.look(GONE)
        assert here(await cove.state(table)) == [False, False, False]
        async with connected(cove, table, tokens[0]) as ada:
            assert here(ada.states[-1]) == [True, False, False], "the first message says so already"
            async with connected(cove, table, tokens[1]), connected(cove, table, tokens[1]), connected(cove, table):
                await until(lambda: here(ada.states[-1]) == [True, True, False])
                await cove.look()
                await until(lambda: ada.states[-1].table.watching == 1)
            await until(lambda: here(ada.states[-1]) == [True, False, False])
            await cove.look()
            await until(lambda: ada.states[-1].table.watching == 0)

    at(address, work)


def test_who_only_asks_now_and_then_counts_as_here_for_a_while(address: str) -> None:
    async def work(cove: Cove) -> None:
        table, tokens = await cove.seated(2)
        await cove.look(GONE)
        await cove.visit(table, tokens[1])
        await cove.look(LINGER_SECONDS - 1)
        assert here(await cove.state(table)) == [False, True]
        await cove.look(2)
        assert here(await cove.state(table)) == [False, False]

    at(address, work)


def test_a_socket_that_sits_down_is_no_spectator_any_more(address: str) -> None:
    async def work(cove: Cove) -> None:
        made = await cove.tables.create(NewTable("marino", ["open", "open"]))
        async with connected(cove, made.table.id, made.token) as host:
            await cove.look()
            await until(lambda: host.states[-1].table.watching == 1)
            await cove.tables.join(made.table.id, Join("Ada", "ab" * 16), made.token)
            await until(lambda: host.states[-1].seat == 0)
            await cove.look(GONE)
            await until(lambda: host.states[-1].table.watching == 0)
            assert here(host.states[-1]) == [True, False]

    at(address, work)


def test_a_stand_in_plays_for_who_is_away_and_hands_back_at_once(address: str) -> None:
    async def work(cove: Cove) -> None:
        table, tokens = await cove.seated(2, stand_in=60)
        async with connected(cove, table, tokens[1]) as ben:
            async with connected(cove, table, tokens[0]):
                await cove.look(1000)
                assert stood_in(await cove.state(table)) == [False, False], "who is here is not hurried without a clock"
            await cove.look(59)
            assert stood_in(await cove.state(table)) == [False, False]
            await cove.look(2)
            await until(lambda: ben.states[-1].question is not None)
            state = await cove.state(table)
            assert stood_in(state) == [True, False]
            assert {deed.seat for deed in state.deeds if deed.mark == "stand-in"} == {0}
            await cove.look(1000)
            assert stood_in(await cove.state(table)) == [True, False], "who is asked and here plays for himself"
            async with connected(cove, table, tokens[0]) as ada:
                assert stood_in(ada.states[-1]) == [False, False]
                before = (await cove.state(table)).number
                await cove.play(table, tokens, 1)
                await cove.look(1000)
                assert {deed.mark for deed in (await cove.state(table)).deeds if deed.number > before} <= {"", "only"}

    at(address, work)


def test_time_away_counts_from_when_the_seat_was_asked(address: str) -> None:
    async def work(cove: Cove) -> None:
        table, tokens = await cove.seated(2, stand_in=60)
        async with connected(cove, table, tokens[0]):
            await cove.look(1000)  # Ben has been away for long, but it was not his turn.
            while (await cove.state(table)).table.asked == [0]:
                await cove.play(table, tokens, 1)
            await cove.look(59)
            assert stood_in(await cove.state(table)) == [False, False]
            await cove.look(2)
            assert stood_in(await cove.state(table)) == [False, True]

    at(address, work)


def test_without_leave_of_the_table_nobody_is_played_for(address: str) -> None:
    async def work(cove: Cove) -> None:
        table, tokens = await cove.seated(2)
        async with connected(cove, table, tokens[1]):
            await cove.look(100_000)
            state = await cove.state(table)
        assert stood_in(state) == [False, False] and state.table.asked == [0]

    at(address, work)


def test_with_all_people_gone_nothing_plays_and_the_table_waits(address: str) -> None:
    async def work(cove: Cove) -> None:
        table, tokens = await cove.seated(2, "mate", stand_in=60, clock=30, grace=5)
        async with connected(cove, table, tokens[1]):
            await cove.look(100)
            assert stood_in(await cove.state(table))[0], "one is here, so the other is played for"
        await cove.look(GONE)
        left = await cove.state(table)
        for _ in range(3):
            await cove.look(1_000_000)
        state = await cove.state(table)
        assert (state.number, state.table.asked, state.deadline) == (left.number, left.table.asked, None)
        assert await cove.services.store.overdue(cove.clock.now) == [], "and it is not looked at again and again"
        async with connected(cove, table, tokens[0]) as ada:
            assert not ada.states[-1].table.seats[0].stand_in
            assert (await cove.state(table)).deadline == cove.clock.now + 35, "the clock runs again"
            await cove.look(36)
            await until(lambda: any(stood_in(ada.states[-1])))
            assert (await cove.state(table)).number > left.number

    at(address, work)


def test_bots_finish_their_turns_with_nobody_looking(address: str) -> None:
    async def work(cove: Cove) -> None:
        table, tokens = await cove.seated(1, "mate", "random", stand_in=1)
        await cove.play(table, tokens, 1)
        await cove.look(GONE)
        await cove.look(1000)
        assert (await cove.state(table)).table.asked == [0]

    at(address, work)


def test_after_a_restart_nobody_is_blamed_for_having_been_away(address: str) -> None:
    async def run() -> None:
        clock = Clock()
        async with cove(address, clock) as first:
            table, tokens = await first.seated(2, stand_in=60)
        clock.now += 100_000
        async with cove(address, clock) as second, connected(second, table, tokens[1]):
            await second.look(59)
            assert stood_in(await second.state(table)) == [False, False]
            await second.look(2)
            assert stood_in(await second.state(table)) == [True, False]

    asyncio.run(run())


def test_workers_tell_each_other_who_is_here(postgres: Postgres) -> None:
    async def run(address: str) -> None:
        clock = Clock()
        async with cove(address, clock) as first, cove(address, clock) as second:
            table, tokens = await first.seated(2, stand_in=60)
            await first.look(GONE)
            async with connected(first, table, tokens[0]), connected(first, table), connected(second, table) as eve:
                await first.look(BEAT_SECONDS)
                await second.look()
                await until(lambda: here(eve.states[-1]) == [True, False])
                await first.look()
                assert (await first.state(table)).table.watching == (await second.state(table)).table.watching == 2
            for one in (first, second):
                await one.look(BEAT_SECONDS)
            assert here(await second.state(table)) == [False, False]

    asyncio.run(run(postgres.database()))


def test_who_is_at_another_worker_is_not_played_for(postgres: Postgres) -> None:
    async def run(address: str) -> None:
        clock = Clock()
        async with cove(address, clock) as first, cove(address, clock) as second:
            table, tokens = await first.seated(2, stand_in=60)
            async with connected(first, table, tokens[1]):
                await first.look(59)
                async with connected(second, table, tokens[0]):
                    clock.now += 2
                    await first.services.players.look(clock.now)  # without a heartbeat, so it must ask the store
                    assert stood_in(await first.state(table)) == [False, False]
                await first.look(61)
                assert stood_in(await second.state(table)) == [True, False]
                async with connected(second, table, tokens[0]) as ada:
                    assert stood_in(ada.states[-1]) == stood_in(await first.state(table)) == [False, False]

    asyncio.run(run(postgres.database()))


def test_a_worker_that_died_is_forgotten(postgres: Postgres) -> None:
    async def run(address: str) -> None:
        clock = Clock()
        async with cove(address, clock) as first, cove(address, clock) as second:
            table, tokens = await first.seated(2)
            async with connected(first, table, tokens[0]):
                await first.look(GONE)
                await second.look()
                assert here(await second.state(table)) == [True, False]
                await second.look(SILENT_SECONDS + 1)
                assert here(await second.state(table)) == [False, False]
                assert second.presence.away_since(table, 0) == clock.now - SILENT_SECONDS - 1
                await first.look()
                await second.look()
                assert here(await second.state(table)) == [True, False], "it was only slow"

    asyncio.run(run(postgres.database()))


def test_a_stand_in_that_still_thinks_when_the_player_returns_is_too_late(address: str) -> None:
    async def work(cove: Cove) -> None:
        table, tokens = await cove.seated(2, stand_in=60)
        async with connected(cove, table, tokens[1]):
            await cove.matches.hand_over(table, 0, True)
            await cove.services.players.stop()  # its answer is given below
            async with cove.services.live.enter(table) as room:
                stale, number = room.table, room.number
            await cove.matches.hand_over(table, 0, False)
            given = (await cove.services.store.answers(table))[-1:]
            with pytest.raises(Taken):
                await cove.services.store.append(stale, number, given, {"asked": "1"})
            assert (await cove.state(table)).number == number

    at(address, work)


def test_a_table_that_cannot_be_played_is_tried_less_and_less_often(address: str) -> None:
    async def work(cove: Cove) -> None:
        table, _ = await cove.seated(1, "mate", stand_in=1)
        kept = await cove.services.store.table(table)
        await cove.services.store.change(
            kept, {"heading": (kept.heading or "").replace('"rules":', '"rules":9'), "due": 1.0}
        )
        cove.services.live.rooms.clear()
        await cove.services.store.change(await cove.services.store.table(table), {"asked": "1"})
        tries = 0
        for _ in range(64):
            cove.clock.now += 0.5
            before = dict(cove.services.players.troubled)
            await cove.services.players.look(cove.clock.now)
            await cove.still()
            tries += before != cove.services.players.troubled
        assert 3 <= tries <= 7
        assert await cove.services.store.overdue(cove.clock.now, [table]) == []

    at(address, work)
