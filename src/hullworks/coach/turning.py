"""Turning points: the answers that cost a seat most. Search proposes them; games played to the end confirm them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import sqrt
from typing import NamedTuple

from msgspec import Struct

from hullworks.bots.budget import Budget
from hullworks.bots.captain import Captain
from hullworks.bots.hint import compared, sequel
from hullworks.bots.tree import SEAT_BITS
from hullworks.coach.allowance import Allowance
from hullworks.coach.future import Futures
from hullworks.coach.miss import missed
from hullworks.coach.steps import Step
from hullworks.kernel.chance import seeded
from hullworks.match.game import Game

SCREENED = 16  # pairs of games for each proposal
CHECKED = 80  # new pairs for those that look worst
GIVEN_UP = (24, 48)  # pairs after which a proposal without a difference is given up
TRIED = 16  # pairs for each of the other answers to the question of a turning point
SURE = 1.6  # standard errors by which the lead must differ
SMALLEST = 0.03  # the least difference that is shown, as a share of a clear lead
ITERATIONS = 300
RIVALS = 3  # the answers that search compares with the one given


class Proposal(NamedTuple):
    """An answer that search thinks was not the best."""

    step: Step
    better: int
    loss: float
    sequel: list[str]


class Tried(Struct, frozen=True):
    """Another answer to the question of a turning point, compared with the own one in pairs of games."""

    text: str
    lead: float  # gained by it, in points
    error: float  # its standard error
    chance: float  # of the win after it
    games: int


class Turning(Struct, frozen=True):
    """An answer that cost the seat points or chances, and what was better."""

    number: int  # of the answer in the record
    seat: int  # who gave it
    text: str  # of the own answer
    tried: list[Tried]  # the better answer first, then others, as far as time allowed
    mine: str
    better: str
    then: list[str]  # the answers that would have followed
    why: str
    missed: str  # what a person would say about the two answers
    chance: float  # of the win after the own answer
    better_chance: float
    lead: float  # lost, in points; after a shared loss, in games of 100 that end well
    error: float  # its standard error
    games: int
    ending: float  # the share of games that somebody won after the own answer; less than 1 only where all may lose
    better_ending: float


def propose(game: Game, step: Step, budget: Budget, names: Sequence[str]) -> Proposal | None:
    """What search would have answered instead; None if it agrees, or if the question is a negotiation."""
    rng = seeded(step.number)
    world = game.imagine(step.before, step.seat, rng)
    if game.advice.prospect(world, step.seat, step.code) is not None:
        return None
    search = Captain(game, budget).think(world, step.seat, rng)
    codes = [int(key >> SEAT_BITS) for key in search.answers()]
    if step.code not in codes:
        return None
    rivals = [code for code in codes[:RIVALS] if code != step.code]
    best = compared(search, world, [*rivals, step.code], budget, rng)[0]
    if best == step.code:
        return None
    means = [search.tree.mean(search.child(code), step.seat) for code in (best, step.code)]
    loss = search.payoff.points(means[0]) - search.payoff.points(means[1])
    return Proposal(step, best, loss, sequel(game, search, world, best, names))


def worst(proposals: Sequence[Proposal], steps: Sequence[Step], most: int) -> list[Proposal]:
    """The proposals with the largest losses, at most one of a turn."""
    found: dict[int, Proposal] = {}
    for proposal in sorted(proposals, key=lambda one: -one.loss):
        found.setdefault(turn_of(steps, proposal.step), proposal)
    return list(found.values())[:most]


def turn_of(steps: Sequence[Step], step: Step) -> int:
    """The number of the first answer of the turn that this step belongs to."""
    first = step.number
    for other in reversed(steps):
        if other.number > step.number:
            continue
        if other.is_choice and other.seat != step.seat:
            break
        if other.seat == step.seat:
            first = other.number
    return first


class Pairs:
    """Pairs of games from one moment: the first after the own answer, the second after another, with the same luck."""

    def __init__(self, futures: Futures, proposal: Proposal) -> None:
        self.futures, self.proposal = futures, proposal
        self.leads: list[float] = []
        self.wins: list[tuple[float, float]] = []
        self.ends: list[tuple[float, float]] = []  # 0 where all lost together, else 1

    def play(self, first: int, count: int) -> None:
        """Play this many more pairs, numbered from *first*."""
        step, seat = self.proposal.step, self.proposal.step.seat
        for k in range(first, first + count):
            world = self.futures.world(step.before, seat, step.number * 1000 + k)
            other = world.copy()
            world.play(step.code)
            other.play(self.proposal.better)
            mine, better = self.futures.end(world, k), self.futures.end(other, k)
            self.leads.append(better.leads[seat] - mine.leads[seat])
            self.wins.append((mine.shares[seat], better.shares[seat]))
            self.ends.append((float(any(mine.shares)), float(any(better.shares))))

    @property
    def mean(self) -> float:
        """The mean of the lead lost."""
        return sum(self.leads) / len(self.leads)

    @property
    def error(self) -> float:
        """The standard error of that mean."""
        spread = sum((lead - self.mean) ** 2 for lead in self.leads) / max(1, len(self.leads) - 1)
        return sqrt(spread / len(self.leads))

    def chance(self, which: int) -> float:
        """The share of games won after the own answer (0) or after the other (1)."""
        return sum(pair[which] for pair in self.wins) / len(self.wins)

    def ending(self, which: int) -> float:
        """The share of games that somebody won after the own answer (0) or after the other (1)."""
        return sum(pair[which] for pair in self.ends) / len(self.ends)


def confirmed(
    futures: Futures, proposal: Proposal, clear: float, checked: int = CHECKED, allowance: Allowance | None = None
) -> Pairs | None:
    """The pairs that confirm a proposal; None if they do not. The pairs that chose it do not count."""
    allowance = allowance or Allowance()
    pairs, played = Pairs(futures, proposal), 0
    for until in [*(stop for stop in GIVEN_UP if stop < checked), checked]:
        if played and allowance.is_up:
            break
        pairs.play(SCREENED + played, until - played)
        played = until
        if pairs.mean <= 0:
            return None
    return pairs if pairs.mean > max(SURE * pairs.error, SMALLEST * clear) else None


def screened(futures: Futures, proposals: Sequence[Proposal], most: int, allowance: Allowance) -> Iterator[Proposal]:
    """The proposals that cost most in a few games, worst first, as far as time allows."""
    found = list[tuple[float, Proposal]]()
    for proposal in proposals:
        if found and allowance.is_up:
            break
        games = Pairs(futures, proposal)
        games.play(0, SCREENED)
        found.append((games.mean, proposal))
    for mean, proposal in sorted(found, key=lambda one: -one[0])[:most]:
        if mean > 0:
            yield proposal


def tried(proposal: Proposal, pairs: Pairs) -> Tried:
    """What pairs of games said about the other answer of a proposal."""
    text = proposal.step.before.todo.actions.texts[proposal.better]
    return Tried(text, pairs.mean, pairs.error, pairs.chance(1), len(pairs.leads))


def others(futures: Futures, proposal: Proposal, allowance: Allowance) -> Iterator[Tried]:
    """What games say about the answers that are neither the own nor the better one, as far as time allows."""
    step = proposal.step
    for code in step.before.legal():
        if code in (step.code, proposal.better) or allowance.is_up:
            continue
        other = proposal._replace(better=code)
        pairs = Pairs(futures, other)
        pairs.play(SCREENED + CHECKED, TRIED)
        yield tried(other, pairs)


def told(
    game: Game, futures: Futures, proposal: Proposal, pairs: Pairs, names: Sequence[str], allowance: Allowance
) -> Turning:
    """A turning point in words, with what is known about the other answers."""
    step = proposal.step
    world = futures.world(step.before, step.seat, step.number)
    return Turning(
        number=step.number,
        seat=step.seat,
        text=step.before.todo.actions.texts[step.code],
        tried=[tried(proposal, pairs), *others(futures, proposal, allowance)],
        mine=game.say(game.label(world, step.code), names),
        better=game.say(game.label(world, proposal.better), names),
        then=proposal.sequel,
        why="" if futures.shared else game.say(game.reason(world, proposal.better), names),  # It is about the own gain.
        missed=missed(game, world, step.seat, step.code, proposal.better, names),
        chance=pairs.chance(0),
        better_chance=pairs.chance(1),
        lead=pairs.mean,
        error=pairs.error,
        games=len(pairs.leads),
        ending=pairs.ending(0),
        better_ending=pairs.ending(1),
    )
