"""The dice rolled since the viewer's last answer: seen to tumble, then lying in the slip. The log has them in words."""

from __future__ import annotations

from collections import Counter
from typing import Final

from markupsafe import Markup

from hullworks.art.pencil import el
from hullworks.art.pieces import rolled
from hullworks.match.deed import Deed
from hullworks.server.state import TableState
from hullworks.web.markup import NOTHING, drawn, tag
from hullworks.web.page import seat_mark
from hullworks.web.story import after_choice

MOST: Final = 4  # dice in the slip, the latest; a small page shows fewer


def dice(state: TableState) -> Markup:
    """The dice on the table, the latest last; for sight only, since the log and its voice tell them too."""
    throws = [deed for deed in after_choice(state.deeds(), state.seat) if deed.die]
    counts = Counter[int]()
    items: list[Markup] = []
    for deed in throws:
        items.append(die(deed, counts[deed.number]))
        counts[deed.number] += 1
    return tag("ol", *items[-MOST:], class_="dice", id="dice", aria_hidden="true") if items else NOTHING


def die(deed: Deed, place: int) -> Markup:
    """A die with the mark of the player who rolled it. Its id is its throw, so that it tumbles once."""
    shown = drawn(el("svg", rolled(deed.die), class_="die", viewBox="0 0 24 24"))
    mark = seat_mark(deed.seat) if deed.seat >= 0 else NOTHING
    return tag("li", shown, mark, id=f"die-{deed.number}-{place}", data_face=deed.die)
