"""External bots, as named on the command line."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import PurePath
from typing import Final

from hullworks.bots import BOTS, admit, is_ours
from hullworks.cli.standing import EVEN
from hullworks.kernel.errors import Mistake

NAME: Final = re.compile(r"[a-z0-9][a-z0-9_-]{0,23}")
LONGEST: Final = 600
RESERVED: Final = ("open", "human", EVEN)  # names that mean something else at a table


def guests(said: Sequence[str]) -> dict[str, str]:
    """The locations of external bots by the names that tables use: `mine.py:Mine`, which is called mine, or
    `anne=mine.py:Mine`. All are loaded once, so that an error is reported before the server starts."""
    found: dict[str, str] = {}
    for words in said:
        name, equals, place = words.rpartition("=")
        if not equals:
            name = short(place)
        if not NAME.fullmatch(name) or name in (*RESERVED, *BOTS):
            raise Mistake(f"--bot: {name!r} cannot be the name of a bot; say another, as in --bot anne={place}")
        if name in found:
            raise Mistake(f"--bot: two bots are called {name!r}; say another name, as in --bot anne={place}")
        if is_ours(place):
            raise Mistake(f"--bot: {place} is a bot of our own, and can be asked to every table")
        admit(place, name)
        found[name] = place
    return found


def short(place: str) -> str:
    """A short name for a bot: its class or function, or its file if none is named or it is just `choose`."""
    home, colon, name = place.rpartition(":")
    if not colon or place.endswith(".py"):
        home, name = place, ""
    stem = PurePath(home).stem if home.endswith(".py") else home.rpartition(".")[2]
    return re.sub(r"[^a-z0-9_-]+", "-", (stem if name in ("", "choose") else name).casefold()).strip("-")


def check_patience(seconds: float) -> None:
    """Reject an invalid time limit for an answer."""
    if not 0.1 <= seconds <= LONGEST:
        raise Mistake(f"--patience: expected seconds from 0.1 to {LONGEST}, got {seconds:g}")
