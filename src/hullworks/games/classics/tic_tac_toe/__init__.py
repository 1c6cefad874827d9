"""Tic-tac-toe."""

from __future__ import annotations

from typing import Final

from hullworks.games.classics.tic_tac_toe.rules import setup
from hullworks.match.assembly import from_modules
from hullworks.match.game import Game

COLOURS: Final = {
    "sea": ("#DEE6D8", "#161F16"),
    "sea-2": ("#CBD7C3", "#253224"),
    "plate": ("#F4F8F0", "#2A3929"),
    "own": ("#3B5A28", "#B3D89C"),
    "on-own": ("#FFFFFF", "#12240A"),
    "own-2": ("#7DA362", "#55783F"),
}

GAME: Final = Game(
    id="tic-tac-toe",
    home=__name__,
    title="Tic-tac-toe",
    fewest=2,
    most=2,
    minutes="1",
    emblem="shortcut",
    colours=COLOURS,
    setup=lambda table: setup(table.seats),
    orders=lambda g: {"turns": [0, 1]},
    **from_modules(__name__),
)
