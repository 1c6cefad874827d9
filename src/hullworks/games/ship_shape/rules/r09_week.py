"""R2 A week begins, and R9 a week ends."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.ship_shape.actions import DONE, KEEP, MAINTAIN, kept_by, pair_code
from hullworks.games.ship_shape.lookup import KINDS, NONE, SUPPLIES, TRANSPORTS
from hullworks.games.ship_shape.rules.r01_deck import THE_ORDERS, THE_SUPPLIES, THE_TRANSPORTS, deal_all, put_aside
from hullworks.games.ship_shape.rules.r01_stock import BOOK, discard_supply, discard_transport, give_back
from hullworks.games.ship_shape.rules.r02_short import HEAD_START
from hullworks.games.ship_shape.rules.r03_turn import BEGIN_TURN
from hullworks.games.ship_shape.state import FULFILLED, RUINED, ShipShape
from hullworks.kernel.bits import bit, member, size
from hullworks.kernel.choice import Choice
from hullworks.kernel.rule import NO_OBSTACLE, NOT_ASKED, Answers, Decision, Step


class BeginWeek(Step):
    """R2.3 An order for each player; R2.4 the hiring pool; R2.7 a head start in a short week; R2.5 then turns begin."""

    def run(self, g: ShipShape, seat: i64, arg: i64) -> None:
        g.week += 1
        g.round = 0
        deal_all(g, THE_ORDERS)
        deal_all(g, THE_SUPPLIES)
        deal_all(g, THE_TRANSPORTS)
        if g.terms.missing > 0:
            for k in range(g.seats):
                g.then(HEAD_START, (g.holder + k) % g.seats)
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


class KeepSupplies(Step):
    """R9.2 Up to two upright supply cards are kept, and the rest are discarded. The number is the set of those kept."""

    def run(self, g: ShipShape, seat: i64, kept: i64) -> None:
        player = g.players[seat]
        if size(kept) < g.lookup.numbers.kept and player.supplies & ~player.turned_supplies & ~kept != 0:
            g.then(KEEP_SUPPLY, seat, kept)
        else:
            keep_only(g, seat, kept)


def keep_only(g: ShipShape, seat: i64, kept: i64) -> None:
    """R9.2 All other supply cards are discarded."""
    for number in range(SUPPLIES):
        if g.players[seat].has_supply(number) and not kept >> number & 1:
            discard_supply(g, seat, number)


NO_SUPPLY_TO_KEEP: Final[i64] = BOOK.reason("no-supply-to-keep", "R9.2", absent=True)
KEEPS_TOO_MANY: Final[i64] = BOOK.reason("keeps-too-many", "R9.2")
KEPT_ALREADY: Final[i64] = BOOK.reason("kept-already", "R9.2")
TURNED_IS_NOT_KEPT: Final[i64] = BOOK.reason("turned-is-not-kept", "R9.2")


def keep_obstacle(g: ShipShape, seat: i64, kept: i64, cards: i64) -> i64:
    """R9.2 The reason why these supply cards cannot be kept besides those of the set *kept*."""
    player = g.players[seat]
    if cards & ~player.supplies != 0:
        return NO_SUPPLY_TO_KEEP
    if cards & kept != 0:
        return KEPT_ALREADY
    if cards & player.turned_supplies != 0:
        return TURNED_IS_NOT_KEPT
    return NO_OBSTACLE if size(cards | kept) <= g.lookup.numbers.kept else KEEPS_TOO_MANY


class KeepSupply(Decision):
    """R9.2 Choose the upright supply cards to keep, one or two, or none. In a pack that allows more, two at a time."""

    def answers(self, g: ShipShape, seat: i64, kept: i64, out: Answers) -> None:
        for second in range(SUPPLIES):
            if keep_obstacle(g, seat, kept, bit(second)) == NO_OBSTACLE:
                out.add(KEEP.code(second))
                for first in range(second):
                    if keep_obstacle(g, seat, kept, bit(first) | bit(second)) == NO_OBSTACLE:
                        out.add(pair_code(first, second))
        out.add(DONE)

    def obstacle(self, g: ShipShape, seat: i64, kept: i64, code: i64) -> i64:
        if KEEP.has(code):
            return keep_obstacle(g, seat, kept, kept_by(code))
        return NO_OBSTACLE if code == DONE else NOT_ASKED

    def resolve(self, g: ShipShape, seat: i64, kept: i64, answer: i64) -> None:
        if answer == DONE:
            keep_only(g, seat, kept)
        elif size(kept_by(answer)) == 1:
            keep_only(g, seat, kept | kept_by(answer))
        else:
            g.then(KEEP_SUPPLIES, seat, kept | kept_by(answer))


class MaintainTransports(Step):
    """R9.3 Turned transports are paid for as far as the tokens last. Where they do not last for all, and it can matter
    which ones are paid for, their owner is asked."""

    def run(self, g: ShipShape, seat: i64, arg: i64) -> None:
        affordable: i64 = 0
        for number in range(TRANSPORTS):
            if maintain_obstacle(g, seat, number) == NO_OBSTACLE:
                affordable |= bit(number)
        if affordable == 0:
            let_go(g, seat)
        elif size(affordable) > 1 and not can_maintain_all(g, seat) and maintenance_matters(g, seat):
            g.then(MAINTAIN_TRANSPORT, seat)
        else:
            maintain(g, seat, member(affordable, 0))
            g.then(MAINTAIN_TRANSPORTS, seat)


def can_maintain_all(g: ShipShape, seat: i64) -> bool:
    """R9.3 Whether a player has the tokens to maintain all turned transports."""
    player = g.players[seat]
    for kind in range(KINDS):
        needed: i64 = 0
        for number in range(TRANSPORTS):
            if player.is_turned(number):
                needed += g.transport(number).upkeep.named[kind]
        if needed > player.tokens[kind]:
            return False
    return True


def maintenance_matters(g: ShipShape, seat: i64) -> bool:
    """R10.3 Whether a player's transports can still matter: after the last week they only break a tie."""
    if g.week < g.terms.weeks:
        return True
    for other in range(g.seats):
        if other != seat and g.players[other].score == g.players[seat].score:
            return True
    return False


NO_TRANSPORT_TO_MAINTAIN: Final[i64] = BOOK.reason("no-transport-to-maintain", "R9.3", absent=True)
UPRIGHT_COSTS_NOTHING: Final[i64] = BOOK.reason("upright-costs-nothing", "R9.3")
CANNOT_MAINTAIN: Final[i64] = BOOK.reason("cannot-maintain", "R9.3", means=True)


def maintain_obstacle(g: ShipShape, seat: i64, number: i64) -> i64:
    """R9.3 The reason why a player cannot pay the maintenance of a transport."""
    player = g.players[seat]
    if not player.has_transport(number):
        return NO_TRANSPORT_TO_MAINTAIN
    if not player.is_turned(number):
        return UPRIGHT_COSTS_NOTHING
    return NO_OBSTACLE if player.can_pay(g.transport(number).upkeep) else CANNOT_MAINTAIN


def maintain(g: ShipShape, seat: i64, number: i64) -> None:
    """R9.3 The maintenance is paid, and the transport is turned upright."""
    for kind in range(KINDS):
        give_back(g, seat, kind, g.transport(number).upkeep.named[kind])
    g.players[seat].turned_transports &= ~bit(number)


def let_go(g: ShipShape, seat: i64) -> None:
    """R9.3 Turned transports that cannot be paid for are discarded."""
    for number in range(TRANSPORTS):
        if g.players[seat].is_turned(number):
            discard_transport(g, seat, number)


class MaintainTransport(Choice):
    """R9.3 Choose the transport whose maintenance is paid next."""

    def obstacle_to(self, g: ShipShape, seat: i64, arg: i64, number: i64) -> i64:
        return maintain_obstacle(g, seat, number)

    def resolve(self, g: ShipShape, seat: i64, arg: i64, answer: i64) -> None:
        maintain(g, seat, MAINTAIN.arg(answer))
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
KEEP_SUPPLY: Final = BOOK.add("R9.2", KeepSupply(continues=True))
MAINTAIN_TRANSPORTS: Final = BOOK.add("R9.3", MaintainTransports())
MAINTAIN_TRANSPORT: Final = BOOK.add("R9.3", MaintainTransport(MAINTAIN))
RETURN_TOKENS: Final = BOOK.add("R9.4", ReturnTokens())
NEXT_WEEK: Final = BOOK.add("R9.6", NextWeek())
