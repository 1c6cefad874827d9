"""R4 Build."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.shipyard.actions import BUY, COMPLETE, DONE, SLOT, TAKE_BACK
from hullworks.games.shipyard.lookup import (
    ALL_COLUMNS,
    ALL_ROWS,
    BOW,
    MIDDLE,
    MOST_TILES,
    NONE,
    SHORTEST,
    SLOTS,
    STERN,
    column_of,
    part_of,
    part_of_column,
)
from hullworks.games.shipyard.rules.book import BOOK
from hullworks.games.shipyard.rules.r04_hull import ship_at, slots_for
from hullworks.games.shipyard.rules.r04_market import FILL_MARKET
from hullworks.games.shipyard.rules.r08_fitting import captains_left, could_sail
from hullworks.games.shipyard.state import Shipyard
from hullworks.kernel.choice import Choice, OneOf
from hullworks.kernel.pair import Pair
from hullworks.kernel.rule import NO_OBSTACLE, NOT_ASKED, Answers, Decision
from hullworks.kernel.vecs import vec


def begin_build(g: Shipyard, seat: i64) -> None:
    """R4.1 Buy one to three tiles; R4.7 then the market is refilled."""
    g.turn.bought = 0
    g.then(BUY_TILE, seat)
    g.then(FILL_MARKET, seat)


def room_in_yard(g: Shipyard, seat: i64, column: i64) -> i64:
    """R4.4 A bit for each slot where a tile of this column of the market may be placed."""
    return slots_for(g.players[seat].yard, part_of_column(column), g.terms.longest)


def has_ship(g: Shipyard, seat: i64) -> bool:
    """R4.3 Whether a ship in the yard is complete."""
    for slot in range(SLOTS):
        if ship_at(g.players[seat].yard, slot, g.terms.longest) > 0:
            return True
    return False


NO_TILE_THERE: Final[i64] = BOOK.reason("no-tile-there", "R1.5", absent=True)
YARD_FULL_IN_VAIN: Final[i64] = BOOK.reason("yard-full-in-vain", "R4.6")
NO_SLOT_FOR_TILE: Final[i64] = BOOK.reason("no-slot-for-tile", "R4.4")
TILE_TOO_DEAR: Final[i64] = BOOK.reason("tile-too-dear", "R4.1", means=True)


def buy_obstacle(g: Shipyard, seat: i64, place: i64, room: i64, money: i64) -> i64:
    """R4.1, R4.4 The obstacle to buying a tile with this money, given the slots it fits in."""
    if g.market[place] == NONE:
        return NO_TILE_THERE
    if room == 0:
        if g.players[seat].free_slots() == 1 and not has_ship(g, seat):
            return YARD_FULL_IN_VAIN
        return NO_SLOT_FOR_TILE
    if g.row_price(place) > money:
        return TILE_TOO_DEAR
    return NO_OBSTACLE


NO_TILE_IN_REACH: Final[i64] = BOOK.reason("no-tile-in-reach", "R3.6")


def build_obstacle(g: Shipyard, seat: i64, money: i64) -> i64:
    """R3.6 The obstacle to building with this money: there is no tile to buy and place."""
    for column in range(ALL_COLUMNS):
        room = room_in_yard(g, seat, column)
        for place in range(column * ALL_ROWS, (column + 1) * ALL_ROWS):
            if buy_obstacle(g, seat, place, room, money) == NO_OBSTACLE:
                return NO_OBSTACLE
    return NO_TILE_IN_REACH


ONE_TILE_AT_LEAST: Final[i64] = BOOK.reason("one-tile-at-least", "R4.1")


class BuyTile(Decision):
    """R4.1 Buy a tile of the ship market that you can pay for and place; after the first you may stop."""

    def answers(self, g: Shipyard, seat: i64, arg: i64, out: Answers) -> None:
        part: i64 = NONE
        room: i64 = 0
        for column in range(ALL_COLUMNS):
            if part_of_column(column) != part:  # Columns of a kind come together, and there is as much room for each.
                part = part_of_column(column)
                room = room_in_yard(g, seat, column)
            for place in range(column * ALL_ROWS, (column + 1) * ALL_ROWS):
                if buy_obstacle(g, seat, place, room, g.players[seat].money) == NO_OBSTACLE:
                    out.add(BUY.code(place))
        if g.turn.bought > 0:
            out.add(DONE)

    def obstacle(self, g: Shipyard, seat: i64, arg: i64, code: i64) -> i64:
        if code == DONE:
            return NO_OBSTACLE if g.turn.bought > 0 else ONE_TILE_AT_LEAST
        if not BUY.has(code):
            return NOT_ASKED
        place = BUY.arg(code)
        return buy_obstacle(g, seat, place, room_in_yard(g, seat, column_of(place)), g.players[seat].money)

    def resolve(self, g: Shipyard, seat: i64, arg: i64, answer: i64) -> None:
        if answer != DONE:
            g.then(PLACE_TILE, seat, BUY.arg(answer))


SLOT_TAKEN: Final[i64] = BOOK.reason("slot-taken", "R4.2")
END_SLOT: Final[i64] = BOOK.reason("end-slot", "R4.5")
NEVER_A_SHIP: Final[i64] = BOOK.reason("never-a-ship", "R4.4")


def slot_obstacle(g: Shipyard, seat: i64, part: i64, room: i64, slot: i64) -> i64:
    """R4.2, R4.4 The obstacle to placing a tile of this kind in a slot, given the slots it fits in."""
    if room >> slot & 1 == 1:
        return NO_OBSTACLE
    if g.players[seat].yard[slot] != NONE:
        return SLOT_TAKEN
    if (slot == 0 and part != BOW) or (slot == SLOTS - 1 and part != STERN):
        return END_SLOT
    return NEVER_A_SHIP


class PlaceTile(Choice):
    """R4.2 Place the tile in an empty slot, for good; R4.4 it must still be able to become part of a ship."""

    def obstacle_to(self, g: Shipyard, seat: i64, place: i64, slot: i64) -> i64:
        return slot_obstacle(g, seat, part_of(g.market[place]), room_in_yard(g, seat, column_of(place)), slot)

    def answers(self, g: Shipyard, seat: i64, place: i64, out: Answers) -> None:
        part = part_of(g.market[place])
        room = room_in_yard(g, seat, column_of(place))
        for slot in range(SLOTS):
            if slot_obstacle(g, seat, part, room, slot) == NO_OBSTACLE:
                out.add(SLOT.code(slot))

    def resolve(self, g: Shipyard, seat: i64, place: i64, answer: i64) -> None:
        if is_doomed(g, seat, place, SLOT.arg(answer)):
            g.then(COMPLETE_SHIP, seat, PLACE_AND_SLOT.of(place, SLOT.arg(answer)))
        else:
            build_on(g, seat, place, SLOT.arg(answer))


def put_tile(g: Shipyard, seat: i64, place: i64, slot: i64) -> None:
    """R4.1, R4.2 Pay for a tile of the market and put it into a slot."""
    player = g.players[seat]
    player.money -= g.row_price(place)
    player.yard[slot] = g.market[place]
    g.market[place] = NONE
    g.turn.bought += 1


def build_on(g: Shipyard, seat: i64, place: i64, slot: i64) -> None:
    """R4.1 Place a tile, and go on building if another can be bought."""
    put_tile(g, seat, place, slot)
    if g.turn.bought < MOST_TILES and build_obstacle(g, seat, g.players[seat].money) == NO_OBSTACLE:
        g.then(BUY_TILE, seat)


# A tile is held over a ship that cannot sail: its place in the market, and the slot.
PLACE_AND_SLOT: Final = Pair(16)


def is_doomed(g: Shipyard, seat: i64, place: i64, slot: i64) -> bool:
    """R4.8 Whether the tile would complete a ship in this slot that cannot sail as things stand."""
    return completes(g, seat, g.market[place], slot) and not could_sail(g, seat, captains_left(g, seat))


class CompleteShip(OneOf):
    """R4.8 Complete a ship that cannot sail, or take the tile back and choose again."""

    def resolve(self, g: Shipyard, seat: i64, arg: i64, answer: i64) -> None:
        if answer == COMPLETE:
            place, slot = PLACE_AND_SLOT.parts(arg)
            build_on(g, seat, place, slot)
        else:
            g.then(BUY_TILE, seat)


def completes(g: Shipyard, seat: i64, tile: i64, slot: i64) -> bool:
    """R4.3 Whether a tile would complete a ship in this slot. A test compares this with `ship_at`."""
    yard = g.players[seat].yard
    if yard[slot] != NONE:
        return False
    first, last = slot, slot
    if part_of(tile) != BOW:
        first -= 1
        while is_part(yard, first, MIDDLE):
            first -= 1
        if not is_part(yard, first, BOW):
            return False
    if part_of(tile) != STERN:
        last += 1
        while is_part(yard, last, MIDDLE):
            last += 1
        if not is_part(yard, last, STERN):
            return False
    return SHORTEST <= last - first + 1 <= g.terms.longest


def is_part(yard: vec[i64], slot: i64, part: i64) -> bool:
    """Whether there is a tile of this kind in a slot."""
    return 0 <= slot < SLOTS and yard[slot] != NONE and part_of(yard[slot]) == part


BUY_TILE: Final = BOOK.add("R4.1", BuyTile())
PLACE_TILE: Final = BOOK.add("R4.2", PlaceTile(SLOT, continues=True))
COMPLETE_SHIP: Final = BOOK.add("R4.8", CompleteShip([COMPLETE, TAKE_BACK], continues=True))
