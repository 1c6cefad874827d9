"""Every game passes the checkers of PettingZoo and Gymnasium, with the fewest and with the most players."""

from __future__ import annotations

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test

from hullworks import envs
from hullworks.games import CLASSICS, GAMES
from hullworks.games import load as load_game

NAMES = [*GAMES, *CLASSICS]
TABLES = [(name, count) for name in NAMES for count in sorted({load_game(name).fewest, load_game(name).most})]
CYCLES = 4

# PettingZoo warns of observations that are no plain boxes, though its own games with masks have the same.
pytestmark = pytest.mark.filterwarnings("ignore")


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_game_in_turns_passes_pettingzoos_checks(name: str, players: int) -> None:
    api_test(envs.aec(name, players), num_cycles=CYCLES)
    seed_test(lambda: envs.aec(name, players), num_cycles=CYCLES)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_game_in_parallel_passes_pettingzoos_checks(name: str, players: int) -> None:
    parallel_api_test(envs.parallel(name, players), num_cycles=CYCLES)


def test_every_way_to_render_passes_pettingzoos_check() -> None:
    render_test(lambda render_mode: envs.aec("tic-tac-toe", render_mode=render_mode))


@pytest.mark.parametrize("name", NAMES)
def test_a_single_agent_passes_gymnasiums_check(name: str) -> None:
    """It tries an action of an earlier game, which must not raise."""
    check_env(envs.single(name, ["random"], illegal="lose"), skip_render_check=True)


@pytest.mark.parametrize("name", NAMES)
def test_every_game_is_registered(name: str) -> None:
    env = gymnasium.make(f"Hullworks/{name.title().replace('-', '')}-v0", opponents=["random"])
    seen, _ = env.reset(seed=1)
    assert env.observation_space.contains(seen)
    many = gymnasium.make_vec(f"Hullworks/{name.title().replace('-', '')}-v0", num_envs=3, opponents=["random"])
    rows, _ = many.reset(seed=1)
    assert many.observation_space.contains(rows)
    assert rows["observation"].shape == (3, *seen["observation"].shape)
    assert not np.array_equal(rows["observation"][0], rows["observation"][1]) or name in CLASSICS
