"""The games, by id. A game is loaded when it is first asked for.

`load` knows games by id: ours, those of installed packages (entry points of the group `hullworks.games`), and those
that whoever runs the program has admitted. It imports nothing that was not installed or admitted, so any name will do.
"""

from __future__ import annotations

import copyreg
import logging
import os
from collections.abc import Callable
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import Final

from hullworks.kernel.errors import BadSetup
from hullworks.match import door
from hullworks.match.game import Game

GAMES: Final = {
    "deadweight": "hullworks.games.deadweight",
    "marino": "hullworks.games.marino",
    "ship-shape": "hullworks.games.ship_shape",
    "shipyard": "hullworks.games.shipyard",
    "north-sea": "hullworks.games.north_sea",
}
# Games that everybody knows: to learn how a game is written, and to measure against other libraries.
CLASSICS: Final = {
    "tic-tac-toe": "hullworks.games.classics.tic_tac_toe",
    "connect-four": "hullworks.games.classics.connect_four",
}
GROUP: Final = "hullworks.games"  # of the entry points of installed packages
# Where games are that were admitted, so that processes which this one starts admit them as well; see `admit`.
VARIABLE: Final = "HULLWORKS_GAMES"
SEPARATOR: Final = ";"
USUAL: Final = "GAME"  # what a game is called in its module

GUESTS: Final[dict[str, Game]] = {}  # those that were admitted to this process, by id


def load(name: str) -> Game:
    """The game with this id."""
    if name in GAMES or name in CLASSICS:
        game = import_module(GAMES.get(name) or CLASSICS[name]).GAME
        assert isinstance(game, Game)
        return game
    admit_named()
    if name in GUESTS:
        return GUESTS[name]
    if name in installed():
        return enter(installed()[name])
    known = [*GAMES, *CLASSICS, *GUESTS, *installed()]
    near = get_close_matches(name, known, 1)
    hint = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(known)}"
    raise BadSetup(f"there is no game called {name!r}; {hint}")


def admit(name: str) -> Game:
    """The game with this id or, from outside, in `file.py:NAME` or `package.module:NAME`; `load` knows it from now on.

    What is outside is imported, so it must come from whoever runs the program, never from the network. Processes that
    this one starts know the game as well. In a file, the game is called GAME if no name is said.
    """
    if not door.leads_outside(name):
        return load(name)
    game = welcome(door.bring(name, USUAL), name)
    places = [place for place in os.environ.get(VARIABLE, "").split(SEPARATOR) if place]
    if door.settled(name) not in places:
        os.environ[VARIABLE] = SEPARATOR.join([*places, door.settled(name)])
    return game


def admit_named() -> None:
    """Admit what the environment names: the configuration of a host, or what the process that started us admitted."""
    for place in os.environ.get(VARIABLE, "").split(SEPARATOR):
        if place and place not in admitted:
            admitted.add(place)
            welcome(door.bring(place, USUAL), place)


admitted: Final[set[str]] = set()


def known() -> tuple[str, ...]:
    """The ids of all games that can be played here: ours, then those from outside; the classics are listed apart."""
    admit_named()
    return (*GAMES, *GUESTS, *(name for name in installed() if sound(name) and name not in GUESTS))


@cache
def installed() -> dict[str, EntryPoint]:
    """The games of installed packages, by id. A game of ours is not replaced by one of the same name."""
    found = {point.name: point for point in entry_points(group=GROUP)}
    return {name: point for name, point in sorted(found.items()) if name not in GAMES and name not in CLASSICS}


@cache
def sound(name: str) -> bool:
    """Whether an installed game can be played; one that cannot is left out of lists, and named in the log."""
    try:
        enter(installed()[name])
    except BadSetup as problem:
        logging.getLogger(__name__).warning("%s", problem)
        return False
    return True


@cache
def enter(point: EntryPoint) -> Game:
    """The game of an installed package."""
    game = welcome(door.entered(point), point.value, keep=False)
    if game.id != point.name:
        raise BadSetup(f"{point.value} is installed as {point.name!r}, but its id is {game.id!r}")
    return game


def welcome(found: object, name: str, keep: bool = True) -> Game:
    """A game from outside, if it is one, and keeps the laws as far as they can be seen at once."""
    if not isinstance(found, Game):
        raise BadSetup(f"{name} is no game: expected a hullworks Game, got {type(found).__name__}")
    if found.id in GAMES or found.id in CLASSICS:
        raise BadSetup(f"{name} is called {found.id!r}, as a game of ours is; please give it another id")
    other = GUESTS.get(found.id)
    if keep and other is not None and other is not found:
        raise BadSetup(f"{name} is called {found.id!r}, as another game is that was admitted before")
    from hullworks.testing.laws import Broken, at_first_sight  # Our own games are held to the laws by tests.

    try:
        at_first_sight(found)
    except Broken as problem:
        raise BadSetup(f"{name} {problem}") from problem
    if keep:
        GUESTS[found.id] = found
    return found


def by_id(game: Game) -> tuple[Callable[[str], Game], tuple[str]]:
    """A game is pickled by its id: every process makes its own."""
    return load, (game.id,)


copyreg.pickle(Game, by_id)
