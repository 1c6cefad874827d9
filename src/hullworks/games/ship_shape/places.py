"""The places of all things on the table of Ship Shape. Only the order of the decks is hidden (R1.8).

In front of a player are "0/firm", "0/tokens", "0/supplies" and "0/transports" (upright), "0/turned-supplies" and
"0/turned-transports", "0/filled" (the orders the player has a part in) and "0/score". Whoever has the innovation token
also has the calendar, so the token's space is a place of that player: "0/calendar-3". Shared places are
"piles/organic" and so on, the open orders by place ("orders/0"), the hiring pool ("pool/0" for supply cards, "hire/0"
for transports), and the decks and the discarded cards ("deck/orders", "discard/supplies").
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from hullworks.games.ship_shape.lookup import NONE, RESOURCES, Names
from hullworks.games.ship_shape.state import Deck, Player, ShipShape, filled_order
from hullworks.kernel.bits import size
from hullworks.match.deed import Places

INNOVATION = "innovation-token"
POINT = "point"


class Card(Protocol):
    """Anything with an id."""

    @property
    def id(self) -> str: ...


def places(g: ShipShape, viewer: int) -> Places:
    """The things in each place. Nothing is hidden, so all viewers see the same."""
    names = g.lookup.names
    found: Places = {}
    for kind, resource in enumerate(RESOURCES):
        found[f"piles/{resource}"] = {resource: int(g.piles[kind])}
    lay(found, "orders", "orders", "?order", g.orders, names.orders)
    lay(found, "supplies", "pool", "?supply", g.supplies, names.supplies)
    lay(found, "transports", "hire", "?transport", g.transports, names.transports)
    for seat, player in enumerate(g.players):
        sit_down(found, seat, player, names)
    if g.holder != NONE:
        found[f"{g.holder}/calendar-{g.round}"] = {INNOVATION: 1}
    return found


def lay(found: Places, deck: str, row: str, face_down: str, lying: Deck, cards: Sequence[Card]) -> None:
    """Add a row of open cards, their deck, and their discarded cards."""
    for place, number in enumerate(lying.open):
        if number != NONE:
            found[f"{row}/{place}"] = {cards[number].id: 1}
    found[f"deck/{deck}"] = {face_down: int(size(lying.pile))}
    found[f"discard/{deck}"] = named(int(lying.aside), cards)


def sit_down(found: Places, seat: int, player: Player, names: Names) -> None:
    """Add the things in front of a player."""
    if player.firm != NONE:
        found[f"{seat}/firm"] = {names.firms[player.firm].id: 1}
    found[f"{seat}/tokens"] = {kind: int(count) for kind, count in zip(RESOURCES, player.tokens, strict=True)}
    found[f"{seat}/supplies"] = named(int(player.supplies & ~player.turned_supplies), names.supplies)
    found[f"{seat}/turned-supplies"] = named(int(player.turned_supplies), names.supplies)
    found[f"{seat}/transports"] = named(int(player.upright_transports()), names.transports)
    found[f"{seat}/turned-transports"] = named(int(player.turned_transports), names.transports)
    filled: dict[str, int] = {}
    for entry in player.filled:
        order = names.orders[filled_order(entry)].id
        filled[order] = filled.get(order, 0) + 1  # in a long month the same order may come twice
    found[f"{seat}/filled"] = filled
    found[f"{seat}/score"] = {POINT: int(player.score)}


def named(numbers: int, cards: Sequence[Card]) -> dict[str, int]:
    """The cards of a set by their ids."""
    found: dict[str, int] = {}
    while numbers:
        lowest = numbers & -numbers
        found[cards[lowest.bit_length() - 1].id] = 1
        numbers ^= lowest
    return found
