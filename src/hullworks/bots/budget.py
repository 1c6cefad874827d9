"""How long a bot may think about one answer: in iterations, which are reproducible from a seed, or in time."""

from __future__ import annotations

import re
from typing import Final

from mypy_extensions import i64

from hullworks.kernel.errors import BadSetup

MOST_ITERATIONS: Final = 10_000_000
LONGEST: Final = 600_000  # milliseconds
NO_LIMIT: Final = 1e9


class Budget:
    """A limit on iterations and a limit on time; whichever is reached first ends the thinking."""

    def __init__(self, iterations: i64, seconds: float = NO_LIMIT) -> None:
        self.iterations: Final[i64] = iterations
        self.seconds: Final = seconds

    def part(self, of: i64) -> Budget:
        """One of *of* equal parts."""
        return Budget(max(1, self.iterations // of), self.seconds / float(of))


def read(words: str) -> Budget:
    """Parse a budget: `400` iterations, or `250ms`."""
    found = re.fullmatch(r"(\d{1,9})(ms)?", words.strip())
    number = int(found[1]) if found else 0
    if found is None or not 1 <= number <= (LONGEST if found[2] else MOST_ITERATIONS):
        raise BadSetup(f"expected a number of iterations, as in 400, or a time, as in 250ms; got {words!r}")
    return Budget(MOST_ITERATIONS, number / 1000.0) if found[2] else Budget(number)


LAB: Final = Budget(100)  # enough to beat the mate, and fast enough for ladders
TABLE: Final = Budget(20_000, 1.0)  # for a person who is waiting
