"""R5 Trading: offers, built item by item, sent, and answered."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hullworks.games.ship_shape.actions import ACCEPT, COUNTER, DROP, GIVE, REFUSE, SEND, WAIVE, WANT, WITHHOLD
from hullworks.games.ship_shape.rules.r01_stock import BOOK, DISCARD_DOWN
from hullworks.games.ship_shape.state import (
    ACCEPTED,
    COUNTERED,
    REFUSED,
    SENT,
    Deal,
    Player,
    ShipShape,
    new_deal,
)
from hullworks.games.ship_shape.tables import KINDS, NONE, RESOURCES, SUPPLIES
from hullworks.kernel.actions import Family
from hullworks.kernel.bits import bit
from hullworks.kernel.rule import Decision, Options

NO_TOKENS: Final = vec[i64]([0] * KINDS)
FIRST_TRANSPORT: Final[i64] = 34  # items are four kinds of tokens, thirty supply cards, and then the transports


def can_offer(g: ShipShape, seat: i64, other: i64) -> bool:
    """R5.1, R5.5, R5.6 Whether an offer may be begun, and there is anything to trade."""
    if other == seat or g.turn.offers >= g.tables.house.offers or g.turn.items >= g.tables.house.items:
        return False
    return g.players[seat].has_anything() or g.players[other].has_anything()


def begin_offer(g: ShipShape, seat: i64, other: i64) -> None:
    """R5.2 An offer to one player, empty at first; R5.6 beginning it counts as an item."""
    g.turn.items += 1
    g.deal = new_deal(NONE, seat, other)
    g.then(BUILD_OFFER, seat)


def add_items(
    out: Options, family: Family, tokens: vec[i64], besides: vec[i64], supplies: i64, transports: i64
) -> None:
    """An action of the family for every item among these: tokens *besides* some, supply cards, transports."""
    for kind in range(KINDS):
        if tokens[kind] > besides[kind]:
            out.add(family.code(kind))
    item: i64 = KINDS
    while supplies != 0:
        if supplies & 1:
            out.add(family.code(item))
        supplies >>= 1
        item += 1
    item = FIRST_TRANSPORT
    while transports != 0:
        if transports & 1:
            out.add(family.code(item))
        transports >>= 1
        item += 1


def given(deal: Deal, item: i64) -> i64:
    """How many of an item the maker of an offer would give."""
    if item < KINDS:
        return deal.give[item]
    if item < FIRST_TRANSPORT:
        return deal.give_supplies >> (item - KINDS) & 1
    return deal.give_transports >> (item - FIRST_TRANSPORT) & 1


def wanted(deal: Deal, item: i64) -> i64:
    """How many of an item the maker of an offer wants."""
    if item < KINDS:
        return deal.want[item]
    if item < FIRST_TRANSPORT:
        return deal.want_supplies >> (item - KINDS) & 1
    return deal.want_transports >> (item - FIRST_TRANSPORT) & 1


def change_give(deal: Deal, item: i64, step: i64) -> None:
    """Put an item into what is given, or take it out."""
    if item < KINDS:
        deal.give[item] += step
    elif item < FIRST_TRANSPORT:
        deal.give_supplies ^= bit(item - KINDS)
    else:
        deal.give_transports ^= bit(item - FIRST_TRANSPORT)


def change_want(deal: Deal, item: i64, step: i64) -> None:
    """Put an item into what is wanted, or take it out."""
    if item < KINDS:
        deal.want[item] += step
    elif item < FIRST_TRANSPORT:
        deal.want_supplies ^= bit(item - KINDS)
    else:
        deal.want_transports ^= bit(item - FIRST_TRANSPORT)


def can_send(g: ShipShape, deal: Deal) -> bool:
    """R5.3 Not an empty offer; R5.8 nor one that would leave anybody with too many turned transports."""
    if deal.is_empty():
        return False
    most = g.tables.house.most_transports
    return g.turned_after(deal, deal.maker) <= most and g.turned_after(deal, deal.taker) <= most


class BuildOffer(Decision):
    """R5.2 Put an item into the offer or take one out, send it, or drop it."""

    def options(self, g: ShipShape, seat: i64, arg: i64, out: Options) -> None:
        deal = g.deal
        assert deal is not None
        if g.turn.items < g.tables.house.items:
            mine, theirs = g.players[deal.maker], g.players[deal.taker]
            supplies, transports = mine.supplies & ~deal.give_supplies, mine.transports & ~deal.give_transports
            add_items(out, GIVE, mine.tokens, deal.give, supplies, transports)
            supplies, transports = theirs.supplies & ~deal.want_supplies, theirs.transports & ~deal.want_transports
            add_items(out, WANT, theirs.tokens, deal.want, supplies, transports)
            add_items(out, WITHHOLD, deal.give, NO_TOKENS, deal.give_supplies, deal.give_transports)
            add_items(out, WAIVE, deal.want, NO_TOKENS, deal.want_supplies, deal.want_transports)
        if can_send(g, deal):
            out.add(SEND)
        out.add(DROP)

    def resolve(self, g: ShipShape, seat: i64, arg: i64, answer: i64) -> None:
        deal = g.deal
        assert deal is not None
        if answer == DROP:
            g.deal = None
            return
        if answer == SEND:
            g.turn.offers += 1
            deal.outcome = SENT
            g.then(ANSWER_OFFER, deal.taker)
            return
        if GIVE.has(answer):
            change_give(deal, GIVE.arg(answer), 1)
        elif WANT.has(answer):
            change_want(deal, WANT.arg(answer), 1)
        elif WITHHOLD.has(answer):
            change_give(deal, WITHHOLD.arg(answer), -1)
        else:
            change_want(deal, WAIVE.arg(answer), -1)
        g.turn.items += 1
        g.then(BUILD_OFFER, seat)

    def why(self, g: ShipShape, seat: i64, arg: i64, code: i64) -> str:
        deal = g.deal
        assert deal is not None
        if code == SEND:
            if deal.is_empty():
                return "there is nothing in the offer (R5.3)"
            return "somebody would have too many turned transports (R5.8)"
        if not (GIVE.has(code) or WANT.has(code) or WITHHOLD.has(code) or WAIVE.has(code)):
            return ""
        if g.turn.items >= g.tables.house.items:
            return "enough was put into offers and taken out in this turn (R5.6)"
        if WITHHOLD.has(code) or WAIVE.has(code):
            return "that is not in the offer (R5.2)"
        who = "you have" if GIVE.has(code) else "they have"
        item = GIVE.arg(code) if GIVE.has(code) else WANT.arg(code)
        return f"{who} no more {RESOURCES[item]} (R5.2)" if item < KINDS else f"{who} no such card to put in (R5.2)"


class AnswerOffer(Decision):
    """R5.4 Accept, refuse, or counter with an offer of one's own."""

    def options(self, g: ShipShape, seat: i64, arg: i64, out: Options) -> None:
        out.add(ACCEPT)
        out.add(REFUSE)
        if g.turn.offers < g.tables.house.offers and g.turn.items < g.tables.house.items:
            out.add(COUNTER)

    def resolve(self, g: ShipShape, seat: i64, arg: i64, answer: i64) -> None:
        deal = g.deal
        assert deal is not None
        if answer == ACCEPT:
            exchange(g, deal)
            remember(g, deal, ACCEPTED)
            other = deal.maker
            if other == g.turn.seat:
                other = deal.taker
            g.then(DISCARD_DOWN, g.turn.seat)  # R5.8
            g.then(DISCARD_DOWN, other)
        elif answer == REFUSE:
            remember(g, deal, REFUSED)
        else:
            remember(g, deal, COUNTERED)
            g.turn.items += 1
            g.deal = mirrored(deal)
            g.then(BUILD_OFFER, seat)

    def why(self, g: ShipShape, seat: i64, arg: i64, code: i64) -> str:
        return "no more offers can be sent in this turn (R5.5)" if code == COUNTER else ""


def mirrored(deal: Deal) -> Deal:
    """R5.4 The same deal as an offer of the other side."""
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
    """R5.7 What was offered changes hands as it lies."""
    mine, theirs = g.players[deal.maker], g.players[deal.taker]
    for kind in range(KINDS):
        mine.tokens[kind] += deal.want[kind] - deal.give[kind]
        theirs.tokens[kind] += deal.give[kind] - deal.want[kind]
    hand_over(mine, theirs, deal.give_supplies, deal.give_transports)
    hand_over(theirs, mine, deal.want_supplies, deal.want_transports)


def hand_over(giver: Player, taker: Player, supplies: i64, transports: i64) -> None:
    """R5.7 Cards go from one player to another; what is turned stays turned."""
    taker.supplies |= supplies
    taker.turned_supplies |= giver.turned_supplies & supplies
    taker.transports |= transports
    taker.turned_transports |= giver.turned_transports & transports
    giver.supplies &= ~supplies
    giver.turned_supplies &= ~supplies
    giver.transports &= ~transports
    giver.turned_transports &= ~transports


def remember(g: ShipShape, deal: Deal, outcome: i64) -> None:
    """What became of a deal stays on the table for a while, for all to see."""
    deal.outcome = outcome
    g.deal = None
    g.past.append(deal)
    if len(g.past) > g.tables.house.remembered:
        g.past = g.past[1:]


BUILD_OFFER: Final = BOOK.add("R5.2", BuildOffer())
ANSWER_OFFER: Final = BOOK.add("R5.4", AnswerOffer())
assert SUPPLIES + KINDS == FIRST_TRANSPORT
