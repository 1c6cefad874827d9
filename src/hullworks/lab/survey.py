"""A survey of a game: many games of equal bots, watched for the effect of every card, and tallied."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from time import perf_counter

from hullworks.lab.offers import Lookout, Offers, cards_named
from hullworks.lab.simulation import SECONDS, Plan, check_workers, in_batches
from hullworks.lab.tally import Tally
from hullworks.lab.trace import Stage, staged


@dataclass
class Survey:
    """What was seen in some games."""

    tally: Tally
    offers: Offers = field(default_factory=Offers)
    seconds: float = 0.0
    stopped: bool = False

    @property
    def games(self) -> int:
        return self.tally.games

    def merge(self, other: Survey) -> None:
        self.tally.merge(other.tally)
        self.offers.merge(other.offers)


def survey_batch(plan: Plan, length: int, first: int, count: int) -> Survey:
    """Play and watch games from number *first* on, or fewer if they take too long."""
    stage = staged(plan)
    named = cards_named(stage.table.opening().todo.actions.texts, stage.game.cards(stage.table.parts))
    found = Survey(Tally(plan.players))
    end = perf_counter() + SECONDS
    for number in range(first, first + count):
        lookout = Lookout(named, stage.game.advice, length)
        run = stage.run(number, lookout)
        found.offers.add(lookout.seen, run.played)
        found.tally.add(stage.game, run.position, list(run.played.bots), run.played.decisions)
        found.tally.count_mechanisms(stage.game, run.position.todo.actions.texts, run.codes())
        if perf_counter() > end:
            break
    return found


def usual_length(stage: Stage) -> int:
    """The number of decisions in the first game of a plan, by which the stages of all games are told."""
    return stage.run(0).played.decisions


def survey(plan: Plan, workers: int = 1, progress: Callable[[int], None] = lambda _: None) -> Survey:
    """Play the games of a plan and watch them. Ctrl-C stops early and keeps finished games."""
    plan.check()
    check_workers(workers)
    found = Survey(Tally(plan.players))
    begun = perf_counter()
    try:
        for batch in in_batches(partial(survey_batch, plan, usual_length(staged(plan))), plan.games, workers):
            found.merge(batch)
            progress(batch.games)
    except KeyboardInterrupt:
        found.stopped = True
    found.seconds = perf_counter() - begun
    return found
