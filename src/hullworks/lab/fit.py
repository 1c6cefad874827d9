"""Fits the admiral's network to rows of self-play, with PyTorch; on a GPU where there is one.

The same rows, seed and machine give the same weights.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import numpy as np
import polars as pl
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

FIRST, SECOND = 24, 16  # units of the two hidden layers
BATCH: Final = 1024
RATE, DECAY = 1.5e-3, 0.02
TESTED, CHOOSING = 0.15, 0.07  # shares of the games that test the network, and that choose the epoch
NONE: Final = -1e9  # the score of a seat that nobody has
BINS: Final = 10


class Rows:
    """All rows of some files."""

    def __init__(self, paths: Sequence[Path]) -> None:
        rows = pl.read_parquet(list(paths))
        self.starts = np.cumsum([0, *rows["places"].list.len()])
        self.places = rows["places"].explode().drop_nulls().to_numpy()
        self.values = rows["values"].explode().drop_nulls().to_numpy()
        self.won = np.array(rows["won"].to_list(), np.float32)
        self.seats = rows["seats"].cast(pl.Int64).to_numpy()
        self.lead = rows["lead"].cast(pl.Float64).to_numpy()
        self.stage = rows["stage"].to_numpy()
        self.game = (rows["game"] + 10_000_000 * rows["kind"].cast(pl.Int64)).to_numpy()

    def __len__(self) -> int:
        return len(self.seats)

    def split(self) -> tuple[NDArray[Any], NDArray[Any], NDArray[Any]]:
        """The rows to train on, to choose the epoch with, and to test with: whole games each."""
        lot = (self.game * 2654435761 % 2**32) / 2**32
        tested, choosing = lot < TESTED, (lot >= TESTED) & (lot < TESTED + CHOOSING)
        return np.flatnonzero(~tested & ~choosing), np.flatnonzero(choosing), np.flatnonzero(tested)

    def dense(self, rows: NDArray[Any], inputs: int, device: str) -> Tensor:
        """These rows with all their zeros."""
        counts = self.starts[rows + 1] - self.starts[rows]
        first = np.concatenate([[0], np.cumsum(counts)[:-1]])
        every = np.repeat(self.starts[rows] - first, counts) + np.arange(counts.sum())
        out = torch.zeros(len(rows), inputs, device=device)
        line = torch.from_numpy(np.repeat(np.arange(len(rows)), counts)).to(device)
        place = torch.from_numpy(self.places[every].astype(np.int64)).to(device)
        out[line, place] = torch.from_numpy(self.values[every].astype(np.float32)).to(device)
        return out

    def mask(self, rows: NDArray[Any], may_all_lose: bool) -> NDArray[np.float32]:
        """What to add to the scores: nothing for the seats of a row, and `NONE` for others."""
        outputs = self.won.shape[1]
        out = np.where(np.arange(outputs) < self.seats[rows, None], 0.0, NONE)
        out[:, -1] = 0.0 if may_all_lose else NONE
        return out.astype(np.float32)


@dataclass
class Fit:
    """A fitted network, and how well it forecasts games that it never saw."""

    weights: NDArray[np.float32]
    shape: tuple[int, int, int, int]
    scale: float
    rows: int
    games: int
    device: str
    curve: list[tuple[float, float]] = field(default_factory=list)  # the losses of each epoch: training, choosing
    loss: float = 0.0  # of the test games
    advice_loss: float = 0.0  # the same for a forecast by the lead alone
    constant_loss: float = 0.0
    error: float = 0.0  # the expected calibration error
    bins: list[tuple[int, float, float]] = field(default_factory=list)  # rows, said, won


def fit(
    rows: Rows,
    inputs: int,
    may_all_lose: bool,
    seed: int,
    epochs: int,
    progress: Callable[[int, float], None] = lambda epoch, loss: None,
) -> Fit:
    """Train a network on these rows."""
    os.environ.setdefault("CUBLAS_WORKSPACE_CONFIG", ":4096:8")
    torch.use_deterministic_algorithms(True)
    torch.manual_seed(seed)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    outputs = rows.won.shape[1]
    net = network(inputs, outputs).to(device)
    train, choosing, tested = rows.split()
    steps = epochs * ((len(train) + BATCH - 1) // BATCH)
    adam = torch.optim.AdamW(net.parameters(), lr=RATE, weight_decay=DECAY)
    rate = torch.optim.lr_scheduler.OneCycleLR(adam, RATE, total_steps=steps)
    lots = np.random.default_rng(seed)
    found = Fit(np.zeros(0, np.float32), (inputs, FIRST, SECOND, outputs), points_a_unit(rows, train), len(rows),
                len(np.unique(rows.game)), device)  # fmt: skip
    best = float("inf")
    for epoch in range(epochs):
        lots.shuffle(train)
        total = 0.0
        for batch in batches(train, BATCH):
            loss = loss_of(net, rows, batch, inputs, may_all_lose, device)
            adam.zero_grad()
            loss.backward()
            adam.step()
            rate.step()
            total += float(loss.detach()) * len(batch)
        chances = forecast(net, rows, choosing, inputs, may_all_lose, device)
        said = cross_entropy(chances, rows.won[choosing])
        found.curve.append((total / len(train), said))
        if said < best:
            best, found.weights = said, flat(net)
        progress(epoch, said)
    restore(net, found.weights)
    judge(found, rows, train, tested, forecast(net, rows, tested, inputs, may_all_lose, device))
    return found


def network(inputs: int, outputs: int) -> Any:
    return nn.Sequential(
        nn.Linear(inputs, FIRST), nn.ReLU(), nn.Linear(FIRST, SECOND), nn.ReLU(), nn.Linear(SECOND, outputs)
    )


def batches(rows: NDArray[Any], size: int) -> Iterator[NDArray[Any]]:
    for first in range(0, len(rows), size):
        yield rows[first : first + size]


def loss_of(net: Any, rows: Rows, batch: NDArray[Any], inputs: int, may_all_lose: bool, device: str) -> Any:
    """The cross-entropy between the network's chances and the results."""
    scores = net(rows.dense(batch, inputs, device)) + torch.from_numpy(rows.mask(batch, may_all_lose)).to(device)
    return -(torch.from_numpy(rows.won[batch]).to(device) * torch.log_softmax(scores, 1)).sum(1).mean()


def forecast(
    net: Any, rows: Rows, which: NDArray[Any], inputs: int, may_all_lose: bool, device: str
) -> NDArray[np.float64]:
    """The network's chances for these rows."""
    found = []
    with torch.no_grad():
        for batch in batches(which, 8 * BATCH):
            scores = net(rows.dense(batch, inputs, device))
            masked = scores + torch.from_numpy(rows.mask(batch, may_all_lose)).to(device)
            found.append(torch.softmax(masked, 1).cpu().numpy().astype(np.float64))
    return np.concatenate(found)


def cross_entropy(chances: NDArray[Any], won: NDArray[Any]) -> float:
    return float(-(won * np.log(np.clip(chances, 1e-7, 1.0))).sum(1).mean())


def layers(net: Any) -> list[Any]:
    return [layer for layer in net if isinstance(layer, nn.Linear)]


def flat(net: Any) -> NDArray[np.float32]:
    """The weights as the admiral reads them: of each layer the biases, then a row for each input; in 16 bits."""
    parts = []
    for layer in layers(net):
        parts += [layer.bias.detach().cpu().numpy(), layer.weight.detach().cpu().numpy().T.ravel()]
    return np.concatenate(parts).astype(np.float16).astype(np.float32)


def restore(net: Any, weights: NDArray[np.float32]) -> None:
    """Put flat weights back into the network."""
    first = 0
    for layer in layers(net):
        outputs, inputs = layer.weight.shape
        with torch.no_grad():
            layer.bias.copy_(torch.from_numpy(weights[first : first + outputs]))
            rest = weights[first + outputs : first + outputs * (inputs + 1)].reshape(inputs, outputs)
            layer.weight.copy_(torch.from_numpy(rest.T.copy()))
        first += outputs * (inputs + 1)


def points_a_unit(rows: Rows, which: NDArray[Any]) -> float:
    """The points of lead that a unit of log odds is worth: the inverse slope of a logistic fit of wins to leads.

    Games that all lost say nothing about it.
    """
    kept = which[rows.won[which, -1] == 0.0]
    slope, _ = logistic(rows.lead[kept], rows.won[kept, 0].astype(np.float64))
    return 1.0 / max(slope, 1e-3)


def logistic(x: NDArray[np.float64], y: NDArray[np.float64]) -> tuple[float, float]:
    """The slope and the offset that fit best."""
    table, found = np.stack([x, np.ones(len(x))], 1), np.zeros(2)
    for _ in range(40):
        p = 1.0 / (1.0 + np.exp(-np.clip(table @ found, -30.0, 30.0)))
        curve = (table * (p * (1.0 - p) + 1e-9)[:, None]).T @ table
        found -= np.linalg.solve(curve, table.T @ (p - y))
    return float(found[0]), float(found[1])


def judge(found: Fit, rows: Rows, train: NDArray[Any], tested: NDArray[Any], chances: NDArray[np.float64]) -> None:
    """Measure the forecasts of the test games, beside those of the advice and of a constant."""
    won, own = rows.won[tested, 0].astype(np.float64), chances[:, 0]
    found.loss = binary(own, won)
    slope, offset = logistic(rows.lead[train], rows.won[train, 0].astype(np.float64))
    found.advice_loss = binary(1.0 / (1.0 + np.exp(-np.clip(slope * rows.lead[tested] + offset, -30, 30))), won)
    found.constant_loss = binary(np.full(len(won), won.mean()), won)
    bins = np.minimum((own * BINS).astype(int), BINS - 1)
    for k in range(BINS):
        here = bins == k
        if here.any():
            found.bins.append((int(here.sum()), float(own[here].mean()), float(won[here].mean())))
    found.error = sum(count * abs(said - came) for count, said, came in found.bins) / len(won)


def binary(p: NDArray[np.float64], y: NDArray[np.float64]) -> float:
    p = np.clip(p, 1e-6, 1.0 - 1e-6)
    return float(-(y * np.log(p) + (1.0 - y) * np.log(1.0 - p)).mean())
