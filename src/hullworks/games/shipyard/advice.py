"""What a sensible shipbuilder looks at: the value of the ship in the yard, its missing parts, the turns left."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.shipyard.actions import AS_PROPOSED, BONUS, BUY, COMPLETE, DONE, SAIL, SLOT
from hullworks.games.shipyard.lookup import (
    A_COLOUR,
    ALL_COLOURS,
    ALL_GOODS,
    ALL_PIECES,
    BERTH,
    BOW,
    BUILDER,
    BUSINESSMAN,
    CABIN,
    CANNON,
    CANNON_SIGN,
    CAPTAIN,
    CRANE,
    CRANE_MOUNT,
    CRANE_SIGN,
    EMPLOYEES,
    ENGINEER,
    FIRST_LOT,
    GUN_MOUNT,
    MIDDLE,
    MOUNT,
    MOVER,
    NONE,
    RECRUITER,
    RIBBON,
    SLOTS,
    SMOKESTACK,
    SOLDIER,
    SPEED,
    STERN,
    STOKER,
    TRADER,
    Clause,
    Post,
    part_of,
)
from hullworks.games.shipyard.outlook import (
    TURNS_A_SHIP,
    more_of_the_same,
    papers_worth,
    proposed_in_all,
    with_pieces,
)
from hullworks.games.shipyard.rules.r03_track import ACT_OR_BONUS
from hullworks.games.shipyard.rules.r04_hull import hull_end, parts_in, ship_at, slots_for
from hullworks.games.shipyard.rules.r04_yard import BUY_TILE, COMPLETE_SHIP, PLACE_TILE, completes
from hullworks.games.shipyard.rules.r05_canal import PLACE_CANAL, RENT_CANAL, TURN_CANAL
from hullworks.games.shipyard.rules.r06_goods import EXCHANGE_GOODS, EXCHANGE_LOT, PURCHASE_LOT
from hullworks.games.shipyard.rules.r07_rings import HIRE_EMPLOYEE, MAKE_EQUIPMENT, RECRUIT_CREW
from hullworks.games.shipyard.rules.r08_cruise import ENTER_CANAL, ENTER_SPACE, STEER
from hullworks.games.shipyard.rules.r08_fitting import FIT_OUT, best_voyage, is_empty, manned
from hullworks.games.shipyard.rules.r08_ship import features_of
from hullworks.games.shipyard.rules.r08_way import farthest
from hullworks.games.shipyard.rules.r10_end import FINAL_SHIP, FINAL_SLOT
from hullworks.games.shipyard.scoring import (
    counted,
    lead,
    public_points,
)
from hullworks.games.shipyard.state import OPEN, TURNS, Player, Ship, Shipyard
from hullworks.kernel.advice import Advice, difference
from hullworks.kernel.rule import Rule
from hullworks.kernel.vecs import vec

# Judgements, in points. They are opinions about good play, not rules; the lab measures whether they are sound.
RATE: Final = 1.6  # what a turn brings to the next ship: the price of keeping a ship in the yard for another turn
PLACE: Final = 0.2  # a cabin or mount that may still be filled before the ship sails
TILE: Final = 0.6  # a tile in the yard, for the choices it leaves
RECRUITED: Final = 0.5  # turns it takes to find a captain, who often comes with other things
LACK: Final = 0.3  # each tile that a hull lacks
LONGER: Final = 0.3  # each middle of a hull that lacks tiles, for the room that is filled before it sails
PATIENCE: Final = 0.75  # buying a middle, as a longer ship brings more than one turn shows
NO_CAPTAIN: Final = 0.55  # share of a ship's value that is left while there is no captain
NO_WAY: Final = 2.7  # value of a ship while the canal is too short
PROMISED: Final = 0.75  # share of what a hull in the yard will bring by contracts
SPARE: Final = vec[i64]([9, 7, 7, 7, 12, 7, 12, 7])  # value of a piece for a later ship, in tenths
COIN: Final = 0.6
RICH: Final[i64] = 8  # money beyond which a coin is worth less
GOOD: Final = 0.85  # each good on a commodity tile
LATER: Final = 0.78  # factor for each further commodity tile, which waits for its own exchange
WATER: Final = 0.4  # each space of the longest way
SIGN: Final = 0.12  # each sign on the canal, for each piece in store that gains by it
MANY: Final[i64] = 4  # pieces of a kind beyond which more do not fit on one ship
ENOUGH: Final[i64] = 9  # spaces beyond which a way need not be longer
TAUGHT: Final = 0.19  # chance per turn that a recruiter or engineer brings a piece that finds a place
TRADED: Final = 0.09  # a trader, per turn
ROOMY: Final = 0.08  # a builder, per ship
FASTER: Final = 0.85  # a point of speed, per ship
MOVED: Final = 0.045  # a mover, per turn
LESS: Final = 0.42  # factor for each further piece of a kind
DOOMED: Final = 5.0  # a tile that completes a ship which cannot sail; more than any style likes it
BOTHER: Final = 0.01  # fitting out a ship piece by piece, if it brings no more than the proposal
DEEP: Final[i64] = 1  # tiles of a build that are searched


class ShipyardAdvice(Advice):
    """Roughly the points the seat may expect. Actions that have begun are searched to their end."""

    def value(self, g: Shipyard, seat: i64) -> float:
        return self.foreseen(g, seat, False)

    def foreseen(self, g: Shipyard, seat: i64, ours: bool) -> float:
        """The value of a position, which may be changed if it is *ours*: that saves a copy for its last answer."""
        if g.over:
            return 1000.0 + lead(g, seat)
        rule, asked, arg = g.question()
        if asked != seat or g.waits_for_chance():
            return prospects(g, seat)
        if rule is FIT_OUT:
            bother = 0.0 if is_empty(g.cruise.aboard) else BOTHER
            return self.foreseen(sailed(g, ours), seat, True) - bother
        if rule is COMPLETE_SHIP or rule is FINAL_SHIP:
            # To take the tile back leads to a question seen before.
            return self.foreseen(after_answer(g, COMPLETE, ours), seat, True) - DOOMED
        if rule is BUY_TILE and g.turn.bought >= DEEP:
            return self.foreseen(after_answer(g, DONE, ours), seat, True)
        if not is_begun(g, rule):
            return prospects(g, seat)
        if rule is PLACE_TILE:
            return self.placed(g, seat, arg, lasting(g, seat))
        return self.best_answer(g, seat, ours)

    def best_answer(self, g: Shipyard, seat: i64, ours: bool) -> float:
        """The value after the best answer to the open question, without a bonus."""
        out = g.answers_buffer()
        g.answers(out)
        last: i64 = out.count - 1
        while last >= 0 and BONUS.has(out.codes[last]):
            last -= 1
        known = lasting(g, seat) if BUY.has(out.codes[0]) else None
        best = -1e300
        then: Shipyard | None = None
        most = -1e300
        for k in range(last + 1):
            code = out.codes[k]
            if BUY.has(code) and known is not None:
                best = max(best, self.placed(g, seat, BUY.arg(code), known))
            elif not BONUS.has(code):
                world = after_answer(g, code, ours and k == last)
                if not begins_main(g, world, seat):
                    best = max(best, self.foreseen(world, seat, True))
                elif prospects(world, seat) > most:
                    then, most = world, prospects(world, seat)
        return best if then is None else max(best, self.foreseen(then, seat, True))

    def placed(self, g: Shipyard, seat: i64, place: i64, known: Lasting) -> float:
        """The value after a tile of the market is placed in the best slot, whether it is bought already or not.

        The build ends then, and the market is refilled. So far nothing else changes, and the position need not be
        copied; a test compares this with playing it. A ship that is completed, or the last tiles, may change more.
        """
        best = -1e300
        tile = g.market[place]
        yard = g.players[seat].yard
        slots = slots_for(yard, part_of(tile), g.terms.longest)
        is_plain = g.part_left(part_of(tile)) and g.turn.bought + 1 >= DEEP
        for slot in range(SLOTS):
            if slots >> slot & 1 == 0:
                continue
            if is_plain and not completes(g, seat, tile, slot):
                if not stands_alone_as_before(yard, slot) or slots >> (slot - 1) & 1 == 0:
                    best = max(best, with_tile(g, seat, place, slot, known))
                continue
            world = g.copy()
            if g.question()[0] is not PLACE_TILE:
                world.play(BUY.code(place))
            world.play(SLOT.code(slot))
            best = max(best, self.foreseen(world, seat, True))
        return best

    def qualms(self, g: Shipyard, seat: i64, code: i64) -> float:
        buys_middle = BUY.has(code) and part_of(g.market[BUY.arg(code)]) == MIDDLE
        return -PATIENCE if buys_middle else 0.0

    def changes(self, before: Shipyard, after: Shipyard, seat: i64) -> dict[str, float]:
        return difference(parts(before, seat), parts(thought_out(after, seat), seat))


def is_begun(g: Shipyard, rule: Rule) -> bool:
    """Whether a question is part of an action or cruise that will soon end."""
    if rule is BUY_TILE:
        return g.turn.bought < DEEP
    if rule is PLACE_TILE or rule is FINAL_SLOT or rule is RENT_CANAL or rule is PLACE_CANAL or rule is TURN_CANAL:
        return True
    if rule is PURCHASE_LOT or rule is EXCHANGE_LOT or rule is EXCHANGE_GOODS or rule is RECRUIT_CREW:
        return True
    if rule is MAKE_EQUIPMENT or rule is HIRE_EMPLOYEE or rule is ACT_OR_BONUS:
        return True
    return rule is ENTER_CANAL or rule is ENTER_SPACE or rule is STEER


def stands_alone_as_before(yard: vec[i64], slot: i64) -> bool:
    """Whether a tile in this slot would stand alone, as it would in the slot before: the hulls are the same then."""
    if slot < 2 or slot + 1 >= SLOTS:
        return False
    return yard[slot - 2] == NONE and yard[slot - 1] == NONE and yard[slot + 1] == NONE


def with_tile(g: Shipyard, seat: i64, place: i64, slot: i64, known: Lasting) -> float:
    """The prospects with a tile of the market in this slot, paid for."""
    player = g.players[seat]
    price = g.row_price(place)
    player.yard[slot] = g.market[place]
    player.money -= price
    worth = prospects(g, seat, known)
    player.yard[slot] = NONE
    player.money += price
    return worth


def begins_main(g: Shipyard, world: Shipyard, seat: i64) -> bool:
    """Whether an answer completed a bonus, and the main action begins: it is searched after the best bonus only."""
    if g.turn.bonus == 0 or g.turn.acted == 1 or world.turn.acted == 0:
        return False
    return not world.over and world.seat() == seat


def sailed(g: Shipyard, ours: bool = False) -> Shipyard:
    """The position after the ship being fitted out sails, with more pieces if some are already aboard."""
    out = g.answers_buffer()
    g.answers(out)
    if out.codes[0] == AS_PROPOSED or out.count == 1:
        return after_answer(g, out.codes[0], ours)
    seat = g.seat()
    one = after_answer(with_pieces(g, proposed_in_all(g, seat)), SAIL)
    other = after_answer(with_pieces(with_pieces(g, more_of_the_same(g)), proposed_in_all(g, seat)), SAIL)
    return one if ADVICE.value(one, seat) >= ADVICE.value(other, seat) else other


def after_answer(g: Shipyard, code: i64, ours: bool = False) -> Shipyard:
    """The position after an answer; a copy, unless the position is *ours*."""
    world = g if ours else g.copy()
    world.play(code)
    return world


def thought_out(g: Shipyard, seat: i64) -> Shipyard:
    """The position after the player has finished the action that was begun, as `value` sees it."""
    while not g.over and not g.waits_for_chance():
        rule, asked, _ = g.question()
        if asked != seat:
            break
        if rule is FIT_OUT:
            g = sailed(g)
        elif rule is COMPLETE_SHIP or rule is FINAL_SHIP:
            g = after_answer(g, COMPLETE)
        elif is_begun(g, rule):
            g = best_world(g, seat)
        else:
            break
    return g


def best_world(g: Shipyard, seat: i64) -> Shipyard:
    """The position after the best answer to the open question, without a bonus."""
    found, most = g, -1e300
    for code in g.legal():
        if BONUS.has(code):
            continue
        world = after_answer(g, code)
        worth = ADVICE.value(world, seat)
        if worth > most:
            found, most = world, worth
    return found


def turns_left(g: Shipyard) -> float:
    """The number of turns everybody may still have after this one, counting the final action."""
    if g.phase != TURNS:
        return 0.0
    if g.ending != OPEN:
        return 0.7
    steps = g.queue * g.terms.rotation + g.terms.rotation - g.wheel
    return float(steps) / float(g.seats) + 0.7


class Lasting:
    """The terms of the prospects that no tile in the yard and no coin changes: points, staff and the canal."""

    def __init__(self, left: float, points: float, staff: float, canal: float) -> None:
        self.left: Final = left
        self.points: Final = points
        self.staff: Final = staff
        self.canal: Final = canal


def lasting(g: Shipyard, seat: i64) -> Lasting:
    left = turns_left(g)
    ships = left / TURNS_A_SHIP
    staff = staff_worth(g, g.players[seat], left, ships)
    return Lasting(left, float(public_points(g, seat)), staff, min(1.0, ships) * canal_worth(g, seat))


def prospects(g: Shipyard, seat: i64, known: Lasting | None = None) -> float:
    """The value of everything the seat has, including what it will bring later. Some terms may be *known*."""
    if known is None:
        known = lasting(g, seat)
    player = g.players[seat]
    left = known.left
    soon = min(1.0, left / 7.0)  # the share still to come of things that take time
    spare = player.store[:]
    worth = known.points
    worth += yard_worth(g, seat, left, spare)
    worth += purse(g, player, left) + soon * spare_worth(player, spare)
    worth += known.staff
    worth += known.canal
    return worth + papers_worth(g, seat, left)


def parts(g: Shipyard, seat: i64) -> dict[str, float]:
    """The terms that add up to the prospects, by the names of their texts."""
    player = g.players[seat]
    left = turns_left(g)
    ships = left / TURNS_A_SHIP
    spare = player.store[:]
    return {
        "score": float(public_points(g, seat)),
        "yard": yard_worth(g, seat, left, spare),  # Removes from `spare` the pieces that go aboard.
        "purse": purse(g, player, left),
        "pieces": min(1.0, left / 7.0) * spare_worth(player, spare),
        "staff": staff_worth(g, player, left, ships),
        "canals": min(1.0, ships) * canal_worth(g, seat),
        "contracts": papers_worth(g, seat, left),
    }


# The yard.


def yard_worth(g: Shipyard, seat: i64, left: float, spare: vec[i64]) -> float:
    """The value of the hulls in the yard; removes from `spare` the pieces that go aboard."""
    player = g.players[seat]
    parts = parts_in(player.yard)
    worth = 0.0
    slot: i64 = 0
    best = 0.0
    best_slot: i64 = NONE
    while slot < SLOTS:  # The hull closest to sailing gets the crew.
        if parts[slot] == NONE:
            slot += 1
            continue
        end = hull_end(parts, slot)
        near = float(end - slot) - 1.5 * float(missing(parts, slot, end)) + 10.0
        if near > best:
            best, best_slot = near, slot
        slot = end
    if best_slot == NONE:
        return 0.0
    slot = 0
    worth += hull_worth(g, seat, parts, best_slot, left, spare)
    while slot < SLOTS:
        if parts[slot] == NONE:
            slot += 1
            continue
        end = hull_end(parts, slot)
        if slot != best_slot:
            if ship_at(player.yard, slot, g.terms.longest) > 0:
                worth += hull_worth(g, seat, parts, slot, left, spare)
            elif left > 3.0:
                worth += TILE * float(end - slot) + 0.1 * float(places(features_of(g, player.yard[slot:end])))
        slot = end
    return worth


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


def middles(parts: vec[i64], slot: i64, end: i64) -> i64:
    """The number of middles in a hull."""
    count: i64 = 0
    for k in range(slot, end):
        if parts[k] == MIDDLE:
            count += 1
    return count


def places(has: vec[i64]) -> i64:
    """The number of pieces a ship with these features has room for."""
    return has[CABIN] + has[BERTH] + has[MOUNT] + has[CRANE_MOUNT] + has[GUN_MOUNT]


def hull_worth(g: Shipyard, seat: i64, parts: vec[i64], slot: i64, left: float, spare: vec[i64]) -> float:
    """The value of a hull, from what it would score now, what is still missing and what may still be put aboard."""
    player = g.players[seat]
    end = hull_end(parts, slot)
    has = features_of(g, player.yard[slot:end])
    search = best_voyage(g, seat, has, True)
    if ship_at(player.yard, slot, g.terms.longest) > 0:
        if search.best == NONE or player.store[CAPTAIN] == 0:
            return 0.0
        aboard = manned(g, seat, has, search)
        take_aboard(aboard, spare)
        return float(search.best) + PROMISED * promised(g, seat, Ship(player.yard[slot:end], aboard, search.speed, 0))
    lacks = missing(parts, slot, end)
    delay = 1.0 + 0.5 * float(lacks - 1)
    if left < delay - 0.35:
        return 0.0
    worth = NO_WAY
    need = 1.0
    room = places(has)
    if search.best != NONE:
        aboard = manned(g, seat, has, search)
        take_aboard(aboard, spare)
        worth = max(worth, float(search.best))
        worth += PROMISED * promised(g, seat, Ship(player.yard[slot:end], aboard, search.speed, 0))
        for count in aboard:
            room -= count
    if player.store[CAPTAIN] == 0:
        worth *= NO_CAPTAIN
        need += RECRUITED
    hopes = min(float(room + 1), left)
    if hopes > 0.0:
        worth += PLACE * hopes
    worth += LONGER * float(middles(parts, slot, end)) - LACK * float(lacks)
    return max(TILE * float(end - slot), worth - RATE * need)


def promised(g: Shipyard, seat: i64, ship: Ship) -> float:
    """The points that a ship will add to the best contract of each colour once it has sailed."""
    worth = 0.0
    player = g.players[seat]
    for colour in range(ALL_COLOURS):
        best, with_it = 0.0, 0.0
        for paper in range(colour * A_COLOUR, (colour + 1) * A_COLOUR):
            if g.holds(seat, paper):
                clause = g.lookup.clauses[paper]
                best = max(best, float(clause.each * counted(g, player, clause)))
                with_it = max(with_it, float(clause.each * counted_with(g, player, ship, clause)))
        worth += with_it - best
    return worth


def counted_with(g: Shipyard, player: Player, ship: Ship, clause: Clause) -> i64:
    """How many times a contract is fulfilled once this ship has sailed too."""
    player.ships.append(ship)
    after = counted(g, player, clause)
    player.ships.pop()
    return after


def take_aboard(aboard: vec[i64], spare: vec[i64]) -> None:
    """Remove the pieces of one ship from those left for others."""
    for piece in range(ALL_PIECES):
        spare[piece] -= min(aboard[piece], spare[piece])


# Everything outside the yard.


def purse(g: Shipyard, player: Player, left: float) -> float:
    """The value of money and commodity tiles, for what they will buy."""
    coins = float(min(player.money, RICH)) + 0.45 * float(max(player.money - RICH, 0))
    share = min(1.0, left / 4.0)
    worth = COIN * coins * share
    if left >= 1.0:
        each = GOOD * share
        for lot in range(FIRST_LOT + 1):
            if player.lots >> lot & 1 == 1:
                worth += each * float(goods_on(g, lot))
                each *= LATER
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
        each = 0.1 * float(SPARE[piece])
        for _ in range(spare[piece]):
            worth += each
            each *= LESS
    if player.store[CAPTAIN] > 0:
        worth += 1.0
    return worth


def staff_worth(g: Shipyard, player: Player, left: float, ships: float) -> float:
    """The value of employees over the time left. Points on their tiles are counted elsewhere."""
    worth = 0.0
    staff = player.staff
    for employee in range(EMPLOYEES):
        if staff >> employee & 1 == 1:
            worth += post_worth(g.lookup.posts[employee], left, ships)
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


def canal_worth(g: Shipyard, seat: i64) -> float:
    """The value of a canal: its longest way, and the signs that suit the pieces in store."""
    player = g.players[seat]
    store = player.store
    suited: i64 = 0
    for entry in player.canal:
        for sign in g.water(entry).signs:
            if sign == CANNON_SIGN:
                suited += min(MANY, store[SOLDIER] + store[CANNON])
            elif sign == CRANE_SIGN:
                suited += min(MANY, store[BUSINESSMAN] + store[CRANE])
            elif sign == RIBBON:
                suited += min(MANY, store[STOKER] + store[SMOKESTACK])
    return WATER * float(farthest(g, seat, ENOUGH)) + SIGN * float(suited)


ADVICE: Final = ShipyardAdvice(20.0, thorough=True)  # points that make a clear lead
