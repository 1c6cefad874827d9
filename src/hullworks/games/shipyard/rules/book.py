"""The rulebook of Shipyard, to which every chapter adds its rules and reasons."""

from __future__ import annotations

from typing import Final

from hullworks.kernel.rule import Decision, Rulebook

BOOK: Final = Rulebook()


class FollowUp(Decision):
    """A question that completes the answer to the previous one, such as where to place a tile just bought."""

    def continues(self) -> bool:
        return True
