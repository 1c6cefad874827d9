"""Bazaar, a toy for the tests of the lab, in which the worth of every card is known.

- R1.1 Players take turns, six each. A die says which of five cards is offered.
- R1.2 The player takes the card or leaves it. Some cards are only for players who have enough points.
- R1.3 A card is worth its points. The crown is worth nothing, and only whoever is ahead anyway can take it.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from typing import Any, Final

from hullworks.kernel.actions import ActionSpace, Layout
from hullworks.kernel.draw import Die
from hullworks.kernel.facts import Shared
from hullworks.kernel.position import Position
from hullworks.kernel.rule import NO_OBSTACLE, NOT_ASKED, Decision, Rulebook
from hullworks.kernel.todo import Todo, nothing
from hullworks.match.game import Game, Table
from hullworks.match.option import Option
from hullworks.match.score import Line, Score, place_of

KINDS: Final = 5
LAYOUT: Final = Layout()
OFFER: Final = LAYOUT.family("offer", "cards", KINDS)
TAKE: Final = LAYOUT.family("take", "cards", KINDS)
LEAVE: Final = LAYOUT.one("leave")
BOOK: Final = Rulebook()
TOO_POOR: Final = BOOK.reason("too-poor", "R1.2")


class Parts(Shared):
    """The cards: their ids, their points, and the points that a player needs to take them."""

    def __init__(self, text: str) -> None:
        raw: dict[str, Any] = tomllib.loads(text)
        self.turns = int(raw["turns"])
        self.ids = [str(card["id"]) for card in raw["cards"]]
        self.points = [int(card["points"]) for card in raw["cards"]]
        self.needs = [int(card["needs"]) for card in raw["cards"]]
        self.actions: ActionSpace = LAYOUT.space({"cards": self.ids})


class Bazaar(Position):
    """The cards that every seat has, and the number of turns so far."""

    def __init__(self, todo: Todo, parts: Parts, owned: list[list[int]], turn: int, turns: int) -> None:
        super().__init__(todo)
        self.parts = parts
        self.owned = owned
        self.turn = turn
        self.turns = turns

    def copy(self) -> Bazaar:
        return Bazaar(self.todo.copy(), self.parts, [own[:] for own in self.owned], self.turn, self.turns)

    def worth(self, seat: int) -> int:
        return sum(self.parts.points[card] for card in self.owned[seat])


class Offer(Die):
    """R1.1 A die says which card is offered."""

    def resolve(self, g: Bazaar, seat: int, arg: int, answer: int) -> None:
        g.then(CHOOSE, seat, OFFER.arg(answer))


class Choose(Decision):
    """R1.2 Take the card or leave it."""

    def obstacle(self, g: Bazaar, seat: int, card: int, code: int) -> int:
        if code == LEAVE:
            return NO_OBSTACLE
        if code != TAKE.code(card):
            return NOT_ASKED
        return NO_OBSTACLE if g.worth(seat) >= g.parts.needs[card] else TOO_POOR

    def resolve(self, g: Bazaar, seat: int, card: int, answer: int) -> None:
        if answer != LEAVE:
            g.owned[seat].append(card)
        g.turn += 1
        if g.turn < g.turns * g.seats:
            g.then(DEAL, g.turn % g.seats)


DEAL: Final = BOOK.add("R1.1", Offer(OFFER))
CHOOSE: Final = BOOK.add("R1.2", Choose())


@dataclass(frozen=True)
class View:
    """Nothing is hidden."""

    owned: tuple[tuple[int, ...], ...]
    turn: int
    turns: int


def setup(table: Table) -> Bazaar:
    parts = table.parts
    assert isinstance(parts, Parts)
    todo = nothing(BOOK, parts.actions, table.seats)
    g = Bazaar(todo, parts, [[] for _ in range(table.seats)], 0, int(table.options["turns"]) or parts.turns)
    g.then(DEAL, 0)
    g.begin()
    return g


def score(g: Bazaar) -> tuple[Score, ...]:
    """R1.3 Every card is worth its points."""
    points = [g.worth(seat) for seat in range(g.seats)]
    return tuple(Score(k, (Line("R1.3", "cards", p),), p, place_of(p, points)) for k, p in enumerate(points))


GAME: Final = Game(
    id="bazaar",
    title="Bazaar",
    fewest=2,
    most=4,
    home=__name__,
    options=(Option("turns", 0, "Turns of each player; 0 as the parts say.", least=0, most=20),),
    setup=setup,
    score=score,
    read_parts=lambda text, source: Parts(text),
    view=lambda g, seat: View(tuple(tuple(own) for own in g.owned), g.turn, g.turns),
    played=lambda g, seat: sorted({g.parts.ids[card] for card in g.owned[seat]}),
    cards=lambda parts: parts.ids,
    takes=("take {card}",),
    orders=lambda g: {"turns": list(range(g.seats))},
    turns=lambda g: g.turns,
)
