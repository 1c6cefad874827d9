"""Collect the arguments of `Game` from a game's package: the facts in game.toml, and the functions of its modules."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

import msgspec

from hullworks.kernel.errors import BadSetup
from hullworks.match.option import Option
from hullworks.match.shape import learned
from hullworks.match.strategy import Strategy

# The arguments of `Game`, each with the modules that may define it and its name there.
PLACES: Final = {
    "read_parts": (("parts",), "read"),
    "score": (("scoring",), "score"),
    "rival": (("scoring",), "rival"),
    "ending": (("words",), "ending"),
    "goal": (("words",), "goal"),
    "ask": (("words",), "ask"),
    "label": (("words",), "label"),
    "reason": (("words",), "reason"),
    "missed": (("lesson",), "missed"),
    "left_open": (("lesson",), "left_open"),
    "reasons": (("reasons", "words"), "REASONS"),
    "tell": (("deeds", "words"), "tell"),
    "view": (("view",), "view"),
    "imagine": (("view",), "imagine"),
    "observe": (("observe",), "observe"),
    "places": (("places", "words"), "places"),
    "secrets": (("places",), "secrets"),
    "prices": (("places",), "prices"),
    "read": (("notation",), "read"),
    "write": (("notation",), "write"),
    "sketch": (("drawing.sketch",), "sketch"),
    "look": (("drawing.sketch",), "look"),
    "advice": (("advice",), "ADVICE"),
    "scripts": (("scripts",), "SCRIPTS"),
}


class OptionFacts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An option in game.toml; its texts are in the catalogue."""

    name: str
    default: bool | int | str
    least: int = 0
    most: int = 0
    words: tuple[str, ...] = ()
    seats: tuple[int, ...] = ()


class Facts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What game.toml says about a game."""

    id: str
    title: str
    players: tuple[int, int]
    minutes: tuple[int, ...] = ()
    longest: int = 10_000
    rules_version: int = 1
    emblem: str = "anchor"
    open_to_all: bool = False
    may_all_lose: bool = False
    holdings: dict[str, tuple[str, ...]] = {}
    kinds: dict[str, tuple[str, ...]] = {}
    careful: tuple[str, ...] = ()
    news: dict[str, int] = {}
    drafts: tuple[tuple[str, str], ...] = ()
    strategies: dict[str, Strategy] = {}
    mechanisms: dict[str, tuple[str, ...]] = {}
    habits: dict[str, tuple[str, ...]] = {}
    takes: tuple[str, ...] = ()
    colours: dict[str, tuple[str, str]] = {}
    options: tuple[OptionFacts, ...] = ()


def assembled(home: str) -> dict[str, Any]:
    """The arguments of `Game` found in the package *home*: `Game(setup=begin, **assembled(__name__))`."""
    return {"home": home, **from_facts(home), **from_modules(home)}


def from_facts(home: str) -> dict[str, Any]:
    """The arguments in the package's game.toml; an error names the file and the field."""
    spec = find_spec(home)
    assert spec is not None and spec.origin is not None, f"{home} is no package"
    path = Path(spec.origin).parent / "game.toml"
    try:
        facts = msgspec.toml.decode(path.read_bytes(), type=learned(Facts))
    except (OSError, msgspec.DecodeError) as error:
        raise BadSetup(f"{path.parent.name}/{path.name}: {error}") from None
    found = {name: getattr(facts, name) for name in facts.__struct_fields__ if name not in ("players", "options")}
    fewest, most = facts.players
    options = tuple(Option(**msgspec.structs.asdict(option)) for option in facts.options)
    return {**found, "fewest": fewest, "most": most, "options": options}


def from_modules(home: str) -> dict[str, Any]:
    """The arguments that the modules of the package *home* define."""
    found: dict[str, Any] = {}
    for argument, (modules, name) in PLACES.items():
        for module in modules:
            whole = f"{home}.{module}"
            if exists(whole) and hasattr(import_module(whole), name):
                found[argument] = getattr(import_module(whole), name)
                break
    return found


def exists(module: str) -> bool:
    """Whether the module exists."""
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:  # its package does not exist either
        return False
