"""What one bot keeps from one valuation to the next: positions and buffers to work on, and the values of purses."""

from __future__ import annotations

from typing import Final

from hullworks.games.deadweight.state import Deadweight
from hullworks.games.deadweight.worth import Purses
from hullworks.kernel.position import buffer_for
from hullworks.kernel.rule import Answers


class Study:
    """What one bot keeps. Nothing of it changes what is found, only how soon."""

    def __init__(self) -> None:
        self.purses: Final = Purses()
        self.worlds: list[Deadweight] = []
        self.buffers: list[Answers] = []

    # What was lent may be given back once nothing uses it any more; it need not be.

    def copy(self, g: Deadweight) -> Deadweight:
        """A copy of a position, lent."""
        if len(self.worlds) > 0:
            old = self.worlds.pop()
            if old.become(g):
                return old
        return g.copy()

    def give_back(self, world: Deadweight) -> None:
        self.worlds.append(world)

    def answers(self, g: Deadweight) -> Answers:
        """The allowed answers in a position, in a buffer, lent."""
        out = buffer_for(g, self.buffers.pop()) if len(self.buffers) > 0 else g.answers_buffer()
        g.answers(out)
        return out

    def give_answers_back(self, out: Answers) -> None:
        self.buffers.append(out)
