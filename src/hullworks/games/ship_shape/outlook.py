"""The value of the month for a seat: the distance to every order, the nearest player, and things kept for later.

Everybody loses together, so the outlook is the seat's hopes times the probability that all orders of the week are
fulfilled. That is what makes rivals trade and share: a deal that saves an order is worth it to both.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.ship_shape.lookup import (
    ALL_WAYS,
    COMMON,
    KINDS,
    NONE,
    SPECIALTY,
    SUPPLIES,
    TRANSPORTS,
    Order,
    Transport,
)
from hullworks.games.ship_shape.state import FULFILLED, RUINED, ShipShape
from hullworks.kernel.advice import difference
from hullworks.kernel.bits import bit
from hullworks.kernel.vecs import vec

# Estimates: opinions about good play, not rules. The lab shows whether they are sound.
MARKET: Final = 0.3  # the share of other players' production that can be had by trading
LEAST_RATE: Final = 0.06  # tokens per turn of a kind that nobody makes
SAFEST: Final = 0.95  # the probability of an order without obstacles; below 1, so that acting now is better
UNSEEN: Final = 0.6  # the value of future points relative to scored points
HURRY: Final = 0.45  # how sharply the probability of an order falls when its time runs out
RACE: Final = 1.1  # how sharply an order favours the player nearest to it
WEEK: Final = 8.0  # the points expected from a future week
TOKEN: Final = 0.03  # a token in store, apart from its use for an order
SPECIAL_TOKEN: Final = 0.4
STOCK: Final = 0.42  # the share of other players' tokens that can be had by trading
CARD: Final = 0.15  # a supply card for a future week,
GROWTH: Final = 0.1  # with this much more for each token that it makes beyond those it eats,
FINE: Final = 0.15  # and for each specialty token
ROOM: Final = 0.05  # room for one token on a transport, for a future week
WEAR: Final = 0.8  # the factor for a turned transport whose maintenance the owner could pay now,
LOST: Final = 0.3  # and for one whose maintenance the owner could not pay
WAIT: Final = 1.1  # turns until a transport of the needed way comes into the pool
USUAL_ROOM: Final[i64] = 4  # the room on such a transport,
USUAL_PRICE: Final = 2.5  # and its price in tokens
HIRE_MAKER: Final = 2.0  # turns until a supply card of the pool makes a kind that nobody makes
FIND_MAKER: Final = 3.5  # the same if there is none in the pool
REST: Final = 0.15  # the weight of the other missing kinds of an order, besides the one that takes longest
LUCK: Final = 0.2  # deducted from WAIT for each card about to be dealt
FAR: Final = -9.0


def outlook(g: ShipShape, seat: i64, table: Survey | None = None) -> float:
    """The seat's hopes, times the probability that all orders of the week are fulfilled.

    A survey of this position, if one is at hand, saves making it again: it is the same for all seats.
    """
    if g.ending == RUINED:
        return 0.0
    score = float(g.players[seat].score)
    if g.ending == FULFILLED:
        return score + 0.01 * float(g.maintenance(seat))
    weeks = float(g.terms.weeks - g.week)
    hope, safe = this_week(g, seat, survey(g) if table is None else table)
    return (score + WEEK * weeks + assets(g, seat, weeks) + stock(g, seat) + hope) * safe


def this_week(g: ShipShape, seat: i64, table: Survey) -> tuple[float, float]:
    """The seat's hopes for the open orders, and the probability that all of them are fulfilled.

    The orders are considered one by one, the hardest first: a player who fulfils one has less time for the next.
    """
    load = vec[float]([0.0] * g.seats)
    done: i64 = 0
    hope = 0.0
    safe = 1.0
    for _ in range(g.open_orders()):
        place = hardest(g, table, done)
        done |= bit(place)
        order = g.order(g.orders.open[place])
        best = nearest_seat(g, table, load, place)
        slack = table.slack[place * g.seats + best] - load[best]
        chance = likely(max(slack, table.pair[place] - 0.5 * load[best]))
        claim = contest(g, table, load, place, seat)
        load[best] += 1.0 + 0.2 * float(order.size)
        hope += UNSEEN * claim * chance * float(order.value)
        safe *= chance
    return hope, safe


def changes(before: ShipShape, after: ShipShape, seat: i64) -> dict[str, float]:
    """The differences between two outlooks, by the keys of their parts.

    Hopes are weighted with the mean of both probabilities that all orders are fulfilled, and that probability
    with the mean of both hopes.
    """
    was, now = hopes(before, seat), hopes(after, seat)
    safe_before, safe_after = safety(before, seat), safety(after, seat)
    mean = 0.5 * (safe_before + safe_after)
    found = {name: mean * change for name, change in difference(was, now).items()}
    hope = 0.0  # the mean of both
    for hoped in (*was.values(), *now.values()):
        hope += 0.5 * hoped
    found["chance"] = hope * (safe_after - safe_before)
    return found


def hopes(g: ShipShape, seat: i64) -> dict[str, float]:
    """A seat's hopes if all orders are fulfilled, by the keys of their parts."""
    score = {"score": float(g.players[seat].score)}
    if g.ending == FULFILLED:
        return score | {"cards": 0.01 * float(g.maintenance(seat))}
    weeks = float(g.terms.weeks - g.week)
    orders, _ = this_week(g, seat, survey(g))
    return score | {
        "weeks": WEEK * weeks,
        "cards": assets(g, seat, weeks),
        "tokens": stock(g, seat),
        "orders": orders,
    }


def safety(g: ShipShape, seat: i64) -> float:
    """The probability that all orders of the week are fulfilled."""
    if g.ending == RUINED:
        return 0.0
    if g.ending == FULFILLED:
        return 1.0
    _, safe = this_week(g, seat, survey(g))
    return safe


def likely(slack: float) -> float:
    """The probability that an order is fulfilled in time, from the turns to spare."""
    x = HURRY * (slack + 0.4)
    return SAFEST * (0.5 / (1.0 + 2.0 * x * x) if x < 0.0 else 1.0 - 0.5 / (1.0 + x * x))


def contest(g: ShipShape, table: Survey, load: vec[float], place: i64, seat: i64) -> float:
    """The probability that an order, if it is fulfilled, goes to the seat, from the turns to spare for it."""
    mine = table.slack[place * g.seats + seat] - load[seat]
    rival = -99.0
    for other in range(g.seats):
        if other != seat:
            rival = max(rival, table.slack[place * g.seats + other] - load[other])
    x = RACE * (mine - rival)
    return 0.5 + 0.5 * x / (1.0 + abs(x))


def hardest(g: ShipShape, table: Survey, done: i64) -> i64:
    """The place of the open order that is not *done* and whose nearest seat has the fewest turns to spare."""
    found: i64 = NONE
    least = 99.0
    for place in range(len(g.orders.open)):
        if g.orders.open[place] != NONE and done >> place & 1 == 0:
            most = -99.0
            for seat in range(g.seats):
                most = max(most, table.slack[place * g.seats + seat])
            if most < least or found == NONE:
                found, least = place, most
    return found


def nearest_seat(g: ShipShape, table: Survey, load: vec[float], place: i64) -> i64:
    """The seat with the most turns to spare for an order, after its other plans."""
    best: i64 = 0
    most = -999.0
    for seat in range(g.seats):
        near = table.slack[place * g.seats + seat] - load[seat]
        if near > most:
            best, most = seat, near
    return best


def assets(g: ShipShape, seat: i64, weeks: float) -> float:
    """The value of cards in future weeks."""
    if weeks < 1.0:
        return 0.002 * float(g.maintenance(seat))
    player = g.players[seat]
    worth = kept_supplies(g, seat)
    transports = player.transports
    for number in range(TRANSPORTS):
        if transports >> number & 1 == 1:
            transport = g.transport(number)
            room = ROOM * float(transport.capacity)
            if player.is_turned(number):
                room *= WEAR if player.can_pay(transport.upkeep) else LOST
            worth += room
    return worth


def kept_supplies(g: ShipShape, seat: i64) -> float:
    """The value of the two upright supply cards that are worth most in a future week."""
    upright = g.players[seat].supplies & ~g.players[seat].turned_supplies
    best = 0.0
    second = 0.0
    for number in range(SUPPLIES):
        if upright >> number & 1 == 1:
            worth = max(0.0, supply_worth(g, number))
            if worth > best:
                best, second = worth, best
            elif worth > second:
                second = worth
    return best + second


def supply_worth(g: ShipShape, number: i64) -> float:
    """The value of a supply card in a future week."""
    supply = g.supply(number)
    net = supply.choice - supply.eats.size
    for kind in range(KINDS):
        net += supply.makes[kind]
    return CARD + GROWTH * float(net) + FINE * float(supply.makes[SPECIALTY])


def stock(g: ShipShape, seat: i64) -> float:
    """The small value of tokens in themselves, as far as they can be stored."""
    tokens = g.players[seat].tokens
    held = float(tokens[0] + tokens[1] + tokens[2])
    most = float(g.lookup.numbers.most_tokens)
    return TOKEN * (min(most, held)) + SPECIAL_TOKEN * float(tokens[SPECIALTY])


# The distance of all players from all orders.


class Survey:
    """For every open order: the turns each seat, or the best pair, would have to spare if it did only that."""

    def __init__(self, slack: vec[float], pair: vec[float]) -> None:
        self.slack = slack  # by place and seat
        self.pair = pair  # by place


class Means:
    """What every seat brings to any order: found once for all orders, since everything here is asked many times."""

    def __init__(self, g: ShipShape) -> None:
        seats = g.seats
        incomes = vec[float]([0.0] * (seats * KINDS))
        self.makes = vec[float]([0.0] * (seats * KINDS))  # tokens in a turn, by seat and kind, at least 0
        self.rates = vec[float]([0.0] * (seats * KINDS))  # the same, with what others would trade
        self.left = vec[float]([0.0] * seats)  # see `collections`
        self.acts = vec[float]([0.0] * seats)  # see `actions`
        self.room = vec[i64]([0] * (seats * ALL_WAYS))  # by seat and way; agrees with `ShipShape.capacity`
        self.hire = vec[float]([FIND_MAKER] * KINDS)  # turns until a supply card of the pool makes a kind
        for seat in range(seats):
            add_income(g, seat, incomes)
            self.left[seat] = float(collections(g, seat))
            self.acts[seat] = float(actions(g, seat))
            upright = g.players[seat].upright_transports()
            for number in range(TRANSPORTS):
                if upright >> number & 1 == 1:
                    transport = g.transport(number)
                    self.room[seat * ALL_WAYS + transport.way] += transport.capacity
        for k in range(seats * KINDS):
            self.makes[k] = max(0.0, incomes[k])
        for kind in range(KINDS):
            for seat in range(seats):
                rate = self.makes[seat * KINDS + kind]
                for other in range(seats):
                    if other != seat:
                        rate += MARKET * self.makes[other * KINDS + kind]
                self.rates[seat * KINDS + kind] = rate
        for number in g.supplies.open:
            if number != NONE:
                supply = g.supply(number)
                for kind in range(KINDS):
                    if supply.makes[kind] > 0 or (kind < COMMON and supply.choice > 0):
                        self.hire[kind] = HIRE_MAKER

    def turns_for(self, kind: i64, short: float, rate: float) -> float:
        """The number of turns to get tokens of a kind: from income, or from a supply card that must be hired first."""
        if short <= 0.0:
            return 0.0
        return min(short / max(LEAST_RATE, rate), self.hire[kind] + 0.8 * short)


def survey(g: ShipShape) -> Survey:
    """Survey all open orders."""
    seats = g.seats
    places = i64(len(g.orders.open))
    means = Means(g)
    table = Survey(vec[float]([FAR] * (places * seats)), vec[float]([FAR] * places))
    for place in range(places):
        number = g.orders.open[place]
        if number != NONE:
            order = g.order(number)
            for seat in range(seats):
                table.slack[place * seats + seat] = alone(g, seat, order, means)
            table.pair[place] = best_pair(g, order, means)
    return table


def collections(g: ShipShape, seat: i64) -> i64:
    """The number of turns the seat will still begin in this week."""
    if g.round == 0:
        return g.terms.rounds
    begun = g.round
    if (seat - g.holder) % g.seats > (g.turn.seat - g.holder) % g.seats:
        begun -= 1
    return g.terms.rounds - begun


def actions(g: ShipShape, seat: i64) -> i64:
    """The number of actions the seat has left in this week."""
    left = collections(g, seat)
    if g.turn.seat == seat and g.turn.acted == 0 and g.round > 0:
        left += 1
    return left


def add_income(g: ShipShape, seat: i64, incomes: vec[float]) -> None:
    """Add the tokens that the seat's firm and supply cards make in a turn, by kind."""
    player = g.players[seat]
    first = seat * KINDS
    makes = g.lookup.firms[player.firm]
    for kind in range(KINDS):
        incomes[first + kind] = float(makes[kind])
    left = float(collections(g, seat)) + 1.0
    supplies = player.supplies
    for number in range(SUPPLIES):
        if supplies >> number & 1 == 1:
            supply = g.supply(number)
            share = 1.0
            for kind in range(KINDS):
                need = float(supply.eats.named[kind])
                if need > 0.0:
                    has = incomes[first + kind] + float(player.tokens[kind]) / left
                    share = min(share, (max(0.0, has)) / need)
            share = min(1.0, share)
            for kind in range(KINDS):
                change = float(supply.makes[kind] - supply.eats.named[kind])
                if kind < COMMON:
                    change += float(supply.choice) / 3.0 - float(supply.eats.any) / 3.0
                incomes[first + kind] += share * change


def alone(g: ShipShape, seat: i64, order: Order, means: Means) -> float:
    """The turns to spare if the seat fulfils an order alone, counting what others would trade."""
    player = g.players[seat]
    extra, steps = transport_needed(g, order.way, order.size - means.room[seat * ALL_WAYS + order.way])
    lack = 0.0
    spare = 0.0
    longest = 0.0
    every = 0.0
    made = 0.0
    for kind in range(KINDS):
        made += means.makes[seat * KINDS + kind]
        short = float(order.needs[kind] - player.tokens[kind])
        if short <= 0.0:
            spare -= short
            continue
        lack += short
        for other in range(g.seats):
            if other != seat:
                short -= STOCK * float(g.players[other].tokens[kind])
        wait = means.turns_for(kind, short, means.rates[seat * KINDS + kind])
        every += wait
        longest = max(longest, wait)
    unpaid = extra - spare
    if unpaid > 0.0:
        lack += unpaid
    turns = max(longest, lack / max(1.0, made)) + REST * (every - longest)
    return less(means.left[seat] - turns, means.acts[seat] - steps - 1.0)


def less(a: float, b: float) -> float:
    """The smaller of two numbers, plus a little of the other, so that every step makes a difference."""
    return min(a, b) + 0.1 * max(a, b)


def transport_needed(g: ShipShape, way: i64, room: i64) -> tuple[float, float]:
    """The cost of missing room on transports, in tokens and in actions."""
    if room <= 0:
        return 0.0, 0.0
    price = 0.0
    steps = 0.0
    taken: i64 = 0
    left = room
    while left > 0:
        number = best_hire(g, way, left, taken)
        if number == NONE:
            break
        taken |= bit(number)
        left -= g.transport(number).capacity
        price += float(g.transport(number).price.size)
        steps += 1.0
    if left > 0:
        more = float((left + USUAL_ROOM - 1) // USUAL_ROOM)
        price += USUAL_PRICE * more
        steps += (1.0 + WAIT) * more - LUCK * float(places_to_fill(g))
    return price, steps


def best_hire(g: ShipShape, way: i64, room: i64, taken: i64) -> i64:
    """The transport of the pool to hire for this room: the cheapest that is large enough, or else the largest."""
    best: i64 = NONE
    for number in g.transports.open:
        if number == NONE or taken >> number & 1 or g.transport(number).way != way:
            continue
        if best == NONE or serves_better(g.transport(number), g.transport(best), room):
            best = number
    return best


def serves_better(one: Transport, other: Transport, room: i64) -> bool:
    """Whether a transport serves better than another for this room."""
    if one.capacity >= room and other.capacity >= room:
        return one.price.size < other.price.size
    return one.capacity > other.capacity


def places_to_fill(g: ShipShape) -> i64:
    """The number of transports about to be dealt into the pool."""
    dealt: i64 = 0
    for number in g.transports.open:
        if number == NONE:
            dealt += 1
    return dealt


def best_pair(g: ShipShape, order: Order, means: Means) -> float:
    """The turns to spare for the two players who together are nearest to an order."""
    best = FAR
    for seat in range(g.seats):
        for other in range(seat):
            best = max(best, together(g, seat, other, order, means))
    return best


def together(g: ShipShape, seat: i64, other: i64, order: Order, means: Means) -> float:
    """The turns to spare if two players fulfil an order together."""
    first, second = means.room[seat * ALL_WAYS + order.way], means.room[other * ALL_WAYS + order.way]
    extra, steps = transport_needed(g, order.way, order.size - first - second)
    if first == 0 or second == 0:
        steps = max(steps, 1.0)
        extra = max(extra, 3.0)
    if first == 0 and second == 0:
        steps += 0.6
    mine, theirs = g.players[seat].tokens, g.players[other].tokens
    lack = 0.0
    longest = 0.0
    every = 0.0
    made = 0.0
    for kind in range(KINDS):
        rate = means.makes[seat * KINDS + kind] + means.makes[other * KINDS + kind]
        made += rate
        short = float(order.needs[kind] - mine[kind] - theirs[kind])
        if short > 0.0:
            lack += short
            wait = means.turns_for(kind, short, rate)
            every += wait
            longest = max(longest, wait)
    turns = max(longest, (lack + extra) / max(1.0, made)) + REST * (every - longest)
    left = min(means.left[seat], means.left[other])
    acts = max(means.acts[seat], means.acts[other])
    return less(left - turns, acts - steps - 1.0) - 0.2
