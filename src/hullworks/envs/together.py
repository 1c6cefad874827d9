"""A game as a PettingZoo environment in which all agents act in every step, even if only to wait."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from functools import partial
from typing import Any

import numpy as np
from gymnasium.error import InvalidAction, ResetNeeded
from gymnasium.spaces import Dict
from pettingzoo import ParallelEnv

from hullworks.bots.arena import Arena
from hullworks.envs.setting import (
    RENDER_MODES,
    Choices,
    Seen,
    Setting,
    Source,
    begun,
    imagined,
    number_of,
    refused,
    rng_from,
    seat_of,
)
from hullworks.kernel.position import NOBODY, Position

Steps = tuple[dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]


class Together(ParallelEnv[str, Seen, int]):
    """Every seat is an agent; those that are not asked wait, which is the last action.

    Where several are asked at once, their answers are carried out in an order drawn by lot.
    """

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.metadata = {"render_modes": RENDER_MODES, "name": f"hullworks_{setting.game.id}_v0", "render_fps": 1}
        self.render_mode = setting.render_mode
        self.max_cycles = setting.max_cycles
        self.possible_agents = [f"player_{seat}" for seat in range(setting.table.seats)]
        self.agents: list[str] = []
        self.observation_spaces = dict.fromkeys(self.possible_agents, setting.observations)
        self.action_spaces = {
            agent: Choices(setting.actions, partial(self.mask, agent)) for agent in self.possible_agents
        }
        self.wait = setting.actions - 1
        self.window = setting.window(setting.table.seats)
        self.random = np.random.default_rng()
        self.arena: Arena | None = None

    def observation_space(self, agent: str) -> Dict:
        return self.setting.observations

    def action_space(self, agent: str) -> Choices:
        return self.action_spaces[agent]

    def mask(self, agent: str) -> np.ndarray[Any, np.dtype[np.int8]]:
        """The actions that an agent may take."""
        return self.look(begun(self.arena))[agent]["action_mask"]

    @property
    def position(self) -> Position:
        """The position, with everything that is hidden from the agents."""
        return begun(self.arena).g

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        if seed is not None:
            self.random = np.random.default_rng(seed)
        self.arena = self.setting.arena(int(self.random.integers(2**31)))
        self.agents = self.possible_agents[:]
        return self.look(self.arena), {agent: {} for agent in self.agents}

    def look(self, arena: Arena) -> dict[str, Seen]:
        """What every agent sees, and the actions it may take."""
        asked, found = arena.asked(), dict[str, Seen]()
        first = arena.seat
        for seat, agent in enumerate(self.possible_agents):
            if seat in asked:
                arena.turn_to(seat)
            found[agent] = self.window.show(arena, seat, seat)
            found[agent]["action_mask"][self.wait] = seat not in asked
        if first != NOBODY:
            arena.turn_to(first)
        return found

    def step(self, actions: Mapping[str, int]) -> Steps:
        arena = begun(self.arena)
        if not self.agents:
            raise ResetNeeded("the game is over, so reset comes first")
        answers = self.read(arena, actions)
        order = self.random.permutation(list(answers))
        arena.answer_all({int(seat): answers[int(seat)] for seat in order})
        agents, over = self.agents, arena.seat == NOBODY
        cut = not over and arena.steps >= self.max_cycles
        rewards = self.setting.outcome(arena.g) if over else [0.0] * len(agents)
        if over or cut:
            self.agents = []
        return (
            self.look(arena),
            dict(zip(agents, rewards, strict=True)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, cut),
            {agent: {} for agent in agents},
        )

    def read(self, arena: Arena, actions: Mapping[str, int]) -> dict[int, int]:
        """The answers of the seats that are asked; the error says what is wrong with the others."""
        asked, first = arena.asked(), arena.seat
        answers: dict[int, int] = {}
        for seat, agent in enumerate(self.agents):
            if agent not in actions:
                raise InvalidAction(f"there is no action of {agent}")
            if seat in asked:
                arena.turn_to(seat)
                answers[seat] = number_of(actions[agent])
                if not arena.allows(answers[seat]):
                    raise refused(arena.g, actions[agent])
            elif actions[agent] != self.wait:
                raise InvalidAction(f"{agent} is not asked, so it can only wait, with action {self.wait}")
        arena.turn_to(first)
        return answers

    def render(self) -> Any:
        return self.setting.render(self.position)

    def close(self) -> None:
        """There is nothing to close."""

    # For search.

    def clone(self) -> Together:
        """An independent copy that goes on in the same way, dice and lots included."""
        return self.copied(begun(self.arena).copy(), deepcopy(self.random))

    def imagine(self, agent: str, rng: Source) -> Together:
        """A copy in which everything that *agent* cannot know is dealt anew, dice and lots included."""
        dice = rng_from(rng)
        world = imagined(begun(self.arena), seat_of(agent, self.possible_agents), dice)
        return self.copied(world, np.random.default_rng(int(dice.below(2**31))))

    def copied(self, arena: Arena, random: np.random.Generator) -> Together:
        copied = Together(self.setting)
        copied.arena, copied.random, copied.agents = arena, random, self.agents[:]
        return copied
