"""Chance events that many games have: a die, a player by lot, a piece from a bag, a member of a set."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from hullworks.kernel.actions import Family
from hullworks.kernel.bits import member, size
from hullworks.kernel.chance import Rng
from hullworks.kernel.pieces import Bag
from hullworks.kernel.rule import Chance, Outcomes


@mypyc_attr(allow_interpreted_subclasses=True)
class Draw(Chance):
    """One thing of a family of actions is drawn: subclasses define `outcomes`, `sample` and `resolve`."""

    def __init__(self, family: Family) -> None:
        self.family: Final = family
        super().__init__()


@mypyc_attr(allow_interpreted_subclasses=True)
class Die(Draw):
    """A die: every face is equally likely, and the family has an action for each."""

    def faces(self, g: Any) -> i64:
        return self.family.size

    def outcomes(self, g: Any, seat: i64, arg: i64, out: Outcomes) -> None:
        for face in range(self.faces(g)):
            out.weigh(self.family.code(face), 1)

    def sample(self, g: Any, seat: i64, arg: i64, rng: Rng) -> i64:
        return self.family.code(rng.below(self.faces(g)))


@mypyc_attr(allow_interpreted_subclasses=True)
class ByLot(Die):
    """Every player is equally likely: a die with a face for each of them."""

    def faces(self, g: Any) -> i64:
        return i64(g.seats)


@mypyc_attr(allow_interpreted_subclasses=True)
class FromBag(Draw):
    """Every piece in a bag is equally likely, and is taken out: subclasses define `bag` and `drawn`."""

    def bag(self, g: Any) -> Bag:
        raise NotImplementedError

    def drawn(self, g: Any, seat: i64, arg: i64, piece: i64) -> None:
        """The effect of drawing this kind of piece, which is no longer in the bag."""
        raise NotImplementedError

    def outcomes(self, g: Any, seat: i64, arg: i64, out: Outcomes) -> None:
        counts = self.bag(g).counts
        for kind in range(len(counts)):
            if counts[kind] > 0:
                out.weigh(self.family.code(kind), counts[kind])

    def sample(self, g: Any, seat: i64, arg: i64, rng: Rng) -> i64:
        return self.family.code(self.bag(g).pick(rng))

    def resolve(self, g: Any, seat: i64, arg: i64, answer: i64) -> None:
        piece = self.family.arg(answer)
        self.bag(g).take(piece)
        self.drawn(g, seat, arg, piece)


@mypyc_attr(allow_interpreted_subclasses=True)
class FromSet(Draw):
    """Every member of a set of bits is equally likely: subclasses define `members` and `resolve`."""

    def members(self, g: Any, arg: i64) -> i64:
        raise NotImplementedError

    def first(self, g: Any, arg: i64) -> i64:
        """The thing of the family that bit 0 of the set stands for."""
        return 0

    def outcomes(self, g: Any, seat: i64, arg: i64, out: Outcomes) -> None:
        members, first = self.members(g, arg), self.first(g, arg)
        for k in range(size(members)):
            out.weigh(self.family.code(first + member(members, k)), 1)

    def sample(self, g: Any, seat: i64, arg: i64, rng: Rng) -> i64:
        members = self.members(g, arg)
        return self.family.code(self.first(g, arg) + member(members, rng.below(size(members))))
