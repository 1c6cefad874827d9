"""The chart of an analysis."""

from __future__ import annotations

import re
from types import SimpleNamespace
from typing import Any

from hullworks.web.chart import Plot, rounds


def numbers(answers: int, *begun: int) -> list[int]:
    """The rounds that are numbered below a chart for a phone, if they begin with these answers."""
    found: Any = SimpleNamespace(answers=answers, rounds=begun)
    return [int(number) for number in re.findall(r">(\d+)<", "".join(rounds(Plot(found, "on-phone", 400, 260, 8))))]


def test_every_round_has_its_number_where_there_is_room() -> None:
    assert numbers(100, 0, 25, 50, 75) == [1, 2, 3, 4]
    assert numbers(100, *range(0, 100, 10)) == [1, 3, 5, 7, 9]


def test_the_number_of_a_short_round_does_not_cover_the_one_before() -> None:
    assert numbers(400, 0, 3, 150, 300) == [1, 3, 4]
