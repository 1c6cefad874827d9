"""An analysis in a few sentences: how it went, what luck and decisions did, and what to try next time."""

from __future__ import annotations

from hullworks.coach.analysis import Analysis
from hullworks.match.message import Amount, counted, t
from hullworks.match.score import LOST


def verdict(found: Analysis) -> list[str]:
    """The sentences, the story first and the advice last."""
    return [sentence for sentence in (story(found), balance(found), distance(found), advice(found)) if sentence]


def story(found: Analysis) -> str:
    """Who was ahead when."""
    own = [(moment.chances[found.seat], moment.number) for moment in found.moments[:-1]]
    if not own:
        return ""
    chance, number = max(own)
    if found.places[found.seat] == LOST:
        return t("coach.all-lost", number=number, chance=round(100 * chance))
    if found.places[found.seat] == 1:
        return won(found)
    if chance <= 1 / len(found.names):
        return t("coach.lost-always", chance=round(100 * chance))
    return t("coach.lost-from", number=number, chance=round(100 * chance))


def won(found: Analysis) -> str:
    """Since when the winner was ahead."""
    if found.places.count(1) > 1:
        return t("coach.shared-win")
    since = 0
    for moment in found.moments:
        if moment.chances[found.seat] < max(moment.chances):
            since = moment.number
    return t("coach.won-from", number=since) if since else t("coach.won-always")


def cost_of(found: Analysis) -> float:
    """What the turning points cost together."""
    return sum(turning.lead for turning in found.turning)


def points_in(number: float) -> Amount:
    """A number of points, rounded."""
    return counted(round(number), "point")


def balance(found: Analysis) -> str:
    """What luck gave and took, and what answers cost."""
    luck, cost = found.luck[found.seat], points_in(cost_of(found))
    if found.little_luck:
        return t("coach.cost-only", cost=cost) if found.turning else t("coach.little")
    gave, took = points_in(luck.gave), round(luck.took)
    if not found.turning:
        return t("coach.luck-only", gave=gave, took=took)
    return t("coach.luck", gave=gave, took=took, cost=cost)


def distance(found: Analysis) -> str:
    """How far the other one was ahead or behind."""
    if found.other < 0 or found.places[found.seat] == LOST:
        return ""
    points = found.totals[found.other] - found.totals[found.seat]
    key = "coach.behind" if points > 0 else "coach.ahead"
    return t(key, player=found.names[found.other], points=points_in(abs(points))) if points else ""


def advice(found: Analysis) -> str:
    """What to try next time."""
    if not found.turning:
        return t("coach.praise")
    return t("coach.advice", mine=found.turning[0].mine, better=found.turning[0].better)
