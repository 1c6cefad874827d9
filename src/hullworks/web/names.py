"""The names of tables, bots, players and option values on the pages."""

from __future__ import annotations

from hashlib import sha256
from typing import Final

from hullworks.bots import BOTS, about
from hullworks.bots.style import STYLES
from hullworks.match.game import Game
from hullworks.match.message import counted, listed, t
from hullworks.match.option import Option
from hullworks.server.wire import FREE, HUMAN, SeatInfo, TableInfo

# The catalogue keys of the two words in a table's name.
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
    """A table's name, derived from its id, so that people can tell tables apart."""
    number = int.from_bytes(sha256(id.encode()).digest()[:8], "big")
    first, second = FIRST[number % len(FIRST)], SECOND[number // len(FIRST) % len(SECOND)]
    return t("names.table", first=t(f"names.first.{first}"), second=t(f"names.second.{second}"))


def rank(kind: str) -> str:
    """The name of a kind of bot. An external bot keeps the name it was registered under."""
    name, _, style = kind.partition(":")
    bot = t(f"bot.{name}") if name in BOTS else capital(name)
    liked = t(f"style.{style}.kind") if style in STYLES else style
    return t("names.rank", bot=bot, style=liked) if style else bot


def skill(kind: str) -> str:
    """How a kind of bot plays, in a few words. An external bot supplies its own text."""
    name = kind.partition(":")[0]
    return t(f"bot.{name}.about") if name in BOTS else about(kind)


def is_bot(seat: SeatInfo) -> bool:
    return seat.kind not in (FREE, HUMAN)


def company(table: TableInfo, own: int | None) -> str:
    """The other players at a table, in a few words."""
    others = [seat for number, seat in enumerate(table.seats) if number != own]
    found = [seat.name for seat in others if seat.kind == HUMAN]
    bots = sum(is_bot(seat) for seat in others)
    if bots:
        found.append(t("names.a-bot") if bots == 1 else t("names.bots", bots=counted(bots, "bot")))
    return listed(found)


def duration(seconds: int) -> str:
    """A duration in its largest whole unit."""
    for size, unit in ((86_400, "day"), (3600, "hour"), (60, "minute"), (1, "second")):
        if seconds % size == 0 and seconds >= size:
            return t("names.duration", time=counted(seconds // size, unit))
    return t("names.no-time")


def choice_name(game: Game, option: Option, value: object) -> str:
    """The game's name for an option's value."""
    if isinstance(option.default, bool):
        return t("page.on" if value else "page.off")
    return capital(game.option_choice(option, str(value)) if option.words else str(value))


def capital(words: str) -> str:
    """The text with its first letter capitalised."""
    return words[:1].upper() + words[1:]
