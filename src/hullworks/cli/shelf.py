"""The folder of saved games in the user's data folder: records of running and finished games."""

from __future__ import annotations

import os
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from platformdirs import user_data_path

from hullworks.kernel.errors import Mistake
from hullworks.match.live import Match
from hullworks.match.record import Record, read


@dataclass(frozen=True)
class SavedGame:
    """A saved game that is not over."""

    path: Path
    record: Record
    changed: float


def folder() -> Path:
    """The folder of records. The environment variable HULLWORKS_HOME overrides its parent."""
    return home() / "games"


def home() -> Path:
    """The user's data folder for Hullworks, by the conventions of the system."""
    chosen = os.environ.get("HULLWORKS_HOME")
    return Path(chosen) if chosen else user_data_path("hullworks", appauthor=False)


def place(game: str) -> Path:
    """The path of a new file for a game that starts now."""
    now = datetime.now(UTC).astimezone().strftime("%Y-%m-%d-%H%M%S")
    path = folder() / f"{game}-{now}.jsonl"
    number = 2
    while path.exists():
        path = folder() / f"{game}-{now}-{number}.jsonl"
        number += 1
    return path


def unfinished(game: str | None = None) -> list[SavedGame]:
    """The games that can be resumed, the latest first. Other files are skipped."""
    found: list[SavedGame] = []
    for path in folder().glob("*.jsonl"):
        with suppress(Mistake, OSError):
            record = read(path)
            if record.held is not None and game in (None, record.heading.game):
                found.append(SavedGame(path, record, path.stat().st_mtime))
    return sorted(found, key=lambda kept: kept.changed, reverse=True)


def keep(match: Match, path: Path) -> None:
    """Write the match to a file atomically, with its seed until it is over."""
    match.save(path)


def make_room(path: Path) -> None:
    """Create the folder of a file if it does not exist."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Mistake(f"{path.parent}: cannot be written ({error.strerror or error})") from None
