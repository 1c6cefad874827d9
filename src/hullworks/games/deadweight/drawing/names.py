"""The names of the things in a view, for drawings. A view uses the names of the parts."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from hullworks.games.deadweight.lookup import ITEMS, LOOT, PLANKS, Card, Line
from hullworks.games.deadweight.places import slug
from hullworks.games.deadweight.view import View
from hullworks.match.message import Amount, Message, Speech, Thing, message

T: Final = Speech(__file__)
MOST_LOOT: Final = 10  # R1.10, as printed
DRIFT_SHOWN: Final = 10  # rounds before the ship has been adrift too long (R9.3); with more left, nobody cares


def many(count: int, item: str) -> Amount:
    return Amount(count, Thing("item", item))


def held(counts: Iterable[int]) -> tuple[Amount, ...]:
    """The number of each item, without zeros. The counts may be of loot alone."""
    return tuple([many(count, item) for item, count in zip(ITEMS, counts, strict=False) if count])


def amount(count: int, item: str) -> str:
    """A number of an item, such as 2 rings."""
    return T("board.amount", amount=many(count, item))


def trade_words(line: Line) -> str:
    """One trade of a card."""
    return T("board.trade", cost=held([line.cost.count(loot) for loot in LOOT]), rings=many(line.rings, "ring"))


def card_words(card: Card) -> str:
    """All trades of a card."""
    said = trade_words(card.lines[0])
    for line in card.lines[1:]:
        said = T("gallery.trades", first=said, next=trade_words(line))
    return said


def sinking(view: View) -> str:
    """How far the ship is under water and, near the end, what is left of the game."""
    flooded = sum(plank.flooded for plank in view.planks)
    under = T("board.flooded-planks", flooded=flooded, planks=len(view.planks))
    note = T("board.last-turn") if view.last_turn else under
    if 0 <= view.drift <= DRIFT_SHOWN and not view.over:
        return T("board.drift", note=note, rounds=Amount(view.drift, Thing("time", "round")))
    return note


def item_name(item: str) -> str:
    return T.noun(Thing("item", item))


def action_name(action: str) -> str:
    """The title of an action; a plank has none before its action is laid."""
    return T.noun(action_of(action))


def action_of(action: str) -> Thing:
    return Thing("action", action or "none")


def does_of(action: str, flooded: bool) -> Message:
    """What a plank does, brown or flooded, in a few words."""
    return message(f"does.{action}-flooded" if flooded else f"does.{action}")


def plank_of(name: str) -> Thing:
    return Thing("plank", slug(name))


def wall_of(name: str) -> Thing:
    return Thing("wall", slug(name))


def boat_of(loot: str) -> Thing:
    return Thing("boat", loot)


def space_of(name: str) -> Thing:
    """A space of the loop: a plank or a station."""
    return plank_of(name) if name in PLANKS else Thing("station", name)


def card_of(card: Card) -> Thing:
    return Thing("card", card.id, card.name)


def card_name(card: Card) -> str:
    return T.noun(card_of(card))
