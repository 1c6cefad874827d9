"""Every game passes the checkers of PettingZoo and Gymnasium, with the fewest and with the most players."""

from __future__ import annotations

from itertools import count
from types import SimpleNamespace
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.utils.env_match import check_environments_match
from gymnasium.vector import SyncVectorEnv
from gymnasium.wrappers.vector import RecordEpisodeStatistics
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    performance_benchmark,
    render_test,
    seed_test,
)
from pettingzoo.utils.conversions import parallel_to_aec

from hullworks import envs
from hullworks.envs.setting import Setting, pixels
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
    parallel_seed_test(lambda: envs.parallel(name, players), num_cycles=CYCLES)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_game_is_cut_after_as_many_cycles_as_pettingzoo_asks_for(name: str, players: int) -> None:
    """The check counts a cycle when every agent has acted, which they do where all act in every step."""

    def parallel_env(max_cycles: int) -> envs.Together:
        return envs.parallel(name, players, max_cycles=max_cycles)

    max_cycles_test(
        SimpleNamespace(parallel_env=parallel_env, env=lambda max_cycles: in_turn(parallel_env(max_cycles)))
    )


def in_turn(env: envs.Together) -> Any:
    """An environment in which the agents hand in their actions one after another."""
    return parallel_to_aec(env)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_pettingzoos_benchmark_runs(name: str, players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its clock is put forward, so that it does not take five seconds."""
    clock = count(0, 2)
    monkeypatch.setitem(performance_benchmark.__globals__, "time", SimpleNamespace(time=lambda: next(clock)))
    performance_benchmark(envs.aec(name, players))
    assert next(clock) > 6


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_every_way_to_render_passes_pettingzoos_check(name: str, players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Arrays of pixels take long to draw: one is drawn for each game, and every further one stands for it."""
    drawn: list[Any] = []

    def once(svg: str) -> Any:
        drawn.extend([] if drawn else [pixels(svg)])
        return drawn[0]

    monkeypatch.setitem(Setting.render.__globals__, "pixels", once)
    render_test(lambda render_mode: envs.aec(name, players, render_mode=render_mode), {"svg": is_svg})
    assert drawn[0].min() < drawn[0].max(), "the picture is empty"


def is_svg(text: str) -> bool:
    return text.startswith("<?xml") and text.rstrip().endswith("</svg>")


@pytest.mark.parametrize(("name", "players"), [(name, count) for name, count in TABLES if count > 1])
def test_a_single_agent_passes_gymnasiums_checks(name: str, players: int) -> None:
    """The first tries an action of an earlier game, which must not raise."""
    others = ["random"] * (players - 1)
    check_env(envs.single(name, others, illegal="lose"), skip_render_check=True)
    check_environments_match(envs.single(name, others), envs.single(name, others), num_steps=CYCLES, seed=1)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_many_games_have_the_spaces_of_gymnasiums_own_vectors_and_pass_through_its_wrappers(
    name: str, players: int
) -> None:
    others = ["random"] * (players - 1)
    many = envs.vector(name, 2, others, max_cycles=2)
    theirs = SyncVectorEnv([lambda: envs.single(name, others)] * 2)
    assert many.single_observation_space == theirs.single_observation_space
    assert many.observation_space == theirs.observation_space
    assert many.action_space.shape == theirs.action_space.shape
    assert many.metadata["autoreset_mode"] == theirs.metadata["autoreset_mode"]
    wrapped = RecordEpisodeStatistics(many)
    wrapped.reset(seed=1)
    wrapped.step(many.action_space.sample())
    seen, _, ended, cut, info = wrapped.step(many.action_space.sample())
    assert many.observation_space.contains(seen)
    assert (ended | cut).all() and info["episode"]["l"].tolist() == [2, 2]


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
