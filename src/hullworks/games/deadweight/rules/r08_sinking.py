"""R8 The ship sinks."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.deadweight import actions
from hullworks.games.deadweight.lookup import (
    ALL_ITEMS,
    BOAT,
    FRONT,
    HOME,
    MARINERS,
    NONE,
    SIDE,
    before_wall,
    opposite,
    section_of,
)
from hullworks.games.deadweight.rules.r01_hold import BOOK, gain, has_room, has_room_for_both, receive
from hullworks.games.deadweight.rules.r09_end import boats_may_be_manned
from hullworks.games.deadweight.state import Deadweight
from hullworks.kernel.bits import bit
from hullworks.kernel.choice import Choice
from hullworks.kernel.pair import Pair
from hullworks.kernel.pieces import replaced
from hullworks.kernel.rule import NO_OBSTACLE, NOT_ASKED, Step


def diamond_spent(g: Deadweight, seat: i64) -> None:
    """R8.1, R8.6 A diamond was spent at a station: a plank will be flooded, or a mariner is sent to a lifeboat."""
    if not g.all_flooded():
        g.turn.flood = 1
    elif g.players[seat].space == FRONT and g.turn.sent == 0 and g.in_boats() < MARINERS:
        g.turn.sent = 1
        g.then(SEND_MARINER, seat)


class FloodPlank(Step):
    """R8.1 At the end of the turn in which a diamond was spent, one plank is flooded."""

    def run(self, g: Deadweight, seat: i64, arg: i64) -> None:
        if g.turn.flood == 0:
            return
        g.turn.flood = 0
        g.then(CHOOSE_FLOOD, seat, next_to_flood(g))


def next_to_flood(g: Deadweight) -> i64:
    """R8.2 The brown plank nearest the back, the starboard one of two; NONE if all are flooded."""
    for k in range(SIDE):
        starboard = SIDE - 1 - k
        if not g.is_flooded(starboard):
            return starboard
        if not g.is_flooded(opposite(starboard)):
            return opposite(starboard)
    return NONE


IS_FLOODED: Final[i64] = BOOK.reason("is-flooded", "R8.2")
ONE_IS_NEARER: Final[i64] = BOOK.reason("one-is-nearer", "R8.2")
TWO_ARE_NEARER: Final[i64] = BOOK.reason("two-are-nearer", "R8.2")


class ChooseFlood(Choice):
    """R8.2 The plank nearest the back is flooded; of two equally near, choose one."""

    def obstacle_to(self, g: Deadweight, seat: i64, nearest: i64, plank: i64) -> i64:
        if g.is_flooded(plank):
            return IS_FLOODED
        if plank == nearest or plank == opposite(nearest):
            return NO_OBSTACLE
        return ONE_IS_NEARER if g.is_flooded(opposite(nearest)) else TWO_ARE_NEARER

    def resolve(self, g: Deadweight, seat: i64, nearest: i64, answer: i64) -> None:
        flood(g, seat, actions.FLOOD.arg(answer))


def flood(g: Deadweight, seat: i64, plank: i64) -> None:
    """R8.3, R8.5 A plank is flooded: a mariner next to it goes home, and the chest below is dealt out."""
    g.flooded = g.flooded | bit(plank)
    g.turn.sank = 1
    mariner = g.on_deck()
    if mariner != NONE:
        before = before_wall(g.mariners[mariner])
        if before <= plank <= before + 1:
            g.mariners = replaced(g.mariners, mariner, HOME)
    g.then(DEAL_CHEST, seat, SECTION_AND_TAKES.of(section_of(plank), g.lookup.numbers.flip_takes))


SECTION_AND_TAKES: Final = Pair(16)  # the number of `DealChest`: the things left to take before passing it on


class DealChest(Step):
    """R8.3 The things in a chest are dealt out clockwise; R8.4 a player who can take nothing is skipped."""

    def run(self, g: Deadweight, seat: i64, arg: i64) -> None:
        section, takes = SECTION_AND_TAKES.parts(arg)
        if takes > 1 and TAKE_TWO_FROM_CHEST.has_answer(g, seat, section):
            g.then(TAKE_TWO_FROM_CHEST, seat, section)
            g.then(DEAL_CHEST, seat, SECTION_AND_TAKES.of(section, takes - 2))
            return
        if takes > 0 and TAKE_FROM_CHEST.has_answer(g, seat, section):
            g.then(TAKE_FROM_CHEST, seat, section)
            g.then(DEAL_CHEST, seat, SECTION_AND_TAKES.of(section, takes - 1))
            return
        for k in range(1, g.seats + 1):
            other = (seat + k) % g.seats
            if TAKE_FROM_CHEST.has_answer(g, other, section):
                g.then(TAKE_FROM_CHEST, other, section)
                g.then(DEAL_CHEST, other, SECTION_AND_TAKES.of(section, 0))
                return
        empty_chest(g, section)


def empty_chest(g: Deadweight, section: i64) -> None:
    """R8.4, R5.17 Things that nobody has room for go back to lifeboats and trays."""
    for item in range(ALL_ITEMS):
        number = g.in_chest(section, item)
        g.bank[item] += number
        g.add_to_chest(section, item, -number)


NOT_BOTH_DEALT: Final[i64] = BOOK.reason("not-both-dealt", "R8.3", absent=True)
NO_ROOM_FOR_BOTH: Final[i64] = BOOK.reason("no-room-for-both", "R8.4")


class TakeTwoFromChest(Choice):
    """R8.3 The player who flooded the plank takes two things from the chest at once."""

    def obstacle_to(self, g: Deadweight, seat: i64, section: i64, two: i64) -> i64:
        first, second = actions.FIRST_TAKEN[two], actions.SECOND_TAKEN[two]
        if not g.has_both_in_chest(section, first, second):
            return NOT_BOTH_DEALT
        return NO_OBSTACLE if has_room_for_both(g, seat, first, second) else NO_ROOM_FOR_BOTH

    def resolve(self, g: Deadweight, seat: i64, section: i64, answer: i64) -> None:
        two = actions.TAKE_TWO.arg(answer)
        take_from_chest(g, seat, section, actions.FIRST_TAKEN[two])
        take_from_chest(g, seat, section, actions.SECOND_TAKEN[two])


NOT_DEALT: Final[i64] = BOOK.reason("not-dealt", "R8.3", absent=True)
NO_ROOM: Final[i64] = BOOK.reason("no-room", "R8.4")


class TakeFromChest(Choice):
    """R8.3 Take one thing from a chest that is dealt out."""

    def obstacle_to(self, g: Deadweight, seat: i64, section: i64, item: i64) -> i64:
        if g.in_chest(section, item) == 0:
            return NOT_DEALT
        return NO_OBSTACLE if has_room(g, seat, item) else NO_ROOM

    def resolve(self, g: Deadweight, seat: i64, section: i64, answer: i64) -> None:
        take_from_chest(g, seat, section, actions.TAKE.arg(answer))


def take_from_chest(g: Deadweight, seat: i64, section: i64, item: i64) -> None:
    """R8.3 One thing goes from a chest to a player."""
    g.add_to_chest(section, item, -1)
    receive(g, seat, item)


IS_IN_BOAT: Final[i64] = BOOK.reason("is-in-boat", "R8.6")
SENT_LAST: Final[i64] = BOOK.reason("sent-last", "R8.7")


class SendMariner(Choice):
    """R8.6 Send a mariner to a lifeboat; R8.7 not the one on deck, unless he is the last.

    Nobody can tell mariners without an owner apart, so only the first of them at home is asked about.
    """

    def obstacle_to(self, g: Deadweight, seat: i64, arg: i64, sent: i64) -> i64:
        mariner = actions.MARINER_AND_BOAT.first(sent)
        place = g.mariners[mariner]
        if place >= BOAT:
            return IS_IN_BOAT
        if mariner > g.seats and g.mariners[mariner - 1] == HOME:
            return NOT_ASKED
        return NO_OBSTACLE if place == HOME or g.in_boats() == MARINERS - 1 else SENT_LAST

    def resolve(self, g: Deadweight, seat: i64, arg: i64, answer: i64) -> None:
        mariner, boat = actions.MARINER_AND_BOAT.parts(actions.SEND.arg(answer))
        g.mariners = replaced(g.mariners, mariner, BOAT + boat)
        gain(g, seat, boat)  # R8.8
        boats_may_be_manned(g)


FLOOD_PLANK: Final = BOOK.add("R8.1", FloodPlank())
CHOOSE_FLOOD: Final = BOOK.add("R8.2", ChooseFlood(actions.FLOOD))
DEAL_CHEST: Final = BOOK.add("R8.3", DealChest())
TAKE_TWO_FROM_CHEST: Final = BOOK.add("R8.3", TakeTwoFromChest(actions.TAKE_TWO))
TAKE_FROM_CHEST: Final = BOOK.add("R8.3", TakeFromChest(actions.TAKE))
SEND_MARINER: Final = BOOK.add("R8.6", SendMariner(actions.SEND))
