"""Shipyard in sentences: what is asked, what can be answered, what was done."""

# interpreted: it is read by people, never in a hot loop.
from __future__ import annotations

from hullworks.engine.deed import Deed, Event
from hullworks.engine.message import message
from hullworks.engine.position import CHANCE
from hullworks.engine.words import Phrases, Questions, listed, phrase, plural, question
from hullworks.games.shipyard.actions import (
    AS_PROPOSED,
    AT,
    BONUS,
    BUY,
    CANAL_DRAWN,
    CUBE,
    DEALT,
    DISCARD,
    DONE,
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
from hullworks.games.shipyard.rules.canal import PlaceCanal
from hullworks.games.shipyard.rules.cruise import heading_to
from hullworks.games.shipyard.rules.fitting import best_voyage, proposal, voyage_of
from hullworks.games.shipyard.rules.rings import piece_price
from hullworks.games.shipyard.rules.way import entry_at, side_of, space_at
from hullworks.games.shipyard.rules.yard import completes
from hullworks.games.shipyard.state import ACROSS, QUEUE_OUT, STACK_OUT, UP, Shipyard, turn_of
from hullworks.games.shipyard.tables import (
    ACTIONS,
    COLOURS,
    COLUMNS,
    CREW,
    FIRST_LOT,
    GOODS,
    NONE,
    PIECES,
    ROWS,
    SIDES,
    SIGNS,
    CanalTile,
    Employee,
    Tile,
    cell_name,
    neighbour,
)

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


def lot_words(g: Shipyard, lot: int) -> str:
    """A commodity tile: its goods, and which it is."""
    goods = g.tables.lots[lot].goods
    counted = [good if goods.count(good) == 1 else f"{goods.count(good)} {good}" for good in GOODS if good in goods]
    name = "your first lot" if lot == FIRST_LOT else g.tables.lots[lot].id.replace("lot", "lot ")
    return f"{listed(counted)} ({name})"


def employee_words(employee: Employee) -> str:
    """An employee and what they do."""
    points = f", {plural(employee.points, 'point')}" if employee.points else ""
    return f"{employee.name} ({employee.text}{points})"


def piece_name(piece: int) -> str:
    """A piece with its article."""
    return f"a {PIECES[piece]}"


def pieces_words(aboard: list[int]) -> str:
    """What is aboard: "captain, 2 soldiers and sail"."""
    found = []
    for piece, count in enumerate(aboard):
        name = PIECES[piece]
        if count:
            found.append(name if count == 1 else f"{count} {name.replace('man', 'men') if piece == 3 else name + 's'}")
    return listed(found) if found else "nobody"


def priced(words: str, price: int) -> str:
    """What something costs, where it costs anything."""
    return f"{words}, {price} money" if price else f"{words}, free"


# Questions.


def ask(g: Shipyard) -> str:
    """The open question, in plain words."""
    return question(QUESTIONS, g)


def ask_for_bonus(g: Shipyard, seat: int, arg: int) -> str:
    when = "Anything else" if g.turn.acted else f"First {ACTIONS[g.turn.main]}"
    return f"{when}, or a bonus action for {g.terms.bonus} money?"


def ask_to_fit(g: Shipyard, seat: int, arg: int) -> str:
    aboard = [int(count) for count in g.cruise.aboard]
    speed = int(g.speed_of(seat, g.cruise.aboard))
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
    "PostEmployee": lambda g, seat, desk: f"An employee comes to stop {desk // 3 + 1}.",
    "DealContract": lambda g, seat, colour: f"A {COLOURS[colour]} contract is dealt.",
    "PlaceCube": "Place your cube: what will you do?",
    "TakeBonus": ask_for_bonus,
    "BuyTile": lambda g, seat, arg: (
        f"Build: buy a tile, {g.turn.bought} of 3 bought?" if g.turn.bought else "Build: which tile do you buy?"
    ),
    "PlaceTile": lambda g, seat, place: f"Where does the {tile_words(g.tables.tiles[g.market[place]])} go?",
    "RentCanal": "Which canal tile do you rent?",
    "PlaceCanal": lambda g, seat, place: f"Where does {g.tables.canals[g.canals.open[place]].name} go?",
    "TurnCanal": lambda g, seat, arg: f"How is {g.tables.canals[g.canals.open[arg // 256]].name} turned?",
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
    return "It sells " + listed([f"{good} at {g.good_price(seat, k)}" for k, good in enumerate(GOODS)]) + "."


# Answers.


def label(g: Shipyard, code: int) -> str:
    """An answer to the open question, as a person would want to read it."""
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
    where = f"{COLUMNS[place // 3]} {ROWS[place % 3]}"
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
    tile = int(g.canals.open[arg // 256])
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
        where = f"{SIDES[side].capitalize()}, on to {g.tables.canals[entry // 1024].name}"
    else:
        space = player.space + 1 if heading == UP else player.space - 1
        where = f"Towards the {SIDES[side]}"
    sign = SIGNS[g.water(entry).signs[space]]
    return where + (f", {'ribbon' if sign == 'ribbon' else sign + ' sign'}" if sign else "")


def hire_label(g: Shipyard, desk: int) -> str:
    _, seat, _ = g.question()
    words = employee_words(g.tables.employees[g.desks[desk]])
    return f"{priced(words, int(g.hire_price(seat, desk)))}, stop {desk // 3 + 1}{'abc'[desk % 3]}"


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


LABELS: Phrases[Shipyard] = (
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
    (SELL, lambda g, good: f"Sell it for {int(g.good_price(asked_seat(g), good))}"),
    (TRADE, lambda g, piece: f"Trade it for {piece_name(piece)}"),
    (RECRUIT, lambda g, piece: priced(CREW[piece].capitalize(), int(piece_price(g, asked_seat(g), piece)))),
    (MAKE, lambda g, k: priced(PIECES[4 + k].capitalize(), int(piece_price(g, asked_seat(g), 4 + k)))),
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


# What was done, as a sentence without its subject.


def tell(event: Event[Shipyard]) -> list[Deed]:
    """What the rules did."""
    return [] if event.is_step else [tell_answer(event.before, event.answer)]


def tell_answer(g: Shipyard, code: int) -> Deed:
    """What an answer to the open question does. Contracts are not named: all may read this."""
    _, seat, arg = g.question()
    if STARTER.has(code):
        return Deed(int(STARTER.arg(code)), message("said", words="goes first"))
    if LAY.has(code):
        return Deed(CHANCE, message("said", words=f"{TITLES[ACTIONS[LAY.arg(code)]]} is laid on the track"))
    if TILE.has(code):
        return Deed(
            CHANCE, message("said", words=f"A {tile_words(g.tables.tiles[TILE.arg(code)])} comes to the market")
        )
    if CANAL_DRAWN.has(code):
        return Deed(
            CHANCE, message("said", words=f"{canal_words(g.tables.canals[CANAL_DRAWN.arg(code)])} can be rented")
        )
    if LOT_DRAWN.has(code):
        return Deed(
            CHANCE, message("said", words=f"A commodity tile comes out: {lot_words(g, int(LOT_DRAWN.arg(code)))}")
        )
    if POSTED.has(code):
        name = g.tables.employees[POSTED.arg(code)].name
        return Deed(CHANCE, message("said", words=f"{name} can be hired at stop {arg // 3 + 1}"))
    if DEALT.has(code):
        return Deed(seat, message("said", words=f"is dealt a {COLOURS[arg]} contract"), begun=True)
    return Deed(seat, message("said", words=told(g, code)), begun=begins(g, code))


def begins(g: Shipyard, code: int) -> bool:
    """Whether the next answer tells the whole."""
    return BUY.has(code) or RENT.has(code) or SWAP.has(code) or AT.has(code)


def told(g: Shipyard, code: int) -> str:
    """What an answer does, without who does it."""
    words = phrase(DEEDS, g, code)
    if words is not None:
        return words
    rule, seat, _ = g.question()
    if code == NO_BONUS:
        return "takes no bonus" if g.turn.acted else f"goes on with {ACTIONS[g.turn.main]}"
    if code == AS_PROPOSED:
        search = best_voyage(g, seat, g.cruise.has)
        aboard = [int(count) for count in proposal(g, seat, g.cruise.has)]
        return f"sails with {pieces_words(aboard)} at a speed of {search.speed}"
    if code == SAIL:
        if voyage_of(g, seat, g.cruise.has, g.cruise.aboard).best == NONE:
            return "sails, and the ship falls apart"
        return f"sails with {pieces_words([int(count) for count in g.cruise.aboard])}"
    assert code == DONE
    return {"BuyTile": "buys no more", "FinalAction": "takes no final action"}.get(
        type(rule).__name__, "builds no more"
    )


def tell_cube(g: Shipyard, action: int) -> str:
    income = int(g.income(action))
    return f"places a cube on {ACTIONS[action]}" + (f" and earns {income}" if income else "")


def tell_buy(g: Shipyard, place: int) -> str:
    return f"buys a {priced(tile_words(g.tables.tiles[g.market[place]]), int(g.row_price(place)))}"


def tell_slot(g: Shipyard, slot: int) -> str:
    _, seat, place = g.question()
    done = " and completes a ship" if completes(g, seat, g.market[place], slot) else ""
    price = int(g.row_price(place))
    paid = f" for {price}" if price else ""
    return f"puts a {tile_words(g.tables.tiles[g.market[place]])} into slot {slot + 1}{paid}{done}"


def tell_at(g: Shipyard, cell: int) -> str:
    rule, _, _ = g.question()
    what = "chooses" if isinstance(rule, PlaceCanal) else "enters the canal at"
    return f"{what} {cell_name(cell)}"


def tell_turn(g: Shipyard, turn: int) -> str:
    _, _, arg = g.question()
    canal = g.tables.canals[g.canals.open[arg // 256]]
    return f"digs {canal_words(canal)} at {cell_name(arg % 256)}"


def tell_piece(g: Shipyard, piece: int, verb: str) -> str:
    price = int(piece_price(g, asked_seat(g), piece))
    return f"{verb} {piece_name(piece)}" + (f" for {price}" if price else "")


def tell_hire(g: Shipyard, desk: int) -> str:
    price = int(g.hire_price(asked_seat(g), desk))
    return f"hires {employee_words(g.tables.employees[g.desks[desk]])}" + (f" for {price}" if price else "")


def tell_step(g: Shipyard, side: int) -> str:
    words = step_label(g, side)
    last = g.cruise.steps + 1 == g.cruise.speed
    return f"steers {words[0].lower()}{words[1:]}" + (", and the cruise is over" if last else "")


DEEDS: Phrases[Shipyard] = (
    (CUBE, tell_cube),
    (BONUS, lambda g, action: f"pays {int(g.terms.bonus)} for a bonus: {ACTIONS[action]}"),
    (FINAL, lambda g, action: f"has {ACTIONS[action]} as a final action"),
    (BUY, tell_buy),
    (SLOT, tell_slot),
    (RENT, lambda g, place: f"rents {canal_words(g.tables.canals[g.canals.open[place]])}"),
    (AT, tell_at),
    (TURN, tell_turn),
    (
        PURCHASE,
        lambda g, place: f"buys {lot_words(g, int(g.lots.open[place]))} for {int(g.tables.house.display[place])}",
    ),
    (SWAP, lambda g, lot: f"exchanges {lot_words(g, lot)}"),
    (SELL, lambda g, good: f"sells {GOODS[good]} for {int(g.good_price(asked_seat(g), good))}"),
    (TRADE, lambda g, piece: f"trades {GOODS[g.question()[2]]} for {piece_name(piece)}"),
    (RECRUIT, lambda g, piece: tell_piece(g, piece, "recruits")),
    (MAKE, lambda g, k: tell_piece(g, 4 + k, "makes")),
    (HIRE, tell_hire),
    (LAUNCH, lambda g, slot: f"launches the ship from slot {slot + 1}"),
    (FIT, lambda g, piece: f"puts {piece_name(piece)} aboard"),
    (SPACE, lambda g, space: f"enters the canal at {space_label(g, space).lower()}"),
    (STEP_TO, tell_step),
    (DISCARD, lambda g, paper: f"discards a {COLOURS[g.question()[2]]} contract"),
)
