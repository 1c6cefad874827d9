"""Connect four in sentences."""

# interpreted: it is read by people, never in a hot loop.
from __future__ import annotations

from hullworks.engine.deed import Deed
from hullworks.games.classics.connect_four.actions import DROP, NAMES
from hullworks.games.classics.connect_four.state import ConnectFour


def ask(g: ConnectFour) -> str:
    return "Drop a disc into a column."


def label(g: ConnectFour, code: int) -> str:
    return f"Drop into {NAMES[DROP.arg(code)]}"


def tell(g: ConnectFour, code: int) -> Deed:
    return Deed(g.question()[1], f"drops a disc into column {NAMES[DROP.arg(code)]}")


def ending(g: ConnectFour) -> str:
    if not g.over:
        return ""
    return "the rack is full" if g.winner() < 0 else "four in a row"
