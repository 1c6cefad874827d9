"""R8 The end."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.marino.state import BECALMED, DECK_OUT, GOAL_REACHED, Marino
from hullworks.kernel.rounds import OPEN

COUNTDOWN: Final[i64] = 6  # the rounds that are counted down (R8.4)


def goal_may_be_reached(g: Marino, seat: i64) -> None:
    """R8.1 When a player has launched enough ships, this is their last turn, and everybody else has one more."""
    if len(g.yards[seat].fleet) >= g.terms.goal:
        g.end_is_in_sight(GOAL_REACHED, g.seats - 1)


def deck_is_out(g: Marino) -> None:
    """R8.2, R8.3 Everybody has one more turn after this one, unless the end was already in sight."""
    g.end_is_in_sight(DECK_OUT, g.seats)


def game_goes_on(g: Marino) -> bool:
    """R8.1, R8.2 Whether another turn follows; R8.4 not if nobody has launched for the set number of rounds."""
    return g.goes_on(g.turn.launched > 0, g.lookup.numbers.becalmed * g.seats, BECALMED)


def countdown(g: Marino) -> i64:
    """R8.4 The rounds left until the game is becalmed, the current one included; 0 while they are not counted down."""
    if g.ending != OPEN or g.quiet == 0:
        return 0
    rounds = g.lookup.numbers.becalmed - g.quiet // g.seats
    if rounds > COUNTDOWN:
        return 0
    return rounds
