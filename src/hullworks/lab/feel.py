"""How a game feels: whether the lead changes, when it is decided, and whether choices matter.

The chance of every seat to win comes from the values that bots see, by a slope for each stage of the game. The slopes
are fitted on the first games of a survey, and the other games are measured with them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from hullworks.bots.chance import chances
from hullworks.bots.mate import Mate
from hullworks.kernel.advice import Advice
from hullworks.kernel.position import Position
from hullworks.lab.offers import STAGES, Lookout
from hullworks.lab.played import Choice, Moment, Story
from hullworks.lab.tally import WIN, Spread
from hullworks.lab.witness import Witnesses

TIMES: Final = (0.25, 0.5, 0.75, 0.9)  # moments at which the favourite is looked at
LEADS: Final = 1.2  # a seat leads if its chance is this multiple of a fair share
LOOKED_INTO: Final = 8  # one decision in eight is looked into
MOST_OPTIONS: Final = 40
MATTERS: Final = 0.01  # a choice matters if a random answer costs a point of chance
HARD: Final = 0.01  # and it is hard if the best two answers are closer than that
STEPS: Final = 12


class Chronicler(Lookout):
    """Watches a game for cards that turn up, and for its course."""

    def __init__(self, named: dict[str, str], advice: Advice, length: int) -> None:
        super().__init__(named, advice, length)
        self.mate = Mate(advice)
        self.last = -1
        self.options = 0
        self.moments: list[Moment] = []
        self.choices: list[Choice] = []

    def asked(self, g: Position, seat: int, legal: list[int]) -> None:
        super().asked(g, seat, legal)
        self.options += len(legal)
        if seat != self.last or not self.moments:
            self.last = seat
            self.moments.append(self.moment(g))
        if self.decisions % LOOKED_INTO == 0 and len(legal) <= MOST_OPTIONS and g.todo.lanes is None:
            values = sorted((float(self.mate.after(g, seat, code)) for code in legal), reverse=True)
            self.choices.append(Choice(len(self.moments) - 1, seat, values[0], values[1], sum(values) / len(values)))

    def moment(self, g: Position) -> Moment:
        stage = min(STAGES - 1, STAGES * self.decisions // self.length)
        return Moment(stage, tuple(float(self.advice.value(g, seat)) for seat in range(g.seats)))


# The chance to win.


def fit(games: Sequence[tuple[Sequence[Moment], tuple[int, ...]]]) -> list[float]:
    """The slope of every stage that makes the winners of these games most likely; 0 where nothing is known."""
    return [slope_of([(m.values, winners) for moments, winners in games if winners for m in moments if m.stage == k])
            for k in range(STAGES)]  # fmt: skip


def slope_of(seen: Sequence[tuple[tuple[float, ...], tuple[int, ...]]]) -> float:
    """The slope of one stage, by Newton's method."""
    slope = 0.0
    for _ in range(STEPS):
        rise = curve = 0.0
        for values, winners in seen:
            likely = chances(values, slope)
            mean = sum(p * v for p, v in zip(likely, values, strict=True))
            rise += sum(values[seat] for seat in winners) / len(winners) - mean
            curve += sum(p * (v - mean) ** 2 for p, v in zip(likely, values, strict=True))
        if curve <= 1e-12:
            break
        slope = min(10.0, max(0.0, slope + rise / curve))
    return slope


# One game, and all games.


@dataclass(frozen=True)
class Course:
    """The course of one game."""

    number: int
    changes: int  # how often another seat took the lead
    lowest: float  # the lowest chance that the winner had
    decided: float  # the share of the game after which the winner stayed ahead


def course(number: int, moments: Sequence[Moment], slopes: Sequence[float], winner: int) -> Course:
    """The course of a game that one seat won, looked at once a round: a value rises before the seat's own turn."""
    seats = len(moments[0].values)
    rows = [chances(moment.values, slopes[moment.stage]) for moment in moments[::seats]]
    leader, changes, behind = -1, 0, 0
    for k, row in enumerate(rows):
        first = row.index(max(row))
        if row[first] * len(row) > LEADS and first != leader:
            changes += leader >= 0
            leader = first
        if first != winner:
            behind = k + 1
    return Course(number, changes, min(row[winner] for row in rows), behind / len(rows))


@dataclass
class Feel:
    """The course of many games, added up."""

    games: int = 0
    changes: Spread = field(default_factory=Spread)
    lowest: Spread = field(default_factory=Spread)  # in percent
    decided: Spread = field(default_factory=Spread)  # in percent of the game
    favourites: dict[float, int] = field(default_factory=dict)  # its wins at these times, in parts of a WIN
    choices: int = 0
    matter: int = 0
    hard: int = 0
    courses: list[Course] = field(default_factory=list)
    witnesses: Witnesses = field(default_factory=Witnesses)  # of favourites that win or lose, and of all measures

    def add(self, story: Story, slopes: Sequence[float]) -> None:
        """Add a game that somebody won."""
        played, moments = story.played, story.moments
        if not played.winners or not moments or len(played.scores) < 2:
            return
        self.games += 1
        one = course(played.number, moments, slopes, played.winners[0])
        self.courses.append(one)
        self.changes.add(one.changes)
        self.lowest.add(round(100 * one.lowest))
        self.decided.add(round(100 * one.decided))
        for name, value in (("changes", one.changes), ("lowest", 100 * one.lowest), ("decided", 100 * one.decided)):
            self.witnesses.note((name, str(round(value))), (played.number,))
        for time in TIMES:
            moment = moments[min(len(moments) - 1, int(time * len(moments)))]
            favourite = moment.values.index(max(moment.values))
            self.favourites[time] = self.favourites.get(time, 0) + round(WIN * played.won(favourite))
            ends = "wins" if favourite in played.winners else "loses"
            self.witnesses.note(("favourite", str(time), ends), (played.number,))
        for choice in story.choices:
            moment = moments[choice.moment]
            self.count(choice, moment.values, slopes[moment.stage])

    def count(self, choice: Choice, values: tuple[float, ...], slope: float) -> None:
        """Count a decision: what a random answer costs, and how close the second best is."""
        seat = choice.seat
        best, second, mean = (
            chances([*values[:seat], value, *values[seat + 1 :]], slope)[seat]
            for value in (choice.best, choice.second, choice.mean)
        )
        self.choices += 1
        self.matter += best - mean >= MATTERS
        self.hard += best - second < HARD

    def merge(self, other: Feel) -> None:
        self.games += other.games
        self.changes.merge(other.changes)
        self.lowest.merge(other.lowest)
        self.decided.merge(other.decided)
        for time, wins in other.favourites.items():
            self.favourites[time] = self.favourites.get(time, 0) + wins
        self.choices += other.choices
        self.matter += other.matter
        self.hard += other.hard
        self.courses += other.courses
        self.witnesses.merge(other.witnesses)
