"""The things named in the messages of Marino."""

# interpreted: it is read by people, never in a hot loop.
from __future__ import annotations

from hullworks.games.marino.lookup import EXPLORERS, RESOURCES, Card
from hullworks.games.marino.places import explorer_id
from hullworks.games.marino.state import Marino
from hullworks.match.message import Amount, Thing


def contract_thing(g: Marino, number: int) -> Thing:
    return card_thing(g.lookup.cards[number])


def card_thing(card: Card) -> Thing:
    return Thing("contract", card.id, card.name)


def resource_thing(kind: int) -> Thing:
    return Thing("resource", RESOURCES[kind])


def explorer_thing(explorer: int) -> Thing:
    return Thing("explorer", explorer_id(explorer))


def explorer_named(name: str) -> Thing:
    """A freebooter, or the carrier of the row with this name."""
    return explorer_thing(EXPLORERS.index(name))


def amount(count: int, kind: str) -> Amount:
    """A number of actions, berths, cards, coins, rounds, ships, tokens and the like."""
    return Amount(count, Thing(kind, kind))
