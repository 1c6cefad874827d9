"""The view a bot from outside receives: plain data, the same in this process and over the network."""

# interpreted: msgspec turns views into plain data.
from __future__ import annotations

from typing import Any

from msgspec import to_builtins

from hullworks.kernel.position import Position
from hullworks.match.game import Game

QUESTION = "question"


def sight(game: Game, g: Position, seat: int) -> dict[str, Any]:
    """The table as *seat* sees it, with the question put to it."""
    view: dict[str, Any] = to_builtins(game.view(g, seat))
    return asked(view, seat, g.question()[0].number, game.say(game.ask(g)))


def asked(view: dict[str, Any], seat: int, rule: str, words: str) -> dict[str, Any]:
    """A view with the question put to this seat: its rule and its text."""
    return {**view, QUESTION: {"seat": int(seat), "rule": rule, "words": words}}
