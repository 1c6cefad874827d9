"""A parser for RULES.md: chapters of numbered rules, each with its source.

The file is a small subset of Markdown. A rule is an item `- **R3.2** its words *(printed; once is a ruling)*` in a
chapter `## R3 The turn`; the text before the first rule of a chapter is its lead. Words may be *emphasised* or
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
class RuleText:
    """One numbered rule: its words and its source, both as written and as the kinds of source it names."""

    number: str
    words: str
    source: str = ""
    kinds: tuple[str, ...] = ()

    @property
    def note(self) -> str:
        """The remark on the source after its kind, such as "once is a ruling"."""
        return self.source.partition(";")[2].strip()


@dataclass(frozen=True)
class Chapter:
    """A chapter of rules. A chapter without rules has no number."""

    number: str
    title: str
    lead: tuple[str, ...]
    rules: tuple[RuleText, ...]


@dataclass(frozen=True)
class Manual:
    """The rules of one game."""

    title: str
    lead: tuple[str, ...]
    chapters: tuple[Chapter, ...]

    @property
    def rules(self) -> dict[str, RuleText]:
        """All rules by number, in the order of the book."""
        return {rule.number: rule for chapter in self.chapters for rule in chapter.rules}


def read(text: str) -> Manual:
    """Parse the text of a RULES.md."""
    first, *rest = re.split(r"^## ", text, flags=re.MULTILINE)
    title, lead, _ = divide(first.removeprefix("# "))
    return Manual(title, lead, tuple(chapter(each) for each in rest))


def chapter(text: str) -> Chapter:
    """Parse a chapter, which begins with its heading."""
    heading, lead, rules = divide(text)
    found = CHAPTER.fullmatch(heading)
    return Chapter(found[1] if found else "", found[2] if found else heading, lead, rules)


def divide(text: str) -> tuple[str, tuple[str, ...], tuple[RuleText, ...]]:
    """The heading, paragraphs and rules of a section."""
    heading, _, body = text.partition("\n")
    blocks = [" ".join(block.split()) for block in re.split(r"\n\s*\n|\n(?=- )", body) if block.strip()]
    rules = [rule_text(*found.groups()) for block in blocks if (found := RULE.fullmatch(block))]
    lead = [block for block in blocks if not RULE.fullmatch(block)]
    return heading.strip(), tuple(lead), tuple(rules)


def rule_text(number: str, words: str) -> RuleText:
    """A rule, with its source split off the end of its words."""
    found = SOURCE.fullmatch(words)
    if found is None:
        return RuleText(number, words)
    return RuleText(number, found[1], found[2], tuple(dict.fromkeys(KIND.findall(found[2]))))


def spans(words: str) -> list[tuple[str, str]]:
    """The words split by emphasis: "" for plain text, else "em" or "strong"."""
    out: list[tuple[str, str]] = []
    end = 0
    for found in STRESS.finditer(words):
        out += [(words[end : found.start()], ""), (found[2], "em" if found[1] == "*" else "strong")]
        end = found.end()
    return [(text, kind) for text, kind in [*out, (words[end:], "")] if text]


def plain(words: str) -> str:
    """The words without emphasis marks."""
    return "".join(text for text, _ in spans(words))
