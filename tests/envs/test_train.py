"""The example that learns: it trains, goes on where it stopped, and plays as a bot what it has learned."""

from __future__ import annotations

import importlib.util
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

import hullworks as hw
from house.source import ROOT
from hullworks import bots

torch = pytest.importorskip("torch", reason="PyTorch is not installed: pip install torch")
EXAMPLE = ROOT / "examples" / "train_ppo.py"


@pytest.fixture
def example(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The example on a small scale, with its file in a folder of its own."""
    monkeypatch.setenv("HULLWORKS_POLICY", str(tmp_path / "policy.pt"))
    spec = importlib.util.spec_from_file_location("train_ppo", EXAMPLE)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    for name, value in {"ROWS": 2, "STEPS": 4, "BATCH": 4}.items():
        monkeypatch.setattr(module, name, value)
    return module


@pytest.fixture(autouse=True)
def only_our_own() -> Iterator[None]:
    before = dict(bots.GUESTS)
    yield
    bots.GUESTS.clear()
    bots.GUESTS.update(before)


def test_it_trains_on_where_it_stopped_and_plays_as_a_bot(example: ModuleType) -> None:
    example.train(minutes=0.001, threads=1, seed=1)
    _, first = example.load()
    example.train(minutes=0.001, threads=1, seed=1)
    _, second = example.load()
    assert second["curve"][: len(first["curve"])] == first["curve"]
    assert second["curve"][-1][0] > first["curve"][-1][0]
    assert len(second["curve"]) == example.drawn(second["curve"]).split('points="')[1].split('"')[0].count(",")
    match = hw.start("marino", [str(EXAMPLE), "random"], seed=1)
    assert match.over


def test_as_a_bot_it_gives_the_answer_that_the_policy_finds_best(example: ModuleType) -> None:
    torch.manual_seed(1)
    example.train(minutes=0.001, threads=1, seed=1)
    policy, _ = example.load()
    torch.nn.init.normal_(policy.actor.weight)  # after so little training, all actions are much alike
    learned = example.Learned()
    learned.policy = policy
    env = example.envs.single("marino", ["random"])
    seen, _ = env.reset(seed=1)
    chosen = set()
    for _ in range(20):
        rows = {name: array[None] for name, array in seen.items()}
        with torch.no_grad():
            best = int(policy(*example.tensors(rows))[0].argmax())
        assert learned.choose(env.position, env.seat, None) == best
        chosen.add(best)
        seen, *_ = env.step(env.allowed()[0])
    assert len(chosen) > 3


def test_an_action_that_was_better_than_expected_becomes_more_likely(example: ModuleType) -> None:
    torch.manual_seed(1)
    policy = example.fresh()
    trainer = example.Trainer(policy, 1)
    seen, mask = trainer.seen, trainer.mask
    with torch.no_grad():
        before, value = policy(seen, mask)
    action = mask.float().argmax(-1)
    chance = before.gather(-1, action[:, None]).squeeze(-1)
    trainer.descend(seen, mask, action, chance, torch.tensor([1.0, -1.0]), value)
    with torch.no_grad():
        after = policy(seen, mask)[0].gather(-1, action[:, None]).squeeze(-1)
    assert after[0] > chance[0] and after[1] < chance[1]


def test_a_policy_of_other_observations_is_refused(example: ModuleType) -> None:
    example.train(minutes=0.001, threads=1, seed=1)
    saved = torch.load(example.POLICY)
    torch.save({**saved, "version": "other"}, example.POLICY)
    with pytest.raises(SystemExit, match="was trained on other observations"):
        example.load()
