"""The lookup tables made from the parts, shared by all positions: numbers for the rules, texts for people."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from hullworks.kernel.actions import ActionSpace
from hullworks.kernel.bits import bit
from hullworks.kernel.facts import Shared
from hullworks.kernel.vecs import vec

RESOURCES: Final = ["organic", "mineral", "technological", "specialty"]
WAYS: Final = ["rail", "sea", "air"]

KINDS: Final[i64] = 4
COMMON: Final[i64] = 3  # the kinds a token of choice can be: all except specialty (R1.5)
SPECIALTY: Final[i64] = 3
FIRMS: Final[i64] = 6
ORDERS: Final[i64] = 30
SUPPLIES: Final[i64] = 30
TRANSPORTS: Final[i64] = 21
ALL_WAYS: Final[i64] = 3
MOST_SEATS: Final[i64] = 4
MOST_NEEDED: Final[i64] = 12  # the most tokens on an order (R1.7)
NONE: Final[i64] = -1

# Cards that can be commissioned and discarded: supply cards, then transports.
CARDS: Final[i64] = 51
# Items that can be offered: a token of each kind, then the cards (R5.2).
ITEMS: Final[i64] = 55
FIRST_TRANSPORT: Final[i64] = 34  # among the items
assert CARDS == SUPPLIES + TRANSPORTS and ITEMS == KINDS + CARDS and FIRST_TRANSPORT == KINDS + SUPPLIES


@dataclass(frozen=True)
class FirmCard:
    """A firm, in words."""

    id: str
    name: str
    makes: tuple[str, ...]


@dataclass(frozen=True)
class SupplyCard:
    """A supply card, in words. Costs may contain "any", and products "choice" (R1.5)."""

    id: str
    name: str
    price: tuple[str, ...]
    eats: tuple[str, ...]
    makes: tuple[str, ...]


@dataclass(frozen=True)
class TransportCard:
    """A transport, in words."""

    id: str
    name: str
    way: str
    price: tuple[str, ...]
    capacity: int
    upkeep: tuple[str, ...]


@dataclass(frozen=True)
class OrderCard:
    """An order, in words."""

    id: str
    name: str
    way: str
    needs: tuple[str, ...]
    value: int


class Cost:
    """A cost: tokens of named kinds, and tokens of any kind."""

    def __init__(self, named: vec[i64], any: i64) -> None:
        self.named = named
        self.any: Final[i64] = any
        size = any
        for count in named:
            size += count
        self.size: Final[i64] = size


def as_floats(counts: vec[i64]) -> vec[float]:
    """Counts as bots use them: numbers that fractions are added to."""
    out = vec[float]([0.0] * len(counts))
    for k in range(len(counts)):
        out[k] = float(counts[k])
    return out


class Supply:
    """R1.4 A supply card: its price, its running cost, and its products, of which some may be of choice."""

    def __init__(self, price: Cost, eats: Cost, makes: vec[i64], choice: i64) -> None:
        self.price: Final = price
        self.eats: Final = eats
        self.makes = makes
        self.choice: Final[i64] = choice
        # For bots, since they are asked many times: what a run changes, by kind, where tokens of choice or of any kind
        # are spread evenly over the common kinds; the kinds it can make, as bits; the tokens it
        # names; the specialty tokens it makes; and how many more tokens it makes than it eats.
        self.net = vec[float]([0.0] * KINDS)
        self.brings: i64 = 0
        self.feed = as_floats(eats.named)
        self.is_hungry: Final = eats.size > eats.any  # whether a kind is named
        self.special: Final = float(makes[SPECIALTY])
        more = choice - eats.size
        for kind in range(KINDS):
            more += makes[kind]
            change = float(makes[kind] - eats.named[kind])
            if kind < COMMON:
                change += float(choice) / 3.0 - float(eats.any) / 3.0
            self.net[kind] = change
            if makes[kind] > 0 or (kind < COMMON and choice > 0):
                self.brings |= bit(kind)
        self.more: Final = float(more)


class Transport:
    """R1.6 A transport: its way, price, capacity and maintenance."""

    def __init__(self, way: i64, price: Cost, capacity: i64, upkeep: Cost) -> None:
        self.way: Final[i64] = way
        self.price: Final = price
        self.capacity: Final[i64] = capacity
        self.room: Final = float(capacity)  # for bots
        self.upkeep: Final = upkeep


class Order:
    """R1.7 An order: its way, the tokens it names, and its value."""

    def __init__(self, way: i64, needs: vec[i64], value: i64) -> None:
        self.way: Final[i64] = way
        self.needs = needs
        self.value: Final[i64] = value
        size: i64 = 0
        for count in needs:
            size += count
        self.size: Final[i64] = size
        self.lacks = as_floats(needs)  # for bots, like the next two
        self.tokens: Final = float(size)
        self.points: Final = float(value)


class Numbers:
    """The numbers that are not on a card."""

    def __init__(
        self,
        tokens: vec[i64],
        weeks: i64,
        rounds: i64,
        pool_supplies: i64,
        pool_transports: i64,
        most_supplies: i64,
        most_transports: i64,
        most_tokens: i64,
        kept: i64,
        refresh: i64,
        offers: i64,
        proposals: i64,
        items: i64,
        remembered: i64,
    ) -> None:
        self.tokens = tokens  # number of each kind (R1.1)
        self.weeks: Final[i64] = weeks  # R2.6
        self.rounds: Final[i64] = rounds
        self.pool_supplies: Final[i64] = pool_supplies  # R2.4
        self.pool_transports: Final[i64] = pool_transports
        self.most_supplies: Final[i64] = most_supplies  # R6.3
        self.most_transports: Final[i64] = most_transports
        self.most_tokens: Final[i64] = most_tokens  # R8.1
        self.kept: Final[i64] = kept  # supply cards (R9.2)
        self.refresh: Final[i64] = refresh  # tokens of one kind (R6.5)
        self.offers: Final[i64] = offers  # in a turn (R5.5)
        self.proposals: Final[i64] = proposals  # in a turn (R7.6)
        self.items: Final[i64] = items  # added to or removed from offers in a turn (R5.6)
        self.remembered: Final[i64] = remembered  # past deals that stay on the table for everybody to see


class Names:
    """The cards, in words."""

    def __init__(
        self,
        firms: list[FirmCard],
        supplies: list[SupplyCard],
        transports: list[TransportCard],
        orders: list[OrderCard],
    ) -> None:
        self.firms: Final = firms
        self.supplies: Final = supplies
        self.transports: Final = transports
        self.orders: Final = orders


class Lookup(Shared):
    """All parts of one set."""

    def __init__(
        self,
        numbers: Numbers,
        firms: list[vec[i64]],
        supplies: list[Supply],
        transports: list[Transport],
        orders: list[Order],
        names: Names,
        actions: ActionSpace,
    ) -> None:
        self.numbers: Final = numbers
        self.firms: Final = firms  # the products of each, by kind (R1.3)
        self.supplies = vec[Supply](supplies)
        self.transports = vec[Transport](transports)
        self.orders = vec[Order](orders)
        self.names: Final = names
        self.actions: Final = actions
        self.incomes: Final = [as_floats(made) for made in firms]  # for bots, like the next
        self.hungry: i64 = 0  # the supply cards that eat tokens of a kind they name
        for number in range(len(supplies)):
            if supplies[number].is_hungry:
                self.hungry |= bit(number)


class Terms(Shared):
    """The chosen options, and what follows from them."""

    def __init__(self, weeks: i64, rounds: i64, orders: i64, fitting: i64, missing: i64) -> None:
        self.weeks: Final[i64] = weeks
        self.rounds: Final[i64] = rounds
        self.orders: Final[i64] = orders  # laid open in a week (R2.3, R2.7)
        self.fitting: Final[i64] = fitting  # the set of orders that are laid open
        self.missing: Final[i64] = missing  # the rounds a short week lacks
