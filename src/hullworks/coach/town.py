"""Advice for a table that only asks whether all lose together: what is good for one is good for all."""

from __future__ import annotations

from typing import Any

from hullworks.kernel.advice import Advice


class Town(Advice):
    """Values a position by what it is worth to all seats together, so that nobody gains by another's loss."""

    def __init__(self, advice: Advice) -> None:
        super().__init__(advice.clear, rivalry=0.0, forgiving=advice.forgiving, thorough=advice.thorough)
        self.advice = advice

    def value(self, g: Any, seat: int) -> float:
        """The mean of what the position is worth to each seat."""
        return sum(float(self.advice.value(g, other)) for other in range(g.seats)) / float(g.seats)

    def prospect(self, g: Any, seat: int, code: int) -> float | None:
        """As the game says for a part of an offer. What ends the seat's say, such as accepting one, search judges."""
        after = g.copy()
        after.play(code)
        return self.advice.prospect(g, seat, code) if not after.over and after.seat() == seat else None
