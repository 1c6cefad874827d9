"""R4.7, R5.1, R6.1 Refilling the ship market and the displays of canals and commodities."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.shipyard.actions import CANAL_DRAWN, LOT_DRAWN, TILE
from hullworks.games.shipyard.lookup import (
    ALL_COLUMNS,
    ALL_ROWS,
    BOTTOM,
    DISPLAY,
    FIRST_TILE,
    HALF,
    NONE,
    column_of,
    part_of,
    part_of_column,
)
from hullworks.games.shipyard.rules.book import BOOK
from hullworks.games.shipyard.state import STACK_OUT, TURNS, Display, Shipyard
from hullworks.kernel.bits import bit
from hullworks.kernel.draw import FromSet
from hullworks.kernel.pieces import replaced
from hullworks.kernel.rule import Step
from hullworks.kernel.vecs import vec

# The ship market.


def slide_down(g: Shipyard) -> None:
    """R4.7 In each column the tiles slide down, so that the gaps are at the top."""
    for column in range(ALL_COLUMNS):
        low = column * ALL_ROWS + BOTTOM
        for place in range(low, column * ALL_ROWS - 1, -1):
            tile = g.market[place]
            if tile != NONE:
                g.market[place] = NONE
                g.market[low] = tile
                low -= 1


class FillMarket(Step):
    """R4.7 The columns slide down and are filled from the stacks: from the left, each from below."""

    def run(self, g: Shipyard, seat: i64, arg: i64) -> None:
        slide_down(g)
        for column in range(ALL_COLUMNS):
            for row in range(BOTTOM, -1, -1):
                place = column * ALL_ROWS + row
                if g.market[place] == NONE and g.part_left(part_of_column(column)):
                    g.then(DRAW_TILE, seat, place)
                    g.then(FILL_MARKET, seat)
                    return


def stack_to_draw(g: Shipyard, part: i64) -> i64:
    """R1.3 The first stack of a kind, or the second if the first is empty."""
    if g.stacks[part * 2] != 0:
        return part * 2
    return part * 2 + 1


def first_in(stack: i64) -> i64:
    """R1.3 The lowest tile number of a stack."""
    return FIRST_TILE[stack // 2] + stack % 2 * HALF[stack // 2]


class DrawTile(FromSet):
    """R1.3 Every tile of the stack is equally likely; R10.2 the last one of its kind ends the game."""

    def members(self, g: Shipyard, place: i64) -> i64:
        return g.stacks[stack_to_draw(g, part_of_column(column_of(place)))]

    def first(self, g: Shipyard, place: i64) -> i64:
        return first_in(stack_to_draw(g, part_of_column(column_of(place))))

    def resolve(self, g: Shipyard, seat: i64, place: i64, answer: i64) -> None:
        tile = TILE.arg(answer)
        part = part_of(tile)
        stack = stack_to_draw(g, part)
        g.stacks = replaced(g.stacks, stack, g.stacks[stack] & ~bit(tile - first_in(stack)))
        g.market[place] = tile
        if not g.part_left(part) and g.phase == TURNS:  # R10.5 Nothing ends in the last phases.
            g.ending = STACK_OUT


# The displays.


def take_open(display: vec[i64], place: i64) -> i64:
    """R5.1, R6.1 Take an open tile; the dearer ones slide to the cheap end."""
    tile = display[place]
    for k in range(place, 0, -1):
        display[k] = display[k - 1]
    display[0] = NONE
    return tile


def gap(display: vec[i64]) -> i64:
    """The cheapest empty place of a display, or NONE."""
    for place in range(DISPLAY - 1, -1, -1):
        if display[place] == NONE:
            return place
    return NONE


class FillCanals(Step):
    """R5.1 A new canal tile is drawn for the gap, R1.10 until they run out."""

    def run(self, g: Shipyard, seat: i64, arg: i64) -> None:
        if gap(g.canals.open) != NONE and g.canals.stack != 0:
            g.then(DRAW_CANAL, seat)
            g.then(FILL_CANALS, seat)


class DrawOpen(FromSet):
    """Every tile of a stack is equally likely, and fills the gap of its display. Subclasses define `display`."""

    def display(self, g: Shipyard) -> Display:
        raise NotImplementedError

    def members(self, g: Shipyard, arg: i64) -> i64:
        return self.display(g).stack

    def resolve(self, g: Shipyard, seat: i64, arg: i64, answer: i64) -> None:
        display, tile = self.display(g), self.family.arg(answer)
        display.open[gap(display.open)] = tile
        display.stack &= ~bit(tile)


class DrawCanal(DrawOpen):
    """R5.1 Every canal tile of the stack is equally likely."""

    def display(self, g: Shipyard) -> Display:
        return g.canals


class FillLots(Step):
    """R6.1 A new commodity tile is drawn for each gap; when the stack is empty, the exchanged ones are shuffled."""

    def run(self, g: Shipyard, seat: i64, arg: i64) -> None:
        if gap(g.lots.open) == NONE:
            return
        if g.lots.stack == 0:
            g.lots.stack = g.lots.aside
            g.lots.aside = 0
        if g.lots.stack != 0:
            g.then(DRAW_LOT, seat)
            g.then(FILL_LOTS, seat)


class DrawLot(DrawOpen):
    """R6.1 Every commodity tile of the stack is equally likely."""

    def display(self, g: Shipyard) -> Display:
        return g.lots


FILL_MARKET: Final = BOOK.add("R4.7", FillMarket())
DRAW_TILE: Final = BOOK.add("R1.3", DrawTile(TILE))
FILL_CANALS: Final = BOOK.add("R5.1", FillCanals())
DRAW_CANAL: Final = BOOK.add("R5.1", DrawCanal(CANAL_DRAWN))
FILL_LOTS: Final = BOOK.add("R6.1", FillLots())
DRAW_LOT: Final = BOOK.add("R6.1", DrawLot(LOT_DRAWN))
