"""Captains think in a process of their own: the server never blocks on it, and works without it."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path

import pytest

from hullworks.bots.budget import Budget
from hullworks.bots.captain import Captain
from hullworks.games import GAMES
from hullworks.games import load as load_game
from hullworks.match.record import Sitting
from hullworks.server.play import Play, begin
from hullworks.server.thinker import Silence, Thinker
from hullworks.server.thought import Minds, laid
from hullworks.server.wire import RUNNING, NewTable
from server.cove import SHORT, Cove, cove

SEED = "c0ffee"
LONG = 30.0  # seconds; generous, for a busy machine


def play(bots: int = 2, game: str = "marino") -> Play:
    """A new match with its first question open."""
    return begin(load_game(game), [Sitting(f"Bot {k}", "captain") for k in range(bots)], {}, SEED)


def address(tmp_path: Path) -> str:
    return str(tmp_path / "tables.db")


async def deaf(thinker: Thinker) -> None:
    """Suspend the process, as if it hung."""
    process = await thinker.started()
    process.send_signal(signal.SIGSTOP)


# The process.


@pytest.mark.parametrize("name", sorted(GAMES))
def test_the_table_is_laid_again_as_it_stands(name: str) -> None:
    match = play(2, name)
    for _ in range(12):
        seat = match.asked[0]
        match.position.attend(seat)
        match.match.give(seat, match.position.texts()[-1])
        asked = match.asked[0]
        world, _ = match.thought(asked)
        order = match.order("slip", asked, "captain")
        again = laid(order, match.game)
        assert match.game.view(again, asked) == match.game.view(world, asked)
        assert (again.texts(), again.pending()) == (world.texts(), world.pending())


def test_a_mind_is_kept_for_the_next_answer_of_its_seat_and_only_some_are_kept() -> None:
    minds, match = Minds(), play()
    order = match.order("slip", match.asked[0], "captain")
    mind = minds.of(order, match.game)
    assert isinstance(mind, Captain)
    assert minds.of(order, match.game) is mind
    for number in range(20):
        assert minds.of(match.order(f"slip {number}", 0, "captain"), match.game) is not mind
    assert minds.of(order, match.game) is not mind
    mind.allow(Budget(7))
    assert mind.budget.iterations == 7


def test_it_answers_with_an_option_and_ends_when_it_is_told_to() -> None:
    async def scenario() -> None:
        thinker, match = Thinker(), play()
        try:
            found = await thinker.think(match.order("slip", match.asked[0], "captain"), LONG)
            assert found.text in match.position.texts()
        finally:
            await thinker.stop()
        assert thinker.process is None

    asyncio.run(scenario())


def test_it_finds_hints_for_who_asks() -> None:
    async def scenario() -> None:
        thinker, match = Thinker(), play()
        try:
            found = await thinker.think(match.order("slip", match.asked[0], "captain", hint=True), LONG)
            assert 1 <= len(found.hints) <= 3
            assert {hint.text for hint in found.hints} <= set(match.position.texts())
            assert all(hint.label and hint.result and hint.why.endswith(".") for hint in found.hints)
        finally:
            await thinker.stop()

    asyncio.run(scenario())


# Failures.


def test_who_waits_for_a_process_that_dies_hears_of_it_at_once_and_the_next_order_starts_another() -> None:
    async def scenario() -> None:
        thinker, match = Thinker(), play()
        order = match.order("slip", match.asked[0], "captain")
        try:
            await thinker.think(order, LONG)
            first = await thinker.started()
            waiting = asyncio.create_task(thinker.think(order, LONG))
            await asyncio.sleep(0.1)
            first.kill()
            with pytest.raises(Silence, match="has ended"):
                await waiting
            assert (await thinker.think(order, LONG)).text in match.position.texts()
            second = await thinker.started()
            assert second.pid != first.pid
        finally:
            await thinker.stop()

    asyncio.run(scenario())


@pytest.mark.skipif(os.name == "nt", reason="Windows cannot stop a process like this")
def test_a_process_that_hangs_is_given_up() -> None:
    async def scenario() -> None:
        thinker, match = Thinker(), play()
        order = match.order("slip", match.asked[0], "captain")
        try:
            process = await thinker.started()
            thinker.awake = True
            await deaf(thinker)
            for _ in range(3):
                with pytest.raises(Silence, match="in time"):
                    await thinker.think(order, 0.1)
            await asyncio.wait_for(process.wait(), 5)
        finally:
            await thinker.stop()

    asyncio.run(scenario())


# At a table.


async def answers(house: Cove, table: str) -> int:
    return (await house.state(table)).number


def test_a_table_goes_on_when_the_process_is_killed_again_and_again(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with cove(address(tmp_path)) as house:
            made = await house.tables.create(NewTable("marino", ["captain", "mate"], SHORT))
            table = made.table.id
            await house.tables.start(table, None, made.token)
            thinker = house.services.players.thinker
            for _ in range(4):
                before = await answers(house, table)
                while await answers(house, table) < before + 4 and (await house.state(table)).table.state == RUNNING:
                    await asyncio.sleep(0.01)
                if thinker.process is not None and thinker.process.returncode is None:
                    thinker.process.kill()
            assert await answers(house, table) > 12

    asyncio.run(scenario())


def test_the_server_does_other_things_while_a_captain_thinks() -> None:
    async def scenario() -> None:
        thinker, match = Thinker(), play()
        order = match.order("slip", match.asked[0], "captain")
        try:
            await thinker.think(order, LONG)
            thinking = asyncio.create_task(thinker.think(order, LONG))
            turns = 0
            while not thinking.done():
                await asyncio.sleep(0.005)
                turns += 1
            assert turns > 2
        finally:
            await thinker.stop()

    asyncio.run(scenario())
