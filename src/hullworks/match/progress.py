"""What an answer led to: the deeds until a person is asked again."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from hullworks.match.deed import Deed
from hullworks.match.words import sentence

if TYPE_CHECKING:
    from hullworks.match.live import Match


class Progress:
    """The result of an answer: its deeds, and those of chance and bots until a person was asked.

    They are put into words when they are first read.
    """

    def __init__(self, match: Match, viewer: int, after: int) -> None:
        self.match, self.viewer, self.after = match, viewer, after
        self.upto, self.over = match.number, match.over

    @cached_property
    def deeds(self) -> tuple[Deed, ...]:
        """The deeds, as the seat that answered may know them."""
        since = self.match.worded(self.viewer, self.after, self.over)
        return tuple([deed for deed in since if deed.number <= self.upto])

    def __str__(self) -> str:
        return "\n".join([self.sentence(deed) for deed in self.deeds if not deed.begun])

    def sentence(self, deed: Deed) -> str:
        """A deed as a sentence with its subject."""
        return sentence(f"{self.match.names[deed.seat]} {deed.words}" if deed.seat >= 0 else deed.words)
