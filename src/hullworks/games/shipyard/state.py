"""Everything on the table, and facts about it in the terms of the rules."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.shipyard.lookup import (
    A_COLOUR,
    ALL_ACTIONS,
    ALL_FEATURES,
    NONE,
    SUBSIDY,
    Lookup,
    Terms,
    Water,
    power_of,
    row_of,
)
from hullworks.kernel.pieces import Bag, refill
from hullworks.kernel.position import Position
from hullworks.kernel.todo import Todo
from hullworks.kernel.vecs import vec

# Why the game ends (R10).
OPEN: Final[i64] = 0
QUEUE_OUT: Final[i64] = 1
STACK_OUT: Final[i64] = 2

# The phases of the game: the turns, then the last two (R10.3, R10.4).
TURNS: Final[i64] = 0
LAST_ACTIONS: Final[i64] = 1
LAST_BUILDS: Final[i64] = 2

# How the token reached its space (R8.12): not yet moved, up or down the chain of its tile, or across its side.
AT_REST: Final[i64] = 0
UP: Final[i64] = 1
DOWN: Final[i64] = 2
ACROSS: Final[i64] = 3

# Where a contract is: a seat's number if held, BOXED, or DISCARDED plus the seat that discarded it.
BOXED: Final[i64] = -1
DISCARDED: Final[i64] = 8


class Ship:
    """R8.17 A ship that has sailed, with everything aboard. It never changes, so copies of a position share it."""

    def __init__(self, tiles: vec[i64], aboard: vec[i64], speed: i64, points: i64) -> None:
        self.tiles = tiles
        self.aboard = aboard  # by piece
        self.speed: Final[i64] = speed
        self.points: Final[i64] = points


class Player:
    """Everything one player has.

    Copies share `powers`, `canal`, `wake` and `ships`, which change seldom: rules replace them and never change them.
    """

    def __init__(
        self,
        money: i64,
        points: i64,
        yard: vec[i64],
        store: vec[i64],
        lots: i64,
        staff: i64,
        powers: vec[i64],
        canal: vec[i64],
        dug: i64,
        pile: i64,
        token: i64,
        space: i64,
        heading: i64,
        wake: vec[i64],
        ships: list[Ship],
        failed: i64,
        older: i64,
        newer: i64,
        turns: i64,
    ) -> None:
        self.money = money
        self.points = points  # points from cruises
        self.yard = yard  # the tile in each slot, or NONE
        self.store = store  # crew and equipment, by piece
        self.lots = lots  # a bit for each commodity tile
        self.staff = staff  # a bit for each employee
        self.powers = powers  # the sums of what employees add, eight targets per craft
        self.canal = canal  # canal tiles in front of the player, packed (see `laid`)
        self.dug = dug  # a bit for each canal tile the player has ever placed
        self.pile = pile  # canal tiles used up by cruises (R8.16)
        self.token = token  # its cell on the map, or NONE before the first cruise
        self.space = space  # its space on that tile
        self.heading = heading
        self.wake = wake  # the last cruise, step by step, packed (see `passed`)
        self.ships = ships
        self.failed = failed  # ships that fell apart
        self.older = older  # the action whose tile has the older cube, or NONE
        self.newer = newer  # likewise for the newer cube, the only one with three or four players
        self.turns = turns

    def copy(self) -> Player:
        return Player(
            money=self.money,
            points=self.points,
            yard=self.yard[:],
            store=self.store[:],
            lots=self.lots,
            staff=self.staff,
            powers=self.powers,
            canal=self.canal,
            dug=self.dug,
            pile=self.pile,
            token=self.token,
            space=self.space,
            heading=self.heading,
            wake=self.wake,
            ships=self.ships,
            failed=self.failed,
            older=self.older,
            newer=self.newer,
            turns=self.turns,
        )

    def become(self, other: Player) -> None:
        """Turn into a copy of another player."""
        self.money = other.money
        self.points = other.points
        refill(self.yard, other.yard)
        refill(self.store, other.store)
        self.lots = other.lots
        self.staff = other.staff
        self.powers = other.powers
        self.canal = other.canal
        self.dug = other.dug
        self.pile = other.pile
        self.token = other.token
        self.space = other.space
        self.heading = other.heading
        self.wake = other.wake
        self.ships = other.ships
        self.failed = other.failed
        self.older = other.older
        self.newer = other.newer
        self.turns = other.turns

    def power(self, craft: i64, target: i64) -> i64:
        """R7.6 to R7.11 The total that employees of a craft add for one good, piece or ring."""
        return self.powers[power_of(craft, target)]

    def has(self, employee: i64) -> bool:
        return self.staff >> employee & 1 == 1

    def free_slots(self) -> i64:
        count: i64 = 0
        for tile in self.yard:
            if tile == NONE:
                count += 1
        return count


class Display:
    """R1.6 Tiles of one kind on offer, and those not on offer."""

    def __init__(self, stack: i64, aside: i64, open: vec[i64]) -> None:
        self.stack = stack  # a bit for each tile that is still unseen
        self.aside = aside  # a bit for each used tile, to be shuffled later
        self.open = open  # from the dearest place to the cheapest; NONE where there is no tile

    def copy(self) -> Display:
        return Display(self.stack, self.aside, self.open[:])

    def become(self, other: Display) -> None:
        """Turn into a copy of another display."""
        self.stack = other.stack
        self.aside = other.aside
        refill(self.open, other.open)


class Turn:
    """What the player on turn has done so far."""

    def __init__(
        self, seat: i64, advanced: i64, main: i64, acted: i64, bonus: i64, bought: i64, goods: vec[i64], traded: i64
    ) -> None:
        self.seat = seat
        self.advanced = advanced  # the action whose tile has just gone to the front, or NONE (R3.5)
        self.main = main  # the action of the cube, or NONE
        self.acted = acted  # 1 once the main action is done
        self.bonus = bonus  # 1 once the bonus action is taken (R3.9)
        self.bought = bought  # tiles bought in this build (R4.1)
        self.goods = goods  # goods still to be exchanged (R6.3)
        self.traded = traded  # a bit for each piece this exchange has brought (R6.5)

    def copy(self) -> Turn:
        return Turn(
            seat=self.seat,
            advanced=self.advanced,
            main=self.main,
            acted=self.acted,
            bonus=self.bonus,
            bought=self.bought,
            goods=self.goods[:],
            traded=self.traded,
        )

    def become(self, other: Turn) -> None:
        """Turn into a copy of another turn."""
        self.seat = other.seat
        self.advanced = other.advanced
        self.main = other.main
        self.acted = other.acted
        self.bonus = other.bonus
        self.bought = other.bought
        refill(self.goods, other.goods)
        self.traded = other.traded


class Cruise:
    """R8 The ship that is about to sail or sails, and its progress."""

    def __init__(
        self, slot: i64, length: i64, has: vec[i64], aboard: vec[i64], speed: i64, steps: i64, signs: i64, ribbon: i64
    ) -> None:
        self.slot = slot  # slot of its bow, or NONE if no ship is being fitted out
        self.length = length
        self.has = has  # its features; copies share them
        self.aboard = aboard  # pieces aboard, by number
        self.speed = speed  # 0 until it sails
        self.steps = steps  # steps made
        self.signs = signs  # points of signs
        self.ribbon = ribbon  # points of the last ribbon

    def copy(self) -> Cruise:
        return Cruise(
            slot=self.slot,
            length=self.length,
            has=self.has,
            aboard=self.aboard[:],
            speed=self.speed,
            steps=self.steps,
            signs=self.signs,
            ribbon=self.ribbon,
        )

    def become(self, other: Cruise) -> None:
        """Turn into a copy of another cruise."""
        self.slot = other.slot
        self.length = other.length
        self.has = other.has
        refill(self.aboard, other.aboard)
        self.speed = other.speed
        self.steps = other.steps
        self.signs = other.signs
        self.ribbon = other.ribbon


class Shipyard(Position):
    """The whole table.

    Copies share `track`, `stacks`, `desks` and `papers`, which change seldom: rules replace them and never change them.
    """

    def __init__(
        self,
        todo: Todo,
        lookup: Lookup,
        terms: Terms,
        players: list[Player],
        track: vec[i64],
        wheel: i64,
        queue: i64,
        stacks: vec[i64],
        market: vec[i64],
        canals: Display,
        lots: Display,
        agency: Bag,
        desks: vec[i64],
        markers: vec[i64],
        papers: vec[i64],
        turn: Turn,
        cruise: Cruise,
        starter: i64,
        ending: i64,
        phase: i64,
    ) -> None:
        self.lookup: Final = lookup
        self.terms: Final = terms
        self.players = players
        self.track = track  # actions from the tail to the front (R1.1)
        self.wheel = wheel  # steps of this rotation
        self.queue = queue  # cubes left
        self.stacks = stacks  # a bit for each tile left: first stack and second, of bows, middles and sterns (R1.3)
        self.market = market  # three tiles per column, from the top (R1.5)
        self.canals = canals
        self.lots = lots
        self.agency = agency  # employees not yet on the ring
        self.desks = desks  # three employees per stop, or NONE
        self.markers = markers  # on the rings of crew, equipment, employees and exchange; the last may be NONE
        self.papers = papers  # where each contract is
        self.turn = turn
        self.cruise = cruise
        self.starter = starter
        self.ending = ending  # why the game ends, or OPEN
        self.phase = phase
        # Called last, so that compiled code need not check whether the fields above are set.
        super().__init__(todo)

    def copy(self) -> Shipyard:
        return Shipyard(
            todo=self.todo.copy(),
            lookup=self.lookup,
            terms=self.terms,
            players=[player.copy() for player in self.players],
            track=self.track,
            wheel=self.wheel,
            queue=self.queue,
            stacks=self.stacks,
            market=self.market[:],
            canals=self.canals.copy(),
            lots=self.lots.copy(),
            agency=self.agency.copy(),
            desks=self.desks,
            markers=self.markers[:],
            papers=self.papers,
            turn=self.turn.copy(),
            cruise=self.cruise.copy(),
            starter=self.starter,
            ending=self.ending,
            phase=self.phase,
        )

    def become(self, other: Shipyard) -> bool:
        """Turn into a copy of another position of a table with the same parts and options."""
        if self.lookup is not other.lookup or self.terms is not other.terms or not self.todo.become(other.todo):
            return False
        for seat in range(self.seats):
            self.players[seat].become(other.players[seat])
        self.track = other.track
        self.wheel = other.wheel
        self.queue = other.queue
        self.stacks = other.stacks
        refill(self.market, other.market)
        self.canals.become(other.canals)
        self.lots.become(other.lots)
        self.agency.become(other.agency)
        self.desks = other.desks
        refill(self.markers, other.markers)
        self.papers = other.papers
        self.turn.become(other.turn)
        self.cruise.become(other.cruise)
        self.starter = other.starter
        self.ending = other.ending
        self.phase = other.phase
        return True

    # The track (R3).

    def actions(self) -> i64:
        """R1.1 The number of action tiles; subsidy is used only with four players."""
        return ALL_ACTIONS if self.seats == 4 else SUBSIDY

    def cubes_each(self) -> i64:
        """R3.3 The number of cubes per player: two with two players."""
        if self.seats == 2:
            return 2
        return 1

    def owner(self, action: i64) -> i64:
        """The seat whose cube is on an action's tile, or NONE."""
        for seat in range(self.seats):
            player = self.players[seat]
            if player.newer == action or player.older == action:
                return seat
        return NONE

    def place_of(self, action: i64) -> i64:
        """The place of an action's tile on the track, from the tail."""
        place: i64 = 0
        while self.track[place] != action:
            place += 1
        return place

    def income(self, action: i64) -> i64:
        """R3.8 The number of cubes ahead of an action's tile."""
        ahead: i64 = 0
        for place in range(self.place_of(action) + 1, len(self.track)):
            if self.owner(self.track[place]) != NONE:
                ahead += 1
        return ahead

    # The market (R4, R5, R6).

    def part_left(self, part: i64) -> bool:
        """R10.2 Whether any tile of this kind is left in the stacks."""
        return self.stacks[part * 2] != 0 or self.stacks[part * 2 + 1] != 0

    def row_price(self, place: i64) -> i64:
        """R1.5 The price of a tile at a place of the ship market."""
        return self.lookup.numbers.rows[row_of(place)]

    def water(self, laid: i64) -> Water:
        """The canal tile of a packed entry."""
        return self.lookup.waters[tile_of(laid)]

    def feature(self, tile: i64, feature: i64) -> i64:
        """R1.4 How many of a feature a ship tile has."""
        return self.lookup.features[tile * ALL_FEATURES + feature]

    # Contracts (R9).

    def held(self, seat: i64, colour: i64) -> i64:
        """The number of contracts of a colour that a player holds."""
        count: i64 = 0
        for paper in range(colour * A_COLOUR, (colour + 1) * A_COLOUR):
            if self.papers[paper] == seat:
                count += 1
        return count

    def holds(self, seat: i64, paper: i64) -> bool:
        return self.papers[paper] == seat


# A canal tile in front of a player is packed into one number: its cell, its rotation and its id.


def laid(tile: i64, turn: i64, cell: i64) -> i64:
    return (tile * 4 + turn) * 256 + cell


def cell_of(entry: i64) -> i64:
    return entry % 256


def turn_of(entry: i64) -> i64:
    return entry // 256 % 4


def tile_of(entry: i64) -> i64:
    return entry // 1024


# A step of a cruise is also packed into one number: the canal tile as it lay, and the space on it.


def passed(entry: i64, space: i64) -> i64:
    return entry * 8 + space


def passed_entry(step: i64) -> i64:
    return step // 8


def passed_space(step: i64) -> i64:
    return step % 8


def turned(mask: i64, turn: i64) -> i64:
    """The open sides of a tile after this many quarter turns clockwise."""
    return (mask << turn | mask >> (4 - turn)) & 15
