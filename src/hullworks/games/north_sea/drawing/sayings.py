"""Texts in drawings: the names of things in the chosen language, and the texts of cards, in full or in short."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from typing import Final

from hullworks.games.north_sea.lookup import Card, Counted
from hullworks.games.north_sea.things import EIKJA_THING, card_thing, points, skill_called
from hullworks.games.north_sea.view import HouseView, ShipView
from hullworks.match.message import Amount, Message, Speech, Thing, Word, message, noun
from hullworks.match.message import t as common
from hullworks.match.words import sentence

T: Final = Speech(__file__)


# Names.


def card_name(card: Card) -> str:
    return T.noun(card_thing(card))


def card_rows(card: Card) -> list[str]:
    """The name of a card in two rows, for a narrow band: parted at a space, or where its language hyphenates it."""
    return noun(T.catalogue, card_thing(card), form="rows").rsplit(" ", 1)


def sort_name(sort: str) -> str:
    return T.noun(Thing("sort", sort))


def skill_name(skill: str) -> str:
    return T.noun(skill_called(skill))


def track_name(track: str) -> str:
    return T.noun(Thing("track", track))


def good_name(item: str) -> str:
    return T.noun(Thing("good", item))


def counted(count: int, kind: str, id: str) -> str:
    """A count and a thing."""
    return f"{count} {T.noun(Thing(kind, id), count)}"


def amount(item: str, count: int) -> str:
    """Goods as text, such as "2 workers" or "1 oak"."""
    return counted(count, "good", item)


def amounts(items: Counted) -> tuple[Word, ...]:
    """Goods, for a list in a text."""
    return tuple([Amount(count, Thing("good", item)) for item, count in items])


def in_a_row(words: Iterable[str]) -> str:
    """Words separated by commas, where an "and" would take too much space."""
    return reduce(lambda first, next_one: common("list.more", first=first, next=next_one), words)


def house_thing(house: HouseView) -> Thing:
    return card_thing(house.card) if house.card else Thing("hut", house.id, house.name)


def ship_thing(ship: ShipView) -> Thing:
    return card_thing(ship.card) if ship.card else EIKJA_THING


# Texts of cards.


def said(*texts: Message) -> str:
    """Texts of a card as sentences."""
    return sentences(T.say(text) for text in texts)


def sentences(clauses: Iterable[str]) -> str:
    """Clauses as sentences, one after another."""
    return " ".join([sentence(clause) for clause in clauses])


def brief(text: Message) -> str:
    """The short text after the name of a card."""
    return T.say(Message(f"{text.key}.brief", text.args))


def slim(card: Card) -> str:
    """The text of a card where space is limited."""
    return said(Message(f"{card.text.key}.slim", card.text.args) if card.work else card.text)


def describe(card: Card) -> str:
    """A village card in a few sentences, for tooltips and screen readers."""
    clauses = [message("card.is", card=card_thing(card), sort=Thing("sort", card.sort))]
    if card.sort in ("longship", "building"):
        skills = tuple([skill_called(skill) for skill in card.skills])
        clauses.append(message("card.needs", needs=(*skills, *amounts(card.cost))))
    if card.moves or card.points:
        clauses.append(message("card.brings", gains=brought(card)))
    reward = Amount(card.pays[1], Thing("good", card.pays[0]))
    return said(*clauses, card.text, message("card.pays", reward=reward))


def brought(card: Card) -> tuple[Word, ...]:
    """The points and moves of a card."""
    moves = [message("card.move", track=Thing("track", track), count=count) for track, count in card.moves]
    return (points(card.points), *moves) if card.points else tuple(moves)
