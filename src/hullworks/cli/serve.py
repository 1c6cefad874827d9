"""`hullworks serve`: serve tables over the network."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

from cyclopts import Parameter

from hullworks.bots.guest import AT_TABLE
from hullworks.games import admit
from hullworks.kernel.errors import Mistake
from hullworks.language import known

if TYPE_CHECKING:  # It needs the server's packages, which are not required for the terminal.
    from hullworks.server.app import Settings


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
class Front:
    """How the server is reached from outside."""

    proxy: Annotated[
        str,
        Parameter(
            help="The address of a proxy in front of the server, such as 127.0.0.1. Its X-Forwarded-For is trusted.",
            show_default=False,
        ),
    ] = ""
    name: Annotated[
        list[str] | None,
        Parameter(
            help="A name of this server, such as games.example.org; can be repeated. Requests for others are refused."
        ),
    ] = None

    def settings(self) -> dict[str, Any]:
        """The settings of the server."""
        return {"proxy": self.proxy, "names": self.name or []}


@dataclass(frozen=True)
class Log:
    """What the server logs on stderr, besides warnings and errors, and how."""

    log: Annotated[Literal["text", "json"], Parameter(help="The form of the log: lines of text, or of JSON.")] = "text"
    log_requests: Annotated[
        bool, Parameter(help="Also log each request: its route, status, time and address, but no codes.")
    ] = False

    def settings(self) -> dict[str, Any]:
        """The settings of the server."""
        return {"logs": self.log, "requests": self.log_requests}


@dataclass(frozen=True)
class Source:
    """Where else settings come from."""

    config: Annotated[
        Path | None,
        Parameter(
            help="A file with settings, in TOML, such as `port = 8000`. The command line and variables such as "
            "HULLWORKS_SERVE_PORT go first."
        ),
    ] = None
    check: Annotated[bool, Parameter(help="Only check the settings, the store and the port, and say what is so.")] = (
        False
    )


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


@dataclass(frozen=True)
class Upkeep:
    """How long tables are kept, in days since somebody last sat down, left or answered."""

    keep_empty: Annotated[float, Parameter(help="Days until open tables at which nobody sits are deleted.")] = 1
    keep_waiting: Annotated[float, Parameter(help="Days until open tables at which somebody sits are deleted.")] = 7
    keep_running: Annotated[float, Parameter(help="Days until games that nobody plays are closed.")] = 30
    keep_finished: Annotated[
        float, Parameter(help="Days until finished games are deleted with their records; 0 keeps them for ever.")
    ] = 0

    def seconds(self) -> tuple[float, float, float, float]:
        """The lifetimes of tables; raise a `Mistake` if one makes no sense."""
        days = (self.keep_empty, self.keep_waiting, self.keep_running, self.keep_finished)
        if not all(0 <= number <= 36_500 for number in days) or 0 in days[:3]:
            raise Mistake("--keep-...: expected a number of days, up to 36500")
        empty, waiting, running, finished = (number * 86_400.0 for number in days)
        return empty, waiting, running, finished


def serve(
    *,
    host: str = "127.0.0.1",
    port: int = 8000,
    store: Annotated[str | None, Parameter(show_default=False)] = None,
    workers: int = 1,
    pace: float = 0.1,
    front: Annotated[Front | None, Parameter(name="*")] = None,
    lang: str | None = None,
    talk: Annotated[Talk | None, Parameter(name="*")] = None,
    log: Annotated[Log | None, Parameter(name="*")] = None,
    own: Annotated[Own | None, Parameter(name="*")] = None,
    upkeep: Annotated[Upkeep | None, Parameter(name="*")] = None,
    source: Annotated[Source | None, Parameter(name="*")] = None,
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
        Seconds between two answers of bots. Each page shows them at the pace of its reader.
    lang
        The language of all pages, such as `en`; by default that of each browser. `keys` shows the keys of all texts.
    """
    check(workers, pace)
    brought = own or Own()
    for game in brought.game or []:
        admit(game)
    chosen: dict[str, Any] = {"pace": pace, "language": known(lang) if lang else ""}
    for group in (front or Front(), talk or Talk(), log or Log()):
        chosen |= group.settings()
    begin(everything(store, chosen, brought, upkeep or Upkeep()), source or Source(), host, port, workers)


def begin(settings: Settings, source: Source, host: str, port: int, workers: int) -> None:
    """Serve with these settings, or only check them."""
    from hullworks.cli import harbour

    (harbour.check_settings if source.check else harbour.host_tables)(settings, host, port, workers)


def everything(store: str | None, chosen: dict[str, Any], brought: Own, upkeep: Upkeep) -> Settings:
    """The settings of the server."""
    try:
        from hullworks.cli import crew, harbour
        from hullworks.server.app import Settings
        from hullworks.server.expiry import Lifetimes
    except ModuleNotFoundError as missing:
        raise Mistake(f"serving needs {missing.name}: pip install 'hullworks[server]'") from None
    crew.check_patience(brought.patience)
    bots = crew.guests(brought.bot or ())
    chosen |= {"bots": bots, "patience": brought.patience, "lifetimes": Lifetimes(*upkeep.seconds())}
    return Settings(store or harbour.store(), **chosen)


def check(workers: int, pace: float) -> None:
    """Reject numbers out of range."""
    if not 1 <= workers <= 64:
        raise Mistake(f"--workers: expected a number from 1 to 64, got {workers}")
    if not 0 <= pace <= 60:
        raise Mistake(f"--pace: expected seconds from 0 to 60, got {pace:g}")
