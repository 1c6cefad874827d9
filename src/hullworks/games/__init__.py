"""The games, by id. A game is imported on first use.

`load` finds games by id: the built-in ones, those of installed packages (entry points of the group `hullworks.games`),
and those admitted by whoever runs the program. It imports nothing that was not installed or admitted, so it is safe to
call with any name.
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
from types import ModuleType
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
# Well-known games: examples of how a game is written, and benchmarks against other libraries.
CLASSICS: Final = {
    "tic-tac-toe": "hullworks.games.classics.tic_tac_toe",
    "connect-four": "hullworks.games.classics.connect_four",
}
GROUP: Final = "hullworks.games"  # the entry point group of installed packages
# Where admitted games are, so that child processes admit them as well; see `admit`.
VARIABLE: Final = "HULLWORKS_GAMES"
SEPARATOR: Final = ";"
USUAL: Final = "GAME"  # the name of a game in its module, by default

GUESTS: Final[dict[str, Game]] = {}  # the games admitted to this process, by id


def load(name: str) -> Game:
    """Return the game with this id."""
    if name in GAMES or name in CLASSICS:
        game = built_in(name).GAME
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


@cache
def built_in(name: str) -> ModuleType:
    """Import the package of one of our own games."""
    return import_module(GAMES.get(name) or CLASSICS[name])


def admit(name: str) -> Game:
    """Return a game by id or, from outside, by `file.py:NAME` or `package.module:NAME`, and let `load` find it.

    A game from outside is imported, so the name must come from whoever runs the program, never from the network. Child
    processes can load the game as well. In a file, NAME is GAME if it is left out.
    """
    if not door.leads_outside(name):
        return load(name)
    game = welcome(door.bring(name, USUAL), name)
    places = [place for place in os.environ.get(VARIABLE, "").split(SEPARATOR) if place]
    if door.settled(name) not in places:
        os.environ[VARIABLE] = SEPARATOR.join([*places, door.settled(name)])
    return game


def admit_named() -> None:
    """Admit the games named in the environment, by the host's configuration or by a parent process."""
    for place in os.environ.get(VARIABLE, "").split(SEPARATOR):
        if place and place not in admitted:
            admitted.add(place)
            welcome(door.bring(place, USUAL), place)


admitted: Final[set[str]] = set()


def known() -> tuple[str, ...]:
    """The ids of all games that can be played here: built-in ones, then outside ones. The classics are not included."""
    admit_named()
    return (*GAMES, *GUESTS, *(name for name in installed() if sound(name) and name not in GUESTS))


@cache
def installed() -> dict[str, EntryPoint]:
    """The games of installed packages, by id. They cannot replace a built-in game of the same name."""
    found = {point.name: point for point in entry_points(group=GROUP)}
    return {name: point for name, point in sorted(found.items()) if name not in GAMES and name not in CLASSICS}


@cache
def sound(name: str) -> bool:
    """Whether an installed game can be played; if not, it is left out of lists and logged."""
    try:
        enter(installed()[name])
    except BadSetup as problem:
        logging.getLogger(__name__).warning("%s", problem)
        return False
    return True


@cache
def enter(point: EntryPoint) -> Game:
    """Load the game of an installed package."""
    game = welcome(door.entered(point), point.value, keep=False)
    if game.id != point.name:
        raise BadSetup(f"{point.value} is installed as {point.name!r}, but its id is {game.id!r}")
    return game


def welcome(found: object, name: str, keep: bool = True) -> Game:
    """Check that an object from outside is a game and passes the quick checks of the laws, and return it."""
    if not isinstance(found, Game):
        raise BadSetup(f"{name} is no game: expected a hullworks Game, got {type(found).__name__}")
    if found.id in GAMES or found.id in CLASSICS:
        raise BadSetup(f"{name} is called {found.id!r}, as a game of ours is; please give it another id")
    other = GUESTS.get(found.id)
    if keep and other is not None and other is not found:
        raise BadSetup(f"{name} is called {found.id!r}, as another game is that was admitted before")
    from hullworks.testing.laws import Broken, at_first_sight  # Tests check the laws for built-in games.

    try:
        at_first_sight(found)
    except Broken as problem:
        raise BadSetup(f"{name} {problem}") from problem
    if keep:
        GUESTS[found.id] = found
    return found


def by_id(game: Game) -> tuple[Callable[[str], Game], tuple[str]]:
    """Pickle a game by its id: every process loads its own."""
    return load, (game.id,)


copyreg.pickle(Game, by_id)
