"""Connect four in sentences."""

# interpreted: it is read by people, never in a hot loop.
from __future__ import annotations

from typing import Final

from hullworks.games.classics.connect_four.actions import DROP, NAMES
from hullworks.games.classics.connect_four.state import ConnectFour
from hullworks.match.deed import Deed, Event, Places
from hullworks.match.message import Catalogue, Thing, message


def ask(g: ConnectFour) -> str:
    return "Drop a disc into a column."


def label(g: ConnectFour, code: int) -> str:
    return f"Drop into {NAMES[DROP.arg(code)]}"


MESSAGES: Final[Catalogue] = {"drops": "drops a disc into column {column}"}


def tell(event: Event[ConnectFour]) -> list[Deed]:
    """What an answer does."""
    name = NAMES[DROP.arg(event.answer)]
    return [Deed(event.seat, message("drops", column=Thing("column", name, name)))]


def places(g: ConnectFour, eyes: int) -> Places:
    """The discs in the rack, column by column."""
    found: Places = {}
    for column, name in enumerate(NAMES):
        for row in range(g.heights[column]):
            found[f"rack/{name}{row + 1}"] = {f"disc-{g.owner(column, row)}": 1}
    return found


def ending(g: ConnectFour) -> str:
    if not g.over:
        return ""
    return "the rack is full" if g.winner() < 0 else "four in a row"
