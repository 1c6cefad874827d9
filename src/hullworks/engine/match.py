"""A match: a position and its record, moving together. All play by people, bots and files goes through here."""

# interpreted: it works on records, which are no compiled classes, and is never in a hot loop.
from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from secrets import token_hex

import msgspec

from hullworks.engine.chance import Rng, seeded
from hullworks.engine.errors import BadPack, BadRecord, BadSetup, Differs, Mistake, Refusal
from hullworks.engine.facts import fingerprint
from hullworks.engine.game import Game, Table
from hullworks.engine.pack import text_version
from hullworks.engine.position import CHANCE, Position
from hullworks.engine.record import FORMAT, TAKE_BACK, Heading, Record, Sitting, commitment, seed_of
from hullworks.engine.todo import Lanes


@dataclass(frozen=True)
class Answer:
    """An answer that stands: given and not taken back."""

    seat: int
    code: int
    owner: int  # whose question it was, which for chance is the seat that draws or rolls
    lanes: Lanes | None  # the phase in which all act at once, if it was one
    reveals: bool


class Match:
    """A position, the record that led to it, and the answers that stand."""

    def __init__(self, table: Table, record: Record, seed: str | None) -> None:
        self.table = table
        self.record = record
        self.seed = seed  # None where we only read: then chance is answered by the record
        self.position = table.opening()
        self.standing: list[Answer] = []

    @property
    def game(self) -> Game:
        return self.table.game

    def answer(self, seat: int, text: str) -> None:
        """Give an answer, checked, and let chance answer what follows."""
        self.apply(seat, text)
        self.record.add(seat, text, fingerprint(self.position))
        self.settle()

    def settle(self) -> None:
        """Let chance answer until a player must; reveal the seed when the game is over."""
        if self.seed is None:
            return
        while self.position.waits_for_chance():
            code = self.position.sample(self.dice())
            text = self.position.todo.actions.texts[code]
            self.apply(CHANCE, text)
            self.record.add(CHANCE, text, fingerprint(self.position))
        if self.position.over:
            self.record.seed = self.seed

    def dice(self) -> Rng:
        """The generator for the next answer of chance: made from the seed and how many there were before."""
        assert self.seed is not None
        return dice(self.seed, sum(answer.seat == CHANCE for answer in self.standing))

    def apply(self, seat: int, text: str) -> None:
        """Change the position by an answer or a taking back, checked; the record is not touched."""
        if text == TAKE_BACK:
            self.rebuild(self.taking_back(seat))
            return
        self.position.turn_to(seat)
        rule, owner, _ = self.position.question()
        lanes = self.position.todo.lanes
        code = self.position.answer(seat, text)
        self.standing.append(Answer(seat, code, owner, lanes, rule.reveals()))

    def take_back(self, seat: int) -> str:
        """Take back the last answer of *seat*, if nothing was revealed or decided by others since; what it was."""
        undone = self.position.todo.actions.texts[self.standing[self.taking_back(seat)].code]
        self.apply(seat, TAKE_BACK)
        self.record.add(seat, TAKE_BACK, fingerprint(self.position))
        return undone

    def taking_back(self, seat: int) -> int:
        """Which of the standing answers a taking back would remove, or a refusal that says why none."""
        if not 0 <= seat < self.table.seats:
            raise Refusal(f"there is no seat {seat} at this table: seats are 0 to {self.table.seats - 1}")
        if self.position.over:  # The seed is revealed, so nobody may play on.
            raise Refusal("cannot be taken back: the game is over")
        here = self.position.todo.lanes
        for k in range(len(self.standing) - 1, -1, -1):
            answer = self.standing[k]
            if answer.seat == seat:
                if answer.reveals:
                    raise Refusal("cannot be taken back: the answer revealed something")
                if here is not answer.lanes and answer.lanes is not None:
                    raise Refusal("cannot be taken back: all have shown their choices since")
                return k
            # While all act at once, what the others do in the same phase is no concern of this seat.
            if here is not None and answer.lanes is here and answer.owner != seat:
                continue
            since = "dice or cards have" if answer.seat == CHANCE else f"seat {answer.seat} has"
            raise Refusal(f"cannot be taken back: {since} been played since")
        raise Refusal("there is nothing to take back")

    def rebuild(self, without: int) -> None:
        """Play the standing answers again, but for one."""
        answers = [answer for k, answer in enumerate(self.standing) if k != without]
        before = self.position, self.standing
        self.position, self.standing = self.table.opening(), []
        try:
            for answer in answers:
                self.apply(answer.seat, self.position.todo.actions.texts[answer.code])
        except Refusal:
            self.position, self.standing = before
            raise Refusal("cannot be taken back: what others did since rests on it") from None


def dice(seed: str, drawn: int) -> Rng:
    """The generator that answers chance after *drawn* answers of chance: anybody who knows the seed can check it."""
    number = int.from_bytes(sha256(f"{seed}/{drawn}".encode()).digest()[:8], "big", signed=True)
    return seeded(number)


def start(
    game: Game,
    sittings: list[Sitting],
    options: Mapping[str, object] | None = None,
    pack: Path | str | None = None,
    seed: str | None = None,
    shared: bool = False,
) -> Match:
    """Lay a table and begin a match upon it; without a seed, one is drawn. A *shared* one is that of other tables."""
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
    )
    match = Match(table, Record(heading, []), secret)
    match.settle()
    return match


def lay_again(record: Record, game: Game) -> Table:
    """The table of a record, with the parts and options it was begun with."""
    heading = record.heading
    if heading.game != game.id:
        raise BadRecord(f"the record is of {heading.game!r}, not of {game.id!r}")
    if heading.rules > game.rules_version:
        raise BadRecord(
            f"the record is of version {heading.rules} of the rules, and this Hullworks only knows them up to version "
            f"{game.rules_version}: open it with a newer one"
        )
    try:
        table = game.lay(len(heading.seats), heading.options, heading.pack, heading.parts)
    except (BadPack, BadSetup) as error:
        if heading.pack is None and isinstance(error, BadPack):
            raise BadRecord(str(error)) from None
        raise misfit(heading, game, 0, str(error)) from None
    if heading.pack is not None and heading.parts not in (table.parts_version, text_version(heading.pack)):
        raise BadRecord(f"the record names the parts {heading.parts}, but its pack is {table.parts_version}")
    return table


def misfit(heading: Heading, game: Game, number: int, why: str) -> BadRecord:
    """What to say when the answer with this *number* cannot be followed, 0 being the table itself.

    If the rules have changed since, that is why. If not, the record was altered.
    """
    if heading.rules < game.rules_version:
        answer = max(number, 1)
        return Differs(
            f"from answer {answer} on it differs from the rules of today: it was begun under version {heading.rules} "
            f"of the rules of {game.title}, and this is version {game.rules_version}",
            answer,
        )
    return BadRecord(f"line {number + 1}: {why}")


def replay(record: Record, game: Game) -> Iterator[Match]:
    """The match after no answer, after the first, and so on. Every hash is checked on the way."""
    match = Match(lay_again(record, game), Record(record.heading, []), None)
    yield match
    for number, entry in enumerate(record.entries):
        try:
            match.apply(entry.seat, entry.text)
            if record.link(entry.seat, entry.text, fingerprint(match.position), number) != entry.hash:
                raise BadRecord("the hash does not fit; the record was altered here or before")
        except Mistake as error:
            raise misfit(record.heading, game, number + 1, str(error)) from None
        except Exception as error:
            # By other rules, or by an altered record, a table may be such as no rule of today expects.
            raise misfit(record.heading, game, number + 1, f"it cannot be followed ({error!r})") from error
        match.record.entries.append(entry)
        yield match
    match.record.seed = record.seed


def resume(record: Record, game: Game, seed: str) -> Match:
    """Go on with a match from its record and its seed."""
    if commitment(seed) != record.heading.commitment:
        raise BadRecord("the seed is not the one the record was begun with")
    *_, match = replay(record, game)
    match.seed = seed
    match.settle()
    return match


def take_up(record: Record, answers: int, game: Game, sittings: list[Sitting], seed: str | None = None) -> Match:
    """Begin another match where a record stood after so many answers; chance goes on from a seed of its own."""
    if not 0 <= answers <= len(record.entries):
        raise Refusal(f"there are {len(record.entries)} answers, so none can be taken up after {answers}")
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
    )
    fresh = Record(heading, [])
    for number, match in enumerate(replay(Record(record.heading, record.entries[:answers]), game)):
        if number:
            entry = record.entries[number - 1]
            fresh.add(entry.seat, entry.text, fingerprint(match.position))
    if match.position.over:
        raise Refusal("the game is over here: there is nothing left to play")
    match.record, match.seed = fresh, secret
    match.settle()
    return match


@dataclass(frozen=True)
class Findings:
    """What `verify` found: how many answers were checked, whether the game is over, whether chance could be checked."""

    answers: int
    over: bool
    chance_checked: bool
    taken_up: int = 0  # how many of the answers were given in another match
    origin_checked: bool = False  # whether chance could be checked in these too
    shares: int | None = None  # of how many players' shares, and the host's secret, the seed is made
    shared: bool = False  # whether other tables of a class were dealt by the same seed


def verify(record: Record, game: Game) -> Findings:
    """Check every answer and hash and, where the seed is revealed, every answer of chance; an error names the line."""
    check_seeds(record)
    drawn: str | None = None
    for number, match in enumerate(replay(record, game)):
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
        shared=record.heading.shared is True,
    )


def check_seeds(record: Record) -> None:
    """Every seed is the one that was committed to, and made of what it is said to be made of."""
    last = f"line {len(record.entries) + 2}"
    if record.seed is not None and commitment(record.seed) != record.heading.commitment:
        raise BadRecord(f"{last}: the seed is not the one committed to in line 1")
    if record.secret is not None and seed_of(record.secret, record.shares or []) != record.seed:
        raise BadRecord(f"{last}: the seed is not made of this secret and these shares")
    origin = record.origin
    if origin is not None and not 0 <= origin.answers <= len(record.entries):
        raise BadRecord(f"line 1: {origin.answers} answers are said to be of another match; here are fewer")
    while origin is not None:
        if origin.seed is not None and commitment(origin.seed) != origin.commitment:
            raise BadRecord("line 1: the seed of the match that was taken up is not the one committed to")
        origin = origin.origin


def expected(match: Match, seed: str | None) -> str | None:
    """What chance must answer next, if it is asked and the seed is known."""
    g: Position = match.position
    if seed is None or not g.waits_for_chance():
        return None
    drawn = sum(answer.seat == CHANCE for answer in match.standing)
    return g.todo.actions.texts[g.sample(dice(seed, drawn))]
