"""R3 The turn."""

from __future__ import annotations

import pytest

from blackwake import bank, blackwake, hold, space
from marks import rule
from tables import asked, offered, play, refusal


@rule("R3.1")
def test_a_turn_is_a_move_and_what_the_space_allows_and_then_passes_to_the_left() -> None:
    g = blackwake("""
        0: at front
        1: at front
        2: at front
        turn: 1 begin
    """)
    assert asked(g) == "1 Move"
    play(g, "walk 1")
    assert asked(g) == "1 UsePlank"
    play(g, "take loot")
    assert asked(g) == "2 Move"
    play(g, "walk 2", "done")
    assert asked(g) == "0 Move"


@rule("R3.2")
def test_you_walk_one_or_two_spaces_and_must_move() -> None:
    g = blackwake("""
        0: at starboard 5
        1: at front
    """)
    assert g.texts() == ["walk 1", "walk 2"]
    assert refusal(g, "done") == "done: is no answer to the question now asked (R3.2)"
    play(g, "walk 1")
    assert (space(g, 0), asked(g)) == ("back", "0 VisitStation")
    play(g, "done", "walk 1", "done", "walk 2")
    assert space(g, 0) == "port 4"


@rule("R3.3")
@pytest.mark.parametrize(
    ("start", "reached"),
    [
        ("front", ["starboard 3", "starboard 4", "starboard 5", "back"]),
        ("back", ["front", "port 3", "port 2", "port 1"]),
        ("starboard 3", ["starboard 1", "starboard 2"]),
        ("starboard 1", ["starboard 4", "starboard 5"]),
        ("port 1", ["port 5", "port 4", "port 3", "port 2"]),
    ],
)
def test_a_rope_reaches_along_one_side_or_from_station_to_station(start: str, reached: list[str]) -> None:
    g = blackwake(f"""
        0: at {start}, hold rope
        1: at front
    """)
    assert offered(g, "rope to") == reached


@rule("R3.3", "R6.6")
def test_no_rope_is_spent_where_a_walk_meets_no_mariner() -> None:
    text = """
        mariners: 1 starboard 2-3
        0: at starboard 1, hold rope
        1: at front
    """
    assert offered(blackwake(text), "rope to") == ["starboard 2", "starboard 3", "starboard 4", "starboard 5"]
    g = blackwake(text.replace("starboard 2-3", "starboard 3-4"))
    assert refusal(g, "rope to starboard 2") == "rope to starboard 2: you can walk there (R3.3)"
    assert offered(g, "rope to") == ["starboard 3", "starboard 4", "starboard 5"]
    g = blackwake(text.replace("1 starboard 2-3", "0 starboard 2-3"))
    assert offered(g, "rope to") == ["starboard 4", "starboard 5"]  # One's own mariner lets one pass.


@rule("R3.3")
def test_a_rope_is_spent_and_goes_back_to_its_tray() -> None:
    g = blackwake("""
        0: at starboard 5, hold rope rope
        1: at front
    """)
    before = bank(g, "rope")
    assert refusal(g, "rope to back") == "rope to back: a rope does not reach there from here (R3.3)"
    play(g, "rope to starboard 2")
    assert (space(g, 0), hold(g, 0), bank(g, "rope")) == ("starboard 2", ["rope"], before + 1)
    play(g, "done")
    assert refusal(g, "rope to back") == "rope to back: you have no rope (R3.3)"


@rule("R3.4", "R5.12")
def test_who_is_held_back_skips_one_turn_however_often() -> None:
    g = blackwake("""
        flooded: all
        0: at port 2
        1: at back, held back
        2: at back
        turn: 0 land
    """)
    assert g.players[1].held_back
    assert offered(g, "hold back seat") == ["2"]
    assert refusal(g, "hold back seat 1") == "hold back seat 1: they skip their next turn already (R3.4)"
    play(g, "hold back seat 2")
    assert (asked(g), g.texts()) == ("1 SkipTurn", ["skip the turn"])
    play(g, "skip the turn", "skip the turn")
    assert asked(g) == "0 Move"
    play(g, "walk 2", "done")
    assert asked(g) == "1 Move"
