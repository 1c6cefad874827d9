"""`hullworks play`: open the harbour in the browser, or start or resume a game in the terminal."""

from __future__ import annotations

import re
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated, Final

from cyclopts import Parameter

from hullworks.bots import admit as admit_bot
from hullworks.bots import known as known_bot
from hullworks.bots import load as load_bot
from hullworks.bots.guest import AT_TABLE
from hullworks.bots.rating import nearest
from hullworks.cli import shelf
from hullworks.cli.crew import check_patience, guests
from hullworks.cli.host import HUMAN, Host
from hullworks.cli.option import Choices, Pack
from hullworks.cli.player import Player
from hullworks.cli.shelf import SavedGame
from hullworks.cli.standing import EVEN
from hullworks.cli.standing import own as own_rating
from hullworks.cli.terminal import Screen, clean, number
from hullworks.games import CLASSICS, admit, known, load
from hullworks.kernel.errors import BadRecord, BadSetup, Mistake
from hullworks.language import speaking, spoken
from hullworks.match.game import Game
from hullworks.match.live import resume as resume_match
from hullworks.match.live import start
from hullworks.match.message import counted, t
from hullworks.match.record import Record, Sitting, read

NAMES: Final = ("Ines", "Marek", "Odile", "Tomas", "Runa", "Piet")
LONGEST_NAME: Final = 24
USUAL_PLAYERS: Final = 4


@dataclass(frozen=True)
class Setup:
    """The setup of a new game."""

    players: Annotated[
        int | None, Parameter(help="The number of players, including you (default: 4, or you and the bots named).")
    ] = None
    bots: Annotated[
        str | None,
        Parameter(
            help="The bots you play against, such as `captain,mine.py:Mine`, or `even` for one of about your strength; "
            "repeated if there are more seats."
        ),
    ] = None
    seat: Annotated[int | None, Parameter(help="Your seat, counted from 1.")] = None
    name: Annotated[str | None, Parameter(help="Your name.")] = None
    option: Choices = None
    pack: Pack = None
    seed: Annotated[
        str | None, Parameter(help="Hexadecimal digits: the same seed and the same answers give the same game.")
    ] = None


@dataclass(frozen=True)
class Server:
    """The options of the server."""

    host: Annotated[str | None, Parameter(help="The address to listen at; 0.0.0.0 lets others on the network in.")] = (
        None
    )
    port: Annotated[int | None, Parameter(help="The port (default: that of last time, or 8000, or any free one).")] = (
        None
    )
    bot: Annotated[
        list[str] | None,
        Parameter(help="A bot of your own for the tables, such as `mine.py:Mine`; can be repeated."),
    ] = None
    no_browser: Annotated[bool, Parameter(show_default=False, help="Serve without opening a browser.")] = False


def play(
    game: str | None = None,
    /,
    *,
    server: Annotated[Server | None, Parameter(name="*")] = None,
    patience: float = AT_TABLE,
    terminal: Annotated[bool, Parameter(show_default=False)] = False,
    resume: str | None = None,
    new: Annotated[bool, Parameter(show_default=False)] = False,
    lang: str | None = None,
    setup: Annotated[Setup | None, Parameter(name="*")] = None,
) -> int:
    """Play in the browser: with friends on the network, with bots, or both.

    The server runs until Ctrl-C and keeps every game in your data folder. A second start shows the running server.
    With --terminal, play a whole game against bots here. It saves itself after every answer: leave at any time with
    `quit`, Ctrl-D or Ctrl-C, and continue later. While you play, `?` lists the commands.

    Parameters
    ----------
    game
        Its name in `hullworks games`, or its location, such as `nim.py:GAME`. In the browser, open a new table of it.
    patience
        Seconds that your own bots have for an answer; after that the mate answers for them.
    terminal
        Play in the terminal. The options below are for this.
    resume
        Resume the game in this file, or the `last` one.
    new
        Start a new game, without asking about an unfinished one.
    lang
        The language, such as `en`; by default that of this terminal, if available. `keys` shows the keys of all texts.
    """
    if game is not None:
        game = admit(game).id
    check_patience(patience)
    if terminal:
        if server is not None:
            raise BadSetup(f"{given(server)} is for tables in the browser: it does not go with --terminal")
        with speaking(lang or spoken()):
            return in_terminal(game, setup, resume, new, patience)
    for name, value in (("--resume", resume), ("--new", new), ("--lang", lang), (given(setup), setup)):
        if value:
            raise BadSetup(f"{name} is for a game in the terminal: say --terminal, too")
    return in_browser(game, server or Server(), patience)


def given(options: Setup | Server | None) -> str:
    """The first of these options that was given, as written on the command line."""
    names = [name for name, value in vars(options or Server()).items() if value not in (None, False)]
    return f"--{names[0].replace('_', '-')}" if names else ""


def in_browser(game: str | None, server: Server, patience: float) -> int:
    """Serve, and show the lobby, or a new table of *game*."""
    if not server.no_browser and (sys.stdin is None or not sys.stdin.isatty()):
        Screen().say(
            "Nobody sits at this terminal, so nothing was started. Without one, `hullworks serve` (or `hullworks play "
            "--no-browser`) serves tables, and `hullworks play --terminal` plays by lines of text."
        )
        return 0
    try:
        from hullworks.cli import harbour
        from hullworks.server.app import Settings
    except ModuleNotFoundError as missing:
        words = f"playing in the browser needs {missing.name}: pip install 'hullworks[server]'"
        raise Mistake(f"{words}; or play in the terminal: hullworks play --terminal") from None
    page = "/" if game is None else f"/new?game={game}"
    settings = Settings(harbour.store(), bots=guests(server.bot or ()), patience=patience)
    return harbour.visit(settings, page, server.host or "0.0.0.0", server.port, not server.no_browser)


def in_terminal(game: str | None, setup: Setup | None, resume: str | None, new: bool, patience: float) -> int:
    """Start or resume a game, and play it in the terminal."""
    screen = Screen()
    if resume is not None:
        if new or (setup is not None and replace(setup, bots=None) != Setup()):
            raise BadSetup("--resume goes on with a game as it was begun: give it no options for a new one")
        return Player(resumed(resume, game, patience, bots_of(setup or Setup())), screen).play()
    kept = [] if new or setup is not None else shelf.unfinished(game)
    try:
        if kept and goes_on(screen, kept[0]):
            return Player(resumed(str(kept[0].path), game, patience), screen).play()
        played = choose_game(screen) if game is None else load(game)
    except EOFError:
        return 0
    return Player(begun(played, setup or Setup(), patience), screen).play()


# Resuming a game.


def resumed(wanted: str, game: str | None, patience: float = AT_TABLE, trusted: Sequence[str] = ()) -> Host:
    """The host of the game in a file, or of the `last` unfinished game. *trusted* names external bots that may run."""
    path = last(game) if wanted == "last" else Path(wanted)
    record = read(path)
    if game not in (None, record.heading.game):
        raise BadRecord(f"{path.name}: is a game of {record.heading.game!r}, not of {game!r}")
    if record.seed is not None:
        raise BadRecord(f"{path.name}: that game is over; look at it with hullworks replay {path}")
    if record.held is None:
        raise BadRecord(f"{path.name}: does not hold the seed of its dice, so it can be replayed but not gone on with")
    admit_again(record, path, patience, trusted)
    try:
        return Host(resume_match(record, load(record.heading.game), record.held), path)
    except Mistake as error:
        raise BadRecord(f"{path.name}, {str(error).removeprefix(f'{path.name}: ')}") from None


def admit_again(record: Record, path: Path, patience: float, trusted: Sequence[str]) -> None:
    """Load the external bots of a record from our own folder. A file from elsewhere could name any program."""
    ours = path.resolve().is_relative_to(shelf.folder().resolve())
    for sitting in record.heading.seats:
        if sitting.kind == HUMAN or known_bot(sitting.kind):
            continue
        if not ours and sitting.kind not in trusted:
            wish = f"say --bots {sitting.kind} if you trust it"
            raise BadRecord(f"{path.name}: the bot {sitting.kind!r} is a program of somebody; {wish}")
        admit_bot(sitting.kind, limit=patience)


def last(game: str | None) -> Path:
    kept = shelf.unfinished(game)
    if not kept:
        raise BadRecord(f"there is no unfinished game in {shelf.folder()}")
    return kept[0].path


def goes_on(screen: Screen, kept: SavedGame) -> bool:
    """Ask whether to resume an unfinished game."""
    game, when = described(kept.record), ago(time.time() - kept.changed)
    screen.say(t("terminal.unfinished", game=game, when=when))
    for choice, key in ((1, "go-on"), (2, "begin")):
        screen.show([[(f"  {choice}", "act"), (f"  {t(f'terminal.{key}')}", "")]])
    while True:
        said = screen.ask().casefold()
        if said in ("1", "", "y", "yes", "go on"):
            return True
        if said in ("2", "n", "no", "new"):
            return False
        if said in ("q", "quit"):
            raise EOFError
        screen.say(t("terminal.one-or-two"), "soft")


def described(record: Record) -> str:
    names = tuple([clean(sitting.name) for sitting in record.heading.seats])
    answers = counted(len(record.entries), "answer")
    return t("terminal.described", game=record.heading.game, names=names, answers=answers)


def ago(seconds: float) -> str:
    for size, unit in ((86400, "day"), (3600, "hour"), (60, "minute")):
        count = int(seconds // size)
        if count:
            return t("terminal.ago", time=counted(count, unit))
    return t("terminal.just-now")


# Starting a game.


def choose_game(screen: Screen) -> Game:
    """Let the person choose a game from a list."""
    names = [*known(), *CLASSICS]
    for place, name in enumerate(names, 1):
        game = load(name)
        screen.show([[(f"{place:>3}", "act"), (f"  {game.name}", "bold"), (f"   {game.summary}", "soft")]])
    while True:
        said = screen.ask()
        chosen = number(said) or 0
        if 1 <= chosen <= len(names) or said in names:
            return load(said if said in names else names[chosen - 1])
        screen.say(t("terminal.choose-number", last=len(names)), "soft")


def begun(game: Game, setup: Setup, patience: float = AT_TABLE) -> Host:
    """The host of a new game, saved in a new file."""
    sittings = seated(game, setup, patience)
    match = start(game, sittings, read_choices(setup.option or []), setup.pack, checked(setup.seed))
    host = Host(match, shelf.place(game.id))
    shelf.make_room(host.path)
    host.save()
    return host


def bots_of(setup: Setup) -> list[str]:
    """The kinds of bots asked for; mates by default, and none for an empty list."""
    if setup.bots is not None and not setup.bots.strip():
        return []
    return [kind.strip() for kind in ("mate" if setup.bots is None else setup.bots).split(",")]


def seated(game: Game, setup: Setup, patience: float) -> list[Sitting]:
    """The players in the order of their seats."""
    kinds = bots_of(setup)
    usual = len(kinds) + 1 if len(kinds) != 1 else max(game.fewest, min(USUAL_PLAYERS, game.most))
    count = usual if setup.players is None else setup.players
    if not game.fewest <= count <= game.most:
        raise BadSetup(f"{game.title} is for {game.fewest} to {game.most} players, not {count}")
    if len(kinds) > count - 1 and setup.bots is not None:
        raise BadSetup(f"--bots names {len(kinds)} bots, but beside you there are {count - 1} seats")
    if not kinds and count > 1:
        raise BadSetup(f"--bots names no bot, but beside you there are {count - 1} seats")
    kinds = [nearest(game, own_rating(game).rating) if kind == EVEN else kind for kind in kinds]
    for kind in kinds:
        load_bot(admit_bot(kind, limit=patience), game)
    own = 1 if setup.seat is None else setup.seat
    if not 1 <= own <= count:
        raise BadSetup(f"--seat: expected a number from 1 to {count}, got {own}")
    person = person_name("Ada" if setup.name is None else setup.name)
    others = [other for other in NAMES if other.casefold() != person.casefold()]
    sittings = [Sitting(others[k], kinds[k % len(kinds)]) for k in range(count - 1)]
    sittings.insert(own - 1, Sitting(person, HUMAN))
    return sittings


def person_name(name: str) -> str:
    name = name.strip()
    if not name or len(name) > LONGEST_NAME or clean(name) != name:
        raise BadSetup(f"--name: expected 1 to {LONGEST_NAME} printable characters, got {name!r}")
    return name


def read_choices(given: Sequence[str]) -> dict[str, object]:
    """Parse options of the game, each written as NAME=VALUE."""
    choices: dict[str, object] = {}
    for words in given:
        name, equals, value = words.partition("=")
        if not equals:
            raise BadSetup(f"--option: expected NAME=VALUE, got {words!r}")
        choices[name.strip()] = value.strip()
    return choices


def checked(seed: str | None) -> str | None:
    if seed is not None and not re.fullmatch(r"[0-9A-Fa-f]{1,64}", seed):
        raise BadSetup(f"--seed: expected 1 to 64 hexadecimal digits, got {seed!r}")
    return seed
