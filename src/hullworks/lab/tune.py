"""Tuning: move the numbers of cards until no card helps or harms whoever may have it first.

Every run shows the effect of all cards at once, so this is no blind search: a number moves by the effect of its card,
in points, against it. Different crews of bots must agree, so that nothing is tuned to the habits of one bot. Every
step is measured in games of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any, Final

import msgspec

from hullworks.games import load as load_game
from hullworks.kernel.errors import BadPack, BadSetup
from hullworks.lab.balance import MOST_OF_FAIR
from hullworks.lab.patch import entry, names_in, patched
from hullworks.lab.shrink import Shrunken
from hullworks.lab.simulation import Plan, Workforce
from hullworks.lab.survey import Survey, survey
from hullworks.lab.tally import WIN
from hullworks.match.game import Game
from hullworks.match.pack import parse

APART: Final = 10_000  # the seeds of two measurements are this far apart
ANY: Final = "*"
TURNS, SCORE, LOST, SEATS = "turns", "score", "lost", "seats"
MEASURES: Final = (TURNS, SCORE, LOST, SEATS)
Range = tuple[float, float]


class Free(msgspec.Struct, frozen=True):
    """A number that may be moved: its path in the parts, its card, and whether more of it makes the card better."""

    key: str
    card: str
    better: bool
    value: int  # in the parts that are tuned


class Wish(msgspec.Struct, frozen=True):
    """What is asked for."""

    game: str
    players: int
    games: int  # of each crew in each step
    seed: int
    free: tuple[str, ...]  # patterns such as `contracts.*.value`; a leading minus says that more makes the card worse
    crews: tuple[tuple[str, ...], ...]
    keep: dict[str, Range]  # the limits of measures
    within: int  # how far a number may move in all
    options: dict[str, object]
    pack: str | None  # the parts to begin with; None for those of the game

    def plan(self, crew: Sequence[str], seed: int, pack: str | None) -> Plan:
        """The games of a crew."""
        return Plan(self.game, self.players, self.games, tuple(crew), seed, self.options, pack)


class Measured(msgspec.Struct, frozen=True):
    """What was seen in one measurement of some parts."""

    effects: list[dict[str, float]]  # of the cards, in points, shrunken, for each crew: only those that are sure
    figures: list[dict[str, float]]  # the measures, for each crew
    spread: float  # how far the cards are apart: the root of the mean square of all effects

    def broken(self, keep: dict[str, Range]) -> list[str]:
        """The limits that these parts break, in sentences."""
        found = []
        for name in keep:
            low, high = keep[name]
            worst = max((figures[name] for figures in self.figures), key=lambda value: abs(value - (low + high) / 2))
            if not low <= worst <= high:
                found.append(f"{name} would be {worst:.2f}, not {low:g} to {high:g}")
        return found


class Step(msgspec.Struct, frozen=True):
    """A step: what was measured, and what was moved then."""

    number: int
    measured: Measured
    moves: dict[str, tuple[int, int]]  # before and after; empty in the last step
    why: str  # what the step says about itself, as a sentence
    values: dict[str, int]  # all free numbers afterwards


@dataclass(frozen=True)
class Tuner:
    """Takes the steps of a wish."""

    wish: Wish
    free: tuple[Free, ...]

    @property
    def game(self) -> Game:
        return load_game(self.wish.game)

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
        """The steps after those that were taken before, at most *most* in all, until nothing is left to move."""
        taken = list(before)
        while len(taken) < most and (not taken or taken[-1].moves):
            values = taken[-1].values if taken else {one.key: one.value for one in self.free}
            step = self.step(taken, self.measured(values, len(taken), workers, progress))
            taken.append(step)
            yield step

    def step(self, taken: Sequence[Step], measured: Measured) -> Step:
        """The next step. If the last one broke a limit, half of it is taken back; otherwise the numbers move on."""
        number, last = len(taken) + 1, taken[-1] if taken else None
        values = dict(last.values) if last else {one.key: one.value for one in self.free}
        broken = measured.broken(self.wish.keep)
        if broken and last and not taken[0].measured.broken(self.wish.keep):
            moves = {key: (after, (before + after) // 2) for key, (before, after) in last.moves.items()}
            moves = {key: move for key, move in moves.items() if move[0] != move[1]}
            why = f"Half of the last step is taken back: {broken[0]}."
        else:
            moves = self.moves(measured, values)
            why = "Numbers move against the effects of their cards." if moves else "No effect is left that is sure."
        return Step(number, measured, moves, why, values | {key: after for key, (_, after) in moves.items()})

    def moves(self, measured: Measured, values: dict[str, int]) -> dict[str, tuple[int, int]]:
        """The numbers whose card has a sure effect in the eyes of all crews, moved by the smallest of these effects."""
        found: dict[str, tuple[int, int]] = {}
        for one in self.free:
            seen = [effects.get(one.card, 0.0) for effects in measured.effects]
            if not all(effect > 0 for effect in seen) and not all(effect < 0 for effect in seen):
                continue
            amount = max(1, round(min(map(abs, seen))))
            wanted = values[one.key] + (amount if (seen[0] < 0) == one.better else -amount)
            after = max(one.value - self.wish.within, min(one.value + self.wish.within, wanted))
            if after != values[one.key] and self.is_allowed(values | {one.key: after}):
                found[one.key] = values[one.key], after
        return found

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
        cards = sorted({one.card for one in self.free})
        effects = [seen.leads.effects(cards) for seen in crews]
        return Measured(
            [{card: one.mean for card, one in found.items() if one.sure} for found in effects],
            [figures(seen, wish.players) for seen in crews],
            apart(effects[0]),
        )


def apart(effects: dict[str, Shrunken]) -> float:
    """How far cards are apart."""
    return sqrt(sum(one.mean**2 for one in effects.values()) / max(1, len(effects)))


def figures(seen: Survey, players: int) -> dict[str, float]:
    """The measures that can have limits."""
    tally = seen.tally
    most = max((tally.seat_wins[seat] for seat in range(players)), default=0)
    return {
        TURNS: tally.turns.mean(),
        SCORE: tally.winning.mean(),
        LOST: tally.lost / max(1, tally.games),
        SEATS: most / WIN * players / max(1, tally.decided),
    }


def tuner(wish: Wish) -> Tuner:
    """The tuner for a wish; what cannot be tuned is refused."""
    game = load_game(wish.game)
    if not wish.free:
        raise BadSetup("say which numbers may move, such as --free 'contracts.*.value'")
    table = game.lay(wish.players, wish.options, wish.pack)
    tree, cards = parse(*game.parts_text(wish.pack)), set(game.cards(table.parts))
    found = [one for pattern in wish.free for one in numbers(tree, pattern, cards)]
    unknown = [name for name in wish.keep if name not in MEASURES]
    if unknown:
        raise BadSetup(f"--keep: there is no {unknown[0]!r}; there are {', '.join(MEASURES)}")
    return Tuner(wish, tuple(found))


def numbers(tree: Any, pattern: str, cards: set[str]) -> list[Free]:
    """The numbers that a pattern means, each with the card that its path names."""
    path = pattern.removeprefix("-").split(".")
    found = []
    for key, value in values_at(tree, path, ()):
        named = [name for name in key if name in cards]
        if type(value) is int and named:
            found.append(Free(".".join(key), named[0], not pattern.startswith("-"), value))
    if not found:
        raise BadSetup(f"--free: {pattern} names no number of a card, such as contracts.*.value does in Marino")
    return found


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
