"""R5 Canals."""

from __future__ import annotations

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from hullworks.games.shipyard.actions import AT, RENT, TURN
from hullworks.games.shipyard.rules.r04_market import BOOK, FILL_CANALS, take_open
from hullworks.games.shipyard.rules.r08_way import entry_at
from hullworks.games.shipyard.state import Player, Shipyard, cell_of, laid, turn_of, turned
from hullworks.games.shipyard.tables import CENTRE, DISPLAY, MAP, NONE, neighbour
from hullworks.kernel.bits import bit
from hullworks.kernel.rule import Decision, Options


def matches(g: Shipyard, player: Player, mask: i64, cell: i64) -> bool:
    """R5.2 Whether a tile with these open sides fits at a place: sides that touch are alike, and one pair is open."""
    joined = len(player.canal) == 0 and cell == CENTRE
    for side in range(4):
        beside = neighbour(cell, side)
        entry = NONE if beside == NONE else entry_at(player.canal, beside)
        if entry == NONE:
            continue
        other = player.canal[entry]
        theirs = turned(g.water(other).mask, turn_of(other)) >> (side + 2) % 4 & 1
        if mask >> side & 1 != theirs:
            return False
        if theirs == 1:
            joined = True
    return joined


def is_site(g: Shipyard, player: Player, cell: i64) -> bool:
    """R5.2 Whether a place is free and beside an open side."""
    if len(player.canal) == 0:
        return cell == CENTRE
    if entry_at(player.canal, cell) != NONE:
        return False
    for side in range(4):
        beside = neighbour(cell, side)
        entry = NONE if beside == NONE else entry_at(player.canal, beside)
        if entry != NONE:
            other = player.canal[entry]
            if turned(g.water(other).mask, turn_of(other)) >> (side + 2) % 4 & 1 == 1:
                return True
    return False


def fits_at(g: Shipyard, player: Player, tile: i64, cell: i64) -> bool:
    """R5.2 Whether a canal tile can be turned so that it fits at a place."""
    mask = g.tables.waters[tile].mask
    for turn in range(4):
        if matches(g, player, turned(mask, turn), cell):
            return True
    return False


def fits_somewhere(g: Shipyard, player: Player, tile: i64) -> bool:
    """R5.2 Whether there is any place for a canal tile."""
    if len(player.canal) == 0:
        return True
    for entry in range(len(player.canal)):
        for side in range(4):
            cell = neighbour(cell_of(player.canal[entry]), side)
            if cell != NONE and is_site(g, player, cell) and fits_at(g, player, tile, cell):
                return True
    return False


def can_rent(g: Shipyard, seat: i64, place: i64, money: i64) -> bool:
    """R5.1, R5.2 Whether the player can pay and place an open canal tile."""
    if g.canals.open[place] == NONE or g.tables.house.display[place] > money:
        return False
    return fits_somewhere(g, g.players[seat], g.canals.open[place])


def can_rent_some(g: Shipyard, seat: i64, money: i64) -> bool:
    """R3.6 Whether the player can pay and place any of them."""
    for place in range(DISPLAY - 1, -1, -1):
        if can_rent(g, seat, place, money):
            return True
    return False


class RentCanal(Decision):
    """R5.1 Buy one of the open canal tiles."""

    def options(self, g: Shipyard, seat: i64, arg: i64, out: Options) -> None:
        for place in range(DISPLAY):
            if can_rent(g, seat, place, g.players[seat].money):
                out.add(RENT.code(place))

    def resolve(self, g: Shipyard, seat: i64, arg: i64, answer: i64) -> None:
        g.then(PLACE_CANAL, seat, RENT.arg(answer))

    def why(self, g: Shipyard, seat: i64, arg: i64, code: i64) -> str:
        if not RENT.has(code):
            return ""
        place = RENT.arg(code)
        if g.canals.open[place] == NONE:
            return "no canal tile lies there (R1.6)"
        price = g.tables.house.display[place]
        if price > g.players[seat].money:
            return f"needs {price} money, has {g.players[seat].money} (R5.1)"
        return "it fits nowhere in your canal (R5.2)"


class PlaceCanal(Decision):
    """R5.2 Choose the place of the canal tile; R5.6 a place that was vacated may be used again."""

    def options(self, g: Shipyard, seat: i64, place: i64, out: Options) -> None:
        player = g.players[seat]
        tile = g.canals.open[place]
        if len(player.canal) == 0:
            out.add(AT.code(CENTRE))
            return
        north, south, west, east = MAP, NONE, MAP, NONE
        for entry in player.canal:
            north = min(north, cell_of(entry) // MAP)
            south = max(south, cell_of(entry) // MAP)
            west = min(west, cell_of(entry) % MAP)
            east = max(east, cell_of(entry) % MAP)
        for row in range(max(north - 1, 0), min(south + 2, MAP)):
            for column in range(max(west - 1, 0), min(east + 2, MAP)):
                cell = row * MAP + column
                if is_site(g, player, cell) and fits_at(g, player, tile, cell):
                    out.add(AT.code(cell))

    def resolve(self, g: Shipyard, seat: i64, place: i64, answer: i64) -> None:
        g.then(TURN_CANAL, seat, place * 256 + AT.arg(answer))

    def why(self, g: Shipyard, seat: i64, place: i64, code: i64) -> str:
        if not AT.has(code):
            return ""
        player = g.players[seat]
        cell = AT.arg(code)
        if entry_at(player.canal, cell) != NONE:
            return "there is a canal tile in that place (R5.3)"
        if len(player.canal) == 0:
            return "the first tile goes to the middle of the map (R5.4)"
        if not is_site(g, player, cell):
            return "no open side of your canal leads there (R5.2)"
        return "the tile fits there in no way: sides that touch must be alike (R5.2)"

    def continues(self) -> bool:
        return True


class TurnCanal(Decision):
    """R5.2 Turn the tile as you like; R5.3 it is never moved or turned again."""

    def options(self, g: Shipyard, seat: i64, arg: i64, out: Options) -> None:
        player = g.players[seat]
        mask = g.tables.waters[g.canals.open[arg // 256]].mask
        for turn in range(4):
            if matches(g, player, turned(mask, turn), arg % 256):
                out.add(TURN.code(turn))

    def resolve(self, g: Shipyard, seat: i64, arg: i64, answer: i64) -> None:
        player = g.players[seat]
        player.money -= g.tables.house.display[arg // 256]
        tile = take_open(g.canals.open, arg // 256)
        player.canal = append(player.canal, laid(tile, TURN.arg(answer), arg % 256))
        player.dug |= bit(tile)
        g.then(FILL_CANALS, seat)

    def why(self, g: Shipyard, seat: i64, arg: i64, code: i64) -> str:
        return "turned like that, sides that touch are not alike (R5.2)" if TURN.has(code) else ""

    def continues(self) -> bool:
        return True


RENT_CANAL: Final = BOOK.add("R5.1", RentCanal())
PLACE_CANAL: Final = BOOK.add("R5.2", PlaceCanal())
TURN_CANAL: Final = BOOK.add("R5.2", TurnCanal())
