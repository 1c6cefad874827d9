"""Habits: how often a player gives answers of some kind, and what this changed in games of mates.

A game names its habits in game.toml, as patterns of answers. What was fitted to games is in habits.toml beside it, for
each number of players: how far players of one game differ, and how much a chance changes with that.
"""

# interpreted: it counts the answers of one game.
from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache
from typing import Final

from msgspec import Struct

from hullworks.bots.chance import is_usual
from hullworks.bots.fitted import fitted
from hullworks.kernel.position import Position
from hullworks.match.game import Game
from hullworks.match.pattern import matches

FILE: Final = "habits.toml"
MOST: Final = 2.0  # spreads: nobody is told more about a habit than was seen in games


class Norm(Struct, frozen=True, forbid_unknown_fields=True):
    """What was fitted for one habit."""

    spread: float  # the standard deviation of how much more often a player does it than the others of the game
    effect: float  # the change of the chance to win of a player who does it more often by one spread

    def change(self, more: float) -> float:
        """The change of the chance of a player who does it so much more often than the others."""
        return self.effect * max(-MOST, min(MOST, more / self.spread))


class Norms(Struct, frozen=True, forbid_unknown_fields=True):
    """What was fitted for one game."""

    parts: str  # the version of the parts that the games were played with
    players: dict[str, dict[str, Norm]]


@cache
def norms_of(game: Game) -> Norms | None:
    """What was fitted for the habits of a game, if anything was."""
    return fitted(game, FILE, Norms)


def norms_for(game: Game, g: Position) -> dict[str, Norm]:
    """What was fitted for a table like that of this position; empty if nothing was."""
    found = norms_of(game)
    return found.players.get(str(g.seats), {}) if found is not None and is_usual(game, g, found.parts) else {}


def counts(game: Game, seats: int, said: Iterable[tuple[int, str]]) -> list[Counter[str]]:
    """For every seat, how often it gave an answer of each habit; *said* are the answers, each with its seat."""
    found = [Counter[str]() for _ in range(seats)]
    for (seat, text), times in Counter(said).items():
        for name, patterns in game.habits.items():
            if any(matches(text, pattern) for pattern in patterns):
                found[seat][name] += times
    return found


def more_than_others(found: list[Counter[str]], seat: int, name: str) -> float:
    """How much more often a seat did something than the others did on average."""
    others = [count[name] for other, count in enumerate(found) if other != seat]
    return found[seat][name] - sum(others) / max(1, len(others))
