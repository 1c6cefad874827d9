"""R5 Trading: offers are built, sent, and answered."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.ship_shape import actions
from hullworks.games.ship_shape.lookup import FIRST_TRANSPORT, KINDS, NONE
from hullworks.games.ship_shape.rules.r01_stock import BOOK, DISCARD_DOWN
from hullworks.games.ship_shape.state import ACCEPTED, COUNTERED, REFUSED, SENT, Deal, Player, ShipShape, new_deal
from hullworks.kernel.actions import Family
from hullworks.kernel.bits import bit, size
from hullworks.kernel.choice import OneOf
from hullworks.kernel.rule import NO_OBSTACLE, NOT_ASKED, Answers, Decision
from hullworks.kernel.vecs import vec

# Changes to an offer.
CHANGES: Final = [actions.GIVE, actions.WANT, actions.WITHHOLD, actions.WAIVE]


NO_MORE_OFFERS: Final[i64] = BOOK.reason("no-more-offers", "R5.5")
NO_MORE_CHANGES: Final[i64] = BOOK.reason("no-more-changes", "R5.6")


def limit_obstacle(g: ShipShape, seat: i64) -> i64:
    """R5.5, R5.6 The reason why a player cannot begin a further offer in this turn."""
    if g.players[seat].offers >= g.lookup.numbers.offers:
        return NO_MORE_OFFERS
    return NO_OBSTACLE if has_changes_left(g, seat) else NO_MORE_CHANGES


def has_changes_left(g: ShipShape, seat: i64) -> bool:
    """R5.6 Whether a player may still change deals in this turn."""
    return g.players[seat].changes < g.lookup.numbers.items


NOTHING_TO_TRADE: Final[i64] = BOOK.reason("nothing-to-trade", "R5.1")


def offer_obstacle(g: ShipShape, seat: i64, other: i64) -> i64:
    """R5.1, R5.5, R5.6 The reason why a player cannot begin an offer to another."""
    if other == seat or other >= g.seats:
        return NOT_ASKED
    if not g.players[seat].has_anything() and not g.players[other].has_anything():
        return NOTHING_TO_TRADE
    return limit_obstacle(g, seat)


def begin_offer(g: ShipShape, seat: i64, other: i64) -> None:
    """R5.2 Begin an empty offer to one player; R5.6 this counts as a change."""
    g.players[seat].changes += 1
    g.deal = new_deal(NONE, seat, other)
    g.then(BUILD_OFFER, seat)


def count_of(item: i64, tokens: vec[i64], supplies: i64, transports: i64) -> i64:
    """The number of an item among these."""
    if item < KINDS:
        return tokens[item]
    if item < FIRST_TRANSPORT:
        return supplies >> (item - KINDS) & 1
    return transports >> (item - FIRST_TRANSPORT) & 1


def held(player: Player, item: i64) -> i64:
    """The number of an item that a player has."""
    return count_of(item, player.tokens, player.supplies, player.transports)


def given(deal: Deal, item: i64) -> i64:
    """The number of an item that the maker of an offer gives."""
    return count_of(item, deal.give, deal.give_supplies, deal.give_transports)


def wanted(deal: Deal, item: i64) -> i64:
    """The number of an item that the maker of an offer wants."""
    return count_of(item, deal.want, deal.want_supplies, deal.want_transports)


def change_give(deal: Deal, item: i64, count: i64) -> None:
    """Add a number of an item to the maker's side, or remove them."""
    if item < KINDS:
        deal.give[item] += count
    elif item < FIRST_TRANSPORT:
        deal.give_supplies ^= bit(item - KINDS)
    else:
        deal.give_transports ^= bit(item - FIRST_TRANSPORT)


def change_want(deal: Deal, item: i64, count: i64) -> None:
    """Add a number of an item to the wanted side, or remove them."""
    if item < KINDS:
        deal.want[item] += count
    elif item < FIRST_TRANSPORT:
        deal.want_supplies ^= bit(item - KINDS)
    else:
        deal.want_transports ^= bit(item - FIRST_TRANSPORT)


def change(deal: Deal, family: Family, step: i64) -> None:
    """R5.2 Add items to an offer, or remove them."""
    item, count = actions.item_in(step), actions.count_in(step)
    if family is actions.GIVE:
        change_give(deal, item, count)
    elif family is actions.WANT:
        change_want(deal, item, count)
    elif family is actions.WITHHOLD:
        change_give(deal, item, -count)
    else:
        change_want(deal, item, -count)


IN_THE_OFFER: Final[i64] = BOOK.reason("in-the-offer", "R5.2")
ON_THE_OTHER_SIDE: Final[i64] = BOOK.reason("on-the-other-side", "R5.3", absent=True)


def total_obstacle(item: i64, total: i64, has: i64, opposite: vec[i64], no_more: i64, no_card: i64) -> i64:
    """R5.2 The reason why a side of an offer cannot have this total of an item.

    Its owner has *has* of them, and *opposite* are the tokens of the other side. The last two are reasons about the
    owner.
    """
    if item < KINDS and opposite[item] > 0:
        return ON_THE_OTHER_SIDE
    if total <= has:
        return NO_OBSTACLE
    if item < KINDS:
        return no_more
    return IN_THE_OFFER if has > 0 else no_card


YOU_HAVE_NO_MORE: Final[i64] = BOOK.reason("you-have-no-more", "R5.2")
THEY_HAVE_NO_MORE: Final[i64] = BOOK.reason("they-have-no-more", "R5.2")
YOU_LACK_THE_CARD: Final[i64] = BOOK.reason("you-lack-the-card", "R5.2", absent=True)
THEY_LACK_THE_CARD: Final[i64] = BOOK.reason("they-lack-the-card", "R5.2", absent=True)
NOT_IN_THE_OFFER: Final[i64] = BOOK.reason("not-in-the-offer", "R5.2", absent=True)


def change_obstacle(g: ShipShape, deal: Deal, family: Family, step: i64) -> i64:
    """R5.2 The reason why items cannot be added to an offer or removed; R5.6 finally, that the limit is reached."""
    item, count = actions.item_in(step), actions.count_in(step)
    found = NO_OBSTACLE
    if family is actions.GIVE:
        has, total = held(g.players[deal.maker], item), given(deal, item) + count
        found = total_obstacle(item, total, has, deal.want, YOU_HAVE_NO_MORE, YOU_LACK_THE_CARD)
    elif family is actions.WANT:
        has, total = held(g.players[deal.taker], item), wanted(deal, item) + count
        found = total_obstacle(item, total, has, deal.give, THEY_HAVE_NO_MORE, THEY_LACK_THE_CARD)
    elif family is actions.WITHHOLD:
        if given(deal, item) < count:
            found = NOT_IN_THE_OFFER
    elif wanted(deal, item) < count:
        found = NOT_IN_THE_OFFER
    if found == NO_OBSTACLE and not has_changes_left(g, deal.maker):
        return NO_MORE_CHANGES
    return found


def items_in(tokens: vec[i64], supplies: i64, transports: i64) -> i64:
    """Tokens and cards as a set of items."""
    found = supplies << KINDS | transports << FIRST_TRANSPORT
    for kind in range(KINDS):
        if tokens[kind] > 0:
            found |= bit(kind)
    return found


def most_of(item: i64) -> i64:
    """The most of an item that one change puts in or takes out: tokens by number, a card alone."""
    return actions.COUNTS if item < KINDS else 1


def add_changes(g: ShipShape, deal: Deal, family: Family, items: i64, out: Answers) -> None:
    """Add the actions of a family that have no obstacle, for a set of items."""
    item: i64 = 0
    while items != 0:
        if items & 255 == 0:  # The set has few items, so skip eight absent ones at once.
            items >>= 8
            item += 8
            continue
        if items & 1:
            for count in range(1, most_of(item) + 1):
                step = actions.step_of(item, count)
                if change_obstacle(g, deal, family, step) == NO_OBSTACLE:
                    out.add(family.code(step))
        items >>= 1
        item += 1


OFFER_IS_EMPTY: Final[i64] = BOOK.reason("offer-is-empty", "R5.3")
TOO_MANY_TURNED: Final[i64] = BOOK.reason("too-many-turned", "R5.8")


def send_obstacle(g: ShipShape, deal: Deal) -> i64:
    """R5.3 The reason why an offer cannot be sent: it is empty; R5.8 or leaves too many turned transports."""
    if deal.is_empty():
        return OFFER_IS_EMPTY
    most = g.lookup.numbers.most_transports
    if turned_after(g, deal, deal.maker) > most or turned_after(g, deal, deal.taker) > most:
        return TOO_MANY_TURNED
    return NO_OBSTACLE


def turned_after(g: ShipShape, deal: Deal, seat: i64) -> i64:
    """R5.8 The number of turned transports a player would have after an offer."""
    gone, come = deal.give_transports, deal.want_transports
    other = deal.taker
    if seat == deal.taker:
        gone, come = come, gone
        other = deal.maker
    mine = g.players[seat].turned_transports & ~gone
    return size(mine) + size(g.players[other].turned_transports & come)


class BuildOffer(Decision):
    """R5.2 Add items to the offer or remove some, send it, or drop it."""

    def answers(self, g: ShipShape, seat: i64, arg: i64, out: Answers) -> None:
        deal = g.the_deal()
        if has_changes_left(g, seat):  # Otherwise nothing can be added or removed.
            mine, theirs = g.players[deal.maker], g.players[deal.taker]
            add_changes(g, deal, actions.GIVE, items_in(mine.tokens, mine.supplies, mine.transports), out)
            add_changes(g, deal, actions.WANT, items_in(theirs.tokens, theirs.supplies, theirs.transports), out)
            add_changes(g, deal, actions.WITHHOLD, items_in(deal.give, deal.give_supplies, deal.give_transports), out)
            add_changes(g, deal, actions.WAIVE, items_in(deal.want, deal.want_supplies, deal.want_transports), out)
        if send_obstacle(g, deal) == NO_OBSTACLE:
            out.add(actions.SEND)
        out.add(actions.DROP)

    def obstacle(self, g: ShipShape, seat: i64, arg: i64, code: i64) -> i64:
        deal = g.the_deal()
        if code == actions.SEND:
            return send_obstacle(g, deal)
        for family in CHANGES:
            if family.has(code):
                return change_obstacle(g, deal, family, family.arg(code))
        return NO_OBSTACLE if code == actions.DROP else NOT_ASKED

    def resolve(self, g: ShipShape, seat: i64, arg: i64, answer: i64) -> None:
        deal = g.the_deal()
        if answer == actions.DROP:
            g.deal = None
            return
        if answer == actions.SEND:
            g.players[seat].offers += 1
            deal.outcome = SENT
            g.then(ANSWER_OFFER, deal.taker)
            return
        for family in CHANGES:
            if family.has(answer):
                change(deal, family, family.arg(answer))
        g.players[seat].changes += 1
        g.then(BUILD_OFFER, seat)


class AnswerOffer(OneOf):
    """R5.4 Accept, refuse, or counter with an offer of your own."""

    def obstacle_to(self, g: ShipShape, seat: i64, arg: i64, code: i64) -> i64:
        return limit_obstacle(g, seat) if code == actions.COUNTER else NO_OBSTACLE

    def resolve(self, g: ShipShape, seat: i64, arg: i64, answer: i64) -> None:
        deal = g.the_deal()
        if answer == actions.ACCEPT:
            exchange(g, deal)
            remember(g, deal, ACCEPTED)
            other = deal.maker
            if other == g.turn.seat:
                other = deal.taker
            g.then(DISCARD_DOWN, g.turn.seat)  # R5.8
            g.then(DISCARD_DOWN, other)
        elif answer == actions.REFUSE:
            remember(g, deal, REFUSED)
        else:
            remember(g, deal, COUNTERED)
            g.players[seat].changes += 1
            g.deal = mirrored(deal)
            g.then(BUILD_OFFER, seat)


def mirrored(deal: Deal) -> Deal:
    """R5.4 The same deal as an offer from the other side."""
    other = new_deal(NONE, deal.taker, deal.maker)
    for kind in range(KINDS):
        other.give[kind] = deal.want[kind]
        other.want[kind] = deal.give[kind]
    other.give_supplies = deal.want_supplies
    other.want_supplies = deal.give_supplies
    other.give_transports = deal.want_transports
    other.want_transports = deal.give_transports
    return other


def exchange(g: ShipShape, deal: Deal) -> None:
    """R5.7 The offered things change hands, each as it lies."""
    mine, theirs = g.players[deal.maker], g.players[deal.taker]
    own, other, give, want = mine.tokens, theirs.tokens, deal.give, deal.want
    for kind in range(KINDS):
        own[kind] += want[kind] - give[kind]
        other[kind] += give[kind] - want[kind]
    hand_over(mine, theirs, deal.give_supplies, deal.give_transports)
    hand_over(theirs, mine, deal.want_supplies, deal.want_transports)


def hand_over(giver: Player, taker: Player, supplies: i64, transports: i64) -> None:
    """R5.7 Cards go from one player to another; turned cards stay turned."""
    taker.supplies |= supplies
    taker.turned_supplies |= giver.turned_supplies & supplies
    taker.transports |= transports
    taker.turned_transports |= giver.turned_transports & transports
    giver.supplies &= ~supplies
    giver.turned_supplies &= ~supplies
    giver.transports &= ~transports
    giver.turned_transports &= ~transports


def remember(g: ShipShape, deal: Deal, outcome: i64) -> None:
    """Keep a deal and its outcome on the table for a while, for everybody to see."""
    deal.outcome = outcome
    g.deal = None
    g.past = [*g.past, deal]
    if len(g.past) > g.lookup.numbers.remembered:
        g.past = g.past[1:]


BUILD_OFFER: Final = BOOK.add("R5.2", BuildOffer())
ANSWER_OFFER: Final = BOOK.add("R5.4", AnswerOffer([actions.ACCEPT, actions.REFUSE, actions.COUNTER]))
