"""Dropped, repeated, reordered and stale messages, several tabs, broken sockets: in any order and combination."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hullworks.match.record import TAKE_BACK
from hullworks.server.problem import Conflict
from hullworks.server.wire import State
from server.cove import Cove, Socket, cove, until
from server.harbour import unattended

SEATS = 2

# The possible steps, each with a few numbers that choose the seat and the details.
STEPS = st.tuples(
    st.sampled_from(
        ["answer", "answer", "answer", "double", "double", "hold", "release", "undo", "open", "close", "forget"]
    ),
    st.integers(0, SEATS - 1),
    st.integers(0, 1000),
    st.integers(0, 3),
)
# The steps in one list happen concurrently.
STORIES = st.lists(st.lists(STEPS, min_size=1, max_size=4), min_size=1, max_size=12)
Step = tuple[str, int, int, int]


@dataclass(frozen=True)
class Letter:
    """A sent answer."""

    seat: int
    number: int
    text: str


@dataclass
class Table:
    """A table, its sockets, and the answers sent and acknowledged."""

    cove: Cove
    id: str
    tokens: list[str]
    sockets: list[tuple[int, int, Socket]] = field(default_factory=list)  # seat, known answers, socket
    held: list[Letter] = field(default_factory=list)
    sent: list[Letter] = field(default_factory=list)
    counted: list[Letter] = field(default_factory=list)
    taken_back: int = 0

    async def play(self, far: int) -> None:
        """Give *far* regular answers."""
        for pick in range(far):
            state = await self.cove.state(self.id)
            for seat in state.table.asked[:1]:
                question = (await self.cove.state(self.id, self.tokens[seat])).question
                assert question is not None
                text = question.answers[pick % len(question.answers)].text
                await self.deliver(Letter(seat, state.number, text))

    def known(self, seat: int, lag: int) -> State | None:
        """The state that this seat received last on one of its sockets, or *lag* messages before that."""
        heard = [socket.states for one, _, socket in self.sockets if one == seat and socket.states]
        return heard[-1][max(0, len(heard[-1]) - 1 - lag)] if heard else None

    def letter(self, seat: int, pick: int, lag: int) -> Letter | None:
        state = self.known(seat, lag)
        if state is None or state.question is None:
            return None
        return Letter(seat, state.number, state.question.answers[pick % len(state.question.answers)].text)

    async def deliver(self, letter: Letter) -> None:
        """Deliver an answer to the server. A refusal is the only error allowed."""
        self.sent.append(letter)
        try:
            await self.cove.matches.answer(self.id, self.tokens[letter.seat], letter.number, letter.text)
        except Conflict:
            return
        self.counted.append(letter)

    async def take(self, step: Step) -> None:
        kind, seat, pick, lag = step
        letter = self.letter(seat, pick, lag)
        if kind == "answer" and letter is not None:
            await self.deliver(letter)
        elif kind == "hold" and letter is not None:
            self.held.append(letter)
        elif kind == "release" and self.held:
            await self.deliver(self.held.pop(pick % len(self.held)))
        elif kind == "double" and self.sent:
            await self.deliver(self.sent[-1 - pick % min(3, len(self.sent))])
        elif kind == "undo" and (state := self.known(seat, lag)) is not None:
            await self.undo(seat, state.number)
        elif kind == "open":
            self.open(pick % (SEATS + 1) - 1, pick)
        elif kind == "close" and len(self.sockets) > SEATS:
            await self.sockets.pop(pick % len(self.sockets))[2].close()
        elif kind == "forget":
            self.cove.services.live.rooms.clear()

    def open(self, seat: int, after: int) -> None:
        """Open another tab, or a spectator's, that claims to know the first *after* answers."""
        token = self.tokens[seat] if seat >= 0 else None
        self.sockets.append((seat, after, Socket(self.cove, self.id, token, after)))

    async def undo(self, seat: int, number: int) -> None:
        try:
            await self.cove.matches.undo(self.id, self.tokens[seat], number)
        except Conflict:
            return
        self.taken_back += 1


async def check(table: Table) -> None:
    """Check that every acknowledged answer counted once, and that every socket agrees with a fresh one."""
    cove, entries = table.cove, [one.entry for one in await table.cove.services.store.answers(table.id)]
    marks = [one.mark for one in await cove.services.store.answers(table.id)]
    own = [k for k, entry in enumerate(entries) if entry.seat >= 0 and entry.text != TAKE_BACK and not marks[k]]
    found: set[int] = set()
    for letter in table.counted:
        place = next(k for k in range(letter.number, len(entries)) if entries[k].seat == letter.seat)
        assert entries[place].text == letter.text, "it was acknowledged, so it is there"
        found.add(place)
    assert found == set(own), "nothing counted twice, or without being acknowledged"
    assert sum(entry.text == TAKE_BACK for entry in entries) >= table.taken_back
    for seat, after, socket in table.sockets:
        await until(lambda socket=socket: socket.states and socket.states[-1].number == len(entries))
        told = [deed.number for state in socket.states for deed in state.deeds]
        begins = after if after <= socket.states[0].number else 0
        whole = (await cove.state(table.id, table.tokens[seat] if seat >= 0 else None)).deeds
        assert told == [deed.number for deed in whole if deed.number > begins], "every deed is told once, in order"
        assert set(told) == set(range(begins + 1, len(entries) + 1)), "and every answer has one"
    cove.services.live.rooms.clear()
    for seat, _, socket in table.sockets:
        fresh = await cove.state(table.id, table.tokens[seat] if seat >= 0 else None)
        last = socket.states[-1]
        assert unattended(fresh).view == last.view and fresh.question == last.question
        assert (fresh.undo, fresh.scores, fresh.table.asked) == (last.undo, last.scores, last.table.asked)


async def live_through(cove: Cove, far: int, story: list[list[Step]]) -> None:
    """Run a story at a new table, after *far* regular answers."""
    table = Table(cove, *await cove.seated(SEATS))
    await table.play(far)
    async with AsyncExitStack() as stack:
        for seat in range(SEATS):
            table.open(seat, 0)
        for moment in story:
            await until(lambda: all(socket.states for _, _, socket in table.sockets))
            await asyncio.gather(*(table.take(step) for step in moment))
        for _, _, socket in table.sockets:
            stack.push_async_callback(socket.close)
        await check(table)


@pytest.fixture(scope="module")
def ground(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[asyncio.Runner, Cove]]:
    """One server for all stories, and its event loop."""
    path: Path = tmp_path_factory.mktemp("messages") / "tables.sqlite"
    with asyncio.Runner() as runner:
        made = cove(str(path))
        yield runner, runner.run(made.__aenter__())
        runner.run(made.__aexit__(None, None, None))


@given(far=st.integers(4, 30), story=STORIES)
@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_whatever_happens_to_messages_the_table_is_right_within_one_round_trip(
    ground: tuple[asyncio.Runner, Cove], far: int, story: list[list[Step]]
) -> None:
    runner, made = ground
    runner.run(live_through(made, far, story))
