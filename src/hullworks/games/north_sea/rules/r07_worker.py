"""R7 Workers, and what their places and townsfolk do."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.north_sea.actions import DONE, USE_FOLK, USE_PLACE, WORKER_AT
from hullworks.games.north_sea.rules.r01_pile import BOOK, gain
from hullworks.games.north_sea.rules.r06_payment import asks_for_payment, pay, why_not_pay
from hullworks.games.north_sea.state import NorthSea
from hullworks.games.north_sea.tables import NONE, PLACES, WORKER, Deal
from hullworks.kernel.bits import bit
from hullworks.kernel.rule import Decision, Options, Step

# What is done, as one number: the place of the board, the house of the player, or the townsfolk's design.
AT_PLACE: Final[i64] = 0
AT_HOUSE: Final[i64] = 100
BY_FOLK: Final[i64] = 200

# Which of the two abilities of a house have been used (R7.3), beside four times its number.
USED_PLACE: Final[i64] = 1
USED_FOLK: Final[i64] = 2


def deal_of(g: NorthSea, seat: i64, what: i64) -> Deal:
    """The deal that a number means."""
    if what >= BY_FOLK:
        return g.design(what - BY_FOLK).deal
    if what >= AT_HOUSE:
        return g.house_deal(seat, what - AT_HOUSE)
    return g.tables.places[what]


def do(g: NorthSea, seat: i64, what: i64) -> None:
    """R7.1, R5.10 A player pays for a deal and gains what it gives."""
    deal = deal_of(g, seat, what)
    asks = asks_for_payment(g, seat, deal.cost)
    pay(g, seat, deal.cost)
    if asks:
        g.then(GAIN_FROM_DEAL, seat, what)
    else:
        gain(g, seat, deal.gain)


class GainFromDeal(Step):
    """R7.1 What a deal gives, once it is paid."""

    def run(self, g: NorthSea, seat: i64, what: i64) -> None:
        gain(g, seat, deal_of(g, seat, what).gain)


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
        g.then(WORK_ON, seat, house * 4)


def can_use_place(g: NorthSea, seat: i64, arg: i64) -> bool:
    """R7.3 Whether the ability of the house itself can be used now."""
    return arg & USED_PLACE == 0 and g.players[seat].can_do(g.house_deal(seat, arg >> 2))


def can_use_folk(g: NorthSea, seat: i64, arg: i64) -> bool:
    """R7.3 Whether the ability of the townsfolk under the house can be used now."""
    return arg & USED_FOLK == 0 and g.players[seat].can_do(g.design(g.players[seat].tucked[arg >> 2]).deal)


def use(g: NorthSea, seat: i64, arg: i64, folk: bool) -> None:
    """R7.3 One of the two abilities is used; then the other may be."""
    house = arg >> 2
    if folk:
        do(g, seat, BY_FOLK + g.players[seat].tucked[house])
        g.then(WORK_ON, seat, arg | USED_FOLK)
    else:
        do(g, seat, AT_HOUSE + house)
        g.then(WORK_ON, seat, arg | USED_PLACE)


class WorkOn(Step):
    """R7.3 A worker at a house with townsfolk: what can be done is asked; the only thing possible is done at first."""

    def run(self, g: NorthSea, seat: i64, arg: i64) -> None:
        place, folk = can_use_place(g, seat, arg), can_use_folk(g, seat, arg)
        if arg & (USED_PLACE | USED_FOLK) == 0 and place != folk:
            use(g, seat, arg, folk)
        elif place or folk:
            g.then(USE_ABILITY, seat, arg)


class UseAbility(Decision):
    """R7.3 Use the place or the townsfolk, in either order, or only one of them."""

    def options(self, g: NorthSea, seat: i64, arg: i64, out: Options) -> None:
        if can_use_place(g, seat, arg):
            out.add(USE_PLACE)
        if can_use_folk(g, seat, arg):
            out.add(USE_FOLK)
        if arg & (USED_PLACE | USED_FOLK) != 0:
            out.add(DONE)

    def resolve(self, g: NorthSea, seat: i64, arg: i64, answer: i64) -> None:
        if answer != DONE:
            use(g, seat, arg, answer == USE_FOLK)

    def why(self, g: NorthSea, seat: i64, arg: i64, code: i64) -> str:
        if code == DONE:
            return "a worker does something (R7.1)"
        if code in (USE_PLACE, USE_FOLK):
            return "it is used already, or cannot be paid for (R7.3)"
        return ""


# Reasons, for people.


def why_not_worker(g: NorthSea, seat: i64, where: i64) -> str:
    """Why no worker can be placed there."""
    player = g.players[seat]
    if where >= PLACES and where - PLACES >= i64(len(player.houses)):
        return "you have no such building (R7.1)"
    taken = player.placed >> where & 1 if where < PLACES else player.working >> (where - PLACES) & 1
    if taken == 1:
        return "a worker is there already (R7.2)"
    if where < PLACES and g.is_covered(seat, where):
        return "a card lies on that place (R7.2)"
    if player.goods[WORKER] == 0:
        return "you have no worker to place (R7.1)"
    deal = deal_of(g, seat, AT_PLACE + where if where < PLACES else AT_HOUSE + where - PLACES)
    if player.can_do(deal):
        return "the worker who is placed cannot be spent (R6.4)"
    return why_not_pay(g, seat, deal.cost, "R7.1")


def workplaces(g: NorthSea, seat: i64, out: Options) -> None:
    """R7.1 Where a worker can be placed."""
    player = g.players[seat]
    if player.goods[WORKER] == 0:
        return
    for place in range(PLACES):
        if g.can_work_on_board(seat, place):
            out.add(WORKER_AT.code(place))
    for house in range(len(player.houses)):
        if g.can_work_at(seat, house):
            out.add(WORKER_AT.code(PLACES + house))


GAIN_FROM_DEAL: Final = BOOK.add("R7.1", GainFromDeal())
WORK_ON: Final = BOOK.add("R7.3", WorkOn())
USE_ABILITY: Final = BOOK.add("R7.3", UseAbility())
