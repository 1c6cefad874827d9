"""Players that are programs.

A bot is handed an imagined position, never the true one: it cannot know more than its seat.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Final

from hullworks.bots.bot import Bot
from hullworks.bots.budget import LAB, Budget
from hullworks.bots.captain import Captain
from hullworks.bots.deckhand import Deckhand
from hullworks.bots.mate import Mate
from hullworks.bots.random import Random
from hullworks.bots.style import PLAIN, STYLES, Style
from hullworks.engine.errors import BadSetup
from hullworks.engine.game import Game


@dataclass(frozen=True)
class Kind:
    """A kind of bot: how it plays, in a few words, and how one is made for a game, to think so long, in this style."""

    about: str
    make: Callable[[Game, Budget, Style], Bot]


BOTS: Final[dict[str, Kind]] = {
    "random": Kind("plays anything allowed", lambda game, budget, style: Random()),
    "deckhand": Kind("plays along, and errs like a beginner", lambda game, budget, style: Deckhand(game.advice, style)),
    "mate": Kind("knows the trade, and looks one step ahead", lambda game, budget, style: Mate(game.advice, style)),
    "captain": Kind("thinks many steps ahead, and takes a moment", Captain),
}
# Who may be asked to a table: the random one plays for the lab only.
CREW: Final = ("deckhand", "mate", "captain")


def load(name: str, game: Game, budget: Budget = LAB) -> Bot:
    """A bot for one seat of one match of this game: its kind, and its style if it has one, as in `mate:trader`."""
    kind, colon, style = name.partition(":")
    if kind not in BOTS:
        raise BadSetup(f"there is no bot called {kind!r}; {meant(kind, list(BOTS))}")
    if colon and style not in STYLES:
        raise BadSetup(f"there is no style called {style!r}; {meant(style, list(STYLES))}")
    return BOTS[kind].make(game, budget, STYLES.get(style, PLAIN).suited(game.kinds))


def meant(word: str, known: list[str]) -> str:
    """What may have been meant."""
    near = get_close_matches(word, known, 1)
    return f"did you mean {near[0]!r}?" if near else f"there are {', '.join(known)}"
