"""Loading games and bots from outside: from a file, a module or an installed package.

Whatever is named here is imported, so names must come from the person who runs the program, never from the network or
from somebody else's file.
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
    """Whether a name is a location: `file.py`, `file.py:NAME` or `package.module:NAME`."""
    return name.endswith(".py") or ":" in name


def bring(name: str, usual: str) -> object:
    """Load the object at such a location; *usual* is its name in the file if the location gives none."""
    if name.endswith(".py"):
        return member(read_file(name), usual, name)
    place, _, wanted = name.rpartition(":")
    if place.endswith(".py"):
        return member(read_file(place), wanted, place)
    if not all(part.isidentifier() for part in [*place.split("."), wanted]):
        raise BadSetup(f"expected a file or a module with a name in it, as in file.py:NAME, got {name!r}")
    return member(read_module(place), wanted, place)


def settled(name: str) -> str:
    """The location with an absolute path, for a process that runs in another folder."""
    place, colon, wanted = (name, "", "") if name.endswith(".py") else name.rpartition(":")
    return f"{Path(place).expanduser().resolve()}{colon}{wanted}" if place.endswith(".py") else name


def read_file(place: str) -> ModuleType:
    """The module in a file. It is loaded once, and can import the files beside it, like a script."""
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
    sys.modules[name] = module  # Dataclasses look up their module while it is loaded.
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        del sys.modules[name]
        raise BadSetup(f"{place} cannot be loaded: {described(error, str(path))}") from error
    return module


def read_module(place: str, what: str = "module", known: Iterable[str] = ()) -> ModuleType:
    """A module by name, installed or in the current folder. If there is none, the error suggests one of *known*."""
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
    """Load the entry point of an installed package."""
    try:
        found: object = point.load()
    except (Exception, SystemExit) as error:
        raise BadSetup(f"{point.name!r} is installed, but cannot be loaded: {described(error)}") from error
    return found


def reach(folder: Path) -> None:
    """Make modules in this folder importable, after everything already on the path."""
    if str(folder) not in sys.path:
        sys.path.append(str(folder))


def member(module: ModuleType, name: str, place: str) -> object:
    """The object with this name in a module."""
    if hasattr(module, name):
        found: object = getattr(module, name)
        return found
    near = get_close_matches(name, [other for other in vars(module) if not other.startswith("_")], 1)
    raise BadSetup(f"{place} has no {name!r}" + (f"; did you mean {near[0]!r}?" if near else ""))


def described(error: BaseException, home: str = "") -> str:
    """An error in a few words, with the line in the file *home*, or in another file if it happened there."""
    if isinstance(error, SyntaxError) and error.filename:
        return f"{type(error).__name__}: {error.msg} ({Path(error.filename).name}, line {error.lineno})"
    frames = [frame for frame in extract_tb(error.__traceback__) if not is_importing(frame.filename)]
    own = [frame for frame in frames if frame.filename == home] or frames
    first = str(error) if isinstance(error, Mistake) else format_exception_only(error)[0].splitlines()[0]
    return f"{first} ({Path(own[-1].filename).name}, line {own[-1].lineno})" if own else first


def is_importing(filename: str) -> bool:
    """Whether this file belongs to the import machinery, so that its lines explain no error."""
    return filename.startswith(("<frozen", str(Path(importlib.__file__).parent), __file__))
