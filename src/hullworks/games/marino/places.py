"""The places of all things on the table of Marino. Only the order of the deck is hidden.

A player's gold is in "0/gold", each resource in a place such as "0/wood", each contract in "0/berth-1" with the coins
on it, ships in "0/fleet" and explorers in "0/explorers". The rows are places such as "market/wood" and "supply/wood".
Idle explorers are in "home", and the contracts in "open/1", "deck" and "beneath".
"""

# interpreted: it is for deeds, which are told to people.
from __future__ import annotations

from mypy_extensions import i64

from hullworks.games.marino.lookup import EXPLORERS, FREEBOOTER, NONE, RESOURCES
from hullworks.games.marino.state import Marino, Yard
from hullworks.kernel.vecs import vec
from hullworks.match.deed import Places

UNSEEN = "?contract"


def places(g: Marino, viewer: int) -> Places:
    """The things in each place, the same for every viewer."""
    cards = g.lookup.cards
    found: Places = {"deck": {UNSEEN: int(g.deck.unseen.size)}, "home": explorers(g.idle)}
    found["beneath"] = {cards[number].id: 1 for number in g.deck.bottom}
    for kind, name in enumerate(RESOURCES):
        found[f"market/{name}"] = {name: int(g.market[kind])}
        found[f"supply/{name}"] = {name: int(g.supply[kind])}
    for place, number in enumerate(g.open, 1):
        if number != NONE:
            found[f"open/{place}"] = {cards[number].id: 1}
    for seat, yard in enumerate(g.yards):
        found.update({f"{seat}/{place}": pieces for place, pieces in yard_places(g, yard).items()})
    return found


def yard_places(g: Marino, yard: Yard) -> Places:
    """The things in each place in front of one player."""
    cards = g.lookup.cards
    found: Places = {"gold": {"gold": int(yard.gold)}, "explorers": explorers(yard.explorers)}
    found["fleet"] = {cards[number].id: 1 for number in yard.fleet}
    for kind, name in enumerate(RESOURCES):
        found[name] = {name: int(yard.tokens[kind])}
    for berth, number in enumerate(yard.berths):
        if number != NONE:
            found[f"berth-{berth + 1}"] = {cards[number].id: 1, "gold": int(yard.coins[berth])}
    return found


def explorers(counts: vec[i64]) -> dict[str, int]:
    """Explorers, from the number of each kind."""
    return {explorer_id(kind): int(count) for kind, count in enumerate(counts) if count}


def explorer_id(explorer: int) -> str:
    """The name of an explorer as a piece; a carrier must not be mistaken for a token of its row."""
    return EXPLORERS[explorer] if explorer == FREEBOOTER else f"{EXPLORERS[explorer]}-carrier"
