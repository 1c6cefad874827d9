"""Read-only checks of a store before it is used: whether it is a Hullworks store, undamaged, and of which version.

A failed check raises a `Mistake`: one sentence that names the store and says what to do.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from hullworks.kernel.errors import Mistake
from hullworks.server.engine import LOCKED as IS_LOCKED
from hullworks.server.engine import database, reason
from hullworks.server.problem import StoreDown
from hullworks.server.schema import ANSWERS, MATCHES, SEATS
from hullworks.server.store import Store, migrations

OURS: Final = {MATCHES.name, SEATS.name, ANSWERS.name}  # the tables of every version
NOTE: Final = "alembic_version"  # Alembic's table, which names the last migration
LOCKED: Final = "is locked by another program; close that program, then try again"
DAMAGED: Final = "is damaged; restore a backup of it with: hullworks restore FILE --replace"
FOREIGN: Final = "is no store of Hullworks, but of another program; name another one with --store"


@dataclass(frozen=True)
class Standing:
    """The schema version of a store, none if it has no tables yet, and the version it should have."""

    revision: str | None
    head: str

    @property
    def is_older(self) -> bool:
        """Whether the store must be migrated."""
        return self.revision not in (None, self.head)


def place(url: URL) -> str:
    """The name of a store for people: its path, or its address without the password."""
    if url.get_backend_name() == "sqlite":
        return url.database or ""
    return url.set(drivername="postgresql").render_as_string(hide_password=True)


def backup_command(url: URL) -> str:
    """The shell command that backs up a PostgreSQL store."""
    return f"pg_dump --format=custom --file=hullworks.dump {place(url)}"


async def survey(address: str) -> Standing:
    """Check a store, read-only; raise a `Mistake` that says why if it cannot be used."""
    url = database(address)
    script = ScriptDirectory.from_config(migrations())
    head = script.get_current_head()
    assert head is not None, "there are migrations"
    if url.get_backend_name() == "sqlite" and is_empty(Path(url.database or "")):
        return Standing(None, head)
    store = Store(address, read_only=True)
    try:
        tables, revision = await store.transact(look)
    except (StoreDown, SQLAlchemyError) as error:
        raise Mistake(f"{place(url)}: {trouble(error)}") from None
    finally:
        await store.close()
    known = {one.revision for one in script.walk_revisions()}
    if revision is None and tables:
        raise Mistake(f"{place(url)}: {FOREIGN}")
    if revision is not None and revision not in known:
        newer = f"was written by a newer Hullworks (its version is {revision!r}); install that one, or restore a backup"
        raise Mistake(f"{place(url)}: {newer if tables >= OURS else FOREIGN}")
    return Standing(revision, head)


def is_empty(path: Path) -> bool:
    """Whether a file is empty or missing."""
    try:
        return path.stat().st_size == 0
    except OSError:
        return True


def look(connection: Connection) -> tuple[set[str], str | None]:
    """The tables of a store, and its last migration. A file is read completely, so that damage is found now."""
    if connection.dialect.name == "sqlite":
        found = connection.execute(text("PRAGMA quick_check(1)")).scalar_one()
        if found != "ok":
            raise StoreDown(DAMAGED)
    tables = set(inspect(connection).get_table_names())
    if NOTE not in tables:
        return tables, None
    revision: str | None = connection.execute(text(f"SELECT version_num FROM {NOTE}")).scalar_one_or_none()
    return tables, revision


def trouble(error: Exception) -> str:
    """Say what is wrong with a store that cannot be read, and what to do."""
    if str(error) == DAMAGED:
        return DAMAGED
    cause = error.__cause__ if isinstance(error, StoreDown) and error.__cause__ is not None else error
    origin = cause.orig if isinstance(cause, DBAPIError) and cause.orig is not None else cause
    words = str(origin).splitlines()[0] if str(origin) else type(origin).__name__
    if "not a database" in words:
        return FOREIGN
    if reason(cause) == IS_LOCKED:
        return LOCKED
    if isinstance(origin, sqlite3.OperationalError):
        return f"the store cannot be used ({words}); see that you may read it"
    if isinstance(origin, sqlite3.DatabaseError):
        return DAMAGED
    return f"the store cannot be used ({words}); see that PostgreSQL runs and that the address is right"


def check_lock(path: Path, busy: float) -> None:
    """Check that a file can be written now: another program's lock on it would block every answer."""
    with closing(sqlite3.connect(path, timeout=busy, isolation_level=None)) as connection:
        try:
            connection.execute("BEGIN IMMEDIATE")
            connection.execute("ROLLBACK")
        except sqlite3.OperationalError as error:
            told = LOCKED if "locked" in str(error) else f"cannot be written ({error}); see that you may write it"
            raise Mistake(f"{path}: {told}") from None
