"""The numbering of actions, and the text of each number.

A game lays out its actions once, by the *number* of things they apply to (`Layout`). The names of those things come
from the parts, which a pack may replace, so the texts (`ActionSpace`) are made for each set of parts.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.kernel.facts import Shared


class Family:
    """Actions that differ only in their object: `buy metal`, `buy wood`, ..."""

    def __init__(self, verb: str, things: str, base: i64, size: i64) -> None:
        self.verb: Final = verb
        self.things: Final = things
        self.base: Final[i64] = base
        self.size: Final[i64] = size

    def code(self, arg: i64) -> i64:
        return self.base + arg

    def arg(self, code: i64) -> i64:
        return code - self.base

    def has(self, code: i64) -> bool:
        return self.base <= code < self.base + self.size


class Layout:
    """The numbering of a game's actions. It is part of the rules: records, policies and search use the numbers."""

    def __init__(self) -> None:
        self.families: list[Family] = []
        self.size: i64 = 0

    def one(self, words: str) -> i64:
        """Add a single action, such as `stop`, and return its number."""
        return self.family(words, "", 1).base

    def family(self, verb: str, things: str, size: i64) -> Family:
        """Add one action for each of the *things*; the parts give their names."""
        family = Family(verb, things, self.size, size)
        self.families.append(family)
        self.size += size
        return family

    def space(self, names: dict[str, list[str]]) -> ActionSpace:
        """The texts of all actions, given the *names* for each kind of thing."""
        texts: list[str] = []
        for family in self.families:
            if not family.things:
                texts.append(family.verb)
                continue
            given = names[family.things]
            if len(given) != family.size:
                raise ValueError(f"{family.verb!r} needs {family.size} names of {family.things}, got {len(given)}")
            texts += [f"{family.verb} {name}" for name in given]
        return ActionSpace(texts)


class ActionSpace(Shared):
    """The text of every action of a game by number, and the number by text."""

    def __init__(self, texts: list[str]) -> None:
        self.texts: Final = texts
        self.codes: Final[dict[str, int]] = {text: code for code, text in enumerate(texts)}
        if len(self.codes) != len(texts):
            twice = next(text for text in texts if texts.count(text) > 1)
            raise ValueError(f"two actions are called {twice!r}")

    def __len__(self) -> int:
        return len(self.texts)
