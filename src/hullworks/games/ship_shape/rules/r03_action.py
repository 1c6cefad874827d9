"""R3.3 The action, and R5.1 trading before it, in one question."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.ship_shape import actions
from hullworks.games.ship_shape.lookup import KINDS, NONE, SUPPLIES
from hullworks.games.ship_shape.rules.r01_deck import THE_SUPPLIES, THE_TRANSPORTS
from hullworks.games.ship_shape.rules.r01_stock import BOOK
from hullworks.games.ship_shape.rules.r05_trade import begin_offer, offer_obstacle
from hullworks.games.ship_shape.rules.r06_commission import commission, commission_obstacle, refresh, refresh_obstacle
from hullworks.games.ship_shape.rules.r07_fulfil import fulfil_alone, fulfil_obstacle
from hullworks.games.ship_shape.rules.r07_partner import share_obstacle, share_order
from hullworks.games.ship_shape.state import ShipShape
from hullworks.kernel.rule import NO_OBSTACLE, NOT_ASKED, Answers, Decision, Step

TRADING_IS_OVER: Final[i64] = BOOK.reason("trading-is-over", "R3.4")


def trade_obstacle(g: ShipShape, seat: i64, other: i64) -> i64:
    """R3.4, R5.1 The reason why a player cannot trade with another now."""
    found = offer_obstacle(g, seat, other)
    return TRADING_IS_OVER if g.turn.proposals > 0 and found != NOT_ASKED else found


class TakeAction(Decision):
    """R3.3 Commission a card, refresh one side of the pool, fulfil an order, or pass; R5.1 before that, trade."""

    def answers(self, g: ShipShape, seat: i64, arg: i64, out: Answers) -> None:
        for other in range(g.seats):
            if trade_obstacle(g, seat, other) == NO_OBSTACLE:
                out.add(actions.OFFER_TO.code(other))
        for number in g.supplies.open:
            if number != NONE and commission_obstacle(g, seat, number) == NO_OBSTACLE:
                out.add(actions.COMMISSION.code(number))
        for number in g.transports.open:
            if number != NONE and commission_obstacle(g, seat, SUPPLIES + number) == NO_OBSTACLE:
                out.add(actions.COMMISSION.code(SUPPLIES + number))
        for kind in range(KINDS):
            if refresh_obstacle(g, seat, THE_SUPPLIES, kind) == NO_OBSTACLE:
                out.add(actions.REFRESH_SUPPLIES.code(kind))
        for kind in range(KINDS):
            if refresh_obstacle(g, seat, THE_TRANSPORTS, kind) == NO_OBSTACLE:
                out.add(actions.REFRESH_TRANSPORTS.code(kind))
        for number in g.orders.open:
            if number != NONE and fulfil_obstacle(g, seat, number) == NO_OBSTACLE:
                out.add(actions.FULFIL.code(number))
        for number in g.orders.open:
            if number != NONE:
                for other in range(g.seats):
                    if share_obstacle(g, seat, number, other) == NO_OBSTACLE:
                        out.add(actions.SHARE.code(actions.ORDER_AND_PARTNER.of(number, other)))
        out.add(actions.PASS)

    def obstacle(self, g: ShipShape, seat: i64, arg: i64, code: i64) -> i64:
        if actions.OFFER_TO.has(code):
            return trade_obstacle(g, seat, actions.OFFER_TO.arg(code))
        if actions.COMMISSION.has(code):
            return commission_obstacle(g, seat, actions.COMMISSION.arg(code))
        if actions.REFRESH_SUPPLIES.has(code):
            return refresh_obstacle(g, seat, THE_SUPPLIES, actions.REFRESH_SUPPLIES.arg(code))
        if actions.REFRESH_TRANSPORTS.has(code):
            return refresh_obstacle(g, seat, THE_TRANSPORTS, actions.REFRESH_TRANSPORTS.arg(code))
        if actions.FULFIL.has(code):
            return fulfil_obstacle(g, seat, actions.FULFIL.arg(code))
        if actions.SHARE.has(code):
            number, other = actions.ORDER_AND_PARTNER.parts(actions.SHARE.arg(code))
            return share_obstacle(g, seat, number, other)
        return NO_OBSTACLE if code == actions.PASS else NOT_ASKED

    def resolve(self, g: ShipShape, seat: i64, arg: i64, answer: i64) -> None:
        if actions.OFFER_TO.has(answer):
            begin_offer(g, seat, actions.OFFER_TO.arg(answer))
            g.then(TAKE_ACTION, seat)
            return
        if actions.SHARE.has(answer):
            number, other = actions.ORDER_AND_PARTNER.parts(actions.SHARE.arg(answer))
            share_order(g, seat, number, other)
            g.then(AFTER_PROPOSAL, seat)
            return
        g.turn.acted = 1
        if actions.COMMISSION.has(answer):
            commission(g, seat, actions.COMMISSION.arg(answer))
        elif actions.REFRESH_SUPPLIES.has(answer):
            refresh(g, seat, THE_SUPPLIES, actions.REFRESH_SUPPLIES.arg(answer))
        elif actions.REFRESH_TRANSPORTS.has(answer):
            refresh(g, seat, THE_TRANSPORTS, actions.REFRESH_TRANSPORTS.arg(answer))
        elif actions.FULFIL.has(answer):
            fulfil_alone(g, seat, actions.FULFIL.arg(answer))


class AfterProposal(Step):
    """R7.6 A refusal costs no action, nor does a dropped partnership: the player is asked again."""

    def run(self, g: ShipShape, seat: i64, arg: i64) -> None:
        if g.turn.acted == 0:
            g.then(TAKE_ACTION, seat)


TAKE_ACTION: Final = BOOK.add("R3.3", TakeAction())
AFTER_PROPOSAL: Final = BOOK.add("R7.6", AfterProposal())
