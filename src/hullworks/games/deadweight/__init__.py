"""Deadweight."""

from __future__ import annotations

from typing import Final

from hullworks.games.deadweight.lookup import Terms
from hullworks.games.deadweight.rules.r01_setup import setup
from hullworks.games.deadweight.state import Deadweight
from hullworks.match.assembly import from_modules
from hullworks.match.game import Game, Table, average, order_from
from hullworks.match.option import Option

OPTIONS: Final = (
    Option("layout", "random", words=("random", "fixed")),
    Option("final", "parts", words=("parts", "0", "1", "2", "3")),
)

COLOURS: Final = {
    "sea": ("#B4D5D9", "#0C272D"),
    "sea-2": ("#98C2C8", "#11353C"),
    "plate": ("#E3F0F1", "#20454D"),
    "own": ("#3A3570", "#C3BDFF"),
    "on-own": ("#FFFFFF", "#15113D"),
    "own-2": ("#6C65B0", "#4E478F"),
}


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
    id="deadweight",
    home=__name__,
    title="Deadweight",
    fewest=2,
    most=4,
    minutes="45 to 75",
    rules_version=2,
    options=OPTIONS,
    kinds={
        "build": ("deploy",),
        "finish": ("flood", "send"),
        "trade": ("exchange", "swap", "trade"),
        "attack": ("challenge", "move", "rob", "steal"),
    },
    emblem="lantern",
    colours=COLOURS,
    setup=begin,
    played=played,
    cards=lambda lookup: [card.id for card in lookup.cards],
    orders=lambda g: {"turns": order_from(int(g.starter), int(g.seats))},
    turns=lambda g: average([int(player.turns) for player in g.players]),
    open_to_all=True,
    **from_modules(__name__),
)
