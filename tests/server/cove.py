"""A server without a network: its services in this process, and a manual clock."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from secrets import token_hex
from typing import Any

import msgspec

from hullworks.server.app import Services, Settings
from hullworks.server.state import TableState
from hullworks.server.wire import Join, NewTable, State

SHORT: dict[str, bool | int | str] = {"ships": 6, "drafter": "first"}


class Clock:
    """A manual clock."""

    def __init__(self, now: float = 1_000_000.0) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now


class Cove:
    """The services of a server, whose background tasks are run by hand."""

    def __init__(self, store: str, clock: Clock, **settings: Any) -> None:
        self.clock = clock
        self.services = Services(Settings(store, **{"pace": 0, **settings}), clock)
        self.matches, self.tables, self.presence = self.services.matches, self.services.tables, self.services.presence

    async def seated(self, people: int, *bots: str, **wish: Any) -> tuple[str, list[str]]:
        """Start a game of this number of people and these bots; return its id and the people's tokens."""
        wish = {"game": "marino", "options": SHORT, **wish}
        made = await self.tables.create(NewTable(seats=["open"] * people + [*bots], **wish))
        joins = [Join(f"Player {seat}", token_hex(16)) for seat in range(people)]
        return made.table.id, [(await self.tables.join(made.table.id, join, None)).token for join in joins]

    async def look(self, seconds: float = 0) -> None:
        """Advance the clock, run each background task once, and let the bots answer as long as they can."""
        self.clock.now += seconds
        await self.presence.beat()
        await self.services.players.look(self.clock.now)
        await self.still()

    async def still(self) -> None:
        """Wait until all bots are idle."""
        while tasks := list(self.services.players.at_work.values()):
            await asyncio.gather(*tasks)

    async def state(self, id: str, token: str | None = None) -> State:
        """The match, read without marking the seat as present."""
        async with self.services.live.enter(id) as room:
            return msgspec.json.decode(msgspec.json.encode(TableState(room, token).wire(0)), type=State)

    async def visit(self, id: str, token: str) -> State:
        """The match, as a request of a seat gets it."""
        return msgspec.json.decode(await self.matches.state(id, token, 0), type=State)

    async def play(self, id: str, tokens: list[str], answers: int) -> None:
        """Let the seat that is asked give its first answer; repeat this *answers* times."""
        for _ in range(answers):
            for seat in (await self.state(id)).table.asked:
                state = await self.visit(id, tokens[seat])
                assert state.question is not None
                await self.matches.answer(id, tokens[seat], state.number, state.question.answers[0].text)
                break
            await self.still()


class Socket:
    """A feed that is read in the background, like a socket."""

    def __init__(self, cove: Cove, id: str, token: str | None, after: int = 0) -> None:
        self.states: list[State] = []
        self.came = asyncio.Event()
        self.task = asyncio.create_task(self.listen(cove, id, token, after))

    async def listen(self, cove: Cove, id: str, token: str | None, after: int) -> None:
        async for message in cove.matches.feed(id, token, after):
            self.states.append(msgspec.json.decode(message, type=State))
            self.came.set()

    async def close(self) -> None:
        self.task.cancel()
        await asyncio.gather(self.task, return_exceptions=True)


@asynccontextmanager
async def cove(store: str, clock: Clock | None = None, **settings: Any) -> AsyncIterator[Cove]:
    """A server on this store, stopped at the end."""
    made = Cove(store, clock or Clock(), **settings)
    await made.services.store.prepare()
    try:
        yield made
    finally:
        await made.services.players.stop()
        await made.services.presence.stop()
        await made.matches.thinker.stop()
        await made.tables.packs.cell.stop()
        await made.services.store.close()


@asynccontextmanager
async def connected(cove: Cove, id: str, token: str | None = None) -> AsyncIterator[Socket]:
    """An open socket that has received its first state."""
    socket = Socket(cove, id, token)
    try:
        async with asyncio.timeout(20):
            while not socket.came.is_set():
                if socket.task.done():
                    socket.task.result()
                await asyncio.sleep(0.001)
        yield socket
    finally:
        await socket.close()


async def until(fact: Any) -> None:
    """Let other tasks run until a condition holds."""
    async with asyncio.timeout(20):
        while not fact():
            await asyncio.sleep(0.001)
