"""What a game says about the weight of its news."""

from __future__ import annotations

import pytest

from hullworks.games import known, load


@pytest.mark.parametrize("name", [name for name in known() if load(name).news])
def test_news_are_messages_of_their_game(name: str) -> None:
    game = load(name)
    assert set(game.news) <= set(game.catalogue)
    assert all(0 <= weight <= 5 for weight in game.news.values())
