"""A small neural network: from the numbers that a seat observes to the log odds that each seat wins.

Two hidden layers of rectified units. Most numbers of an observation are zero, so the first layer adds up only the rows
of the others. All buffers are reused: a forward pass allocates nothing.
"""

from __future__ import annotations

from math import exp, log
from typing import Final, final

from mypy_extensions import i64

from hullworks.kernel.observation import Observation
from hullworks.kernel.vecs import vec

BLOCK: Final[i64] = 8  # units of a layer that are added up in one pass over its inputs


@final
class Net:
    """The weights of a network, and the results of its last forward pass."""

    def __init__(self, inputs: i64, first: i64, second: i64, outputs: i64, weights: vec[float]) -> None:
        """*weights* holds, for each layer in turn, the biases and then a row for each input."""
        self.inputs: Final[i64] = inputs
        self.first: Final[i64] = first
        self.second: Final[i64] = second
        self.outputs: Final[i64] = outputs
        self.weights = weights
        self.sums = vec[float]([0.0] * first)
        self.deep = vec[float]([0.0] * second)
        self.out = vec[float]([0.0] * outputs)
        self.awake = vec[i64]([0] * max(first, second))  # the units above zero

    def run(self, seen: Observation) -> None:
        """Evaluate an observation; the results are in `out`."""
        self.add_up(seen)
        start = self.first * (self.inputs + 1)
        self.add_layer(self.sums, self.first, self.deep, self.second, start)
        start += self.second * (self.first + 1)
        self.add_layer(self.deep, self.second, self.out, self.outputs, start)

    def add_up(self, seen: Observation) -> None:
        """The first layer, from the numbers that are not zero."""
        weights, width, sums = self.weights, self.first, self.sums
        places, values, count = seen.places, seen.values, seen.count
        j: i64 = 0
        while j < width:
            a, b, c, d = weights[j], weights[j + 1], weights[j + 2], weights[j + 3]
            e, f, g, h = weights[j + 4], weights[j + 5], weights[j + 6], weights[j + 7]
            for k in range(count):
                place = places[k]
                x = values[k]
                base = (place + 1) * width + j  # The biases come first.
                a += x * weights[base]
                b += x * weights[base + 1]
                c += x * weights[base + 2]
                d += x * weights[base + 3]
                e += x * weights[base + 4]
                f += x * weights[base + 5]
                g += x * weights[base + 6]
                h += x * weights[base + 7]
            sums[j], sums[j + 1], sums[j + 2], sums[j + 3] = a, b, c, d
            sums[j + 4], sums[j + 5], sums[j + 6], sums[j + 7] = e, f, g, h
            j += BLOCK

    def add_layer(self, inputs: vec[float], size: i64, out: vec[float], width: i64, start: i64) -> None:
        """A later layer, from the units of the one before that are above zero."""
        weights, awake = self.weights, self.awake
        count: i64 = 0
        for k in range(size):
            if inputs[k] > 0.0:
                awake[count] = k
                count += 1
        for j in range(width):
            total = weights[start + j]
            base = start + width + j
            for k in range(count):
                unit = awake[k]
                total += inputs[unit] * weights[base + unit * width]
            out[j] = total

    def odds(self, seats: i64, may_all_lose: bool, by: i64, odds: vec[float]) -> None:
        """Write the log odds that each seat wins into *odds*, after seat *by* was observed.

        The outputs are scores of the seats in turn order from *by*, and a last one for a game that all lose.
        """
        out, last = self.out, self.outputs - 1
        most = out[last] if may_all_lose else out[0]
        for k in range(seats):
            most = max(most, out[k])
        total = exp(out[last] - most) if may_all_lose else 0.0
        for k in range(seats):
            total += exp(out[k] - most)
        for k in range(seats):
            own = exp(out[k] - most)
            rest = max(total - own, 1e-12)
            odds[(by + k) % seats] = log(max(own, 1e-12) / rest)
