"""`hullworks serve`: serve tables over the network."""

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
    """The host's own bots and games."""

    bot: Annotated[
        list[str] | None,
        Parameter(help="A bot of your own, such as `mine.py:Mine` or `anne=mine.py:Mine`; can be repeated."),
    ] = None
    patience: Annotated[
        float, Parameter(help="Seconds that a bot of your own has for an answer; then the mate answers for it.")
    ] = AT_TABLE
    game: Annotated[
        list[str] | None,
        Parameter(help="A game of your own, such as `nim.py:GAME`; can be repeated. Installed games need no option."),
    ] = None


@dataclass(frozen=True)
class Talk:
    """What people at a table may say to each other."""

    chat: Annotated[
        bool, Parameter(help="Let people at a table write to each other in their own words, not only quick messages.")
    ] = False
    chat_in_classes: Annotated[bool, Parameter(help="With `--chat`: also at the tables of classes.")] = False

    def settings(self) -> dict[str, bool]:
        """The settings of the server; raise a `Mistake` if they contradict each other."""
        if self.chat_in_classes and not self.chat:
            raise Mistake("--chat-in-classes: needs --chat")
        return {"chat": self.chat, "class_chat": self.chat_in_classes}


def serve(
    *,
    host: str = "127.0.0.1",
    port: int = 8000,
    store: Annotated[str | None, Parameter(show_default=False)] = None,
    workers: int = 1,
    pace: float = 0.6,
    proxy: Annotated[str, Parameter(show_default=False)] = "",
    name: Annotated[list[str] | None, Parameter(show_default=False)] = None,
    lang: str | None = None,
    talk: Annotated[Talk | None, Parameter(name="*")] = None,
    own: Annotated[Own | None, Parameter(name="*")] = None,
) -> None:
    """Serve tables that anyone can join in a browser, until Ctrl-C. Every answer is on disk before it is acknowledged.

    This is `hullworks play` for a host, without opening a browser. The OpenAPI document for programs is at
    /schema/openapi.json.

    Parameters
    ----------
    host
        The address to listen on; 0.0.0.0 lets others on the network join.
    port
        The port; 0 takes any free one.
    store
        The store of the games: a SQLite file (by default in your data folder), or postgresql://user@host/name.
    workers
        The number of server processes; more than one needs PostgreSQL.
    pace
        Seconds between two answers of bots, so that people can follow.
    proxy
        The address of a proxy in front of the server, such as 127.0.0.1. X-Forwarded-For is trusted from it.
    name
        A name of this server, such as games.example.org; can be repeated. Requests for other names are refused.
    lang
        The language of all pages, such as `en`; by default that of each browser. `keys` shows the keys of all texts.
    """
    check(workers, pace)
    brought = own or Own()
    for game in brought.game or []:
        admit(game)
    chosen = {"pace": pace, "proxy": proxy, "names": name or [], "language": known(lang) if lang else ""}
    open_harbour(store, chosen | (talk or Talk()).settings(), brought, host, port, workers)


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
    """Reject numbers out of range."""
    if not 1 <= workers <= 64:
        raise Mistake(f"--workers: expected a number from 1 to 64, got {workers}")
    if not 0 <= pace <= 60:
        raise Mistake(f"--pace: expected seconds from 0 to 60, got {pace:g}")
