"""What things are called on the pages: tables, bots, who sits where."""

from __future__ import annotations

from hashlib import sha256
from typing import Final

from hullworks.bots import about
from hullworks.match.words import listed
from hullworks.server.wire import FREE, HUMAN, SeatInfo, TableInfo

OPPONENT: Final = "The opponent"  # whom one plays against alone
FIRST: Final = (
    *("Old", "Lower", "Upper", "Outer", "Inner", "North", "South", "East", "West", "Long", "Quiet", "Windy"),
    *("Amber", "Copper", "Silver", "Grey", "Green", "Blue", "White", "Red", "Spring", "Summer", "Autumn", "Winter"),
    *("Herring", "Heron", "Gull", "Otter", "Seal", "Tern", "Cormorant", "Pilot's"),
)
SECOND: Final = (
    *("Quay", "Dock", "Pier", "Wharf", "Mole", "Slip", "Yard", "Basin", "Lock", "Light", "Buoy", "Anchor"),
    *("Tide", "Sound", "Strait", "Bay", "Cove", "Reach", "Narrows", "Shoal", "Reef", "Cape", "Point", "Head"),
    *("Landing", "Steps", "Ferry", "Mooring", "Channel", "Haven", "Isle", "Sands"),
)


def table_name(id: str) -> str:
    """A name for a table, made of its id, so that people can tell their tables apart."""
    number = int.from_bytes(sha256(id.encode()).digest()[:8], "big")
    return f"{FIRST[number % len(FIRST)]} {SECOND[number // len(FIRST) % len(SECOND)]}"


def rank(kind: str) -> str:
    """What a kind of bot is called."""
    name, _, style = kind.partition(":")
    return f"{name.capitalize()}, {style}" if style else name.capitalize()


def skill(kind: str) -> str:
    """How a kind of bot plays, in a few words."""
    return about(kind)


def is_bot(seat: SeatInfo) -> bool:
    return seat.kind not in (FREE, HUMAN)


def company(table: TableInfo, own: int | None) -> str:
    """Who sits at a table besides whoever reads, in a few words."""
    others = [seat for number, seat in enumerate(table.seats) if number != own]
    people = [seat.name for seat in others if seat.kind == HUMAN]
    bots = sum(is_bot(seat) for seat in others)
    crew = ["a bot" if bots == 1 else f"{bots} bots"] if bots else []
    return listed([*people, *crew])


def duration(seconds: int) -> str:
    """A time as people say it."""
    for size, unit in ((86_400, "day"), (3600, "hour"), (60, "minute"), (1, "second")):
        if seconds % size == 0 and seconds >= size:
            count = seconds // size
            return f"{count} {unit}{'s' if count > 1 else ''}"
    return "no time"
