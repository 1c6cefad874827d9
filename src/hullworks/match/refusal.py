"""Why an action is no answer: the reason that a rule gives, as a message and in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from hullworks.kernel.position import Position
from hullworks.kernel.rule import NO_OBSTACLE, NOT_ASKED
from hullworks.match.message import Argument, Message, message, say

if TYPE_CHECKING:
    from hullworks.match.game import Game

# What an argument of a reason is, by the reason's key: made of the position, the seat, the question's number, the code.
Explanations = Mapping[str, Callable[[Any, int, int, int], Mapping[str, Argument]]]

UNASKED: Final = "refusal.not-asked"
SAID: Final = "refusal.said"  # until all games give their reasons by number


@dataclass(frozen=True)
class Obstacle:
    """Why an action is no answer now."""

    message: Message
    rule: str
    means: bool  # whether all the player lacks is the means

    @property
    def is_reason(self) -> bool:
        """Whether the rule has a reason to give, and is not about something else."""
        return self.message.key != UNASKED


def obstacle(game: Game, g: Position, code: int) -> Obstacle | None:
    """What keeps *code* from being an answer to the open question, if anything."""
    rule, seat, arg = g.question()
    found = rule.obstacle(g, seat, arg, code)
    if found == NO_OBSTACLE:
        return None
    old = rule.why(g, seat, arg, code)
    if found == NOT_ASKED and old:
        said, _, number = old.removesuffix(")").rpartition(" (")
        return Obstacle(message(SAID, why=said or old), number if said else rule.number, old.startswith("needs "))
    if found == NOT_ASKED:
        return Obstacle(message(UNASKED, question=rule.name()), rule.number, False)
    reason = g.todo.book.reason_of(found)
    make = game.reasons.get(reason.key)
    args = dict(make(g, seat, arg, code)) if make else {}
    return Obstacle(Message(f"reason.{reason.key}", args), reason.number, reason.means)


def explain(game: Game, g: Position, code: int) -> str:
    """Why *code* is no answer to the open question, with the rule's number; nothing if it is one."""
    found = obstacle(game, g, code)
    return f"{words(game, found)} ({found.rule})" if found else ""


def words(game: Game, found: Obstacle) -> str:
    """A reason in words."""
    return say(game.catalogue, found.message)
