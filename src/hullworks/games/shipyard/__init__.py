"""Shipyard."""

from __future__ import annotations

from typing import Final

from hullworks.games.shipyard.lookup import Lookup, Terms
from hullworks.games.shipyard.rules.r01_setup import setup
from hullworks.games.shipyard.state import Shipyard
from hullworks.match.assembly import from_modules
from hullworks.match.game import Game, Table, average, order_from
from hullworks.match.option import Option

OPTIONS: Final = (
    Option("longest", 7, least=4, most=9),
    Option("bonus", 6, least=1, most=30),
    Option("rotation", 12, least=3, most=24),
    Option(
        "contracts",
        "all",
        words=("all", "introductory"),
    ),
)

COLOURS: Final = {
    "sea": ("#CFE2D6", "#0E2822"),
    "sea-2": ("#B9D4C5", "#1A4138"),
    "plate": ("#F0F6F0", "#20433B"),
    "own": ("#93341F", "#FFAF97"),
    "on-own": ("#FFFFFF", "#360E04"),
    "own-2": ("#C8643F", "#A54C2C"),
}


def begin(table: Table) -> Shipyard:
    """The opening position under the chosen options."""
    chosen = table.options
    introductory = chosen["contracts"] == "introductory"
    terms = Terms(int(chosen["longest"]), int(chosen["bonus"]), int(chosen["rotation"]), introductory)
    return setup(table.parts, terms, table.seats)


def played(g: Shipyard, seat: int) -> list[str]:
    """The employees the seat has hired, the canal tiles it has placed and the contracts it has kept."""
    player = g.players[seat]
    found = [employee.id for number, employee in enumerate(g.lookup.employees) if player.has(number)]
    found += [canal.id for number, canal in enumerate(g.lookup.canals) if player.dug >> number & 1]
    return found + [contract.id for number, contract in enumerate(g.lookup.contracts) if g.holds(seat, number)]


def cards(lookup: Lookup) -> list[str]:
    """All employees, canal tiles and contracts."""
    found = [employee.id for employee in lookup.employees]
    found += [canal.id for canal in lookup.canals]
    return found + [contract.id for contract in lookup.contracts]


GAME: Final = Game(
    id="shipyard",
    home=__name__,
    title="Shipyard",
    fewest=2,
    most=4,
    minutes="90 to 150",
    rules_version=2,
    options=OPTIONS,
    kinds={
        "build": ("hire", "make", "recruit", "slot"),
        "finish": ("finally", "launch", "sail"),
        "trade": ("buy", "exchange", "purchase", "rent", "sell", "trade"),
    },
    emblem="smokestack",
    colours=COLOURS,
    setup=begin,
    played=played,
    cards=cards,
    orders=lambda g: {"turns": order_from(int(g.starter), int(g.seats))},
    turns=lambda g: average([int(player.turns) for player in g.players]),
    **from_modules(__name__),
)
