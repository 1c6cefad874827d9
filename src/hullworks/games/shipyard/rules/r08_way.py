"""R8.11 to R8.16 Ways through a canal.

A way never reaches a space twice: it does not turn back, and the tile it leaves is taken away. So a depth-first search
from the token, space by space, finds all ways.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.shipyard.lookup import (
    BUSINESSMAN,
    CANNON,
    CANNON_SIGN,
    CAPTAIN,
    CRANE,
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
    SOLDIER,
    Lookup,
)
from hullworks.games.shipyard.rules.r05_chain import entry_at, joined_entry, joined_space, joint
from hullworks.games.shipyard.state import ACROSS, AT_REST, DOWN, UP, Player, Shipyard, tile_of
from hullworks.kernel.bits import bit
from hullworks.kernel.vecs import vec


def is_entrance(lookup: Lookup, canal: vec[i64], entry: i64, space: i64) -> bool:
    """R8.11 Whether a space lies at an open side on the rim of the canal."""
    return space % 2 == 0 and joint(lookup, canal, entry, space) == NONE


def has_rim(lookup: Lookup, canal: vec[i64]) -> bool:
    """R8.11 Whether the canal has any open side on its rim."""
    for entry in range(len(canal)):
        for space in range(0, lookup.waters[tile_of(canal[entry])].spaces, 2):
            if is_entrance(lookup, canal, entry, space):
                return True
    return False


def first_heading(lookup: Lookup, canal: vec[i64]) -> i64:
    """R8.11 How the first cruise begins: across the rim, or at rest on any space of a canal without a rim."""
    return ACROSS if has_rim(lookup, canal) else AT_REST


class Voyage:
    """A search through one canal: for any way of some length, or for the way with the most points.

    A ship is described by the pieces that gain points from signs. Those in `crew` are always aboard. Those in `more`
    (soldiers, businessmen, officers) need `cabins`; which of them are best depends on the signs along the way.
    """

    def __init__(
        self,
        lookup: Lookup,
        canal: vec[i64],
        has: vec[i64],
        crew: vec[i64],
        more: vec[i64],
        cabins: i64,
        engines: vec[i64],
        longest: i64,
    ) -> None:
        numbers = lookup.numbers
        self.lookup = lookup
        self.canal = canal
        self.has = has  # features of the ship, for signs of lanterns, lifeboats and lifebuoys
        self.crew = crew  # pieces that are always aboard
        self.more = more  # pieces that need a cabin
        self.cabins = cabins
        self.engines = engines  # for each speed the pieces it takes (see `engines_of`), or NONE if it is out of reach
        self.longest = longest  # the greatest of these speeds
        self.speed_points: Final[i64] = numbers.speed_points
        self.crew_points: Final[i64] = numbers.crew_points
        # What the pieces that are always aboard bring: by themselves, and for each sign.
        people = crew[CAPTAIN] + crew[SOLDIER] + crew[BUSINESSMAN]
        self.fixed: Final[i64] = people * numbers.crew_points + (crew[CANNON] + crew[CRANE]) * numbers.gear_points
        self.a_cannon: Final[i64] = crew[CANNON] + crew[SOLDIER]
        self.a_crane: Final[i64] = crew[CRANE] + crew[BUSINESSMAN]
        self.gone: i64 = 0  # a bit for each canal tile the token has left
        self.cannons: i64 = 0  # cannon signs passed
        self.cranes: i64 = 0  # crane signs passed
        self.gear: i64 = 0  # points of the other signs
        self.ribbon: i64 = 0
        self.best: i64 = NONE  # the most points found
        self.speed: i64 = NONE  # the speed of that way
        self.best_cannons: i64 = 0
        self.best_cranes: i64 = 0

    def resume(self, best: i64, speed: i64, cranes: i64) -> None:
        """Go on from a way that was found: the most points and its speed, with so many more cranes than cannons."""
        self.best = best
        self.speed = speed
        self.best_cannons = 0
        self.best_cranes = cranes

    def start(self, player: Player) -> None:
        """R8.11, R8.12 Search all ways from the token, or from every entrance before the first cruise."""
        if player.token != NONE:
            self.onward(entry_at(self.canal, player.token), player.space, player.heading, 0)
            return
        heading = first_heading(self.lookup, self.canal)
        for entry in range(len(self.canal)):
            for space in range(self.lookup.waters[tile_of(self.canal[entry])].spaces):
                if heading == AT_REST or is_entrance(self.lookup, self.canal, entry, space):
                    self.enter(entry, space, heading, 1)

    def onward(self, entry: i64, space: i64, heading: i64, step: i64) -> None:
        """R8.13 Try every next step."""
        water = self.lookup.waters[tile_of(self.canal[entry])]
        if heading != DOWN and space + 1 < water.spaces:
            self.enter(entry, space + 1, UP, step + 1)
        if heading != UP and space > 0:
            self.enter(entry, space - 1, DOWN, step + 1)
        if heading != ACROSS:
            there = joint(self.lookup, self.canal, entry, space)
            if there != NONE and self.gone >> joined_entry(there) & 1 == 0:
                self.gone |= bit(entry)  # R8.16
                self.enter(joined_entry(there), joined_space(there), ACROSS, step + 1)
                self.gone &= ~bit(entry)

    def enter(self, entry: i64, space: i64, heading: i64, step: i64) -> None:
        """R8.14, R8.15 Enter a space with its sign, search on from there, and undo the step."""
        sign = self.lookup.waters[tile_of(self.canal[entry])].signs[space]
        ribbon = self.ribbon
        if sign != NO_SIGN:
            self.pass_sign(sign, 1)
            if sign == RIBBON:
                self.ribbon = step
        if self.engines[step] != NONE:
            self.arrive(step)
        if step < self.longest:
            self.onward(entry, space, heading, step)
        if sign != NO_SIGN:
            self.pass_sign(sign, -1)
            self.ribbon = ribbon

    def pass_sign(self, sign: i64, times: i64) -> None:
        if sign == CANNON_SIGN:
            self.cannons += times
        elif sign == CRANE_SIGN:
            self.cranes += times
        else:
            self.gear += times * sign_points(sign, self.has)

    def arrive(self, speed: i64) -> None:
        """Keep a way the ship can sail if it brings the most points, or as many with fewer pieces."""
        points = self.points(speed)
        if points < self.best:
            return
        if points == self.best and self.engines[speed] >> 24 >= self.engines[self.speed] >> 24:
            return
        self.best = points
        self.speed = speed
        self.best_cannons = self.cannons
        self.best_cranes = self.cranes

    def points(self, speed: i64) -> i64:
        """R8.10, R8.14, R8.15 The points of the cruise on this way, with the best people in the cabins."""
        more = self.more
        soldier = self.crew_points + self.cannons
        businessman = self.crew_points + self.cranes
        points = self.fixed + speed * self.speed_points + self.gear + self.ribbon
        points += self.cannons * self.a_cannon + self.cranes * self.a_crane
        first, second = more[SOLDIER], more[BUSINESSMAN]
        if businessman > soldier:
            first, second = second, first
            soldier, businessman = businessman, soldier
        first = min(first, self.cabins)
        second = min(second, self.cabins - first)
        officers = min(more[CAPTAIN], self.cabins - first - second)
        return points + first * soldier + second * businessman + officers * self.crew_points


def sign_points(sign: i64, has: vec[i64]) -> i64:
    """R8.14 The points a safety gear sign gives to a ship with these features."""
    if sign == LANTERN_SIGN:
        return has[LANTERN]
    if sign == LIFEBOAT_SIGN:
        return has[LIFEBOAT]
    if sign == LIFEBUOY_SIGN:
        return has[LIFEBUOY]
    return 0


# Whether a way exists.


def reaches(lookup: Lookup, canal: vec[i64], gone: i64, entry: i64, space: i64, heading: i64, steps: i64) -> bool:
    """R8.13 Whether this many more steps can be made from here."""
    if steps == 0:
        return True
    water = lookup.waters[tile_of(canal[entry])]
    if heading != DOWN and space + 1 < water.spaces and reaches(lookup, canal, gone, entry, space + 1, UP, steps - 1):
        return True
    if heading != UP and space > 0 and reaches(lookup, canal, gone, entry, space - 1, DOWN, steps - 1):
        return True
    if heading == ACROSS:
        return False
    there = joint(lookup, canal, entry, space)
    if there == NONE or gone >> joined_entry(there) & 1 == 1:
        return False
    return reaches(lookup, canal, gone | bit(entry), joined_entry(there), joined_space(there), ACROSS, steps - 1)


def may_enter(g: Shipyard, player: Player, entry: i64, space: i64, steps: i64) -> bool:
    """R8.11 Whether the first cruise may begin with this space as its first step and reach the full speed."""
    heading = first_heading(g.lookup, player.canal)
    if heading == ACROSS and not is_entrance(g.lookup, player.canal, entry, space):
        return False
    return reaches(g.lookup, player.canal, 0, entry, space, heading, steps - 1)


def can_sail(g: Shipyard, seat: i64, speed: i64) -> bool:
    """R8.9 Whether there is a way through the player's canal as long as this speed."""
    player = g.players[seat]
    if player.token != NONE:
        entry = entry_at(player.canal, player.token)
        return reaches(g.lookup, player.canal, 0, entry, player.space, player.heading, speed)
    for entry in range(len(player.canal)):
        for space in range(g.water(player.canal[entry]).spaces):
            if may_enter(g, player, entry, space, speed):
                return True
    return False


def farthest(g: Shipyard, seat: i64, most: i64) -> i64:
    """R8.11 to R8.13 The length of the longest way through the player's canal, up to *most*."""
    player = g.players[seat]
    if player.token != NONE:
        entry = entry_at(player.canal, player.token)
        return longest(g.lookup, player.canal, 0, entry, player.space, player.heading, most)
    best: i64 = 0
    heading = first_heading(g.lookup, player.canal)
    for entry in range(len(player.canal)):
        for space in range(g.water(player.canal[entry]).spaces):
            if best < most and (heading == AT_REST or is_entrance(g.lookup, player.canal, entry, space)):
                best = max(best, 1 + longest(g.lookup, player.canal, 0, entry, space, heading, most - 1))
    return best


def longest(lookup: Lookup, canal: vec[i64], gone: i64, entry: i64, space: i64, heading: i64, most: i64) -> i64:
    """The number of further steps possible from here, up to *most*."""
    if most == 0:
        return 0
    water = lookup.waters[tile_of(canal[entry])]
    best: i64 = 0
    if heading != DOWN and space + 1 < water.spaces:
        best = 1 + longest(lookup, canal, gone, entry, space + 1, UP, most - 1)
    if best < most and heading != UP and space > 0:
        best = max(best, 1 + longest(lookup, canal, gone, entry, space - 1, DOWN, most - 1))
    if best == most or heading == ACROSS:
        return best
    there = joint(lookup, canal, entry, space)
    if there == NONE or gone >> joined_entry(there) & 1 == 1:
        return best
    onward = longest(lookup, canal, gone | bit(entry), joined_entry(there), joined_space(there), ACROSS, most - 1)
    return max(best, 1 + onward)
