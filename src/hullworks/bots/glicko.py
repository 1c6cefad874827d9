"""A person's rating against bots, by Glicko's method: an estimate on the scale of the ladder, and how sure it is.

See Mark E. Glickman, "Parameter estimation in large dynamic paired comparison experiments" (1999). Every finished game
is a period of its own. At a table with several bots a person is compared with each of them by place; all these together
count as one game. The deviation never falls below a limit, so that the rating can follow a person who learns.
"""

# interpreted: it is computed once for each game.
from __future__ import annotations

from collections.abc import Sequence
from math import hypot, log, pi, sqrt
from typing import Final

from msgspec import Struct

from hullworks.bots.rating import rating_of
from hullworks.bots.strength import STRENGTHS
from hullworks.match.game import Game
from hullworks.match.score import LOST, Score

Q: Final = log(10.0) / 400.0
Z: Final = 1.96
BEGINNING: Final = 1000.0  # the mate's rating
UNSURE: Final = 350.0
SUREST: Final = 50.0
STEADY: Final = ("deckhand", "mate", *STRENGTHS)  # bots that play at a table as they do on the ladder
DOUBT: Final = 100.0  # the deviation of all others: they have a style, or the time of the table


class Standing(Struct, frozen=True, forbid_unknown_fields=True):
    """A person's rating in one game, after this many games."""

    rating: float = BEGINNING
    deviation: float = UNSURE
    games: int = 0

    @property
    def reach(self) -> float:
        """The distance of the 95 % limits."""
        return Z * self.deviation


class Met(Struct, frozen=True):
    """A bot that a person met in a game, and the result: 1 for a win, 0 for a loss, a half for a shared place."""

    rating: float
    deviation: float
    result: float


def met(game: Game, kinds: Sequence[str], scores: Sequence[Score], seat: int) -> list[Met]:
    """The rated bots that a seat met in a finished game; none if all lost together."""
    places = {score.seat: score.place for score in scores}
    found: list[Met] = []
    for other, kind in enumerate(kinds):
        rated = rating_of(game, kind)
        if other == seat or rated is None or places[other] == LOST:
            continue
        doubt = 0.0 if kind in STEADY else DOUBT
        own, rival = places[seat], places[other]
        result = 0.5 if own == rival else float(own < rival)
        found.append(Met(rated.rating, hypot(rated.reach / Z, doubt), result))
    return found


def after(before: Standing, bots: Sequence[Met]) -> Standing:
    """The rating after a game against these bots. A game without any changes nothing."""
    if not bots:
        return before
    known, surprise = 0.0, 0.0
    for bot in bots:
        dampened = 1.0 / sqrt(1.0 + 3.0 * (Q * bot.deviation / pi) ** 2)
        expected = 1.0 / (1.0 + 10.0 ** (-dampened * (before.rating - bot.rating) / 400.0))
        known += (Q * dampened) ** 2 * expected * (1.0 - expected) / len(bots)
        surprise += Q * dampened * (bot.result - expected) / len(bots)
    variance = 1.0 / (1.0 / before.deviation**2 + known)
    return Standing(before.rating + variance * surprise, max(SUREST, sqrt(variance)), before.games + 1)
