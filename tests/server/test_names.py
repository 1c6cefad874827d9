"""People's names: what cannot be seen or imitates others is refused."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from hullworks.server.name import clean, looks
from hullworks.server.problem import Conflict, Problem
from hullworks.server.wire import Join, NewTable
from server.cove import cove


@pytest.mark.parametrize(
    "name",
    [
        *["Ada", "Zoë", "Иван", "Ελένη", "小林", "Amélie-Rose", "O'Neil 2", "\u0645\u0646\u0649", "\U0001f980"],
        *["小林 Ken", "\u3072\u3089\u5c71\u3005", "\uae40 Min", "O\u02bbahu"],
    ],
)
def test_names_of_all_the_world_are_taken(name: str) -> None:
    assert clean(f"  {name} ") == name


UNSEEN = ["\u3164", "Ada\u3164", "\u2800", "A\u200bda", "Ada\u202e", "A\ufe0fda", "\u115fAda"]


@pytest.mark.parametrize("name", ["", " ", "x" * 25, "a" + "\u0301" * 3, *UNSEEN])
def test_names_that_cannot_be_seen_are_refused(name: str) -> None:
    with pytest.raises(Problem, match="1 to 24 printable characters"):
        clean(name)


@pytest.mark.parametrize("name", ["\u0410da", "\ua4eeda", "\u13aada", "Ad\u0561", "\U00010300da", "\u05d0 \u03b1"])
def test_a_name_of_two_alphabets_is_refused(name: str) -> None:
    with pytest.raises(Problem, match="written in one alphabet"):
        clean(name)


@pytest.mark.parametrize("name", ["Seat 2", "seat  1", "\uff33eat 12"])
def test_nobody_is_called_like_a_seat(name: str) -> None:
    with pytest.raises(Problem, match="would be taken for another player"):
        clean(name)


def test_two_names_that_look_the_same_cannot_be_at_one_table(tmp_path: Path) -> None:
    assert looks("\u041e\u0440\u0435") == looks("Ope") == looks("\uff2f\uff30\uff25") == looks("0pe")
    assert looks("\u13ac\u13d9\u13ac") == looks("EVE") == looks("\ua4f0\ua4e6\ua4f0")
    assert looks("Ida") == looks("lda") == looks("1DA") != looks("Ada")

    async def scene() -> None:
        async with cove(str(tmp_path / "tables.sqlite")) as house:
            table = (await house.tables.create(NewTable("marino", ["open"] * 3))).table.id
            await house.tables.join(table, Join("Ope", "ab" * 16), None)
            with pytest.raises(Conflict, match="called \u041e\u0440\u0435 already"):
                await house.tables.join(table, Join("\u041e\u0440\u0435", "ab" * 16), None)

    asyncio.run(scene())
