"""Backups of a SQLite store, made with SQLite's own backup API: consistent even while a server writes to the store."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from typing import Final

from hullworks.kernel.errors import Mistake
from hullworks.server.engine import database, reading

BESIDE: Final = ("", "-wal", "-shm")  # suffixes of the files that make up a store


def file_of(address: str) -> Path:
    """The file of a store. For PostgreSQL, raise a `Mistake` that names the command to use instead."""
    url = database(address)
    if url.get_backend_name() == "postgresql":
        raise Mistake(
            "a store in PostgreSQL is backed up with pg_dump --format=custom --file=FILE ADDRESS, and restored with "
            "pg_restore --clean --if-exists --dbname=ADDRESS FILE"
        )
    return Path(url.database or "")


def copy(source: Path, target: Path) -> None:
    """Copy a store to a new file atomically. Only its owner may read it, since it holds hidden information."""
    beside = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        os.close(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
        url = reading(database(str(source)))
        address = f"{url.database}?{'&'.join(f'{name}={value}' for name, value in url.query.items())}"
        with closing(sqlite3.connect(address, uri=True)) as old, closing(sqlite3.connect(beside)) as new:
            old.backup(new)
            new.execute("PRAGMA journal_mode = DELETE")  # so that the copy is a single file
        with beside.open("rb+") as file:
            os.fsync(file.fileno())
        beside.replace(target)
    except (OSError, sqlite3.Error) as error:
        with suppress(OSError):
            beside.unlink(missing_ok=True)
        why = error.strerror if isinstance(error, OSError) and error.strerror else error
        raise Mistake(f"{target}: cannot be written ({why})") from None


def free_name(path: Path, word: str) -> Path:
    """An unused name for a file beside this one, with *word* as its suffix."""
    found, number = path.with_name(f"{path.name}.{word}"), 2
    while found.exists():
        found = path.with_name(f"{path.name}.{word}-{number}")
        number += 1
    return found


def put_aside(path: Path) -> Path:
    """Rename a store and its SQLite side files, so that another store can take its place."""
    aside = free_name(path, "replaced")
    for ending in BESIDE:
        with suppress(FileNotFoundError):
            path.with_name(path.name + ending).rename(aside.with_name(aside.name + ending))
    return aside
