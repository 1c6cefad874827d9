"""Advice for bots and hints: gold, the cost of finishing ships, the value of the fleet, and the time left."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.marino.lookup import (
    ALL_FAMILIES,
    BIG,
    CHEAPER,
    CHEER,
    CHOICE,
    END_BIG,
    END_FAMILIES,
    END_FAMILY,
    END_GOLD,
    END_NEEDS,
    END_SHIPS,
    END_TOKENS,
    ENLIST,
    FREEBOOTER,
    GIFT,
    KINDS,
    NEW_LEAF,
    NONE,
    SPREE,
    TOLL,
    WINDFALL,
    Contract,
)
from hullworks.games.marino.rules.r07_lasting import berths_of, bounty, lacks, needs
from hullworks.games.marino.scoring import end_points, gold_after_paying_back, total
from hullworks.games.marino.state import Marino
from hullworks.kernel.advice import Advice, difference
from hullworks.kernel.bits import bit
from hullworks.kernel.rounds import OPEN
from hullworks.kernel.vecs import vec

# Estimates, in gold. They are opinions about good play, not rules; the lab shows whether they are sound.
HASTE: Final = 4.7  # the value of an action: what a missing token costs beyond its price
RESERVE: Final = 0.4  # the share of that for contracts beyond the second, which wait for cheap tokens
PROGRESS: Final = 5.0  # a ship is a step towards the end
FREE_BERTH: Final = 7.0  # the value of the next contract
TURNS_A_SHIP: Final = 2.4
PATIENCE: Final = 10.0  # the ships after which a seat's own pace counts as much as the usual one
SPARE: Final = 0.75  # a token that is not needed now, as a share of its price
FAMILY_LEAD: Final = 3.0  # of the five gold for a family, while others can still catch up
FAMILY_SHARE: Final = 0.22  # of the ships to come, those of a family that somebody collects
BIG_SHARE: Final = 0.55  # of the ships to come, those of five tokens for somebody who collects them
REWARD: Final = 0.85  # of what the fleet pays for a ship that is not launched yet
FINISH: Final = 20.0  # the value of ending the game while ahead
KEPT: Final = 0.2  # of the tokens an own explorer can bring, those that the seat itself buys at any table,
SHARED: Final = 0.6  # and those that it shares with the whole table
OVERTIME: Final = 2.0  # turns beyond the usual length after which a player who can end the game does so

# The value of a lasting ability per turn, by power (see lookup): the first thirty name a resource or a family.
A_TURN: Final = (
    [0.25, 0.27, 0.26, 0.1, 0.25, 0.05]  # cheaper
    + [0.1] * 6  # lift
    + [2.0, 1.7, 1.5, 1.2, 1.0, 0.7]  # forage
    + [1.5, 1.5, 1.5, 1.5, 1.5, 1.2]  # lean
    + [0.08] * 6  # bounty of a family
    + [0.5, 0.11]  # bounty for any ship, for big ships
    + [0.8, 0.6, 0.02, 0.3, 0.0]  # bargain, lift every, deckhands, second roll, recruiter
    + [2.2, 2.0, 0.9, 0.25]  # extra: any, buy, hire, exchange
    + [0.3, 0.06, 0.4, -0.5, 0.0, 0.18, 0.02]  # pedlar, toll, commission, berth, lookout, patch, relief
    + [0.2] * 36  # barters
)  # A third berth is less than nothing: what it holds is counted as a contract, and more than it is worth.


class MarinoAdvice(Advice):
    """The gold the seat can expect to have at the end."""

    def value(self, g: Marino, seat: i64) -> float:
        ships, left = ships_by_family(g), turns_left(g, seat)
        later = turns_counted_on(g, seat, left)
        worth = float(g.yards[seat].gold) + contracts(g, ships, seat, left, later)
        return worth + fleet(g, ships, seat, later) + standing(g, seat)

    def changes(self, before: Marino, after: Marino, seat: i64) -> dict[str, float]:
        return difference(parts(before, seat), parts(after, seat))


def parts(g: Marino, seat: i64) -> dict[str, float]:
    """The terms whose sum is the value; the catalogue has their names."""
    ships, left = ships_by_family(g), turns_left(g, seat)
    later = turns_counted_on(g, seat, left)
    return {
        "gold": float(g.yards[seat].gold),
        "contracts": contracts(g, ships, seat, left, later),
        "fleet": fleet(g, ships, seat, later),
        "standing": standing(g, seat),
    }


def turns_counted_on(g: Marino, seat: i64, left: float) -> float:
    """The turns to count on. They are capped: a seat that counts on more than a usual game would never end it."""
    usual = usual_turns(g, seat)
    return usual if g.ending == OPEN and left > usual else left


def standing(g: Marino, seat: i64) -> float:
    """The seat's standing: near the end it matters who is ahead; before, only one's own gold."""
    if g.ending == OPEN:
        return 0.0
    mine = total(g, seat) + saved_by_launching(g, seat)
    lead = 99.0
    for other in range(g.seats):
        if other != seat:
            ahead = float(mine - total(g, other))
            if ahead < lead:
                lead = ahead
    share = max(-1.0, min(3.0, lead / 15.0))
    overtime = -usual_turns(g, seat)
    if share < 0.0 and overtime > 0.0:
        share = 0.0  # a player who is behind waits, but not beyond the usual length of a game
    if overtime > OVERTIME:
        share += 1.5  # otherwise two players would wait for each other forever
    return FINISH * share


def saved_by_launching(g: Marino, seat: i64) -> i64:
    """What need not be paid back if the seat launches everything that is ready in the rest of its turn."""
    saved: i64 = 0
    if g.over or g.turn.seat != seat:
        return saved
    yard = g.yards[seat]
    left = yard.tokens[:]
    for number in yard.berths:
        if number == NONE:
            continue
        ship, ready = g.contract(number), True
        for kind in range(KINDS):
            if needs(yard, ship, kind) > left[kind]:
                ready = False
        if ready:
            saved += ship.value
            for kind in range(KINDS):
                left[kind] -= needs(yard, ship, kind)
    return saved


def usual_turns(g: Marino, seat: i64) -> float:
    """The number of turns the seat has left in a game of the usual length."""
    return float(g.terms.goal) * TURNS_A_SHIP - float(g.yards[seat].turns)


def turns_left(g: Marino, seat: i64) -> float:
    """The number of turns the seat can still begin, judging by the other fleets."""
    if g.over:
        return 0.0
    if g.ending != OPEN:
        # The seats from the next one on have their last turns; this one is among them if its turn is still to come.
        ahead = (seat - g.turn.seat) % g.seats
        if ahead == 0:
            ahead = g.seats
        return 1.0 if ahead <= g.last_turns else 0.0
    least = 99.0
    for other in range(g.seats):
        if other != seat:
            least = min(least, turns_to_goal(g, other))
    return max(1.0, least)


def turns_to_goal(g: Marino, seat: i64) -> float:
    """The number of turns a seat needs to complete its fleet: for the next ship's tokens and the ships after it."""
    ships = float(g.terms.goal - i64(len(g.yards[seat].fleet)) - 1)
    berth = nearest(g, seat, 0)
    if berth == NONE:
        return (ships + 1.0) * pace(g, seat)
    missing = lacks(g.yards[seat], g.contract(g.yards[seat].berths[berth]))
    return ships * pace(g, seat) + 0.5 * float(missing) + 0.5


def pace(g: Marino, seat: i64) -> float:
    """The turns that a seat needs for a ship: the usual number at first, and more and more its own."""
    yard = g.yards[seat]
    return (PATIENCE * TURNS_A_SHIP + float(yard.turns)) / (PATIENCE + float(len(yard.fleet)) + 0.8)


class Books:
    """A seat's remaining resources while its contracts are planned one by one, the nearest to its launch first."""

    def __init__(self, spare: vec[i64], gold: float, worth: float, haste: float, soon: float, steps: float) -> None:
        self.spare = spare  # tokens that no contract planned so far needs
        self.gold = gold
        self.worth = worth
        self.steps = steps  # actions until the end that no contract planned so far needs
        self.soon = soon  # the share of the missing tokens that can be bought in a turn
        self.haste = haste  # the value of a token beyond its price


def contracts(g: Marino, ships: vec[i64], seat: i64, left: float, later: float) -> float:
    """The value of the contracts in the berths, less the cost of finishing or repaying them, and of spare tokens."""
    yard = g.yards[seat]
    # Towards the end there are fewer and fewer other uses for an action.
    haste = HASTE * min(1.0, 0.1 + left / 6.0)
    steps = left * 2.0 + (float(g.turn.actions + g.turn.buys) if g.turn.seat == seat else 0.0)
    books = Books(yard.tokens[:], float(yard.gold), 0.0, haste, soon(g, seat), steps)
    planned: i64 = 0
    for turn in range(berths_of(g, seat)):
        berth = nearest(g, seat, planned)
        if berth != NONE:
            if turn == 2:
                books.haste *= RESERVE  # Whoever builds three ships at once finishes none of them in time.
            plan(g, ships, seat, yard.berths[berth], later, books)
            planned |= bit(berth)
        elif left >= 2.0 and not g.is_last_turn():
            books.worth += FREE_BERTH
    for kind in range(KINDS):
        books.worth += float(books.spare[kind]) * spare_worth(g, kind, left)
    if books.gold < 0.0 and g.ending == OPEN:
        books.worth += 0.5 * books.gold  # a player who cannot pay for the plan will have idle turns
    return books.worth + outlook(g, seat, left)


def plan(g: Marino, ships: vec[i64], seat: i64, number: i64, later: float, books: Books) -> None:
    """Plan a contract: its remaining cost, the promise of its ability, and the debt if it fails."""
    yard = g.yards[seat]
    ship = g.contract(number)
    missing: i64 = 0
    price = 0.0
    for kind in range(KINDS):
        need = needs(yard, ship, kind)
        for more in range(need - min(need, books.spare[kind])):
            price += cost_of(g, seat, kind, more, books.soon)
            missing += 1
    fails = chance_to_fail(missing, books.steps, price, books.gold, g.ending != OPEN)
    hope = 1.0 - fails
    books.worth -= (price + books.haste * float(missing)) * hope + float(ship.value) * fails
    books.worth += hope * promise(g, ships, seat, ship, later - float(missing) * 0.5)
    books.worth += REWARD * hope * rewards(g, ships, seat, ship)
    if fails < 0.9:
        books.gold -= price
        books.steps -= float(missing)
        for kind in range(KINDS):
            books.spare[kind] -= min(needs(yard, ship, kind), books.spare[kind])


def rewards(g: Marino, ships: vec[i64], seat: i64, ship: Contract) -> float:
    """What the fleet pays for this ship once it is launched: bounties, and more from ships that count at the end."""
    paid: i64 = bounty(g, seat, ship)
    for number in g.yards[seat].fleet:
        counts = g.contract(number)
        event = counts.event
        if event == END_NEEDS:
            paid += counts.amount * ship.needs[counts.target]
        elif (
            event == END_SHIPS
            or (event == END_BIG and ship.size >= BIG)
            or (event == END_FAMILY and counts.target == ship.family)
            or (event == END_FAMILIES and ships_of(ships, seat, ship.family) == 0)
        ):
            paid += counts.amount
    return float(paid)


def nearest(g: Marino, seat: i64, planned: i64) -> i64:
    """The berth whose contract lacks the fewest tokens, or NONE. *planned* has a bit for each berth to leave out."""
    yard = g.yards[seat]
    found: i64 = NONE
    least: i64 = 99
    for berth in range(len(yard.berths)):
        if yard.berths[berth] != NONE and planned >> berth & 1 == 0:
            missing = lacks(yard, g.contract(yard.berths[berth]))
            if missing < least:
                found, least = berth, missing
    return found


def chance_to_fail(missing: i64, steps: float, price: float, gold: float, last: bool) -> float:
    """The probability that the contract is not finished in time."""
    if missing == 0:
        return 0.0
    if last:
        return 0.0 if float(missing) <= steps and price <= gold else 1.0
    short = float(missing) + 1.0 - steps * 0.6
    if short <= 0.0:
        return 0.0
    return 1.0 if short >= 4.0 else short / 4.0


def soon(g: Marino, seat: i64) -> float:
    """The share of all missing tokens that the seat can buy in a turn: only these gain from explorers now."""
    missing: i64 = 0
    for number in g.yards[seat].berths:
        if number != NONE:
            missing += lacks(g.yards[seat], g.contract(number))
    return 1.0 if missing <= 2 else 2.0 / float(missing)


def cost_of(g: Marino, seat: i64, kind: i64, more: i64, share: float) -> float:
    """The price of the next token of a row after *more* others, given who holds its carrier."""
    row = g.row(kind)
    coming = 0.4 * float(g.yards[seat].explorers[FREEBOOTER])
    if g.yards[seat].explorers[kind] > 0 or (g.idle[kind] == 0 and g.turn.seat != seat):
        coming += (KEPT + SHARED / float(g.seats)) * float(row.least + row.most)
    elif g.idle[kind] == 0:
        coming += 0.3 * float(row.least + row.most)
    tokens = float(g.market[kind] - more) + coming * (share if g.market[kind] > more else 1.0)
    if tokens > float(row.spaces):
        tokens = float(row.spaces)
    price = float(row.highest) - tokens + 1.0
    if tokens < 1.0:
        price = float(row.highest) + 1.5 + (1.0 - tokens)
    return price - float(g.yards[seat].powers[CHEAPER + kind])


def spare_worth(g: Marino, kind: i64, left: float) -> float:
    """The value of a token that no contract needs now: its lowest price at the end, or a later contract's need."""
    low = float(g.row(kind).lowest)
    later = SPARE * 0.5 * (low + float(g.row(kind).highest))
    if left < 3.0 or later < low:
        return low
    return later


def outlook(g: Marino, seat: i64, left: float) -> float:
    """The gain of a seat that comes first to what its freebooters bring, even if it needs nothing of it now."""
    if left < 1.0:
        return 0.0
    return 0.35 * float(g.yards[seat].explorers[FREEBOOTER])


def fleet(g: Marino, ships: vec[i64], seat: i64, left: float) -> float:
    """The value of the ships until the end and at it."""
    yard = g.yards[seat]
    worth = 0.0
    later = left - 0.5 if left > 0.5 else 0.0
    for number in yard.fleet:
        worth += lasting(g, g.contract(number), later)
    gold = gold_after_paying_back(g, seat)
    for number in yard.fleet:
        ship = g.contract(number)
        paid = float(end_points(g, yard, gold, ship))
        if g.ending == OPEN and ship.event >= END_FAMILY:
            hoped = end_promise(g, ships, seat, ship, float(ship.amount))
            paid = max(paid, hoped)
        worth += paid
    for family in range(ALL_FAMILIES):
        worth += family_share(g, ships, seat, family)
    return worth + PROGRESS * float(len(yard.fleet))


def lasting(g: Marino, ship: Contract, turns: float) -> float:
    """The value of a lasting ability in this number of turns."""
    if ship.power == NONE or turns <= 0.0:
        return 0.0
    rate = A_TURN[ship.power]
    if ship.power == TOLL:
        rate *= float(g.seats - 1)
    return rate * float(ship.amount) * turns


def promise(g: Marino, ships: vec[i64], seat: i64, ship: Contract, turns: float) -> float:
    """The value of the ship once it is launched."""
    worth = lasting(g, ship, turns)
    event = ship.event
    amount = float(ship.amount)
    if event == WINDFALL:
        worth += amount * spare_worth(g, ship.target, turns)
    elif event == CHOICE:
        worth += amount * 8.0
    elif event == SPREE:
        worth += amount * (float(ship.each) + 2.0)
    elif event == GIFT:
        worth += amount * 4.0
    elif event == ENLIST:
        worth += amount * 3.0
    elif event == NEW_LEAF:
        worth += 2.5
    elif event == CHEER:
        worth += amount * (float(len(g.yards[seat].fleet)) + 3.5)
    elif event >= END_FAMILY:
        worth += end_promise(g, ships, seat, ship, amount)
    return worth + 0.5 * family_gain(g, ships, seat, ship.family)


def end_promise(g: Marino, ships: vec[i64], seat: i64, ship: Contract, amount: float) -> float:
    """An estimate of a game end ability's payment, from the ships so far and those to come."""
    yard = g.yards[seat]
    have = float(len(yard.fleet))
    more = max(0.0, 0.9 * float(g.terms.goal) - have)
    event = ship.event
    if event == END_FAMILY:
        return amount * (float(ships_of(ships, seat, ship.target)) + FAMILY_SHARE * more)
    if event == END_FAMILIES:
        return amount * 4.0
    if event == END_SHIPS:
        return amount * 0.8 * (have + more)
    if event == END_BIG:
        return amount * (big_ships(g, seat) + BIG_SHARE * more)
    if event == END_NEEDS:
        return amount * 0.5 * float(g.terms.goal)
    if event == END_TOKENS:
        return amount * 0.3
    if event == END_GOLD:
        return amount * 80.0 / float(ship.each)
    return 0.0


def big_ships(g: Marino, seat: i64) -> float:
    """The number of ships of five tokens in a fleet."""
    count = 0.0
    for number in g.yards[seat].fleet:
        if g.contract(number).size >= BIG:
            count += 1.0
    return count


def ships_by_family(g: Marino) -> vec[i64]:
    """The number of ships of each family of each seat, to be read by `ships_of`."""
    ships = vec[i64]([0] * (ALL_FAMILIES * g.seats))
    for seat in range(g.seats):
        for number in g.yards[seat].fleet:
            ships[seat * ALL_FAMILIES + g.contract(number).family] += 1
    return ships


def ships_of(ships: vec[i64], seat: i64, family: i64) -> i64:
    """The number of ships of a family that a seat has."""
    return ships[seat * ALL_FAMILIES + family]


def most_of_others(g: Marino, ships: vec[i64], seat: i64, family: i64) -> i64:
    """The most ships of a family that any other seat has."""
    most: i64 = 0
    for other in range(g.seats):
        if other != seat and ships_of(ships, other, family) > most:
            most = ships_of(ships, other, family)
    return most


def family_share(g: Marino, ships: vec[i64], seat: i64, family: i64) -> float:
    """The expected share of a family's bonus."""
    mine = ships_of(ships, seat, family)
    if mine == 0:
        return 0.0
    most = most_of_others(g, ships, seat, family)
    bonus = float(g.lookup.numbers.family_bonus)
    if mine < most:
        return 0.0 if g.over else 0.1 * bonus
    if g.over:
        return bonus
    return 0.8 * bonus if mine > most else 0.6 * bonus


def family_gain(g: Marino, ships: vec[i64], seat: i64, family: i64) -> float:
    """The gain in that share from one more ship of the family."""
    mine = ships_of(ships, seat, family)
    most = most_of_others(g, ships, seat, family)
    return 0.0 if mine + 1 < most or mine > most else FAMILY_LEAD


ADVICE: Final = MarinoAdvice(30.0)  # a clear lead
