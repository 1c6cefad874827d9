"""`hullworks admin`: list, close, delete and export the tables and players of a store."""

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
    from hullworks.server.admin import Admin, Player
    from hullworks.server.store import StoredTable

SHOWN: Final = 100
SHOWING: Final = ("list", "players")
T = TypeVar("T")
State = Literal["open", "running", "over", "closed"]


def admin(
    action: Literal["list", "players", "close", "delete", "export"] = "list",
    table: str | None = None,
    /,
    *,
    store: Annotated[str | None, Parameter(show_default=False)] = None,
    state: State | None = None,
    player: str | None = None,
    limit: int = SHOWN,
    to: Path | None = None,
) -> None:
    """List, close, delete or export the tables and players of a store, whether a server is running on it or not.

    Parameters
    ----------
    action
        `list` shows the tables, `players` the names of people; `close` ends a running match and keeps its record;
        `delete` removes a table that is not running, with its record; `export` writes the record of a match that is
        over.
    table
        The table to close, delete or export.
    store
        The store, as for `hullworks serve`.
    state
        List only tables in this state.
    player
        List only tables where somebody with this name sits; or close, delete or export all of them.
    limit
        List at most this many, the one that was used last first.
    to
        The file to export to, by default the table's id with the ending .jsonl; for a player, the folder.
    """
    if table is not None and (player is not None or action in SHOWING):
        raise Mistake(f"admin: {action} a table or, with --player, those of a player; list and players name no table")
    if action == "list":
        Screen().print(listed(ask(store, lambda admin: admin.listed(state, player, limit))))
    elif action == "players":
        Screen().print(people(ask(store, lambda admin: admin.players(limit))))
    elif table is not None:
        act(action, table, store, to)
    else:
        act_on_all(action, player, store, to)


def act_on_all(action: str, player: str | None, store: str | None, to: Path | None) -> None:
    """Close, delete or export all tables of a player for which this is possible."""
    if player is None:
        raise Mistake("admin: name the table, or a player with --player")
    suited = ask(store, lambda admin: admin.suited(action, player))
    for table in suited:
        act(action, table, store, (to or Path()) / f"{table}.jsonl")
    if not suited:
        Screen().print(f"There is no table of {clean(player)} to {action}.", soft_wrap=True)


def act(action: str, table: str, store: str | None, to: Path | None) -> None:
    """Close, delete or export one table, and say so."""
    if action == "export":
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
        names = ", ".join(seat.name for seat in kept.seats if seat.kind == "human")
        made.add_row(kept.id, kept.game, kept.state, clean(names), moment(kept.moved))
    return made


def people(players: list[Player]) -> Table:
    """Players as rows: name, number of tables, and when one of these was last used."""
    made = Table("player", "tables", "last used", box=None, pad_edge=False)
    for player in players:
        made.add_row(clean(player.name), str(player.tables), moment(player.used))
    return made


def moment(seconds: float) -> str:
    """A time of the store, for people."""
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%d %H:%M UTC")
