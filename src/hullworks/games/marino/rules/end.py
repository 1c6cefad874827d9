"""R8 The end."""

from __future__ import annotations

from mypy_extensions import i64

from hullworks.games.marino.state import BECALMED, DECK_OUT, GOAL_REACHED, OPEN, Marino


def goal_may_be_reached(g: Marino, seat: i64) -> None:
    """R8.1 This is the last turn of who has launched enough ships, and everybody else has one more."""
    if g.ending == OPEN and len(g.yards[seat].fleet) >= g.terms.goal:
        g.ending = GOAL_REACHED
        g.last_turns = g.seats - 1


def deck_is_out(g: Marino) -> None:
    """R8.2, R8.3 Everybody has one more turn after this one, unless the end was in sight already."""
    if g.ending == OPEN:
        g.ending = DECK_OUT
        g.last_turns = g.seats


def is_becalmed(g: Marino) -> bool:
    """R8.4 Whether nobody has launched a ship for so many rounds."""
    return g.quiet >= g.tables.house.becalmed * g.seats


def turn_is_over(g: Marino) -> bool:
    """R8.1, R8.2, R8.4 At the end of a turn: whether the game goes on."""
    if g.turn.launched > 0:
        g.quiet = 0
    else:
        g.quiet += 1
    if g.ending == OPEN and is_becalmed(g):
        g.ending = BECALMED
        return False
    if g.ending == OPEN:
        return True
    if g.last_turns == 0:
        return False
    g.last_turns -= 1
    return True
