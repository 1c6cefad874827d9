"""Points with reasons, line by line."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from hullworks.match.message import Words

LOST: Final = 0  # the place of every seat if all lose together; then there is no winner


@dataclass(frozen=True)
class Line:
    """One line of a score: the rule, the reason and the points."""

    rule: str
    reason: Words
    points: int
    secret: bool = False  # only the seat itself may see it before the game is over
    words: str = ""  # the reason in words, once the score is prepared for a viewer


@dataclass(frozen=True)
class Score:
    """A seat's points and place: 1 is the winner; ties share a place; LOST if all lose together."""

    seat: int
    lines: tuple[Line, ...]
    total: int
    place: int


def place_of(standing: int, standings: list[int]) -> int:
    """The place of a player with this standing among all: the higher are ahead, and equal ones share a place."""
    return 1 + sum([other > standing for other in standings])


def wins_of(line: Line) -> tuple[tuple[Score, ...], ...]:
    """The scores of two players of whom at most one wins, with this *line*, by the winner; the last is a shared win."""
    lost, won = (Score(0, (), 0, 2), Score(1, (), 0, 2)), (Score(0, (line,), 1, 1), Score(1, (line,), 1, 1))
    return (won[0], lost[1]), (lost[0], won[1]), (Score(0, (), 0, 1), Score(1, (), 0, 1))


def known_to(scores: tuple[Score, ...], seat: int) -> tuple[Score, ...]:
    """The scores of a running game as this seat may know them, without the secret lines of others.

    Places follow from the known lines, so that they reveal nothing either.
    """
    seen: list[tuple[int, tuple[Line, ...], int]] = []
    for score in scores:
        lines = tuple([line for line in score.lines if score.seat == seat or not line.secret])
        seen.append((score.seat, lines, sum([line.points for line in lines])))
    totals = [total for _, _, total in seen]
    return tuple([Score(who, lines, total, place_of(total, totals)) for who, lines, total in seen])
