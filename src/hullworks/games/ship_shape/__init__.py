"""Ship Shape."""

from __future__ import annotations

from typing import Final

from hullworks.games.ship_shape.lookup import NONE, Lookup
from hullworks.games.ship_shape.rules.r01_setup import setup
from hullworks.games.ship_shape.rules.r02_short import terms_of
from hullworks.games.ship_shape.state import ShipShape, filled_order
from hullworks.match.assembly import assembled
from hullworks.match.game import IN_TURN, Game, Table


def begin(table: Table) -> ShipShape:
    """The opening position with the chosen options."""
    numbers = table.parts.numbers
    weeks = int(table.options["weeks"]) or int(numbers.weeks)
    rounds = int(table.options["rounds"]) or int(numbers.rounds)
    return setup(table.parts, terms_of(table.parts, weeks, rounds, table.seats), table.seats)


def stage(g: ShipShape) -> dict[str, int]:
    """The progress of the month."""
    return {"week": int(g.week), "round": int(g.round), "orders left": int(g.open_orders())}


def played(g: ShipShape, seat: int) -> list[str]:
    """The seat's firm, all cards it has commissioned, and the orders it fulfilled, alone or with a partner."""
    player, names = g.players[seat], g.lookup.names
    firm = [names.firms[player.firm].id] if player.firm != NONE else []
    supplies = [card.id for number, card in enumerate(names.supplies) if player.hired_supplies >> number & 1]
    transports = [card.id for number, card in enumerate(names.transports) if player.hired_transports >> number & 1]
    orders = sorted({names.orders[filled_order(entry)].id for entry in player.filled})
    return [*firm, *supplies, *transports, *orders]


def cards(lookup: Lookup) -> list[str]:
    """All cards in the box."""
    names = lookup.names
    return [card.id for deck in (names.firms, names.supplies, names.transports, names.orders) for card in deck]


GAME: Final = Game(setup=begin, played=played, cards=cards, stage=stage, **IN_TURN, **assembled(__name__))
