"""Read a version of the parts, or a pack that replaces them, and check that it makes a playable game."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Annotated

import msgspec
from msgspec import Meta
from mypy_extensions import i64

from hullworks.games.ship_shape import actions
from hullworks.games.ship_shape.lookup import (
    COMMON,
    FIRMS,
    ORDERS,
    RESOURCES,
    SUPPLIES,
    TRANSPORTS,
    WAYS,
    Cost,
    FirmCard,
    Lookup,
    Names,
    Numbers,
    Order,
    OrderCard,
    Supply,
    SupplyCard,
    Transport,
    TransportCard,
)
from hullworks.kernel.vecs import vec
from hullworks.match.pack import Id, Name, Part, Some, check_actions, check_set, counted, read_pack

# Patterns rather than literals: the error for a wrong word then says which words are expected.
Resource = Annotated[str, Meta(pattern="^(organic|mineral|technological|specialty)$")]
Paid = Annotated[str, Meta(pattern="^(organic|mineral|technological|specialty|any)$")]
Made = Annotated[str, Meta(pattern="^(organic|mineral|technological|specialty|choice)$")]
Way = Annotated[str, Meta(pattern="^(rail|sea|air)$")]
Limit = Annotated[int, Meta(ge=1, le=6)]
PriceList = Annotated[list[Paid], Meta(min_length=1, max_length=9)]


class TokenPart(Part, frozen=True):
    organic: Some
    mineral: Some
    technological: Some
    specialty: Some


class MonthPart(Part, frozen=True):
    weeks: Annotated[int, Meta(ge=1, le=8)]
    rounds: Annotated[int, Meta(ge=3, le=12)]


class PoolPart(Part, frozen=True):
    supplies: Limit
    transports: Limit


class LimitPart(Part, frozen=True):
    supplies: Limit
    transports: Limit
    tokens: Annotated[int, Meta(ge=4, le=30)]
    kept: Annotated[int, Meta(ge=0, le=6)]


class RefreshPart(Part, frozen=True):
    tokens: Annotated[int, Meta(ge=1, le=9)]


class TradePart(Part, frozen=True):
    offers: Annotated[int, Meta(ge=0, le=20)]
    proposals: Annotated[int, Meta(ge=0, le=20)]
    items: Annotated[int, Meta(ge=2, le=500)]
    remembered: Annotated[int, Meta(ge=1, le=40)]


class FirmPart(Part, frozen=True):
    id: Id
    name: Name
    makes: Annotated[list[Resource], Meta(min_length=3, max_length=3)]


class SupplyPart(Part, frozen=True):
    id: Id
    name: Name
    price: PriceList
    eats: Annotated[list[Paid], Meta(max_length=4)]
    makes: Annotated[list[Made], Meta(min_length=1, max_length=4)]


class TransportPart(Part, frozen=True):
    id: Id
    name: Name
    way: Way
    price: PriceList
    capacity: Annotated[int, Meta(ge=1, le=12)]
    upkeep: Annotated[list[Resource], Meta(max_length=3)]


class OrderPart(Part, frozen=True):
    id: Id
    name: Name
    way: Way
    needs: Annotated[list[Resource], Meta(min_length=1, max_length=12)]
    value: Annotated[int, Meta(ge=1, le=99)]


class Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    tokens: TokenPart
    month: MonthPart
    pool: PoolPart
    limits: LimitPart
    refresh: RefreshPart
    trade: TradePart
    firms: list[FirmPart]
    supplies: list[SupplyPart]
    transports: list[TransportPart]
    orders: list[OrderPart]


def read(text: str, source: str) -> Lookup:
    """Make the lookup tables of these parts; errors name the file and the field."""
    box = read_pack(text, source, Box)
    check_cards(box, source)
    for oddity in oddities(box):
        logging.getLogger(__name__).warning("%s: %s", source, oddity)
    space = actions.words(ids(box.firms), ids(box.supplies), ids(box.transports), ids(box.orders))
    check_actions(space, source)
    return Lookup(
        numbers(box),
        [counted(part.makes, RESOURCES) for part in box.firms],
        [
            Supply(cost(part.price), cost(part.eats), counted(part.makes, RESOURCES), part.makes.count("choice"))
            for part in box.supplies
        ],
        [
            Transport(WAYS.index(part.way), cost(part.price), part.capacity, cost(part.upkeep))
            for part in box.transports
        ],
        [Order(WAYS.index(part.way), counted(part.needs, RESOURCES), part.value) for part in box.orders],
        names(box),
        space,
    )


def ids(parts: Sequence[FirmPart | SupplyPart | TransportPart | OrderPart]) -> list[str]:
    return [part.id for part in parts]


def check_cards(box: Box, source: str) -> None:
    """R1.3, R1.4, R1.6, R1.7 Check the number of cards, and that their names are unique."""
    check_set(ids(box.firms), FIRMS, "firms", f"{source}, field firms")
    check_set(ids(box.supplies), SUPPLIES, "supply cards", f"{source}, field supplies")
    check_set(ids(box.transports), TRANSPORTS, "transports", f"{source}, field transports")
    check_set(ids(box.orders), ORDERS, "orders", f"{source}, field orders")
    every = [*ids(box.firms), *ids(box.supplies), *ids(box.transports), *ids(box.orders), *RESOURCES]
    check_set(every, len(every), "ids", f"{source}, all cards and resources together")


def oddities(box: Box) -> list[str]:
    """What a pack may do, but makes orders that nobody can fulfil."""
    found: list[str] = []
    needed = {kind for part in box.orders for kind in part.needs}
    made = {kind for part in box.supplies for kind in part.makes} | {kind for part in box.firms for kind in part.makes}
    if "choice" in made:
        made |= set(RESOURCES[:COMMON])
    found += [f"orders name {kind}, and nothing makes it" for kind in RESOURCES if kind in needed - made]
    for way in WAYS:
        rooms = sorted(part.capacity for part in box.transports if part.way == way)
        most = sum(rooms[-2 * box.limits.transports :])  # those of two partners
        for part in box.orders:
            if part.way == way and len(part.needs) > most:
                found.append(f"order {part.id!r} names {len(part.needs)} tokens, and two players carry {most} by {way}")
    return found


def cost(kinds: Sequence[str]) -> Cost:
    return Cost(counted(kinds, RESOURCES), kinds.count("any"))


def in_order(kinds: Sequence[str]) -> tuple[str, ...]:
    """Resources in their order, then tokens of any kind or of choice."""
    return tuple(sorted(kinds, key=[*RESOURCES, "any", "choice"].index))


def names(box: Box) -> Names:
    return Names(
        [FirmCard(part.id, part.name, in_order(part.makes)) for part in box.firms],
        [
            SupplyCard(part.id, part.name, in_order(part.price), in_order(part.eats), in_order(part.makes))
            for part in box.supplies
        ],
        [
            TransportCard(part.id, part.name, part.way, in_order(part.price), part.capacity, in_order(part.upkeep))
            for part in box.transports
        ],
        [OrderCard(part.id, part.name, part.way, in_order(part.needs), part.value) for part in box.orders],
    )


def numbers(box: Box) -> Numbers:
    return Numbers(
        tokens=vec[i64]([getattr(box.tokens, name) for name in RESOURCES]),
        weeks=box.month.weeks,
        rounds=box.month.rounds,
        pool_supplies=box.pool.supplies,
        pool_transports=box.pool.transports,
        most_supplies=box.limits.supplies,
        most_transports=box.limits.transports,
        most_tokens=box.limits.tokens,
        kept=box.limits.kept,
        refresh=box.refresh.tokens,
        offers=box.trade.offers,
        proposals=box.trade.proposals,
        items=box.trade.items,
        remembered=box.trade.remembered,
    )
