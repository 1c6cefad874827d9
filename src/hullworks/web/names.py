"""What things are called on the pages: tables, bots, options, who sits where."""

from __future__ import annotations

from hashlib import sha256
from typing import Final

from hullworks.bots import BOTS, about
from hullworks.bots.style import STYLES
from hullworks.match.game import Game
from hullworks.match.message import counted, listed, t
from hullworks.match.option import Option
from hullworks.server.wire import FREE, HUMAN, SeatInfo, TableInfo

# The two words of a table's name, as the catalogue knows them.
FIRST: Final = (
    *("old", "lower", "upper", "outer", "inner", "north", "south", "east", "west", "long", "quiet", "windy"),
    *("amber", "copper", "silver", "grey", "green", "blue", "white", "red", "spring", "summer", "autumn", "winter"),
    *("herring", "heron", "gull", "otter", "seal", "tern", "cormorant", "pilot"),
)
SECOND: Final = (
    *("quay", "dock", "pier", "wharf", "mole", "slip", "yard", "basin", "lock", "light", "buoy", "anchor"),
    *("tide", "sound", "strait", "bay", "cove", "reach", "narrows", "shoal", "reef", "cape", "point", "head"),
    *("landing", "steps", "ferry", "mooring", "channel", "haven", "isle", "sands"),
)


def table_name(id: str) -> str:
    """A name for a table, made of its id, so that people can tell their tables apart."""
    number = int.from_bytes(sha256(id.encode()).digest()[:8], "big")
    first, second = FIRST[number % len(FIRST)], SECOND[number // len(FIRST) % len(SECOND)]
    return t("names.table", first=t(f"names.first.{first}"), second=t(f"names.second.{second}"))


def rank(kind: str) -> str:
    """What a kind of bot is called. One from outside has the name by which it was admitted."""
    name, _, style = kind.partition(":")
    bot = t(f"bot.{name}") if name in BOTS else capital(name)
    liked = t(f"style.{style}.kind") if style in STYLES else style
    return t("names.rank", bot=bot, style=liked) if style else bot


def skill(kind: str) -> str:
    """How a kind of bot plays, in a few words. One from outside says it itself."""
    name = kind.partition(":")[0]
    return t(f"bot.{name}.about") if name in BOTS else about(kind)


def is_bot(seat: SeatInfo) -> bool:
    return seat.kind not in (FREE, HUMAN)


def company(table: TableInfo, own: int | None) -> str:
    """Who sits at a table besides the reader, in a few words."""
    others = [seat for number, seat in enumerate(table.seats) if number != own]
    found = [seat.name for seat in others if seat.kind == HUMAN]
    bots = sum(is_bot(seat) for seat in others)
    if bots:
        found.append(t("names.a-bot") if bots == 1 else t("names.bots", bots=counted(bots, "bot")))
    return listed(found)


def duration(seconds: int) -> str:
    """A time as people say it."""
    for size, unit in ((86_400, "day"), (3600, "hour"), (60, "minute"), (1, "second")):
        if seconds % size == 0 and seconds >= size:
            return t("names.duration", time=counted(seconds // size, unit))
    return t("names.no-time")


def choice_name(game: Game, option: Option, value: object) -> str:
    """What is chosen for an option of a game, as the game calls it."""
    if isinstance(option.default, bool):
        return t("page.on" if value else "page.off")
    return capital(game.option_choice(option, str(value)) if option.words else str(value))


def capital(words: str) -> str:
    """Words that begin with a capital."""
    return words[:1].upper() + words[1:]
