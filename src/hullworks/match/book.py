"""A game's RULES.md as a book: chapters of numbered rules, each with where it comes from.

The file is Markdown of a small kind. A rule is an item `- **R3.2** its words *(printed; once is a ruling)*` in a
chapter `## R3 The turn`; what stands before the first rule of a chapter leads into it. Words may be *stressed* or
**strong**.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

PRINTED, RULING, DESIGN = "printed", "ruling", "design"
RULE: Final = re.compile(r"- \*\*(R\d+\.\d+)\*\* (.*)", re.DOTALL)
CHAPTER: Final = re.compile(r"(R\d+) (.*)")
SOURCE: Final = re.compile(r"(.*\S) \*\((.*)\)\*", re.DOTALL)
KIND: Final = re.compile(rf"\b({PRINTED}|{RULING}|{DESIGN})s?\b")
STRESS: Final = re.compile(r"(\*{1,2})(\S|\S.*?\S)\1")


@dataclass(frozen=True)
class Law:
    """One numbered rule: its words, and where it comes from, as it is told and as the kinds named there."""

    number: str
    words: str
    source: str = ""
    kinds: tuple[str, ...] = ()

    @property
    def note(self) -> str:
        """What is said of the source beyond its kind, such as "once is a ruling"."""
        return self.source.partition(";")[2].strip()


@dataclass(frozen=True)
class Chapter:
    """Rules that belong together. A chapter without rules has no number."""

    number: str
    title: str
    lead: tuple[str, ...]
    laws: tuple[Law, ...]


@dataclass(frozen=True)
class Book:
    """The rules of one game."""

    title: str
    lead: tuple[str, ...]
    chapters: tuple[Chapter, ...]

    @property
    def laws(self) -> dict[str, Law]:
        """Every rule by its number, in the order of the book."""
        return {law.number: law for chapter in self.chapters for law in chapter.laws}


def read(text: str) -> Book:
    """The book in *text*."""
    first, *rest = re.split(r"^## ", text, flags=re.MULTILINE)
    title, lead, _ = divide(first.removeprefix("# "))
    return Book(title, lead, tuple(chapter(each) for each in rest))


def chapter(text: str) -> Chapter:
    """A chapter, from its heading on."""
    heading, lead, laws = divide(text)
    found = CHAPTER.fullmatch(heading)
    return Chapter(found[1] if found else "", found[2] if found else heading, lead, laws)


def divide(text: str) -> tuple[str, tuple[str, ...], tuple[Law, ...]]:
    """The heading, the paragraphs and the rules of a part of the text."""
    heading, _, body = text.partition("\n")
    blocks = [" ".join(block.split()) for block in re.split(r"\n\s*\n|\n(?=- )", body) if block.strip()]
    laws = [law(*found.groups()) for block in blocks if (found := RULE.fullmatch(block))]
    lead = [block for block in blocks if not RULE.fullmatch(block)]
    return heading.strip(), tuple(lead), tuple(laws)


def law(number: str, words: str) -> Law:
    """A rule, its source taken from the end of its words."""
    found = SOURCE.fullmatch(words)
    if found is None:
        return Law(number, words)
    return Law(number, found[1], found[2], tuple(dict.fromkeys(KIND.findall(found[2]))))


def spans(words: str) -> list[tuple[str, str]]:
    """Words with what stresses them: "" for plain ones, else "em" or "strong"."""
    out: list[tuple[str, str]] = []
    end = 0
    for found in STRESS.finditer(words):
        out += [(words[end : found.start()], ""), (found[2], "em" if found[1] == "*" else "strong")]
        end = found.end()
    return [(text, kind) for text, kind in [*out, (words[end:], "")] if text]


def plain(words: str) -> str:
    """Words without anything that stresses them."""
    return "".join(text for text, _ in spans(words))
