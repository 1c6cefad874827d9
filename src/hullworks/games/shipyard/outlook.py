"""Fittings that the advice imagines for a ship with something aboard."""

from __future__ import annotations

from mypy_extensions import i64

from hullworks.games.shipyard.actions import FIT
from hullworks.games.shipyard.lookup import ALL_PIECES
from hullworks.games.shipyard.rules.r08_fitting import proposal
from hullworks.games.shipyard.state import Shipyard
from hullworks.kernel.rule import NO_OBSTACLE
from hullworks.kernel.vecs import vec


def proposed_in_all(g: Shipyard, seat: i64) -> vec[i64]:
    """The fitting that would have been proposed while nothing was aboard."""
    before = g.copy()
    for piece in range(ALL_PIECES):
        before.players[seat].store[piece] += g.cruise.aboard[piece]
    return proposal(before, seat, g.cruise.has)


def more_of_the_same(g: Shipyard) -> vec[i64]:
    """As many as possible of the kinds of pieces that are aboard, as a contract may count them."""
    wanted = vec[i64]([0] * ALL_PIECES)
    for piece in range(ALL_PIECES):
        if g.cruise.aboard[piece] > 0:
            wanted[piece] = 99
    return wanted


def with_pieces(g: Shipyard, wanted: vec[i64]) -> Shipyard:
    """The position after these pieces have been put aboard, as far as there are any and they fit."""
    world = g.copy()
    for piece in range(ALL_PIECES):
        while world.cruise.aboard[piece] < wanted[piece] and world.obstacle(FIT.code(piece)) == NO_OBSTACLE:
            world.play(FIT.code(piece))
    return world
