"""R1.8 A player's board: its card spaces, and the places for workers under them."""

from __future__ import annotations

from mypy_extensions import i64

from hullworks.games.north_sea.lookup import CLUTTER, SPACES
from hullworks.games.north_sea.state import NorthSea


def card_spaces(g: NorthSea) -> i64:
    """R1.8, R11.3 The number of cards a board holds."""
    return SPACES - g.extra(CLUTTER)


def board_is_full(g: NorthSea, seat: i64) -> bool:
    """R1.8 Whether every card space of the player has a card."""
    return i64(len(g.players[seat].board)) >= card_spaces(g)


def is_covered(g: NorthSea, seat: i64, place: i64) -> bool:
    """R1.8, R7.2 Whether a card lies on this place for a worker."""
    return i64(len(g.players[seat].board)) > g.lookup.numbers.worker_spaces[place]
