"""Measures environments for learning agents, against each other and against those of other libraries.

    PYTHONPATH=src python bench/environments.py --rounds 7
    PYTHONPATH=src python bench/environments.py --only aec catanatron_gym
    PYTHONPATH=src python bench/environments.py --workers 2 --only loop vector "vector, workers"

All contenders play at random: those of one game at a time choose from a list of the allowed actions, as all these
libraries have one, those of many games from masks. They take turns in one process on one core, a little each, round
after round; a ratio is the median of the ratios within the rounds. Time is that of the processor, so that other
programs disturb little. With workers, which run on so many cores, it is that of the clock: take the machine for
yourself.
Libraries that are not installed are left out (catanatron_gym, rlcard, pgx). Prints JSON.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import partial
from importlib.util import find_spec
from random import Random
from statistics import median
from time import perf_counter, process_time
from typing import Any

import numpy as np
from gymnasium.vector import SyncVectorEnv, VectorEnv
from numpy.typing import NDArray

from hullworks import build, envs
from hullworks.games import GAMES, load
from hullworks.kernel.position import Position

ROWS = 256
# Which contender is measured against which.
RATIOS = [
    ("aec", "catanatron_gym"),
    ("single", "catanatron_gym"),
    ("aec", "rlcard"),
    ("vector", "loop"),
    ("vector, shared arrays", "loop"),
    ("vector", "synced"),
    ("vector, shared arrays", "synced"),
    ("vector, workers", "loop"),
    ("vector, workers, shared arrays", "loop"),
    ("vector, workers", "vector"),
    ("vector, connect four", "loop, connect four"),
    ("vector, shared arrays, connect four", "loop, connect four"),
    ("vector, connect four", "synced, connect four"),
    ("vector, connect four", "pgx"),
    ("vector, workers, connect four", "loop, connect four"),
    ("vector, workers, connect four", "vector, connect four"),
    *((f"observe, {game}", f"view, {game}") for game in GAMES),
]
MEMORY = f"""
from pathlib import Path
from hullworks import envs
used = lambda: int(Path("/proc/self/statm").read_text().split()[1]) * 4096 / 2**20
envs.vector("shipyard", 1, ["random"] * 3).reset(seed=1)
before = used()
games = envs.vector("shipyard", {ROWS}, ["random"] * 3)
games.reset(seed=1)
for _ in range(20):
    games.step(games.action_space.sample())
print(used() - before)
"""
Steps = Iterator[int]  # plays a game or steps all rows each time, and says how many steps that was


def one_of(actions: list[int], rng: Random) -> int:
    return actions[int(rng.random() * len(actions))]


def one_in(mask: NDArray[Any], rng: Random) -> int:
    allowed = mask.view(np.bool_).nonzero()[0]
    return int(allowed[int(rng.random() * len(allowed))])


def one_of_each(masks: NDArray[Any], rng: np.random.Generator) -> NDArray[np.int64]:
    """One allowed action of each row, or the first where none is allowed."""
    rows, places = np.divmod(masks.view(np.bool_).ravel().nonzero()[0], masks.shape[1])
    counts = np.bincount(rows, minlength=len(masks))
    chosen = counts.cumsum() - counts + (rng.random(len(masks)) * counts).astype(np.int64)
    return np.where(counts > 0, places[np.minimum(chosen, len(places) - 1)], 0)


def turns(rng: Random) -> Steps:
    """Marino for two agents; each step has an observation and a mask."""
    env = envs.aec("marino", 2)
    while True:
        env.reset(seed=rng.randrange(2**31))
        steps = 0
        for _ in env.agent_iter():
            _, _, over, cut, _ = env.last()
            if over or cut:
                break
            env.step(one_of(env.allowed(), rng))
            steps += 1
        yield steps


def single(game: str, rng: Random) -> Steps:
    """One agent against a bot that plays at random."""
    env = envs.single(game, ["random"])
    while True:
        env.reset(seed=rng.randrange(2**31))
        over, cut, steps = False, False, 0
        while not (over or cut):
            _, _, over, cut, _ = env.step(one_of(env.allowed(), rng))
            steps += 1
        yield steps


def loop(game: str, rng: Random) -> Steps:
    """As many single games as in a vector, stepped one after another."""
    games = [envs.single(game, ["random"]) for _ in range(ROWS)]
    masks = [env.reset(seed=seed)[0]["action_mask"] for seed, env in enumerate(games)]
    while True:
        for row, env in enumerate(games):
            seen, _, over, cut, _ = env.step(one_in(masks[row], rng))
            if over or cut:
                seen, _ = env.reset()
            masks[row] = seen["action_mask"]
        yield ROWS


def synced(game: str, rng: Random) -> Steps:
    """The same in Gymnasium's own vector of single environments, which collects what they show in one array."""
    return rows(SyncVectorEnv([partial(envs.single, game, ["random"])] * ROWS), rng)


def vector(game: str, copy: bool, rng: Random, workers: int = 1) -> Steps:
    """Many games in one call, which returns arrays of its own or shared ones."""
    return rows(envs.vector(game, ROWS, ["random"], copy=copy, workers=workers), rng)


def rows(env: VectorEnv[Any, Any, Any], rng: Random) -> Steps:
    lots = np.random.default_rng(rng.randrange(2**31))
    seen, _ = env.reset(seed=1)
    while True:
        seen, *_ = env.step(one_of_each(seen["action_mask"], lots))
        yield ROWS


def looked(game: str) -> list[Position]:
    """The positions of a random game of two agents in which the first is asked, one after another."""
    env, rng, found = envs.aec(game, 2), Random(1), list[Position]()
    env.reset(seed=1)
    while not any(env.terminations.values()):
        if env.agent_selection == env.possible_agents[0]:
            found.append(env.position.copy())
        env.step(one_of(env.allowed(), rng))
    return found


def observing(game: str, rng: Random) -> Steps:
    """What a seat sees as numbers."""
    observe, out, found = load(game).observe, load(game).describe().blank(), looked(game)
    assert observe is not None
    while True:
        for g in found:
            observe(g, 0, out)
        yield len(found)


def viewing(game: str, rng: Random) -> Steps:
    """What a seat sees as a view, which tables and bots from outside use."""
    view, found = load(game).view, looked(game)
    while True:
        for g in found:
            view(g, 0)
        yield len(found)


def catanatron(rng: Random) -> Steps:
    """Catan for one agent against a bot that plays at random."""
    import catanatron_gym  # type: ignore[import-not-found,unused-ignore] # noqa: F401 # It registers the environment.
    import gymnasium

    env = gymnasium.make("catanatron_gym:catanatron-v1").unwrapped
    while True:
        env.reset(seed=rng.randrange(2**31))
        over, cut, steps = False, False, 0
        while not (over or cut):
            actions = env.get_valid_actions()  # type: ignore[attr-defined] # Gymnasium's type does not know it.
            _, _, over, cut, _ = env.step(one_of(actions, rng))
            steps += 1
        yield steps


def rlcard(rng: Random) -> Steps:
    """Gin rummy for two agents."""
    import rlcard as library  # type: ignore[import-not-found,unused-ignore] # It may be missing.

    env = library.make("gin-rummy", config={"seed": 1})
    while True:
        state, _ = env.reset()
        steps = 0
        while not env.is_over():
            state, _ = env.step(one_of(list(state["legal_actions"]), rng))
            steps += 1
        yield steps


def pgx(rng: Random) -> Steps:
    """Connect four in one call, compiled by JAX for this processor.

    A step is one move, so two of them are one of ours, in which the bot moves, too.
    """
    import jax  # type: ignore[import-not-found,unused-ignore] # It may be missing.
    import pgx as library  # type: ignore[import-not-found,unused-ignore] # It may be missing.
    from pgx.experimental.wrappers import auto_reset  # type: ignore[import-not-found,unused-ignore] # The same.

    env = library.make("connect_four")
    step = jax.vmap(auto_reset(env.step, env.init))

    @jax.jit  # type: ignore[untyped-decorator,unused-ignore] # JAX has no types here.
    def go_on(state: Any, key: Any) -> Any:
        key, lots, dice = jax.random.split(key, 3)
        scores = jax.random.uniform(lots, state.legal_action_mask.shape) * state.legal_action_mask
        return step(state, scores.argmax(axis=1), jax.random.split(dice, ROWS)), key

    key = jax.random.PRNGKey(rng.randrange(2**31))
    state = jax.jit(jax.vmap(env.init))(jax.random.split(key, ROWS))
    while True:
        state, key = go_on(*go_on(state, key))
        np.asarray(state.observation), np.asarray(state.legal_action_mask)  # The agent looks at them.
        yield ROWS


CONTENDERS: dict[str, Callable[[Random], Steps]] = {
    "aec": turns,
    "single": partial(single, "marino"),
    "catanatron_gym": catanatron,
    "rlcard": rlcard,
    "loop": partial(loop, "marino"),
    "synced": partial(synced, "marino"),
    "vector": partial(vector, "marino", True),
    "vector, shared arrays": partial(vector, "marino", False),
    "loop, connect four": partial(loop, "connect-four"),
    "synced, connect four": partial(synced, "connect-four"),
    "vector, connect four": partial(vector, "connect-four", True),
    "vector, shared arrays, connect four": partial(vector, "connect-four", False),
    "pgx": pgx,
    **{f"observe, {game}": partial(observing, game) for game in GAMES},
    **{f"view, {game}": partial(viewing, game) for game in GAMES},
}


# Those with workers, by their number.
WITH_WORKERS: dict[str, Callable[[Random, int], Steps]] = {
    "vector, workers": partial(vector, "marino", True),
    "vector, workers, shared arrays": partial(vector, "marino", False),
    "vector, workers, connect four": partial(vector, "connect-four", True),
}


def rate(steps: Steps, seconds: float, now: Callable[[], float]) -> float:
    """Steps in a second by this clock."""
    begun, done = now(), 0
    while (spent := now() - begun) < seconds:
        done += next(steps)
    return done / spent


def measure(rounds: int, seconds: float, only: list[str], workers: int) -> dict[str, Any]:
    """The rates of these contenders, or of all, and their ratios."""
    now = process_time if workers == 1 else perf_counter
    running = {name: begin(Random(1)) for name, begin in CONTENDERS.items() if is_asked(name, only)}
    if workers > 1:
        running |= {name: begin(Random(1), workers) for name, begin in WITH_WORKERS.items() if is_asked(name, only)}
    for steps in running.values():
        rate(steps, seconds, now)  # The first steps read parts and compile.
    rates: dict[str, list[float]] = {name: [] for name in running}
    for _ in range(rounds):
        for name, steps in running.items():
            rates[name].append(rate(steps, seconds, now))
    return {
        "machine": f"{platform.machine()}, {'one core' if workers == 1 else f'{workers} cores'}",
        "python": platform.python_version(),
        "build": build.name(),
        "steps a second": {name: round(median(found)) for name, found in rates.items()},
        "ratios": {
            f"{one} to {other}": round(median(a / b for a, b in zip(rates[one], rates[other], strict=True)), 1)
            for one, other in RATIOS
            if one in rates and other in rates
        },
        "megabytes of 256 games of Shipyard": round(float(subprocess.check_output([sys.executable, "-c", MEMORY]))),
    }


def is_asked(name: str, only: list[str]) -> bool:
    """Whether a contender is asked for and can take part; those of other libraries have the library's name."""
    there = name not in ("catanatron_gym", "rlcard", "pgx") or find_spec(name) is not None
    return there and (not only or name in only)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Measure environments for learning agents.")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=0.5)
    parser.add_argument("--only", nargs="+", choices=[*CONTENDERS, *WITH_WORKERS], default=[], metavar="NAME")
    parser.add_argument("--workers", type=int, default=1)
    given = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[: given.workers])
    print(json.dumps(measure(**vars(given)), indent=1))
