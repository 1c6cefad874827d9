"""A view in sections, for games without their own drawing: the slate and the plain sketch show these.

The names of the view's fields become headings. The kind of a section depends on the content of the field:

- a number, a text or a boolean: a fact,
- a list of these: a row; of small numbers: piles, which have names if the field is a dictionary,
- a list of lists of the same length: a grid,
- a list with one entry for each seat, if its entries have fields or its name is in SEATED: the seats.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from hullworks.match.message import t

FACT, ROW, PILES, GRID, SEATS = "fact", "row", "piles", "grid", "seats"
SEATED: Final = frozenset(("players", "seats", "hands", "points", "scores", "names"))
NOTHING: Final = "\N{EN DASH}"
PILE: Final = 12  # the most things that are shown one by one

# The kind of a section, its heading and its content: a text; texts; piles, each with its name and size; rows of texts;
# or texts by name for each seat.
Section = tuple[str, str, Any]


def outline(view: Any, seats: int) -> list[Section]:
    """The sections of a view, in the order of its fields."""
    data = msgspec.json.decode(msgspec.json.encode(view))  # as JSON: lists for tuples, fields by name
    fields = data if isinstance(data, dict) else {"table": data}
    found: list[Section] = []
    for name, value in fields.items():
        found.append(section(str(name), value, seats))
    return joined(found)


def section(name: str, value: Any, seats: int) -> Section:
    """The section for one field of a view."""
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
    """The sections, with those about the seats merged into one at the end."""
    of_seats = [inside for kind, _, inside in sections if kind == SEATS]
    rest = [each for each in sections if each[0] != SEATS]
    if not of_seats:
        return rest
    together: list[dict[str, str]] = [{} for _ in of_seats[0]]
    for inside in of_seats:
        for facts, more in zip(together, inside, strict=True):
            facts.update(more)
    return [*rest, (SEATS, t("display.at-the-table"), together)]


def heading(name: str) -> str:
    """The name of a field as a heading."""
    spaced = name.replace("_", " ").strip()
    return spaced[:1].upper() + spaced[1:]


def words(value: Any) -> str:
    """A value as a short text."""
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
    """Whether all are small numbers, which can be shown as piles."""
    return values != [] and all(type(value) is int and 0 <= value <= PILE for value in values)
