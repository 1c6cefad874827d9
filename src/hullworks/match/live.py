"""A match: a position with its record and its story, kept in step. All play goes through here."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from secrets import token_hex
from typing import Any, Final, NamedTuple

import msgspec

from hullworks.kernel.chance import Rng, seeded
from hullworks.kernel.errors import BadRecord, BadSetup, Mistake, Refusal
from hullworks.kernel.facts import fingerprint
from hullworks.kernel.position import CHANCE, Position
from hullworks.kernel.todo import Lanes
from hullworks.match.chronicle import Chronicle
from hullworks.match.deed import CHOSEN, ONLY, Deed
from hullworks.match.display import match_html, match_text
from hullworks.match.game import Game, Table
from hullworks.match.message import Player, counted, listed, message, t
from hullworks.match.progress import Progress
from hullworks.match.question import Answer, Answers, Hint, Question, question
from hullworks.match.record import FORMAT, TAKE_BACK, Heading, Record, Sitting, check_proof, commitment, load, write
from hullworks.match.revival import lay_again, misfit
from hullworks.match.score import Score, known_to
from hullworks.match.story import SPECTATOR, in_words

# Chooses for a seat without a person: takes the match and the seat, returns the text of an answer.
Chooser = Callable[["Match", int], str]
# Gives hints: takes the match, the seat and a maximum number, returns the best answers.
Adviser = Callable[["Match", int, int], list[Hint]]


class Answered(NamedTuple):
    """An answer that was given and not taken back."""

    seat: int
    code: int
    owner: int  # the seat that was asked; for chance, the seat that draws or rolls
    lanes: Lanes | None  # the phase in which all act at once, if any
    reveals: bool
    only: bool  # whether it was the only allowed answer


class Match:
    """A match: a position, the record that led to it, the answers not taken back, and the story.

    `hullworks.start` begins one. After each answer chance and bots answer until a person has a choice. Deeds and words
    are made when somebody reads them.

    >>> import hullworks as hw
    >>> match = hw.start("deadweight", ["Ada", "Ben"], seed=1, options={"layout": "fixed"})
    >>> progress = match.answer(match.answers[0])
    >>> match.number > 0 and not match.over
    True
    """

    def __init__(
        self,
        table: Table,
        record: Record,
        seed: str | None,
        bots: Mapping[int, Chooser] | None = None,
        told: bool = True,
    ) -> None:
        self.table = table
        self.record = record
        self.names: Final = [sitting.name for sitting in record.heading.seats]  # by seat
        self.seed = seed  # None when replaying: then the record answers for chance
        self.bots = dict(bots or {})
        self.adviser: Adviser | None = None
        self.position = table.opening()
        self.standing: list[Answered] = []
        self.undoable: dict[int, tuple[int, bool]] = {}  # by seat: the number of answers at the time, and the result
        self.marks: list[str] = []  # how each answer of the record came about
        self.story = Chronicle(table.game, self.position) if told else None

    @property
    def game(self) -> Game:
        return self.table.game

    @property
    def number(self) -> int:
        """The number of answers in the record."""
        return len(self.record.entries)

    @property
    def over(self) -> bool:
        return self.position.over

    @property
    def asked(self) -> list[int]:
        """Every seat that may answer now."""
        return self.position.seats_asked()

    # Answers.

    def give(self, seat: int, text: str, mark: str = CHOSEN) -> None:
        """Check and give one answer, then let chance answer. A refusal says why and changes nothing."""
        self.enter(seat, text, mark)
        self.settle()

    def enter(self, seat: int, text: str, mark: str = CHOSEN) -> None:
        """Check and apply an answer, and add it to the record."""
        self.apply(seat, text, mark)
        self.record.add(seat, text, fingerprint(self.position))

    def settle(self) -> None:
        """Let chance answer until a player must answer; reveal the seed when the game is over."""
        if self.seed is None:
            return
        while self.position.waits_for_chance():
            code = self.position.sample(self.dice())
            self.enter(CHANCE, self.position.todo.actions.texts[code])
        if self.over:
            self.record.seed = self.seed

    def dice(self) -> Rng:
        """The generator for the next answer of chance, made from the seed and the number of earlier ones."""
        assert self.seed is not None
        return dice(self.seed, sum(answer.seat == CHANCE for answer in self.standing))

    def apply(self, seat: int, text: str, mark: str = CHOSEN) -> None:
        """Check and apply an answer or a take-back to the position and the story, but not to the record."""
        story, g = self.story, self.position
        if text == TAKE_BACK:
            again = self.without(self.taking_back(seat))
            self.position, self.standing = again.position, again.standing
            if story:
                story.take_back(self.number + 1, mark, seat, again.position)
        else:
            g.turn_to(seat)
            rule, owner, _ = g.question()
            lanes = g.todo.lanes
            only = g.choices() == 1
            code = g.answer(seat, text)
            self.standing.append(Answered(seat, code, owner, lanes, rule.reveals(), only))
            if story:
                story.add(self.number + 1, mark, seat, code)
        self.marks.append(mark)

    def go_on(self) -> None:
        """Give forced answers and let bots answer until a person has a choice or the game is over."""
        while (seat := self.next_to_answer()) >= 0:
            g = self.position
            g.attend(seat)
            legal = g.legal()
            if len(legal) == 1:
                self.give(seat, g.todo.actions.texts[legal[0]], ONLY)
            else:
                self.give(seat, self.bots[seat](self, seat))

    def next_to_answer(self) -> int:
        """A seat that answers automatically, because it is a bot or has only one answer; or -1."""
        for seat in self.asked:
            if seat not in self.bots:
                self.position.attend(seat)
            if seat in self.bots or self.position.choices() == 1:
                return seat
        return -1

    def answer(self, answer: str | int | Answer, seat: int | None = None, mark: str = CHOSEN) -> Progress:
        """Give an answer: its text, its index in `answers`, or the answer itself. Then chance and bots answer.

        It is given for the seat that is asked, unless *seat* is passed. A refusal says why and changes nothing.
        """
        seat = self.seat if seat is None else seat
        after = self.number
        self.give(seat, self.text_of(answer, seat), mark)
        self.go_on()
        return self.progress(seat, after)

    def text_of(self, answer: str | int | Answer, seat: int) -> str:
        """The text of an answer given as a text, an index or an `Answer`."""
        if isinstance(answer, Answer):
            return answer.text
        if isinstance(answer, str):
            return answer
        self.position.turn_to(seat)
        legal = self.position.legal()
        if not 0 <= answer < len(legal):
            raise Refusal(t("refusal.no-answer", number=answer, last=len(legal) - 1))
        return self.position.todo.actions.texts[legal[answer]]

    def run(self) -> Progress:
        """Let bots and chance answer until a person has a choice or the game is over."""
        after = self.number
        self.settle()
        self.go_on()
        return self.progress(SPECTATOR, after)

    def progress(self, viewer: int, after: int) -> Progress:
        """The deeds since there were *after* answers, as this viewer may know them."""
        return Progress(self, viewer, after)

    # Taking back.

    def undo(self, seat: int | None = None) -> Progress:
        """Take back the last choice of a seat, together with the forced answers after it.

        It is refused if anything was revealed or others have decided since; a refusal changes nothing.
        """
        seat = self.last_to_choose() if seat is None else seat
        before = self.position, list(self.standing), self.number
        try:
            while self.standing[self.taking_back(seat)].only:
                self.take_back(seat)
            self.take_back(seat)
        except Refusal:
            self.return_to(*before)
            raise
        return self.progress(seat, before[2])

    def return_to(self, position: Position, standing: list[Answered], number: int) -> None:
        """Discard everything since there were *number* answers."""
        self.position, self.standing = position, standing
        del self.record.entries[number:], self.marks[number:]
        self.undoable.clear()
        if self.story:
            self.story.return_to(position, number)

    def last_to_choose(self) -> int:
        """The seat of the person who answered last."""
        for answer in reversed(self.standing):
            if answer.seat != CHANCE and answer.seat not in self.bots:
                return answer.seat
        raise Refusal(t("take-back.nothing"))

    def take_back(self, seat: int) -> str:
        """Take back the last answer of *seat* and return its text, unless something was revealed or others decided."""
        undone = self.position.todo.actions.texts[self.standing[self.taking_back(seat)].code]
        self.enter(seat, TAKE_BACK)
        return undone

    def can_undo(self, seat: int) -> bool:
        """Whether the seat's last choice can be taken back."""
        known = self.undoable.get(seat)
        if known is None or known[0] != self.number:
            known = self.undoable[seat] = self.number, self.try_undo(seat)
        return known[1]

    def try_undo(self, seat: int) -> bool:
        """Whether the seat's last choice can be taken back; tried on a copy where that is not obvious."""
        trial = self
        try:
            while True:
                k = trial.taking_back(seat)
                only, last = trial.standing[k].only, k == len(trial.standing) - 1
                if last and not only:
                    return True
                trial = trial.without(k)
                if not only:
                    return True
        except Refusal:
            return False

    def taking_back(self, seat: int) -> int:
        """The index in `standing` of the answer that a take-back would remove; a refusal says why there is none."""
        if not 0 <= seat < self.table.seats:
            raise Refusal(t("refusal.no-seat", seat=seat, last=self.table.seats - 1))
        if self.position.over:  # The seed is revealed, so nobody may play on.
            raise Refusal(t("take-back.over"))
        here = self.position.todo.lanes
        for k in range(len(self.standing) - 1, -1, -1):
            answer = self.standing[k]
            if answer.seat == seat:
                if answer.reveals:
                    raise Refusal(t("take-back.revealed"))
                if here is not answer.lanes and answer.lanes is not None:
                    raise Refusal(t("take-back.shown"))
                return k
            # While all act at once, the answers of others in the same phase do not matter to this seat.
            if here is not None and answer.lanes is here and answer.owner != seat:
                continue
            if answer.seat == CHANCE:
                raise Refusal(t("take-back.chance"))
            raise Refusal(self.game.say(message("take-back.played", player=Player(answer.seat)), self.names))
        raise Refusal(t("take-back.nothing"))

    def without(self, number: int) -> Match:
        """A new match in which all standing answers except one are played again."""
        answers = [answer for k, answer in enumerate(self.standing) if k != number]
        again = Match(self.table, self.record, None, told=False)
        try:
            for answer in answers:
                again.apply(answer.seat, again.position.todo.actions.texts[answer.code])
        except Refusal:
            raise Refusal(t("take-back.needed")) from None
        return again

    # Reading the match.

    @property
    def seat(self) -> int:
        """The seat that is asked; if there are several, the first one with a person."""
        if asked := self.asked:
            return self.first_of(asked)
        raise Refusal(t("refusal.over" if self.over else "refusal.chance-answers"))

    def first_of(self, asked: list[int]) -> int:
        """The first of these seats with a person, or the first of all."""
        return next((seat for seat in asked if seat not in self.bots), asked[0]) if self.bots else asked[0]

    @property
    def question(self) -> Question | None:
        """The open question; None when the game is over."""
        return self.question_to(self.seat) if self.asked else None

    @property
    def answers(self) -> Sequence[Answer]:
        """The answers to the open question; empty when the game is over."""
        if asked := self.asked:
            self.position.attend(self.first_of(asked))
            return Answers(self.game, self.position, self.names)
        return ()

    def question_to(self, seat: int) -> Question | None:
        """The question to this seat; None if it is not asked."""
        if seat not in self.asked:
            return None
        self.position.attend(seat)
        return question(self.game, self.position, self.names)

    def hint(self, count: int = 3, seat: int | None = None) -> list[Hint]:
        """The best answers to the open question, with reasons, based on what the seat may know."""
        if self.adviser is None:
            raise Refusal(t("refusal.no-hints"))
        return self.adviser(self, self.seat if seat is None else seat, count)

    def view(self, seat: int = SPECTATOR) -> Any:
        """The view of a seat or a spectator."""
        return self.game.view(self.position, seat)

    def deeds(self, viewer: int | None = SPECTATOR, after: int = 0) -> list[Deed]:
        """The deeds after the first *after* answers, in words, as a seat or a spectator may know them.

        If *viewer* is None, or when the game is over, nothing is hidden.
        """
        return self.worded(SPECTATOR if viewer is None else viewer, after, self.over or viewer is None)

    def tell(self) -> None:
        """Tell the story up to here, which otherwise happens when somebody reads it."""
        if self.story is not None:
            self.story.told()

    def worded(self, viewer: int, after: int, over: bool) -> list[Deed]:
        """The same, for a game that is *over*, so that nothing is hidden, or not."""
        if self.story is None:
            return []
        names = self.names
        return [in_words(self.game, deed.seen_by(viewer, over), names) for deed in self.story.since(after)]

    @property
    def scores(self) -> tuple[Score, ...]:
        """The points by seat if the game ended now; in a solo game the score to beat comes last."""
        return self.game.told(self.sheet(self.position), self.names)

    def scores_for(self, viewer: int) -> tuple[Score, ...]:
        """The points so far, limited to those that agree in worlds this viewer cannot tell apart."""
        if self.over:
            return self.scores
        if self.game.open_to_all:
            return self.game.told(known_to(self.sheet(self.position), viewer), self.names)
        worlds = [self.game.imagine(self.position, viewer, seeded(k)) for k in (1, 2)]
        ones, others = (known_to(self.sheet(world), viewer) for world in worlds)
        same = tuple([one for one, other in zip(ones, others, strict=True) if one == other])
        return self.game.told(same, self.names)

    def sheet(self, g: Position) -> tuple[Score, ...]:
        """The points by seat; in a solo game followed by the score to beat."""
        rival = self.game.rival(g)
        return self.game.score(g) if rival is None else (*self.game.score(g), rival)

    @property
    def winners(self) -> list[str]:
        """The names of the winners; empty while the game goes on, or if all have lost."""
        if not self.over:
            return []
        return [self.names[score.seat] for score in self.game.score(self.position) if score.place == 1]

    @property
    def winner(self) -> str | None:
        """The name of the winner; None while the game goes on, if all have lost, or if the win is shared."""
        winners = self.winners
        return winners[0] if len(winners) == 1 else None

    # The whole match.

    def save(self, path: Path | str) -> None:
        """Write the match to a file, atomically. While the match goes on, the file holds the seed: keep it secret."""
        self.record.held = self.seed
        write(Path(path), self.record.dump(), private=True)

    def verify(self) -> Findings:
        """Check every answer and, once the game is over, every answer of chance; an error names the line."""
        return verify(self.record, self.game)

    def replay(self) -> Iterator[Match]:
        """Yield the match before any answer, after the first, and so on. It is one object that advances."""
        return replay(self.record, self.game)

    def __repr__(self) -> str:
        state = f"won by {listed(self.winners) or 'nobody'}" if self.over else f"{self.names[self.seat]} is asked"
        return f"<Match of {self.game.title}: {', '.join(self.names)}; {self.number} answers; {state}>"

    def __str__(self) -> str:
        return match_text(self)

    def _repr_html_(self) -> str:
        return match_html(self)

    def __eq__(self, other: object) -> bool:
        """Matches are equal if they have the same setup, answers and position."""
        if not isinstance(other, Match):
            return NotImplemented
        ours, theirs = self.record, other.record
        return ours.heading == theirs.heading and ours.entries == theirs.entries and self.position == other.position

    __hash__ = None  # type: ignore[assignment] # It changes.

    def __copy__(self) -> Match:
        return restored(*self.__reduce__()[1])

    def __deepcopy__(self, memo: dict[int, object]) -> Match:
        return self.__copy__()

    def __reduce__(self) -> tuple[Callable[..., Match], tuple[Any, ...]]:
        """Copy or pickle a match by its record. Bots lose what they have computed so far."""
        held = msgspec.structs.replace(self.record, held=self.seed)
        return restored, (self.game, held.dump(), self.bots, self.adviser)


def restored(game: Game, text: str, bots: Mapping[int, Chooser], adviser: Adviser | None) -> Match:
    """A match from the text of its record."""
    record = load(text, "record")
    seed = record.held or record.seed
    *_, match = replay(record, game)
    match.seed, match.bots, match.adviser = seed, deepcopy(dict(bots)), adviser
    return match


def dice(seed: str, drawn: int) -> Rng:
    """The generator for chance after *drawn* answers of chance. Anybody who knows the seed can check it."""
    number = int.from_bytes(sha256(f"{seed}/{drawn}".encode()).digest()[:8], "big", signed=True)
    return seeded(number)


def start(
    game: Game,
    sittings: list[Sitting],
    options: Mapping[str, object] | None = None,
    pack: Path | str | None = None,
    seed: str | None = None,
    shared: bool = False,
    bots: Mapping[int, Chooser] | None = None,
    seal: str | None = None,
) -> Match:
    """Set up a table and begin a match; the default seed is random. *shared*: other tables use the same seed.

    The *seal* is the hash of the host's part of the seed, which was shown to the players.
    """
    table = game.lay(len(sittings), options, pack)
    secret = seed or token_hex(16)
    heading = Heading(
        hullworks=FORMAT,
        game=game.id,
        rules=game.rules_version,
        parts=table.parts_version,
        options=table.options,
        seats=sittings,
        commitment=commitment(secret),
        pack=table.pack,
        shared=shared or msgspec.UNSET,
        seal=seal or msgspec.UNSET,
    )
    match = Match(table, Record(heading, []), secret, bots)
    match.settle()
    return match


def replay(record: Record, game: Game, told: bool = True) -> Iterator[Match]:
    """Yield the match before any answer, after the first, and so on, checking every hash.

    Without deeds (*told*) it takes about half the time.
    """
    match = Match(lay_again(record, game), Record(record.heading, []), None, told=told)
    yield match
    for number, entry in enumerate(record.entries):
        try:
            match.apply(entry.seat, entry.text)
            if record.link(entry.seat, entry.text, fingerprint(match.position), number) != entry.hash:
                raise BadRecord("the hash does not fit; the record was altered here or before")
        except Mistake as error:
            raise misfit(record.heading, game, number + 1, str(error)) from None
        except Exception as error:
            # Other rules or an altered record may lead to a table that no current rule expects.
            raise misfit(record.heading, game, number + 1, f"it cannot be followed ({error!r})") from error
        match.record.entries.append(entry)
        yield match
    match.record.seed = record.seed


def resume(record: Record, game: Game, seed: str) -> Match:
    """Resume a match from its record and its seed."""
    if commitment(seed) != record.heading.commitment:
        raise BadRecord("the seed is not the one the record was begun with")
    *_, match = replay(record, game)
    match.seed = seed
    match.settle()
    return match


def take_up(
    record: Record, answers: int, game: Game, sittings: list[Sitting], seed: str | None = None, seal: str | None = None
) -> Match:
    """Begin a new match from a record after this many answers; from there on chance uses a new seed."""
    if not 0 <= answers <= len(record.entries):
        raise Refusal(t("refusal.no-such-moment", answers=counted(len(record.entries), "answer"), number=answers))
    if len(sittings) != len(record.heading.seats):
        raise BadSetup(f"this table has {len(record.heading.seats)} seats, not {len(sittings)}")
    secret = seed or token_hex(16)
    heading = msgspec.structs.replace(
        record.heading,
        rules=game.rules_version,
        parts=lay_again(record, game).parts_version,
        seats=sittings,
        commitment=commitment(secret),
        origin=record.upto(answers),
        seal=seal or msgspec.UNSET,
    )
    fresh = Record(heading, [])
    for number, match in enumerate(replay(Record(record.heading, record.entries[:answers]), game)):
        if number:
            entry = record.entries[number - 1]
            fresh.add(entry.seat, entry.text, fingerprint(match.position))
    if match.position.over:
        raise Refusal(t("refusal.nothing-to-play"))
    match.record, match.seed = fresh, secret
    match.settle()
    return match


@dataclass(frozen=True)
class Findings:
    """The result of `verify`: the number of answers checked, whether the game is over, whether chance was checked."""

    answers: int
    over: bool
    chance_checked: bool
    taken_up: int = 0  # the number of answers taken from another match
    origin_checked: bool = False  # whether chance was checked in these too
    shares: int | None = None  # the number of players' shares in the seed, besides the host's secret
    promised: int = 0  # how many of these were promised before any was shown
    withheld: int = 0  # how many were promised and not shown
    shared: bool = False  # whether other tables of a class use the same seed
    sealed: bool = False  # whether the host's secret is the one whose seal was shown to the players
    key: str | None = None  # the public key of the server that signed the record


def verify(record: Record, game: Game) -> Findings:
    """Check every answer and hash and, if the seed is revealed, every answer of chance; an error names the line."""
    check_proof(record)
    drawn: str | None = None
    for number, match in enumerate(replay(record, game, told=False)):
        if drawn is not None and record.entries[number - 1].text != drawn:
            raise BadRecord(f"line {number + 1}: chance answered otherwise than the seed says ({drawn!r})")
        drawn = expected(match, record.seed_behind(number + 1))
    if record.seed is not None and not match.position.over:
        raise BadRecord(f"line {len(record.entries) + 2}: the seed is revealed, but the game is not over")
    taken_up = record.origin.answers if record.origin else 0
    return Findings(
        answers=len(record.entries),
        over=match.position.over,
        chance_checked=record.seed is not None,
        taken_up=taken_up,
        origin_checked=all(record.seed_behind(number) for number in range(1, taken_up + 1)),
        shares=None if record.secret is None else len(record.shares or []),
        promised=record.promises(kept=True),
        withheld=record.promises(kept=False),
        shared=record.heading.shared is True,
        sealed=bool(record.heading.seal and record.secret),
        key=record.signature.key if record.signature else None,
    )


def expected(match: Match, seed: str | None) -> str | None:
    """The next answer of chance, if it is asked and the seed is known; else None."""
    g: Position = match.position
    if seed is None or not g.waits_for_chance():
        return None
    drawn = sum(answer.seat == CHANCE for answer in match.standing)
    return g.todo.actions.texts[g.sample(dice(seed, drawn))]
