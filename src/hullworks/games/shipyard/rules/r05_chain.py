"""R5.5 The spaces of canal tiles: one chain on each tile, joined to the tiles beside it."""

from __future__ import annotations

from mypy_extensions import i64

from hullworks.games.shipyard.lookup import NONE, Lookup, Water, neighbour
from hullworks.games.shipyard.state import DOWN, UP, cell_of, tile_of, turn_of
from hullworks.kernel.vecs import vec


def entry_at(canal: vec[i64], cell: i64) -> i64:
    """The index of the canal tile in a cell of the map, or NONE."""
    for entry in range(len(canal)):
        if cell_of(canal[entry]) == cell:
            return entry
    return NONE


def side_of(water: Water, turn: i64, space: i64) -> i64:
    """R5.5 The side of the tile at which an even space lies."""
    return (water.sides[space // 2] + turn) % 4


def space_at(water: Water, turn: i64, side: i64) -> i64:
    """R5.5 The space at an open side."""
    for k in range(len(water.sides)):
        if (water.sides[k] + turn) % 4 == side:
            return 2 * k
    return NONE


def leads_to(water: Water, turn: i64, space: i64, heading: i64) -> i64:
    """The side that a step from this space leads to: the next one up or down the chain, or its own side if across."""
    half = space // 2
    if heading == UP:
        return (water.sides[half + 1] + turn) % 4
    if heading == DOWN and space % 2 == 0:
        return (water.sides[half - 1] + turn) % 4
    return (water.sides[half] + turn) % 4


def reaches_edge(lookup: Lookup, canal: vec[i64]) -> bool:
    """R5.4 Whether an open side of the canal leads off the map."""
    for entry in canal:
        water = lookup.waters[tile_of(entry)]
        for space in range(0, water.spaces, 2):
            if neighbour(cell_of(entry), side_of(water, turn_of(entry), space)) == NONE:
                return True
    return False


def is_symmetric(water: Water) -> bool:
    """R5.5 Whether a tile lies the same after half a turn: it is straight, with the same sign at both sides."""
    if len(water.sides) != 2 or (water.sides[0] + 2) % 4 != water.sides[1]:
        return False
    return water.signs[0] == water.signs[2]


# The space across a joint is packed into one number: the index of its canal tile, and the space on it.


def joint(lookup: Lookup, canal: vec[i64], entry: i64, space: i64) -> i64:
    """R5.5 The space that touches this one across the side of its tile; NONE if no tile lies there."""
    water, turn = lookup.waters[tile_of(canal[entry])], turn_of(canal[entry])
    if space % 2 == 1:
        return NONE
    side = side_of(water, turn, space)
    beside = neighbour(cell_of(canal[entry]), side)
    other = NONE if beside == NONE else entry_at(canal, beside)
    if other == NONE:
        return NONE
    touching = space_at(lookup.waters[tile_of(canal[other])], turn_of(canal[other]), (side + 2) % 4)
    return NONE if touching == NONE else other * 8 + touching


def joined_entry(there: i64) -> i64:
    return there // 8


def joined_space(there: i64) -> i64:
    return there % 8
