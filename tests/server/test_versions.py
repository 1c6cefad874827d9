"""Rules that change during matches: matches that still fit continue, and the others are closed with a reason."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from cli.terminal import Shell
from hullworks.games import load as load_game
from hullworks.games import marino
from hullworks.kernel.errors import BadRecord, Differs
from hullworks.match.live import verify
from hullworks.match.record import load
from hullworks.server.api import trouble_of
from hullworks.server.problem import Conflict
from hullworks.server.store import Store, StoredTable
from hullworks.server.wire import Fork, Join
from server.cove import Clock, Cove, cove

VERSION = marino.GAME.rules_version
SENTENCE = (
    "This match was closed as unfinished, since from answer {answer} on it differs from the rules of today: it was "
    f"begun under version {VERSION} of the rules of Shipwrights of Marino, and this is version {VERSION + 1}."
)


@pytest.fixture
def renew(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """A function that installs the next version of Marino's rules: a carrier costs two."""
    old = marino.GAME
    read = old.read_parts
    assert read is not None

    def dearer(text: str, source: str) -> Any:
        changed = text.replace("hire = { carrier = 1", "hire = { carrier = 2")
        assert changed != text
        return read(changed, source)

    return lambda: monkeypatch.setattr(marino, "GAME", replace(old, rules_version=VERSION + 1, read_parts=dearer))


def hires_carrier(text: str) -> bool:
    """Whether this answer costs more by the next version: a freebooter costs nothing by either."""
    return text.startswith("hire ") and "freebooter" not in text


async def play(cove: Cove, id: str, tokens: list[str], answers: int, hire: bool) -> None:
    """Give this many answers: stop at once, or hire a carrier first."""
    for _ in range(answers):
        (seat,) = (await cove.state(id)).table.asked
        state = await cove.visit(id, tokens[seat])
        assert state.question is not None
        texts = [answer.text for answer in state.question.answers]
        hires = [text for text in texts if hires_carrier(text)]
        text = hires[0] if hire and hires else "stop" if "stop" in texts else texts[0]
        await cove.matches.answer(id, tokens[seat], state.number, text)


async def hired(cove: Cove) -> tuple[str, list[str], int]:
    """Start a match and hire a carrier; return its id, the tokens, and the number of that answer."""
    table, tokens = await cove.seated(2)
    await play(cove, table, tokens, 5, True)
    entries = [given.entry for given in await cove.services.store.answers(table)]
    return table, tokens, next(k for k, one in enumerate(entries, 1) if hires_carrier(one.text))


def test_a_match_that_goes_as_before_goes_on_under_new_rules(address: str, renew: Callable[[], None]) -> None:
    async def scene() -> None:
        async with cove(address) as before:
            table, tokens = await before.seated(2)
            await play(before, table, tokens, 6, False)
            number = (await before.state(table)).number
        renew()
        async with cove(address) as after:
            state = await after.state(table)
            assert (state.table.state, state.number) == ("running", number)
            await play(after, table, tokens, 3, True)
            assert (await after.state(table)).number > number

    asyncio.run(scene())


def test_a_match_that_differs_is_closed_and_says_from_which_answer_on(address: str, renew: Callable[[], None]) -> None:
    async def scene() -> None:
        async with cove(address) as before:
            table, tokens, answer = await hired(before)
            number = (await before.state(table)).number
        renew()
        for _ in range(2):  # It stays closed after a restart.
            async with cove(address) as after:
                sentence = SENTENCE.format(answer=answer)
                state = await after.visit(table, tokens[0])
                assert (state.table.state, state.ending) == ("closed", sentence)
                assert (state.question, state.view, state.table.asked) == (None, None, [])
                assert await after.services.store.count() == 0
                assert await after.services.store.overdue(after.clock.now + 1e9) == []
                with pytest.raises(Conflict) as caught:
                    await after.matches.answer(table, tokens[0], number, "stop")
                assert str(caught.value) == sentence
                for asked in (after.services.replays.look(table, None), after.matches.hint(table, tokens[0])):
                    with pytest.raises(Conflict, match=r"^This match was closed as unfinished"):
                        await asked
                record = load(await after.matches.record(table), "record")
                assert (len(record.entries), record.seed) == (number, None)
                with pytest.raises(Differs, match=rf"^from answer {answer} on it differs") as found:
                    verify(record, load_game("marino"))
                assert found.value.answer == answer
                fair = state.table.fairness
                assert fair.secret is not None and fair.shares is not None

    asyncio.run(scene())


def test_the_record_of_a_closed_match_holds_by_the_rules_it_was_played_by(
    address: str, renew: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    old = marino.GAME

    async def scene() -> str:
        async with cove(address) as before:
            table, _, _ = await hired(before)
        renew()
        async with cove(address) as after:
            return await after.matches.record(table)

    record = load(asyncio.run(scene()), "record")
    assert verify(record, old).answers == len(record.entries)


def test_a_rematch_of_a_closed_match_is_played_by_the_new_rules(tmp_path: Path, renew: Callable[[], None]) -> None:
    async def scene() -> None:
        store = str(tmp_path / "tables.sqlite")
        async with cove(store) as before:
            table, tokens, _ = await hired(before)
        renew()
        async with cove(store) as after:
            await after.state(table)
            again = (await after.tables.rematch(table, tokens[0])).table.id
            for number in range(2):
                await after.tables.join(again, Join(f"Player {number}", "0" * 16), None)
            async with after.services.live.enter(again) as room:
                assert room.played().match.record.heading.rules == VERSION + 1

    asyncio.run(scene())


def test_a_finished_match_that_differs_says_so_and_its_record_can_be_had(
    tmp_path: Path, renew: Callable[[], None]
) -> None:
    async def scene() -> None:
        store = str(tmp_path / "tables.sqlite")
        async with cove(store) as before:
            table, tokens = await before.seated(2, options={"ships": 1, "drafter": "first"})
            while (await before.state(table)).table.state == "running":
                await play(before, table, tokens, 1, True)
            record = await before.matches.record(table)
            assert any(hires_carrier(given.entry.text) for given in await before.services.store.answers(table))
        renew()
        async with cove(store) as after:
            state = await after.state(table)
            assert state.table.state == "over"
            assert state.ending.startswith("This match cannot be shown, since from answer ")
            assert await after.matches.record(table) == record
            with pytest.raises(Conflict, match=r"^This match cannot be shown, since from answer [^.]*[.]$"):
                await after.services.replays.look(table, tokens[0])  # so no page and no API analyses it

    asyncio.run(scene())


@pytest.mark.parametrize("change", ["text = 'launch nothing'", "seat = 1 - seat", "hash = 'ffff'"])
def test_a_finished_match_that_was_altered_in_the_store_is_one_sentence(tmp_path: Path, change: str) -> None:
    async def scene() -> None:
        store = str(tmp_path / "tables.sqlite")
        async with cove(store) as before:
            table, tokens = await before.seated(2, options={"ships": 1, "drafter": "first"})
            while (await before.state(table)).table.state == "running":
                await play(before, table, tokens, 1, False)
        with sqlite3.connect(store) as altered:
            altered.execute(f"UPDATE answers SET {change} WHERE number = 9")
        async with cove(store) as after:
            with pytest.raises(BadRecord, match=r"^line 10: ") as refused:
                await after.services.replays.look(table, tokens[0])  # so no page and no API analyses it
            assert "\n" not in str(refused.value) and trouble_of(refused.value).status == 409

    asyncio.run(scene())


def test_a_table_that_would_take_up_what_differs_is_closed_when_it_would_begin(
    tmp_path: Path, renew: Callable[[], None]
) -> None:
    async def scene() -> None:
        store = str(tmp_path / "tables.sqlite")
        async with cove(store) as before:
            table, tokens = await before.seated(1, "random")
            while not any(hires_carrier(given.entry.text) for given in await before.services.store.answers(table)):
                await play(before, table, tokens, 1, True)
                await before.look(1)
            number = (await before.state(table)).number
            made = await before.services.replays.fork(table, Fork(number, 0, "random"), tokens[0])
        renew()
        async with cove(store) as after:
            joined = await after.tables.join(made.table.id, Join("Ada", "0" * 16), made.token)
            assert joined.table.state == "closed"
            state = await after.state(made.table.id)
            assert state.ending.startswith("This match was closed as unfinished, since from answer ")

    asyncio.run(scene())


def test_bots_leave_a_closed_match_alone(tmp_path: Path, renew: Callable[[], None]) -> None:
    async def scene() -> None:
        store, clock = str(tmp_path / "tables.sqlite"), Clock()
        async with cove(store, clock, pace=1000) as before:
            table, _ = await before.seated(0, "mate", "mate")
            await before.tables.begin(table)
            entries = (await before.services.store.answers(table))[:]
            assert entries
            async with before.services.live.enter(table) as room:
                game = room.played()
                while not any(hires_carrier(given.entry.text) for given in game.given(0)):
                    texts = game.position.texts()
                    hires = [text for text in texts if hires_carrier(text)]
                    game.answer(int(game.position.seat()), (hires or texts)[0])
                await room.commit(before.services.store, len(entries), clock.now)
        renew()
        async with cove(store, clock) as after:
            await after.look(10)
            assert (await after.state(table)).table.state == "closed"
            assert after.services.players.troubled == {}

    asyncio.run(scene())


def test_an_upgrade_is_checked_without_changing_anything(
    address: str, tmp_path: Path, shell: Shell, renew: Callable[[], None]
) -> None:
    async def scene() -> tuple[str, str, int]:
        async with cove(address) as before:
            same, tokens = await before.seated(2)
            await play(before, same, tokens, 4, False)
            other, _, answer = await hired(before)
            return same, other, answer

    same, other, answer = asyncio.run(scene())
    saves = shell.home / "games"
    saves.mkdir(parents=True)
    (saves / "marino-torn.jsonl").write_text('{"hullworks":1', encoding="utf-8")
    before = asyncio.run(kept(address))
    check = ("upgrade", "--check", "--store", address)
    assert shell.run(*check).out.splitlines()[-1] == "2 go on, 0 differ, 1 cannot be read."
    (saves / "marino-torn.jsonl").unlink()
    assert shell.run(*check).status == 0
    renew()
    run = shell.run(*check)
    assert (run.status, run.err) == (1, "")
    lines = {line.split()[1]: line.rstrip() for line in run.out.splitlines()}
    assert lines[other].endswith(f"differs at answer {answer}") and lines[same].endswith("goes on")
    assert run.out.splitlines()[-1] == "1 goes on, 1 differs, 0 cannot be read."
    assert asyncio.run(kept(address)) == before


async def kept(address: str) -> list[StoredTable]:
    """All tables of a store."""
    store = Store(address)
    try:
        return await store.tables()
    finally:
        await store.close()


def test_without_any_game_there_is_nothing_to_check(shell: Shell) -> None:
    run = shell.run("upgrade", "--check")
    assert (run.status, run.out) == (0, "There is no running match and no saved game.\n")
    assert not shell.home.exists()
