"""R1.8 The three decks: a card is drawn to a free place."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.ship_shape.actions import DEAL_ORDER, DEAL_SUPPLY, DEAL_TRANSPORT
from hullworks.games.ship_shape.lookup import NONE
from hullworks.games.ship_shape.rules.r01_stock import BOOK
from hullworks.games.ship_shape.state import Deck, ShipShape
from hullworks.kernel.actions import Family
from hullworks.kernel.bits import bit, member, size
from hullworks.kernel.chance import Rng
from hullworks.kernel.pair import Pair
from hullworks.kernel.rule import Chance, Outcomes, Step

# The decks.
THE_ORDERS: Final[i64] = 0
THE_SUPPLIES: Final[i64] = 1
THE_TRANSPORTS: Final[i64] = 2


DECK_AND_PLACE: Final = Pair(16)  # the number of the rules below; no deck has as many places


def deck_of(g: ShipShape, which: i64) -> Deck:
    if which == THE_ORDERS:
        return g.orders
    return g.supplies if which == THE_SUPPLIES else g.transports


def family_of(which: i64) -> Family:
    if which == THE_ORDERS:
        return DEAL_ORDER
    return DEAL_SUPPLY if which == THE_SUPPLIES else DEAL_TRANSPORT


def deal_all(g: ShipShape, which: i64) -> None:
    """Schedule a deal to every empty place of a deck."""
    deck = deck_of(g, which)
    for place in range(len(deck.open)):
        if deck.open[place] == NONE:
            g.then(DEAL_CARD, 0, DECK_AND_PLACE.of(which, place))


def put_aside(deck: Deck) -> None:
    """Discard all open cards."""
    for place in range(len(deck.open)):
        if deck.open[place] != NONE:
            deck.aside |= bit(deck.open[place])
            deck.lay(place, NONE)


class DealCard(Step):
    """R1.8 When the deck has run out, the discarded cards are shuffled; if there are none, nothing is dealt.

    R2.7 The same if no order in the deck fits a short week.
    """

    def run(self, g: ShipShape, seat: i64, arg: i64) -> None:
        which = DECK_AND_PLACE.first(arg)
        deck = deck_of(g, which)
        if fitting(g, which) == 0:
            deck.pile |= deck.aside
            deck.aside = 0
        if deck.pile != 0:
            g.then(DRAW_CARD, seat, arg)


def fitting(g: ShipShape, which: i64) -> i64:
    """The cards of a deck that may be dealt: all; R2.7 but in a short week only the orders that fit it."""
    pile = deck_of(g, which).pile
    if which == THE_ORDERS:
        return pile & g.terms.fitting
    return pile


def dealt(g: ShipShape, which: i64) -> i64:
    """The cards of which one is dealt; R2.7 if no order fits, it may be any."""
    found = fitting(g, which)
    return found if found != 0 else deck_of(g, which).pile


class DrawCard(Chance):
    """R1.8 Every card of the deck is equally likely; R2.7 in a short week, every order that fits."""

    def outcomes(self, g: ShipShape, seat: i64, arg: i64, out: Outcomes) -> None:
        which = DECK_AND_PLACE.first(arg)
        pile, family = dealt(g, which), family_of(which)
        for number in range(family.size):
            if pile >> number & 1:
                out.weigh(family.code(number), 1)

    def sample(self, g: ShipShape, seat: i64, arg: i64, rng: Rng) -> i64:
        which = DECK_AND_PLACE.first(arg)
        pile = dealt(g, which)
        return family_of(which).code(member(pile, rng.below(size(pile))))

    def resolve(self, g: ShipShape, seat: i64, arg: i64, answer: i64) -> None:
        which, place = DECK_AND_PLACE.parts(arg)
        deck, number = deck_of(g, which), family_of(which).arg(answer)
        deck.pile &= ~bit(number)
        deck.lay(place, number)


DEAL_CARD: Final = BOOK.add("R1.8", DealCard())
DRAW_CARD: Final = BOOK.add("R1.8", DrawCard())
