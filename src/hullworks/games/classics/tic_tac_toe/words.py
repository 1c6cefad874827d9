"""Tic-tac-toe in sentences."""

# interpreted: it is read by people, never in a hot loop.
from __future__ import annotations

from typing import Final

from hullworks.games.classics.tic_tac_toe.actions import MARK, NAMES, SQUARES
from hullworks.games.classics.tic_tac_toe.state import TicTacToe
from hullworks.match.deed import Deed, Event, Places
from hullworks.match.message import Catalogue, Thing, message
from hullworks.match.refusal import Explanations

MARKS = ("cross", "nought")


def ask(g: TicTacToe) -> str:
    return f"Put a {MARKS[g.question()[1]]} into an empty square."


def label(g: TicTacToe, code: int) -> str:
    return f"Mark {NAMES[MARK.arg(code)]}"


MESSAGES: Final[Catalogue] = {
    "marks": "puts a {mark} into {square}",
    "reason.square-is-marked": "{square} is marked already",
}
REASONS: Final[Explanations] = {
    "square-is-marked": lambda g, seat, arg, code: {"square": square_thing(code)},
}


def square_thing(code: int) -> Thing:
    name = NAMES[MARK.arg(code)]
    return Thing("square", name, name)


def tell(event: Event[TicTacToe]) -> list[Deed]:
    """What an answer does."""
    mark = MARKS[event.seat]
    return [Deed(event.seat, message("marks", mark=Thing("mark", mark, mark), square=square_thing(event.answer)))]


def places(g: TicTacToe, eyes: int) -> Places:
    """The marks on the board."""
    marks = [(NAMES[square], seat) for square in range(SQUARES) for seat in (0, 1) if g.marks(seat) >> square & 1]
    return {f"square/{name}": {MARKS[seat]: 1} for name, seat in marks}


def ending(g: TicTacToe) -> str:
    if not g.over:
        return ""
    return "the board is full" if g.winner() < 0 else "three in a row"
