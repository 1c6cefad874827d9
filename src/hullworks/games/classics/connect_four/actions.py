"""The actions of connect four: drop a disc into a column."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.kernel.actions import Layout

COLUMNS: Final[i64] = 7
ROWS: Final[i64] = 6
NAMES: Final = list("abcdefg")

LAYOUT: Final = Layout()
DROP: Final = LAYOUT.family("drop", "columns", COLUMNS)
ACTIONS: Final = LAYOUT.space({"columns": NAMES})
