"""Players that are programs.

A bot is handed an imagined position, never the true one: it cannot know more than its seat.
"""

from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches
from typing import Final

from hullworks.bots.bot import Bot
from hullworks.bots.greedy import Greedy
from hullworks.bots.random import Random
from hullworks.engine.errors import BadSetup
from hullworks.engine.game import Game

BOTS: Final[dict[str, Callable[[Game], Bot]]] = {
    "random": lambda game: Random(),
    "greedy": lambda game: Greedy(game.advice),
}


def load(name: str, game: Game) -> Bot:
    """The bot with this name, for this game."""
    if name not in BOTS:
        near = get_close_matches(name, BOTS, 1)
        hint = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(BOTS)}"
        raise BadSetup(f"there is no bot called {name!r}; {hint}")
    return BOTS[name](game)
