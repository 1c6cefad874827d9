"""Chance events that many games have: a die, a player by lot, a piece from a bag, a card from a set.

Each draws one thing of a family of actions; its subclasses define `resolve`, and where the thing comes from.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from hullworks.kernel.actions import Family
from hullworks.kernel.bits import member, size
from hullworks.kernel.chance import Rng
from hullworks.kernel.pieces import Bag
from hullworks.kernel.rule import Chance, Outcomes


@mypyc_attr(allow_interpreted_subclasses=True)
class Die(Chance):
    """A die: everything in the family is equally likely."""

    def __init__(self, family: Family) -> None:
        self.family: Final = family
        super().__init__()

    def outcomes(self, g: Any, seat: i64, arg: i64, out: Outcomes) -> None:
        for face in range(self.family.size):
            out.weigh(self.family.code(face), 1)

    def sample(self, g: Any, seat: i64, arg: i64, rng: Rng) -> i64:
        return self.family.code(rng.below(self.family.size))


@mypyc_attr(allow_interpreted_subclasses=True)
class ByLot(Chance):
    """Every player is equally likely."""

    def __init__(self, family: Family) -> None:
        self.family: Final = family
        super().__init__()

    def outcomes(self, g: Any, seat: i64, arg: i64, out: Outcomes) -> None:
        for player in range(i64(g.seats)):
            out.weigh(self.family.code(player), 1)

    def sample(self, g: Any, seat: i64, arg: i64, rng: Rng) -> i64:
        return self.family.code(rng.below(i64(g.seats)))


@mypyc_attr(allow_interpreted_subclasses=True)
class FromBag(Chance):
    """Every piece in a bag is equally likely. Subclasses define `bag`."""

    def __init__(self, family: Family) -> None:
        self.family: Final = family
        super().__init__()

    def bag(self, g: Any) -> Bag:
        raise NotImplementedError

    def outcomes(self, g: Any, seat: i64, arg: i64, out: Outcomes) -> None:
        counts = self.bag(g).counts
        for kind in range(len(counts)):
            if counts[kind] > 0:
                out.weigh(self.family.code(kind), counts[kind])

    def sample(self, g: Any, seat: i64, arg: i64, rng: Rng) -> i64:
        return self.family.code(self.bag(g).pick(rng))


@mypyc_attr(allow_interpreted_subclasses=True)
class FromSet(Chance):
    """Every member of a set of bits is equally likely. Subclasses define `members`."""

    def __init__(self, family: Family) -> None:
        self.family: Final = family
        super().__init__()

    def members(self, g: Any, arg: i64) -> i64:
        raise NotImplementedError

    def outcomes(self, g: Any, seat: i64, arg: i64, out: Outcomes) -> None:
        members = self.members(g, arg)
        for k in range(size(members)):
            out.weigh(self.family.code(member(members, k)), 1)

    def sample(self, g: Any, seat: i64, arg: i64, rng: Rng) -> i64:
        members = self.members(g, arg)
        return self.family.code(member(members, rng.below(size(members))))
