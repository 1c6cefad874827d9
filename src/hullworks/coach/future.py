"""Possible futures of a moment: mates play on to the end, from what one seat knew then."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from hullworks.bots import load
from hullworks.bots.bot import Bot, play
from hullworks.coach.town import Town
from hullworks.kernel.chance import seeded
from hullworks.kernel.position import Position
from hullworks.match.game import Game
from hullworks.match.score import LOST, Score

LOSS = 100.0  # what a shared loss costs if only that counts: its mean is so many games of 100
ALL_OPEN = -1  # instead of a seat: everything on the table is known


class End(NamedTuple):
    """The end of a future: everybody's share of the win, and everybody's lead over the best rival."""

    shares: list[float]  # all zero if everybody lost
    leads: list[float]


class Futures:
    """Plays positions on to the end. The same position and seed give the same end.

    If all lost the match together (*shared*), it only counts whether all lose again: that is everybody's lead. Search
    then asks for what is good for all.
    """

    def __init__(self, game: Game, seats: int, shared: bool = False) -> None:
        self.game = game
        self.shared = shared
        self.searched = replace(game, advice=Town(game.advice)) if shared else game  # as search is advised
        self.mates: list[Bot] = [load("mate", game) for _ in range(seats)]
        self.played = 0

    def world(self, g: Position, seat: int, seed: int) -> Position:
        """A possible position, given what *seat* knows of this one; with everything open, the position itself."""
        return g.copy() if seat == ALL_OPEN else self.game.imagine(g, seat, seeded(seed))

    def end(self, world: Position, seed: int) -> End:
        """The end of one future of this position, which is used up."""
        play(world, self.mates, self.game.imagine, seeded(2 * seed), seeded(2 * seed + 1))
        self.played += 1
        end = end_of(self.game, world)
        return end._replace(leads=[0.0 if any(end.shares) else -LOSS] * world.seats) if self.shared else end


def end_of(game: Game, g: Position) -> End:
    """The end of a finished game."""
    scores = sorted(game.score(g), key=lambda score: score.seat)
    return End(shares_of(scores), leads_of(scores, game.rival(g), game.advice.clear))


def shares_of(scores: list[Score]) -> list[float]:
    """Everybody's share of the win."""
    winners = sum(score.place == 1 for score in scores)
    return [1.0 / winners if score.place == 1 else 0.0 for score in scores]


def leads_of(scores: list[Score], rival: Score | None, clear: float) -> list[float]:
    """Everybody's lead over the best rival; alone, over the score to beat. If all lose, that costs a clear lead."""
    leads: list[float] = []
    for score in scores:
        if score.place == LOST:
            leads.append(-clear)
            continue
        others = [other.total for other in scores if other is not score]
        others += [] if rival is None else [rival.total]
        leads.append(float(score.total - max(others, default=0)))
    return leads
