"""All ways through a canal, found once for every ship that may sail it.

What `Voyage` and `farthest` would find by a search of their own; a test compares them.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.shipyard.lookup import (
    CANNON_SIGN,
    CRANE_SIGN,
    LANTERN,
    LANTERN_SIGN,
    LIFEBOAT,
    LIFEBOAT_SIGN,
    LIFEBUOY,
    LIFEBUOY_SIGN,
    NONE,
    RIBBON,
    SPACES,
    Lookup,
)
from hullworks.games.shipyard.rules.r05_chain import entry_at, joined_entry, joined_space, joint
from hullworks.games.shipyard.rules.r08_way import Voyage
from hullworks.games.shipyard.state import ACROSS, AT_REST, DOWN, UP, Player, tile_of
from hullworks.kernel.bits import bit
from hullworks.kernel.vecs import append, vec

# A way as one number: the signs passed of each kind, the step of the last ribbon, and the number of steps, in eight
# bits each. No way has 128 steps, so the highest bit of each count is free.
COUNT: Final[i64] = 255
RIBBONS: Final[i64] = 40  # the bits below the step of the last ribbon
STEPS: Final[i64] = 48
FREE: Final[i64] = 0x808080808080  # the highest bit of each count of signs, and of the ribbon
SIGN_SPACES: Final[i64] = SPACES + 1  # numbers for the spaces of one tile


class Ways:
    """The ways that may bring a ship of some speed most, and the length of the longest one.

    A way is left out if another one of the same length, found before it, passes at least as many signs of each kind and
    its last ribbon as late: no ship would prefer it.
    """

    def __init__(self, lookup: Lookup, player: Player, number: i64) -> None:
        self.number: Final[i64] = number
        self.canal = player.canal
        self.token: Final[i64] = player.token
        self.space: Final[i64] = player.space
        self.heading: Final[i64] = player.heading
        self.spaces = vec[i64]([lookup.waters[tile_of(entry)].spaces for entry in player.canal])
        self.across = vec[i64]([NONE] * (SIGN_SPACES * len(player.canal)))  # the space across a joint (see `joint`)
        self.signs = vec[i64]([0] * (SIGN_SPACES * len(player.canal)))  # what a space adds to a way
        self.ribbons = vec[i64]([0] * len(player.canal))  # a bit for each space with a ribbon
        self.counts = vec[i64]([0] * (RIBBON + 1))  # signs of each kind in the canal
        self.has_rim = False
        for entry in range(len(player.canal)):
            self.survey(lookup, entry)
        self.found = vec[i64]()
        self.limit: i64 = 0  # the longest ways searched
        self.deepest: i64 = 0  # the longest way found

    def survey(self, lookup: Lookup, entry: i64) -> None:
        """Note the signs and joints of one canal tile."""
        water = lookup.waters[tile_of(self.canal[entry])]
        for space in range(water.spaces):
            sign = water.signs[space]
            self.counts[sign] += 1
            if sign == RIBBON:
                self.ribbons[entry] |= bit(space)
            elif sign > 0:
                self.signs[entry * SIGN_SPACES + space] = bit(8 * (sign - 1))
            if space % 2 == 0:
                there = joint(lookup, self.canal, entry, space)
                self.across[entry * SIGN_SPACES + space] = there
                if there == NONE:
                    self.has_rim = True

    def leads(self, player: Player) -> bool:
        """Whether these are the ways of this player's token."""
        if self.token != player.token or self.space != player.space or self.heading != player.heading:
            return False
        if len(self.canal) != len(player.canal):
            return False
        for entry in range(len(self.canal)):
            if self.canal[entry] != player.canal[entry]:
                return False
        return True

    def farthest(self, most: i64) -> i64:
        """The length of the longest way, up to *most*."""
        self.search(most)
        return min(self.deepest, most)

    def sail(self, voyage: Voyage) -> None:
        """Let a ship try all ways, as `Voyage.start` does."""
        self.search(voyage.longest)
        for way in self.found:
            steps = way >> STEPS
            if voyage.engines[steps] != NONE:
                voyage.cannons = signs_of(way, CANNON_SIGN)
                voyage.cranes = signs_of(way, CRANE_SIGN)
                voyage.gear = signs_of(way, LANTERN_SIGN) * voyage.has[LANTERN]
                voyage.gear += signs_of(way, LIFEBOAT_SIGN) * voyage.has[LIFEBOAT]
                voyage.gear += signs_of(way, LIFEBUOY_SIGN) * voyage.has[LIFEBUOY]
                voyage.ribbon = way >> RIBBONS & COUNT
                voyage.arrive(steps)

    # The search, in the order of `Voyage`, so that of equal ways the same one is found first.

    def search(self, limit: i64) -> None:
        """Find all ways of up to so many steps, unless that is done."""
        if limit <= self.limit or (self.limit > 0 and self.deepest < self.limit):
            return
        self.limit = limit
        self.found = vec[i64]()
        if self.token != NONE:
            self.onward(entry_at(self.canal, self.token), self.space, self.heading, 0, 0, 0)
            return
        heading = ACROSS if self.has_rim else AT_REST
        for entry in range(len(self.canal)):
            for space in range(self.spaces[entry]):
                is_entrance = space % 2 == 0 and self.across[entry * SIGN_SPACES + space] == NONE
                if heading == AT_REST or is_entrance:
                    self.enter(entry, space, heading, 0, 1, 0)

    def onward(self, entry: i64, space: i64, heading: i64, gone: i64, step: i64, way: i64) -> None:
        """R8.13 Try every next step."""
        if heading != DOWN and space + 1 < self.spaces[entry]:
            self.enter(entry, space + 1, UP, gone, step + 1, way)
        if heading != UP and space > 0:
            self.enter(entry, space - 1, DOWN, gone, step + 1, way)
        if heading != ACROSS:
            there = self.across[entry * SIGN_SPACES + space]
            if there != NONE and gone >> joined_entry(there) & 1 == 0:
                self.enter(joined_entry(there), joined_space(there), ACROSS, gone | bit(entry), step + 1, way)

    def enter(self, entry: i64, space: i64, heading: i64, gone: i64, step: i64, way: i64) -> None:
        """R8.14, R8.15 Enter a space with its sign, keep the way up to it, and search on from there."""
        if self.ribbons[entry] >> space & 1 == 1:
            way = (way & (bit(RIBBONS) - 1)) | step << RIBBONS
        else:
            way += self.signs[entry * SIGN_SPACES + space]
        if step > self.deepest:
            self.deepest = step
        self.keep(way | step << STEPS)
        if step < self.limit:
            self.onward(entry, space, heading, gone, step, way)

    def keep(self, way: i64) -> None:
        """Keep a way, unless one of the same length that was found before it is at least as good for any ship."""
        for other in self.found:
            # With its free bits set, no count of the other lends to the next; a bit is left where it is not less.
            if other >> STEPS == way >> STEPS and ((other | FREE) - way) & FREE == FREE:
                return
        self.found = append(self.found, way)


def signs_of(way: i64, sign: i64) -> i64:
    """The number of signs of a kind on a way, other than ribbons."""
    return way >> (8 * (sign - 1)) & COUNT
