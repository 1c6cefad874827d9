"""R9.8 Frode, who saves a resource of each longship."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.north_sea.actions import SPARE
from hullworks.games.north_sea.lookup import GOLD, NONE, RAW
from hullworks.games.north_sea.rules.r01_pile import BOOK
from hullworks.games.north_sea.rules.r06_payment import least_gold
from hullworks.games.north_sea.rules.r07_trade import silver_price
from hullworks.games.north_sea.state import NorthSea
from hullworks.kernel.choice import Choice
from hullworks.kernel.pieces import replaced
from hullworks.kernel.rule import NO_OBSTACLE, Step
from hullworks.kernel.vecs import vec

SAVES_GOLD: Final[i64] = 1000000  # more than any price


def short_after_frode(g: NorthSea, seat: i64, cost: vec[i64]) -> i64:
    """R9.8 The number of oak, wool and iron missing for a longship, after Frode."""
    short = g.players[seat].shortage(cost)
    if short > 0 and g.has_frode(seat):
        short -= g.lookup.numbers.frode
    return short


class Frode(Step):
    """R9.8 Frode saves one oak, wool or iron; if there is a choice, the player is asked which."""

    def run(self, g: NorthSea, seat: i64, arg: i64) -> None:
        count: i64 = 0
        for raw in range(RAW):
            if spare_obstacle(g, seat, raw) == NO_OBSTACLE:
                count += 1
        if count > 1 and g.lookup.numbers.frode > 0:
            g.then(CHOOSE_SPARED, seat)
        else:
            choose_spared(g, seat)


NONE_OF_IT_IS_NEEDED: Final[i64] = BOOK.reason("none-of-it-is-needed", "R9.8")
REST_CANNOT_BE_PAID: Final[i64] = BOOK.reason("rest-cannot-be-paid", "R9.8")


def spare_obstacle(g: NorthSea, seat: i64, raw: i64) -> i64:
    """R9.8 The obstacle to saving this resource with Frode: the rest must still be payable."""
    player = g.players[seat]
    if player.bill.need[raw] == 0:
        return NONE_OF_IT_IS_NEEDED
    short: i64 = 0
    for other in range(RAW):
        lacks = least_gold(g, seat, other)
        if other == raw and lacks > 0:
            lacks -= g.lookup.numbers.frode
        short += lacks
    return NO_OBSTACLE if short <= player.goods[GOLD] else REST_CANNOT_BE_PAID


def choose_spared(g: NorthSea, seat: i64) -> None:
    """R6.5, R9.8 Frode saves a resource that would cost gold, or the dearest one of this round."""
    if not g.has_frode(seat) or g.lookup.numbers.frode == 0:
        return
    best: i64 = NONE
    most: i64 = NONE
    for raw in range(RAW):
        if spare_obstacle(g, seat, raw) == NO_OBSTACLE:
            worth = silver_price(g, raw)
            if least_gold(g, seat, raw) > 0:
                worth += SAVES_GOLD
            if worth > most:
                best, most = raw, worth
    if best != NONE:
        save(g, seat, best)


def save(g: NorthSea, seat: i64, raw: i64) -> None:
    """R9.8 Frode saves some of a resource."""
    bill = g.players[seat].bill
    bill.need = replaced(bill.need, raw, bill.need[raw] - g.lookup.numbers.frode)


class ChooseSpared(Choice):
    """R9.8 Choose the resource Frode saves."""

    def obstacle_to(self, g: NorthSea, seat: i64, arg: i64, raw: i64) -> i64:
        return spare_obstacle(g, seat, raw)

    def resolve(self, g: NorthSea, seat: i64, arg: i64, answer: i64) -> None:
        save(g, seat, SPARE.arg(answer))


FRODE: Final = BOOK.add("R9.8", Frode())
CHOOSE_SPARED: Final = BOOK.add("R9.8", ChooseSpared(SPARE, continues=True))
