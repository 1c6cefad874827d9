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
    NO_SIGN,
    NONE,
    RIBBON,
    Lookup,
)
from hullworks.games.shipyard.rules.r05_chain import entry_at, joint
from hullworks.games.shipyard.rules.r08_way import Voyage
from hullworks.games.shipyard.state import ACROSS, AT_REST, DOWN, UP, Player, tile_of
from hullworks.kernel.bits import bit
from hullworks.kernel.pieces import refill
from hullworks.kernel.vecs import append, vec

# A way as one number: the signs passed of each kind, the step of the last ribbon, and the number of steps, in eight
# bits each. No way has 128 steps, so the highest bit of each count is free.
COUNT: Final[i64] = 255
RIBBONS: Final[i64] = 40  # the bits below the step of the last ribbon
STEPS: Final[i64] = 48
FREE: Final[i64] = 0x808080808080  # the highest bit of each count of signs, and of the ribbon

# A space as one number: one more than the space across its joint, or 0; whether there are spaces above and below it in
# the chain of its tile; its sign. Spaces themselves are numbered as by `joint`, eight to a tile.
ACROSS_JOINT: Final[i64] = 511
ABOVE: Final[i64] = 512
BELOW: Final[i64] = 1024
SPACE: Final[i64] = 2048
SIGNED: Final[i64] = 12  # the bits below the sign
TILE_BITS: Final[i64] = 3

FIRST_WAYS: Final[i64] = 24  # room for ways, before more is made
ENOUGH: Final[i64] = 9  # steps beyond which a way need not be longer


class Ways:
    """The ways that may bring a ship of some speed most, and the length of the longest one.

    A way is left out if another one of the same length, found before it, passes at least as many signs of each kind and
    its last ribbon as late: no ship would prefer it.
    """

    def __init__(self, lookup: Lookup, player: Player, number: i64, base: Ways | None = None) -> None:
        """Survey the canal of a player; *base* is the same canal without its last tile, if known."""
        self.number: Final[i64] = number
        self.canal = player.canal[:]  # While tiles are tried, the player's is written over.
        self.token: Final[i64] = player.token
        self.space: Final[i64] = player.space
        self.heading: Final[i64] = player.heading
        self.spaces = vec[i64]([0] * (len(player.canal) << TILE_BITS))
        self.signs: i64 = 0  # the signs of each kind in the canal, eight bits each
        self.found = vec[i64]()
        # While they are searched: for each way, one more than the place of the one before it of its length, or 0; the
        # same for each length, of the last one.
        self.earlier = vec[i64]()
        self.latest = vec[i64]()
        self.many: i64 = 0  # how many ways were kept
        self.limit: i64 = -1  # the longest ways that were kept; -1 before any search
        self.deepest: i64 = 0  # the length of the longest way that was found, at least up to ENOUGH
        # Done last, so that compiled code need not check whether the fields above are set.
        first: i64 = 0
        if base is not None:
            first = len(base.canal)
            refill(self.spaces, base.spaces)
            self.signs = base.signs
        for entry in range(first, len(player.canal)):
            self.survey(lookup, entry)

    def survey(self, lookup: Lookup, entry: i64) -> None:
        """Note the spaces of one canal tile."""
        water = lookup.waters[tile_of(self.canal[entry])]
        for space in range(water.spaces):
            sign = water.signs[space]
            self.signs += bit(8 * sign)
            packed = SPACE | sign << SIGNED
            if space > 0:
                packed |= BELOW
            if space + 1 < water.spaces:
                packed |= ABOVE
            if space % 2 == 0:
                there = joint(lookup, self.canal, entry, space)
                packed |= there + 1
                if there != NONE and there >> TILE_BITS < entry:
                    self.spaces[there] |= (entry << TILE_BITS | space) + 1
            self.spaces[entry << TILE_BITS | space] = packed

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

    def number_of(self, sign: i64) -> i64:
        """The number of signs of a kind in the canal."""
        return self.signs >> 8 * sign & COUNT

    def farthest(self) -> i64:
        """The length of the longest way, up to ENOUGH."""
        if self.limit < 0:
            self.search(0)
        return min(self.deepest, ENOUGH)

    def sail(self, voyage: Voyage) -> None:
        """Let a ship try all ways, as `Voyage.start` does."""
        if self.limit < voyage.longest:
            self.search(voyage.longest)
        for way in self.found:
            steps = way >> STEPS
            if steps <= voyage.longest and voyage.engines[steps] != NONE:
                voyage.cannons = signs_of(way, CANNON_SIGN)
                voyage.cranes = signs_of(way, CRANE_SIGN)
                voyage.gear = signs_of(way, LANTERN_SIGN) * voyage.has[LANTERN]
                voyage.gear += signs_of(way, LIFEBOAT_SIGN) * voyage.has[LIFEBOAT]
                voyage.gear += signs_of(way, LIFEBUOY_SIGN) * voyage.has[LIFEBUOY]
                voyage.ribbon = way >> RIBBONS & COUNT
                voyage.arrive(steps)

    # The search, in the order of `Voyage`, so that of equal ways the same one is found first.

    def search(self, limit: i64) -> None:
        """Keep all ways of up to so many steps."""
        self.limit = limit
        self.deepest = 0
        self.many = 0
        self.found = vec[i64]([0] * FIRST_WAYS)
        self.earlier = vec[i64]([0] * FIRST_WAYS)
        self.latest = vec[i64]([0] * (limit + 1))
        self.search_on()
        self.found = self.found[: self.many]
        self.earlier = vec[i64]()
        self.latest = vec[i64]()

    def search_on(self) -> None:
        """R8.11, R8.12 Begin with the token, or before the first cruise with every entrance."""
        if self.token != NONE:
            at = entry_at(self.canal, self.token) << TILE_BITS | self.space
            self.onward(at, self.spaces[at], self.heading, 0, 0, 0)
            return
        for at in range(len(self.spaces)):
            if self.is_entrance(at):
                self.enter(at, ACROSS, 0, 1, 0)
        if self.deepest > 0:
            return
        for at in range(len(self.spaces)):  # The canal has no rim.
            if self.spaces[at] & SPACE != 0:
                self.enter(at, AT_REST, 0, 1, 0)

    def is_entrance(self, at: i64) -> bool:
        """R8.11 Whether a space lies at an open side on the rim of the canal."""
        packed = self.spaces[at]
        return packed & SPACE != 0 and at % 2 == 0 and packed & ACROSS_JOINT == 0

    def enter(self, at: i64, heading: i64, gone: i64, step: i64, way: i64) -> None:
        """R8.14, R8.15 Enter a space with its sign, keep the way up to it, and search on from there."""
        packed = self.spaces[at]
        sign = packed >> SIGNED
        if sign == RIBBON:
            way = (way & (bit(RIBBONS) - 1)) | step << RIBBONS
        elif sign != NO_SIGN:
            way += bit(8 * (sign - 1))
        if step > self.deepest:
            self.deepest = step
        if step <= self.limit:
            self.keep(step, way)
        if step < self.limit or self.deepest < ENOUGH:
            self.onward(at, packed, heading, gone, step, way)

    def onward(self, at: i64, packed: i64, heading: i64, gone: i64, step: i64, way: i64) -> None:
        """R8.13 Try every next step."""
        if heading != DOWN and packed & ABOVE != 0:
            self.enter(at + 1, UP, gone, step + 1, way)
        if heading != UP and packed & BELOW != 0:
            self.enter(at - 1, DOWN, gone, step + 1, way)
        if heading != ACROSS:
            there = (packed & ACROSS_JOINT) - 1
            if there != NONE and gone >> (there >> TILE_BITS) & 1 == 0:
                self.enter(there, ACROSS, gone | bit(at >> TILE_BITS), step + 1, way)

    def keep(self, step: i64, way: i64) -> None:
        """Keep a way, unless one of the same length that was found before it is at least as good for any ship."""
        found, earlier = self.found, self.earlier
        k = self.latest[step]
        while k != 0:
            # With its free bits set, no count of the other lends to the next; a bit is left where it is not less.
            if ((found[k - 1] | FREE) - way) & FREE == FREE:
                return
            k = earlier[k - 1]
        many = self.many
        if many < len(found):
            found[many] = way | step << STEPS
            earlier[many] = self.latest[step]
        else:
            self.found = append(found, way | step << STEPS)
            self.earlier = append(earlier, self.latest[step])
        self.many = many + 1
        self.latest[step] = many + 1


def signs_of(way: i64, sign: i64) -> i64:
    """The number of signs of a kind on a way, other than ribbons."""
    return way >> (8 * (sign - 1)) & COUNT
