"""Chance by purpose: every draw of a game has a generator of its own, made from the seed and from what it is for.

If two games with the same seed part ways, a single stream of numbers is out of step from then on. Here the fifth roll
of a seat's carrier is the same in both games, whatever happened in between, so pairs of games stay alike for longer.
"""

from __future__ import annotations

from collections import Counter
from hashlib import sha256

from hullworks.kernel.chance import Rng, seeded
from hullworks.kernel.position import Position


class Keyed:
    """The generators of one game."""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self.used: Counter[str] = Counter()

    def dice(self, g: Position) -> Rng:
        """The generator for the draw that the position waits for: by its rule, its seat and its number."""
        rule, seat, number = g.question()
        return self.made(f"{rule.name()}/{seat}/{number}")

    def choices(self, seat: int) -> Rng:
        """The generator for the next answer of the bot at a seat."""
        return self.made(f"bot/{seat}")

    def lots(self) -> Rng:
        """The generator that draws who answers next, where all act at once."""
        return self.made("lots")

    def made(self, purpose: str) -> Rng:
        self.used[purpose] += 1
        digest = sha256(f"{self.seed}/{purpose}/{self.used[purpose]}".encode()).digest()
        return seeded(int.from_bytes(digest[:8], "big", signed=True))
