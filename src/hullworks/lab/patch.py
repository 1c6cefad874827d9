"""Changes of parts: a patch such as `contracts.osprey.value=24`, and the differences between two packs."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator
from difflib import get_close_matches
from typing import Any

from hullworks.kernel.errors import BadPack, BadSetup
from hullworks.match.game import Game
from hullworks.match.pack import parse

Tree = dict[str, Any]
NAMES = ("id", "name")  # the fields that name an entry of a list


def patched(game: Game, pack: str | None, patches: list[tuple[str, str]]) -> str:
    """The text of the parts with these values changed; each key is a path of names, such as `bonus.family`."""
    text, source = game.parts_text(pack)
    tree = parse(text, source)
    for key, value in patches:
        *path, last = key.split(".")
        place: Any = tree
        for step, name in enumerate(path):
            place = entry(place, name, ".".join(path[:step]))
        known = entry(place, last, ".".join(path))
        replace(place, last, value_in(value, known, key))
    return dump(tree)


def entry(place: Any, name: str, where: str) -> Any:
    """The value called *name* at a place of the parts; an error says what is there instead."""
    names = names_in(place)
    if name not in names:
        near = get_close_matches(name, names, 1)
        there = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(names) or 'no further names'}"
        raise BadSetup(f"there is no {name!r} in {where or 'the parts'}; {there}")
    return place[names.index(name)] if isinstance(place, list) else place[name]


def names_in(place: Any) -> list[str]:
    """The names of the values at a place: keys of a table, ids or numbers of the entries of a list."""
    if isinstance(place, dict):
        return list(place)
    return [name_of(value, number) for number, value in enumerate(place)] if isinstance(place, list) else []


def name_of(value: Any, number: int) -> str:
    """The name of an entry of a list: its id, its name or, without both, its number from 1."""
    named = [value[field] for field in NAMES if field in value] if isinstance(value, dict) else []
    return str(named[0]) if named else str(number + 1)


def replace(place: Any, name: str, value: Any) -> None:
    place[names_in(place).index(name) if isinstance(place, list) else name] = value


def value_in(text: str, known: Any, key: str) -> Any:
    """The value that a text means: written as in the file, or a bare word where a word was."""
    try:
        value = tomllib.loads(f"value = {text}")["value"]
    except tomllib.TOMLDecodeError:
        value = text
    if type(value) is not type(known):
        raise BadSetup(f"{key}: expected a value such as {said(known)}, got {text!r}")
    return value


def dump(value: Any) -> str:
    """The content of a TOML file as text, every table on a line of its own."""
    return "".join(f"{json.dumps(name)} = {said(inner)}\n" for name, inner in value.items())


def said(value: Any) -> str:
    """A value as it is written in TOML."""
    if isinstance(value, dict):
        return f"{{{', '.join(f'{json.dumps(name)} = {said(inner)}' for name, inner in value.items())}}}"
    if isinstance(value, list):
        return f"[{', '.join(said(inner) for inner in value)}]"
    return json.dumps(value, ensure_ascii=False) if isinstance(value, (str, int, float)) else str(value)


def changes(before: str, after: str) -> list[tuple[str, str, str]]:
    """What differs between two packs: the path and the values before and after, empty if there is none."""
    try:
        return list(compared(parse(before, "A"), parse(after, "B"), ""))
    except BadPack:  # A game may use another format than TOML.
        return [] if before == after else [("parts", "", "")]


def compared(before: Any, after: Any, where: str) -> Iterator[tuple[str, str, str]]:
    """The differences between two values."""
    ones, others = names_in(before), names_in(after)
    if type(before) is not type(after) or not (ones or others):
        if before != after:
            yield where, said(before), said(after)
        return
    for name in dict.fromkeys([*ones, *others]):
        path = f"{where}.{name}" if where else name
        if name in ones and name in others:
            yield from compared(entry(before, name, where), entry(after, name, where), path)
        else:
            yield path, "there" if name in ones else "", "there" if name in others else ""
