"""R7 Landing on a station."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.deadweight.actions import CHALLENGE, DEPLOY, DIE, DONE, FATE, TRADE_LINE
from hullworks.games.deadweight.rules.r01_hold import BOOK, gain, pay
from hullworks.games.deadweight.rules.r02_deck import TAKE_CARD
from hullworks.games.deadweight.rules.r06_duel import Die, begin_duel
from hullworks.games.deadweight.rules.r07_mariner import can_deploy, can_pay_some_wall, deploy, why_not_wall
from hullworks.games.deadweight.rules.r08_sinking import diamond_spent
from hullworks.games.deadweight.state import CHALLENGED, Deadweight
from hullworks.games.deadweight.tables import ALL_WALLS, BOAT, DIAMOND, HOME, KINDS, LINES, LOOT, NONE, RING
from hullworks.kernel.bits import bit
from hullworks.kernel.rule import Decision, Options, Step


def can_challenge(g: Deadweight, seat: i64) -> bool:
    """R7.6, R7.7 Another's mariner is on deck, the player's is at home, and some wall can be paid for."""
    mariner = g.on_deck()
    if mariner == NONE or g.mariners[seat] != HOME or g.turn.challenged == 1:
        return False
    return can_pay_some_wall(g, seat)


def may_roll(g: Deadweight) -> bool:
    """R7.4, R7.7 The die is rolled instead of all else."""
    return g.turn.traded == 0 and g.turn.deployed == 0 and g.turn.challenged == 0


class VisitStation(Decision):
    """R7.1 Trade, deploy or challenge, in any order; or roll the die instead; or be done."""

    def options(self, g: Deadweight, seat: i64, arg: i64, out: Options) -> None:
        for line in range(LINES):
            if g.can_trade(seat, line):
                out.add(TRADE_LINE.code(line))
        if can_deploy(g, seat):
            for wall in range(ALL_WALLS):
                if g.can_pay_wall(seat, wall):
                    out.add(DEPLOY.code(wall))
        if can_challenge(g, seat):
            out.add(CHALLENGE)
        if may_roll(g):
            out.add(FATE)
        out.add(DONE)

    def resolve(self, g: Deadweight, seat: i64, arg: i64, answer: i64) -> None:
        if answer == DONE:
            return
        if answer == FATE:
            g.then(ROLL_FATE, seat)
            return
        if TRADE_LINE.has(answer):
            trade(g, seat, TRADE_LINE.arg(answer))
        elif DEPLOY.has(answer):
            deploy(g, seat, DEPLOY.arg(answer))
        else:
            g.turn.challenged = 1
            begin_duel(g, CHALLENGED, seat, g.on_deck())
        g.then(VISIT_STATION, seat)

    def why(self, g: Deadweight, seat: i64, arg: i64, code: i64) -> str:
        if TRADE_LINE.has(code):
            return why_not_trade(g, seat, TRADE_LINE.arg(code))
        if DEPLOY.has(code):
            return why_not_deploy(g, seat, DEPLOY.arg(code))
        if code == CHALLENGE:
            return why_not_challenge(g, seat)
        if code == FATE:
            return "you did something else on this visit (R7.4)"
        return ""


def trade(g: Deadweight, seat: i64, line: i64) -> None:
    """R7.2 Pay what a line of the card names, and gain its life rings; R8.1 a diamond has consequences."""
    player = g.players[seat]
    offer = g.offer(player.card, line)
    g.turn.traded = g.turn.traded | bit(line)
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
        gain(g, seat, g.tables.house.fate[DIE.arg(answer)])


class LeaveStation(Step):
    """R7.3 Who has traded puts the card aside and takes the next."""

    def run(self, g: Deadweight, seat: i64, arg: i64) -> None:
        if g.turn.traded != 0 and g.trades.shown != NONE:
            g.then(TAKE_CARD, seat)


# Reasons, for people.


def why_not_trade(g: Deadweight, seat: i64, line: i64) -> str:
    player = g.players[seat]
    if player.card == NONE:
        return "you have no trade card (R2.3)"
    if g.turn.traded & bit(line):
        return "you made this trade on this visit (R7.2)"
    missing: list[str] = []
    for kind in range(KINDS):
        short = g.offer(player.card, line).cost[kind] - player.hold[kind]
        if short > 0:
            missing.append(f"{short} {LOOT[kind]}")
    return f"needs {', '.join(missing)} more (R7.2)"


def why_not_deploy(g: Deadweight, seat: i64, wall: i64) -> str:
    if g.mariners[seat] >= BOAT:
        return "your mariner is in a lifeboat (R7.8)"
    if g.mariners[seat] != HOME:
        return "your mariner is on deck already (R7.8)"
    if g.on_deck() != NONE:
        return "another mariner is on deck: challenge him (R7.6)"
    return why_not_wall(g, seat, wall)


def why_not_challenge(g: Deadweight, seat: i64) -> str:
    if g.on_deck() == NONE or g.on_deck() == seat:
        return "no other mariner is on deck (R7.6)"
    if g.mariners[seat] != HOME:
        return "your mariner is in a lifeboat (R7.8)"
    if g.turn.challenged == 1:
        return "you have challenged on this visit (R7.7)"
    return "you could not pay for any wall (R7.7)"


VISIT_STATION: Final = BOOK.add("R7.1", VisitStation())
ROLL_FATE: Final = BOOK.add("R7.4", RollFate())
LEAVE_STATION: Final = BOOK.add("R7.3", LeaveStation())
