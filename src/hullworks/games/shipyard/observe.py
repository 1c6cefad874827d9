"""What a seat knows of Shipyard as numbers, for agents that learn. Rivals' contracts are only counted."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.shipyard.lookup import (
    A_COLOUR,
    ACTIONS,
    ALL_FEATURES,
    ALL_GOODS,
    CANALS,
    COLOURS,
    CONTRACTS,
    CRAFTS,
    DESKS,
    DISPLAY,
    EMPLOYEES,
    FEATURES,
    GOODS,
    LOTS,
    MAP,
    MARKET,
    NONE,
    PARTS,
    PIECES,
    PRICES,
    SIDES,
    SIGNS,
    SLOTS,
    SPACES,
    STOPS,
    TILES,
    Lookup,
    part_of,
)
from hullworks.games.shipyard.rules.r04_yard import COMPLETE_SHIP, PLACE_AND_SLOT, PLACE_TILE
from hullworks.games.shipyard.rules.r05_canal import PLACE_AND_CELL, PLACE_CANAL, TURN_CANAL
from hullworks.games.shipyard.rules.r07_rings import piece_price
from hullworks.games.shipyard.rules.r08_cruise import ENTER_SPACE
from hullworks.games.shipyard.rules.r09_contract import DISCARD_CONTRACTS
from hullworks.games.shipyard.rules.r10_end import FINAL_SHIP, FINAL_SLOT
from hullworks.games.shipyard.scoring import MEASURES, public_points
from hullworks.games.shipyard.state import Player, Shipyard, cell_of, tile_of, turn_of, turned
from hullworks.kernel.bits import size
from hullworks.kernel.observation import ZERO, Features, Observation
from hullworks.kernel.vecs import vec

PAPERS: Final[i64] = 6  # own contracts by place
CANAL_PLACES: Final[i64] = 12  # A longer canal is only added up.
MEASURE_NAMES: Final = list(MEASURES)
COUNTED: Final = [*PIECES, *FEATURES]  # what a contract may name
TARGETS: Final = [f"target {k}" for k in range(1, 9)]  # the goods, pieces or rings an employee is about, in order
POWER_NAMES: Final = [f"{craft} {target}" for craft in CRAFTS for target in TARGETS]
PHASES: Final = ["turns", "last actions", "last builds"]
ENDINGS: Final = ["queue out", "stack out"]
HEADINGS: Final = ["up", "down", "across"]
STOP_NAMES: Final = [f"stop {k}" for k in range(1, STOPS + 1)]
PRICE_NAMES: Final = [f"space {k}" for k in range(1, PRICES + 1)]
SLOT_NAMES: Final = [f"slot {k}" for k in range(1, SLOTS + 1)]
SPACE_NAMES: Final = [f"space {k}" for k in range(1, SPACES + 1)]
RING_PLACES: Final = ["place 1", "place 2", "place 3", "place 4"]


# Tiles, employees and contracts.


def write_tile(lookup: Lookup, number: i64, out: Observation) -> None:
    out.flag("there", True)
    out.one_of("", PARTS, part_of(number))
    for feature in range(ALL_FEATURES):
        out.share(FEATURES[feature], lookup.features[number * ALL_FEATURES + feature], 3)


def write_water(lookup: Lookup, number: i64, out: Observation) -> None:
    """A canal tile, as it lies before it is turned: its open sides in the order of the chain, and its signs."""
    water = lookup.waters[number]
    order = vec[i64]([0] * len(SIDES))
    for k in range(len(water.sides)):
        order[water.sides[k]] = k + 1
    out.flag("there", True)
    out.shares("open", SIDES, order, 4)
    out.share("spaces", water.spaces, SPACES)
    for space in range(SPACES):
        out.one_of(SPACE_NAMES[space], SIGNS[1:], water.signs[space] - 1 if space < water.spaces else NONE)


def write_lot(lookup: Lookup, number: i64, out: Observation) -> None:
    out.flag("there", True)
    for good in range(ALL_GOODS):
        out.share(GOODS[good], lookup.goods[number * ALL_GOODS + good], 4)


def write_post(lookup: Lookup, number: i64, out: Observation) -> None:
    """What an employee does and costs."""
    post = lookup.posts[number]
    out.flag("there", True)
    out.one_of("", CRAFTS, post.craft)
    out.one_of("", TARGETS, post.target)
    out.amount("amount", post.amount, 2)
    out.amount("level", post.level, 2)
    out.amount("cost", post.cost, 5)
    out.amount("points", post.points, 5)


def write_clause(lookup: Lookup, number: i64, out: Observation) -> None:
    """What a contract pays for."""
    clause = lookup.clauses[number]
    out.flag("there", True)
    out.one_of("", COLOURS, number // A_COLOUR)
    out.one_of("", MEASURE_NAMES, clause.measure)
    out.flags("about", COUNTED, clause.names)
    out.amount("bound", clause.bound, 5)
    out.amount("each", clause.each, 5)


SHIP_TILES: Final = Features(write_tile, TILES)
WATERS: Final = Features(write_water, CANALS)
LOT_TILES: Final = Features(write_lot, LOTS + 1)
POSTS: Final = Features(write_post, EMPLOYEES)
CLAUSES: Final = Features(write_clause, CONTRACTS)
KINDS: Final = [SHIP_TILES, WATERS, LOT_TILES, POSTS, CLAUSES]


# The table.


def observe(g: Shipyard, seat: i64, out: Observation) -> None:
    """Fill *out* with what *seat* knows."""
    if SHIP_TILES.parts is not g.lookup:
        for features in KINDS:
            features.of(g.lookup)
    out.begin(g, seat)
    write_question(g, out)
    write_papers(g, seat, out)
    write_track(g, out)
    write_market(g, seat, out)
    write_offers(g, out)
    write_cruise(g, out)
    for k in range(g.seats):
        who = out.seat(g, seat, k)
        write_player(g, who, out)


def write_question(g: Shipyard, out: Observation) -> None:
    """The tile that is being placed, and where."""
    arg = out.arg
    place, slot, canal, cell = NONE, NONE, NONE, NONE
    if out.asks(PLACE_TILE) or out.asks(FINAL_SLOT):
        place = arg
    elif out.asks(COMPLETE_SHIP) or out.asks(FINAL_SHIP):
        place, slot = PLACE_AND_SLOT.parts(arg)
    elif out.asks(PLACE_CANAL):
        canal = arg
    elif out.asks(TURN_CANAL):
        canal, cell = PLACE_AND_CELL.parts(arg)
    elif out.asks(ENTER_SPACE):
        cell = cell_of(g.players[out.asked].canal[arg])
    out.part("question")
    out.card("tile", SHIP_TILES, g.market[place] if place != NONE else NONE)
    out.one_of("slot", SLOT_NAMES, slot)
    out.card("canal", WATERS, g.canals.open[canal] if canal != NONE else NONE)
    write_cell(cell, out)
    out.flags("discard", COLOURS, arg if out.asks(DISCARD_CONTRACTS) else ZERO)


def write_cell(cell: i64, out: Observation) -> None:
    """A cell of the map: its column and row, from 1; both 0 if there is none."""
    out.share("column", cell % MAP + 1 if cell != NONE else ZERO, MAP)
    out.share("row", cell // MAP + 1 if cell != NONE else ZERO, MAP)


def write_papers(g: Shipyard, seat: i64, out: Observation) -> None:
    """The seat's own contracts."""
    place: i64 = 0
    for paper in range(CONTRACTS):
        if g.holds(seat, paper) and place < PAPERS:
            out.part("contract", place)
            out.card("", CLAUSES, paper)
            place += 1
    while place < PAPERS:
        out.part("contract", place)
        out.card("", CLAUSES, NONE)
        place += 1


def write_track(g: Shipyard, out: Observation) -> None:
    """The action tiles, the turn and the end."""
    turn, places = g.turn, vec[i64]([0] * len(ACTIONS))
    for place in range(len(g.track)):
        places[g.track[place]] = place + 1
    out.part("track")
    out.shares("", ACTIONS, places, len(ACTIONS))
    out.one_of("advanced", ACTIONS, turn.advanced)
    out.share("wheel", g.wheel, g.terms.rotation)
    out.amount("queue", g.queue, 7)
    out.part("turn")
    out.one_of("main", ACTIONS, turn.main)
    out.flag("acted", turn.acted == 1)
    out.flag("bonus", turn.bonus == 1)
    out.share("bought", turn.bought, 3)
    out.amounts("", GOODS, turn.goods, 4)
    out.flags("traded", PIECES, turn.traded)
    out.part("end")
    out.one_of("", PHASES, g.phase)
    out.one_of("", ENDINGS, g.ending - 1)
    out.amount("longest", g.terms.longest, 9)
    out.amount("bonus price", g.terms.bonus, 6)
    out.amount("rotation", g.terms.rotation, 12)
    out.flag("introductory", g.terms.introductory)


def write_market(g: Shipyard, seat: i64, out: Observation) -> None:
    """The ship market, the rings with the seat's own prices, and the exchange."""
    for place in range(MARKET):
        out.part("market", place)
        out.card("", SHIP_TILES, g.market[place])
    out.part("stack")
    for part in range(i64(len(PARTS))):
        out.amount(PARTS[part], size(g.stacks[2 * part]) + size(g.stacks[2 * part + 1]), 26)
    out.part("price")
    for piece in range(i64(len(PIECES))):
        out.amount(PIECES[piece], piece_price(g, seat, piece), 4)
    exchange = g.markers[3]
    for good in range(ALL_GOODS):
        paid = g.lookup.numbers.prices[exchange * ALL_GOODS + good] if exchange != NONE else ZERO
        out.amount(GOODS[good], paid, 4)
    out.part("ring")
    out.one_of("crew", RING_PLACES, g.markers[0])
    out.one_of("equipment", RING_PLACES, g.markers[1])
    out.one_of("employees", STOP_NAMES, g.markers[2])
    out.one_of("exchange", PRICE_NAMES, exchange)


def write_offers(g: Shipyard, out: Observation) -> None:
    """Canal tiles, commodity tiles and employees on offer."""
    for place in range(DISPLAY):
        out.part("offer", place)
        out.card("canal", WATERS, g.canals.open[place])
        out.card("lot", LOT_TILES, g.lots.open[place])
    for desk in range(STOPS * DESKS):
        out.part("desk", desk)
        out.card("", POSTS, g.desks[desk])
    out.part("unseen")
    out.amount("canals", size(g.canals.stack), CANALS)
    out.amount("lots", size(g.lots.stack), LOTS)
    out.amount("employees", g.agency.size, EMPLOYEES)


def write_cruise(g: Shipyard, out: Observation) -> None:
    """The ship that is being fitted out or sails."""
    cruise = g.cruise
    out.part("cruise")
    out.one_of("", SLOT_NAMES, cruise.slot)
    there = cruise.slot != NONE
    out.share("length", cruise.length if there else ZERO, SLOTS)
    out.amounts("", FEATURES, cruise.has, 3)
    out.amounts("", PIECES, cruise.aboard, 3)
    out.amount("speed", cruise.speed if there else ZERO, 6)
    out.amount("steps", cruise.steps if there else ZERO, 8)
    out.amount("signs", cruise.signs if there else ZERO, 8)
    out.amount("ribbon points", cruise.ribbon if there else ZERO, 8)


def write_player(g: Shipyard, who: i64, out: Observation) -> None:
    """What one player has, as everybody sees it."""
    player = g.players[who]
    out.flag("turn", g.turn.seat == who)
    out.flag("first", g.starter == who)
    out.amount("money", player.money, 15)
    out.amount("points", public_points(g, who), 40)
    out.amount("turns", player.turns, 20)
    out.one_of("older cube", ACTIONS, player.older)
    out.one_of("newer cube", ACTIONS, player.newer)
    for colour in range(i64(len(COLOURS))):
        out.share(COLOURS[colour], g.held(who, colour), 3)
    out.amounts("store", PIECES, player.store, 3)
    out.card_set("lots", LOT_TILES, player.lots)
    out.card_set("staff", POSTS, player.staff)
    out.amounts("power", POWER_NAMES, player.powers, 2)
    for slot in range(SLOTS):
        out.part("slot", slot)
        out.card("", SHIP_TILES, player.yard[slot])
    write_canal(g, player, out)
    write_ships(player, out)


def write_canal(g: Shipyard, player: Player, out: Observation) -> None:
    """The canal, tile by tile in the order of laying, and the token on it."""
    length = i64(len(player.canal))
    out.part("canal")
    out.amount("length", length, 8)
    out.amount("used", player.pile, 8)
    out.amount("dug", size(player.dug), 8)
    start = out.at
    for place in range(CANAL_PLACES):
        there = place < length
        if not there and place > 0 and out.skips(start, place, CANAL_PLACES):
            break
        entry = player.canal[place] if there else ZERO
        out.part("canal", place)
        write_cell(cell_of(entry) if there else NONE, out)
        out.flags("leads", SIDES, turned(g.water(entry).mask, turn_of(entry)) if there else ZERO)
        out.share("turned", turn_of(entry) if there else ZERO, 3)
        out.card("", WATERS, tile_of(entry) if there else NONE)
    out.part("token")
    write_cell(player.token, out)
    out.share("space", player.space + 1 if player.token != NONE else ZERO, SPACES)
    out.one_of("", HEADINGS, player.heading - 1)


def write_ships(player: Player, out: Observation) -> None:
    """The ships that have sailed: all together, and the last one."""
    tiles: i64 = 0
    speed: i64 = 0
    aboard = vec[i64]([0] * len(PIECES))
    for ship in player.ships:
        tiles += i64(len(ship.tiles))
        speed += ship.speed
        for piece in range(i64(len(PIECES))):
            aboard[piece] += ship.aboard[piece]
    out.part("fleet")
    out.amount("ships", len(player.ships), 4)
    out.amount("failed", player.failed, 2)
    out.amount("tiles", tiles, 16)
    out.amount("speed", speed, 10)
    out.amounts("", PIECES, aboard, 6)
    last = player.ships[len(player.ships) - 1] if len(player.ships) > 0 else None
    out.part("last ship")
    out.amount("tiles", len(last.tiles) if last is not None else ZERO, 9)
    out.amount("speed", last.speed if last is not None else ZERO, 6)
    out.amount("points", last.points if last is not None else ZERO, 20)
