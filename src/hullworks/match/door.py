"""Where what is brought from outside comes in: from a file, a module or an installed package.

Whatever is named here is imported, so names must come from whoever runs the program, never from the network or a file
of somebody else.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterable
from difflib import get_close_matches
from hashlib import sha256
from importlib.metadata import EntryPoint
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from traceback import extract_tb, format_exception_only
from types import ModuleType

from hullworks.kernel.errors import BadSetup, Mistake


def leads_outside(name: str) -> bool:
    """Whether a name says where to look: `file.py`, `file.py:NAME` or `package.module:NAME`."""
    return name.endswith(".py") or ":" in name


def bring(name: str, usual: str) -> object:
    """What such a name means; *usual* is what it is called in a file where no name is said."""
    if name.endswith(".py"):
        return member(read_file(name), usual, name)
    place, _, wanted = name.rpartition(":")
    if place.endswith(".py"):
        return member(read_file(place), wanted, place)
    if not all(part.isidentifier() for part in [*place.split("."), wanted]):
        raise BadSetup(f"expected a file or a module with a name in it, as in file.py:NAME, got {name!r}")
    return member(read_module(place), wanted, place)


def settled(name: str) -> str:
    """The same name for a process that runs in another folder."""
    place, colon, wanted = (name, "", "") if name.endswith(".py") else name.rpartition(":")
    return f"{Path(place).expanduser().resolve()}{colon}{wanted}" if place.endswith(".py") else name


def read_file(place: str) -> ModuleType:
    """The module in a file. It is read once, and finds what lies beside it, as a script would."""
    path = Path(place).expanduser().resolve()
    if not path.is_file():
        raise BadSetup(f"{place}: there is no such file")
    name = f"hullworks_outside_{sha256(str(path).encode()).hexdigest()[:12]}"
    if name in sys.modules:
        return sys.modules[name]
    spec = spec_from_file_location(name, path)
    assert spec is not None and spec.loader is not None, "a file of Python has a loader"
    module = module_from_spec(spec)
    reach(path.parent)
    sys.modules[name] = module  # Dataclasses look their module up while it is read.
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        del sys.modules[name]
        raise BadSetup(f"{place} cannot be loaded: {described(error, str(path))}") from error
    return module


def read_module(place: str, what: str = "module", known: Iterable[str] = ()) -> ModuleType:
    """A module by its name, installed or in the current folder; if there is none, one of *known* may be meant."""
    reach(Path.cwd())
    try:
        return importlib.import_module(place)
    except ModuleNotFoundError as error:
        if error.name is not None and (place == error.name or place.startswith(f"{error.name}.")):
            near = get_close_matches(place, list(known), 1)
            hint = f"; did you mean {near[0]!r}?" if near else ""
            raise BadSetup(f"there is no {what} called {place!r}{hint}") from None
        raise BadSetup(f"{place} cannot be loaded: {described(error)}") from error
    except (Exception, SystemExit) as error:
        raise BadSetup(f"{place} cannot be loaded: {described(error)}") from error


def entered(point: EntryPoint) -> object:
    """What the entry point of an installed package leads to."""
    try:
        found: object = point.load()
    except (Exception, SystemExit) as error:
        raise BadSetup(f"{point.name!r} is installed, but cannot be loaded: {described(error)}") from error
    return found


def reach(folder: Path) -> None:
    """Let modules of this folder be imported; those that can be already go first."""
    if str(folder) not in sys.path:
        sys.path.append(str(folder))


def member(module: ModuleType, name: str, place: str) -> object:
    """What a module calls by this name."""
    if hasattr(module, name):
        found: object = getattr(module, name)
        return found
    near = get_close_matches(name, [other for other in vars(module) if not other.startswith("_")], 1)
    raise BadSetup(f"{place} has no {name!r}" + (f"; did you mean {near[0]!r}?" if near else ""))


def described(error: BaseException, home: str = "") -> str:
    """An error in a few words, and where in the bot's own file it happened; or elsewhere, if not there."""
    if isinstance(error, SyntaxError) and error.filename:
        return f"{type(error).__name__}: {error.msg} ({Path(error.filename).name}, line {error.lineno})"
    frames = [frame for frame in extract_tb(error.__traceback__) if not is_importing(frame.filename)]
    own = [frame for frame in frames if frame.filename == home] or frames
    first = str(error) if isinstance(error, Mistake) else format_exception_only(error)[0].splitlines()[0]
    return f"{first} ({Path(own[-1].filename).name}, line {own[-1].lineno})" if own else first


def is_importing(filename: str) -> bool:
    """Whether a line of this file only imports others, so that it says nothing about an error."""
    return filename.startswith(("<frozen", str(Path(importlib.__file__).parent), __file__))
