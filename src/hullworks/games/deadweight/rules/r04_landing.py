"""R4 Landing on a plank."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.deadweight.actions import ACT, DONE, LANTERN, STEAL, TAKE_LOOT
from hullworks.games.deadweight.rules.r01_hold import BOOK, fill_card, receive
from hullworks.games.deadweight.rules.r05_action import act, can_act, moves_away, why_no_victim
from hullworks.games.deadweight.rules.r06_duel import begin_duel
from hullworks.games.deadweight.state import THEFT, Deadweight
from hullworks.games.deadweight.tables import ALL_PLANKS, BACK, FRONT, NONE, SIDE, space_of
from hullworks.kernel.rule import Decision, Options, Step

# What has been done on this plank: the number of the question has a bit for each.
LOOTED: Final[i64] = 1
ACTED: Final[i64] = 2
STOLEN: Final[i64] = 4


def can_steal_here(g: Deadweight, seat: i64, victim: i64) -> bool:
    """R4.2, R4.4 Whether this player stands on the same plank, and may be stolen from."""
    return g.players[victim].space == g.players[seat].space and g.can_rob(seat, victim)


def prey(g: Deadweight, seat: i64) -> bool:
    """R4.4 Whether anybody on the same plank may be stolen from."""
    for victim in range(g.seats):
        if can_steal_here(g, seat, victim):
            return True
    return False


def must_steal(g: Deadweight, seat: i64, done: i64) -> bool:
    """R4.3 Two or more others stand there, and one of them may be stolen from."""
    return done & STOLEN == 0 and g.others_beside(seat) >= 2 and prey(g, seat)


def may_loot(g: Deadweight, seat: i64, done: i64) -> bool:
    """R4.1, R4.5 Whether a piece of loot may be taken now."""
    if done & LOOTED or (g.turn.lit == 0 and must_steal(g, seat, done)):
        return False
    return g.has_loot(g.plank_of(seat))


def may_act(g: Deadweight, seat: i64, done: i64) -> bool:
    """R4.1, R4.5, R4.6 Whether the plank's action may be done now."""
    plank = g.plank_of(seat)
    if done & ACTED or not can_act(g, seat, plank):
        return False
    return not must_steal(g, seat, done) or (g.turn.lit == 1 and not moves_away(g, plank))


class Land(Step):
    """R4.1, R4.5 Something can be done on the plank: it is asked what. The number is its space.

    After an action that took the player elsewhere nothing more can be done (R4.6).
    """

    def run(self, g: Deadweight, seat: i64, arg: i64) -> None:
        space, done = arg // 8, arg % 8
        if g.players[seat].space != space:
            return
        if may_loot(g, seat, done) or may_act(g, seat, done) or (done & STOLEN == 0 and prey(g, seat)):
            g.then(USE_PLANK, seat, done)


class UsePlank(Decision):
    """R4.1 Take loot or do the action, or nothing; R4.2 or steal; R4.5 with the lantern all of it, once each."""

    def options(self, g: Deadweight, seat: i64, done: i64, out: Options) -> None:
        if may_loot(g, seat, done):
            out.add(TAKE_LOOT)
        if may_act(g, seat, done):
            out.add(ACT)
        if done & STOLEN == 0:
            for victim in range(g.seats):
                if can_steal_here(g, seat, victim):
                    out.add(STEAL.code(victim))
        if not must_steal(g, seat, done):
            out.add(DONE)

    def resolve(self, g: Deadweight, seat: i64, done: i64, answer: i64) -> None:
        plank = g.plank_of(seat)
        if answer == DONE:
            return
        if answer == TAKE_LOOT:
            done |= LOOTED
            take_loot(g, seat, plank)
        elif answer == ACT:
            done |= ACTED
            act(g, seat, plank)
        else:
            done |= STOLEN
            begin_duel(g, THEFT, seat, STEAL.arg(answer))
        if g.turn.lit == 1:
            g.then(LAND, seat, space_of(plank) * 8 + done)

    def why(self, g: Deadweight, seat: i64, done: i64, code: i64) -> str:
        if code == DONE:
            return "with two or more others here you must steal (R4.3)"
        if STEAL.has(code):
            return why_not_steal(g, seat, done, STEAL.arg(code))
        if code == TAKE_LOOT:
            if done & LOOTED:
                return "you have taken loot here (R4.5)"
            return "you must steal first (R4.3)" if g.has_loot(g.plank_of(seat)) else "there is no loot (R1.7)"
        if code == ACT:
            if done & ACTED:
                return "you have done the action (R4.5)"
            plank = g.plank_of(seat)
            return "you must steal first (R4.3)" if can_act(g, seat, plank) else "it could do nothing (R5.1)"
        return ""


def why_not_steal(g: Deadweight, seat: i64, done: i64, victim: i64) -> str:
    if victim >= g.seats or victim == seat:
        return ""
    if g.players[victim].space != g.players[seat].space:
        return "they do not stand here (R4.2)"
    if done & STOLEN:
        return "you have tried to steal here (R4.5)"
    return why_no_victim(g, seat, victim)


def take_loot(g: Deadweight, seat: i64, plank: i64) -> None:
    """R4.1, R1.7 One piece from the loot card, which is filled again when it is empty."""
    fill_card(g, plank)
    g.pieces[plank] -= 1
    receive(g, seat, g.cards[plank])
    fill_card(g, plank)


# The lantern.


def behind(space: i64, number: i64) -> i64:
    """R4.7 The plank so many planks behind a space; stations are not counted."""
    if space == FRONT:
        plank = ALL_PLANKS
    elif space == BACK:
        plank = SIDE
    elif space < BACK:
        plank = space - 1
    else:
        plank = space - 2
    return (plank - number + ALL_PLANKS) % ALL_PLANKS


class MoveLantern(Step):
    """R4.7 Who landed on the lantern must move it, used or not."""

    def run(self, g: Deadweight, seat: i64, arg: i64) -> None:
        if g.turn.lit == 1:
            g.then(PUT_LANTERN, seat)


class PutLantern(Decision):
    """R4.7 Put the lantern one or two planks behind you."""

    def options(self, g: Deadweight, seat: i64, arg: i64, out: Options) -> None:
        for number in range(1, 3):
            plank = behind(g.players[seat].space, number)
            if plank != g.lantern:
                out.add(LANTERN.code(plank))

    def resolve(self, g: Deadweight, seat: i64, arg: i64, answer: i64) -> None:
        g.lantern = LANTERN.arg(answer)  # R4.8 Nothing happens to who stands there.
        g.turn.lit = 0

    def why(self, g: Deadweight, seat: i64, arg: i64, code: i64) -> str:
        if not LANTERN.has(code):
            return ""
        if LANTERN.arg(code) == g.lantern:
            return "it must come to another plank (R4.7)"
        return "it goes one or two planks behind you (R4.7)"


def land_on_plank(g: Deadweight, seat: i64) -> None:
    """R4.1 A player lands on a plank; R4.5 perhaps on the lantern."""
    plank = g.plank_of(seat)
    if plank != NONE and plank == g.lantern:
        g.turn.lit = 1
    g.then(LAND, seat, g.players[seat].space * 8)


LAND: Final = BOOK.add("R4.1", Land())
USE_PLANK: Final = BOOK.add("R4.1", UsePlank())
MOVE_LANTERN: Final = BOOK.add("R4.7", MoveLantern())
PUT_LANTERN: Final = BOOK.add("R4.7", PutLantern())
