"""Deadweight."""

from __future__ import annotations

from typing import Final

from hullworks.games.deadweight.lookup import Terms
from hullworks.games.deadweight.rules.r01_setup import setup
from hullworks.games.deadweight.state import Deadweight
from hullworks.match.assembly import assembled
from hullworks.match.game import IN_TURN, Game, Table


def begin(table: Table) -> Deadweight:
    """The opening position with the chosen options."""
    final = table.options["final"]
    final_turns = table.parts.numbers.final_turns if final == "parts" else int(final)
    terms = Terms(final_turns, table.options["layout"] == "fixed")
    return setup(table.parts, terms, table.seats)


def played(g: Deadweight, seat: int) -> list[str]:
    """The trade cards that the seat has used."""
    return [card.id for number, card in enumerate(g.lookup.cards) if g.players[seat].used >> number & 1]


GAME: Final = Game(
    setup=begin,
    played=played,
    cards=lambda lookup: [card.id for card in lookup.cards],
    **IN_TURN,
    **assembled(__name__),
)
