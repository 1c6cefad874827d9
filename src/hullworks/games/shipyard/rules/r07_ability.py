"""R7.6 to R7.11 The abilities of employees, which begin when they are hired."""

from __future__ import annotations

from mypy_extensions import i64

from hullworks.games.shipyard.lookup import ALL_GOODS, ALL_PIECES, BUILDER, MOVER, SPEED, TRADER, power_of
from hullworks.games.shipyard.state import Shipyard


def good_price(g: Shipyard, seat: i64, good: i64) -> i64:
    """R6.3 The price of a good at the marker's space; R7.6 traders add to it."""
    price = g.lookup.numbers.prices[g.markers[3] * ALL_GOODS + good]
    return price + g.players[seat].power(TRADER, good)


def places_needed(g: Shipyard, seat: i64, piece: i64, number: i64) -> i64:
    """R7.7 The number of cabins, berths or mounts that this many pieces need; builders find room for some."""
    needed = number - g.players[seat].power(BUILDER, piece)
    if needed < 0:
        return 0
    return needed


def bring_pieces(g: Shipyard, seat: i64, craft: i64) -> None:
    """R7.8, R7.9 Engineers or recruiters bring their pieces."""
    store, powers = g.players[seat].store, g.players[seat].powers
    for piece in range(ALL_PIECES):
        store[piece] += powers[power_of(craft, piece)]


def free_steps(g: Shipyard, seat: i64, ring: i64) -> i64:
    """R7.1 The number of free steps on a ring: one, R7.10 and those that movers add."""
    return 1 + g.players[seat].power(MOVER, ring)


def extra_speed(g: Shipyard, seat: i64) -> i64:
    """R7.11 The speed that boiler makers and steam masters add to every ship."""
    return g.players[seat].power(SPEED, 0)
