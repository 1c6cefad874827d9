"""The facts of a report on a game, as plain data: what the page shows, and what its JSON file holds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from hullworks import __version__, build
from hullworks.bots.chance import chances
from hullworks.games import load as load_game
from hullworks.lab.card import of_all
from hullworks.lab.company import Guest
from hullworks.lab.feel import TIMES, Chronicler, Course
from hullworks.lab.offers import cards_named
from hullworks.lab.played import Played
from hullworks.lab.report import limits, seat_share, spread
from hullworks.lab.simulation import Plan
from hullworks.lab.survey import Survey
from hullworks.lab.tally import WIN, wilson
from hullworks.lab.trace import staged
from hullworks.lab.witness import Claim, Example, claims, cover

LOW_TO_HIGH: Final = (0.05, 0.5, 0.95)


@dataclass
class Findings:
    """Everything a report is made from."""

    plan: Plan
    survey: Survey
    guests: list[Guest] = field(default_factory=list)
    examples: dict[str, tuple[Course, Played, list[list[float]]]] = field(default_factory=dict)
    watch: list[Example] = field(default_factory=list)  # the games to watch, the most telling first

    @property
    def stopped(self) -> bool:
        return self.survey.stopped


# Examples.


def examples(plan: Plan, survey: Survey) -> dict[str, tuple[Course, Played, list[list[float]]]]:
    """Three games to watch: a typical one, the greatest comeback, and one in which the winner was never caught."""
    courses = sorted(survey.feel.courses, key=lambda one: one.number)
    if not courses:
        return {}
    middle = [survey.feel.changes.quantile(0.5), survey.feel.lowest.quantile(0.5), survey.feel.decided.quantile(0.5)]

    def oddness(one: Course) -> float:
        measures = (one.changes, 100 * one.lowest, 100 * one.decided)
        return sum(abs(a - b) / (1.0 + b) for a, b in zip(measures, middle, strict=True))

    chosen = {
        "typical": min(courses, key=oddness),
        "comeback": min(courses, key=lambda one: one.lowest),
        "runaway": min(courses, key=lambda one: (one.decided, -one.lowest)),
    }
    return {name: (one, *watched(plan, survey, one.number)) for name, one in chosen.items()}


def watched(plan: Plan, survey: Survey, number: int) -> tuple[Played, list[list[float]]]:
    """A game played again, with the chance of every seat at each moment."""
    stage = staged(plan)
    named = cards_named(stage.texts, stage.game.cards(stage.table.parts))
    seen = Chronicler(named, stage.game.advice, survey.length)
    played = stage.run(number, seen).played
    return played, [chances(moment.values, survey.slopes[moment.stage]) for moment in seen.moments]


def to_watch(found: Findings, most: int) -> list[Example]:
    """At most so many games that show what the report says: how games go, every place and card, and every guest.

    After the examples of how games go, guests have half of the room if there is not enough for all.
    """
    seen = found.survey
    known = seen.witnesses.games | seen.feel.witnesses.games
    first = [course.number for course, _, _ in found.examples.values()]
    others = [
        (guest, number) for guest in found.guests for number in cover(guest.witnesses.games, guest.wanted(), [], 2)
    ]
    room = max(0, most - len(set(first))) // 2
    own = cover(known, telling(seen, known), first, most - min(len(others), room))
    made = []
    stage = staged(found.plan)
    for number in own:
        one = stage.run(number).played
        listed = {claim for claim, numbers in known.items() if number in numbers}
        made.append(Example("", number, one, frozenset({*listed, *claims(one)})))
    for guest, number in others[: most - len(own)]:
        one = staged(guest.plan).run(number).played
        made.append(Example(guest.name, number, one, frozenset(claims(one))))
    return made


def telling(seen: Survey, known: Mapping[Claim, Sequence[int]]) -> list[Claim]:
    """What should be seen in a game: of numbers that spread, a low one, the median and a high one."""
    tally, feel = seen.tally, seen.feel
    spread = {"turns": tally.turns, "points": tally.winning, "lead": seen.lead, "changes": feel.changes}
    numbers = [(name, str(one.quantile(share))) for name, one in spread.items() for share in LOW_TO_HIGH]
    numbers += [(name, str(one.quantile(0.5))) for name, one in (("lowest", feel.lowest), ("decided", feel.decided))]
    return [*numbers, *(claim for claim in known if claim[0] in ("lost", "place", "card", "ending", "favourite"))]


# Plain data.


def facts(found: Findings) -> dict[str, Any]:
    """All figures of a report, ready for JSON."""
    plan, survey = found.plan, found.survey
    tally, game = survey.tally, load_game(plan.game)
    seats = [seat_share(tally.seat_wins[seat], tally.decided, plan.players) for seat in range(plan.players)]
    orders = {
        name: [seat_share(wins[place], tally.decided, plan.players) for place in range(plan.players)]
        for name, wins in tally.order_wins.items()
    }
    return of_all(plan, survey) | {
        "hullworks": __version__,
        "build": build.name(),
        "title": game.title,
        "think": plan.think,
        "seconds": round(survey.seconds, 1),
        "decisions": tally.decisions,
        "lost": tally.lost,
        "seats": seats,
        "orders": orders,
        "endings": dict(sorted(tally.endings.items(), key=lambda pair: (-pair[1], pair[0]))),
        "turns": spread(tally.turns) | {"counts": dict(sorted(tally.turns.counts.items()))},
        "winning": spread(tally.winning) | {"counts": dict(sorted(tally.winning.counts.items()))},
        "lead": spread(survey.lead),
        "mechanisms": {
            name: limits(wilson(tally.mechanism_games[name], tally.games)) for name in sorted(game.mechanisms)
        },
        "feel": feel(survey),
        "guests": [{"name": one.name, "games": one.games} | limits(one.share) for one in found.guests],
        "examples": {
            name: {"game": one.number, "changes": one.changes, "lowest": one.lowest, "decided": one.decided}
            for name, (one, _, _) in found.examples.items()
        },
        "watch": [{"guest": one.guest, "game": one.number, "winners": one.played.winners} for one in found.watch],
    }


def feel(survey: Survey) -> dict[str, Any]:
    """How the games feel."""
    seen = survey.feel
    return {
        "games": seen.games,
        "changes": spread(seen.changes),
        "lowest": spread(seen.lowest),
        "decided": spread(seen.decided),
        "favourites": [
            {"time": time} | limits(wilson(seen.favourites.get(time, 0) / WIN, seen.games)) for time in TIMES
        ],
        "answers": survey.answers,
        "options": survey.options / max(1, survey.tally.decisions),
        "forced": 1.0 - survey.tally.decisions / max(1, survey.answers),
        "matter": limits(wilson(seen.matter, seen.choices)),
        "hard": limits(wilson(seen.hard, seen.choices)),
        "choices": seen.choices,
    }
