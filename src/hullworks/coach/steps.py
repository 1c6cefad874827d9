"""The steps of a match: every answer that was not taken back, with the position before it."""

from __future__ import annotations

from typing import NamedTuple

from hullworks.kernel.position import CHANCE, Position
from hullworks.match.live import Match
from hullworks.match.record import TAKE_BACK, taken_back


class Step(NamedTuple):
    """An answer, and the position in which it was given."""

    number: int  # of the answer in the record, from 1
    seat: int  # CHANCE for dice and cards
    code: int
    before: Position

    @property
    def is_choice(self) -> bool:
        """Whether the player had a choice."""
        return self.seat != CHANCE and self.before.choices() > 1


def steps_of(match: Match) -> list[Step]:
    """The steps of a match so far."""
    entries = match.record.entries
    struck = taken_back(entries)
    given = [number for number, entry in enumerate(entries, 1) if entry.text != TAKE_BACK and number not in struck]
    g, steps = match.table.opening(), list[Step]()
    for number, answer in zip(given, match.standing, strict=True):
        if answer.seat != CHANCE:
            g.attend(answer.seat)
        steps.append(Step(number, answer.seat, answer.code, g.copy()))
        g.play(answer.code)
    return steps


def choices_of(steps: list[Step], seat: int) -> list[Step]:
    """The steps in which this seat had a choice."""
    return [step for step in steps if step.seat == seat and step.is_choice]
