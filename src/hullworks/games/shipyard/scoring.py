"""R11 The score: cruises, contracts and traders, with reasons."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from hullworks.games.shipyard.state import Player, Ship, Shipyard
from hullworks.games.shipyard.tables import (
    ALL_FEATURES,
    ALL_PIECES,
    CAPTAIN,
    CONTRACTS,
    EMPLOYEES,
    FEATURES,
    LIFEBOAT,
    PIECES,
    Clause,
)
from hullworks.kernel.bits import bit, size
from hullworks.match.score import Line, Score


@dataclass(frozen=True)
class Measure:
    """Something a contract counts: the pieces or features it may name, the least bound, and its words."""

    names: list[str]
    least: int
    words: str


GEAR: Final = FEATURES[LIFEBOAT:]
# What contracts count. The number of a measure is its place.
MEASURES: Final = {
    "together": Measure(PIECES, 0, "for each {and} on the same ship"),
    "beyond": Measure(PIECES, 1, "for each {and} after the first on a ship"),
    "with": Measure(PIECES, 0, "for each ship with {and}"),
    "doubles": Measure(PIECES, 0, "for each two {or}s on the same ship"),
    "officers": Measure([], 0, "for each officer"),
    "several": Measure(PIECES, 1, "for each ship with {bound} or more {or}s"),
    "long": Measure([], 1, "for each ship of {bound} or more tiles"),
    "short": Measure([], 1, "for each ship of {bound} tiles or fewer"),
    "fast": Measure([], 1, "for each ship with a speed of {bound} or more"),
    "gear": Measure(GEAR, 0, "for each {or} on a ship"),
    "canals": Measure([], 1, "for each {bound} canal tiles used"),
    "staff": Measure([], 1, "for each {bound} employees"),
    "money": Measure([], 1, "for each {bound} money"),
    "ships": Measure([], 0, "for each ship after the first {bound}"),
    "lengths": Measure([], 0, "for each different length among the ships"),
    "safe": Measure(GEAR, 0, "for each ship with {and}"),
}
TOGETHER: Final[i64] = 0
BEYOND: Final[i64] = 1
WITH: Final[i64] = 2
DOUBLES: Final[i64] = 3
OFFICERS: Final[i64] = 4
SEVERAL: Final[i64] = 5
LONG: Final[i64] = 6
SHORT: Final[i64] = 7
FAST: Final[i64] = 8
OF_GEAR: Final[i64] = 9
CANALS_USED: Final[i64] = 10
STAFF: Final[i64] = 11
MONEY: Final[i64] = 12
SHIPS: Final[i64] = 13
LENGTHS: Final[i64] = 14
SAFE: Final[i64] = 15


# What a bound of one would sound like.
AWKWARD: Final = (
    ("each 1 canal tiles", "each canal tile"),
    ("each 1 employees", "each employee"),
    ("each 1 money", "each money"),
    ("the first 1", "the first"),
)


def contract_text(measure: str, about: list[str], bound: int, each: int) -> str:
    """A contract in words: "3 for each soldier and cannon on the same ship"."""
    every = about[0] if len(about) == 1 else ", ".join(about[:-1]) + " and " + about[-1] if about else ""
    words = MEASURES[measure].words.format_map({"and": every, "or": " or ".join(about), "bound": bound})
    text = f"{each} {words}"
    for awkward, plain in AWKWARD:
        text = text.replace(awkward, plain)
    return text


# What a contract counts (R11.1).


def least_aboard(ship: Ship, names: i64) -> i64:
    """Of the pieces named, how many full sets are on the ship."""
    least: i64 = 99
    for piece in range(ALL_PIECES):
        if names >> piece & 1 == 1 and ship.aboard[piece] < least:
            least = ship.aboard[piece]
    return least


def all_aboard(ship: Ship, names: i64) -> i64:
    """How many of the pieces named are on the ship."""
    count: i64 = 0
    for piece in range(ALL_PIECES):
        if names >> piece & 1 == 1:
            count += ship.aboard[piece]
    return count


def gear_on(g: Shipyard, ship: Ship, names: i64) -> i64:
    """How many of the safety gear named is on the ship."""
    count: i64 = 0
    for feature in range(LIFEBOAT, ALL_FEATURES):
        if names >> (feature - LIFEBOAT) & 1 == 1:
            for tile in ship.tiles:
                count += g.feature(tile, feature)
    return count


def is_safe(g: Shipyard, ship: Ship, names: i64) -> bool:
    """Whether the ship has all of the safety gear named."""
    for gear in range(ALL_FEATURES - LIFEBOAT):
        if names >> gear & 1 == 1 and gear_on(g, ship, bit(gear)) == 0:
            return False
    return True


def counted_on(g: Shipyard, ship: Ship, clause: Clause) -> i64:
    """How often a single ship fulfils a contract."""
    measure, names, bound = clause.measure, clause.names, clause.bound
    length: i64 = len(ship.tiles)
    if measure == TOGETHER:
        return least_aboard(ship, names)
    if measure == BEYOND:
        return more_than(all_aboard(ship, names), bound)
    if measure == DOUBLES:
        return all_aboard(ship, names) // 2
    if measure == OFFICERS:
        return more_than(ship.aboard[CAPTAIN], 1)
    if measure == OF_GEAR:
        return gear_on(g, ship, names)
    once = False
    if measure == WITH:
        once = least_aboard(ship, names) > 0
    elif measure == SEVERAL:
        once = all_aboard(ship, names) >= bound
    elif measure == LONG:
        once = length >= bound
    elif measure == SHORT:
        once = length <= bound
    elif measure == FAST:
        once = ship.speed >= bound
    elif measure == SAFE:
        once = is_safe(g, ship, names)
    return 1 if once else 0


def more_than(count: i64, bound: i64) -> i64:
    if count > bound:
        return count - bound
    return 0


def counted(g: Shipyard, player: Player, clause: Clause) -> i64:
    """How often a player fulfils a contract."""
    measure, bound = clause.measure, clause.bound
    if measure == CANALS_USED:
        return player.pile // bound
    if measure == STAFF:
        return size(player.staff) // bound
    if measure == MONEY:
        return player.money // bound
    if measure == SHIPS:
        return more_than(len(player.ships), bound)
    if measure == LENGTHS:
        lengths: i64 = 0
        for ship in player.ships:
            lengths |= bit(len(ship.tiles))
        return size(lengths)
    count: i64 = 0
    for ship in player.ships:
        count += counted_on(g, ship, clause)
    return count


def contract_points(g: Shipyard, seat: i64, paper: i64) -> i64:
    """R11.1 What a contract brings the player now."""
    clause = g.tables.clauses[paper]
    return counted(g, g.players[seat], clause) * clause.each


# Everybody's score.


def trader_points(g: Shipyard, seat: i64) -> i64:
    """R11.2 The points on the player's traders."""
    points: i64 = 0
    for employee in range(EMPLOYEES):
        if g.players[seat].has(employee):
            points += g.tables.posts[employee].points
    return points


def public_points(g: Shipyard, seat: i64) -> i64:
    """What all can see: cruises and traders."""
    return g.players[seat].points + trader_points(g, seat)


def total(g: Shipyard, seat: i64) -> i64:
    """R11.1, R11.2 All points, the contracts still held among them."""
    points = public_points(g, seat)
    for paper in range(CONTRACTS):
        if g.holds(seat, paper):
            points += contract_points(g, seat, paper)
    return points


def standing(g: Shipyard, seat: i64) -> i64:
    """R11.3 Points, money and employees in one number that puts the players in order."""
    player = g.players[seat]
    return (total(g, seat) * 10_000 + player.money) * 100 - size(player.staff)


def place(g: Shipyard, seat: i64) -> int:
    """R11.3 If tied, more money is ahead, then fewer employees; else the place is shared."""
    ahead = 0
    for other in range(g.seats):
        if standing(g, other) > standing(g, seat):
            ahead += 1
    return ahead + 1


def score(g: Shipyard) -> tuple[Score, ...]:
    """R11.1 to R11.3 Everybody's points with reasons, and places."""
    return tuple([Score(int(seat), lines(g, seat), int(total(g, seat)), place(g, seat)) for seat in range(g.seats)])


def lines(g: Shipyard, seat: i64) -> tuple[Line, ...]:
    """The reasons of one seat."""
    player = g.players[seat]
    found: list[Line] = []
    for number in range(len(player.ships)):
        ship = player.ships[number]
        words = f"ship {number + 1}: {len(ship.tiles)} tiles, speed {ship.speed}"
        found.append(Line("R8.10", words, int(ship.points)))
    for paper in range(CONTRACTS):
        if g.holds(seat, paper):
            contract = g.tables.contracts[paper]
            points = int(contract_points(g, seat, paper))
            found.append(Line("R11.1", f"{contract.name}: {contract.text}", points, not g.over))
    traders = trader_points(g, seat)
    if traders > 0:
        found.append(Line("R11.2", "traders", int(traders)))
    if player.failed > 0:
        found.append(Line("R8.9", f"ships that fell apart: {player.failed}", 0))
    return tuple(found)
