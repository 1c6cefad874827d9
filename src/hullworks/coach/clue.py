"""Clues for whoever looks for the best answer: each leaves fewer answers, and at least two."""

from __future__ import annotations

from collections.abc import Sequence

from hullworks.match.message import counted, t
from hullworks.match.question import Answer


def clues(answers: Sequence[Answer], ranked: Sequence[str]) -> list[str]:
    """The clues, at most two; *ranked* are the texts of the answers, the best first. Of two answers none can be given.

    The first clue is about the kind of answer; the second names two answers, one of which is the best.
    """
    if len(ranked) < 3:
        return []
    known = {answer.text: answer for answer in answers}
    words, left = kind_clue(known, ranked)
    if len(left) < 3:
        return [words]
    two = [answer.label for answer in answers if answer.text in left[:2]]
    return [words, t("puzzle.clue-two", one=two[0], other=two[1])]


def kind_clue(known: dict[str, Answer], ranked: Sequence[str]) -> tuple[str, list[str]]:
    """A clue about the kind of the best answer, and the answers that it leaves, the best first."""
    verb = known[ranked[0]].verb
    alike = [text for text in ranked if known[text].verb == verb]
    if verb and 1 < len(alike) < len(ranked):
        return t("puzzle.clue-kind", verb=verb, answers=counted(len(alike), "answer")), alike
    for other in dict.fromkeys(known[text].verb for text in reversed(ranked)):
        left = [text for text in ranked if known[text].verb != other]
        if other and other != verb and 1 < len(left) < len(ranked) - 1:
            return t("puzzle.clue-not-kind", verb=other), left
    return t("puzzle.clue-not", answer=known[ranked[-1]].label), [*ranked[:-1]]
