"""Positions of tic-tac-toe as text.

    board: x.o/.x./..o

The top row comes first. The player with fewer marks is to move; crosses begin.
"""

# interpreted: positions are read and written for people, never in a hot loop.
from __future__ import annotations

from hullworks.games.classics.tic_tac_toe.rules import MARK_SQUARE
from hullworks.games.classics.tic_tac_toe.state import TicTacToe
from hullworks.kernel.errors import BadPosition
from hullworks.match.notation import Lines, go_on

SIGNS = "xo."


def read(g: TicTacToe, lines: Lines) -> None:
    """Place the marks listed in the lines."""
    board = lines.take("board", ".../.../...").replace(" ", "")
    rows = board.split("/")
    if [len(row) for row in rows] != [3, 3, 3] or set(board) - set(SIGNS + "/"):
        raise BadPosition(f"'board': expected three rows of x, o and . as in 'x.o/.x./..o', got {board!r}")
    squares = "".join(reversed(rows))
    g.crosses, g.noughts = (sum(1 << k for k, sign in enumerate(squares) if sign == wanted) for wanted in "xo")
    if not lines.says_what_comes_next:
        go_on(g, MARK_SQUARE, seat=int(squares.count("x") > squares.count("o")))


def write(g: TicTacToe, viewer: int | None) -> list[str]:
    """The board, top row first."""
    signs = ["x" if g.crosses >> k & 1 else "o" if g.noughts >> k & 1 else "." for k in range(9)]
    return ["board: " + "/".join(["".join(signs[row * 3 : row * 3 + 3]) for row in (2, 1, 0)])]
