"""What the cards say, in words made from their parts."""

# interpreted: it is read by people, once a set of parts.
from __future__ import annotations

from typing import TYPE_CHECKING

from hullworks.games.north_sea.tables import (
    BUILDING,
    CRAFTSPERSON,
    ITEMS,
    JARL,
    LONGSHIP,
    RAW,
    SKILLS,
    SORTS,
    TOWNSFOLK,
    TRACKS,
    Card,
    Counted,
    Faces,
    Plain,
    Tide,
)
from hullworks.match.words import plural

if TYPE_CHECKING:
    from hullworks.games.north_sea.parts import Box, Goods, LongshipPart, Moves


def counted(goods: Goods) -> Counted:
    return tuple((item, getattr(goods, item)) for item in ITEMS if getattr(goods, item))


def moved(moves: Moves) -> Counted:
    return tuple((track, getattr(moves, track)) for track in TRACKS if getattr(moves, track))


def in_words(goods: Goods) -> str:
    """Goods as they are said: "2 silver and 1 worker"."""
    found: list[str] = []
    for item, count in counted(goods):
        if item == "any":
            found.append(f"any {count} of {', '.join(ITEMS[: RAW - 1])} and {ITEMS[RAW - 1]}")
        else:
            found.append(plural(count, item) if item in ("worker", "card") else f"{count} {item}")
    if len(found) < 3:
        return " and ".join(found) or "nothing"
    return f"{', '.join(found[:-1])} and {found[-1]}"


def deal_words(cost: Goods, gain: Goods) -> str:
    """What a place or a townsfolk does: "Pay 2 silver, gain 2 workers."."""
    gained = f"gain {in_words(gain)}."
    if not counted(cost):
        return gained.capitalize()
    pay = in_words(cost)
    if counted(cost) == (("card", cost.card),):
        return f"Discard {pay}, {gained}"
    return f"Pay {pay}, {gained}"


COUNTS = {
    "buildings": "different building",
    "sets": "set of raid, trade card and upgrade",
    "longships": "different longship",
    "raids": "raid card",
    "trades": "trade card",
    "upgrades": "upgrade",
}


def ship_words(ship: LongshipPart) -> str:
    if ship.bonus:
        return f"At the end: {ship.bonus.each} for each {COUNTS[ship.bonus.per]}."
    if counted(ship.income):
        return f"Income: {in_words(ship.income)}."
    return f"At once: {in_words(ship.gain)}."


def cards(box: Box) -> list[Card]:
    found: list[Card] = []
    for ship in box.longships:
        found.append(
            Card(
                ship.id, ship.name, SORTS[LONGSHIP], tuple(sorted(ship.skills, key=SKILLS.index)), counted(ship.cost),
                moved(ship.moves), ship.points, ship_words(ship), counted(ship.reward)[0],
            )
        )  # fmt: skip
    for person in box.craftspeople:
        skills = (person.major, person.minor)
        words = f"{person.major.capitalize()}, and {person.minor} for {box.minor.silver} silver."
        pays = counted(person.reward)[0]
        found.append(Card(person.id, person.name, SORTS[CRAFTSPERSON], skills, (), (), 0, words, pays))
    for folk in box.townsfolk:
        words = deal_words(folk.cost, folk.gain)
        found.append(
            Card(folk.id, folk.name, SORTS[TOWNSFOLK], (), counted(folk.cost), (), 0, words, counted(folk.reward)[0])
        )
    for jarl in box.jarls:
        moves = moved(jarl.moves)
        words = "Tuck under a building."
        found.append(Card(jarl.id, jarl.name, SORTS[JARL], (), (), moves, jarl.points, words, counted(jarl.reward)[0]))
    for hall in box.buildings:
        words = f"Worker here: {lower(deal_words(hall.place.cost, hall.place.gain))}"
        found.append(
            Card(
                hall.id, hall.name, SORTS[BUILDING], (), counted(hall.cost), moved(hall.moves), hall.points, words,
                counted(hall.reward)[0],
            )
        )  # fmt: skip
    return found


def lower(sentence: str) -> str:
    return sentence[0].lower() + sentence[1:]


RESTRICTION_WORDS = {
    "toll": "Oak, wool and iron cost {more} silver more each.",
    "watch": "Each raid costs {workers} more.",
    "clutter": "Your board holds {cards} less.",
    "strike": "Each skill of the labourer costs {more} gold more.",
}


def restriction_words(restriction: str, more: int) -> str:
    words = RESTRICTION_WORDS[restriction]
    return words.format(more=more, workers=plural(more, "worker"), cards=plural(more, "card"))


def faces(box: Box) -> Faces:
    more = box.restrictions.more
    return Faces(
        cards(box),
        [Plain(part.id, part.name, deal_words(part.cost, part.gain), "") for part in box.places],
        [
            Plain(
                part.id, part.name, deal_words(part.basic.cost, part.basic.gain),
                deal_words(part.upgraded.cost, part.upgraded.gain), part.track,
            )
            for part in box.huts
        ],
        [
            Tide(
                part.id, part.name, part.prices, part.direction == "left",
                (part.moves.military, part.moves.trade, part.moves.renown), part.points,
            )
            for part in box.rounds
        ],
        [Plain(part.id, part.name, f"Gain {in_words(part.gain)}.", "") for part in box.raids],
        [
            Plain(part.id, part.name, f"Income: {in_words(part.income)}.", f"At once: {in_words(part.reward)}.")
            for part in box.trades
        ],
        [
            Plain(part.id, part.name, restriction_words(part.restriction, more), "")
            for part in box.nemeses
        ],
        [f"Income: {in_words(box.eikja.basic)}.", f"Income: {in_words(box.eikja.upgraded)}."],
    )  # fmt: skip
