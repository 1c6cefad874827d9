"""The messages of tic-tac-toe; their texts are in `language/`."""

# interpreted: it is read by people, never in a hot loop.
from __future__ import annotations

from typing import Final

from hullworks.games.classics.tic_tac_toe.actions import MARK, NAMES, SQUARES
from hullworks.games.classics.tic_tac_toe.state import TicTacToe
from hullworks.match.deed import Deed, Event, Places
from hullworks.match.message import Label, Message, Thing, Words, message
from hullworks.match.refusal import Explanations

MARKS = ("cross", "nought")


def ask(g: TicTacToe) -> Message:
    return message("question.mark", mark=mark_thing(g.question()[1]))


def label(g: TicTacToe, code: int) -> Label:
    square = square_thing(code)
    return Label(message("answer.mark", square=square), piece=f"square-{square.id}")


REASONS: Final[Explanations] = {
    "square-is-marked": lambda g, seat, arg, code: {"square": square_thing(code)},
}


def square_thing(code: int) -> Thing:
    name = NAMES[MARK.arg(code)]
    return Thing("square", name, name)


def tell(event: Event[TicTacToe]) -> list[Deed]:
    """The deed of an answer."""
    return [Deed(event.seat, message("marks", mark=mark_thing(event.seat), square=square_thing(event.answer)))]


def places(g: TicTacToe, viewer: int) -> Places:
    """The marks on the board."""
    marks = [(NAMES[square], seat) for square in range(SQUARES) for seat in (0, 1) if g.marks(seat) >> square & 1]
    return {f"square/{name}": {MARKS[seat]: 1} for name, seat in marks}


def mark_thing(seat: int) -> Thing:
    return Thing("mark", MARKS[seat])


def ending(g: TicTacToe) -> Words:
    if not g.over:
        return ""
    return message("ending.full" if g.winner() < 0 else "ending.row")
