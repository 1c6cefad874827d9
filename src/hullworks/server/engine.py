"""The engine of a database: its address, how it is opened, and why it failed, without revealing where it is."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any, Final

from sqlalchemy import create_engine, event
from sqlalchemy.engine import URL, Engine, ExceptionContext, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from hullworks.kernel.errors import Mistake

READ_ONLY: Final = "problem.store.read-only"
LOCKED: Final = "problem.store.locked"


def database(address: str) -> URL:
    """The database URL for a file's path or a postgresql:// address."""
    if "://" not in address:
        return URL.create("sqlite", database=str(Path(address).absolute()))
    try:
        url = make_url(address)
    except (ArgumentError, ValueError):
        raise Mistake("the store's address cannot be read; expected postgresql://user@host/name or a path") from None
    if url.drivername not in ("postgresql", "postgres"):
        raise Mistake(f"there is no store of the kind {url.drivername!r}: expected postgresql://... or a file's path")
    return url.set(drivername="postgresql+asyncpg")


def open_postgresql(url: URL, busy: float, read_only: bool) -> AsyncEngine:
    """The engine, which connects on first use and reconnects after a failure."""
    waits: dict[str, Any] = {"timeout": busy, "command_timeout": 2 * busy}
    if read_only:
        waits["server_settings"] = {"default_transaction_read_only": "on"}
    engine = create_async_engine(url, pool_pre_ping=True, pool_timeout=busy, connect_args=waits)
    event.listen(engine.sync_engine, "handle_error", doubt)
    return engine


def open_sqlite(url: URL, busy: float, read_only: bool) -> Engine:
    """The engine for a file, set up so that committed transactions are on disk."""
    if read_only:
        return create_engine(reading(url), pool_timeout=busy, connect_args={"timeout": busy})
    engine = create_engine(url, pool_timeout=busy, connect_args={"timeout": busy})

    @event.listens_for(engine, "connect")
    def durable(connection: Any, _: object) -> None:
        cursor = connection.cursor()
        for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    return engine


def reading(url: URL) -> URL:
    """The same file, opened so that SQLite does not write to it or create files beside it."""
    path = Path(url.database or "")
    # A server that is running, or was killed, leaves a write-ahead log beside the file: it is part of the store.
    beside = path.with_name(f"{path.name}-wal").exists()
    how = {"mode": "ro"} if beside else {"mode": "ro", "immutable": "1"}
    return URL.create("sqlite", database=path.as_uri().replace("file://", "file:", 1), query={**how, "uri": "true"})


def doubt(context: ExceptionContext) -> None:
    """Drop all connections after a read-only error.

    A session that is read-only stays so even when the database becomes writable again.
    """
    if reason(context.original_exception) == READ_ONLY:
        context.is_disconnect = True


def reason(error: BaseException) -> str:
    """The message key for why the database failed; the message does not reveal where the database is."""
    cause = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
    words = str(cause).casefold()
    for found, told in (
        ("locked", LOCKED),
        ("full", "problem.store.full"),
        ("no space", "problem.store.full"),
        ("readonly", READ_ONLY),
        ("read-only", READ_ONLY),
    ):
        if found in words:
            return told
    if isinstance(cause, sqlite3.Error):
        return "problem.store.unreadable"
    return "problem.store.silent"
