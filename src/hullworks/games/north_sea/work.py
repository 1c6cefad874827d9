"""The profits of a player's places for workers, the best first."""

from __future__ import annotations

from mypy_extensions import i64

from hullworks.games.north_sea.lookup import HUT, MOST_HOUSES, NONE, PLACES
from hullworks.games.north_sea.state import Player
from hullworks.kernel.vecs import vec


class Ranking:
    """Profits, the best first."""

    def __init__(self, most: i64) -> None:
        self.profits = vec[float]([0.0] * most)
        self.count: i64 = 0

    def add(self, profit: float) -> None:
        profits = self.profits
        k = self.count
        while k > 0 and profits[k - 1] < profit:
            profits[k] = profits[k - 1]
            k -= 1
        profits[k] = profit
        self.count += 1

    def best(self, count: i64) -> float:
        """The sum of the best *count* profits."""
        found = 0.0
        for k in range(min(count, self.count)):
            found += self.profits[k]
        return found


class Work:
    """What all places offer and what the free ones do, once it is worked out, and what it depends on."""

    def __init__(self) -> None:
        self.free = Ranking(PLACES + MOST_HOUSES)
        self.every = Ranking(PLACES + MOST_HOUSES)
        self.helped = 0.0  # the profits of the townsfolk under houses
        self.busy: i64 = 0  # the workers at places
        self.season: i64 = NONE
        self.covered: i64 = 0  # a bit for each place of the board with a card on it
        self.placed: i64 = 0
        self.working: i64 = 0
        self.hut: i64 = NONE
        self.turned = False
        self.houses = vec[i64]()
        self.tucked = vec[i64]()

    def forget(self) -> None:
        """Let nothing fit."""
        self.season = NONE

    def fits(self, player: Player, season: i64, covered: i64) -> bool:
        """Whether it is worked out already for all that a player has."""
        if season != self.season or covered != self.covered or player.placed != self.placed:
            return False
        if player.working != self.working or player.hut != self.hut or player.has_upgraded(HUT) != self.turned:
            return False
        return are_equal(player.houses, self.houses) and are_equal(player.tucked, self.tucked)

    def begin(self, player: Player, season: i64, covered: i64) -> None:
        """Note what it depends on, and forget what was worked out."""
        self.season, self.covered = season, covered
        self.placed, self.working = player.placed, player.working
        self.hut, self.turned = player.hut, player.has_upgraded(HUT)
        self.houses, self.tucked = player.houses, player.tucked
        self.free.count = 0
        self.every.count = 0
        self.helped = 0.0
        self.busy = 0


def are_equal(one: vec[i64], other: vec[i64]) -> bool:
    """Whether the numbers are the same."""
    if len(one) != len(other):
        return False
    for k in range(len(one)):
        if one[k] != other[k]:
            return False
    return True
