"""A match at a table: the marks of its answers, the tasks for bots, the hints.

It does no I/O and stores nothing. The match itself decides what each seat may see.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Any, Final, TypeVar

from msgspec import convert, to_builtins

from hullworks.art.kept import Kept
from hullworks.bots import load as load_bot
from hullworks.bots.bot import consult
from hullworks.bots.budget import TABLE
from hullworks.kernel.chance import Rng, seeded
from hullworks.kernel.errors import BadRecord, Refusal
from hullworks.kernel.facts import fingerprint
from hullworks.kernel.position import CHANCE, Position
from hullworks.language import spoken
from hullworks.match.deed import CHOSEN, NOBODY, Deed
from hullworks.match.game import Game
from hullworks.match.live import Match, take_up
from hullworks.match.live import start as start_match
from hullworks.match.message import Message, counted, t
from hullworks.match.question import Hint, Question
from hullworks.match.record import Heading, Record, Sitting
from hullworks.match.revival import lay_again
from hullworks.match.score import Score
from hullworks.match.story import Told, worded_again
from hullworks.match.words import named
from hullworks.server.store import Given
from hullworks.server.thought import Task

T = TypeVar("T")


NESTED: Final = (dict, list, tuple)  # what other data may be in

# What a seat has to decide: the number of its answers so far and the legal answers; None if it is not asked.
Situation = tuple[int, tuple[int, ...]] | None


@dataclass(frozen=True)
class Advised:
    """Hints for a seat, and when they were given: the number of all answers, and the seat's situation."""

    number: int
    situation: Situation
    hints: list[Hint]


class Play:
    """A match of the engine, with the server's additional state."""

    def __init__(self, match: Match) -> None:
        self.match = match
        # Results by viewer and language, valid until the next answer.
        self.shown: dict[tuple[str, int, str], Any] = {}
        self.shown_at = 0
        # What stays valid: the deeds in words, by viewer and language and whether the game is over; and parts of pages.
        self.told: dict[tuple[int, str, bool], list[Told]] = {}
        self.sections = Kept()
        self.advised: dict[int, Advised] = {}  # by seat

    @property
    def game(self) -> Game:
        return self.match.game

    @property
    def position(self) -> Position:
        return self.match.position

    @property
    def number(self) -> int:
        """The number of answers so far."""
        return self.match.number

    @property
    def names(self) -> list[str]:
        """The players' names by seat."""
        return self.match.names

    @property
    def asked(self) -> list[int]:
        return self.match.asked

    def given(self, after: int) -> list[Given]:
        """The answers after the first *after*, in the store's form."""
        entries, marks = self.match.record.entries[after:], self.match.marks[after:]
        return [Given(entry, mark) for entry, mark in zip(entries, marks, strict=True)]

    # Acting.

    def answer(self, seat: int, text: str, mark: str = CHOSEN) -> None:
        """Give an answer, and the forced answers that follow. A refusal says why and changes nothing."""
        self.match.answer(text, seat, mark)

    def undo(self, seat: int) -> None:
        """Take back the seat's last choice and its consequences. A refusal says why and changes nothing."""
        self.match.undo(seat)

    def add(self, given: Given) -> None:
        """Apply an answer that was given elsewhere, after checking its hash."""
        record, entry = self.match.record, given.entry
        self.match.apply(entry.seat, entry.text, given.mark)
        self.match.tell()  # Whoever reads a long match does it in pieces, or beside others; so is its story told.
        if record.link(entry.seat, entry.text, fingerprint(self.position)) != entry.hash:
            raise BadRecord(f"answer {self.number + 1}: the hash does not fit; the record was altered here or before")
        record.entries.append(entry)
        if self.position.over:
            record.seed = self.match.seed

    def repeats(self, seat: int, number: int, text: str) -> bool:
        """Whether this answer repeats one already given.

        Raise a `Refusal` if *number* is ahead of the match, or if the seat has given another answer since. Answers that
        other seats gave at the same time do not matter.
        """
        if number > self.number:
            raise Refusal(t("problem.answers-so-far", answers=counted(self.number, "answer"), wanted=number))
        since = [entry.text for entry in self.match.record.entries[number:] if entry.seat == seat]
        if since and since[0] != text:
            raise Refusal(t("problem.answered-already"))
        return bool(since)

    # Bots.

    def thought(self, seat: int) -> tuple[Position, Rng]:
        """A copy of the position with the seat's question open, and a random generator, for a bot to think with."""
        return self.asking(seat), seeded(self.whim(seat))

    def asking(self, seat: int) -> Position:
        """A copy of the position with the seat's question open."""
        world = self.position.copy()
        world.attend(seat)
        return world

    def whim(self, seat: int) -> int:
        """The seed of the bot's random generator for the seat's next answer."""
        word = f"{self.match.seed}/bot/{seat}/{len(self.match.standing)}"
        return int.from_bytes(sha256(word.encode()).digest()[:8], "big", signed=True)

    def order(self, id: str, seat: int, bot: str, hint: bool = False) -> Task:
        """The seat's question as a task for a bot in another process."""
        table = self.match.table
        answers = [(answer.seat, int(answer.code)) for answer in self.match.standing]
        whim = self.whim(seat)
        laid = (self.game.id, table.seats, table.options, table.pack, table.parts_version)
        return Task(0, id, *laid, answers, seat, bot, whim, 0.0, hint, spoken(), self.match.names)

    def situation(self, seat: int) -> Situation:
        """What the seat has to decide. Where all act at once, answers of others do not change it."""
        if seat not in self.asked:
            return None
        own = sum(entry.seat == seat for entry in self.match.record.entries)
        return own, tuple(self.asking(seat).legal())

    def advise(self, seat: int, found: list[Hint]) -> None:
        """Keep hints for a seat; they are valid until its question changes."""
        said = [replace(one, label=named(one.label, self.names), why=named(one.why, self.names)) for one in found]
        self.advised[seat] = Advised(self.number, self.situation(seat), said)

    def hints(self, seat: int) -> list[Hint]:
        """The hints that are valid for the seat's question."""
        known = self.advised.get(seat)
        return known.hints if known is not None and known.situation == self.situation(seat) else []

    # The end of a turn.

    def ends(self, seat: int) -> dict[str, int]:
        """The answers that end a turn which the seat has begun, each with the seat whose turn is next."""
        chosen = [one.seat for one in self.match.standing if one.seat != CHANCE and not one.only]
        if chosen[-1:] != [seat] or self.game.turn(self.position) != seat:
            return {}
        world = self.asking(seat)
        texts = world.todo.actions.texts
        then = {texts[code]: self.turn_after(seat, code) for code in world.legal()}
        return {text: turn for text, turn in then.items() if turn not in (seat, NOBODY)}

    def turn_after(self, seat: int, code: int) -> int:
        """Whose turn it is after this answer; the seat's own if chance decides that, NOBODY at the end."""
        world = self.asking(seat)
        world.play(code)
        turns = {self.turn_when_settled(seat, branch) for branch in self.branches(seat, world)}
        return turns.pop() if len(turns) == 1 else seat

    def branches(self, seat: int, world: Position) -> Iterator[Position]:
        """The positions after the forced answers of a seat, one for each outcome of the first chance."""
        answer_forced(seat, world)
        if not world.waits_for_chance():
            yield world
            return
        for outcome in world.legal():
            branch = world.copy()
            branch.play(outcome)
            yield branch

    def turn_when_settled(self, seat: int, world: Position) -> int:
        """Whose turn it is after all that is forced; of later chances any outcome will do."""
        answer_forced(seat, world)
        while world.waits_for_chance():
            world.play(world.legal()[0])
            answer_forced(seat, world)
        return NOBODY if world.over else self.game.turn(world)

    # Viewing. Many viewers ask for the same results in several forms, and some are slow to compute.

    def once(self, what: str, viewer: int, make: Callable[[int], T]) -> T:
        """The result of *make* for a viewer, cached until the next answer."""
        if self.shown_at != self.number:
            self.shown, self.shown_at = {}, self.number
        key = what, viewer, spoken()
        if key not in self.shown:
            self.shown[key] = make(viewer)
        found: T = self.shown[key]
        return found

    def drawn(self, key: tuple[object, ...], given: tuple[object, ...], make: Callable[[], T]) -> T:
        """The result of *make*, which depends on nothing but the key, what is *given*, and the language."""
        return self.sections.part((spoken(), *key), given, make)

    def forget(self) -> None:
        """Drop what was made for viewers."""
        for made in (self.shown, self.told, self.sections):
            made.clear()

    def seen(self, viewer: int) -> Any:
        """The game's view for a viewer."""
        return self.once("seen", viewer, self.match.view)

    def view(self, viewer: int) -> dict[str, Any]:
        """The table as a viewer sees it, as plain data."""
        return self.once("view", viewer, lambda viewer: in_words(self.game, to_builtins(self.seen(viewer))))

    def question(self, seat: int) -> Question | None:
        """The question to this seat, if it is asked."""
        return self.once("question", seat, self.match.question_to)

    def deeds(self, viewer: int, after: int) -> list[Deed]:
        """The deeds after the first *after* answers, worded for a viewer. Pages ask for all, several times."""
        return self.match.deeds(viewer, after) if after else [*self.once("deeds", viewer, self.all_deeds)]

    def all_deeds(self, viewer: int) -> list[Deed]:
        """All deeds, worded for a viewer; those that were worded before are the same objects."""
        match, key = self.match, (viewer, spoken(), self.match.over)
        deeds = match.story.deeds if match.story else []
        found = worded_again(self.game, deeds, viewer, match.over, match.names, self.told.get(key, ()))
        self.told[key] = found
        return [one.worded for one in found]

    def scores(self, viewer: int) -> tuple[Score, ...]:
        """The scores so far, as far as a viewer may know them."""
        return self.once("scores", viewer, self.match.scores_for)

    def can_undo(self, seat: int) -> bool:
        return self.match.can_undo(seat)


def answer_forced(seat: int, world: Position) -> None:
    """Give the answers of a seat that have no alternative."""
    while world.seats_asked() == [seat] and len(legal := world.legal()) == 1:
        world.play(legal[0])


def in_words(game: Game, data: Any) -> Any:
    """The data of a view, with its messages said: programs read the text of a card as people do. It changes *data*."""
    if type(data) is dict:
        if data.get("type") == "message":  # the tag of the struct
            return game.say(convert(data, Message))
        for name, value in data.items():
            if type(value) in NESTED:
                data[name] = in_words(game, value)
    elif type(data) in NESTED:
        return [in_words(game, value) if type(value) in NESTED else value for value in data]
    return data


def begin(
    game: Game,
    sittings: list[Sitting],
    options: dict[str, Any],
    seed: str,
    pack: str | None = None,
    shared: bool = False,
    seal: str | None = None,
) -> Play:
    """Begin a match, and give the forced answers. A *shared* seed is also used at other tables."""
    match = start_match(game, sittings, options, pack, seed, shared, seal=seal)
    match.go_on()
    return Play(match)


def taken_up(record: Record, game: Game, sittings: list[Sitting], seed: str, seal: str) -> Play:
    """Begin a match where the record ends, and give the forced answers."""
    match = take_up(record, len(record.entries), game, sittings, seed, seal)
    match.go_on()
    return Play(match)


def again(heading: Heading, answers: list[Given], game: Game, seed: str) -> Play:
    """Resume a stored match."""
    record = Record(heading, [])
    play = Play(Match(lay_again(record, game), record, seed))
    for given in answers:
        play.add(given)
    return play


def think(game: Game, bot: str, world: Position, rng: Rng) -> str:
    """A bot's answer. This can be slow, so call it in a thread."""
    return world.todo.actions.texts[consult(load_bot(bot, game, TABLE), world, game.imagine, rng)]
