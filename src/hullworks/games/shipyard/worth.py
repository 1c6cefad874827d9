"""What everything a seat has is worth, in points: what it brings now and what it may still bring."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.shipyard.claims import TOO_MANY, Claims
from hullworks.games.shipyard.hulls import Hulls
from hullworks.games.shipyard.lookup import (
    A_COLOUR,
    ALL_GOODS,
    ALL_PIECES,
    BUILDER,
    BUSINESSMAN,
    CANNON,
    CANNON_SIGN,
    CAPTAIN,
    CRANE,
    CRANE_SIGN,
    ENGINEER,
    MOVER,
    NONE,
    RECRUITER,
    RIBBON,
    SMOKESTACK,
    SOLDIER,
    SPEED,
    STOKER,
    TRADER,
    Post,
)
from hullworks.games.shipyard.outlook import TURNS_A_SHIP, papers_worth, worth_of_all
from hullworks.games.shipyard.scoring import fulfilled, public_points, trader_points, with_ship
from hullworks.games.shipyard.state import OPEN, TURNS, Player, Shipyard
from hullworks.games.shipyard.study import VOYAGE_POINTS, Hull, Study
from hullworks.games.shipyard.ways import Ways
from hullworks.kernel.bits import least
from hullworks.kernel.pieces import refill
from hullworks.kernel.vecs import vec

# Judgements, in points. They are opinions about good play, not rules; the lab measures whether they are sound.
RATE: Final = 1.6  # what a turn brings to the next ship: the price of keeping a ship in the yard for another turn
PLACE: Final = 0.2  # a cabin or mount that may still be filled before the ship sails
TILE: Final = 0.6  # a tile in the yard, for the choices it leaves
RECRUITED: Final = 0.5  # turns it takes to find a captain, who often comes with other things
LACK: Final = 0.3  # each tile that a hull lacks
LONGER: Final = 0.3  # each middle of a hull that lacks tiles, for the room that is filled before it sails
NO_CAPTAIN: Final = 0.55  # share of a ship's value that is left while there is no captain
NO_WAY: Final = 2.7  # value of a ship while the canal is too short
PROMISED: Final = 0.75  # share of what a hull in the yard will bring by contracts
SPARE: Final = vec[i64]([9, 7, 7, 7, 12, 7, 12, 7])  # value of a piece for a later ship, in tenths
SPARE_POINTS: Final = vec[float]([0.1 * float(tenths) for tenths in SPARE])
COIN: Final = 0.6
RICH: Final[i64] = 8  # money beyond which a coin is worth less
GOOD: Final = 0.85  # each good on a commodity tile
LATER: Final = 0.78  # factor for each further commodity tile, which waits for its own exchange
WATER: Final = 0.4  # each space of the longest way
SIGN: Final = 0.12  # each sign on the canal, for each piece in store that gains by it
MANY: Final[i64] = 4  # pieces of a kind beyond which more do not fit on one ship
TAUGHT: Final = 0.19  # chance per turn that a recruiter or engineer brings a piece that finds a place
TRADED: Final = 0.09  # a trader, per turn
ROOMY: Final = 0.08  # a builder, per ship
FASTER: Final = 0.85  # a point of speed, per ship
MOVED: Final = 0.045  # a mover, per turn
LESS: Final = 0.42  # factor for each further piece of a kind

FARTHEST_BITS: Final[i64] = 4  # for the length of the longest way, up to ENOUGH


def turns_left(g: Shipyard) -> float:
    """The number of turns everybody may still have after this one, counting the final action."""
    if g.phase != TURNS:
        return 0.0
    if g.ending != OPEN:
        return 0.7
    steps = g.queue * g.terms.rotation + g.terms.rotation - g.wheel
    return float(steps) / float(g.seats) + 0.7


def prospects(g: Shipyard, seat: i64, study: Study, left: float) -> float:
    """The value of everything the seat has, including what it will bring in the turns that are left."""
    player = g.players[seat]
    ships = left / TURNS_A_SHIP
    claims = study.claimed(g, seat)
    ways = study.ways(g, player)
    study.muster(g, player)
    spare = study.spare
    refill(spare, player.store)
    if study.staff != player.staff or study.left != left:
        study.staff, study.left = player.staff, left
        study.staff_points = trader_points(g, seat)
        study.staff_worth = staff_worth(g, player, left, ships)
    worth = float(player.points + study.staff_points)
    worth += yard_worth(g, seat, left, spare, study, ways, claims)
    worth += purse(g, player, left) + soon(left) * spare_worth(player, spare)
    worth += study.staff_worth
    worth += min(1.0, ships) * known_canal_worth(player, ways, study)
    return worth + papers_worth(g, player, left, claims, study.store, study.yard.outfit)


def reach(g: Shipyard, seat: i64, study: Study) -> i64:
    """All that the prospects take from the ways through a canal, besides its signs, as one number.

    It is the length of the longest way and the best voyage of a ship; NONE if there are several ships.
    """
    yard = study.yard
    ways = study.ways(g, g.players[seat])
    found: i64 = 0
    for k in range(yard.count):
        if k == yard.first:
            hull = study.hull(g, seat, k, ways)
            if hull.best != NONE:
                found = (hull.best + 1 << VOYAGE_POINTS | hull.engine) << FARTHEST_BITS
        elif yard.complete[k] == 1:
            return NONE
    return found | ways.farthest()  # Asked for last, as it is known once ships have been sailed.


def soon(left: float) -> float:
    """The share still to come of things that take time."""
    return min(1.0, left / 7.0)


def parts(g: Shipyard, seat: i64, study: Study) -> dict[str, float]:
    """The terms that add up to the prospects, by the names of their texts."""
    study.open(g, seat)
    player = g.players[seat]
    left = turns_left(g)
    ships = left / TURNS_A_SHIP
    spare = player.store[:]
    ways = study.ways(g, player)
    claims = study.claimed(g, seat)
    study.muster(g, player)
    return {
        "score": float(public_points(g, seat)),
        "yard": yard_worth(g, seat, left, spare, study, ways, claims),  # Removes from `spare` what goes aboard.
        "purse": purse(g, player, left),
        "pieces": soon(left) * spare_worth(player, spare),
        "staff": staff_worth(g, player, left, ships),
        "canals": min(1.0, ships) * canal_worth(player, ways),
        "contracts": worth_of_all(g, player, left, claims, study.yard.outfit),
    }


# The yard.


def yard_worth(g: Shipyard, seat: i64, left: float, spare: vec[i64], study: Study, ways: Ways, claims: Claims) -> float:
    """The value of the hulls in the yard; removes from `spare` the pieces that go aboard."""
    player = g.players[seat]
    yard = study.yard
    yard.read(g, player.yard)
    first = yard.first  # It gets the crew.
    if first == NONE:
        return 0.0
    worth = hull_worth(g, player, study.hull(g, seat, first, ways), yard, first, left, spare, claims)
    for k in range(yard.count):
        if k == first:
            continue
        if yard.complete[k] == 1:
            worth += hull_worth(g, player, study.hull(g, seat, k, ways), yard, k, left, spare, claims)
        elif left > 3.0:
            worth += TILE * float(yard.ends[k] - yard.slots[k]) + 0.1 * float(yard.places[k])
    return worth


def hull_worth(
    g: Shipyard, player: Player, hull: Hull, yard: Hulls, k: i64, left: float, spare: vec[i64], claims: Claims
) -> float:
    """The value of a hull, from what it would score now, what is still missing and what may still be put aboard."""
    if yard.complete[k] == 1:
        if hull.best == NONE or player.store[CAPTAIN] == 0:
            return 0.0
        take_aboard(hull.ship.aboard, spare)
        return float(hull.best) + PROMISED * promised(g, player, hull, claims)
    lacks = yard.lacks[k]
    delay = 1.0 + 0.5 * float(lacks - 1)
    if left < delay - 0.35:
        return 0.0
    worth = NO_WAY
    need = 1.0
    room = yard.places[k]
    if hull.best != NONE:
        take_aboard(hull.ship.aboard, spare)
        worth = max(worth, float(hull.best))
        worth += PROMISED * promised(g, player, hull, claims)
        room -= hull.aboard
    if player.store[CAPTAIN] == 0:
        worth *= NO_CAPTAIN
        need += RECRUITED
    hopes = min(float(room + 1), left)
    if hopes > 0.0:
        worth += PLACE * hopes
    worth += LONGER * float(yard.middles[k]) - LACK * float(lacks)
    return max(TILE * float(yard.ends[k] - yard.slots[k]), worth - RATE * need)


def promised(g: Shipyard, player: Player, hull: Hull, claims: Claims) -> float:
    """The same as `promised_in_all`, unless it is known."""
    if hull.claims != claims.number or not hull.means.are(player, claims.counted):
        hull.claims = claims.number
        hull.means.read(player, claims.counted)
        hull.promise = promised_in_all(g, player, hull, claims)
    return hull.promise


def promised_in_all(g: Shipyard, player: Player, hull: Hull, claims: Claims) -> float:
    """The points that a ship will add to the best contract of each colour once it has sailed."""
    worth = 0.0
    best, with_it = 0.0, 0.0
    colour: i64 = 0
    for k in range(len(claims.papers)):
        paper = claims.papers[k]
        if paper // A_COLOUR != colour:
            worth += with_it - best
            best, with_it = 0.0, 0.0
            colour = paper // A_COLOUR
        clause = g.lookup.clauses[paper]
        count = claims.counts[k]
        best = max(best, float(clause.each * fulfilled(player, clause, count)))
        with_it = max(
            with_it, float(clause.each * fulfilled(player, clause, with_ship(clause, count, hull.adds(g, paper))))
        )
    return worth + (with_it - best)


def take_aboard(aboard: vec[i64], spare: vec[i64]) -> None:
    """Remove the pieces of one ship from those left for others."""
    for piece in range(ALL_PIECES):
        if aboard[piece] > 0:
            spare[piece] -= min(aboard[piece], spare[piece])


# Everything outside the yard.


def purse(g: Shipyard, player: Player, left: float) -> float:
    """The value of money and commodity tiles, for what they will buy."""
    coins = float(min(player.money, RICH)) + 0.45 * float(max(player.money - RICH, 0))
    share = min(1.0, left / 4.0)
    worth = COIN * coins * share
    if left >= 1.0:
        each = GOOD * share
        lots = player.lots
        while lots != 0:
            worth += each * float(goods_on(g, least(lots)))
            each *= LATER
            lots &= lots - 1
    return worth


def goods_on(g: Shipyard, lot: i64) -> i64:
    """The number of goods on a commodity tile."""
    count: i64 = 0
    for good in range(ALL_GOODS):
        count += g.lookup.goods[lot * ALL_GOODS + good]
    return count


def spare_worth(player: Player, spare: vec[i64]) -> float:
    """The value of pieces for later ships; each further piece of a kind counts less."""
    worth = 0.0
    for piece in range(ALL_PIECES):
        count = spare[piece]
        if count > 0:
            each = SPARE_POINTS[piece]
            while count > 0:
                worth += each
                each *= LESS
                count -= 1
    if player.store[CAPTAIN] > 0:
        worth += 1.0
    return worth


def staff_worth(g: Shipyard, player: Player, left: float, ships: float) -> float:
    """The value of employees over the time left. Points on their tiles are counted elsewhere."""
    worth = 0.0
    staff = player.staff
    while staff != 0:
        worth += post_worth(g.lookup.posts[least(staff)], left, ships)
        staff &= staff - 1
    return worth


def post_worth(post: Post, left: float, ships: float) -> float:
    if post.craft == RECRUITER or post.craft == ENGINEER:
        return TAUGHT * left * 0.1 * float(SPARE[post.target])
    if post.craft == TRADER:
        return TRADED * left
    if post.craft == BUILDER:
        return ROOMY * ships * float(SPARE[post.target])
    if post.craft == SPEED:
        return FASTER * ships * float(post.amount)
    if post.craft == MOVER:
        return MOVED * left * float(post.amount)
    return 0.0


def known_canal_worth(player: Player, ways: Ways, study: Study) -> float:
    """The same as `canal_worth`, unless it is known."""
    if study.canal != ways.number or study.canal_store != study.store or study.store == TOO_MANY:
        study.canal, study.canal_store = ways.number, study.store
        study.canal_worth = canal_worth(player, ways)
    return study.canal_worth


def canal_worth(player: Player, ways: Ways) -> float:
    """The value of a canal: its longest way, and the signs that suit the pieces in store."""
    store = player.store
    suited = ways.number_of(CANNON_SIGN) * min(MANY, store[SOLDIER] + store[CANNON])
    suited += ways.number_of(CRANE_SIGN) * min(MANY, store[BUSINESSMAN] + store[CRANE])
    suited += ways.number_of(RIBBON) * min(MANY, store[STOKER] + store[SMOKESTACK])
    return WATER * float(ways.farthest()) + SIGN * float(suited)
