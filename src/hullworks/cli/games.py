"""`hullworks games`: list the games."""

from __future__ import annotations

from functools import reduce

from rich.table import Table
from rich.text import Text

from hullworks.cli.terminal import Screen
from hullworks.games import CLASSICS, known, load
from hullworks.match.game import Game
from hullworks.match.message import t
from hullworks.match.option import Choice, Option


def games() -> None:
    """List the games: name, number of players, duration, and the options for --option."""
    screen = Screen()
    for name in known():
        show(screen, load(name))
    screen.say(t("terminal.classics"), "soft")
    for name in CLASSICS:
        screen.put(title(load(name)))


def show(screen: Screen, game: Game) -> None:
    """Print a game with its options."""
    screen.put(title(game))
    if game.summary:
        screen.put(Text(game.summary))
    if game.options:
        screen.put(options(game))
    screen.print()


def title(game: Game) -> Text:
    long = f"   {game.duration()}" if game.minutes else ""
    return Text.assemble((game.id, "bold"), f"   {game.name}   {game.players()}{long}")


def options(game: Game) -> Table:
    """The options of a game with their defaults."""
    table = Table(box=None, pad_edge=False, header_style="dim", padding=(0, 3, 0, 0))
    for heading in ("name", "default", "choices", "help"):
        table.add_column(t(f"terminal.option.{heading}"), no_wrap=heading == "name")
    for option in game.options:
        table.add_row(option.name, shown(option.default), choices(option), Text(game.option_help(option)))
    return table


def choices(option: Option) -> str:
    """The allowed values: words as written on the command line, or a range of numbers."""
    words = ("yes", "no") if isinstance(option.default, bool) else option.words
    if not words:
        return t("terminal.option.number", least=option.least, most=option.most)
    return reduce(lambda first, last: t("terminal.or", first=first, last=last), words)


def shown(choice: Choice) -> str:
    """A choice as written on the command line."""
    return {True: "yes", False: "no"}[choice] if isinstance(choice, bool) else str(choice)
