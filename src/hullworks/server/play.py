"""A match that is being played, with its story; and what of it each seat may be told. It does no I/O and keeps nothing.

What a deed tells its own seat alone is sealed: until the game is over, the others hear what the deed tells everybody.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Any, Final, TypeVar

from msgspec import structs, to_builtins

from hullworks.bots import load as load_bot
from hullworks.bots.bot import consult
from hullworks.bots.budget import TABLE
from hullworks.bots.hint import Hint
from hullworks.engine.chance import Rng, seeded
from hullworks.engine.errors import BadRecord, Refusal
from hullworks.engine.facts import fingerprint
from hullworks.engine.game import Game
from hullworks.engine.match import Match, lay_again, take_up
from hullworks.engine.match import start as start_match
from hullworks.engine.position import CHANCE, Position
from hullworks.engine.question import question
from hullworks.engine.record import TAKE_BACK, Entry, Heading, Record, Sitting
from hullworks.engine.score import Score, known_to
from hullworks.engine.words import named
from hullworks.server.store import Given
from hullworks.server.thought import Order
from hullworks.server.wire import Answer, Deed, Question, Refused, ScoreInfo, ScoreLine

SPECTATOR: Final = -1
T = TypeVar("T")
ONLY: Final = "only"
STAND_IN: Final = "stand-in"


@dataclass(frozen=True)
class Told:
    """A deed as everybody may read it, and what its own seat reads instead while the game goes on."""

    deed: Deed
    own: str = ""

    def seen_by(self, eyes: int) -> Deed:
        """The deed as these eyes may read it while the game goes on."""
        return self.whole() if eyes == self.deed.seat else self.deed

    def whole(self) -> Deed:
        """The deed when nothing needs to be hidden any more."""
        return structs.replace(self.deed, words=self.own) if self.own else self.deed


class Play:
    """A match of the engine, how each of its answers came about, and what is told of them."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.marks: list[str] = []
        self.story: list[Told] = []
        self.shown: dict[tuple[str, int], Any] = {}  # what was made for some eyes, good for as long as nothing happens
        self.shown_at = 0
        self.advised: dict[int, tuple[int, list[Hint]]] = {}  # the last hints of each seat, and when they were given

    @property
    def game(self) -> Game:
        return self.match.game

    @property
    def position(self) -> Position:
        return self.match.position

    @property
    def number(self) -> int:
        """How many answers there were."""
        return len(self.match.record.entries)

    @property
    def names(self) -> list[str]:
        """Who sits where."""
        return [sitting.name for sitting in self.match.record.heading.seats]

    @property
    def asked(self) -> list[int]:
        return [] if self.position.over else self.position.seats_asked()

    def given(self, after: int) -> list[Given]:
        """The answers after the first *after*, as they are kept."""
        entries = self.match.record.entries[after:]
        return [Given(entry, mark) for entry, mark in zip(entries, self.marks[after:], strict=True)]

    # What is done.

    def answer(self, seat: int, text: str, mark: str = "") -> None:
        """Give an answer, and those that follow from it without a choice. A refusal says why and changes nothing."""
        before = self.position.copy()
        first = self.number
        self.match.answer(seat, text)
        self.tell(before, first, mark)
        self.go_on()

    def go_on(self) -> None:
        """Answer what has one answer only."""
        while (seat := self.forced()) >= 0:
            before = self.position.copy()
            first = self.number
            self.match.answer(seat, self.position.texts()[0])
            self.tell(before, first, ONLY)

    def forced(self) -> int:
        """A seat that has no choice, and its question made the open one; or -1."""
        for seat in self.asked:
            self.position.attend(seat)
            if len(self.position.legal()) == 1:
                return seat
        return -1

    def undo(self, seat: int) -> None:
        """Take back the seat's last choice, and what followed from it. If it is refused half-way, forget the play."""
        while True:
            first = self.number
            self.match.take_back(seat)
            self.tell(self.position, first, "")
            self.position.attend(seat)
            if len(self.position.legal()) != 1:
                return

    def add(self, given: Given) -> None:
        """Follow an answer that was given elsewhere, checked."""
        record, entry = self.match.record, given.entry
        self.story.append(self.told(self.position, self.number + 1, entry, given.mark))
        self.match.apply(entry.seat, entry.text)
        if record.link(entry.seat, entry.text, fingerprint(self.position)) != entry.hash:
            raise BadRecord(f"answer {self.number + 1}: the hash does not fit; the record was altered here or before")
        record.entries.append(entry)
        self.marks.append(given.mark)
        if self.position.over:
            record.seed = self.match.seed

    def tell(self, g: Position, first: int, mark: str) -> None:
        """Add to the story what was answered from *first* on, beginning in the position *g*, which is played on."""
        for entry in self.match.record.entries[first:]:
            self.story.append(self.told(g, len(self.story) + 1, entry, "" if entry.seat == CHANCE else mark))
            self.marks.append("" if entry.seat == CHANCE else mark)
            if entry.text != TAKE_BACK:
                g.answer(entry.seat, entry.text)

    def told(self, g: Position, number: int, entry: Entry, mark: str) -> Told:
        """What an answer to the position *g* does."""
        if entry.text == TAKE_BACK:
            return Told(Deed(number, entry.seat, "takes back the last answer", mark=mark))
        g.turn_to(entry.seat)
        done = self.game.tell(g, g.todo.actions.codes[entry.text])
        words, own = named(done.words, self.names), named(done.own, self.names)
        return Told(Deed(number, done.seat, words, done.begun, mark, done.feat), own)

    def repeats(self, seat: int, number: int, text: str) -> bool:
        """Whether this very answer was given before, so that it only comes a second time. Refused if it is too late.

        What others did at the same time is no concern of the seat; what was answered in its own name is.
        """
        if number > self.number:
            raise Refusal(f"there are only {self.number} answers so far, not {number}")
        since = [entry.text for entry in self.match.record.entries[number:] if entry.seat == seat]
        if since and since[0] != text:
            raise Refusal("this question was answered already: look at the table again")
        return bool(since)

    # Bots.

    def thought(self, seat: int) -> tuple[Position, Rng]:
        """A copy of the position for a bot to think about, with the seat's question open, and its generator."""
        world = self.position.copy()
        world.attend(seat)
        return world, seeded(self.whim(seat))

    def whim(self, seat: int) -> int:
        """The seed of the generator of the seat's next answer."""
        word = f"{self.match.seed}/bot/{seat}/{len(self.match.standing)}"
        return int.from_bytes(sha256(word.encode()).digest()[:8], "big", signed=True)

    def order(self, id: str, seat: int, bot: str, hint: bool = False) -> Order:
        """The seat's question, for a bot that thinks elsewhere."""
        table = self.match.table
        answers = [(answer.seat, int(answer.code)) for answer in self.match.standing]
        whim = self.whim(seat)
        laid = (self.game.id, table.seats, table.options, table.pack, table.parts_version)
        return Order(0, id, *laid, answers, seat, bot, whim, 0.0, hint)

    def advise(self, seat: int, found: list[Hint]) -> None:
        """Keep hints for a seat: they hold until something happens."""
        said = [replace(one, label=named(one.label, self.names), why=named(one.why, self.names)) for one in found]
        self.advised[seat] = self.number, said

    def hints(self, seat: int) -> list[Hint]:
        """The hints that hold for the seat's question."""
        number, found = self.advised.get(seat, (-1, []))
        return found if number == self.number else []

    # What is seen. It is asked for by many eyes and in several shapes, and some of it takes long to make.

    def once(self, what: str, eyes: int, make: Callable[[int], T]) -> T:
        """What *make* makes for these eyes, made once for every number of answers."""
        if self.shown_at != self.number:
            self.shown, self.shown_at = {}, self.number
        if (what, eyes) not in self.shown:
            self.shown[what, eyes] = make(eyes)
        found: T = self.shown[what, eyes]
        return found

    def view(self, eyes: int) -> dict[str, Any]:
        """The table as these eyes see it."""
        return self.once("view", eyes, self.make_view)

    def make_view(self, eyes: int) -> dict[str, Any]:
        seen: dict[str, Any] = to_builtins(self.game.view(self.position, eyes))
        return seen

    def question(self, seat: int) -> Question | None:
        """What this seat is asked."""
        return self.once("question", seat, self.make_question) if seat in self.asked else None

    def make_question(self, seat: int) -> Question:
        self.position.attend(seat)
        asked = question(self.game, self.position, self.names)
        answers = [Answer(answer.text, answer.label) for answer in asked.answers]
        refused = [Refused(list(no.texts), no.reason, no.whole, list(no.labels)) for no in asked.refused]
        return Question(seat, asked.words, asked.rule, answers, refused)

    def deeds(self, eyes: int, after: int) -> list[Deed]:
        """What happened after the first *after* answers, in words for these eyes."""
        told = self.story[after:]
        if self.position.over:
            return [one.whole() for one in told]
        return [one.seen_by(eyes) for one in told]

    def scores(self, eyes: int) -> list[ScoreInfo]:
        """The points so far. Only what is the same in worlds these eyes cannot tell apart is shown."""
        return self.once("scores", eyes, self.make_scores)

    def make_scores(self, eyes: int) -> list[ScoreInfo]:
        if self.position.over:
            return [info(score) for score in self.sheet(self.position)]
        worlds = [self.game.imagine(self.position, eyes, seeded(k)) for k in (1, 2)]
        ones, others = (known_to(self.sheet(world), eyes) for world in worlds)
        return [info(one) for one, other in zip(ones, others, strict=True) if one == other]

    def sheet(self, g: Position) -> tuple[Score, ...]:
        """Everybody's points; where one plays alone, the score to beat stands behind the seats."""
        rival = self.game.rival(g)
        return self.game.score(g) if rival is None else (*self.game.score(g), rival)

    def can_undo(self, seat: int) -> bool:
        try:
            self.match.taking_back(seat)
        except Refusal:
            return False
        return True


def info(score: Any) -> ScoreInfo:
    lines = [ScoreLine(line.rule, line.reason, line.points) for line in score.lines]
    return ScoreInfo(score.seat, score.total, score.place, lines)


def begin(
    game: Game,
    sittings: list[Sitting],
    options: dict[str, Any],
    seed: str,
    pack: str | None = None,
    shared: bool = False,
) -> Play:
    """Begin a match, and answer what has one answer only. A *shared* seed is that of other tables, too."""
    match = start_match(game, sittings, options, pack, seed, shared)
    play = Play(match)
    play.tell(match.table.opening(), 0, "")
    play.go_on()
    return play


def taken_up(record: Record, game: Game, sittings: list[Sitting], seed: str) -> Play:
    """Begin a match where the record ends, and answer what has one answer only."""
    match = take_up(record, len(record.entries), game, sittings, seed)
    play = again(match.record.heading, [Given(entry) for entry in match.record.entries], game, seed)
    play.go_on()
    return play


def again(heading: Heading, answers: list[Given], game: Game, seed: str) -> Play:
    """Go on with a match that was kept."""
    record = Record(heading, [])
    play = Play(Match(lay_again(record, game), record, seed))
    for given in answers:
        play.add(given)
    return play


def think(game: Game, bot: str, world: Position, rng: Rng) -> str:
    """A bot's answer. It may take a while, so call it in a thread."""
    return world.todo.actions.texts[consult(load_bot(bot, game, TABLE), world, game.imagine, rng)]
