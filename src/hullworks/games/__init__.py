"""The games, by id. A game is loaded when it is first asked for."""

from __future__ import annotations

from difflib import get_close_matches
from importlib import import_module
from typing import Final

from hullworks.engine.errors import BadSetup
from hullworks.engine.game import Game

GAMES: Final = {
    "deadweight": "hullworks.games.deadweight",
    "marino": "hullworks.games.marino",
    "ship-shape": "hullworks.games.ship_shape",
    "shipyard": "hullworks.games.shipyard",
    "north-sea": "hullworks.games.north_sea",
}


def load(name: str) -> Game:
    """The game with this id."""
    if name not in GAMES:
        near = get_close_matches(name, GAMES, 1)
        hint = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(GAMES)}"
        raise BadSetup(f"there is no game called {name!r}; {hint}")
    game = import_module(GAMES[name]).GAME
    assert isinstance(game, Game)
    return game
