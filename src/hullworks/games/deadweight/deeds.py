"""The deeds of Deadweight, by the rule that did them: answers of players, results of dice, and automatic steps."""

# interpreted: it is read by people, never in a hot loop.
from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

from hullworks.games.deadweight import actions
from hullworks.games.deadweight.lookup import HOME, KINDS, MIDDLE, NONE, PLANKS, RING, ROPE, Action, opposite, plank_at
from hullworks.games.deadweight.rules.r04_landing import SPACE_AND_DONE, UsePlank, must_steal
from hullworks.games.deadweight.rules.r05_action import choice_number
from hullworks.games.deadweight.rules.r05_plank import TakeShare, succeeds
from hullworks.games.deadweight.rules.r06_duel import Attack
from hullworks.games.deadweight.rules.r09_end import last_turn
from hullworks.games.deadweight.state import CHALLENGED, GUARD, Deadweight
from hullworks.games.deadweight.things import (
    E,
    action_thing,
    amounts,
    asks,
    card_thing,
    gained,
    in_chest,
    item_thing,
    one,
    plank_thing,
    several,
    side_of,
    some,
    station_thing,
    things,
    wall_thing,
)
from hullworks.games.deadweight.wreck import (
    chest_goes_back,
    choose_flood,
    deal_chest,
    end_turn,
    send_mariner,
    take_from_chest,
    take_two_from_chest,
)
from hullworks.kernel.actions import Family
from hullworks.match.deed import NOBODY, Deed
from hullworks.match.message import Message, Player, Thing, message


def tell(event: E) -> list[Deed]:
    """The deeds of a step."""
    teller = TELLERS.get(type(event.rule).__name__)
    return teller(event) if teller else []


# Before the first turn (R1, R2).


def lay_plank(event: E) -> list[Deed]:
    action, plank = actions.THING_AND_PLANK.parts(actions.LAY.arg(event.answer))
    return [Deed(NOBODY, message("lays-plank", action=action_thing(action), plank=plank_thing(plank)))]


def lay_cards(event: E) -> list[Deed]:
    """One loot card is dealt, or both diamonds are laid."""
    now, then = event.after.cards, event.before.cards
    return [
        Deed(NOBODY, message("lays-card", plank=plank_thing(plank), loot=item_thing(int(now[plank]))))
        for plank in range(len(PLANKS))
        if now[plank] != then[plank]
    ]


def fill_cards(event: E) -> list[Deed]:
    return [Deed(NOBODY, message("fills-cards"))]


def draw_starter(event: E) -> list[Deed]:
    return [Deed(int(event.after.starter), message("goes-first"))]


def put_lantern(event: E) -> list[Deed]:
    return [Deed(event.seat, message("puts-lantern", plank=plank_thing(int(event.after.lantern))), quiet=True)]


def take_card(event: E) -> list[Deed]:
    old = int(event.before.players[event.seat].card)
    card = card_thing(event.after, int(event.after.players[event.seat].card))
    if old == NONE:
        return [Deed(event.seat, message("takes-card", card=card), rule="R2.3")]
    return [Deed(event.seat, message("changes-card", old=card_thing(event.before, old), card=card))]


def next_card(event: E) -> list[Deed]:
    shuffled = event.after.trades.pile.size > event.before.trades.pile.size
    return [Deed(NOBODY, message("shuffles-cards"))] if shuffled else []


def reveal_card(event: E) -> list[Deed]:
    return [Deed(NOBODY, message("reveals-card", card=card_thing(event.after, int(event.after.trades.shown))))]


# The turn (R3, R4).


def begin_turn(event: E) -> list[Deed]:
    last = last_turn(event.after)
    if event.before.players[event.seat].held_back and last:
        return [Deed(event.seat, message("loses-last-turn"), rule="R9.2", begun=True)]
    if event.before.players[event.seat].held_back:
        return [Deed(event.seat, message("is-held-back"), rule="R3.4", begun=True)]
    return [Deed(event.seat, message("begins-last-turn"), rule="R9.1")] if last else []


def skip_turn(event: E) -> list[Deed]:
    return [Deed(event.seat, message("skips"))]


def move(event: E) -> list[Deed]:
    """The walk, and the mariner met on the way."""
    verb, rule = ("walks", "R3.2") if actions.STEPS.has(event.answer) else ("ropes", "R3.3")
    deeds = [going(event.after, event.seat, verb, rule)]
    if asks(event.after, Attack):
        owner = int(event.after.duel.attacker)
        wall = wall_thing(int(event.after.mariners[owner]))
        stops = message("mariner-stops", player=Player(event.seat), wall=wall)
        deeds.append(Deed(owner, stops, rule="R6.4", to=event.seat, begun=True, automatic=True))
    return deeds


def going(g: Deadweight, seat: int, verb: str, rule: str) -> Deed:
    """The walk of a player, with what lies there and who stands there."""
    space = int(g.players[seat].space)
    plank = int(plank_at(space))
    if plank == NONE:
        return Deed(seat, message(f"{verb}-to-station", station=station_thing(space)), rule=rule)
    where, kind, action = plank_thing(plank), item_thing(int(g.cards[plank])), side_of(g, plank)
    others = tuple([Player(k) for k in range(int(g.seats)) if k != seat and g.players[k].space == space])
    if others:
        beside = message(f"{verb}-beside", plank=where, loot=kind, action=action, others=others)
        return Deed(seat, beside, rule=rule)
    return Deed(seat, message(verb, plank=where, loot=kind, action=action), rule=rule)


def arrive(event: E) -> list[Deed]:
    if event.after.turn.lit == event.before.turn.lit:
        return []
    return [Deed(event.seat, message("lands-on-lantern", plank=here(event)), rule="R4.5")]


def here(event: E) -> Thing:
    """The plank on which the seat stood before the event."""
    return plank_thing(int(event.before.plank_of(event.seat)))


def land(event: E) -> list[Deed]:
    """Tell that there is nothing to do, unless a question follows or (R4.6) the player was moved elsewhere."""
    space, done = SPACE_AND_DONE.parts(event.arg)
    moved = event.after.players[event.seat].space != space
    if done or moved or asks(event.after, UsePlank):
        return []
    return [Deed(event.seat, message("finds-nothing", plank=here(event)))]


def use_plank(event: E) -> list[Deed]:
    g, seat = event.before, event.seat
    if event.answer == actions.TAKE_LOOT:
        return take_loot(event, int(g.plank_of(seat)))
    if event.answer == actions.ACT:
        return [act(g, seat, int(g.plank_of(seat)))]
    for family, teller in CHOICES:
        if family.has(event.answer):
            return teller(event)
    if actions.STEAL.has(event.answer):
        return [try_to_steal(event, "R4.3" if must_steal(g, seat, event.arg, g.others_beside(seat)) else "R4.2")]
    return [Deed(seat, message("does-no-more"), quiet=True)]


def take_loot(event: E, plank: int) -> list[Deed]:
    """A piece is taken; R1.7 the loot card may be filled again."""
    kind = int(event.before.cards[plank])
    deeds = [Deed(event.seat, message("takes", item=one(kind)))]
    came = int(event.before.bank[kind] - event.after.bank[kind])
    if came > 0:
        filled = message("fills-card", plank=plank_thing(plank), amount=some(came, kind))
        deeds.append(Deed(NOBODY, filled, rule="R1.7", automatic=True))
    if event.after.pieces[plank] == 0:
        empty = message("card-stays-empty", plank=plank_thing(plank), loot=item_thing(kind))
        deeds.append(Deed(NOBODY, empty, rule="R1.7", automatic=True))
    return deeds


# R5 The actions without a choice: the message, the rule, and whether the next deed tells it all.
ACTS: Final[dict[int, tuple[str, str, bool]]] = {
    int(Action.TRADE): ("begins-trade", "R5.2", True),
    int(Action.GAIN_ROPE): ("gains-item", "R5.4", False),
    int(Action.SHORTCUT): ("crosses", "R5.6", False),
    int(Action.SABOTAGE): ("plans-theft", "R5.11", True),
    int(Action.GAIN_RING): ("gains-item", "R5.13", False),
    int(Action.WALK): ("walks-plank", "R5.15", True),
}


def act(g: Deadweight, seat: int, plank: int) -> Deed:
    """The action of a plank; some of them ask a question next."""
    action = int(g.actions[plank])
    key, rule, begun = ACTS[action]
    if key == "gains-item":
        return Deed(seat, message(key, item=one(int(ROPE if action == Action.GAIN_ROPE else RING))), rule=rule)
    if key == "crosses":
        return Deed(seat, message(key, plank=plank_thing(int(opposite(plank)))), rule=rule)
    return Deed(seat, message(key), rule=rule, begun=begun)


# Actions of the planks (R5).


def swap_loot(event: E) -> list[Deed]:
    first, second, kind = actions.SWAPS[actions.SWAP.arg(event.answer)]
    paid = several(Counter([first, second]))
    swapped = message("swaps", paid=paid, gained=some(2, kind))
    return [Deed(event.seat, swapped), *full_crates(event, [first, second])]


def exchange_ring(event: E) -> list[Deed]:
    exchange = actions.EXCHANGE.arg(event.answer)
    kind = int(actions.exchanged_loot(exchange))
    if actions.is_ring_for_loot(exchange):
        return [Deed(event.seat, message("exchanges", paid=one(int(RING)), gained=one(kind)), rule="R5.3")]
    crates = full_crates(event, [kind])
    if gained(event, int(RING)) > crate_rings(event, [kind]):
        return [Deed(event.seat, message("exchanges", paid=one(kind), gained=one(int(RING))), rule="R5.3"), *crates]
    return [Deed(event.seat, message("exchanges-in-vain", paid=one(kind)), rule="R5.3"), *crates]


def rob_somebody(event: E) -> list[Deed]:
    item = int(choice_number(event.before, event.before.plank_of(event.seat)))
    return [take_from(event, int(actions.ROB.arg(event.answer)), item, "R5.5" if item == ROPE else "R5.14")]


def take_from(event: E, victim: int, item: int, rule: str) -> Deed:
    return Deed(event.seat, message("takes-from", item=one(item), victim=Player(victim)), rule=rule, to=victim)


def take_shortcut(event: E) -> list[Deed]:
    plank = plank_thing(int(event.after.plank_of(event.seat)))
    return [Deed(event.seat, message("shortcut", plank=plank), rule="R5.7")]


def switch_players(event: E) -> list[Deed]:
    """R5.8 The player changes places with another; R5.9 or two others do. Each of them is told."""
    flooded = event.before.is_flooded(event.before.plank_of(event.seat))
    pair, rule = actions.PAIRS[actions.SWITCH_SEATS.arg(event.answer)], "R5.9" if flooded else "R5.8"
    if event.seat in pair:
        other = pair[1] if pair[0] == event.seat else pair[0]
        return [Deed(event.seat, message("changes-places", other=Player(other)), rule=rule, to=other)]
    one, other = pair
    both = message("lets-change-places", one=Player(one), other=Player(other))
    moved = moved_to(other, int(event.after.players[other].space))
    return [Deed(event.seat, both, rule=rule, to=one), Deed(event.seat, moved, rule=rule, to=other)]


def moved_to(seat: int, space: int) -> Message:
    """The new space of a player."""
    plank = int(plank_at(space))
    if plank == NONE:
        return message("moves-player-to-station", player=Player(seat), station=station_thing(space))
    return message("moves-player", player=Player(seat), plank=plank_thing(plank))


def steal_from_anybody(event: E) -> list[Deed]:
    return [try_to_steal(event, "R5.11")]


def try_to_steal(event: E, rule: str) -> Deed:
    victim = int(actions.STEAL.arg(event.answer))
    return Deed(event.seat, message("tries-to-steal", victim=Player(victim)), rule=rule, to=victim, begun=True)


def hold_somebody_back(event: E) -> list[Deed]:
    victim = int(actions.HOLD_BACK.arg(event.answer))
    return [Deed(event.seat, message("holds-back", victim=Player(victim)), rule="R5.12", to=victim)]


# R5 The actions whose choices are answers on the plank.
CHOICES: Final[tuple[tuple[Family, Callable[[E], list[Deed]]], ...]] = (
    (actions.EXCHANGE, exchange_ring),
    (actions.ROB, rob_somebody),
    (actions.MOVE_TO, take_shortcut),
    (actions.SWITCH_SEATS, switch_players),
    (actions.HOLD_BACK, hold_somebody_back),
)


def walk_the_plank(event: E) -> list[Deed]:
    face = int(actions.DIE.arg(event.answer))
    if succeeds(event.before, event.arg, face):
        key, rule = "reaches-chest", "R5.15"
    else:
        key, rule = ("slips" if event.before.players[event.seat].loot() > 0 else "slips-with-nothing"), "R5.18"
    return [Deed(event.seat, message(key, die=face + 1), rule=rule)]


def loot_chest(event: E) -> list[Deed]:
    """R5.16 Nothing is told while the player can take more, or has taken everything."""
    if asks(event.after, TakeShare) or event.arg == 0 or event.after.chest_size(MIDDLE) == 0:
        return []
    return [Deed(event.seat, message("has-no-room"))]


def take_share(event: E) -> list[Deed]:
    if actions.TAKE.has(event.answer):
        return take_from_chest(event)
    if actions.TAKE_TWO.has(event.answer):
        return take_two_from_chest(event)
    left = int(event.before.chest_size(MIDDLE))
    return [Deed(event.seat, message("leaves-rest", rest=things(left)))]


def give_away(event: E) -> list[Deed]:
    return chest_goes_back(event, int(MIDDLE), "R5.17")


def give_item(event: E) -> list[Deed]:
    item, player = actions.ITEM_AND_SEAT.parts(actions.GIVE.arg(event.answer))
    return [Deed(event.seat, message("gives", item=one(item), player=Player(player)), to=player)]


def drop_loot(event: E) -> list[Deed]:
    return [Deed(event.seat, message("drops", item=one(int(actions.DROP.arg(event.answer)))))]


def reload(event: E) -> list[Deed]:
    """R5.19 Nothing is told while something is in the chest."""
    if event.before.chest_size(MIDDLE) > 0:
        return []
    filled = several(in_chest(event.after, int(MIDDLE)))
    return [Deed(NOBODY, message("fills-chest", things=filled) if filled else message("chest-stays-empty"))]


# Stealing, and mariners on deck (R6).


def attack(event: E) -> list[Deed]:
    duel = event.after.duel
    key = "mariner-attacks" if duel.what == GUARD else "attacks"
    rule = {int(GUARD): "R6.5", int(CHALLENGED): "R7.6"}.get(int(duel.what), "R6.1")
    rolled = message(key, die=int(duel.attack), defender=Player(int(duel.defender)))
    return [Deed(event.seat, rolled, rule=rule, to=int(duel.defender))]


def defend(event: E) -> list[Deed]:
    """The result of the second die."""
    duel, attacker = event.after.duel, int(event.after.duel.attacker)
    key, rule = verdict(event)
    rolled = message(key, die=int(duel.defence), attack=int(duel.attack), attacker=Player(attacker))
    return [Deed(event.seat, rolled, rule=rule, to=attacker)]


def verdict(event: E) -> tuple[str, str]:
    """The message about the result of two dice, and its rule."""
    duel = event.after.duel
    if duel.what == CHALLENGED:
        return ("loses-challenge" if duel.attack > duel.defence else "mariner-stays"), "R7.6"
    if duel.what == GUARD and event.after.mariners[duel.attacker] == HOME:
        return "beats-mariner", "R6.5"
    if duel.taker == duel.attacker:
        return "is-beaten", "R6.5" if duel.what == GUARD else "R6.1"
    if duel.taker == duel.defender:
        return "turns-tables", "R6.2"
    return "keeps-all", "R6.5" if duel.what == GUARD else "R6.2"


def take_item(event: E) -> list[Deed]:
    return [take_from(event, event.arg, int(actions.TAKE.arg(event.answer)), "R6.3")]


# Limits of the hold, and crates (R1.9 to R1.11).


def return_loot(event: E) -> list[Deed]:
    kind = int(actions.RETURN.arg(event.answer))
    for plank in range(len(PLANKS)):
        if event.after.pieces[plank] > event.before.pieces[plank]:
            return [Deed(event.seat, message("gives-back-to-card", item=one(kind), plank=plank_thing(plank)))]
    return [Deed(event.seat, message("gives-back", item=one(kind)))]


def times_filled(event: E, paid: list[int]) -> dict[int, int]:
    """R1.9 How often each crate was filled by these payments."""
    crates, sizes = event.before.crates, event.before.lookup.numbers.crates
    return {kind: (int(crates[kind]) + paid.count(kind)) // int(sizes[kind]) for kind in sorted({*paid})}


def crate_rings(event: E, paid: list[int]) -> int:
    """R1.9 The life rings gained for full crates, which are paid before all others, if any are left."""
    return min(sum(times_filled(event, paid).values()), int(event.before.bank[RING]))


def full_crates(event: E, paid: list[int]) -> list[Deed]:
    """R1.9 The deeds of life rings for full crates."""
    filled = times_filled(event, paid)
    kinds = tuple([item_thing(kind) for kind, times in filled.items() if times])
    if not kinds:
        return []
    count = crate_rings(event, paid)
    if count == 0:
        return [Deed(event.seat, message("fills-crate-in-vain", loot=kinds), rule="R1.9", automatic=True)]
    key = "fills-crate" if sum(filled.values()) == 1 else "fills-crates"
    rings = message(key, rings=some(count, int(RING)), loot=kinds)
    return [Deed(event.seat, rings, rule="R1.9", automatic=True)]


# Stations (R7).


def visit_station(event: E) -> list[Deed]:
    seat = event.seat
    if actions.TRADE_LINES.has(event.answer):
        return trade(event, int(actions.TRADE_LINES.arg(event.answer)))
    if actions.DEPLOY.has(event.answer):
        return deploy(event, "R7.5")
    if event.answer == actions.CHALLENGE:
        owner = int(event.before.on_deck())
        return [Deed(seat, message("challenges", owner=Player(owner)), rule="R7.6", to=owner, begun=True)]
    if event.answer == actions.FATE:
        return [Deed(seat, message("begins-fate"), rule="R7.4", begun=True)]
    return [Deed(seat, message("leaves-station"), quiet=True)]


def trade(event: E, deal: int) -> list[Deed]:
    """The cost and the rings of all lines together."""
    offer = event.before.offer(event.before.players[event.seat].card, deal)
    cost = [int(count) for count in offer.cost]
    paid = [kind for kind in range(int(KINDS)) for _ in range(cost[kind])]
    rings = some(gained(event, int(RING)) - crate_rings(event, paid), int(RING))
    traded = Deed(event.seat, message("trades", paid=amounts(paid), rings=rings), rule="R7.2")
    return [traded, *full_crates(event, paid), *diamond_spent(event)]


def deploy(event: E, rule: str) -> list[Deed]:
    wall = int(actions.DEPLOY.arg(event.answer))
    paid = [int(kind) for kind in event.before.wall_kinds(wall)]
    deployed = message("deploys", wall=wall_thing(wall), paid=several(Counter(paid)))
    return [Deed(event.seat, deployed, rule=rule), *full_crates(event, paid), *diamond_spent(event)]


def place_mariner(event: E) -> list[Deed]:
    return deploy(event, "R7.6")


def diamond_spent(event: E) -> list[Deed]:
    """R8.1 A plank will be flooded; told only for the first diamond of the turn."""
    if event.after.turn.flood == event.before.turn.flood:
        return []
    return [Deed(event.seat, message("will-flood"), rule="R8.1", automatic=True, begun=True)]


def roll_fate(event: E) -> list[Deed]:
    """The item gained, or why it was not."""
    face = int(actions.DIE.arg(event.answer))
    item = int(event.before.lookup.numbers.fate[face])
    key = "fate"
    if gained(event, item) == 0:
        key = "fate-empty" if event.before.bank[item] == 0 else "fate-full"
    return [Deed(event.seat, message(key, die=face + 1, item=one(item)))]


TELLERS: Final[dict[str, Callable[[E], list[Deed]]]] = {
    "LayPlank": lay_plank,
    "LayDiamond": lay_cards,
    "LayCard": lay_cards,
    "FillCards": fill_cards,
    "DrawStarter": draw_starter,
    "StartLantern": put_lantern,
    "TakeCard": take_card,
    "NextCard": next_card,
    "RevealCard": reveal_card,
    "BeginTurn": begin_turn,
    "SkipTurn": skip_turn,
    "Move": move,
    "Arrive": arrive,
    "Land": land,
    "UsePlank": use_plank,
    "PutLantern": put_lantern,
    "SwapLoot": swap_loot,
    "StealFromAnybody": steal_from_anybody,
    "WalkThePlank": walk_the_plank,
    "LootChest": loot_chest,
    "TakeShare": take_share,
    "GiveAway": give_away,
    "GiveItem": give_item,
    "DropLoot": drop_loot,
    "Reload": reload,
    "Attack": attack,
    "Defend": defend,
    "TakeItem": take_item,
    "ReturnLoot": return_loot,
    "VisitStation": visit_station,
    "PlaceMariner": place_mariner,
    "RollFate": roll_fate,
    "ChooseFlood": choose_flood,
    "DealChest": deal_chest,
    "TakeTwoFromChest": take_two_from_chest,
    "TakeFromChest": take_from_chest,
    "SendMariner": send_mariner,
    "EndTurn": end_turn,
}

# Steps without a deed of their own: the next step tells it.
SILENT: Final = frozenset({"LayCards", "DealCards", "LeaveStation", "MoveLantern", "FloodPlank"})
