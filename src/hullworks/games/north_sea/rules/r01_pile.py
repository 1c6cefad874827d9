"""R1.4 The village pile and players' gains; and kinds of rules that several chapters share."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.north_sea.actions import DRAW, TAKE
from hullworks.games.north_sea.lookup import ANY, BUNDLES, CARD, GOODS, MOST_TAKEN, NONE, RAW
from hullworks.games.north_sea.state import NorthSea, Player, holding, with_card
from hullworks.kernel.actions import Family
from hullworks.kernel.choice import Choice
from hullworks.kernel.draw import FromBag
from hullworks.kernel.pieces import Bag
from hullworks.kernel.rule import NO_OBSTACLE, Answers, Rule, Rulebook, Step
from hullworks.kernel.vecs import vec

BOOK: Final = Rulebook()

# The source of a cost or a gain: a place of the board, a house of the player, a village card, a raid card or a trade
# card. It is packed into one number together with the number of that place, house or card.
AT_PLACE: Final[i64] = 0
AT_HOUSE: Final[i64] = 100
BY_CARD: Final[i64] = 200
BY_RAID: Final[i64] = 300
BY_TRADE: Final[i64] = 400
SOURCES: Final[i64] = 100
COUNT_BITS: Final[i64] = 8  # for the number of things a question is about, beside the source
COUNT: Final[i64] = 255

WRONG_NUMBER_TAKEN: Final[i64] = BOOK.reason("wrong-number-taken", "R6.6", absent=True)


def kind_of(source: i64) -> i64:
    """The kind of a source, such as `AT_HOUSE`."""
    return source - source % SOURCES


def number_in(source: i64) -> i64:
    """The number of the place, house or card that is a source."""
    return source % SOURCES


def some_for(count: i64, source: i64) -> i64:
    """The number of a question about several things that a source gives or costs."""
    return source << COUNT_BITS | count


def count_of(some: i64) -> i64:
    """How many things a question is about."""
    return some & COUNT


def source_in(some: i64) -> i64:
    """The source that a question is about."""
    return some >> COUNT_BITS


def gain(g: NorthSea, seat: i64, gains: vec[i64], source: i64) -> None:
    """R5.3, R6.6 A player gains goods at once, then chooses resources, then draws cards."""
    goods = g.players[seat].goods
    for item in range(GOODS):
        goods[item] += gains[item]
    if gains[ANY] > 0:
        g.then(CHOOSE_RESOURCES, seat, some_for(gains[ANY], source))
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
    """R1.4 If the pile is empty, the discards are shuffled at once and become the pile."""
    if g.deck.size == 0:
        spare = g.deck
        g.deck = g.discards
        g.discards = spare


class DrawCards(Step):
    """R1.4 Draw a number of cards, or as many as there are."""

    def next_card(self) -> Rule:
        return DRAW_CARD

    def run(self, g: NorthSea, seat: i64, count: i64) -> None:
        shuffle_discards(g)
        if count > 0 and g.deck.size > 0:
            g.then(self.next_card(), seat, count)


class DrawCard(FromBag):
    """R1.4 Every card of the pile is equally likely. The argument is the number still to be drawn."""

    def bag(self, g: NorthSea) -> Bag:
        return g.deck

    def take(self, player: Player, card: i64) -> None:
        player.hand = with_card(player.hand, card)

    def rest(self) -> Rule:
        return DRAW_CARDS

    def drawn(self, g: NorthSea, seat: i64, count: i64, card: i64) -> None:
        shuffle_discards(g)
        self.take(g.players[seat], card)
        if count > 1:
            g.then(self.rest(), seat, count - 1)


class DealCards(DrawCards):
    """R4.2 to R4.4 A player draws cards to choose from."""

    def next_card(self) -> Rule:
        return DEAL_CARD


class DealCard(DrawCard):
    """R1.4 Every card of the pile is equally likely. The argument is the number still to be dealt."""

    def take(self, player: Player, card: i64) -> None:
        player.pack = with_card(player.pack, card)

    def rest(self) -> Rule:
        return DEAL_CARDS


def taken_at_once(some: i64) -> i64:
    """R6.6 How many resources are taken in one answer."""
    if count_of(some) > MOST_TAKEN:
        return MOST_TAKEN
    return count_of(some)


def bundle_size(bundle: i64) -> i64:
    """The number of resources in a bundle."""
    counts = BUNDLES[bundle]
    return counts[0] + counts[1] + counts[2]


class ChooseResources(Choice):
    """R6.6 Take any of oak, wool and iron, all in one answer."""

    def obstacle_to(self, g: NorthSea, seat: i64, some: i64, bundle: i64) -> i64:
        return NO_OBSTACLE if bundle_size(bundle) == taken_at_once(some) else WRONG_NUMBER_TAKEN

    def resolve(self, g: NorthSea, seat: i64, some: i64, answer: i64) -> None:
        bundle = BUNDLES[TAKE.arg(answer)]
        for raw in range(RAW):
            g.players[seat].goods[raw] += bundle[raw]
        left = count_of(some) - taken_at_once(some)
        if left > 0:
            g.then(CHOOSE_RESOURCES, seat, some_for(left, source_in(some)))


class ChooseHeld(Choice):
    """Choose one of the cards that a player holds somewhere. Subclasses define `held` and `resolve`."""

    def __init__(self, family: Family, not_held: i64, continues: bool = False) -> None:
        self.not_held: Final[i64] = not_held
        super().__init__(family, continues)

    def held(self, player: Player) -> vec[i64]:
        raise NotImplementedError

    def obstacle_to(self, g: NorthSea, seat: i64, arg: i64, card: i64) -> i64:
        return NO_OBSTACLE if holding(self.held(g.players[seat]), card) else self.not_held

    def answers(self, g: NorthSea, seat: i64, arg: i64, out: Answers) -> None:
        cards = self.held(g.players[seat])
        add_cards(cards, 0, i64(len(cards)), self.family, out)


class EnterDiscards(Step):
    """R5.4 A card discarded for a card, or a townsfolk that was played, enters the discards."""

    def run(self, g: NorthSea, seat: i64, arg: i64) -> None:
        player = g.players[seat]
        g.discards.put(player.bill.moving)
        player.bill.moving = NONE


DRAW_CARDS: Final = BOOK.add("R1.4", DrawCards())
DRAW_CARD: Final = BOOK.add("R1.4", DrawCard(DRAW))
DEAL_CARDS: Final = BOOK.add("R4.1", DealCards())
DEAL_CARD: Final = BOOK.add("R4.1", DealCard(DRAW))
CHOOSE_RESOURCES: Final = BOOK.add("R6.6", ChooseResources(TAKE, continues=True))
ENTER_DISCARDS: Final = BOOK.add("R5.4", EnterDiscards())
