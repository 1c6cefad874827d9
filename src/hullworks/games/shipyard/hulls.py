"""The hulls in a yard, and what can be said of them without the pieces in store."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.shipyard.lookup import (
    ALL_FEATURES,
    BOW,
    GUN_MOUNT,
    MIDDLE,
    NONE,
    OUTFIT_BITS,
    SHORTEST,
    SLOTS,
    STERN,
    part_of,
)
from hullworks.games.shipyard.rules.r04_hull import hull_end
from hullworks.games.shipyard.state import Shipyard
from hullworks.kernel.vecs import vec

TILE_BITS: Final[i64] = 7  # for each slot of a yard as one number: one more than its tile, or 0
COUNT: Final[i64] = 127  # as many as the bits of a feature, or of a slot, can hold
LENGTH: Final[i64] = 56  # the bits of an outfit, below the number of tiles


class Hulls:
    """The hulls in the yard that was read last, from the left."""

    def __init__(self) -> None:
        self.yard: i64 = NONE  # as one number
        self.longest: i64 = 0
        self.outfit: i64 = 0  # of all tiles in the yard
        self.count: i64 = 0
        self.first: i64 = NONE  # the hull that is closest to sailing: it gets the crew
        self.slots = vec[i64]([0] * SLOTS)
        self.ends = vec[i64]([0] * SLOTS)
        self.complete = vec[i64]([0] * SLOTS)  # 1 if it is a ship
        self.lacks = vec[i64]([0] * SLOTS)
        self.middles = vec[i64]([0] * SLOTS)
        self.places = vec[i64]([0] * SLOTS)  # for pieces
        self.outfits = vec[i64]([0] * SLOTS)  # with the number of tiles on top
        self.parts = vec[i64]([NONE] * SLOTS)  # the kinds of tiles in the yard

    def read(self, g: Shipyard, tiles: vec[i64]) -> None:
        """Read this yard, unless it is the one that was read last."""
        yard: i64 = 0
        for k in range(SLOTS):
            yard = yard << TILE_BITS | tiles[k] + 1
        if yard == self.yard and self.longest == g.terms.longest:
            return
        self.yard, self.longest = yard, g.terms.longest
        parts = self.parts
        for k in range(SLOTS):
            parts[k] = NONE
            if tiles[k] != NONE:
                parts[k] = part_of(tiles[k])
        self.outfit = 0
        self.count = 0
        slot: i64 = 0
        while slot < SLOTS:
            if parts[slot] == NONE:
                slot += 1
                continue
            end = hull_end(parts, slot)
            self.add(g, tiles, slot, end)
            slot = end
        self.find_first()

    def add(self, g: Shipyard, tiles: vec[i64], slot: i64, end: i64) -> None:
        """Note a hull in these slots."""
        parts = self.parts
        k = self.count
        self.count += 1
        self.slots[k] = slot
        self.ends[k] = end
        has_ends = parts[slot] == BOW and parts[end - 1] == STERN  # As `ship_at` sees it.
        self.complete[k] = 1 if has_ends and SHORTEST <= end - slot <= self.longest else 0
        self.lacks[k] = missing(parts, slot, end)
        outfit: i64 = 0
        middles: i64 = 0
        for place in range(slot, end):
            outfit += g.lookup.outfits[tiles[place]]
            if parts[place] == MIDDLE:
                middles += 1
        self.middles[k] = middles
        self.places[k] = places_in(outfit)
        self.outfit += outfit
        self.outfits[k] = outfit | (end - slot) << LENGTH

    def find_first(self) -> None:
        """Find the hull that is closest to sailing."""
        best = 0.0
        self.first = NONE
        for k in range(self.count):
            near = float(self.ends[k] - self.slots[k]) - 1.5 * float(self.lacks[k]) + 10.0
            if near > best:
                best = near
                self.first = k


def missing(parts: vec[i64], slot: i64, end: i64) -> i64:
    """The smallest number of tiles that would complete a hull."""
    count: i64 = 0
    if parts[slot] != BOW:
        count += 1
    if parts[end - 1] != STERN:
        count += 1
    if end - slot + count < 3:
        count += 1
    return count


def features_in(outfit: i64) -> vec[i64]:
    """R1.4 The features of all tiles with this outfit together."""
    has = vec[i64]([0] * ALL_FEATURES)
    for feature in range(ALL_FEATURES):
        has[feature] = outfit >> OUTFIT_BITS * feature & COUNT
    return has


def places_in(outfit: i64) -> i64:
    """The number of pieces that tiles with this outfit have room for."""
    count: i64 = 0
    for feature in range(GUN_MOUNT + 1):
        count += outfit >> OUTFIT_BITS * feature & COUNT
    return count
