"""A game as a Gymnasium environment: one agent among bots."""

from __future__ import annotations

from typing import Any, Final

import gymnasium
import numpy as np
from gymnasium.error import InvalidAction, ResetNeeded

from hullworks.bots.arena import Arena, Deal
from hullworks.envs.setting import RENDER_MODES, Choices, Seen, Setting, Source, begun, give, imagined, rng_from
from hullworks.kernel.errors import BadSetup
from hullworks.kernel.position import NOBODY, Position

ILLEGAL: Final = ("raise", "lose")


class Alone(gymnasium.Env[Any, Any]):
    """One seat is the agent, the bots have the others. The seat is drawn by lot in each game unless it is given."""

    def __init__(self, setting: Setting, deal: Deal, illegal: str) -> None:
        if illegal not in ILLEGAL:
            raise BadSetup(f"an action that is not allowed can {' or '.join(ILLEGAL)}, not {illegal!r}")
        self.illegal = illegal
        self.metadata = {"render_modes": RENDER_MODES, "render_fps": 1}
        self.setting = setting
        self.render_mode = setting.render_mode
        self.deal = deal
        self.seat = 0
        self.observation_space = setting.observations
        self.action_space = Choices(setting.actions, self.mask)
        self.window = setting.window()
        self.arena: Arena | None = None

    def mask(self) -> np.ndarray[Any, np.dtype[np.int8]]:
        """The actions that are allowed now."""
        allowed: np.ndarray[Any, np.dtype[np.int8]] = self.window.masks[0]
        return allowed.copy()

    def allowed(self) -> list[int]:
        """The actions that are allowed now, as a list."""
        return begun(self.arena).allowed()

    @property
    def position(self) -> Position:
        """The position, with everything that is hidden from the agent."""
        return begun(self.arena).g

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        super().reset(seed=seed)
        number = int(self.np_random.integers(2**31))
        self.seat = self.deal.seat(number)
        self.arena = self.deal.begin(number)
        return self.look(self.arena), {"seat": self.seat}

    def look(self, arena: Arena) -> Seen:
        return self.window.show(arena, self.seat)

    def step(self, action: int) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        arena = self.arena
        if arena is None or arena.seat == NOBODY:
            raise ResetNeeded("the game is not running, so reset comes first")
        try:
            give(arena, action)
        except InvalidAction as why:
            if self.illegal == "raise":
                raise
            self.arena = None
            return self.look(arena), -1.0, True, False, {"seat": self.seat, "refused": str(why)}
        over = arena.seat == NOBODY
        reward = self.setting.outcome(arena.g)[self.seat] if over else 0.0
        cut = not over and arena.steps >= self.setting.max_cycles
        return self.look(arena), reward, over, cut, {"seat": self.seat}

    def render(self) -> Any:
        return self.setting.render(self.position)

    # For search.

    def clone(self) -> Alone:
        """An independent copy that goes on in the same way, dice included."""
        return self.copied(begun(self.arena).copy())

    def imagine(self, rng: Source) -> Alone:
        """A copy in which everything that the agent cannot know is dealt anew, the dice included."""
        return self.copied(imagined(begun(self.arena), self.seat, rng_from(rng)))

    def copied(self, arena: Arena) -> Alone:
        copied = Alone(self.setting, self.deal, self.illegal)
        copied.arena, copied.seat = arena, self.seat
        copied.look(arena)
        return copied
