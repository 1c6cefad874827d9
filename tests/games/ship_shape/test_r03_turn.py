"""R3 The turn."""

from __future__ import annotations

import pytest

from freight import SHIP_SHAPE, freight, tokens
from hullworks.match.score import LOST
from marks import rule
from tables import asked, play, refusal


@rule("R3.1")
def test_a_turn_collects_then_trades_and_acts_then_stores_and_passes_to_the_left() -> None:
    g = freight("""
        0: firm aldous, tokens 9*mineral, supplies clay-pit pawnshop
        1: firm barrow
        2: firm corvane
        turn: 0 begin
    """)
    assert asked(g) == "0 ChooseSupply"
    play(g, "run pawnshop", "pay mineral", "take technological")
    assert asked(g) == "0 TakeAction"
    play(g, "pass")
    assert asked(g) == "0 ReturnSurplus"
    play(g, "return 3*mineral")
    assert asked(g) == "1 TakeAction"


@rule("R3.2")
def test_only_the_holder_moves_the_token() -> None:
    g = freight("""
        round: 3
        holder: 1
        0: firm aldous
        1: firm barrow
        turn: 0 begin
    """)
    assert g.round == 3
    play(g, "pass")
    assert (g.turn.seat, g.round) == (1, 4)


@rule("R3.2", "R10.1")
def test_everybody_loses_when_the_holder_finds_no_space_at_the_eighth_turn() -> None:
    g = freight("""
        round: 7
        week: 2
        orders: fog-horn -
        0: firm aldous, filled tide-gauge
        1: firm barrow
        turn: 1 action
    """)
    assert asked(g) == "1 TakeAction"
    play(g, "pass")
    assert g.over
    assert SHIP_SHAPE.say(SHIP_SHAPE.ending(g)) == "orders were left open in week 2: all have lost"
    assert [score.place for score in SHIP_SHAPE.score(g)] == [LOST, LOST]
    assert [score.total for score in SHIP_SHAPE.score(g)] == [6, 0]


@rule("R3.2")
def test_everybody_has_a_turn_in_the_last_round() -> None:
    g = freight("""
        round: 6
        holder: 1
        0: firm aldous
        1: firm barrow
        2: firm corvane
        turn: 1 begin
    """)
    for seat in (1, 2, 0):
        assert asked(g) == f"{seat} TakeAction" and g.round == 7
        play(g, "pass")
    assert g.over


@rule("R3.3")
def test_passing_is_always_allowed_and_costs_nothing() -> None:
    g = freight("""
        0: tokens organic
        1: firm barrow
    """)
    play(g, "pass")
    assert tokens(g, 0) == ["organic"]
    assert g.turn.seat == 1


@rule("R3.3")
@pytest.mark.parametrize("action", ["commission kiln", "refresh supplies with organic", "fulfil fog-horn"])
def test_after_one_action_the_turn_is_over(action: str) -> None:
    g = freight("""
        orders: fog-horn tide-gauge
        pool: kiln - - -
        0: tokens 3*organic mineral technological, transports barge
        1: firm barrow
    """)
    play(g, action)
    while asked(g) != "1 TakeAction":
        play(g, g.texts()[0])


@rule("R3.4")
def test_who_has_proposed_a_partnership_trades_no_more() -> None:
    g = freight("""
        orders: fog-horn -
        0: tokens 2*organic, transports skiff
        1: tokens mineral technological, transports barge
    """)
    assert "offer to seat 1" in g.texts()
    play(g, "share fog-horn with seat 1", "drop the partnership")
    assert "offer to seat 1" in g.texts(), "nothing was proposed yet"
    play(g, "share fog-horn with seat 1", "propose the partnership", "refuse")
    assert asked(g) == "0 TakeAction"
    assert "offer to seat 1" not in g.texts()
    assert refusal(g, "offer to seat 1").endswith("proposing a partnership ended your trading (R3.4)")
