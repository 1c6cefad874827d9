"""`hullworks admin`: list, close, delete and export the tables of a store."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal, TypeVar

from cyclopts import Parameter
from rich.table import Table

from hullworks.cli.terminal import Screen, clean
from hullworks.kernel.errors import Mistake
from hullworks.match.record import write

if TYPE_CHECKING:
    from hullworks.server.admin import Admin
    from hullworks.server.store import StoredTable

SHOWN: Final = 100
T = TypeVar("T")
State = Literal["open", "running", "over", "closed"]


def admin(
    action: Literal["list", "close", "delete", "export"] = "list",
    table: str | None = None,
    /,
    *,
    store: Annotated[str | None, Parameter(show_default=False)] = None,
    state: State | None = None,
    player: str | None = None,
    limit: int = SHOWN,
    to: Path | None = None,
) -> None:
    """List, close, delete or export the tables of a store, whether a server is running on it or not.

    Parameters
    ----------
    action
        `list` shows the tables; `close` ends a running match and keeps its record; `delete` removes a table that is not
        running, with its record; `export` writes the record of a match that is over.
    table
        The table, for all but `list`.
    store
        The store, as for `hullworks serve`.
    state
        List only tables in this state.
    player
        List only tables where somebody with this name sits.
    limit
        List at most this many tables, the one that was used last first.
    to
        The file to export to, by default the table's id with the ending .jsonl.
    """
    if (table is None) != (action == "list"):
        raise Mistake("admin: name the table" if table is None else "admin: list shows all tables; leave the name out")
    if table is None:
        Screen().print(listed(ask(store, lambda admin: admin.list(state, player, limit))))
    elif action == "export":
        write(to or Path(f"{table}.jsonl"), ask(store, lambda admin: admin.export(table)))
        Screen().print(f"{to or f'{table}.jsonl'}: the record is saved.", soft_wrap=True)
    else:
        ask(store, lambda admin: admin.close(table) if action == "close" else admin.delete(table))
        Screen().print(f"{table} is {'closed' if action == 'close' else 'deleted'}.", soft_wrap=True)


def ask(store: str | None, work: Callable[[Admin], Coroutine[Any, Any, T]]) -> T:
    """The result of *work* on the tables of a store."""
    try:
        from hullworks.cli import harbour
        from hullworks.server.admin import administering
    except ModuleNotFoundError as missing:
        raise Mistake(f"admin needs {missing.name}: pip install 'hullworks[server]'") from None

    async def whole() -> T:
        async with administering(store or harbour.store()) as admin:
            return await work(admin)

    return asyncio.run(whole())


def listed(tables: list[StoredTable]) -> Table:
    """Tables as rows: id, game, state, people, and when somebody last sat down, left or answered."""
    made = Table(box=None, pad_edge=False)
    for title in ("table", "game", "state", "people", "last used"):
        made.add_column(title, overflow="fold")
    for kept in tables:
        people = ", ".join(seat.name for seat in kept.seats if seat.kind == "human")
        used = datetime.fromtimestamp(kept.moved, UTC).strftime("%Y-%m-%d %H:%M UTC")
        made.add_row(kept.id, kept.game, kept.state, clean(people), used)
    return made
