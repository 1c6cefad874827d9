"""Sealed, a toy for the tests of the engine: everybody acts at once, and bids stay hidden until all have made theirs.

- R1.1 Three rounds. The leader of a round, each seat in turn, boasts or not, then peeks or not, then vows or not. To
  peek shows the leader something, so it cannot be taken back.
- R1.2 Then all prepare a bid at once: roll a die (if the option says so), then choose two cards from 1 to 3.
- R1.3 Then the bids are shown. The highest bid, if it is alone, scores a point.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from hullworks.kernel.actions import Layout
from hullworks.kernel.chance import Rng
from hullworks.kernel.choice import Choice
from hullworks.kernel.draw import Die
from hullworks.kernel.facts import Shared
from hullworks.kernel.position import Position
from hullworks.kernel.rule import NO_OBSTACLE, NOT_ASKED, Decision, Rulebook, Step
from hullworks.kernel.todo import Todo, nothing
from hullworks.kernel.vecs import vec
from hullworks.match.deed import Deed, Event
from hullworks.match.game import Game, Table
from hullworks.match.message import message
from hullworks.match.option import Option
from hullworks.match.score import Line, Score

ROUNDS: Final = 3
LAYOUT: Final = Layout()
ROLL: Final = LAYOUT.family("roll", "faces", 6)
CARD: Final = LAYOUT.family("card", "cards", 3)
SPEAK: Final = LAYOUT.family("leader", "deeds", 6)
NAMES: Final = {
    "faces": ["1", "2", "3", "4", "5", "6"],
    "cards": ["1", "2", "3"],
    "deeds": ["boasts", "is quiet", "peeks", "looks away", "vows", "shrugs"],
}
ACTIONS: Final = LAYOUT.space(NAMES)
BOOK: Final = Rulebook()


class Terms(Shared):
    """What was agreed: whether dice are rolled."""

    def __init__(self, dice: bool) -> None:
        self.dice = dice


class Sealed(Position):
    """The whole table."""

    def __init__(self, todo: Todo, terms: Terms, bids: vec[i64], points: vec[i64], round: i64, deeds: i64) -> None:
        super().__init__(todo)
        self.terms = terms
        self.bids = bids  # hidden from the others until shown
        self.points = points
        self.round = round
        self.deeds = deeds

    def copy(self) -> Sealed:
        return Sealed(self.todo.copy(), self.terms, self.bids[:], self.points[:], self.round, self.deeds)


class BeginRound(Step):
    """R1.1 The leader speaks, then all prepare a bid at once, then the bids are shown."""

    def run(self, g: Sealed, seat: i64, arg: i64) -> None:
        if g.round < ROUNDS:
            for deed in (0, 2, 4):
                g.then(PEEK if deed == 2 else SAY, g.round % g.seats, deed)
            g.together(PREPARE)
            g.then(SHOW)
            g.then(BEGIN_ROUND)


class Say(Decision):
    """R1.1 The leader does something or does not."""

    def obstacle(self, g: Sealed, seat: i64, deed: i64, code: i64) -> i64:
        return NO_OBSTACLE if code in (SPEAK.code(deed), SPEAK.code(deed + 1)) else NOT_ASKED

    def resolve(self, g: Sealed, seat: i64, deed: i64, answer: i64) -> None:
        g.deeds = g.deeds * 10 + SPEAK.arg(answer)


class Peek(Say):
    """R1.1 To peek shows the leader something."""

    def reveals(self) -> bool:
        return True


class Prepare(Step):
    """R1.2 Roll a die, then choose two cards."""

    def run(self, g: Sealed, seat: i64, arg: i64) -> None:
        g.bids[seat] = 0
        if g.terms.dice:
            g.then(LUCK, seat)
        g.then(CHOOSE_CARD, seat)
        g.then(CHOOSE_CARD, seat)


class Luck(Die):
    """R1.2 The die counts towards the bid."""

    def resolve(self, g: Sealed, seat: i64, arg: i64, answer: i64) -> None:
        g.bids[seat] += ROLL.arg(answer) + 1


class ChooseCard(Choice):
    """R1.2 Cards from 1 to 3."""

    def obstacle_to(self, g: Sealed, seat: i64, arg: i64, card: i64) -> i64:
        return NO_OBSTACLE

    def resolve(self, g: Sealed, seat: i64, arg: i64, answer: i64) -> None:
        g.bids[seat] += CARD.arg(answer) + 1


class Show(Step):
    """R1.3 The highest bid, if it is alone, scores a point."""

    def run(self, g: Sealed, seat: i64, arg: i64) -> None:
        bids = [int(bid) for bid in g.bids]
        if bids.count(max(bids)) == 1:
            g.points[bids.index(max(bids))] += 1
        g.round += 1


BEGIN_ROUND: Final = BOOK.add("R1.1", BeginRound())
SAY: Final = BOOK.add("R1.1", Say())
PEEK: Final = BOOK.add("R1.1", Peek())
PREPARE: Final = BOOK.add("R1.2", Prepare())
LUCK: Final = BOOK.add("R1.2", Luck(ROLL))
CHOOSE_CARD: Final = BOOK.add("R1.2", ChooseCard(CARD))
SHOW: Final = BOOK.add("R1.3", Show())


@dataclass(frozen=True)
class View:
    """What a seat sees: its own bid, and the points."""

    bid: int
    points: tuple[int, ...]
    round: int
    asked: tuple[int, ...]


def setup(table: Table) -> Sealed:
    seats = table.seats
    todo = nothing(BOOK, ACTIONS, seats)
    terms = Terms(bool(table.options["dice"]))
    g = Sealed(todo, terms, vec[i64]([0] * seats), vec[i64]([0] * seats), 0, 0)
    g.then(BEGIN_ROUND)
    g.begin()
    return g


def score(g: Sealed) -> tuple[Score, ...]:
    won = [int(points) for points in g.points]
    return tuple(Score(k, (Line("R1.3", "won", p),), p, 1 + sum(o > p for o in won)) for k, p in enumerate(won))


def view(g: Sealed, seat: int) -> View:
    bid = int(g.bids[seat]) if 0 <= seat < g.seats else 0
    return View(bid, tuple(int(points) for points in g.points), int(g.round), tuple(g.seats_asked()))


def imagine(g: Sealed, seat: int, rng: Rng) -> Sealed:
    world = g.copy()
    for other in range(g.seats):
        if other != seat:
            world.bids[other] = rng.below(12)
    return world


def tell(event: Event[Sealed]) -> list[Deed]:
    """Cards and dice are for the seat alone until the end; what the leader does, everybody sees."""
    if event.is_step:
        return []
    done = message("does", what=event.before.todo.actions.texts[event.answer])
    return [Deed(event.seat, done) if SPEAK.has(event.answer) else Deed(event.seat, message("hides"), own=done)]


GAME: Final = Game(
    id="sealed",
    title="Sealed",
    fewest=2,
    most=4,
    home=__name__,
    about="Everybody bids at once.",
    options=(Option("dice", True, "Whether dice are rolled (R1.2)."),),
    setup=setup,
    score=score,
    turns=lambda g: int(g.round),
    view=view,
    imagine=imagine,
    tell=tell,
    messages={"does": "{what}", "hides": "does something that is not shown yet"},
)


def sealed(seats: int = 3, dice: bool = True) -> Sealed:
    """A table at which the first leader is about to speak."""
    g = GAME.lay(seats, {"dice": dice}).opening()
    assert isinstance(g, Sealed)
    return g
