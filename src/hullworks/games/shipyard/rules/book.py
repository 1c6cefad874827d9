"""The rulebook of Shipyard, to which every chapter adds its rules and reasons."""

from __future__ import annotations

from typing import Final

from hullworks.kernel.rule import Rulebook

BOOK: Final = Rulebook()
