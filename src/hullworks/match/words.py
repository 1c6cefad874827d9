"""Words by table: a sentence for every rule that asks and every family of answers. And small matters of English."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from hullworks.kernel.actions import Family
from hullworks.kernel.position import Position
from hullworks.match.message import Message, Words

P = TypeVar("P", bound=Position)
T = TypeVar("T")

# What is asked, by the name of the rule: a sentence, or what makes one of the position, the seat and the number.
Questions = Mapping[str, Words | Callable[[P, int, int], Words]]
# What is said of an answer, by its family: made of the position and the number within the family.
Phrases = Sequence[tuple[Family, Callable[[P, int], T]]]


def question(table: Questions[P], g: P) -> Words:
    """The open question."""
    rule, seat, arg = g.question()
    words = table[type(rule).__name__]
    return words if isinstance(words, str | Message) else words(g, seat, arg)


def phrase(table: Phrases[P, T], g: P, code: int) -> T | None:
    """What is said of an answer to the open question, or nothing if the table has no family with it."""
    for family, words in table:
        if family.has(code):
            return words(g, int(family.arg(code)))
    return None


def seat_name(seat: int) -> str:
    """What a game calls a player, whose name it does not know. For people seats are counted from one."""
    return f"seat {seat + 1}"


def named(words: str, names: Sequence[str]) -> str:
    """The words of a game with the names of the players in place of their seats."""

    def name(found: re.Match[str]) -> str:
        seat = int(found[1]) - 1
        return names[seat] if 0 <= seat < len(names) else found[0]

    return re.sub(r"\b[Ss]eat (\d+)\b", name, words)


def sentence(words: str) -> str:
    """Words with a capital and, if they have no mark of their own at their end, a full stop."""
    return words[:1].upper() + words[1:] + ("" if words.endswith((".", "?", "!")) else ".")


def plural(count: int, name: str) -> str:
    """One ring, two rings."""
    return f"{count} {name}" if count == 1 else f"{count} {name}s"


def listed(names: Sequence[str]) -> str:
    """Metal, wood and rope."""
    return " and ".join([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else "".join(names)


def figure(points: int) -> str:
    """Points, with a minus that is as wide as a figure."""
    return f"\N{MINUS SIGN}{-points}" if points < 0 else str(points)
