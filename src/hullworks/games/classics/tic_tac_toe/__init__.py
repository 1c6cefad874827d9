"""Tic-tac-toe."""

from __future__ import annotations

from typing import Final

from hullworks.games.classics.tic_tac_toe.rules import setup
from hullworks.match.assembly import assembled
from hullworks.match.game import Game

GAME: Final = Game(
    setup=lambda table: setup(table.seats),
    orders=lambda g: {"turns": [0, 1]},
    **assembled(__name__),
)
