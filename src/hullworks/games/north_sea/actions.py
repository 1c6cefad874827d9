"""The actions of North Sea, by number. Their order is part of the rules version."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.north_sea.lookup import (
    ALL_TRACKS,
    ALL_UPGRADES,
    DESIGNS,
    FIRST_BUILDING,
    FIRST_CRAFTSPERSON,
    FIRST_JARL,
    FIRST_TOWNSFOLK,
    HUTS,
    ITEMS,
    MOST_HOUSES,
    MOST_NEED,
    MOST_SHIPS,
    NEMESES,
    PLACES,
    PROVIDERS,
    RAIDS,
    RAW,
    ROUND_CARDS,
    SPACES,
    TRACKS,
    TRADES,
    UPGRADES,
)
from hullworks.kernel.actions import ActionSpace, Family, Layout

LAYOUT: Final = Layout()


class CardFamily(Family):
    """Actions on village cards, from the card *first* on. The argument of an action is the card itself."""

    def __init__(self, family: Family, first: i64) -> None:
        self.first: Final[i64] = first
        super().__init__(family.verb, family.things, family.base, family.size)

    def code(self, arg: i64) -> i64:
        return self.base + arg - self.first

    def arg(self, code: i64) -> i64:
        return code - self.base + self.first


# Chance.
DEAL_HUT: Final = LAYOUT.family("hut", "huts", HUTS)
REVEAL: Final = LAYOUT.family("round", "rounds", ROUND_CARDS)
DRAW: Final = LAYOUT.family("draw", "cards", DESIGNS)
DRAW_RAID: Final = LAYOUT.family("draw raid", "raids", RAIDS)
DRAW_TRADE: Final = LAYOUT.family("draw trade", "trades", TRADES)

# Before the first round, and the draft.
NEMESIS: Final = LAYOUT.family("nemesis", "nemeses", NEMESES)
KEEP: Final = LAYOUT.family("keep", "cards", DESIGNS)

# Actions.
PLACE: Final = LAYOUT.family("place", "board cards", FIRST_TOWNSFOLK)
CONSTRUCT: Final = LAYOUT.family("construct", "longships", FIRST_CRAFTSPERSON)
BUILD: Final = CardFamily(LAYOUT.family("build", "buildings", DESIGNS - FIRST_BUILDING), FIRST_BUILDING)
PLAY: Final = CardFamily(LAYOUT.family("play", "townsfolk", FIRST_JARL - FIRST_TOWNSFOLK), FIRST_TOWNSFOLK)
TUCK: Final = CardFamily(LAYOUT.family("tuck", "people", FIRST_BUILDING - FIRST_CRAFTSPERSON), FIRST_CRAFTSPERSON)
WORKER_AT: Final = LAYOUT.family("worker to", "places", PLACES + MOST_HOUSES)
RAID: Final = LAYOUT.family("raid", "raids", RAIDS)
DISCARD: Final = LAYOUT.family("discard", "cards", DESIGNS)
BUY: Final = LAYOUT.family("trade silver for", "raw", RAW)
FOR_GOLD: Final[i64] = LAYOUT.one("trade for gold")
THYRA: Final[i64] = LAYOUT.one("trade silver for gold")
RANDI: Final[i64] = LAYOUT.one("trade silver for a card")
REMOVE: Final = LAYOUT.family("throw off", "spaces", SPACES)
PAY_OTHERWISE: Final[i64] = LAYOUT.one("pay otherwise")
DONE: Final[i64] = LAYOUT.one("done")

# Follow-up answers.
UNDER: Final = LAYOUT.family("under", "houses", MOST_HOUSES)
USE_PLACE: Final[i64] = LAYOUT.one("use the place")
USE_FOLK: Final[i64] = LAYOUT.one("use the townsfolk")
PAY: Final[i64] = LAYOUT.one("pay")
PROVIDER: Final = LAYOUT.family("skill from", "providers", PROVIDERS)
SPEND: Final = LAYOUT.family("spend", "cards", DESIGNS)
SPARE: Final = LAYOUT.family("spare", "raw", RAW)
IN_GOLD: Final = LAYOUT.family("in gold", "amounts", MOST_NEED + 1)
TAKE: Final = LAYOUT.family("take", "raw", RAW)
FIRST: Final = LAYOUT.family("first", "tracks", ALL_TRACKS)
TRADE_UNDER: Final = LAYOUT.family("trade under", "ships", MOST_SHIPS)
AT_ONCE: Final[i64] = LAYOUT.one("reward at once")
UPGRADE: Final = LAYOUT.family("upgrade", "upgrades", ALL_UPGRADES)


def words(
    cards: list[str], huts: list[str], rounds: list[str], raids: list[str], trades: list[str], nemeses: list[str]
) -> ActionSpace:
    """All actions as text, with the ids of the given parts."""
    houses = ["hut", *(f"building {k}" for k in range(1, MOST_HOUSES))]
    spaces = [f"space {k}" for k in range(1, SPACES + 1)]
    return LAYOUT.space(
        {
            "huts": huts,
            "rounds": rounds,
            "cards": cards,
            "raids": raids,
            "trades": trades,
            "nemeses": nemeses,
            "board cards": cards[:FIRST_TOWNSFOLK],
            "longships": cards[:FIRST_CRAFTSPERSON],
            "buildings": cards[FIRST_BUILDING:],
            "townsfolk": cards[FIRST_TOWNSFOLK:FIRST_JARL],
            "people": cards[FIRST_CRAFTSPERSON:FIRST_BUILDING],
            "places": [*(f"place {k}" for k in range(1, PLACES + 1)), *houses],
            "raw": ITEMS[:RAW],
            "spaces": spaces,
            "houses": houses,
            "providers": [*spaces, *houses, "labourer"],
            "amounts": [str(k) for k in range(MOST_NEED + 1)],
            "tracks": TRACKS,
            "ships": ["eikja", *(f"longship {k}" for k in range(1, MOST_SHIPS))],
            "upgrades": UPGRADES,
        }
    )
