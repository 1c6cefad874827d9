"""The course of a match: the opening position, the position after each answer, and the deeds between them."""

from __future__ import annotations

from typing import Any

from hullworks.kernel.position import Position
from hullworks.match.deed import Deed
from hullworks.match.game import Game
from hullworks.match.live import Match, replay
from hullworks.match.record import Record
from hullworks.match.story import SPECTATOR


class Course:
    """A match with all its positions so far. Call `note` after each further answer."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.positions: list[Position] = [match.position.copy()]

    @property
    def record(self) -> Record:
        return self.match.record

    @property
    def number(self) -> int:
        """The number of answers."""
        return len(self.positions) - 1

    @property
    def over(self) -> bool:
        return self.positions[-1].over

    def note(self) -> None:
        """Add the position after another answer."""
        self.positions.append(self.match.position.copy())

    def view(self, at: int, viewer: int) -> Any:
        """The view that a seat or a spectator had after *at* answers."""
        return self.match.game.view(self.positions[at], viewer)

    def deeds(self, viewer: int | None = SPECTATOR) -> list[Deed]:
        """The deeds in words, as a seat or a spectator may know them; with None, nothing is hidden."""
        return self.match.deeds(viewer)


def course_of(record: Record, game: Game) -> Course:
    """The course of a record. Every answer and hash is checked."""
    matches = replay(record, game)
    course = Course(next(matches))
    for _ in matches:
        course.note()
    return course
