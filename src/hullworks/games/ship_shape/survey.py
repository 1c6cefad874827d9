"""The distance of all players from all open orders: found once for everything that is asked about a position."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.ship_shape.lookup import (
    ALL_WAYS,
    KINDS,
    MOST_NEEDED,
    NONE,
    Order,
    Transport,
)
from hullworks.games.ship_shape.state import ShipShape
from hullworks.kernel.bits import bit, least
from hullworks.kernel.vecs import vec

# Estimates: opinions about good play, not rules. The lab shows whether they are sound.
MARKET: Final = 0.3  # the share of other players' production that can be had by trading
LEAST_RATE: Final = 0.06  # tokens per turn of a kind that nobody makes
SAFEST: Final = 0.95  # the probability of an order without obstacles; below 1, so that acting now is better
HURRY: Final = 0.45  # how sharply the probability of an order falls when its time runs out
STOCK: Final = 0.42  # the share of other players' tokens that can be had by trading
WAIT: Final = 1.1  # turns until a transport of the needed way comes into the pool
USUAL_ROOM: Final[i64] = 4  # the room on such a transport,
USUAL_PRICE: Final = 2.5  # and its price in tokens
HIRE_MAKER: Final = 2.0  # turns until a supply card of the pool makes a kind that nobody makes
FIND_MAKER: Final = 3.5  # the same if there is none in the pool
REST: Final = 0.15  # the weight of the other missing kinds of an order, besides the one that takes longest
LUCK: Final = 0.2  # deducted from WAIT for each card about to be dealt
FAR: Final = -9.0

ROOMS: Final[i64] = 13  # how much room can be missing for an order: 0 to 12
assert ROOMS == MOST_NEEDED + 1
UNKNOWN: Final = -1000.0  # steps that were not found yet


class Survey:
    """What every seat brings to any order, the turns it would have to spare for each, and the course of the week.

    The course: the orders are considered one by one, the hardest first, each for the player who is nearest to it. Who
    fulfils one has less time for the next.
    """

    def __init__(self, g: ShipShape) -> None:
        seats = g.seats
        places = i64(len(g.orders.open))
        self.seats: Final[i64] = seats
        self.tokens = vec[i64]([0] * (seats * KINDS))  # by seat and kind
        self.stock = vec[float]([0.0] * (seats * KINDS))  # the tokens that a seat would trade
        self.makes = vec[float]([0.0] * (seats * KINDS))  # tokens in a turn, at least 0
        self.rates = vec[float]([0.0] * (seats * KINDS))  # the same, with what others would trade, at least LEAST_RATE
        self.made = vec[float]([0.0] * seats)  # all tokens in a turn, at least 1
        self.left = vec[float]([0.0] * seats)  # see `collections`
        self.acts = vec[float]([0.0] * seats)  # see `actions`
        self.room = vec[i64]([0] * (seats * ALL_WAYS))  # by seat and way; agrees with `ShipShape.capacity`
        self.hire = vec[float]([FIND_MAKER] * KINDS)  # turns until a supply card of the pool makes a kind
        self.prices = vec[float]([0.0] * (ALL_WAYS * ROOMS))  # of missing room, by way and room: see `find_room`
        self.steps = vec[float]([UNKNOWN] * (ALL_WAYS * ROOMS))
        self.slack = vec[float]([FAR] * (places * seats))  # turns to spare by place and seat, if it did only that
        self.spare = vec[float]([FAR] * (places * seats))  # the same after its other plans
        self.nearest = vec[float]([0.0] * places)  # the most turns that any seat would have to spare
        self.chances = vec[float]([0.0] * places)  # the probability that an order is fulfilled in time
        self.course = vec[i64]([NONE] * places)  # the places of the open orders, the hardest first
        self.count: i64 = 0  # how many those are
        self.safe = 1.0  # the probability that all of them are fulfilled
        brings: i64 = 0
        for number in g.supplies.open:
            if number != NONE:
                brings |= g.supply(number).brings
        for kind in range(KINDS):
            if brings >> kind & 1 == 1:
                self.hire[kind] = HIRE_MAKER
        for seat in range(seats):
            self.left[seat] = float(collections(g, seat))
            self.acts[seat] = float(actions(g, seat))
            self.count_means(g, seat)
        self.look_ahead(g)

    def renew(self, g: ShipShape, seat: i64, other: i64) -> None:
        """Survey a position that differs from the last one only in the tokens and transports of two seats."""
        self.count_means(g, seat)
        self.count_means(g, other)
        self.look_ahead(g)

    # What a seat has.

    def count_means(self, g: ShipShape, seat: i64) -> None:
        """Count a seat's tokens, products and transports."""
        player = g.players[seat]
        has = player.tokens
        first = seat * KINDS
        tokens, stock = self.tokens, self.stock
        for kind in range(KINDS):
            tokens[first + kind] = has[kind]
            stock[first + kind] = STOCK * float(has[kind])
        self.count_products(g, seat)
        room = self.room
        for way in range(ALL_WAYS):
            room[seat * ALL_WAYS + way] = 0
        upright = player.upright_transports()
        while upright != 0:
            transport = g.transport(least(upright))
            room[seat * ALL_WAYS + transport.way] += transport.capacity
            upright &= upright - 1

    def count_products(self, g: ShipShape, seat: i64) -> None:
        """Count the tokens that the seat's firm and supply cards make in a turn, by kind."""
        player = g.players[seat]
        first = seat * KINDS
        income = self.makes
        made = g.lookup.firms[player.firm]
        for kind in range(KINDS):
            income[first + kind] = float(made[kind])
        left = self.left[seat] + 1.0
        supplies = player.supplies
        while supplies != 0:
            supply = g.supply(least(supplies))
            supplies &= supplies - 1
            share = 1.0
            if supply.eats.size > supply.eats.any:
                for kind in range(KINDS):
                    need = float(supply.eats.named[kind])
                    if need > 0.0:
                        has = income[first + kind] + float(player.tokens[kind]) / left
                        share = min(share, (max(0.0, has)) / need)
                share = min(1.0, share)
            net = supply.net
            for kind in range(KINDS):
                income[first + kind] += share * net[kind]
        total = 0.0
        for kind in range(KINDS):
            income[first + kind] = max(0.0, income[first + kind])
            total += income[first + kind]
        self.made[seat] = max(1.0, total)

    # Who is near to what.

    def look_ahead(self, g: ShipShape) -> None:
        """From the seats' means, find the turns to spare and the course of the week."""
        self.mix_products()
        orders = g.orders.open
        slack, seats = self.slack, self.seats
        self.count = 0
        for place in range(i64(len(orders))):
            if orders[place] != NONE:
                self.count += 1
                order = g.order(orders[place])
                most = -99.0
                for seat in range(seats):
                    turns = self.alone(g, seat, order)
                    slack[place * seats + seat] = turns
                    most = max(most, turns)
                self.nearest[place] = most
        self.follow_course(g)

    def mix_products(self) -> None:
        """Find every seat's tokens in a turn with what others would trade."""
        makes, seats = self.makes, self.seats
        for kind in range(KINDS):
            for seat in range(seats):
                rate = makes[seat * KINDS + kind]
                for other in range(seats):
                    if other != seat:
                        rate += MARKET * makes[other * KINDS + kind]
                self.rates[seat * KINDS + kind] = max(LEAST_RATE, rate)

    def alone(self, g: ShipShape, seat: i64, order: Order) -> float:
        """The turns to spare if the seat fulfils an order alone, counting what others would trade."""
        room = self.find_room(g, order.way, order.size - self.room[seat * ALL_WAYS + order.way])
        tokens, stock, needs = self.tokens, self.stock, order.needs
        first, end = seat * KINDS, self.seats * KINDS
        lack = 0.0
        spare = 0.0
        longest = 0.0
        every = 0.0
        for kind in range(KINDS):
            short = float(needs[kind] - tokens[first + kind])
            if short <= 0.0:
                spare -= short
                continue
            lack += short
            other = kind
            while other < end:
                if other != first + kind:
                    short -= stock[other]
                other += KINDS
            if short > 0.0:
                wait = min(short / self.rates[first + kind], self.hire[kind] + 0.8 * short)
                every += wait
                longest = max(longest, wait)
        unpaid = self.prices[room] - spare
        if unpaid > 0.0:
            lack += unpaid
        turns = max(longest, lack / self.made[seat]) + REST * (every - longest)
        return less(self.left[seat] - turns, self.acts[seat] - self.steps[room] - 1.0)

    def follow_course(self, g: ShipShape) -> None:
        """Consider the orders one by one, the hardest first."""
        seats = self.seats
        spare = self.spare
        load = vec[float]([0.0] * seats)
        done: i64 = 0
        self.safe = 1.0
        for k in range(self.count):
            place = self.hardest(g, done)
            done |= bit(place)
            order = g.order(g.orders.open[place])
            first = place * seats
            best: i64 = 0
            most = -999.0
            for seat in range(seats):
                spare[first + seat] = self.slack[first + seat] - load[seat]
                if spare[first + seat] > most:
                    best, most = seat, spare[first + seat]
            chance = likely(max(spare[first + best], self.best_pair(g, order) - 0.5 * load[best]))
            load[best] += 1.0 + 0.2 * float(order.size)
            self.course[k] = place
            self.chances[place] = chance
            self.safe *= chance

    def hardest(self, g: ShipShape, done: i64) -> i64:
        """The place of the open order that is not *done* and whose nearest seat has the fewest turns to spare."""
        found: i64 = NONE
        fewest = 99.0
        orders = g.orders.open
        for place in range(i64(len(orders))):
            if orders[place] == NONE or done >> place & 1 == 1:
                continue
            if self.nearest[place] < fewest or found == NONE:
                found, fewest = place, self.nearest[place]
        return found

    # Two players together.

    def best_pair(self, g: ShipShape, order: Order) -> float:
        """The turns to spare for the two players who together are nearest to an order."""
        best = FAR
        for seat in range(self.seats):
            for other in range(seat):
                best = max(best, self.together(g, seat, other, order))
        return best

    def together(self, g: ShipShape, seat: i64, other: i64, order: Order) -> float:
        """The turns to spare if two players fulfil an order together."""
        first, second = self.room[seat * ALL_WAYS + order.way], self.room[other * ALL_WAYS + order.way]
        room = self.find_room(g, order.way, order.size - first - second)
        extra, steps = self.prices[room], self.steps[room]
        if first == 0 or second == 0:
            steps = max(steps, 1.0)
            extra = max(extra, 3.0)
        if first == 0 and second == 0:
            steps += 0.6
        tokens, makes, needs = self.tokens, self.makes, order.needs
        mine, theirs = seat * KINDS, other * KINDS
        lack = 0.0
        longest = 0.0
        every = 0.0
        made = 0.0
        for kind in range(KINDS):
            rate = makes[mine + kind] + makes[theirs + kind]
            made += rate
            short = float(needs[kind] - tokens[mine + kind] - tokens[theirs + kind])
            if short > 0.0:
                lack += short
                wait = min(short / max(LEAST_RATE, rate), self.hire[kind] + 0.8 * short)
                every += wait
                longest = max(longest, wait)
        turns = max(longest, (lack + extra) / max(1.0, made)) + REST * (every - longest)
        left = min(self.left[seat], self.left[other])
        acts = max(self.acts[seat], self.acts[other])
        return less(left - turns, acts - steps - 1.0) - 0.2

    # Missing room.

    def find_room(self, g: ShipShape, way: i64, room: i64) -> i64:
        """The index of the cost of missing room on transports: its price in tokens, and the actions it takes."""
        if room <= 0:
            room = 0
        index = way * ROOMS + room
        if self.steps[index] == UNKNOWN:
            price, steps = transport_needed(g, way, room)
            self.prices[index] = price
            self.steps[index] = steps
        return index


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


def likely(slack: float) -> float:
    """The probability that an order is fulfilled in time, from the turns to spare."""
    x = HURRY * (slack + 0.4)
    return SAFEST * (0.5 / (1.0 + 2.0 * x * x) if x < 0.0 else 1.0 - 0.5 / (1.0 + x * x))


def less(a: float, b: float) -> float:
    """The smaller of two numbers, plus a little of the other, so that every step makes a difference."""
    return min(a, b) + 0.1 * max(a, b)


def transport_needed(g: ShipShape, way: i64, room: i64) -> tuple[float, float]:
    """The cost of missing room on transports, in tokens and in actions."""
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
