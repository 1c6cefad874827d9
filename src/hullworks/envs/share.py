"""The games of a vector that one process steps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np

from hullworks.bots.arena import Fleet
from hullworks.envs.board import Actions, Numbers, Results
from hullworks.envs.setting import Setting, arrays_of, refused
from hullworks.kernel.position import Position


class Share:
    """Games that one process steps, in one compiled call."""

    def __init__(self, setting: Setting, opponents: Sequence[str], seat: int | None, rows: int) -> None:
        self.setting = setting
        sight = setting.sight(rows)
        numbers, masks = arrays_of(sight, rows)
        self.fleet = Fleet(rows, setting.deal(opponents, seat), setting.max_cycles, sight, self.reward)
        # What the rows show. The arrays look where compiled code writes: they can only be read, and every step fills
        # them anew.
        self.numbers: Final = numbers
        self.results: Final = Results(masks, np.asarray(self.fleet.marks).reshape(-1, rows))

    def reward(self, g: Position, seat: int) -> float:
        return self.setting.outcome(g)[seat]

    def reset(self, seeds: list[int]) -> None:
        """Begin all games anew, each with its seed."""
        self.fleet.reset(seeds)

    def step(self, actions: Actions) -> None:
        """Give every game its action, which the mask allows."""
        self.fleet.step(actions.tolist())

    def look(self, copy: bool) -> Numbers:
        """The numbers of all rows, in an array of their own or in the one that every step fills."""
        return self.numbers.copy() if copy else self.numbers

    def refusal(self, row: int, action: int) -> str:
        """Why an action is not allowed in a row."""
        return str(refused(self.fleet.arenas[row].g, action))

    def render(self) -> list[Any]:
        """A picture of every game."""
        return [self.setting.render(arena.g) for arena in self.fleet.arenas]

    def close(self) -> None:
        """There is nothing to close."""
