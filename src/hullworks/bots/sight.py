"""What a bot from outside sees: the view of its seat as plain data, the same here and over the network."""

# interpreted: msgspec turns views into plain data.
from __future__ import annotations

from typing import Any

from msgspec import to_builtins

from hullworks.kernel.position import Position
from hullworks.match.game import Game

QUESTION = "question"


def sight(game: Game, g: Position, seat: int) -> dict[str, Any]:
    """The table as *seat* sees it, and what it is asked."""
    view: dict[str, Any] = to_builtins(game.view(g, seat))
    return asked(view, seat, g.question()[0].number, game.say(game.ask(g)))


def asked(view: dict[str, Any], seat: int, rule: str, words: str) -> dict[str, Any]:
    """A view with the question that is put to this seat, by which rule and in words."""
    return {**view, QUESTION: {"seat": int(seat), "rule": rule, "words": words}}
