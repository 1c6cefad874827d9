"""The story of a match, told when somebody reads it.

Few programs read what was done after every answer, so the answers only wait. To tell of them they are played again, on
a position of the chronicle's own, which a `Story` watches.
"""

from __future__ import annotations

from collections import deque
from typing import NamedTuple

from hullworks.kernel.position import Position
from hullworks.match.deed import Deed
from hullworks.match.game import Game
from hullworks.match.story import Story


class Waiting(NamedTuple):
    """An answer, or a take-back, that has not been told."""

    number: int  # in the record, from 1
    mark: str
    seat: int
    code: int
    led_to: Position | None  # the position after a take-back; None for an answer


class Chronicle:
    """The deeds of a match."""

    def __init__(self, game: Game, g: Position) -> None:
        self.game = game
        self.position = g.copy()  # after the answers that have been told
        self.number = 0  # of the last of them
        self.waiting: deque[Waiting] = deque()
        self.begun: Story | None = None

    def add(self, number: int, mark: str, seat: int, code: int) -> None:
        """Add an answer."""
        self.waiting.append(Waiting(number, mark, seat, code, None))

    def take_back(self, number: int, mark: str, seat: int, g: Position) -> None:
        """Add a take-back, which led to this position."""
        self.waiting.append(Waiting(number, mark, seat, 0, g.copy()))

    def told(self) -> Story:
        """The story up to the last answer."""
        story = self.begun
        if story is None:
            story = self.begun = Story(self.game, self.position)
        while self.waiting:
            self.number, mark, seat, code, led_to = self.waiting.popleft()
            story.begin(self.number, mark)
            if led_to is None:
                self.position.turn_to(seat)
                self.position.play(code)
            else:
                self.position = led_to
                story.taken_back(seat, led_to)
        return story

    @property
    def deeds(self) -> list[Deed]:
        """All deeds so far."""
        return self.told().deeds

    def since(self, after: int) -> list[Deed]:
        """The deeds of all answers after the first *after*."""
        return self.told().since(after)

    def return_to(self, g: Position, number: int) -> None:
        """Discard everything since this position, which was reached after *number* answers."""
        while self.waiting and self.waiting[-1].number > number:
            self.waiting.pop()
        if self.number > number:
            self.position, self.number = g.copy(), number
            self.told().return_to(self.position, number)
