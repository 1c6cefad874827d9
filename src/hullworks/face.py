"""The functions of the public interface: start a match, load one, parse a position, find a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from hullworks.games import CLASSICS, admit, known
from hullworks.games import load as load_game
from hullworks.kernel.errors import BadSetup
from hullworks.kernel.position import Position
from hullworks.match.game import Game
from hullworks.match.live import Chooser, Findings, Match, replay, resume
from hullworks.match.live import start as start_match
from hullworks.match.live import verify as verify_record
from hullworks.match.notation import read as read_position
from hullworks.match.record import Record, Sitting
from hullworks.match.record import read as read_record

HUMAN: Final = "human"

# A player is a person's name, a bot's name, or a bot itself.
Player = str | Callable[..., Any] | type


def games() -> list[str]:
    """The ids of all available games.

    >>> import hullworks as hw
    >>> "marino" in hw.games()
    True
    """
    return [*known(), *CLASSICS]


def game(name: str) -> Game:
    """A game by its id, with its title, number of players and options.

    >>> import hullworks as hw
    >>> hw.game("marino").title
    'Shipwrights of Marino'
    >>> hw.game("marina")
    Traceback (most recent call last):
    hullworks.kernel.errors.BadSetup: there is no game called 'marina'; did you mean 'marino'?
    """
    return admit(name)


def start(
    game: str | Game,
    players: int | Sequence[Player] = 2,
    *,
    seed: int | str | None = None,
    options: Mapping[str, object] | None = None,
    pack: Path | str | None = None,
) -> Match:
    """Start a match.

    *players* are the names by seat, or the number of players. The name of a bot, such as "mate" or "mine.py:Mine",
    seats that bot; so does a function `(view, answers) -> answer` or a bot class. Bots answer by themselves. The same
    *seed*, a number or a text, gives the same dice; without one, the dice are random. *pack* is a file or a text with
    your own parts.

    >>> import hullworks as hw
    >>> match = hw.start("marino", ["Ada", "mate"], seed=1, options={"ships": 2})
    >>> match.names
    ['Ada', 'mate']
    >>> hw.start("marino", ["Ada"])
    Traceback (most recent call last):
    hullworks.kernel.errors.BadSetup: Shipwrights of Marino is for 2 to 6 players, not 1
    """
    played = admit(game) if isinstance(game, str) else game
    sittings = seated(players)
    match = start_match(played, sittings, options, pack, checked_seed(seed), bots=bots_at(sittings))
    match.adviser = advise
    match.run()
    return match


def load(path: Path | str) -> Match:
    """Load a match from a file, at the point where it was saved; bots keep answering by themselves.

    >>> import hullworks as hw, tempfile, pathlib
    >>> match = hw.start("deadweight", ["Ada", "Ben"], seed=1)
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     file = pathlib.Path(folder, "game.jsonl")
    ...     match.save(file)
    ...     hw.load(file) == match
    True
    """
    record = read_record(Path(path))
    played = load_game(record.heading.game)  # Only known games: nothing is imported because a file names it.
    seed = record.held or record.seed
    if seed is None or record.seed is not None:
        *_, match = replay(record, played)
    else:
        match = resume(record, played, seed)
    match.bots = bots_at(record.heading.seats)
    match.adviser = advise
    return match


def position(game: str | Game, text: str, pack: str | None = None) -> Position:
    """Parse a position; `position.text()` is the inverse. What the text leaves out is as in the opening position.

    >>> import hullworks as hw
    >>> g = hw.position("marino", "0: gold 20, berths heron -\\nturn: 0 action")
    >>> g.seat()
    0
    """
    return read_position(admit(game) if isinstance(game, str) else game, text, pack)


def verify(what: Match | Record | Path | str) -> Findings:
    """Check every answer of a match or a file and, if the seed is revealed, every answer of chance.

    >>> import hullworks as hw
    >>> match = hw.start("deadweight", ["mate", "mate"], seed=1)
    >>> hw.verify(match).chance_checked
    True
    """
    if isinstance(what, Match):
        return what.verify()
    record = what if isinstance(what, Record) else read_record(Path(what))
    return verify_record(record, load_game(record.heading.game))


# Seating.


def seated(players: int | Sequence[Player]) -> list[Sitting]:
    """Validate the players and seat them. Bots with the same name are numbered."""
    given: object = players
    if isinstance(given, (bool, str)) or not isinstance(given, (int, Sequence)):
        raise BadSetup(f"players: expected names, as in ['Ada', 'mate'], or how many there are; got {players!r}")
    if isinstance(players, int):
        players = [f"Player {number}" for number in range(1, players + 1)]
    sittings: list[Sitting] = []
    for player in players:
        kind = kind_of(player)
        name = player if isinstance(player, str) and kind == HUMAN else called(kind)
        taken = [sitting.name for sitting in sittings]
        if name in taken and kind == HUMAN:
            raise BadSetup(f"two players are called {name!r}")
        number = 2
        while name in taken:
            name, number = f"{called(kind)} {number}", number + 1
        sittings.append(Sitting(name, kind))
    return sittings


def kind_of(player: Player) -> str:
    """The kind of a player: the name of a bot, which is registered if it comes from outside, or HUMAN."""
    import hullworks.bots as bots

    if isinstance(player, str):
        if not player.strip():
            raise BadSetup("players: a name may not be empty")
        if bots.known(player):
            return player
        return bots.admit(player) if bots.is_place(player) else HUMAN
    if not callable(player):
        raise BadSetup(f"players: expected a name or a bot, got {player!r}")
    return bots.admit(player)


def called(kind: str) -> str:
    """The name of a bot at the table."""
    return Path(kind.rpartition(":")[2]).stem if ".py" in kind else kind


def bots_at(sittings: Sequence[Sitting]) -> dict[int, Chooser]:
    """The bots, by seat."""
    if all(sitting.kind == HUMAN for sitting in sittings):
        return {}
    from hullworks.bots.seated import Seated

    return {seat: Seated(sitting.kind) for seat, sitting in enumerate(sittings) if sitting.kind != HUMAN}


def advise(match: Match, seat: int, count: int) -> list[Any]:
    """The best answers to the question of a seat, based on what it may know."""
    from hullworks.bots.budget import TABLE
    from hullworks.bots.hint import hints
    from hullworks.bots.seated import generator

    match.position.attend(seat)
    return hints(match.game, match.position, TABLE, generator(match, seat), count, match.names)


def checked_seed(seed: object) -> str | None:
    """Validate a seed and convert it to the text that the record stores."""
    if seed is None:
        return None
    if isinstance(seed, bool) or not isinstance(seed, (int, str)) or seed == "":
        raise BadSetup(f"seed: expected a number or a text, got {seed!r}")
    return str(seed)
