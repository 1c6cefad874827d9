"""`hullworks join`: let your own bot play at a table on a server."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Final
from urllib.parse import urlsplit

from cyclopts import Parameter

from hullworks.bots import BOTS, door, is_ours
from hullworks.bots.guest import Choose
from hullworks.cli.crew import short
from hullworks.cli.terminal import Screen
from hullworks.kernel.errors import Mistake

if TYPE_CHECKING:  # These need the server's packages, which are not required for the terminal.
    from hullworks.server.client import Client
    from hullworks.server.wire import Joined, State

INTERRUPTED: Final = 130
TABLE: Final = re.compile(r"/t/([A-Za-z0-9_-]+)")


@dataclass(frozen=True)
class Place:
    """The bot's place at the table."""

    name: Annotated[str | None, Parameter(help="Its name at the table (default: that of its class or file).")] = None
    seat: Annotated[int | None, Parameter(help="The seat to take, counted from 1 (default: the first open one).")] = (
        None
    )
    code: Annotated[str | None, Parameter(help="The short code of the table, as tables of a class have one.")] = None
    recover: Annotated[str | None, Parameter(help="The recovery code of a seat that the bot had before.")] = None

    def taken(self, client: Client, table: str, bot: str) -> Joined:
        """Sit down, or return to a seat by its recovery code."""
        if self.recover is not None:
            return client.recover(table, self.recover)
        seat = None if self.seat is None else self.seat - 1
        return client.join(table, self.name or short(bot).capitalize(), seat, promise=True)


def join(link: str, /, *, bot: str, place: Annotated[Place | None, Parameter(name="*")] = None) -> int:
    """Let your own bot sit down at a table on a server, and play until the game is over.

    The bot gets what its seat sees, as plain data, and the texts of the answers, and returns one of them. Before the
    game has started, Ctrl-C leaves the table; afterwards the seat waits, and --recover returns to it.

    Parameters
    ----------
    link
        The link of the table, such as `http://host:8000/t/TABLE`; or the server's, with --code.
    bot
        The location of the bot: `mine.py:Mine`, `package.module:Name`, or the name of an installed one.
    """
    try:
        from hullworks.server.client import Client
        from hullworks.server.problem import Problem
    except ModuleNotFoundError as missing:
        raise Mistake(f"joining a table needs {missing.name}: pip install 'hullworks[server]'") from None
    choose = chooser(bot)
    server, table = read_link(link)
    wish, screen = place or Place(), Screen()
    try:
        with Client(server) as client:
            joined = wish.taken(client, table or client.find(wanted(wish.code, link)).id, bot)
            with leaving(screen, client, joined):
                welcome(screen, server, bot, joined)
                bid_farewell(screen, client.play(joined.table.id, choose), joined.seat)
    except Problem as problem:
        raise Mistake(str(problem)) from None
    except KeyboardInterrupt:
        return INTERRUPTED
    return 0


def chooser(bot: str) -> Choose:
    """The bot, if it can play over the network."""
    if is_ours(bot):
        raise Mistake(f"{bot} plays at tables of the server itself: choose it there; join is for a bot of your own")
    return door.chooser(door.find(bot, BOTS), bot)()


def read_link(link: str) -> tuple[str, str]:
    """Split a link into the server's address and the table's id, which is empty if there is none."""
    parts = urlsplit(link if "://" in link else f"http://{link}")
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise Mistake(f"expected the link of a table, as in http://host:8000/t/TABLE, got {link!r}")
    found = TABLE.match(parts.path)
    return f"{parts.scheme}://{parts.netloc}", found[1] if found else ""


def wanted(code: str | None, link: str) -> str:
    if code is None:
        raise Mistake(f"{link}: is no link of a table, which ends as in /t/TABLE; or say its --code")
    return code


def welcome(screen: Screen, server: str, bot: str, joined: Joined) -> None:
    """Print the bot's seat, and how to return to it."""
    table = joined.table
    link = f"{server}/t/{table.id}"
    name = table.seats[joined.seat].name
    screen.print(f"{name} sits at seat {joined.seat + 1} of a table of {table.title}: {link}", soft_wrap=True)
    screen.print(f"To come back: hullworks join {link} --bot {bot} --recover {joined.recovery}", soft_wrap=True)


@contextmanager
def leaving(screen: Screen, client: Client, joined: Joined) -> Iterator[None]:
    """On Ctrl-C, leave the table if the game has not started."""
    from hullworks.server.problem import Problem
    from hullworks.server.wire import OPEN

    try:
        yield
    except KeyboardInterrupt:
        said = "\nThe bot plays no longer. Its seat waits for it."
        with suppress(Problem):
            if client.table(joined.table.id).state == OPEN:  # Who leaves later gives the seat away for good.
                client.leave(joined.table.id)
                said = "\nThe bot has left the table."
        screen.print(said)
        raise


def bid_farewell(screen: Screen, state: State, seat: int) -> None:
    """Print how the game ended."""
    from hullworks.server.wire import CLOSED

    if state.table.state == CLOSED:
        screen.print(state.ending, soft_wrap=True)
        return
    screen.print(f"The game is over: {state.ending}.")
    for score in state.scores:
        if score.seat == seat:
            place = f"place {score.place}" if score.place else "all have lost together"
            screen.print(f"{state.table.seats[seat].name}: {score.total} points, {place}.")
