"""R8 The ship sinks."""

from __future__ import annotations

import pytest

from blackwake import bank, blackwake, chest, flooded, hold, mariner, rings
from hullworks.games.deadweight.lookup import NONE
from hullworks.games.deadweight.rules.r08_sinking import next_to_flood
from marks import rule
from tables import asked, offered, play, refusal

RICH = """
    shown: cook
    0: at back, hold emerald diamond diamond diamond pearl, card chandler
    1: at starboard 1
    2: at starboard 1
    turn: 0 land
"""


@rule("R8.1")
def test_a_diamond_spent_floods_one_plank_at_the_end_of_the_turn_however_many() -> None:
    g = blackwake(RICH)
    play(g, "deploy at starboard 2-3", "trade 4")
    assert flooded(g) == []
    play(g, "done", "reveal pilot", "flood port 5")
    assert flooded(g) == ["port 5"]
    while not asked(g).endswith("Move"):
        play(g, g.texts()[0])
    assert flooded(g) == ["port 5"]
    assert asked(g) == "1 Move"


@rule("R8.1")
def test_deploying_with_a_diamond_floods_a_plank_too_and_other_spending_does_not() -> None:
    g = blackwake(RICH)
    play(g, "deploy at starboard 2-3", "done")
    assert asked(g) == "0 ChooseFlood"
    g = blackwake(RICH.replace("at back", "at starboard 1"))
    play(g, "do the action", "swap diamond and diamond for ruby")
    assert (asked(g), flooded(g)) == ("1 Move", [])
    g = blackwake(RICH.replace("chandler", "bosun"))
    play(g, "trade 1", "done", "reveal pilot")
    assert (asked(g), flooded(g)) == ("1 Move", [])


@rule("R8.2")
def test_no_plank_is_next_once_all_are_flooded() -> None:
    assert next_to_flood(blackwake(RICH)) != NONE
    assert next_to_flood(blackwake(f"flooded: all\n{RICH}")) == NONE


@rule("R8.2")
def test_the_plank_nearest_the_back_is_flooded_and_of_two_the_choice_is_free() -> None:
    g = blackwake(RICH)
    play(g, "trade 4", "done", "reveal pilot")
    assert offered(g, "flood") == ["starboard 5", "port 5"]
    assert refusal(g, "flood port 4") == "flood port 4: starboard 5 and port 5 are nearer the back (R8.2)"
    play(g, "flood starboard 5")
    g = blackwake("flooded: port 5\n" + RICH)
    play(g, "trade 4", "done", "reveal pilot")
    assert offered(g, "flood") == ["starboard 5"]
    assert refusal(g, "flood starboard 4") == "flood starboard 4: starboard 5 is nearer the back (R8.2)"
    play(g, "flood starboard 5")
    assert flooded(g) == ["starboard 5", "port 5"]
    g = blackwake("flooded: port 5, starboard 5\n" + RICH)
    play(g, "trade 4", "done", "reveal pilot")
    assert offered(g, "flood") == ["starboard 4", "port 4"]
    assert refusal(g, "flood port 5") == "flood port 5: that plank is flooded already (R8.2)"


@rule("R8.3")
def test_the_chest_is_dealt_two_to_who_floods_and_one_to_each_in_turn() -> None:
    g = blackwake(RICH)
    play(g, "trade 4", "done", "reveal pilot", "flood starboard 5")
    assert (asked(g), len(g.texts())) == ("0 TakeTwoFromChest", 11)
    refused = refusal(g, "take ruby and ruby")
    assert refused == "take ruby and ruby: they are not both in the chest (R8.3)"
    play(g, "take ring and ring")
    assert (asked(g), offered(g, "take")) == ("1 TakeFromChest", ["emerald", "pearl", "ruby", "diamond"])
    assert refusal(g, "take ring") == "take ring: there is no ring in the chest (R8.3)"
    play(g, "take diamond", "take ruby", "take pearl")
    assert asked(g) == "1 TakeFromChest"
    play(g, "take emerald")
    assert (hold(g, 1), hold(g, 2), chest(g, 5)) == (["emerald", "diamond"], ["ruby"], [])
    assert asked(g) == "1 Move"


@rule("R8.3")
def test_what_is_dealt_comes_too_late_to_be_spent_this_turn() -> None:
    g = blackwake(RICH)
    play(g, "trade 4", "done", "reveal pilot", "flood port 5", "take emerald and diamond")
    while not asked(g).endswith("Move"):
        play(g, g.texts()[0])
    assert (asked(g), "diamond" in hold(g, 0)) == ("1 Move", True)


@rule("R8.3")
def test_the_second_plank_of_a_section_finds_only_what_was_dropped_in_since() -> None:
    g = blackwake("flooded: port 5\nchest 5: pearl\n" + RICH)
    play(g, "trade 4", "done", "reveal pilot", "flood starboard 5")
    assert offered(g, "take") == ["pearl"]


@rule("R8.4")
def test_who_has_ten_pieces_takes_only_ropes_and_rings_and_else_is_passed_over() -> None:
    g = blackwake("""
        shown: cook
        chest 5: ruby ruby ring rope
        bank: ruby 0, diamond 0
        0: at back, hold 10*diamond emerald emerald, card chandler
        1: at starboard 1, hold 10*ruby
        2: at starboard 1, hold 9*ruby rope rope
        turn: 0 land
    """)
    play(g, "trade 4", "done", "reveal pilot", "flood starboard 5")
    assert offered(g, "take") == ["rope and ring"]
    assert refusal(g, "take ruby and ring") == "take ruby and ring: you have no room for both (R8.4)"
    play(g, "take rope and ring")
    assert (asked(g), offered(g, "take")) == ("2 TakeFromChest", ["ruby"])
    before = bank(g, "ruby")
    play(g, "take ruby")
    assert (asked(g), chest(g, 5), bank(g, "ruby")) == ("1 Move", [], before + 1)


@rule("R8.4", "R1.11")
def test_two_ropes_are_too_many_for_who_has_one() -> None:
    g = blackwake("""
        shown: cook
        chest 5: rope rope ring
        bank: ruby 0
        0: at back, hold 10*diamond emerald emerald rope, card chandler
        1: at starboard 1
        turn: 0 land
    """)
    play(g, "trade 4", "done", "reveal pilot", "flood starboard 5")
    assert offered(g, "take") == ["rope and ring"]
    assert refusal(g, "take rope and rope") == "take rope and rope: you have no room for both (R8.4)"


@rule("R8.5")
@pytest.mark.parametrize(("wall", "home"), [("starboard 4-5", True), ("starboard 3-4", False), ("port 4-5", False)])
def test_a_mariner_beside_the_flooded_plank_goes_home(wall: str, home: bool) -> None:
    g = blackwake(f"mariners: 1 {wall}\n" + RICH)
    play(g, "trade 4", "done", "reveal pilot", "flood starboard 5")
    assert mariner(g, 1) == ("home" if home else wall)


SUNK = """
    flooded: all
    shown: cook
    0: at front, hold emerald diamond diamond pearl, card chandler
    1: at starboard 1
    turn: 0 land
"""


@rule("R8.6", "R8.8")
def test_all_flooded_a_diamond_at_the_front_sends_a_mariner_at_once_for_a_piece_of_loot() -> None:
    g = blackwake(SUNK)
    play(g, "trade 4")
    assert asked(g) == "0 SendMariner"
    assert len(g.texts()) == 12  # Two players, and the mariners of nobody as one.
    play(g, "send mariner 1 to emerald")
    assert (mariner(g, 1), hold(g, 0)) == ("emerald", ["emerald", "pearl", "diamond", *["ring"] * 3])
    assert asked(g) == "0 VisitStation"


@rule("R8.6")
def test_one_mariner_a_turn_and_none_at_the_back() -> None:
    g = blackwake(SUNK)
    play(g, "trade 4", "send mariner 2 to ruby", "deploy at starboard 2-3")
    assert (asked(g), mariner(g, 2)) == ("0 VisitStation", "ruby")
    g = blackwake(SUNK.replace("at front", "at back"))
    play(g, "trade 4", "done", "reveal pilot")
    assert asked(g) == "1 Move"


@rule("R8.6")
def test_a_lifeboat_takes_several_mariners() -> None:
    g = blackwake("mariners: 2 ruby, 3 ruby\n" + SUNK)
    play(g, "trade 4")
    assert refusal(g, "send mariner 2 to pearl").endswith("that mariner is in a lifeboat already (R8.6)")
    play(g, "send mariner 0 to ruby")
    assert [mariner(g, number) for number in range(4)] == ["ruby", "home", "ruby", "ruby"]


@rule("R8.7")
def test_a_mariner_on_deck_is_sent_only_if_he_is_the_last() -> None:
    g = blackwake("mariners: 1 starboard 1-2, 2 ruby, 3 ruby\n" + SUNK)
    play(g, "trade 4")
    assert refusal(g, "send mariner 1 to ruby") == "send mariner 1 to ruby: a mariner on deck is sent last (R8.7)"
    assert {text.split()[0] for text in offered(g, "send mariner")} == {"0"}
    g = blackwake("mariners: 0 ruby, 1 starboard 1-2, 2 ruby, 3 ruby\n" + SUNK)
    play(g, "trade 4", "send mariner 1 to pearl")
    assert mariner(g, 1) == "pearl"


@rule("R8.8")
def test_the_loot_of_the_lifeboat_can_be_traded_in_the_same_visit() -> None:
    g = blackwake(SUNK.replace("hold emerald diamond diamond pearl", "hold diamond emerald emerald"))
    play(g, "trade 4", "send mariner 0 to emerald", "trade 1")
    assert rings(g) == [4, 0]
