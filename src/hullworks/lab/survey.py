"""A survey of a game: many games of equal bots, tallied and watched for the effect of cards and for their course."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from time import perf_counter
from typing import Final

from hullworks.lab.feel import Chronicler, Feel, Moment, fit
from hullworks.lab.offers import Lookout, Offers, cards_named
from hullworks.lab.simulation import SECONDS, Plan, check_workers, in_batches
from hullworks.lab.tally import Spread, Tally
from hullworks.lab.trace import Stage, staged

FEWEST: Final = 30  # the games on which chances to win are fitted, or a tenth of all


@dataclass
class Survey:
    """What was seen in some games."""

    tally: Tally
    offers: Offers = field(default_factory=Offers)
    feel: Feel = field(default_factory=Feel)
    lead: Spread = field(default_factory=Spread)  # of the winner over the next, in points
    answers: int = 0  # of players, also where there was only one
    options: int = 0  # answers to choose from, over all decisions
    slopes: list[float] = field(default_factory=list)  # for chances to win, by stage
    pilot: list[tuple[list[Moment], tuple[int, ...]]] = field(default_factory=list)  # the games they are fitted on
    length: int = 0  # the usual number of decisions, by which stages are told
    seconds: float = 0.0
    stopped: bool = False

    @property
    def games(self) -> int:
        return self.tally.games

    def merge(self, other: Survey) -> None:
        self.tally.merge(other.tally)
        self.offers.merge(other.offers)
        self.feel.merge(other.feel)
        self.lead.merge(other.lead)
        self.answers += other.answers
        self.options += other.options
        self.pilot += other.pilot


@dataclass(frozen=True)
class Task:
    """What the workers of a survey do."""

    plan: Plan
    length: int
    begin: int = 0  # the number of the first game
    course: bool = False  # whether to watch the course of the games,
    slopes: tuple[float, ...] = ()  # and to measure it with these slopes; without any, to keep it for fitting them

    def __call__(self, first: int, count: int) -> Survey:
        """Play and watch games, or fewer if they take too long."""
        stage = staged(self.plan)
        named = cards_named(stage.table.opening().todo.actions.texts, stage.game.cards(stage.table.parts))
        found = Survey(Tally(self.plan.players))
        end = perf_counter() + SECONDS
        for number in range(self.begin + first, self.begin + first + count):
            self.watch(stage, named, number, found)
            if perf_counter() > end:
                break
        return found

    def watch(self, stage: Stage, named: dict[str, str], number: int, found: Survey) -> None:
        """Play one game."""
        kind = Chronicler if self.course else Lookout
        lookout = kind(named, stage.game.advice, self.length)
        run = stage.run(number, lookout)
        played = run.played
        found.offers.add(lookout.seen, played)
        found.tally.add(stage.game, run.position, list(played.bots), played.decisions)
        found.tally.count_mechanisms(stage.game, run.position.todo.actions.texts, run.codes())
        found.answers += len(run.codes())
        scores = sorted(played.scores, reverse=True)
        if len(scores) > 1:
            found.lead.add(scores[0] - scores[1])
        if isinstance(lookout, Chronicler):
            found.options += lookout.options
            if self.slopes:
                found.feel.add(lookout, self.slopes, played)
            else:
                found.pilot.append((lookout.moments, played.winners))


def survey(
    plan: Plan, workers: int = 1, progress: Callable[[int], None] = lambda _: None, course: bool = False
) -> Survey:
    """Play the games of a plan and watch them, with their *course* if asked for. Ctrl-C keeps finished games."""
    plan.check()
    check_workers(workers)
    found = Survey(Tally(plan.players), length=staged(plan).run(0).played.decisions)
    begun = perf_counter()
    first = min(plan.games, max(FEWEST, plan.games // 10)) if course else 0
    try:
        run(Task(plan, found.length, course=True), first, workers, found, progress)
        found.slopes = fit(found.pilot) if course else []
        rest = Task(plan, found.length, first, course, tuple(found.slopes))
        run(rest, plan.games - first, workers, found, progress)
    except KeyboardInterrupt:
        found.stopped = True
    found.pilot.clear()
    found.seconds = perf_counter() - begun
    return found


def run(task: Task, games: int, workers: int, found: Survey, progress: Callable[[int], None]) -> None:
    """Let workers do a task, and add what they find."""
    for batch in in_batches(task, games, workers) if games else ():
        found.merge(batch)
        progress(batch.games)
