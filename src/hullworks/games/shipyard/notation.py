"""Reads and writes positions of Shipyard as text.

A position has one thing per line; a line that ends with a comma continues on the next one. Everything left out is as
at the opening if everything were drawn in the order of the parts and seat 0 went first:

    track: build canal commodity exchange crew equipment employee
    wheel: 11
    queue: 2
    market: bow1 bow2 bow3, middle1 middle2 middle3, middle4 middle5 middle6, stern1 stern2 -
    left: bow 1, stern 4
    canals: great-basin long-reach rope-walk flint-race -
    lots: lot1 lot2 lot4 lot5 lot6
    desks: 1b trader-coal, 2c -
    markers: crew soldier, equipment sail, employee 3, exchange 2
    0: money 6, yard bow9 - middle8, store captain 2*sail, lots first-lot lot3, staff trader-coal, cubes build
    1: canal mill-cut@H8 heron-bend@H9/90, token H8/1/up, ships bow5+middle9+stern5:captain+sail:4:10, papers express
    turn: 0 cube

- The market is written column by column, each from the top. `left` gives the number of tiles of a kind in the stacks,
  which are the last ones; `gone` names tiles that have left the game. By default the stacks have all other tiles.
- `canals` and `lots` start with the dearest. `canals left` names the canal tiles of the stack, `lots aside` the
  exchanged commodity tiles. `lots left: none` puts all other commodity tiles aside.
- `desks: none` empties the employee ring and the agency; `agency` names the employees not on the ring.
- A canal tile is written with its cell and rotation, the token with its cell, its space from 1 and its heading (rest,
  up, down, across), a ship with its tiles, the pieces aboard, its speed and its points. `pile` names the canal tiles
  used up by cruises, or gives their number. `wake` is the way of the last cruise.
- `papers` are the contracts a player holds, `discarded` those they have discarded; by default a player has as many as
  everybody has at that time. Unknown contracts are written by colour only, such as `2*?blue`; they are dealt in the
  order of the parts.
- `points` are those that did not come from ships, `failed` counts ships that failed, `turns` counts turns (1 by
  default), and of two `cubes` the older one comes first.
- `cruise` is the ship being fitted out or sailing, such as `slot 1, aboard captain, speed 2, steps 1`; without a slot
  it is the last ship that sailed.
- `starter` goes first, `ending` (queue, stack) says why the game ends, and in the final phases `phase` is `actions` or
  `builds`.
- `turn` says whose turn it is and what comes next: begin, cube, an action, sail, end or last (the final phases); then
  what was done so far: `turn: 0 canal, bonus, advanced build`.
"""

# interpreted: positions are read and written for people, never in a hot loop.
from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from hullworks.games.shipyard import state
from hullworks.games.shipyard.lookup import (
    A_COLOUR,
    ACTIONS,
    CANALS,
    CAPTAIN,
    COLOURS,
    CONTRACTS,
    CRANE,
    FEATURES,
    FIRST_LOT,
    FIRST_TILE,
    GOODS,
    HALF,
    LOTS,
    NONE,
    PIECES,
    CanalTile,
    Contract,
    Employee,
    Lot,
    Tile,
)
from hullworks.games.shipyard.reader import (
    CELL_NAMES,
    DESK_NAMES,
    ENDINGS,
    HEADINGS,
    NOTHING,
    PHASES,
    RING_NAMES,
    Reader,
    tiles_in_use,
    unhired,
    usual_desks,
    usual_market,
    usual_open,
)
from hullworks.games.shipyard.rules.r04_hull import ship_at
from hullworks.games.shipyard.rules.r07_rings import place_on_ring
from hullworks.games.shipyard.rules.r08_ship import features_of
from hullworks.games.shipyard.state import Player, Ship, Shipyard
from hullworks.match.notation import Lines, tallied

WIDTH: Final = 100  # longest line, where it can be broken

Part = Tile | CanalTile | Lot | Employee | Contract


def read(g: Shipyard, lines: Lines) -> None:
    """Set up a fresh table from the lines."""
    Reader(g, lines).read()


def write(g: Shipyard, viewer: int | None) -> list[str]:
    """The lines of a position: complete, or as a seat may know it."""
    found = [*track_lines(g), *market_lines(g), *display_lines(g), *ring_lines(g)]
    for seat in range(g.seats):
        found += wrapped(str(seat), [*seat_parts(g, seat), *paper_parts(g, seat, viewer), *turn_parts(g, seat)])
    return found + turn_lines(g)


# Lines.


def wrapped(name: str, parts: Iterable[str]) -> list[str]:
    """A line with these parts, broken after a comma where it gets long; no line if there are no parts."""
    found: list[str] = []
    for part in parts:
        if not found:
            found.append(f"{name}: {part}")
        elif len(found[-1]) + 2 + len(part) <= WIDTH:
            found[-1] += f", {part}"
        else:
            found[-1] += ","
            found.append(f"  {part}")
    return found


def row(numbers: Iterable[int], parts: Sequence[Part]) -> str:
    """Things in a row of places; "-" is an empty place."""
    return " ".join(["-" if number == NONE else parts[number].id for number in numbers])


def named(bits: int, parts: Sequence[Part]) -> str:
    """The things whose bits are set, or "none"."""
    return " ".join([part.id for number, part in enumerate(parts) if bits >> number & 1]) or NOTHING


def counted(name: str, count: int, usual: int = 0) -> list[str]:
    """A number, unless it is the usual one."""
    return [] if count == usual else [f"{name} {int(count)}"]


def worded(name: str, words: str) -> list[str]:
    """Words, if there are any."""
    return [f"{name} {words}"] if words else []


# Shared things.


def track_lines(g: Shipyard) -> list[str]:
    starter = NOTHING if g.starter == NONE else str(int(g.starter))
    track = [ACTIONS[action] for action in g.track]
    lines = {
        "starter": (starter, "0"),
        "ending": (ENDINGS[g.ending], ENDINGS[0]),
        "phase": (PHASES[g.phase], PHASES[0]),
        "track": (" ".join(track) or NOTHING, " ".join(ACTIONS[: int(g.actions())])),
        "wheel": (str(int(g.wheel)), "0"),
        "queue": (str(int(g.queue)), str(int(g.lookup.numbers.queue[g.seats - 2]))),
    }
    return [f"{name}: {said}" for name, (said, usual) in lines.items() if said != usual]


def market_lines(g: Shipyard) -> list[str]:
    """The ship market, and the tiles that have left the game."""
    tiles, market = g.lookup.tiles, [int(tile) for tile in g.market]
    stacked = [
        int(FIRST_TILE[stack // 2]) + stack % 2 * int(HALF[stack // 2]) + k
        for stack in range(len(g.stacks))
        for k in range(HALF[stack // 2])
        if g.stacks[stack] >> k & 1
    ]
    used = {*tiles_in_use(g), *market, *stacked}
    gone = [tile.id for number, tile in enumerate(tiles) if number not in used]
    found: list[str] = []
    if market != usual_market(sorted({*market, *stacked} - {int(NONE)})):
        columns = [row(market[start : start + 3], tiles) for start in range(0, len(market), 3)]
        found = wrapped("market", columns if max(market) != NONE else [NOTHING])
    return found + wrapped("gone", gone)


def display_lines(g: Shipyard) -> list[str]:
    """The canal and commodity tiles on offer, and those in the stacks if anything is unusual."""
    dug = [number for player in g.players for number in range(CANALS) if player.dug >> number & 1]
    held = [number for player in g.players for number in range(LOTS) if player.lots >> number & 1]
    found: list[str] = []
    free = [number for number in range(CANALS) if number not in dug]
    shown = [int(number) for number in g.canals.open]
    if shown != usual_open(free):
        found.append(f"canals: {row(shown, g.lookup.canals)}")
    if g.canals.stack != sum(1 << number for number in free if number not in shown):
        found.append(f"canals left: {named(int(g.canals.stack), g.lookup.canals)}")
    free = [number for number in range(LOTS) if number not in held and not g.lots.aside >> number & 1]
    shown = [int(number) for number in g.lots.open]
    if shown != usual_open(free):
        found.append(f"lots: {row(shown, g.lookup.lots)}")
    return found + ([f"lots aside: {named(int(g.lots.aside), g.lookup.lots)}"] if g.lots.aside else [])


def ring_lines(g: Shipyard) -> list[str]:
    """Employees and markers."""
    numbers, staff, desks = g.lookup.numbers, g.lookup.employees, [int(number) for number in g.desks]
    rest = unhired(g)
    for number in desks:
        if number != NONE:
            rest[number] -= 1
    found: list[str] = []
    if max(desks) == NONE and g.agency.size == 0:
        found, rest = [f"desks: {NOTHING}"], [0] * len(rest)
    elif desks != usual_desks(g, {}, unhired(g)):
        found = wrapped(
            "desks", [f"{desk} {row([number], staff)}" for desk, number in zip(DESK_NAMES, desks, strict=True)]
        )
    if rest != list(g.agency.counts):
        waiting = tallied([int(count) for count in g.agency.counts], [employee.id for employee in staff])
        found.append(f"agency: {waiting or NOTHING}")
    crew, equipment, stop, space = [int(marker) for marker in g.markers]
    markers = [
        (PIECES[numbers.crew_ring[crew]], crew != place_on_ring(g, 0, CAPTAIN)),
        (PIECES[numbers.equipment_ring[equipment]], equipment != place_on_ring(g, 1, CRANE)),
        (str(stop + 1), stop != 0),
        (str(space + 1), space != NONE),
    ]
    moved = [f"{ring} {place}" for ring, (place, has_moved) in zip(RING_NAMES, markers, strict=True) if has_moved]
    return found + wrapped("markers", moved)


# Players.


def seat_parts(g: Shipyard, seat: int) -> list[str]:
    """Everything a player has, except contracts."""
    player, lookup = g.players[seat], g.lookup
    yard = row(player.yard, lookup.tiles).rstrip("- ")
    lots = named(int(player.lots), lookup.lots)
    staff = named(int(player.staff), lookup.employees)
    ships = " ".join([ship_words(g, ship) for ship in player.ships])
    return [
        f"money {int(player.money)}",
        *worded("yard", yard),
        *worded("store", tallied([int(count) for count in player.store], PIECES)),
        *([] if lots == lookup.lots[FIRST_LOT].id else [f"lots {lots}"]),
        *([] if staff == NOTHING else [f"staff {staff}"]),
        *canal_parts(g, player),
        *worded("ships", ships),
        *counted("points", int(player.points) - sum(int(ship.points) for ship in player.ships)),
        *counted("failed", int(player.failed)),
    ]


def canal_parts(g: Shipyard, player: Player) -> list[str]:
    """The canal of a player, the token, and the tiles used up by cruises."""
    used = int(player.dug) & ~sum(1 << int(state.tile_of(entry)) for entry in player.canal)
    token = f"{CELL_NAMES[player.token]}/{int(player.space) + 1}/{HEADINGS[player.heading]}"
    return [
        *worded("canal", " ".join([laid_words(g, entry) for entry in player.canal])),
        *([f"pile {named(used, g.lookup.canals)}"] if used else []),
        *([f"token {token}"] if player.token != NONE else []),
        *worded("wake", " ".join([step_words(g, step) for step in player.wake])),
    ]


def laid_words(g: Shipyard, entry: int) -> str:
    """A canal tile as it lies, such as "heron-bend@H9/90"."""
    turned = f"/{90 * int(state.turn_of(entry))}" if state.turn_of(entry) else ""
    return f"{g.lookup.canals[state.tile_of(entry)].id}@{CELL_NAMES[state.cell_of(entry)]}{turned}"


def step_words(g: Shipyard, step: int) -> str:
    """A step of a cruise: the canal tile as it lay, and the space, such as "heron-bend@H9/90:3"."""
    return f"{laid_words(g, state.passed_entry(step))}:{int(state.passed_space(step)) + 1}"


def ship_words(g: Shipyard, ship: Ship) -> str:
    """A ship that has sailed, such as "bow1+middle1+stern1:captain+2*sail:3:7"."""
    tiles = "+".join([g.lookup.tiles[tile].id for tile in ship.tiles])
    aboard = tallied([int(count) for count in ship.aboard], PIECES).replace(" ", "+")
    return f"{tiles}:{aboard}:{int(ship.speed)}:{int(ship.points)}"


def paper_parts(g: Shipyard, seat: int, viewer: int | None) -> list[str]:
    """R2.3, R9.2, R11.1 The contracts of a player, as far as the viewer may know them."""
    own = viewer is None or viewer == seat
    held = paper_words(g, seat, own or g.over)
    return [f"papers {held or NOTHING}", *worded("discarded", paper_words(g, int(state.DISCARDED) + seat, own))]


def paper_words(g: Shipyard, where: int, shown: bool) -> str:
    """The contracts in one place; if they are hidden, the number of each colour."""
    papers = [paper for paper in range(CONTRACTS) if g.papers[paper] == where]
    if shown:
        return " ".join([g.lookup.contracts[paper].id for paper in papers])
    counts = [sum(paper // int(A_COLOUR) == colour for paper in papers) for colour in range(len(COLOURS))]
    return tallied(counts, [f"?{colour}" for colour in COLOURS])


def turn_parts(g: Shipyard, seat: int) -> list[str]:
    """The cubes of a player, and the number of turns taken."""
    player = g.players[seat]
    cubes = [ACTIONS[action] for action in (player.older, player.newer) if action != NONE]
    return [*worded("cubes", " ".join(cubes)), *counted("turns", int(player.turns), 1)]


# The turn.


def turn_lines(g: Shipyard) -> list[str]:
    """The actions of this turn so far, and the ship being fitted out or sailing."""
    turn = g.turn
    if turn.seat == NONE:
        return wrapped("cruise", cruise_parts(g))
    traded = [name for piece, name in enumerate(PIECES) if turn.traded >> piece & 1]
    parts = [
        str(int(turn.seat)),
        *([f"advanced {ACTIONS[turn.advanced]}"] if turn.advanced != NONE else []),
        *([f"main {ACTIONS[turn.main]}"] if turn.main != NONE else []),
        *(["acted"] if turn.acted else []),
        *(["bonus"] if turn.bonus else []),
        *counted("bought", int(turn.bought)),
        *worded("goods", tallied([int(count) for count in turn.goods], GOODS)),
        *worded("traded", " ".join(traded)),
    ]
    return [*wrapped("turn", parts), *wrapped("cruise", cruise_parts(g))]


def cruise_parts(g: Shipyard) -> list[str]:
    """The ship being fitted out or sailing, or the last one that sailed."""
    cruise, length, has = g.cruise, 0, [0] * len(FEATURES)
    if cruise.slot != NONE:
        yard = g.players[g.turn.seat].yard
        length = int(ship_at(yard, cruise.slot, g.terms.longest))
        has = [int(count) for count in features_of(g, yard[cruise.slot : cruise.slot + length])]
    features = [int(count) for count in cruise.has]
    return [
        *counted("slot", int(cruise.slot) + 1),
        *counted("length", int(cruise.length), length),
        *(worded("has", tallied(features, FEATURES)) if features != has else []),
        *worded("aboard", tallied([int(count) for count in cruise.aboard], PIECES)),
        *counted("speed", int(cruise.speed)),
        *counted("steps", int(cruise.steps)),
        *counted("signs", int(cruise.signs)),
        *counted("ribbon", int(cruise.ribbon)),
    ]
