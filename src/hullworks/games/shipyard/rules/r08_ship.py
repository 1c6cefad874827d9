"""R8.3 to R8.10 A ship: its room, its speed and its points."""

from __future__ import annotations

from mypy_extensions import i64

from hullworks.games.shipyard.lookup import (
    ALL_FEATURES,
    BERTH,
    BUSINESSMAN,
    CABIN,
    CANNON,
    CAPTAIN,
    CRANE,
    CRANE_MOUNT,
    GUN_MOUNT,
    MOUNT,
    NONE,
    SAIL,
    SMOKESTACK,
    SOLDIER,
    STOKER,
)
from hullworks.games.shipyard.rules.r07_ability import extra_speed, places_needed
from hullworks.games.shipyard.state import Shipyard
from hullworks.kernel.vecs import vec


def features_of(g: Shipyard, tiles: vec[i64]) -> vec[i64]:
    """R1.4 The features of all tiles of a ship together."""
    has = vec[i64]([0] * ALL_FEATURES)
    for tile in tiles:
        if tile != NONE:
            for feature in range(ALL_FEATURES):
                has[feature] += g.feature(tile, feature)
    return has


def fits(g: Shipyard, seat: i64, has: vec[i64], aboard: vec[i64]) -> bool:
    """R8.3, R8.4 Whether a ship with these features has room for everything aboard."""
    officers = aboard[CAPTAIN] - 1
    if officers < 0:
        officers = 0
    cabins = places_needed(g, seat, CAPTAIN, officers)
    cabins += places_needed(g, seat, SOLDIER, aboard[SOLDIER])
    cabins += places_needed(g, seat, BUSINESSMAN, aboard[BUSINESSMAN])
    if cabins > has[CABIN] or places_needed(g, seat, STOKER, aboard[STOKER]) > has[BERTH]:
        return False
    if not mounts_suffice(g, seat, has, aboard[SAIL], aboard[SMOKESTACK]):
        return False
    if places_needed(g, seat, CRANE, aboard[CRANE]) > has[CRANE_MOUNT]:
        return False
    return places_needed(g, seat, CANNON, aboard[CANNON]) <= has[GUN_MOUNT]


def mounts_suffice(g: Shipyard, seat: i64, has: vec[i64], sails: i64, stacks: i64) -> bool:
    """R8.4 Whether there are mounts for these sails and smokestacks."""
    return places_needed(g, seat, SAIL, sails) + places_needed(g, seat, SMOKESTACK, stacks) <= has[MOUNT]


def speed_with(g: Shipyard, seat: i64, sails: i64, stokers: i64, stacks: i64) -> i64:
    """R8.6 to R8.8 The speed of a ship with these sails, stokers and smokestacks."""
    numbers = g.lookup.numbers
    more = extra_speed(g, seat)
    if stokers > 0 and stacks > 0:
        return numbers.steam + sails + stokers - 1 + stacks - 1 + more
    return numbers.drift + sails + stokers + stacks // 2 + more


def speed_of(g: Shipyard, seat: i64, aboard: vec[i64]) -> i64:
    """R8.6 to R8.8 The speed of a ship with these pieces aboard."""
    return speed_with(g, seat, aboard[SAIL], aboard[STOKER], aboard[SMOKESTACK])


def fitting_points(g: Shipyard, aboard: vec[i64], speed: i64) -> i64:
    """R8.10 The points of crew, cranes, cannons and speed."""
    numbers = g.lookup.numbers
    crew = aboard[CAPTAIN] + aboard[SOLDIER] + aboard[BUSINESSMAN]
    gear = aboard[CRANE] + aboard[CANNON]
    return crew * numbers.crew_points + gear * numbers.gear_points + speed * numbers.speed_points
