"""The things named in the messages of Marino."""

# interpreted: it is read by people, never in a hot loop.
from __future__ import annotations

from typing import Final

from hullworks.games.marino.lookup import EXPLORERS, FREEBOOTER, RESOURCES, pair_larger, pair_smaller
from hullworks.games.marino.places import explorer_id
from hullworks.games.marino.state import Marino
from hullworks.match.message import Amount, Message, Thing, Word, message, numbered, titled

card_thing: Final = titled("contract")
resource_thing: Final = numbered("resource", RESOURCES)


def contract_thing(g: Marino, number: int) -> Thing:
    return card_thing(g.lookup.cards[number])


def explorer_thing(explorer: int) -> Thing:
    return Thing("explorer", explorer_id(explorer))


def token_pair(pair: int) -> tuple[Amount, ...]:
    """Two tokens taken together."""
    return both(resource_thing(pair_smaller(pair)), resource_thing(pair_larger(pair)))


def explorer_pair(pair: int) -> tuple[Amount, ...]:
    """Two explorers taken together."""
    return both(explorer_thing(pair_smaller(pair)), explorer_thing(pair_larger(pair)))


def with_pair(key: str, pair: int) -> Message:
    """A message about two explorers taken together: there is a key for each mix of carriers and freebooters."""
    one, other = int(pair_smaller(pair)), int(pair_larger(pair))
    if one == FREEBOOTER:
        return message(f"{key}-freebooters")
    if other == FREEBOOTER:
        return message(f"{key}-with-freebooter", explorer=explorer_thing(one))
    return message(f"{key}-carriers", resources=(resource_thing(one), resource_thing(other)))


def both(one: Thing, other: Thing) -> tuple[Amount, ...]:
    return (Amount(2, one),) if one == other else (Amount(1, one), Amount(1, other))


def together(amounts: tuple[Amount, ...]) -> tuple[Word, ...]:
    """Things in a list, with their number only if there are several of a kind."""
    return tuple([amount if amount.count > 1 else amount.thing for amount in amounts])


def explorer_named(name: str) -> Thing:
    """A freebooter, or the carrier of the row with this name."""
    return explorer_thing(EXPLORERS.index(name))


def amount(count: int, kind: str) -> Amount:
    """A number of actions, berths, cards, coins, rounds, ships, tokens and the like."""
    return Amount(count, Thing(kind, kind))
