"""Every game as a game of OpenSpiel, with chance nodes; importing this module registers them.

>>> import pyspiel
>>> import hullworks.envs.spiel
>>> game = pyspiel.load_game("hullworks_marino", {"players": 3})
>>> game.num_players(), game.new_initial_state().is_chance_node()
(3, True)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import numpy as np
import pyspiel

from hullworks.envs.node import Node
from hullworks.envs.reward import rewards_by
from hullworks.games import CLASSICS, GAMES, load
from hullworks.kernel.errors import BadSetup
from hullworks.kernel.position import CHANCE, NOBODY
from hullworks.kernel.rule import Chance
from hullworks.match.game import Game

Kind = pyspiel.GameType
REWARDS: Final = "place"
MOST_REMEMBERED: Final = 100_000  # the largest tensor of perfect recall


def has_chance(game: Game) -> bool:
    """Whether chance decides anything."""
    return any(isinstance(rule, Chance) for rule in game.lay(game.fewest).opening().todo.book.rules)


def remembered(game: Game) -> tuple[int, int]:
    """The shape of a tensor of perfect recall: all answers of a game, one after another.

    Only a short game has one, in which nobody hides anything and nothing is left to chance; others have no numbers.
    """
    shape = game.longest, len(game.lay(game.fewest).opening().todo.actions)
    told = game.open_to_all and not has_chance(game) and shape[0] * shape[1] <= MOST_REMEMBERED
    return shape if told else (0, 0)


def kind(game: Game, players: int) -> Any:
    """What OpenSpiel knows of a game. Where all can lose together, the returns do not add up to nothing."""
    shares = players == 1 or game.may_all_lose
    return Kind(
        short_name=f"hullworks_{game.id.replace('-', '_')}",
        long_name=game.title,
        dynamics=Kind.Dynamics.SEQUENTIAL,
        chance_mode=Kind.ChanceMode.EXPLICIT_STOCHASTIC if has_chance(game) else Kind.ChanceMode.DETERMINISTIC,
        information=Kind.Information.PERFECT_INFORMATION
        if game.open_to_all
        else Kind.Information.IMPERFECT_INFORMATION,
        utility=Kind.Utility.GENERAL_SUM if shares else Kind.Utility.ZERO_SUM,
        reward_model=Kind.RewardModel.TERMINAL,
        max_num_players=game.most,
        min_num_players=game.fewest,
        provides_information_state_string=True,
        provides_information_state_tensor=remembered(game) != (0, 0),
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": max(2, game.fewest), "options": ""},
    )


class SpielGame(pyspiel.Game):
    """A game for OpenSpiel. Its options are words such as "ships=3,open=5"."""

    def __init__(self, game: Game, params: dict[str, Any]) -> None:
        players = int(params.get("players", max(2, game.fewest)))
        self.table = game.lay(players, read(str(params.get("options", ""))))
        self.rules = game
        actions = len(self.table.opening().todo.actions)
        info = pyspiel.GameInfo(
            num_distinct_actions=actions,
            max_chance_outcomes=max(actions, players),
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None if players == 1 or game.may_all_lose else 0.0,
            max_game_length=game.longest,
        )
        super().__init__(kind(game, players), info, params)

    def new_initial_state(self) -> SpielState:
        """The opening."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer | Recaller:
        """Shows what a player sees; with perfect recall, also what it saw and answered before."""
        if params:
            raise BadSetup(f"an observer takes no parameters, so not {params}")
        recalls = iig_obs_type is not None and iig_obs_type.perfect_recall
        return Recaller(self.rules, self.num_players()) if recalls else Observer(self.rules)


class SpielState(pyspiel.State):
    """A node of the tree. A game longer than its declared length ends with nothing for all."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.node = Node(game.rules, game.table.opening())

    def current_player(self) -> int:
        """The player that is asked."""
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if self.node.turn == CHANCE else self.node.turn

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.node.turn == NOBODY or self.node.decisions >= self.node.game.longest

    def _legal_actions(self, player: int) -> list[int]:
        return [code for code, _ in self.node.options] if player == self.node.turn else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The outcomes of chance with their probabilities."""
        options = sorted(self.node.options)
        total = sum(weight for _, weight in options)
        return [(code, weight / total) for code, weight in options]

    def _apply_action(self, action: int) -> None:
        self.node.choose(int(action))

    def _action_to_string(self, player: int, action: int) -> str:
        return self.node.text(action)

    def returns(self) -> list[float]:
        """The rewards by place, when the game is over."""
        node = self.node
        if node.turn != NOBODY:
            return [0.0] * int(node.g.seats)
        return rewards_by(REWARDS)(node.game.score(node.g))

    def __str__(self) -> str:
        return self.node.g.text()


class Observer:
    """Shows a state to a player, as numbers and as text."""

    def __init__(self, game: Game) -> None:
        self.observe = game.observe
        self.out = game.describe().blank()
        self.tensor = np.zeros(len(self.out), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill the tensor."""
        assert self.observe is not None
        self.out.clear()
        self.observe(state.node.g, player, self.out)
        places, values = np.asarray(self.out.places), np.asarray(self.out.values)
        self.tensor.fill(0)
        self.tensor[places[: self.out.count]] = values[: self.out.count]

    def string_from(self, state: SpielState, player: int) -> str:
        """What the player sees, as text."""
        return state.node.sight(player)


class Recaller:
    """Shows a player what it has seen and answered so far: as text and, where a game has such a tensor, as numbers."""

    def __init__(self, game: Game, players: int) -> None:
        answers, actions = remembered(game)
        size = players if answers else 0
        self.tensor = np.zeros(size + answers * actions, np.float32)
        self.dict = {"player": self.tensor[:size], "answers": self.tensor[size:].reshape(answers, actions)}

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill the tensor: a 1 for the player, and a 1 for every answer."""
        self.tensor.fill(0)
        if len(self.tensor):
            self.dict["player"][player] = 1
            for k, code in enumerate(state.history()):
                self.dict["answers"][k, code] = 1

    def string_from(self, state: SpielState, player: int) -> str:
        """What the player has seen and answered, as text."""
        return state.node.recall(player)


def read(words: str) -> dict[str, object]:
    """Options written as NAME=VALUE, separated by commas."""
    pairs = [pair.partition("=") for pair in words.split(",") if pair]
    if not all(equals for _, equals, _ in pairs):
        raise BadSetup(f"options: expected NAME=VALUE,NAME=VALUE, got {words!r}")
    return {name.strip(): value.strip() for name, _, value in pairs}


def maker(game: Game) -> Callable[..., SpielGame]:
    """The class that OpenSpiel makes a game from."""

    class Made(SpielGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(game, params or {})

    return Made


def register() -> None:
    """Register every game with OpenSpiel, as `hullworks_marino`."""
    for name in [*GAMES, *CLASSICS]:
        found = load(name)
        known = kind(found, max(2, found.fewest))
        if known.short_name not in pyspiel.registered_names():
            pyspiel.register_game(known, maker(found))


register()
