"""What an answer did, for logs."""

# interpreted: it is read by people, never in a hot loop.
from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Deed:
    """Who did what: a sentence without its subject, such as "buys wood for 8". Everybody may read the words.

    What only the seat itself may know, as which card it drew, is in *own*, which it reads instead of the words. The
    others read it when the game is over.
    """

    seat: int  # -1 where the words have a subject of their own, as in "Heron is dealt"
    words: str  # for everybody: they name nothing that is hidden from anybody
    begun: bool = False  # only the beginning of what the next answer tells whole; a short account leaves it out
    own: str = ""
    feat: bool = False  # something to look back to, as a launch: it is flagged on the course of a game

    def read_by(self, seat: int) -> str:
        """The sentence as this seat may read it while the game goes on."""
        return self.own if self.own and seat == self.seat else self.words

    def whole(self) -> str:
        """The sentence when nothing needs to be hidden any more."""
        return self.own or self.words
