"""Guided first games, played from end to end.

`PYTHONPATH=src python tests/guides.py marino` writes what happens in the guide of a game to a file, with which the test
compares it: the texts of a guide name prices, dice and ships. So after a change of rules, parts or bots that touches a
guide, read the new file and write new texts, or find another seed.
"""

from __future__ import annotations

import re
import sys
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from pathlib import Path

from hullworks.art.room import ROOMS
from hullworks.bots.seated import Seated
from hullworks.games import load
from hullworks.match.game import Game
from hullworks.match.guide import LEARNER, NAME, Guide, Stage, answers_of, let_rival_answer
from hullworks.match.live import Match, start
from hullworks.match.record import Sitting

# A guide as a pack of Marino brings it, behind its parts.
OWN = """

[guide]
seed = "cards-of-mine"
minutes = 3
options = { ships = 4 }

[[guide.steps]]
name = "order"
answers = ["take *"]

[[guide.steps]]
name = "end"

[guide.texts]
order = "These are my cards. Take one, before {rival} does."
"order.why" = "It is yours."
end = "The rest is yours."
"end.go" = "I steer"
"""

PLACES = re.compile(r'(?:id|data-place)="([^"]*)"')


def file_of(game: Game) -> Path:
    """What happened in the guide of a game when its texts were written."""
    return Path(__file__).parent / "games" / game.folder.name / "guide.txt"


def guided(name: str) -> tuple[Game, Guide]:
    """A game and its guide."""
    game = load(name)
    assert game.guide is not None
    return game, game.guide


def begun(game: Game, guide: Guide) -> Match:
    """A guided game before the first step."""
    sittings = [Sitting("Ada", "human"), Sitting(NAME, guide.rival)]
    match = start(game, sittings, guide.options, None, guide.seed, True)
    match.run()
    let_rival_answer(match, Seated(guide.rival))
    return match


@dataclass
class Passage:
    """What happened in a guide, and the spotlights that were not on the board."""

    match: Match
    told: list[str] = field(default_factory=list)
    unseen: list[str] = field(default_factory=list)
    read: int = 0

    def take(self, stage: Stage) -> None:
        """Take the next step: read it, or give its next answer."""
        question = self.match.question_to(LEARNER)
        allowed = {answer.text: answer for answer in question.answers} if question else {}
        wanted = stage.wanted(list(allowed))
        acts = {text: allowed[text] for text in wanted}
        for room in ROOMS.values():
            svg = self.match.game.draw_table(self.match.view(LEARNER), self.match.names, room, acts, {})
            drawn = PLACES.findall(svg)
            self.unseen += [
                f"{stage.step.name}: {look} in {room.name}"
                for look in stage.step.look
                if not any(fnmatchcase(place, look) for place in drawn)
            ]
        if not stage.step.answers:
            self.read += 1
            return
        assert len(wanted) == 1, (stage.step.name, stage.given, sorted(allowed))
        self.told.append(f"{stage.step.name}: {allowed[wanted[0]].label}")
        before = self.match.number
        self.match.answer(wanted[0], LEARNER)
        let_rival_answer(self.match, Seated(stage.guide.rival))
        self.told += [f"  {line}" for line in str(self.match.progress(LEARNER, before)).splitlines()]


def passage(name: str) -> Passage:
    """A guide from end to end."""
    game, guide = guided(name)
    found = Passage(begun(game, guide))
    while (stage := guide.stage(answers_of(found.match), found.read)) is not None:
        found.take(stage)
    found.told += reckoned(found.match)
    return found


def reckoned(match: Match) -> list[str]:
    """Everybody's points when the pilot lets go, and what the learner's are for: also what nobody else knows."""
    scores = sorted(match.game.told(match.game.score(match.position), match.names), key=lambda score: score.seat)
    own = [f"  {line.words}: {line.points}" for line in scores[LEARNER].lines]
    return ["points: " + ", ".join(f"{match.names[score.seat]} {score.total}" for score in scores), *own]


if __name__ == "__main__":
    for word in sys.argv[1:]:
        file_of(load(word)).write_text("\n".join(passage(word).told) + "\n", encoding="utf-8")
