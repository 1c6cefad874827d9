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


class Moment:
    """A moment of the week: all that the turns and actions left follow from."""

    def __init__(self) -> None:
        self.seat: i64 = NONE - 1  # before any turn
        self.acted: i64 = 0
        self.round: i64 = 0
        self.rounds: i64 = 0
        self.holder: i64 = NONE

    def moves_to(self, g: ShipShape) -> bool:
        """Become the moment of this position; return whether it is another one."""
        turn = g.turn
        same_turn = turn.seat == self.seat and turn.acted == self.acted
        if same_turn and g.round == self.round and g.holder == self.holder and g.terms.rounds == self.rounds:
            return False
        self.seat, self.acted = turn.seat, turn.acted
        self.round, self.rounds, self.holder = g.round, g.terms.rounds, g.holder
        return True


class Survey:
    """What every seat brings to any order, the turns it would have to spare for each, and the course of the week.

    The course: the orders are considered one by one, the hardest first, each for the player who is nearest to it. Who
    fulfils one has less time for the next.

    A survey may be filled again with another position of the same table. It then finds anew only what follows from
    something that changed; a test compares that with a new survey.
    """

    def __init__(self, g: ShipShape) -> None:
        seats = g.seats
        places = i64(len(g.orders.open))
        self.lookup: Final = g.lookup
        self.seats: Final[i64] = seats
        self.places: Final[i64] = places
        # What it was filled with.
        self.orders = vec[i64]([NONE] * places)
        self.pool = vec[i64]([NONE - 1] * len(g.transports.open))  # no pool yet
        self.brings: i64 = 0  # the kinds that a supply card of the pool makes, as bits
        self.firms = vec[i64]([NONE - 1] * seats)  # none noted yet
        self.supplies = vec[i64]([0] * seats)
        self.upright = vec[i64]([0] * seats)  # transports
        self.tokens = vec[i64]([0] * (seats * KINDS))  # by seat and kind
        self.moment: Final = Moment()
        self.left = vec[float]([0.0] * seats)  # see `collections`
        self.acts = vec[float]([0.0] * seats)  # the actions a seat has left in this week
        # What changed since the turns to spare were found.
        self.all_changed = True
        self.moved: i64 = 0  # the seats whose own things or time changed, as bits
        self.touched: i64 = 0  # the kinds of which somebody has or makes another number, as bits
        self.remade: i64 = 0  # those of which somebody makes another number
        # What follows from it for every seat.
        self.held = vec[float]([0.0] * (seats * KINDS))  # the tokens, for counting
        self.stock = vec[float]([0.0] * (seats * KINDS))  # the tokens that a seat would trade, by seat and kind
        self.makes = vec[float]([0.0] * (seats * KINDS))  # tokens in a turn, at least 0
        self.rates = vec[float]([LEAST_RATE] * (seats * KINDS))  # and with what others would trade, at least LEAST_RATE
        self.made = vec[float]([1.0] * seats)  # all tokens in a turn, at least 1
        self.room = vec[i64]([0] * (seats * ALL_WAYS))  # by seat and way; agrees with `ShipShape.capacity`
        self.hire = vec[float]([FIND_MAKER] * KINDS)  # turns until a supply card of the pool makes a kind
        self.prices = vec[float]([0.0] * (ALL_WAYS * ROOMS))  # of missing room, by way and room: see `find_room`
        self.steps = vec[float]([UNKNOWN] * (ALL_WAYS * ROOMS))
        self.income = vec[float]([0.0] * KINDS)  # for counting
        # And for the orders.
        self.short = vec[i64]([0] * (places * seats))  # the kinds a seat lacks, as bits, by place and seat
        self.slack = vec[float]([FAR] * (places * seats))  # turns to spare by place and seat, if it did only that
        self.nearest = vec[float]([FAR] * places)  # the most of any seat
        self.spare = vec[float]([FAR] * (places * seats))  # the same after its other plans
        self.load = vec[float]([0.0] * seats)  # those plans, in turns
        self.chances = vec[float]([0.0] * places)  # the probability that an order is fulfilled in time
        self.course = vec[i64]([NONE] * places)  # the places of the open orders, the hardest first
        self.count: i64 = 0  # how many those are
        self.safe = 1.0  # the probability that all of them are fulfilled
        self.fill(g)

    def fits(self, g: ShipShape) -> bool:
        """Whether it can be filled with this position."""
        if g.lookup is not self.lookup or g.seats != self.seats or i64(len(g.orders.open)) != self.places:
            return False
        return len(g.transports.open) == len(self.pool)

    def fill(self, g: ShipShape) -> None:
        """Survey a position."""
        self.note_pools(g)
        self.note_time(g)
        for seat in range(self.seats):
            self.note_seat(g, seat)
        self.look_ahead(g)

    def renew(self, g: ShipShape, seat: i64, other: i64) -> None:
        """Survey a position that differs from the last one only in the tokens and cards of two seats."""
        self.note_seat(g, seat)
        self.note_seat(g, other)
        self.look_ahead(g)

    # What there is.

    def note_pools(self, g: ShipShape) -> None:
        """Note the supply cards and transports that can be had."""
        brings: i64 = 0
        for number in g.supplies.open:
            if number != NONE:
                brings |= g.lookup.supplies[number].brings
        if brings != self.brings:
            self.brings = brings
            self.all_changed = True
            for kind in range(KINDS):
                self.hire[kind] = HIRE_MAKER if brings >> kind & 1 == 1 else FIND_MAKER
        pool, noted = g.transports.open, self.pool
        same = True
        for place in range(i64(len(noted))):
            if noted[place] != pool[place]:
                noted[place] = pool[place]
                same = False
        if not same:
            self.all_changed = True
            for index in range(ALL_WAYS * ROOMS):
                self.steps[index] = UNKNOWN

    def note_time(self, g: ShipShape) -> None:
        """Note how often every seat will still collect and act in this week, if that changed."""
        if not self.moment.moves_to(g):
            return
        for seat in range(self.seats):
            left = float(collections(g, seat))
            acts = left + float(actions_now(g, seat))
            if left != self.left[seat] or acts != self.acts[seat]:
                self.left[seat], self.acts[seat] = left, acts
                self.moved |= bit(seat)

    def note_seat(self, g: ShipShape, seat: i64) -> None:
        """Note a seat's things, if they changed or its time did."""
        player = g.players[seat]
        has, upright = player.tokens, player.upright_transports()
        first = seat * KINDS
        tokens = self.tokens
        touched: i64 = 0
        for kind in range(KINDS):
            if tokens[first + kind] != has[kind]:
                tokens[first + kind] = has[kind]
                count = float(has[kind])
                self.held[first + kind] = count
                self.stock[first + kind] = STOCK * count
                touched |= bit(kind)
        same_makers = player.supplies == self.supplies[seat] and player.firm == self.firms[seat]
        if touched == 0 and same_makers and upright == self.upright[seat] and self.moved >> seat & 1 == 0:
            return
        self.moved |= bit(seat)
        self.touched |= touched
        if not same_makers or player.supplies & g.lookup.hungry != 0:
            self.firms[seat], self.supplies[seat] = player.firm, player.supplies
            self.count_products(g, seat)
        if upright != self.upright[seat]:
            self.upright[seat] = upright
            self.count_room(g, seat)

    def count_room(self, g: ShipShape, seat: i64) -> None:
        """Count the room on a seat's upright transports."""
        room, upright = self.room, self.upright[seat]
        for way in range(ALL_WAYS):
            room[seat * ALL_WAYS + way] = 0
        while upright != 0:
            transport = g.lookup.transports[least(upright)]
            room[seat * ALL_WAYS + transport.way] += transport.capacity
            upright &= upright - 1

    def count_products(self, g: ShipShape, seat: i64) -> None:
        """Count the tokens that the seat's firm and supply cards make in a turn, by kind."""
        first = seat * KINDS
        held, income, makes = self.held, self.income, self.makes
        made = g.lookup.incomes[self.firms[seat]]
        for kind in range(KINDS):
            income[kind] = made[kind]
        left = self.left[seat] + 1.0
        supplies = self.supplies[seat]
        while supplies != 0:
            supply = g.lookup.supplies[least(supplies)]
            supplies &= supplies - 1
            share = 1.0
            if supply.is_hungry:
                feed = supply.feed
                for kind in range(KINDS):
                    need = feed[kind]
                    if need > 0.0:
                        has = income[kind] + held[first + kind] / left
                        share = min(share, (max(0.0, has)) / need)
            net = supply.net
            for kind in range(KINDS):
                income[kind] += share * net[kind]
        total = 0.0
        for kind in range(KINDS):
            product = max(0.0, income[kind])
            total += product
            if product != makes[first + kind]:
                makes[first + kind] = product
                self.remade |= bit(kind)
        self.made[seat] = max(1.0, total)

    # Who is near to what.

    def look_ahead(self, g: ShipShape) -> None:
        """From the seats' means, find the turns to spare and the course of the week."""
        self.mix_products()
        orders, noted = g.orders.open, self.orders
        self.count = 0
        for place in range(self.places):
            number = orders[place]
            is_new = self.all_changed or number != noted[place]
            noted[place] = number
            if number == NONE:
                continue
            self.count += 1
            self.look_at(g, g.lookup.orders[number], place, is_new)
        self.all_changed = False
        self.moved = 0
        self.touched = 0
        self.follow_course(g)

    def mix_products(self) -> None:
        """Find every seat's tokens in a turn with what others would trade, of the kinds that changed."""
        makes, rates, seats, remade = self.makes, self.rates, self.seats, self.remade
        if remade == 0:
            return
        self.touched |= remade
        self.remade = 0
        for kind in range(KINDS):
            if remade >> kind & 1 == 0:
                continue
            for seat in range(seats):
                rate = makes[seat * KINDS + kind]
                for other in range(seats):
                    if other != seat:
                        rate += MARKET * makes[other * KINDS + kind]
                rates[seat * KINDS + kind] = max(LEAST_RATE, rate)

    def look_at(self, g: ShipShape, order: Order, place: i64, is_new: bool) -> None:
        """Find the turns to spare for an order of each seat for which they may have changed; of all if it *is_new*.

        They follow from the order, the pools and the seat's own means, and otherwise only from what all have and make
        of the kinds that the seat lacks. Those are noted in `short`.
        """
        slack, lacked, seats, moved, touched = self.slack, self.short, self.seats, self.moved, self.touched
        most = -99.0
        for seat in range(seats):
            index = place * seats + seat
            if is_new or moved >> seat & 1 == 1 or lacked[index] & touched != 0:
                slack[index] = self.alone(g, seat, order, index)
            most = max(most, slack[index])
        self.nearest[place] = most

    def alone(self, g: ShipShape, seat: i64, order: Order, index: i64) -> float:
        """The turns to spare if the seat fulfils an order alone, counting what others would trade."""
        held, stock, needs, seats = self.held, self.stock, order.lacks, self.seats
        first = seat * KINDS
        kinds: i64 = 0
        here = bit(0)  # the kind
        lack = 0.0
        spare = 0.0
        longest = 0.0
        every = 0.0
        for kind in range(KINDS):
            short = needs[kind] - held[first + kind]
            if short <= 0.0:
                spare -= short
            else:
                kinds |= here
                lack += short
                for other in range(seats):
                    if other != seat:
                        short -= stock[other * KINDS + kind]
                if short > 0.0:
                    wait = min(short / self.rates[first + kind], self.hire[kind] + 0.8 * short)
                    every += wait
                    longest = max(longest, wait)
            here += here
        self.short[index] = kinds
        room = self.find_room(g, order.way, order.size - self.room[seat * ALL_WAYS + order.way])
        unpaid = self.prices[room] - spare
        if unpaid > 0.0:
            lack += unpaid
        turns = max(longest, lack / self.made[seat]) + REST * (every - longest)
        return less(self.left[seat] - turns, self.acts[seat] - self.steps[room] - 1.0)

    def follow_course(self, g: ShipShape) -> None:
        """Consider the orders one by one, the hardest first."""
        seats = self.seats
        slack, spare, load = self.slack, self.spare, self.load
        for seat in range(seats):
            load[seat] = 0.0
        done: i64 = 0
        safe = 1.0
        for k in range(self.count):
            place = self.hardest(done)
            done |= bit(place)
            order = g.lookup.orders[self.orders[place]]
            first = place * seats
            best: i64 = 0
            most = -999.0
            for seat in range(seats):
                turns = slack[first + seat] - load[seat]
                spare[first + seat] = turns
                if turns > most:
                    best, most = seat, turns
            late = 0.5 * load[best]
            chance = likely(max(most, self.best_pair(g, order, most, late) - late))
            load[best] += 1.0 + 0.2 * order.tokens
            self.course[k] = place
            self.chances[place] = chance
            safe *= chance
        self.safe = safe

    def hardest(self, done: i64) -> i64:
        """The place of the open order that is not *done* and whose nearest seat has the fewest turns to spare."""
        found: i64 = NONE
        fewest = 99.0
        orders, nearest = self.orders, self.nearest
        for place in range(self.places):
            if orders[place] == NONE or done >> place & 1 == 1:
                continue
            if nearest[place] < fewest or found == NONE:
                found, fewest = place, nearest[place]
        return found

    # Two players together.

    def best_pair(self, g: ShipShape, order: Order, enough: float, late: float) -> float:
        """The turns to spare for the two players who together are nearest to an order.

        Pairs do not matter who would have no more than *enough* when they are so *late*; so most of them are ruled out
        by the time they have. Every operation rounds in the same direction, so the bound holds to the bit.
        """
        best = FAR
        room, turns_left, actions_left = self.room, self.left, self.acts
        all_steps, prices = self.steps, self.prices
        way = order.way
        no_room = way * ROOMS
        for seat in range(self.seats):
            first = room[seat * ALL_WAYS + way]
            for other in range(seat):
                second = room[other * ALL_WAYS + way]
                missing = order.size - first - second
                index = no_room
                if missing > 0:
                    index += missing
                steps = all_steps[index]
                if steps == UNKNOWN:
                    steps = all_steps[self.find_room(g, way, missing)]
                if first == 0 or second == 0:
                    steps = max(steps, 1.0)
                    if first == second:
                        steps += 0.6
                left = min(turns_left[seat], turns_left[other])
                acts = max(actions_left[seat], actions_left[other]) - steps - 1.0
                most = less(left, acts) - 0.2
                if most > best and most - late > enough:
                    extra = prices[index]
                    if first == 0 or second == 0:
                        extra = max(extra, 3.0)
                    best = max(best, less(left - self.turns_together(seat, other, order, extra), acts) - 0.2)
        return best

    def turns_together(self, seat: i64, other: i64, order: Order, extra: float) -> float:
        """The turns until two players together have the tokens of an order, and some *extra* ones; at least 0."""
        held, makes, needs = self.held, self.makes, order.lacks
        mine, theirs = seat * KINDS, other * KINDS
        lack = 0.0
        longest = 0.0
        every = 0.0
        made = 0.0
        for kind in range(KINDS):
            rate = makes[mine + kind] + makes[theirs + kind]
            made += rate
            short = needs[kind] - held[mine + kind] - held[theirs + kind]
            if short > 0.0:
                lack += short
                wait = min(short / max(LEAST_RATE, rate), self.hire[kind] + 0.8 * short)
                every += wait
                longest = max(longest, wait)
        return max(longest, (lack + extra) / max(1.0, made)) + REST * (every - longest)

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


def actions_now(g: ShipShape, seat: i64) -> i64:
    """The number of actions the seat has left in a turn that has begun; it has one more for each that has not."""
    return 1 if g.turn.seat == seat and g.turn.acted == 0 and g.round > 0 else 0


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
