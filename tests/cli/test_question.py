"""A question in the terminal: answers by number and verb, and refusals that are shown once."""

from __future__ import annotations

import pytest

from hullworks.cli.question import Question, numbered
from hullworks.games import load
from hullworks.games.marino.state import Marino
from hullworks.kernel.chance import seeded
from hullworks.kernel.errors import Refusal
from hullworks.kernel.position import Position
from hullworks.kernel.rule import DRAW
from hullworks.match.question import Answer
from hullworks.match.text import Spans

GAME = load("marino")


def position(name: str) -> Marino:
    """The first position in which the rule with this name asks, if the first answer is always given."""
    g = GAME.lay(2, {"drafter": "first"}).opening()
    assert isinstance(g, Marino)
    while type(g.question()[0]).__name__ != name:
        g.answer(int(g.seat()), g.texts()[0])
    return g


def printed(g: Position, width: int = 100) -> list[str]:
    lines: list[Spans] = Question(GAME, g).lines(width)
    return ["".join(words for words, _ in line).rstrip() for line in lines]


def test_options_stand_behind_their_verbs_with_their_numbers() -> None:
    lines = printed(position("TakeAction"))
    assert lines[0].startswith("▌ Your turn: 2 actions left") and lines[0].endswith("rule R5.1")
    assert lines[1].startswith("▌ Buy       1  metal, 11   2  wood, 9 ")
    assert lines[2].startswith("▌ Hire      7  metal carrier, 1 ")
    assert lines[-1].split() == ["▌", "16", "Stop"]


def test_options_without_a_verb_stand_in_columns() -> None:
    g = position("DraftContract")
    lines = printed(g)
    assert lines[1].startswith("▌  1  ") and "gold:" in lines[1]
    assert len([word for line in lines for word in line.split() if word == "gold:"]) == len(g.legal())


def test_every_option_is_printed_once_at_any_width() -> None:
    g = position("TakeAction")
    for width in (80, 100):
        spans = [span for line in Question(GAME, g).lines(width) for span in line]
        numbers = [int(words) for words, style in spans if style == "act" and words.strip().isdecimal()]
        assert numbers == list(range(1, len(g.legal()) + 1))
        assert max(map(len, printed(g, width))) <= width


def test_a_long_question_takes_several_lines_beside_its_rule() -> None:
    asked = Question(GAME, position("TakeAction"))
    asked.words = "What will you do in this turn, which may well be the last one before the fleet is complete?"
    lines = ["".join(words for words, _ in line) for line in asked.lines(60)]
    assert lines[0].endswith("  rule R5.1") and "rule" not in lines[1]
    assert " ".join(line.removesuffix("rule R5.1").strip(" ▌") for line in lines[:2]) == asked.words
    assert all(len(line) <= 60 for line in lines[:2])


def test_what_is_refused_for_the_same_reason_is_said_once() -> None:
    g = position("TakeAction")
    g.market[0] = g.market[3] = 0
    g.idle[1] = g.idle[2] = 0
    g.yards[g.turn.seat].gold = 8
    refused = [no.words for no in Question(GAME, g).refused]
    assert "Buy metal, 13; food, 10: there is no … in the market (R5.2)" in refused
    assert any(words.startswith("Hire wood carrier, 1; crew carrier, 1: ") for words in refused)
    assert "Buy wood, 9: needs 9 gold, has 8 (R5.2)" in refused


def test_refusals_that_hold_for_a_whole_kind_are_left_to_why() -> None:
    g = position("TakeAction")
    question = Question(GAME, g)
    assert any(no.texts[0] == "sell metal" and no.whole for no in question.refused)
    assert not any("Sell" in line for line in printed(g))


def test_many_refusals_take_a_few_lines_and_say_how_many_more() -> None:
    g = position("TakeAction")
    g.yards[g.turn.seat].gold = 0
    g.idle[1] = 0
    lines = [line for line in printed(g, 80) if "—" in line]
    assert len(lines) == 3
    near = [no for no in Question(GAME, g).refused if not no.whole]
    shown = sum(line.count("—") for line in lines[:2])
    assert lines[2].endswith(f"and {len(near) - shown} more: w")


def test_words_that_are_an_option_are_meant_before_words_that_only_begin_one() -> None:
    question = Question(GAME, position("TakeAction"))
    assert question.meant("stop") == "stop"
    assert question.meant("free") == "hire freebooter"
    assert question.meant("b met") == "buy metal"
    assert question.meant("no such thing") is None


def offered(*texts: str) -> list[Answer]:
    return [Answer(text, text.capitalize()) for text in texts]


SLOTS = [f"slot {k}" for k in range(1, 13)]


def test_the_option_for_a_slot_has_the_number_of_the_slot() -> None:
    assert numbered(offered("slot 3", "slot 7", "slot 12"), SLOTS) == [3, 7, 12]


def test_no_other_option_has_the_number_of_a_slot_even_of_one_that_is_taken() -> None:
    assert numbered(offered("slot 3", "slot 7", "done"), [*SLOTS, "done"]) == [3, 7, 13]


def test_a_number_that_two_slots_have_is_the_number_of_neither() -> None:
    texts = ["port 1", "port 2", "starboard 1"]
    assert numbered(offered(*texts), texts) == [3, 2, 4]


def test_options_without_slots_are_counted() -> None:
    seats = [Answer("steal from seat 0", "Steal from Ada"), Answer("steal from seat 2", "Steal from Cy")]
    assert numbered([*seats, *offered("done")], [one.text for one in seats]) == [1, 2, 3]


def tile_to_place() -> Question:
    """Shipyard's question about the slot for a tile, when the first slot is taken."""
    game = load("shipyard")
    g = game.lay(2).opening()
    rng = seeded(4)
    while type(g.question()[0]).__name__ != "PlaceTile" or len(g.legal()) > 10:
        rule = g.question()[0]
        legal = g.legal()
        g.play(g.sample(rng) if rule.role == DRAW else legal[rng.below(len(legal))])
    return Question(game, g)


def test_a_tile_goes_into_the_slot_whose_number_is_typed_or_nowhere() -> None:
    asked = tile_to_place()
    open_slots = {choice.text: choice.number for choice in asked.choices if choice.text.startswith("slot ")}
    assert open_slots == {text: int(text.split()[1]) for text in open_slots}
    for number in range(1, 25):
        if f"slot {number}" in open_slots:
            assert asked.meant(str(number)) == f"slot {number}"
        elif f"slot {number}" in asked.g.todo.actions.codes:
            with pytest.raises(Refusal):
                asked.meant(str(number))
