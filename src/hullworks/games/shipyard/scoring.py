"""R11 The score: cruises, contracts and traders, with reasons."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from hullworks.games.shipyard.lookup import (
    A_COLOUR,
    ALL_COLOURS,
    ALL_FEATURES,
    ALL_PIECES,
    CAPTAIN,
    FEATURES,
    LIFEBOAT,
    NONE,
    PIECES,
    Clause,
)
from hullworks.games.shipyard.state import Player, Ship, Shipyard
from hullworks.games.shipyard.things import contract_name, counts, tiles
from hullworks.kernel.bits import bit, least, size
from hullworks.kernel.vecs import vec
from hullworks.match.message import message
from hullworks.match.score import Line, Score, place_of


@dataclass(frozen=True)
class Measure:
    """A quantity that contracts count: the pieces or features they may name, and the least bound."""

    names: list[str]
    least: int


GEAR: Final = FEATURES[LIFEBOAT:]
# All measures. The number of a measure is its place here.
MEASURES: Final = {
    "together": Measure(PIECES, 0),
    "beyond": Measure(PIECES, 1),
    "with": Measure(PIECES, 0),
    "doubles": Measure(PIECES, 0),
    "officers": Measure([], 0),
    "several": Measure(PIECES, 1),
    "long": Measure([], 1),
    "short": Measure([], 1),
    "fast": Measure([], 1),
    "gear": Measure(GEAR, 0),
    "canals": Measure([], 1),
    "staff": Measure([], 1),
    "money": Measure([], 1),
    "ships": Measure([], 0),
    "lengths": Measure([], 0),
    "safe": Measure(GEAR, 0),
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


# Measures of contracts (R11.1).


def least_aboard(ship: Ship, names: i64) -> i64:
    """The number of full sets of the named pieces on the ship."""
    least: i64 = 99
    for piece in range(ALL_PIECES):
        if names >> piece & 1 == 1 and ship.aboard[piece] < least:
            least = ship.aboard[piece]
    return least


def number_of(names: i64, pieces: vec[i64]) -> i64:
    """How many of these pieces are named."""
    count: i64 = 0
    for piece in range(ALL_PIECES):
        if names >> piece & 1 == 1:
            count += pieces[piece]
    return count


def gear_on(g: Shipyard, ship: Ship, names: i64) -> i64:
    """The amount of named safety gear on the ship."""
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
    """What one ship adds to a contract; for BEYOND, before the first ones of the fleet are taken off."""
    measure, names, bound = clause.measure, clause.names, clause.bound
    length: i64 = len(ship.tiles)
    if measure == TOGETHER:
        return least_aboard(ship, names)
    if measure == BEYOND:
        return number_of(names, ship.aboard)
    if measure == DOUBLES:
        return number_of(names, ship.aboard) // 2
    if measure == OFFICERS:
        return more_than(ship.aboard[CAPTAIN], 1)
    if measure == OF_GEAR:
        return gear_on(g, ship, names)
    if measure == LENGTHS:
        return bit(length)
    once = measure == SHIPS
    if measure == WITH:
        once = least_aboard(ship, names) > 0
    elif measure == SEVERAL:
        once = number_of(names, ship.aboard) >= bound
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


def with_ship(clause: Clause, count: i64, one: i64) -> i64:
    """What a fleet adds to a contract, with what one more ship adds to it: the sum, or all lengths together."""
    if clause.measure == LENGTHS:
        return count | one
    return count + one


def counted_on_all(g: Shipyard, ships: list[Ship], clause: Clause) -> i64:
    """What a fleet adds to a contract."""
    count: i64 = 0
    for ship in ships:
        count = with_ship(clause, count, counted_on(g, ship, clause))
    return count


def fulfilled(player: Player, clause: Clause, count: i64) -> i64:
    """How many times a player fulfils a contract, given what the fleet adds to it."""
    measure, bound = clause.measure, clause.bound
    if measure == CANALS_USED:
        return player.pile // bound
    if measure == STAFF:
        return size(player.staff) // bound
    if measure == MONEY:
        return player.money // bound
    if measure == LENGTHS:
        return size(count)
    if measure == SHIPS:
        return more_than(count, bound)
    if measure == BEYOND:
        return more_than(count, bound)  # R11.4 The first ones are those of the whole fleet.
    return count


def counted(g: Shipyard, player: Player, clause: Clause) -> i64:
    """How many times a player fulfils a contract."""
    return fulfilled(player, clause, counted_on_all(g, player.ships, clause))


def contract_points(g: Shipyard, seat: i64, paper: i64) -> i64:
    """R11.1 The points a contract gives the player now."""
    clause = g.lookup.clauses[paper]
    return counted(g, g.players[seat], clause) * clause.each


# The score of everybody.


def trader_points(g: Shipyard, seat: i64) -> i64:
    """R11.2 The points on the player's traders."""
    points: i64 = 0
    staff = g.players[seat].staff
    while staff != 0:
        points += g.lookup.posts[least(staff)].points
        staff &= staff - 1
    return points


def public_points(g: Shipyard, seat: i64) -> i64:
    """The points everybody can see: cruises and traders."""
    return g.players[seat].points + trader_points(g, seat)


def best_paper(g: Shipyard, seat: i64, colour: i64) -> i64:
    """R11.5 The contract of a colour that would bring the player most now, or NONE. At the end only one is left."""
    best: i64 = NONE
    for paper in range(colour * A_COLOUR, (colour + 1) * A_COLOUR):
        if not g.holds(seat, paper):
            continue
        if best == NONE or contract_points(g, seat, paper) > contract_points(g, seat, best):
            best = paper
    return best


def total(g: Shipyard, seat: i64) -> i64:
    """R11.1, R11.2 All points; R11.5 while the game lasts, with the best contract of each colour."""
    points = public_points(g, seat)
    for colour in range(ALL_COLOURS):
        paper = best_paper(g, seat, colour)
        if paper != NONE:
            points += contract_points(g, seat, paper)
    return points


def standing(g: Shipyard, seat: i64) -> i64:
    """R11.3 Points, money and employees packed into one number that ranks the players."""
    player = g.players[seat]
    return (total(g, seat) * 10_000 + player.money) * 100 - size(player.staff)


def place(g: Shipyard, seat: i64) -> int:
    """R11.3 The place of a player. Ties go to more money, then fewer employees; otherwise the place is shared."""
    return place_of(int(standing(g, seat)), [int(standing(g, other)) for other in range(g.seats)])


def lead(g: Shipyard, seat: i64) -> float:
    """The lead over the best rival when the game is over."""
    mine = points_now(g, seat)
    best = -1e300
    for other in range(g.seats):
        if other != seat:
            best = max(best, points_now(g, other))
    return mine - best


def points_now(g: Shipyard, seat: i64) -> float:
    worth = float(public_points(g, seat)) + 0.001 * float(g.players[seat].money)
    for paper in range(2 * A_COLOUR):
        if g.holds(seat, paper):
            worth += float(contract_points(g, seat, paper))
    return worth


def score(g: Shipyard) -> tuple[Score, ...]:
    """R11.1 to R11.3 Everybody's points with reasons, and places."""
    return tuple([Score(int(seat), lines(g, seat), int(total(g, seat)), place(g, seat)) for seat in range(g.seats)])


def lines(g: Shipyard, seat: i64) -> tuple[Line, ...]:
    """The reasons of one seat."""
    player = g.players[seat]
    found: list[Line] = []
    for number in range(len(player.ships)):
        ship = player.ships[number]
        words = message("score.ship", number=number + 1, tiles=tiles(len(ship.tiles)), speed=int(ship.speed))
        found.append(Line("R8.10", words, int(ship.points)))
    for colour in range(ALL_COLOURS):
        paper = best_paper(g, seat, colour)
        if paper != NONE:
            contract = g.lookup.contracts[paper]
            points = int(contract_points(g, seat, paper))
            words = message("score.contract", contract=contract_name(contract), counts=counts(contract))
            found.append(Line("R11.1", words, points, not g.over))
    traders = trader_points(g, seat)
    if traders > 0:
        found.append(Line("R11.2", message("score.traders"), int(traders)))
    if player.failed > 0:
        found.append(Line("R8.9", message("score.failed", count=int(player.failed)), 0))
    return tuple(found)
