"""The rack as text."""

from __future__ import annotations

from hullworks.games.classics.connect_four.actions import COLUMNS, NAMES, ROWS
from hullworks.games.classics.connect_four.view import View
from hullworks.match.message import Speech
from hullworks.match.text import SHAPES, Spans, badge

T = Speech(__file__)


def sketch(view: View, names: list[str], width: int) -> list[Spans]:
    """The places, top row first, and the colour of each player's discs."""
    lines: list[Spans] = []
    for row in range(ROWS - 1, -1, -1):
        line: Spans = [("  │", "soft")]
        for column in range(COLUMNS):
            line += [(" ", ""), place(view, column, row)]
        lines.append([*line, (" │", "soft")])
    lines += [[("  └" + "──" * COLUMNS + "─┘", "soft")], [("    " + " ".join(NAMES), "soft")], []]
    return [*lines, *[[("  ", ""), badge(seat, name)] for seat, name in enumerate(names)]]


def place(view: View, column: int, row: int) -> tuple[str, str]:
    """The disc in a place, as the shape of its seat."""
    seat = view.columns[column][row]
    if seat < 0:
        return "·", "soft"
    return SHAPES[seat], "bold" if (column, row) in view.row else f"seat {seat}"


def look(view: View, names: list[str], word: str) -> list[Spans]:
    """The discs in a column, from the bottom."""
    if word not in NAMES:
        return []
    owners = tuple([names[seat] for seat in view.columns[NAMES.index(word)] if seat >= 0])
    said = T("board.in-column", column=word, owners=owners) if owners else T("board.empty-column", column=word)
    return [[(said, "")]]
