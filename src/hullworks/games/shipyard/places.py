"""What lies where on the table of Shipyard, as a seat or a spectator sees it.

    "track/1": {"build": 1}             the action tiles, from the tail
    "action-build": {"cube-0": 1}       the cube of a player on an action tile
    "wheel/4": {"wheel": 1}             the wheel, and the cubes of the "queue"
    "market/fore-top": {"middle3": 1}   the ship market; stacks are "stack/middle-1" and "stack/middle-2"
    "canals/1", "lots/1"                the offers, from the dearest; "canals/stack", "lots/stack", "lots/aside"
    "desk/2b": {"trader-coal": 1}       the employee ring; the others are in the "agency"
    "ring/crew-captain": {"crew-marker": 1}, "ring/exchange-2"
    "contracts-blue": {"?contract": 9}  contracts that nobody has

In front of a player are "0/money", "0/points", "0/yard-3", "0/store", "0/aboard" (on the ship being fitted out or
sailing), "0/ship-1", "0/lots", "0/goods" (still to be exchanged), "0/staff", "0/canal-H8", "0/space-H8-1" (the token's
place; before the first cruise it is at "0/token"), "0/pile", "0/cubes", "0/first" (the first player's marker),
"0/contracts-blue" and "0/discards-blue".
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from hullworks.games.shipyard.lookup import (
    A_COLOUR,
    ACTIONS,
    CELLS,
    COLOURS,
    COLUMNS,
    CONTRACTS,
    GOODS,
    NONE,
    PARTS,
    PIECES,
    ROWS,
    CanalTile,
    Employee,
    Lot,
    cell_name,
)
from hullworks.games.shipyard.scoring import public_points, total
from hullworks.games.shipyard.state import BOXED, DISCARDED, Display, Player, Shipyard, cell_of, tile_of
from hullworks.match.deed import Places

Part = CanalTile | Lot | Employee

MARKET_PLACES = [f"market/{column}-{row}" for column in COLUMNS for row in ROWS]
CELL_NAMES = [cell_name(cell) for cell in range(CELLS)]
DESK_PLACES = [f"desk/{stop}{desk}" for stop in range(1, 9) for desk in "abc"]


def places(g: Shipyard, viewer: int) -> Places:
    """Everything on the table, as a seat or a spectator sees it."""
    found: Places = {}
    lay_track(g, found)
    lay_offers(g, found)
    lay_rings(g, found)
    for seat in range(int(g.seats)):
        lay_seat(g, seat, found)
    lay_contracts(g, found)
    if viewer >= 0:
        found.update(secrets(g, viewer))
    return {place: pieces for place, pieces in found.items() if pieces}


def members(bits: int, things: Sequence[Part]) -> dict[str, int]:
    """The things whose bits are set."""
    found: dict[str, int] = {}
    while bits:  # Few bits are set, so going from one to the next is faster than going through all things.
        found[things[(bits & -bits).bit_length() - 1].id] = 1
        bits &= bits - 1
    return found


def counted(counts: Iterable[int], names: Sequence[str]) -> dict[str, int]:
    """The counts by name, without zeros."""
    return {name: int(count) for name, count in zip(names, counts, strict=True) if count}


# Shared things.


def lay_track(g: Shipyard, found: Places) -> None:
    """R1.1, R1.2 The track, the wheel and the queue."""
    for place, action in enumerate(g.track):
        found[f"track/{place + 1}"] = {ACTIONS[action]: 1}
    found[f"wheel/{int(g.wheel)}"] = {"wheel": 1}
    found["queue"] = {"cube": int(g.queue)} if g.queue else {}
    for seat, player in enumerate(g.players):
        cubes = [int(action) for action in (player.older, player.newer) if action != NONE]
        for action in cubes:
            found[f"action-{ACTIONS[action]}"] = {f"cube-{seat}": 1}
        left = int(g.cubes_each()) - len(cubes)
        found[f"{seat}/cubes"] = {f"cube-{seat}": left} if left > 0 else {}


def lay_offers(g: Shipyard, found: Places) -> None:
    """R1.3, R1.5, R1.6 The ship market, and the canal and commodity tiles on offer."""
    lookup = g.lookup
    for place, tile in zip(MARKET_PLACES, g.market, strict=True):
        if tile != NONE:
            found[place] = {lookup.tiles[tile].id: 1}
    for number, stack in enumerate(g.stacks):
        part = PARTS[number // 2]
        if stack:
            found[f"stack/{part}-{number % 2 + 1}"] = {f"?{part}": int(stack).bit_count()}
    lay_display("canals", "canal", g.canals, lookup.canals, found)
    lay_display("lots", "lot", g.lots, lookup.lots, found)


def lay_display(name: str, kind: str, display: Display, tiles: Sequence[Part], found: Places) -> None:
    """The tiles of one kind: on offer, in the stack, and used."""
    for place, tile in enumerate(display.open):
        if tile != NONE:
            found[f"{name}/{place + 1}"] = {tiles[tile].id: 1}
    if display.stack:
        found[f"{name}/stack"] = {f"?{kind}": int(display.stack).bit_count()}
    found[f"{name}/aside"] = members(int(display.aside), tiles)


def lay_rings(g: Shipyard, found: Places) -> None:
    """R1.7 to R1.9 The markers of the rings, and the employees."""
    numbers = g.lookup.numbers
    crew, equipment, stop, space = [int(marker) for marker in g.markers]
    found[f"ring/crew-{PIECES[numbers.crew_ring[crew]]}"] = {"crew-marker": 1}
    found[f"ring/equipment-{PIECES[numbers.equipment_ring[equipment]]}"] = {"equipment-marker": 1}
    found[f"ring/employee-{stop + 1}"] = {"employee-marker": 1}
    found[f"ring/exchange-{space + 1}"] = {"exchange-marker": 1}
    for place, employee in zip(DESK_PLACES, g.desks, strict=True):
        if employee != NONE:
            found[place] = {g.lookup.employees[employee].id: 1}
    found["agency"] = {"?employee": int(g.agency.size)} if g.agency.size else {}


# Things in front of a player.


def lay_seat(g: Shipyard, seat: int, found: Places) -> None:
    """Everything a player has, except contracts and cubes."""
    player, lookup = g.players[seat], g.lookup
    points = int(total(g, seat) if g.over else public_points(g, seat))
    found[f"{seat}/money"] = counted([player.money], ["money"])
    found[f"{seat}/points"] = counted([points], ["point"])
    found[f"{seat}/store"] = counted(player.store, PIECES)
    found[f"{seat}/lots"] = members(int(player.lots), lookup.lots)
    found[f"{seat}/staff"] = members(int(player.staff), lookup.employees)
    for slot, tile in enumerate(player.yard):
        if tile != NONE:
            found[f"{seat}/yard-{slot + 1}"] = {lookup.tiles[tile].id: 1}
    for number, ship in enumerate(player.ships):
        tiles = {lookup.tiles[tile].id: 1 for tile in ship.tiles}
        found[f"{seat}/ship-{number + 1}"] = {**tiles, **counted(ship.aboard, PIECES)}
    lay_canal(g, seat, player, found)
    if seat == g.starter:
        found[f"{seat}/first"] = {"first-player": 1}
    if seat == g.turn.seat:
        found[f"{seat}/goods"] = counted(g.turn.goods, GOODS)
        if g.cruise.slot != NONE:
            found[f"{seat}/aboard"] = counted(g.cruise.aboard, PIECES)


def lay_canal(g: Shipyard, seat: int, player: Player, found: Places) -> None:
    """R5, R8.16 The canal of a player, the token, and the tiles that cruises have used up."""
    canals = g.lookup.canals
    used = int(player.dug)
    for entry in player.canal:
        found[f"{seat}/canal-{CELL_NAMES[cell_of(entry)]}"] = {canals[tile_of(entry)].id: 1}
        used &= ~(1 << int(tile_of(entry)))
    found[f"{seat}/pile"] = members(used, canals)
    where = f"space-{CELL_NAMES[player.token]}-{int(player.space) + 1}" if player.token != NONE else "token"
    found[f"{seat}/{where}"] = {"token": 1}


def lay_contracts(g: Shipyard, found: Places) -> None:
    """R2.3, R11.1 Contracts as everybody sees them: face down, but at the end those that were kept are open."""
    for paper in range(CONTRACTS):
        where = int(g.papers[paper])
        add_contract(g, paper, bool(g.over) and where < DISCARDED and where != BOXED, found)


def secrets(g: Shipyard, viewer: int) -> Places:
    """R2.3, R9.2 The contracts of a player, who sees them, and those that this player has discarded."""
    found: Places = {}
    own = (viewer, DISCARDED + viewer)
    for paper in range(CONTRACTS):
        if g.papers[paper] in own:
            add_contract(g, paper, True, found)
    return found


def add_contract(g: Shipyard, paper: int, seen: bool, found: Places) -> None:
    """Put a contract where it lies."""
    where, colour = int(g.papers[paper]), COLOURS[paper // A_COLOUR]
    place = f"contracts-{colour}"
    if where >= DISCARDED:
        place = f"{where - int(DISCARDED)}/discards-{colour}"
    elif where != BOXED:
        place = f"{where}/contracts-{colour}"
    piece = g.lookup.contracts[paper].id if seen else "?contract"
    pieces = found.setdefault(place, {})
    pieces[piece] = pieces.get(piece, 0) + 1
