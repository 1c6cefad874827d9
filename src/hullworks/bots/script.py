"""Scripted bots: a game may bring some, each with one simple plan. A bot that knows the game should beat them."""

# interpreted: scripts read views as plain data.
from __future__ import annotations

from typing import Final

from hullworks.bots.bot import Bot
from hullworks.bots.sight import sight
from hullworks.kernel.chance import Rng
from hullworks.kernel.errors import BadSetup
from hullworks.kernel.position import Position
from hullworks.match.game import Game

SCRIPT: Final = "script"


class Script(Bot):
    """Follows a script of its game: a function of the seat's view and the texts of the answers."""

    def __init__(self, game: Game, name: str) -> None:
        self.game = game
        self.script = game.scripts[name]

    def choose(self, g: Position, seat: int, rng: Rng) -> int:
        return g.todo.actions.codes[self.script(sight(self.game, g, int(seat)), g.texts())]


def scripted(game: Game, name: str) -> Script:
    """The scripted bot of a game with this name."""
    if name not in game.scripts:
        known = ", ".join(f"{SCRIPT}:{one}" for one in game.scripts) or "none"
        raise BadSetup(f"{game.title} has no scripted bot called {name!r}; there are {known}")
    return Script(game, name)


def names_of(game: Game) -> list[str]:
    """The names of a game's scripted bots."""
    return [f"{SCRIPT}:{name}" for name in game.scripts]
