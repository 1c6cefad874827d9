"""R9 The end."""

from __future__ import annotations

from mypy_extensions import i64

from hullworks.games.deadweight.state import ADRIFT, MANNED, OPEN, Deadweight
from hullworks.games.deadweight.tables import MARINERS


def boats_may_be_manned(g: Deadweight) -> None:
    """R9.1 When all four mariners are in lifeboats, everybody has one more turn, or as many as was agreed."""
    if g.ending == OPEN and g.in_boats() == MARINERS:
        g.ending = MANNED
        g.last_turns = g.terms.final_turns * g.seats


def is_adrift(g: Deadweight) -> bool:
    """R9.3 Whether the ship has gone down no further for so many rounds."""
    return g.quiet >= g.tables.house.adrift * g.seats


def turn_is_over(g: Deadweight) -> bool:
    """R9.1, R9.3 At the end of a turn: whether the game goes on."""
    if g.turn.sank + g.turn.sent > 0:
        g.quiet = 0
    else:
        g.quiet += 1
    if g.ending == OPEN and is_adrift(g):
        g.ending = ADRIFT
        return False
    if g.ending == OPEN:
        return True
    if g.last_turns == 0:
        return False
    g.last_turns -= 1
    return True


def last_turn(g: Deadweight) -> bool:
    """R9.1 Whether the turn being played is its player's last."""
    left: i64 = g.seats
    return g.ending == MANNED and g.last_turns < left
