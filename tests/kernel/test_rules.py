"""Rules, the rulebook and the buffer of answers."""

from __future__ import annotations

import pytest

from hullworks.games.marino.rules.r01_market import BOOK
from hullworks.games.marino.rules.r05_action import CHOOSE_EXCHANGE, TAKE_ACTION
from hullworks.kernel.rule import DECISION, DRAW, STEP, Answers, Chance, Decision, Rulebook, Step


def test_a_rulebook_gives_every_rule_its_number_and_a_tag_of_its_own() -> None:
    book = Rulebook()
    rules = [book.add("R1.1", Step()), book.add("R1.2", Decision()), book.add("R1.3", Chance())]
    assert [rule.number for rule in rules] == ["R1.1", "R1.2", "R1.3"]
    assert [int(rule.role) for rule in rules] == [STEP, DECISION, DRAW]
    assert [int(rule.tag) for rule in rules] == [0 << 2 | STEP, 1 << 2 | DECISION, 2 << 2 | DRAW]


def test_a_rulebook_holds_256_rules() -> None:
    book = Rulebook()
    for _ in range(256):
        book.add("R1.1", Step())
    with pytest.raises(ValueError, match="a rulebook holds 256 rules"):
        book.add("R1.1", Step())


def test_a_rule_has_a_name_in_words() -> None:
    assert TAKE_ACTION.name() == "take action"
    assert CHOOSE_EXCHANGE.name() == "choose exchange"


def test_a_question_begins_an_answer_unless_it_says_that_it_goes_on() -> None:
    assert (Decision().continues(), CHOOSE_EXCHANGE.continues()) == (False, True)
    assert repr(TAKE_ACTION) == "TakeAction"
    assert not TAKE_ACTION.reveals()


def test_every_rule_of_a_game_has_the_number_of_a_rule() -> None:
    assert all(rule.number.startswith("R") and "." in rule.number for rule in BOOK.rules)


@pytest.mark.parametrize("rule", [Step(), Decision(), Chance()])
def test_what_is_not_written_cannot_be_used(rule: Step | Decision | Chance) -> None:
    with pytest.raises(NotImplementedError):
        rule.run(None, 0, 0)
    with pytest.raises(NotImplementedError):
        rule.resolve(None, 0, 0, 0)


def test_options_are_listed_in_the_order_they_were_added() -> None:
    out = Answers(3)
    for code in (2, 0):
        out.add(code)
    assert len(out) == 2
    assert [out[0], out[1]] == [2, 0]
    with pytest.raises(IndexError, match="no such option"):
        out[2]
    with pytest.raises(IndexError, match="no such option"):
        out[-1]


def test_reasons_are_numbered_from_one_and_named_once() -> None:
    book = Rulebook()
    assert [book.reason("sold-out", "R5.2"), book.reason("too-dear", "R5.2", means=True)] == [1, 2]
    assert (book.reason_of(2).key, book.reason_of(2).number, book.reason_of(2).means) == ("too-dear", "R5.2", True)
    with pytest.raises(ValueError, match="there are two reasons 'sold-out'"):
        book.reason("sold-out", "R5.3")
