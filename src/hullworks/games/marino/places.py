"""The places of all things on the table of Marino. Only the order of the deck is hidden.

A player's gold is in "0/gold", each resource in a place such as "0/wood", each contract in "0/berth-1" with the coins
on it, ships in "0/fleet" and explorers in "0/explorers". The rows are places such as "market/wood" and "supply/wood".
Idle explorers are in "home", and the contracts in "open/1", "deck" and "beneath".
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from hullworks.games.marino.lookup import EXPLORERS, FREEBOOTER, NONE, RESOURCES
from hullworks.games.marino.state import Marino, Yard
from hullworks.kernel.vecs import vec
from hullworks.match.deed import Move, Places, Price
from hullworks.match.message import Thing

if TYPE_CHECKING:
    from hullworks.games.marino.view import RowView, View

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


# What has become dearer or cheaper, for the recap at the beginning of a turn.


def prices(view: View, moves: tuple[Move, ...]) -> list[Price]:
    """The rows whose price these moves have changed, of what the berths of the view's seat lack."""
    if view.seat < 0:
        return []
    lacking = {name for berth in view.yards[view.seat].berths if berth for name in berth.missing}
    rows = [(row, came(row, moves)) for row in view.rows if row.name in lacking]
    return [
        Price(Thing("resource", row.name), price_with(row, row.tokens - many), row.price) for row, many in rows if many
    ]


def came(row: RowView, moves: tuple[Move, ...]) -> int:
    """How many tokens the moves brought to a row, less what they took from it."""
    place = f"market/{row.name}"
    return sum(move.count * ((move.end == place) - (move.start == place)) for move in moves)


def price_with(row: RowView, tokens: int) -> int | None:
    """The viewer's price of a row with so many tokens (R1.3), with what the viewer saves on it now."""
    if tokens <= 0:
        return None
    saved = 0 if row.price is None else row.highest - row.tokens + 1 - row.price
    return max(0, row.highest - tokens + 1 - saved)
