"""R2 A week begins, and R9 a week ends."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.ship_shape.actions import DONE, KEEP, MAINTAIN
from hullworks.games.ship_shape.lookup import KINDS, NONE, SUPPLIES, TRANSPORTS
from hullworks.games.ship_shape.rules.r01_deck import THE_ORDERS, THE_SUPPLIES, THE_TRANSPORTS, deal_all, put_aside
from hullworks.games.ship_shape.rules.r01_stock import (
    BOOK,
    FollowUp,
    discard_supply,
    discard_transport,
    give_back,
    pay,
)
from hullworks.games.ship_shape.rules.r03_turn import BEGIN_TURN
from hullworks.games.ship_shape.state import FULFILLED, RUINED, ShipShape
from hullworks.kernel.bits import bit, size
from hullworks.kernel.rule import NO_OBSTACLE, NOT_ASKED, Answers, Decision, Step

NO_SUPPLY_TO_KEEP: Final[i64] = BOOK.reason("no-supply-to-keep", "R9.2", absent=True)
KEPT_ALREADY: Final[i64] = BOOK.reason("kept-already", "R9.2")
TURNED_IS_NOT_KEPT: Final[i64] = BOOK.reason("turned-is-not-kept", "R9.2")
NO_TRANSPORT_TO_MAINTAIN: Final[i64] = BOOK.reason("no-transport-to-maintain", "R9.3", absent=True)
UPRIGHT_COSTS_NOTHING: Final[i64] = BOOK.reason("upright-costs-nothing", "R9.3")
CANNOT_MAINTAIN: Final[i64] = BOOK.reason("cannot-maintain", "R9.3", means=True)


class BeginWeek(Step):
    """R2.3 An order for each player; R2.4 the hiring pool; R2.5 the player with the token begins."""

    def run(self, g: ShipShape, seat: i64, arg: i64) -> None:
        g.week += 1
        g.round = 0
        deal_all(g, THE_ORDERS)
        deal_all(g, THE_SUPPLIES)
        deal_all(g, THE_TRANSPORTS)
        g.then(BEGIN_TURN, g.holder)
        g.then(END_WEEK)


class EndWeek(Step):
    """R9.1 The hiring pool is discarded; R9.5 all players clear up at the same time. A lost month simply ends."""

    def run(self, g: ShipShape, seat: i64, arg: i64) -> None:
        if g.ending == RUINED:
            return
        put_aside(g.supplies)
        put_aside(g.transports)
        g.together(CLEAR_UP)
        g.then(NEXT_WEEK)


class ClearUp(Step):
    """R9.2 Supply cards are kept or discarded; R9.3 transports are maintained; R9.4 all tokens go back."""

    def run(self, g: ShipShape, seat: i64, arg: i64) -> None:
        if g.week < g.terms.weeks:
            g.then(KEEP_SUPPLIES, seat, 0)
        g.then(MAINTAIN_TRANSPORTS, seat)
        g.then(RETURN_TOKENS, seat)


def can_keep_more(g: ShipShape, seat: i64, kept: i64) -> bool:
    """R9.2 Whether there is another supply card that can be kept."""
    if size(kept) >= g.lookup.numbers.kept:
        return False
    for number in range(SUPPLIES):
        if keep_obstacle(g, seat, kept, number) == NO_OBSTACLE:
            return True
    return False


class KeepSupplies(Step):
    """R9.2 Up to two upright supply cards are kept, and the rest are discarded. The number is the set of those kept."""

    def run(self, g: ShipShape, seat: i64, kept: i64) -> None:
        if can_keep_more(g, seat, kept):
            g.then(KEEP_SUPPLY, seat, kept)
        else:
            keep_only(g, seat, kept)


def keep_only(g: ShipShape, seat: i64, kept: i64) -> None:
    """R9.2 All other supply cards are discarded."""
    for number in range(SUPPLIES):
        if g.players[seat].has_supply(number) and not kept >> number & 1:
            discard_supply(g, seat, number)


def keep_obstacle(g: ShipShape, seat: i64, kept: i64, number: i64) -> i64:
    """R9.2 The reason why a supply card cannot be kept besides those of the set *kept*."""
    if not g.players[seat].has_supply(number):
        return NO_SUPPLY_TO_KEEP
    if kept >> number & 1:
        return KEPT_ALREADY
    return TURNED_IS_NOT_KEPT if g.players[seat].supply_is_turned(number) else NO_OBSTACLE


class KeepSupply(FollowUp):
    """R9.2 Choose an upright supply card to keep, or keep no more."""

    def answers(self, g: ShipShape, seat: i64, kept: i64, out: Answers) -> None:
        for number in range(SUPPLIES):
            if keep_obstacle(g, seat, kept, number) == NO_OBSTACLE:
                out.add(KEEP.code(number))
        out.add(DONE)

    def obstacle(self, g: ShipShape, seat: i64, kept: i64, code: i64) -> i64:
        if KEEP.has(code):
            return keep_obstacle(g, seat, kept, KEEP.arg(code))
        return NO_OBSTACLE if code == DONE else NOT_ASKED

    def resolve(self, g: ShipShape, seat: i64, kept: i64, answer: i64) -> None:
        if answer == DONE:
            keep_only(g, seat, kept)
        else:
            g.then(KEEP_SUPPLIES, seat, kept | bit(KEEP.arg(answer)))


class MaintainTransports(Step):
    """R9.3 While a turned transport can be paid for, its owner is asked; those not paid for are discarded."""

    def run(self, g: ShipShape, seat: i64, arg: i64) -> None:
        for number in range(TRANSPORTS):
            if maintain_obstacle(g, seat, number) == NO_OBSTACLE:
                g.then(MAINTAIN_TRANSPORT, seat)
                return
        let_go(g, seat)


def maintain_obstacle(g: ShipShape, seat: i64, number: i64) -> i64:
    """R9.3 The reason why a player cannot pay the maintenance of a transport."""
    player = g.players[seat]
    if not player.has_transport(number):
        return NO_TRANSPORT_TO_MAINTAIN
    if not player.is_turned(number):
        return UPRIGHT_COSTS_NOTHING
    return NO_OBSTACLE if player.can_pay(g.transport(number).upkeep) else CANNOT_MAINTAIN


def let_go(g: ShipShape, seat: i64) -> None:
    """R9.3 Turned transports that were not paid for are discarded."""
    for number in range(TRANSPORTS):
        if g.players[seat].is_turned(number):
            discard_transport(g, seat, number)


class MaintainTransport(Decision):
    """R9.3 Pay the maintenance of a turned transport, which turns it upright, or let the rest go."""

    def answers(self, g: ShipShape, seat: i64, arg: i64, out: Answers) -> None:
        for number in range(TRANSPORTS):
            if maintain_obstacle(g, seat, number) == NO_OBSTACLE:
                out.add(MAINTAIN.code(number))
        out.add(DONE)

    def obstacle(self, g: ShipShape, seat: i64, arg: i64, code: i64) -> i64:
        if MAINTAIN.has(code):
            return maintain_obstacle(g, seat, MAINTAIN.arg(code))
        return NO_OBSTACLE if code == DONE else NOT_ASKED

    def resolve(self, g: ShipShape, seat: i64, arg: i64, answer: i64) -> None:
        if answer == DONE:
            let_go(g, seat)
            return
        number = MAINTAIN.arg(answer)
        pay(g, seat, g.transport(number).upkeep)
        g.players[seat].turned_transports &= ~bit(number)
        g.then(MAINTAIN_TRANSPORTS, seat)


class ReturnTokens(Step):
    """R9.4 All tokens go back to their piles."""

    def run(self, g: ShipShape, seat: i64, arg: i64) -> None:
        for kind in range(KINDS):
            give_back(g, seat, kind, g.players[seat].tokens[kind])


def next_holder(g: ShipShape) -> i64:
    """R9.6 The seat with the lowest score; of tied players the first from the holder's left."""
    found: i64 = NONE
    for k in range(1, g.seats + 1):
        seat = (g.holder + k) % g.seats
        if found == NONE or g.players[seat].score < g.players[found].score:
            found = seat
    return found


class NextWeek(Step):
    """R9.6 The lowest score has the token in the next week; R10.2 after the last week the game is over."""

    def run(self, g: ShipShape, seat: i64, arg: i64) -> None:
        if g.week == g.terms.weeks:
            g.ending = FULFILLED
            return
        g.holder = next_holder(g)
        g.then(BEGIN_WEEK)


BEGIN_WEEK: Final = BOOK.add("R2.3", BeginWeek())
END_WEEK: Final = BOOK.add("R9.1", EndWeek())
CLEAR_UP: Final = BOOK.add("R9.5", ClearUp())
KEEP_SUPPLIES: Final = BOOK.add("R9.2", KeepSupplies())
KEEP_SUPPLY: Final = BOOK.add("R9.2", KeepSupply())
MAINTAIN_TRANSPORTS: Final = BOOK.add("R9.3", MaintainTransports())
MAINTAIN_TRANSPORT: Final = BOOK.add("R9.3", MaintainTransport())
RETURN_TOKENS: Final = BOOK.add("R9.4", ReturnTokens())
NEXT_WEEK: Final = BOOK.add("R9.6", NextWeek())
