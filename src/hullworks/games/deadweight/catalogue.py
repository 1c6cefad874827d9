"""What Deadweight says: the text of every message, the things that messages name, and what events show of them."""

# interpreted: it is read by people, never in a hot loop.
from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from hullworks.games.deadweight.places import slug
from hullworks.games.deadweight.state import Deadweight
from hullworks.games.deadweight.tables import (
    ACTIONS,
    ITEMS,
    KINDS,
    LOOT,
    NONE,
    PLANKS,
    SPACES,
    WALLS,
    plank_at,
)
from hullworks.games.deadweight.words import TITLES, item_name
from hullworks.kernel.rule import Rule
from hullworks.match.deed import Event
from hullworks.match.message import Amount, Catalogue, Thing

E = Event[Deadweight]

MESSAGES: Final[Catalogue] = {
    # Before the first turn (R1, R2).
    "lays-plank": "{action} is laid on {plank}",
    "lays-card": "The loot card of {plank} is {loot}",
    "fills-cards": "Every loot card is filled",
    "goes-first": "goes first, drawn by lot",
    "puts-lantern": "puts the lantern on {plank}",
    # Trade cards (R2.3, R7.3).
    "takes-card": "takes the trade card {card}",
    "changes-card": "puts {old} aside and takes the trade card {card}",
    "reveals-card": "{card} is the next trade card",
    "shuffles-cards": "The trade cards that were put aside are shuffled",
    # The turn (R3, R4).
    "is-held-back": "is held back",
    "loses-last-turn": "is held back and loses the last turn",
    "begins-last-turn": "begins the last turn",
    "skips": "skips the turn",
    "walks": "walks to {plank} ({loot}, {action})",
    "walks-beside": "walks to {plank} ({loot}, {action}, {others})",
    "walks-to-station": "walks to the {station} station",
    "ropes": "takes a rope to {plank} ({loot}, {action})",
    "ropes-beside": "takes a rope to {plank} ({loot}, {action}, {others})",
    "ropes-to-station": "takes a rope to the {station} station",
    "mariner-stops": "stops {player} with the mariner at {wall}",
    "lands-on-lantern": "lands on the lantern and may do all there is to do on {plank}",
    "finds-nothing": "finds nothing to do on {plank}",
    "takes": "takes {item}",
    "fills-card": "The loot card of {plank} is filled again with {amount}",
    "card-stays-empty": "The loot card of {plank} stays empty: no {loot} is left in the lifeboat",
    "does-no-more": "does no more",
    # Actions of the planks (R5).
    "begins-trade": "trades",
    "begins-switch": "switches",
    "plans-theft": "plans a theft",
    "plans-sabotage": "plans a sabotage",
    "looks-for-rope": "looks for somebody's rope",
    "looks-for-ring": "looks for somebody's life ring",
    "begins-shortcut": "takes a shortcut",
    "walks-plank": "walks the plank",
    "gains-item": "gains {item}",
    "crosses": "crosses to {plank}",
    "swaps": "trades {paid} for {gained}",
    "exchanges": "exchanges {paid} for {gained}",
    "exchanges-in-vain": "gives {paid} for a life ring, but none is left",
    "shortcut": "takes a shortcut to {plank}",
    "changes-places": "changes places with {other}",
    "lets-change-places": "lets {one} and {other} change places",
    "moves-player": "moves {player} to {space}",
    "holds-back": "holds {victim} back",
    "reaches-chest": "rolls {die} and reaches the chest",
    "reaches-empty-chest": "rolls {die} and reaches the chest, which is empty",
    "slips": "rolls {die} and slips",
    "slips-with-nothing": "rolls {die} and slips, with no loot to drop",
    "takes-from-chest": "takes {item} from the chest",
    "has-no-room": "has no room for what is left in the chest",
    "gives": "gives {item} to {player}",
    "drops": "drops {item} into the chest",
    "chest-goes-back": "What is left in the chest goes back: {things}",
    "fills-chest": "The chest in the middle is filled again with {things}",
    "chest-stays-empty": "Nothing is left to fill the chest in the middle with",
    # Stealing, and mariners on deck (R6).
    "tries-to-steal": "tries to steal from {victim}",
    "attacks": "rolls {die} against {defender}",
    "mariner-attacks": "rolls {die} for the mariner against {defender}",
    "is-beaten": "rolls {die} against {attack}: {attacker} may take a thing",
    "turns-tables": "rolls {die} against {attack}: the tables turn on {attacker}",
    "keeps-all": "rolls {die} against {attack}: nothing is taken",
    "beats-mariner": "rolls {die} against {attack}: the mariner goes home",
    "loses-challenge": "rolls {die} against {attack}: {attacker} wins the challenge",
    "mariner-stays": "rolls {die} against {attack}: the mariner stays",
    "takes-from": "takes {item} from {victim}",
    # What may be held (R1.9 to R1.11).
    "gives-back": "gives back {item} to its lifeboat",
    "gives-back-to-card": "gives back {item} to the loot card of {plank}",
    "fills-crate": "gains {rings} for a full crate of {loot}",
    "fills-crates": "gains {rings} for full crates of {loot}",
    "fills-crate-in-vain": "fills the crate of {loot}, but no life ring is left",
    # Stations (R7).
    "trades": "trades {paid} for {rings}",
    "deploys": "deploys a mariner at {wall} for {paid}",
    "challenges": "challenges the mariner of {owner}",
    "begins-fate": "rolls the fate die",
    "fate": "rolls {die}: {item}",
    "fate-full": "rolls {die}: {item}, but may hold no more",
    "fate-empty": "rolls {die}: {item}, but none is left",
    "leaves-station": "leaves the station",
    # The ship goes down (R8).
    "will-flood": "has spent a diamond, so a plank is flooded at the end of the turn",
    "floods": "floods {plank}",
    "water-sends-home": "sends home the mariner of {owner}: the plank beside him is flooded",
    "water-sends-own-home": "has to take the mariner home: the plank beside him is flooded",
    "all-flooded": "All planks are flooded: now a diamond spent at the front sends a mariner to a lifeboat",
    "is-passed-over": "has no room for what is left in the chest and is passed over",
    "sends": "sends the mariner of {owner} to the {boat}",
    "sends-own": "sends their own mariner to the {boat}",
    "sends-free": "sends mariner {mariner} to the {boat}",
    "gains-from-boat": "gains {item} from the lifeboat",
    "boat-is-empty": "gains nothing: the {boat} is empty",
    # The end (R9).
    "one-mariner-left": "One mariner is left: the end is in sight once he is in a lifeboat",
    "boats-manned": "All mariners are in lifeboats: everybody has {turns} more",
    "boats-manned-at-once": "All mariners are in lifeboats: the game ends with this turn",
    "drifts": "The wreck drifts: the game ends in {rounds} if no plank is flooded and no mariner sent to a lifeboat",
    "ends-adrift": "The wreck drifts and nobody leaves her: the game is over",
    "ends-manned": "The last turn is over: the lifeboats leave the wreck",
    # Why an answer is refused, by chapter.
    "reason.none-to-return": "you have none of it",
    "reason.no-rope": "you have no rope",
    "reason.out-of-reach": "a rope does not reach there from here",
    "reason.not-here": "they do not stand here",
    "reason.has-stolen": "you have tried to steal here",
    "reason.no-loot": "there is no loot",
    "reason.has-looted": "you have taken loot here",
    "reason.no-action": "this plank has no action",
    "reason.no-use": "it could do nothing",
    "reason.has-acted": "you have done the action",
    "reason.must-steal": "with two or more others here you must steal",
    "reason.only-steal": "with two or more others here you must steal, and may do nothing else",
    "reason.steal-first": "it takes you off the plank, and you must steal first",
    "reason.stays-there": "it must come to another plank",
    "reason.not-behind": "it goes one or two planks behind you",
    "reason.not-both-pieces": "you do not have both pieces",
    "reason.none-to-swap-for": "its lifeboat is empty",
    "reason.none-to-exchange-for": "its lifeboat is empty",
    "reason.no-ring-left": "no life ring is left",
    "reason.not-the-price": "you do not have what it costs",
    "reason.is-there": "you are there",
    "reason.same-space": "they stand on the same space",
    "reason.not-you": "one of the two must be you",
    "reason.skips-already": "they skip their next turn already",
    "reason.had-a-share": "you have taken your share",
    "reason.they-have-no-room": "they have no room for it",
    "reason.none-to-drop": "you have none of it",
    "reason.protected": "their mariner protects them",
    "reason.nothing-to-take": "they have nothing you could take",
    "reason.they-have-none": "they have no {item}",
    "reason.enough-ropes": "you hold as many ropes as you may",
    "reason.no-card": "you have no trade card",
    "reason.trade-made": "you made this trade on this visit",
    "reason.trade-too-dear": "needs {missing} more",
    "reason.visit-used": "you did something else on this visit",
    "reason.wall-too-dear": "needs {price}",
    "reason.own-in-boat": "your mariner is in a lifeboat",
    "reason.own-on-deck": "your mariner is on deck already",
    "reason.other-on-deck": "another mariner is on deck: challenge him",
    "reason.nobody-to-challenge": "no other mariner is on deck",
    "reason.has-challenged": "you have challenged on this visit",
    "reason.no-wall-to-pay": "you could not pay for any wall",
    "reason.is-flooded": "that plank is flooded already",
    "reason.one-is-nearer": "{plank} is nearer the back",
    "reason.two-are-nearer": "{planks} are nearer the back",
    "reason.not-dealt": "there is no {item} in the chest",
    "reason.no-room": "you have no room for it",
    "reason.not-in-chest": "there is no {item} in the chest",
    "reason.no-room-walking": "you have no room for it",
    "reason.is-in-boat": "that mariner is in a lifeboat already",
    "reason.sent-last": "a mariner on deck is sent last",
}


# Things.


def one(item: int) -> Thing:
    """One piece, with its article: a life ring."""
    return Thing("item", ITEMS[item], item_name(item))


def item_thing(item: int) -> Thing:
    """An item without its article: ruby."""
    return Thing("item", ITEMS[item], ITEMS[item])


def some(count: int, item: int) -> Amount:
    """So many of an item."""
    return Amount(count, Thing("item", ITEMS[item], ITEMS[item], "" if item < KINDS else f"{ITEMS[item]}s"))


def several(counts: Mapping[int, int]) -> tuple[Thing | Amount, ...]:
    """Some items, each with its number: an emerald and 2 rings."""
    return tuple([one(item) if count == 1 else some(count, item) for item, count in counts.items() if count])


def plank_thing(plank: int) -> Thing:
    return Thing("plank", slug(PLANKS[plank]), PLANKS[plank])


def space_thing(space: int) -> Thing:
    name = SPACES[space] if plank_at(space) != NONE else f"the {SPACES[space]} station"
    return Thing("space", slug(SPACES[space]), name)


def wall_thing(wall: int) -> Thing:
    return Thing("wall", slug(WALLS[wall]), WALLS[wall])


def boat_thing(kind: int) -> Thing:
    return Thing("boat", LOOT[kind], f"{LOOT[kind]} boat")


def action_thing(action: int) -> Thing:
    return Thing("action", ACTIONS[action], TITLES[ACTIONS[action]])


def card_thing(g: Deadweight, card: int) -> Thing:
    return Thing("card", g.tables.cards[card].id, g.tables.cards[card].name)


# What an event shows.


def gained(event: E, item: int) -> int:
    """How many of an item the seat has more than before."""
    return int(event.after.players[event.seat].hold[item] - event.before.players[event.seat].hold[item])


def asks(g: Deadweight, rule: type[Rule]) -> bool:
    """Whether a rule of this kind comes next."""
    return not g.over and isinstance(g.question()[0], rule)
