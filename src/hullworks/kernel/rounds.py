"""Turns that go round the table until the end is in sight, and then a fixed number more."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from hullworks.kernel.position import Position
from hullworks.kernel.todo import Todo

# Why the game ends: a game numbers its reasons from 1.
OPEN: Final[i64] = 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Rounds(Position):
    """A position that counts its last turns, and the turns since anything brought the end nearer."""

    def __init__(self, todo: Todo, ending: i64, last_turns: i64, quiet: i64) -> None:
        self.ending = ending  # why the game ends, or OPEN
        self.last_turns = last_turns  # turns still to come after this one, once the end is in sight
        self.quiet = quiet  # turns since anything brought the end nearer
        super().__init__(todo)

    def end_is_in_sight(self, ending: i64, last_turns: i64) -> None:
        """End the game after *last_turns* more turns. The first reason stands."""
        if self.ending == OPEN:
            self.ending = ending
            self.last_turns = last_turns

    def goes_on(self, progress: bool, patience: i64, ending: i64) -> bool:
        """Whether another turn follows; call this at the end of each turn.

        After *patience* turns without progress towards the end, the game is over at once, with *ending* as the reason.
        """
        quiet: i64 = 0 if progress else self.quiet + 1
        self.quiet = quiet
        if self.ending == OPEN:
            if quiet >= patience:
                self.ending = ending
                return False
            return True
        if self.last_turns == 0:
            return False
        self.last_turns -= 1
        return True
