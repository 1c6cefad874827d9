"""Measures environments for learning agents, against each other and against those of other libraries.

    PYTHONPATH=src python bench/environments.py --rounds 7

All contenders play at random and take turns in one process on one core, a little each, round after round; a ratio is
the median of the ratios within the rounds. Time is that of the processor, so that other programs disturb little.
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
from statistics import median
from time import process_time
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hullworks import build, envs

ROWS = 256
# Which contender is measured against which.
RATIOS = [
    ("aec", "catanatron_gym"),
    ("single", "catanatron_gym"),
    ("aec", "rlcard"),
    ("vector", "loop"),
    ("vector, connect four", "loop, connect four"),
    ("vector, connect four", "pgx"),
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
Steps = Iterator[int]  # does some work each time, and says how many steps that was


def one_of(mask: NDArray[Any], rng: np.random.Generator) -> int:
    allowed = mask.nonzero()[0]
    return int(allowed[int(rng.random() * len(allowed))])


def one_of_each(masks: NDArray[Any], rng: np.random.Generator) -> NDArray[np.int64]:
    return (rng.random(masks.shape, np.float32) * masks).argmax(axis=1)


def turns(rng: np.random.Generator) -> Steps:
    """Marino for two agents; each step has an observation and a mask."""
    env = envs.aec("marino", 2)
    while True:
        env.reset(seed=int(rng.integers(2**31)))
        for _ in env.agent_iter():
            seen, _, over, cut, _ = env.last()
            if over or cut:
                break
            env.step(one_of(seen["action_mask"], rng))
            yield 1


def single(game: str, rng: np.random.Generator) -> Steps:
    """One agent against a bot that plays at random."""
    env = envs.single(game, ["random"])
    while True:
        seen, _ = env.reset(seed=int(rng.integers(2**31)))
        over = cut = False
        while not (over or cut):
            seen, _, over, cut, _ = env.step(one_of(seen["action_mask"], rng))
            yield 1


def loop(game: str, rng: np.random.Generator) -> Steps:
    """As many single games as in a vector, stepped one after another."""
    games = [single(game, rng) for _ in range(ROWS)]
    while True:
        for one in games:
            yield next(one)


def vector(game: str, rng: np.random.Generator) -> Steps:
    """Many games in one call."""
    env = envs.vector(game, ROWS, ["random"])
    seen, _ = env.reset(seed=1)
    while True:
        seen, *_ = env.step(one_of_each(seen["action_mask"], rng))
        yield ROWS


def catanatron(rng: np.random.Generator) -> Steps:
    """Catan for one agent against a bot that plays at random."""
    import catanatron_gym  # type: ignore[import-not-found,unused-ignore] # noqa: F401 # It registers the environment.
    import gymnasium

    env = gymnasium.make("catanatron_gym:catanatron-v1").unwrapped
    while True:
        env.reset(seed=int(rng.integers(2**31)))
        over = cut = False
        while not (over or cut):
            actions = env.get_valid_actions()  # type: ignore[attr-defined]
            _, _, over, cut, _ = env.step(actions[int(rng.random() * len(actions))])
            yield 1


def rlcard(rng: np.random.Generator) -> Steps:
    """Gin rummy for two agents."""
    import rlcard as library  # type: ignore[import-not-found,unused-ignore]

    env = library.make("gin-rummy", config={"seed": 1})
    while True:
        state, _ = env.reset()
        while not env.is_over():
            actions = list(state["legal_actions"])
            state, _ = env.step(actions[int(rng.random() * len(actions))])
            yield 1


def pgx(rng: np.random.Generator) -> Steps:
    """Connect four in one call, compiled by JAX for this processor.

    A step is one move, so two of them are one of ours, in which the bot moves, too.
    """
    import jax  # type: ignore[import-not-found,unused-ignore]
    import pgx as library  # type: ignore[import-not-found,unused-ignore]
    from pgx.experimental.wrappers import auto_reset  # type: ignore[import-not-found,unused-ignore]

    env = library.make("connect_four")
    step = jax.vmap(auto_reset(env.step, env.init))

    @jax.jit  # type: ignore[untyped-decorator,unused-ignore]
    def go_on(state: Any, key: Any) -> Any:
        key, lots, dice = jax.random.split(key, 3)
        scores = jax.random.uniform(lots, state.legal_action_mask.shape) * state.legal_action_mask
        return step(state, scores.argmax(axis=1), jax.random.split(dice, ROWS)), key

    key = jax.random.PRNGKey(int(rng.integers(2**31)))
    state = jax.jit(jax.vmap(env.init))(jax.random.split(key, ROWS))
    while True:
        state, key = go_on(*go_on(state, key))
        np.asarray(state.observation), np.asarray(state.legal_action_mask)  # The agent looks at them.
        yield ROWS


CONTENDERS: dict[str, Callable[[np.random.Generator], Steps]] = {
    "aec": turns,
    "single": partial(single, "marino"),
    "catanatron_gym": catanatron,
    "rlcard": rlcard,
    "loop": partial(loop, "marino"),
    "vector": partial(vector, "marino"),
    "loop, connect four": partial(loop, "connect-four"),
    "vector, connect four": partial(vector, "connect-four"),
    "pgx": pgx,
}


def rate(steps: Steps, seconds: float) -> float:
    """Steps in a second of the processor."""
    begun, done = process_time(), 0
    while (spent := process_time() - begun) < seconds:
        done += next(steps)
    return done / spent


def measure(rounds: int, seconds: float) -> dict[str, Any]:
    """The rates of all contenders and their ratios."""
    others = ("catanatron_gym", "rlcard", "pgx")
    running = {name: make(np.random.default_rng(1)) for name, make in CONTENDERS.items() if known(name, others)}
    for steps in running.values():
        rate(steps, seconds)  # The first steps read parts and compile.
    rates: dict[str, list[float]] = {name: [] for name in running}
    for _ in range(rounds):
        for name, steps in running.items():
            rates[name].append(rate(steps, seconds))
    return {
        "machine": f"{platform.machine()}, one core",
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


def known(name: str, others: tuple[str, ...]) -> bool:
    """Whether a contender can take part."""
    return name not in others or find_spec(name) is not None


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Measure environments for learning agents.")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=0.5)
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    print(json.dumps(measure(**vars(parser.parse_args())), indent=1))
