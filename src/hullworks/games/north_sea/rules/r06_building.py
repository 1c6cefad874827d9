"""R6.7 Constructing buildings."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.north_sea.lookup import NONE
from hullworks.games.north_sea.rules.r01_pile import BOOK, BY_CARD
from hullworks.games.north_sea.rules.r06_payment import Price, pay
from hullworks.games.north_sea.rules.r08_track import REWARDS, advance
from hullworks.games.north_sea.state import NorthSea, holding, without
from hullworks.kernel.bits import bit
from hullworks.kernel.pieces import extended
from hullworks.kernel.rule import Step

NO_CARD_TO_BUILD: Final[i64] = BOOK.reason("no-card-to-build", "R6.7", absent=True)
BUILDING_PRICE: Final = Price("building", "R6.7")


def build_obstacle(g: NorthSea, seat: i64, card: i64) -> i64:
    """R6.7 The obstacle to constructing a building."""
    return building_price_obstacle(g, seat, card) if holding(g.players[seat].hand, card) else NO_CARD_TO_BUILD


def building_price_obstacle(g: NorthSea, seat: i64, card: i64) -> i64:
    """R6.7 The obstacle to paying for a building in hand."""
    return BUILDING_PRICE.obstacle(g.players[seat], g.design(card).exchange.cost)


def build(g: NorthSea, seat: i64, card: i64) -> None:
    """R6.7 A building is paid for, goes below the board, and moves its player on the tracks."""
    player = g.players[seat]
    player.hand = without(player.hand, card)
    player.bill.moving = card
    pay(g, seat, g.design(card).exchange.cost, BY_CARD + card)
    g.then(RAISE, seat)


class Raise(Step):
    """R6.7 The building stands, and moves its player on the tracks."""

    def run(self, g: NorthSea, seat: i64, arg: i64) -> None:
        player = g.players[seat]
        card = player.bill.moving
        player.bill.moving = NONE
        player.houses = extended(player.houses, card)
        player.tucked = extended(player.tucked, NONE)
        player.used = player.used | bit(card)
        advance(g, seat, g.design(card).moves)
        g.then(REWARDS, seat)


RAISE: Final = BOOK.add("R6.7", Raise())
