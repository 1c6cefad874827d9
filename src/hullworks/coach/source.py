"""Where the points came from: the change of the score after every answer, by what was answered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from hullworks.coach.steps import Step
from hullworks.kernel.position import CHANCE, Position
from hullworks.match.game import Game
from hullworks.match.message import Message, t

OTHERS = "others"  # what the answers of others changed
START = "start"  # what everybody had at the beginning


def sources_of(game: Game, steps: Sequence[Step], last: Position) -> list[Counter[str]]:
    """For every seat its points by source; together they are its score. Chance belongs to the answer before it."""
    found = [Counter({START: total}) for total in totals(game, steps[0].before)]
    actor, verb = CHANCE, START
    for step, after in zip(steps, [*(step.before for step in steps[1:]), last], strict=True):
        if step.seat != CHANCE:
            actor, verb = step.seat, verb_of(step)
        before, now = totals(game, step.before), totals(game, after)
        for seat, (old, new) in enumerate(zip(before, now, strict=True)):
            source = verb if seat == actor else START if actor == CHANCE else OTHERS
            found[seat][source] += new - old
    return found


def totals(game: Game, g: Position) -> list[int]:
    """Everybody's points if the game ended now."""
    return [score.total for score in sorted(game.score(g), key=lambda score: score.seat)]


def verb_of(step: Step) -> str:
    """The first word of an answer, which says what kind of answer it is."""
    return step.before.todo.actions.texts[step.code].split(" ")[0]


def named(game: Game, sources: Counter[str]) -> Counter[str]:
    """The sources by the names that players read; those without a name are the rest."""
    found: Counter[str] = Counter()
    for source, points in sources.items():
        found[name_of(game, source)] += points
    return found


def name_of(game: Game, source: str) -> str:
    """The name of a source in the language spoken."""
    if source in (OTHERS, START):
        return t(f"coach.{source}")
    key = f"source.{source}"
    return game.say(Message(key)) if key in game.catalogue else t("coach.rest")
