"""The posters: one for every game, without faults, the same each time."""

import pytest

from hullworks.art.posters import harbour, poster
from hullworks.art.proof import faults
from hullworks.games import GAMES, load

PLAIN = ("a-game-to-come", "", "lantern")


def test_every_game_of_ours_has_a_poster_of_its_own() -> None:
    scenes = {load(game).scene() for game in GAMES}
    assert len(scenes) == len(GAMES) and "" not in scenes


@pytest.mark.parametrize("game", GAMES)
def test_a_poster_has_no_fault_and_its_own_water(game: str) -> None:
    svg = poster(game, load(game).scene(), load(game).emblem)
    assert faults(svg) == []
    assert f'data-game="{game}"' in svg
    assert "var(--sea)" in svg


def test_a_game_without_a_scene_has_a_boat_that_carries_its_emblem() -> None:
    svg = poster(*PLAIN)
    assert faults(svg) == []
    assert "#i-lantern" in svg and "#i-anchor" not in svg


def test_the_harbour_has_no_fault() -> None:
    assert faults(harbour()) == []
