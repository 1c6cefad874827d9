"""The lookup tables made from the parts, shared by all positions: numbers for the rules, texts for people."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from hullworks.kernel.actions import ActionSpace
from hullworks.kernel.facts import Shared
from hullworks.kernel.vecs import vec

LOOT: Final = ["emerald", "pearl", "ruby", "diamond"]
ITEMS: Final = [*LOOT, "rope", "ring"]
ACTIONS: Final = ["trade", "rope", "shortcut", "switch", "sabotage", "ring", "walk", "plain"]
# R1.1 The loop, clockwise from the front station; and its planks in the same order.
PLANKS: Final = [*(f"starboard {k}" for k in range(1, 6)), *(f"port {k}" for k in range(5, 0, -1))]
SPACES: Final = ["front", *PLANKS[:5], "back", *PLANKS[5:]]
WALLS: Final = [*(f"starboard {k}-{k + 1}" for k in range(1, 5)), *(f"port {k}-{k + 1}" for k in range(4, 0, -1))]

KINDS: Final[i64] = 4  # kinds of loot
ALL_ITEMS: Final[i64] = 6
DIAMOND: Final[i64] = 3
ROPE: Final[i64] = 4
RING: Final[i64] = 5


class Action:
    """R1.4 The actions of planks."""

    TRADE: Final[i64] = 0
    GAIN_ROPE: Final[i64] = 1
    SHORTCUT: Final[i64] = 2
    SWITCH: Final[i64] = 3
    SABOTAGE: Final[i64] = 4
    GAIN_RING: Final[i64] = 5
    WALK: Final[i64] = 6
    PLAIN: Final[i64] = 7


LAID_BY_CHANCE: Final[i64] = 6  # the actions before walk and plain, whose places are fixed (R1.5)

ALL_SPACES: Final[i64] = 12
FRONT: Final[i64] = 0
BACK: Final[i64] = 6
ALL_PLANKS: Final[i64] = 10
SIDE: Final[i64] = 5  # planks on a side
SECTIONS: Final[i64] = 5
MIDDLE: Final[i64] = 2  # the section of walk the plank; its planks are 2 and 7
OPPOSITE_MIDDLE: Final[i64] = 7
ALL_WALLS: Final[i64] = 8
ALL_FLOODED: Final[i64] = 1023  # a bit for each plank

MARINERS: Final[i64] = 4
HOME: Final[i64] = -1  # a mariner's place: home, a wall (0 to 7), or a lifeboat (8 to 11)
BOAT: Final[i64] = 8

CARDS: Final[i64] = 24
LINES: Final[i64] = 4  # trades on a card
ALL_DEALS: Final[i64] = 15  # one line of a card, or several together
MOST_SEATS: Final[i64] = 4
NONE: Final[i64] = -1


def space_of(plank: i64) -> i64:
    """R1.1 The space of a plank in the loop."""
    if plank < SIDE:
        return plank + 1
    return plank + 2


def plank_at(space: i64) -> i64:
    """R1.1 The plank on a space, or NONE for a station."""
    if space > BACK:
        return space - 2
    if FRONT < space < BACK:
        return space - 1
    return NONE


def opposite(plank: i64) -> i64:
    """R1.1 The plank across the deck."""
    return ALL_PLANKS - 1 - plank


def section_of(plank: i64) -> i64:
    """R1.2 The section below a plank, counted from the front."""
    if plank < SIDE:
        return plank
    return opposite(plank)


def side_by_side(plank: i64, other: i64) -> bool:
    """R1.5 Whether two planks are neighbours, along a side or across the deck."""
    if opposite(plank) == other:
        return True
    return plank // SIDE == other // SIDE and (plank - other == 1 or other - plank == 1)


def before_wall(wall: i64) -> i64:
    """R6.4 The plank before a wall; the plank after the wall is the next one."""
    if wall < SIDE - 1:
        return wall
    return wall + 1


@dataclass(frozen=True)
class Line:
    """One trade of a card, in words."""

    cost: tuple[str, ...]
    rings: int


@dataclass(frozen=True)
class Card:
    """A trade card, in words."""

    id: str
    name: str
    lines: tuple[Line, ...]


class Offer:
    """R7.2 One trade, or several together: the cost by kind of loot, and the life rings."""

    def __init__(self, cost: vec[i64], rings: i64) -> None:
        self.cost = cost
        self.rings: Final[i64] = rings
        self.points: Final = float(rings)  # for bots, like the next
        pieces: i64 = 0
        for count in cost:
            pieces += count
        self.pieces: Final = float(pieces)


class Numbers:
    """The numbers that are not on a card."""

    def __init__(
        self,
        supply: vec[i64],
        crates: vec[i64],
        chest: vec[i64],
        small_chest: vec[i64],
        reload: vec[i64],
        pieces: i64,
        most_loot: i64,
        most_ropes: i64,
        first_ropes: i64,
        fate: vec[i64],
        brown_luck: i64,
        flooded_luck: i64,
        walk_takes: i64,
        flip_takes: i64,
        final_turns: i64,
        adrift: i64,
        worth: vec[i64],
        actions: vec[i64],
        cards: vec[i64],
        spread: vec[i64],
    ) -> None:
        self.supply = supply  # number of each item (R1.8)
        self.crates = crates  # capacity of each crate (R1.9)
        self.chest = chest  # initial contents of a chest (R1.2)
        self.small_chest = small_chest  # the same with two players (R1.3)
        self.reload = reload  # what the middle chest is refilled with (R5.19)
        self.pieces: Final[i64] = pieces  # on a loot card (R1.7)
        self.most_loot: Final[i64] = most_loot  # R1.10
        self.most_ropes: Final[i64] = most_ropes  # R1.11
        self.first_ropes: Final[i64] = first_ropes  # R2.2
        self.fate = fate  # the item of each face, from 0 (R7.4)
        self.brown_luck: Final[i64] = brown_luck  # a bit for each face that succeeds (R5.15)
        self.flooded_luck: Final[i64] = flooded_luck
        self.walk_takes: Final[i64] = walk_takes  # R5.16
        self.flip_takes: Final[i64] = flip_takes  # R8.3
        self.final_turns: Final[i64] = final_turns  # R9.1
        self.adrift: Final[i64] = adrift  # rounds (R9.3)
        self.worth = worth  # value of loot in a tie (R10.2)
        self.actions = actions  # the fixed layout: the action of each plank (R1.5)
        self.cards = cards  # and its loot card (R1.6)
        self.spread = spread  # loot cards of each kind besides the two diamonds (R1.6)


class Lookup(Shared):
    """All parts of one set. The offers of card *c* begin at 15c: its four lines, then several lines together."""

    def __init__(self, numbers: Numbers, offers: list[Offer], cards: list[Card], actions: ActionSpace) -> None:
        self.numbers: Final = numbers
        self.offers = vec[Offer](offers)
        self.cards: Final = cards
        self.actions: Final = actions


class Terms(Shared):
    """The chosen options."""

    def __init__(self, final_turns: i64, fixed_layout: bool) -> None:
        self.final_turns: Final[i64] = final_turns
        self.fixed_layout: Final = fixed_layout
