"""R5.15 Walk the plank."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.deadweight.actions import DIE, DROP, GIVE_TO
from hullworks.games.deadweight.lookup import ALL_ITEMS, MIDDLE
from hullworks.games.deadweight.rules.choice import Choice
from hullworks.games.deadweight.rules.r01_hold import BOOK, has_room, receive
from hullworks.games.deadweight.rules.r06_duel import Die
from hullworks.games.deadweight.rules.r08_sinking import TAKE_FROM_CHEST, empty_chest
from hullworks.games.deadweight.state import Deadweight
from hullworks.kernel.bits import bit
from hullworks.kernel.rule import NO_OBSTACLE, NOT_ASKED, Step

HAD_A_SHARE: Final[i64] = BOOK.reason("had-a-share", "R5.17")
THEY_HAVE_NO_ROOM: Final[i64] = BOOK.reason("they-have-no-room", "R5.17")
NONE_TO_DROP: Final[i64] = BOOK.reason("none-to-drop", "R5.18")


def succeeds(g: Deadweight, plank: i64, face: i64) -> bool:
    """R5.15 Whether this face, counted from 0, reaches the chest; more faces do from the flooded side."""
    luck = g.lookup.numbers.brown_luck
    if g.is_flooded(plank):
        luck = g.lookup.numbers.flooded_luck
    return luck & bit(face) != 0


class WalkThePlank(Die):
    """R5.15 Roll the die: the chest is reached, or a piece of loot falls into it."""

    def resolve(self, g: Deadweight, seat: i64, plank: i64, answer: i64) -> None:
        if succeeds(g, plank, DIE.arg(answer)):
            g.then(LOOT_CHEST, seat, takes(g, g.chest_size(MIDDLE)))
            g.then(GIVE_AWAY, seat)
            g.then(RELOAD)
        elif g.players[seat].loot() > 0:
            g.then(DROP_LOOT, seat)


def takes(g: Deadweight, size: i64) -> i64:
    """R5.16 Four pieces, or half, rounded up, if there are more than eight."""
    most = g.lookup.numbers.walk_takes
    if size > 2 * most:
        return (size + 1) // 2
    return most


class LootChest(Step):
    """R5.16 Take things from the chest, up to this number, while there are any and you have room."""

    def run(self, g: Deadweight, seat: i64, left: i64) -> None:
        if left > 0 and TAKE_FROM_CHEST.has_answer(g, seat, MIDDLE):
            g.then(TAKE_FROM_CHEST, seat, MIDDLE)
            g.then(LOOT_CHEST, seat, left - 1)


class GiveAway(Step):
    """R5.17 The rest is given to the others, one thing after another."""

    def run(self, g: Deadweight, seat: i64, arg: i64) -> None:
        for item in range(ALL_ITEMS):
            if g.in_chest(MIDDLE, item) > 0 and GIVE_ITEM.has_answer(g, seat, item):
                g.then(GIVE_ITEM, seat, item)
                g.then(GIVE_AWAY, seat)
                return
        empty_chest(g, MIDDLE)


class GiveItem(Choice):
    """R5.17 Choose who gets this thing from the chest."""

    def obstacle_to(self, g: Deadweight, seat: i64, item: i64, other: i64) -> i64:
        if other >= g.seats:
            return NOT_ASKED
        if other == seat:
            return HAD_A_SHARE
        return NO_OBSTACLE if has_room(g, other, item) else THEY_HAVE_NO_ROOM

    def resolve(self, g: Deadweight, seat: i64, item: i64, answer: i64) -> None:
        g.add_to_chest(MIDDLE, item, -1)
        receive(g, GIVE_TO.arg(answer), item)


class DropLoot(Choice):
    """R5.18 Choose a piece of your loot, which falls into the chest."""

    def obstacle_to(self, g: Deadweight, seat: i64, arg: i64, kind: i64) -> i64:
        return NO_OBSTACLE if g.players[seat].hold[kind] > 0 else NONE_TO_DROP

    def resolve(self, g: Deadweight, seat: i64, arg: i64, answer: i64) -> None:
        kind = DROP.arg(answer)
        g.players[seat].hold[kind] -= 1
        g.add_to_chest(MIDDLE, kind, 1)


class Reload(Step):
    """R5.19 After a success the chest is refilled with what lifeboats and trays still have."""

    def run(self, g: Deadweight, seat: i64, arg: i64) -> None:
        for item in range(ALL_ITEMS):
            number = g.lookup.numbers.reload[item]
            if number > g.bank[item]:
                number = g.bank[item]
            g.bank[item] -= number
            g.add_to_chest(MIDDLE, item, number)


WALK_THE_PLANK: Final = BOOK.add("R5.15", WalkThePlank())
LOOT_CHEST: Final = BOOK.add("R5.16", LootChest())
GIVE_AWAY: Final = BOOK.add("R5.17", GiveAway())
GIVE_ITEM: Final = BOOK.add("R5.17", GiveItem(GIVE_TO))
DROP_LOOT: Final = BOOK.add("R5.18", DropLoot(DROP))
RELOAD: Final = BOOK.add("R5.19", Reload())
