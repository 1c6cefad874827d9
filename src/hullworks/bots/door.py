"""Finds bots from outside: by name in a file, a module or an installed package, or given as an object."""

# interpreted: it imports what people bring.
from __future__ import annotations

import inspect
import sys
from collections.abc import Callable, Iterable
from difflib import get_close_matches
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from types import ModuleType
from typing import Any, Final

from hullworks.bots.bot import Bot
from hullworks.bots.guest import Choose, Mind, by_bot, by_function
from hullworks.kernel.errors import BadSetup
from hullworks.match.door import entered, member, read_file, read_module

GROUP: Final = "hullworks.bots"  # entry point group of installed packages
PLAIN: Final = "a function (view, answers) or a class with choose(view, answers)"
EXPECTED: Final = f"{PLAIN}, or a subclass of hullworks.Bot"


@cache
def installed() -> dict[str, EntryPoint]:
    """The bots of installed packages, by name."""
    return {point.name: point for point in entry_points(group=GROUP)}


def find(spec: str, known: Iterable[str] = ()) -> object:
    """Find a bot by `file.py`, `file.py:Name`, `package.module:Name` or the name of an installed bot.

    *known* are other valid names, suggested in the error message.
    """
    if spec.endswith(".py"):
        return only_bot(read_file(spec), spec)
    place, colon, name = spec.rpartition(":")
    if place.endswith(".py"):
        return member(read_file(place), name, place)
    points = installed()
    if spec in points:
        return entered(points[spec])
    if not colon:
        names = [*known, *points]
        raise BadSetup(f"there is no bot called {spec!r}; {meant(spec, names)}")
    if not all(part.isidentifier() for part in [*place.split("."), name]):
        raise BadSetup(
            f"expected the name of a bot, as in mate, mate:trader, mine.py:Mine or package.mine:Mine; got {spec!r}"
        )
    return member(read_module(place, "bot and no module", known), name, place)


def meant(word: str, known: list[str]) -> str:
    """A suggestion for an unknown name."""
    near = get_close_matches(word, known, 1)
    return f"did you mean {near[0]!r}?" if near else f"there are {', '.join(known)}"


def only_bot(module: ModuleType, place: str) -> object:
    """The only bot class of a module, or else its function `choose`."""
    own = [value for value in vars(module).values() if isinstance(value, type) and value.__module__ == module.__name__]
    bots = [one for one in own if not one.__name__.startswith("_") and (issubclass(one, Bot) or hasattr(one, "choose"))]
    if len(bots) > 1:
        names = ", ".join(f"{place}:{one.__name__}" for one in bots)
        raise BadSetup(f"{place} has several bots: say which, {names}")
    if bots:
        return bots[0]
    found: object = getattr(module, "choose", None)
    if callable(found):
        return found
    raise BadSetup(f"{place} has no bot: expected {EXPECTED}, where a function that is not named is called choose")


# Objects that were found.


def maker(target: Any, name: str) -> Callable[[], Mind]:
    """A factory for the mind of such a bot, one for each seat; raise an error if it is not a bot."""
    if isinstance(target, Bot):
        mind = by_bot(target, by_which(type(target), name))
        return lambda: mind
    if isinstance(target, type) and issubclass(target, Bot):
        make: Callable[[], Bot] = target
        check_made(make, name)
        comfortable = by_which(target, name)
        return lambda: by_bot(make(), comfortable)
    chosen = chooser(target, name)
    return lambda: by_function(chosen())


def chooser(target: Any, name: str) -> Callable[[], Choose]:
    """A factory for a bot that needs only a view and the answers, so that it can play over the network."""
    if isinstance(target, Bot) or (isinstance(target, type) and issubclass(target, Bot)):
        raise BadSetup(
            f"{name} is a Bot, which thinks in positions; over the network there are views, so bring {PLAIN}"
        )
    if isinstance(target, type):
        make: Callable[[], Any] = target
        check_made(make, name)
        check_choose(target, name, 3)
        return lambda: make().choose
    choose = getattr(target, "choose", None)
    if choose is not None:
        check_choose(target, name, 2)
        return lambda: choose
    if callable(target) and takes(target, None, None):
        return lambda: target
    raise BadSetup(f"{name} is no bot: expected {EXPECTED}")


def check_made(kind: Callable[..., object], name: str) -> None:
    if not takes(kind):
        raise BadSetup(f"{name} is no bot: its class must be made without arguments")


def by_which(kind: type[Bot], name: str) -> bool:
    """Whether a subclass of Bot implements `decide` rather than `choose`."""
    for ancestor in kind.__mro__:
        if ancestor is Bot:
            break
        for method in ("choose", "decide"):
            if method in vars(ancestor):
                return method == "decide"
    raise BadSetup(f"{name} is no bot: a subclass of Bot needs decide(world, rng), or choose(position, seat, rng)")


def check_choose(target: Any, name: str, count: int) -> None:
    """Check that `choose` accepts a view and answers; called on a class, it takes the bot itself as well."""
    choose = getattr(target, "choose", None)
    plain = isinstance(target, type) and isinstance(
        inspect.getattr_static(target, "choose", None), (staticmethod, classmethod)
    )
    if not callable(choose) or not takes(choose, *[None] * (count - plain)):
        raise BadSetup(f"{name} is no bot: expected {EXPECTED}")


def takes(call: Callable[..., object], *given: object) -> bool:
    """Whether *call* accepts these arguments; assume so if it has no signature."""
    try:
        inspect.signature(call).bind(*given)
    except TypeError:
        return False
    except ValueError:
        return True
    return True


def name_of(target: object) -> str:
    """The name of a bot that was given as an object."""
    return str(getattr(target, "__name__", type(target).__name__))


def home_of(target: object) -> str:
    """The file that a bot comes from."""
    own = target if isinstance(target, type) or inspect.isroutine(target) else type(target)
    return str(getattr(sys.modules.get(own.__module__), "__file__", None) or "")


def about(target: object) -> str:
    """How a bot plays: the first line of its docstring."""
    own = target if isinstance(target, type) or inspect.isroutine(target) else type(target)
    words = (vars(own).get("__doc__") if isinstance(own, type) else own.__doc__) or "a bot from outside"
    first = words.strip().split("\n")[0].rstrip(".")
    return first[:1].lower() + first[1:]
