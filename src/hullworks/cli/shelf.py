"""Where games are kept while they are played and afterwards: a folder of records in the user's own data."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from hullworks.kernel.errors import Mistake
from hullworks.match.live import Match
from hullworks.match.record import Record, read


@dataclass(frozen=True)
class SavedGame:
    """A game on the shelf that is not over."""

    path: Path
    record: Record
    changed: float


def folder() -> Path:
    """The folder of records. HULLWORKS_HOME, if set, is where it lies."""
    return home() / "games"


def home() -> Path:
    """The user's data of Hullworks, where the system wants it."""
    chosen = os.environ.get("HULLWORKS_HOME")
    if chosen:
        return Path(chosen)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "hullworks"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "hullworks"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "hullworks"


def place(game: str) -> Path:
    """A new file's path for a game that begins now."""
    now = datetime.now(UTC).astimezone().strftime("%Y-%m-%d-%H%M%S")
    path = folder() / f"{game}-{now}.jsonl"
    number = 2
    while path.exists():
        path = folder() / f"{game}-{now}-{number}.jsonl"
        number += 1
    return path


def unfinished(game: str | None = None) -> list[SavedGame]:
    """The games that can be gone on with, the latest first. What is no such record is passed over."""
    found: list[SavedGame] = []
    for path in folder().glob("*.jsonl"):
        with suppress(Mistake, OSError):
            record = read(path)
            if record.held is not None and game in (None, record.heading.game):
                found.append(SavedGame(path, record, path.stat().st_mtime))
    return sorted(found, key=lambda kept: kept.changed, reverse=True)


def keep(match: Match, path: Path) -> None:
    """Write the match to a file, whole or not at all, with its seed as long as it goes on."""
    match.save(path)


def make_room(path: Path) -> None:
    """Make the folder for a file, if it is not there."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Mistake(f"{path.parent}: cannot be written ({error.strerror or error})") from None
