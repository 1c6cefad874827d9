"""Shipyard."""

from __future__ import annotations

from typing import Final

from hullworks.games.shipyard.lookup import Lookup, Terms
from hullworks.games.shipyard.rules.r01_setup import setup
from hullworks.games.shipyard.state import Shipyard
from hullworks.match.assembly import assembled
from hullworks.match.game import IN_TURN, Game, Table


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


GAME: Final = Game(setup=begin, played=played, cards=cards, **IN_TURN, **assembled(__name__))
