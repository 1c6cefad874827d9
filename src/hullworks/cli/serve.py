"""`hullworks serve`: tables for others, over the network."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

from cyclopts import Parameter

from hullworks.bots.guest import AT_TABLE
from hullworks.games import admit
from hullworks.kernel.errors import Mistake
from hullworks.language import known


@dataclass(frozen=True)
class Own:
    """The bots and games that the host brings."""

    bot: Annotated[
        list[str] | None,
        Parameter(help="A bot of your own, as in `mine.py:Mine`, or `anne=mine.py:Mine`; once for each."),
    ] = None
    patience: Annotated[
        float, Parameter(help="Seconds that a bot of your own has for an answer; then the mate answers for it.")
    ] = AT_TABLE
    game: Annotated[
        list[str] | None,
        Parameter(help="A game of your own, as in `nim.py:GAME`; once for each. Installed ones can be played anyway."),
    ] = None


def serve(
    *,
    host: str = "127.0.0.1",
    port: int = 8000,
    store: Annotated[str | None, Parameter(show_default=False)] = None,
    workers: int = 1,
    pace: float = 0.6,
    proxy: Annotated[str, Parameter(show_default=False)] = "",
    lang: str | None = None,
    own: Annotated[Own | None, Parameter(name="*")] = None,
) -> None:
    """Serve tables that anyone can join in a browser, until Ctrl-C. Every answer is on disk before it is acknowledged.

    It is `hullworks play` without opening a browser, for a host. Programs find the OpenAPI document at
    /schema/openapi.json.

    Parameters
    ----------
    host
        The address to listen at; 0.0.0.0 lets others on the network in.
    port
        The port; 0 takes any that is free.
    store
        Where the games are kept: a file for SQLite (one in your data folder, if not said), or postgresql://user@host/name.
    workers
        How many processes serve; more than one needs PostgreSQL.
    pace
        Seconds between two answers of bots, so that people can follow.
    proxy
        The address of a proxy before the server, such as 127.0.0.1: then X-Forwarded-For says where requests come from.
    lang
        The language of all pages, as in `en`: that of each browser, if not said. `keys` shows the keys of all texts.
    """
    check(workers, pace)
    brought = own or Own()
    for name in brought.game or []:
        admit(name)
    chosen = {"pace": pace, "proxy": proxy, "language": known(lang) if lang else ""}
    open_harbour(store, chosen, brought, host, port, workers)


def open_harbour(store: str | None, chosen: dict[str, Any], brought: Own, host: str, port: int, workers: int) -> None:
    """Serve with these settings."""
    try:
        from hullworks.cli import crew, harbour
        from hullworks.server.app import Settings
    except ModuleNotFoundError as missing:
        raise Mistake(f"serving needs {missing.name}: pip install 'hullworks[server]'") from None
    crew.check_patience(brought.patience)
    bots = crew.guests(brought.bot or ())
    settings = Settings(store or harbour.store(), bots=bots, patience=brought.patience, **chosen)
    harbour.host_tables(settings, host, port, workers)


def check(workers: int, pace: float) -> None:
    """Refuse numbers that make no sense."""
    if not 1 <= workers <= 64:
        raise Mistake(f"--workers: expected a number from 1 to 64, got {workers}")
    if not 0 <= pace <= 60:
        raise Mistake(f"--pace: expected seconds from 0 to 60, got {pace:g}")
