"""R5.15 Walk the plank."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.deadweight.actions import DIE, DROP, GIVE_TO
from hullworks.games.deadweight.rules.r01_hold import BOOK, receive
from hullworks.games.deadweight.rules.r06_duel import Die
from hullworks.games.deadweight.rules.r08_sinking import TAKE_FROM_CHEST, can_use, empty_chest
from hullworks.games.deadweight.state import Deadweight
from hullworks.games.deadweight.tables import ALL_ITEMS, KINDS, MIDDLE
from hullworks.kernel.bits import bit
from hullworks.kernel.rule import Decision, Options, Step


def succeeds(g: Deadweight, plank: i64, face: i64) -> bool:
    """R5.15 Whether this face, from 0, reaches the chest: more do from the flooded side."""
    luck = g.tables.house.brown_luck
    if g.is_flooded(plank):
        luck = g.tables.house.flooded_luck
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
    """R5.16 Four pieces, or of more than eight half, rounded up."""
    most = g.tables.house.walk_takes
    if size > 2 * most:
        return (size + 1) // 2
    return most


class LootChest(Step):
    """R5.16 Take so many things from the chest, as far as there are any and you have room."""

    def run(self, g: Deadweight, seat: i64, left: i64) -> None:
        if left > 0 and can_use(g, seat, MIDDLE):
            g.then(TAKE_FROM_CHEST, seat, MIDDLE)
            g.then(LOOT_CHEST, seat, left - 1)


class GiveAway(Step):
    """R5.17 The rest is given to the others, one thing after the other."""

    def run(self, g: Deadweight, seat: i64, arg: i64) -> None:
        for item in range(ALL_ITEMS):
            if g.chests[MIDDLE * ALL_ITEMS + item] > 0 and can_give(g, seat, item):
                g.then(GIVE_ITEM, seat, item)
                g.then(GIVE_AWAY, seat)
                return
        empty_chest(g, MIDDLE)


def can_give(g: Deadweight, seat: i64, item: i64) -> bool:
    """R5.17 Whether any other player has room for this thing."""
    for other in range(g.seats):
        if other != seat and g.has_room(other, item):
            return True
    return False


class GiveItem(Decision):
    """R5.17 Choose who gets this thing from the chest."""

    def options(self, g: Deadweight, seat: i64, item: i64, out: Options) -> None:
        for other in range(g.seats):
            if other != seat and g.has_room(other, item):
                out.add(GIVE_TO.code(other))

    def resolve(self, g: Deadweight, seat: i64, item: i64, answer: i64) -> None:
        g.chests[MIDDLE * ALL_ITEMS + item] -= 1
        receive(g, GIVE_TO.arg(answer), item)

    def why(self, g: Deadweight, seat: i64, item: i64, code: i64) -> str:
        if not GIVE_TO.has(code) or GIVE_TO.arg(code) >= g.seats:
            return ""
        if GIVE_TO.arg(code) == seat:
            return "you have taken your share (R5.17)"
        return "they have no room for it (R5.17)"


class DropLoot(Decision):
    """R5.18 Choose a piece of your loot, which falls into the chest."""

    def options(self, g: Deadweight, seat: i64, arg: i64, out: Options) -> None:
        for kind in range(KINDS):
            if g.players[seat].hold[kind] > 0:
                out.add(DROP.code(kind))

    def resolve(self, g: Deadweight, seat: i64, arg: i64, answer: i64) -> None:
        g.players[seat].hold[DROP.arg(answer)] -= 1
        g.chests[MIDDLE * ALL_ITEMS + DROP.arg(answer)] += 1

    def why(self, g: Deadweight, seat: i64, arg: i64, code: i64) -> str:
        return "you have none of it (R5.18)" if DROP.has(code) else ""


class Reload(Step):
    """R5.19 After a success the chest is filled again, as far as lifeboats and trays have anything."""

    def run(self, g: Deadweight, seat: i64, arg: i64) -> None:
        for item in range(ALL_ITEMS):
            number = g.tables.house.reload[item]
            if number > g.bank[item]:
                number = g.bank[item]
            g.bank[item] -= number
            g.chests[MIDDLE * ALL_ITEMS + item] += number


WALK_THE_PLANK: Final = BOOK.add("R5.15", WalkThePlank())
LOOT_CHEST: Final = BOOK.add("R5.16", LootChest())
GIVE_AWAY: Final = BOOK.add("R5.17", GiveAway())
GIVE_ITEM: Final = BOOK.add("R5.17", GiveItem())
DROP_LOOT: Final = BOOK.add("R5.18", DropLoot())
RELOAD: Final = BOOK.add("R5.19", Reload())
