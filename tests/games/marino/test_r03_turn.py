"""R3 The turn."""

from __future__ import annotations

from marks import rule
from tables import asked, marino, play, refusal


@rule("R3.1")
def test_a_turn_is_roll_action_build_and_then_the_next_player_to_the_left_begins() -> None:
    g = marino("""
        0: gold 30, tokens food rope, berths heron velvet, explorers metal
        1: gold 30, berths swift gannet, explorers rope
        2: gold 30, berths ledger laurel
        turn: 0 begin
    """)
    assert asked(g) == "0 RollCarrier"
    play(g, "die 1")
    assert asked(g) == "0 TakeAction"
    play(g, "buy canvas", "hire freebooter")
    assert asked(g) == "0 LaunchShip"
    play(g, "launch heron")
    assert asked(g) == "0 TakeContract"
    play(g, "take sparrowhawk", "deal hazel")
    assert asked(g) == "1 RollCarrier"
    play(g, "die 1", "stop")
    assert asked(g) == "2 TakeAction"
    play(g, "stop")
    assert asked(g) == "0 RollFreebooter"


@rule("R3.1")
def test_steps_in_which_there_is_nothing_to_choose_ask_nothing() -> None:
    g = marino("""
        0: gold 30, berths heron velvet
        1: gold 30, berths swift gannet
        turn: 0 begin
    """)
    play(g, "stop")
    assert asked(g) == "1 TakeAction"
    assert [int(yard.turns) for yard in g.yards] == [3, 3]


@rule("R3.1")
def test_what_belongs_to_another_step_is_refused_with_that_step() -> None:
    g = marino("""
        market: metal 5
        0: gold 9, tokens metal food canvas, berths velvet laurel, explorers metal freebooter
        1: gold 0
        turn: 0 begin
    """)
    assert refusal(g, "launch velvet") == "launch velvet: roll your explorers first (R3.1)"
    play(g, "roll metal", "die 1", "die 1", "die 1", "die 1")
    assert refusal(g, "launch velvet") == "launch velvet: ships are launched after your actions: stop first (R3.1)"
    play(g, "stop")
    assert refusal(g, "buy canvas") == "buy canvas: your actions are over: this is the Build step (R3.1)"
