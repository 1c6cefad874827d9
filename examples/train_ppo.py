"""Trains a player of Shipwrights of Marino by PPO with masked actions, and plays as a bot what it has learned.

    pip install "hullworks[envs]" torch
    python examples/train_ppo.py --minutes 20  # writes marino-ppo.pt; run it again to train on
    python examples/train_ppo.py --curve learning.svg
    hullworks simulate marino --bots examples/train_ppo.py,deckhand --games 400
    hullworks play marino --players 2 --bots examples/train_ppo.py

A beginner never wins, so it would learn nothing from wins alone: the reward is its share of all points at the end, and
a tenth for every ship that it launches, less a tenth for those of its rival. A game that has ended begins anew with
the next step, and the action of that step counts for nothing: it is left out of the loss.
"""

from __future__ import annotations

import argparse
import os
import time
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn

import hullworks as hw
from hullworks import envs

GAME, RIVALS = "marino", ["deckhand"]
POLICY = Path(os.environ.get("HULLWORKS_POLICY", "marino-ppo.pt"))
ROWS, STEPS = 64, 128  # games at once, and steps of each between two updates
EPOCHS, BATCH = 4, 512
RATE, CLIP, ENTROPY, LAMBDA = 5e-4, 0.2, 0.01, 0.97

DESCRIPTION = hw.game(GAME).describe()
SEEN = DESCRIPTION.seats[len(RIVALS) + 1]  # The numbers of seats that nobody has are always 0, so leave them out.
OWN_SHIPS, RIVAL_SHIPS = (DESCRIPTION.names.index(f"{whose}.ships") for whose in ("own", "rival-1"))  # in tens


class Policy(nn.Module):  # type: ignore[misc,unused-ignore] # PyTorch is an extra.
    """Two layers, then a score for each action and the reward that is expected."""

    def __init__(self, actions: int, width: int = 128) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(SEEN, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.actor, self.critic = nn.Linear(width, actions), nn.Linear(width, 1)
        nn.init.zeros_(self.actor.weight)

    def forward(self, seen: Tensor, mask: Tensor) -> tuple[Tensor, Tensor]:
        """The logarithms of the probabilities of all actions, and the expected reward."""
        inner = self.body(seen)
        scores = self.actor(inner).masked_fill(~mask, -1e9)
        return scores.log_softmax(-1), self.critic(inner).squeeze(-1)


def tensors(seen: dict[str, Any]) -> tuple[Tensor, Tensor]:
    """An observation of all rows and the mask of the allowed actions."""
    return torch.from_numpy(seen["observation"][:, :SEEN].copy()), torch.from_numpy(seen["action_mask"]).bool()


def lead(seen: Tensor) -> Tensor:
    """By how many ships each row is ahead of its rival, in tens."""
    return seen[:, OWN_SHIPS] - seen[:, RIVAL_SHIPS]


class Trainer:
    """Plays many games at once, and improves the policy from what came of them."""

    def __init__(self, policy: Policy, seed: int) -> None:
        self.policy = policy
        self.best = torch.optim.Adam(policy.parameters(), RATE, eps=1e-5)
        self.env = envs.vector(GAME, ROWS, RIVALS, rewards="score")
        self.seen, self.mask = tensors(self.env.reset(seed=seed)[0])
        self.steps = 0
        self.results: list[float] = []  # the rewards of the games that ended; more than 0 is a win

    def play(self) -> list[Tensor]:
        """Play on for some steps: what was seen, allowed, done, how likely that was, what was expected and paid."""
        rows: list[tuple[Tensor, ...]] = []
        with torch.no_grad():
            for _ in range(STEPS):
                chances, value = self.policy(self.seen, self.mask)
                action = torch.multinomial(chances.exp(), 1).squeeze(-1)
                seen, reward, over, _, _ = self.env.step(action.numpy())
                chance = chances.gather(-1, action[:, None]).squeeze(-1)
                before, was = lead(self.seen), (self.seen, self.mask)
                self.seen, self.mask = tensors(seen)
                paid = torch.from_numpy(reward).float() + lead(self.seen) - before
                rows.append((*was, action, chance, value, paid, torch.from_numpy(over)))
                self.results += reward[over].tolist()
        self.steps += ROWS * STEPS
        return [torch.stack(column) for column in zip(*rows, strict=True)]

    def advantages(self, value: Tensor, paid: Tensor, ended: Tensor) -> Tensor:
        """How much better each action was than expected, by generalised advantage estimation without discount."""
        with torch.no_grad():
            after = self.policy(self.seen, self.mask)[1]
        found, rest = torch.zeros_like(value), torch.zeros(ROWS)
        for t in reversed(range(STEPS)):
            goes_on = (~ended[t]).float()
            rest = paid[t] + goes_on * (after + LAMBDA * rest) - value[t]
            found[t], after = rest, value[t]
        return found

    def improve(self) -> None:
        """One round of PPO: play, then a few passes over what was seen."""
        seen, mask, action, chance, value, paid, ended = self.play()
        gain = self.advantages(value, paid, ended)
        target = gain + value
        real = mask.any(-1).flatten().nonzero().squeeze(-1)  # A step that only begins a game has no allowed action.
        flat = [column.flatten(0, 1) for column in (seen, mask, action, chance, gain, target)]
        for _ in range(EPOCHS):
            for rows in real[torch.randperm(len(real))].split(BATCH):
                self.descend(*[column[rows] for column in flat])

    def descend(self, seen: Tensor, mask: Tensor, action: Tensor, chance: Tensor, gain: Tensor, target: Tensor) -> None:
        """One step down the loss of PPO."""
        chances, value = self.policy(seen, mask)
        ratio = (chances.gather(-1, action[:, None]).squeeze(-1) - chance).exp()
        gain = (gain - gain.mean()) / (gain.std() + 1e-8)
        pushed = torch.min(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
        spread = -(chances.exp() * chances.masked_fill(~mask, 0)).sum(-1).mean()
        loss = ((value - target) ** 2).mean() - pushed - ENTROPY * spread
        self.best.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(self.policy.parameters(), 0.5)
        self.best.step()


def train(minutes: float, threads: int, seed: int) -> None:
    """Train for so long, from where the last training ended. Prints and stores how many games are won."""
    torch.manual_seed(seed)
    torch.set_num_threads(threads)
    policy, saved = load() if POLICY.exists() else (fresh(), {"curve": []})
    trainer = Trainer(policy, seed + len(saved["curve"]))
    if "best" in saved:
        trainer.best.load_state_dict(saved["best"])
    curve = saved["curve"]
    steps, spent = curve[-1][:2] if curve else (0, 0.0)
    begun, cpu = time.monotonic(), time.process_time()
    while time.monotonic() - begun < minutes * 60:
        while len(trainer.results) < 500 and time.monotonic() - begun < minutes * 60:
            trainer.improve()
        results = np.array(trainer.results or [0.0])
        won, used = float((results > 0).mean()), spent + (time.process_time() - cpu) / 60
        curve.append((steps + trainer.steps, used, won))
        print(f"{curve[-1][0]:9,} steps, {used:5.1f} minutes of a core: {won:5.1%} won, reward {results.mean():+.3f}")
        trainer.results.clear()
        kept = {"version": DESCRIPTION.version, "weights": policy.state_dict(), "best": trainer.best.state_dict()}
        torch.save({**kept, "curve": curve}, POLICY)


def fresh() -> Policy:
    """A policy that has learned nothing."""
    return Policy(len(hw.game(GAME).lay(len(RIVALS) + 1).opening().todo.actions))


def load() -> tuple[Policy, dict[str, Any]]:
    """The policy that was trained, and what was stored with it."""
    saved = torch.load(POLICY)
    if saved["version"] != DESCRIPTION.version:
        raise SystemExit(f"{POLICY} was trained on other observations: please train it again")
    policy = fresh()
    policy.load_state_dict(saved["weights"])
    return policy, saved


class Learned(hw.Bot):
    """Plays what it has learned, for two players."""

    def __init__(self) -> None:
        self.policy, _ = load()
        self.out = DESCRIPTION.blank()

    def choose(self, g: Any, seat: int, rng: Any) -> int:
        """The most likely of the allowed actions."""
        observe = hw.game(GAME).observe
        assert observe is not None
        self.out.clear()
        observe(g, seat, self.out)
        mask = torch.zeros(1, len(g.todo.actions), dtype=torch.bool)
        mask[0, g.legal()] = True
        seen = torch.tensor(self.out.all()[:SEEN])
        with torch.no_grad():
            chances, _ = self.policy(seen[None], mask)
        return int(chances.argmax())


def drawn(curve: list[tuple[int, float, float]]) -> str:
    """The share of games won, by the minutes of a core that were spent, as SVG."""
    longest = max(used for _, used, _ in curve)
    line = " ".join(f"{60 + 560 * used / longest:.1f},{250 - 220 * won:.1f}" for _, used, won in curve)
    across = "".join(
        f'<path d="M60 {250 - 2.2 * share:g}H620" stroke="#667C88" stroke-width="{1 + (share == 50)}"/>'
        f'<text x="52" y="{255 - 2.2 * share:g}" text-anchor="end">{share} %</text>'
        for share in (0, 25, 50, 75, 100)
    )
    below = "".join(
        f'<text x="{60 + 560 * part / 4:g}" y="272" text-anchor="middle">{longest * part / 4:.0f}</text>'
        for part in range(5)
    )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 300" width="640" height="300" role="img">'
        "<title>Games won against the deckhand while learning</title>"
        '<rect width="640" height="300" rx="12" fill="#F8FAF9"/>'
        f'<g font-family="sans-serif" font-size="14" fill="#12222C">{across}{below}'
        '<text x="340" y="292" text-anchor="middle">minutes of one core</text></g>'
        f'<polyline points="{line}" fill="none" stroke="#123F8C" stroke-width="2.5"/></svg>'
    )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Train a player of Marino.")
    parser.add_argument("--minutes", type=float, default=20)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--curve", type=Path, help="draw the curve of what was trained so far, and train nothing")
    given = vars(parser.parse_args())
    curve_file = given.pop("curve")
    if curve_file is None:
        train(**given)
    else:
        curve_file.write_text(drawn(load()[1]["curve"]), encoding="utf-8")
