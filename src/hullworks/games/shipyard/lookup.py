"""The lookup tables made from the parts, shared by all positions: numbers for the rules, and texts separately."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from hullworks.kernel.actions import ActionSpace
from hullworks.kernel.bits import bit
from hullworks.kernel.facts import Shared
from hullworks.kernel.vecs import vec

ACTIONS: Final = ["build", "canal", "commodity", "exchange", "crew", "equipment", "employee", "subsidy"]  # R1.1
PARTS: Final = ["bow", "middle", "stern"]
COLUMNS: Final = ["bow", "fore", "aft", "stern"]  # R1.5
ROWS: Final = ["top", "centre", "bottom"]
FEATURES: Final = ["cabin", "berth", "mount", "crane-mount", "gun-mount", "lifeboat", "lifebuoy", "lantern"]  # R1.4
CREW: Final = ["captain", "soldier", "stoker", "businessman"]
EQUIPMENT: Final = ["crane", "sail", "cannon", "smokestack"]
PIECES: Final = [*CREW, *EQUIPMENT]
GOODS: Final = ["coal", "cloth", "wheat"]
SIGNS: Final = ["", "cannon", "crane", "lantern", "lifeboat", "lifebuoy", "ribbon"]  # R8.14, R8.15
SIDES: Final = ["north", "east", "south", "west"]
RINGS: Final = ["crew", "equipment", "employee"]
COLOURS: Final = ["blue", "green"]
CRAFTS: Final = ["trader", "builder", "engineer", "recruiter", "mover", "speed"]  # R7.6 to R7.11

BUILD: Final[i64] = 0
CANAL: Final[i64] = 1
COMMODITY: Final[i64] = 2
EXCHANGE: Final[i64] = 3
CREW_ACTION: Final[i64] = 4
EQUIPMENT_ACTION: Final[i64] = 5
EMPLOYEE: Final[i64] = 6
SUBSIDY: Final[i64] = 7
ALL_ACTIONS: Final[i64] = 8

BOW: Final[i64] = 0
MIDDLE: Final[i64] = 1
STERN: Final[i64] = 2
ALL_PARTS: Final[i64] = 3
TILES: Final[i64] = 104
FIRST_TILE: Final = vec[i64]([0, 26, 78, 104])  # first of the bows, middles and sterns, and one past the last
HALF: Final = vec[i64]([13, 26, 13])  # tiles of each kind in each of the two stacks (R1.3)
SLOTS: Final[i64] = 9
SHORTEST: Final[i64] = 3  # pieces of a ship (R4.3)
ALL_COLUMNS: Final[i64] = 4
ALL_ROWS: Final[i64] = 3
MARKET: Final[i64] = 12  # places: three rows per column, from the top
BOTTOM: Final[i64] = 2
MOST_TILES: Final[i64] = 3  # most tiles bought in one build (R4.1)

CABIN: Final[i64] = 0
BERTH: Final[i64] = 1
MOUNT: Final[i64] = 2
CRANE_MOUNT: Final[i64] = 3
GUN_MOUNT: Final[i64] = 4
LIFEBOAT: Final[i64] = 5
LIFEBUOY: Final[i64] = 6
LANTERN: Final[i64] = 7
ALL_FEATURES: Final[i64] = 8
OUTFIT_BITS: Final[i64] = 7  # for each feature of an outfit; a tile has four at most, and a ship nine tiles

CAPTAIN: Final[i64] = 0
SOLDIER: Final[i64] = 1
STOKER: Final[i64] = 2
BUSINESSMAN: Final[i64] = 3
CRANE: Final[i64] = 4
SAIL: Final[i64] = 5
CANNON: Final[i64] = 6
SMOKESTACK: Final[i64] = 7
ALL_PIECES: Final[i64] = 8
SETS: Final[i64] = 256  # sets of different pieces
ALL_CREW: Final[i64] = 4
ALL_GOODS: Final[i64] = 3

CANALS: Final[i64] = 24
DISPLAY: Final[i64] = 5
MAP: Final[i64] = 15  # cells along one side of the canal map (R5.4)
CELLS: Final[i64] = 225
CENTRE: Final[i64] = 112
SPACES: Final[i64] = 7  # spaces of a canal tile with four open sides, the most possible (R5.5)
NO_SIGN: Final[i64] = 0
CANNON_SIGN: Final[i64] = 1
CRANE_SIGN: Final[i64] = 2
LANTERN_SIGN: Final[i64] = 3
LIFEBOAT_SIGN: Final[i64] = 4
LIFEBUOY_SIGN: Final[i64] = 5
RIBBON: Final[i64] = 6

LOTS: Final[i64] = 14  # commodity tiles; the one everybody begins with is number 14
FIRST_LOT: Final[i64] = 14
PRICES: Final[i64] = 6  # spaces of the exchange ring

EMPLOYEES: Final[i64] = 27  # different employees
STOPS: Final[i64] = 8
DESKS: Final[i64] = 3  # employees at a stop
TRADER: Final[i64] = 0
BUILDER: Final[i64] = 1
ENGINEER: Final[i64] = 2
RECRUITER: Final[i64] = 3
MOVER: Final[i64] = 4
SPEED: Final[i64] = 5
POWERS: Final[i64] = 48  # eight targets per craft

CONTRACTS: Final[i64] = 24  # twelve blue, then twelve green
A_COLOUR: Final[i64] = 12
ALL_COLOURS: Final[i64] = 2

MOST_SEATS: Final[i64] = 4
NONE: Final[i64] = -1


def part_of(tile: i64) -> i64:
    """R1.3 The kind of a tile: bow, middle or stern."""
    if tile < FIRST_TILE[MIDDLE]:
        return BOW
    if tile < FIRST_TILE[STERN]:
        return MIDDLE
    return STERN


def column_of(place: i64) -> i64:
    """R1.5 The column of a place of the ship market."""
    return place // ALL_ROWS


def row_of(place: i64) -> i64:
    """R1.5 The row of a place of the ship market, from the top."""
    return place % ALL_ROWS


def stop_of(desk: i64) -> i64:
    """R1.9 The stop of the employee ring where a desk is."""
    return desk // DESKS


def power_of(craft: i64, target: i64) -> i64:
    """R7.6 to R7.11 The index of a craft and its target (good, piece or ring) among a player's powers."""
    return craft * 8 + target


def part_of_column(column: i64) -> i64:
    """R1.5 The kind of tile in a column of the market."""
    if column == 0:
        return BOW
    if column == ALL_COLUMNS - 1:
        return STERN
    return MIDDLE


def outfit_of(features: vec[i64], tile: i64) -> i64:
    """R1.4 The features of a ship tile packed into one number; the sum for several tiles is what all of them have."""
    outfit: i64 = 0
    for feature in range(ALL_FEATURES):
        outfit |= features[tile * ALL_FEATURES + feature] << OUTFIT_BITS * feature
    return outfit


def cell_name(cell: int) -> str:
    """R5.4 The name of a cell of the map: a letter for the column, a number for the row, counted from the north."""
    return f"{chr(ord('A') + cell % 15)}{cell // 15 + 1}"


def neighbour(cell: i64, side: i64) -> i64:
    """R5.4 The cell beside this one, or NONE at the edge of the map."""
    if side == 0:
        return cell - MAP if cell >= MAP else NONE
    if side == 1:
        return cell + 1 if cell % MAP < MAP - 1 else NONE
    if side == 2:
        return cell + MAP if cell < CELLS - MAP else NONE
    return cell - 1 if cell % MAP > 0 else NONE


@dataclass(frozen=True)
class Tile:
    """A ship tile as text."""

    id: str
    part: str
    has: tuple[str, ...]


@dataclass(frozen=True)
class CanalTile:
    """A canal tile as text: its open sides and the signs of its spaces, in the order of the chain."""

    id: str
    name: str
    sides: str
    signs: tuple[str, ...]


@dataclass(frozen=True)
class Lot:
    """A commodity tile as text."""

    id: str
    goods: tuple[str, ...]


@dataclass(frozen=True)
class Employee:
    """An employee as text."""

    id: str
    name: str
    craft: str
    target: str
    amount: int
    level: int
    cost: int
    points: int


@dataclass(frozen=True)
class Contract:
    """A government contract as text."""

    id: str
    name: str
    colour: str
    measure: str
    about: tuple[str, ...]
    bound: int
    each: int


class Water:
    """R5.5 A canal tile for the rules: its open sides in the order of the chain, and a sign for each space."""

    def __init__(self, sides: vec[i64], mask: i64, spaces: i64, signs: vec[i64]) -> None:
        self.sides = sides
        self.mask: Final[i64] = mask  # a bit for each open side, not turned
        self.spaces: Final[i64] = spaces
        self.signs = signs


class Post:
    """R7.4 An employee for the rules."""

    def __init__(
        self, craft: i64, target: i64, amount: i64, level: i64, cost: i64, points: i64, needs: i64, count: i64
    ) -> None:
        self.craft: Final[i64] = craft
        self.target: Final[i64] = target
        self.amount: Final[i64] = amount
        self.level: Final[i64] = level
        self.cost: Final[i64] = cost
        self.points: Final[i64] = points
        self.needs: Final[i64] = needs  # the employee that must be hired first, or NONE (R7.5)
        self.count: Final[i64] = count  # number of tiles

    def power(self) -> i64:
        """The index of its ability among a player's powers."""
        return power_of(self.craft, self.target)


class Clause:
    """R11.1 A contract for the rules: its measure, the pieces or features it names, a bound, points for each."""

    def __init__(self, measure: i64, names: i64, bound: i64, each: i64, simple: i64) -> None:
        self.measure: Final[i64] = measure
        self.names: Final[i64] = names  # a bit for each piece or feature
        self.bound: Final[i64] = bound
        self.each: Final[i64] = each
        self.simple: Final[i64] = simple  # 1 if introductory (R2.4)


class Numbers:
    """The numbers that are not printed on tiles."""

    def __init__(
        self,
        money: i64,
        contracts: i64,
        subsidy: i64,
        rows: vec[i64],
        display: vec[i64],
        queue: vec[i64],
        crew_ring: vec[i64],
        equipment_ring: vec[i64],
        prices: vec[i64],
        trades: vec[i64],
        steam: i64,
        drift: i64,
        crew_points: i64,
        gear_points: i64,
        speed_points: i64,
    ) -> None:
        self.money: Final[i64] = money  # R2.2
        self.contracts: Final[i64] = contracts  # of each colour dealt to everybody (R2.3)
        self.subsidy: Final[i64] = subsidy  # R3.11
        self.rows = rows  # prices of the ship market from top to bottom (R1.5)
        self.display = display  # prices of open canal and commodity tiles (R1.6)
        self.queue = queue  # cubes at the start, by number of players (R1.2)
        self.crew_ring = crew_ring  # R1.7
        self.equipment_ring = equipment_ring
        self.prices = prices  # three goods per space of the exchange ring (R1.8)
        self.trades = trades  # a bit for each piece a good is traded for (R6.4)
        self.steam: Final[i64] = steam  # speed with a stoker and a smokestack (R8.6)
        self.drift: Final[i64] = drift  # speed without both (R8.7)
        self.crew_points: Final[i64] = crew_points  # R8.10
        self.gear_points: Final[i64] = gear_points
        self.speed_points: Final[i64] = speed_points


class Lookup(Shared):
    """All parts of one pack."""

    def __init__(
        self,
        numbers: Numbers,
        features: vec[i64],
        waters: list[Water],
        goods: vec[i64],
        posts: list[Post],
        stops: vec[i64],
        clauses: list[Clause],
        tiles: list[Tile],
        canals: list[CanalTile],
        lots: list[Lot],
        employees: list[Employee],
        contracts: list[Contract],
        actions: ActionSpace,
    ) -> None:
        self.numbers: Final = numbers
        self.features = features  # eight numbers per ship tile
        self.outfits = vec[i64]([outfit_of(features, tile) for tile in range(TILES)])  # the same as one number
        self.waters: Final = waters
        self.goods = goods  # three numbers per commodity tile
        self.posts: Final = posts
        self.shipwrights: Final[i64] = shipwrights_of(posts)
        self.stops = stops  # the employee named for each stop (R1.9)
        self.clauses: Final = clauses
        self.tiles: Final = tiles
        self.canals: Final = canals
        self.lots: Final = lots
        self.employees: Final = employees
        self.contracts: Final = contracts
        self.actions: Final = actions


def shipwrights_of(posts: list[Post]) -> i64:
    """R7.7, R7.11 A bit for each employee who changes what ships can carry, or how fast they are."""
    found: i64 = 0
    for employee in range(len(posts)):
        if posts[employee].craft == BUILDER or posts[employee].craft == SPEED:
            found |= bit(employee)
    return found


class Terms(Shared):
    """The options of this game."""

    def __init__(self, longest: i64, bonus: i64, rotation: i64, introductory: bool) -> None:
        self.longest: Final[i64] = longest  # R4.3
        self.bonus: Final[i64] = bonus  # R3.9
        self.rotation: Final[i64] = rotation  # R1.2
        self.introductory: Final = introductory  # R2.4
