"""The messages of connect four; their texts are in `language/`."""

# interpreted: it is read by people, never in a hot loop.
from __future__ import annotations

from typing import Final

from hullworks.games.classics.connect_four.actions import DROP, NAMES
from hullworks.games.classics.connect_four.state import ConnectFour
from hullworks.match.deed import Deed, Event, Places
from hullworks.match.message import Label, Message, Thing, Words, message
from hullworks.match.refusal import Explanations

REASONS: Final[Explanations] = {
    "column-is-full": lambda g, seat, arg, code: {"column": column_thing(code)},
}


def column_thing(code: int) -> Thing:
    name = NAMES[DROP.arg(code)]
    return Thing("column", name, name)


def ask(g: ConnectFour) -> Message:
    return message("question.drop")


def label(g: ConnectFour, code: int) -> Label:
    column = column_thing(code)
    return Label(message("answer.drop", column=column), piece=f"column-{column.id}")


def tell(event: Event[ConnectFour]) -> list[Deed]:
    """The deed of an answer."""
    return [Deed(event.seat, message("drops", column=column_thing(event.answer)))]


def places(g: ConnectFour, viewer: int) -> Places:
    """The discs in the rack, column by column."""
    found: Places = {}
    for column, name in enumerate(NAMES):
        for row in range(g.heights[column]):
            found[f"rack/{name}{row + 1}"] = {f"disc-{g.owner(column, row)}": 1}
    return found


def ending(g: ConnectFour) -> Words:
    if not g.over:
        return ""
    return message("ending.full" if g.winner() < 0 else "ending.row")
