"""The board as text."""

from __future__ import annotations

from hullworks.games.classics.tic_tac_toe.actions import NAMES, SIDE
from hullworks.games.classics.tic_tac_toe.view import View
from hullworks.match.message import Speech
from hullworks.match.text import Spans, badge

T = Speech(__file__)

SIGNS = "XO"


def sketch(view: View, names: list[str], width: int) -> list[Spans]:
    """The squares, third row first, and the mark of each player."""
    lines: list[Spans] = []
    for row in range(SIDE - 1, -1, -1):
        line: Spans = [(f"  {row + 1}  ", "soft")]
        for column in range(SIDE):
            line += [(" │ ", "soft")] if column else []
            line.append(square(view, row * SIDE + column))
        lines += [line, [("    ───┼───┼───", "soft")]]
    lines[-1] = [("     a   b   c", "soft")]
    return [*lines, [], *[[("  ", ""), badge(seat, name), (f"  {SIGNS[seat]}", "")] for seat, name in enumerate(names)]]


def square(view: View, number: int) -> tuple[str, str]:
    """The mark in a square."""
    seat = view.squares[number]
    if seat < 0:
        return " ", ""
    return SIGNS[seat], "bold" if number in view.row else f"seat {seat}"


def look(view: View, names: list[str], word: str) -> list[Spans]:
    """Describe a square."""
    if word not in NAMES:
        return []
    seat = view.squares[NAMES.index(word)]
    return [[(T("board.empty", square=word) if seat < 0 else T("board.marked", square=word, player=names[seat]), "")]]
