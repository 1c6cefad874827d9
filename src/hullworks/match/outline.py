"""A view in sections, for whoever shows the table of a game that does not draw it: the slate and the plain sketch.

The names of the view's fields become headings. What a section is follows from what is in the field:

- a number, a word or a yes: a fact,
- a list of such: a row; of small numbers: piles, which have names if the field has (a dictionary),
- a list of lists of the same length: a grid,
- a list with one entry for each seat, if its entries have fields or it is called so (see SEATED): the seats.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

FACT, ROW, PILES, GRID, SEATS = "fact", "row", "piles", "grid", "seats"
SEATED: Final = frozenset(("players", "seats", "hands", "points", "scores", "names"))
NOTHING: Final = "\N{EN DASH}"
PILE: Final = 12  # so many things are shown one by one

# The kind of a section, its heading, and what is in it: a text; texts; piles, each with its name and its size; rows of
# texts; or for each seat texts by name.
Section = tuple[str, str, Any]


def outline(view: Any, seats: int) -> list[Section]:
    """The sections of a view, in the order of its fields."""
    data = msgspec.json.decode(msgspec.json.encode(view))  # as it is sent: lists for tuples, fields by name
    fields = data if isinstance(data, dict) else {"table": data}
    found: list[Section] = []
    for name, value in fields.items():
        found.append(section(str(name), value, seats))
    return joined(found)


def section(name: str, value: Any, seats: int) -> Section:
    """One field of a view."""
    head = heading(name)
    if isinstance(value, dict) and are_piles(list(value.values())):
        return PILES, head, [(str(key), size) for key, size in value.items()]
    if isinstance(value, dict):
        return ROW, head, [f"{heading(str(key))} {words(item)}" for key, item in value.items()]
    if not isinstance(value, list):
        return FACT, head, words(value)
    by_seat = len(value) == seats and value != []
    if by_seat and all(isinstance(item, dict) for item in value):
        return SEATS, head, [{heading(str(key)): words(each) for key, each in item.items()} for item in value]
    if by_seat and name in SEATED:
        return SEATS, head, [{head: words(item)} for item in value]
    if len(value) > 1 and all(isinstance(item, list) and len(item) == len(value[0]) > 1 for item in value):
        return GRID, head, [[words(item) for item in row] for row in value]
    if are_piles(value):
        return PILES, head, [("", size) for size in value]
    return ROW, head, [words(item) for item in value]


def joined(sections: list[Section]) -> list[Section]:
    """Everything about the seats in one section, which comes last."""
    of_seats = [inside for kind, _, inside in sections if kind == SEATS]
    rest = [each for each in sections if each[0] != SEATS]
    if not of_seats:
        return rest
    together: list[dict[str, str]] = [{} for _ in of_seats[0]]
    for inside in of_seats:
        for facts, more in zip(together, inside, strict=True):
            facts.update(more)
    return [*rest, (SEATS, "At the table", together)]


def heading(name: str) -> str:
    """The name of a field, as a person would write it."""
    spaced = name.replace("_", " ").strip()
    return spaced[:1].upper() + spaced[1:]


def words(value: Any) -> str:
    """A value in a few words."""
    if value is None or value == "" or value == []:
        return NOTHING
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return ", ".join(words(item) for item in value)
    if isinstance(value, dict):
        return ", ".join(f"{key} {words(item)}" for key, item in value.items())
    return str(value)


def are_piles(values: list[Any]) -> bool:
    """Whether all are small numbers, which can be shown as so many things."""
    return values != [] and all(type(value) is int and 0 <= value <= PILE for value in values)
