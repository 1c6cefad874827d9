"""Checked answers of a position: those allowed to people and files, and the refusals of all others."""

from __future__ import annotations

import pytest

from hullworks.games.classics.tic_tac_toe.rules import setup
from hullworks.games.marino.rules.r03_turn import END_TURN
from hullworks.games.marino.rules.r04_roll import ROLL_CARRIER
from hullworks.kernel.errors import BadSetup, Refusal
from hullworks.kernel.position import CHANCE, NOBODY
from tables import marino, play, refusal

TABLE = """
    0: gold 9, berths velvet laurel
    1: gold 9, berths hazel acorn
"""


def test_an_answer_is_taken_in_words() -> None:
    g = marino(TABLE)
    assert g.choices() == len(g.legal()) == len(g.texts()) > 1
    assert g.todo.actions.texts[g.answer(0, "buy canvas")] == "buy canvas"


def test_an_unknown_action_is_refused_with_the_nearest_one() -> None:
    g = marino(TABLE)
    assert refusal(g, "buy canvsa") == "'buy canvsa' is no action of this game; did you mean 'buy canvas'?"
    assert refusal(g, "launch velvt") == "'launch velvt' is no action of this game; did you mean 'launch velvet'?"
    assert refusal(g, "qqqq") == "'qqqq' is no action of this game"


def test_a_position_that_no_table_made_cannot_be_written() -> None:
    with pytest.raises(BadSetup, match="this position was not made by a game's table, so its game is not known"):
        setup(2).text()


def test_only_who_is_asked_may_answer() -> None:
    g = marino(TABLE)
    assert refusal(g, "stop", seat=1) == "seat 1 is not asked now: seat 0 is to answer (R5.1)"
    assert refusal(g, "die 1", seat=CHANCE) == "chance is not asked now: seat 0 is to answer (R5.1)"
    assert refusal(g, "stop", seat=2) == "there is no seat 2 at this table: seats are 0 to 1"
    assert refusal(g, "stop", seat=NOBODY) == "there is no seat -2 at this table: seats are 0 to 1"


def test_no_seat_answers_for_chance() -> None:
    g = marino(TABLE.replace("laurel", "laurel, explorers metal") + "    turn: 0 begin\n")
    assert g.seat() == CHANCE
    assert g.seats_asked() == []
    assert refusal(g, "die 6", seat=0) == "seat 0 is not asked now: chance is to answer (R4.2)"
    assert refusal(g, "stop") == "stop: is no answer to the question now asked (R4.2)"


def test_after_the_end_nothing_is_asked() -> None:
    g = marino("""
        options: ships 1
        0: gold 9, tokens metal food canvas, berths velvet laurel
        1: gold 9, berths hazel acorn
        turn: 0 build
    """)
    play(g, "launch velvet", "stop")
    assert g.over
    assert repr(g) == "<Marino: 2 seats, over>"
    assert g.seat() == NOBODY
    assert [g.legal(), g.texts(), g.seats_asked(), g.pending()] == [[], [], [], []]
    assert g.choices() == 0
    assert refusal(g, "stop", seat=0) == "the game is over: nothing is asked any more"
    with pytest.raises(Refusal, match="the game is over: nothing is asked any more"):
        g.question()


def test_a_rule_is_still_to_be_done_until_it_was() -> None:
    g = marino(TABLE)
    assert g.todo.holds(END_TURN) and not g.todo.holds(ROLL_CARRIER)
    play(g, "exchange velvet")
    assert g.todo.holds(END_TURN), "however much comes before it"


def test_things_are_done_in_the_order_said_before_what_was_waiting() -> None:
    g = marino(TABLE)
    assert g.pending() == ["0: EndTurn 0", "0: Refill 0", "0: Build 0", "0: TakeAction 0"]
    play(g, "exchange velvet")
    assert g.pending()[3].startswith("0: ChooseExchange ")
