"""What happened, in sentences: each answer of a record is a deed with a subject."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from hullworks.engine.errors import BadRecord, Mistake
from hullworks.engine.game import Game
from hullworks.engine.match import replay
from hullworks.engine.position import CHANCE, Position
from hullworks.engine.record import TAKE_BACK, Entry, Record, read
from hullworks.engine.text import Spans, badge
from hullworks.games import load


@dataclass(frozen=True)
class Deed:
    """One answer as a sentence. Without a seat the words have a subject of their own."""

    number: int  # of the answer in the record, from 1
    seat: int
    words: str
    begun: bool = False  # the next deed tells it whole


@dataclass(frozen=True)
class Story:
    """A whole record: the position before any answer and after each, and the deeds between."""

    game: Game
    record: Record
    positions: list[Position]
    deeds: list[Deed]

    @property
    def names(self) -> list[str]:
        return names(self.record)


def names(record: Record) -> list[str]:
    return [sitting.name for sitting in record.heading.seats]


def deed(game: Game, g: Position, number: int, entry: Entry, eyes: int | None = None) -> Deed:
    """What the answer *entry* does in the position before it, for these eyes; without any, all is told."""
    if entry.text == TAKE_BACK:
        return Deed(number, entry.seat, "takes back the last answer")
    g.turn_to(entry.seat)
    done = game.tell(g, g.todo.actions.codes[entry.text])
    words = done.own if done.own and eyes in (None, done.seat) else done.words
    return Deed(number, done.seat, words, done.begun)


def follow(record: Record, game: Game, eyes: int | None = None) -> Story:
    """The story of a record for these eyes, every answer and hash checked on the way."""
    positions: list[Position] = []
    deeds: list[Deed] = []
    for number, match in enumerate(replay(record, game)):
        if number:
            deeds.append(deed(game, positions[-1].copy(), number, record.entries[number - 1], eyes))
        positions.append(match.position.copy())
    return Story(game, record, positions, deeds)


def open_story(path: Path) -> Story:
    """The story of the record in a file; an error names the file."""
    record = read(path)
    try:
        return follow(record, load(record.heading.game))
    except Mistake as error:
        raise BadRecord(f"{path.name}, {error}") from None


def sentence(deed: Deed, names: list[str]) -> Spans:
    """A deed with its subject."""
    subject: Spans = [badge(deed.seat, names[deed.seat]), (" ", "")] if deed.seat >= 0 else []
    return [*subject, (deed.words + ".", "")]


def paragraphs(deeds: Iterable[Deed], names: list[str]) -> list[Spans]:
    """Deeds one after the other: a line for each player in turn, what is dealt told within it."""
    lines: list[Spans] = []
    speaker = CHANCE
    for deed in deeds:
        if deed.begun:
            continue
        if lines and deed.seat in (speaker, CHANCE):
            lines[-1] = [*lines[-1], (f"; {deed.words}", "")]
        else:
            subject: Spans = [badge(deed.seat, names[deed.seat]), (" ", "")] if deed.seat >= 0 else []
            lines.append([*subject, (deed.words, "")])
            speaker = deed.seat
    return [[*line, (".", "")] for line in lines]
