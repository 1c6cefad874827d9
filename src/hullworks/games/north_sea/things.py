"""Things named in the messages of North Sea, and their amounts."""

# interpreted: it is read by people, never in a hot loop.
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from hullworks.games.north_sea.lookup import (
    EIKJA,
    HEROES,
    ITEMS,
    NONE,
    PLACES,
    RAW,
    SKILLS,
    TRACKS,
    UPGRADES,
    Card,
    Counted,
    Plain,
    Tide,
)
from hullworks.games.north_sea.rules.r01_pile import AT_HOUSE, AT_PLACE, BY_CARD, BY_RAID, BY_TRADE, kind_of, number_in
from hullworks.games.north_sea.state import NorthSea
from hullworks.kernel.vecs import vec
from hullworks.match.message import Amount, Message, Thing, message

REWARDS: Final = ["raid-card", "trade-card", "upgrade"]  # of the three tracks (R8.3 to R8.5)
EIKJA_THING: Final = Thing("longship", UPGRADES[EIKJA])


# Goods.


def goods_thing(item: int) -> Thing:
    return Thing("good", ITEMS[item])


def good(item: int, count: int = 1) -> Amount:
    """An amount of a good, such as oak, workers or cards."""
    return Amount(count, goods_thing(item))


def goods(counts: Sequence[int] | vec[i64]) -> tuple[Amount, ...]:
    """Goods, without zeros."""
    return tuple([good(item, int(count)) for item, count in enumerate(counts) if count > 0])


def listed(items: Counted) -> tuple[Amount | Message, ...]:
    """The cost or gain of a card. It may include a free choice of resources, or be nothing."""
    raw = tuple([goods_thing(item) for item in range(RAW)])
    found = [
        message("card.any", count=count, goods=raw) if item == "any" else Amount(count, Thing("good", item))
        for item, count in items
    ]
    return tuple(found) or (message("card.nothing"),)


def points(count: int) -> Amount:
    return Amount(count, Thing("point", "point"))


# Cards.


def card_thing(face: Card) -> Thing:
    return Thing(face.sort, face.id, face.name)


def plain_thing(kind: str, face: Plain | Tide) -> Thing:
    """A hut, a round card, a raid card, a trade card, a nemesis card or a place of the board."""
    return Thing(kind, face.id, face.name)


def village(g: NorthSea, card: int) -> Thing:
    """A village card."""
    return card_thing(g.lookup.faces.cards[card])


def villagers(g: NorthSea, cards: Sequence[int] | vec[i64]) -> tuple[Thing, ...]:
    return tuple([village(g, int(card)) for card in cards])


def plain(g: NorthSea, kind: str, card: int) -> Thing:
    """A card other than a village card, or a place of the board, by its number."""
    faces = g.lookup.faces
    rows: dict[str, Sequence[Plain | Tide]] = {
        "hut": faces.huts,
        "nemesis": faces.nemeses,
        "place": faces.places,
        "raid": faces.raids,
        "round": faces.rounds,
        "trade": faces.trades,
    }
    return plain_thing(kind, rows[kind][card])


# Things in front of a player.


def house_card(g: NorthSea, seat: int, house: int) -> Thing:
    """The card of a hut or building."""
    player = g.players[seat]
    card = int(player.houses[house])
    return plain(g, "hut", int(player.hut)) if card == NONE else village(g, card)


def house_thing(g: NorthSea, seat: int, house: int) -> Thing | Message:
    """A hut or building of a player, numbered if there are several of the design."""
    return numbered(house_card(g, seat, house), g.players[seat].houses, house)


def ship_card(g: NorthSea, seat: int, ship: int) -> Thing:
    """The card of a longship, or the eikja."""
    card = int(g.players[seat].ships[ship])
    return village(g, card) if card != NONE else EIKJA_THING


def ship_thing(g: NorthSea, seat: int, ship: int) -> Thing | Message:
    """An eikja or longship of a player, numbered if there are several of the design."""
    return numbered(ship_card(g, seat, ship), g.players[seat].ships, ship)


def numbered(card: Thing, row: vec[i64], place: int) -> Thing | Message:
    """The card in a place of a row, numbered if the row has several of them."""
    same = [k for k in range(len(row)) if row[k] == row[place]]
    return message("numbered", card=card, number=same.index(place) + 1) if len(same) > 1 else card


def workplace(g: NorthSea, seat: int, where: int) -> Thing | Message:
    """A place for a worker."""
    return plain(g, "place", where) if where < PLACES else house_thing(g, seat, where - int(PLACES))


def source_thing(g: NorthSea, seat: int, source: int) -> Thing | Message:
    """The place, house or card that costs or gives something."""
    kind, number = int(kind_of(source)), int(number_in(source))
    if kind == AT_HOUSE:
        return house_thing(g, seat, number)
    if kind == BY_CARD:
        return village(g, number)
    return plain(g, {int(AT_PLACE): "place", int(BY_RAID): "raid", int(BY_TRADE): "trade"}[kind], number)


# Tracks, heroes, skills and upgrades.


def track_thing(track: int) -> Thing:
    return Thing("track", TRACKS[track])


def hero_thing(track: int) -> Thing:
    return hero_called(HEROES[track])


def hero_called(name: str) -> Thing:
    return Thing("hero", name.lower())


def reward_thing(track: int) -> Thing:
    return Thing("reward", REWARDS[track])


def skill_thing(skill: int) -> Thing:
    return skill_called(SKILLS[skill])


def skill_called(name: str) -> Thing:
    return Thing("skill", name.replace(" ", "-"))


def turned(what: int) -> Thing:
    """The card that an upgrade turns."""
    return Thing("upgrade", UPGRADES[what])


def steps(before: vec[i64], after: vec[i64]) -> tuple[Amount, ...]:
    """The moves of markers, such as "2 spaces on military and 1 space on renown"."""
    ways = [int(end - start) for start, end in zip(before, after, strict=True)]
    return tuple([Amount(way, Thing("step", name)) for way, name in zip(ways, TRACKS, strict=True) if way])
