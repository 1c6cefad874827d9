"""The questions of Deadweight, the labels of answers, and the reasons in hints; the texts are in `language/`."""

# interpreted: it is read by people, never in a hot loop.
from __future__ import annotations

from collections import Counter
from functools import partial
from typing import Final

from hullworks.games.deadweight import actions
from hullworks.games.deadweight.advice import all_prospects, best_prize, strongest_rival
from hullworks.games.deadweight.lookup import ACTIONS, ALL_SPACES, LOOT, MIDDLE, NONE, RING, ROPE, Action, plank_at
from hullworks.games.deadweight.rules.r04_landing import USE_PLANK, loot_obstacle, may_steal
from hullworks.games.deadweight.rules.r05_action import choice_number, moves_away
from hullworks.games.deadweight.rules.r05_plank import ANY_LOOT, TAKE_SHARE, succeeds
from hullworks.games.deadweight.rules.r06_duel import meets_mariner
from hullworks.games.deadweight.rules.r07_station import fate_obstacle
from hullworks.games.deadweight.state import ADRIFT, CHALLENGED, GUARD, MANNED, THEFT, Deadweight
from hullworks.games.deadweight.study import Study
from hullworks.games.deadweight.things import (
    action_thing,
    amounts,
    boat_thing,
    card_thing,
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
from hullworks.kernel.rule import NO_OBSTACLE
from hullworks.match.message import Amount, Argument, Label, Message, Player, Speech, Words, message
from hullworks.match.words import Phrases, Questions, phrase, question

T: Final = Speech(__file__)
ENDINGS: Final = {MANNED: "manned", ADRIFT: "adrift"}
DUELS: Final = {THEFT: "theft", GUARD: "guard", CHALLENGED: "challenge"}


def ending(g: Deadweight) -> Words:
    """Why the game is over, or nothing while it goes on."""
    return message(f"ending.{ENDINGS[g.ending]}") if g.over and g.ending in ENDINGS else ""


def ended(why: int) -> str:
    """The message for an ending, or nothing."""
    return T(f"ending.{ENDINGS[why]}") if why in ENDINGS else ""


# Questions.


def ask(g: Deadweight) -> Words:
    """The open question."""
    return question(QUESTIONS, g)


def ask_for_die(g: Deadweight, seat: int, arg: int) -> Message:
    duel = g.duel
    both: dict[str, Argument] = {"attacker": Player(int(duel.attacker)), "defender": Player(int(duel.defender))}
    key = f"question.{DUELS[duel.what]}"
    return message(f"{key}-rolled", **both, attack=int(duel.attack)) if duel.attack else message(key, **both)


def ask_on_plank(g: Deadweight, seat: int, done: int) -> Message:
    plank = int(g.plank_of(seat))
    if all(actions.STEAL.has(code) for code in g.legal()):  # R4.3
        return message("question.must-steal", plank=plank_thing(plank))
    key = "question.plank-more" if done else "question.plank-lit" if g.turn.lit else "question.plank"
    return message(key, plank=plank_thing(plank), action=side_of(g, plank))


def ask_for_share(g: Deadweight, seat: int, left: int) -> Message:
    """R5.16 How many more things the walker may take, and who gets the rest."""
    more = min(left, int(g.chest_size(MIDDLE)))
    rest = int(g.chest_size(MIDDLE)) - more
    if rest == 0:
        return message("question.share-all", left=things(more))
    return message("question.share", left=things(more), rest=things(rest))


def ask_at_station(g: Deadweight, seat: int, arg: int) -> Message:
    """R7.1 What can be done on the visit, with which card."""
    card = int(g.players[seat].card)
    if card == NONE:
        return message("question.station")
    key = "question.station-card" if fate_obstacle(g) == NO_OBSTACLE else "question.station-more"
    return message(key, card=card_thing(g, card))


QUESTIONS: Questions[Deadweight] = {
    "Attack": ask_for_die,
    "Defend": ask_for_die,
    "TakeItem": lambda g, seat, victim: message("question.take-item", victim=Player(victim)),
    "TakeShare": ask_for_share,
    "GiveItem": lambda g, seat, asked: (
        message("question.give-loot") if asked == ANY_LOOT else message("question.give", item=one(asked))
    ),
    "LayPlank": lambda g, seat, action: message("question.lay-plank", action=action_thing(action)),
    "LayCard": lambda g, seat, plank: message("question.lay-card", plank=plank_thing(plank)),
    "UsePlank": ask_on_plank,
    "ReturnLoot": message("question.return"),
    "RevealCard": message("question.reveal"),
    "ChooseFlood": message("question.flood"),
    "TakeTwoFromChest": lambda g, seat, section: message("question.take-two", chest=section + 1),
    "TakeFromChest": lambda g, seat, section: message("question.take-from-chest", chest=section + 1),
    "SendMariner": message("question.send"),
    "PlaceMariner": message("question.place-mariner"),
    "WalkThePlank": message("question.walk-the-plank"),
    "DropLoot": message("question.drop"),
    "SwapLoot": message("question.swap"),
    "StealFromAnybody": message("question.steal"),
    "PutLantern": message("question.put-lantern"),
    "VisitStation": ask_at_station,
    "SkipTurn": message("question.skip"),
    "RollFate": message("question.fate"),
    "Move": message("question.move"),
    "LayDiamond": message("question.lay-diamond"),
    "DrawStarter": message("question.starter"),
    "StartLantern": message("question.start-lantern"),
}


# Answers.


def label(g: Deadweight, code: int) -> Label:
    """An answer to the open question: its text, cost and gain."""
    return phrase(LABELS, g, code) or single_label(g, code)


def single_label(g: Deadweight, code: int) -> Label:
    """An answer that is the only one of its family."""
    if code == actions.TAKE_LOOT:
        return take_label(g, int(g.cards[here(g)]))
    if code == actions.ACT:
        return act_label(g, here(g))
    if code == actions.CHALLENGE:
        return Label(message("answer.challenge"), piece=f"mariner-{g.on_deck()}" if g.on_deck() != NONE else "")
    if code == actions.DONE and g.question()[0] is TAKE_SHARE:
        return Label(message("answer.leave-rest"))
    return Label(message(f"answer.{SINGLES.get(code, 'done')}"))


SINGLES: Final = {actions.FATE: "fate", actions.SKIP: "skip"}


def here(g: Deadweight) -> int:
    """The plank of the player who is asked."""
    return int(g.plank_of(g.question()[1]))


def act_label(g: Deadweight, plank: int) -> Label:
    """R5 The action of a plank, brown or flooded; some gain a thing at once."""
    action, flooded = int(g.actions[plank]), g.is_flooded(plank)
    name = ACTIONS[action]
    gives = {} if flooded else {Action.GAIN_ROPE: some(1, int(ROPE)), Action.GAIN_RING: some(1, int(RING))}
    said = message(f"answer.act.{name}-flooded" if flooded else f"answer.act.{name}")
    if action == Action.WALK and g.chest_size(MIDDLE) > 0:
        said = walk_offer(g, plank)
    return Label(leaving(g, said, plank), gives=(gives[action],) if action in gives else (), piece=f"{name}-plank")


def walk_offer(g: Deadweight, plank: int) -> Message:
    """R5.15 The faces that reach the chest, and what is in it."""
    faces = tuple([face + 1 for face in range(int(actions.DIE.size)) if succeeds(g, plank, face)])
    return message("answer.act.walk-for", faces=faces, things=several(in_chest(g, int(MIDDLE))))


def leaving(g: Deadweight, said: Message, plank: int) -> Message:
    """R4.6 An action, with a warning if more could be done on the plank."""
    return message("answer.act.leaving", act=said) if forgoes_more(g, plank) else said


def forgoes_more(g: Deadweight, plank: int) -> bool:
    """R4.6 Whether the action ends a landing by the light of the lantern while more could be done there."""
    rule, seat, done = g.question()
    if rule is not USE_PLANK or g.turn.lit == 0 or not moves_away(g, plank):
        return False
    return loot_obstacle(g, seat, done, False) == NO_OBSTACLE or may_steal(g, seat, done)


# Where to go.


def notes(g: Deadweight, plank: int) -> Message:
    """The loot of a plank and its action, and what that does on the flooded side."""
    loot, action = item_thing(int(g.cards[plank])), int(g.actions[plank])
    if g.is_flooded(plank):
        does = message(f"does.{ACTIONS[action]}-flooded")
        return message("plank.notes-flooded", loot=loot, action=side_of(g, plank), does=does)
    return message("plank.notes", loot=loot, action=action_thing(action))


def seen_there(g: Deadweight, space: int, plank: int) -> Message:
    """The action and loot of a plank, the lantern if it is there, and the other players on it."""
    _, seat, _ = g.question()
    said = notes(g, plank)
    if g.lantern == plank:
        said = message("plank.more", notes=said, more=message("plank.lantern"))
    for other in range(int(g.seats)):
        if other != seat and g.players[other].space == space:
            said = message("plank.more", notes=said, more=Player(other))
    return said


def way(key: str, g: Deadweight, space: int) -> Message:
    """The destination of a move: a station, or a plank with everything on it."""
    plank = int(plank_at(space))
    if plank == NONE:
        return message(f"answer.{key}-station", station=station_thing(space))
    return message(f"answer.{key}", plank=plank_thing(plank), notes=seen_there(g, space, plank))


def walk_label(g: Deadweight, step: int) -> Label:
    _, seat, _ = g.question()
    space = (int(g.players[seat].space) + step + 1) % int(ALL_SPACES)
    said = way(f"walk-{step + 1}", g, space)
    if meets_mariner(g, seat, step + 1):
        said = message("answer.guarded", way=said, owner=Player(int(g.on_deck())))
    return Label(said, piece=f"pawn-{seat}")


def rope_label(g: Deadweight, space: int) -> Label:
    _, seat, _ = g.question()
    return Label(way("rope", g, space), cost=(some(1, int(ROPE)),), piece=f"pawn-{seat}")


def move_label(g: Deadweight, plank: int) -> Label:
    _, seat, _ = g.question()
    said = message("answer.move-to", plank=plank_thing(plank), notes=notes(g, plank))
    return Label(leaving(g, said, here(g)), piece=f"pawn-{seat}")


def flood_label(g: Deadweight, plank: int) -> Label:
    name = ACTIONS[g.actions[plank]]
    will = message("plank.will", notes=notes(g, plank), does=message(f"does.{name}-flooded"))
    return Label(message("answer.flood", plank=plank_thing(plank), notes=will), piece=f"{name}-plank")


def lantern_label(g: Deadweight, plank: int) -> Label:
    return Label(message("answer.lantern", plank=plank_thing(plank), notes=notes(g, plank)), piece="lantern")


# What to do to other players.


def player_label(key: str, g: Deadweight, seat: int) -> Label:
    return Label(message(f"answer.{key}", player=Player(seat)), piece=f"pawn-{seat}")


def rob_label(g: Deadweight, victim: int) -> Label:
    item = int(choice_number(g, here(g)))
    said = message("answer.rob", item=one(item), player=Player(victim))
    return Label(said, gives=(some(1, item),), piece=f"pawn-{victim}")


def switch_label(g: Deadweight, pair: int) -> Label:
    _, seat, _ = g.question()
    first, second = actions.PAIRS[pair]
    if seat not in (first, second):
        return Label(message("answer.switch", one=Player(first), other=Player(second)), piece=f"pawn-{first}")
    other = second if first == seat else first
    return Label(leaving(g, message("answer.switch-with", other=Player(other)), here(g)), piece=f"pawn-{other}")


def send_label(g: Deadweight, sent: int) -> Label:
    mariner, kind = actions.MARINER_AND_BOAT.parts(sent)
    if mariner < g.seats:
        said = message("answer.send", player=Player(mariner), boat=boat_thing(kind))
    else:
        said = message("answer.send-free", boat=boat_thing(kind))
    return Label(said, gives=at_most(g, 1, kind), piece=f"mariner-{mariner}")


# What to take and to pay.


def at_most(g: Deadweight, count: int, item: int) -> tuple[Amount, ...]:
    """A number of an item, limited by how many are left."""
    left = min(count, int(g.bank[item]))
    return (some(left, item),) if left else ()


def take_label(g: Deadweight, item: int) -> Label:
    said = message("answer.take", item=one(item), kind=item_thing(item))
    return Label(said, gives=(some(1, item),), piece=item_thing(item).id)


def take_two_label(g: Deadweight, two: int) -> Label:
    items = actions.TWOS[two]
    said = message("answer.take-two", items=several(Counter(items)))
    return Label(said, gives=amounts(items), piece=item_thing(items[0]).id)


def give_label(g: Deadweight, given: int) -> Label:
    item, seat = actions.ITEM_AND_SEAT.parts(given)
    return Label(message("answer.give", item=one(item), player=Player(seat)), piece=f"pawn-{seat}")


def loss_label(key: str, g: Deadweight, kind: int) -> Label:
    """A piece that is given back or dropped."""
    said = message(f"answer.{key}", item=one(kind), kind=item_thing(kind))
    return Label(said, cost=(some(1, kind),), piece=LOOT[kind])


def swap_label(g: Deadweight, swap: int) -> Label:
    first, second, kind = actions.SWAPS[swap]
    said = message("answer.swap", paid=several(Counter([first, second])), gained=some(2, kind))
    return Label(said, amounts([first, second]), at_most(g, 2, kind), LOOT[kind])


def exchange_label(g: Deadweight, exchange: int) -> Label:
    kind, ring = int(actions.exchanged_loot(exchange)), int(RING)
    paid, gained = (ring, kind) if actions.is_ring_for_loot(exchange) else (kind, ring)
    said = message("answer.exchange", paid=one(paid), gained=one(gained))
    return Label(said, (some(1, paid),), (some(1, gained),), LOOT[kind])


def trade_label(g: Deadweight, deal: int) -> Label:
    """R7.2 A line of the card in hand, or several together."""
    _, seat, _ = g.question()
    card = int(g.players[seat].card)
    if card == NONE:
        return Label(message("answer.trade-without-card"))
    offer, lines = g.offer(card, deal), tuple([line + 1 for line in actions.DEALS[deal]])
    paid = tuple([some(int(offer.cost[kind]), kind) for kind in range(len(LOOT)) if offer.cost[kind]])
    rings = some(int(offer.rings), int(RING))
    if len(lines) == 1:
        said = message("answer.trade", paid=paid, rings=rings)
    else:
        said = message("answer.trades", lines=lines, paid=paid, rings=rings)
    return Label(said, paid, at_most(g, rings.count, int(RING)), card_thing(g, card).id)


def deploy_label(g: Deadweight, wall: int) -> Label:
    _, seat, _ = g.question()
    price = [int(kind) for kind in g.wall_kinds(wall)]
    said = message("answer.deploy", wall=wall_thing(wall), price=several(Counter(price)))
    return Label(said, amounts(price), piece=f"mariner-{seat}")


# Results of chance.


def reveal_label(g: Deadweight, card: int) -> Label:
    return Label(message("answer.reveal", card=card_thing(g, card)), piece=card_thing(g, card).id)


def lay_label(g: Deadweight, laid: int) -> Label:
    action, plank = actions.THING_AND_PLANK.parts(laid)
    return Label(message("answer.lay", plank=plank_thing(plank)), piece=f"{ACTIONS[action]}-plank")


def card_label(g: Deadweight, laid: int) -> Label:
    kind, plank = actions.THING_AND_PLANK.parts(laid)
    return Label(message("answer.card", loot=item_thing(kind), plank=plank_thing(plank)), piece=f"{LOOT[kind]}-card")


LABELS: Phrases[Deadweight, Label] = (
    (actions.STEPS, walk_label),
    (actions.ROPE_TO, rope_label),
    (actions.STEAL, partial(player_label, "steal")),
    (actions.TAKE, take_label),
    (actions.TAKE_TWO, take_two_label),
    (actions.RETURN, partial(loss_label, "return")),
    (actions.SWAP, swap_label),
    (actions.EXCHANGE, exchange_label),
    (actions.ROB, rob_label),
    (actions.MOVE_TO, move_label),
    (actions.SWITCH_SEATS, switch_label),
    (actions.HOLD_BACK, partial(player_label, "hold-back")),
    (actions.GIVE, give_label),
    (actions.DROP, partial(loss_label, "drop")),
    (actions.TRADE_LINES, trade_label),
    (actions.DEPLOY, deploy_label),
    (actions.FLOOD, flood_label),
    (actions.SEND, send_label),
    (actions.LANTERN, lantern_label),
    (actions.REVEAL, reveal_label),
    (actions.DIE, lambda g, face: Label(message("answer.die", face=face + 1))),
    (actions.STARTER, partial(player_label, "starter")),
    (actions.LAY, lay_label),
    (actions.CARD, card_label),
)


# Reasons in hints.


def reason(g: Deadweight, code: int) -> Words:
    """Why to rob or hold back this player rather than another."""
    _, seat, _ = g.question()
    if actions.STEAL.has(code):
        return theft_reason(g, seat, int(actions.STEAL.arg(code)))
    for family in (actions.ROB, actions.HOLD_BACK):
        if family.has(code):
            return rival_reason(g, seat, int(family.arg(code)))
    return ""


def theft_reason(g: Deadweight, seat: int, victim: int) -> Message:
    prize = int(best_prize(g, seat, victim, all_prospects(g, Study()), Study()))
    if prize == NONE:
        return rival_reason(g, seat, victim)
    strongest = int(strongest_rival(all_prospects(g, Study()), seat))
    key = "rival.theft-strongest" if strongest == victim else "rival.theft-stronger"
    return message(key, item=one(prize), player=Player(strongest))


def rival_reason(g: Deadweight, seat: int, victim: int) -> Message:
    strongest = int(strongest_rival(all_prospects(g, Study()), seat))
    key = "rival.strongest" if strongest == victim else "rival.stronger"
    return message(key, player=Player(strongest))
