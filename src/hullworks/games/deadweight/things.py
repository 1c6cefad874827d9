"""The things named in the messages of Deadweight, and helpers for reading events."""

# interpreted: it is read by people, never in a hot loop.
from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final

from hullworks.games.deadweight.lookup import ACTIONS, ITEMS, LOOT, NONE, PLANKS, SPACES, WALLS
from hullworks.games.deadweight.places import slug
from hullworks.games.deadweight.state import Deadweight
from hullworks.kernel.rule import Rule
from hullworks.match.deed import Event
from hullworks.match.message import Amount, Message, Thing, message, numbered

E = Event[Deadweight]


one: Final = numbered("one", ITEMS)  # with its article, such as a life ring
item_thing: Final = numbered("item", ITEMS)  # without it, such as ruby
boat_thing: Final = numbered("boat", LOOT)
station_thing: Final = numbered("station", SPACES)


def some(count: int, item: int) -> Amount:
    """A number of an item."""
    return Amount(count, item_thing(item))


def amounts(items: Iterable[int]) -> tuple[Amount, ...]:
    """These items by kind, each with its number, such as 1 emerald and 2 rings."""
    return tuple([some(count, item) for item, count in sorted(Counter(items).items())])


def several(counts: Mapping[int, int]) -> tuple[Thing | Amount, ...]:
    """Some items, each with its number or article, such as an emerald and 2 rings."""
    return tuple([one(item) if count == 1 else some(count, item) for item, count in counts.items() if count])


def plank_thing(plank: int) -> Thing:
    return Thing("plank", slug(PLANKS[plank]))


def wall_thing(wall: int) -> Thing:
    return Thing("wall", slug(WALLS[wall]))


def action_thing(action: int) -> Thing:
    return Thing("action", ACTIONS[action] if action != NONE else "none")


def side_of(g: Deadweight, plank: int) -> Thing | Message:
    """The action of a plank, such as Ring, or flooded Ring."""
    action = action_thing(int(g.actions[plank]))
    return message("plank.flooded", action=action) if g.is_flooded(plank) else action


def in_chest(g: Deadweight, section: int) -> dict[int, int]:
    """The contents of a chest, by item."""
    return {item: int(g.in_chest(section, item)) for item in range(len(ITEMS))}


def things(count: int) -> Amount:
    """A number of things of any kind."""
    return Amount(count, Thing("any", "thing"))


def card_thing(g: Deadweight, card: int) -> Thing:
    return Thing("card", g.lookup.cards[card].id, g.lookup.cards[card].name)


# Helpers for reading events.


def gained(event: E, item: int) -> int:
    """How many more of an item the seat has than before."""
    return int(event.after.players[event.seat].hold[item] - event.before.players[event.seat].hold[item])


def asks(g: Deadweight, rule: type[Rule]) -> bool:
    """Whether a rule of this kind comes next."""
    return not g.over and isinstance(g.question()[0], rule)
