"""Turns: requests of one address wait for each other, and those of others do not wait for them."""

from __future__ import annotations

import asyncio

from hullworks.server.turns import Turns


async def settle() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


def test_only_so_many_requests_of_an_address_are_worked_on_and_others_go_before_the_rest() -> None:
    async def whole() -> None:
        turns, gate, begun = Turns(2, seconds=3600), asyncio.Event(), list[str]()

        async def request(address: str) -> None:
            async with turns.take(address):
                begun.append(address)
                await gate.wait()

        flood = [asyncio.create_task(request("eve")) for _ in range(50)]
        await settle()
        calm = asyncio.create_task(request("ada"))
        await settle()
        assert begun == ["eve", "eve", "ada"]
        gate.set()
        await asyncio.gather(calm, *flood)
        assert begun.count("eve") == 50 and turns.lines == {}, "all are answered in the end, and forgotten"

    asyncio.run(whole())


def test_a_request_that_waits_for_something_else_does_not_keep_its_turn() -> None:
    async def whole() -> None:
        turns, forever, begun = Turns(1, seconds=0), asyncio.Event(), asyncio.Event()

        async def hint() -> None:
            async with turns.take("class"):
                await forever.wait()

        async def page() -> None:
            async with turns.take("class"):
                begun.set()

        slow = [asyncio.create_task(hint()) for _ in range(3)]
        await asyncio.gather(page(), page())
        assert begun.is_set() and len(turns.lines) == 1
        forever.set()
        await asyncio.gather(*slow)
        assert turns.lines == {}

    asyncio.run(whole())


def test_a_visitor_who_leaves_while_waiting_takes_no_turn_away() -> None:
    async def whole() -> None:
        turns, gate = Turns(1, seconds=3600), asyncio.Event()

        async def request() -> None:
            async with turns.take("eve"):
                await gate.wait()

        first, second = asyncio.create_task(request()), asyncio.create_task(request())
        await settle()
        second.cancel()
        await asyncio.gather(second, return_exceptions=True)
        third = asyncio.create_task(request())
        gate.set()
        await asyncio.wait_for(asyncio.gather(first, third), 60)
        assert turns.lines == {}

    asyncio.run(whole())
