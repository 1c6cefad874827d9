"""Why an action is not an answer: the reason a rule gives, as a message and in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from hullworks.kernel.position import Position
from hullworks.kernel.rule import NO_OBSTACLE, NOT_ASKED, Reason
from hullworks.match.message import Argument, Message, t

if TYPE_CHECKING:
    from hullworks.match.game import Game

# By the key of a reason: a function of position, seat, number of the question and action that returns its arguments.
Explanations = Mapping[str, Callable[[Any, int, int, int], Mapping[str, Argument]]]

UNASKED: Final = "refusal.not-asked"


@dataclass(frozen=True)
class Obstacle:
    """Why an action is not an answer now."""

    message: Message
    rule: str
    means: bool = False  # whether the player lacks only the means


def obstacle(game: Game, g: Position, code: int) -> Obstacle | None:
    """The obstacle to answering *code* to the open question; None if it is allowed."""
    rule, seat, arg = g.question()
    found = rule.obstacle(g, seat, arg, code)
    if found == NO_OBSTACLE:
        return None
    if found == NOT_ASKED:
        return Obstacle(Message(UNASKED), rule.number)
    return because(game, g, code, g.todo.book.reason_of(found))


def because(game: Game, g: Position, code: int, reason: Reason) -> Obstacle:
    """The obstacle that this reason is to answering *code*."""
    make = game.reasons.get(reason.key)
    if make is None:
        return unexplained(reason.key, reason.number, reason.means)
    _, seat, arg = g.question()
    return Obstacle(Message(f"reason.{reason.key}", dict(make(g, seat, arg, code))), reason.number, reason.means)


@lru_cache(maxsize=1_000)
def unexplained(key: str, rule: str, means: bool) -> Obstacle:
    """The obstacle that a reason without arguments is; one question may refuse many answers for it."""
    return Obstacle(Message(f"reason.{key}"), rule, means)


def explain(game: Game, g: Position, code: int) -> str:
    """Why *code* is not an answer to the open question, with the rule's number; empty if it is one."""
    found = obstacle(game, g, code)
    return words(game, found) if found else ""


def words(game: Game, found: Obstacle, names: Sequence[str] = ()) -> str:
    """A reason in words, with the number of its rule. If the catalogue has no text, the key is used."""
    key = found.message.key
    bare = key.removeprefix("reason.").replace("-", " ")
    why = game.say(found.message, names) if key in game.catalogue else bare
    return t("refusal.reason", why=why, rule=found.rule)
