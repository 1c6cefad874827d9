"""R8 The end."""

from __future__ import annotations

import pytest

from hullworks.games.marino.rules.r08_end import deck_is_out, goal_may_be_reached
from hullworks.games.marino.state import DECK_OUT, GOAL_REACHED, Marino
from marks import rule
from tables import MARINO, asked, berths, fleet, marino, opened, play

SHIPS = ["heron", "sparrowhawk", "kittiwake", "petrel", "swift", "gannet", "fulmar", "cinder-queen", "bellows"]


@rule("R8.1")
@pytest.mark.parametrize(("seats", "goal"), [(2, 10), (3, 9), (4, 8), (5, 7), (6, 6)])
def test_the_goal_depends_on_the_players(seats: int, goal: int) -> None:
    g = MARINO.lay(seats).opening()
    assert isinstance(g, Marino)
    assert g.terms.goal == goal


@rule("R8.1")
def test_who_reaches_the_goal_has_had_the_last_turn_and_everybody_else_has_one_more() -> None:
    g = marino(f"""
        0: gold 9, berths florin broker
        1: gold 9, tokens metal food canvas, berths velvet laurel, fleet {" ".join(SHIPS[:8])}
        2: gold 9, berths hazel acorn
        turn: 1 build
    """)
    play(g, "launch velvet")  # The ninth ship.
    assert len(fleet(g, 1)) == 9
    turns: list[str] = []
    while not g.over:
        turns.append(asked(g))
        play(g, "stop")
    assert turns == ["2 TakeAction", "0 TakeAction"]
    assert g.ending == GOAL_REACHED
    assert MARINO.say(MARINO.ending(g)) == "the fleet is complete"


@rule("R8.1")
def test_one_ship_fewer_than_the_goal_ends_nothing() -> None:
    g = marino(f"""
        0: gold 9, berths florin broker
        1: gold 9, tokens metal food canvas, berths velvet laurel, fleet {" ".join(SHIPS[:7])}
        2: gold 9, berths hazel acorn
        turn: 1 build
    """)
    play(g, "launch velvet")
    assert asked(g) == "1 TakeContract"
    assert MARINO.say(MARINO.ending(g)) == ""


@rule("R8.1")
def test_several_ships_may_be_launched_in_the_turn_that_reaches_the_goal() -> None:
    g = marino("""
        options: ships 1
        0: tokens metal food canvas metal wood crew, berths velvet halfcrown
        1: gold 0, berths hazel acorn
        turn: 0 build
    """)
    play(g, "launch velvet", "launch halfcrown")
    assert fleet(g, 0) == ["velvet", "halfcrown"]
    assert asked(g) == "1 TakeAction"
    play(g, "stop")
    assert g.over


@rule("R8.2")
def test_when_the_last_card_is_dealt_everybody_has_one_more_turn_after_this_one() -> None:
    g = marino("""
        deck: velvet
        0: gold 9, berths florin broker
        1: gold 9, berths laurel
        2: gold 9, berths hazel acorn
        turn: 1 refill
    """)
    play(g, "take heron", "deal velvet")
    assert g.ending == DECK_OUT
    turns: list[str] = []
    while not g.over:
        turns.append(asked(g))
        play(g, "stop")
    assert turns == ["2 TakeAction", "0 TakeAction", "1 TakeAction"]
    assert MARINO.say(MARINO.ending(g)) == "the deck is out"


@rule("R8.2", "R6.2")
def test_a_refill_during_which_the_deck_runs_out_goes_on_with_what_is_open() -> None:
    g = marino("""
        open: heron swift gannet
        deck: velvet
        0: gold 9
        1: gold 9, berths hazel acorn
        turn: 0 refill
    """)
    play(g, "take heron", "deal velvet")
    assert asked(g) == "0 TakeContract"  # This turn is not a last turn.
    play(g, "take velvet")
    assert berths(g, 0) == ["heron", "velvet"]
    assert opened(g) == ["-", "swift", "gannet", "-", "-", "-"]
    assert asked(g) == "1 TakeAction"


@rule("R8.2", "R6.3")
def test_the_turns_after_it_are_last_turns_and_fill_no_berths() -> None:
    g = marino("""
        open: heron swift gannet
        deck: velvet
        0: gold 9, tokens metal food canvas, berths -, fleet florin
        1: gold 9, tokens wood crew food, berths hazel acorn
        turn: 0 refill
    """)
    play(g, "take heron", "deal velvet", "take velvet", "stop", "launch hazel")
    assert berths(g, 1) == ["-", "acorn"]
    play(g, "stop", "launch velvet")
    assert g.over
    assert berths(g, 0) == ["heron", "-"]


@rule("R8.3")
def test_a_goal_reached_after_the_deck_ran_out_adds_no_turns() -> None:
    g = marino("""
        options: ships 1
        open: heron swift
        deck: gannet
        0: gold 9, tokens metal food canvas, berths velvet
        1: gold 9, tokens wood crew food, berths hazel acorn
        turn: 0 refill
    """)
    play(g, "take heron", "deal gannet", "stop", "launch hazel")
    assert g.ending == DECK_OUT
    assert asked(g) == "0 TakeAction"
    play(g, "stop", "launch velvet")
    assert g.over


@rule("R8.3")
def test_a_deck_that_runs_out_after_the_goal_was_reached_adds_no_turns() -> None:
    g = marino("""
        options: ships 1
        0: gold 9, tokens metal food canvas, berths velvet laurel
        1: gold 9, berths hazel acorn
        2: gold 9, berths swift gannet
        turn: 0 build
    """)
    play(g, "launch velvet")
    left = g.last_turns
    deck_is_out(g)
    goal_may_be_reached(g, 0)
    assert (g.ending, g.last_turns) == (GOAL_REACHED, left)
    play(g, "stop", "stop")
    assert g.over


BECALMED = """
    0: gold 99, tokens metal food canvas, berths velvet laurel
    1: gold 99, berths hazel acorn
    turn: 0 action
"""
QUIET_ROUND = ["stop", "done", "stop"]


@rule("R8.4")
def test_twelve_rounds_in_which_nobody_launches_end_the_game() -> None:
    g = marino(BECALMED)
    play(g, *QUIET_ROUND * 11, "stop", "done")
    assert asked(g) == "1 TakeAction"
    play(g, "buy canvas", "hire wood")  # Neither is a launch.
    assert g.over
    assert MARINO.say(MARINO.ending(g)) == "the market is becalmed"


@rule("R8.4")
def test_a_launch_begins_the_count_anew() -> None:
    g = marino(BECALMED)
    play(g, *QUIET_ROUND * 11, "stop", "launch velvet", "take heron", "deal ledger", "stop")
    assert asked(g) == "0 TakeAction"
    assert g.quiet == 1
    assert MARINO.say(MARINO.ending(g)) == ""


@rule("R8.4")
@pytest.mark.parametrize(("quiet", "rounds"), [(0, 0), (17, 0), (18, 6), (20, 6), (21, 5), (33, 1), (35, 1)])
def test_the_last_six_rounds_are_counted_down_for_everybody(quiet: int, rounds: int) -> None:
    g = marino(f"""
        0: gold 9, berths velvet laurel
        1: gold 9, berths hazel acorn
        2: gold 9, berths damson heron
        quiet: {quiet}
    """)
    assert [MARINO.view(g, seat).becalmed_in for seat in (-1, 0, 1, 2)] == [rounds] * 4


@rule("R8.4")
def test_nothing_is_counted_down_once_the_end_is_in_sight() -> None:
    g = marino("""
        0: gold 9, berths velvet laurel
        1: gold 9, berths hazel acorn
        quiet: 20
        end: goal 1
    """)
    assert MARINO.view(g, 0).becalmed_in == 0
