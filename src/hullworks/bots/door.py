"""Where bots from outside come in: from a file, a module or an installed package, by name; or as they are."""

# interpreted: it imports what people bring.
from __future__ import annotations

import inspect
import sys
from collections.abc import Callable, Iterable
from difflib import get_close_matches
from hashlib import sha256
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from hullworks.bots.bot import Bot
from hullworks.bots.guest import Choose, Mind, by_bot, by_function, described
from hullworks.engine.errors import BadSetup

GROUP: Final = "hullworks.bots"  # of the entry points of installed packages
PLAIN: Final = "a function (view, answers) or a class with choose(view, answers)"
EXPECTED: Final = f"{PLAIN}, or a subclass of hullworks.Bot"


def installed() -> dict[str, EntryPoint]:
    """The bots of installed packages, by name."""
    return {point.name: point for point in entry_points(group=GROUP)}


def find(spec: str, known: Iterable[str] = ()) -> object:
    """What is meant by `file.py`, `file.py:Name`, `package.module:Name` or the name of an installed bot.

    *known* are names that may have been meant as well.
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
    return member(read_module(place, known), name, place)


def meant(word: str, known: list[str]) -> str:
    """What may have been meant."""
    near = get_close_matches(word, known, 1)
    return f"did you mean {near[0]!r}?" if near else f"there are {', '.join(known)}"


# Modules.


def read_file(place: str) -> ModuleType:
    """The module in a file. It is read once, and finds what lies beside it, as a script would."""
    path = Path(place).expanduser().resolve()
    if not path.is_file():
        raise BadSetup(f"{place}: there is no such file")
    name = f"hullworks_outside_{sha256(str(path).encode()).hexdigest()[:12]}"
    if name in sys.modules:
        return sys.modules[name]
    spec = spec_from_file_location(name, path)
    if spec is None or spec.loader is None:
        raise BadSetup(f"{place}: is no module of Python")
    module = module_from_spec(spec)
    reach(path.parent)
    sys.modules[name] = module  # Dataclasses look their module up while it is read.
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        del sys.modules[name]
        raise BadSetup(f"{place} cannot be loaded: {described(error, str(path))}") from error
    return module


def read_module(place: str, known: Iterable[str]) -> ModuleType:
    """A module by its name, installed or in the current folder."""
    reach(Path.cwd())
    try:
        return import_module(place)
    except ModuleNotFoundError as error:
        if error.name is not None and (place == error.name or place.startswith(f"{error.name}.")):
            near = get_close_matches(place, list(known), 1)
            hint = f"; did you mean {near[0]!r}?" if near else ""
            raise BadSetup(f"there is no bot and no module called {place!r}{hint}") from None
        raise BadSetup(f"{place} cannot be loaded: {described(error, '')}") from error
    except (Exception, SystemExit) as error:
        raise BadSetup(f"{place} cannot be loaded: {described(error, '')}") from error


def entered(point: EntryPoint) -> object:
    """What the entry point of an installed package leads to."""
    try:
        return point.load()
    except (Exception, SystemExit) as error:
        raise BadSetup(f"the installed bot {point.name!r} cannot be loaded: {described(error, '')}") from error


def reach(folder: Path) -> None:
    """Let modules of this folder be imported; those that can be already go first."""
    if str(folder) not in sys.path:
        sys.path.append(str(folder))


def member(module: ModuleType, name: str, place: str) -> object:
    if hasattr(module, name):
        found: object = getattr(module, name)
        return found
    near = get_close_matches(name, [other for other in vars(module) if not other.startswith("_")], 1)
    raise BadSetup(f"{place} has no {name!r}" + (f"; did you mean {near[0]!r}?" if near else ""))


def only_bot(module: ModuleType, place: str) -> object:
    """The one class of a module that is a bot, or else its function `choose`."""
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


# What was found.


def maker(target: Any, name: str) -> Callable[[], Mind]:
    """How the mind of such a bot is made for a seat; an error says why it is no bot."""
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
    """How such a bot is made that needs nothing but a view and the answers, so that it can play over the network."""
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
    """Whether a subclass of Bot decides in comfort, rather than by numbers."""
    for ancestor in kind.__mro__:
        if ancestor is Bot:
            break
        for method in ("choose", "decide"):
            if method in vars(ancestor):
                return method == "decide"
    raise BadSetup(f"{name} is no bot: a subclass of Bot needs decide(world, rng), or choose(position, seat, rng)")


def check_choose(target: Any, name: str, count: int) -> None:
    """See that there is a `choose` for a view and its answers; of a class it takes the bot itself as well."""
    choose = getattr(target, "choose", None)
    plain = isinstance(target, type) and isinstance(
        inspect.getattr_static(target, "choose", None), (staticmethod, classmethod)
    )
    if not callable(choose) or not takes(choose, *[None] * (count - plain)):
        raise BadSetup(f"{name} is no bot: expected {EXPECTED}")


def takes(call: Callable[..., object], *given: object) -> bool:
    """Whether something can be called with so many arguments. What does not say so is believed."""
    try:
        inspect.signature(call).bind(*given)
    except TypeError:
        return False
    except ValueError:
        return True
    return True


def name_of(target: object) -> str:
    """What a bot is called that came as it is."""
    return str(getattr(target, "__name__", type(target).__name__))


def home_of(target: object) -> str:
    """The file that a bot comes from."""
    own = target if isinstance(target, type) or inspect.isroutine(target) else type(target)
    return str(getattr(sys.modules.get(own.__module__), "__file__", None) or "")


def about(target: object) -> str:
    """How a bot plays, in the words of its own docstring."""
    own = target if isinstance(target, type) or inspect.isroutine(target) else type(target)
    words = (vars(own).get("__doc__") if isinstance(own, type) else own.__doc__) or "a bot from outside"
    first = words.strip().split("\n")[0].rstrip(".")
    return first[:1].lower() + first[1:]
