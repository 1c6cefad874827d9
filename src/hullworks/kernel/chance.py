"""Random numbers for drivers. Rules never hold a generator; it is passed to them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.kernel.vecs import append, vec

MASK: Final[i64] = 0xFFFFFFFF


class Rng:
    """The sfc32 generator: small, fast and easy to serialise; every value fits in 53 bits."""

    def __init__(self, a: i64, b: i64, c: i64, counter: i64) -> None:
        self.a = a
        self.b = b
        self.c = c
        self.counter = counter

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1."""
        t = (self.a + self.b + self.counter) & MASK
        self.counter = (self.counter + 1) & MASK
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & MASK
        self.c = (((self.c << 21) | (self.c >> 11)) + t) & MASK
        return (t * n) >> 32

    def copy(self) -> Rng:
        return Rng(self.a, self.b, self.c, self.counter)


def seeded(seed: i64) -> Rng:
    """A generator with this seed: different seeds give different sequences."""
    rng = Rng(seed & MASK, (seed >> 32) & MASK, 0x9E3779B9, 1)
    for _ in range(12):
        rng.below(2)
    return rng


class EveryRoll(Rng):
    """A generator that goes through every sequence of rolls, so that a sampler can be checked exactly.

    Use it in ``while rolls.again(): ...``; `chance` is the probability of the current sequence.
    """

    def __init__(self) -> None:
        super().__init__(0, 0, 0, 0)
        self.rolled = vec[i64]()
        self.sides = vec[i64]()
        self.at: i64 = 0
        self.begun = False

    def below(self, n: i64) -> i64:
        if self.at == len(self.rolled):
            self.rolled = append(self.rolled, 0)
            self.sides = append(self.sides, n)
        value = self.rolled[self.at]
        self.at += 1
        return value

    def chance(self) -> float:
        p = 1.0
        for n in self.sides:
            p /= float(n)
        return p

    def again(self) -> bool:
        """Advance to the next sequence; False when there are no more."""
        if self.begun:
            last = len(self.rolled) - 1
            while last >= 0 and self.rolled[last] + 1 == self.sides[last]:
                last -= 1
            if last < 0:
                return False
            self.rolled[last] += 1
            self.rolled = self.rolled[: last + 1]
            self.sides = self.sides[: last + 1]
        self.begun = True
        self.at = 0
        return True
