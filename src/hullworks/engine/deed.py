"""What an answer did, for logs."""

# interpreted: it is read by people, never in a hot loop.
from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Deed:
    """Who did what: a sentence without its subject, such as "buys wood for 8"."""

    seat: int  # -1 where the words have a subject of their own, as in "Heron is dealt"
    words: str  # for everybody: they name nothing that is hidden from anybody
    begun: bool = False  # only the beginning of what the next answer tells whole; a short account leaves it out
    own: str = ""  # what the seat alone is told instead, while the game goes on, such as "draws Knarr"
