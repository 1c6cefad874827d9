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
    from hullworks.games.north_sea.parts import (
        Box,
        BuildingPart,
        CraftspersonPart,
        Goods,
        HutPart,
        JarlPart,
        LongshipPart,
        Moves,
        RoundPart,
        TownsfolkPart,
        VillagePart,
    )


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
    """The village cards, sort by sort."""
    return [
        *[longship(part) for part in box.longships],
        *[craftsperson(part, box.minor.silver) for part in box.craftspeople],
        *[townsfolk(part) for part in box.townsfolk],
        *[jarl(part) for part in box.jarls],
        *[building(part) for part in box.buildings],
    ]


def village(
    part: VillagePart,
    sort: int,
    text: str,
    skills: tuple[str, ...] = (),
    cost: Counted = (),
    moves: Counted = (),
    points: int = 0,
) -> Card:
    """A village card. What its sort does not have is empty."""
    return Card(
        id=part.id,
        name=part.name,
        sort=SORTS[sort],
        skills=skills,
        cost=cost,
        moves=moves,
        points=points,
        text=text,
        pays=counted(part.reward)[0],
    )


def longship(part: LongshipPart) -> Card:
    return village(
        part,
        LONGSHIP,
        ship_words(part),
        skills=tuple(sorted(part.skills, key=SKILLS.index)),
        cost=counted(part.cost),
        moves=moved(part.moves),
        points=part.points,
    )


def craftsperson(part: CraftspersonPart, silver: int) -> Card:
    words = f"{part.major.capitalize()}, and {part.minor} for {silver} silver."
    return village(part, CRAFTSPERSON, words, skills=(part.major, part.minor))


def townsfolk(part: TownsfolkPart) -> Card:
    return village(part, TOWNSFOLK, deal_words(part.cost, part.gain), cost=counted(part.cost))


def jarl(part: JarlPart) -> Card:
    return village(part, JARL, "Tuck under a building.", moves=moved(part.moves), points=part.points)


def building(part: BuildingPart) -> Card:
    words = f"Worker here: {lower(deal_words(part.place.cost, part.place.gain))}"
    cost, moves = counted(part.cost), moved(part.moves)
    return village(part, BUILDING, words, cost=cost, moves=moves, points=part.points)


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
        cards=cards(box),
        places=[Plain(part.id, part.name, deal_words(part.cost, part.gain), "") for part in box.places],
        huts=[hut(part) for part in box.huts],
        rounds=[tide(part) for part in box.rounds],
        raids=[Plain(part.id, part.name, f"Gain {in_words(part.gain)}.", "") for part in box.raids],
        trades=[
            Plain(part.id, part.name, f"Income: {in_words(part.income)}.", f"At once: {in_words(part.reward)}.")
            for part in box.trades
        ],
        nemeses=[Plain(part.id, part.name, restriction_words(part.restriction, more), "") for part in box.nemeses],
        eikja=[f"Income: {in_words(box.eikja.basic)}.", f"Income: {in_words(box.eikja.upgraded)}."],
    )


def hut(part: HutPart) -> Plain:
    return Plain(
        id=part.id,
        name=part.name,
        text=deal_words(part.basic.cost, part.basic.gain),
        other=deal_words(part.upgraded.cost, part.upgraded.gain),
        track=part.track,
    )


def tide(part: RoundPart) -> Tide:
    return Tide(
        id=part.id,
        name=part.name,
        prices=part.prices,
        left=part.direction == "left",
        moves=(part.moves.military, part.moves.trade, part.moves.renown),
        points=part.points,
    )
