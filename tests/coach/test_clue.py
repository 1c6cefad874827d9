"""Clues: each leaves fewer answers, never only the best one."""

from __future__ import annotations

import pytest

from hullworks.coach.clue import clues
from hullworks.coach.puzzle import opened, puzzles_of
from hullworks.games import GAMES, load
from hullworks.match.question import Answer, question


def answers(*texts: str) -> list[Answer]:
    """Answers with their first word as the verb, except those of one word."""
    return [Answer(text, text.title(), text.split()[0].title() if " " in text else "") for text in texts]


def test_the_kind_is_told_first_and_then_two_answers() -> None:
    known = answers("buy wood", "buy rope", "buy food", "hire wood", "stop")
    assert clues(known, ["buy rope", "stop", "buy food", "hire wood", "buy wood"]) == [
        "It is of this kind: Buy (3 answers).",
        "It is one of these two: “Buy Rope” or “Buy Food”.",
    ]


def test_a_kind_with_one_answer_is_not_told() -> None:
    known = answers("buy wood", "buy rope", "hire wood", "stop")
    told = clues(known, ["stop", "hire wood", "buy rope", "buy wood"])
    assert told == ["It is not of this kind: Buy."]


def test_without_kinds_the_worst_answer_is_ruled_out() -> None:
    assert clues(answers("one", "two", "three"), ["two", "one", "three"]) == ["It is not “Three”."]


def test_two_answers_leave_no_room_for_a_clue() -> None:
    assert clues(answers("keep", "again"), ["again", "keep"]) == []


@pytest.mark.parametrize("name", sorted(GAMES))
def test_no_clue_of_a_puzzle_says_the_answer(name: str) -> None:
    game = load(name)
    for one in puzzles_of(game)[::12]:
        match = opened(game, one.deal, one.puzzle, told=False)
        asked = question(game, match.position, match.names).answers
        told = clues(asked, [each.text for each in one.puzzle.tries])
        best = next(each.label for each in asked if each.text == one.puzzle.best.text)
        assert len(told) <= 2 and bool(told) == (len(asked) > 2)
        assert not any(f"“{best}”" in words for words in told if " or “" not in words)
