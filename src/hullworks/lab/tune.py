"""Tuning: move numbers of the parts until cards are alike, or until a measure of the game is what a designer wants.

Every run shows the effect of all cards at once, so making cards alike is no blind search: a number moves by the effect
of its card, in points, against it. A goal, such as a length, is searched for (`lab.search`). Different crews of bots
must agree, so that nothing is tuned to the habits of one bot. Every step is measured in games of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from typing import Any, Final

import msgspec

from hullworks.games import load as load_game
from hullworks.kernel.errors import BadPack, BadSetup
from hullworks.lab.balance import MOST_OF_FAIR
from hullworks.lab.compare import check_card
from hullworks.lab.measure import CARD, MEASURES, SEATS, figures
from hullworks.lab.patch import entry, names_in, patched
from hullworks.lab.search import Aim, Field, Point, Search, Seen, Trial
from hullworks.lab.shrink import Shrunken
from hullworks.lab.simulation import Plan, Workforce
from hullworks.lab.survey import survey
from hullworks.match.game import Game
from hullworks.match.pack import parse

APART: Final = 10_000  # the seeds of two measurements are this far apart
ANY: Final = "*"
TRIED: Final = 50  # points that are offered to the game before none is left that it takes
Range = tuple[float, float]


class Free(msgspec.Struct, frozen=True):
    """A number that may be moved: its path in the parts, its card, and whether more of it makes the card better."""

    key: str
    card: str  # empty for a number of the rules
    better: bool
    value: int  # in the parts that are tuned
    low: int
    high: int


class Goal(msgspec.Struct, frozen=True):
    """What a measure should be."""

    measure: str
    value: float


class Wish(msgspec.Struct, frozen=True):
    """What is asked for."""

    game: str
    players: int
    games: int  # of each crew in each step
    seed: int
    free: tuple[str, ...]  # patterns such as `contracts.*.value`, with a range if one is given; see `numbers`
    crews: tuple[tuple[str, ...], ...]
    keep: dict[str, Range]  # the limits of measures
    within: int  # how far a number without a range may move in all
    options: dict[str, object]
    pack: str | None  # the parts to begin with; None for those of the game
    goal: Goal | None = None  # None to make cards alike

    def plan(self, crew: Sequence[str], seed: int, pack: str | None) -> Plan:
        """The games of a crew."""
        return Plan(self.game, self.players, self.games, tuple(crew), seed, self.options, pack)

    def aims(self) -> dict[str, Aim]:
        """All measures that matter, and where they should be."""
        found = {name: Aim(low, high) for name, (low, high) in self.keep.items()}
        return found if self.goal is None else found | {self.goal.measure: Aim(self.goal.value, self.goal.value)}


class Measured(msgspec.Struct, frozen=True):
    """What was seen in one measurement of some parts."""

    effects: list[dict[str, float]]  # of the cards, in points, shrunken, for each crew: only those that are sure
    figures: list[dict[str, Seen]]  # the measures, for each crew
    spread: float  # how far the cards are apart: the root of the mean square of all effects

    def broken(self, keep: dict[str, Range]) -> list[str]:
        """The limits that these parts break, in sentences."""
        found = []
        for name in keep:
            low, high = keep[name]
            values = [figures[name].value for figures in self.figures]
            worst = max(values, key=lambda value: abs(value - (low + high) / 2))
            if not low <= worst <= high:
                found.append(f"{name} would be {worst:.2f}, not {low:g} to {high:g}")
        return found


class Step(msgspec.Struct, frozen=True):
    """A step: what was measured, and what was moved then."""

    number: int
    measured: Measured
    moves: dict[str, tuple[int, int]]  # before and after
    why: str  # what the step says about itself, as a sentence
    values: dict[str, int]  # all free numbers afterwards
    done: bool = False  # whether nothing is left to do


@dataclass(frozen=True)
class Tuner:
    """Takes the steps of a wish."""

    wish: Wish
    free: tuple[Free, ...]

    @property
    def game(self) -> Game:
        return load_game(self.wish.game)

    @property
    def start(self) -> dict[str, int]:
        """The free numbers in the parts that are tuned."""
        return {one.key: one.value for one in self.free}

    def pack(self, values: dict[str, int]) -> str:
        """The parts with these numbers."""
        return patched(self.game, self.wish.pack, [(key, str(value)) for key, value in values.items()])

    def steps(
        self,
        before: Sequence[Step],
        most: int,
        workers: Workforce = 1,
        progress: Callable[[int], None] = lambda _: None,
    ) -> Iterator[Step]:
        """The steps after those that were taken before, at most *most* in all, until nothing is left to do."""
        taken = list(before)
        while len(taken) < most and (not taken or not taken[-1].done):
            values = taken[-1].values if taken else self.start
            measured = self.measured(values, len(taken), workers, progress)
            step = self.step(taken, measured) if self.wish.goal is None else self.sought(taken, measured, most)
            taken.append(step)
            yield step

    def step(self, taken: Sequence[Step], measured: Measured) -> Step:
        """The next step to cards alike. If the last one broke a limit, half of it is taken back."""
        last = taken[-1] if taken else None
        values = last.values if last else self.start
        broken = measured.broken(self.wish.keep)
        if broken and last and not taken[0].measured.broken(self.wish.keep):
            moves = {key: (after, (before + after) // 2) for key, (before, after) in last.moves.items()}
            moves = {key: move for key, move in moves.items() if move[0] != move[1]}
            why = f"Half of the last step is taken back: {broken[0]}."
        else:
            moves = self.moves(measured, values)
            why = "Numbers move against the effects of their cards." if moves else "No effect is left that is sure."
        after = {key: after for key, (_, after) in moves.items()}
        return Step(len(taken) + 1, measured, moves, why, values | after, done=not moves)

    def moves(self, measured: Measured, values: dict[str, int]) -> dict[str, tuple[int, int]]:
        """The numbers whose card has a sure effect in the eyes of all crews, moved by the smallest of these effects."""
        found: dict[str, tuple[int, int]] = {}
        for one in self.free:
            seen = [effects.get(one.card, 0.0) for effects in measured.effects]
            if not all(effect > 0 for effect in seen) and not all(effect < 0 for effect in seen):
                continue
            amount = max(1, round(min(map(abs, seen))))
            wanted = values[one.key] + (amount if (seen[0] < 0) == one.better else -amount)
            after = max(one.low, min(one.high, wanted))
            if after != values[one.key] and self.is_allowed(values | {one.key: after}):
                found[one.key] = values[one.key], after
        return found

    def sought(self, taken: Sequence[Step], measured: Measured, most: int) -> Step:
        """The next step to a goal: stop where it is reached, else try on; the last one goes to the best point known."""
        number = len(taken) + 1
        places = [self.start, *(step.values for step in taken)]
        seen = [*(step.measured for step in taken), measured]
        trials = [self.trial(values, one) for values, one in zip(places, seen, strict=True)]
        search, lots, here = self.search(), Random(f"{self.wish.seed}/{number}"), places[-1]
        if search.reached(trials):
            return Step(number, measured, {}, "The goal is reached.", here, done=True)
        points = search.best(trials, lots) if number == most else search.next(trials, lots)
        there = next((one for one in map(self.at, points[:TRIED]) if self.is_allowed(one)), here)
        moves = {key: (here[key], there[key]) for key in there if there[key] != here[key]}
        why = "The best numbers so far." if number == most else "The next numbers to try."
        return Step(number, measured, moves, why, there)

    def search(self) -> Search:
        """The search for the goal, within the ranges and limits."""
        field = Field(tuple((one.low, one.high) for one in self.free), tuple(one.value for one in self.free))
        return Search(field, tuple(aim for _ in self.wish.crews for aim in self.wish.aims().values()))

    def trial(self, values: dict[str, int], measured: Measured) -> Trial:
        """What a measurement tells the search."""
        seen = [crew[name] for crew in measured.figures for name in self.wish.aims()]
        return Trial(tuple(values[one.key] for one in self.free), tuple(seen))

    def at(self, point: Point) -> dict[str, int]:
        """The numbers at a point of the search."""
        return {one.key: value for one, value in zip(self.free, point, strict=True)}

    def is_allowed(self, values: dict[str, int]) -> bool:
        """Whether the game takes parts with these numbers."""
        try:
            self.game.lay(self.wish.players, self.wish.options, self.pack(values))
        except BadPack:
            return False
        return True

    def measured(
        self,
        values: dict[str, int],
        number: int,
        workers: Workforce = 1,
        progress: Callable[[int], None] = lambda _: None,
    ) -> Measured:
        """Let every crew play with these numbers, in games of this measurement alone."""
        wish, pack = self.wish, self.pack(values)
        crews = [
            survey(wish.plan(crew, wish.seed + APART * (number * len(wish.crews) + place), pack), workers, progress)
            for place, crew in enumerate(wish.crews)
        ]
        if any(seen.stopped for seen in crews):
            raise KeyboardInterrupt
        effects = [seen.leads.effects(sorted({one.card for one in self.free if one.card})) for seen in crews]
        return Measured(
            [{card: one.mean for card, one in found.items() if one.sure} for found in effects],
            [figures(seen, wish.players, wish.aims()) for seen in crews],
            apart(effects[0]),
        )


def apart(effects: dict[str, Shrunken]) -> float:
    """How far cards are apart."""
    return sqrt(sum(one.mean**2 for one in effects.values()) / max(1, len(effects)))


def tuner(wish: Wish) -> Tuner:
    """The tuner for a wish; what cannot be tuned is refused."""
    game = load_game(wish.game)
    if not wish.free:
        raise BadSetup("say which numbers may move, such as --free 'contracts.*.value' or --free bonus.family=3..8")
    table = game.lay(wish.players, wish.options, wish.pack)
    if not game.has_parts:
        raise BadSetup(f"{game.title} has no parts, so there are no numbers to move")
    tree, cards = parse(*game.parts_text(wish.pack)), game.cards(table.parts)
    check_measures(game, wish, cards)
    found = [one for pattern in wish.free for one in numbers(tree, pattern, set(cards), wish)]
    twice = [one.key for k, one in enumerate(found) if one.key in {other.key for other in found[:k]}]
    if twice:
        raise BadSetup(f"--free: {twice[0]} is named twice")
    return Tuner(wish, tuple(found))


def check_measures(game: Game, wish: Wish, cards: list[str]) -> None:
    """Refuse a goal or a limit of something that is not measured."""
    for name in wish.aims():
        option = "--goal" if wish.goal is not None and name == wish.goal.measure else "--keep"
        if name.startswith(CARD):
            check_card(game, name.removeprefix(CARD), cards)
        elif name not in MEASURES:
            raise BadSetup(f"{option}: there is no {name!r}; there are {', '.join(MEASURES)} and {CARD}NAME")


def numbers(tree: Any, pattern: str, cards: set[str], wish: Wish) -> list[Free]:
    """The numbers that a pattern means, each with its range and the card that its path names.

    A pattern is a path such as `contracts.*.value`, in which a star means every name, and may give a range, as in
    `bonus.family=3..8`. A leading minus says that more of it makes the card worse.
    """
    path, given, said = pattern.removeprefix("-").partition("=")
    found = []
    for key, value in values_at(tree, path.split("."), ()):
        named = [name for name in key if name in cards]
        if type(value) is int and (named or wish.goal is not None):
            low, high = within(pattern, said) if given else (value - wish.within, value + wish.within)
            if not low <= value <= high:
                raise BadSetup(f"--free: {'.'.join(key)} is {value}, which is not from {low} to {high}")
            found.append(Free(".".join(key), (named or [""])[0], not pattern.startswith("-"), value, low, high))
    if not found:
        kind = "number" if wish.goal is not None else "number of a card"
        raise BadSetup(f"--free: {path} names no {kind}, such as contracts.*.value does in Marino")
    return found


def within(pattern: str, said: str) -> tuple[int, int]:
    """The range that a pattern gives."""
    low, _, high = said.partition("..")
    try:
        return int(low), int(high)
    except ValueError:
        raise BadSetup(f"--free: expected a range such as bonus.family=3..8, got {pattern!r}") from None


def values_at(place: Any, path: Sequence[str], before: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], Any]]:
    """The values at a path, in which a star means every name."""
    if not path:
        yield before, place
        return
    for name in names_in(place) if path[0] == ANY else [path[0]]:
        inner = entry(place, name, ".".join(before))
        if len(path) == 1 or names_in(inner):
            yield from values_at(inner, path[1:], (*before, name))


KEPT: Final[dict[str, Range]] = {SEATS: (0.0, MOST_OF_FAIR)}
