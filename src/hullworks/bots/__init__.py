"""Bots: players that are programs.

A bot is handed an imagined position, never the true one, so it cannot use more than its seat can know.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from hullworks.bots import door, weights
from hullworks.bots.admiral import Admiral
from hullworks.bots.bot import Bot
from hullworks.bots.budget import LAB, Budget
from hullworks.bots.captain import Captain
from hullworks.bots.deckhand import Deckhand
from hullworks.bots.guest import Guest
from hullworks.bots.mate import Mate
from hullworks.bots.random import Random
from hullworks.bots.script import SCRIPT, scripted
from hullworks.bots.strength import STRENGTHS, Strength, limited
from hullworks.bots.style import PLAIN, STYLES, Style
from hullworks.kernel.errors import BadSetup
from hullworks.match.game import Game

LOG: Final = logging.getLogger("hullworks.bots")


@dataclass(frozen=True)
class Kind:
    """A kind of bot: a short description, and a factory for a game, a thinking budget and a style."""

    about: str
    make: Callable[[Game, Budget, Style], Bot]


def admiral(game: Game, budget: Budget, style: Style) -> Bot:
    """A bot that uses what was learned about a game. Weights that do not fit it are reported; then a captain plays."""
    if not weights.has_weights(game):
        raise BadSetup(f"there is no admiral for {game.title}: nobody has trained one; a captain searches without")
    try:
        return Admiral(game, weights.look(game), budget, style)
    except weights.Unfit as problem:
        LOG.warning("%s; a captain plays for the admiral", problem)
        return Captain(game, budget, style)


def top(game: Game, budget: Budget, style: Style) -> Bot:
    """The strongest bot of a game: an admiral where somebody has trained one, or else a captain."""
    return (admiral if weights.has_weights(game) else Captain)(game, budget, style)


def strength(step: int) -> Kind:
    """One of five steps between the deckhand and the strongest bot of a game."""

    def make(game: Game, budget: Budget, style: Style) -> Bot:
        return Strength(step, Deckhand(game.advice, style, game), top(game, limited(budget), style))

    return Kind(f"strength {step} of {len(STRENGTHS)}, from the deckhand to the strongest bot of the game", make)


BOTS: Final[dict[str, Kind]] = {
    "random": Kind("plays anything allowed", lambda game, budget, style: Random(game.open_to_all)),
    "deckhand": Kind(
        "plays along, and errs like a beginner", lambda game, budget, style: Deckhand(game.advice, style, game)
    ),
    "mate": Kind(
        "knows the trade, and looks one step ahead", lambda game, budget, style: Mate(game.advice, style, game)
    ),
    "captain": Kind("thinks many steps ahead, and takes a moment", Captain),
    "admiral": Kind("thinks ahead too, and has learned from thousands of games", admiral),
    **{name: strength(step) for step, name in enumerate(STRENGTHS, 1)},
}
# The bots that can be invited to a table; the random bot is for the lab only.
CREW: Final = ("deckhand", "mate", "captain", "admiral")
# Bots from outside, by the name under which this process admitted them.
GUESTS: Final[dict[str, Kind]] = {}


def load(name: str, game: Game, budget: Budget = LAB) -> Bot:
    """Create a bot for one seat of one match, by its kind and optional style, such as `mate:trader`.

    The style may also be one of the game's strategies. `script:NAME` is one of its scripted bots.

    Bots from outside are available after `admit`. Nothing is imported, so any name is safe to try.
    """
    if name in GUESTS:
        return GUESTS[name].make(game, budget, PLAIN)
    kind, colon, style = name.partition(":")
    if kind in GUESTS:
        raise BadSetup(f"{kind} comes from outside, and has no styles")
    if kind == SCRIPT:
        return scripted(game, style)
    if kind not in BOTS:
        raise BadSetup(f"there is no bot called {kind!r}; {door.meant(kind, [*BOTS, *GUESTS])}")
    return BOTS[kind].make(game, budget, style_of(game, style) if colon else PLAIN)


def style_of(game: Game, name: str) -> Style:
    """The style with this name: one of those that every game has, or a strategy of this game."""
    if name in game.strategies:
        strategy = game.strategies[name]
        return Style(name, likes=strategy.likes, weight=strategy.weight)
    if name not in STYLES:
        raise BadSetup(f"there is no style called {name!r}; {door.meant(name, [*STYLES, *game.strategies])}")
    return STYLES[name].suited(game.kinds)


def admit(bot: object, name: str = "", limit: float | None = None) -> str:
    """Let a bot from outside play in this process; return its name for `load`.

    A string says where the bot is: `file.py`, `file.py:Name`, `package.module:Name`, or the name of an installed bot.
    It is imported, so it must come from the person running this program, never from the network. Any other object is
    the bot itself. Built-in bots such as `mate:trader` need no admission. If an answer takes longer than *limit*
    seconds, the mate answers instead.
    """
    if isinstance(bot, str):
        if is_ours(bot) or (bot in GUESTS and name in ("", bot) and limit is None):
            return bot
        name = name or bot
        bot = door.find(bot, BOTS)
    name = name or door.name_of(bot)
    if is_ours(name):
        raise BadSetup(f"{name} is a bot of our own: please give yours another name")
    make, home = door.maker(bot, name), door.home_of(bot)
    GUESTS[name] = Kind(door.about(bot), lambda game, budget, style: Guest(name, make, home, game, limit))
    return name


def known(name: str) -> bool:
    """Whether `load` accepts this name's kind of bot."""
    return name in GUESTS or is_ours(name)


def is_ours(name: str) -> bool:
    """Whether a name means a built-in bot, with or without a style."""
    kind = name.partition(":")[0]
    return kind in BOTS or kind == SCRIPT


def is_place(name: str) -> bool:
    """Whether a name says where a bot from outside is: a file, a member of a module, or an installed bot."""
    return name.endswith(".py") or (":" in name and " " not in name) or name in door.installed()


def crew(game: Game | None = None) -> tuple[str, ...]:
    """The bots that can be invited to a table, of this game if given: built-in ones and those the host has admitted."""
    return (*(name for name in CREW if game is None or plays(name, game)), *GUESTS)


def plays(name: str, game: Game) -> bool:
    """Whether a built-in kind of bot plays this game: an admiral must have learned it."""
    return name != "admiral" or weights.has_weights(game)


def about(name: str) -> str:
    """A short description of how a bot plays."""
    kind = GUESTS.get(name) or BOTS.get(name.partition(":")[0])
    return kind.about if kind else "a bot"
