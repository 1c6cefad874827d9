"""Points with reasons, line by line."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

LOST: Final = 0  # everybody's place where all have lost together: then there is no winner


@dataclass(frozen=True)
class Line:
    """One reason for points: the rule that gives them, in words, and how many."""

    rule: str
    reason: str
    points: int


@dataclass(frozen=True)
class Score:
    """A seat's points, and its place: 1 is the winner; equal places are shared; LOST is a loss of all together."""

    seat: int
    lines: tuple[Line, ...]
    total: int
    place: int
