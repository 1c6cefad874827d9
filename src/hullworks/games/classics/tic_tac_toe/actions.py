"""The actions of tic-tac-toe: mark a square."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.kernel.actions import Layout

SIDE: Final[i64] = 3
SQUARES: Final[i64] = 9
NAMES: Final = [f"{column}{row}" for row in "123" for column in "abc"]

LAYOUT: Final = Layout()
MARK: Final = LAYOUT.family("mark", "squares", SQUARES)
ACTIONS: Final = LAYOUT.space({"squares": NAMES})
