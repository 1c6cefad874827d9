"""The host of a table with one person and bots: puts questions to the bots, keeps the story, saves every answer."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

from hullworks.bots import load as load_bot
from hullworks.bots.bot import Bot, consult
from hullworks.bots.budget import TABLE
from hullworks.bots.hint import Hint, hints
from hullworks.cli import shelf
from hullworks.cli.story import Deed, deed, follow, names
from hullworks.engine.chance import Rng, seeded
from hullworks.engine.errors import BadRecord, Refusal
from hullworks.engine.game import Game
from hullworks.engine.match import Match
from hullworks.engine.position import Position
from hullworks.engine.record import TAKE_BACK

HUMAN = "human"
HINTS = 3


class Host:
    """A match, the person's seat at it, the bots at the others, and the file it is kept in."""

    def __init__(self, match: Match, path: Path) -> None:
        self.match = match
        self.path = path
        self.names = names(match.record)
        kinds = [sitting.kind for sitting in match.record.heading.seats]
        if HUMAN not in kinds:
            raise BadRecord(f"{path.name}: nobody but bots sits at this table")
        self.seat = kinds.index(HUMAN)
        self.bots: dict[int, Bot] = {
            seat: load_bot(kind, match.game, TABLE) for seat, kind in enumerate(kinds) if seat != self.seat
        }
        self.deeds: list[Deed] = follow(match.record, match.game, self.seat).deeds

    @property
    def game(self) -> Game:
        return self.match.game

    @property
    def position(self) -> Position:
        return self.match.position

    def save(self) -> None:
        shelf.keep(self.match, self.path)

    def answer(self, seat: int, text: str) -> None:
        """Give an answer and write down what it and chance did."""
        before = self.position.copy()
        first = len(self.match.record.entries)
        self.match.answer(seat, text)
        self.tell(before, first)

    def tell(self, g: Position, first: int) -> None:
        """Add the deeds of the record from the entry *first* on, which began in the position *g*."""
        for number, entry in enumerate(self.match.record.entries[first:], first + 1):
            self.deeds.append(deed(self.game, g, number, entry, self.seat))
            if entry.text != TAKE_BACK:
                g.answer(entry.seat, entry.text)

    def advance(self) -> None:
        """Let the bots answer until the person has a choice. What has one answer only is answered without asking."""
        while not self.position.over:
            g = self.position
            others = [seat for seat in g.seats_asked() if seat != self.seat]
            seat = others[0] if others else self.seat
            g.attend(seat)
            legal = g.legal()
            if len(legal) == 1:
                code = legal[0]
            elif others:
                code = int(consult(self.bots[seat], g, self.game.imagine, self.whim()))
            else:
                return
            self.answer(seat, g.todo.actions.texts[code])

    def whim(self) -> Rng:
        """The generator for a bot's next answer: the same seed and answers give the same game."""
        word = f"{self.match.seed}/bot/{len(self.match.standing)}"
        return seeded(int.from_bytes(sha256(word.encode()).digest()[:8], "big", signed=True))

    def hints(self) -> list[Hint]:
        """The best answers to the person's question, from what their seat can know."""
        return hints(self.game, self.position, TABLE, self.whim(), HINTS)

    def undo(self) -> str:
        """Take back the person's last choice, and with it what was answered without asking; what it was."""
        undone = self.take_back()
        while len(self.position.legal()) == 1:
            try:
                undone = self.take_back()
            except Refusal:
                self.advance()
                raise
        return undone

    def take_back(self) -> str:
        first = len(self.match.record.entries)
        undone = self.match.take_back(self.seat)
        self.tell(self.position, first)
        self.position.attend(self.seat)
        return undone
