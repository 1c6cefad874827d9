"""Positions of connect four as text.

    rack: a xo, d xxx

Each column is written from the bottom. The player with fewer discs is to move; x begins.
"""

# interpreted: positions are read and written for people, never in a hot loop.
from __future__ import annotations

from mypy_extensions import i64

from hullworks.games.classics.connect_four.actions import NAMES, ROWS
from hullworks.games.classics.connect_four.rules import DROP_DISC
from hullworks.games.classics.connect_four.state import HIGH, ConnectFour
from hullworks.kernel.errors import BadPosition
from hullworks.kernel.vecs import vec
from hullworks.match.notation import Lines, go_on, listed, place_in

SIGNS = "xo"


def read(g: ConnectFour, lines: Lines) -> None:
    """Drop the discs listed in the lines."""
    discs, heights = [0, 0], [0] * len(NAMES)
    for part in listed(lines.take("rack")):
        name, _, fallen = part.partition(" ")
        column = place_in("rack", name, NAMES)
        if not 0 < len(fallen) <= ROWS or set(fallen) - set(SIGNS):
            raise BadPosition(f"'rack': expected up to {ROWS} of x and o in column {name}, got {fallen!r}")
        for row, sign in enumerate(fallen):
            discs[SIGNS.index(sign)] |= 1 << (column * int(HIGH) + row)
        heights[column] = len(fallen)
    g.first, g.second = discs
    g.heights = vec[i64](heights)
    g.dropped = sum(heights)
    if not lines.says_what_comes_next:
        go_on(g, DROP_DISC, seat=int(discs[0].bit_count() > discs[1].bit_count()))


def write(g: ConnectFour, viewer: int | None) -> list[str]:
    """The rack, column by column, each from the bottom."""
    columns = ["".join([SIGNS[g.owner(k, row)] for row in range(g.heights[k])]) for k in range(len(NAMES))]
    fallen = [f"{name} {discs}" for name, discs in zip(NAMES, columns, strict=True) if discs]
    return [f"rack: {', '.join(fallen)}"] if fallen else []
