"""Games to learn from: bots play themselves, and some positions of each game are kept with its result.

A row is what one seat observed, and who won. Rows are kept sparse, in Parquet files with these columns:

- `places`, `values`: lists of the numbers that are not zero;
- `won`: a list, the share of the win of each seat in turn order from the observer, and last whether all lost together;
- `seats`, `game`, `kind`: how many played, the number of the game, and which bots played it;
- `lead`, `stage`: the lead by the advice, and the share of the game that was over.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Final

import numpy as np
import polars as pl

from hullworks.bots import weights
from hullworks.bots.admiral import Admiral, Learned
from hullworks.bots.arena import Arena
from hullworks.bots.bot import Bot, consult
from hullworks.bots.budget import Budget
from hullworks.bots.mate import Mate
from hullworks.bots.payoff import Lead, Payoff
from hullworks.games import load as load_game
from hullworks.kernel.chance import seeded
from hullworks.kernel.position import NOBODY, Position
from hullworks.match.game import Game
from hullworks.match.score import LOST

KEPT: Final = 11  # positions of a game
ERRORS: Final = (0.0, 0.05, 0.15)  # shares of random answers: one of these in each game
A_FILE: Final = 50  # games in a file
COLUMNS: Final[dict[str, Any]] = {
    "places": pl.List(pl.UInt16),
    "values": pl.List(pl.Float32),
    "won": pl.List(pl.Float32),
    "seats": pl.Int16,
    "game": pl.Int64,
    "kind": pl.Int16,
    "lead": pl.Float32,
    "stage": pl.Float32,
}

MATES, BLENDS, EXPERTS = "mates", "blends", "experts"  # who plays the games of a round


@dataclass(frozen=True)
class Round:
    """Games of one kind of bots; those that learned use the weights in a file."""

    game: str
    kind: str
    number: int
    players: tuple[int, ...]  # in turn
    games: int
    seed: int
    net: Path | None = None
    think: int = 40  # iterations of the experts for each answer

    def lots(self, number: int) -> Random:
        """The generator of game *number*, the same however the games are divided among processes."""
        return Random(f"{self.seed}/{self.number}/{number}")

    def bots(self, game: Game, seats: int, lots: Random) -> list[Bot]:
        """The bots of a game."""
        if self.kind == MATES:
            return [Mate(game.advice) for _ in range(seats)]
        if self.kind == EXPERTS:
            budget = Budget(self.think)
            return [Admiral(game, weights.look(game, self.net), budget) for _ in range(seats)]
        # Alone, the network plays what it is wrong about, and so learns that.
        share = 1.0 if lots.random() < 1 / 3 else 0.5
        looks = [weights.look(game, self.net, share) for _ in range(seats)]
        return [Mate(Lead(Learned(game, look, seats))) for look in looks]


class Rows:
    """Rows as they are collected."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.seen = game.describe().blank()
        self.columns: dict[str, list[Any]] = {name: [] for name in COLUMNS if name != "kind"}

    def add(self, g: Position, seat: int, won: list[float], number: int, stage: float) -> None:
        """Keep what a seat observes. Winners are given by seat, and last whether all lost."""
        assert self.game.observe is not None
        self.game.observe(g, seat, self.seen)
        stored = {int(self.seen.places[k]): self.seen.values[k] for k in range(self.seen.count)}
        advice = self.game.advice
        # Who wins depends on the points between rivals, also where they help each other.
        payoff = Payoff(advice, self.game.score, g.seats, spite=1.0 - advice.rivalry)
        turned = [won[(seat + k) % g.seats] for k in range(g.seats)]
        row = {
            "places": sorted(stored),
            "values": np.array([stored[k] for k in sorted(stored)], np.float16).tolist(),  # as weights are kept
            "won": turned + [0.0] * (self.game.most - g.seats) + won[-1:],
            "seats": g.seats,
            "game": number,
            "lead": payoff.ahead(g, seat),
            "stage": stage,
        }
        for name, value in row.items():
            self.columns[name].append(value)

    def frame(self, kind: int) -> pl.DataFrame:
        """The rows as a table."""
        kinds = [kind] * len(self.columns["game"])
        return pl.DataFrame({name: self.columns.get(name, kinds) for name in COLUMNS}, schema=COLUMNS)


@dataclass(frozen=True)
class Done:
    """A task that is finished: one file."""

    games: int = 1


def files_of(order: Round) -> int:
    """How many files the games of a round fill."""
    return -(-order.games // A_FILE)


def path_of(folder: Path, order: Round, number: int) -> Path:
    return folder / f"round-{order.number}-{number:05d}.parquet"


def play_file(order: Round, folder: Path, number: int, _: int = 1) -> Done:
    """Play the games of one file; a file that exists is kept."""
    path = path_of(folder, order, number)
    if not path.exists():
        game = load_game(order.game)
        rows = Rows(game)
        for k in range(number * A_FILE, min(order.games, (number + 1) * A_FILE)):
            play_one(order, game, k, rows)
        part = path.with_suffix(".part")
        rows.frame(order.number).write_parquet(part)
        part.replace(path)
    return Done()


def play_one(order: Round, game: Game, number: int, rows: Rows) -> None:
    """Play a game, and keep some of its positions."""
    lots = order.lots(number)
    seats = order.players[number % len(order.players)]
    errs = lots.choice(ERRORS)
    dice, rng = seeded(lots.getrandbits(60)), seeded(lots.getrandbits(60))
    arena = Arena(game.lay(seats).opening(), [None] * seats, game.imagine, dice, rng)
    minds = order.bots(game, seats, lots)
    kept: list[tuple[int, Position]] = []
    met = decisions = 0
    arena.go_on()
    while arena.seat != NOBODY:
        options = arena.options
        asked = int(arena.seat)
        if lots.random() < errs:
            code = int(options.codes[lots.randrange(options.count)])
        else:
            code = int(consult(minds[asked], arena.g, game.imagine, rng))
        after = arena.g.copy()
        after.play(code)
        for g in (arena.g, after):
            if g.over or middle(g):
                continue
            met += 1
            place = len(kept) if len(kept) < KEPT else lots.randrange(met)
            if place < KEPT:
                kept[place : place + 1] = [(decisions, g.copy())]
        decisions += 1
        arena.answer(code)
    won = shares(game, arena.g)
    for when, g in kept:
        for seat in range(seats):
            rows.add(g, seat, won, number, when / max(1, decisions))


def middle(g: Position) -> bool:
    """Whether an answer was begun that has more parts."""
    return g.seat() >= 0 and bool(g.question()[0].continues())


def shares(game: Game, g: Position) -> list[float]:
    """The share of the win of every seat, and last whether all lost together."""
    scores = game.score(g)
    winners = sum(score.place == 1 for score in scores)
    lost = all(score.place == LOST for score in scores)
    by_seat = {score.seat: 1.0 / winners if score.place == 1 else 0.0 for score in scores}
    return [*(by_seat[seat] for seat in range(g.seats)), float(lost)]
