"""R7 Workers, and the effects of their places and of townsfolk."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.north_sea.actions import DONE, USE_FOLK, USE_PLACE, WORKER_AT
from hullworks.games.north_sea.lookup import NONE, PLACES, WORKER, Exchange
from hullworks.games.north_sea.rules.r01_board import is_covered
from hullworks.games.north_sea.rules.r01_pile import AT_HOUSE, AT_PLACE, BOOK, BY_CARD, gain, kind_of, number_in
from hullworks.games.north_sea.rules.r06_payment import DealPrice, asks_for_payment, pay
from hullworks.games.north_sea.state import NorthSea, Player
from hullworks.kernel.bits import bit
from hullworks.kernel.choice import OneOf
from hullworks.kernel.rule import NO_OBSTACLE, Answers, Step

# Which of the two abilities of a house have been used (R7.3).
USED_PLACE: Final[i64] = 1
USED_FOLK: Final[i64] = 2

WORK_PRICE: Final = DealPrice("work", "R7.1")


def visit_to(house: i64, used: i64) -> i64:
    """A worker's visit to a house, packed: the house, and which of its abilities have been *used*."""
    return house << 2 | used


def visited_house(visit: i64) -> i64:
    """The house of a visit."""
    return visit >> 2


def used_abilities(visit: i64) -> i64:
    """The abilities that have been used on a visit."""
    return visit & (USED_PLACE | USED_FOLK)


def exchange_of(g: NorthSea, seat: i64, source: i64) -> Exchange:
    """The deal of a place, a house or a townsfolk."""
    kind, number = kind_of(source), number_in(source)
    if kind == BY_CARD:
        return g.design(number).exchange
    return g.house_exchange(seat, number) if kind == AT_HOUSE else g.lookup.places[number]


def do(g: NorthSea, seat: i64, source: i64) -> None:
    """R7.1, R5.10 A player pays for a deal and takes its gain."""
    exchange = exchange_of(g, seat, source)
    asks = asks_for_payment(g, seat, exchange.cost)
    pay(g, seat, exchange.cost, source)
    if asks:
        g.then(GAIN_FROM_DEAL, seat, source)
    else:
        gain(g, seat, exchange.gain, source)


class GainFromDeal(Step):
    """R7.1 The gain of a deal, once it is paid."""

    def run(self, g: NorthSea, seat: i64, source: i64) -> None:
        gain(g, seat, exchange_of(g, seat, source).gain, source)


def place_worker(g: NorthSea, seat: i64, where: i64) -> None:
    """R7.1 A worker goes to a place of the board or to a house, and works."""
    player = g.players[seat]
    player.goods[WORKER] -= 1
    if where < PLACES:
        player.placed = player.placed | bit(where)
        do(g, seat, AT_PLACE + where)
        return
    house = where - PLACES
    player.working = player.working | bit(house)
    if g.tucked_folk(seat, house) == NONE:
        do(g, seat, AT_HOUSE + house)
    else:
        g.then(WORK_ON, seat, visit_to(house, 0))


# Where a worker can go (R7.1, R7.2).


NO_SUCH_HOUSE: Final[i64] = BOOK.reason("no-such-house", "R7.1", absent=True)
WORKER_IS_THERE: Final[i64] = BOOK.reason("worker-is-there", "R7.2")
PLACE_IS_COVERED: Final[i64] = BOOK.reason("place-is-covered", "R7.2")
NO_WORKER: Final[i64] = BOOK.reason("no-worker", "R7.1")
WORKS_ALIKE: Final[i64] = BOOK.reason("works-alike", "R7.1", absent=True)


def worker_obstacle(g: NorthSea, seat: i64, where: i64) -> i64:
    """R7.1, R7.2 The obstacle to placing a worker on a place of the board or a house, and using it.

    Houses that are alike are one answer.
    """
    player = g.players[seat]
    house = where - PLACES
    if house >= i64(len(player.houses)):
        return NO_SUCH_HOUSE
    if has_worker(player, where):
        return WORKER_IS_THERE
    if where < PLACES and is_covered(g, seat, where):
        return PLACE_IS_COVERED
    if player.goods[WORKER] == 0:
        return NO_WORKER
    if where < PLACES:
        return work_obstacle(player, g.lookup.places[where])
    for earlier in range(house):
        if player.are_alike(earlier, house):
            return WORKS_ALIKE
    folk = g.tucked_folk(seat, house)
    if folk != NONE and work_obstacle(player, g.design(folk).exchange) == NO_OBSTACLE:
        return NO_OBSTACLE
    return work_obstacle(player, g.house_exchange(seat, house))


def has_worker(player: Player, where: i64) -> bool:
    """R7.2 Whether a worker is on a place of the board or on a house."""
    if where < PLACES:
        return player.placed >> where & 1 == 1
    return player.working >> (where - PLACES) & 1 == 1


PLACED_WORKER_IS_NEEDED: Final[i64] = BOOK.reason("placed-worker-is-needed", "R6.4")


def work_obstacle(player: Player, exchange: Exchange) -> i64:
    """R7.1 The obstacle to doing a deal with a worker; R6.4 the worker itself cannot be spent on it."""
    found = WORK_PRICE.exchange_obstacle(player, exchange.cost, i64(len(player.hand)))
    if found == NO_OBSTACLE and player.goods[WORKER] == exchange.cost[WORKER]:
        return PLACED_WORKER_IS_NEEDED
    return found


def workplaces(g: NorthSea, seat: i64, out: Answers) -> None:
    """R7.1 Add the places where a worker can be placed."""
    if g.players[seat].goods[WORKER] == 0:  # A shortcut: trying every place would be slow.
        return
    for where in range(PLACES + i64(len(g.players[seat].houses))):
        if worker_obstacle(g, seat, where) == NO_OBSTACLE:
            out.add(WORKER_AT.code(where))


# Houses with townsfolk (R7.3).


ABILITY_IS_USED: Final[i64] = BOOK.reason("ability-is-used", "R7.3")


def ability_obstacle(g: NorthSea, seat: i64, visit: i64, folk: bool) -> i64:
    """R7.3 The obstacle to using the ability of a house, or of the townsfolk under it, now."""
    player = g.players[seat]
    if used_abilities(visit) & (USED_FOLK if folk else USED_PLACE) != 0:
        return ABILITY_IS_USED
    house = visited_house(visit)
    exchange = g.design(player.tucked[house]).exchange if folk else g.house_exchange(seat, house)
    return WORK_PRICE.exchange_obstacle(player, exchange.cost, i64(len(player.hand)))


def sole_ability(g: NorthSea, seat: i64, visit: i64) -> i64:
    """R7.3 The ability that is used without a question because it is the only one possible at first; or NONE."""
    if used_abilities(visit) != 0:
        return NONE
    place = ability_obstacle(g, seat, visit, False) == NO_OBSTACLE
    folk = ability_obstacle(g, seat, visit, True) == NO_OBSTACLE
    if place == folk:
        return NONE
    return USE_FOLK if folk else USE_PLACE


def use(g: NorthSea, seat: i64, visit: i64, ability: i64) -> None:
    """R7.3 Use one of the two abilities; then the other may follow."""
    house, used = visited_house(visit), used_abilities(visit)
    if ability == USE_FOLK:
        do(g, seat, BY_CARD + g.players[seat].tucked[house])
        g.then(WORK_ON, seat, visit_to(house, used | USED_FOLK))
    else:
        do(g, seat, AT_HOUSE + house)
        g.then(WORK_ON, seat, visit_to(house, used | USED_PLACE))


class WorkOn(Step):
    """R7.3 A worker at a house with townsfolk: the only ability possible at first is used, or the player is asked."""

    def run(self, g: NorthSea, seat: i64, visit: i64) -> None:
        sole = sole_ability(g, seat, visit)
        if sole != NONE:
            use(g, seat, visit, sole)
        elif (
            ability_obstacle(g, seat, visit, False) == NO_OBSTACLE
            or ability_obstacle(g, seat, visit, True) == NO_OBSTACLE
        ):
            g.then(USE_ABILITY, seat, visit)


WORKER_HAS_DONE_NOTHING: Final[i64] = BOOK.reason("worker-has-done-nothing", "R7.1")


class UseAbility(OneOf):
    """R7.3 Use the place or the townsfolk, in either order, or only one of them."""

    def obstacle_to(self, g: NorthSea, seat: i64, visit: i64, code: i64) -> i64:
        if code == DONE:
            return NO_OBSTACLE if used_abilities(visit) != 0 else WORKER_HAS_DONE_NOTHING
        return ability_obstacle(g, seat, visit, code == USE_FOLK)

    def resolve(self, g: NorthSea, seat: i64, visit: i64, answer: i64) -> None:
        if answer != DONE:
            use(g, seat, visit, answer)


GAIN_FROM_DEAL: Final = BOOK.add("R7.1", GainFromDeal())
WORK_ON: Final = BOOK.add("R7.3", WorkOn())
USE_ABILITY: Final = BOOK.add("R7.3", UseAbility([USE_PLACE, USE_FOLK, DONE]))
