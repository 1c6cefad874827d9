"""Points with reasons, line by line."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from hullworks.match.message import Words

LOST: Final = 0  # everybody's place where all have lost together: then there is no winner


@dataclass(frozen=True)
class Line:
    """One reason for points: the rule that gives them, what for, and how many."""

    rule: str
    reason: Words
    points: int
    secret: bool = False  # only the seat itself may know it before the game is over
    words: str = ""  # the reason in words, once the score was told to somebody


@dataclass(frozen=True)
class Score:
    """A seat's points, and its place: 1 is the winner; equal places are shared; LOST is a loss of all together."""

    seat: int
    lines: tuple[Line, ...]
    total: int
    place: int


def known_to(scores: tuple[Score, ...], seat: int) -> tuple[Score, ...]:
    """The scores while the game goes on, as this seat may know them: without the secret lines of others.

    Places are those of what is known, so that they tell nothing either.
    """
    seen: list[tuple[int, tuple[Line, ...], int]] = []
    for score in scores:
        lines = tuple([line for line in score.lines if score.seat == seat or not line.secret])
        seen.append((score.seat, lines, sum([line.points for line in lines])))
    totals = [total for _, _, total in seen]
    return tuple([Score(who, lines, total, 1 + sum([other > total for other in totals])) for who, lines, total in seen])
