"""R1 Laying out the table, and R2 the start of the game."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.ship_shape.actions import DEAL_FIRM, HOLDER
from hullworks.games.ship_shape.lookup import FIRMS, KINDS, NONE, ORDERS, SUPPLIES, TRANSPORTS, Lookup, Terms
from hullworks.games.ship_shape.rules.r01_stock import BOOK
from hullworks.games.ship_shape.rules.r09_week import BEGIN_WEEK
from hullworks.games.ship_shape.state import OPEN, Deck, Player, ShipShape, new_turn
from hullworks.kernel.bits import bit
from hullworks.kernel.draw import ByLot, FromSet
from hullworks.kernel.todo import nothing
from hullworks.kernel.vecs import vec


def setup(lookup: Lookup, terms: Terms, seats: i64) -> ShipShape:
    """R1.1 to R1.8 Piles and decks; R2.1, R2.2 firms and the token; then the first week."""
    numbers = lookup.numbers
    g = ShipShape(
        todo=nothing(BOOK, lookup.actions, seats),
        lookup=lookup,
        terms=terms,
        players=[new_player() for _ in range(seats)],
        piles=numbers.tokens[:],
        orders=whole_deck(ORDERS, terms.orders),
        supplies=whole_deck(SUPPLIES, numbers.pool_supplies),
        transports=whole_deck(TRANSPORTS, numbers.pool_transports),
        week=0,
        round=0,
        holder=NONE,
        turn=new_turn(NONE),
        deal=None,
        past=[],
        starter=NONE,
        ending=OPEN,
    )
    for seat in range(seats):
        g.then(DRAW_FIRM, seat)
    g.then(DRAW_HOLDER)
    g.then(BEGIN_WEEK)
    g.begin()
    return g


def new_player() -> Player:
    """A player who has nothing yet, not even a firm."""
    return Player(
        firm=NONE,
        tokens=vec[i64]([0] * KINDS),
        supplies=0,
        turned_supplies=0,
        transports=0,
        turned_transports=0,
        score=0,
        filled=vec[i64](),
        hired_supplies=0,
        hired_transports=0,
        turns=0,
        offers=0,
        changes=0,
    )


def whole_deck(cards: i64, places: i64) -> Deck:
    """R1.8 All cards are in the deck, and none is open yet."""
    return Deck(vec[i64]([NONE] * places), bit(cards) - 1, 0)


class DrawFirm(FromSet):
    """R2.1 Each player is dealt one of the firms that are left."""

    def members(self, g: ShipShape, arg: i64) -> i64:
        left = bit(FIRMS) - 1
        for player in g.players:
            if player.firm != NONE:
                left &= ~bit(player.firm)
        return left

    def resolve(self, g: ShipShape, seat: i64, arg: i64, answer: i64) -> None:
        g.players[seat].firm = DEAL_FIRM.arg(answer)


class DrawHolder(ByLot):
    """R2.2 Every player is equally likely to have the token first."""

    def resolve(self, g: ShipShape, seat: i64, arg: i64, answer: i64) -> None:
        g.holder = HOLDER.arg(answer)
        g.starter = g.holder


DRAW_FIRM: Final = BOOK.add("R2.1", DrawFirm(DEAL_FIRM))
DRAW_HOLDER: Final = BOOK.add("R2.2", DrawHolder(HOLDER))
