"""A ladder of bots: every two of them play each other, and the results become ratings with limits."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from itertools import combinations
from math import exp, log, sqrt
from typing import Final

from hullworks.bots import BOTS, plays
from hullworks.bots.rating import ANCHOR
from hullworks.bots.script import names_of
from hullworks.bots.strength import STRENGTHS
from hullworks.games import load as load_game
from hullworks.kernel.errors import BadSetup
from hullworks.lab.simulation import Keeper, Plan, Result, Workforce, simulate
from hullworks.lab.tally import POINTS, WIN, Share, Spread, Z, wilson

ELO: Final = 400.0 / log(10.0)  # ratings in the usual unit: 400 points are odds of ten to one
ANCHORED: Final = 1000.0
PRIOR: Final = 0.5  # wins and losses added to every pairing, so that a bot without losses has a rating, too
STEPS: Final = 50


@dataclass(frozen=True)
class Pairings:
    """The games to play: this many between every two of these bots."""

    game: str
    players: int
    games: int
    bots: tuple[str, ...]
    seed: int = 1
    think: str | None = None
    pack: str | None = None  # the text of parts that replace the game's own
    pairs: tuple[tuple[str, str], ...] = ()  # who plays whom; all, if empty
    options: dict[str, object] = field(default_factory=dict)

    def check(self) -> None:
        """Raise an error for anything that cannot be played, before starting."""
        if len(set(self.bots)) < max(2, len(self.bots)):
            raise BadSetup(f"a ladder needs two different bots or more, got {', '.join(self.bots) or 'none'}")
        if load_game(self.game).fewest <= self.players < 2:
            raise BadSetup("a ladder needs two players or more: one alone beats nobody")
        for pairing in self.pairings():
            for plan in self.plans(*pairing):
                plan.check()

    def pairings(self) -> list[tuple[str, str]]:
        """Every two bots; where all may lose together, also every bot with itself. Or the pairs that were chosen."""
        if self.pairs:
            return list(self.pairs)
        pairs = list(combinations(self.bots, 2))
        return pairs + [(name, name) for name in self.bots] if self.together else pairs

    @property
    def together(self) -> bool:
        """Whether all players can lose the game together."""
        return load_game(self.game).advice.rivalry < 1.0

    def plans(self, first: str, second: str) -> list[Plan]:
        """The games of two bots. At an odd table one bot has an extra seat, so they swap halfway."""
        number = self.pairings().index((first, second))
        plan = Plan(
            game=self.game,
            players=self.players,
            games=self.games,
            bots=(first, second),
            seed=1000 * self.seed + number,
            options=self.options,
            pack=self.pack,
            think=self.think,
        )
        if self.players % 2 == 0 or self.games < 2 or first == second:
            return [plan]
        half = replace(plan, games=self.games - self.games // 2)
        return [half, replace(plan, games=self.games // 2, bots=(second, first), seed=plan.seed + 500)]


def contestants(game: str) -> tuple[str, ...]:
    """The built-in bots and the scripted bots of a game. Strengths have a ladder of their own: `lab.strengths`."""
    played = load_game(game)
    return (*(name for name in BOTS if name not in STRENGTHS and plays(name, played)), *names_of(played))


@dataclass
class Pairing:
    """The results of two bots against each other. Shared wins count in part."""

    first: str
    second: str
    games: int = 0
    lost: int = 0  # by all together
    wins: dict[str, float] = field(default_factory=dict)
    points: Spread = field(default_factory=Spread)  # the first bot's share of the points of a game

    def add(self, result: Result) -> None:
        tally = result.tally
        self.games += tally.games
        self.lost += tally.lost
        for name in {self.first, self.second}:
            self.wins[name] = self.wins.get(name, 0.0) + tally.bot_wins[name] / WIN
        self.points.merge(tally.bot_points.get(self.first, Spread()))

    def share(self) -> Share:
        """The first bot's share of the games that somebody won."""
        return wilson(self.wins.get(self.first, 0.0), self.games - self.lost)

    def won_of_all(self, name: str) -> Share:
        """The share of all games that this bot won, lost ones included; against its own kind, half of the others."""
        own = 2.0 if self.first == self.second else 1.0
        return wilson(self.wins.get(name, 0.0) / own, self.games)

    def won_together(self) -> Share:
        """The share of games that were not lost by all."""
        return wilson(self.games - self.lost, self.games)

    def share_of_points(self) -> Share:
        """The first bot's average share of the points of a game."""
        found = self.points.middle()
        return Share(found.share / POINTS, max(0.0, found.low / POINTS), min(1.0, found.high / POINTS))


@dataclass(frozen=True)
class Rating:
    """A bot's strength relative to the anchor, with its 95 % limits."""

    name: str
    rating: float
    reach: float


@dataclass
class Ladder:
    """All pairings played so far."""

    order: Pairings
    pairings: list[Pairing] = field(default_factory=list)
    seconds: float = 0.0
    build: str = ""
    faults: list[str] = field(default_factory=list)  # answers lost by bots from outside, in sentences
    stopped: bool = False

    def ratings(self) -> list[Rating]:
        """The bots that have played, the strongest first."""
        played = [pairing for pairing in self.pairings if pairing.first != pairing.second and pairing.games]
        found = fit([name for name in self.order.bots if any(name in (p.first, p.second) for p in played)], played)
        shares = self.won_of_all()
        return sorted(found, key=lambda one: (-shares[one.name].share if shares else 0.0, -one.rating))

    def won_of_all(self) -> dict[str, Share]:
        """Where all may lose together: how much of all games each bot wins, against every bot of the ladder alike.

        Its own kind is one of them, and wins half of what is not lost. A game that all lost is nobody's, so a plan that
        is ahead in the few games it does not ruin wins little. Empty, unless every two bots have met.
        """
        met = [pairing for pairing in self.pairings if pairing.games]
        if not self.order.together or self.order.pairs or len(met) < len(self.order.pairings()):
            return {}
        return {name: averaged([p.won_of_all(name) for p in met if name in (p.first, p.second)])
                for name in self.order.bots}  # fmt: skip


def averaged(shares: list[Share]) -> Share:
    """The mean of shares that were measured apart, with limits from theirs."""
    middle = sum(one.share for one in shares) / len(shares)
    reach = sqrt(sum((one.high - one.low) ** 2 for one in shares)) / 2.0 / len(shares)
    return Share(middle, max(0.0, middle - reach), min(1.0, middle + reach))


def climb(
    order: Pairings,
    workers: Workforce,
    progress: Callable[[int], None],
    keeper_of: Callable[[Plan], Keeper | None] = lambda plan: None,
) -> Ladder:
    """Play all pairings. Ctrl-C stops early and keeps finished games. *progress* receives the number of new games.

    The keeper of a plan keeps its games, and games that it has already are not played again.
    """
    order.check()
    ladder = Ladder(order)
    for first, second in order.pairings():
        pairing = Pairing(first, second)
        ladder.pairings.append(pairing)
        for plan in order.plans(first, second):
            result = simulate(plan, workers, progress, keeper_of(plan))
            pairing.add(result)
            ladder.seconds += result.seconds
            ladder.faults += result.tally.faults()
            ladder.build, ladder.stopped = result.build, result.stopped
            if result.stopped:
                return ladder
    return ladder


# Ratings: the strengths that make the results most likely, if two bots' odds depend on their strengths alone.


def fit(names: list[str], pairings: list[Pairing]) -> list[Rating]:
    """Bradley-Terry ratings, with limits from the curvature of their likelihood."""
    if not names:
        return []
    anchor = ANCHOR if ANCHOR in names else names[0]
    free = [name for name in names if name != anchor]
    strengths = dict.fromkeys(names, 0.0)
    inverse: list[list[float]] = []
    for _ in range(STEPS):
        slope, inverse = newton(free, strengths, pairings)
        steps = [sum(a * b for a, b in zip(row, slope, strict=True)) for row in inverse]
        for name, step in zip(free, steps, strict=True):
            strengths[name] += max(-1.0, min(1.0, step))
    spread = {name: Z * inverse[k][k] ** 0.5 for k, name in enumerate(free)} | {anchor: 0.0}
    return [Rating(name, ANCHORED + ELO * strengths[name], ELO * spread[name]) for name in names]


def newton(
    free: list[str], strengths: dict[str, float], pairings: list[Pairing]
) -> tuple[list[float], list[list[float]]]:
    """The slope of the likelihood, and the inverse of its curvature."""
    place = {name: k for k, name in enumerate(free)}
    slope = [0.0] * len(free)
    curve = [[0.0] * len(free) for _ in free]
    for first, second, wins, played in results(pairings):
        chance = 1.0 / (1.0 + exp(strengths[second] - strengths[first]))
        surprise, weight = wins - played * chance, played * chance * (1.0 - chance)
        for name, sign in ((first, 1.0), (second, -1.0)):
            if name in place:
                slope[place[name]] += sign * surprise
                curve[place[name]][place[name]] += weight
        if first in place and second in place:
            curve[place[first]][place[second]] -= weight
            curve[place[second]][place[first]] -= weight
    return slope, inverted(curve)


def results(pairings: list[Pairing]) -> Iterator[tuple[str, str, float, float]]:
    """The two bots of each pairing, the first one's wins, and the games; PRIOR is added to both sides' wins."""
    for pairing in pairings:
        wins = [pairing.wins.get(name, 0.0) + PRIOR for name in (pairing.first, pairing.second)]
        yield pairing.first, pairing.second, wins[0], sum(wins)


def inverted(matrix: list[list[float]]) -> list[list[float]]:
    """The inverse of a small positive matrix, by elimination."""
    size = len(matrix)
    rows = [[*row, *(float(k == j) for j in range(size))] for k, row in enumerate(matrix)]
    for k in range(size):
        rows[k] = [x / rows[k][k] for x in rows[k]]
        for j in range(size):
            if j != k:
                rows[j] = [a - rows[j][k] * b for a, b in zip(rows[j], rows[k], strict=True)]
    return [row[size:] for row in rows]
