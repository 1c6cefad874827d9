"""Nouns: number, gender, case and article. What a language has of these is in its catalogues, not here.

An entry has the singular and the plural, and then, as a language needs them, the gender and other forms of the noun:
"worker | workers", "Karte | Karten | f", "Matrose | Matrosen | m | acc: Matrosen | dat: Matrosen".

A text asks for a form after a colon: "heuert {person:den} an". The form is one of the noun's own, or a table `form.den`
of the catalogue: a pattern for each gender and for `many`, such as m = "den {}", and `of`, the form of the noun itself.
A form of people's names is the pattern `name`; `name-s` is for names that end with that letter, and `name-you` for one
name, such as the word that calls the reader.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

BAR: Final = " | "
SLASH: Final = " / "  # between the singular and the plural of a form
FORM: Final = "form."  # before the tables of forms


@dataclass(frozen=True)
class Noun:
    """An entry of a catalogue: each form is a pair of singular and plural."""

    plain: tuple[str, str]
    gender: str = ""
    forms: Mapping[str, tuple[str, str]] = field(default_factory=dict)

    def word(self, form: str, count: int) -> str:
        """The word in a form, as it stands after a number."""
        return self.forms.get(form, self.plain)[count != 1]


@lru_cache(maxsize=10_000)
def read_noun(entry: str) -> Noun:
    """The noun of an entry."""
    one, *more = entry.split(BAR)
    many, *rest = more or [one]
    named = dict(part.split(": ", 1) for part in rest if ": " in part)
    gender = next((part for part in rest if ": " not in part), "")
    return Noun((one, many), gender, {form: pair(words) for form, words in named.items()})


def pair(words: str) -> tuple[str, str]:
    """A singular and a plural; one word is both."""
    one, _, many = words.partition(SLASH)
    return one, many or one


def inflected(texts: Mapping[str, str], noun: Noun, form: str, count: int, shown: str = "{}") -> str:
    """A noun in a form: the word itself or, with a number, as *shown*; both in the pattern of the form."""
    table = f"{FORM}{form}"
    word = shown.format(noun.word(texts.get(f"{table}.of", form), count))
    kind = "many" if count != 1 else noun.gender
    return texts.get(f"{table}.{kind}", texts.get(table, "{}")).format(word)


def personal(texts: Mapping[str, str], name: str, form: str) -> str:
    """The name of a person in a form."""
    keys = [f"{FORM}{form}.{each}" for each in (f"name-{name.lower()}", f"name-{name[-1:].lower()}", "name")]
    return next((texts[key] for key in keys if key in texts), "{}").format(name)
