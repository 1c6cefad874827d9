"""R9 The end."""

from __future__ import annotations

from mypy_extensions import i64

from hullworks.games.deadweight.lookup import MARINERS, NONE
from hullworks.games.deadweight.state import ADRIFT, MANNED, Deadweight
from hullworks.kernel.rounds import OPEN


def boats_may_be_manned(g: Deadweight) -> None:
    """R9.1 When all four mariners are in lifeboats, everybody has as many more turns as the parts or the option say."""
    if g.in_boats() == MARINERS:
        g.end_is_in_sight(MANNED, g.terms.final_turns * g.seats)


def game_goes_on(g: Deadweight) -> bool:
    """R9.1 Whether another turn follows; R9.3 not if the ship has been adrift for as many rounds as the parts say."""
    return g.goes_on(g.turn.sank + g.turn.sent > 0, g.lookup.numbers.adrift * g.seats, ADRIFT)


def last_turn(g: Deadweight) -> bool:
    """R9.1 Whether the turn being played is its player's last."""
    left: i64 = g.seats
    return g.ending == MANNED and g.last_turns < left


def has_turn_left(g: Deadweight, seat: i64) -> bool:
    """R9.1 Whether a player other than the one whose turn it is will have another turn."""
    ahead = (seat - g.turn.seat + g.seats) % g.seats
    return g.ending == OPEN or ahead <= g.last_turns


def rounds_adrift(g: Deadweight) -> i64:
    """R9.3 The rounds left, a part of one included, until the ship has been adrift too long; NONE if it will not be."""
    if g.ending != OPEN:
        return NONE
    left = g.lookup.numbers.adrift * g.seats - g.quiet
    return (left + g.seats - 1) // g.seats
