"""A position as plain values, which equality, hashes and tests compare.

The fields are found by reflection, so that no hand-written list can drift from the classes. This works on both builds:
a compiled class lists its fields in `__mypyc_attrs__`, a plain object keeps them in its `__dict__`, and an instance of
a plain class derived from a compiled one has fields of both kinds.

A fingerprint is made after every answer, so the text that it hashes (`spelled`) is written without making the facts.
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


# In place of the names of fields, where an object defines its own facts.
OWN: Final = [""]
# The sorted names of the fields of classes whose instances have no `__dict__`, and so all have the same ones.
KNOWN: Final[dict[Any, list[str]]] = {}
# The numbers of a position are mostly small: these are written already, from LEAST on.
LEAST: Final[i64] = -1
WRITTEN: Final = [str(number) for number in range(-1, 256)]


def fields(thing: Any) -> list[tuple[str, Any]]:
    """The fields of an object as (name, value), sorted by name. An object may define its own facts (`own_facts`)."""
    names = names_of(thing)
    if names == OWN:
        return [("facts", thing.own_facts())]
    return [(name, getattr(thing, name)) for name in names]


def names_of(thing: Any) -> list[str]:
    """The names of the fields of an object, sorted; OWN if it defines its own facts."""
    kind = type(thing)
    known = KNOWN.get(kind)
    if known is not None:
        return known
    names = OWN if hasattr(kind, "own_facts") else sorted(field_names(thing))
    if names == OWN or not hasattr(thing, "__dict__"):
        KNOWN[kind] = names
    return names


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
    return blake2b(spelled(value).encode(), digest_size=8).hexdigest()


def spelled(value: Any) -> str:
    """The text of the facts: the same as `repr(facts(value))`, which a test compares, in a fraction of the time."""
    if isinstance(value, bool):  # Compiled code would spell it as the number that it is, too.
        return repr(value)
    if isinstance(value, (int, str)):
        return repr(value)
    if isinstance(value, NUMBERS):
        numbers: vec[i64] = value
        return numbers_spelled(numbers)
    if isinstance(value, list):
        return enclosed([spelled(item) for item in value])
    if isinstance(value, tuple):
        return enclosed([spelled(item) for item in value])
    if value is None or isinstance(value, (float, dict, set, frozenset)):
        return repr(facts(value))
    names = names_of(value)
    if names == OWN:
        return f"(('facts', {spelled(value.own_facts())}),)"
    found: list[str] = []
    for name in names:
        field = getattr(value, name)
        if not isinstance(field, Shared):
            found.append(f"('{name}', {spelled(field)})")
    return enclosed(found)


def numbers_spelled(numbers: vec[i64]) -> str:
    """A vector of numbers as a tuple."""
    found: list[str] = []
    for number in numbers:
        place = number - LEAST
        found.append(WRITTEN[place] if 0 <= place < len(WRITTEN) else str(number))
    return enclosed(found)


def enclosed(items: list[str]) -> str:
    """These texts as the items of a tuple."""
    return f"({items[0]},)" if len(items) == 1 else "(" + ", ".join(items) + ")"
