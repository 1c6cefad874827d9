"""The actions of North Sea, by number. Their order is part of the rules version."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.north_sea.lookup import (
    ALL_BUNDLES,
    ALL_UPGRADES,
    BUNDLES,
    DESIGNS,
    FIRST_BUILDING,
    FIRST_CRAFTSPERSON,
    FIRST_JARL,
    FIRST_TOWNSFOLK,
    GOLD,
    HUTS,
    ITEMS,
    MOST_HOUSES,
    MOST_NEED,
    MOST_TRADED,
    NEMESES,
    PLACES,
    PROVIDERS,
    RAIDS,
    RAW,
    ROUND_CARDS,
    SPACES,
    TRADES,
    UPGRADES,
)
from hullworks.kernel.actions import ActionSpace, Family, Layout
from hullworks.kernel.pair import Several
from hullworks.kernel.vecs import vec

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


TIMES: Final = Several(MOST_TRADED)  # the numbers of trades: what is traded, and how many times (R7.7)

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
BUY: Final = LAYOUT.family("trade silver for", "some raw", RAW * MOST_TRADED)
FOR_GOLD: Final = LAYOUT.family("trade for", "some gold", MOST_TRADED)
THYRA: Final = LAYOUT.family("trade silver for", "some gold", MOST_TRADED)
RANDI: Final[i64] = LAYOUT.one("trade silver for a card")
TRADE_ALL: Final[i64] = LAYOUT.one("trade everything")
REMOVE: Final = LAYOUT.family("throw off", "board cards", FIRST_TOWNSFOLK)
PAY_OTHERWISE: Final[i64] = LAYOUT.one("pay otherwise")
DONE: Final[i64] = LAYOUT.one("done")
END_ROUNDS: Final[i64] = LAYOUT.one("end my rounds")
ASK_TO_END: Final[i64] = LAYOUT.one("ask before my rounds end")

# Follow-up answers.
UNDER: Final = LAYOUT.family("under", "houses", MOST_HOUSES)
USE_PLACE: Final[i64] = LAYOUT.one("use the place")
USE_FOLK: Final[i64] = LAYOUT.one("use the townsfolk")
PROVIDER: Final = LAYOUT.family("skill from", "providers", PROVIDERS)
SPEND: Final = LAYOUT.family("spend", "cards", DESIGNS)
SPARE: Final = LAYOUT.family("spare", "raw", RAW)
IN_GOLD: Final = LAYOUT.family("in gold", "amounts", MOST_NEED + 1)
TAKE: Final = LAYOUT.family("take", "bundles", ALL_BUNDLES)
TUCK_TRADE: Final[i64] = LAYOUT.one("tuck the trade card")
AT_ONCE: Final[i64] = LAYOUT.one("reward at once")
UPGRADE: Final = LAYOUT.family("upgrade", "upgrades", ALL_UPGRADES)


def several(name: str) -> list[str]:
    """A good from once to `MOST_TRADED` times: "oak", "2 oak" and so on."""
    return [name if count == 1 else f"{count} {name}" for count in range(1, MOST_TRADED + 1)]


def bundle_name(bundle: vec[i64]) -> str:
    """Some oak, wool and iron, such as "2*oak iron"."""
    parts = zip(bundle, ITEMS, strict=False)
    return " ".join([name if count == 1 else f"{count}*{name}" for count, name in parts if count > 0])


def words(
    cards: list[str],
    places: list[str],
    huts: list[str],
    rounds: list[str],
    raids: list[str],
    trades: list[str],
    nemeses: list[str],
) -> ActionSpace:
    """All actions as text, with the ids of the given parts."""
    houses = ["hut", *(f"building-{k}" for k in range(1, MOST_HOUSES))]
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
            "places": [*places, *houses],
            "raw": ITEMS[:RAW],
            "some raw": [name for raw in ITEMS[:RAW] for name in several(raw)],
            "some gold": several(ITEMS[GOLD]),
            "bundles": [bundle_name(bundle) for bundle in BUNDLES],
            "houses": houses,
            "providers": [*spaces, *houses, "labourer"],
            "amounts": [str(k) for k in range(MOST_NEED + 1)],
            "upgrades": UPGRADES,
        }
    )
