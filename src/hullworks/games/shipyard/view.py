"""What a seat can see, and worlds it cannot tell apart.

Only contracts are hidden: those of other players until the end, and forever those they have discarded. Nobody has seen
the order of the stacks, so a position stores none.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from hullworks.games.shipyard import state
from hullworks.games.shipyard.actions import AS_PROPOSED, SAIL
from hullworks.games.shipyard.lookup import (
    A_COLOUR,
    ACTIONS,
    ALL_COLOURS,
    ALL_GOODS,
    ALL_PARTS,
    ALL_PIECES,
    CAPTAIN,
    CONTRACTS,
    DESKS,
    EMPLOYEES,
    FIRST_LOT,
    GOODS,
    NONE,
    PIECES,
    PRICES,
    RIBBON,
    SLOTS,
    STOPS,
    CanalTile,
    Contract,
    Employee,
    Lot,
    Tile,
)
from hullworks.games.shipyard.rules.r04_hull import hull_end, parts_in, ship_at
from hullworks.games.shipyard.rules.r04_yard import COMPLETE_SHIP, PLACE_AND_SLOT, PLACE_TILE
from hullworks.games.shipyard.rules.r05_canal import PLACE_AND_CELL, PLACE_CANAL, TURN_CANAL
from hullworks.games.shipyard.rules.r05_chain import reaches_edge
from hullworks.games.shipyard.rules.r07_rings import EMPLOYEE_RING, piece_price, ring_price
from hullworks.games.shipyard.rules.r08_cruise import ENTER_SPACE, signs_points
from hullworks.games.shipyard.rules.r08_fitting import (
    FIT_OUT,
    best_voyage,
    points_in_sight,
    proposal,
    voyage_of,
)
from hullworks.games.shipyard.rules.r08_ship import features_of, fitting_points, speed_of
from hullworks.games.shipyard.rules.r08_way import farthest
from hullworks.games.shipyard.rules.r10_end import FINAL_SHIP, FINAL_SLOT
from hullworks.games.shipyard.scoring import contract_points, place, public_points, total
from hullworks.games.shipyard.state import Ship, Shipyard
from hullworks.kernel.bits import size
from hullworks.kernel.chance import Rng
from hullworks.kernel.vecs import append, vec

LONGEST_WAY: Final[i64] = 16  # longest way that is ever of interest


@dataclass(frozen=True)
class ActionView:
    """A tile of the track: the owner of its cube (-1 for nobody), and the income a cube would get."""

    name: str
    owner: int
    income: int


@dataclass(frozen=True)
class StopView:
    """A stop of the employee ring, and the viewer's price of moving there."""

    price: int
    employees: tuple[Employee | None, ...]


@dataclass(frozen=True)
class CanalView:
    """A canal tile in front of a player."""

    cell: int
    turn: int
    tile: CanalTile


@dataclass(frozen=True)
class WakeView:
    """A space the last cruise visited, with the canal tile as it lay and the points it brought."""

    lay: CanalView
    space: int
    points: int


@dataclass(frozen=True)
class ShipView:
    """A ship that has sailed."""

    tiles: tuple[Tile, ...]
    aboard: tuple[int, ...]
    speed: int
    points: int


@dataclass(frozen=True)
class TrialView:
    """The cruise a ship in the yard would make now with the best fitting, or why it fails."""

    slot: int
    length: int
    complete: bool
    aboard: tuple[int, ...]
    speed: int
    points: int
    crew: int
    gear: int
    signs: int
    way: int  # the longest way through the canal
    fails: str  # why it fails, or empty


@dataclass(frozen=True)
class CruiseView:
    """The ship being fitted out or sailing."""

    seat: int
    slot: int
    length: int
    aboard: tuple[int, ...]
    speed: int
    steps: int
    points: int  # so far, once it sails
    fails: str  # why it fails, or empty
    most: int  # the points of its best way, from where it is
    way: tuple[WakeView, ...]  # the spaces of that way


@dataclass(frozen=True)
class PaperView:
    """A contract the viewer may see, and the points it would bring now."""

    contract: Contract
    points: int


@dataclass(frozen=True)
class PlayerView:
    """Everything a player has. `papers` is empty for viewers who may not see them."""

    seat: int
    money: int
    points: int
    yard: tuple[Tile | None, ...]
    store: tuple[int, ...]
    lots: tuple[Lot, ...]
    staff: tuple[Employee, ...]
    canal: tuple[CanalView, ...]
    token: int
    space: int
    edge: bool  # whether an open side of the canal leads off the map
    wake: tuple[WakeView, ...]
    cruises: int  # cruises begun
    pile: int
    ships: tuple[ShipView, ...]
    failed: int
    cubes: tuple[str, ...]
    turns: int
    contracts: tuple[int, ...]  # their number, by colour
    papers: tuple[PaperView, ...]
    trial: TrialView | None


@dataclass(frozen=True)
class View:
    """The table as a seat sees it; a spectator's seat is -1."""

    seat: int
    track: tuple[ActionView, ...]
    advanced: str
    wheel: int
    rotation: int
    queue: int
    cubes: int
    discards: tuple[int, ...]  # after how many cubes everybody discards
    market: tuple[Tile | None, ...]
    rows: tuple[int, ...]
    stacks: tuple[int, ...]
    canals: tuple[CanalTile | None, ...]
    canal_stack: int
    lots: tuple[Lot | None, ...]
    lot_stack: int
    display: tuple[int, ...]
    ring: tuple[str, ...]  # crew, then equipment, each in the order of its ring
    ring_prices: tuple[int, ...]
    markers: tuple[int, ...]
    stops: tuple[StopView, ...]
    agency: int
    prices: tuple[tuple[int, ...], ...]
    trades: tuple[tuple[str, ...], ...]
    players: tuple[PlayerView, ...]
    turn: int
    main: str
    goods: tuple[int, ...]  # still to be exchanged
    bonus: int  # price of a bonus action
    asked: tuple[int, ...]
    tile: Tile | None  # bought, and not placed yet
    canal: CanalTile | None
    site: int  # the cell for the canal tile or the first cruise's entrance, or -1
    cruise: CruiseView | None
    longest: int
    phase: int
    ending: int
    over: bool
    places: tuple[int, ...]  # by seat, once the game is over


def view(g: Shipyard, seat: i64) -> View:
    """The table as *seat* sees it."""
    viewer = seat if 0 <= seat < g.seats else NONE
    numbers = g.lookup.numbers
    tile, canal, site = in_hand(g)
    return View(
        seat=int(viewer),
        track=tuple([ActionView(ACTIONS[action], int(g.owner(action)), int(g.income(action))) for action in g.track]),
        advanced=ACTIONS[g.turn.advanced] if g.turn.advanced != NONE else "",
        wheel=int(g.wheel),
        rotation=int(g.terms.rotation),
        queue=int(g.queue),
        cubes=int(numbers.queue[g.seats - 2]),
        discards=discard_times(g),
        market=tuple([g.lookup.tiles[number] if number != NONE else None for number in g.market]),
        rows=tuple([int(price) for price in numbers.rows]),
        stacks=tuple([int(stack_size(g, part)) for part in range(ALL_PARTS)]),
        canals=tuple([g.lookup.canals[number] if number != NONE else None for number in g.canals.open]),
        canal_stack=int(size(g.canals.stack)),
        lots=tuple([g.lookup.lots[number] if number != NONE else None for number in g.lots.open]),
        lot_stack=int(size(g.lots.stack)),
        display=tuple([int(price) for price in numbers.display]),
        ring=tuple([PIECES[piece] for piece in [*numbers.crew_ring, *numbers.equipment_ring]]),
        ring_prices=tuple([price_for(g, viewer, piece) for piece in [*numbers.crew_ring, *numbers.equipment_ring]]),
        markers=tuple([int(marker) for marker in g.markers]),
        stops=tuple([stop_view(g, viewer, stop) for stop in range(STOPS)]),
        agency=int(g.agency.size),
        prices=tuple([price_row(g, space) for space in range(PRICES)]),
        trades=tuple([traded_for(g, good) for good in range(len(GOODS))]),
        players=tuple([player_view(g, other, viewer) for other in range(g.seats)]),
        turn=int(g.turn.seat),
        main=ACTIONS[g.turn.main] if g.turn.main != NONE else "",
        goods=tuple([int(count) for count in g.turn.goods]),
        bonus=int(g.terms.bonus),
        asked=tuple(g.seats_asked()),
        tile=tile,
        canal=canal,
        site=site,
        cruise=cruise_view(g),
        longest=int(g.terms.longest),
        phase=int(g.phase),
        ending=int(g.ending),
        over=g.over,
        places=tuple([place(g, other) for other in range(g.seats)]) if g.over else (),
    )


def discard_times(g: Shipyard) -> tuple[int, ...]:
    """R9.1 The numbers of cubes after whose leaving everybody discards contracts."""
    cubes = int(g.lookup.numbers.queue[g.seats - 2])
    return () if g.terms.introductory else ((cubes + 2) // 3, (2 * cubes + 2) // 3)


def in_hand(g: Shipyard) -> tuple[Tile | None, CanalTile | None, int]:
    """The tile to be placed: a ship tile, or a canal tile and its cell if that is chosen."""
    if g.over:
        return None, None, -1
    rule, seat, arg = g.question()
    if rule is ENTER_SPACE:
        return None, None, int(state.cell_of(g.players[seat].canal[arg]))
    if rule is PLACE_TILE or rule is FINAL_SLOT:
        return g.lookup.tiles[g.market[arg]], None, -1
    if rule is COMPLETE_SHIP or rule is FINAL_SHIP:
        return g.lookup.tiles[g.market[PLACE_AND_SLOT.first(arg)]], None, -1
    if rule is PLACE_CANAL:
        return None, g.lookup.canals[g.canals.open[arg]], -1
    if rule is TURN_CANAL:
        place, cell = PLACE_AND_CELL.parts(arg)
        return None, g.lookup.canals[g.canals.open[place]], cell
    return None, None, -1


def stack_size(g: Shipyard, part: i64) -> i64:
    """The number of tiles of a kind in both stacks."""
    return size(g.stacks[2 * part]) + size(g.stacks[2 * part + 1])


def price_for(g: Shipyard, viewer: i64, piece: i64) -> int:
    """The price of a piece of a ring for the viewer; for spectators, the price of the player on turn."""
    return int(piece_price(g, payer(g, viewer), piece))


def payer(g: Shipyard, viewer: i64) -> i64:
    """The seat whose prices are shown: the viewer, or for spectators the player on turn."""
    if viewer != NONE:
        return viewer
    if g.turn.seat != NONE:
        return g.turn.seat
    return 0


def stop_view(g: Shipyard, viewer: i64, stop: i64) -> StopView:
    desks = [g.desks[desk] for desk in range(stop * DESKS, (stop + 1) * DESKS)]
    staff = tuple([g.lookup.employees[number] if number != NONE else None for number in desks])
    return StopView(int(ring_price(g, payer(g, viewer), EMPLOYEE_RING, STOPS, stop)), staff)


def price_row(g: Shipyard, space: i64) -> tuple[int, ...]:
    return tuple([int(g.lookup.numbers.prices[space * ALL_GOODS + good]) for good in range(ALL_GOODS)])


def traded_for(g: Shipyard, good: i64) -> tuple[str, ...]:
    return tuple([PIECES[piece] for piece in range(ALL_PIECES) if g.lookup.numbers.trades[good] >> piece & 1])


def player_view(g: Shipyard, seat: i64, viewer: i64) -> PlayerView:
    player = g.players[seat]
    open_papers = seat == viewer or g.over
    return PlayerView(
        seat=int(seat),
        money=int(player.money),
        points=int(total(g, seat) if g.over else public_points(g, seat)),
        yard=tuple([g.lookup.tiles[number] if number != NONE else None for number in player.yard]),
        store=tuple([int(count) for count in player.store]),
        lots=tuple([g.lookup.lots[lot] for lot in range(FIRST_LOT + 1) if player.lots >> lot & 1]),
        staff=tuple([g.lookup.employees[employee] for employee in range(EMPLOYEES) if player.has(employee)]),
        canal=tuple([canal_view(g, entry) for entry in player.canal]),
        token=int(player.token),
        space=int(player.space),
        edge=reaches_edge(g.lookup, player.canal),
        wake=wake_view(g, seat),
        cruises=len(player.ships) + int(sails(g, seat)),
        pile=int(player.pile),
        ships=tuple([ship_view(g, ship) for ship in player.ships]),
        failed=int(player.failed),
        cubes=tuple([ACTIONS[action] for action in (player.older, player.newer) if action != NONE]),
        turns=int(player.turns),
        contracts=tuple([int(g.held(seat, colour)) for colour in range(ALL_COLOURS)]),
        papers=papers_of(g, seat) if open_papers else (),
        trial=trial_view(g, seat),
    )


def canal_view(g: Shipyard, entry: i64) -> CanalView:
    return CanalView(int(state.cell_of(entry)), int(state.turn_of(entry)), g.lookup.canals[state.tile_of(entry)])


def sails(g: Shipyard, seat: i64) -> bool:
    """Whether a ship of the seat is on its cruise."""
    return g.cruise.slot != NONE and g.cruise.speed > 0 and g.turn.seat == seat


def wake_view(g: Shipyard, seat: i64) -> tuple[WakeView, ...]:
    """R8.14, R8.15 The spaces of the current cruise, or else of the last one, with their points."""
    player, cruise = g.players[seat], g.cruise
    has, aboard = cruise.has, cruise.aboard
    if not sails(g, seat):
        if not player.ships:
            return ()
        has, aboard = features_of(g, player.ships[-1].tiles), player.ships[-1].aboard
    found: list[WakeView] = []
    last = last_ribbon(g, player.wake)
    for step in range(len(player.wake)):
        entry, space = state.passed_entry(player.wake[step]), state.passed_space(player.wake[step])
        points = signs_points(g.water(entry).signs[space], has, aboard)
        if step == last:
            points = step + 1
        found.append(WakeView(canal_view(g, entry), int(space), int(points)))
    return tuple(found)


def last_ribbon(g: Shipyard, wake: vec[i64]) -> i64:
    """R8.15 The step of the last ribbon on a way, the only one that counts; or NONE."""
    for step in range(len(wake) - 1, -1, -1):
        if g.water(state.passed_entry(wake[step])).signs[state.passed_space(wake[step])] == RIBBON:
            return step
    return NONE


def ship_view(g: Shipyard, ship: Ship) -> ShipView:
    tiles = tuple([g.lookup.tiles[tile] for tile in ship.tiles])
    return ShipView(tiles, tuple([int(count) for count in ship.aboard]), int(ship.speed), int(ship.points))


def papers_of(g: Shipyard, seat: i64) -> tuple[PaperView, ...]:
    return tuple(
        [
            PaperView(g.lookup.contracts[paper], int(contract_points(g, seat, paper)))
            for paper in range(CONTRACTS)
            if g.holds(seat, paper)
        ]
    )


# Trials and cruises.


def longest_hull(g: Shipyard, seat: i64) -> tuple[int, int]:
    """The slot and length of the longest complete ship, or of the longest hull if no ship is complete."""
    yard = g.players[seat].yard
    parts = parts_in(yard)
    best, found, slot = (False, 0), (-1, 0), 0
    while slot < SLOTS:
        if parts[slot] == NONE:
            slot += 1
            continue
        end = int(hull_end(parts, slot))
        size = (ship_at(yard, slot, g.terms.longest) > 0, end - slot)
        if size > best:
            best, found = size, (slot, end - slot)
        slot = end
    return found


def trial_view(g: Shipyard, seat: i64) -> TrialView | None:
    """R8.5 The result of the longest hull in the yard, if it sailed now with the best fitting."""
    slot, length = longest_hull(g, seat)
    if length == 0:
        return None
    has = features_of(g, g.players[seat].yard[slot : slot + length])
    search = best_voyage(g, seat, has)
    fails = search.best == NONE
    aboard = proposal(g, seat, has)
    player, numbers = g.players[seat], g.lookup.numbers
    crew = int(fitting_points(g, crew_only(aboard), 0))
    gear = 0 if fails else int(fitting_points(g, aboard, 0)) - crew
    speed = 0 if fails else int(search.speed)
    points = 0 if fails else int(search.best)
    return TrialView(
        slot=slot,
        length=length,
        complete=ship_at(g.players[seat].yard, slot, g.terms.longest) > 0,
        aboard=tuple([int(count) for count in aboard]),
        speed=speed,
        points=points,
        crew=crew,
        gear=gear,
        signs=points - crew - gear - speed * int(numbers.speed_points),
        way=int(farthest(g, seat, LONGEST_WAY)),
        fails=why_it_fails(g, seat, player.store[CAPTAIN]) if fails else "",
    )


def why_it_fails(g: Shipyard, seat: i64, captains: i64) -> str:
    """R8.9 The reason a ship fails: the key of a text under `fails`. R5.4 A canal may end at the edge of the map."""
    if captains <= 0:
        return "no-captain"
    return "canal-at-edge" if reaches_edge(g.lookup, g.players[seat].canal) else "short-canal"


def crew_only(aboard: vec[i64]) -> vec[i64]:
    crew = aboard[:]
    for piece in range(4, ALL_PIECES):
        crew[piece] = 0
    return crew


def cruise_view(g: Shipyard) -> CruiseView | None:
    cruise = g.cruise
    if cruise.slot == NONE:
        return None
    seat = g.turn.seat
    sailing = cruise.speed > 0
    points = int(fitting_points(g, cruise.aboard, cruise.speed) + cruise.signs + cruise.ribbon) if sailing else 0
    most = points_in_sight(g, seat) if sailing else voyage_of(g, seat, cruise.has, cruise.aboard).best
    return CruiseView(
        seat=int(seat),
        slot=int(cruise.slot),
        length=int(cruise.length),
        aboard=tuple([int(count) for count in cruise.aboard]),
        speed=int(cruise.speed if sailing else speed_of(g, seat, cruise.aboard)),
        steps=int(cruise.steps),
        points=points,
        fails=why_it_fails(g, seat, cruise.aboard[CAPTAIN]) if most == NONE else "",
        most=max(0, int(most)),
        way=way_ahead(g, seat),
    )


def way_ahead(g: Shipyard, seat: i64) -> tuple[WakeView, ...]:
    """The spaces the ship will visit if it takes the way with the most points, fitted out best or as it is."""
    world = g.copy()
    if world.question()[0] is FIT_OUT:
        world.play(AS_PROPOSED if AS_PROPOSED in world.legal() else SAIL)
        if world.players[seat].failed > g.players[seat].failed:
            return ()
    while len(world.players[seat].ships) == len(g.players[seat].ships):
        world.play(max(world.legal(), key=lambda code: most_after(world, code)))
    return wake_view(world, seat)[g.cruise.steps :]


def most_after(g: Shipyard, code: int) -> int:
    """The most points the cruise can bring after an answer about its way."""
    seat, world = g.question()[1], g.copy()
    world.play(code)
    ships = world.players[seat].ships
    if len(ships) > len(g.players[seat].ships):
        return int(ships[-1].points)
    if world.question()[0] is ENTER_SPACE:
        return max([most_after(world, further) for further in world.legal()])
    return int(points_in_sight(world, seat))


# Worlds.


def imagine(g: Shipyard, seat: i64, rng: Rng) -> Shipyard:
    """A copy in which the contracts unknown to *seat* are dealt again."""
    world = g.copy()
    world.papers = g.papers[:]
    for colour in range(ALL_COLOURS):
        unknown = unknown_to(g, seat, colour)
        sort_places(world.papers, unknown)  # So the true places of the contracts have no influence on the result.
        for k in range(len(unknown) - 1, 0, -1):
            other = rng.below(k + 1)
            one, two = unknown[k], unknown[other]
            swapped = world.papers[one]
            world.papers[one] = world.papers[two]
            world.papers[two] = swapped
    return world


def sort_places(places: vec[i64], unknown: vec[i64]) -> None:
    """Sort the places of these contracts, and leave the others as they are."""
    for k in range(1, len(unknown)):
        place = places[unknown[k]]
        at: i64 = k
        while at > 0 and places[unknown[at - 1]] > place:
            places[unknown[at]] = places[unknown[at - 1]]
            at -= 1
        places[unknown[at]] = place


def unknown_to(g: Shipyard, seat: i64, colour: i64) -> vec[i64]:
    """R2.3, R9.2 The contracts of a colour whose place is unknown to the seat."""
    found = vec[i64]()
    for paper in range(colour * A_COLOUR, (colour + 1) * A_COLOUR):
        where = g.papers[paper]
        if where == seat or where == state.DISCARDED + seat or (g.over and 0 <= where < state.DISCARDED):
            continue
        if where == state.BOXED and g.terms.introductory and g.lookup.clauses[paper].simple == 0:
            continue  # R2.4 Everybody knows that it was not dealt.
        found = append(found, paper)
    return found
