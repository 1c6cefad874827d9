"""Deadweight in sentences: what is asked, and what can be answered."""

# interpreted: it is read by people, never in a hot loop.
from __future__ import annotations

from collections.abc import Callable

from hullworks.games.deadweight.actions import (
    ACT,
    CARD,
    CHALLENGE,
    DEPLOY,
    DIE,
    DROP,
    EXCHANGE,
    FATE,
    FLOOD,
    GIVE_TO,
    HOLD_BACK,
    LANTERN,
    LAY,
    MOVE_TO,
    PAIRS,
    RETURN,
    REVEAL,
    ROB,
    ROPE_TO,
    SEND,
    SKIP,
    STARTER,
    STEAL,
    STEPS,
    SWAP,
    SWAPS,
    SWITCH_SEATS,
    TAKE,
    TAKE_LOOT,
    TRADE_LINE,
    boarding_boat,
    boarding_mariner,
    exchanged_loot,
    is_ring_for_loot,
    laid_plank,
    laid_thing,
)
from hullworks.games.deadweight.advice import best_prize, strongest_rival
from hullworks.games.deadweight.state import ADRIFT, CHALLENGED, GUARD, MANNED, THEFT, Deadweight
from hullworks.games.deadweight.tables import (
    ACTIONS,
    ALL_SPACES,
    GAIN_RING,
    GAIN_ROPE,
    ITEMS,
    LOOT,
    NONE,
    PLANKS,
    SABOTAGE,
    SHORTCUT,
    SPACES,
    SWITCH,
    TRADE,
    WALK,
    WALLS,
    plank_at,
)
from hullworks.games.deadweight.view import DuelView
from hullworks.match.message import Words
from hullworks.match.words import Phrases, Questions, listed, phrase, plural, question, seat_name

ENDINGS = {MANNED: "the lifeboats are manned", ADRIFT: "the wreck drifts and nobody leaves her"}
TITLES = {
    "trade": "Trade",
    "rope": "Rope",
    "shortcut": "Shortcut",
    "switch": "Switch",
    "sabotage": "Sabotage",
    "ring": "Ring",
    "walk": "Walk the plank",
    "plain": "Plain",
    "": "Plank",
}
# What the action of a plank does, brown and flooded (R5).
DOES: dict[int, tuple[str, str]] = {
    TRADE: ("Trade two pieces for two of another kind", "Exchange a ring for loot, or loot for a ring"),
    GAIN_ROPE: ("Gain a rope", "Take a rope from somebody"),
    SHORTCUT: ("Cross to the opposite plank", "Move to any plank"),
    SWITCH: ("Change places with somebody", "Let two players change places"),
    SABOTAGE: ("Try to steal from anybody", "Hold somebody back for a turn"),
    GAIN_RING: ("Gain a life ring", "Take a life ring from somebody"),
    WALK: ("Walk the plank", "Walk the plank"),
}


def ending(g: Deadweight) -> str:
    """Why the game is over, or nothing while it goes on."""
    return ENDINGS.get(g.ending, "") if g.over else ""


def item_name(item: int) -> str:
    """An item with its article."""
    return {"emerald": "an emerald", "ring": "a life ring"}.get(ITEMS[item], f"a {ITEMS[item]}")


# Questions.


def ask(g: Deadweight) -> Words:
    """The open question, in plain words."""
    return question(QUESTIONS, g)


def ask_for_die(g: Deadweight, seat: int, arg: int) -> str:
    duel = g.duel
    attacker, defender = seat_name(int(duel.attacker)), seat_name(int(duel.defender))
    what = {
        THEFT: f"{attacker} tries to steal from {defender}",
        GUARD: f"the mariner of {attacker} stops {defender}",
        CHALLENGED: f"{attacker} challenges the mariner of {defender}",
    }[duel.what]
    return f"{what[0].upper()}{what[1:]}: {f'{duel.attack} against a die' if duel.attack else 'a die is rolled'}."


def ask_on_plank(g: Deadweight, seat: int, done: int) -> str:
    plank = int(g.plank_of(seat))
    where = f"{PLANKS[plank].capitalize()}, {TITLES[ACTIONS[g.actions[plank]]]}"
    if done:
        return f"{where}, by the light of the lantern: what else?"
    return f"{where}: what do you do{' by the light of the lantern' if g.turn.lit else ''}?"


QUESTIONS: Questions[Deadweight] = {
    "Attack": ask_for_die,
    "Defend": ask_for_die,
    "TakeItem": lambda g, seat, victim: f"What do you take from {seat_name(victim)}?",
    "RobSomebody": lambda g, seat, item: f"From whom do you take {item_name(item)}?",
    "GiveItem": lambda g, seat, item: f"Who gets {item_name(item)} from the chest?",
    "LayPlank": lambda g, seat, action: f"A plank is laid: {TITLES[ACTIONS[action]]}.",
    "LayCard": lambda g, seat, plank: f"The loot card of {PLANKS[plank]} is dealt.",
    "UsePlank": ask_on_plank,
    "SwitchPlayers": lambda g, seat, any_two: (
        "Which two players change places?" if any_two else "With whom do you change places?"
    ),
    "ReturnLoot": "You have too much loot: what do you give back?",
    "RevealCard": "The next trade card is seen.",
    "ChooseFlood": "Two planks are nearest the back: which is flooded?",
    "TakeFromChest": "Take a thing from the chest.",
    "SendMariner": "Send a mariner to a lifeboat, and take a piece of its loot.",
    "PlaceMariner": "The challenge is won: where do you put your mariner?",
    "WalkThePlank": "Somebody walks the plank: a die is rolled.",
    "DropLoot": "You slip: which piece falls into the chest?",
    "SwapLoot": "Which two pieces do you trade, and for what?",
    "ExchangeRing": "What do you exchange?",
    "TakeShortcut": "Move to which plank?",
    "StealFromAnybody": "From whom do you try to steal?",
    "HoldSomebodyBack": "Who skips the next turn?",
    "PutLantern": "Put the lantern one or two planks behind you.",
    "VisitStation": "At the station: trade, deploy your mariner, or roll the die?",
    "SkipTurn": "You were held back: the turn is skipped.",
    "RollFate": "The fate die is rolled.",
    "Move": "Move: walk one or two spaces, or spend a rope?",
    "LayDiamond": "The diamond of the middle is laid.",
    "DrawStarter": "Who goes first is drawn by lot.",
    "StartLantern": "Put the lantern on any plank.",
}


# Answers.


def label(g: Deadweight, code: int) -> str:
    """An answer to the open question, as a person would want to read it."""
    words = phrase(LABELS, g, code)
    if words is not None:
        return words
    if code == TAKE_LOOT:
        return f"Take {item_name(int(g.cards[here(g)]))}"
    if code == ACT:
        return DOES.get(g.actions[here(g)], ("Do the action", "Do the action"))[int(g.is_flooded(here(g)))]
    singles = {CHALLENGE: "Challenge the mariner on deck", FATE: "Roll the fate die", SKIP: "Skip the turn"}
    return singles.get(code, "Done")


def here(g: Deadweight) -> int:
    """The plank of the player who is asked."""
    return int(g.plank_of(g.question()[1]))


def space_label(g: Deadweight, space: int) -> str:
    """A space, what is there, and who stands there."""
    _, seat, _ = g.question()
    plank = int(plank_at(space))
    if plank == NONE:
        return f"the {SPACES[space]} station"
    notes = [LOOT[g.cards[plank]], TITLES[ACTIONS[g.actions[plank]]]]
    if g.lantern == plank:
        notes.append("lantern")
    notes += [seat_name(other) for other in range(g.seats) if other != seat and g.players[other].space == space]
    return f"{PLANKS[plank]} ({', '.join(notes)})"


def plank_label(g: Deadweight, plank: int) -> str:
    """A plank and what it has."""
    return f"{PLANKS[plank]} ({LOOT[g.cards[plank]]}, {TITLES[ACTIONS[g.actions[plank]]]})"


def walk_label(g: Deadweight, step: int) -> str:
    _, seat, _ = g.question()
    space = (int(g.players[seat].space) + step + 1) % int(ALL_SPACES)
    return f"{('One', 'Two')[step]}, to {space_label(g, space)}"


def trade_words(g: Deadweight, line: int) -> str:
    """What a trade costs and pays."""
    _, seat, _ = g.question()
    offer = g.tables.cards[g.players[seat].card].lines[line]
    paid = [f"{offer.cost.count(loot)} {loot}" for loot in LOOT if loot in offer.cost]
    return f"{listed(paid)} for {plural(offer.rings, 'ring')}"


def wall_words(g: Deadweight, wall: int) -> str:
    first, second = g.wall_kinds(wall)
    return f"at {WALLS[wall]} for {LOOT[first]} and {LOOT[second]}"


def swap_words(swap: int) -> str:
    first, second, gained = SWAPS[swap]
    return f"{LOOT[first]} and {LOOT[second]} for 2 {LOOT[gained]}"


def exchange_words(exchange: int) -> str:
    loot = item_name(int(exchanged_loot(exchange)))
    return f"a life ring for {loot}" if is_ring_for_loot(exchange) else f"{loot} for a life ring"


def pair_words(pair: int) -> str:
    one, other = PAIRS[pair]
    return f"{seat_name(one)} and {seat_name(other)}"


def send_words(g: Deadweight, sent: int) -> str:
    mariner, kind = int(boarding_mariner(sent)), boarding_boat(sent)
    whose = f"the mariner of {seat_name(mariner)}" if mariner < g.seats else f"mariner {mariner + 1}"
    return f"{whose} to the {LOOT[kind]} boat"


# What speaks for an answer, in hints.


def reason(g: Deadweight, code: int) -> str:
    """Why this player is robbed or held back rather than another."""
    _, seat, _ = g.question()
    if STEAL.has(code):
        return theft_reason(g, seat, int(STEAL.arg(code)))
    for family in (ROB, HOLD_BACK):
        if family.has(code):
            return rival_reason(g, seat, int(family.arg(code)))
    return ""


def theft_reason(g: Deadweight, seat: int, victim: int) -> str:
    prize = int(best_prize(g, seat, victim))
    if prize == NONE:
        return rival_reason(g, seat, victim)
    but = "and" if strongest_rival(g, seat) == victim else "though"
    return f"of what they have {item_name(prize)} would help you most, {but} {rival_reason(g, seat, victim)}"


def rival_reason(g: Deadweight, seat: int, victim: int) -> str:
    strongest = int(strongest_rival(g, seat))
    if strongest == victim:
        return f"{seat_name(victim)} is your strongest rival"
    return f"{seat_name(strongest)} is a stronger rival"


LABELS: Phrases[Deadweight, str] = (
    (STEPS, walk_label),
    (ROPE_TO, lambda g, space: f"By rope to {space_label(g, space)}"),
    (STEAL, lambda g, seat: f"Steal from {seat_name(seat)}"),
    (TAKE, lambda g, item: f"Take {item_name(item)}"),
    (RETURN, lambda g, kind: f"Give back {item_name(kind)}"),
    (SWAP, lambda g, swap: swap_words(swap).capitalize()),
    (EXCHANGE, lambda g, exchange: exchange_words(exchange).capitalize()),
    (ROB, lambda g, seat: f"From {seat_name(seat)}"),
    (MOVE_TO, lambda g, plank: f"To {plank_label(g, plank)}"),
    (SWITCH_SEATS, lambda g, pair: pair_words(pair).capitalize()),
    (HOLD_BACK, lambda g, seat: f"Hold back {seat_name(seat)}"),
    (GIVE_TO, lambda g, seat: f"Give it to {seat_name(seat)}"),
    (DROP, lambda g, kind: f"Drop {item_name(kind)}"),
    (TRADE_LINE, lambda g, line: f"Trade {trade_words(g, line)}"),
    (DEPLOY, lambda g, wall: f"Deploy {wall_words(g, wall)}"),
    (FLOOD, lambda g, plank: f"Flood {plank_label(g, plank)}"),
    (SEND, lambda g, sent: f"Send {send_words(g, sent)}"),
    (LANTERN, lambda g, plank: f"Lantern to {plank_label(g, plank)}"),
    (REVEAL, lambda g, card: f"Reveal {g.tables.cards[card].name}"),
    (DIE, lambda g, face: f"Die {face + 1}"),
    (STARTER, lambda g, seat: f"Seat {seat + 1} goes first"),
    (LAY, lambda g, laid: f"On {PLANKS[laid_plank(laid)]}"),
    (CARD, lambda g, laid: f"{LOOT[laid_thing(laid)].capitalize()} at {PLANKS[laid_plank(laid)]}"),
)


# What dice against each other decided, for everybody at the table.


def duel_words(fight: DuelView, names: Callable[[int], str]) -> tuple[str, str]:
    """Who won a duel and what came of it or, before the second die, who began it and why."""
    if not fight.defence:
        begun = {"steal": "tries to steal", "mariner": "attacks with a mariner", "challenge": "challenges a mariner"}
        return names(fight.attacker), begun[fight.what]
    if fight.taker >= 0:
        won = f"Equal: {names(fight.taker)}" if fight.attack == fight.defence else names(fight.taker)
        return won, f"takes {item_name(ITEMS.index(fight.taken))}" if fight.taken else "may take a thing"
    if fight.what == "challenge":
        wins = fight.attack > fight.defence
        return names(fight.attacker if wins else fight.defender), "wins the wall" if wins else "keeps the wall"
    if fight.attack == fight.defence:
        return "Equal dice:", "nothing is taken"
    lost = "sends the mariner home" if fight.what == "mariner" else "loses nothing"
    return names(fight.defender), lost
