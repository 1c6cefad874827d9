"""Collect the arguments of `Game` from the modules of a game's package, so that the wiring is written only once."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

# The arguments of `Game`, each with the modules that may define it and its name there.
PLACES: Final = {
    "read_parts": (("parts",), "read"),
    "score": (("scoring",), "score"),
    "rival": (("scoring",), "rival"),
    "ending": (("words",), "ending"),
    "ask": (("words",), "ask"),
    "label": (("words",), "label"),
    "reason": (("words",), "reason"),
    "reasons": (("reasons", "words"), "REASONS"),
    "tell": (("deeds", "words"), "tell"),
    "view": (("view",), "view"),
    "imagine": (("view",), "imagine"),
    "places": (("places", "words"), "places"),
    "read": (("notation",), "read"),
    "write": (("notation",), "write"),
    "sketch": (("drawing.sketch",), "sketch"),
    "look": (("drawing.sketch",), "look"),
    "advice": (("advice",), "ADVICE"),
}


def from_modules(home: str) -> dict[str, Any]:
    """The arguments of `Game` found in the package *home*: `Game(home=__name__, ..., **from_modules(__name__))`."""
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
