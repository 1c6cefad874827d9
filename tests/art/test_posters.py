"""The posters: one for every game, without a fault, the same each time."""

import pytest

from hullworks.art.posters import SCENES, harbour, poster
from hullworks.art.proof import faults
from hullworks.art.theme import GAMES as THEMES
from hullworks.games import GAMES


def test_every_game_has_a_poster_of_its_own() -> None:
    assert set(GAMES) <= set(SCENES) == set(THEMES)
    assert len({poster(game) for game in SCENES}) == len(SCENES)


@pytest.mark.parametrize("game", [*SCENES, "a-game-to-come"])
def test_a_poster_has_no_fault_and_its_own_water(game: str) -> None:
    svg = poster(game)
    assert faults(svg) == []
    assert f'data-game="{game}"' in svg
    assert ("var(--sea)" in svg) == (game in SCENES)


def test_the_harbour_has_no_fault() -> None:
    assert faults(harbour()) == []
