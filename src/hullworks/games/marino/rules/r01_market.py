"""R1 Changes to rows, explorers and the deck, for all other rules."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.marino.actions import DEALT
from hullworks.games.marino.lookup import FREEBOOTER
from hullworks.games.marino.rules.r08_end import deck_is_out
from hullworks.games.marino.state import Marino
from hullworks.kernel.draw import FromBag
from hullworks.kernel.pieces import Bag, replaced
from hullworks.kernel.rule import NO_OBSTACLE, Rulebook, Step

BOOK: Final = Rulebook()


def room(g: Marino, kind: i64) -> i64:
    """R4.8 The number of tokens that can still come to a row, limited by its empty spaces and by the supply."""
    return min(g.row(kind).spaces - g.market[kind], g.supply[kind])


def bring(g: Marino, kind: i64, number: i64) -> None:
    """R1.3, R4.8 Tokens come from the supply to their row, as far as there is room for them."""
    number = min(number, room(g, kind))
    g.market[kind] += number
    g.supply[kind] -= number


def take_from_supply(g: Marino, seat: i64, kind: i64, number: i64) -> None:
    """R1.1 A player takes tokens from the supply, limited by what it has."""
    taken = min(number, g.supply[kind])
    g.supply[kind] -= taken
    g.yards[seat].tokens[kind] += taken


def buy_token(g: Marino, seat: i64, kind: i64, price: i64) -> None:
    """R5.2, R5.3 Pay and take the cheapest token; the carrier of an emptied row comes with it, if it is idle."""
    yard = g.yards[seat]
    yard.gold -= price
    g.market[kind] -= 1
    yard.tokens[kind] += 1
    g.turn.bought += 1
    if g.market[kind] == 0 and g.idle[kind] > 0:
        take_explorer(g, seat, kind)


def take_explorer(g: Marino, seat: i64, explorer: i64) -> None:
    """R1.5 An idle explorer is held until it is rolled."""
    move_explorer(g, seat, explorer, 1)


def move_explorer(g: Marino, seat: i64, explorer: i64, number: i64) -> None:
    """R1.5 So many explorers come from home to a player; -1 returns one."""
    yard = g.yards[seat]
    g.idle = replaced(g.idle, explorer, g.idle[explorer] - number)
    yard.explorers = replaced(yard.explorers, explorer, yard.explorers[explorer] + number)


def away_obstacle(g: Marino, seat: i64, explorer: i64, held: i64, away: i64, none_home: i64) -> i64:
    """R1.5 The reason among three why an explorer is not idle; NO_OBSTACLE if it is."""
    if g.idle[explorer] > 0:
        return NO_OBSTACLE
    if explorer == FREEBOOTER:
        return none_home
    if g.yards[seat].explorers[explorer] > 0:
        return held
    return away


class DealContract(Step):
    """R1.7 The next card of the deck takes an empty place, if there is a card."""

    def run(self, g: Marino, seat: i64, place: i64) -> None:
        if g.deck.next_is_known():
            lay_open(g, place, g.deck.take_known())
        elif g.deck.size > 0:
            g.then(DRAW_CONTRACT, seat, place)


class DrawContract(FromBag):
    """R1.7 Every unseen contract is equally likely."""

    def bag(self, g: Marino) -> Bag:
        return g.deck.unseen

    def drawn(self, g: Marino, seat: i64, place: i64, contract: i64) -> None:
        lay_open(g, place, contract)


def lay_open(g: Marino, place: i64, contract: i64) -> None:
    """R1.7, R8.2 A contract lies open; if it was the last card, the end is in sight."""
    g.open[place] = contract
    if g.deck.size == 0:
        deck_is_out(g)


DEAL: Final = BOOK.add("R1.7", DealContract())
DRAW_CONTRACT: Final = BOOK.add("R1.7", DrawContract(DEALT))
