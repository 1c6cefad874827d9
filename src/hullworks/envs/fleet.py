"""Many games as one vectorised Gymnasium environment, stepped in one compiled call."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium.error import InvalidAction, ResetNeeded
from gymnasium.spaces import MultiDiscrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from hullworks.bots.arena import Fleet
from hullworks.envs.setting import RENDER_MODES, Choices, Seen, Setting, refused
from hullworks.kernel.errors import BadSetup
from hullworks.kernel.position import Position

Steps = tuple[Seen, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]


class Flotilla(VectorEnv[Seen, NDArray[np.int64], NDArray[Any]]):
    """Each row is one game with one agent among bots. A game that has ended begins anew with the next step.

    Each step returns arrays of its own or, without *copy*, the same ones filled anew.
    """

    def __init__(self, setting: Setting, size: int, opponents: Sequence[str], seat: int | None, copy: bool) -> None:
        if size < 1:
            raise BadSetup(f"expected at least 1 game, got {size}")
        self.setting = setting
        self.num_envs = size
        self.metadata = {"render_modes": RENDER_MODES, "autoreset_mode": AutoresetMode.NEXT_STEP}
        self.render_mode = setting.render_mode
        window = setting.window(size)
        self.numbers, self.allowed = window.numbers, window.masks
        self.single_observation_space = setting.observations
        self.single_action_space = Choices(setting.actions, lambda: self.allowed[0])
        self.observation_space = batch_space(setting.observations, size)
        self.action_space = Rows(self, setting.actions, size)
        self.copy = copy
        self.fleet = Fleet(size, setting.deal(opponents, seat), setting.max_cycles, window.sight, self.reward)
        self.begun = False

    def reward(self, g: Position, seat: int) -> float:
        return self.setting.outcome(g)[seat]

    def look(self) -> Seen:
        if self.copy:
            return {"observation": self.numbers.copy(), "action_mask": self.allowed.copy()}
        return {"observation": self.numbers, "action_mask": self.allowed}

    def infos(self) -> dict[str, Any]:
        return {"seat": np.asarray(self.fleet.seats).copy(), "_seat": np.ones(self.num_envs, np.bool_)}

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        super().reset(seed=seed if seed is None or isinstance(seed, int) else self.seed_from(seed))
        self.fleet.reset(int(self.np_random.integers(2**31)))
        self.begun = True
        return self.look(), self.infos()

    def seed_from(self, seeds: Sequence[int | None]) -> int | None:
        """One seed from those of all rows; none if a row has none."""
        if len(seeds) != self.num_envs:
            raise BadSetup(f"expected {self.num_envs} seeds, or one for all rows, got {len(seeds)}")
        given = [seed for seed in seeds if seed is not None]
        if len(given) < len(seeds):
            return None
        return int(np.random.SeedSequence(given).generate_state(1)[0])

    def step(self, actions: NDArray[np.int64] | Sequence[int]) -> Steps:
        if not self.begun:
            raise ResetNeeded("reset comes first")
        try:
            answers = np.asarray(actions)
        except ValueError as problem:
            raise InvalidAction(f"expected {self.num_envs} actions: {problem}") from None
        if answers.shape != (self.num_envs,):
            raise InvalidAction(f"expected {self.num_envs} actions, got an array of shape {answers.shape}")
        if not np.issubdtype(answers.dtype, np.integer):
            raise InvalidAction(f"expected the numbers of actions, got an array of {answers.dtype}")
        wrong = self.fleet.step(answers.tolist())
        if wrong >= 0:
            why = refused(self.fleet.arenas[wrong].g, answers[wrong])
            raise InvalidAction(f"row {wrong}: {why}; nothing was done")
        rewards = np.asarray(self.fleet.rewards).copy()
        ended, cut = (np.asarray(flags).astype(np.bool_) for flags in (self.fleet.ended, self.fleet.cut))
        return self.look(), rewards, ended, cut, self.infos()

    def render(self) -> tuple[Any, ...]:
        return tuple([self.setting.render(arena.g) for arena in self.fleet.arenas])

    def close_extras(self, **kwargs: Any) -> None:
        """There is nothing to close."""


class Rows(MultiDiscrete):
    """The actions of all rows. A sample without a mask is one of those that are allowed now."""

    def __init__(self, env: Flotilla, actions: int, size: int) -> None:
        super().__init__([actions] * size)
        self.env = env

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        if mask is None and probability is None:
            mask = tuple([allowed if allowed.any() else 1 - allowed for allowed in self.env.allowed])
        return super().sample(mask=mask, probability=probability)
