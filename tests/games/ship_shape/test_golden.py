"""Golden games: recorded once, and replayed by every build to the same end."""

from __future__ import annotations

import pytest

from games.ship_shape.golden import GOLDEN


@pytest.mark.parametrize("name", GOLDEN.games)
def test_a_golden_game_plays_again_to_the_same_end(name: str) -> None:
    GOLDEN.check(name)


def test_the_golden_games_are_those_that_are_recorded() -> None:
    GOLDEN.check_folder()
