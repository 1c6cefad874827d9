"""R9 The end."""

from __future__ import annotations

from mypy_extensions import i64

from hullworks.games.deadweight.lookup import MARINERS
from hullworks.games.deadweight.state import ADRIFT, MANNED, Deadweight


def boats_may_be_manned(g: Deadweight) -> None:
    """R9.1 When all four mariners are in lifeboats, everybody has one more turn, or as many as the option says."""
    if g.in_boats() == MARINERS:
        g.end_is_in_sight(MANNED, g.terms.final_turns * g.seats)


def game_goes_on(g: Deadweight) -> bool:
    """R9.1 Whether another turn follows; R9.3 not if the ship has been adrift for as many rounds as the parts say."""
    return g.goes_on(g.turn.sank + g.turn.sent > 0, g.lookup.numbers.adrift * g.seats, ADRIFT)


def last_turn(g: Deadweight) -> bool:
    """R9.1 Whether the turn being played is its player's last."""
    left: i64 = g.seats
    return g.ending == MANNED and g.last_turns < left
