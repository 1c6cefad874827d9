"""Habits in many games: what goes with winning is found, and what does not is left out."""

from __future__ import annotations

import random
from collections import Counter

import msgspec
import pytest

from hullworks.bots.habit import Norm, Norms, counts, more_than_others, norms_for, norms_of
from hullworks.games import GAMES, load
from hullworks.lab.habit import data, fitted
from hullworks.match.archive import archive

FITTED = [name for name in GAMES if norms_of(load(name))]


def test_an_effect_is_found_again_and_noise_is_left_out() -> None:
    rng = random.Random(3)
    more = [rng.gauss(0, 4) for _ in range(4000)]
    won = [float(rng.random() < 0.5 - 0.02 * one) for one in more]
    found = fitted(list(zip(more, won, strict=True)), 4000)
    assert found is not None
    assert found.spread == pytest.approx(4, abs=0.2) and found.effect == pytest.approx(-0.08, abs=0.02)
    noise = [(one, float(rng.random() < 0.5)) for one in more]
    assert fitted(noise, 4000) is None
    assert fitted([(0.0, 1.0), (0.0, 0.0)], 1) is None


def test_nobody_is_told_more_than_was_seen() -> None:
    norm = Norm(spread=2.0, effect=-0.05)
    assert norm.change(1) == pytest.approx(-0.025)
    assert norm.change(100) == -0.1 and norm.change(-100) == 0.1


def test_a_player_is_compared_with_the_mean_of_the_others() -> None:
    game = load("marino")
    said = [(0, "hire metal")] * 3 + [(1, "hire freebooter"), (2, "buy wood"), (2, "buy wood")]
    found = counts(game, 3, said)
    assert found == [Counter(hire=3), Counter(hire=1, freebooter=1), Counter(buy=2)]
    assert more_than_others(found, 0, "hire") == 2.5 and more_than_others(found, 2, "hire") == -2


def test_what_is_written_can_be_read() -> None:
    norms = {2: {"hire": Norm(3.5, -0.041)}, 4: {}}
    assert msgspec.toml.decode(data("abc", norms), type=Norms) == Norms("abc", {"2": norms[2], "4": {}})


@pytest.mark.parametrize("name", FITTED)
def test_what_is_shipped_was_found_with_known_parts_and_is_about_habits_of_the_game(name: str) -> None:
    game = load(name)
    found = norms_of(game)
    assert found is not None and archive(game.folder).find(found.parts)
    for norms in found.players.values():
        assert set(norms) <= set(game.habits)
    assert norms_for(game, game.lay(2, version=found.parts).opening()) == found.players.get("2", {})
    other = next(version for version in archive(game.folder).files if version != found.parts)
    assert norms_for(game, game.lay(2, version=other).opening()) == {}
