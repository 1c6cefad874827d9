"""R4.3 to R4.6 The tiles that may stand in a yard.

An incomplete ship may wait for the ships beside it to leave, and those may wait for others. Still, no search is needed:
whether every tile can become part of a ship depends only on each row of connected tiles and on the ends of the yard. A
test compares this with a search through all yards.
"""

from __future__ import annotations

from mypy_extensions import i64

from hullworks.games.shipyard.lookup import BOW, MIDDLE, NONE, SHORTEST, STERN, part_of
from hullworks.kernel.bits import bit
from hullworks.kernel.vecs import vec


def is_sound(parts: vec[i64], longest: i64) -> bool:
    """R4.4 Whether every tile of a yard can still become part of a complete ship.

    *parts* has a kind for each slot, or NONE. Tiles that must belong to the same ship are a hull: an optional bow, any
    number of middles, an optional stern. The neighbours of a hull can leave before it does: to its right there is only
    a free slot or a bow, to its left only a free slot or a stern. So each hull needs no more than R4.5 says.
    """
    slot: i64 = 0
    slots: i64 = len(parts)
    while slot < slots:
        if parts[slot] == NONE:
            slot += 1
            continue
        end = hull_end(parts, slot)
        if not can_be_ship(parts, slot, end, longest):
            return False
        slot = end
    return True


def hull_start(parts: vec[i64], slot: i64) -> i64:
    """The first slot of the hull to which the tile in this slot belongs."""
    if parts[slot] == BOW:
        return slot
    while slot > 0 and parts[slot - 1] == MIDDLE:
        slot -= 1
    if slot > 0 and parts[slot - 1] == BOW:
        slot -= 1
    return slot


def hull_end(parts: vec[i64], slot: i64) -> i64:
    """The slot after the hull that begins here."""
    slots: i64 = len(parts)
    if parts[slot] == BOW:
        slot += 1
    while slot < slots and parts[slot] == MIDDLE:
        slot += 1
    if slot < slots and parts[slot] == STERN:
        slot += 1
    return slot


def can_be_ship(parts: vec[i64], slot: i64, end: i64, longest: i64) -> bool:
    """R4.5 Whether a hull has what a ship needs, or room for it, and not too many pieces."""
    before: i64 = 0 if parts[slot] == BOW else 1
    after: i64 = 0 if parts[end - 1] == STERN else 1
    middles = end - slot - (1 - before) - (1 - after)
    pieces = middles + 2
    if pieces > longest:
        return False
    if middles > 0:
        return slot - before >= 0 and end + after <= i64(len(parts))
    if before == 0 and after == 0:
        return False  # A bow right beside a stern.
    if before == 0:
        return end + 2 <= i64(len(parts))
    return slot - 2 >= 0


def ship_at(yard: vec[i64], slot: i64, longest: i64) -> i64:
    """R4.3 The number of tiles of the complete ship whose bow is in this slot; 0 if there is none."""
    slots: i64 = len(yard)
    if yard[slot] == NONE or part_of(yard[slot]) != BOW:
        return 0
    end = slot + 1
    while end < slots and yard[end] != NONE and part_of(yard[end]) == MIDDLE:
        end += 1
    if end == slots or yard[end] == NONE or part_of(yard[end]) != STERN:
        return 0
    length = end - slot + 1
    if length < SHORTEST or length > longest:
        return 0
    return length


def parts_in(yard: vec[i64]) -> vec[i64]:
    """The kind of the tile in each slot."""
    parts = yard[:]
    for slot in range(len(parts)):
        if parts[slot] != NONE:
            parts[slot] = part_of(parts[slot])
    return parts


def slots_for(yard: vec[i64], part: i64, longest: i64) -> i64:
    """R4.4 A bit for each slot of a sound yard where a tile of this kind may be placed.

    The tile changes only the hull it joins, so no other hull is checked. A test compares this with `is_sound`.
    """
    parts = parts_in(yard)
    slots: i64 = 0
    for slot in range(len(parts)):
        if parts[slot] == NONE:
            parts[slot] = part
            start = hull_start(parts, slot)
            if can_be_ship(parts, start, hull_end(parts, start), longest):
                slots |= bit(slot)
            parts[slot] = NONE
    return slots
