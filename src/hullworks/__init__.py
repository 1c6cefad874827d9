"""Hullworks: ship-building board games on one rules engine.

Everything a program needs for its first hour is here:

>>> import hullworks as hw
>>> match = hw.start("marino", ["Ada", "mate"], seed=1)
>>> match.question.words
'Draft a contract. You are paid its value now.'

What is listed in `__all__` is the public interface, and semantic versions speak of it alone. All else is private.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from hullworks import build

# `games` must come after the package of that name was imported: it is the function from now on. Write
# `from hullworks.games import load` to reach into the package.
from hullworks.face import game, games, load, position, start, verify
from hullworks.kernel.errors import BadPack, BadPosition, BadRecord, BadSetup, Mistake, Refusal
from hullworks.match.live import Match

if TYPE_CHECKING:
    from hullworks.bots.bot import Bot
    from hullworks.lab.tournament import tournament

__version__: Final = "0.1.0"

__all__ = [
    "BadPack",
    "BadPosition",
    "BadRecord",
    "BadSetup",
    "Bot",
    "Match",
    "Mistake",
    "Refusal",
    "game",
    "games",
    "load",
    "position",
    "start",
    "tournament",
    "verify",
]

# What most programs do without is imported when it is first used.
_LATER: Final = {"Bot": "hullworks.bots.bot", "tournament": "hullworks.lab.tournament"}


def __getattr__(name: str) -> Any:
    if name not in _LATER:
        raise AttributeError(f"module 'hullworks' has no attribute {name!r}")
    return getattr(import_module(_LATER[name]), name)


def __dir__() -> list[str]:
    return [*__all__, "__version__"]


build.check()
