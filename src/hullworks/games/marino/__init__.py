"""Shipwrights of Marino."""

from __future__ import annotations

from typing import Final

from hullworks.games.marino.lookup import Lookup, Terms
from hullworks.games.marino.rules.r01_setup import setup
from hullworks.games.marino.state import Marino
from hullworks.match.assembly import from_modules
from hullworks.match.game import Game, Table, average, order_from
from hullworks.match.option import Option

OPTIONS: Final = (
    Option("bookkeeping", False),
    Option("ships", 0, least=0, most=20),
    Option("open", 6, least=3, most=8),
    Option("drafter", "random", words=("random", "first")),
)

COLOURS: Final = {
    "sea": ("#CBE1EE", "#112838"),
    "sea-2": ("#B5D2E4", "#1A3A50"),
    "plate": ("#EEF6FA", "#22404F"),
    "own": ("#7A4E00", "#F0C766"),
    "on-own": ("#FFFFFF", "#2A1C00"),
    "own-2": ("#E6A935", "#B98522"),
}


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
    id="marino",
    home=__name__,
    title="Shipwrights of Marino",
    fewest=2,
    most=6,
    minutes="60 to 90",
    rules_version=2,
    options=OPTIONS,
    kinds={
        "build": ("enlist", "hire"),
        "finish": ("launch", "stop"),
        "trade": ("barter", "buy", "clear", "exchange", "sell"),
    },
    emblem="air",
    colours=COLOURS,
    setup=begin,
    played=played,
    cards=lambda lookup: [card.id for card in lookup.cards],
    orders=orders,
    turns=lambda g: average([int(yard.turns) for yard in g.yards]),
    open_to_all=True,
    **from_modules(__name__),
)
