"""The questions of Shipyard and the labels of answers; the texts are in `language/`."""

# interpreted: it is read by people, never in a hot loop.
from __future__ import annotations

from typing import Final

from hullworks.games.shipyard import actions
from hullworks.games.shipyard.lookup import (
    ACTIONS,
    ALL_CREW,
    CAPTAIN,
    CENTRE,
    COLOURS,
    COLUMNS,
    DESKS,
    GOODS,
    MOST_TILES,
    NO_SIGN,
    NONE,
    PIECES,
    ROWS,
    SIDES,
    CanalTile,
    Employee,
    Lot,
    Water,
    column_of,
    neighbour,
    row_of,
    stop_of,
)
from hullworks.games.shipyard.rules.r03_action import action_obstacle, first_question
from hullworks.games.shipyard.rules.r03_track import money_for_bonus
from hullworks.games.shipyard.rules.r04_yard import PLACE_AND_SLOT, completes, is_doomed
from hullworks.games.shipyard.rules.r05_canal import PLACE_AND_CELL, PlaceCanal
from hullworks.games.shipyard.rules.r05_chain import entry_at, side_of, space_at
from hullworks.games.shipyard.rules.r07_ability import good_price
from hullworks.games.shipyard.rules.r07_rings import hire_price, piece_price
from hullworks.games.shipyard.rules.r08_cruise import heading_to
from hullworks.games.shipyard.rules.r08_fitting import best_voyage, captains_left, proposal, voyage_of
from hullworks.games.shipyard.rules.r08_ship import speed_of
from hullworks.games.shipyard.state import ACROSS, AT_REST, QUEUE_OUT, STACK_OUT, UP, Shipyard, tile_of, turn_of
from hullworks.games.shipyard.things import (
    action_thing,
    canal_name,
    canal_said,
    cell_thing,
    colour_thing,
    contract_name,
    counts,
    employee_name,
    employee_said,
    goods_left,
    lot_said,
    money,
    piece_thing,
    pieces_list,
    points,
    side_thing,
    sign_thing,
    tile_said,
    tiles,
    track_thing,
)
from hullworks.games.shipyard.view import most_after, why_it_fails
from hullworks.kernel.rule import NO_OBSTACLE
from hullworks.match.message import Amount, Argument, Label, Message, Player, Speech, Thing, Word, Words, message
from hullworks.match.words import Phrases, Questions, phrase, question

ENDINGS: Final = {QUEUE_OUT: "queue-out", STACK_OUT: "stack-out"}
T: Final = Speech(__file__)


def ending(g: Shipyard) -> Words:
    """Why the game is over, or nothing while it goes on."""
    return message(f"ending.{ENDINGS[g.ending]}") if g.over and g.ending in ENDINGS else ""


def ended(why: int) -> str:
    """The reason with this number, as text."""
    return T(f"ending.{ENDINGS.get(why, 'nothing-left')}")


# Questions.


def ask(g: Shipyard) -> Words:
    """The open question."""
    return question(QUESTIONS, g)


def ask_for_bonus(g: Shipyard, seat: int, arg: int) -> Message:
    if g.turn.acted:
        return message("question.bonus", price=int(g.terms.bonus))
    return message("question.bonus-first", action=action_thing(g.turn.main), price=int(g.terms.bonus))


def ask_to_act(g: Shipyard, seat: int, arg: int) -> Message:
    """The first question of the main action, or a bonus before it."""
    asked = QUESTIONS[str(first_question(g.turn.main))]
    main = asked(g, seat, arg) if callable(asked) else asked
    return message("question.act-or-bonus", question=main, price=int(g.terms.bonus))


def ask_to_buy(g: Shipyard, seat: int, arg: int) -> Message:
    if g.turn.bought:
        return message("question.buy-more", bought=int(g.turn.bought), most=int(MOST_TILES))
    return message("question.buy")


def ask_for_slot(g: Shipyard, seat: int, place: int) -> Message:
    return message("question.slot", tile=tile_said(g.lookup.tiles[g.market[place]]))


def ask_to_complete(g: Shipyard, seat: int, arg: int) -> Message:
    return message("question.complete", why=why_doomed(g, seat))


def why_doomed(g: Shipyard, seat: int) -> Message:
    """R8.9 Why another ship could not sail as things stand."""
    return message(f"fails.{why_it_fails(g, seat, captains_left(g, seat))}")


def ask_about_goods(g: Shipyard, seat: int, goods: int) -> Message:
    return message("question.goods", goods=goods_left(g, goods))


def ask_to_discard(g: Shipyard, seat: int, colours: int) -> Message:
    found = [colour_thing(colour) for colour in range(len(COLOURS)) if colours >> colour & 1]
    if len(found) == 1:
        return message("question.discard", colour=found[0])
    return message("question.discard-both", first=found[0], last=found[1])


def ask_for_lot(g: Shipyard, seat: int, arg: int) -> Message:
    """Which commodity tile to exchange, with the prices of goods at the marker's space."""
    prices = {name: int(good_price(g, seat, good)) for good, name in enumerate(GOODS)}
    return Message("question.exchange", {**prices})


def ask_to_fit(g: Shipyard, seat: int, arg: int) -> Message:
    cruise = g.cruise
    if not any(cruise.aboard):
        return message("question.fit", tiles=tiles(cruise.length), slot=int(cruise.slot) + 1)
    speed = int(speed_of(g, seat, cruise.aboard))
    return message("question.fit-more", pieces=pieces_list(cruise.aboard), speed=speed)


def ask_for_way(g: Shipyard, seat: int, arg: int) -> Message:
    return message("question.steer", step=int(g.cruise.steps) + 1, speed=int(g.cruise.speed))


def ask_about_canal(key: str, g: Shipyard, place: int) -> Message:
    return message(key, canal=canal_name(g.lookup.canals[g.canals.open[place]]))


QUESTIONS: Questions[Shipyard] = {
    "DrawStarter": message("question.starter"),
    "LayAction": message("question.lay"),
    "DrawTile": message("question.draw-tile"),
    "DrawCanal": message("question.draw-canal"),
    "DrawLot": message("question.draw-lot"),
    "PostEmployee": lambda g, seat, desk: message("question.post", stop=int(stop_of(desk)) + 1),
    "DealContract": lambda g, seat, colour: message("question.deal", colour=colour_thing(colour)),
    "PlaceCube": message("question.cube"),
    "TakeBonus": ask_for_bonus,
    "ActOrBonus": ask_to_act,
    "BuyTile": ask_to_buy,
    "PlaceTile": ask_for_slot,
    "CompleteShip": ask_to_complete,
    "RentCanal": message("question.rent"),
    "PlaceCanal": lambda g, seat, place: ask_about_canal("question.site", g, place),
    "TurnCanal": lambda g, seat, arg: ask_about_canal("question.turn", g, PLACE_AND_CELL.first(arg)),
    "PurchaseLot": message("question.purchase"),
    "ExchangeLot": ask_for_lot,
    "ExchangeGoods": ask_about_goods,
    "RecruitCrew": message("question.recruit"),
    "MakeEquipment": message("question.make"),
    "HireEmployee": message("question.hire"),
    "ChooseShip": message("question.launch"),
    "FitOut": ask_to_fit,
    "EnterCanal": message("question.enter"),
    "EnterSpace": message("question.space"),
    "Steer": ask_for_way,
    "DiscardContracts": ask_to_discard,
    "FinalAction": message("question.final"),
    "FinalBuild": message("question.final-build"),
    "FinalSlot": ask_for_slot,
    "FinalShip": ask_to_complete,
}


# Answers. A price is shown where something is chosen, even if it is paid later, when it is placed.


def label(g: Shipyard, code: int) -> Label:
    """An answer to the open question: its text, cost and gain."""
    found = phrase(LABELS, g, code)
    if found is not None:
        return found
    if code == actions.NO_BONUS:
        return no_bonus_label(g)
    if code == actions.SELL:
        return exchange_label(g, 0)
    if code in (actions.COMPLETE, actions.TAKE_BACK):
        return complete_label(g, code)
    if code == actions.AS_PROPOSED:
        return proposal_label(g)
    if code == actions.SAIL:
        return sail_label(g)
    return Label(message("answer.done" if g.turn.bought and g.turn.main != NONE else "answer.nothing"))


def asked_seat(g: Shipyard) -> int:
    return g.question()[1]


def of_price(key: str, price: int, offer: Thing, **args: Argument) -> Label:
    """The label of something that is bought, or free."""
    gives = (Amount(1, offer),)
    if not price:
        return Label(message(f"answer.{key}-free", **args), gives=gives, piece=offer.id)
    return Label(message(f"answer.{key}", price=int(price), **args), money(price), gives, offer.id)


def action_label(key: str, action: int) -> Label:
    name = ACTIONS[action]
    return Label(message(f"answer.{key}", action=track_thing(name), does=message(f"action.{name}")), piece=name)


def cube_label(g: Shipyard, action: int) -> Label:
    income, name = int(g.income(action)), ACTIONS[action]
    if not income:
        return action_label("cube", action)
    said = message("answer.cube-earns", action=track_thing(name), does=message(f"action.{name}"), income=income)
    return Label(said, gives=money(income), piece=name)


def bonus_label(g: Shipyard, action: int) -> Label:
    name = ACTIONS[action]
    does, left = message(f"action.{name}"), int(money_for_bonus(g, asked_seat(g)))
    said = message("answer.bonus", action=action_thing(action), does=does)
    if not g.turn.acted and action_obstacle(g, asked_seat(g), g.turn.main, left) != NO_OBSTACLE:
        main = action_thing(g.turn.main)  # R3.10
        said = message("answer.bonus-loses", action=action_thing(action), does=does, left=left, main=main)
    return Label(said, money(g.terms.bonus), piece=name)


def no_bonus_label(g: Shipyard) -> Label:
    if g.turn.acted:
        return Label(message("answer.no-bonus"))
    return Label(message("answer.main", action=action_thing(g.turn.main)), piece=ACTIONS[g.turn.main])


def buy_label(g: Shipyard, place: int) -> Label:
    number = g.market[place]
    column, row = Thing("column", COLUMNS[column_of(place)]), Thing("row", ROWS[row_of(place)])
    if number == NONE:
        return Label(message("answer.buy-nothing", column=column, row=row))
    tile = g.lookup.tiles[number]
    piece = Thing("tile", tile.id, tile.id)
    return of_price("buy", g.row_price(place), piece, tile=tile_said(tile), column=column, row=row)


def slot_label(g: Shipyard, slot: int) -> Label:
    _, seat, place = g.question()
    piece = g.lookup.tiles[g.market[place]].id
    if is_doomed(g, seat, place, slot):
        return Label(message("answer.slot-doomed", slot=slot + 1, why=why_doomed(g, seat)), piece=piece)
    key = "answer.slot-completes" if completes(g, seat, g.market[place], slot) else "answer.slot"
    return Label(message(key, slot=slot + 1), piece=piece)


def complete_label(g: Shipyard, code: int) -> Label:
    _, _, arg = g.question()
    key = "answer.complete" if code == actions.COMPLETE else "answer.take-back"
    place, _ = PLACE_AND_SLOT.parts(arg)
    return Label(message(key), piece=g.lookup.tiles[g.market[place]].id)


def rent_label(g: Shipyard, place: int) -> Label:
    number = g.canals.open[place]
    if number == NONE:
        return Label(message("answer.rent-nothing", place=place + 1))
    canal = g.lookup.canals[number]
    return of_price("rent", g.lookup.numbers.display[place], canal_name(canal), canal=canal_said(canal))


def at_label(g: Shipyard, cell: int) -> Label:
    """A cell of the map: the sides where the canal tile touches others, or the tile where a ship enters."""
    rule, seat, place = g.question()
    canal, where = g.players[seat].canal, cell_thing(cell)
    if not isinstance(rule, PlaceCanal):
        entry = entry_at(canal, cell)
        piece = "" if entry == NONE else g.lookup.canals[tile_of(canal[entry])].id
        return in_sight(g, int(actions.AT.code(cell)), Label(message("answer.at", cell=where), piece=piece))
    piece = g.lookup.canals[g.canals.open[place]].id
    near = [(side, neighbour(cell, side)) for side in range(4)]
    beside = tuple([side_thing(side) for side, other in near if other != NONE and entry_at(canal, other) != NONE])
    if beside:
        key = "answer.at-edge" if any(other == NONE for _, other in near) else "answer.at-joined"
        return Label(message(key, cell=where, sides=beside), piece=piece)
    return Label(message("answer.at-middle" if cell == CENTRE else "answer.at", cell=where), piece=piece)


def turn_label(g: Shipyard, turn: int) -> Label:
    """A rotation of the canal tile: its open sides in the order of the chain."""
    _, _, arg = g.question()
    tile = int(g.canals.open[PLACE_AND_CELL.first(arg)])
    water, piece = g.lookup.waters[tile], g.lookup.canals[tile].id
    first, *between, last = [side_with_sign(water, turn, space) for space in range(0, int(water.spaces), 2)]
    if not between:
        return Label(message("answer.turn", first=first, last=last), piece=piece)
    return Label(message("answer.turn-by", first=first, between=tuple(between), last=last), piece=piece)


def side_with_sign(water: Water, turn: int, space: int) -> Word:
    """An open side of a tile turned like this, and the sign that stands there."""
    side = side_thing(int(side_of(water, turn, space)))
    if water.signs[space] == NO_SIGN:
        return side
    return message("answer.turn-sign", side=side, sign=sign_thing(int(water.signs[space])))


def purchase_label(g: Shipyard, place: int) -> Label:
    number = g.lots.open[place]
    if number == NONE:
        return Label(message("answer.purchase-nothing", place=place + 1))
    lot = g.lookup.lots[number]
    return of_price("purchase", g.lookup.numbers.display[place], Thing("lot", lot.id, lot.id), lot=lot_said(lot))


def swap_label(g: Shipyard, number: int) -> Label:
    lot = g.lookup.lots[number]
    return Label(message("answer.exchange", lot=lot_said(lot, own=True)), piece=lot.id)


def exchange_label(g: Shipyard, pieces: int) -> Label:
    """R6.3, R6.4 The pieces that goods are traded for, and what the others are sold for."""
    _, seat, goods = g.question()
    sold = goods_left(g, goods, pieces)
    price = sum([one.count * int(good_price(g, seat, GOODS.index(one.thing.id))) for one in sold])
    gained = tuple([Amount(1, piece_thing(piece)) for piece in range(len(PIECES)) if pieces >> piece & 1])
    things = tuple([amount.thing for amount in gained])
    if not things:
        said = message("answer.sell", goods=sold, price=price)
    elif not sold:
        said = message("answer.trade", pieces=things)
    else:
        said = message("answer.trade-sell", pieces=things, goods=sold, price=price)
    return Label(said, goods_left(g, goods), (*gained, *money(price)), things[0].id if things else sold[0].thing.id)


def piece_label(key: str, g: Shipyard, number: int) -> Label:
    piece = piece_thing(number)
    return of_price(key, piece_price(g, asked_seat(g), number), piece, piece=piece)


def hire_label(g: Shipyard, desk: int) -> Label:
    _, seat, _ = g.question()
    stop = f"{int(stop_of(desk)) + 1}{'abc'[desk % DESKS]}"
    if g.desks[desk] == NONE:
        return Label(message("answer.hire-nobody", stop=stop))
    one = g.lookup.employees[g.desks[desk]]
    return of_price("hire", hire_price(g, seat, desk), employee_name(one), employee=employee_said(one), stop=stop)


def launch_label(g: Shipyard, slot: int) -> Label:
    bow = g.players[asked_seat(g)].yard[slot]
    return Label(message("answer.launch", slot=slot + 1), piece="" if bow == NONE else g.lookup.tiles[bow].id)


def fit_label(g: Shipyard, number: int) -> Label:
    piece = piece_thing(number)
    return Label(message("answer.fit", piece=piece), (Amount(1, piece),), piece=piece.id)


def proposal_label(g: Shipyard) -> Label:
    """The best fitting: its pieces, speed and points."""
    _, seat, _ = g.question()
    search = best_voyage(g, seat, g.cruise.has)
    if search.best == NONE:
        return Label(message("answer.propose-none"))
    aboard = pieces_list(proposal(g, seat, g.cruise.has))
    return Label(message("answer.propose", pieces=aboard, speed=int(search.speed), points=points(search.best)))


def sail_label(g: Shipyard) -> Label:
    """The points for sailing with the present fitting."""
    _, seat, _ = g.question()
    search = voyage_of(g, seat, g.cruise.has, g.cruise.aboard)
    if search.best == NONE:
        why = message(f"fails.{why_it_fails(g, seat, g.cruise.aboard[CAPTAIN])}")
        return Label(message("answer.sail-fails", why=why), careful=True)
    return Label(message("answer.sail", speed=int(search.speed), points=points(search.best)))


def with_sign(key: str, sign: int, piece: str, **args: Argument) -> Label:
    """A space of a canal, and its sign."""
    if sign == NO_SIGN:
        return Label(message(f"answer.{key}", **args), piece=piece)
    return Label(message(f"answer.{key}-sign", sign=sign_thing(sign), **args), piece=piece)


def space_label(g: Shipyard, space: int) -> Label:
    _, seat, entry = g.question()
    laid = g.players[seat].canal[entry]
    water, piece = g.water(laid), g.lookup.canals[tile_of(laid)].id
    if space >= len(water.signs):
        return Label(message("answer.space", space=space + 1), piece=piece)
    sign, code = int(water.signs[space]), int(actions.SPACE.code(space))
    if space % 2:
        return in_sight(g, code, with_sign("space-inside", sign, piece, space=space + 1))
    side = side_thing(int(side_of(water, turn_of(laid), space)))
    return in_sight(g, code, with_sign("space-from", sign, piece, space=space + 1, side=side))


def in_sight(g: Shipyard, code: int, label: Label) -> Label:
    """The label of a step or an entrance, with the most points the cruise can bring that way."""
    if code not in g.legal():
        return label
    return Label(message("answer.in-sight", way=label.message, points=points(most_after(g, code))), piece=label.piece)


def step_label(g: Shipyard, side: int) -> Label:
    """A step of the cruise: its direction, and the sign there."""
    _, seat, _ = g.question()
    player = g.players[seat]
    heading = heading_to(g, player, side)
    if heading == AT_REST:
        return Label(message("answer.steer", side=side_thing(side)), piece="token")
    if heading == ACROSS:
        laid = player.canal[entry_at(player.canal, neighbour(player.token, side))]
        sign = int(g.water(laid).signs[space_at(g.water(laid), turn_of(laid), (side + 2) % 4)])
        canal = canal_name(g.lookup.canals[tile_of(laid)])
        across = with_sign("steer-across", sign, "token", side=Thing("towards", SIDES[side]), canal=canal)
        return in_sight(g, int(actions.STEP_TO.code(side)), across)
    laid = player.canal[entry_at(player.canal, player.token)]
    sign = int(g.water(laid).signs[player.space + 1 if heading == UP else player.space - 1])
    return in_sight(g, int(actions.STEP_TO.code(side)), with_sign("steer", sign, "token", side=side_thing(side)))


def discard_label(g: Shipyard, papers: int) -> Label:
    found = [
        g.lookup.contracts[paper]
        for colour in range(len(COLOURS))
        if (paper := actions.in_pair(papers, colour)) != NONE
    ]
    said = [message("answer.contract", contract=contract_name(one), counts=counts(one)) for one in found]
    one, other = contract_name(found[0]), contract_name(found[-1])
    both = message("answer.discard-both", first=said[0], last=said[-1], one=one, other=other)
    return Label(said[0] if len(said) == 1 else both, piece=found[0].id)


def contract_label(g: Shipyard, paper: int) -> Label:
    contract = g.lookup.contracts[paper]
    return Label(
        message("answer.contract", contract=contract_name(contract), counts=counts(contract)), piece=contract.id
    )


def drawn_tile(g: Shipyard, number: int) -> Label:
    tile = g.lookup.tiles[number]
    return Label(message("answer.draw-tile", id=Thing("tile", tile.id, tile.id), tile=tile_said(tile)), piece=tile.id)


def drawn(key: str, part: CanalTile | Lot | Employee, said: Message) -> Label:
    """The outcome of a draw."""
    return Label(message(f"answer.{key}", what=said), piece=part.id)


LABELS: Phrases[Shipyard, Label] = (
    (actions.CUBE, cube_label),
    (actions.BONUS, bonus_label),
    (actions.FINAL, lambda g, action: action_label("final", action)),
    (actions.BUY, buy_label),
    (actions.SLOT, slot_label),
    (actions.RENT, rent_label),
    (actions.AT, at_label),
    (actions.TURN, turn_label),
    (actions.PURCHASE, purchase_label),
    (actions.SWAP, swap_label),
    (actions.TRADE, exchange_label),
    (actions.RECRUIT, lambda g, piece: piece_label("recruit", g, piece)),
    (actions.MAKE, lambda g, k: piece_label("make", g, int(ALL_CREW) + k)),
    (actions.HIRE, hire_label),
    (actions.LAUNCH, launch_label),
    (actions.FIT, fit_label),
    (actions.SPACE, space_label),
    (actions.STEP_TO, step_label),
    (actions.DISCARD, discard_label),
    (actions.STARTER, lambda g, seat: Label(message("answer.starter", player=Player(seat)))),
    (
        actions.LAY,
        lambda g, action: Label(message("answer.lay", action=track_thing(ACTIONS[action])), piece=ACTIONS[action]),
    ),
    (actions.TILE, drawn_tile),
    (actions.CANAL_DRAWN, lambda g, k: drawn("draw-canal", g.lookup.canals[k], canal_said(g.lookup.canals[k]))),
    (actions.LOT_DRAWN, lambda g, k: drawn("draw-lot", g.lookup.lots[k], lot_said(g.lookup.lots[k]))),
    (actions.POSTED, lambda g, k: drawn("post", g.lookup.employees[k], employee_said(g.lookup.employees[k]))),
    (actions.DEALT, contract_label),
)
