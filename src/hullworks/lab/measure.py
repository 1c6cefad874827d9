"""Measures of a game as a whole, each with its standard error: what tuning can aim at and keep."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt
from typing import Final

from hullworks.lab.search import Seen
from hullworks.lab.survey import Survey
from hullworks.lab.tally import WIN, Spread

TURNS, ANSWERS, SCORE, LEAD, LOST, SEATS = "turns", "answers", "score", "lead", "lost", "seats"
MEASURES: Final = (TURNS, ANSWERS, SCORE, LEAD, LOST, SEATS)
CARD: Final = "card."  # the effect of a card on the chance to win, in points, as in `card.heron`


def figures(seen: Survey, players: int, more: Iterable[str] = ()) -> dict[str, Seen]:
    """All measures, and the effects of the cards that are among *more*."""
    tally = seen.tally
    fair, decided = 1.0 / players, max(1, tally.decided)
    most = max((tally.seat_wins[seat] for seat in range(players)), default=0)
    found = {
        TURNS: mean(tally.turns),
        ANSWERS: mean(seen.lengths, players),
        SCORE: mean(tally.winning),
        LEAD: mean(seen.lead),
        LOST: Seen(tally.lost / max(1, tally.games), deviation(tally.lost, tally.games)),
        SEATS: Seen(most / WIN * players / decided, players * sqrt(fair * (1.0 - fair) / decided)),
    }
    usual = seen.offers.usual()
    for card in [name.removeprefix(CARD) for name in more if name.startswith(CARD)]:
        effect, error = seen.offers.bare(card, usual)
        found[CARD + card] = Seen(100.0 * effect, 100.0 * min(error, 1.0))
    return found


def mean(numbers: Spread, parts: int = 1) -> Seen:
    """The mean of some numbers, or of a part of each."""
    return Seen(numbers.mean() / parts, numbers.deviation() / sqrt(max(1, numbers.counts.total())) / parts)


def deviation(count: int, games: int) -> float:
    """The standard error of a share. It is never nothing, even if something never happened."""
    share = (count + 0.5) / (games + 1)
    return sqrt(share * (1.0 - share) / max(1, games))
