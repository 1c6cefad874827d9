"""Environments for agents that learn: every game in the interfaces of PettingZoo and Gymnasium.

>>> from hullworks import envs
>>> env = envs.aec("marino", players=2)
>>> env.reset(seed=1)
>>> env.agent_selection
'player_1'
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import gymnasium

from hullworks.envs.alone import Alone
from hullworks.envs.fleet import Flotilla
from hullworks.envs.setting import setting
from hullworks.envs.together import Together
from hullworks.envs.turns import Turns
from hullworks.games import CLASSICS, GAMES
from hullworks.match.game import Game

__all__ = ["Alone", "Flotilla", "Together", "Turns", "aec", "parallel", "register", "single", "vector"]

Options = Mapping[str, object]


def aec(
    game: str | Game,
    players: int | None = None,
    options: Options | None = None,
    rewards: str = "place",
    max_cycles: int | None = None,
    render_mode: str | None = None,
) -> Turns:
    """A PettingZoo environment in which one agent acts at a time."""
    return Turns(setting(game, players, options, rewards, max_cycles, render_mode))


def parallel(
    game: str | Game,
    players: int | None = None,
    options: Options | None = None,
    rewards: str = "place",
    max_cycles: int | None = None,
    render_mode: str | None = None,
) -> Together:
    """A PettingZoo environment in which all agents act in every step; those that are not asked wait."""
    return Together(setting(game, players, options, rewards, max_cycles, render_mode, waits=True))


def single(
    game: str | Game,
    opponents: Sequence[str] = ("deckhand",),
    seat: int | None = None,
    options: Options | None = None,
    rewards: str = "place",
    max_cycles: int | None = None,
    render_mode: str | None = None,
    illegal: str = "raise",
) -> Alone:
    """A Gymnasium environment: one agent among these bots, in this seat or in one drawn by lot.

    An action that is not allowed raises an error; with *illegal* "lose" it ends the game with a reward of -1.
    """
    shared = setting(game, len(opponents) + 1, options, rewards, max_cycles, render_mode)
    return Alone(shared, shared.deal(opponents, seat), illegal)


def vector(
    game: str | Game,
    num_envs: int = 1,
    opponents: Sequence[str] = ("deckhand",),
    seat: int | None = None,
    options: Options | None = None,
    rewards: str = "place",
    max_cycles: int | None = None,
    render_mode: str | None = None,
    copy: bool = True,
    workers: int = 1,
) -> Flotilla:
    """Many such environments, stepped in one compiled call.

    Without *copy*, every step returns the same arrays, filled anew; they can only be read. The games are divided among
    so many *workers*, of which this process is one; they are the same for any number.
    """
    shared = setting(game, len(opponents) + 1, options, rewards, max_cycles, render_mode)
    return Flotilla(shared, num_envs, opponents, seat, copy, workers)


def register() -> None:
    """Register every game with Gymnasium, as `Hullworks/Marino-v0`: two players, the other one a deckhand."""
    for name in [*GAMES, *CLASSICS]:
        known = f"Hullworks/{name.title().replace('-', '')}-v0"
        if known not in gymnasium.registry:
            gymnasium.register(
                known,
                entry_point="hullworks.envs:single",
                vector_entry_point="hullworks.envs:vector",
                kwargs={"game": name},
            )


register()
