"""Shipyard in sentences: what is asked, what can be answered and what cannot. What was done is told in `deeds`."""

# interpreted: it is read by people, never in a hot loop.
from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from hullworks.games.shipyard.actions import (
    AS_PROPOSED,
    AT,
    BONUS,
    BUY,
    CANAL_DRAWN,
    CUBE,
    DEALT,
    DISCARD,
    FINAL,
    FIT,
    HIRE,
    LAUNCH,
    LAY,
    LOT_DRAWN,
    MAKE,
    NO_BONUS,
    POSTED,
    PURCHASE,
    RECRUIT,
    RENT,
    SAIL,
    SELL,
    SLOT,
    SPACE,
    STARTER,
    STEP_TO,
    SWAP,
    TILE,
    TRADE,
    TURN,
)
from hullworks.games.shipyard.rules.r03_track import money_for_bonus, money_for_cube
from hullworks.games.shipyard.rules.r04_yard import completes
from hullworks.games.shipyard.rules.r05_canal import PlaceCanal, rented_place
from hullworks.games.shipyard.rules.r07_ability import good_price
from hullworks.games.shipyard.rules.r07_rings import hire_price, piece_price
from hullworks.games.shipyard.rules.r08_cruise import heading_to
from hullworks.games.shipyard.rules.r08_fitting import best_voyage, proposal, voyage_of
from hullworks.games.shipyard.rules.r08_ship import speed_of
from hullworks.games.shipyard.rules.r08_way import entry_at, side_of, space_at
from hullworks.games.shipyard.state import ACROSS, QUEUE_OUT, STACK_OUT, UP, Shipyard, tile_of, turn_of
from hullworks.games.shipyard.tables import (
    ACTIONS,
    ALL_CREW,
    BUSINESSMAN,
    COLOURS,
    COLUMNS,
    CREW,
    DESKS,
    FIRST_LOT,
    GOODS,
    NONE,
    PARTS,
    PIECES,
    ROWS,
    SIDES,
    SIGNS,
    SLOTS,
    CanalTile,
    Employee,
    Tile,
    cell_name,
    column_of,
    neighbour,
    part_of,
    row_of,
    stop_of,
)
from hullworks.match.message import Amount, Argument, Thing, Word, Words, spell
from hullworks.match.refusal import Explanations
from hullworks.match.words import Phrases, Questions, listed, phrase, plural, question

ENDINGS = {QUEUE_OUT: "the queue is empty", STACK_OUT: "a stack of ship tiles is empty"}
TITLES = {
    "build": "Build",
    "canal": "Canal",
    "commodity": "Commodity",
    "exchange": "Exchange",
    "crew": "Crew",
    "equipment": "Equipment",
    "employee": "Employee",
    "subsidy": "Subsidy",
}
# What an action does, behind its name.
DOES = {
    "build": "ship tiles for your yard",
    "canal": "a canal tile",
    "commodity": "a commodity tile",
    "exchange": "sell or trade a commodity tile",
    "crew": "a crew member",
    "equipment": "a piece of equipment",
    "employee": "hire somebody",
    "subsidy": "money from the bank",
}


def ending(g: Shipyard) -> str:
    """Why the game is over, or nothing while it goes on."""
    return ENDINGS.get(g.ending, "") if g.over else ""


# Things in words.


def tile_words(tile: Tile) -> str:
    """A ship tile and what it has: "middle with cabin and mount"."""
    if not tile.has:
        return f"plain {tile.part}"
    counted = [
        feature if tile.has.count(feature) == 1 else f"{tile.has.count(feature)} {feature}s" for feature in tile.has
    ]
    return f"{tile.part} with {listed(list(dict.fromkeys(counted)))}"


def canal_words(canal: CanalTile) -> str:
    """A canal tile: its name, its shape and its signs."""
    shape = {"NS": "straight", "EW": "straight"}.get(canal.sides, {2: "bend", 3: "fork", 4: "basin"}[len(canal.sides)])
    signs = [sign for sign in canal.signs if sign]
    return f"{canal.name} ({shape}{', ' + listed(signs) if signs else ''})"


def lot_words(g: Shipyard, lot: int, first: str = "your first lot") -> str:
    """A commodity tile: its goods, and which it is."""
    goods = g.tables.lots[lot].goods
    counted = [good if goods.count(good) == 1 else f"{goods.count(good)} {good}" for good in GOODS if good in goods]
    name = first if lot == FIRST_LOT else g.tables.lots[lot].id.replace("lot", "lot ")
    return f"{listed(counted)} ({name})"


def employee_words(employee: Employee) -> str:
    """An employee and what they do."""
    points = f", {plural(employee.points, 'point')}" if employee.points else ""
    return f"{employee.name} ({employee.text}{points})"


def piece_name(piece: int) -> str:
    """A piece with its article."""
    return f"a {PIECES[piece]}"


def pieces_words(aboard: Iterable[int]) -> str:
    """What is aboard: "captain, 2 soldiers and sail"."""
    return spell({}, pieces_list(aboard), ()) or "nobody"


def priced(words: str, price: int) -> str:
    """What something costs, where it costs anything."""
    return f"{words}, {price} money" if price else f"{words}, free"


# Things as arguments of messages.

POINT: Final = Thing("point", "point", "point", "points")
SHIP_TILE: Final = Thing("ship-tile", "tile", "tile", "tiles")
CANAL_SPACE: Final = Thing("space", "space", "space", "spaces")
CUBE_THING: Final = Thing("cube", "cube", "cube", "cubes")


def action_thing(action: int) -> Thing:
    return Thing("action", ACTIONS[action], ACTIONS[action])


def piece_thing(piece: int) -> Thing:
    name = PIECES[piece]
    return Thing("piece", name, name, "businessmen" if piece == BUSINESSMAN else f"{name}s")


def amounts(counts: Iterable[int]) -> tuple[Amount, ...]:
    """Pieces as a list: "1 captain and 2 soldiers"."""
    return tuple([Amount(int(count), piece_thing(piece)) for piece, count in enumerate(counts) if count])


def pieces_list(counts: Iterable[int]) -> tuple[Word, ...]:
    """Pieces as a list in which one of a kind is not counted: "captain and 2 soldiers"."""
    return tuple([amount.thing if amount.count == 1 else amount for amount in amounts(counts)])


def tile_thing(g: Shipyard, tile: int) -> Thing:
    return Thing("tile", g.tables.tiles[tile].id, tile_words(g.tables.tiles[tile]))


def canal_thing(g: Shipyard, canal: int) -> Thing:
    """A canal tile with its shape and its signs."""
    return Thing("canal", g.tables.canals[canal].id, canal_words(g.tables.canals[canal]))


def canal_name(g: Shipyard, entry: int) -> Thing:
    """A canal tile that lies in front of a player."""
    canal = g.tables.canals[tile_of(entry)]
    return Thing("canal", canal.id, canal.name)


def lot_thing(g: Shipyard, lot: int) -> Thing:
    return Thing("lot", g.tables.lots[lot].id, lot_words(g, lot, "first lot"))


def employee_thing(g: Shipyard, employee: int) -> Thing:
    return Thing("employee", g.tables.employees[employee].id, employee_words(g.tables.employees[employee]))


def contract_thing(g: Shipyard, paper: int) -> Thing:
    return Thing("contract", g.tables.contracts[paper].id, g.tables.contracts[paper].name)


def good_thing(good: int) -> Thing:
    return Thing("good", GOODS[good], GOODS[good])


def side_thing(side: int) -> Thing:
    return Thing("side", SIDES[side], SIDES[side])


def colour_thing(colour: int) -> Thing:
    return Thing("colour", COLOURS[colour], COLOURS[colour])


def cell_thing(cell: int) -> Thing:
    return Thing("cell", cell_name(cell), cell_name(cell))


def sign_thing(sign: int) -> Thing:
    return Thing("sign", SIGNS[sign], f"{SIGNS[sign]} sign")


def part_thing(part: int) -> Thing:
    return Thing("part", PARTS[part], PARTS[part], f"{PARTS[part]}s")


# Questions.


def ask(g: Shipyard) -> Words:
    """The open question, in plain words."""
    return question(QUESTIONS, g)


def ask_for_bonus(g: Shipyard, seat: int, arg: int) -> str:
    when = "Anything else" if g.turn.acted else f"First {ACTIONS[g.turn.main]}"
    return f"{when}, or a bonus action for {g.terms.bonus} money?"


def ask_to_fit(g: Shipyard, seat: int, arg: int) -> str:
    aboard = [int(count) for count in g.cruise.aboard]
    speed = int(speed_of(g, seat, g.cruise.aboard))
    if not any(aboard):
        return f"Fit out the ship of {g.cruise.length} tiles that leaves slot {g.cruise.slot + 1}."
    return f"Aboard: {pieces_words(aboard)}; speed {speed}. What else?"


def ask_for_way(g: Shipyard, seat: int, arg: int) -> str:
    cruise = g.cruise
    return f"Step {cruise.steps + 1} of {cruise.speed}: where does the ship go?"


QUESTIONS: Questions[Shipyard] = {
    "DrawStarter": "Who goes first is drawn by lot.",
    "LayAction": "The next action tile of the track is laid.",
    "DrawTile": "A ship tile is drawn.",
    "DrawCanal": "A canal tile is drawn.",
    "DrawLot": "A commodity tile is drawn.",
    "PostEmployee": lambda g, seat, desk: f"An employee comes to stop {stop_of(desk) + 1}.",
    "DealContract": lambda g, seat, colour: f"A {COLOURS[colour]} contract is dealt.",
    "PlaceCube": "Place your cube: what will you do?",
    "TakeBonus": ask_for_bonus,
    "BuyTile": lambda g, seat, arg: (
        f"Build: buy a tile, {g.turn.bought} of 3 bought?" if g.turn.bought else "Build: which tile do you buy?"
    ),
    "PlaceTile": lambda g, seat, place: f"Where does the {tile_words(g.tables.tiles[g.market[place]])} go?",
    "RentCanal": "Which canal tile do you rent?",
    "PlaceCanal": lambda g, seat, place: f"Where does {g.tables.canals[g.canals.open[place]].name} go?",
    "TurnCanal": lambda g, seat, arg: f"How is {g.tables.canals[g.canals.open[rented_place(arg)]].name} turned?",
    "PurchaseLot": "Which commodity tile do you buy?",
    "ExchangeLot": lambda g, seat, arg: f"Which commodity tile do you exchange? {prices_words(g)}",
    "ExchangeGood": lambda g, seat, good: f"Sell the {GOODS[good]} or trade it?",
    "RecruitCrew": "Whom do you recruit?",
    "MakeEquipment": "What do you make?",
    "HireEmployee": "Whom do you hire?",
    "ChooseShip": "Which ship sails next?",
    "FitOut": ask_to_fit,
    "EnterCanal": "By which canal tile does the ship enter?",
    "EnterSpace": "At which side does it enter?",
    "Steer": ask_for_way,
    "DiscardContract": lambda g, seat, colour: f"Discard a {COLOURS[colour]} contract.",
    "FinalAction": "Your final action: which?",
    "FinalBuild": "Final build: buy the one tile that completes a ship?",
    "FinalSlot": lambda g, seat, place: f"Where does the {tile_words(g.tables.tiles[g.market[place]])} go?",
}


def prices_words(g: Shipyard) -> str:
    """What the goods sell for at the space of the marker."""
    seat = g.question()[1]
    return "It sells " + listed([f"{good} at {good_price(g, seat, k)}" for k, good in enumerate(GOODS)]) + "."


# Answers.


def label(g: Shipyard, code: int) -> str:
    """An answer to the open question, in words."""
    words = phrase(LABELS, g, code)
    if words is not None:
        return words
    if code == NO_BONUS:
        return "No bonus" if g.turn.acted else f"Do the main action now: {ACTIONS[g.turn.main]}"
    if code == AS_PROPOSED:
        return label_proposal(g)
    if code == SAIL:
        return label_sail(g)
    return "Done" if g.turn.bought and g.turn.main != NONE else "Nothing"


def asked_seat(g: Shipyard) -> int:
    return g.question()[1]


def cube_label(g: Shipyard, action: int) -> str:
    income = int(g.income(action))
    earns = f", earns {income}" if income else ""
    return f"{TITLES[ACTIONS[action]]}: {DOES[ACTIONS[action]]}{earns}"


def buy_label(g: Shipyard, place: int) -> str:
    tile = tile_words(g.tables.tiles[g.market[place]])
    where = f"{COLUMNS[column_of(place)]} {ROWS[row_of(place)]}"
    return f"{priced(tile[0].upper() + tile[1:], int(g.row_price(place)))} ({where})"


def slot_label(g: Shipyard, slot: int) -> str:
    _, seat, place = g.question()
    done = ", completes a ship" if completes(g, seat, g.market[place], slot) else ""
    return f"Slot {slot + 1}{done}"


def at_label(g: Shipyard, cell: int) -> str:
    """A place of the map, and which sides touch."""
    rule, seat, _ = g.question()
    if not isinstance(rule, PlaceCanal):
        return f"At {cell_name(cell)}"
    canal = g.players[seat].canal
    beside = [
        SIDES[side]
        for side in range(4)
        if neighbour(cell, side) != NONE and entry_at(canal, neighbour(cell, side)) != NONE
    ]
    return f"At {cell_name(cell)}" + (f", joined {listed(beside)}" if beside else ", the middle of your map")


def turn_label(g: Shipyard, turn: int) -> str:
    """How a canal tile lies: its open sides in the order of the chain."""
    _, _, arg = g.question()
    tile = int(g.canals.open[rented_place(arg)])
    water = g.tables.waters[tile]
    sides = [SIDES[(int(side) + turn) % 4] for side in water.sides]
    return "From " + " by ".join(sides[:-1]) + f" to {sides[-1]}"


def space_label(g: Shipyard, space: int) -> str:
    _, seat, entry = g.question()
    laid = g.players[seat].canal[entry]
    if space >= len(g.water(laid).signs):
        return f"Space {space + 1}"
    sign = SIGNS[g.water(laid).signs[space]]
    named = f", {sign} sign" if sign and sign != "ribbon" else ", ribbon" if sign else ""
    if space % 2:
        return f"Space {space + 1}, inside{named}"
    return f"Space {space + 1}, from the {SIDES[side_of(g.water(laid), turn_of(laid), space)]}{named}"


def step_label(g: Shipyard, side: int) -> str:
    """A step of the cruise: where it leads, and the sign there."""
    _, seat, _ = g.question()
    player = g.players[seat]
    entry = player.canal[entry_at(player.canal, player.token)]
    heading = heading_to(g, player, side)
    if heading == ACROSS:
        entry = player.canal[entry_at(player.canal, neighbour(player.token, side))]
        space = space_at(g.water(entry), turn_of(entry), (side + 2) % 4)
        where = f"{SIDES[side].capitalize()}, on to {g.tables.canals[tile_of(entry)].name}"
    else:
        space = player.space + 1 if heading == UP else player.space - 1
        where = f"Towards the {SIDES[side]}"
    sign = SIGNS[g.water(entry).signs[space]]
    return where + (f", {'ribbon' if sign == 'ribbon' else sign + ' sign'}" if sign else "")


def hire_label(g: Shipyard, desk: int) -> str:
    _, seat, _ = g.question()
    words = employee_words(g.tables.employees[g.desks[desk]])
    return f"{priced(words, int(hire_price(g, seat, desk)))}, stop {stop_of(desk) + 1}{'abc'[desk % DESKS]}"


def label_proposal(g: Shipyard) -> str:
    """The best fitting: what is put on the ship, how fast it is, what it brings."""
    _, seat, _ = g.question()
    search = best_voyage(g, seat, g.cruise.has)
    aboard = [int(count) for count in proposal(g, seat, g.cruise.has)]
    return f"Sail with {pieces_words(aboard)}: speed {search.speed}, {plural(int(search.best), 'point')}"


def label_sail(g: Shipyard) -> str:
    """What sailing as it is would bring."""
    _, seat, _ = g.question()
    search = voyage_of(g, seat, g.cruise.has, g.cruise.aboard)
    if search.best == NONE:
        why = "no captain" if g.cruise.aboard[0] == 0 else "the canal is too short"
        return f"Sail like this: it falls apart, {why}"
    return f"Sail like this: speed {search.speed}, up to {plural(int(search.best), 'point')}"


def discard_label(g: Shipyard, paper: int) -> str:
    contract = g.tables.contracts[paper]
    return f"{contract.name}: {contract.text}"


LABELS: Phrases[Shipyard, str] = (
    (CUBE, cube_label),
    (BONUS, lambda g, action: f"Bonus {ACTIONS[action]}: {DOES[ACTIONS[action]]}"),
    (FINAL, lambda g, action: f"{TITLES[ACTIONS[action]]}: {DOES[ACTIONS[action]]}"),
    (BUY, buy_label),
    (SLOT, slot_label),
    (
        RENT,
        lambda g, place: priced(canal_words(g.tables.canals[g.canals.open[place]]), int(g.tables.house.display[place])),
    ),
    (AT, at_label),
    (TURN, turn_label),
    (PURCHASE, lambda g, place: priced(lot_words(g, int(g.lots.open[place])), int(g.tables.house.display[place]))),
    (SWAP, lambda g, lot: f"{lot_words(g, lot)[0].upper()}{lot_words(g, lot)[1:]}"),
    (SELL, lambda g, good: f"Sell it for {int(good_price(g, asked_seat(g), good))}"),
    (TRADE, lambda g, piece: f"Trade it for {piece_name(piece)}"),
    (RECRUIT, lambda g, piece: priced(CREW[piece].capitalize(), int(piece_price(g, asked_seat(g), piece)))),
    (MAKE, lambda g, k: priced(PIECES[ALL_CREW + k].capitalize(), int(piece_price(g, asked_seat(g), ALL_CREW + k)))),
    (HIRE, hire_label),
    (LAUNCH, lambda g, slot: f"The ship from slot {slot + 1}"),
    (FIT, lambda g, piece: f"Put {piece_name(piece)} aboard"),
    (SPACE, space_label),
    (STEP_TO, step_label),
    (DISCARD, discard_label),
    (STARTER, lambda g, seat: f"Seat {seat + 1} goes first"),
    (LAY, lambda g, action: TITLES[ACTIONS[action]]),
    (TILE, lambda g, tile: f"{g.tables.tiles[tile].id}: {tile_words(g.tables.tiles[tile])}"),
    (CANAL_DRAWN, lambda g, canal: canal_words(g.tables.canals[canal])),
    (LOT_DRAWN, lot_words),
    (POSTED, lambda g, employee: employee_words(g.tables.employees[employee])),
    (DEALT, discard_label),
)


# Reasons.


def money_for(g: Shipyard, seat: int, code: int) -> dict[str, Argument]:
    """The money the player would have for an action."""
    if CUBE.has(code):
        return {"money": int(money_for_cube(g, seat, CUBE.arg(code)))}
    return {"money": int(money_for_bonus(g, seat) if BONUS.has(code) else g.players[seat].money)}


def price_and_money(g: Shipyard, seat: int, price: int) -> dict[str, Argument]:
    """What is asked for something, and what the player has."""
    return {"needs": int(price), "has": int(g.players[seat].money)}


def piece_of(code: int) -> int:
    """The piece that an answer is about."""
    if MAKE.has(code):
        return int(ALL_CREW + MAKE.arg(code))
    family = next(family for family in (TRADE, RECRUIT, FIT) if family.has(code))
    return int(family.arg(code))


def piece_named(g: Shipyard, seat: int, arg: int, code: int) -> dict[str, Argument]:
    return {"piece": piece_thing(piece_of(code))}


def dear_piece(g: Shipyard, seat: int, arg: int, code: int) -> dict[str, Argument]:
    piece = piece_of(code)
    return {"piece": piece_thing(piece), **price_and_money(g, seat, piece_price(g, seat, piece))}


def part_named(g: Shipyard, seat: int, arg: int, code: int) -> dict[str, Argument]:
    """The kind of the tile that is bought, or was bought and is placed."""
    return {"part": part_thing(part_of(g.market[BUY.arg(code) if BUY.has(code) else arg]))}


def spaces_of(g: Shipyard, seat: int, entry: int) -> Amount:
    return Amount(int(g.water(g.players[seat].canal[entry]).spaces), CANAL_SPACE)


REASONS: Final[Explanations] = {
    "is-main-action": lambda g, seat, arg, code: {"action": action_thing(BONUS.arg(code))},
    "no-tile-in-reach": lambda g, seat, arg, code: money_for(g, seat, code),
    "no-canal-in-reach": lambda g, seat, arg, code: money_for(g, seat, code),
    "no-lot-in-reach": lambda g, seat, arg, code: money_for(g, seat, code),
    "nobody-in-reach": lambda g, seat, arg, code: money_for(g, seat, code),
    "no-slot-for-tile": part_named,
    "tile-too-dear": lambda g, seat, arg, code: price_and_money(g, seat, g.row_price(BUY.arg(code))),
    "end-slot": lambda g, seat, arg, code: {"last": int(SLOTS)},
    "never-a-ship": part_named,
    "canal-too-dear": lambda g, seat, arg, code: price_and_money(g, seat, g.tables.house.display[RENT.arg(code)]),
    "lot-too-dear": lambda g, seat, arg, code: price_and_money(g, seat, g.tables.house.display[PURCHASE.arg(code)]),
    "other-good-now": lambda g, seat, good, code: {"good": good_thing(good)},
    "not-traded-for": lambda g, seat, good, code: {"good": good_thing(good), **piece_named(g, seat, good, code)},
    "traded-already": piece_named,
    "piece-too-dear": dear_piece,
    "employee-too-dear": lambda g, seat, arg, code: price_and_money(g, seat, hire_price(g, seat, HIRE.arg(code))),
    "no-such-piece": piece_named,
    "no-room-for-crew": piece_named,
    "no-room-for-equipment": piece_named,
    "no-such-space": lambda g, seat, entry, code: {"spaces": spaces_of(g, seat, entry)},
    "no-way-there": lambda g, seat, arg, code: {"side": side_thing(STEP_TO.arg(code))},
    "other-colour-now": lambda g, seat, colour, code: {"colour": colour_thing(colour)},
}
