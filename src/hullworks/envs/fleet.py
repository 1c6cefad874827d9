"""Many games as one vectorised Gymnasium environment, stepped in one compiled call."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import numpy as np
from gymnasium.error import ClosedEnvironmentError, InvalidAction, ResetNeeded
from gymnasium.spaces import MultiDiscrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from hullworks.envs.board import Actions
from hullworks.envs.crew import Crew
from hullworks.envs.setting import RENDER_MODES, Choices, Seen, Setting
from hullworks.envs.share import Share
from hullworks.kernel.errors import BadSetup

Steps = tuple[Seen, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]


class Flotilla(VectorEnv[Seen, NDArray[np.int64], NDArray[Any]]):
    """Each row is one game with one agent among bots. A game that has ended begins anew with the next step.

    Each step returns arrays of its own or, without *copy*, the same ones filled anew. The games are the same for any
    number of *workers*.
    """

    def __init__(
        self,
        setting: Setting,
        size: int,
        opponents: Sequence[str],
        seat: int | None,
        copy: bool = True,
        workers: int = 1,
    ) -> None:
        self.setting = setting
        self.num_envs = size
        self.metadata = {"render_modes": RENDER_MODES, "autoreset_mode": AutoresetMode.NEXT_STEP}
        self.render_mode = setting.render_mode
        workers = min(at_least_one(workers, "worker"), at_least_one(size, "game"))
        if workers == 1:
            self.games: Share | Crew = Share(setting, opponents, seat, size)
        else:
            self.games = Crew(setting, opponents, seat, size, workers)
        marks = self.games.results.marks
        self.rewards, self.flags, self.seats = marks[0], marks[1:3], marks[3]
        self.idle = np.zeros(size, np.bool_)  # the rows that begin anew with the next step
        self.single_observation_space = setting.observations
        self.observation_space = batch_space(setting.observations, size)
        self.copy = copy
        self.masks = self.games.results.masks.view()
        self.masks.flags.writeable = False
        self.every_mask, self.starts = self.masks.reshape(-1), np.arange(size) * setting.actions
        self.single_action_space = Choices(setting.actions, partial(self.masks.__getitem__, 0))
        self.action_space = Rows(self.masks)
        self.begun = False

    def look(self) -> Seen:
        return {
            "observation": self.games.look(self.copy),
            "action_mask": self.masks.copy() if self.copy else self.masks,
        }

    def infos(self) -> dict[str, Any]:
        return {"seat": self.seats.astype(np.int64), "_seat": np.ones(self.num_envs, np.bool_)}

    def reset(
        self,
        *,
        seed: int | np.integer[Any] | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Seen, dict[str, Any]]:
        self.check_open()
        seed = int(seed) if isinstance(seed, np.integer) else seed
        super().reset(seed=seed if seed is None or isinstance(seed, int) else None)
        self.begun = False
        self.games.reset(self.seeds_from(seed))
        self.begun = True
        self.idle = np.zeros(self.num_envs, np.bool_)
        return self.look(), self.infos()

    def seeds_from(self, seed: int | Sequence[int | None] | None) -> list[int]:
        """A seed for each row: from one for all, or those that are given. What is missing is drawn."""
        if seed is None or isinstance(seed, int):
            return spread(int(self.np_random.integers(2**31)), self.num_envs)
        if len(seed) != self.num_envs:
            raise BadSetup(f"expected {self.num_envs} seeds, or one for all rows, got {len(seed)}")
        return [spread(int(self.np_random.integers(2**31)) if one is None else one, 1)[0] for one in seed]

    def step(self, actions: NDArray[np.int64] | Sequence[int]) -> Steps:
        self.check_open()
        if not self.begun:
            raise ResetNeeded("reset comes first")
        answers = self.checked(actions)
        self.begun = False  # in case that the step fails
        self.games.step(answers)
        self.begun = True
        ended, cut = self.flags != 0
        self.idle = ended | cut
        return self.look(), self.rewards.copy(), ended, cut, self.infos()

    def checked(self, actions: NDArray[np.int64] | Sequence[int]) -> Actions:
        """The actions of all rows, if those of the games that go on are allowed."""
        try:
            given = np.asarray(actions)
        except ValueError as problem:
            raise InvalidAction(f"expected {self.num_envs} actions: {problem}") from None
        if given.shape != (self.num_envs,):
            raise InvalidAction(f"expected {self.num_envs} actions, got an array of shape {given.shape}")
        if given.dtype.kind not in "iu":
            raise InvalidAction(f"expected the numbers of actions, got an array of {given.dtype}")
        answers = given.astype(np.int64, copy=False)
        known = answers.view(np.uint64) < self.setting.actions  # Negative ones are very large.
        if not known.all():
            answers = np.where(known, answers, 0)
        fine = self.every_mask[self.starts + answers].view(np.bool_) & known | self.idle
        if not fine.all():
            row = int(fine.argmin())
            raise InvalidAction(f"row {row}: {self.games.refusal(row, int(given[row]))}; nothing was done")
        return answers

    def check_open(self) -> None:
        if self.closed:
            raise ClosedEnvironmentError("the environment is closed")

    def render(self) -> tuple[Any, ...]:
        self.check_open()
        if not self.begun:
            raise ResetNeeded("reset comes first")
        return tuple(self.games.render())

    def close_extras(self, **kwargs: Any) -> None:
        self.games.close()

    def __reduce__(self) -> tuple[object, ...]:
        raise TypeError("a vector cannot be copied or pickled; make another one, and reset it with the same seed")


def at_least_one(number: object, what: str) -> int:
    """A number of games or workers."""
    if isinstance(number, int | np.integer) and not isinstance(number, bool) and number >= 1:
        return int(number)
    raise BadSetup(f"expected at least 1 {what}, got {number!r}")


def spread(seed: int, count: int) -> list[int]:
    """So many seeds from one, which have nothing to do with each other."""
    if seed < 0:
        raise BadSetup(f"a seed cannot be negative, as {seed} is")
    return [int(drawn) >> 1 for drawn in np.random.SeedSequence(seed).generate_state(count, np.uint64)]


class Rows(MultiDiscrete):
    """The actions of all rows. A sample without a mask is one of those that are allowed now."""

    def __init__(self, masks: NDArray[np.int8]) -> None:
        rows, actions = masks.shape
        super().__init__([actions] * rows)
        self.masks = masks

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        if mask is None and probability is None:
            mask = tuple([allowed if allowed.any() else 1 - allowed for allowed in self.masks])
        return super().sample(mask=mask, probability=probability)
