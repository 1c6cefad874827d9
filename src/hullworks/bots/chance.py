"""The chance to win, calibrated: numbers fitted to simulated games turn the values of the advice into shares of games.

A game brings them as chances.toml beside its other files, for each number of players and each stage of the game. They
hold for the parts and options of the games they were fitted to: at any other table there is no chance to tell.
"""

# interpreted: a hint asks once for each answer.
from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import exp
from typing import Final

from msgspec import Struct

from hullworks.bots.fitted import fitted
from hullworks.kernel.position import Position
from hullworks.match.game import Game

FILE: Final = "chances.toml"
STAGES: Final = 5
NOTHING: Final = (0.0,) * STAGES


class Fit(Struct, frozen=True, forbid_unknown_fields=True):
    """What was fitted for one number of players."""

    turns: float  # of each player in a usual game
    # The weights by stage: how much is added to the logarithm of a seat's odds
    slopes: tuple[float, ...]  # by a point of value
    asked: tuple[float, ...]  # by being asked, with the turn ahead
    games: int  # that were fitted
    error: float  # the expected calibration error in other games
    own: tuple[float, ...] = NOTHING  # by a point of lead of the seat that is asked, which knows its own side best
    far: tuple[float, ...] = NOTHING  # by a point of a large lead, more or (below 0) less than by one of a small lead
    reach: float = 1.0  # a lead of this many points is half way from small to large
    lost: tuple[float, ...] = ()  # by stage: the share of games that all lose together; empty where nobody can

    def stage(self, turns: float) -> int:
        """The stage of a game in which each player has had this many turns."""
        return max(0, min(STAGES - 1, int(STAGES * turns / self.turns)))

    def chances(self, turns: float, values: Sequence[float], asked: int) -> list[float]:
        """Everybody's chance to win after this many turns, given everybody's value, while the seat *asked* is asked.

        They add up to less than 1 where all may lose together.
        """
        stage = self.stage(turns)
        weights = self.slopes[stage], self.asked[stage], self.own[stage], self.far[stage]
        won = chances([weighed(weights, one) for one in terms(values, asked, self.reach)], 1.0)
        return [chance * (1.0 - self.all_lose(turns)) for chance in won]

    def all_lose(self, turns: float) -> float:
        """The chance that all lose together, after this many turns."""
        return self.lost[self.stage(turns)] if self.lost else 0.0


class Chances(Struct, frozen=True, forbid_unknown_fields=True):
    """What was fitted for one game."""

    parts: str  # the version of the parts that the games were played with
    players: dict[str, Fit]


Terms = tuple[float, float, float, float]
"""What counts for a seat, in the order of the weights: its value, being asked, its lead if asked, its large lead."""


def terms(values: Sequence[float], asked: int, reach: float) -> list[Terms]:
    """What counts for every seat. Leads are over the mean of the table."""
    mean, told = sum(values) / len(values), list[Terms]()
    for seat, value in enumerate(values):
        lead = value - mean
        own = lead if seat == asked and len(values) > 2 else 0.0  # Of two, the other's lead says the same.
        told.append((value, float(seat == asked), own, lead * abs(lead) / (abs(lead) + reach)))
    return told


def weighed(weights: Terms, one: Terms) -> float:
    """The logarithm of a seat's odds, but for a number that all seats share."""
    return weights[0] * one[0] + weights[1] * one[1] + weights[2] * one[2] + weights[3] * one[3]


def chances(values: Sequence[float], slope: float) -> list[float]:
    """The chance of every seat, given the values that bots see."""
    most = max(values)
    powers = [exp(max(-50.0, slope * (value - most))) for value in values]
    whole = sum(powers)
    return [power / whole for power in powers]


@cache
def fits_of(game: Game) -> Chances | None:
    """What was fitted for a game, if anything was."""
    return fitted(game, FILE, Chances)


def is_usual(game: Game, g: Position, parts: str) -> bool:
    """Whether the table of a position has this version of the parts, and all options as usual."""
    table = g.todo.table
    same: bool = table.parts_version == parts
    return same and all(table.options[option.name] == option.default for option in game.options)


def fit_of(game: Game, g: Position) -> Fit | None:
    """What was fitted for a table like that of this position: as many players, the same parts, the usual options."""
    found = fits_of(game)
    return found.players.get(str(g.seats)) if found is not None and is_usual(game, g, found.parts) else None


def values_of(game: Game, g: Position) -> list[float]:
    """Everybody's value according to the advice."""
    return [float(game.advice.value(g, seat)) for seat in range(g.seats)]


def chances_in(game: Game, world: Position) -> list[float] | None:
    """Everybody's chance to win in an imagined position; None if nothing was fitted for it.

    In a finished game it is the share of the win: all, nothing, or a part of it.
    """
    if world.over:
        scores = sorted(game.score(world), key=lambda score: score.seat)
        winners = sum(score.place == 1 for score in scores)
        return [1.0 / winners if score.place == 1 else 0.0 for score in scores]
    fit = fit_of(game, world)
    return None if fit is None else fit.chances(game.turns(world), values_of(game, world), int(world.seat()))
