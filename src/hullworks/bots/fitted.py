"""Numbers that were fitted or measured for a game: files beside its other files, which it need not have."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from hullworks.kernel.errors import BadSetup
from hullworks.match.game import Game
from hullworks.match.learning import LEARNING

Fitted = TypeVar("Fitted")


def fitted(game: Game, file: str, kind: type[Fitted]) -> Fitted | None:
    """The content of a game's file, if it has one."""
    path = game.folder / file
    if not path.is_file():
        return None
    try:
        with LEARNING:
            return msgspec.toml.decode(path.read_bytes(), type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadSetup(f"{path.name}: {error}") from None
