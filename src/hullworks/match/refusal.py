"""Why an action is no answer: the reason that a rule gives, as a message and in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from hullworks.kernel.position import Position
from hullworks.kernel.rule import NO_OBSTACLE, NOT_ASKED
from hullworks.match.message import Argument, Message, say, t

if TYPE_CHECKING:
    from hullworks.match.game import Game

# What an argument of a reason is, by the reason's key: made of the position, the seat, the question's number, the code.
Explanations = Mapping[str, Callable[[Any, int, int, int], Mapping[str, Argument]]]

UNASKED: Final = "refusal.not-asked"


@dataclass(frozen=True)
class Obstacle:
    """Why an action is no answer now."""

    message: Message
    rule: str
    means: bool = False  # whether all the player lacks is the means
    told: bool = True  # whether the player is told without asking: it is about something that lies on the table


def obstacle(game: Game, g: Position, code: int) -> Obstacle | None:
    """What keeps *code* from being an answer to the open question, if anything."""
    rule, seat, arg = g.question()
    found = rule.obstacle(g, seat, arg, code)
    if found == NO_OBSTACLE:
        return None
    if found == NOT_ASKED:
        return Obstacle(Message(UNASKED), rule.number, told=False)
    reason = g.todo.book.reason_of(found)
    make = game.reasons.get(reason.key)
    args = dict(make(g, seat, arg, code)) if make else {}
    return Obstacle(Message(f"reason.{reason.key}", args), reason.number, reason.means, told=not reason.absent)


def explain(game: Game, g: Position, code: int) -> str:
    """Why *code* is no answer to the open question, with the rule's number; nothing if it is one."""
    found = obstacle(game, g, code)
    return words(game, found) if found else ""


def words(game: Game, found: Obstacle, names: Sequence[str] = ()) -> str:
    """A reason in words, with the number of its rule. A small game may do without texts: then its key must do."""
    key = found.message.key
    bare = key.removeprefix("reason.").replace("-", " ")
    why = say(game.catalogue, found.message, names) if key in game.catalogue else bare
    return t("refusal.reason", why=why, rule=found.rule)
