"""Hints at a table: for the player who is asked, from what they can see, if the host allows hints."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from markupsafe import escape
from msgspec import Struct

from hullworks.server.limit import VISITOR, Limit
from hullworks.server.problem import Conflict, Problem, TooMany
from hullworks.server.thinker import Silence
from hullworks.server.thought import Found
from hullworks.web.rail import hints, rail
from server.cove import Cove, connected, cove, until


def at_table(tmp_path: Path, work: Callable[[Cove, str, list[str]], Awaitable[None]], **wish: bool) -> None:
    """Run *work* at a table of two people, with the first one asked."""

    async def scenario() -> None:
        async with cove(str(tmp_path / "tables.db")) as house:
            table, tokens = await house.seated(2, **wish)
            await work(house, table, tokens)

    asyncio.run(scenario())


def test_who_is_asked_gets_the_best_answers_and_a_page_that_shows_them(tmp_path: Path) -> None:
    async def work(house: Cove, table: str, tokens: list[str]) -> None:
        found = await house.matches.hint(table, tokens[0])
        state = await house.state(table, tokens[0])
        assert state.question is not None
        labels = {answer.text: answer.label for answer in state.question.answers}
        assert 1 <= len(found) <= 3
        assert all(labels[hint.text] == hint.label for hint in found)
        async with house.matches.open(table, tokens[0]) as own:
            mine, theirs = str(hints(own)), str(hints(own.visited_by(tokens[1])))
            tools = str(rail(own, ""))
        assert all(escape(hint.label) in mine and escape(hint.why) in mine for hint in found)
        assert "The hint is shown already." in tools, "there is nothing left to ask for"
        assert not any(escape(hint.why) in theirs for hint in found)

    at_table(tmp_path, work)


def test_hints_are_gone_when_something_was_answered(tmp_path: Path) -> None:
    async def work(house: Cove, table: str, tokens: list[str]) -> None:
        await house.matches.hint(table, tokens[0])
        await house.play(table, tokens, 1)
        async with house.services.live.enter(table) as room:
            assert room.play is not None and room.play.hints(0) == []

    at_table(tmp_path, work)


def test_only_the_page_of_who_asked_is_sent_anew(tmp_path: Path) -> None:
    async def work(house: Cove, table: str, tokens: list[str]) -> None:
        async with connected(house, table, tokens[0]) as mine, connected(house, table, tokens[1]) as theirs:
            await until(lambda: mine.states[-1].table.seats[1].here and theirs.states[-1].table.seats[0].here)
            before = len(mine.states), len(theirs.states)
            await house.matches.hint(table, tokens[0])
            await until(lambda: len(mine.states) > before[0])
            assert len(theirs.states) == before[1]

    at_table(tmp_path, work)


def test_who_is_not_asked_and_who_only_watches_gets_no_hint(tmp_path: Path) -> None:
    async def work(house: Cove, table: str, tokens: list[str]) -> None:
        with pytest.raises(Conflict, match="not asked anything now"):
            await house.matches.hint(table, tokens[1])
        for token in (None, "nobody's"):
            with pytest.raises(Problem):
                await house.matches.hint(table, token)

    at_table(tmp_path, work)


def test_where_the_host_does_not_want_hints_there_are_none(tmp_path: Path) -> None:
    async def work(house: Cove, table: str, tokens: list[str]) -> None:
        assert not (await house.state(table)).table.hints
        with pytest.raises(Conflict, match="without hints"):
            await house.matches.hint(table, tokens[0])
        async with house.matches.open(table, tokens[0]) as own:
            assert "The host of this table allows no hints." in str(rail(own, ""))

    at_table(tmp_path, work, hints=False)


def test_one_address_asks_for_only_so_many_hints_and_those_it_has_are_free(tmp_path: Path) -> None:
    async def work(house: Cove, table: str, tokens: list[str]) -> None:
        house.matches.hints = Limit(rate=0, burst=1)
        known = VISITOR.set("192.0.2.1")
        found = await house.matches.hint(table, tokens[0])
        assert await house.matches.hint(table, tokens[0]) == found
        await house.play(table, tokens, 1)
        asked = (await house.state(table)).table.asked[0]
        with pytest.raises(TooMany, match="ask for hints too often"):
            await house.matches.hint(table, tokens[asked])
        VISITOR.set("192.0.2.2")
        assert await house.matches.hint(table, tokens[asked])
        VISITOR.reset(known)

    at_table(tmp_path, work)


def test_a_hint_that_does_not_come_is_said_in_one_sentence(tmp_path: Path) -> None:
    async def work(house: Cove, table: str, tokens: list[str]) -> None:
        async def silent(order: Struct, patience: float = 0.0) -> Found:
            raise Silence("no answer came in time")

        house.matches.thinker.think = silent  # type: ignore[method-assign]
        with pytest.raises(Conflict, match=r"^No hint was found in time: please ask again\.$"):
            await house.matches.hint(table, tokens[0])

    at_table(tmp_path, work)
