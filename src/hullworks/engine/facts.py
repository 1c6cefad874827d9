"""A position as plain values: what equality, hashes and tests compare.

The fields are found by reflection, so that no hand-written list can drift from the classes. It works on both builds:
a compiled class names its fields in `__mypyc_attrs__`, a plain object keeps them in its `__dict__`.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

# The class of vectors of numbers; `vec[i64]` itself cannot be asked about.
NUMBERS: Final[type[Any]] = type(vec[i64]())


class Shared:
    """Static data that all copies of a position share: rules, actions, parts. It is no fact about the table."""


def facts(value: Any) -> Any:
    """*value* as nested tuples of numbers, strings and None; shared data is left out."""
    if value is None or isinstance(value, (int, float, str)):
        return value
    if isinstance(value, NUMBERS):
        return tuple([int(number) for number in value])
    if isinstance(value, (list, tuple)):
        return tuple([facts(item) for item in value])
    return tuple([(name, facts(field)) for name, field in fields(value) if not isinstance(field, Shared)])


def fields(thing: Any) -> list[tuple[str, Any]]:
    """The fields of an object by name, in alphabetical order. An object may say its own facts (`own_facts`)."""
    if hasattr(thing, "own_facts"):
        return [("facts", thing.own_facts())]
    names = getattr(type(thing), "__mypyc_attrs__", None)
    if names is None:
        names = vars(thing)
    return [(name, getattr(thing, name)) for name in sorted(names)]


def fingerprint(value: Any) -> str:
    """A short hash of all facts: equal positions have equal fingerprints, on both builds."""
    return blake2b(repr(facts(value)).encode(), digest_size=8).hexdigest()
