"""Lookup tables for words: a sentence for each question and each family of answers. Also small English helpers."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from hullworks.kernel.actions import Family
from hullworks.kernel.position import Position
from hullworks.match.message import Message, Words

P = TypeVar("P", bound=Position)
T = TypeVar("T")

# Questions by the name of the rule: a sentence, or a function of the position, the seat and the number.
Questions = Mapping[str, Words | Callable[[P, int, int], Words]]
# Phrases for answers by family: a function of the position and the number within the family.
Phrases = Sequence[tuple[Family, Callable[[P, int], T]]]


def question(table: Questions[P], g: P) -> Words:
    """The words of the open question."""
    rule, seat, arg = g.question()
    words = table[type(rule).__name__]
    return words if isinstance(words, str | Message) else words(g, seat, arg)


def phrase(table: Phrases[P, T], g: P, code: int) -> T | None:
    """The phrase for an answer to the open question; None if the table has no family with it."""
    for family, words in table:
        if family.has(code):
            return words(g, int(family.arg(code)))
    return None


def seat_name(seat: int) -> str:
    """A player as a game calls them, since it has no names. For people, seats are counted from 1."""
    return f"seat {seat + 1}"


def named(words: str, names: Sequence[str]) -> str:
    """The words of a game with the seats replaced by the players' names."""

    def name(found: re.Match[str]) -> str:
        seat = int(found[1]) - 1
        return names[seat] if 0 <= seat < len(names) else found[0]

    return re.sub(r"\b[Ss]eat (\d+)\b", name, words)


def sentence(words: str) -> str:
    """The words capitalised, with a full stop unless they end with punctuation."""
    return words[:1].upper() + words[1:] + ("" if words.endswith((".", "?", "!")) else ".")


def figure(points: int) -> str:
    """Points as text, with a minus sign as wide as a digit."""
    return f"\N{MINUS SIGN}{-points}" if points < 0 else str(points)
