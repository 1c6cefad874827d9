"""The lookup tables made from the parts, shared by all positions: numbers for the rules, texts for people."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from mypy_extensions import i64

from hullworks.kernel.actions import ActionSpace
from hullworks.kernel.facts import Shared
from hullworks.kernel.pair import Pair, Several
from hullworks.kernel.vecs import vec
from hullworks.match.message import Message

RESOURCES: Final = ["metal", "wood", "crew", "food", "rope", "canvas"]
EXPLORERS: Final = [*RESOURCES, "freebooter"]
FAMILIES: Final = ["gale", "ember", "moss", "brass", "plum", "slate"]

KINDS: Final[i64] = 6
FREEBOOTER: Final[i64] = 6
ALL_EXPLORERS: Final[i64] = 7
ALL_FAMILIES: Final[i64] = 6
CONTRACTS: Final[i64] = 54
MOST_SEATS: Final[i64] = 6
NONE: Final[i64] = -1

# Lasting abilities are powers: the abilities of a fleet's ships, added up (R7.1). An ability that names a resource or
# a family has one power for each.
CHEAPER: Final[i64] = 0  # + resource, R7.2
LIFT: Final[i64] = 6  # + resource, R7.4
FORAGE: Final[i64] = 12  # + resource, R7.9
LEAN: Final[i64] = 18  # + resource, R7.17
BOUNTY: Final[i64] = 24  # + family, R7.14
BOUNTY_ANY: Final[i64] = 30
BOUNTY_BIG: Final[i64] = 31
BARGAIN: Final[i64] = 32  # R7.3
LIFT_EVERY: Final[i64] = 33  # R7.4
DECKHANDS: Final[i64] = 34  # R7.5
SECOND_ROLL: Final[i64] = 35  # R7.6
RECRUITER: Final[i64] = 36  # R7.7
EXTRA_ANY: Final[i64] = 37  # R7.8
EXTRA_BUY: Final[i64] = 38
EXTRA_HIRE: Final[i64] = 39
EXTRA_EXCHANGE: Final[i64] = 40
PEDLAR: Final[i64] = 41  # R7.11
TOLL: Final[i64] = 42  # R7.12
COMMISSION: Final[i64] = 43  # R7.13
THIRD_BERTH: Final[i64] = 44  # R7.15
LOOKOUT: Final[i64] = 45  # R7.16
PATCH: Final[i64] = 46  # R7.18
RELIEF: Final[i64] = 47  # R7.19
BARTER: Final[i64] = 48  # + barter, R7.10
POWERS: Final[i64] = 84

# Abilities that take effect at launch or at the end of the game.
WINDFALL: Final[i64] = 1  # R7.20
CHOICE: Final[i64] = 2  # R7.21
SPREE: Final[i64] = 3  # R7.22
GIFT: Final[i64] = 4  # R7.23
ENLIST: Final[i64] = 5  # R7.24
CLEAR_OUT: Final[i64] = 6  # R7.25
CHEER: Final[i64] = 7  # R7.26
NEW_LEAF: Final[i64] = 8  # R7.27
END_FAMILY: Final[i64] = 9  # R7.28, like all that follow
END_FAMILIES: Final[i64] = 10
END_SHIPS: Final[i64] = 11
END_BIG: Final[i64] = 12
END_NEEDS: Final[i64] = 13
END_TOKENS: Final[i64] = 14
END_GOLD: Final[i64] = 15

BIG: Final[i64] = 5  # tokens of a big ship

# A barter of one resource for another is packed into one number (R7.10).
BARTERS: Final[i64] = KINDS * KINDS
GIVEN_AND_TAKEN: Final = Pair(KINDS)


# Two things taken together, in no order, are packed into one number (R7.21, R7.24): the pairs of the first things come
# first, so the numbers of pairs of resources are those of pairs of explorers without a freebooter.
TOKEN_PAIRS: Final[i64] = 21
EXPLORER_PAIRS: Final[i64] = 28


def pair_number(one: i64, other: i64) -> i64:
    """The number of a pair; *one* comes first in the list, or both are of a kind."""
    return other * (other + 1) // 2 + one


def pair_larger(pair: i64) -> i64:
    other: i64 = 0
    while (other + 1) * (other + 2) // 2 <= pair:
        other += 1
    return other


def pair_smaller(pair: i64) -> i64:
    other = pair_larger(pair)
    return pair - other * (other + 1) // 2


# Several tokens of one resource sold together are packed into one number (R7.25).
MOST_SOLD: Final[i64] = 8
LOT: Final = Several(MOST_SOLD)


@dataclass(frozen=True)
class Card:
    """A contract, in words."""

    id: str
    name: str
    family: str
    value: int
    needs: tuple[str, ...]
    lasts: bool  # whether its ability counts after the launch: from then on, or at the end of the game
    text: Message | None = field(hash=False)  # the text of its ability


class Row:
    """R1.2, R4.3 One row of the market, with a space for each price, and its carrier."""

    def __init__(self, lowest: i64, highest: i64, opening: i64, least: i64, most: i64) -> None:
        self.lowest: Final[i64] = lowest
        self.highest: Final[i64] = highest
        self.opening: Final[i64] = opening
        self.least: Final[i64] = least
        self.most: Final[i64] = most
        self.spaces: Final[i64] = highest - lowest + 1


class Contract:
    """One contract. At most one of `power` and `event` is not NONE."""

    def __init__(
        self, family: i64, value: i64, needs: vec[i64], power: i64, event: i64, target: i64, amount: i64, each: i64
    ) -> None:
        self.family: Final[i64] = family
        self.value: Final[i64] = value
        self.needs = needs  # by resource
        self.power: Final[i64] = power  # the lasting ability
        self.event: Final[i64] = event  # the effect at launch or at the end
        self.target: Final[i64] = target  # the resource or family it names
        self.amount: Final[i64] = amount
        self.each: Final[i64] = each
        size: i64 = 0
        for need in needs:
            size += need
        self.size: Final[i64] = size


class Numbers:
    """The numbers that are not on a card: the printed facts of the game."""

    def __init__(
        self,
        tokens: i64,
        berths: i64,
        freebooters: i64,
        dice: i64,
        brings: vec[i64],
        hire_carrier: i64,
        hire_freebooter: i64,
        actions: i64,
        first_hires: i64,
        goals: vec[i64],
        family_bonus: i64,
        becalmed: i64,
        poor: i64,
    ) -> None:
        self.tokens: Final[i64] = tokens
        self.berths: Final[i64] = berths
        self.freebooters: Final[i64] = freebooters
        self.dice: Final[i64] = dice
        self.brings = brings  # by the face of the die, from 0
        self.hire_carrier: Final[i64] = hire_carrier
        self.hire_freebooter: Final[i64] = hire_freebooter
        self.actions: Final[i64] = actions
        self.first_hires: Final[i64] = first_hires
        self.goals = goals  # by the number of players
        self.family_bonus: Final[i64] = family_bonus
        self.becalmed: Final[i64] = becalmed  # rounds without a launch (R8.4)
        self.poor: Final[i64] = poor  # gold below which relief is paid (R7.19)


class Lookup(Shared):
    """All parts of one set."""

    def __init__(
        self, numbers: Numbers, rows: list[Row], contracts: list[Contract], cards: list[Card], actions: ActionSpace
    ) -> None:
        self.numbers: Final = numbers
        self.rows: Final = rows
        self.contracts: Final = contracts
        self.cards: Final = cards
        self.actions: Final = actions
        extra: i64 = 0
        for contract in contracts:
            if contract.power == THIRD_BERTH:
                extra += contract.amount
        self.most_berths: Final[i64] = numbers.berths + extra


class Terms(Shared):
    """The chosen options."""

    def __init__(self, goal: i64, open_places: i64, bookkeeping: bool, fixed_drafter: bool) -> None:
        self.goal: Final[i64] = goal
        self.open_places: Final[i64] = open_places
        self.bookkeeping: Final = bookkeeping
        self.fixed_drafter: Final = fixed_drafter
