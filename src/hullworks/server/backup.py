"""Copies of a store in a file, by SQLite's own backup: whole at one moment, also while a server writes to it."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from typing import Final

from hullworks.kernel.errors import Mistake
from hullworks.server.store import database, reading

BESIDE: Final = ("", "-wal", "-shm")  # a store is its file, and what SQLite keeps beside it


def file_of(address: str) -> Path:
    """The file of a store; one in PostgreSQL has none, and a sentence says what to use instead."""
    url = database(address)
    if url.get_backend_name() == "postgresql":
        raise Mistake(
            "a store in PostgreSQL is backed up with pg_dump --format=custom --file=FILE ADDRESS, and restored with "
            "pg_restore --clean --if-exists --dbname=ADDRESS FILE"
        )
    return Path(url.database or "")


def copy(source: Path, target: Path) -> None:
    """Copy a store to a new file, whole or not at all. Only its owner may read it: it holds what is hidden."""
    beside = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        os.close(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
        url = reading(database(str(source)))
        address = f"{url.database}?{'&'.join(f'{name}={value}' for name, value in url.query.items())}"
        with closing(sqlite3.connect(address, uri=True)) as old, closing(sqlite3.connect(beside)) as new:
            old.backup(new)
            new.execute("PRAGMA journal_mode = DELETE")  # One file is all there is to it.
        with beside.open("rb+") as file:
            os.fsync(file.fileno())
        beside.replace(target)
    except (OSError, sqlite3.Error) as error:
        with suppress(OSError):
            beside.unlink(missing_ok=True)
        why = error.strerror if isinstance(error, OSError) and error.strerror else error
        raise Mistake(f"{target}: cannot be written ({why})") from None


def free_name(path: Path, word: str) -> Path:
    """The name of a new file beside this one, that says what it is."""
    found, number = path.with_name(f"{path.name}.{word}"), 2
    while found.exists():
        found = path.with_name(f"{path.name}.{word}-{number}")
        number += 1
    return found


def put_aside(path: Path) -> Path:
    """Rename a store, with all that belongs to it, so that another one can take its place."""
    aside = free_name(path, "replaced")
    for ending in BESIDE:
        with suppress(FileNotFoundError):
            path.with_name(path.name + ending).rename(aside.with_name(aside.name + ending))
    return aside
