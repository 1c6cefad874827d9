"""Shipwrights of the North Sea: Redux."""

from __future__ import annotations

from typing import Final

from hullworks.games.north_sea.lookup import NONE, Lookup, Terms
from hullworks.games.north_sea.rules.r01_setup import setup
from hullworks.games.north_sea.state import NorthSea
from hullworks.match.assembly import from_modules
from hullworks.match.game import Game, Table
from hullworks.match.option import Option

OPTIONS: Final = (
    Option(
        "nemesis",
        0,
        least=0,
        most=4,
        seats=(1,),
    ),
)

COLOURS: Final = {
    "sea": ("#D5DDE4", "#141F28"),
    "sea-2": ("#C2CDD7", "#22323F"),
    "plate": ("#F1F4F6", "#263945"),
    "own": ("#17555A", "#84D3D6"),
    "on-own": ("#FFFFFF", "#03282B"),
    "own-2": ("#3D8C90", "#2B6D71"),
}


def begin(table: Table) -> NorthSea:
    """The opening position under the chosen options."""
    return setup(table.parts, Terms(int(table.options["nemesis"])), table.seats)


def played(g: NorthSea, seat: int) -> list[str]:
    """The cards the seat has built, tucked or played, its raid and trade cards, and its hut."""
    player, faces = g.players[seat], g.lookup.faces
    found = [card.id for k, card in enumerate(faces.cards) if player.used >> k & 1]
    found += [card.id for k, card in enumerate(faces.raids) if player.raids >> k & 1]
    found += [faces.trades[card].id for card in player.trades if card != NONE]
    found += [card.id for k, card in enumerate(faces.trades) if player.sold >> k & 1]
    return [*found, faces.huts[player.hut].id]


def cards(lookup: Lookup) -> list[str]:
    """All village cards, raid cards, trade cards and huts."""
    faces = lookup.faces
    found = [card.id for card in faces.cards]
    return found + [card.id for plain in (faces.raids, faces.trades, faces.huts) for card in plain]


GAME: Final = Game(
    id="north-sea",
    home=__name__,
    title="Shipwrights of the North Sea: Redux",
    fewest=1,
    most=5,
    minutes="60 to 90",
    rules_version=2,
    options=OPTIONS,
    kinds={
        "build": ("build", "construct", "place", "tuck"),
        "finish": ("raid",),
        "trade": ("trade",),
    },
    emblem="military",
    colours=COLOURS,
    setup=begin,
    played=played,
    cards=cards,
    orders=lambda g: {},  # All players act at once.
    turns=lambda g: int(g.round),
    **from_modules(__name__),
)
