"""A question about one family of actions: which of its things to take, give, pay or choose."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from hullworks.kernel.actions import Family
from hullworks.kernel.rule import NO_OBSTACLE, NOT_ASKED, Answers, Decision


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice(Decision):
    """A question whose answers are one family of actions; subclasses define `obstacle_to` and `resolve`."""

    def __init__(self, family: Family, continues: bool = False) -> None:
        self.family: Final = family
        self.is_second: Final = continues  # whether it completes the answer to the question before
        super().__init__()

    def obstacle_to(self, g: Any, seat: i64, arg: i64, thing: i64) -> i64:
        """The reason why this thing of the family cannot be chosen, as in `Rule.obstacle`."""
        raise NotImplementedError

    def obstacle(self, g: Any, seat: i64, arg: i64, code: i64) -> i64:
        return self.obstacle_to(g, seat, arg, self.family.arg(code)) if self.family.has(code) else NOT_ASKED

    def answers(self, g: Any, seat: i64, arg: i64, out: Answers) -> None:
        for thing in range(self.family.size):
            if self.obstacle_to(g, seat, arg, thing) == NO_OBSTACLE:
                out.add(self.family.code(thing))

    def has_answer(self, g: Any, seat: i64, arg: i64 = 0) -> bool:
        """Whether the seat would have any answer if it were asked."""
        for thing in range(self.family.size):
            if self.obstacle_to(g, seat, arg, thing) == NO_OBSTACLE:
                return True
        return False

    def continues(self) -> bool:
        return self.is_second
