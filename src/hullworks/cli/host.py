"""The host of a table with one person and bots, which seats the bots and saves every answer."""

from __future__ import annotations

from pathlib import Path

from hullworks.bots.budget import TABLE
from hullworks.bots.hint import hints
from hullworks.bots.seated import Seated, generator
from hullworks.cli import shelf
from hullworks.kernel.errors import BadRecord
from hullworks.match.deed import Deed
from hullworks.match.live import Match
from hullworks.match.question import Hint

HUMAN = "human"
HINTS = 3


class Host:
    """A match, the person's seat, the bots in the other seats, and the file of the record."""

    def __init__(self, match: Match, path: Path) -> None:
        self.match = match
        self.path = path
        kinds = [sitting.kind for sitting in match.record.heading.seats]
        if HUMAN not in kinds:
            raise BadRecord(f"{path.name}: nobody but bots sits at this table")
        self.seat = kinds.index(HUMAN)
        match.bots |= {seat: Seated(kind) for seat, kind in enumerate(kinds) if seat != self.seat}

    def deeds(self, after: int = 0) -> list[Deed]:
        """The deeds after the first *after* answers, as the person may see them."""
        return self.match.deeds(self.seat, after)

    def save(self) -> None:
        shelf.keep(self.match, self.path)

    def answer(self, text: str) -> None:
        """Give the person's answer. The bots answer later, so that it can be saved first."""
        self.match.give(self.seat, text)

    def advance(self) -> None:
        """Let the bots answer until the person has a choice. A question with only one answer is not asked."""
        self.match.run()
        if not self.match.over:
            self.match.position.attend(self.seat)

    def undo(self) -> None:
        """Take back the person's last choice."""
        self.match.undo(self.seat)

    def hints(self) -> list[Hint]:
        """The best answers to the person's question, using only what their seat can know."""
        match = self.match
        return hints(match.game, match.position, TABLE, generator(match, self.seat), HINTS, match.names)
