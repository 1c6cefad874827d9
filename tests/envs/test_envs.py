"""Environments for agents that learn: rewards, seeds, ends, copies and mistakes."""

from __future__ import annotations

import doctest
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import InvalidAction, NameNotFound, ResetNeeded
from numpy.typing import NDArray

from house.source import ROOT
from hullworks import envs
from hullworks.envs.reward import REWARDS, rewards_by
from hullworks.envs.setting import begun
from hullworks.games import CLASSICS, GAMES, load
from hullworks.kernel.chance import seeded
from hullworks.kernel.errors import BadSetup
from hullworks.kernel.facts import facts
from hullworks.match.score import LOST, Score


def played(env: envs.Turns, seed: int, steps: int = 10_000) -> list[tuple[str, int]]:
    """Random play from a seed: who acted, and how."""
    env.reset(seed=seed)
    rng, found = np.random.default_rng(seed), list[tuple[str, int]]()
    while env.agents and not any(env.terminations.values()) and not any(env.truncations.values()):
        mask = env.observe(env.agent_selection)["action_mask"]
        action = int(rng.choice(np.flatnonzero(mask)))
        found.append((env.agent_selection, action))
        env.step(action)
        if len(found) == steps:
            break
    return found


def scores(*places: int, totals: tuple[int, ...] = ()) -> list[Score]:
    points = totals or tuple(10 - place for place in places)
    return [Score(seat, (), points[seat], place) for seat, place in enumerate(places)]


def test_the_documented_examples_run() -> None:
    page = doctest.testfile(str(ROOT / "docs" / "environments.md"), module_relative=False, encoding="utf-8")
    module = doctest.testmod(envs)
    assert page.attempted > 2 and module.attempted > 2
    assert page.failed == module.failed == 0


# Rewards.


@pytest.mark.parametrize("name", REWARDS)
@pytest.mark.parametrize("places", [(1, 2), (2, 1, 3), (1, 1, 3, 3), (1, 2, 2, 4, 5), (1, 1)])
def test_rewards_are_bounded_and_add_up_to_nothing(name: str, places: tuple[int, ...]) -> None:
    paid = rewards_by(name)(scores(*places))
    assert sum(paid) == pytest.approx(0)
    assert all(-1 <= reward <= 1 for reward in paid)
    assert paid[places.index(1)] == max(paid)


def test_the_first_of_three_by_place_and_by_win() -> None:
    assert rewards_by("place")(scores(2, 1, 3)) == [0, 1, -1]
    assert rewards_by("win")(scores(2, 1, 3)) == pytest.approx([-0.5, 1, -0.5])
    assert rewards_by("score")(scores(2, 1, 3, totals=(3, 6, 0))) == pytest.approx([0, 0.5, -0.5])


@pytest.mark.parametrize("name", REWARDS)
def test_where_all_lose_together_each_loses_and_alone_a_win_is_a_win(name: str) -> None:
    assert rewards_by(name)(scores(LOST, LOST)) == [-1, -1]
    assert rewards_by(name)(scores(1)) == [1]
    assert rewards_by(name)(scores(2)) == [-1]


def test_the_rewards_of_a_game_are_paid_at_its_end() -> None:
    env = envs.aec("tic-tac-toe", rewards="win")
    played(env, 3)
    assert sorted(env.rewards.values()) in ([-1, 1], [0, 0])
    assert all(env.terminations.values())


# Seeds and ends.


def test_a_seed_repeats_a_game_to_the_bit() -> None:
    one, other = envs.aec("marino", 2), envs.aec("marino", 2)
    assert played(one, 5, 60) == played(other, 5, 60) != played(other, 6, 60)
    assert played(other, 5, 60) and facts(one.position) == facts(other.position)


def test_a_game_that_is_too_long_is_cut() -> None:
    env = envs.aec("marino", 2, max_cycles=7)
    assert len(played(env, 1)) == 7
    assert all(env.truncations.values()) and not any(env.terminations.values())
    assert set(env.rewards.values()) == {0.0}


def test_seats_that_act_at_once_act_in_one_step() -> None:
    env = envs.parallel("north-sea", 3)
    seen, _ = env.reset(seed=1)
    asked = [agent for agent in env.agents if seen[agent]["action_mask"][env.wait] == 0]
    assert asked == env.agents
    actions = {agent: int(seen[agent]["action_mask"].argmax()) for agent in env.agents}
    seen, *_ = env.step(actions)
    assert [len(player.kept) for player in env.position.players] == [1, 1, 1]  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", [*GAMES, *CLASSICS])
def test_play_at_random_stays_far_below_the_declared_length(name: str) -> None:
    game = load(name)
    env = envs.aec(name, game.most)
    assert env.max_cycles == game.longest
    steps = len(played(env, 1))
    assert all(env.terminations.values())
    assert steps <= (game.longest if name in CLASSICS else game.longest / 4)


def test_the_declared_lengths_are_documented() -> None:
    page = (ROOT / "docs" / "environments.md").read_text(encoding="utf-8")
    for name in [*GAMES, *CLASSICS]:
        assert f"| {load(name).title} | {load(name).longest:,} |" in page


# Copies.


def test_a_clone_goes_on_as_the_original_does() -> None:
    env = envs.aec("north-sea", 2)
    played(env, 2, 20)
    twin = env.clone()
    for _ in range(10):
        action = int(env.observe(env.agent_selection)["action_mask"].argmax())
        assert twin.agent_selection == env.agent_selection
        env.step(action)
        assert facts(twin.position) != facts(env.position)
        twin.step(action)
        assert facts(twin.position) == facts(env.position)


def test_an_imagined_world_shows_its_agent_the_same() -> None:
    env = envs.aec("north-sea", 3)
    played(env, 2, 20)
    agent = env.agent_selection
    worlds = [env.imagine(agent, seeded(seed)) for seed in range(3)]
    for world in worlds:
        for key, value in env.observe(agent).items():
            assert np.array_equal(world.observe(agent)[key], value)
    assert any(facts(world.position) != facts(env.position) for world in worlds)


def test_worlds_are_imagined_from_a_seed_or_a_generator_of_numpy() -> None:
    env = envs.aec("north-sea", 3)
    played(env, 2, 20)
    agent = env.agent_selection
    assert env.imagine(agent, 5).position == env.imagine(agent, seeded(5)).position
    first, again = (env.imagine(agent, np.random.default_rng(3)) for _ in range(2))
    assert first.position == again.position != env.imagine(agent, 5).position
    with pytest.raises(BadSetup, match="there is no agent 'rival'; there are player_0, player_1, player_2"):
        env.imagine("rival", 5)


def test_agents_together_have_clones_and_imagined_worlds_too() -> None:
    env = envs.parallel("north-sea", 3)
    seen, _ = env.reset(seed=2)
    world, twin = env.imagine("player_0", seeded(1)), env.clone()
    assert facts(world.position) != facts(env.position) == facts(twin.position)
    for key, value in seen["player_0"].items():
        assert np.array_equal(world.look(begun(world.arena))["player_0"][key], value)
    for _ in range(4):
        actions = {agent: int(seen[agent]["action_mask"].argmax()) for agent in env.agents}
        seen, *_ = env.step(actions)
        assert facts(twin.position) != facts(env.position)
        twin.step(actions)
        assert facts(twin.position) == facts(env.position)


def test_an_agent_alone_has_clones_and_imagined_worlds_too() -> None:
    env = envs.single("north-sea", ["random"], seat=0)
    seen, _ = env.reset(seed=2)
    world, twin = env.imagine(seeded(1)), env.clone()
    assert facts(world.position) != facts(env.position) == facts(twin.position)
    assert np.array_equal(world.look(begun(world.arena))["observation"], seen["observation"])
    assert np.array_equal(twin.mask(), seen["action_mask"])
    for _ in range(4):
        action = int(env.mask().argmax())
        env.step(action)
        assert facts(twin.position) != facts(env.position)
        twin.step(action)
        assert facts(twin.position) == facts(env.position)


# Many games at once.


def test_rows_play_as_single_games_do_and_begin_anew_after_their_end() -> None:
    many = envs.vector("tic-tac-toe", 8, ["random"])
    seen, _ = many.reset(seed=1)
    ends = 0
    for _ in range(20):
        actions = seen["action_mask"].argmax(axis=1)
        before = seen["action_mask"].any(axis=1)
        seen, rewards, ended, cut, _ = many.step(actions)
        assert not cut.any() and not (rewards != 0)[~ended].any()
        assert not seen["action_mask"][ended].any() and seen["action_mask"][~ended].any(axis=1).all()
        assert not ended[~before].any(), "a row that had ended begins anew"
        ends += int(ended.sum())
    assert ends > 16


def test_rows_are_in_arrays_of_their_own_or_in_shared_ones_that_show_the_same() -> None:
    own, shared = envs.vector("marino", 3, ["random"]), envs.vector("marino", 3, ["random"], copy=False)
    seen, first = own.reset(seed=5)[0], shared.reset(seed=5)[0]
    for _ in range(60):
        actions = seen["action_mask"].argmax(axis=1)
        before, kept = seen, {name: array.copy() for name, array in seen.items()}
        seen, then = own.step(actions)[0], shared.step(actions)[0]
        for name in seen:
            assert (seen[name] == then[name]).all() and then[name] is first[name]
            assert (before[name] == kept[name]).all()
    assert not (before["observation"] == seen["observation"]).all()


def test_the_list_of_allowed_actions_says_the_same_as_the_mask() -> None:
    env, alone = envs.aec("north-sea", 3), envs.single("connect-four", ["random"])
    env.reset(seed=2)
    for _ in range(40):
        assert sorted(env.allowed()) == list(np.flatnonzero(env.last()[0]["action_mask"]))
        env.step(env.allowed()[0])
    seen, over = alone.reset(seed=2)[0], False
    while not over:
        assert sorted(alone.allowed()) == list(np.flatnonzero(seen["action_mask"]))
        seen, _, over, _, _ = alone.step(alone.allowed()[0])
    assert alone.allowed() == [] and not seen["action_mask"].any()


def test_a_seed_repeats_all_rows() -> None:
    def run(seed: int) -> list[Any]:
        many = envs.vector("deadweight", 3, ["random"])
        seen, _ = many.reset(seed=seed)
        found = [seen["observation"]]
        for _ in range(15):
            seen, *_ = many.step(seen["action_mask"].argmax(axis=1))
            found.append(seen["observation"])
        return found

    assert np.array_equal(run(4), run(4)) and not np.array_equal(run(4), run(5))


# Mistakes.


def test_an_action_that_is_not_allowed_is_refused_with_the_reason() -> None:
    env = envs.single("tic-tac-toe", ["random"], seat=0)
    env.reset(seed=1)
    env.step(4)
    with pytest.raises(InvalidAction, match=r"'mark b2' is not allowed now: .* \(R2.1\)"):
        env.step(4)
    for wrong in (9, -1, 2**70, -(2**70)):
        with pytest.raises(InvalidAction, match=f"expected an action from 0 to 8, got {wrong}"):
            env.step(wrong)
    with pytest.raises(InvalidAction, match="expected the number of an action, got 'b2'"):
        env.step("b2")  # type: ignore[arg-type]


def test_an_action_that_is_not_allowed_may_lose_the_game_instead() -> None:
    env = envs.single("tic-tac-toe", ["random"], seat=0, illegal="lose")
    env.reset(seed=1)
    env.step(4)
    _, reward, over, cut, info = env.step(4)
    assert (reward, over, cut) == (-1, True, False)
    assert "b2 is marked already (R2.1)" in info["refused"]
    with pytest.raises(ResetNeeded, match="the game is not running"):
        env.step(0)


def test_a_step_before_the_start_or_after_the_end_needs_a_reset() -> None:
    env = envs.single("tic-tac-toe", ["random"])
    with pytest.raises(ResetNeeded, match="so reset comes first"):
        env.step(0)
    env.reset(seed=1)
    over = False
    while not over:
        _, _, over, _, _ = env.step(int(env.action_space.sample()))
    with pytest.raises(ResetNeeded, match="the game is not running"):
        env.step(0)


def test_rows_refuse_a_wrong_shape_and_a_wrong_action_and_do_nothing() -> None:
    many = envs.vector("tic-tac-toe", 2, ["random"], seat=0)
    seen, _ = many.reset(seed=1)
    with pytest.raises(InvalidAction, match=r"expected 2 actions, got an array of shape \(3,\)"):
        many.step([0, 1, 2])
    with pytest.raises(InvalidAction, match="row 1: expected an action from 0 to 8, got 40; nothing was done"):
        many.step([0, 40])
    assert np.array_equal(many.look()["observation"], seen["observation"])


def test_rows_refuse_what_is_no_array() -> None:
    many = envs.vector("tic-tac-toe", 2, ["random"], seat=0)
    many.reset(seed=1)
    with pytest.raises(InvalidAction, match="expected 2 actions: "):
        many.step([[0], 1])  # type: ignore[list-item]


def test_every_seed_of_the_rows_counts() -> None:
    many = envs.vector("marino", 2, ["random"])

    def shown(seed: int | list[int | None]) -> NDArray[Any]:
        return many.reset(seed=seed)[0]["observation"]

    assert np.array_equal(shown([1, 2]), shown([1, 2]))
    assert not np.array_equal(shown([1, 2]), shown([1, 3]))
    many.reset(seed=[None, None])
    with pytest.raises(BadSetup, match="expected 2 seeds, or one for all rows, got 1"):
        many.reset(seed=[1])


def test_an_agent_that_is_not_asked_can_only_wait() -> None:
    env = envs.parallel("tic-tac-toe")
    env.reset(seed=1)
    with pytest.raises(InvalidAction, match="player_1 is not asked, so it can only wait, with action 9"):
        env.step({"player_0": 0, "player_1": 0})
    with pytest.raises(InvalidAction, match="there is no action of player_1"):
        env.step({"player_0": 0})


def test_agents_in_turn_need_a_reset_before_the_start_and_after_the_end() -> None:
    env = envs.aec("tic-tac-toe")
    sample = env.action_space("player_0").sample
    for call in (lambda: env.step(0), lambda: env.observe("player_0"), env.last, sample, env.render, env.clone):
        with pytest.raises(ResetNeeded, match="no game has begun, so reset comes first"):
            call()
    played(env, 1)
    with pytest.raises(ValueError, match="the only valid action is None"):
        env.step(4)
    env.step(None)
    env.step(None)
    with pytest.raises(ResetNeeded, match="the game is over for all agents, so reset comes first"):
        env.step(None)


def test_agents_together_need_a_reset_before_the_start_and_after_the_end() -> None:
    env = envs.parallel("tic-tac-toe", max_cycles=1)
    with pytest.raises(ResetNeeded, match="no game has begun"):
        env.step({})
    env.reset(seed=1)
    env.step({"player_0": 0, "player_1": env.wait})
    with pytest.raises(ResetNeeded, match="the game is over"):
        env.step({})


def test_an_action_may_be_any_whole_number_but_nothing_else() -> None:
    env = envs.single("tic-tac-toe", ["random"], seat=0)
    env.reset(seed=1)
    for wrong in (None, 1.0, [4], np.array([4])):
        with pytest.raises(InvalidAction, match="expected the number of an action"):
            env.step(wrong)  # type: ignore[arg-type]
    env.step(np.array(4))  # type: ignore[arg-type]
    many = envs.vector("tic-tac-toe", 2, ["random"], seat=0)
    with pytest.raises(ResetNeeded, match="reset comes first"):
        many.step([0, 0])
    many.reset(seed=1)
    with pytest.raises(InvalidAction, match="expected the numbers of actions, got an array of float64"):
        many.step(np.array([0.5, 1.0]))


def test_a_game_that_is_not_registered_is_not_found() -> None:
    with pytest.raises(NameNotFound, match=r"`Marina` doesn.t exist in namespace Hullworks\. Did you mean: `Marino`"):
        gymnasium.make("Hullworks/Marina-v0")


@pytest.mark.parametrize(
    ("make", "complaint"),
    [
        (lambda: envs.single("marino", seat=2), "there is no seat 2; with 2 players, there are 0 to 1"),
        (lambda: envs.vector("marino", 2, seat=-1), "there is no seat -1"),
        (lambda: envs.vector("marino", 0), "expected at least 1 game, got 0"),
        (lambda: envs.single("tic-tac-toe", "a"), r"expected a list of opponents, as in \['a'\]"),
        (lambda: envs.single("marino", ["pirate"]), "there is no bot called 'pirate'"),
        (lambda: envs.single("marino", illegal="cheat"), "can raise or lose, not 'cheat'"),
    ],
)
def test_an_agent_that_cannot_be_seated_is_refused(make: Callable[[], object], complaint: str) -> None:
    with pytest.raises(BadSetup, match=complaint):
        make()


@pytest.mark.parametrize(
    ("given", "complaint"),
    [
        ({"game": "go"}, "there is no game"),
        ({"game": "marino", "players": 9}, "2 to 6 players"),
        ({"game": "marino", "players": "two"}, "expected a number of players, got 'two'"),
        ({"game": "marino", "rewards": "luck"}, "there are no rewards called 'luck'"),
        ({"game": "marino", "max_cycles": 0}, "at least 1 cycle, so max_cycles cannot be 0"),
        ({"game": "marino", "render_mode": "hologram"}, "there is no render mode 'hologram'"),
    ],
)
def test_an_environment_that_cannot_be_is_refused(given: dict[str, Any], complaint: str) -> None:
    with pytest.raises(BadSetup, match=complaint):
        envs.aec(**given)
