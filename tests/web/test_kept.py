"""Parts of pages that are kept from one state to the next: whatever was kept, a page is as if drawn anew."""

from __future__ import annotations

import asyncio
from collections.abc import Sized
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from hullworks.art.room import DESK
from hullworks.games import GAMES, load
from hullworks.language import speaking
from hullworks.server.live import TIDY_SECONDS
from hullworks.server.play import DRAWINGS
from hullworks.server.state import TableState
from hullworks.web.table import main_part
from server.cove import Cove, cove

ANSWERS = 18


def page(state: TableState) -> str:
    return main_part(state, DESK, "http://localhost")


def check(state: TableState) -> None:
    """Draw a page with what was kept, and without; what is kept stays."""
    play = state.play
    for language in ("en", "de"):
        with speaking(language):
            kept = page(state)
            drawings, told = dict(play.drawings), dict(play.told)
            play.forget()
            assert (page(state) == kept) is True, "without the two pages in the failure"
            play.drawings, play.told = drawings, told


async def look(house: Cove, table: str, tokens: list[str], rng: Random) -> tuple[str, int, str] | None:
    """Check the pages of a seat that is asked and of a spectator, and choose an answer, or to take one back."""
    async with house.matches.open(table, None) as state:
        check(state)
    for token in tokens:
        async with house.matches.open(table, token) as state:
            if state.can_undo and rng.random() < 0.2:
                return token, state.number, ""
            if state.question is not None and state.question.answers:
                check(state)
                return token, state.number, rng.choice(state.question.answers).text
    return None


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
                for number in range(2 * DRAWINGS):
                    assert state.drawn(("part", number), partial(str, number)) == str(number)
                    assert len(state.play.drawings) <= DRAWINGS
                play = state.play
                page(state)
            made: list[Sized] = [play.drawings, play.told, play.shown]
            assert all(map(len, made))
            house.services.live.tidy(house.services.live.rooms[table].entered + TIDY_SECONDS + 1)
            assert not any(map(len, made))

    asyncio.run(scenario())
