"""Checks of a store before use: a foreign, damaged or newer store is left untouched."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from hashlib import sha256
from pathlib import Path

import pytest
from sqlalchemy import Connection, text

from cli.terminal import Shell
from hullworks.kernel.errors import Mistake
from hullworks.server.app import Settings
from hullworks.server.run import prepare
from hullworks.server.store import Store, migrate
from hullworks.server.survey import Standing, survey
from server.postgres import Postgres
from server.test_store import TABLE

OLDER = "lessons"


def told(address: str, *statements: str, revision: str = "head") -> None:
    """Create a store of a version, and run SQL statements in it."""

    def work(connection: Connection) -> None:
        migrate(connection, revision)
        for statement in statements:
            connection.execute(text(statement))

    async def run() -> None:
        store = Store(address)
        await store.transact(work)
        await store.close()

    asyncio.run(run())


def damaged(path: Path) -> None:
    told(str(path))
    content = bytearray(path.read_bytes())
    content[5000:9000] = b"\xff" * 4000
    path.write_bytes(content)


def foreign(path: Path) -> None:
    with closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE recipes (name TEXT)")
        other.commit()


def foreign_with_migrations(path: Path) -> None:
    with closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE alembic_version (version_num TEXT)")
        other.execute("INSERT INTO alembic_version VALUES ('f00d')")
        other.commit()


def newer(path: Path) -> None:
    told(str(path), "UPDATE alembic_version SET version_num = 'steam'")


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Lock the file, as another program would."""
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        yield
        other.execute("ROLLBACK")


BAD = [
    (damaged, "is damaged; restore a backup of it with: hullworks restore FILE --replace"),
    (lambda path: path.write_text("Dear diary\n" * 100), "is no store of Hullworks, but of another program; name"),
    (foreign, "is no store of Hullworks, but of another program; name another one with --store"),
    (foreign_with_migrations, "is no store of Hullworks, but of another program; name another one with --store"),
    (newer, "was written by a newer Hullworks (its version is 'steam'); install that one, or restore a backup"),
]


def contents(folder: Path) -> dict[str, str]:
    """Every file in a folder with its content, without the server's lock file."""
    files = [path for path in folder.iterdir() if path.is_file() and path.suffix != ".lock"]
    return {path.name: sha256(path.read_bytes()).hexdigest() for path in files}


@pytest.mark.parametrize(("make", "sentence"), BAD, ids=["damaged", "text", "foreign", "other migrations", "newer"])
def test_what_is_no_good_store_gets_one_sentence_and_is_not_touched(
    shell: Shell, tmp_path: Path, make: object, sentence: str
) -> None:
    path = tmp_path / "tables.sqlite"
    assert callable(make)
    make(path)
    before = contents(tmp_path)
    for words in (["serve"], ["upgrade", "--check"], ["backup", str(tmp_path / "copy.sqlite")]):
        run = shell.run(*words, "--store", str(path))
        assert (run.status, run.err.count("\n")) == (2, 1)
        assert run.err.startswith(f"hullworks: {path}: {sentence}")
    run = shell.run("restore", str(path), "--store", str(tmp_path / "other" / "tables.sqlite"))
    assert run.err.startswith(f"hullworks: {path}: {sentence}")
    assert contents(tmp_path) == before


def test_a_locked_store_gets_one_sentence_and_is_served_when_it_is_free(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"
    told(str(path))
    settings = Settings(str(path), busy=0.1)
    with locked(path):
        with pytest.raises(Mistake) as caught:
            prepare(settings, 1)
        assert str(caught.value) == f"{path}: is locked by another program; close that program, then try again"
    assert prepare(settings, 1) == ""


def test_an_empty_file_is_a_new_store(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"
    path.touch()
    assert asyncio.run(survey(str(path))) == Standing(None, "ratings")
    assert prepare(Settings(str(path)), 1) == ""
    assert asyncio.run(survey(str(path))) == Standing("ratings", "ratings")


def test_an_older_file_is_copied_before_it_is_brought_up_to_date(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"
    told(str(path), revision=OLDER)
    assert asyncio.run(survey(str(path))).is_older
    copied = tmp_path / "tables.sqlite.before-ratings"
    assert prepare(Settings(str(path)), 1) == (
        f"{path}: is the store of an older Hullworks and is brought up to date. As it was, it is kept in {copied}."
    )
    assert asyncio.run(survey(str(copied))) == Standing(OLDER, "ratings")
    assert not asyncio.run(survey(str(path))).is_older
    assert os.name == "nt" or copied.stat().st_mode & 0o777 == 0o600
    assert prepare(Settings(str(path)), 1) == "", "nothing is left to do"


def test_an_older_postgresql_says_how_to_back_it_up(postgres: Postgres) -> None:
    address = postgres.database()
    told(address, revision=OLDER)
    sentence = prepare(Settings(address), 1)
    assert sentence.endswith(f"pg_dump --format=custom --file=hullworks.dump {address}")
    assert not asyncio.run(survey(address)).is_older


def test_a_postgresql_that_is_newer_or_foreign_gets_one_sentence(postgres: Postgres) -> None:
    address = postgres.database()
    told(address, "UPDATE alembic_version SET version_num = 'steam'")
    with pytest.raises(Mistake, match=r"was written by a newer Hullworks \(its version is 'steam'\)"):
        prepare(Settings(address), 1)
    other = postgres.database()

    async def make() -> None:
        store = Store(other)
        await store.transact(lambda connection: connection.execute(text("CREATE TABLE recipes (name TEXT)")))
        await store.close()

    asyncio.run(make())
    with pytest.raises(Mistake, match=r"is no store of Hullworks, but of another program"):
        prepare(Settings(other), 1)


def test_the_password_of_a_postgresql_is_never_told() -> None:
    with pytest.raises(Mistake) as caught:
        asyncio.run(survey("postgresql://me:secret@127.0.0.1:1/x"))
    assert str(caught.value).startswith("postgresql://me:***@127.0.0.1:1/x: the store cannot be used (")


def test_a_store_opened_to_be_read_cannot_be_written(address: str) -> None:
    told(address)

    async def run() -> None:
        store = Store(address, read_only=True)
        try:
            assert await store.tables() == []
            with pytest.raises(Exception, match=r"read-only"):
                await store.create(TABLE)
        finally:
            await store.close()

    asyncio.run(run())
