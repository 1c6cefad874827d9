"""The events of a match of Shipyard as deeds: answers of players and chance, and what the rules did by themselves."""

# interpreted: it is read by people, never in a hot loop.
from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from msgspec.structs import replace

from hullworks.games.shipyard import actions
from hullworks.games.shipyard.lookup import (
    ACTIONS,
    ALL_COLOURS,
    ALL_CREW,
    ALL_GOODS,
    BUSINESSMAN,
    CANNON,
    CAPTAIN,
    CONTRACTS,
    CRANE,
    EXCHANGE,
    NO_SIGN,
    NONE,
    PIECES,
    RIBBON,
    SOLDIER,
    SUBSIDY,
    part_of,
    stop_of,
)
from hullworks.games.shipyard.rules.r03_action import action_obstacle, first_question
from hullworks.games.shipyard.rules.r03_track import brings_discards
from hullworks.games.shipyard.rules.r04_yard import PLACE_AND_SLOT, completes, is_doomed
from hullworks.games.shipyard.rules.r05_canal import PLACE_AND_CELL
from hullworks.games.shipyard.rules.r05_chain import entry_at, side_of
from hullworks.games.shipyard.rules.r08_cruise import heading_to
from hullworks.games.shipyard.rules.r08_ship import speed_of
from hullworks.games.shipyard.rules.r08_way import can_sail
from hullworks.games.shipyard.rules.r10_end import FINAL_BUILD
from hullworks.games.shipyard.scoring import contract_points
from hullworks.games.shipyard.state import ACROSS, OPEN, STACK_OUT, TURNS, Player, Ship, Shipyard, turn_of
from hullworks.games.shipyard.things import (
    action_thing,
    canal_name,
    canal_said,
    canal_thing,
    cell_thing,
    colour_thing,
    contract_thing,
    employee_name,
    employee_said,
    good_thing,
    goods_left,
    lot_said,
    part_thing,
    parts_thing,
    piece_thing,
    pieces_list,
    pieces_of,
    points,
    side_thing,
    sign_thing,
    tile_said,
    tiles,
    track_thing,
)
from hullworks.kernel.rule import NO_OBSTACLE
from hullworks.match.deed import NOBODY, Deed, Event
from hullworks.match.message import Amount, Argument, counted, message

LOW: Final = 3  # The end is in sight when this many tiles of a kind are left.


def tell(event: Event[Shipyard]) -> list[Deed]:
    """The deeds of an event."""
    teller = TELLERS.get(str(event.rule))
    told = teller(event) if teller is not None else []
    return [*told, *tell_end(event)] if event.after.over else told


# Helpers.


def spent(event: Event[Shipyard]) -> int:
    """The money the acting player paid."""
    return int(event.before.players[event.seat].money - event.after.players[event.seat].money)


def deed(event: Event[Shipyard], key: str, rule: str = "", begun: bool = False, **args: Argument) -> Deed:
    """A deed of the acting player."""
    return Deed(event.seat, message(key, **args), rule=rule, begun=begun)


def paid(event: Event[Shipyard], key: str, **args: Argument) -> Deed:
    """A deed of the acting player with its price, or without one if it was free."""
    price = spent(event)
    return Deed(event.seat, message(key, price=price, **args) if price else message(f"{key}-free", **args))


def fact(key: str, rule: str = "", **args: Argument) -> Deed:
    """A deed that no player did."""
    return Deed(NOBODY, message(key, **args), rule=rule)


# Chance.


def tell_starter(event: Event[Shipyard]) -> list[Deed]:
    return [Deed(int(actions.STARTER.arg(event.answer)), message("goes-first"))]


def tell_laid(event: Event[Shipyard]) -> list[Deed]:
    return [fact("action-laid", action=track_thing(ACTIONS[actions.LAY.arg(event.answer)]))]


def tell_tile(event: Event[Shipyard]) -> list[Deed]:
    """R1.3, R10.2 A tile is drawn, and its stack may run low or out."""
    before, after = event.before, event.after
    tile = int(actions.TILE.arg(event.answer))
    part = int(part_of(tile))
    first, second = [int(after.stacks[2 * part + k]).bit_count() for k in range(2)]
    kind, several = part_thing(part), parts_thing(part)
    told = [fact("tile-drawn", tile=tile_said(after.lookup.tiles[tile]))]
    if after.ending != before.ending:
        told.append(fact("stack-out", "R10.2", parts=several))
    elif first == 0 and before.stacks[2 * part] != 0:
        told.append(fact("first-stack-out", "R1.3", parts=several))
    elif first == 0 and 0 < second <= LOW and after.phase == TURNS and after.ending == OPEN:
        told.append(fact("stack-low", "R10.2", part=kind, left=Amount(second, kind)))
    return told


def tell_slide(event: Event[Shipyard]) -> list[Deed]:
    return [fact("market-slides")] if list(event.before.market) != list(event.after.market) else []


def tell_shuffle(event: Event[Shipyard]) -> list[Deed]:
    return [fact("lots-shuffled")] if event.before.lots.stack == 0 and event.after.lots.stack != 0 else []


def tell_posted(event: Event[Shipyard]) -> list[Deed]:
    employee = event.after.lookup.employees[actions.POSTED.arg(event.answer)]
    return [fact("posted", employee=employee_name(employee), stop=int(stop_of(event.arg)) + 1)]


def tell_dealt(event: Event[Shipyard]) -> list[Deed]:
    """R2.3 Nobody else sees which contract it is."""
    contract = contract_thing(event.after, int(actions.DEALT.arg(event.answer)))
    colour = colour_thing(event.arg)
    own = message("dealt-own", contract=contract, colour=colour)
    return [Deed(event.seat, message("dealt", colour=colour), own, begun=True)]


# The turn.


def tell_advance(event: Event[Shipyard]) -> list[Deed]:
    """R3.2 The tile goes to the front and the wheel turns. Nothing is advanced on a first turn."""
    before, after = event.before, event.after
    action = int(after.turn.advanced)
    if action == NONE:
        return []
    key = "stays-in-front" if before.track[len(before.track) - 1] == action else "advances"
    rotation = int(after.terms.rotation)
    advanced = deed(event, key, action=action_thing(action), step=int(before.wheel) + 1, rotation=rotation)
    return [advanced, *(tell_rotation(before, after) if after.wheel == 0 else [])]


def tell_rotation(before: Shipyard, after: Shipyard) -> list[Deed]:
    """R3.4 A cube leaves the queue; R9.1 contracts are due; or R10.1 the last round has come."""
    if after.queue == before.queue:
        return [fact("queue-out", "R10.1")] if after.ending != before.ending else []
    told = [fact("last-cube-leaves", "R3.4")]
    if after.queue:
        told = [fact("cube-leaves", "R3.4", left=counted(int(after.queue), "cube"))]
    if brings_discards(after) and not after.terms.introductory:
        cubes = int(after.lookup.numbers.queue[after.seats - 2])
        third = cubes - after.queue == (cubes + 2) // 3
        told.append(fact("discards-third" if third else "discards-two-thirds", "R9.1"))
    return told


def tell_cube(event: Event[Shipyard]) -> list[Deed]:
    action, income = action_thing(int(actions.CUBE.arg(event.answer))), -spent(event)
    if income == 0:
        return [deed(event, "cube", action=action)]
    return [deed(event, "cube-earns", "R3.8", action=action, income=income)]


def tell_bonus(event: Event[Shipyard]) -> list[Deed]:
    before = event.before
    if event.answer == actions.NO_BONUS:
        if before.turn.acted:
            return [replace(deed(event, "no-bonus"), quiet=True)]
        return [deed(event, "no-bonus-yet", action=action_thing(int(before.turn.main)))]
    action = int(actions.BONUS.arg(event.answer))
    price = int(before.terms.bonus)
    return [deed(event, "bonus", price=price, action=action_thing(action)), *tell_begun(event, action)]


def tell_main(event: Event[Shipyard]) -> list[Deed]:
    """R3.1 The main action begins, R3.7, R3.10, R10.2 unless it is lost."""
    before, action = event.before, int(event.before.turn.main)
    if before.ending == STACK_OUT:
        return [deed(event, "action-cut-off", "R10.2", action=action_thing(action))]
    if action_obstacle(before, event.seat, action, before.players[event.seat].money) != NO_OBSTACLE:
        return [deed(event, "action-lost", "R3.10" if before.turn.bonus else "R3.7", action=action_thing(action))]
    return tell_begun(event, action)


def tell_begun(event: Event[Shipyard], action: int) -> list[Deed]:
    """The deed of an action that happens before any question."""
    numbers, after = event.after.lookup.numbers, event.after
    if action == SUBSIDY:
        return [deed(event, "subsidy", "R3.11", money=int(numbers.subsidy))]
    if action != EXCHANGE:
        return []
    space = int(after.markers[3])
    coal, cloth, wheat = [int(numbers.prices[space * ALL_GOODS + good]) for good in range(ALL_GOODS)]
    return [deed(event, "exchange-space", "R6.2", space=space + 1, coal=coal, cloth=cloth, wheat=wheat)]


def tell_discard(event: Event[Shipyard]) -> list[Deed]:
    """R9.2 The others do not see which contract it was."""
    told: list[Deed] = []
    for colour in range(ALL_COLOURS):
        paper = actions.in_pair(actions.DISCARD.arg(event.answer), colour)
        if paper != NONE:
            words = message("discards", colour=colour_thing(colour))
            own = message("discards-own", contract=contract_thing(event.after, paper), colour=colour_thing(colour))
            told.append(Deed(event.seat, words, own, private=True))  # R9.2 Nobody sees it, ever.
    return told


# The actions.


def tell_buy(event: Event[Shipyard]) -> list[Deed]:
    if event.answer == actions.DONE:
        return [deed(event, "builds-no-more" if event.before.phase else "buys-no-more")]
    place = actions.BUY.arg(event.answer)
    g = event.before
    tile, price = tile_said(g.lookup.tiles[g.market[place]]), int(g.row_price(place))
    if price == 0:
        return [deed(event, "buys-free", begun=True, tile=tile)]
    return [deed(event, "buys", begun=True, tile=tile, price=price)]


def tell_slot(event: Event[Shipyard]) -> list[Deed]:
    before, slot = event.before, int(actions.SLOT.arg(event.answer))
    tile = before.market[event.arg]
    said = tile_said(before.lookup.tiles[tile])
    if is_doomed(before, event.seat, event.arg, slot):
        return [deed(event, "hesitates", "R4.8", begun=True, tile=said, slot=slot + 1)]
    key = "completes" if completes(before, event.seat, tile, slot) else "puts"
    return [paid(event, key, tile=said, slot=slot + 1)]


def tell_complete(event: Event[Shipyard]) -> list[Deed]:
    """R4.8 A ship that cannot sail is completed, or the tile is taken back."""
    tile = tile_said(event.before.lookup.tiles[event.before.market[PLACE_AND_SLOT.first(event.arg)]])
    if event.answer == actions.TAKE_BACK:
        return [deed(event, "takes-back", tile=tile)]
    return [paid(event, "completes", tile=tile, slot=int(PLACE_AND_SLOT.second(event.arg)) + 1)]


def tell_act(event: Event[Shipyard]) -> list[Deed]:
    """R3.10 The first answer of the main action, or a bonus before it."""
    if actions.BONUS.has(event.answer):
        return [with_rule(one, "R3.9") for one in tell_bonus(event)]
    asked = first_question(event.before.turn.main)
    return [with_rule(one, asked.number) for one in TELLERS[str(asked)](event)]


def with_rule(told: Deed, rule: str) -> Deed:
    """A deed by this rule, unless it names another."""
    return told if told.rule else replace(told, rule=rule)


def tell_rent(event: Event[Shipyard]) -> list[Deed]:
    canal = event.before.lookup.canals[event.before.canals.open[actions.RENT.arg(event.answer)]]
    return [deed(event, "rents", begun=True, canal=canal_said(canal))]


def tell_cell(key: str) -> Teller:
    """The place of a canal tile, or of an entrance."""
    return lambda event: [deed(event, key, begun=True, cell=cell_thing(int(actions.AT.arg(event.answer))))]


def tell_turned(event: Event[Shipyard]) -> list[Deed]:
    place, cell = PLACE_AND_CELL.parts(event.arg)
    canal = event.before.lookup.canals[event.before.canals.open[place]]
    return [paid(event, "digs", canal=canal_name(canal), cell=cell_thing(cell))]


def tell_lot(event: Event[Shipyard]) -> list[Deed]:
    lot = event.before.lookup.lots[event.before.lots.open[actions.PURCHASE.arg(event.answer)]]
    return [paid(event, "buys-lot", lot=lot_said(lot))]


def tell_swap(event: Event[Shipyard]) -> list[Deed]:
    lot = event.before.lookup.lots[actions.SWAP.arg(event.answer)]
    return [deed(event, "exchanges", begun=True, lot=lot_said(lot))]


def tell_goods(event: Event[Shipyard]) -> list[Deed]:
    """R6.3, R6.4 The goods traded for pieces, and those sold."""
    before, told = event.before, []
    pieces = 0 if event.answer == actions.SELL else int(actions.TRADE.arg(event.answer))
    for good in range(ALL_GOODS):
        offered = int(before.lookup.numbers.trades[good]) if event.arg >> good & 1 else 0
        gained = [(pieces & offered) >> k & 1 for k in range(len(PIECES))]
        if any(gained):
            told.append(deed(event, "trades", "R6.4", good=good_thing(good), pieces=pieces_of(gained)))
    sold = goods_left(before, event.arg, pieces)
    return [*told, deed(event, "sells", goods=sold, price=-spent(event))] if sold else told


def tell_recruit(event: Event[Shipyard]) -> list[Deed]:
    piece = int(actions.RECRUIT.arg(event.answer))
    return [paid(event, "recruits", piece=piece_thing(piece)), *extra(event, piece, "recruiters-bring", "R7.9")]


def tell_make(event: Event[Shipyard]) -> list[Deed]:
    piece = int(ALL_CREW + actions.MAKE.arg(event.answer))
    return [paid(event, "makes", piece=piece_thing(piece)), *extra(event, piece, "engineers-bring", "R7.8")]


def extra(event: Event[Shipyard], taken: int, key: str, rule: str) -> list[Deed]:
    """R7.8, R7.9 The pieces employees brought in addition to the one taken."""
    stores = zip(event.before.players[event.seat].store, event.after.players[event.seat].store, strict=True)
    more = [int(now - then) - (piece == taken) for piece, (then, now) in enumerate(stores)]
    return [deed(event, key, rule, pieces=pieces_of(more))] if any(more) else []


def tell_hire(event: Event[Shipyard]) -> list[Deed]:
    employee = event.before.lookup.employees[event.before.desks[actions.HIRE.arg(event.answer)]]
    return [paid(event, "hires", employee=employee_said(employee))]


# Ships.


def tell_send(event: Event[Shipyard]) -> list[Deed]:
    """R8.1 The only complete ship sails without a question."""
    cruise = event.after.cruise
    if cruise.slot == NONE:
        return []
    return [deed(event, "sends", begun=True, tiles=tiles(cruise.length), slot=int(cruise.slot) + 1)]


def tell_launch(event: Event[Shipyard]) -> list[Deed]:
    return [deed(event, "launches", slot=int(actions.LAUNCH.arg(event.answer)) + 1)]


def tell_fit(event: Event[Shipyard]) -> list[Deed]:
    if actions.FIT.has(event.answer):
        return [deed(event, "fits", piece=piece_thing(int(actions.FIT.arg(event.answer))))]
    aboard = event.after.cruise.aboard
    if not any(aboard):
        return [deed(event, "sails-empty")]
    return [deed(event, "sails", pieces=pieces_list(aboard), speed=int(speed_of(event.after, event.seat, aboard)))]


def tell_set_sail(event: Event[Shipyard]) -> list[Deed]:
    """R8.9 A ship that fails is lost, and its crew and equipment go back to the player."""
    g, cruise = event.before, event.before.cruise
    if event.after.cruise.slot != NONE:
        return []
    # A ship may be empty although there is a captain ashore, if the canal is too short for any fitting.
    manned = cruise.aboard[CAPTAIN] or g.players[event.seat].store[CAPTAIN]
    speed, size = int(speed_of(g, event.seat, cruise.aboard)), tiles(cruise.length)
    told = [deed(event, "lost-captain", tiles=size)]
    if manned and not can_sail(g, event.seat, speed):
        told = [deed(event, "lost-canal", tiles=size, speed=speed)]
    if any(cruise.aboard):
        told.append(deed(event, "gets-back", pieces=pieces_of(cruise.aboard)))
    return told


def tell_entry(event: Event[Shipyard]) -> list[Deed]:
    laid = event.before.players[event.seat].canal[event.arg]
    space = int(actions.SPACE.arg(event.answer))
    if space % 2:
        return [deed(event, "enters-inside", space=space + 1), *tell_arrival(event)]
    side = side_thing(int(side_of(event.before.water(laid), turn_of(laid), space)))
    return [deed(event, "enters", space=space + 1, side=side), *tell_arrival(event)]


def tell_step(event: Event[Shipyard]) -> list[Deed]:
    """R8.13 A step; R8.16 the canal tile that the token left is taken away."""
    before, after = event.before, event.after
    player, side = before.players[event.seat], int(actions.STEP_TO.arg(event.answer))
    if heading_to(before, player, side) != ACROSS:
        return [deed(event, "steers", side=side_thing(side)), *tell_arrival(event)]
    entered = canal_thing(after, token_tile(after.players[event.seat]))
    left = canal_thing(before, token_tile(player))
    crossed = deed(event, "crosses", side=side_thing(side), canal=entered)
    return [crossed, deed(event, "leaves", "R8.16", canal=left), *tell_arrival(event)]


def token_tile(player: Player) -> int:
    """The canal tile under a player's token, as it lies."""
    return int(player.canal[entry_at(player.canal, player.token)])


def tell_arrival(event: Event[Shipyard]) -> list[Deed]:
    """R8.14, R8.15 The points of the token's new space; R8.10 and after the last step, of the whole cruise."""
    player, cruise = event.after.players[event.seat], event.after.cruise
    sign = int(event.after.water(token_tile(player)).signs[player.space])
    told: list[Deed] = []
    if sign == RIBBON:
        told.append(deed(event, "passes-ribbon", "R8.15", step=int(cruise.steps), points=points(cruise.steps)))
    elif sign != NO_SIGN:
        brought = points(cruise.signs - event.before.cruise.signs)
        told.append(deed(event, "passes-sign", "R8.14", sign=sign_thing(sign), points=brought))
    if cruise.slot == NONE:
        told.append(tell_cruise(event, player.ships[-1]))
    return told


def tell_cruise(event: Event[Shipyard], ship: Ship) -> Deed:
    """R8.10, R8.14, R8.15 The points of a cruise, and their sources."""
    numbers, cruise, aboard = event.after.lookup.numbers, event.after.cruise, ship.aboard
    brought = {
        "crew": (aboard[CAPTAIN] + aboard[SOLDIER] + aboard[BUSINESSMAN]) * numbers.crew_points,
        "gear": (aboard[CRANE] + aboard[CANNON]) * numbers.gear_points,
        "speed": ship.speed * numbers.speed_points,
        "signs": cruise.signs,
        "ribbon": cruise.ribbon,
    }
    shown = {name: int(count) for name, count in brought.items() if count or name == "crew"}
    reasons = tuple([message(f"cruise.{name}", points=count) for name, count in shown.items()])
    told = message("cruise", tiles=tiles(len(ship.tiles)), points=points(ship.points), reasons=reasons)
    return Deed(event.seat, told, rule="R8.10", feat=True)


# The end.


def tell_discards_down(event: Event[Shipyard]) -> list[Deed]:
    g = event.before
    many = any(g.held(seat, colour) > 1 for seat in range(g.seats) for colour in range(ALL_COLOURS))
    return [fact("discards-down")] if many and not g.terms.introductory else []


def tell_final(event: Event[Shipyard]) -> list[Deed]:
    if event.answer == actions.DONE:
        return [deed(event, "no-final")]
    action = int(actions.FINAL.arg(event.answer))
    return [deed(event, "final", action=action_thing(action)), *tell_begun(event, action)]


def tell_final_build(event: Event[Shipyard]) -> list[Deed]:
    """R10.4 The final builds begin; a player may be unable to complete a ship."""
    told = [fact("final-builds")] if event.after.phase != event.before.phase else []
    return told if event.after.todo.holds(FINAL_BUILD) else [*told, deed(event, "no-ship-to-complete")]


def tell_end(event: Event[Shipyard]) -> list[Deed]:
    """R11.1 When the game is over, everybody shows their contracts, which bring points."""
    g = event.after
    return [
        Deed(
            seat,
            message("shows", contract=contract_thing(g, paper), points=points(contract_points(g, seat, paper))),
            rule="R11.1",
            automatic=True,
        )
        for seat in range(g.seats)
        for paper in range(CONTRACTS)
        if g.holds(seat, paper)
    ]


Teller = Callable[[Event[Shipyard]], list[Deed]]

# The teller of each rule. A rule without one does nothing worth telling.
TELLERS: Final[Mapping[str, Teller]] = {
    "DrawStarter": tell_starter,
    "LayAction": tell_laid,
    "DrawTile": tell_tile,
    "FillMarket": tell_slide,
    "DrawCanal": lambda event: [
        fact("canal-drawn", canal=canal_said(event.after.lookup.canals[actions.CANAL_DRAWN.arg(event.answer)]))
    ],
    "DrawLot": lambda event: [
        fact("lot-drawn", lot=lot_said(event.after.lookup.lots[actions.LOT_DRAWN.arg(event.answer)]))
    ],
    "FillLots": tell_shuffle,
    "PostEmployee": tell_posted,
    "DealContract": tell_dealt,
    "Advance": tell_advance,
    "PlaceCube": tell_cube,
    "TakeBonus": tell_bonus,
    "MainAction": tell_main,
    "ActOrBonus": tell_act,
    "DiscardContracts": tell_discard,
    "BuyTile": tell_buy,
    "PlaceTile": tell_slot,
    "CompleteShip": tell_complete,
    "RentCanal": tell_rent,
    "PlaceCanal": tell_cell("site"),
    "TurnCanal": tell_turned,
    "PurchaseLot": tell_lot,
    "ExchangeLot": tell_swap,
    "ExchangeGoods": tell_goods,
    "RecruitCrew": tell_recruit,
    "MakeEquipment": tell_make,
    "HireEmployee": tell_hire,
    "SendShips": tell_send,
    "ChooseShip": tell_launch,
    "FitOut": tell_fit,
    "SetSail": tell_set_sail,
    "EnterCanal": tell_cell("entrance"),
    "EnterSpace": tell_entry,
    "Steer": tell_step,
    "LastPhases": lambda event: [fact("last-phases", "R10.3")],
    "DiscardDown": tell_discards_down,
    "FinalAction": tell_final,
    "BeginFinalBuild": tell_final_build,
    "FinalBuild": tell_buy,
    "FinalSlot": tell_slot,
    "FinalShip": tell_complete,
}
