"""The advice sees every row of four, also where the rack's bits go beyond those of a C int."""

from __future__ import annotations

from hullworks.games import load
from hullworks.games.classics.connect_four.advice import WINDOWS, landing
from hullworks.games.classics.connect_four.state import ConnectFour

ROWS_OF_FOUR = 69  # 24 across, 21 up, 24 on diagonals


def test_every_row_of_four_has_four_places_of_the_rack() -> None:
    rack = sum(1 << (column * 7 + row) for column in range(7) for row in range(6))
    windows = [int(window) for window in WINDOWS]
    assert len(set(windows)) == ROWS_OF_FOUR
    assert all(window.bit_count() == 4 and window & ~rack == 0 for window in windows)


def test_a_disc_lands_at_the_bottom_of_every_column() -> None:
    g = load("connect-four").lay(2).opening()
    assert isinstance(g, ConnectFour)
    assert landing(g) == sum(1 << (column * 7) for column in range(7))
