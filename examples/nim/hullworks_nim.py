"""Nim: a whole game for Hullworks in one file. Try it with `hullworks play examples/nim/hullworks_nim.py:GAME`.

It defines the six required parts: actions, position, rules, score, view and words.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from hullworks.kernel.actions import Layout
from hullworks.kernel.position import Position
from hullworks.kernel.rule import NO_OBSTACLE, Decision, Rulebook
from hullworks.kernel.todo import Todo, nothing
from hullworks.match.deed import Deed, Event
from hullworks.match.game import Game, Table
from hullworks.match.message import Argument, message
from hullworks.match.option import Option
from hullworks.match.score import Line, Score, place_of

# Actions: numbers with texts, such as "take 3 from B".
HEAPS: Final = "ABCD"
MOST: Final = 7
LAYOUT: Final = Layout()
TAKE: Final = LAYOUT.family("take", "stones", len(HEAPS) * MOST)
ACTIONS: Final = LAYOUT.space({"stones": [f"{k} from {heap}" for heap in HEAPS for k in range(1, MOST + 1)]})


def stones(code: int) -> tuple[int, int]:
    """The heap that an action takes from, and the number of stones."""
    heap, fewer = divmod(int(TAKE.arg(code)), MOST)
    return heap, fewer + 1


# The position.


class Nim(Position):
    """The heaps, and who took stones last."""

    def __init__(self, todo: Todo, heaps: list[int], last: int, reverse: bool) -> None:
        super().__init__(todo)
        self.heaps = heaps
        self.last = last  # the seat that took stones last, -1 at the beginning
        self.reverse = reverse  # whether the player who takes the last stone loses

    def copy(self) -> Nim:
        return Nim(self.todo.copy(), self.heaps[:], self.last, self.reverse)


# The rules.


BOOK: Final = Rulebook()
TOO_FEW: Final = BOOK.reason("too-few", "R1.2")


class Take(Decision):
    """R1.2 In turn, take any number of stones from one heap, one at least."""

    def obstacle(self, g: Nim, seat: int, arg: int, code: int) -> int:
        heap, count = stones(code)
        return TOO_FEW if count > g.heaps[heap] else NO_OBSTACLE

    def resolve(self, g: Nim, seat: int, arg: int, answer: int) -> None:
        heap, count = stones(answer)
        g.heaps[heap] -= count
        g.last = seat
        if any(g.heaps):
            g.then(TAKE_STONES, (seat + 1) % g.seats)


TAKE_STONES: Final = BOOK.add("R1.2", Take())


def setup(table: Table) -> Nim:
    """R1.1 There are four heaps: of one, three, five and seven stones."""
    g = Nim(nothing(BOOK, ACTIONS, table.seats), [1, 3, 5, 7], -1, table.options["reverse"] is True)
    g.then(TAKE_STONES, 0)
    g.begin()
    return g


def score(g: Nim) -> tuple[Score, ...]:
    """R1.3 Whoever takes the last stone wins; in reverse, everybody else does."""
    points = [0] * g.seats
    if g.over:
        points = [int((seat == g.last) != g.reverse) for seat in range(g.seats)]
    lines = [(Line("R1.3", "the last stone", won),) if won else () for won in points]
    return tuple(Score(k, lines[k], won, place_of(won, points)) for k, won in enumerate(points))


# The view. Nothing is hidden in Nim, so there is nothing to imagine.


@dataclass(frozen=True)
class View:
    """The view of every seat."""

    heaps: dict[str, int]
    stones: int
    reverse: bool


def view(g: Nim, seat: int) -> View:
    return View(dict(zip(HEAPS, g.heaps, strict=True)), sum(g.heaps), g.reverse)


# Words.


def label(g: Nim, code: int) -> str:
    heap, count = stones(code)
    return f"Take {'all' if count == g.heaps[heap] else count} from {HEAPS[heap]}"


def tell(event: Event[Nim]) -> list[Deed]:
    heap, count = stones(event.answer)
    return [Deed(event.seat, message("takes", count=count, heap=HEAPS[heap]))]


def too_few(g: Nim, seat: int, arg: int, code: int) -> dict[str, Argument]:
    heap, count = stones(code)
    return {"heap": HEAPS[heap], "needs": count, "has": g.heaps[heap]}


GAME: Final = Game(
    id="nim",
    title="Nim",
    home=__name__,
    fewest=2,
    most=4,
    minutes=(2,),
    about="Four heaps of stones. Whoever takes the last one wins.",
    options=(Option("reverse", False, "Whoever takes the last stone loses (R1.3)."),),
    setup=setup,
    score=score,
    ending=lambda g: "" if any(g.heaps) else "the last stone is taken",
    view=view,
    label=label,
    tell=tell,
    messages={
        "takes": "takes {count} from heap {heap}",
        "reason.too-few": "needs {needs} stones in heap {heap}, has {has}",
    },
    reasons={"too-few": too_few},
)
