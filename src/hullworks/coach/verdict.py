"""An analysis in a few sentences: how it went, what luck and decisions did, and what to try next time."""

from __future__ import annotations

from itertools import pairwise

from hullworks.bots.hint import undecided
from hullworks.coach.analysis import Analysis
from hullworks.coach.future import ALL_OPEN
from hullworks.coach.turning import Turning
from hullworks.language import decimal
from hullworks.match.message import Amount, counted, t
from hullworks.match.words import sentence

LEAST = 4  # games of 100 by which chances must differ to be told; else only the points are
COSTS = 0.05  # the least change of a chance for which a habit is mentioned


def verdict(found: Analysis) -> list[str]:
    """The sentences, the story first and the advice last."""
    if found.seat == ALL_OPEN:
        return [sentence for sentence in (open_story(found), open_distance(found)) if sentence]
    return [
        sentence
        for sentence in (story(found), saving(found), balance(found), distance(found), advice(found))
        if sentence
    ]


def story(found: Analysis) -> str:
    """Who was ahead when."""
    own = [(moment.chances[found.seat], moment.number) for moment in found.moments[:-1]]
    if not own:
        return ""
    chance, number = max(own)
    if found.all_lost:
        return all_lost(found)
    if found.places[found.seat] == 1:
        return won(found)
    if chance <= 1 / len(found.names):
        return t("coach.lost-always", chance=round(100 * chance))
    return t("coach.lost-from", number=number, chance=round(100 * chance))


def all_lost(found: Analysis) -> str:
    """How long the shared loss could be avoided, and who would have won."""
    safe = [moment for moment in found.moments[:-1] if moment.lost < 0.5]
    last = safe[-1] if safe else min(found.moments, key=lambda moment: moment.lost)
    most = max(found.totals)
    first = [name for name, total in zip(found.names, found.totals, strict=True) if total == most]
    told = t(
        "coach.all-lost",
        number=last.number,
        chance=round(100 * (1 - last.lost)),
        players=tuple(first),
        points=points_in(most),
    )
    return f"{sentence(found.ending)} {told}"


def saving(found: Analysis) -> str:
    """The answer that would have saved a shared loss most often; empty if there is none."""
    if not found.all_lost or not found.turning:
        return ""
    best = max(found.turning, key=lambda one: one.better_ending - one.ending)
    chance, saved = counting(found, best)
    return t("coach.saving", better=best.better, number=best.number, chance=chance, saved=saved)


def worth(found: Analysis, turning: Turning) -> str:
    """What a turning point cost: in games of 100 if that is clear, and in points.

    Of a shared loss, only the games count that did not end so.
    """
    chance, better = counting(found, turning)
    if found.all_lost:
        return t("coach.saved-instead", chance=chance, better=better)
    points, error = decimal(turning.lead), decimal(turning.error)
    exact = error == decimal(0)
    cost = t("coach.cost-exact", points=points) if exact else t("coach.cost", points=points, error=error)
    return f"{t('coach.won-instead', chance=chance, better=better)} {cost}" if better - chance >= LEAST else cost


def counting(found: Analysis, turning: Turning) -> tuple[int, int]:
    """The games of 100 that count after the own answer and after the better one: won or, where all lost, ended well.

    The game went on, so it is neither none nor all.
    """
    pair = (turning.ending, turning.better_ending) if found.all_lost else (turning.chance, turning.better_chance)
    return undecided(pair[0]), undecided(pair[1])


def when(found: Analysis, number: int) -> str:
    """When an answer was given."""
    nth = sum(first <= number for first in found.rounds)
    return t("coach.round", round=nth, number=number) if nth else t("coach.answer", number=number)


def chose(found: Analysis, turning: Turning) -> str:
    """Who gave the answer of a turning point, and which."""
    if turning.seat == found.seat:
        return t("coach.mine", mine=turning.mine)
    return t("coach.theirs", player=found.names[turning.seat], mine=turning.mine)


def won(found: Analysis) -> str:
    """Since when the winner was ahead."""
    if found.places.count(1) > 1:
        return t("coach.shared-win")
    since = ahead_since(found)
    return t("coach.won-from", number=since) if since else t("coach.won-always")


def ahead_since(found: Analysis) -> int:
    """The last moment at which somebody else had the better chance; 0 if there was none."""
    behind = [one.number for one in found.moments if one.chances[found.subject] < max(one.chances)]
    return max(behind, default=0)


def open_story(found: Analysis) -> str:
    """Who won, and who was ahead since when, for spectators."""
    if found.all_lost:
        best = min(found.moments, key=lambda one: one.lost)
        return t("coach.open-lost", number=best.number, chance=round(100 * best.lost))
    if found.places.count(1) > 1:
        return t("coach.open-shared")
    since, player = ahead_since(found), found.names[found.subject]
    return t("coach.open-from", player=player, number=since) if since else t("coach.open-always", player=player)


def open_distance(found: Analysis) -> str:
    """By how much the winner won."""
    points = found.totals[found.subject] - found.totals[found.other] if found.other >= 0 else 0
    if points <= 0 or found.all_lost:
        return ""
    names = [found.names[seat] for seat in (found.subject, found.other)]
    return t("coach.open-ahead", player=names[0], other=names[1], points=points_in(points))


def cost_of(found: Analysis) -> float:
    """What the turning points cost together."""
    return sum(turning.lead for turning in found.turning)


def points_in(number: float) -> Amount:
    """A number of points, rounded."""
    return counted(round(number), "point")


def balance(found: Analysis) -> str:
    """What luck gave and took, and what answers cost."""
    if found.all_lost:
        return ""
    luck, cost = found.luck[found.seat], points_in(cost_of(found))
    if found.little_luck:
        return t("coach.cost-only", cost=cost) if found.turning else t("coach.little")
    gave, took = points_in(luck.gave), round(luck.took)
    if not found.turning:
        return t("coach.luck-only", gave=gave, took=took)
    return t("coach.luck", gave=gave, took=took, cost=cost)


def distance(found: Analysis) -> str:
    """How far the other one was ahead or behind."""
    if found.other < 0 or found.all_lost:
        return ""
    points = found.totals[found.other] - found.totals[found.seat]
    key = "coach.behind" if points > 0 else "coach.ahead"
    return t(key, player=found.names[found.other], points=points_in(abs(points))) if points else ""


def habit(found: Analysis) -> str:
    """The habit that cost most, with both numbers; empty if none clearly cost anything."""
    for one in found.habits[:1]:
        if one.change <= -COSTS and one.own != one.other and (one.more > 0) == (one.own > one.other):
            key = "coach.habit-less" if one.more > 0 else "coach.habit-more"
            chance, player = round(-100 * one.change), found.names[found.other]
            return t(key, habit=one.name, own=one.own, player=player, other=one.other, chance=chance)
    return ""


def falling(found: Analysis) -> str:
    """Where the chance of a shared loss rose most, if no single answer is to blame."""
    pairs = [pair for pair in pairwise(found.moments) if pair[1].lost > pair[0].lost]
    if not pairs:
        return ""
    before, after = max(pairs, key=lambda pair: pair[1].lost - pair[0].lost)
    return t("coach.falling", number=before.number, last=after.number)


def advice(found: Analysis) -> str:
    """What to try next time: about the habit that cost most, or else about the dearest answer."""
    told = "" if found.all_lost else habit(found)
    if told:
        return told
    if not found.turning:
        return falling(found) if found.all_lost else t("coach.praise")
    dearest = found.turning[0]
    if found.left_open:
        return t("coach.advice-left", mine=dearest.mine, tasks=tuple(task.name for task in found.left_open))
    return t("coach.advice-all" if found.all_lost else "coach.advice", mine=dearest.mine, better=dearest.better)
