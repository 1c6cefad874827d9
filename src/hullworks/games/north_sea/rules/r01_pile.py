"""R1.4 The village pile and players' gains; and kinds of rules that several chapters share."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hullworks.games.north_sea.actions import DRAW, TAKE
from hullworks.games.north_sea.lookup import ANY, CARD, GOODS, NONE, RAW
from hullworks.games.north_sea.state import NorthSea, with_card
from hullworks.kernel.actions import Family
from hullworks.kernel.chance import Rng
from hullworks.kernel.pieces import Bag
from hullworks.kernel.rule import NO_OBSTACLE, NOT_ASKED, Answers, Chance, Decision, Outcomes, Rulebook, Step

BOOK: Final = Rulebook()


def gain(g: NorthSea, seat: i64, gains: vec[i64]) -> None:
    """R5.3, R6.6 A player gains goods at once, then chooses resources, then draws cards."""
    goods = g.players[seat].goods
    for item in range(GOODS):
        goods[item] += gains[item]
    if gains[ANY] > 0:
        g.then(CHOOSE_RESOURCE, seat, gains[ANY])
    if gains[CARD] > 0:
        g.then(DRAW_CARDS, seat, gains[CARD])


def add_cards(cards: vec[i64], start: i64, end: i64, deed: Family, out: Answers) -> None:
    """Add the action of a family for each card from *start* up to *end*, once for equal cards."""
    before: i64 = NONE
    for k in range(start, end):
        card = cards[k]
        if card != before:
            out.add(deed.code(card))
        before = card


def shuffle_discards(g: NorthSea) -> None:
    """R1.4 If the pile is empty, the discards become the pile."""
    if g.deck.size == 0:
        spare = g.deck
        g.deck = g.discards
        g.discards = spare


class DrawCards(Step):
    """R1.4 Draw a number of cards, or as many as there are."""

    def run(self, g: NorthSea, seat: i64, count: i64) -> None:
        shuffle_discards(g)
        if count > 0 and g.deck.size > 0:
            g.then(DRAW_CARD, seat, count)


class FromBag(Chance):
    """One piece is drawn from a bag, each equally likely. Subclasses define `bag` and `resolve`."""

    def __init__(self, family: Family) -> None:
        self.family: Final = family
        super().__init__()

    def bag(self, g: NorthSea) -> Bag:
        raise NotImplementedError

    def outcomes(self, g: NorthSea, seat: i64, arg: i64, out: Outcomes) -> None:
        counts = self.bag(g).counts
        for kind in range(len(counts)):
            if counts[kind] > 0:
                out.weigh(self.family.code(kind), counts[kind])

    def sample(self, g: NorthSea, seat: i64, arg: i64, rng: Rng) -> i64:
        return self.family.code(self.bag(g).pick(rng))


class DrawCard(FromBag):
    """R1.4 Every card of the pile is equally likely. The argument is the number still to be drawn."""

    def bag(self, g: NorthSea) -> Bag:
        return g.deck

    def resolve(self, g: NorthSea, seat: i64, count: i64, answer: i64) -> None:
        player = g.players[seat]
        player.hand = with_card(player.hand, taken(g, DRAW.arg(answer)))
        if count > 1:
            g.then(DRAW_CARDS, seat, count - 1)


def taken(g: NorthSea, card: i64) -> i64:
    """R1.4 Take a card from the pile; if it was the last, the discards are shuffled at once."""
    g.deck.take(card)
    shuffle_discards(g)
    return card


class DealCards(Step):
    """R4.2 to R4.4 A player draws cards to choose from."""

    def run(self, g: NorthSea, seat: i64, count: i64) -> None:
        shuffle_discards(g)
        if count > 0 and g.deck.size > 0:
            g.then(DEAL_CARD, seat, count)


class DealCard(DrawCard):
    """R1.4 Every card of the pile is equally likely. The argument is the number still to be dealt."""

    def resolve(self, g: NorthSea, seat: i64, count: i64, answer: i64) -> None:
        player = g.players[seat]
        player.pack = with_card(player.pack, taken(g, DRAW.arg(answer)))
        if count > 1:
            g.then(DEAL_CARDS, seat, count - 1)


class FollowUp(Decision):
    """A question that completes the previous answer."""

    def continues(self) -> bool:
        return True


class ChooseResource(FollowUp):
    """R6.6 Take any of oak, wool and iron, one at a time."""

    def answers(self, g: NorthSea, seat: i64, count: i64, out: Answers) -> None:
        for raw in range(RAW):
            out.add(TAKE.code(raw))

    def obstacle(self, g: NorthSea, seat: i64, count: i64, code: i64) -> i64:
        return NO_OBSTACLE if TAKE.has(code) else NOT_ASKED

    def resolve(self, g: NorthSea, seat: i64, count: i64, answer: i64) -> None:
        g.players[seat].goods[TAKE.arg(answer)] += 1
        if count > 1:
            g.then(CHOOSE_RESOURCE, seat, count - 1)


class EnterDiscards(Step):
    """R5.4 A card discarded for a card enters the discards."""

    def run(self, g: NorthSea, seat: i64, arg: i64) -> None:
        player = g.players[seat]
        g.discards.put(player.bill.moving)
        player.bill.moving = NONE


DRAW_CARDS: Final = BOOK.add("R1.4", DrawCards())
DRAW_CARD: Final = BOOK.add("R1.4", DrawCard(DRAW))
DEAL_CARDS: Final = BOOK.add("R4.1", DealCards())
DEAL_CARD: Final = BOOK.add("R4.1", DealCard(DRAW))
CHOOSE_RESOURCE: Final = BOOK.add("R6.6", ChooseResource())
ENTER_DISCARDS: Final = BOOK.add("R5.4", EnterDiscards())
