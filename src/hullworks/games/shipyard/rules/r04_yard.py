"""R4 Build."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.shipyard.actions import BUY, DONE, SLOT
from hullworks.games.shipyard.rules.r04_hull import ship_at, slots_for
from hullworks.games.shipyard.rules.r04_market import BOOK, FILL_MARKET
from hullworks.games.shipyard.state import Shipyard
from hullworks.games.shipyard.tables import ALL_PARTS, MARKET, MOST_TILES, NONE, PARTS, SLOTS, part_of
from hullworks.kernel.rule import Decision, Options


def begin_build(g: Shipyard, seat: i64) -> None:
    """R4.1 Buy one to three tiles; R4.7 then the market is filled."""
    g.turn.bought = 0
    g.then(BUY_TILE, seat)
    g.then(FILL_MARKET, seat)


def can_build(g: Shipyard, seat: i64, money: i64) -> bool:
    """R3.6, R4.4 Whether there is a tile that the player can pay and place."""
    for part in range(ALL_PARTS):
        if is_for_sale(g, part, money) and slots_for(g.players[seat].yard, part, g.terms.longest) != 0:
            return True
    return False


def is_for_sale(g: Shipyard, part: i64, money: i64) -> bool:
    """Whether a tile of this kind lies in the market for so much money."""
    for place in range(MARKET):
        tile = g.market[place]
        if tile != NONE and part_of(tile) == part and g.row_price(place) <= money:
            return True
    return False


class BuyTile(Decision):
    """R4.1 Buy a tile of the ship market that you can pay and place; after the first you may stop."""

    def options(self, g: Shipyard, seat: i64, arg: i64, out: Options) -> None:
        player = g.players[seat]
        if g.turn.bought < MOST_TILES:
            known: i64 = NONE
            room: i64 = 0
            for place in range(MARKET):
                tile = g.market[place]
                if tile == NONE or g.row_price(place) > player.money:
                    continue
                if part_of(tile) != known:
                    known = part_of(tile)
                    room = slots_for(player.yard, known, g.terms.longest)
                if room != 0:
                    out.add(BUY.code(place))
        if g.turn.bought > 0:
            out.add(DONE)

    def resolve(self, g: Shipyard, seat: i64, arg: i64, answer: i64) -> None:
        if answer != DONE:
            g.then(PLACE_TILE, seat, BUY.arg(answer))

    def why(self, g: Shipyard, seat: i64, arg: i64, code: i64) -> str:
        if code == DONE:
            return "you buy one tile at least (R4.1)"
        if not BUY.has(code):
            return ""
        place = BUY.arg(code)
        if g.market[place] == NONE:
            return "there is no tile in that place (R1.5)"
        if g.turn.bought == MOST_TILES:
            return "you have bought three tiles (R4.1)"
        if g.row_price(place) > g.players[seat].money:
            return f"needs {g.row_price(place)} money, has {g.players[seat].money} (R4.1)"
        return f"a {PARTS[part_of(g.market[place])]} has no place in your yard (R4.4)"


class PlaceTile(Decision):
    """R4.2 Place the tile in an empty slot, for good; R4.4 where it can still become part of a ship."""

    def options(self, g: Shipyard, seat: i64, place: i64, out: Options) -> None:
        room = slots_for(g.players[seat].yard, part_of(g.market[place]), g.terms.longest)
        for slot in range(SLOTS):
            if room >> slot & 1 == 1:
                out.add(SLOT.code(slot))

    def resolve(self, g: Shipyard, seat: i64, place: i64, answer: i64) -> None:
        player = g.players[seat]
        player.money -= g.row_price(place)
        player.yard[SLOT.arg(answer)] = g.market[place]
        g.market[place] = NONE
        g.turn.bought += 1
        if g.turn.bought < MOST_TILES and can_build(g, seat, player.money):
            g.then(BUY_TILE, seat)

    def why(self, g: Shipyard, seat: i64, place: i64, code: i64) -> str:
        if not SLOT.has(code):
            return ""
        slot = SLOT.arg(code)
        if g.players[seat].yard[slot] != NONE:
            return "there is a tile in that slot (R4.2)"
        part = PARTS[part_of(g.market[place])]
        if (slot == 0 and part != "bow") or (slot == SLOTS - 1 and part != "stern"):
            return "slot 1 takes only a bow and slot 9 only a stern (R4.5)"
        if g.players[seat].free_slots() == 1:
            return "the yard may not be filled without completing a ship (R4.6)"
        return f"a {part} there, or what stands beside it, could never become part of a ship (R4.4)"

    def continues(self) -> bool:
        return True


def completes(g: Shipyard, seat: i64, tile: i64, slot: i64) -> bool:
    """R10.4 Whether a tile in this slot would complete a ship."""
    player = g.players[seat]
    if slots_for(player.yard, part_of(tile), g.terms.longest) >> slot & 1 == 0:
        return False
    yard = player.yard[:]
    yard[slot] = tile
    for bow in range(slot + 1):
        length = ship_at(yard, bow, g.terms.longest)
        if length > 0 and bow + length > slot:
            return True
    return False


BUY_TILE: Final = BOOK.add("R4.1", BuyTile())
PLACE_TILE: Final = BOOK.add("R4.2", PlaceTile())
