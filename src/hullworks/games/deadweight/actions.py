"""The actions of Deadweight, by number. Changing their order needs a new version of the rules."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from mypy_extensions import i64

from hullworks.games.deadweight.lookup import (
    ACTIONS,
    ALL_DEALS,
    ALL_ITEMS,
    ALL_PLANKS,
    ALL_SPACES,
    ALL_WALLS,
    CARDS,
    ITEMS,
    KINDS,
    LAID_BY_CHANCE,
    LOOT,
    MARINERS,
    MOST_SEATS,
    PLANKS,
    SPACES,
    WALLS,
)
from hullworks.kernel.actions import ActionSpace, Layout
from hullworks.kernel.pair import Pair
from hullworks.kernel.vecs import vec

LAYOUT: Final = Layout()

# R5.2 Two kinds paid, one other kind gained; R5.9 two players; R7.2 lines of a card; R8.3 two things of a chest.
SWAPS: Final = [
    (first, second, gained)
    for first in range(4)
    for second in range(first, 4)
    for gained in range(4)
    if gained not in (first, second)
]
PAIRS: Final = [(one, other) for one in range(4) for other in range(one + 1, 4)]
DEALS: Final = [lines for size in range(1, 5) for lines in combinations(range(4), size)]
TWOS: Final = [(one, other) for one in range(6) for other in range(one, 6)]
ALL_SWAPS: Final[i64] = 24
ALL_PAIRS: Final[i64] = 6
ALL_TWOS: Final[i64] = 21
FIRST_PAID: Final = vec[i64]([swap[0] for swap in SWAPS])
SECOND_PAID: Final = vec[i64]([swap[1] for swap in SWAPS])
GAINED: Final = vec[i64]([swap[2] for swap in SWAPS])
ONE: Final = vec[i64]([pair[0] for pair in PAIRS])
OTHER: Final = vec[i64]([pair[1] for pair in PAIRS])
TRADED: Final = vec[i64]([sum([1 << line for line in lines]) for lines in DEALS])  # a bit for each line
FIRST_TAKEN: Final = vec[i64]([two[0] for two in TWOS])
SECOND_TAKEN: Final = vec[i64]([two[1] for two in TWOS])

# Chance.
STARTER: Final = LAYOUT.family("first player is seat", "seats", MOST_SEATS)
LAY: Final = LAYOUT.family("lay", "layings", LAID_BY_CHANCE * ALL_PLANKS)
CARD: Final = LAYOUT.family("card", "loot places", KINDS * ALL_PLANKS)
REVEAL: Final = LAYOUT.family("reveal", "cards", CARDS)
DIE: Final = LAYOUT.family("die", "faces", 6)

# Players.
LANTERN: Final = LAYOUT.family("lantern to", "planks", ALL_PLANKS)
STEPS: Final = LAYOUT.family("walk", "steps", 2)
ROPE_TO: Final = LAYOUT.family("rope to", "spaces", ALL_SPACES)
TAKE_LOOT: Final[i64] = LAYOUT.one("take loot")
ACT: Final[i64] = LAYOUT.one("do the action")
STEAL: Final = LAYOUT.family("steal from seat", "seats", MOST_SEATS)
TAKE: Final = LAYOUT.family("take", "items", ALL_ITEMS)
TAKE_TWO: Final = LAYOUT.family("take", "twos", ALL_TWOS)
RETURN: Final = LAYOUT.family("return", "loot", KINDS)
SWAP: Final = LAYOUT.family("swap", "swaps", ALL_SWAPS)
EXCHANGE: Final = LAYOUT.family("exchange", "exchanges", 2 * KINDS)
ROB: Final = LAYOUT.family("rob seat", "seats", MOST_SEATS)
MOVE_TO: Final = LAYOUT.family("move to", "planks", ALL_PLANKS)
SWITCH_SEATS: Final = LAYOUT.family("switch seats", "pairs", ALL_PAIRS)
HOLD_BACK: Final = LAYOUT.family("hold back seat", "seats", MOST_SEATS)
GIVE: Final = LAYOUT.family("give", "gifts", ALL_ITEMS * MOST_SEATS)
DROP: Final = LAYOUT.family("drop", "loot", KINDS)
TRADE_LINES: Final = LAYOUT.family("trade", "deals", ALL_DEALS)
DEPLOY: Final = LAYOUT.family("deploy at", "walls", ALL_WALLS)
CHALLENGE: Final[i64] = LAYOUT.one("challenge")
FATE: Final[i64] = LAYOUT.one("roll the fate die")
FLOOD: Final = LAYOUT.family("flood", "planks", ALL_PLANKS)
SEND: Final = LAYOUT.family("send mariner", "boardings", MARINERS * KINDS)
DONE: Final[i64] = LAYOUT.one("done")
SKIP: Final[i64] = LAYOUT.one("skip the turn")


# Some families pack two things into one number. The texts at the end are in the same order.
THING_AND_PLANK: Final = Pair(ALL_PLANKS)  # in LAY and CARD: an action or loot card, and where it lies (R1.5, R1.6)
ITEM_AND_SEAT: Final = Pair(MOST_SEATS)  # in GIVE (R5.17)
MARINER_AND_BOAT: Final = Pair(KINDS)  # in SEND (R8.6)


def is_ring_for_loot(exchange: i64) -> bool:
    """R5.3 Whether an exchange gives a life ring for loot (the first numbers of EXCHANGE) or loot for a ring."""
    return exchange < KINDS


def exchanged_loot(exchange: i64) -> i64:
    return exchange % KINDS


def words(card_ids: list[str]) -> ActionSpace:
    """The texts of all actions, with the names of these trade cards."""
    return LAYOUT.space(
        {
            "seats": [str(seat) for seat in range(MOST_SEATS)],
            "layings": [f"{action} on {plank}" for action in ACTIONS[:LAID_BY_CHANCE] for plank in PLANKS],
            "loot places": [f"{loot} at {plank}" for loot in LOOT for plank in PLANKS],
            "cards": card_ids,
            "faces": ["1", "2", "3", "4", "5", "6"],
            "planks": PLANKS,
            "steps": ["1", "2"],
            "spaces": SPACES,
            "items": ITEMS,
            "twos": [f"{ITEMS[one]} and {ITEMS[other]}" for one, other in TWOS],
            "gifts": [f"{item} to seat {seat}" for item in ITEMS for seat in range(MOST_SEATS)],
            "loot": LOOT,
            "swaps": [f"{LOOT[first]} and {LOOT[second]} for {LOOT[gained]}" for first, second, gained in SWAPS],
            "exchanges": [*(f"ring for {loot}" for loot in LOOT), *(f"{loot} for ring" for loot in LOOT)],
            "pairs": [f"{one} and {other}" for one, other in PAIRS],
            "deals": ["+".join([str(line + 1) for line in lines]) for lines in DEALS],
            "walls": WALLS,
            "boardings": [f"{mariner} to {loot}" for mariner in range(MARINERS) for loot in LOOT],
        }
    )
