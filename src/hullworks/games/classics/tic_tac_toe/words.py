"""Tic-tac-toe in sentences."""

# interpreted: it is read by people, never in a hot loop.
from __future__ import annotations

from hullworks.engine.deed import Deed
from hullworks.games.classics.tic_tac_toe.actions import MARK, NAMES
from hullworks.games.classics.tic_tac_toe.state import TicTacToe

MARKS = ("cross", "nought")


def ask(g: TicTacToe) -> str:
    return f"Put a {MARKS[g.question()[1]]} into an empty square."


def label(g: TicTacToe, code: int) -> str:
    return f"Mark {NAMES[MARK.arg(code)]}"


def tell(g: TicTacToe, code: int) -> Deed:
    seat = g.question()[1]
    return Deed(seat, f"puts a {MARKS[seat]} into {NAMES[MARK.arg(code)]}")


def ending(g: TicTacToe) -> str:
    if not g.over:
        return ""
    return "the board is full" if g.winner() < 0 else "three in a row"
