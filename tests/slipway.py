"""Tables of Shipyard for tests: positions from text, and what must hold of its pieces.

A position is written as it lies on the table, one thing a line; what is not said is as it would be at the opening if
everything came out in the order of the parts, but that everybody has 3 money, too little for a bonus:

    track: build canal commodity exchange crew equipment employee
    wheel: 11
    queue: 2
    market: bow1 bow2 bow3 middle1 middle2 middle3 middle4 middle5 middle6 stern1 stern2 -
    left: bow 1, stern 4
    canals: mill-cut long-reach rope-walk flint-race heron-bend
    lots: lot1 lot2 lot3 lot4 lot5
    lots left: none
    desks: 1b trader-coal, 2c -          (or: none)
    markers: crew soldier, equipment sail, employee 3, exchange 2
    options: longest 5
    0: money 6, yard bow1 - middle1, store captain 2*sail, lots first-lot lot3, staff trader-coal, cubes build
    1: canal mill-cut@H8 heron-bend@H9/90, token H8/1/up, ships bow5+middle9+stern5:captain+sail:4:10, papers express
    turn: 0 cube

The market is written column by column, each from the top. A canal tile is written with its place and how it is turned,
the token with its place, its space from 1 and its heading (rest, up, down, across), a ship with its tiles, what is
aboard, its speed and its points. `turn` says whose turn it is and what comes next: begin, cube, an action, sail, end or
last (the phases after the last turn).
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from hullworks.engine.chance import Rng
from hullworks.engine.game import Table
from hullworks.engine.pieces import bag
from hullworks.engine.rule import Rule
from hullworks.games import load
from hullworks.games.shipyard.rules.end import LAST_PHASES
from hullworks.games.shipyard.rules.fitting import SEND_SHIPS
from hullworks.games.shipyard.rules.hull import is_sound, parts_in
from hullworks.games.shipyard.rules.rings import FILL_DESKS
from hullworks.games.shipyard.rules.track import BEGIN_TURN, END_TURN, MAIN_ACTION, OFFER_BONUS, PLACE_CUBE, a_turn
from hullworks.games.shipyard.scoring import public_points, score
from hullworks.games.shipyard.state import (
    BOXED,
    DISCARDED,
    LAST_ACTIONS,
    Player,
    Ship,
    Shipyard,
    cell_of,
    laid,
    tile_of,
)
from hullworks.games.shipyard.tables import (
    ACTIONS,
    CANALS,
    CELLS,
    CONTRACTS,
    EMPLOYEES,
    FIRST_LOT,
    FIRST_TILE,
    HALF,
    LOTS,
    NONE,
    PARTS,
    PIECES,
    POWERS,
    TILES,
    cell_name,
)
from hullworks.games.shipyard.view import View
from reading import Trial, lay, lines_of, listed, parts_of, said_of, tally

SHIPYARD = load("shipyard")
BOX = parts_of(SHIPYARD)
HEADINGS = ["rest", "up", "down", "across"]
CELL_NAMES = [cell_name(cell) for cell in range(CELLS)]
AFTER: list[Rule] = [SEND_SHIPS, FILL_DESKS, END_TURN]


def opening(seats: int = 3, options: str = "", pack: str = BOX) -> Shipyard:
    """The opening position, before anything is laid."""
    g = lay(SHIPYARD.id, seats, options, pack).opening()
    assert isinstance(g, Shipyard)
    return g


def slipway(text: str, pack: str = BOX) -> Shipyard:
    """The position that the text describes; see the top of this module."""
    lines, seats = lines_of(text)
    g = opening(len(seats), lines.pop("options", ""), pack)
    g.todo.depth = 0
    g.starter = 0
    for seat in seats:
        sit_down(g, int(seat), lines.pop(seat))
    lay_track(g, lines)
    lay_market(g, lines)
    lay_displays(g, lines)
    lay_rings(g, lines)
    seat, step = lines.pop("turn", "0 cube").split()
    assert not lines, f"{sorted(lines)} say nothing about a table"
    go_on(g, int(seat), step)
    return g


def go_on(g: Shipyard, seat: int, step: str) -> None:
    """Forget what was to be done, and go on with this step of the seat's turn."""
    g.todo.depth = 0
    g.turn = a_turn(seat)
    if step == "begin":
        g.then(BEGIN_TURN, seat)
    elif step == "last":
        g.then(LAST_PHASES, seat)
    else:
        rules: dict[str, list[Rule]] = {
            "cube": [PLACE_CUBE, OFFER_BONUS, MAIN_ACTION, OFFER_BONUS, *AFTER],
            "sail": AFTER,
            "end": [END_TURN],
        }
        if step in ACTIONS:
            g.turn.main = ACTIONS.index(step)
        for rule in rules.get(step, [MAIN_ACTION, OFFER_BONUS, *AFTER]):
            g.then(rule, seat)
    g.begin()


def sit_down(g: Shipyard, seat: int, line: str) -> None:
    """Give a player what a line says."""
    said = said_of(line)
    player = g.players[seat]
    player.money = int(said.pop("money", ["3"])[0])
    player.points = int(said.pop("points", ["0"])[0])
    yard = [tile_number(g, name) for name in said.pop("yard", [])]
    player.yard = vec[i64](yard + [int(NONE)] * (9 - len(yard)))
    player.store = vec[i64](tally(said.pop("store", []), PIECES))
    player.lots = sum(1 << lot_number(g, name) for name in said.pop("lots", ["first-lot"]) if name != "none")
    for name in said.pop("staff", []):
        hire(g, player, [employee.id for employee in g.tables.employees].index(name))
    player.canal = vec[i64]([laid_tile(g, name) for name in said.pop("canal", [])])
    player.dug = sum(1 << int(tile_of(entry)) for entry in player.canal)
    player.pile = int(said.pop("pile", ["0"])[0])
    if "token" in said:
        place, space, heading = said.pop("token")[0].split("/")
        player.token, player.space = CELL_NAMES.index(place), int(space) - 1
        player.heading = HEADINGS.index(heading)
    player.ships = [a_ship(g, words) for words in said.pop("ships", [])]
    player.points += sum(int(ship.points) for ship in player.ships)
    for name in said.pop("papers", []):
        g.papers[paper_number(g, name)] = seat
    cubes = [ACTIONS.index(name) for name in said.pop("cubes", [])]
    player.newer = cubes.pop() if cubes else NONE
    player.older = cubes.pop() if cubes else NONE
    player.turns = int(said.pop("turns", ["1"])[0])
    assert not said, f"a player has no {sorted(said)}"


def hire(g: Shipyard, player: Player, employee: int) -> None:
    player.staff |= 1 << employee
    post = g.tables.posts[employee]
    player.powers[post.power()] += post.amount


def tile_number(g: Shipyard, name: str) -> int:
    return int(NONE) if name == "-" else [tile.id for tile in g.tables.tiles].index(name)


def lot_number(g: Shipyard, name: str) -> int:
    return [lot.id for lot in g.tables.lots].index(name)


def paper_number(g: Shipyard, name: str) -> int:
    return [contract.id for contract in g.tables.contracts].index(name)


def laid_tile(g: Shipyard, words: str) -> int:
    """A canal tile in front of a player: "heron-bend@H9/90"."""
    name, place = words.split("@")
    cell, _, turn = place.partition("/")
    number = [canal.id for canal in g.tables.canals].index(name)
    return int(laid(number, int(turn or 0) // 90, CELL_NAMES.index(cell)))


def a_ship(g: Shipyard, words: str) -> Ship:
    """A ship that has sailed: "bow1+middle1+stern1:captain+sail:3:7"."""
    tiles, aboard, speed, points = words.split(":")
    pieces = tally(aboard.split("+") if aboard else [], PIECES)
    return Ship(
        vec[i64]([tile_number(g, name) for name in tiles.split("+")]), vec[i64](pieces), int(speed), int(points)
    )


def lay_track(g: Shipyard, lines: dict[str, str]) -> None:
    names = lines.pop("track", " ".join(ACTIONS[: int(g.actions())])).split()
    g.track = vec[i64]([ACTIONS.index(name) for name in names])
    g.wheel = int(lines.pop("wheel", "0"))
    g.queue = int(lines.pop("queue", str(int(g.queue))))


def used_tiles(g: Shipyard) -> list[int]:
    """The ship tiles in yards and ships."""
    found = [int(tile) for player in g.players for tile in player.yard if tile != NONE]
    return found + [int(tile) for player in g.players for ship in player.ships for tile in ship.tiles]


def lay_market(g: Shipyard, lines: dict[str, str]) -> None:
    """The market, and in the stacks what lies nowhere else, or so many of each kind, the last ones."""
    used = used_tiles(g)
    free = [tile for tile in range(TILES) if tile not in used]
    if "market" in lines:
        g.market = vec[i64]([tile_number(g, name) for name in lines.pop("market").split()])
    else:
        bows, middles, sterns = (
            [tile for tile in free if FIRST_TILE[part] <= tile < FIRST_TILE[part + 1]] for part in range(3)
        )
        g.market = vec[i64]([*bows[:3], *middles[:6], *sterns[:3]])
    assert len(g.market) == 12
    rest = [tile for tile in free if tile not in list(g.market)]
    left = {PARTS.index(part.split()[0]): int(part.split()[1]) for part in listed(lines.pop("left", ""))}
    g.stacks = vec[i64]([0] * 6)
    for part in range(3):
        tiles = [tile for tile in rest if FIRST_TILE[part] <= tile < FIRST_TILE[part + 1]]
        for tile in tiles[len(tiles) - left.get(part, len(tiles)) :]:
            place = tile - int(FIRST_TILE[part])
            half = int(HALF[part])
            g.stacks[2 * part + place // half] |= 1 << place % half


def lay_displays(g: Shipyard, lines: dict[str, str]) -> None:
    """Open canals and commodities, and the rest in their stacks."""
    dug = {number for player in g.players for number in range(CANALS) if player.dug >> number & 1}
    names = [canal.id for canal in g.tables.canals]
    if "canals" in lines:
        opened = [int(NONE) if name == "-" else names.index(name) for name in lines.pop("canals").split()]
    else:
        opened = [number for number in range(CANALS) if number not in dug][:5]
    g.canals.open = vec[i64](opened)
    g.canals.stack = sum(1 << number for number in range(CANALS) if number not in dug and number not in opened)
    if lines.pop("canals left", "") == "none":
        g.canals.stack = 0
    held = {number for player in g.players for number in range(LOTS) if player.lots >> number & 1}
    shown = [lot for lot in range(LOTS) if lot not in held][:5]
    if "lots" in lines:
        shown = [int(NONE) if name == "-" else lot_number(g, name) for name in lines.pop("lots").split()]
    g.lots.open = vec[i64](shown)
    rest = sum(1 << number for number in range(LOTS) if number not in held and number not in shown)
    g.lots.stack, g.lots.aside = (0, rest) if lines.pop("lots left", "") == "none" else (rest, 0)


def lay_rings(g: Shipyard, lines: dict[str, str]) -> None:
    """Markers, and employees: those that are named, and else from the first on."""
    counts = [int(post.count) for post in g.tables.posts]
    for player in g.players:
        for number in range(EMPLOYEES):
            counts[number] -= int(player.has(number))
    names = [employee.id for employee in g.tables.employees]
    line = lines.pop("desks", "")
    if line == "none":
        line = ", ".join(f"{stop}{desk} -" for stop in range(1, 9) for desk in "abc")
        counts = [0] * len(counts)
    said = {part.split()[0]: part.split()[1] for part in listed(line)}
    for desk in range(24):
        name = said.pop(f"{desk // 3 + 1}{'abc'[desk % 3]}", "")
        named = int(g.tables.stops[desk // 3]) if desk % 3 == 0 else -1
        number = -1
        if name not in ("", "-"):
            number = names.index(name)
        elif not name and named >= 0 and counts[named]:
            number = named
        if not name and number < 0:
            number = next(number for number in range(int(EMPLOYEES) - 1, -1, -1) if counts[number])
        g.desks[desk] = number
        if number >= 0:
            counts[number] -= 1
    assert not said, f"{said} are no desks"
    g.agency = bag(counts)
    for part in listed(lines.pop("markers", "")):
        ring, place = part.split()
        number = ["crew", "equipment", "employee", "exchange"].index(ring)
        g.markers[number] = int(place) - 1 if place.isdigit() else PIECES.index(place) % 4


# What a table shows, in words.


def yard(g: Shipyard, seat: int = 0) -> str:
    """A yard in letters: B, M, S and - for an empty slot."""
    parts = parts_in(g.players[seat].yard)
    return "".join("-" if part == NONE else "BMS"[part] for part in parts)


def store(g: Shipyard, seat: int = 0) -> list[str]:
    """The crew and equipment of a player."""
    return [name for piece, name in enumerate(PIECES) for _ in range(g.players[seat].store[piece])]


def aboard(ship: Ship) -> list[str]:
    return [name for piece, name in enumerate(PIECES) for _ in range(ship.aboard[piece])]


def track(g: Shipyard) -> list[str]:
    return [ACTIONS[action] for action in g.track]


def money(g: Shipyard) -> list[int]:
    return [int(player.money) for player in g.players]


def points(g: Shipyard) -> list[int]:
    return [int(player.points) for player in g.players]


def lots(g: Shipyard, seat: int = 0) -> list[str]:
    """The commodity tiles of a player."""
    return [g.tables.lots[lot].id for lot in range(FIRST_LOT + 1) if g.players[seat].lots >> lot & 1]


def staff(g: Shipyard, seat: int = 0) -> list[str]:
    return [employee.id for number, employee in enumerate(g.tables.employees) if g.players[seat].has(number)]


def canal(g: Shipyard, seat: int = 0) -> list[str]:
    """The canal tiles in front of a player by place."""
    found = [(CELL_NAMES[cell_of(entry)], g.tables.canals[tile_of(entry)].id) for entry in g.players[seat].canal]
    return [f"{name}@{place}" for place, name in sorted(found)]


def papers(g: Shipyard, seat: int = 0) -> list[str]:
    return [contract.id for number, contract in enumerate(g.tables.contracts) if g.holds(seat, number)]


# Laws.


def shipyard_scene(table: Table, rng: Rng) -> Shipyard:
    """Much in every hand, tiles in every yard, canals dug; and somebody's turn begins, or the last phases."""
    g = table.opening()
    assert isinstance(g, Shipyard)
    while str(g.question()[0]) != "PlaceCube":
        g.play(g.sample(rng))
    for player in g.players:
        player.money = int(rng.below(20))
        player.store = vec[i64]([int(rng.below(3)) for _ in range(8)])
        scatter_tiles(g, player, rng)
        for number in range(EMPLOYEES):
            needed = g.tables.posts[number].needs
            if rng.below(4) == 0 and g.agency.counts[number] and (needed == NONE or player.has(needed)):
                g.agency.take(number)
                hire(g, player, number)
        for lot in range(LOTS):
            if g.lots.stack >> lot & 1 and rng.below(6) == 0:
                g.lots.stack &= ~(1 << lot)
                player.lots |= 1 << lot
    scatter_canals(g, rng)
    g.wheel = int(rng.below(g.terms.rotation))
    g.queue = int(rng.below(g.queue + 1))
    if rng.below(3) == 0:
        g.stacks[0] = 0
        g.stacks[1] &= 3
    seat = int(rng.below(g.seats))
    if rng.below(4) == 0:
        g.ending = 1
        go_on(g, seat, "last")
        assert g.phase == LAST_ACTIONS
    else:
        go_on(g, seat, "begin")
    return g


def scatter_tiles(g: Shipyard, player: Player, rng: Rng) -> None:
    """Tiles from the stacks in slots where they may stand."""
    for _ in range(rng.below(8)):
        part, slot = int(rng.below(3)), int(rng.below(9))
        stack = 2 * part + int(rng.below(2))
        half = int(HALF[part])
        left = [k for k in range(half) if g.stacks[stack] >> k & 1]
        if player.yard[slot] == NONE and len(left) > 3:
            player.yard[slot] = int(FIRST_TILE[part]) + stack % 2 * half + left[0]
            if is_sound(parts_in(player.yard), g.terms.longest):
                g.stacks[stack] &= ~(1 << left[0])
            else:
                player.yard[slot] = NONE


def scatter_canals(g: Shipyard, rng: Rng) -> None:
    """Canal tiles as players might place them, in turn."""
    for k in range(rng.below(4) * g.seats):
        seat = k % int(g.seats)
        g.todo.depth = 0
        g.turn = a_turn(seat)
        g.turn.main = ACTIONS.index("canal")
        g.players[seat].money += 2
        g.then(MAIN_ACTION, seat)
        g.begin()
        while g.todo.depth:
            options = g.legal()
            g.play(options[rng.below(len(options))])


def check_shipyard(g: Shipyard) -> None:
    """Nothing is lost or made, and nothing counts below zero."""
    stacked = sum(int(g.stacks[stack]).bit_count() for stack in range(6))
    seen = [int(tile) for tile in g.market if tile != NONE] + used_tiles(g)
    assert len(set(seen)) == len(seen)
    for stack in range(6):
        first = int(FIRST_TILE[stack // 2]) + stack % 2 * int(HALF[stack // 2])
        assert not [
            tile
            for tile in seen
            if tile >= first and tile < first + HALF[stack // 2] and g.stacks[stack] >> tile - first & 1
        ]
    assert stacked + len(seen) <= TILES
    dug = [number for player in g.players for number in range(CANALS) if player.dug >> number & 1]
    opened = [int(number) for number in g.canals.open if number != NONE]
    boxed = [number for number in range(CANALS) if g.canals.stack >> number & 1]
    assert sorted([*dug, *opened, *boxed]) == list(range(CANALS))
    held = [lot for player in g.players for lot in range(LOTS) if player.lots >> lot & 1]
    shown = [int(lot) for lot in g.lots.open if lot != NONE]
    stock = [lot for lot in range(LOTS) if g.lots.stack >> lot & 1]
    aside = [lot for lot in range(LOTS) if g.lots.aside >> lot & 1]
    assert sorted([*held, *shown, *stock, *aside]) == list(range(LOTS))
    for number in range(EMPLOYEES):
        hired = sum(player.has(number) for player in g.players)
        posted = sum(desk == number for desk in g.desks)
        assert hired + posted + g.agency.counts[number] == g.tables.posts[number].count
    assert g.agency.size == sum(g.agency.counts)
    for player in g.players:
        check_player(g, player)
    assert all(BOXED <= where < g.seats or DISCARDED <= where < DISCARDED + g.seats for where in g.papers)
    assert sorted(g.track) == sorted(set(g.track))


def check_player(g: Shipyard, player: Player) -> None:
    assert player.money >= 0 and min(player.store) >= 0
    assert is_sound(parts_in(player.yard), g.terms.longest)
    powers = [0] * int(POWERS)
    for number in range(EMPLOYEES):
        if player.has(number):
            powers[g.tables.posts[number].power()] += int(g.tables.posts[number].amount)
    assert [int(power) for power in player.powers] == powers
    cells = [int(cell_of(entry)) for entry in player.canal]
    assert len(set(cells)) == len(cells)
    assert player.token == NONE or player.token in cells
    assert player.pile + len(cells) == int(player.dug).bit_count()
    assert player.points == sum(int(ship.points) for ship in player.ships)


def check_shipyard_view(g: Shipyard, view: View) -> None:
    """What is seen lies on the table, and no contract that the seat may not see."""
    for player in view.players:
        whole = score(g)[player.seat].total
        assert player.points == (whole if g.over else public_points(g, player.seat)) <= whole
        shown = player.seat == view.seat or g.over
        assert [paper.contract.id for paper in player.papers] == (papers(g, player.seat) if shown else [])
        assert sum(player.contracts) == len(papers(g, player.seat))
        assert [tile.id if tile else "-" for tile in player.yard] == [
            g.tables.tiles[tile].id if tile != NONE else "-" for tile in g.players[player.seat].yard
        ]
        assert len(player.canal) + player.pile == int(g.players[player.seat].dug).bit_count()
    assert [action.name for action in view.track] == track(g)
    assert sum(action.owner >= 0 for action in view.track) == sum(len(player.cubes) for player in view.players)
    assert sum(view.stacks) == sum(int(stack).bit_count() for stack in g.stacks)
    assert sum(int(where >= 0) for where in g.papers) <= CONTRACTS


TRIAL = Trial(
    variants=[
        {},
        {"longest": 4, "bonus": 1, "rotation": 4},
        {"longest": 9, "contracts": "introductory"},
    ],
    scene=shipyard_scene,
    check_pieces=check_shipyard,
    check_view=check_shipyard_view,
)
