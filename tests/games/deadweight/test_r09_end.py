"""R9 The end."""

from __future__ import annotations

import pytest

from blackwake import DEADWEIGHT, blackwake, edited
from marks import rule
from tables import asked, play

LAST = """
    flooded: all
    shown: cook
    mariners: 0 ruby, 1 ruby, 2 ruby
    0: at back
    1: at front, hold emerald diamond, card chandler
    2: at back
    turn: 1 land
"""


@rule("R9.1")
def test_with_all_mariners_in_lifeboats_everybody_has_one_more_turn() -> None:
    g = blackwake(LAST)
    play(g, "trade 4", "send mariner 3 to ruby", "done", "reveal pilot")
    seen = []
    while not g.over:
        seen.append(asked(g)[0])
        play(g, "walk 1", "done")
    assert seen == ["2", "0", "1"]
    assert DEADWEIGHT.say(DEADWEIGHT.ending(g)) == "the lifeboats are manned"


@rule("R9.1")
@pytest.mark.parametrize("turns", [0, 2])
def test_the_option_says_how_many_final_turns_there_are(turns: int) -> None:
    g = blackwake(f"options: final {turns}\n" + LAST)
    play(g, "trade 4", "send mariner 3 to ruby", "done", "reveal pilot")
    count = 0
    while not g.over:
        play(g, "walk 1")
        if not asked(g).endswith("Move"):
            play(g, g.texts()[-1])
        if asked(g).endswith("PutLantern"):
            play(g, g.texts()[0])
        count += 1
    assert count == turns * 3


@rule("R9.1")
@pytest.mark.parametrize(("options", "turns"), [("", 3), ("options: final parts\n", 3), ("options: final 1\n", 1)])
def test_the_parts_say_how_many_final_turns_there_are_unless_the_option_does(options: str, turns: int) -> None:
    g = blackwake(options + LAST, edited("end = { turns = 1,", "end = { turns = 3,"))
    play(g, "trade 4", "send mariner 3 to ruby")
    assert g.last_turns == turns * 3


@rule("R9.1")
def test_a_final_turn_is_a_whole_turn_with_a_trade() -> None:
    g = blackwake(LAST.replace("0: at back", "0: at port 1, hold emerald emerald, card bosun"))
    play(g, "trade 4", "send mariner 3 to ruby", "done", "reveal pilot", "walk 1", "done", "walk 1")
    assert asked(g) == "0 VisitStation"
    assert not DEADWEIGHT.ending(g)


@rule("R9.2", "R3.4")
def test_who_has_to_skip_a_turn_loses_the_final_one() -> None:
    g = blackwake(LAST.replace("2: at back", "2: at back, held back"))
    play(g, "trade 4", "send mariner 3 to ruby", "done", "reveal pilot")
    assert asked(g) == "2 SkipTurn"
    play(g, "skip the turn")
    assert asked(g) == "0 Move"


@rule("R9.3")
def test_the_game_is_over_when_the_ship_goes_down_no_further_for_too_long() -> None:
    pack = edited("rounds = 40", "rounds = 2")
    g = blackwake(
        """
        0: at front
        1: at front
        turn: 0 begin
        """,
        pack,
    )
    play(g, *["walk 1", "done"] * 3)
    assert asked(g) == "1 Move"
    play(g, "walk 1", "done")
    assert asked(g) == "over"
    assert DEADWEIGHT.say(DEADWEIGHT.ending(g)) == "the wreck drifts and nobody leaves her"


@rule("R9.3")
def test_a_flooded_plank_begins_the_count_anew() -> None:
    pack = edited("rounds = 40", "rounds = 2")
    g = blackwake(
        """
        shown: cook
        flooded: starboard 5
        chest 5: empty
        0: at front
        1: at starboard 5, hold emerald diamond, card chandler
        turn: 0 begin
        """,
        pack,
    )
    play(g, "walk 1", "done", "walk 1", "trade 4", "done", "reveal pilot", "flood port 5")
    assert g.quiet == 0
    play(g, *["walk 1", "done"] * 4)
    assert g.over
