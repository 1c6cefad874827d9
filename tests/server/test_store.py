"""The store: acknowledged data is kept, one of two concurrent changes fails, and errors are reported and recover."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Coroutine
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, delete, event, text

from hullworks.kernel.errors import Mistake
from hullworks.match.record import Entry
from hullworks.server.engine import database
from hullworks.server.problem import Conflict, Missing, StoreDown
from hullworks.server.schema import METADATA, SEATS
from hullworks.server.store import Given, Seat, Store, StoredTable, Taken
from hullworks.server.tables import blank
from hullworks.server.wire import FREE, HUMAN, OVER, RUNNING, NewTable
from server.cove import cove
from server.postgres import Postgres

Work = Callable[[Store], Coroutine[Any, Any, None]]
ASKED = {"asked": "1"}
WISH = NewTable("marino", [FREE, "mate"], public=True)
TABLE = replace(blank("marino", "{}", (Seat(0, FREE), Seat(1, "mate", "Ines")), "h" * 64, WISH), id="slip")
CHANGED = replace(TABLE, version=2)


def given(*texts: str) -> list[Given]:
    return [Given(Entry(0, text, "0" * 16), "only") for text in texts]


def with_store(address: str, work: Work, busy: float = 5) -> None:
    """Run *work* with a store that has one table."""

    async def run() -> None:
        store = Store(address, busy)
        try:
            await store.prepare()
            await store.create(TABLE)
            await work(store)
        finally:
            await store.close()

    asyncio.run(run())


def test_what_is_kept_is_read_again_by_another_process(address: str) -> None:
    async def write(store: Store) -> None:
        await store.change(TABLE, {"heading": "{}"}, [Seat(0, HUMAN, "Ada", "t", "r", "s")], given("a"))
        await store.append(CHANGED, 1, given("b", "c"), {"state": RUNNING, "asked": "0,1", "due": 5.0})

    with_store(address, write)

    async def read() -> tuple[StoredTable, list[Given]]:
        store = Store(address)
        await store.prepare()
        found = await store.table("slip"), await store.answers("slip")
        await store.close()
        return found

    kept, answers = asyncio.run(read())
    assert kept.seats == (Seat(0, HUMAN, "Ada", "t", "r", "s"), Seat(1, "mate", "Ines"))
    assert (kept.state, kept.asks(), kept.version, kept.heading) == (RUNNING, [0, 1], 2, "{}")
    assert answers == given("a", "b", "c")


def test_the_migrations_make_the_tables_that_the_code_knows(address: str) -> None:
    def compare(connection: Connection) -> list[Any]:
        return list(compare_metadata(MigrationContext.configure(connection), METADATA))

    async def work(store: Store) -> None:
        await store.prepare()
        assert await store.transact(compare) == []

    with_store(address, work)


def test_of_many_answers_with_one_number_exactly_one_is_kept(address: str) -> None:
    async def work(store: Store) -> None:
        for number in range(3):
            tries = [store.append(TABLE, number, given(f"{number}/{k}"), ASKED) for k in range(6)]
            results = await asyncio.gather(*tries, return_exceptions=True)
            assert sorted(type(result).__name__ for result in results) == ["NoneType"] + ["Taken"] * 5
        assert [one.entry.text.split("/")[0] for one in await store.answers("slip")] == ["0", "1", "2"]

    with_store(address, work)


def test_answers_are_kept_together_or_not_at_all(address: str) -> None:
    async def work(store: Store) -> None:
        await store.append(TABLE, 2, given("third"), {"asked": ""})
        with pytest.raises(Taken):
            await store.append(TABLE, 0, given("first", "second", "another third"), {"asked": "7"})
        assert await store.answers("slip") == given("third")
        assert (await store.table("slip")).asked == ""

    with_store(address, work)


def test_the_latest_numbers_of_a_table_tell_whether_what_is_known_is_up_to_date(address: str) -> None:
    async def work(store: Store) -> None:
        assert await store.news("slip") == (0, 1, 0)
        known, none = await store.match("slip", None, 0)
        assert (known, none) == (TABLE, [])
        await store.change(TABLE, {"state": RUNNING}, [Seat(0, HUMAN, "Ada")], given("a"))
        assert await store.news("slip") == (1, 2, 0)
        known, answers = await store.match("slip", known, 0)
        assert (known.seats[0].name, known.version, answers) == ("Ada", 2, given("a"))
        await store.append(known, 1, given("b"), ASKED)
        assert await store.news("slip") == (2, 2, 0)
        again, answers = await store.match("slip", known, 1)
        assert (again, answers) == (replace(known, asked="1"), given("b"))
        with pytest.raises(Missing, match="There is no such table"):
            await store.news("nowhere")

    with_store(address, work)


def test_of_many_changes_of_one_version_exactly_one_is_made(address: str) -> None:
    async def work(store: Store) -> None:
        tries = [store.change(TABLE, {}, [Seat(0, HUMAN, str(k))]) for k in range(6)]
        results = await asyncio.gather(*tries, return_exceptions=True)
        assert sorted(type(result).__name__ for result in results) == ["NoneType"] + ["Taken"] * 5
        first = [result is None for result in results].index(True)
        kept = await store.table("slip")
        assert (kept.version, kept.seats[0].name) == (2, str(first))

    with_store(address, work)


def test_tables_are_found_by_state_token_and_what_is_overdue(address: str) -> None:
    async def work(store: Store) -> None:
        await store.create(replace(TABLE, id="private", public=False, created=TABLE.created + 1))
        assert [kept.id for kept in await store.tables()] == ["private", "slip"]
        assert [kept.id for kept in await store.tables(public=True)] == ["slip"]
        await store.change(TABLE, {"state": RUNNING, "due": 10.0}, [Seat(0, HUMAN, "Ada", token="mine")])
        assert [kept.id for kept in await store.tables_of(["mine", "other"])] == ["slip"]
        assert [kept.id for kept in await store.tables_of(["h" * 64])] == ["private", "slip"]
        assert [kept.id for kept in await store.overdue(10.5)] == ["slip"]
        assert await store.overdue(9.5) == []
        assert await store.count() == 2
        await store.append(CHANGED, 0, given("a"), {"state": OVER})
        assert await store.count() == 1
        assert await store.overdue(10.5) == []
        with pytest.raises(Missing, match="There is no such table"):
            await store.table("nowhere")

    with_store(address, work)


def test_a_connection_that_postgresql_ended_is_replaced(postgres: Postgres) -> None:
    others = text(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
        "WHERE pid <> pg_backend_pid() AND datname = current_database()"
    )
    address = postgres.database()

    async def work(store: Store) -> None:
        other = Store(address)
        await other.transact(lambda connection: connection.execute(others).all())
        await other.close()
        assert (await store.table("slip")).id == "slip"

    with_store(address, work)


def test_a_locked_database_is_told_and_used_again_when_it_is_free(tmp_path: Path) -> None:
    path = str(tmp_path / "tables.sqlite")

    async def work(store: Store) -> None:
        other = sqlite3.connect(path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreDown, match="it is locked by another program"):
            await store.append(TABLE, 0, given("a"), ASKED)
        assert await store.answers("slip") == []
        other.execute("ROLLBACK")
        other.close()
        await store.append(TABLE, 0, given("a"), ASKED)
        assert await store.answers("slip") == given("a")

    with_store(path, work, busy=0.2)


@pytest.mark.parametrize(
    ("limit", "lifted", "words"),
    [
        ("PRAGMA max_page_count = 1", "PRAGMA max_page_count = 1000000", "its disk is full"),
        ("PRAGMA query_only = ON", "PRAGMA query_only = OFF", "it is read-only"),
    ],
)
def test_a_full_or_read_only_database_is_told_and_recovers(tmp_path: Path, limit: str, lifted: str, words: str) -> None:
    pragma = limit

    async def work(store: Store) -> None:
        def obey(connection: Any, _: object, __: object) -> None:
            connection.cursor().execute(pragma)

        event.listen(store.engine, "checkout", obey)
        long = "x" * 50_000
        with pytest.raises(StoreDown, match=words):
            await store.append(TABLE, 0, given(long), ASKED)
        assert await store.answers("slip") == []
        nonlocal_lift()
        await store.append(TABLE, 0, given(long), ASKED)
        assert await store.answers("slip") == given(long)

    def nonlocal_lift() -> None:
        nonlocal pragma
        pragma = lifted

    with_store(str(tmp_path / "tables.sqlite"), work)


def test_sqlite_writes_ahead_and_waits_for_the_disk(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        def look(connection: Connection) -> tuple[Any, ...]:
            asked = [connection.exec_driver_sql(f"PRAGMA {name}") for name in ("journal_mode", "synchronous")]
            return tuple(one.scalar_one() for one in asked)

        assert await store.transact(look) == ("wal", 2)

    with_store(str(tmp_path / "tables.sqlite"), work)


def test_a_dead_postgresql_is_told_and_used_again_when_it_is_back(postgres: Postgres) -> None:
    async def work(store: Store) -> None:
        await store.append(TABLE, 0, given("a"), ASKED)
        await asyncio.to_thread(postgres.stop)
        try:
            with pytest.raises(StoreDown, match="it does not answer"):
                await store.append(TABLE, 1, given("b"), ASKED)
        finally:
            await asyncio.to_thread(postgres.start)
        await store.append(TABLE, 1, given("b"), ASKED)
        assert await store.answers("slip") == given("a", "b")

    with_store(postgres.database(), work, busy=2)


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("mysql://me@there/x", "there is no store of the kind 'mysql'"),
        ("postgresql://me@there:many/x", "the store's address cannot be read"),
    ],
)
def test_an_address_that_is_no_store_is_one_sentence(address: str, sentence: str) -> None:
    with pytest.raises(Mistake, match=sentence):
        database(address)


def test_an_open_table_that_lacks_a_seat_is_told(tmp_path: Path) -> None:
    async def scene() -> None:
        async with cove(str(tmp_path / "tables.sqlite")) as house:
            made = await house.tables.create(NewTable("marino", ["open", "open"]))
            lost = delete(SEATS).where(SEATS.c.match == made.table.id, SEATS.c.seat == 0)
            await house.services.store.transact(lambda connection: connection.execute(lost))
            house.services.live.rooms.clear()
            with pytest.raises(Conflict, match="This table is damaged in the store"):
                await house.state(made.table.id)

    asyncio.run(scene())


@pytest.mark.parametrize("seat", [0, 1])
def test_a_table_that_lacks_a_seat_is_told_and_others_are_shown(tmp_path: Path, seat: int) -> None:
    async def scene() -> None:
        async with cove(str(tmp_path / "tables.sqlite")) as house:
            table, tokens = await house.seated(2, public=True)
            whole, _ = await house.seated(2, public=True)
            lost = delete(SEATS).where(SEATS.c.match == table, SEATS.c.seat == seat)
            await house.services.store.transact(lambda connection: connection.execute(lost))
            house.services.live.rooms.clear()
            for act in (house.state(table), house.matches.answer(table, tokens[1 - seat], 8, "stop")):
                with pytest.raises(Conflict, match="This table is damaged in the store"):
                    await act
            listed = {one.id for one in await house.tables.listed()}
            assert listed == ({whole} if seat == 0 else {whole, table}), "that the last is missing is seen at the table"
            await house.look(1)

    asyncio.run(scene())
