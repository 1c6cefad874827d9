"""Reads a version of the parts, or a pack that replaces it, and checks that it makes a valid game."""

from __future__ import annotations

from collections import Counter
from typing import Annotated, Literal

import msgspec
from msgspec import Meta
from mypy_extensions import i64

from hullworks.games.shipyard import actions
from hullworks.games.shipyard.lookup import (
    A_COLOUR,
    COLOURS,
    CRAFTS,
    CREW,
    EMPLOYEES,
    EQUIPMENT,
    FEATURES,
    GOODS,
    HALF,
    MOST_SEATS,
    NONE,
    PARTS,
    PIECES,
    RINGS,
    SIGNS,
    CanalTile,
    Clause,
    Contract,
    Employee,
    Lookup,
    Lot,
    Numbers,
    Post,
    Tile,
    Water,
)
from hullworks.games.shipyard.scoring import MEASURES
from hullworks.kernel.errors import BadPack
from hullworks.kernel.vecs import vec
from hullworks.match.pack import Id, Name, Part, Small, Some, check_actions, check_set, counted, read_pack

Feature = Literal["cabin", "berth", "mount", "crane-mount", "gun-mount", "lifeboat", "lifebuoy", "lantern"]
Crew = Literal["captain", "soldier", "stoker", "businessman"]
Equipment = Literal["crane", "sail", "cannon", "smokestack"]
Piece = Crew | Equipment
Good = Literal["coal", "cloth", "wheat"]
Sign = Literal["", "cannon", "crane", "lantern", "lifeboat", "lifebuoy", "ribbon"]
Craft = Literal["trader", "builder", "engineer", "recruiter", "mover", "speed"]
Colour = Literal["blue", "green"]
# The possible targets of each craft (R7.6 to R7.11).
TARGETS = {
    "trader": GOODS,
    "builder": PIECES,
    "engineer": EQUIPMENT,
    "recruiter": CREW,
    "mover": RINGS,
    "speed": ["ship"],
}


class StartPart(Part, frozen=True):
    money: Small
    goods: Annotated[list[Good], Meta(min_length=1, max_length=4)]
    contracts: Annotated[int, Meta(ge=1, le=3)]


class NumbersPart(Part, frozen=True):
    numbers: list[Small]


class SubsidyPart(Part, frozen=True):
    money: Small


class CrewRingPart(Part, frozen=True):
    order: Annotated[list[Crew], Meta(min_length=4, max_length=4)]


class EquipmentRingPart(Part, frozen=True):
    order: Annotated[list[Equipment], Meta(min_length=4, max_length=4)]


class ExchangePart(Part, frozen=True):
    prices: Annotated[list[Annotated[list[Small], Meta(min_length=3, max_length=3)]], Meta(min_length=6, max_length=6)]
    coal: list[Piece]
    cloth: list[Piece]
    wheat: list[Piece]


class SpeedPart(Part, frozen=True):
    steam: Some
    drift: Some


class PointsPart(Part, frozen=True):
    crew: Small
    gear: Small
    speed: Small


class StopsPart(Part, frozen=True):
    names: Annotated[list[str], Meta(min_length=8, max_length=8)]


class TilePart(Part, frozen=True):
    id: Id
    has: Annotated[list[Feature], Meta(max_length=4)]


class CanalPart(Part, frozen=True):
    id: Id
    name: Name
    sides: Annotated[str, Meta(pattern="^[NESW]{2,4}$")]
    signs: list[Sign]


class LotPart(Part, frozen=True):
    id: Id
    goods: Annotated[list[Good], Meta(min_length=2, max_length=4)]


class EmployeePart(Part, frozen=True, kw_only=True):
    id: Id
    name: Name
    craft: Craft
    about: str
    amount: Annotated[int, Meta(ge=1, le=9)] = 1
    level: Annotated[int, Meta(ge=1, le=2)] = 1
    cost: Annotated[int, Meta(ge=0, le=20)] = 0
    points: Small = 0
    count: Annotated[int, Meta(ge=1, le=9)]


class ContractPart(Part, frozen=True, kw_only=True):
    id: Id
    name: Name
    colour: Colour
    measure: str
    about: tuple[str, ...] = ()
    bound: Small = 0
    each: Some
    introductory: bool = False


class Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    start: StartPart
    rows: NumbersPart
    display: NumbersPart
    queue: NumbersPart
    subsidy: SubsidyPart
    crew: CrewRingPart
    equipment: EquipmentRingPart
    exchange: ExchangePart
    speed: SpeedPart
    points: PointsPart
    stops: StopsPart
    bows: list[TilePart]
    middles: list[TilePart]
    sterns: list[TilePart]
    canals: Annotated[list[CanalPart], Meta(min_length=24, max_length=24)]
    lots: Annotated[list[LotPart], Meta(min_length=14, max_length=14)]
    employees: list[EmployeePart]
    contracts: list[ContractPart]


def read(text: str, source: str) -> Lookup:
    """The lookup tables of these parts; errors name the file and the field."""
    box = read_pack(text, source, Box)
    check_numbers(box, source)
    check_tiles(box, source)
    check_canals(box, source)
    check_employees(box, source)
    check_contracts(box, source)
    tiles = [*box.bows, *box.middles, *box.sterns]
    names = {
        "tiles": [part.id for part in tiles],
        "canals": [part.id for part in box.canals],
        "lots": [part.id for part in box.lots],
        "employees": [part.id for part in box.employees],
        "contracts": [part.id for part in box.contracts],
    }
    for field, ids in names.items():
        check_set(ids, len(ids), field, f"{source}, field {field}")
    space = actions.words(names)
    check_actions(space, source)
    first = LotPart(id="first-lot", goods=box.start.goods, source="printed")
    return Lookup(
        numbers=numbers(box),
        features=joined([counted(part.has, FEATURES) for part in tiles]),
        waters=[water(part) for part in box.canals],
        goods=joined([counted(part.goods, GOODS) for part in [*box.lots, first]]),
        posts=[post(box, part) for part in box.employees],
        stops=vec[i64]([names["employees"].index(name) for name in box.stops.names]),
        clauses=[clause(part) for part in box.contracts],
        tiles=read_tiles(box),
        canals=[CanalTile(part.id, part.name, part.sides, tuple(part.signs)) for part in box.canals],
        lots=[Lot(part.id, tuple(sorted(part.goods, key=GOODS.index))) for part in [*box.lots, first]],
        employees=[read_employee(part) for part in box.employees],
        contracts=[read_contract(part) for part in box.contracts],
        actions=space,
    )


# Checks that cannot be made on single parts.


def check_numbers(box: Box, source: str) -> None:
    """R1.2, R1.5, R1.6 Rows of numbers have the right length; R1.7 each ring has every piece once."""
    for field, part, length in (("rows", box.rows, 3), ("display", box.display, 5), ("queue", box.queue, 3)):
        if len(part.numbers) != length:
            raise BadPack(f"{source}, field {field}.numbers: expected {length} numbers, got {len(part.numbers)}")
    if min(box.queue.numbers) < 1:
        raise BadPack(f"{source}, field queue.numbers: expected a cube or more, got {min(box.queue.numbers)}")
    for field, order in (("crew", sorted(box.crew.order)), ("equipment", sorted(box.equipment.order))):
        if len(set(order)) < 4:
            raise BadPack(f"{source}, field {field}.order: expected everybody once, got {', '.join(order)}")


def check_tiles(box: Box, source: str) -> None:
    """R1.3 The number of tiles of each kind is right."""
    for part, field, tiles in zip(
        HALF, ("bows", "middles", "sterns"), (box.bows, box.middles, box.sterns), strict=True
    ):
        if len(tiles) != 2 * part:
            raise BadPack(f"{source}, field {field}: expected {2 * part} tiles, got {len(tiles)}")


def check_canals(box: Box, source: str) -> None:
    """R5.5 A canal tile has a space at each open side and one between any two neighbours of the chain."""
    for part in box.canals:
        where = f"{source}, canal {part.id!r}"
        if len(set(part.sides)) < len(part.sides):
            raise BadPack(f"{where}: expected every side once, got {part.sides}")
        spaces = 2 * len(part.sides) - 1
        if len(part.signs) != spaces:
            raise BadPack(f"{where}: expected {spaces} signs, empty ones too, got {len(part.signs)}")


def check_employees(box: Box, source: str) -> None:
    """R1.9, R7.5 The number of employees, their targets, and the employees named for the stops are valid."""
    if len(box.employees) != EMPLOYEES:
        raise BadPack(f"{source}, field employees: expected {EMPLOYEES}, got {len(box.employees)}")
    counts = {part.id: part.count for part in box.employees}
    seen: set[tuple[str, str, int, int]] = set()
    for part in box.employees:
        where = f"{source}, employee {part.id!r}"
        if part.about not in TARGETS[part.craft]:
            raise BadPack(f"{where}: expected a {part.craft} of {' or '.join(TARGETS[part.craft])}, got {part.about!r}")
        if part.level == 2 and first_level(box, part) is None:
            raise BadPack(f"{where}: expected a {part.craft} of the first level in {part.about} as well")
        what = (part.craft, part.about, part.level, part.amount)
        if what in seen:
            raise BadPack(f"{where}: another employee does exactly the same; write a higher count instead")
        seen.add(what)
    for name, count in Counter(box.stops.names).items():
        if name not in counts:
            raise BadPack(f"{source}, field stops.names: there is no employee {name!r}")
        if count > counts[name]:
            raise BadPack(f"{source}, field stops.names: there are not {count} of {name!r}")


def first_level(box: Box, part: EmployeePart) -> int | None:
    """R7.5 The number of the first-level employee that one of the second level needs."""
    for number, other in enumerate(box.employees):
        if (other.craft, other.about, other.level) == (part.craft, part.about, 1):
            return number
    return None


def check_contracts(box: Box, source: str) -> None:
    """R2.3, R2.4 Twelve blue contracts, then twelve green; enough simple ones of each; and each counts something."""
    colours = [part.colour for part in box.contracts]
    if colours != [colour for colour in COLOURS for _ in range(A_COLOUR)]:
        raise BadPack(f"{source}, field contracts: expected {A_COLOUR} blue and then {A_COLOUR} green ones")
    for colour in COLOURS:
        simple = sum(part.introductory for part in box.contracts if part.colour == colour)
        if simple < MOST_SEATS:
            raise BadPack(f"{source}, field contracts: expected {MOST_SEATS} introductory {colour} ones, got {simple}")
    for part in box.contracts:
        where = f"{source}, contract {part.id!r}"
        if part.measure not in MEASURES:
            raise BadPack(f"{where}: expected one of {', '.join(MEASURES)}, got {part.measure!r}")
        for name in part.about:
            if name not in MEASURES[part.measure].names:
                raise BadPack(f"{where}: {part.measure!r} counts no {name!r}")
        if MEASURES[part.measure].names and not part.about:
            raise BadPack(f"{where}: expected what it is about, got nothing")
        if part.bound < MEASURES[part.measure].least:
            raise BadPack(f"{where}: expected a bound of {MEASURES[part.measure].least} or more, got {part.bound}")


# From the parts to the lookup tables.


def joined(rows: list[vec[i64]]) -> vec[i64]:
    """The numbers of all rows in one vector."""
    return vec[i64]([int(number) for row in rows for number in row])


def numbers(box: Box) -> Numbers:
    trades = [box.exchange.coal, box.exchange.cloth, box.exchange.wheat]
    return Numbers(
        money=box.start.money,
        contracts=box.start.contracts,
        subsidy=box.subsidy.money,
        rows=vec[i64](box.rows.numbers),
        display=vec[i64](box.display.numbers),
        queue=vec[i64](box.queue.numbers),
        crew_ring=vec[i64]([PIECES.index(name) for name in box.crew.order]),
        equipment_ring=vec[i64]([PIECES.index(name) for name in box.equipment.order]),
        prices=vec[i64]([price for row in box.exchange.prices for price in row]),
        trades=vec[i64]([sum(1 << PIECES.index(piece) for piece in set(pieces)) for pieces in trades]),
        steam=box.speed.steam,
        drift=box.speed.drift,
        crew_points=box.points.crew,
        gear_points=box.points.gear,
        speed_points=box.points.speed,
    )


def read_tiles(box: Box) -> list[Tile]:
    found: list[Tile] = []
    for part, tiles in zip(PARTS, (box.bows, box.middles, box.sterns), strict=True):
        found += [Tile(tile.id, part, tuple(sorted(tile.has, key=FEATURES.index))) for tile in tiles]
    return found


def water(part: CanalPart) -> Water:
    sides = ["NESW".index(letter) for letter in part.sides]
    signs = [SIGNS.index(sign) for sign in part.signs]
    return Water(vec[i64](sides), sum(1 << side for side in sides), len(signs), vec[i64](signs))


def post(box: Box, part: EmployeePart) -> Post:
    targets = PIECES if part.craft in ("engineer", "recruiter") else TARGETS[part.craft]
    needed = first_level(box, part) if part.level == 2 else None
    return Post(
        craft=CRAFTS.index(part.craft),
        target=targets.index(part.about),
        amount=part.amount,
        level=part.level,
        cost=part.cost,
        points=part.points,
        needs=int(NONE) if needed is None else needed,
        count=part.count,
    )


def read_employee(part: EmployeePart) -> Employee:
    return Employee(part.id, part.name, part.craft, part.about, part.amount, part.level, part.cost, part.points)


def read_contract(part: ContractPart) -> Contract:
    return Contract(part.id, part.name, part.colour, part.measure, part.about, part.bound, part.each)


def clause(part: ContractPart) -> Clause:
    known = MEASURES[part.measure].names
    names = sum(1 << known.index(name) for name in set(part.about))
    return Clause(
        measure=list(MEASURES).index(part.measure),
        names=names,
        bound=part.bound,
        each=part.each,
        simple=int(part.introductory),
    )
