"""Shipwrights of Marino."""

from __future__ import annotations

from typing import Final

from hullworks.games.marino.lookup import Lookup, Terms
from hullworks.games.marino.rules.r01_setup import setup
from hullworks.games.marino.state import Marino
from hullworks.match.assembly import assembled
from hullworks.match.game import Game, Table, average, order_from, seat_in_turn


def begin(table: Table) -> Marino:
    """The opening position with the chosen options."""
    lookup: Lookup = table.parts
    chosen = table.options
    goal = int(chosen["ships"]) or lookup.numbers.goals[table.seats]
    terms = Terms(goal, int(chosen["open"]), bool(chosen["bookkeeping"]), chosen["drafter"] == "first")
    return setup(lookup, terms, table.seats)


def played(g: Marino, seat: int) -> list[str]:
    """The contracts that the seat has launched."""
    return [g.lookup.cards[number].id for number in g.yards[seat].fleet]


def orders(g: Marino) -> dict[str, list[int]]:
    """The order of drafting and the order of turns."""
    seats = int(g.seats)
    return {"drafting": order_from(int(g.drafter), seats), "first turn": order_from(int(g.starter), seats)}


GAME: Final = Game(
    setup=begin,
    played=played,
    cards=lambda lookup: [card.id for card in lookup.cards],
    orders=orders,
    turns=lambda g: average([int(yard.turns) for yard in g.yards]),
    turn=seat_in_turn,
    **assembled(__name__),
)
