"""R7.4 Fulfilling an order together: the partner, the split, the transports of both, and the partner's consent."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.ship_shape.actions import ACCEPT, PARTNER, PUT_IN, REFUSE, SHARES
from hullworks.games.ship_shape.rules.r01_stock import BOOK
from hullworks.games.ship_shape.rules.r05_trade import remember
from hullworks.games.ship_shape.rules.r07_fulfil import LOAD_TRANSPORTS, carry_out
from hullworks.games.ship_shape.state import ACCEPTED, REFUSED, SENT, ShipShape, new_deal
from hullworks.games.ship_shape.tables import KINDS, NONE, RESOURCES
from hullworks.kernel.rule import Decision, Options, Step


def share_order(g: ShipShape, seat: i64, number: i64) -> None:
    """R7.5 First the partner is named; where there is only one, without a question."""
    found: i64 = NONE
    count: i64 = 0
    for other in range(g.seats):
        if other != seat and g.can_share(seat, other, number):
            found = other
            count += 1
    if count > 1:
        g.then(CHOOSE_PARTNER, seat, number)
    else:
        begin_split(g, seat, found, number)


class ChoosePartner(Decision):
    """R7.5 Name the partner."""

    def options(self, g: ShipShape, seat: i64, number: i64, out: Options) -> None:
        for other in range(g.seats):
            if other != seat and g.can_share(seat, other, number):
                out.add(PARTNER.code(other))

    def resolve(self, g: ShipShape, seat: i64, number: i64, answer: i64) -> None:
        begin_split(g, seat, PARTNER.arg(answer), number)

    def why(self, g: ShipShape, seat: i64, number: i64, code: i64) -> str:
        if not PARTNER.has(code):
            return ""
        if PARTNER.arg(code) >= g.seats or PARTNER.arg(code) == seat:
            return "name another player at the table (R7.5)"
        return "you two lack tokens or transports for it (R7.4)"

    def continues(self) -> bool:
        return True


def begin_split(g: ShipShape, seat: i64, other: i64, number: i64) -> None:
    """R7.5 Then who gives how much of each resource, then the transports of both; then the partner is asked."""
    g.deal = new_deal(number, seat, other)
    for kind in range(KINDS):
        g.then(SPLIT_KIND, seat, kind)
    g.then(LOAD_TRANSPORTS, seat, seat)
    g.then(LOAD_TRANSPORTS, seat, other)
    g.then(PROPOSE, seat)


def share_range(g: ShipShape, kind: i64) -> tuple[i64, i64]:
    """R7.4 The fewest and the most tokens of a kind that the maker of the split may put in, given the kinds before."""
    deal = g.deal
    assert deal is not None
    needs = g.order(deal.order).needs
    mine, theirs = g.players[deal.maker].tokens, g.players[deal.taker].tokens
    least, most = g.share_limits(deal.maker, deal.taker, deal.order)
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
    """R7.5 Who gives how much of one resource; where there is no choice, without a question."""

    def run(self, g: ShipShape, seat: i64, kind: i64) -> None:
        least, most = share_range(g, kind)
        if least < most:
            g.then(PUT_IN_TOKENS, seat, kind)
        else:
            put_in(g, kind, least)


def put_in(g: ShipShape, kind: i64, count: i64) -> None:
    """The maker of the split gives so much of a resource, the partner the rest."""
    deal = g.deal
    assert deal is not None
    deal.give[kind] = count
    deal.want[kind] = g.order(deal.order).needs[kind] - count


class PutInTokens(Decision):
    """R7.5 How much of a resource you put in yourself; the partner gives the rest."""

    def options(self, g: ShipShape, seat: i64, kind: i64, out: Options) -> None:
        least, most = share_range(g, kind)
        for count in range(least, most + 1):
            out.add(PUT_IN.code(kind * SHARES + count))

    def resolve(self, g: ShipShape, seat: i64, kind: i64, answer: i64) -> None:
        put_in(g, kind, PUT_IN.arg(answer) % SHARES)

    def why(self, g: ShipShape, seat: i64, kind: i64, code: i64) -> str:
        if not PUT_IN.has(code):
            return ""
        if PUT_IN.arg(code) // SHARES != kind:
            return f"it is {RESOURCES[kind]} that is split now (R7.5)"
        least, most = share_range(g, kind)
        return f"you can put in {least} to {most} (R7.4)"

    def continues(self) -> bool:
        return True


class Propose(Step):
    """R7.6 The partner is asked."""

    def run(self, g: ShipShape, seat: i64, arg: i64) -> None:
        deal = g.deal
        assert deal is not None
        deal.outcome = SENT
        g.turn.proposals += 1
        g.then(ANSWER_PROPOSAL, deal.taker)


class AnswerProposal(Decision):
    """R7.6 The partner agrees or refuses."""

    def options(self, g: ShipShape, seat: i64, arg: i64, out: Options) -> None:
        out.add(ACCEPT)
        out.add(REFUSE)

    def resolve(self, g: ShipShape, seat: i64, arg: i64, answer: i64) -> None:
        deal = g.deal
        assert deal is not None
        if answer == ACCEPT:
            carry_out(g, deal)
            remember(g, deal, ACCEPTED)
        else:
            remember(g, deal, REFUSED)


CHOOSE_PARTNER: Final = BOOK.add("R7.5", ChoosePartner())
SPLIT_KIND: Final = BOOK.add("R7.5", SplitKind())
PUT_IN_TOKENS: Final = BOOK.add("R7.5", PutInTokens())
PROPOSE: Final = BOOK.add("R7.6", Propose())
ANSWER_PROPOSAL: Final = BOOK.add("R7.6", AnswerProposal())
