"""A survey of a game: many games of equal bots, tallied and watched for the effect of cards and for their course."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from time import perf_counter
from typing import Final

from hullworks.kernel.position import CHANCE
from hullworks.lab.feel import Chronicler, Feel, fit
from hullworks.lab.offers import Lookout, Offers, cards_named
from hullworks.lab.played import Story
from hullworks.lab.simulation import SECONDS, Keeper, Plan, Stories, Workforce, check_workers, in_batches
from hullworks.lab.tally import WIN, Spread, Tally
from hullworks.lab.trace import Stage, staged
from hullworks.lab.witness import Witnesses

FEWEST: Final = 30  # the games on which chances to win are fitted, or a tenth of all


@dataclass
class Survey:
    """What was seen in some games."""

    tally: Tally
    offers: Offers = field(default_factory=lambda: Offers(WIN))  # the wins of seats before which a card turned up
    leads: Offers = field(default_factory=Offers)  # their leads at the end, in points
    feel: Feel = field(default_factory=Feel)
    witnesses: Witnesses = field(default_factory=Witnesses)
    lead: Spread = field(default_factory=Spread)  # of the winner over the next, in points
    lengths: Spread = field(default_factory=Spread)  # answers of all players in a game, also where there was only one
    options: int = 0  # answers to choose from, over all decisions
    slopes: list[float] = field(default_factory=list)  # for chances to win, by stage
    pilot: list[Story] = field(default_factory=list)  # the games they are fitted on
    length: int = 0  # the usual number of decisions, by which stages are told
    seconds: float = 0.0
    stopped: bool = False

    @property
    def games(self) -> int:
        return self.tally.games

    @property
    def answers(self) -> int:
        """The answers of all players in all games."""
        return sum(number * count for number, count in self.lengths.counts.items())

    def add(self, story: Story, slopes: tuple[float, ...] = ()) -> None:
        """Add a game; if it was watched, its course is measured with these slopes or, without any, kept for a fit."""
        self.tally.add(story.played)
        self.witnesses.add(story.played)
        seats = range(len(story.played.scores))
        self.offers.add(story.deals, [round(WIN * story.played.won(seat)) for seat in seats])
        self.leads.add(story.deals, [story.played.lead(seat) for seat in seats])
        self.lengths.add(story.answers)
        self.options += story.options
        scores = sorted(story.played.scores, reverse=True)
        if len(scores) > 1:
            self.lead.add(scores[0] - scores[1])
        if slopes:
            self.feel.add(story, slopes)
        elif story.moments:
            self.pilot.append(story)

    def fitted(self) -> list[float]:
        """Slopes fitted on the games that are kept for it; none without such games."""
        return fit([(story.moments, story.played.winners) for story in self.pilot]) if self.pilot else []

    def merge(self, other: Survey) -> None:
        self.tally.merge(other.tally)
        self.offers.merge(other.offers)
        self.leads.merge(other.leads)
        self.feel.merge(other.feel)
        self.witnesses.merge(other.witnesses)
        self.lead.merge(other.lead)
        self.lengths.merge(other.lengths)
        self.options += other.options
        self.pilot += other.pilot


@dataclass(frozen=True)
class Watching:
    """How the games of a plan are watched."""

    plan: Plan
    length: int
    course: bool = False  # whether to watch the course of the games
    said: bool = False  # whether to keep all answers

    def story(self, stage: Stage, named: dict[str, str], number: int, tally: Tally | None) -> Story:
        """Play one game."""
        kind = Chronicler if self.course else Lookout
        lookout = kind(named, stage.game.advice, self.length)
        run = stage.run(number, lookout, tally)
        given = [(seat, code) for seat, code in run.given if seat != CHANCE]
        said = tuple((seat, stage.texts[code]) for seat, code in given) if self.said else ()
        story = Story(run.played, said, len(given), deals=tuple(lookout.deals))
        if isinstance(lookout, Chronicler):
            moments, choices = tuple(lookout.moments), tuple(lookout.choices)
            story = replace(story, options=lookout.options, moments=moments, choices=choices)
        return story

    def stories(self, first: int, count: int, tally: Tally | None = None) -> Stories:
        """Play and watch games, or fewer if they take too long. A *tally* counts the answers that guests lose."""
        stage = staged(self.plan)
        named = cards_named(stage.texts, stage.game.cards(stage.table.parts))
        found = Stories()
        end = perf_counter() + SECONDS
        for number in range(first, first + count):
            found.append(self.story(stage, named, number, tally))
            if perf_counter() > end:
                break
        return found


@dataclass(frozen=True)
class Task:
    """What the workers of a survey do: watch games and add them up."""

    watching: Watching
    slopes: tuple[float, ...] = ()

    def __call__(self, first: int, count: int) -> Survey:
        found = Survey(Tally(self.watching.plan.players))
        for story in self.watching.stories(first, count, found.tally):
            found.add(story, self.slopes)
        return found


def survey(
    plan: Plan,
    workers: Workforce = 1,
    progress: Callable[[int], None] = lambda _: None,
    course: bool = False,
    keeper: Keeper | None = None,
) -> Survey:
    """Play the games of a plan and watch them, with their *course* if asked for. Ctrl-C keeps finished games.

    A *keeper* keeps all games, and games that it has already are not played again.
    """
    plan.check()
    check_workers(workers)
    found = Survey(Tally(plan.players), length=staged(plan).run(0).played.decisions)
    begun = perf_counter()
    watching = Watching(plan, found.length, course, keeper is not None and keeper.said)
    first = min(plan.games, max(FEWEST, plan.games // 10)) if course else 0
    try:
        if keeper is not None:
            fill(keeper, watching, workers, progress)
        else:
            run(Task(watching), range(first), workers, found, progress)
            found.slopes = found.fitted()
            run(Task(watching, tuple(found.slopes)), range(first, plan.games), workers, found, progress)
    except KeyboardInterrupt:
        found.stopped = True
    if keeper is not None:
        add_kept(found, keeper, plan.games, first)
    found.pilot.clear()
    found.seconds = perf_counter() - begun
    return found


def run(task: Task, games: range, workers: Workforce, found: Survey, progress: Callable[[int], None]) -> None:
    """Let workers do a task, and add what they find."""
    for batch in in_batches(task, [games], workers):
        found.merge(batch)
        progress(batch.games)


def fill(keeper: Keeper, watching: Watching, workers: Workforce, progress: Callable[[int], None]) -> None:
    """Play the games that the keeper does not have."""
    missing = keeper.missing(watching.plan.games)
    progress(watching.plan.games - sum(map(len, missing)))
    try:
        for batch in in_batches(watching.stories, missing, workers):
            keeper.keep(batch)
            progress(batch.games)
    finally:
        keeper.write()


def add_kept(found: Survey, keeper: Keeper, games: int, first: int) -> None:
    """Add all games that are kept: chances are fitted on the *first* ones, and the others are measured with them."""
    for story in keeper.stories(range(first)):
        found.add(story)
    found.slopes = found.fitted()
    for story in keeper.stories(range(first, games)):
        found.add(story, tuple(found.slopes))
