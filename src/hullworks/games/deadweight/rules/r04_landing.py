"""R4 Landing on a plank."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.deadweight.actions import ACT, DONE, LANTERN, STEAL, TAKE_LOOT
from hullworks.games.deadweight.lookup import ALL_PLANKS, BACK, FRONT, NONE, SIDE, Action, space_of
from hullworks.games.deadweight.rules.r01_hold import BOOK, fill_card, receive
from hullworks.games.deadweight.rules.r05_action import act, choice_number, choice_of, has_choice, is_of_use, moves_away
from hullworks.games.deadweight.rules.r06_duel import begin_duel, theft_obstacle
from hullworks.games.deadweight.state import THEFT, Deadweight
from hullworks.kernel.choice import Choice
from hullworks.kernel.pair import Pair
from hullworks.kernel.rule import NO_OBSTACLE, NOT_ASKED, Answers, Decision, Step

# The actions already taken on this plank: the number of the question has a bit for each.
LOOTED: Final[i64] = 1
ACTED: Final[i64] = 2
STOLEN: Final[i64] = 4


NOT_HERE: Final[i64] = BOOK.reason("not-here", "R4.2", absent=True)
HAS_STOLEN: Final[i64] = BOOK.reason("has-stolen", "R4.5")


def steal_obstacle(g: Deadweight, seat: i64, done: i64, victim: i64) -> i64:
    """R4.2, R4.4, R4.5 The reason why the player cannot steal from another on the same plank."""
    if victim == seat or victim >= g.seats:
        return NOT_ASKED
    if g.players[victim].space != g.players[seat].space:
        return NOT_HERE
    return HAS_STOLEN if done & STOLEN else theft_obstacle(g, seat, victim)


def may_steal(g: Deadweight, seat: i64, done: i64) -> bool:
    """R4.4 Whether anybody on the same plank can be stolen from."""
    for victim in range(g.seats):
        if steal_obstacle(g, seat, done, victim) == NO_OBSTACLE:
            return True
    return False


def must_steal(g: Deadweight, seat: i64, done: i64, beside: i64) -> bool:
    """R4.3 Whether two or more others stand there and at least one of them can be stolen from."""
    return beside >= 2 and may_steal(g, seat, done)


NO_LOOT: Final[i64] = BOOK.reason("no-loot", "R1.7")
HAS_LOOTED: Final[i64] = BOOK.reason("has-looted", "R4.5")
ONLY_STEAL: Final[i64] = BOOK.reason("only-steal", "R4.3")


def loot_obstacle(g: Deadweight, seat: i64, done: i64, forced: bool) -> i64:
    """R4.1, R4.5 The reason why the player cannot take a piece of loot; *forced* says whether the player must steal."""
    if not g.has_loot(g.plank_of(seat)):
        return NO_LOOT
    if done & LOOTED:
        return HAS_LOOTED
    return ONLY_STEAL if forced and g.turn.lit == 0 else NO_OBSTACLE


NO_ACTION: Final[i64] = BOOK.reason("no-action", "R1.4")
NO_USE: Final[i64] = BOOK.reason("no-use", "R5.1")
HAS_ACTED: Final[i64] = BOOK.reason("has-acted", "R4.5")
STEAL_FIRST: Final[i64] = BOOK.reason("steal-first", "R4.6")


def act_obstacle(g: Deadweight, seat: i64, done: i64, forced: bool) -> i64:
    """R4.1, R4.5, R4.6 The reason why the player cannot do the plank's action."""
    plank = g.plank_of(seat)
    if g.actions[plank] == Action.PLAIN:
        return NO_ACTION
    if done & ACTED:
        return HAS_ACTED
    if forced and g.turn.lit == 0:
        return ONLY_STEAL
    if not is_of_use(g, seat, plank):
        return NO_USE
    return STEAL_FIRST if forced and moves_away(g, plank) else NO_OBSTACLE


def action_obstacle(g: Deadweight, seat: i64, general: i64, code: i64) -> i64:
    """R5.1 The obstacle to the action of the plank, or to one of its choices; *general* is the one to them all."""
    plank = g.plank_of(seat)
    if code == ACT:
        return NOT_ASKED if general == NO_OBSTACLE and has_choice(g, plank) else general
    if general != NO_OBSTACLE or not has_choice(g, plank):
        return NOT_ASKED
    return choice_of(g, plank).obstacle(g, seat, choice_number(g, plank), code)


MUST_STEAL: Final[i64] = BOOK.reason("must-steal", "R4.3")


def stop_obstacle(forced: bool) -> i64:
    """R4.3, R4.5 The reason why the player cannot stop."""
    return MUST_STEAL if forced else NO_OBSTACLE


SPACE_AND_DONE: Final = Pair(8)  # the number of `Land`, with the actions already taken there


class Land(Step):
    """R4.1, R4.5 Ask what to do on the plank if anything can be done there.

    After an action that moved the player elsewhere, nothing more can be done (R4.6).
    """

    def run(self, g: Deadweight, seat: i64, arg: i64) -> None:
        space, done = SPACE_AND_DONE.parts(arg)
        if g.players[seat].space != space:
            return
        # A player who must steal also may steal, so the other two can be asked about as if nobody were forced.
        if (
            (g.others_beside(seat) > 0 and may_steal(g, seat, done))
            or loot_obstacle(g, seat, done, False) == NO_OBSTACLE
            or act_obstacle(g, seat, done, False) == NO_OBSTACLE
        ):
            g.then(USE_PLANK, seat, done)


class UsePlank(Decision):
    """R4.1 Take loot, do the action or do nothing; R4.2 or steal; R4.5 with the lantern all of it, once each."""

    def answers(self, g: Deadweight, seat: i64, done: i64, out: Answers) -> None:
        beside = g.others_beside(seat)
        forced = must_steal(g, seat, done, beside)
        if loot_obstacle(g, seat, done, forced) == NO_OBSTACLE:
            out.add(TAKE_LOOT)
        if act_obstacle(g, seat, done, forced) == NO_OBSTACLE:
            plank = g.plank_of(seat)
            if has_choice(g, plank):
                choice_of(g, plank).answers(g, seat, choice_number(g, plank), out)
            else:
                out.add(ACT)
        if beside > 0:
            for victim in range(g.seats):
                if steal_obstacle(g, seat, done, victim) == NO_OBSTACLE:
                    out.add(STEAL.code(victim))
        if stop_obstacle(forced) == NO_OBSTACLE:
            out.add(DONE)

    def obstacle(self, g: Deadweight, seat: i64, done: i64, code: i64) -> i64:
        forced = must_steal(g, seat, done, g.others_beside(seat))
        if code == TAKE_LOOT:
            return loot_obstacle(g, seat, done, forced)
        if STEAL.has(code):
            return steal_obstacle(g, seat, done, STEAL.arg(code))
        if code == DONE:
            return stop_obstacle(forced)
        return action_obstacle(g, seat, act_obstacle(g, seat, done, forced), code)

    def resolve(self, g: Deadweight, seat: i64, done: i64, answer: i64) -> None:
        plank = g.plank_of(seat)
        if answer == DONE:
            return
        if answer == TAKE_LOOT:
            done |= LOOTED
            take_loot(g, seat, plank)
        elif STEAL.has(answer):
            done |= STOLEN
            begin_duel(g, THEFT, seat, STEAL.arg(answer))
        else:
            done |= ACTED
            if answer == ACT:
                act(g, seat, plank)
            else:
                choice_of(g, plank).resolve(g, seat, choice_number(g, plank), answer)
        if g.turn.lit == 1:
            g.then(LAND, seat, SPACE_AND_DONE.of(space_of(plank), done))


def take_loot(g: Deadweight, seat: i64, plank: i64) -> None:
    """R4.1, R1.7 Take one piece from the loot card, which is filled again when it is empty."""
    fill_card(g, plank)
    g.pieces[plank] -= 1
    receive(g, seat, g.cards[plank])
    fill_card(g, plank)


# The lantern.


def behind(space: i64, number: i64) -> i64:
    """R4.7 The plank this many planks behind a space; stations are not counted."""
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
    """R4.7 A player who landed on the lantern must move it, used or not."""

    def run(self, g: Deadweight, seat: i64, arg: i64) -> None:
        if g.turn.lit == 1:
            g.then(PUT_LANTERN, seat)


STAYS_THERE: Final[i64] = BOOK.reason("stays-there", "R4.7")
NOT_BEHIND: Final[i64] = BOOK.reason("not-behind", "R4.7")


class PutLantern(Choice):
    """R4.7 Put the lantern one or two planks behind you."""

    def obstacle_to(self, g: Deadweight, seat: i64, arg: i64, plank: i64) -> i64:
        if plank == g.lantern:
            return STAYS_THERE
        space = g.players[seat].space
        return NO_OBSTACLE if plank == behind(space, 1) or plank == behind(space, 2) else NOT_BEHIND

    def answers(self, g: Deadweight, seat: i64, arg: i64, out: Answers) -> None:
        for number in range(1, 3):
            plank = behind(g.players[seat].space, number)
            if self.obstacle_to(g, seat, arg, plank) == NO_OBSTACLE:
                out.add(LANTERN.code(plank))

    def resolve(self, g: Deadweight, seat: i64, arg: i64, answer: i64) -> None:
        g.lantern = LANTERN.arg(answer)  # R4.8 Nothing happens to a player who stands there.
        g.turn.lit = 0


def land_on_plank(g: Deadweight, seat: i64) -> None:
    """R4.1 A player lands on a plank; R4.5 perhaps on the lantern."""
    plank = g.plank_of(seat)
    if plank != NONE and plank == g.lantern:
        g.turn.lit = 1
    g.then(LAND, seat, SPACE_AND_DONE.of(g.players[seat].space, 0))


LAND: Final = BOOK.add("R4.1", Land())
USE_PLANK: Final = BOOK.add("R4.1", UsePlank())
MOVE_LANTERN: Final = BOOK.add("R4.7", MoveLantern())
PUT_LANTERN: Final = BOOK.add("R4.7", PutLantern(LANTERN))
