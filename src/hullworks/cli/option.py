"""Options that several commands have, with the help that they print."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

GameName = Annotated[str, Parameter(help="The name of the game in `hullworks games`.")]
RecordFile = Annotated[Path, Parameter(help="The record.")]
Seed = Annotated[int, Parameter(help="Every game has a seed of its own, made from this one.")]
Counts = Annotated[
    list[int] | None, Parameter(help="For how many players; can be repeated (default: all numbers from two on).")
]
Think = Annotated[
    str | None,
    Parameter(help="How long captain and admiral think: iterations, as in `400`, or a time an answer, as in `50ms`."),
]
Pack = Annotated[Path | None, Parameter(help="A file with parts of your own, instead of the game's.")]
Choices = Annotated[
    list[str] | None, Parameter(help="An option of the game, such as `bookkeeping=yes`; can be repeated.")
]
Workers = Annotated[int | None, Parameter(help="The number of processes; by default one for each core.")]
Ray = Annotated[
    str | None,
    Parameter(name="--ray", help="Play on a Ray cluster instead: its address, or `auto` for the one of this machine."),
]
OwnGame = Annotated[
    str | None,
    Parameter(help="The location of your own game, such as `nim.py:GAME`; installed games are found automatically."),
]
