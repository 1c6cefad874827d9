"""A guided game at a table: only the wanted answer is taken, and the learner may leave the guide and return."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from secrets import token_hex

import pytest

from guides import OWN
from hullworks.games import load
from hullworks.match.live import verify
from hullworks.match.record import load as read_record
from hullworks.server.fairness import new_token
from hullworks.server.problem import Conflict, Missing
from hullworks.server.wire import Join
from server.cove import Cove, cove

Work = Callable[[Cove, str, str], Awaitable[None]]


def learning(tmp_path: Path, work: Work, game: str = "marino") -> None:
    """Run *work* with a learner at the first step."""

    async def scenario() -> None:
        async with cove(str(tmp_path / "tables.db")) as house:
            own = new_token()
            joined = await house.tables.learn(game, Join("Ada", token_hex(16)), own)
            await house.still()
            await work(house, joined.table.id, own)

    asyncio.run(scenario())


async def step(house: Cove, table: str, own: str) -> int | None:
    """The number of the learner's step; none if there is no pilot aboard."""
    async with house.matches.open(table, own) as state:
        return None if state.stage_of_guide is None else state.stage_of_guide.number


async def answers(house: Cove, table: str, own: str) -> list[str]:
    """The answers that the learner may give."""
    question = (await house.state(table, own)).question
    return [] if question is None else [answer.text for answer in question.answers]


async def give(house: Cove, table: str, own: str, text: str) -> None:
    await house.matches.answer(table, own, (await house.state(table)).number, text)
    await house.still()


async def follow(house: Cove, table: str, own: str) -> int:
    """Follow the guide to its end; return the number of steps and answers."""
    taken = 0
    while (at := await step(house, table, own)) is not None:
        wanted = await answers(house, table, own)
        if wanted:
            await give(house, table, own, wanted[0])
        else:
            await house.matches.steer(table, own, "read", at)
        taken += 1
    return taken


def test_a_pack_may_bring_its_own_guide_and_one_without_says_so(tmp_path: Path) -> None:
    async def work(house: Cove, table: str, own: str) -> None:
        parts = load("marino").parts_text(None)[0]
        joined = await house.tables.learn("marino", Join("Ben", token_hex(16)), own, parts + OWN)
        await house.still()
        mine = joined.table.id
        assert await step(house, mine, own) == 0
        wanted = await answers(house, mine, own)
        assert wanted and all(text.startswith("take ") for text in wanted)
        await give(house, mine, own, wanted[0])
        assert await step(house, mine, own) == 1
        with pytest.raises(Missing, match="This pack brings no guided game of Shipwrights of Marino"):
            await house.tables.learn("marino", Join("Ben", token_hex(16)), own, parts)

    learning(tmp_path, work)


def test_a_learner_who_steers_is_told_what_is_new(tmp_path: Path) -> None:
    async def work(house: Cove, table: str, own: str) -> None:
        async with house.matches.open(table, own) as state:
            assert state.note_of_guide is None, "the pilot is aboard"
        await follow(house, table, own)
        async with house.matches.open(table, own) as state:
            assert state.note_of_guide is not None and state.note_of_guide.name == "note-exchange"

    learning(tmp_path, work)


@pytest.mark.parametrize(("game", "taken"), [("marino", 13), ("north-sea", 18)])
def test_a_learner_is_led_from_step_to_step_and_then_everything_is_open(tmp_path: Path, game: str, taken: int) -> None:
    async def work(house: Cove, table: str, own: str) -> None:
        assert await follow(house, table, own) == taken
        assert len(await answers(house, table, own)) >= 5
        async with house.matches.open(table, own) as state:
            assert not state.can_return, "the guide is over"

    learning(tmp_path, work, game)


def test_where_all_act_at_once_the_rival_waits_for_the_learner(tmp_path: Path) -> None:
    async def work(house: Cove, table: str, own: str) -> None:
        before = await house.state(table, own)
        await house.look(60)
        assert before.table.asked == [0, 1], "both may answer"
        assert (await house.state(table, own)).number == before.number, "and the rival has not"

    learning(tmp_path, work, "north-sea")


def test_the_deal_and_the_rival_are_the_same_every_time(tmp_path: Path) -> None:
    async def work(house: Cove, table: str, own: str) -> None:
        other = new_token()
        second = (await house.tables.learn("marino", Join("Ben", token_hex(16)), other)).table.id
        await follow(house, table, own)
        await follow(house, second, other)
        one, two = [[deed.words for deed in (await house.state(at)).deeds] for at in (table, second)]
        assert one == two

    learning(tmp_path, work)


def test_other_answers_come_later_and_the_refusal_names_the_wanted_one(tmp_path: Path) -> None:
    async def work(house: Cove, table: str, own: str) -> None:
        assert await answers(house, table, own) == []
        with pytest.raises(Conflict, match="irst read what the pilot says"):
            await give(house, table, own, "take heron")
        await house.matches.steer(table, own, "read", 0)
        assert await answers(house, table, own) == ["take heron"]
        with pytest.raises(Conflict, match="first the pilot's step, Heron, 20 gold"):
            await give(house, table, own, "take hazel")
        state = await house.state(table, own)
        assert state.question is not None
        assert "take hazel" in state.question.refused[0].texts

    learning(tmp_path, work)


def test_an_order_that_comes_twice_changes_nothing(tmp_path: Path) -> None:
    async def work(house: Cove, table: str, own: str) -> None:
        await house.matches.steer(table, own, "read", 0)
        await house.matches.steer(table, own, "read", 0)
        assert await step(house, table, own) == 1
        await house.matches.steer(table, own, "read", 1)
        assert await step(house, table, own) == 1, "it has an answer to give"

    learning(tmp_path, work)


def test_taking_back_takes_back_the_step(tmp_path: Path) -> None:
    async def work(house: Cove, table: str, own: str) -> None:
        await house.matches.steer(table, own, "read", 0)
        for text in ("take heron", "take sparrowhawk"):
            await give(house, table, own, text)
        await house.matches.steer(table, own, "read", 3)
        await give(house, table, own, "buy canvas")
        assert await step(house, table, own) == 5
        await house.matches.undo(table, own, (await house.state(table)).number)
        assert await step(house, table, own) == 4

    learning(tmp_path, work)


def test_a_learner_may_steer_alone_and_take_the_pilot_back_while_on_course(tmp_path: Path) -> None:
    async def work(house: Cove, table: str, own: str) -> None:
        await house.matches.steer(table, own, "read", 0)
        await house.matches.steer(table, own, "leave", 1)
        assert await step(house, table, own) is None
        assert len(await answers(house, table, own)) == 6
        await give(house, table, own, "take heron")
        await house.matches.steer(table, own, "return", 0)
        assert await step(house, table, own) == 2, "the answer was the wanted one"
        await house.matches.steer(table, own, "leave", 2)
        await give(house, table, own, "take acorn")
        await house.matches.steer(table, own, "return", 0)
        assert await step(house, table, own) is None, "the game is another one now"

    learning(tmp_path, work)


def test_the_record_of_a_guided_game_can_be_verified(tmp_path: Path) -> None:
    async def work(house: Cove, table: str, own: str) -> None:
        await house.matches.steer(table, own, "leave", 0)
        while (await house.state(table)).table.state == "running":
            await give(house, table, own, (await answers(house, table, own))[-1])
        record = read_record(await house.matches.record(table), "record")
        assert (record.seed, record.secret) == ("pilot-613", None)
        assert verify(record, load("marino")).chance_checked
        assert (await house.state(table)).table.fairness.chosen

    learning(tmp_path, work)


def test_a_game_without_a_guide_says_so(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with cove(str(tmp_path / "tables.db")) as house:
            with pytest.raises(Missing, match="no guided game of Tic-tac-toe"):
                await house.tables.learn("tic-tac-toe", Join("Ada", token_hex(16)), new_token())

    asyncio.run(scenario())
