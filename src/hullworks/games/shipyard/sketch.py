"""The table in characters."""

# interpreted: it is read by people, never in a hot loop.
from __future__ import annotations

from hullworks.engine.text import Spans
from hullworks.games.shipyard.view import View


def sketch(view: View, names: list[str], width: int) -> list[Spans]:
    return [[("Shipyard", "bold")]]


def look(view: View, names: list[str], word: str) -> list[Spans]:
    return []
