"""A watch on a position: a callback for every answer and step the rules carry out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mypy_extensions import i64

from hullworks.kernel.rule import Rule

STEP_TAKEN: Final[i64] = -1  # in place of an answer, for an automatic step

# The position before, the position after, the rule, its seat, its number, and the answer or STEP_TAKEN.
Tell = Callable[[Any, Any, Rule, int, int, int], None]


class Watch:
    """Keep the position before the rules act, and pass both positions to *tell* afterwards. Copies have no watch."""

    def __init__(self, tell: Tell) -> None:
        self.tell: Final = tell
        self.past: Any = None

    def before(self, g: Any) -> None:
        self.past = g.copy()

    def after(self, g: Any, rule: Rule, seat: i64, arg: i64, answer: i64) -> None:
        past, self.past = self.past, None
        self.tell(past, g, rule, seat, arg, answer)
