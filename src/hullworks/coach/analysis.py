"""The analysis of a finished match for one of its seats."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

from msgspec import Struct

from hullworks.bots.budget import Budget
from hullworks.coach.curve import Moment, chosen, curve, smooth
from hullworks.coach.future import Futures, end_of
from hullworks.coach.luck import Luck, is_little, luck_of
from hullworks.coach.source import named, sources_of
from hullworks.coach.steps import Step, choices_of, steps_of
from hullworks.coach.turning import ITERATIONS, Proposal, Turning, confirmed, propose, screened, told, worst
from hullworks.kernel.errors import BadSetup
from hullworks.match.live import Match
from hullworks.match.message import t

POINTS = 28  # moments of the curve
SHOWN = 3  # turning points
FINALISTS = 5  # proposals that are checked
SECONDS = 40.0  # for a whole analysis, about

Progress = Callable[[float], None]
"""Told the share of the work that is done."""


class Source(Struct, frozen=True):
    """Points from one source: the seat's own, and those of the player it is compared with."""

    name: str
    own: int
    other: int


class Analysis(Struct, frozen=True):
    """What decided a game, as one seat can learn it. All of it is judged from what the seat knew at the time."""

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


class Plan(Struct, frozen=True):
    """How much is computed, so that it takes about as long as it may."""

    points: int
    worlds: int
    search: Budget
    candidates: int
    pairs: int


def planned(futures: Futures, choices: list[Step], seconds: float) -> Plan:
    """A plan for this many seconds, after one game was timed."""
    middle = choices[len(choices) // 2]
    start = perf_counter()
    futures.end(futures.world(middle.before, middle.seat, 1), 1)
    each = max(1e-4, perf_counter() - start)
    points = within(seconds * 0.33 / (12 * each), 6, POINTS)
    return Plan(
        points,
        within(seconds * 0.33 / (points * each), 8, 48),
        Budget(ITERATIONS, seconds * 0.12 / len(choices)),
        within(seconds * 0.15 / (32 * each), 3, 14),
        within(seconds * 0.25 / (2 * FINALISTS * each), 24, 80),
    )


def within(number: float, least: int, most: int) -> int:
    """The number, rounded down, within these limits."""
    return max(least, min(most, int(number)))


def analyse(match: Match, seat: int, seconds: float = SECONDS, progress: Progress = lambda share: None) -> Analysis:
    """Find out what decided a match for a seat. A match that is not over is refused."""
    if not match.over:
        raise BadSetup(t("coach.not-over"))
    game, steps = match.game, steps_of(match)
    futures = Futures(game, match.position.seats)
    choices = choices_of(steps, seat)
    moments, turning = list[Moment](), list[Turning]()
    if choices:
        plan = planned(futures, choices, seconds)
        picked = chosen(choices, plan.points)
        for moment in curve(futures, picked, seat, plan.worlds):
            moments.append(moment)
            progress(0.4 * len(moments) / len(picked))
        turning = turning_points(futures, steps, choices, plan, match.names, progress)
    end = end_of(game, match.position)
    moments = [
        *smooth(moments, len(steps)),
        Moment(len(match.record.entries), end.shares, 1.0 - min(1.0, sum(end.shares))),
    ]
    progress(1.0)
    return put_together(match, seat, steps, moments, turning, futures.played)


def turning_points(
    futures: Futures, steps: list[Step], choices: list[Step], plan: Plan, names: list[str], progress: Progress
) -> list[Turning]:
    """The answers that cost most, dearest first."""
    game, proposals = futures.game, list[Proposal]()
    for k, step in enumerate(choices):
        found = propose(game, step, plan.search, names)
        proposals += [] if found is None else [found]
        progress(0.4 + 0.25 * (k + 1) / len(choices))
    finalists = list(screened(futures, worst(proposals, steps, plan.candidates), FINALISTS))
    turning: list[Turning] = []
    for k, proposal in enumerate(finalists):
        progress(0.75 + 0.25 * k / len(finalists))
        pairs = confirmed(futures, proposal, game.advice.clear, plan.pairs)
        turning += [] if pairs is None else [told(game, futures, proposal, pairs, names)]
    return sorted(turning, key=lambda one: -one.lead)[:SHOWN]


def put_together(
    match: Match, seat: int, steps: list[Step], moments: list[Moment], turning: list[Turning], games: int
) -> Analysis:
    """The analysis, with the points by source and the luck of everybody."""
    game = match.game
    scores = sorted(game.score(match.position), key=lambda score: score.seat)
    others = sorted((score for score in scores if score.seat != seat), key=lambda score: (score.place, -score.total))
    other = others[0].seat if others else -1
    found = [named(game, sources) for sources in sources_of(game, steps, match.position)]
    own, theirs = found[seat], found[other] if others else type(found[seat])()
    names = sorted({*own, *theirs}, key=lambda name: -max(abs(own[name]), abs(theirs[name])))
    luck = luck_of(game, steps)
    return Analysis(
        game=game.id,
        seat=seat,
        names=match.names,
        totals=[score.total for score in scores],
        places=[score.place for score in scores],
        other=other,
        answers=len(match.record.entries),
        moments=moments,
        turning=turning,
        sources=[Source(name, own[name], theirs[name]) for name in names if own[name] or theirs[name]],
        luck=luck,
        little_luck=is_little(luck, game.advice.clear),
        games=games,
    )
