"""A game as a PettingZoo environment in which one agent acts at a time."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium.error import ResetNeeded
from gymnasium.spaces import Dict
from pettingzoo import AECEnv

from hullworks.bots.arena import Arena
from hullworks.envs.setting import (
    RENDER_MODES,
    Choices,
    Seen,
    Setting,
    Source,
    begun,
    give,
    imagined,
    rng_from,
    seat_of,
)
from hullworks.kernel.position import NOBODY, Position


class Turns(AECEnv[str, Seen, int | None]):
    """Every seat is an agent. Where all seats act at once, the next one to act is drawn by lot each time."""

    def __init__(self, setting: Setting) -> None:
        super().__init__()
        self.setting = setting
        self.metadata = {
            "render_modes": RENDER_MODES,
            "name": f"hullworks_{setting.game.id}_v0",
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.render_mode = setting.render_mode
        self.max_cycles = setting.max_cycles
        self.possible_agents = [f"player_{seat}" for seat in range(setting.table.seats)]
        self.seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.agents: list[str] = []
        self.agent_selection = self.possible_agents[0]  # until a game begins
        self.observation_spaces = dict.fromkeys(self.possible_agents, setting.observations)
        self.action_spaces = {agent: Choices(setting.actions, self.mask) for agent in self.possible_agents}
        self.window = setting.window(setting.table.seats)
        self.random = np.random.default_rng()
        self.arena: Arena | None = None

    def observation_space(self, agent: str) -> Dict:
        return self.setting.observations

    def action_space(self, agent: str) -> Choices:
        return self.action_spaces[agent]

    def mask(self) -> np.ndarray[Any, np.dtype[np.int8]]:
        """The actions that the selected agent may take."""
        return self.observe(self.agent_selection)["action_mask"]

    def allowed(self) -> list[int]:
        """The same as a list; empty at the end of the game."""
        return begun(self.arena).allowed()

    @property
    def position(self) -> Position:
        """The position, with everything that is hidden from the agents."""
        return begun(self.arena).g

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self.random = np.random.default_rng(seed)
        self.begin(self.setting.arena(int(self.random.integers(2**31))))

    def begin(self, arena: Arena) -> None:
        """Start with this game."""
        self.arena = arena
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.select(arena)

    def select(self, arena: Arena) -> None:
        """Select the agent that is asked. If the game is over or too long, pay the rewards and end it for all."""
        if arena.seat == NOBODY:
            self.rewards = dict(zip(self.agents, self.setting.outcome(arena.g), strict=True))
            self._accumulate_rewards()  # Before the end, all rewards are 0.
            self.terminations = dict.fromkeys(self.agents, True)
        elif arena.steps >= self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[arena.seat]
            return
        self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> Seen:
        seat = self.seats[agent]
        return self.window.show(begun(self.arena), seat, seat)

    def step(self, action: int | None) -> None:
        if not self.agents:
            begun(self.arena)
            raise ResetNeeded("the game is over for all agents, so reset comes first")
        arena, agent = self.arena, self.agent_selection
        assert arena is not None, "there are agents"
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        give(arena, action)
        self.select(arena)

    def render(self) -> Any:
        return self.setting.render(self.position)

    def close(self) -> None:
        """There is nothing to close."""

    # For search.

    def clone(self) -> Turns:
        """An independent copy that goes on in the same way, dice included."""
        return self.copied(begun(self.arena).copy())

    def imagine(self, agent: str, rng: Source) -> Turns:
        """A copy in which everything that *agent* cannot know is dealt anew, the dice included."""
        return self.copied(imagined(begun(self.arena), seat_of(agent, self.possible_agents), rng_from(rng)))

    def copied(self, arena: Arena) -> Turns:
        copied = Turns(self.setting)
        copied.begin(arena)
        copied.agents = self.agents[:]
        copied._cumulative_rewards = dict(self._cumulative_rewards)
        for name in ("rewards", "terminations", "truncations", "infos"):
            setattr(copied, name, dict(getattr(self, name)))
        copied.agent_selection = self.agent_selection
        return copied
