"""Patterns of answers, as in game.toml: `launch` means every answer that begins with this word, `take h*` is a glob."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fnmatch import fnmatchcase


def matching(texts: Sequence[str], patterns: Iterable[str]) -> list[int]:
    """The numbers of the texts that match any of the patterns.

    >>> matching(["launch heron", "launch", "take heron", "take swift"], ["launch", "take h*"])
    [0, 1, 2]
    """
    wanted = tuple(patterns)
    return [number for number, text in enumerate(texts) if any(matches(text, pattern) for pattern in wanted)]


def matches(text: str, pattern: str) -> bool:
    """Whether a text matches a pattern. Without a wildcard, a pattern means all texts that begin with its words."""
    if any(sign in pattern for sign in "*?["):
        return fnmatchcase(text, pattern)
    return text == pattern or text.startswith(f"{pattern} ")
