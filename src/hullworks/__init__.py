"""Hullworks: ship-building board games on one rules engine.

Everything a program needs to get started is here:

>>> import hullworks as hw
>>> match = hw.start("marino", ["Ada", "mate"], seed=1)
>>> match.question.words
'Draft a contract. You are paid its value now.'

The names in `__all__` are the public interface, which semantic versioning covers. Everything else is private.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from hullworks import build

# Importing `games` must come after the package of the same name was imported: from here on it is the function. Write
# `from hullworks.games import load` to reach into the package.
from hullworks.face import game, games, load, position, start, verify
from hullworks.kernel.errors import BadPack, BadPosition, BadRecord, BadSetup, Mistake, Refusal
from hullworks.match.live import Match

if TYPE_CHECKING:
    from hullworks.bots.bot import Bot
    from hullworks.lab.tournament import tournament

__version__: Final = "0.2.0"

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

# Names that most programs do not need are imported when first used.
_LATER: Final = {"Bot": "hullworks.bots.bot", "tournament": "hullworks.lab.tournament"}


def __getattr__(name: str) -> Any:
    if name not in _LATER:
        raise AttributeError(f"module 'hullworks' has no attribute {name!r}")
    return getattr(import_module(_LATER[name]), name)


def __dir__() -> list[str]:
    return [*__all__, "__version__"]


build.check()
