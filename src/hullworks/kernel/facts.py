"""A position as plain values, which equality, hashes and tests compare.

The fields are found by reflection, so that no hand-written list can drift from the classes. This works on both builds:
a compiled class lists its fields in `__mypyc_attrs__`, a plain object keeps them in its `__dict__`, and an instance of
a plain class derived from a compiled one has fields of both kinds.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from hullworks.kernel.vecs import vec

# The class of vectors of numbers; `vec[i64]` itself does not work with `isinstance`.
NUMBERS: Final[type[Any]] = type(vec[i64]())


@mypyc_attr(allow_interpreted_subclasses=True)
class Shared:
    """Static data that all copies of a position share: rules, actions, parts. `facts` leaves it out."""


def facts(value: Any) -> Any:
    """*value* as nested tuples of numbers, strings and None; shared data is left out."""
    if value is None or isinstance(value, (int, float, str)):
        return value
    if isinstance(value, NUMBERS):
        return tuple([int(number) for number in value])
    if isinstance(value, (list, tuple)):
        return tuple([facts(item) for item in value])
    if isinstance(value, dict):
        return tuple(sorted([(facts(key), facts(item)) for key, item in value.items()]))
    if isinstance(value, (set, frozenset)):
        return tuple(sorted([facts(item) for item in value]))
    return tuple([(name, facts(field)) for name, field in fields(value) if not isinstance(field, Shared)])


def fields(thing: Any) -> list[tuple[str, Any]]:
    """The fields of an object as (name, value), sorted by name. An object may define its own facts (`own_facts`)."""
    if hasattr(thing, "own_facts"):
        return [("facts", thing.own_facts())]
    return [(name, getattr(thing, name)) for name in sorted(field_names(thing))]


def field_names(thing: Any) -> set[str]:
    """The names of all fields. A compiled class also lists those of its compiled bases."""
    kind = type(thing)
    names = set(getattr(thing, "__dict__", ()))
    names.update(getattr(kind, "__mypyc_attrs__", ()))
    for base in kind.__mro__:
        slots = base.__dict__.get("__slots__", ())
        names.update([slots] if isinstance(slots, str) else slots)
    if len(names) == 0 and not hasattr(thing, "__dict__") and not hasattr(kind, "__mypyc_attrs__"):
        raise TypeError(f"a position cannot hold {kind.__name__!r}: it has no fields to compare")
    return names


def fingerprint(value: Any) -> str:
    """A short hash of all facts. Equal positions have equal fingerprints, on both builds."""
    return blake2b(repr(facts(value)).encode(), digest_size=8).hexdigest()
