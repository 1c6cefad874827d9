"""Habits in many games of mates: how far players of one game differ, and how much a chance changes with that."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Final

from hullworks.bots.habit import Norm, counts, more_than_others
from hullworks.kernel.position import CHANCE
from hullworks.lab.calibration import BOT, mean
from hullworks.lab.simulation import Plan
from hullworks.lab.trace import staged
from hullworks.match.game import Game

SURE: Final = 2.0  # standard errors by which an effect must differ from nothing
FEWEST: Final = 20  # games

Seen = tuple[float, float]
"""How much more often a player did something than the others of the game, and the player's part of the win."""


def measure(game: Game, players: int, games: int, seed: int, advance: Callable[[int], None]) -> dict[str, Norm]:
    """The habits of a game that go with winning or losing, for this number of players."""
    stage = staged(Plan(game.id, players, games, (BOT,), seed))
    texts = stage.texts
    seen: dict[str, list[Seen]] = {name: [] for name in game.habits}
    for number in range(games):
        run = stage.run(number)
        found = counts(game, players, [(seat, texts[code]) for seat, code in run.given if seat != CHANCE])
        for name in game.habits:
            seen[name] += [(more_than_others(found, seat, name), run.played.won(seat)) for seat in range(players)]
        advance(1)
    norms = {name: fitted(some, games) for name, some in seen.items()}
    return {name: norm for name, norm in norms.items() if norm is not None}


def fitted(seen: Sequence[Seen], games: int) -> Norm | None:
    """The spread and the effect of a habit; None if it may well have none.

    The players of one game are not independent, so a game counts once.
    """
    more, won = [one for one, _ in seen], [one for _, one in seen]
    middle, base = mean(more), mean(won)
    spread = sqrt(mean([(one - middle) ** 2 for one in more]))
    if spread == 0:
        return None
    effect = mean([(one - middle) * (part - base) for one, part in seen]) / spread
    error = sqrt(mean([(part - base) ** 2 for part in won]) / games)
    return Norm(round(spread, 3), round(effect, 4)) if abs(effect) > SURE * error else None


def data(parts: str, norms: dict[int, dict[str, Norm]]) -> str:
    """The file of a game's habits."""
    lines = ["# Written by `hullworks lab habits`; see docs/analysis.md.", f'parts = "{parts}"']
    for players, found in sorted(norms.items()):
        lines += ["", f"[players.{players}]"]
        lines += [f"{name} = {{ spread = {one.spread:g}, effect = {one.effect:g} }}" for name, one in found.items()]
    return "\n".join(lines) + "\n"
