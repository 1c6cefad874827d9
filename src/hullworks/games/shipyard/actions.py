"""The actions of Shipyard, by number. Their order is part of the rules version."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.shipyard.lookup import (
    A_COLOUR,
    ACTIONS,
    ALL_ACTIONS,
    ALL_COLOURS,
    ALL_CREW,
    ALL_PIECES,
    CANALS,
    CELLS,
    COLUMNS,
    CONTRACTS,
    CREW,
    DESKS,
    DISPLAY,
    EMPLOYEES,
    EQUIPMENT,
    FIRST_LOT,
    LOTS,
    MARKET,
    MOST_SEATS,
    NONE,
    PIECES,
    ROWS,
    SETS,
    SIDES,
    SLOTS,
    SPACES,
    STOPS,
    TILES,
    cell_name,
)
from hullworks.kernel.actions import ActionSpace, Layout

LAYOUT: Final = Layout()

# A blue and a green contract as one number; either of them may be NO_PAPER.
NO_PAPER: Final[i64] = A_COLOUR
PAIRS: Final[i64] = (A_COLOUR + 1) * (A_COLOUR + 1)

# Chance.
STARTER: Final = LAYOUT.family("first player is seat", "seats", MOST_SEATS)
LAY: Final = LAYOUT.family("lay", "actions", ALL_ACTIONS)
TILE: Final = LAYOUT.family("draw", "tiles", TILES)
CANAL_DRAWN: Final = LAYOUT.family("draw canal", "canals", CANALS)
LOT_DRAWN: Final = LAYOUT.family("draw lot", "lots", LOTS)
POSTED: Final = LAYOUT.family("post", "employees", EMPLOYEES)
DEALT: Final = LAYOUT.family("deal", "contracts", CONTRACTS)

# Players.
CUBE: Final = LAYOUT.family("cube on", "actions", ALL_ACTIONS)
BONUS: Final = LAYOUT.family("bonus", "actions", ALL_ACTIONS)
NO_BONUS: Final[i64] = LAYOUT.one("no bonus")
BUY: Final = LAYOUT.family("buy", "market", MARKET)
SLOT: Final = LAYOUT.family("slot", "slots", SLOTS)
COMPLETE: Final[i64] = LAYOUT.one("complete the ship")
TAKE_BACK: Final[i64] = LAYOUT.one("take the tile back")
RENT: Final = LAYOUT.family("rent canal", "display", DISPLAY)
AT: Final = LAYOUT.family("at", "cells", CELLS)
TURN: Final = LAYOUT.family("turn", "turns", 4)
PURCHASE: Final = LAYOUT.family("purchase lot", "display", DISPLAY)
SWAP: Final = LAYOUT.family("exchange", "all lots", LOTS + 1)
SELL: Final[i64] = LAYOUT.one("sell")
TRADE: Final = LAYOUT.family("trade for", "sets of pieces", SETS)  # R6.4 the number has a bit for each piece
RECRUIT: Final = LAYOUT.family("recruit", "crew", ALL_CREW)
MAKE: Final = LAYOUT.family("make", "equipment", ALL_CREW)
HIRE: Final = LAYOUT.family("hire", "desks", STOPS * DESKS)
LAUNCH: Final = LAYOUT.family("launch from slot", "slots", SLOTS)
FIT: Final = LAYOUT.family("fit", "pieces", ALL_PIECES)
AS_PROPOSED: Final[i64] = LAYOUT.one("sail as proposed")
SAIL: Final[i64] = LAYOUT.one("sail")
SPACE: Final = LAYOUT.family("space", "spaces", SPACES)
STEP_TO: Final = LAYOUT.family("steer", "sides", 4)
DISCARD: Final = LAYOUT.family("discard", "pairs of contracts", PAIRS)  # R9.1 see `pair`
FINAL: Final = LAYOUT.family("finally", "actions", ALL_ACTIONS)
DONE: Final[i64] = LAYOUT.one("done")


def pair(blue: i64, green: i64) -> i64:
    """The number of a pair of contracts, each counted within its colour."""
    return blue * (A_COLOUR + 1) + green


def in_pair(number: i64, colour: i64) -> i64:
    """The contract of a colour in a pair, or NONE."""
    place = number // (A_COLOUR + 1)
    if colour == 1:
        place = number % (A_COLOUR + 1)
    return NONE if place == NO_PAPER else colour * A_COLOUR + place


def set_name(pieces: int) -> str:
    """A set of pieces, such as "stoker+sail"."""
    return "+".join([name for piece, name in enumerate(PIECES) if pieces >> piece & 1]) or "nothing"


def pair_name(contracts: list[str], number: int) -> str:
    """A pair of contracts, such as "steam-mail+express"; or only one of them."""
    found = [in_pair(number, colour) for colour in range(ALL_COLOURS)]
    return "+".join([contracts[paper] for paper in found if paper != NONE]) or "nothing"


def words(names: dict[str, list[str]]) -> ActionSpace:
    """All actions as text, with the ids of the given tiles, canals, lots, employees and contracts."""
    return LAYOUT.space(
        {
            "seats": [str(seat) for seat in range(MOST_SEATS)],
            "actions": ACTIONS,
            "market": [f"{column} {row}" for column in COLUMNS for row in ROWS],
            "slots": [str(slot + 1) for slot in range(SLOTS)],
            "display": [str(place + 1) for place in range(DISPLAY)],
            "cells": [cell_name(cell) for cell in range(CELLS)],
            "turns": ["0", "90", "180", "270"],
            "all lots": [*names["lots"], "first lot"],
            "pieces": PIECES,
            "sets of pieces": [set_name(pieces) for pieces in range(SETS)],
            "pairs of contracts": [pair_name(names["contracts"], number) for number in range(PAIRS)],
            "crew": CREW,
            "equipment": EQUIPMENT,
            "desks": [f"{stop + 1}{'abc'[desk]}" for stop in range(STOPS) for desk in range(DESKS)],
            "spaces": [str(space + 1) for space in range(SPACES)],
            "sides": SIDES,
            **names,
        }
    )


assert FIRST_LOT == LOTS, "the tile with which everybody begins is numbered after the others"
