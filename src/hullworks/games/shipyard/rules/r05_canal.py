"""R5 Canals."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.shipyard.actions import AT, RENT, TURN
from hullworks.games.shipyard.lookup import CENTRE, DISPLAY, MAP, NONE, neighbour
from hullworks.games.shipyard.rules.book import BOOK
from hullworks.games.shipyard.rules.r04_market import FILL_CANALS, take_open
from hullworks.games.shipyard.rules.r05_chain import entry_at, is_symmetric
from hullworks.games.shipyard.state import Player, Shipyard, cell_of, laid, turn_of, turned
from hullworks.kernel.bits import bit
from hullworks.kernel.choice import Choice
from hullworks.kernel.pair import Pair
from hullworks.kernel.pieces import extended
from hullworks.kernel.rule import NO_OBSTACLE, Answers


def matches(g: Shipyard, player: Player, mask: i64, cell: i64) -> bool:
    """R5.2 Whether a tile with these open sides fits in a cell: touching sides are alike, and one pair is open."""
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


def is_beside_open_side(g: Shipyard, player: Player, cell: i64) -> bool:
    """R5.2 Whether an open side of the player's canal leads to a cell."""
    for side in range(4):
        beside = neighbour(cell, side)
        entry = NONE if beside == NONE else entry_at(player.canal, beside)
        if entry != NONE:
            other = player.canal[entry]
            if turned(g.water(other).mask, turn_of(other)) >> (side + 2) % 4 & 1 == 1:
                return True
    return False


def fits_at(g: Shipyard, player: Player, tile: i64, cell: i64) -> bool:
    """R5.2 Whether a canal tile can be turned so that it fits in a cell."""
    mask = g.lookup.waters[tile].mask
    for turn in range(4):
        if matches(g, player, turned(mask, turn), cell):
            return True
    return False


SITE_TAKEN: Final[i64] = BOOK.reason("site-taken", "R5.3")
FIRST_IN_THE_MIDDLE: Final[i64] = BOOK.reason("first-in-the-middle", "R5.4")
NOT_BESIDE_OPEN_SIDE: Final[i64] = BOOK.reason("not-beside-open-side", "R5.2")
CANAL_NEVER_FITS_THERE: Final[i64] = BOOK.reason("canal-never-fits-there", "R5.2")


def site_obstacle(g: Shipyard, player: Player, tile: i64, cell: i64) -> i64:
    """R5.2 to R5.4 The obstacle to placing a canal tile in a cell of the player's map."""
    if len(player.canal) == 0:
        return NO_OBSTACLE if cell == CENTRE else FIRST_IN_THE_MIDDLE
    if entry_at(player.canal, cell) != NONE:
        return SITE_TAKEN
    if not is_beside_open_side(g, player, cell):
        return NOT_BESIDE_OPEN_SIDE
    return NO_OBSTACLE if fits_at(g, player, tile, cell) else CANAL_NEVER_FITS_THERE


def fits_somewhere(g: Shipyard, player: Player, tile: i64) -> bool:
    """R5.2 Whether a canal tile fits anywhere."""
    if len(player.canal) == 0:
        return True
    for entry in range(len(player.canal)):
        for side in range(4):
            cell = neighbour(cell_of(player.canal[entry]), side)
            if cell != NONE and site_obstacle(g, player, tile, cell) == NO_OBSTACLE:
                return True
    return False


NO_CANAL_TILE_THERE: Final[i64] = BOOK.reason("no-canal-tile-there", "R1.6", absent=True)
CANAL_FITS_NOWHERE: Final[i64] = BOOK.reason("canal-fits-nowhere", "R5.2")
CANAL_TOO_DEAR: Final[i64] = BOOK.reason("canal-too-dear", "R5.1", means=True)


def rent_obstacle(g: Shipyard, seat: i64, place: i64, money: i64) -> i64:
    """R5.1, R5.2 The obstacle to renting an open canal tile with this money."""
    if g.canals.open[place] == NONE:
        return NO_CANAL_TILE_THERE
    if not fits_somewhere(g, g.players[seat], g.canals.open[place]):
        return CANAL_FITS_NOWHERE
    if g.lookup.numbers.display[place] > money:
        return CANAL_TOO_DEAR
    return NO_OBSTACLE


NO_CANAL_IN_REACH: Final[i64] = BOOK.reason("no-canal-in-reach", "R3.6")


def rent_any_obstacle(g: Shipyard, seat: i64, money: i64) -> i64:
    """R3.6 The obstacle to renting any canal tile with this money: none is cheap enough and fits."""
    for place in range(DISPLAY - 1, -1, -1):
        if rent_obstacle(g, seat, place, money) == NO_OBSTACLE:
            return NO_OBSTACLE
    return NO_CANAL_IN_REACH


class RentCanal(Choice):
    """R5.1 Buy one of the open canal tiles."""

    def obstacle_to(self, g: Shipyard, seat: i64, arg: i64, place: i64) -> i64:
        return rent_obstacle(g, seat, place, g.players[seat].money)

    def resolve(self, g: Shipyard, seat: i64, arg: i64, answer: i64) -> None:
        g.then(PLACE_CANAL, seat, RENT.arg(answer))


# A canal tile is being turned: its place on display, and its cell on the map.
PLACE_AND_CELL: Final = Pair(256)


class PlaceCanal(Choice):
    """R5.2 Choose the place of the canal tile; R5.6 vacated places may be used again."""

    def obstacle_to(self, g: Shipyard, seat: i64, place: i64, cell: i64) -> i64:
        return site_obstacle(g, g.players[seat], g.canals.open[place], cell)

    def answers(self, g: Shipyard, seat: i64, place: i64, out: Answers) -> None:
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
                if site_obstacle(g, player, tile, cell) == NO_OBSTACLE:
                    out.add(AT.code(cell))

    def resolve(self, g: Shipyard, seat: i64, place: i64, answer: i64) -> None:
        g.then(TURN_CANAL, seat, PLACE_AND_CELL.of(place, AT.arg(answer)))


SIDES_NOT_ALIKE: Final[i64] = BOOK.reason("sides-not-alike", "R5.2")
FIRST_AS_IT_IS: Final[i64] = BOOK.reason("first-as-it-is", "R5.7")
LIES_THE_SAME: Final[i64] = BOOK.reason("lies-the-same", "R5.7")


class TurnCanal(Choice):
    """R5.2 Turn the tile as you like, R5.7 where that matters; R5.3 it is never moved or turned again."""

    def obstacle_to(self, g: Shipyard, seat: i64, arg: i64, turn: i64) -> i64:
        place, cell = PLACE_AND_CELL.parts(arg)
        player, water = g.players[seat], g.lookup.waters[g.canals.open[place]]
        if len(player.canal) == 0 and turn > 0:
            return FIRST_AS_IT_IS
        if not matches(g, player, turned(water.mask, turn), cell):
            return SIDES_NOT_ALIKE
        return LIES_THE_SAME if turn > 1 and is_symmetric(water) else NO_OBSTACLE

    def resolve(self, g: Shipyard, seat: i64, arg: i64, answer: i64) -> None:
        place, cell = PLACE_AND_CELL.parts(arg)
        lay_canal(g, seat, place, cell, TURN.arg(answer))
        g.players[seat].dug |= bit(take_open(g.canals.open, place))
        g.then(FILL_CANALS, seat)


def lay_canal(g: Shipyard, seat: i64, place: i64, cell: i64, turn: i64) -> None:
    """R5.1, R5.2 Pay for a canal tile, and place it."""
    player = g.players[seat]
    player.money -= g.lookup.numbers.display[place]
    player.canal = extended(player.canal, laid(g.canals.open[place], turn, cell))


RENT_CANAL: Final = BOOK.add("R5.1", RentCanal(RENT))
PLACE_CANAL: Final = BOOK.add("R5.2", PlaceCanal(AT, continues=True))
TURN_CANAL: Final = BOOK.add("R5.2", TurnCanal(TURN, continues=True))
