"""Analyses are kept in the store with their match, and deleted with it; the same in SQLite and PostgreSQL."""

from __future__ import annotations

from sqlalchemy import update

from hullworks.coach.analysis import Analysis
from hullworks.server.analyses import Analyses, Job
from hullworks.server.schema import ANALYSES
from hullworks.server.store import Store
from server.test_store import TABLE, with_store

KEY = ("slip", 1, "en")
FOUND = Analysis("marino", 1, ["Ada", "Ines"], [1, 2], [2, 1], 0, 9, [], [], [], [], True, 5)


def analyses(store: Store) -> Analyses:
    return Analyses(store, 1)


def test_another_process_finds_what_was_kept_for_this_seat_and_language(address: str) -> None:
    async def work(store: Store) -> None:
        await analyses(store).keep(KEY, FOUND)
        await analyses(store).keep(KEY, FOUND)  # another worker was slower
        assert await analyses(store).kept(KEY) == FOUND
        assert await analyses(store).kept(("slip", 0, "en")) is None
        assert await analyses(store).kept(("slip", 1, "de")) is None

    with_store(address, work)


def test_it_goes_with_its_match_and_is_not_kept_without_one(address: str) -> None:
    async def work(store: Store) -> None:
        await analyses(store).keep(KEY, FOUND)
        await store.delete(TABLE)
        assert await analyses(store).kept(KEY) is None
        await analyses(store).keep(KEY, FOUND)
        assert await analyses(store).kept(KEY) is None

    with_store(address, work)


def test_an_older_version_is_made_again(address: str) -> None:
    async def work(store: Store) -> None:
        await analyses(store).keep(KEY, FOUND)
        await store.transact(lambda connection: connection.execute(update(ANALYSES).values(version=0)))
        assert await analyses(store).kept(KEY) is None

    with_store(address, work)


def test_the_time_that_is_left_follows_from_the_time_it_took_so_far() -> None:
    job = Job(seconds=40.0)
    assert job.left() is None, "it has not begun: another goes first"
    job.begun = 100.0
    assert job.left(lambda: 100.0) == 40.0
    job.share = 0.25
    assert job.left(lambda: 130.0) == 90.0, "the machine is busy"
    job.share = 1.0
    assert job.left(lambda: 220.0) == 0.0
