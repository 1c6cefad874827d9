"""The actions of Marino, by number. Changing their order needs a new version of the rules."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.marino.lookup import (
    ALL_EXPLORERS,
    BARTERS,
    CONTRACTS,
    EXPLORER_PAIRS,
    EXPLORERS,
    KINDS,
    MOST_SEATS,
    MOST_SOLD,
    RESOURCES,
    TOKEN_PAIRS,
    pair_larger,
    pair_smaller,
)
from hullworks.kernel.actions import ActionSpace, Layout

LAYOUT: Final = Layout()

# Chance.
DRAFTER: Final = LAYOUT.family("first drafter is seat", "seats", MOST_SEATS)
DEALT: Final = LAYOUT.family("deal", "contracts", CONTRACTS)
DIE: Final = LAYOUT.family("die", "faces", 6)

# Players.
TAKE: Final = LAYOUT.family("take", "contracts", CONTRACTS)
ROLL: Final = LAYOUT.family("roll", "explorers", ALL_EXPLORERS)
KEEP: Final[i64] = LAYOUT.one("keep the die")
AGAIN: Final[i64] = LAYOUT.one("roll again")
BUY: Final = LAYOUT.family("buy", "resources", KINDS)
HIRE: Final = LAYOUT.family("hire", "explorers", ALL_EXPLORERS)
EXCHANGE: Final = LAYOUT.family("exchange", "contracts", CONTRACTS)
FOR: Final = LAYOUT.family("for", "contracts", CONTRACTS)
SELL: Final = LAYOUT.family("sell", "resources", KINDS)
BARTER_FOR: Final = LAYOUT.family("barter", "barters", BARTERS)
REPLACE: Final = LAYOUT.family("replace", "contracts", CONTRACTS)
STOP: Final[i64] = LAYOUT.one("stop")
LAUNCH: Final = LAYOUT.family("launch", "contracts", CONTRACTS)
PATCH_UP: Final = LAYOUT.family("patch and launch", "contracts", CONTRACTS)
GAIN: Final = LAYOUT.family("gain", "resources", KINDS)
GAIN_TWO: Final = LAYOUT.family("gain", "pairs of resources", TOKEN_PAIRS)
ENLIST_ONE: Final = LAYOUT.family("enlist", "explorers", ALL_EXPLORERS)
ENLIST_TWO: Final = LAYOUT.family("enlist", "pairs of explorers", EXPLORER_PAIRS)
SELL_LOT: Final = LAYOUT.family("clear out", "lots", KINDS * MOST_SOLD)
PAY_INTO: Final = LAYOUT.family("pay into", "contracts", CONTRACTS)
DONE: Final[i64] = LAYOUT.one("done")


def words(contract_ids: list[str]) -> ActionSpace:
    """The texts of all actions, with the names of these contracts."""
    return LAYOUT.space(
        {
            "seats": [str(seat) for seat in range(MOST_SEATS)],
            "contracts": contract_ids,
            "faces": ["1", "2", "3", "4", "5", "6"],
            "explorers": EXPLORERS,
            "resources": RESOURCES,
            "barters": [f"{given} for {taken}" for given in RESOURCES for taken in RESOURCES],
            "pairs of resources": pairs_of(RESOURCES, int(TOKEN_PAIRS)),
            "pairs of explorers": pairs_of(EXPLORERS, int(EXPLORER_PAIRS)),
            "lots": [f"{count} {name}" for name in RESOURCES for count in range(1, MOST_SOLD + 1)],
        }
    )


def pairs_of(names: list[str], pairs: int) -> list[str]:
    """The texts of all pairs of things with these names."""
    return [f"{names[pair_smaller(pair)]} and {names[pair_larger(pair)]}" for pair in range(pairs)]
