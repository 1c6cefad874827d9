"""The open question in words, for pages, the terminal and programs."""

from __future__ import annotations

from dataclasses import replace

from hullworks.games import load
from hullworks.games.marino.state import Marino
from hullworks.match.question import Answer, kinds, question, verb_of, without

GAME = load("marino")


def acting(rule: str = "TakeAction") -> Marino:
    """A table where the first player may take actions, or is asked by another rule."""
    g = GAME.lay(2, {"drafter": "first"}).opening()
    assert isinstance(g, Marino)
    while type(g.question()[0]).__name__ != rule:
        g.answer(int(g.seat()), g.texts()[0])
    return g


def test_a_question_has_its_words_its_rule_and_every_answer_with_its_label() -> None:
    g = acting()
    asked = question(GAME, g)
    assert (asked.seat, asked.words, asked.rule) == (g.seat(), "Your turn: 2 actions left", "R5.1")
    assert [answer.text for answer in asked.answers] == g.texts()
    assert asked.answers[0].label == "Buy metal, 11"


def test_what_is_refused_is_said_with_its_reason_and_what_is_possible_is_not() -> None:
    g = acting()
    g.yards[g.turn.seat].gold = 8
    asked = question(GAME, g)
    (lacking,) = [no for no in asked.refused if no.texts == ("buy wood",)]
    assert (lacking.reason, lacking.reasons) == ("needs 9 gold, has 8 (R5.2)", ("needs 9 gold, has 8 (R5.2)",))
    assert (lacking.labels, lacking.means, lacking.whole) == (("Buy wood, 9",), True, False)
    assert lacking.words == "Buy wood, 9: needs 9 gold, has 8 (R5.2)"
    possible = {answer.text for answer in asked.answers}
    assert not [text for no in asked.refused for text in no.texts if text in possible]


def test_many_answers_stand_by_their_verbs_and_few_do_not() -> None:
    answers = [Answer(f"buy {name}", f"Buy the {name}", "Buy", name) for name in ("wood", "rope", "food")]
    answers += [Answer("stop", "Stop"), Answer("hire wood", "Hire a carrier", "Hire", "carrier")]
    assert [(verb, len(some)) for verb, some in kinds(answers)] == [("Buy", 3), ("", 1), ("Hire", 1)]
    assert [(verb, len(some)) for verb, some in kinds(answers[:3])] == [("", 3)]


def test_an_answer_of_a_small_game_has_the_verb_of_its_label() -> None:
    assert (verb_of("buy wood", "Buy the wood"), without("Buy", "Buy the wood")) == ("Buy", "wood")
    assert verb_of("buy wood", "The wood") == verb_of("stop", "Stop") == ""


def test_answers_that_are_easy_to_regret_are_marked_even_if_the_question_is_about_nothing_else() -> None:
    g = acting()
    asked = question(replace(GAME, careful=("buy", "stop")), g)
    assert {one.text.split()[0] for one in asked.answers if one.careful} == {"buy", "stop"}
    g = acting("DraftContract")
    assert all(one.careful for one in question(replace(GAME, careful=("take",)), g).answers)
