"""Players promise their shares of the seed before any is shown."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from hullworks.cli.verify import told
from hullworks.games import load as load_game
from hullworks.match.live import verify
from hullworks.match.record import commitment, load, seed_of
from hullworks.server.clock import set_clocks
from hullworks.server.pledges import SHOWING_SECONDS
from hullworks.server.problem import Conflict, Problem, Unauthorized
from hullworks.server.tables import Tables
from hullworks.server.wire import Join, NewTable
from server.cove import Clock, Cove, cove

ADAS, BENS = "ad" * 16, "be" * 16
TWO = NewTable("tic-tac-toe", ["open"] * 2)


def promised(name: str, share: str) -> Join:
    return Join(name, pledge=commitment(share))


def at_table(store: str, work: Callable[[Cove, str, list[str]], Awaitable[None]], *wishes: Join) -> None:
    """Run *work* at a table of two, where people with these wishes have sat down."""

    async def scene() -> None:
        async with cove(store, Clock(time.time())) as house:
            table = (await house.tables.create(TWO, "host")).table.id
            tokens = [(await house.tables.join(table, wish, None)).token for wish in wishes]
            await work(house, table, tokens)

    asyncio.run(scene())


def test_a_game_begins_when_the_last_share_that_was_promised_is_shown(address: str) -> None:
    async def work(house: Cove, table: str, tokens: list[str]) -> None:
        waiting = await house.services.store.table(table)
        assert waiting.state == "open" and [seat.share for seat in waiting.seats] == [None, None]
        assert (await house.tables.show(table, BENS, tokens[1])).state == "open"
        info = await house.tables.show(table, ADAS, tokens[0])
        assert info.state == "running" and [seat.pledge for seat in info.seats] == [commitment(ADAS), commitment(BENS)]
        assert (await house.tables.show(table, ADAS, tokens[0])).state == "running", "a repeated request is harmless"
        await house.play(table, tokens, 9)
        record = load(await house.matches.record(table), "record")
        assert record.shares == [ADAS, BENS] and record.seed == seed_of(waiting.secret, [ADAS, BENS])
        findings = verify(record, load_game("tic-tac-toe"))
        assert (findings.promised, findings.withheld) == (2, 0)
        assert "2 shares were promised before any was shown" in told(findings)

    at_table(address, work, promised("Ada", ADAS), promised("Ben", BENS))


def test_a_share_that_is_shown_again_before_the_game_has_begun_is_no_conflict(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(house: Cove, table: str, tokens: list[str]) -> None:
        with monkeypatch.context() as late:
            late.setattr(Tables, "begin", lambda tables, number: tables.store.table(number))
            await house.tables.show(table, BENS, tokens[1])
            await house.tables.show(table, ADAS, tokens[0])
            assert (await house.tables.show(table, ADAS, tokens[0])).state == "open"
        assert (await house.tables.show(table, BENS, tokens[1])).state == "running"

    at_table(str(tmp_path / "tables.sqlite"), work, promised("Ada", ADAS), promised("Ben", BENS))


def test_a_share_that_is_not_shown_in_time_is_left_out_and_the_record_says_so(address: str) -> None:
    async def work(house: Cove, table: str, tokens: list[str]) -> None:
        await house.tables.show(table, ADAS, tokens[0])
        await house.look(SHOWING_SECONDS - 1)
        assert (await house.state(table)).table.state == "open"
        await house.look(2)
        assert (await house.tables.show(table, BENS, tokens[1])).state == "running", "it is too late"
        await house.play(table, tokens, 9)
        record = load(await house.matches.record(table), "record")
        assert record.shares == [ADAS]
        findings = verify(record, load_game("tic-tac-toe"))
        assert (findings.promised, findings.withheld) == (1, 1)
        assert "1 player promised a share and did not show it" in told(findings)

    at_table(address, work, promised("Ada", ADAS), promised("Ben", BENS))


def test_a_share_in_the_clear_begins_no_game_before_the_others_are_shown(address: str) -> None:
    async def work(house: Cove, table: str, tokens: list[str]) -> None:
        assert (await house.state(table)).table.state == "open"
        assert (await house.tables.show(table, ADAS, tokens[0])).state == "running"

    at_table(address, work, promised("Ada", ADAS), Join("Ben", BENS))


def test_nothing_is_shown_before_everybody_has_promised(tmp_path: Path) -> None:
    async def work(house: Cove, table: str, tokens: list[str]) -> None:
        with pytest.raises(Conflict, match="shown when all seats are taken"):
            await house.tables.show(table, ADAS, tokens[0])
        assert (await house.services.store.table(table)).seats[0].share is None
        for wish in (Join("Ben"), Join("Ben", BENS, pledge=commitment(BENS))):
            with pytest.raises(Problem, match="one of the two"):
                await house.tables.join(table, wish, None)

    at_table(str(tmp_path / "tables.db"), work, promised("Ada", ADAS))


def test_while_shares_are_shown_nobody_makes_room_for_another_or_shows_another(tmp_path: Path) -> None:
    async def work(house: Cove, table: str, tokens: list[str]) -> None:
        await house.tables.show(table, ADAS, tokens[0])
        with pytest.raises(Conflict, match="begins in a moment"):
            await house.tables.leave(table, tokens[1])
        with pytest.raises(Conflict, match="begins in a moment"):
            await house.tables.kick(table, 1, "host")
        with pytest.raises(Problem, match="not the share that was promised"):
            await house.tables.show(table, ADAS, tokens[1])
        with pytest.raises(Unauthorized):
            await house.tables.show(table, BENS, None)

    at_table(str(tmp_path / "tables.db"), work, promised("Ada", ADAS), promised("Ben", BENS))


def test_a_restart_with_the_clock_an_hour_back_keeps_nobody_waiting(tmp_path: Path) -> None:
    store, now = str(tmp_path / "tables.db"), time.time()

    async def scene() -> str:
        async with cove(store, Clock(now)) as house:
            table = (await house.tables.create(TWO)).table.id
            for wish in (promised("Ada", ADAS), promised("Ben", BENS)):
                await house.tables.join(table, wish, None)
        async with cove(store, Clock(now - 3600)) as house:
            await set_clocks(house.services.store, house.clock())
            await house.look(SHOWING_SECONDS + 1)
            return (await house.state(table)).table.state

    assert asyncio.run(scene()) == "running"
