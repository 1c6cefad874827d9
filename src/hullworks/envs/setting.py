"""What all environments have in common: the game, the spaces, the rewards and the pictures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from io import BytesIO
from operator import index
from typing import Any, Final

import numpy as np
from gymnasium.error import InvalidAction, ResetNeeded
from gymnasium.spaces import Box, Dict, Discrete
from numpy.typing import NDArray

from hullworks import bots
from hullworks.bots.arena import Arena, Deal, Sight, Window
from hullworks.bots.bot import Bot
from hullworks.envs.reward import Rewards, rewards_by
from hullworks.games import load
from hullworks.kernel.chance import Rng, seeded
from hullworks.kernel.errors import BadSetup
from hullworks.kernel.position import NOBODY, Position
from hullworks.match.display import SPECTATOR, WIDTH, picture
from hullworks.match.game import Game, Table

RENDER_MODES: Final = ["human", "ansi", "svg", "rgb_array"]
NO_ACTION: Final = 2**31  # larger than the number of any action
Seen = dict[str, NDArray[Any]]
Source = int | np.random.Generator | Rng  # what random numbers can come from


@dataclass(frozen=True)
class Setting:
    """A table for agents, and the way its results are counted."""

    game: Game
    table: Table
    rewards: str
    max_cycles: int
    render_mode: str | None
    waits: bool = False  # whether the last action means to wait

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle the setting by its arguments: every process loads its own game."""
        options = dict(self.table.options)
        given = (self.game, self.table.seats, options, self.rewards, self.max_cycles, self.render_mode, self.waits)
        return setting, given

    @cached_property
    def opening(self) -> Position:
        """The first position, of which every game is a copy."""
        return self.table.opening()

    @cached_property
    def actions(self) -> int:
        return len(self.opening.todo.actions) + self.waits

    @cached_property
    def pay(self) -> Rewards:
        return rewards_by(self.rewards)

    @cached_property
    def observations(self) -> Dict:
        """The space of observations: the numbers that `game.describe()` names, and a mask of the allowed actions."""
        numbers = self.game.describe().numbers
        low = np.array([number.low for number in numbers], np.float32)
        high = np.array([number.high for number in numbers], np.float32)
        return Dict(
            {"observation": Box(low, high, dtype=np.float32), "action_mask": Box(0, 1, (self.actions,), np.int8)}
        )

    def sight(self, rows: int) -> Sight:
        """What so many agents see, as vectors."""
        assert self.game.observe is not None
        return Sight(self.game.observe, len(self.game.describe()), self.actions, rows)

    def window(self, rows: int = 1) -> Window:
        """What so many agents see, as arrays."""
        sight = self.sight(rows)
        numbers, masks = arrays_of(sight, rows)
        return Window(sight, list(numbers), list(masks))

    def arena(self, seed: int) -> Arena:
        """A new game in which every seat is an agent. The seed decides everything that they do not."""
        nobody: list[Bot | None] = [None] * self.table.seats
        arena = Arena(self.opening.copy(), nobody, self.game.imagine, *generators(seed))
        arena.go_on()
        return arena

    def deal(self, opponents: Sequence[str], seat: int | None) -> Deal:
        """Begins games of one agent among these bots, in this seat or in one drawn by lot."""
        check_seat(seat, self.table)
        given = NOBODY if seat is None else seat
        return Deal(self.opening, minds(self.game, opponents), self.game.imagine, given)

    def outcome(self, g: Position) -> list[float]:
        """The reward of every seat when the game is over."""
        return self.pay(self.game.score(g))

    def render(self, g: Position, viewer: int = SPECTATOR) -> str | NDArray[np.uint8] | None:
        """The table as a spectator or a seat sees it, in the mode that was asked for."""
        if self.render_mode == "svg":
            return picture(self.game, g, viewer)
        if self.render_mode == "rgb_array":
            return pixels(picture(self.game, g, viewer))
        names = [f"player_{seat}" for seat in range(g.seats)]
        lines = self.game.sketch(self.game.view(g, viewer), names, WIDTH)
        text = "\n".join(["".join([words for words, _ in line]).rstrip() for line in lines])
        if self.render_mode == "ansi":
            return text
        if self.render_mode == "human":
            print(text)
        return None


def setting(
    game: str | Game,
    players: int | None,
    options: Mapping[str, object] | None,
    rewards: str,
    max_cycles: int | None,
    render_mode: str | None,
    waits: bool = False,
) -> Setting:
    """Check the arguments that all environments share."""
    found = load(game) if isinstance(game, str) else game
    rewards_by(rewards)
    found.describe()
    if render_mode not in (None, *RENDER_MODES):
        raise BadSetup(f"there is no render mode {render_mode!r}; there are {', '.join(RENDER_MODES)}")
    if not isinstance(players, int | None):
        raise BadSetup(f"expected a number of players, got {players!r}")
    table = found.lay(max(2, found.fewest) if players is None else players, options)
    longest = found.longest if max_cycles is None else max_cycles
    if longest < 1:
        raise BadSetup(f"a game needs at least 1 cycle, so max_cycles cannot be {longest}")
    return Setting(found, table, rewards, longest, render_mode, waits)


def generators(seed: int) -> tuple[Rng, Rng]:
    """The dice of a game, and the generator for lots and bots."""
    return seeded(seed), seeded(seed + 2**32)


def arrays_of(sight: Sight, rows: int) -> tuple[NDArray[np.float32], NDArray[np.int8]]:
    """The numbers and the masks of all rows, as arrays that look into the vectors which compiled code fills."""
    numbers = np.asarray(sight.bits).view(np.float32).reshape(rows, -1)
    return numbers, np.asarray(sight.mask).view(np.int8).reshape(rows, -1)


def minds(game: Game, opponents: Sequence[str]) -> list[Bot]:
    """The bots with these names."""
    if isinstance(opponents, str):
        raise BadSetup(f"expected a list of opponents, as in [{opponents!r}]")
    return [bots.load(name, game) for name in opponents]


def check_seat(seat: int | None, table: Table) -> None:
    """Check that the agent can have this seat; None is one drawn by lot."""
    if seat is not None and not 0 <= seat < table.seats:
        raise BadSetup(f"there is no seat {seat}; with {table.seats} players, there are 0 to {table.seats - 1}")


def begun(arena: Arena | None) -> Arena:
    """The game, if there is one."""
    if arena is None:
        raise ResetNeeded("no game has begun, so reset comes first")
    return arena


def rng_from(source: Source) -> Rng:
    """A generator of ours: the given one, or one whose seed is given or drawn."""
    if isinstance(source, Rng):
        return source
    if isinstance(source, np.random.Generator):
        return seeded(int(source.integers(2**31)))
    return seeded(index(source))


def seat_of(agent: str, agents: Sequence[str]) -> int:
    """The seat of an agent."""
    if agent not in agents:
        raise BadSetup(f"there is no agent {agent!r}; there are {', '.join(agents)}")
    return agents.index(agent)


def imagined(arena: Arena, seat: int, rng: Rng) -> Arena:
    """A copy of a game in which everything that *seat* cannot know is dealt anew, the dice included."""
    world = Arena(arena.g, arena.bots, arena.imagine, rng, rng).copy()
    world.g = arena.imagine(arena.g, seat, rng)
    world.steps = arena.steps
    if arena.seat != NOBODY:
        world.turn_to(arena.seat)
    return world


def give(arena: Arena, action: object) -> None:
    """Give the answer of the agent that is asked, and play on; the error says why it is refused."""
    code = action if type(action) is int and 0 <= action < NO_ACTION else number_of(action)
    if not arena.take(code):
        raise refused(arena.g, action)


def number_of(action: object) -> int:
    """The number of an action. It may be no action of the game, but it is a small number."""
    try:
        code = index(action)  # type: ignore[arg-type] # It refuses what is no whole number.
    except TypeError:
        raise InvalidAction(f"expected the number of an action, got {action!r}") from None
    return code if 0 <= code < NO_ACTION else NO_ACTION


def refused(g: Position, action: object) -> InvalidAction:
    """The error that says why an action does not answer the open question."""
    texts, code = g.todo.actions.texts, number_of(action)
    if code >= len(texts):
        return InvalidAction(f"expected an action from 0 to {len(texts) - 1}, got {action}")
    return InvalidAction(f"{texts[code]!r} is not allowed now: {g.why_not(code)}")


class Choices(Discrete):
    """All actions of a game. A sample without a mask is one of those that are allowed now."""

    def __init__(self, actions: int, allowed: Any) -> None:
        super().__init__(actions)
        self.allowed = allowed

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        if mask is None and probability is None:
            mask = self.allowed()
        return super().sample(mask=mask, probability=probability)


def pixels(svg: str) -> NDArray[np.uint8]:
    """A picture as an array of red, green and blue, drawn by resvg."""
    from PIL import Image
    from resvg_py import svg_to_bytes

    with Image.open(BytesIO(bytes(svg_to_bytes(svg_string=svg)))) as image:
        return np.asarray(image.convert("RGB"))
