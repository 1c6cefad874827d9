"""R6 Build."""

from __future__ import annotations

from marks import rule
from tables import asked, berths, fleet, gold, marino, offered, opened, play, refusal, supply, tokens


@rule("R6.1")
def test_a_launch_returns_the_tokens_to_the_supply_and_the_ship_joins_the_fleet() -> None:
    g = marino("""
        0: tokens metal metal food canvas, berths swift velvet
        1: gold 0
        turn: 0 build
    """)
    before = supply(g, "metal")
    assert g.texts() == ["launch velvet", "done"]
    play(g, "launch velvet")
    assert tokens(g, 0) == ["metal"]
    assert supply(g, "metal") == before + 1
    assert fleet(g, 0) == ["velvet"]
    assert berths(g, 0) == ["swift", "-"]
    assert gold(g)[0] == 0  # It was paid in advance.


@rule("R6.1")
def test_you_may_launch_several_ships_in_one_turn() -> None:
    g = marino("""
        0: tokens metal food canvas metal wood crew, berths velvet halfcrown
        1: gold 0
        turn: 0 build
    """)
    assert g.texts() == ["launch velvet", "launch halfcrown", "done"]
    play(g, "launch halfcrown")
    assert g.texts() == ["launch velvet", "done"]
    play(g, "launch velvet")
    assert fleet(g, 0) == ["halfcrown", "velvet"]


@rule("R6.1")
def test_tokens_serve_for_one_ship_only() -> None:
    g = marino("""
        0: tokens metal food canvas wood crew, berths velvet halfcrown
        1: gold 0
        turn: 0 build
    """)
    play(g, "launch velvet")
    assert asked(g) == "0 TakeContract"


@rule("R6.1")
def test_you_need_not_launch_what_you_could() -> None:
    g = marino("""
        0: tokens metal food canvas, berths velvet halfcrown
        1: gold 0, berths swift gannet
        turn: 0 build
    """)
    play(g, "done")
    assert asked(g) == "1 TakeAction"
    assert berths(g, 0) == ["velvet", "halfcrown"]
    assert tokens(g, 0) == ["metal", "food", "canvas"]


@rule("R6.1")
def test_a_launch_that_lacks_tokens_is_refused_with_what_is_missing() -> None:
    g = marino("""
        0: tokens metal food canvas wood, berths velvet gannet
        1: gold 0
        turn: 0 build
    """)
    assert refusal(g, "launch gannet") == "launch gannet: needs 1 crew and 2 rope more (R6.1)"
    assert refusal(g, "launch heron") == "launch heron: you have no such contract in a berth (R6.1)"


@rule("R6.2")
def test_empty_berths_are_filled_one_at_a_time_and_each_pays_in_advance() -> None:
    g = marino("""
        open: heron swift gannet fulmar osprey ledger
        0: gold 1
        1: gold 0
        turn: 0 refill
    """)
    assert g.texts() == [f"take {card}" for card in opened(g)]
    play(g, "take swift", "deal damson")
    assert gold(g)[0] == 1 + 28
    assert asked(g) == "0 TakeContract"
    assert "damson" in offered(g, "take")  # The market is filled after each.
    play(g, "take damson", "deal laurel")
    assert gold(g)[0] == 1 + 28 + 23
    assert berths(g, 0) == ["swift", "damson"]
    assert asked(g) == "1 TakeAction"


@rule("R6.2")
def test_filling_is_compulsory() -> None:
    g = marino("""
        0: gold 1
        1: gold 0
        turn: 0 refill
    """)
    assert refusal(g, "done") == "done: is no answer to the question now asked (R6.2)"
    assert refusal(g, "take velvet") == "take velvet: that contract does not lie open (R6.2)"


@rule("R6.2")
def test_berths_stay_empty_when_no_contract_lies_open() -> None:
    g = marino("""
        open: heron -
        deck: none
        0: gold 1
        1: gold 0, berths swift gannet
        turn: 0 refill
    """)
    play(g, "take heron")
    assert asked(g) == "1 TakeAction"
    assert berths(g, 0) == ["heron", "-"]
    assert opened(g) == ["-"] * 6


@rule("R6.3")
def test_on_your_last_turn_you_fill_no_berths() -> None:
    g = marino("""
        options: ships 1
        0: tokens metal food canvas, berths velvet laurel
        1: gold 0, tokens wood crew food, berths hazel gannet
        turn: 0 build
    """)
    play(g, "launch velvet")
    assert asked(g) == "1 TakeAction"
    assert berths(g, 0) == ["-", "laurel"]
    play(g, "stop", "launch hazel")
    assert g.over
    assert berths(g, 1) == ["-", "gannet"]
