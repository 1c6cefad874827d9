"""R7.4 Fulfilling an order together: the split, the transports, and the partner's consent."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.ship_shape import actions
from hullworks.games.ship_shape.lookup import KINDS, NONE
from hullworks.games.ship_shape.rules.r01_stock import BOOK
from hullworks.games.ship_shape.rules.r05_trade import NO_MORE_CHANGES, has_changes_left, remember
from hullworks.games.ship_shape.rules.r07_fulfil import DELIVER, LOAD_TRANSPORTS, carry_out, loads, smallest_load
from hullworks.games.ship_shape.state import ACCEPTED, REFUSED, SENT, ShipShape, new_deal
from hullworks.kernel.choice import OneOf
from hullworks.kernel.rule import NO_OBSTACLE, NOT_ASKED, Answers, Decision, Step

NOT_OPEN_TO_SHARE: Final[i64] = BOOK.reason("not-open-to-share", "R7.4", absent=True)
NO_TRANSPORT_TO_SHARE: Final[i64] = BOOK.reason("no-transport-to-share", "R7.4")
NO_TOKEN_TO_SHARE: Final[i64] = BOOK.reason("no-token-to-share", "R7.4")
NO_MORE_PROPOSALS: Final[i64] = BOOK.reason("no-more-proposals", "R7.6")


def share_obstacle(g: ShipShape, seat: i64, number: i64, other: i64) -> i64:
    """R7.4, R7.6 The reason why a player cannot fulfil an order with another."""
    if other == seat or other >= g.seats:
        return NOT_ASKED
    if g.orders.place_of(number) == NONE:
        return NOT_OPEN_TO_SHARE
    if g.turn.proposals >= g.lookup.numbers.proposals:
        return NO_MORE_PROPOSALS
    if g.capacity(seat, g.order(number).way) == 0:
        return NO_TRANSPORT_TO_SHARE
    if not has_some_of(g, seat, number):
        return NO_TOKEN_TO_SHARE
    return partner_obstacle(g, seat, other, number)


def has_some_of(g: ShipShape, seat: i64, number: i64) -> bool:
    """R7.4 Whether a player has any token that an order names."""
    for kind in range(KINDS):
        if g.order(number).needs[kind] > 0 and g.players[seat].tokens[kind] > 0:
            return True
    return False


BOTH_LACK_TOKENS: Final[i64] = BOOK.reason("both-lack-tokens", "R7.4")
BOTH_LACK_ROOM: Final[i64] = BOOK.reason("both-lack-room", "R7.4")


def partner_obstacle(g: ShipShape, seat: i64, other: i64, number: i64) -> i64:
    """R7.4 The reason why two players cannot fulfil an order: both give tokens, and each carries their own."""
    order = g.order(number)
    mine, theirs = g.players[seat].tokens, g.players[other].tokens
    fewest: i64 = 0
    many: i64 = 0
    for kind in range(KINDS):
        need = order.needs[kind]
        if mine[kind] + theirs[kind] < need:
            return BOTH_LACK_TOKENS
        fewest += need - min(need, theirs[kind])
        many += min(need, mine[kind])
    least, most = share_limits(g, seat, other, number)
    if fewest <= most and many >= least and least <= most:
        return NO_OBSTACLE
    return BOTH_LACK_ROOM


def share_limits(g: ShipShape, seat: i64, other: i64, number: i64) -> tuple[i64, i64]:
    """R7.4 The fewest and the most tokens of an order that a player can put in, given what both can carry."""
    order = g.order(number)
    least = order.size - g.capacity(other, order.way)
    most = g.capacity(seat, order.way)
    if least < 1:
        least = 1
    if most > order.size - 1:
        most = order.size - 1
    return least, most


def share_order(g: ShipShape, seat: i64, number: i64, other: i64) -> None:
    """R7.5 The split of each resource comes first, then the transports of both; then it is proposed or dropped."""
    g.deal = new_deal(number, seat, other)
    for kind in range(KINDS):
        g.then(SPLIT_KIND, seat, kind)
    g.then(LOAD_TRANSPORTS, seat)
    g.then(PLAN_PARTNER, seat)


def share_range(g: ShipShape, kind: i64) -> tuple[i64, i64]:
    """R7.4 The fewest and the most tokens of a kind that the maker of the split can put in, given the kinds before."""
    deal = g.the_deal()
    needs = g.order(deal.order).needs
    mine, theirs = g.players[deal.maker].tokens, g.players[deal.taker].tokens
    least, most = share_limits(g, deal.maker, deal.taker, deal.order)
    for before in range(kind):
        least -= deal.give[before]
        most -= deal.give[before]
    for after in range(kind + 1, KINDS):
        least -= min(needs[after], mine[after])
        most -= needs[after] - min(needs[after], theirs[after])
    fewest = needs[kind] - min(needs[kind], theirs[kind])
    many = min(needs[kind], mine[kind])
    return max(fewest, least), min(many, most)


class SplitKind(Step):
    """R7.5 How one resource is split; without a choice, nobody is asked."""

    def run(self, g: ShipShape, seat: i64, kind: i64) -> None:
        least, most = share_range(g, kind)
        if least < most:
            g.then(PUT_IN_TOKENS, seat, kind)
        else:
            put_in(g, kind, least)


def put_in(g: ShipShape, kind: i64, count: i64) -> None:
    """The maker of the split gives this many tokens of a resource, the partner the rest."""
    deal = g.the_deal()
    deal.give[kind] = count
    deal.want[kind] = g.order(deal.order).needs[kind] - count


OTHER_KIND_IS_SPLIT: Final[i64] = BOOK.reason("other-kind-is-split", "R7.5")
CANNOT_SPLIT_SO: Final[i64] = BOOK.reason("cannot-split-so", "R7.4")


class PutInTokens(Decision):
    """R7.5 Choose how many tokens of a resource you put in; the partner gives the rest."""

    def answers(self, g: ShipShape, seat: i64, kind: i64, out: Answers) -> None:
        least, most = share_range(g, kind)
        for count in range(least, most + 1):
            out.add(actions.PUT_IN.code(actions.KIND_AND_COUNT.of(kind, count)))

    def obstacle(self, g: ShipShape, seat: i64, kind: i64, code: i64) -> i64:
        if not actions.PUT_IN.has(code):
            return NOT_ASKED
        other, count = actions.KIND_AND_COUNT.parts(actions.PUT_IN.arg(code))
        if other != kind:
            return OTHER_KIND_IS_SPLIT
        least, most = share_range(g, kind)
        return NO_OBSTACLE if least <= count <= most else CANNOT_SPLIT_SO

    def resolve(self, g: ShipShape, seat: i64, kind: i64, answer: i64) -> None:
        put_in(g, kind, actions.KIND_AND_COUNT.second(actions.PUT_IN.arg(answer)))


class PlanPartner(Step):
    """R7.5 Of the partner's transports, the smallest load that is enough is proposed."""

    def run(self, g: ShipShape, seat: i64, arg: i64) -> None:
        deal = g.the_deal()
        deal.want_transports = smallest_load(g, deal.taker)
        g.then(PROPOSE, seat)


class Propose(OneOf):
    """R7.6 Propose the partnership to the partner, or drop it; R5.6 while changes are left in this turn."""

    def obstacle_to(self, g: ShipShape, seat: i64, arg: i64, code: i64) -> i64:
        return NO_OBSTACLE if code == actions.SEND_SHARE or has_changes_left(g, seat) else NO_MORE_CHANGES

    def resolve(self, g: ShipShape, seat: i64, arg: i64, answer: i64) -> None:
        deal = g.the_deal()
        if answer == actions.SEND_SHARE:
            deal.outcome = SENT
            g.turn.proposals += 1
            g.then(ANSWER_PROPOSAL, deal.taker)
        else:  # R5.6 Dropping it counts as a change.
            g.players[seat].changes += 1
            g.deal = None


NO_OTHER_LOAD: Final[i64] = BOOK.reason("no-other-load", "R7.5")


class AnswerProposal(OneOf):
    """R7.6 The partner agrees or refuses; R7.5 or agrees, but chooses the transports if there are several loads."""

    def obstacle_to(self, g: ShipShape, seat: i64, arg: i64, code: i64) -> i64:
        if code != actions.CHOOSE:
            return NO_OBSTACLE
        ways, _ = loads(g, seat, 0)
        return NO_OBSTACLE if ways > 1 else NO_OTHER_LOAD

    def resolve(self, g: ShipShape, seat: i64, arg: i64, answer: i64) -> None:
        deal = g.the_deal()
        if answer == actions.ACCEPT:
            carry_out(g, deal)
            remember(g, deal, ACCEPTED)
        elif answer == actions.REFUSE:
            remember(g, deal, REFUSED)
        else:
            deal.outcome = ACCEPTED
            deal.want_transports = 0
            g.then(LOAD_TRANSPORTS, seat)
            g.then(DELIVER, seat)


SPLIT_KIND: Final = BOOK.add("R7.5", SplitKind())
PUT_IN_TOKENS: Final = BOOK.add("R7.5", PutInTokens(continues=True))
PLAN_PARTNER: Final = BOOK.add("R7.5", PlanPartner())
PROPOSE: Final = BOOK.add("R7.6", Propose([actions.SEND_SHARE, actions.DROP_SHARE]))
ANSWER_PROPOSAL: Final = BOOK.add("R7.6", AnswerProposal([actions.ACCEPT, actions.REFUSE, actions.CHOOSE]))
