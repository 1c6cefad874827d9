"""The texts of cards: messages built from their parts, as clauses that can be put into a sentence."""

# interpreted: it is read by people, once a set of parts.
from __future__ import annotations

from typing import TYPE_CHECKING

from hullworks.games.north_sea.lookup import (
    BUILDING,
    CARD,
    CRAFTSPERSON,
    ITEMS,
    JARL,
    LONGSHIP,
    SILVER,
    SKILLS,
    SORTS,
    TOWNSFOLK,
    TRACKS,
    WORKER,
    Card,
    Counted,
    Faces,
    Plain,
    Tide,
)
from hullworks.games.north_sea.things import good, listed, skill_called
from hullworks.match.message import Message, Thing, message

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
        TradePart,
        VillagePart,
    )


def counted(goods: Goods) -> Counted:
    return tuple((item, getattr(goods, item)) for item in ITEMS if getattr(goods, item))


def moved(moves: Moves) -> Counted:
    return tuple((track, getattr(moves, track)) for track in TRACKS if getattr(moves, track))


def deal_text(cost: Goods, gain: Goods) -> Message:
    """The effect of a place or townsfolk, such as "pay 2 silver, gain 2 workers"."""
    gains = listed(counted(gain))
    if not counted(cost):
        return message("card.gain", gains=gains)
    key = "card.discard" if counted(cost) == (("card", cost.card),) else "card.pay"
    return message(key, price=listed(counted(cost)), gains=gains)


def income_text(income: Goods) -> Message:
    return message("card.income", gains=listed(counted(income)))


def ship_text(ship: LongshipPart) -> Message:
    if ship.bonus:
        return message("card.bonus", each=ship.bonus.each, what=Thing("bonus", ship.bonus.per))
    if counted(ship.income):
        return income_text(ship.income)
    return message("card.at-once", gains=listed(counted(ship.gain)))


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
    text: Message,
    skills: tuple[str, ...] = (),
    cost: Counted = (),
    moves: Counted = (),
    points: int = 0,
    work: Message | None = None,
) -> Card:
    """A village card. Fields its sort does not have are empty."""
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
        work=work,
    )


def longship(part: LongshipPart) -> Card:
    return village(
        part,
        LONGSHIP,
        ship_text(part),
        skills=tuple(sorted(part.skills, key=SKILLS.index)),
        cost=counted(part.cost),
        moves=moved(part.moves),
        points=part.points,
    )


def craftsperson(part: CraftspersonPart, silver: int) -> Card:
    price = good(int(SILVER), silver)
    text = message("card.craft", major=skill_called(part.major), minor=skill_called(part.minor), price=price)
    return village(part, CRAFTSPERSON, text, skills=(part.major, part.minor))


def townsfolk(part: TownsfolkPart) -> Card:
    return village(part, TOWNSFOLK, deal_text(part.cost, part.gain), cost=counted(part.cost))


def jarl(part: JarlPart) -> Card:
    return village(part, JARL, message("card.tuck"), moves=moved(part.moves), points=part.points)


def building(part: BuildingPart) -> Card:
    work = deal_text(part.place.cost, part.place.gain)
    text, cost, moves = message("card.work", work=work), counted(part.cost), moved(part.moves)
    return village(part, BUILDING, text, cost=cost, moves=moves, points=part.points, work=work)


def restriction_text(restriction: str, more: int) -> Message:
    """R11 The restriction of a nemesis card."""
    if restriction == "watch":
        return message("card.watch", workers=good(int(WORKER), more))
    if restriction == "clutter":
        return message("card.clutter", cards=good(int(CARD), more))
    return message(f"card.{restriction}", more=more)


def faces(box: Box) -> Faces:
    more = box.restrictions.more
    return Faces(
        cards=cards(box),
        places=[Plain(part.id, part.name, deal_text(part.cost, part.gain)) for part in box.places],
        huts=[hut(part) for part in box.huts],
        rounds=[tide(part) for part in box.rounds],
        raids=[Plain(part.id, part.name, message("card.gain", gains=listed(counted(part.gain)))) for part in box.raids],
        trades=[trade(part) for part in box.trades],
        nemeses=[Plain(part.id, part.name, restriction_text(part.restriction, more)) for part in box.nemeses],
        eikja=[income_text(box.eikja.basic), income_text(box.eikja.upgraded)],
    )


def trade(part: TradePart) -> Plain:
    reward = message("card.at-once", gains=listed(counted(part.reward)))
    return Plain(part.id, part.name, income_text(part.income), reward)


def hut(part: HutPart) -> Plain:
    return Plain(
        id=part.id,
        name=part.name,
        text=deal_text(part.basic.cost, part.basic.gain),
        other=deal_text(part.upgraded.cost, part.upgraded.gain),
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
