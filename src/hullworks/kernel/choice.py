"""Questions that many games have: one thing of a family of actions, or one of a few single actions."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from hullworks.kernel.actions import Family
from hullworks.kernel.rule import NO_OBSTACLE, NOT_ASKED, Answers, Decision
from hullworks.kernel.vecs import vec


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice(Decision):
    """Choose one thing of a family: subclasses define `obstacle_to` and `resolve`."""

    def __init__(self, family: Family, continues: bool = False) -> None:
        self.family: Final = family
        super().__init__(continues)

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
        """Whether the seat could choose anything if it were asked."""
        for thing in range(self.family.size):
            if self.obstacle_to(g, seat, arg, thing) == NO_OBSTACLE:
                return True
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class ChoiceOrNone(Choice):
    """Choose one thing of a family, or none with a single action such as `done`."""

    def __init__(self, family: Family, none: i64, continues: bool = False) -> None:
        self.none: Final[i64] = none
        super().__init__(family, continues)

    def obstacle(self, g: Any, seat: i64, arg: i64, code: i64) -> i64:
        return NO_OBSTACLE if code == self.none else super().obstacle(g, seat, arg, code)

    def answers(self, g: Any, seat: i64, arg: i64, out: Answers) -> None:
        super().answers(g, seat, arg, out)
        out.add(self.none)


@mypyc_attr(allow_interpreted_subclasses=True)
class OneOf(Decision):
    """Do one of a few single actions: subclasses define `resolve`, and `obstacle_to` if one is not always allowed."""

    def __init__(self, codes: list[int], continues: bool = False) -> None:
        self.codes: Final = vec[i64]([int(code) for code in codes])
        super().__init__(continues)

    def obstacle_to(self, g: Any, seat: i64, arg: i64, code: i64) -> i64:
        """The reason why this action cannot be done, as in `Rule.obstacle`."""
        return NO_OBSTACLE

    def obstacle(self, g: Any, seat: i64, arg: i64, code: i64) -> i64:
        for asked in self.codes:
            if code == asked:
                return self.obstacle_to(g, seat, arg, code)
        return NOT_ASKED

    def answers(self, g: Any, seat: i64, arg: i64, out: Answers) -> None:
        for code in self.codes:
            if self.obstacle_to(g, seat, arg, code) == NO_OBSTACLE:
                out.add(code)
