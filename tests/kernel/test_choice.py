"""Questions that many games have."""

from __future__ import annotations

from typing import Any, Final

import pytest

from hullworks.kernel.actions import Layout
from hullworks.kernel.choice import Choice, ChoiceOrNone, OneOf
from hullworks.kernel.rule import NO_OBSTACLE, NOT_ASKED, Answers, Decision

LAYOUT: Final = Layout()
SAY: Final = LAYOUT.one("say")
BUY: Final = LAYOUT.family("buy", "tokens", 4)
DONE: Final = LAYOUT.one("done")
TOO_DEAR: Final = 7


class Buy(Choice):
    """The number of the question is the gold of the player; tokens cost as much as their number."""

    def obstacle_to(self, g: Any, seat: int, arg: int, thing: int) -> int:
        return NO_OBSTACLE if thing <= arg else TOO_DEAR


class BuyOrNot(ChoiceOrNone):
    """The same, and nothing need be bought."""

    def obstacle_to(self, g: Any, seat: int, arg: int, thing: int) -> int:
        return NO_OBSTACLE if thing <= arg else TOO_DEAR


def answers(question: Decision, arg: int) -> list[int]:
    out = Answers(LAYOUT.size)
    question.answers(None, 0, arg, out)
    return [out[k] for k in range(len(out))]


def test_a_choice_offers_the_things_of_its_family_without_an_obstacle() -> None:
    assert answers(Buy(BUY), 1) == [BUY.code(0), BUY.code(1)]
    assert answers(Buy(BUY), -1) == []


def test_a_choice_gives_the_reason_for_a_thing_and_is_not_about_other_actions() -> None:
    question = Buy(BUY)
    assert question.obstacle(None, 0, 1, BUY.code(1)) == NO_OBSTACLE
    assert question.obstacle(None, 0, 1, BUY.code(2)) == TOO_DEAR
    assert [question.obstacle(None, 0, 9, code) for code in (SAY, DONE)] == [NOT_ASKED, NOT_ASKED]


def test_a_choice_knows_whether_there_is_anything_to_choose() -> None:
    assert Buy(BUY).has_answer(None, 0, 0)
    assert not Buy(BUY).has_answer(None, 0, -1)


def test_a_choice_or_none_can_always_be_declined_last() -> None:
    question = BuyOrNot(BUY, DONE)
    assert answers(question, 0) == [BUY.code(0), DONE]
    assert answers(question, -1) == [DONE]
    assert not question.has_answer(None, 0, -1)
    assert question.obstacle(None, 0, -1, DONE) == NO_OBSTACLE
    assert question.obstacle(None, 0, 0, BUY.code(1)) == TOO_DEAR
    assert question.obstacle(None, 0, 0, SAY) == NOT_ASKED


def test_one_of_a_few_actions_is_always_allowed() -> None:
    question = OneOf([DONE, SAY])
    assert answers(question, 0) == [DONE, SAY]
    obstacles = [question.obstacle(None, 0, 0, code) for code in (SAY, DONE, BUY.code(0))]
    assert obstacles == [NO_OBSTACLE, NO_OBSTACLE, NOT_ASKED]


@pytest.mark.parametrize("continues", [False, True])
def test_a_question_completes_the_previous_answer_if_it_says_so(continues: bool) -> None:
    questions = [Decision(continues), Buy(BUY, continues), BuyOrNot(BUY, DONE, continues), OneOf([DONE], continues)]
    assert [question.continues() for question in questions] == [continues] * 4
