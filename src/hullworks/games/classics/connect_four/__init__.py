"""Connect four."""

from __future__ import annotations

from typing import Final

from hullworks.games.classics.connect_four.rules import setup
from hullworks.match.assembly import from_modules
from hullworks.match.game import Game

COLOURS: Final = {
    "sea": ("#D3DFF0", "#121D30"),
    "sea-2": ("#BDCDE5", "#1E2E49"),
    "plate": ("#EFF4FB", "#243552"),
    "own": ("#23498A", "#A9C8FF"),
    "on-own": ("#FFFFFF", "#081B3D"),
    "own-2": ("#5C86C4", "#3E629B"),
}

GAME: Final = Game(
    id="connect-four",
    home=__name__,
    title="Connect four",
    fewest=2,
    most=2,
    minutes="5",
    emblem="pearl",
    colours=COLOURS,
    setup=lambda table: setup(table.seats),
    orders=lambda g: {"turns": [0, 1]},
    **from_modules(__name__),
)
