"""The rulebook of Shipyard, in which every chapter enters its rules and reasons."""

from __future__ import annotations

from typing import Final

from hullworks.kernel.rule import Decision, Rulebook

BOOK: Final = Rulebook()


class FollowUp(Decision):
    """A question that finishes the answer to the one before: buy a tile, then place it."""

    def continues(self) -> bool:
        return True
