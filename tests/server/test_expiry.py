"""Tables end, so that a public server does not fill up: by expiry, and by a limit for each address."""

from __future__ import annotations

import asyncio
import time

import pytest

from hullworks.match.record import load
from hullworks.server.admin import Admin
from hullworks.server.expiry import DAY, Lifetimes
from hullworks.server.limit import VISITOR
from hullworks.server.problem import Missing, TooMany
from hullworks.server.wire import Join, NewLesson, NewTable
from server.cove import Clock, cove

TWO = NewTable("marino", ["open", "open"])


def test_one_address_makes_only_so_many_tables_and_others_still_can(address: str) -> None:
    async def run() -> None:
        async with cove(address, made=3, made_an_hour=0) as house:
            known = VISITOR.set("192.0.2.1")
            for _ in range(2):
                await house.tables.create(TWO)
            with pytest.raises(TooMany, match="Too many tables were made from your address"):
                await house.services.lessons.create(NewLesson(2, TWO), "token")
            await house.tables.create(TWO)
            with pytest.raises(TooMany):
                await house.tables.create(TWO)
            VISITOR.set("192.0.2.2")
            await house.tables.create(TWO)
            VISITOR.reset(known)

    asyncio.run(run())


def test_a_game_that_everybody_left_is_closed_and_its_record_kept(address: str) -> None:
    async def run() -> None:
        async with cove(address, Clock(time.time())) as house:
            table, tokens = await house.seated(2)
            await house.play(table, tokens, 3)
            assert await house.services.expiry.tidy(house.clock.now + 29 * DAY) == 0
            assert await house.services.expiry.tidy(house.clock.now + 31 * DAY) == 1
            state = await house.state(table)
            assert state.table.state == "closed"
            assert state.ending == "Everybody left this game, so it was closed. Its record can be saved."
            assert len(load(await house.matches.record(table), "record").entries) >= 3
            assert await house.services.store.count() == 0

    asyncio.run(run())


def test_finished_games_are_deleted_only_if_the_host_wants_it(address: str) -> None:
    async def run() -> None:
        async with cove(address, Clock(time.time()), lifetimes=Lifetimes(finished=90 * DAY)) as house:
            made = await house.tables.create(TWO)
            table = made.table.id
            await house.tables.start(table, "mate", made.token)
            await house.tables.end(table, made.token)
            for lifetimes, days, expected in ((Lifetimes(), 1000, 0), (Lifetimes(finished=90 * DAY), 89, 0)):
                house.services.expiry.lifetimes = lifetimes
                assert await house.services.expiry.tidy(house.clock.now + days * DAY) == expected
            assert await house.services.expiry.tidy(house.clock.now + 91 * DAY) == 1
            with pytest.raises(Missing):
                await house.state(table)
            assert await house.services.store.answers(table) == []

    asyncio.run(run())


@pytest.mark.parametrize("way", ["leave", "kick", "admin"])
def test_the_seed_of_a_class_is_shown_when_the_last_table_that_waited_is_left(address: str, way: str) -> None:
    async def run() -> None:
        async with cove(address, Clock(time.time())) as house:
            lessons = house.services.lessons
            lesson = await lessons.create(NewLesson(2, TWO), "host")
            played, waiting = [table.id for table in (await lessons.watch(lesson.id, "host")).tables]
            first = await house.tables.join(played, Join("Ada", "ab" * 16), None)
            await house.tables.leave(played, first.token)
            eve = await house.tables.join(waiting, Join("Eve", "ab" * 16), None)  # The class has not ended.
            for name in ("Ada", "Ben"):
                await house.tables.join(played, Join(name, "ab" * 16), None)
            await house.tables.end(played, "host")
            assert (await house.state(played)).table.fairness.secret is None
            if way == "leave":
                assert (await house.tables.leave(waiting, eve.token)).state == "open"
            elif way == "kick":
                await house.tables.kick(waiting, eve.seat, "host")
            else:
                await Admin(house.services).delete(waiting)
            assert (await house.state(played)).table.fairness.secret is not None

    asyncio.run(run())


def test_the_seed_of_a_class_is_shown_when_the_last_table_that_waited_has_expired(address: str) -> None:
    async def run() -> None:
        async with cove(address, Clock(time.time())) as house:
            lessons = house.services.lessons
            lesson = await lessons.create(NewLesson(2, TWO), "host")
            played, waiting = [table.id for table in (await lessons.watch(lesson.id, "host")).tables]
            await house.tables.join(waiting, Join("Eve", "ab" * 16), None)
            for name in ("Ada", "Ben"):
                await house.tables.join(played, Join(name, "ab" * 16), None)
            await house.tables.end(played, "host")
            assert (await house.state(played)).table.fairness.secret is None
            assert await house.services.expiry.tidy(house.clock.now + 8 * DAY) == 1
            assert (await house.state(played)).table.fairness.secret is not None

    asyncio.run(run())
