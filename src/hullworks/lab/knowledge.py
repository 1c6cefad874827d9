"""How much the fitted chances know: compared with what wins when bots play on from the same positions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial
from time import perf_counter
from typing import Final

from hullworks import bots
from hullworks.bots.bot import play
from hullworks.bots.chance import chances
from hullworks.kernel.chance import Rng
from hullworks.kernel.position import Position
from hullworks.lab.balance import FRESH
from hullworks.lab.offers import STAGES, Lookout
from hullworks.lab.simulation import SECONDS, Plan, Workforce, in_batches
from hullworks.lab.survey import Survey
from hullworks.lab.trace import Stage, staged

ENOUGH: Final = 0.7  # of the spread of true chances: with less, measures that rest on the chances are fragile


@dataclass(frozen=True)
class Look:
    """A seat's chance at a position: as it is fitted, and as two independent halves of played-out games say."""

    fitted: float
    first: float
    second: float


@dataclass
class Looks:
    """What was looked at."""

    found: list[Look] = field(default_factory=list)
    games: int = 0  # positions, one in each game

    def merge(self, other: Looks) -> None:
        self.found += other.found
        self.games += other.games

    def share(self) -> float | None:
        """How much of the spread of the true chances the fit explains, at most 1; None if they hardly differ.

        The halves share no luck, so products of their errors are free of it on average.
        """
        count = max(1, len(self.found))
        mean = sum(one.first + one.second for one in self.found) / (2 * count)
        spread = sum((one.first - mean) * (one.second - mean) for one in self.found) / count
        missed = sum((one.fitted - one.first) * (one.fitted - one.second) for one in self.found) / count
        return None if spread <= 0.0 else 1.0 - missed / spread


class Catcher(Lookout):
    """Keeps the position at one decision of a game."""

    def __init__(self, stage: Stage, length: int, wanted: int) -> None:
        super().__init__({}, stage.game.advice, length)
        self.wanted = wanted
        self.caught: tuple[Position, int] | None = None

    def asked(self, g: Position, seat: int, legal: list[int]) -> None:
        super().asked(g, seat, legal)
        if self.decisions == self.wanted:
            self.caught = g.copy(), seat


def knowledge(
    plan: Plan,
    survey: Survey,
    positions: int,
    rollouts: int,
    workers: Workforce = 1,
    progress: Callable[[int], None] = lambda _: None,
) -> Looks:
    """Compare the chances fitted in a survey with *rollouts* from this many positions of new games. Ctrl-C stops."""
    fresh, found = replace(plan, seed=plan.seed + FRESH, games=positions), Looks()
    task = partial(look_batch, fresh, tuple(survey.slopes), survey.length, rollouts)
    try:
        for batch in in_batches(task, [range(positions)], workers):
            found.merge(batch)
            progress(batch.games)
    except KeyboardInterrupt:
        survey.stopped = True
    return found


def look_batch(plan: Plan, slopes: tuple[float, ...], length: int, rollouts: int, first: int, count: int) -> Looks:
    """Look at one position in each of these games, or in fewer if they take too long."""
    stage, found = staged(plan), Looks()
    end = perf_counter() + SECONDS
    for number in range(first, first + count):
        dice, choices = plan.generators(number)
        catcher = Catcher(stage, length, 1 + int(choices.below(length)))
        stage.run(number, catcher)
        if catcher.caught is not None:
            g, seat = catcher.caught
            values = [float(stage.game.advice.value(g, other)) for other in range(g.seats)]
            slope = slopes[min(STAGES - 1, STAGES * catcher.wanted // length)]
            halves = [wins(stage, number, g, seat, rollouts // 2, dice, choices) for _ in range(2)]
            found.found.append(Look(chances(values, slope)[seat], *halves))
        found.games += 1
        if perf_counter() > end:
            break
    return found


def wins(stage: Stage, number: int, g: Position, seat: int, games: int, dice: Rng, choices: Rng) -> float:
    """The share of games that a seat wins when the bots of game *number* play on from a position."""
    minds = [bots.load(name, stage.game, stage.plan.budget()) for name in stage.plan.seating(number)]
    won = 0.0
    for _ in range(games):
        world = g.copy()
        play(world, minds, stage.game.imagine, dice, choices)
        winners = [score.seat for score in stage.game.score(world) if score.place == 1]
        won += 1.0 / len(winners) if seat in winners else 0.0
    return won / games
