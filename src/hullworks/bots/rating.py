"""The ratings of bots in a game, as measured on the ladder: the mate has 1000, and 400 more mean odds of ten to one.

A game brings them as ratings.toml beside its other files. Without it only the mate has a rating.
"""

# interpreted: a table asks once for each bot.
from __future__ import annotations

from functools import cache
from typing import Final

from msgspec import Struct

from hullworks.bots.fitted import fitted
from hullworks.bots.strength import STRENGTHS
from hullworks.match.game import Game

FILE: Final = "ratings.toml"
ANCHOR: Final = "mate"
# Where a strength was not measured, it is chosen as if it had this rating. It is neither told nor counted.
ASSUMED: Final = dict(zip(STRENGTHS, (850, 1000, 1150, 1300, 1450), strict=True))


class Rated(Struct, frozen=True, forbid_unknown_fields=True):
    """A bot's rating: the 95 % limits are *reach* below and above it."""

    rating: int
    reach: int


class Ratings(Struct, frozen=True, forbid_unknown_fields=True):
    """What was measured for one game."""

    parts: str  # the version of the parts that the games were played with
    players: int
    games: int  # of each pairing
    bots: dict[str, Rated]


@cache
def ratings_of(game: Game) -> Ratings | None:
    """What was measured for a game, if anything was."""
    return fitted(game, FILE, Ratings)


def rating_of(game: Game, kind: str) -> Rated | None:
    """The rating of a kind of bot, with or without a style; None if nobody has measured it."""
    rank, found = kind.partition(":")[0], ratings_of(game)
    if rank == ANCHOR:
        return Rated(1000, 0)
    return None if found is None else found.bots.get(rank)


def nearest(game: Game, rating: float) -> str:
    """The strength whose rating is nearest to this one."""

    def distance(name: str) -> float:
        rated = rating_of(game, name)
        return abs((ASSUMED[name] if rated is None else rated.rating) - rating)

    return min(STRENGTHS, key=distance)
