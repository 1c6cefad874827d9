"""Hullworks: ship-building board games on one rules engine."""

from typing import Final

from hullworks import build

__version__: Final = "0.1.0"

build.check()
