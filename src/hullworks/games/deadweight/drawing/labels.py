"""What the things on the table are, for whoever asks: kind, name, what it does. And the numbers of their rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hullworks.games.deadweight.drawing.names import (
    T,
    action_of,
    boat_of,
    card_of,
    card_words,
    does_of,
    held,
    many,
    plank_of,
    space_of,
    trade_words,
    wall_of,
)
from hullworks.games.deadweight.lookup import ITEMS, PLANKS, WALLS, Card
from hullworks.games.deadweight.view import BoatView, PlankView, PlayerView, View
from hullworks.match.message import Amount, Argument, Message, Player, Thing, message

# The rules of a plank's action: its brown side, its flooded side.
PLANK_RULES: Final = {
    "trade": ("R5.2", "R5.3"),
    "rope": ("R5.4", "R5.5"),
    "shortcut": ("R5.6", "R5.7"),
    "switch": ("R5.8", "R5.9"),
    "sabotage": ("R5.11", "R5.12"),
    "ring": ("R5.13", "R5.14"),
    "walk": ("R5.15", "R5.15"),
}
HOLD_RULES: Final = {"rope": "R3.3", "ring": "R10.1"}


def plank_label(seen: PlankView) -> str:
    """A plank in words, both its sides; before the first turn it may still lack an action or a loot card."""
    place, action = plank_of(seen.name), action_of(seen.action)
    if not seen.loot or not seen.action:
        return T("board.plank-bare", plank=place, action=action)
    does, other = does_of(seen.action, seen.flooded), does_of(seen.action, not seen.flooded)
    loot = many(seen.pieces, seen.loot)
    if T.say(does) == T.say(other):
        side = message("board.flooded" if seen.flooded else "board.brown")
        return T("board.plank", plank=place, action=action, side=side, does=does, loot=loot)
    key = "board.plank-flooded" if seen.flooded else "board.plank-brown"
    return T(key, plank=place, action=action, does=does, other=other, loot=loot)


def plank_rule(seen: PlankView) -> str:
    """The rule of the side of a plank that is up."""
    return PLANK_RULES.get(seen.action, ("R1.4", "R1.4"))[seen.flooded]


def station_label(name: str) -> str:
    return T("board.station", station=space_of(name))


def chest_label(view: View, section: int) -> str:
    """A chest with its contents and how to get at them."""
    things, number = held(view.chests[section]), section + 1
    if not things:
        return T("board.chest-empty", number=number)
    return T("board.chest-middle" if section == 2 else "board.chest", number=number, things=things)


def wall_label(view: View, name: str) -> str:
    """A wall and its price: the kinds of the two planks beside it."""
    side, _, pair = name.partition(" ")
    kinds = [view.planks[PLANKS.index(f"{side} {number}")].loot for number in pair.split("-")]
    if not all(kinds):
        return T("board.wall-bare", wall=wall_of(name))
    counts = [kinds.count(item) for item in ITEMS]
    return T("board.wall", wall=wall_of(name), price=held(counts))


def mariner_label(view: View, names: Sequence[str], number: int) -> str:
    """A mariner at home, on deck or in a lifeboat."""
    if number < len(view.players):
        who = message("board.mariner-of", player=Player(number))
    else:
        who = message("board.mariner-number", number=number + 1)
    where = view.mariners[number]
    said: Message
    if where in WALLS:
        said = message("board.mariner-on-deck", mariner=who, wall=wall_of(where))
    elif where == "boat":
        boat = next(boat for boat in view.boats if number in boat.mariners)
        said = message("board.mariner-in-boat", mariner=who, boat=boat_of(boat.loot))
    else:
        said = message("board.mariner-home", mariner=who)
    return T.say(said, names)


def lantern_label(view: View) -> str:
    return T("board.lantern", plank=plank_of(view.lantern))


def pawn_label(view: View, names: Sequence[str], player: PlayerView) -> str:
    """A player's place and things."""
    at_station = player.space not in PLANKS
    key, what = ("board.pawn-at-station", "station") if at_station else ("board.pawn", "plank")
    where: dict[str, Argument] = {what: space_of(player.space), "things": hold_words(player)}
    return T.say(message(key, player=Player(player.seat), **where), names)


def hold_words(player: PlayerView) -> Message:
    """Everything a player has."""
    things = held(player.hold)
    return message("board.things", things=things) if things else message("board.nothing")


def boat_label(seen: BoatView) -> str:
    """A lifeboat, its crate and its mariners."""
    args: dict[str, Argument] = {
        "loot": Thing("item", seen.loot),
        "stock": many(seen.stock, seen.loot),
        "filled": seen.crate,
        "size": seen.size,
    }
    crew = Amount(len(seen.mariners), Thing("crew", "mariner"))
    return T("board.boat-manned", **args, mariners=crew) if seen.mariners else T("board.boat", **args)


def hold_label(item: str, count: int) -> str:
    """What a player has of an item, and what it is good for."""
    kind = item if item in HOLD_RULES else "loot"
    return T(f"board.hold-{kind}", amount=many(count, item))


def hold_rule(item: str) -> str:
    return HOLD_RULES.get(item, "R1.10")


def line_label(card: Card, line: int, whose: str) -> str:
    """One trade of a card, which is the viewer's own, the next one, or somebody's."""
    return T(f"board.line-{whose}", trade=trade_words(card.lines[line]), card=card_of(card))


def card_label(card: Card | None, own: bool) -> str:
    """A trade card with all its trades."""
    if card is None:
        return T("board.no-card")
    return T("board.card-own" if own else "board.card-next", card=card_of(card), trades=card_words(card))
