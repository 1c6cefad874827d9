"""R8 The ship goes down."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.deadweight.actions import FLOOD, SEND, TAKE
from hullworks.games.deadweight.rules.r01_hold import BOOK, gain, receive
from hullworks.games.deadweight.rules.r09_end import boats_may_be_manned
from hullworks.games.deadweight.state import Deadweight
from hullworks.games.deadweight.tables import (
    ALL_ITEMS,
    BOAT,
    FRONT,
    HOME,
    ITEMS,
    KINDS,
    MARINERS,
    NONE,
    PLANKS,
    before_wall,
    opposite,
    section_of,
)
from hullworks.kernel.bits import bit
from hullworks.kernel.rule import Decision, Options, Step


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
        g.then(CHOOSE_FLOOD, seat, g.next_to_flood())


class ChooseFlood(Decision):
    """R8.2 The plank nearest the back is flooded; of two equally near, choose."""

    def options(self, g: Deadweight, seat: i64, plank: i64, out: Options) -> None:
        out.add(FLOOD.code(plank))
        if not g.is_flooded(opposite(plank)):
            out.add(FLOOD.code(opposite(plank)))

    def resolve(self, g: Deadweight, seat: i64, plank: i64, answer: i64) -> None:
        flood(g, seat, FLOOD.arg(answer))

    def why(self, g: Deadweight, seat: i64, plank: i64, code: i64) -> str:
        if not FLOOD.has(code):
            return ""
        if g.is_flooded(FLOOD.arg(code)):
            return "that plank is flooded already (R8.2)"
        if g.is_flooded(opposite(plank)):
            return f"{PLANKS[plank]} is nearer the back (R8.2)"
        return f"{PLANKS[plank]} and {PLANKS[opposite(plank)]} are nearer the back (R8.2)"


def flood(g: Deadweight, seat: i64, plank: i64) -> None:
    """R8.3, R8.5 A plank is flooded: a mariner beside it goes home, and the chest below is dealt out."""
    g.flooded = g.flooded | bit(plank)
    g.turn.sank = 1
    mariner = g.on_deck()
    if mariner != NONE:
        before = before_wall(g.mariners[mariner])
        if before <= plank <= before + 1:
            g.mariners[mariner] = HOME
    g.then(DEAL_CHEST, seat, section_of(plank) * 16 + g.tables.house.flip_takes)


def can_use(g: Deadweight, seat: i64, section: i64) -> bool:
    """R8.4 Whether there is anything in a chest that the player could take."""
    for item in range(ALL_ITEMS):
        if g.chests[section * ALL_ITEMS + item] > 0 and g.has_room(seat, item):
            return True
    return False


class DealChest(Step):
    """R8.3 What is in a chest is dealt out, clockwise; R8.4 who can take nothing is passed over.

    The number is sixteen times the section, and how many things this player still takes before it is passed on.
    """

    def run(self, g: Deadweight, seat: i64, arg: i64) -> None:
        section, takes = arg // 16, arg % 16
        if takes > 0 and can_use(g, seat, section):
            g.then(TAKE_FROM_CHEST, seat, section)
            g.then(DEAL_CHEST, seat, arg - 1)
            return
        for k in range(1, g.seats + 1):
            other = (seat + k) % g.seats
            if can_use(g, other, section):
                g.then(TAKE_FROM_CHEST, other, section)
                g.then(DEAL_CHEST, other, section * 16)
                return
        empty_chest(g, section)


def empty_chest(g: Deadweight, section: i64) -> None:
    """R8.4, R5.17 What nobody has room for goes back to lifeboats and trays."""
    for item in range(ALL_ITEMS):
        g.bank[item] += g.chests[section * ALL_ITEMS + item]
        g.chests[section * ALL_ITEMS + item] = 0


class TakeFromChest(Decision):
    """R8.3, R5.16 Take one thing from a chest."""

    def options(self, g: Deadweight, seat: i64, section: i64, out: Options) -> None:
        for item in range(ALL_ITEMS):
            if g.chests[section * ALL_ITEMS + item] > 0 and g.has_room(seat, item):
                out.add(TAKE.code(item))

    def resolve(self, g: Deadweight, seat: i64, section: i64, answer: i64) -> None:
        item = TAKE.arg(answer)
        g.chests[section * ALL_ITEMS + item] -= 1
        receive(g, seat, item)

    def why(self, g: Deadweight, seat: i64, section: i64, code: i64) -> str:
        if not TAKE.has(code):
            return ""
        item = TAKE.arg(code)
        if g.chests[section * ALL_ITEMS + item] == 0:
            return f"there is no {ITEMS[item]} in the chest (R8.3)"
        return "you have no room for it (R8.4)"


class SendMariner(Decision):
    """R8.6 Send a mariner to a lifeboat; R8.7 not one on deck, unless he is the last."""

    def options(self, g: Deadweight, seat: i64, arg: i64, out: Options) -> None:
        for mariner in range(MARINERS):
            if can_send(g, mariner):
                for kind in range(KINDS):
                    out.add(SEND.code(mariner * KINDS + kind))

    def resolve(self, g: Deadweight, seat: i64, arg: i64, answer: i64) -> None:
        sent = SEND.arg(answer)
        g.mariners[sent // KINDS] = BOAT + sent % KINDS
        gain(g, seat, sent % KINDS)  # R8.8
        boats_may_be_manned(g)

    def why(self, g: Deadweight, seat: i64, arg: i64, code: i64) -> str:
        if not SEND.has(code):
            return ""
        if g.mariners[SEND.arg(code) // KINDS] >= BOAT:
            return "that mariner is in a lifeboat already (R8.6)"
        return "a mariner on deck is sent last (R8.7)"


def can_send(g: Deadweight, mariner: i64) -> bool:
    """R8.7 Whether this mariner may be sent to a lifeboat now."""
    place = g.mariners[mariner]
    return place == HOME or (place < BOAT and g.in_boats() == MARINERS - 1)


FLOOD_PLANK: Final = BOOK.add("R8.1", FloodPlank())
CHOOSE_FLOOD: Final = BOOK.add("R8.2", ChooseFlood())
DEAL_CHEST: Final = BOOK.add("R8.3", DealChest())
TAKE_FROM_CHEST: Final = BOOK.add("R8.3", TakeFromChest())
SEND_MARINER: Final = BOOK.add("R8.6", SendMariner())
