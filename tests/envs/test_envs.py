"""Environments for agents that learn: rewards, seeds, ends, copies and mistakes."""

from __future__ import annotations

import doctest
from typing import Any

import numpy as np
import pytest
from gymnasium.error import InvalidAction, ResetNeeded

from house.source import ROOT
from hullworks import envs
from hullworks.envs.reward import REWARDS, rewards_by
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
    with pytest.raises(InvalidAction, match="expected an action from 0 to 8, got 9"):
        env.step(9)
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


def test_an_agent_that_is_not_asked_can_only_wait() -> None:
    env = envs.parallel("tic-tac-toe")
    env.reset(seed=1)
    with pytest.raises(InvalidAction, match="player_1 is not asked, so it can only wait, with action 9"):
        env.step({"player_0": 0, "player_1": 0})
    with pytest.raises(InvalidAction, match="there is no action of player_1"):
        env.step({"player_0": 0})


@pytest.mark.parametrize(
    ("given", "complaint"),
    [
        ({"game": "go"}, "there is no game"),
        ({"game": "marino", "players": 9}, "2 to 6 players"),
        ({"game": "marino", "rewards": "luck"}, "there are no rewards called 'luck'"),
        ({"game": "marino", "render_mode": "hologram"}, "there is no render mode 'hologram'"),
    ],
)
def test_an_environment_that_cannot_be_is_refused(given: dict[str, Any], complaint: str) -> None:
    with pytest.raises(BadSetup, match=complaint):
        envs.aec(**given)
