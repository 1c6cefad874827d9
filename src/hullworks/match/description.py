"""What the numbers of a game's observations mean."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from hashlib import blake2b

from hullworks.kernel.observation import Number, Observation, blank


@dataclass(frozen=True)
class Description:
    """The numbers that a game's `observe` writes: the same at every number of players and for all options."""

    numbers: tuple[Number, ...]
    seats: tuple[int, ...]  # where the numbers of each seat begin: the own seat, then the rivals in turn order

    def __len__(self) -> int:
        return len(self.numbers)

    @cached_property
    def names(self) -> tuple[str, ...]:
        return tuple([number.name for number in self.numbers])

    @cached_property
    def version(self) -> str:
        """A hash of the names. Whoever stores observations or weights stores it too, and compares it later."""
        return blake2b("\n".join(self.names).encode(), digest_size=6).hexdigest()

    def blank(self) -> Observation:
        """A buffer for these numbers."""
        return blank(len(self))
