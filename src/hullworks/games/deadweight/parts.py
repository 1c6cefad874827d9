"""Read a version of the parts, or a pack that replaces them, and check that it makes a playable game."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta
from mypy_extensions import i64

from hullworks.games.deadweight import actions
from hullworks.games.deadweight.lookup import (
    ACTIONS,
    CARDS,
    ITEMS,
    LOOT,
    MOST_SEATS,
    PLANKS,
    SECTIONS,
    Card,
    Line,
    Lookup,
    Numbers,
    Offer,
    side_by_side,
)
from hullworks.kernel.errors import BadPack
from hullworks.kernel.vecs import vec
from hullworks.match.pack import Id, Name, Part, Some, check_actions, check_set, counted, read_pack

Loot = Literal["emerald", "pearl", "ruby", "diamond"]
Item = Literal["emerald", "pearl", "ruby", "diamond", "rope", "ring"]
Action = Literal["trade", "rope", "shortcut", "switch", "sabotage", "ring", "walk", "plain"]
Face = Annotated[int, Meta(ge=1, le=6)]
# R1.4 The number of planks with each action.
TIMES = {"trade": 2, "shortcut": 2}


class LootPart(Part, frozen=True):
    emerald: Some
    pearl: Some
    ruby: Some
    diamond: Some


class SupplyPart(LootPart, frozen=True):
    rope: Some
    ring: Annotated[int, Meta(ge=1, le=999)]


class ContentPart(Part, frozen=True):
    content: Annotated[list[Item], Meta(max_length=20)]


class PiecesPart(Part, frozen=True):
    pieces: Annotated[int, Meta(ge=1, le=9)]


class LimitPart(Part, frozen=True):
    loot: Some
    ropes: Annotated[int, Meta(ge=1, le=9)]


class StartPart(Part, frozen=True):
    ropes: Annotated[int, Meta(ge=0, le=9)]


class FatePart(Part, frozen=True):
    faces: Annotated[list[Item], Meta(min_length=6, max_length=6)]


class WalkPart(Part, frozen=True):
    brown: list[Face]
    flooded: list[Face]
    takes: Annotated[int, Meta(ge=1, le=9)]


class FloodPart(Part, frozen=True):
    takes: Annotated[int, Meta(ge=1, le=9)]


class EndPart(Part, frozen=True):
    turns: Annotated[int, Meta(ge=0, le=9)]


class AdriftPart(Part, frozen=True):
    rounds: Some


class PlankPart(Part, frozen=True):
    place: str
    action: Action
    loot: Loot


class TradePart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One line of a trade card."""

    cost: Annotated[list[Loot], Meta(min_length=1, max_length=6)]
    rings: Annotated[int, Meta(ge=1, le=9)]


class CardPart(Part, frozen=True):
    id: Id
    name: Name
    trades: Annotated[list[TradePart], Meta(min_length=4, max_length=4)]


class Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    supply: SupplyPart
    crates: LootPart
    chest: ContentPart
    small_chest: ContentPart
    reload: ContentPart
    loot_cards: PiecesPart
    limits: LimitPart
    start: StartPart
    fate: FatePart
    walk: WalkPart
    flood: FloodPart
    end: EndPart
    adrift: AdriftPart
    worth: LootPart
    planks: Annotated[list[PlankPart], Meta(min_length=10, max_length=10)]
    cards: list[CardPart]


def read(text: str, source: str) -> Lookup:
    """Make the lookup tables of these parts; errors name the file and the field."""
    box = read_pack(text, source, Box)
    check_planks(box, source)
    check_supply(box, source)
    check_cards(box, source)
    offers = [offer([part.trades[line] for line in lines]) for part in box.cards for lines in actions.DEALS]
    cards = [
        Card(part.id, part.name, tuple(Line(in_order(trade.cost), trade.rings) for trade in part.trades))
        for part in box.cards
    ]
    space = actions.words([part.id for part in box.cards])
    check_actions(space, f"{source}, field cards")
    return Lookup(numbers(box), offers, cards, space)


def offer(trades: list[TradePart]) -> Offer:
    """R7.2 Some lines of a card together."""
    paid = [loot for trade in trades for loot in trade.cost]
    return Offer(counted(paid, LOOT), sum([trade.rings for trade in trades]))


def in_order(names: list[Loot]) -> tuple[str, ...]:
    """Loot in the order of its value."""
    return tuple(sorted(names, key=LOOT.index))


def check_planks(box: Box, source: str) -> None:
    """R1.4, R1.5, R1.6 Check the fixed layout."""
    where = f"{source}, field planks"
    if [part.place for part in box.planks] != PLANKS:
        raise BadPack(f"{where}: expected the places in the order {', '.join(PLANKS)}")
    laid = [part.action for part in box.planks]
    for action in ACTIONS:
        expected = TIMES.get(action, 1)
        found = sum(one == action for one in laid)
        if found != expected:
            raise BadPack(f"{where}: expected {expected} with the action {action}, got {found}")
    if laid[2] != "walk" or laid[7] != "plain":
        raise BadPack(f"{where}: expected walk on {PLANKS[2]} and plain on {PLANKS[7]}")
    for plank in range(10):
        for other in range(plank):
            if laid[plank] == laid[other] and side_by_side(plank, other):
                raise BadPack(f"{where}: {laid[plank]} lies on {PLANKS[other]} and beside it on {PLANKS[plank]}")
    diamonds = [plank for plank, part in enumerate(box.planks) if part.loot == "diamond"]
    ring = laid.index("ring")
    if sorted(diamonds) not in (sorted([2, ring]), sorted([7, ring])):
        raise BadPack(f"{where}: expected a diamond with the ring, one in the middle, and no other")


def check_supply(box: Box, source: str) -> None:
    """R1.8 Check that there is enough of everything to begin with."""
    chest, small_chest = counted(box.chest.content, ITEMS), counted(box.small_chest.content, ITEMS)
    for number, item in enumerate(ITEMS):
        chests = SECTIONS * max(chest[number], small_chest[number])
        needed = chests + box.loot_cards.pieces * sum(part.loot == item for part in box.planks)
        if item == "rope":
            needed += MOST_SEATS * box.start.ropes
        has = getattr(box.supply, item)
        if has < needed:
            raise BadPack(f"{source}, field supply.{item}: expected at least {needed} to begin with, got {has}")
    if box.start.ropes > box.limits.ropes:
        raise BadPack(f"{source}, field start.ropes: expected at most {box.limits.ropes}, got {box.start.ropes}")


def check_cards(box: Box, source: str) -> None:
    """R2.3 Check the trade cards together, beyond what each card's own fields can show."""
    check_set([part.id for part in box.cards], int(CARDS), "trade cards", f"{source}, field cards")
    for part in box.cards:
        if not any("diamond" in trade.cost for trade in part.trades):  # Otherwise the ship might never sink.
            raise BadPack(f"{source}, card {part.id!r}: expected a trade with a diamond")


def numbers(box: Box) -> Numbers:
    return Numbers(
        supply=vec[i64]([getattr(box.supply, item) for item in ITEMS]),
        crates=vec[i64]([getattr(box.crates, loot) for loot in LOOT]),
        chest=counted(box.chest.content, ITEMS),
        small_chest=counted(box.small_chest.content, ITEMS),
        reload=counted(box.reload.content, ITEMS),
        pieces=box.loot_cards.pieces,
        most_loot=box.limits.loot,
        most_ropes=box.limits.ropes,
        first_ropes=box.start.ropes,
        fate=vec[i64]([ITEMS.index(item) for item in box.fate.faces]),
        brown_luck=sum(1 << face - 1 for face in set(box.walk.brown)),
        flooded_luck=sum(1 << face - 1 for face in set(box.walk.flooded)),
        walk_takes=box.walk.takes,
        flip_takes=box.flood.takes,
        final_turns=box.end.turns,
        adrift=box.adrift.rounds,
        worth=vec[i64]([getattr(box.worth, loot) for loot in LOOT]),
        actions=vec[i64]([ACTIONS.index(part.action) for part in box.planks]),
        cards=vec[i64]([LOOT.index(part.loot) for part in box.planks]),
        spread=vec[i64]([sum(part.loot == loot != "diamond" for part in box.planks) for loot in LOOT]),
    )
