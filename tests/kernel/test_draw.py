"""Chance events that many games have."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, Final

import pytest

from hullworks.kernel.actions import Layout
from hullworks.kernel.chance import EveryRoll
from hullworks.kernel.draw import ByLot, Die, Draw, FromBag, FromSet
from hullworks.kernel.pieces import Bag, bag
from hullworks.kernel.rule import Outcomes

LAYOUT: Final = Layout()
DONE: Final = LAYOUT.one("done")
DRAWN: Final = LAYOUT.family("drawn", "things", 6)
TABLE: Final = SimpleNamespace(seats=3, bag=bag([2, 0, 1]), members=0b1101)


class APiece(FromBag):
    """A piece of the bag on the table."""

    def bag(self, g: Any) -> Bag:
        pieces: Bag = g.bag
        return pieces


class Pocketed(APiece):
    """The same, and the piece goes into the pocket of the table."""

    def drawn(self, g: Any, seat: int, arg: int, piece: int) -> None:
        g.pocket.append((seat, arg, piece))


class AMember(FromSet):
    """A member of the set on the table."""

    def members(self, g: Any, arg: int) -> int:
        return int(g.members)


class ALaterMember(AMember):
    """The same, and the number of the event is the thing that the first bit stands for."""

    def first(self, g: Any, arg: int) -> int:
        return arg


def chances(event: Draw, arg: int) -> dict[int, float]:
    """The chance of every thing by the weights of the outcomes."""
    out = Outcomes(LAYOUT.size)
    event.outcomes(TABLE, 0, arg, out)
    return {DRAWN.arg(out[k]): out.weights[k] / sum(out.weights) for k in range(len(out))}


def sampled(event: Draw, arg: int) -> dict[int, float]:
    """The chance of every thing by all rolls of the sampler."""
    found: dict[int, float] = {}
    rolls = EveryRoll()
    while rolls.again():
        thing = DRAWN.arg(event.sample(TABLE, 0, arg, rolls))
        found[thing] = found.get(thing, 0.0) + rolls.chance()
    return found


@pytest.mark.parametrize(
    ("event", "arg", "expected"),
    [
        (Die(DRAWN), 0, dict.fromkeys(range(6), 1 / 6)),
        (ByLot(DRAWN), 0, dict.fromkeys(range(3), 1 / 3)),
        (APiece(DRAWN), 0, {0: 2 / 3, 2: 1 / 3}),
        (AMember(DRAWN), 0, {0: 1 / 3, 2: 1 / 3, 3: 1 / 3}),
        (ALaterMember(DRAWN), 2, {2: 1 / 3, 4: 1 / 3, 5: 1 / 3}),
    ],
    ids=["a die", "a player by lot", "a piece of a bag", "a member of a set", "a member of a later set"],
)
def test_everything_that_can_be_drawn_is_as_likely_as_it_should_be(
    event: Draw, arg: int, expected: dict[int, float]
) -> None:
    assert chances(event, arg) == pytest.approx(expected)
    assert sampled(event, arg) == pytest.approx(expected)


def test_a_piece_that_was_drawn_is_no_longer_in_the_bag() -> None:
    table = SimpleNamespace(bag=bag([2, 0, 1]), pocket=[])
    Pocketed(DRAWN).resolve(table, 4, 7, DRAWN.code(2))
    assert table.pocket == [(4, 7, 2)]
    assert ([int(count) for count in table.bag.counts], table.bag.size) == ([2, 0, 0], 2)
