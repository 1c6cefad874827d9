"""Unordered and ordered pieces. Unseen pieces have no order at all, so no order can leak."""

from __future__ import annotations

from mypy_extensions import i64

from hullworks.kernel.chance import Rng
from hullworks.kernel.vecs import append, vec


def replaced(numbers: vec[i64], place: i64, number: i64) -> vec[i64]:
    """The numbers with another one at this place, for vectors that copies of a position share."""
    out = numbers[:]
    out[place] = number
    return out


def extended(numbers: vec[i64], number: i64) -> vec[i64]:
    """The numbers with one more at the end, for the same vectors: `append` alone may write into all of them."""
    return append(numbers[:], number)


def refill(into: vec[i64], numbers: vec[i64]) -> None:
    """Write numbers over as many others, for vectors that copies of a position do not share."""
    place: i64 = -1
    for number in numbers:  # An index into both would be checked twice.
        place += 1
        into[place] = number


class Bag:
    """Unordered pieces: the count of each kind, and the total. Copies share the counts, which are never changed."""

    def __init__(self, counts: vec[i64], size: i64) -> None:
        self.counts = counts
        self.size = size

    def copy(self) -> Bag:
        return Bag(self.counts, self.size)

    def become(self, other: Bag) -> None:
        """Turn into a copy of another bag."""
        self.counts = other.counts
        self.size = other.size

    def put(self, kind: i64) -> None:
        self.counts = replaced(self.counts, kind, self.counts[kind] + 1)
        self.size += 1

    def take(self, kind: i64) -> None:
        self.counts = replaced(self.counts, kind, self.counts[kind] - 1)
        self.size -= 1

    def put_all(self, kinds: vec[i64]) -> None:
        """Put in several pieces at once."""
        counts = self.counts[:]
        for kind in kinds:
            counts[kind] += 1
        self.counts = counts
        self.size += i64(len(kinds))

    def draw(self, count: i64, rng: Rng) -> vec[i64]:
        """Take out this many random pieces; their kinds in the order in which they are drawn."""
        self.counts = self.counts[:]  # its own from here on, so that it may be changed
        drawn = vec[i64]([0] * count)
        for k in range(count):
            drawn[k] = self.pick(rng)
            self.counts[drawn[k]] -= 1
            self.size -= 1
        return drawn

    def pick(self, rng: Rng) -> i64:
        """The kind of a random piece, each piece equally likely; it stays in the bag."""
        left = rng.below(self.size)
        kind: i64 = 0
        while left >= self.counts[kind]:
            left -= self.counts[kind]
            kind += 1
        return kind


def bag(counts: list[int]) -> Bag:
    """A bag with this many of each kind."""
    return Bag(vec[i64]([int(count) for count in counts]), sum(counts))


class Pile:
    """A face-down pile: known cards on top, then unknown cards (a bag), then known cards at the bottom.

    `top` and `bottom` are listed from the top of the pile downwards. Copies share them; they are never changed.
    """

    def __init__(self, top: vec[i64], unseen: Bag, bottom: vec[i64]) -> None:
        self.top = top
        self.unseen = unseen
        self.bottom = bottom

    def copy(self) -> Pile:
        return Pile(self.top, self.unseen.copy(), self.bottom)

    @property
    def size(self) -> i64:
        return i64(len(self.top)) + self.unseen.size + i64(len(self.bottom))

    def next_is_known(self) -> bool:
        """Whether the next card is known, so that no chance event is needed."""
        return len(self.top) > 0 or (self.unseen.size == 0 and len(self.bottom) > 0)

    def take_known(self) -> i64:
        """Take the next card, which must be known."""
        if len(self.top) > 0:
            card = self.top[0]
            self.top = self.top[1:]
        else:
            card = self.bottom[0]
            self.bottom = self.bottom[1:]
        return card

    def put_on_top(self, card: i64) -> None:
        self.top = joined(card, self.top)

    def put_below(self, card: i64) -> None:
        self.bottom = extended(self.bottom, card)


def joined(card: i64, rest: vec[i64]) -> vec[i64]:
    """*card* followed by the *rest*."""
    out = vec[i64]([card])
    for other in rest:
        out = append(out, other)
    return out


def index_of(thing: i64, things: vec[i64]) -> i64:
    """The first place of a thing among others, or -1."""
    for place in range(len(things)):
        if things[place] == thing:
            return place
    return -1
