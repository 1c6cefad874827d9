"""Compare a catalogue with the English one: what is missing, what is unused, and what does not fit."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from string import Formatter
from typing import Final

from hullworks.language import ENGLISH, HOME, Catalogue, read
from hullworks.language.noun import BAR, FORM, read_noun

# What only some languages have: forms, the help of commands, whose English is in the code, and the kinds and fields of
# parts, whose English is in their files.
OWN: Final = re.compile(rf"{re.escape(FORM)}.+|help\..+|part\.[a-z_-]+")
THING: Final = re.compile(r"thing\.[a-z-]+\.(?P<id>.+)")


def faults(folder: Path, language: str, parts: Sequence[str] = (), notes: Sequence[str] = ()) -> list[str]:
    """The faults of a language in a folder of catalogues, a line each.

    *parts* are the ids of the parts with a name, *notes* the English notes on parts.
    """
    english: Catalogue = {**read(folder / f"{ENGLISH}.toml"), **{f"note.{note}": note for note in notes}}
    path = folder / f"{language}.toml"
    own = read(path) if path.is_file() else {}
    common = HOME / f"{language}.toml"
    shared = read(common) if common.is_file() else {}
    forms = known_forms({**shared, **own})
    return [
        *missing(english, own, parts),
        *unused(english, own, forms, parts),
        *unfit(english, own, forms),
        *hidden(own, shared),
    ]


def missing(english: Catalogue, own: Catalogue, parts: Sequence[str]) -> Iterator[str]:
    """What the language does not say."""
    yield from (f"{key}: missing" for key in english if key not in own)
    named = {found["id"] for key in (*english, *own) if (found := THING.fullmatch(key))}
    yield from (f"thing.*.{part}: the name of the part is missing" for part in parts if part not in named)


def unused(english: Catalogue, own: Catalogue, forms: set[str], parts: Sequence[str]) -> Iterator[str]:
    """What English does not say and nobody asks for. A language has forms of its own, and names for the parts."""
    for key in own:
        text, _, form = key.rpartition(".")
        named = (found := THING.fullmatch(key)) is not None and found["id"] in parts
        if not (key in english or OWN.fullmatch(key) or named or (text in english and form in forms)):
            yield f"{key}: unused"


def unfit(english: Catalogue, own: Catalogue, forms: set[str]) -> Iterator[str]:
    """Texts that have other arguments than English, unknown forms, or no plural."""
    for key, text in own.items():
        if key.startswith(FORM) or key not in english:
            continue
        needs, has = arguments(english[key]), arguments(text)
        if needs.keys() != has.keys():
            yield f"{key}: English has the arguments {listed(needs)}, this has {listed(has)}"
        yield from (f"{key}: there is no form {form!r}" for form in sorted(set().union(*has.values()) - forms))
        if key.startswith("thing.") and BAR in english[key] and BAR not in text:
            yield f"{key}: the plural is missing"


def hidden(own: Catalogue, common: Catalogue) -> Iterator[str]:
    """Forms of nouns that are never said, since a table of forms has the same name and replaces the noun."""
    tables = {**common, **own}
    for key, text in own.items():
        if key.startswith("thing."):
            noun = read_noun(text)
            for form in noun.forms:
                patterns = [tables.get(f"{FORM}{form}.{kind}", "{}") for kind in (noun.gender, "many")]
                if not all("{}" in pattern for pattern in patterns):
                    yield f"{key}: the form {form!r} is that of a pronoun: call it otherwise"


def arguments(text: str) -> dict[str, set[str]]:
    """The arguments of a text, with the forms it asks for."""
    found: dict[str, set[str]] = {}
    for _, name, form, _ in Formatter().parse(text):
        if name is not None:
            found.setdefault(name, set()).update({form} if form else ())
    return found


def known_forms(own: Catalogue) -> set[str]:
    """The forms of a language: its tables, and those that its nouns have."""
    tables = {key.split(".")[1] for key in own if key.startswith(FORM)}
    return tables.union(*[read_noun(text).forms for key, text in own.items() if key.startswith("thing.")])


def listed(names: Mapping[str, object]) -> str:
    return ", ".join(sorted(names)) or "none"
