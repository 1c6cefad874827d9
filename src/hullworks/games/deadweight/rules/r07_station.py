"""R7 Landing on a station."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.deadweight.actions import CHALLENGE, DEPLOY, DIE, DONE, FATE, TRADE_LINES, TRADED
from hullworks.games.deadweight.lookup import ALL_WALLS, DIAMOND, HOME, KINDS, LINES, NONE, RING
from hullworks.games.deadweight.rules import r07_mariner as mariners
from hullworks.games.deadweight.rules.r01_hold import BOOK, gain, pay
from hullworks.games.deadweight.rules.r02_deck import TAKE_CARD
from hullworks.games.deadweight.rules.r06_duel import begin_duel
from hullworks.games.deadweight.rules.r08_sinking import diamond_spent
from hullworks.games.deadweight.state import CHALLENGED, Deadweight
from hullworks.kernel.bits import bit
from hullworks.kernel.draw import Die
from hullworks.kernel.rule import NO_OBSTACLE, NOT_ASKED, Answers, Decision, Step

NO_CARD: Final[i64] = BOOK.reason("no-card", "R2.3")
TRADE_MADE: Final[i64] = BOOK.reason("trade-made", "R7.2")
TRADE_TOO_DEAR: Final[i64] = BOOK.reason("trade-too-dear", "R7.2", means=True)
TRADES_TOO_DEAR: Final[i64] = BOOK.reason("trades-too-dear", "R7.2", means=True, absent=True)


def trade_obstacle(g: Deadweight, seat: i64, deal: i64) -> i64:
    """R7.2 The reason why the player cannot trade with a line of the card, or with several together."""
    player, together = g.players[seat], deal >= LINES
    if player.card == NONE:
        return NO_CARD if deal == 0 else NOT_ASKED  # One answer says it for all.
    if g.turn.traded & TRADED[deal]:
        return NOT_ASKED if together else TRADE_MADE
    if player.has_all(g.offer(player.card, deal).cost):
        return NO_OBSTACLE
    return TRADES_TOO_DEAR if together else TRADE_TOO_DEAR


NOBODY_TO_CHALLENGE: Final[i64] = BOOK.reason("nobody-to-challenge", "R7.6")
HAS_CHALLENGED: Final[i64] = BOOK.reason("has-challenged", "R7.7")
NO_WALL_TO_PAY: Final[i64] = BOOK.reason("no-wall-to-pay", "R7.7", means=True)


def challenge_obstacle(g: Deadweight, seat: i64) -> i64:
    """R7.6, R7.7 The reason why the player cannot challenge the mariner on deck."""
    mariner = g.on_deck()
    if mariner in (NONE, seat):
        return NOBODY_TO_CHALLENGE
    if g.mariners[seat] != HOME:
        return mariners.OWN_IN_BOAT
    if g.turn.challenged == 1:
        return HAS_CHALLENGED
    return NO_OBSTACLE if mariners.PLACE_MARINER.has_answer(g, seat) else NO_WALL_TO_PAY


VISIT_USED: Final[i64] = BOOK.reason("visit-used", "R7.4")


def fate_obstacle(g: Deadweight) -> i64:
    """R7.4, R7.7 The reason why the player cannot roll the die, which is done instead of everything else."""
    turn = g.turn
    return NO_OBSTACLE if turn.traded == 0 and turn.deployed == 0 and turn.challenged == 0 else VISIT_USED


class VisitStation(Decision):
    """R7.1 Trade, deploy or challenge, in any order; or roll the die instead; or stop."""

    def answers(self, g: Deadweight, seat: i64, arg: i64, out: Answers) -> None:
        for deal in range(TRADE_LINES.size):
            if trade_obstacle(g, seat, deal) == NO_OBSTACLE:
                out.add(TRADE_LINES.code(deal))
        if mariners.mariner_obstacle(g, seat) == NO_OBSTACLE:
            for wall in range(ALL_WALLS):
                if mariners.wall_obstacle(g, seat, wall) == NO_OBSTACLE:
                    out.add(DEPLOY.code(wall))
        if challenge_obstacle(g, seat) == NO_OBSTACLE:
            out.add(CHALLENGE)
        if fate_obstacle(g) == NO_OBSTACLE:
            out.add(FATE)
        out.add(DONE)

    def obstacle(self, g: Deadweight, seat: i64, arg: i64, code: i64) -> i64:
        if TRADE_LINES.has(code):
            return trade_obstacle(g, seat, TRADE_LINES.arg(code))
        if DEPLOY.has(code):
            return mariners.deploy_obstacle(g, seat, DEPLOY.arg(code))
        if code == CHALLENGE:
            return challenge_obstacle(g, seat)
        if code == FATE:
            return fate_obstacle(g)
        return NO_OBSTACLE if code == DONE else NOT_ASKED

    def resolve(self, g: Deadweight, seat: i64, arg: i64, answer: i64) -> None:
        if answer == DONE:
            return
        if answer == FATE:
            g.then(ROLL_FATE, seat)
            return
        if TRADE_LINES.has(answer):
            trade(g, seat, TRADE_LINES.arg(answer))
        elif DEPLOY.has(answer):
            mariners.deploy(g, seat, DEPLOY.arg(answer))
        else:
            g.turn.challenged = 1
            begin_duel(g, CHALLENGED, seat, g.on_deck())
        g.then(VISIT_STATION, seat)


def trade(g: Deadweight, seat: i64, deal: i64) -> None:
    """R7.2 Pay the cost of some lines of the card, and gain their life rings; R8.1 a diamond has consequences."""
    player = g.players[seat]
    offer = g.offer(player.card, deal)
    g.turn.traded = g.turn.traded | TRADED[deal]
    player.used = player.used | bit(player.card)
    for kind in range(KINDS):
        for _ in range(offer.cost[kind]):
            pay(g, seat, kind)
    for _ in range(offer.rings):
        gain(g, seat, RING)
    if offer.cost[DIAMOND] > 0:
        diamond_spent(g, seat)


class RollFate(Die):
    """R7.4 The die says what you gain."""

    def resolve(self, g: Deadweight, seat: i64, arg: i64, answer: i64) -> None:
        gain(g, seat, g.lookup.numbers.fate[DIE.arg(answer)])


class LeaveStation(Step):
    """R7.3 A player who has traded sets the card aside and takes the next."""

    def run(self, g: Deadweight, seat: i64, arg: i64) -> None:
        if g.turn.traded != 0 and g.trades.shown != NONE:
            g.then(TAKE_CARD, seat)


VISIT_STATION: Final = BOOK.add("R7.1", VisitStation())
ROLL_FATE: Final = BOOK.add("R7.4", RollFate(DIE))
LEAVE_STATION: Final = BOOK.add("R7.3", LeaveStation())
