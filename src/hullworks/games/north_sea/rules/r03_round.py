"""R3 The round."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.north_sea.actions import REVEAL
from hullworks.games.north_sea.lookup import ALL_TRACKS, DRAFTING
from hullworks.games.north_sea.rules.r01_pile import BOOK
from hullworks.games.north_sea.rules.r04_draft import DRAFT
from hullworks.games.north_sea.rules.r05_action import TAKE_ACTION
from hullworks.games.north_sea.rules.r08_track import further
from hullworks.games.north_sea.rules.r09_income import DISTRIBUTE_HEROES, GAIN_INCOME
from hullworks.games.north_sea.rules.r10_end import LAST_TRADES
from hullworks.games.north_sea.state import NorthSea
from hullworks.kernel.bits import bit
from hullworks.kernel.draw import FromBag
from hullworks.kernel.pieces import Bag, replaced
from hullworks.kernel.rule import Step
from hullworks.kernel.vecs import vec


def end_round(g: NorthSea) -> None:
    """R3.1 What follows the actions: income and heroes, then the next round, or R10.1 the last trades."""
    g.then(GAIN_INCOME)
    g.then(DISTRIBUTE_HEROES)
    if g.round < g.lookup.numbers.rounds:
        g.then(PLAY_ROUND)
    else:
        g.together(LAST_TRADES)


class PlayRound(Step):
    """R3.1 Reveal, draft, act, gain income, distribute heroes; after the last round, R10.1 trade once more."""

    def run(self, g: NorthSea, seat: i64, arg: i64) -> None:
        g.round += 1
        g.phase = DRAFTING
        g.then(REVEAL_ROUND)
        g.then(DRAFT)
        g.together(TAKE_ACTION)
        end_round(g)


class RevealRound(FromBag):
    """R1.5 Each of the round cards left is equally likely; R3.2 it moves the neutral markers."""

    def bag(self, g: NorthSea) -> Bag:
        return g.rounds

    def drawn(self, g: NorthSea, seat: i64, arg: i64, card: i64) -> None:
        g.card = card
        g.played = g.played | bit(card)
        move_neutral(g, g.tide().moves)


def move_neutral(g: NorthSea, moves: vec[i64]) -> None:
    """R3.2, R2.4 The neutral markers move, if they are in the game (R2.3)."""
    if g.has_neutral():
        for track in range(ALL_TRACKS):
            g.neutral = replaced(g.neutral, track, further(g.neutral[track], moves[track]))


PLAY_ROUND: Final = BOOK.add("R3.1", PlayRound())
REVEAL_ROUND: Final = BOOK.add("R1.5", RevealRound(REVEAL))
