"""Results of many games, added up as they are played, in memory that does not grow with their number."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from math import inf, sqrt
from typing import Final

from hullworks.lab.played import Played

Z: Final = 1.959964  # the normal quantile of 95 % limits
POINTS: Final = 1000  # all points of a game, in whole parts
WIN: Final = 60  # a win in whole parts, so that two to six may share it and the order of adding up does not matter


@dataclass(frozen=True)
class Share:
    """A share with its 95 % limits."""

    share: float
    low: float
    high: float


def wilson(wins: float, games: int) -> Share:
    """The share of *wins* among *games*, with Wilson limits. *wins* may be fractional: shared wins count in part."""
    if games == 0:
        return Share(0.0, 0.0, 1.0)
    p = wins / games
    middle = (p + Z * Z / (2 * games)) / (1 + Z * Z / games)
    reach = Z * sqrt(p * (1 - p) / games + Z * Z / (4 * games * games)) / (1 + Z * Z / games)
    return Share(p, max(0.0, middle - reach), min(1.0, middle + reach))


@dataclass
class Spread:
    """A histogram of whole numbers."""

    counts: Counter[int] = field(default_factory=Counter)

    def add(self, number: int) -> None:
        self.counts[number] += 1

    def merge(self, other: Spread) -> None:
        self.counts.update(other.counts)

    def mean(self) -> float:
        return sum(n * c for n, c in self.counts.items()) / max(1, self.counts.total())

    def deviation(self) -> float:
        middle = self.mean()
        return sqrt(sum((n - middle) ** 2 * c for n, c in self.counts.items()) / max(1, self.counts.total()))

    def middle(self) -> Share:
        """The mean with its 95 % limits, which are infinite if there are no numbers."""
        reach = Z * self.deviation() / sqrt(self.counts.total()) if self.counts else inf
        return Share(self.mean(), self.mean() - reach, self.mean() + reach)

    def quantile(self, share: float) -> int:
        """The smallest number such that at least this share of all numbers do not exceed it."""
        left = share * self.counts.total()
        for number in sorted(self.counts):
            left -= self.counts[number]
            if left <= 0:
                return number
        return 0


@dataclass
class Tally:
    """The counts of one simulation, or of a part of it. Wins are counted in parts of a WIN."""

    players: int
    games: int = 0
    decisions: int = 0
    lost: int = 0  # games that all players lost together: they have no winner
    seat_wins: Counter[int] = field(default_factory=Counter)
    bot_wins: Counter[str] = field(default_factory=Counter)
    bot_games: Counter[str] = field(default_factory=Counter)
    bot_points: dict[str, Spread] = field(default_factory=dict)  # its share of a game's points, in POINTS
    order_wins: dict[str, Counter[int]] = field(default_factory=dict)
    endings: Counter[str] = field(default_factory=Counter)
    turns: Spread = field(default_factory=Spread)
    scores: Spread = field(default_factory=Spread)
    winning: Spread = field(default_factory=Spread)
    card_uses: Counter[str] = field(default_factory=Counter)
    card_wins: Counter[str] = field(default_factory=Counter)
    card_chances: Counter[str] = field(default_factory=Counter)  # uses in games that somebody won
    mechanism_games: Counter[str] = field(default_factory=Counter)  # games in which a mechanism was used
    chair_wins: Counter[tuple[str, int]] = field(default_factory=Counter)  # by bot and seat
    chair_games: Counter[tuple[str, int]] = field(default_factory=Counter)  # games that somebody won, by bot and seat
    table_games: Counter[str] = field(default_factory=Counter)  # the same by bot, however many seats it had
    guest_answers: Counter[str] = field(default_factory=Counter)  # answers requested from bots from outside
    guest_faults: Counter[str] = field(default_factory=Counter)  # answers of these that the mate gave instead
    first_faults: dict[str, tuple[int, str]] = field(default_factory=dict)  # the first fault and its game

    @property
    def decided(self) -> int:
        """The number of games that somebody won."""
        return self.games - self.lost

    def add(self, one: Played) -> None:
        """Count a finished game. A shared win counts in part for each winner; if all have lost, nobody wins."""
        part = WIN // max(1, len(one.winners))
        self.games += 1
        self.lost += not one.winners
        self.decisions += one.decisions
        self.endings[one.ending] += 1
        self.turns.add(one.turns)
        self.mechanism_games.update(one.mechanisms)
        for seat, score in enumerate(one.scores):
            self.scores.add(score)
            self.count_seat(one, seat, part if seat in one.winners else 0)
        self.count_points(one)
        if one.winners:
            self.table_games.update(set(one.bots))
            self.winning.add(one.scores[one.winners[0]])
        for name, places in one.orders.items():
            wins = self.order_wins.setdefault(name, Counter())
            for seat in one.winners:
                wins[places[seat]] += part

    def count_seat(self, one: Played, seat: int, won: int) -> None:
        bot, decided = one.bots[seat], bool(one.winners)
        self.seat_wins[seat] += won
        self.bot_wins[bot] += won
        self.bot_games[bot] += 1
        self.chair_wins[bot, seat] += won
        self.chair_games[bot, seat] += decided
        for card in one.cards[seat]:
            self.card_uses[card] += 1
            self.card_wins[card] += won
            self.card_chances[card] += decided

    def count_guest(self, number: int, bot: str, answers: int, faults: list[str]) -> None:
        """Count the answers requested from a bot from outside in game *number*, and its faults."""
        self.guest_answers[bot] += answers
        self.guest_faults[bot] += len(faults)
        if faults:
            self.first_faults[bot] = min(self.first_faults.get(bot, (number, faults[0])), (number, faults[0]))

    def count_points(self, one: Played) -> None:
        """Count each bot's share of the points of a game, if there are any points."""
        points = sum(one.scores)
        if points <= 0:
            return
        for bot in set(one.bots):
            own = sum(score for name, score in zip(one.bots, one.scores, strict=True) if name == bot)
            self.bot_points.setdefault(bot, Spread()).add(round(POINTS * own / points))

    def merge(self, other: Tally) -> None:
        """Add another part."""
        self.games += other.games
        self.decisions += other.decisions
        self.lost += other.lost
        for name, own in vars(self).items():
            if isinstance(own, Counter):
                own.update(getattr(other, name))
            elif isinstance(own, Spread):
                own.merge(getattr(other, name))
        for bot, shares in other.bot_points.items():
            self.bot_points.setdefault(bot, Spread()).merge(shares)
        for name, by_place in other.order_wins.items():
            self.order_wins.setdefault(name, Counter()).update(by_place)
        for bot, first in other.first_faults.items():
            self.first_faults[bot] = min(self.first_faults.get(bot, first), first)

    def faults(self) -> list[str]:
        """The answers lost by bots from outside, in a sentence for each bot."""
        found = []
        for bot, lost in sorted(self.guest_faults.items()):
            if lost:
                first = self.first_faults[bot][1]
                found.append(f"{bot} lost {lost:,} of {self.guest_answers[bot]:,} answers to the mate; first: {first}")
        return found
