"""R5.15 Walk the plank."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.deadweight import actions
from hullworks.games.deadweight.lookup import ALL_ITEMS, KINDS, MIDDLE, RING, ROPE
from hullworks.games.deadweight.rules.r01_hold import BOOK, has_room, receive
from hullworks.games.deadweight.rules.r08_sinking import empty_chest, take_from_chest
from hullworks.games.deadweight.state import Deadweight
from hullworks.kernel.bits import bit
from hullworks.kernel.choice import Choice
from hullworks.kernel.draw import Die
from hullworks.kernel.rule import NO_OBSTACLE, NOT_ASKED, Answers, Decision, Step

ANY_LOOT: Final[i64] = ALL_ITEMS  # the number of `GiveItem` if the walker chooses the loot as well


def succeeds(g: Deadweight, plank: i64, face: i64) -> bool:
    """R5.15 Whether this face, counted from 0, reaches the chest; more faces do from the flooded side."""
    luck = g.lookup.numbers.brown_luck
    if g.is_flooded(plank):
        luck = g.lookup.numbers.flooded_luck
    return luck & bit(face) != 0


class WalkThePlank(Die):
    """R5.15 Roll the die: the chest is reached, or a piece of loot falls into it."""

    def resolve(self, g: Deadweight, seat: i64, plank: i64, answer: i64) -> None:
        if succeeds(g, plank, actions.DIE.arg(answer)):
            g.then(LOOT_CHEST, seat, takes(g, g.chest_size(MIDDLE)))
            g.then(GIVE_AWAY, seat)
        elif g.players[seat].loot() > 0:
            g.then(DROP_LOOT, seat)


def takes(g: Deadweight, size: i64) -> i64:
    """R5.16 Four pieces, or half, rounded up, if there are more than eight."""
    most = g.lookup.numbers.walk_takes
    if size > 2 * most:
        return (size + 1) // 2
    return most


NOT_IN_CHEST: Final[i64] = BOOK.reason("not-in-chest", "R5.16", absent=True)
TWO_ROPES: Final[i64] = BOOK.reason("two-ropes", "R1.11")


def share_obstacle(g: Deadweight, seat: i64, item: i64) -> i64:
    """R5.16 The reason why the walker cannot take this item. Loot is never too much: it is given back (R1.10)."""
    if g.in_chest(MIDDLE, item) == 0:
        return NOT_IN_CHEST
    return TWO_ROPES if item == ROPE and not has_room(g, seat, ROPE) else NO_OBSTACLE


NOT_BOTH_IN_CHEST: Final[i64] = BOOK.reason("not-both-in-chest", "R5.16", absent=True)


def share_of_two_obstacle(g: Deadweight, seat: i64, left: i64, two: i64) -> i64:
    """R5.16 The reason why the walker cannot take two items at once."""
    first, second = actions.FIRST_TAKEN[two], actions.SECOND_TAKEN[two]
    if left < 2:
        return NOT_ASKED
    if not g.has_both_in_chest(MIDDLE, first, second):
        return NOT_BOTH_IN_CHEST
    room = g.lookup.numbers.most_ropes - g.players[seat].hold[ROPE]
    if (first == ROPE or second == ROPE) and (room == 0 or (first == second and room == 1)):
        return TWO_ROPES
    return NO_OBSTACLE


class LootChest(Step):
    """R5.16 Ask what to take while the walker may take this many more and there is anything to take."""

    def run(self, g: Deadweight, seat: i64, left: i64) -> None:
        if left == 0:
            return
        for item in range(ALL_ITEMS):
            if share_obstacle(g, seat, item) == NO_OBSTACLE:
                g.then(TAKE_SHARE, seat, left)
                return


class TakeShare(Decision):
    """R5.16 Take one more thing from the chest, or two, or stop."""

    def answers(self, g: Deadweight, seat: i64, left: i64, out: Answers) -> None:
        for item in range(ALL_ITEMS):
            if share_obstacle(g, seat, item) == NO_OBSTACLE:
                out.add(actions.TAKE.code(item))
        for two in range(actions.TAKE_TWO.size):
            if share_of_two_obstacle(g, seat, left, two) == NO_OBSTACLE:
                out.add(actions.TAKE_TWO.code(two))
        out.add(actions.DONE)

    def obstacle(self, g: Deadweight, seat: i64, left: i64, code: i64) -> i64:
        if actions.TAKE.has(code):
            return share_obstacle(g, seat, actions.TAKE.arg(code))
        if actions.TAKE_TWO.has(code):
            return share_of_two_obstacle(g, seat, left, actions.TAKE_TWO.arg(code))
        return NO_OBSTACLE if code == actions.DONE else NOT_ASKED

    def resolve(self, g: Deadweight, seat: i64, left: i64, answer: i64) -> None:
        if answer == actions.DONE:
            return
        if actions.TAKE.has(answer):
            take_from_chest(g, seat, MIDDLE, actions.TAKE.arg(answer))
            g.then(LOOT_CHEST, seat, left - 1)
        else:
            two = actions.TAKE_TWO.arg(answer)
            take_from_chest(g, seat, MIDDLE, actions.FIRST_TAKEN[two])
            take_from_chest(g, seat, MIDDLE, actions.SECOND_TAKEN[two])
            g.then(LOOT_CHEST, seat, left - 2)


class GiveAway(Step):
    """R5.17 The rest is given to the others, one thing after another.

    Unless somebody has room for only a part of the loot, one kind is asked about after the other: their order changes
    nothing.
    """

    def run(self, g: Deadweight, seat: i64, arg: i64) -> None:
        for item in range(ALL_ITEMS):
            asked = item
            if item < KINDS and is_loot_too_much(g, seat):
                asked = ANY_LOOT
            if g.in_chest(MIDDLE, item) > 0 and GIVE_ITEM.has_answer(g, seat, asked):
                g.then(GIVE_ITEM, seat, asked)
                g.then(GIVE_AWAY, seat)
                return
        empty_chest(g, MIDDLE)


def is_loot_too_much(g: Deadweight, seat: i64) -> bool:
    """R5.17 Whether any of the other players has room for some of the loot in the chest, but not for all of it."""
    left = g.chest_size(MIDDLE) - g.in_chest(MIDDLE, ROPE) - g.in_chest(MIDDLE, RING)
    for other in range(g.seats):
        room = g.lookup.numbers.most_loot - g.players[other].loot()
        if other != seat and 0 < room < left:
            return True
    return False


HAD_A_SHARE: Final[i64] = BOOK.reason("had-a-share", "R5.17")
NONE_TO_GIVE: Final[i64] = BOOK.reason("none-to-give", "R5.17")
THEY_HAVE_NO_ROOM: Final[i64] = BOOK.reason("they-have-no-room", "R5.17")


class GiveItem(Choice):
    """R5.17 Choose who gets this item from the chest; or, with ANY_LOOT, which loot, and who gets it."""

    def obstacle_to(self, g: Deadweight, seat: i64, asked: i64, given: i64) -> i64:
        item, other = actions.ITEM_AND_SEAT.parts(given)
        if other >= g.seats or (item != asked and (asked != ANY_LOOT or item >= KINDS)):
            return NOT_ASKED
        if g.in_chest(MIDDLE, item) == 0:
            return NONE_TO_GIVE
        if other == seat:
            return HAD_A_SHARE
        return NO_OBSTACLE if has_room(g, other, item) else THEY_HAVE_NO_ROOM

    def resolve(self, g: Deadweight, seat: i64, asked: i64, answer: i64) -> None:
        item, other = actions.ITEM_AND_SEAT.parts(actions.GIVE.arg(answer))
        g.add_to_chest(MIDDLE, item, -1)
        receive(g, other, item)


NONE_TO_DROP: Final[i64] = BOOK.reason("none-to-drop", "R5.18")


class DropLoot(Choice):
    """R5.18 Choose a piece of your loot, which falls into the chest."""

    def obstacle_to(self, g: Deadweight, seat: i64, arg: i64, kind: i64) -> i64:
        return NO_OBSTACLE if g.players[seat].hold[kind] > 0 else NONE_TO_DROP

    def resolve(self, g: Deadweight, seat: i64, arg: i64, answer: i64) -> None:
        kind = actions.DROP.arg(answer)
        g.players[seat].hold[kind] -= 1
        g.add_to_chest(MIDDLE, kind, 1)


class Reload(Step):
    """R5.19 At the end of a turn an empty chest in the middle is refilled with what lifeboats and trays still have."""

    def run(self, g: Deadweight, seat: i64, arg: i64) -> None:
        if g.chest_size(MIDDLE) > 0:
            return
        for item in range(ALL_ITEMS):
            number = g.lookup.numbers.reload[item]
            if number > g.bank[item]:
                number = g.bank[item]
            g.bank[item] -= number
            g.add_to_chest(MIDDLE, item, number)


WALK_THE_PLANK: Final = BOOK.add("R5.15", WalkThePlank(actions.DIE))
LOOT_CHEST: Final = BOOK.add("R5.16", LootChest())
TAKE_SHARE: Final = BOOK.add("R5.16", TakeShare())
GIVE_AWAY: Final = BOOK.add("R5.17", GiveAway())
GIVE_ITEM: Final = BOOK.add("R5.17", GiveItem(actions.GIVE))
DROP_LOOT: Final = BOOK.add("R5.18", DropLoot(actions.DROP))
RELOAD: Final = BOOK.add("R5.19", Reload())
