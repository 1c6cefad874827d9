"""Parts of pages that are kept from one state to the next: whatever was kept, a page is as if drawn anew."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sized
from contextlib import nullcontext
from functools import partial
from itertools import product
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import pytest

from hullworks.art.kept import LEAST, LETTERS, Kept
from hullworks.art.room import DESK, ROOMS, Room
from hullworks.games import GAMES, load
from hullworks.language import speaking
from hullworks.server.live import TIDY_SECONDS
from hullworks.server.state import TableState
from hullworks.web.table import main_part
from server.cove import Cove, cove

ANSWERS = 18


def page(state: TableState, room: Room) -> str:
    return main_part(state, room, "http://localhost")


def check(state: TableState, rooms: Iterable[Room]) -> None:
    """Draw pages with what was kept, and without; what is kept stays."""
    play = state.play
    for language, room in product(("en", "de"), rooms):
        with speaking(language):
            kept = page(state, room)
            sections, told = play.sections, play.told
            play.sections, play.told = Kept(), {}
            assert (page(state, room) == kept) is True, "without the two pages in the failure"
            with patch("hullworks.server.state.keeping", lambda kept: nullcontext()):
                assert (page(state, room) == kept) is True, "nor with pages that were drawn without sections"
            play.sections, play.told = sections, told


async def look(house: Cove, table: str, tokens: list[str], rng: Random) -> tuple[str | None, int, str] | None:
    """Check the pages of all at the table, and choose an answer, or to take one back."""
    found = None
    for token in (None, *tokens):
        async with house.matches.open(table, token) as state:
            check(state, (DESK, rng.choice([*ROOMS.values()])))
            if found is not None:
                continue
            if state.can_undo and rng.random() < 0.2:
                found = token, state.number, ""
            elif state.question is not None and state.question.answers:
                found = token, state.number, rng.choice(state.question.answers).text
    return found


@pytest.mark.parametrize("game", GAMES)
def test_a_page_of_kept_parts_is_the_page_drawn_anew(tmp_path: Path, game: str) -> None:
    rng = Random(7)

    async def scenario() -> None:
        async with cove(str(tmp_path / "tables.db")) as house:
            wish: dict[str, Any] = {"game": game, "options": {}}
            table, tokens = await house.seated(2, *["mate"] * max(0, load(game).fewest - 2), **wish)
            for _ in range(ANSWERS):
                await house.still()
                found = await look(house, table, tokens, rng)
                if found is None:
                    break
                token, number, text = found
                await (
                    house.matches.answer(table, token, number, text)
                    if text
                    else house.matches.undo(table, token, number)
                )

    asyncio.run(scenario())


def test_only_so_many_parts_are_kept_and_none_once_nobody_looks(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with cove(str(tmp_path / "tables.db")) as house:
            table, tokens = await house.seated(2)
            async with house.matches.open(table, tokens[0]) as state:
                play = state.play
                for number in range(2 * LETTERS // LEAST):
                    assert state.drawn(("part", number), (), partial(str, number)) == str(number)
                    assert len(play.sections) <= LETTERS // LEAST
                page(state, DESK)
            made: list[Sized] = [play.sections, play.told, play.shown]
            assert all(map(len, made))
            house.services.live.tidy(house.services.live.rooms[table].entered + TIDY_SECONDS + 1)
            assert not any(map(len, made))

    asyncio.run(scenario())
