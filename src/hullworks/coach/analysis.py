"""The analysis of a finished match for one of its seats."""

from __future__ import annotations

from collections.abc import Callable
from time import process_time

from msgspec import Struct
from msgspec.structs import replace

from hullworks.bots.budget import Budget
from hullworks.bots.habit import counts, more_than_others, norms_for
from hullworks.coach.allowance import Allowance
from hullworks.coach.curve import Moment, chosen, curve, smooth, worsening
from hullworks.coach.future import ALL_OPEN, Futures, end_of
from hullworks.coach.luck import Luck, is_little, luck_of
from hullworks.coach.source import named, sources_of
from hullworks.coach.steps import Step, choices_of, steps_of
from hullworks.coach.swing import Swing, swings_of, turns_of
from hullworks.coach.turning import ITERATIONS, Pairs, Proposal, Turning, confirmed, propose, screened, told, worst
from hullworks.kernel.errors import BadSetup
from hullworks.kernel.position import CHANCE, Position
from hullworks.match.game import Game
from hullworks.match.live import Match
from hullworks.match.message import Message, spell, t
from hullworks.match.score import LOST

POINTS = 28  # moments of the curve
SHOWN = 3  # turning points
MOST = 14  # proposals that are screened
FINALISTS = 5  # proposals that are checked
FEWEST = 20  # iterations of a search, twice: it looks, and then compares
DOUBTFUL = 60  # choices of all seats that are judged after a shared loss
SECONDS = 40.0  # for a whole analysis, about

# The parts of the time that each stage may take.
CURVE, SEARCH, SCREEN, CHECK, TRY = 0.3, 0.22, 0.13, 0.23, 0.12
OPEN_CURVE, OPEN_NARROW = 0.6, 0.4

Progress = Callable[[float], None]
"""Told the share of the work that is done."""


class Source(Struct, frozen=True):
    """Points from one source: the seat's own, and those of the player it is compared with."""

    name: str
    own: int
    other: int


class Habit(Struct, frozen=True):
    """How often the seat did something, and the player it is compared with."""

    name: str
    own: int
    other: int
    more: float  # how much more often than the others did on average
    change: float  # of the chance to win, for mates who differ so much from the others at their table; 0 if not known


class Stood(Struct, frozen=True):
    """What a player had for a task that stayed open: how many of each thing, that in words, and what else counted."""

    held: dict[str, int]
    told: str
    rest: str


class Unfinished(Struct, frozen=True):
    """A task that stayed open when all lost: the list of the parts it is in and its id there, and how all stood."""

    kind: str
    id: str
    name: str
    stood: list[Stood]  # by seat


class Analysis(Struct, frozen=True):
    """What decided a game, as one seat can learn it, judged from what the seat knew at the time.

    For the seat ALL_OPEN it is what a spectator can learn afterwards, with everything open: what swung the game.
    """

    game: str
    seat: int
    names: list[str]
    totals: list[int]
    places: list[int]
    other: int  # the winner, or for the winner the second; -1 if there is nobody else
    answers: int  # in the record
    moments: list[Moment]
    turning: list[Turning]
    sources: list[Source]
    luck: list[Luck]
    little_luck: bool
    games: int  # that were played for it
    rounds: list[int] = []  # the number of the first answer of every round; empty in a game without rounds
    ending: str = ""  # why the game was over, after a shared loss
    left_open: list[Unfinished] = []  # after a shared loss
    swings: list[Swing] = []
    habits: list[Habit] = []

    @property
    def all_lost(self) -> bool:
        """Whether all lost together; then the turning points are those of all seats."""
        return all(place == LOST for place in self.places)

    @property
    def subject(self) -> int:
        """Whose points and habits are shown: the seat's own or, with everything open, the first of the winners."""
        return self.seat if self.seat != ALL_OPEN else self.places.index(min(self.places))


class Plan(Struct, frozen=True):
    """How much is computed, so that it takes about as long as it may."""

    points: int
    worlds: int
    candidates: int
    pairs: int


def planned(futures: Futures, choices: list[Step], seconds: float, curve: float = CURVE) -> Plan:
    """A plan for this many seconds, after one game was timed."""
    middle = choices[len(choices) // 2]
    start = process_time()
    futures.end(futures.world(middle.before, middle.seat, 1), 1)
    each = max(1e-4, process_time() - start)
    points = within(seconds * curve / (12 * each), 6, POINTS)
    return Plan(
        points,
        within(seconds * curve / (points * each), 8, 48),
        MOST if futures.shared else within(seconds * SCREEN / (32 * each), 3, MOST),
        within(seconds * CHECK / (2 * FINALISTS * each), 24, 80),
    )


def searched(game: Game, choices: list[Step], names: list[str], seconds: float) -> Budget:
    """How far search looks at each choice, after it was timed: the clock on the wall would count the work of others."""
    start = process_time()
    propose(game, choices[len(choices) // 2], Budget(FEWEST), names)
    each = max(1e-6, process_time() - start) / FEWEST
    return Budget(within(seconds / (len(choices) * each), FEWEST, ITERATIONS))


def within(number: float, least: int, most: int) -> int:
    """The number, rounded down, within these limits."""
    return max(least, min(most, int(number)))


def analyse(match: Match, seat: int, seconds: float = SECONDS, progress: Progress = lambda share: None) -> Analysis:
    """Find out what decided a match for a seat, or for spectators. A match that is not over is refused.

    It takes about this much processor time: a stage that has used up its part ends with what it has.
    """
    if not match.over:
        raise BadSetup(t("coach.not-over"))
    steps, shared = steps_of(match), all(score.place == LOST for score in match.game.score(match.position))
    futures = Futures(match.game, match.position.seats, shared)
    if seat == ALL_OPEN:
        moments, swings = open_curve(match, futures, turns_of(steps), seconds, progress)
        return replace(put_together(match, seat, steps, moments, [], futures.played), swings=swings)
    choices = choices_of(steps, seat)
    moments, turning = list[Moment](), list[Turning]()
    if choices:
        plan = planned(futures, choices, seconds)
        picked = chosen(choices, plan.points)
        for moment in curve(futures, picked, seat, plan.worlds, CURVE * seconds):
            moments.append(moment)
            progress(0.4 * len(moments) / len(picked))
        doubtful = worsening(steps, [*moments, last_of(match)], DOUBTFUL) if shared else choices
        turning = turning_points(futures, steps, doubtful, plan, match.names, seconds, progress)
    progress(1.0)
    moments = [*smooth(moments, len(steps)), last_of(match)]
    return put_together(match, seat, steps, moments, turning, futures.played)


def last_of(match: Match) -> Moment:
    """The end of a match, with its result."""
    end = end_of(match.game, match.position)
    return Moment(len(match.record.entries), end.shares, 1.0 - min(1.0, sum(end.shares)))


def open_curve(
    match: Match, futures: Futures, turns: list[Step], seconds: float, progress: Progress
) -> tuple[list[Moment], list[Swing]]:
    """The chances with everything open, and what swung them."""
    if not turns:
        return [last_of(match)], []
    plan, moments = planned(futures, turns, seconds, OPEN_CURVE), list[Moment]()
    picked = chosen(turns, plan.points)
    for moment in curve(futures, picked, ALL_OPEN, plan.worlds, OPEN_CURVE * seconds):
        moments.append(moment)
        progress(OPEN_CURVE * len(moments) / len(picked))
    allowance = Allowance(OPEN_NARROW * seconds)
    swings = swings_of(futures, match, turns, [*moments, last_of(match)], plan.worlds, allowance)
    progress(1.0)
    return [*smooth(moments, turns[-1].number), last_of(match)], swings


def turning_points(
    futures: Futures,
    steps: list[Step],
    choices: list[Step],
    plan: Plan,
    names: list[str],
    seconds: float,
    progress: Progress,
) -> list[Turning]:
    """The answers that cost most, dearest first."""
    game, proposals = futures.searched, list[Proposal]()
    budget = searched(game, choices, names, seconds * SEARCH) if choices else Budget(ITERATIONS)
    for k, step in enumerate(choices):
        found = propose(game, step, budget, names)
        proposals += [] if found is None else [found]
        progress(0.4 + 0.25 * (k + 1) / len(choices))
    few = worst(proposals, steps, plan.candidates)
    finalists = list(screened(futures, few, FINALISTS, Allowance(SCREEN * seconds)))
    checked, allowance = list[tuple[Proposal, Pairs]](), Allowance(CHECK * seconds)
    for k, proposal in enumerate(finalists):
        progress(0.7 + 0.2 * k / len(finalists))
        if k and allowance.is_up:
            break
        pairs = confirmed(futures, proposal, game.advice.clear, plan.pairs, allowance)
        checked += [] if pairs is None else [(proposal, pairs)]
    dearest = sorted(checked, key=lambda one: -one[1].mean)[:SHOWN]
    each = TRY * seconds / max(1, len(dearest))
    return [told(game, futures, proposal, pairs, names, Allowance(each)) for proposal, pairs in dearest]


def put_together(
    match: Match, seat: int, steps: list[Step], moments: list[Moment], turning: list[Turning], games: int
) -> Analysis:
    """The analysis, with the points by source, the habits, and the luck of everybody."""
    game = match.game
    scores = sorted(game.score(match.position), key=lambda score: score.seat)
    luck = luck_of(game, steps)
    found = Analysis(
        game=game.id,
        seat=seat,
        names=match.names,
        totals=[score.total for score in scores],
        places=[score.place for score in scores],
        other=-1,
        answers=len(match.record.entries),
        moments=moments,
        turning=turning,
        sources=[],
        luck=luck,
        little_luck=is_little(luck, game.advice.clear),
        games=games,
        rounds=rounds_of(match.game, steps),
    )
    if found.all_lost:
        ending = game.say(game.ending(match.position), match.names)
        found = replace(found, ending=ending, left_open=unfinished(game, match.position, match.names))
    others = sorted((score for score in scores if score.seat != found.subject), key=lambda one: (one.place, -one.total))
    other = others[0].seat if others else -1
    points = sources_for(match, steps, found.subject, other)
    return replace(found, other=other, sources=points, habits=habits_for(match, steps, found.subject, other))


def unfinished(game: Game, g: Position, names: list[str]) -> list[Unfinished]:
    """The tasks that stayed open in a position."""
    told, found = game.catalogue, list[Unfinished]()
    for task in game.left_open(g):
        stood = [
            Stood(
                {amount.thing.id: amount.count for amount in stand.held},
                spell(told, stand.held, names),
                spell(told, stand.rest, names),
            )
            for stand in task.stands
        ]
        found.append(Unfinished(task.kind, task.part.id, spell(told, task.part, names), stood))
    return found


def rounds_of(game: Game, steps: list[Step]) -> list[int]:
    """The number of the first answer of every round."""
    starts = {game.turns(step.before): step.number for step in reversed(steps)}
    return sorted(starts.values()) if len(starts) > 1 else []


def sources_for(match: Match, steps: list[Step], seat: int, other: int) -> list[Source]:
    """The points of a seat and of another by source, the greatest first."""
    found = [named(match.game, sources) for sources in sources_of(match.game, steps, match.position)]
    own, theirs = found[seat], found[other] if other >= 0 else type(found[seat])()
    names = sorted({*own, *theirs}, key=lambda name: -max(abs(own[name]), abs(theirs[name])))
    return [Source(name, own[name], theirs[name]) for name in names if own[name] or theirs[name]]


def habits_for(match: Match, steps: list[Step], seat: int, other: int) -> list[Habit]:
    """The habits of a seat beside those of another, the most harmful first."""
    game, g = match.game, match.position
    if other < 0:
        return []
    texts = g.todo.actions.texts
    found = counts(game, g.seats, [(step.seat, texts[step.code]) for step in steps if step.seat != CHANCE])
    norms = norms_for(game, g)
    habits = list[Habit]()
    for name in game.habits:
        own, theirs, more = found[seat][name], found[other][name], more_than_others(found, seat, name)
        change = norms[name].change(more) if name in norms else 0.0
        habits += [Habit(game.say(Message(f"habit.{name}")), own, theirs, more, change)] if own or theirs else []
    return sorted(habits, key=lambda habit: habit.change)
