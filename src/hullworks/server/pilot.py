"""The pilot of a guided game: knows the learner's stage, and takes only the answers that belong to it.

A table stores the number of steps that were read and have no answer. It is less than zero while the learner steers
alone. Everything else follows from the learner's answers, so taking one back also takes back its step.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

from hullworks.games import load
from hullworks.kernel.errors import Refusal
from hullworks.match.guide import LEARNER, Guide, Note, Stage, answers_of, guide_for
from hullworks.match.message import t
from hullworks.match.question import Answer, Question, Refused
from hullworks.server.play import Play
from hullworks.server.store import StoredTable

Order = Literal["read", "leave", "return"]


def guide_of(kept: StoredTable) -> Guide | None:
    """The guide of a table where a guided game is played."""
    return None if kept.guide is None else guide_for(load(kept.game), kept.pack)


def stage_of(kept: StoredTable, play: Play) -> Stage | None:
    """The learner's stage; none at other tables, after the last step, and while the learner steers alone."""
    return None if kept.guide is None or kept.guide < 0 else course(kept, play, kept.guide)


def course(kept: StoredTable, play: Play, read: int) -> Stage | None:
    """The learner's stage with this many steps read, whoever steers."""
    guide = guide_of(kept)
    return None if guide is None else guide.stage(answers_of(play.match), read)


def note_of(kept: StoredTable, play: Play) -> Note | None:
    """What a learner who steers alone is told now, if anything."""
    guide, question = guide_of(kept), play.question(LEARNER)
    if guide is None or question is None or stage_of(kept, play) is not None:
        return None
    return guide.note(answers_of(play.match), [answer.text for answer in question.answers])


def can_return(kept: StoredTable, play: Play) -> bool:
    """Whether a learner who steers alone may take the pilot aboard again."""
    return kept.guide is not None and kept.guide < 0 and course(kept, play, ~kept.guide) is not None


def ordered(kept: StoredTable, play: Play, order: Order, step: int) -> int | None:
    """What to store after an order of a learner who sees this step. An order that comes twice changes nothing."""
    stage = stage_of(kept, play)
    if order == "return" and can_return(kept, play):
        return ~(kept.guide or 0)
    if stage is None or kept.guide is None:
        return kept.guide
    if order == "leave":
        return ~kept.guide
    return kept.guide + (order == "read" and stage.number == step and not stage.step.answers)


def check_course(kept: StoredTable, play: Play, text: str) -> None:
    """Refuse an answer that does not belong to the learner's step."""
    stage, question = stage_of(kept, play), play.question(LEARNER)
    if stage is not None and question is not None and not stage.wanted([text]):
        raise Refusal(later(narrowed(question, stage).answers))


def narrowed(question: Question, stage: Stage) -> Question:
    """The question with the answers that belong to the step; the others come later."""
    wanted = stage.wanted([answer.text for answer in question.answers])
    answers = tuple([answer for answer in question.answers if answer.text in wanted])
    texts = tuple([answer.text for answer in question.answers if answer.text not in wanted])
    no = Refused(texts, later(answers), whole=True, summary=t("pilot.others"), reasons=(later(answers),) * len(texts))
    return replace(question, answers=answers, refused=((no,) if texts else ()) + question.refused)


def later(wanted: Sequence[Answer]) -> str:
    """Why other answers are not taken now."""
    return t("pilot.later", answer=wanted[0].label) if wanted else t("pilot.read-first")
