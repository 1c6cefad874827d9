"""The course of a match: the position before any answer and after each, with the deeds between."""

from __future__ import annotations

from typing import Any

from hullworks.kernel.position import Position
from hullworks.match.deed import Deed
from hullworks.match.game import Game
from hullworks.match.live import Match, replay
from hullworks.match.record import Record
from hullworks.match.story import SPECTATOR


class Course:
    """A match that is played forward once; whoever plays it on calls `note` after each answer."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.positions: list[Position] = [match.position.copy()]

    @property
    def game(self) -> Game:
        return self.match.game

    @property
    def names(self) -> list[str]:
        return self.match.names

    @property
    def record(self) -> Record:
        return self.match.record

    @property
    def number(self) -> int:
        """How many answers there are."""
        return len(self.positions) - 1

    @property
    def over(self) -> bool:
        return self.positions[-1].over

    def note(self) -> None:
        """The match has taken another answer."""
        self.positions.append(self.match.position.copy())

    def view(self, at: int, eyes: int) -> Any:
        """The table after so many answers as a seat saw it, or a spectator."""
        return self.game.view(self.positions[at], eyes)

    def deeds(self, eyes: int | None = SPECTATOR) -> list[Deed]:
        """What happened, in words, as a seat or a spectator may know it; everything, without eyes."""
        return self.match.deeds(eyes)


def course_of(record: Record, game: Game) -> Course:
    """The course of a record, every answer and hash checked on the way."""
    matches = replay(record, game)
    course = Course(next(matches))
    for _ in matches:
        course.note()
    return course
