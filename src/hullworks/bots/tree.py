"""A search tree in flat buffers: a node is a number, the index of its data in each buffer."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.kernel.vecs import append, vec

NOTHING: Final[i64] = -1
SEAT_BITS: Final[i64] = 4  # the bits of a key that hold the seat
SEAT_MASK: Final[i64] = 15


class Tree:
    """Answers to answers. The children of a node are ordered, the most promising first.

    A node stands for an answer of a seat, not for a position: chance and hidden information may differ each time it is
    reached, so its answer is not always legal. `seen` counts how often it was.
    """

    def __init__(self, seats: i64) -> None:
        self.seats: Final[i64] = seats
        self.count: i64 = 0
        self.keys = vec[i64]()  # seat and answer
        self.first = vec[i64]()  # the first child
        self.next = vec[i64]()  # the next child of the same parent
        self.visits = vec[i64]()
        self.seen = vec[i64]()
        self.priors = vec[float]()  # the expected result for the node's seat, before any visit
        self.totals = vec[float]()  # the sum of results, for each seat

    def clear(self) -> i64:
        """Remove all nodes; return the new root."""
        self.keys = vec[i64]()
        self.first = vec[i64]()
        self.next = vec[i64]()
        self.visits = vec[i64]()
        self.seen = vec[i64]()
        self.priors = vec[float]()
        self.totals = vec[float]()
        self.count = 0
        return self.node(NOTHING, 0.5)

    def node(self, key: i64, prior: float) -> i64:
        """Append a node without a parent; return its number."""
        self.keys = append(self.keys, key)
        self.first = append(self.first, NOTHING)
        self.next = append(self.next, NOTHING)
        self.visits = append(self.visits, 0)
        self.seen = append(self.seen, 0)
        self.priors = append(self.priors, prior)
        for _ in range(self.seats):
            self.totals = append(self.totals, 0.0)
        self.count += 1
        return self.count - 1

    def add(self, parent: i64, key: i64, prior: float) -> None:
        """Add a child, after those with the same or a higher prior."""
        child = self.node(key, prior)
        before: i64 = NOTHING
        after = self.first[parent]
        while after != NOTHING and self.priors[after] >= prior:
            before, after = after, self.next[after]
        self.next[child] = after
        if before == NOTHING:
            self.first[parent] = child
        else:
            self.next[before] = child

    def child(self, parent: i64, key: i64) -> i64:
        """The child with this key, or NOTHING."""
        child = self.first[parent]
        while child != NOTHING and self.keys[child] != key:
            child = self.next[child]
        return child

    def mean(self, node: i64, seat: i64) -> float:
        """The average result of an answer for a seat; its prior if it was never visited."""
        if self.visits[node] == 0:
            return self.priors[node]
        return self.totals[node * self.seats + seat] / float(self.visits[node])
