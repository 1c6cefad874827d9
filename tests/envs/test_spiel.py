"""Every game passes the checks of OpenSpiel, and its algorithms play them."""

from __future__ import annotations

import doctest
import random

import numpy as np
import pytest

from hullworks.games import CLASSICS, GAMES, load
from hullworks.kernel.errors import BadSetup

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: pip install hullworks[openspiel]")
from hullworks.envs import spiel  # noqa: E402 # It needs OpenSpiel.

NAMES = [*GAMES, *CLASSICS]
TABLES = [(name, count) for name in NAMES for count in sorted({load(name).fewest, load(name).most})]


def made(name: str, players: int = 2, options: str = "") -> spiel.SpielGame:
    game: spiel.SpielGame = pyspiel.load_game(
        f"hullworks_{name.replace('-', '_')}", {"players": players, "options": options}
    )
    return game


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_game_passes_openspiels_simulation_and_serialisation(name: str, players: int) -> None:
    pyspiel.random_sim_test(made(name, players), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", NAMES)
def test_a_state_survives_being_written_and_read(name: str) -> None:
    game, rng = made(name, load(name).most), random.Random(1)
    state = game.new_initial_state()
    for _ in range(20):
        if state.is_terminal():
            break
        state.apply_action(rng.choice(state.legal_actions()))
    _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert str(again) == str(state) and again.history() == state.history()
    assert again.information_state_string(0) == state.information_state_string(0)


def test_the_tensor_is_what_agents_observe() -> None:
    state = made("north-sea", 3).new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    tensor = np.array(state.observation_tensor(1))
    out = load("north-sea").describe().blank()
    observe = load("north-sea").observe
    assert observe is not None
    observe(state.node.g, 1, out)
    assert tensor == pytest.approx([out[k] for k in range(len(out))], abs=1e-6)
    assert not np.array_equal(tensor, state.observation_tensor(0))


@pytest.mark.parametrize("name", NAMES)
def test_short_games_without_chance_have_tensors_of_perfect_recall(name: str) -> None:
    assert made(name).get_type().provides_information_state_tensor == (name in CLASSICS)


@pytest.mark.parametrize("name", CLASSICS)
def test_tensors_of_perfect_recall_are_equal_where_the_strings_are(name: str) -> None:
    game, rng, found = made(name), random.Random(1), set[tuple[str, tuple[float, ...]]]()
    for _ in range(40):
        state = game.new_initial_state()
        for _ in range(rng.randrange(4)):
            state.apply_action(rng.choice(state.legal_actions()[:3]))
        found |= {(state.information_state_string(k), tuple(state.information_state_tensor(k))) for k in (0, 1)}
    strings, tensors = ({pair[side] for pair in found} for side in (0, 1))
    assert 20 < len(found) == len(strings) == len(tensors) < 80, "all differ, or too few do"


def test_the_answers_of_a_game_lie_in_its_tensor_of_perfect_recall() -> None:
    state = made("tic-tac-toe").new_initial_state()
    for action in (4, 0, 8):
        state.apply_action(action)
    tensor = np.array(state.information_state_tensor(1))
    assert tensor[:2].tolist() == [0, 1]
    answers = tensor[2:].reshape(9, 9)
    assert answers[:3].argmax(axis=1).tolist() == [4, 0, 8] and answers.sum() == 3


def test_learning_agents_of_openspiel_see_the_tensor() -> None:
    from open_spiel.python import rl_environment

    env = rl_environment.Environment(made("connect-four"))
    seen = env.reset().observations["info_state"]
    assert [len(numbers) for numbers in seen] == [2 + 42 * 7] * 2


def test_options_are_read_and_mistakes_refused() -> None:
    assert made("marino", 2, "ships=3").table.options["ships"] == 3
    for options, complaint in [("ships", "expected NAME=VALUE"), ("ship=3", "did you mean 'ships'")]:
        with pytest.raises(BadSetup, match=complaint):
            spiel.maker(load("marino"))({"options": options})
    with pytest.raises(BadSetup, match="2 to 6 players"):
        spiel.maker(load("marino"))({"players": 9})


def test_search_by_openspiel_blocks_a_row_of_three() -> None:
    from open_spiel.python.algorithms import mcts

    game = made("tic-tac-toe")
    state, rng = game.new_initial_state(), np.random.RandomState(1)
    for action in (0, 8, 1):
        state.apply_action(action)
    bot = mcts.MCTSBot(game, 1.4, 200, mcts.RandomRolloutEvaluator(1, rng), random_state=rng)
    assert bot.step(state) == 2


def test_search_by_openspiel_plays_a_game_with_chance() -> None:
    from open_spiel.python.algorithms import mcts

    game = made("marino", 2, "ships=1")
    state, rng = game.new_initial_state(), np.random.RandomState(1)
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    bot = mcts.MCTSBot(game, 1.4, 3, mcts.RandomRolloutEvaluator(1, rng), random_state=rng)
    assert bot.step(state) in state.legal_actions()


def test_counterfactual_regret_minimisation_by_openspiel_runs_on_tic_tac_toe() -> None:
    from open_spiel.python.algorithms import external_sampling_mccfr

    game = made("tic-tac-toe")
    solver, state = external_sampling_mccfr.ExternalSamplingSolver(game), game.new_initial_state()
    solver.iteration()
    chances = solver.average_policy().action_probabilities(state)
    assert len(chances) == 9 and sum(chances.values()) == pytest.approx(1)


def test_the_documented_example_runs() -> None:
    found = doctest.testmod(spiel)
    assert found.attempted > 2 and found.failed == 0
