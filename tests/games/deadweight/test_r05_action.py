"""R5 Actions of the planks."""

from __future__ import annotations

import pytest

from blackwake import bank, blackwake, chest, crate, hold, rings, space
from marks import rule
from tables import asked, offered, play, refusal


@rule("R5.1")
@pytest.mark.parametrize("flooded", ["starboard 4", "starboard 2"])
def test_the_action_is_that_of_the_side_that_lies_up(flooded: str) -> None:
    g = blackwake(f"""
        flooded: {flooded}
        0: at starboard 2
        1: at front, hold rope
        turn: 0 land
    """)
    assert offered(g, "rob seat") == (["1"] if flooded == "starboard 2" else [])
    assert ("do the action" in g.texts()) == (flooded != "starboard 2")


@rule("R5.1")
def test_an_action_that_could_do_nothing_is_not_offered() -> None:
    for plank in ("starboard 1", "starboard 5", "port 2"):
        g = blackwake(f"""
            0: at {plank}, hold emerald
            1: at {plank}
            turn: 0 land
        """)
        assert refusal(g, "do the action") == "do the action: it could do nothing (R5.1)"
    for plank in ("starboard 2", "port 5"):
        g = blackwake(f"""
            flooded: all
            0: at {plank}
            1: at front, hold ruby
            turn: 0 land
        """)
        assert refusal(g, "do the action") == "do the action: it could do nothing (R5.1)"


@rule("R5.1", "R4.5")
def test_the_choices_of_an_action_are_answers_on_the_plank() -> None:
    g = blackwake("""
        flooded: all
        lantern: port 5
        0: at port 5
        1: at port 5, hold ring rope
        2: at front, hold ring
        turn: 0 land
    """)
    assert g.texts() == ["take loot", "rob seat 1", "rob seat 2", "steal from seat 1", "done"]
    assert refusal(g, "do the action").startswith("do the action: is no answer")
    play(g, "rob seat 2")
    assert g.texts() == ["take loot", "steal from seat 1", "done"]
    assert refusal(g, "do the action") == "do the action: you have done the action (R4.5)"
    assert refusal(g, "rob seat 1").startswith("rob seat 1: is no answer")


@rule("R5.2")
def test_two_pieces_are_traded_for_two_of_one_other_kind() -> None:
    g = blackwake("""
        0: at starboard 1, hold emerald emerald ruby
        1: at front
        turn: 0 land
    """)
    play(g, "do the action")
    assert offered(g, "swap") == [
        "emerald and emerald for pearl",
        "emerald and emerald for ruby",
        "emerald and emerald for diamond",
        "emerald and ruby for pearl",
        "emerald and ruby for diamond",
    ]
    assert refusal(g, "swap pearl and pearl for ruby").endswith("you do not have both pieces (R5.2)")
    play(g, "swap emerald and ruby for diamond")
    assert hold(g, 0) == ["emerald", "diamond", "diamond"]
    assert (crate(g, "emerald"), crate(g, "ruby")) == (1, 1)


@rule("R5.2")
def test_a_swap_needs_two_pieces_in_the_lifeboat() -> None:
    g = blackwake("""
        bank: diamond 0, pearl 1, ruby 2
        0: at starboard 1, hold emerald emerald
        1: at front
        turn: 0 land
    """)
    play(g, "do the action")
    assert offered(g, "swap") == ["emerald and emerald for ruby"]
    for kind in ("diamond", "pearl"):
        assert refusal(g, f"swap emerald and emerald for {kind}").endswith("its lifeboat does not hold two (R5.2)")
    play(g, "swap emerald and emerald for ruby")
    assert (hold(g, 0), bank(g, "ruby")) == (["ruby", "ruby"], 0)


@rule("R5.3")
def test_flooded_a_ring_is_exchanged_for_loot_or_loot_for_a_ring() -> None:
    g = blackwake("""
        flooded: all
        bank: diamond 0
        0: at starboard 1, hold ruby ring
        1: at front
        turn: 0 land
    """)
    assert offered(g, "exchange") == ["ring for emerald", "ring for pearl", "ring for ruby", "ruby for ring"]
    assert refusal(g, "exchange ring for diamond").endswith("its lifeboat is empty (R5.3)")
    assert refusal(g, "exchange pearl for ring").endswith("you do not have what it costs (R5.3)")
    twin = g.copy()
    play(g, "exchange ruby for ring")
    assert (hold(g, 0), crate(g, "ruby")) == (["ring", "ring"], 1)
    play(twin, "exchange ring for pearl")
    assert (hold(twin, 0), bank(twin, "ring")) == (["pearl", "ruby"], bank(g, "ring") + 2)


@rule("R5.3", "R1.8")
def test_where_no_ring_is_left_the_refusal_does_not_blame_the_player() -> None:
    g = blackwake("""
        flooded: all
        bank: ring 0
        0: at starboard 1, hold ruby ring
        1: at front
        turn: 0 land
    """)
    assert refusal(g, "exchange ruby for ring") == "exchange ruby for ring: no life ring is left (R1.8)"


@rule("R5.4")
def test_the_rope_plank_gives_a_rope() -> None:
    g = blackwake("""
        0: at starboard 2, hold rope
        1: at front
        turn: 0 land
    """)
    play(g, "do the action")
    assert hold(g, 0) == ["rope", "rope"]


@rule("R5.5", "R6.7")
def test_flooded_a_rope_is_taken_from_who_is_not_protected() -> None:
    g = blackwake("""
        flooded: all
        mariners: 1 port 1-2
        0: at starboard 2, hold rope
        1: at port 2, hold rope
        2: at front, hold rope
        3: at front
        turn: 0 land
    """)
    assert offered(g, "rob seat") == ["2"]
    assert refusal(g, "rob seat 1") == "rob seat 1: their mariner protects them (R6.7)"
    assert refusal(g, "rob seat 3") == "rob seat 3: they have no rope (R6.3)"
    play(g, "rob seat 2")
    assert (hold(g, 0), hold(g, 2)) == (["rope", "rope"], [])


@rule("R5.5", "R5.14")
@pytest.mark.parametrize(("plank", "item"), [("starboard 2", "rope"), ("port 5", "ring")])
def test_a_player_with_loot_but_not_the_thing_itself_is_refused_for_that(plank: str, item: str) -> None:
    g = blackwake(f"""
        flooded: all
        0: at {plank}
        1: at front, hold {item}
        2: at front, hold diamond
        turn: 0 land
    """)
    assert refusal(g, "rob seat 2") == f"rob seat 2: they have no {item} (R6.3)"


@rule("R5.6")
def test_the_shortcut_leads_to_the_opposite_plank() -> None:
    g = blackwake("""
        0: at starboard 4
        1: at front
        turn: 0 land
    """)
    play(g, "do the action")
    assert space(g, 0) == "port 4"


@rule("R5.7")
def test_flooded_the_shortcut_leads_to_any_other_plank() -> None:
    g = blackwake("""
        flooded: all
        0: at starboard 4
        1: at front
        turn: 0 land
    """)
    assert len(offered(g, "move to")) == 9
    assert refusal(g, "move to starboard 4") == "move to starboard 4: you are there (R5.7)"
    play(g, "move to port 5")
    assert space(g, 0) == "port 5"


@rule("R5.8")
def test_with_switch_you_change_places_with_another() -> None:
    g = blackwake("""
        0: at starboard 5
        1: at front
        2: at port 1
        3: at starboard 5
        turn: 0 land
    """)
    assert offered(g, "switch seats") == ["0 and 1", "0 and 2"]
    assert refusal(g, "switch seats 1 and 2").endswith("one of the two must be you (R5.8)")
    assert refusal(g, "switch seats 0 and 3").endswith("they stand on the same space (R5.8)")
    play(g, "switch seats 0 and 2")
    assert (space(g, 0), space(g, 2)) == ("port 1", "starboard 5")


@rule("R5.8")
def test_two_others_on_one_space_are_refused_because_neither_is_you() -> None:
    g = blackwake("""
        0: at starboard 5
        1: at front
        2: at front
        turn: 0 land
    """)
    assert refusal(g, "switch seats 1 and 2").endswith("one of the two must be you (R5.8)")


@rule("R5.9")
def test_flooded_any_two_players_change_places() -> None:
    g = blackwake("""
        flooded: all
        0: at starboard 5
        1: at front
        2: at port 1
        turn: 0 land
    """)
    assert offered(g, "switch seats") == ["0 and 1", "0 and 2", "1 and 2"]
    play(g, "switch seats 1 and 2")
    assert [space(g, seat) for seat in range(3)] == ["starboard 5", "port 1", "front"]


@rule("R5.10")
def test_who_is_moved_does_not_land() -> None:
    g = blackwake("""
        lantern: port 4
        mariners: 1 port 4-5
        0: at starboard 4, hold ruby
        1: at port 4, hold ruby
        turn: 0 land
    """)
    play(g, "do the action")
    assert (space(g, 0), asked(g)) == ("port 4", "1 Move")  # No loot, no theft, no mariner, no lantern.
    g = blackwake("""
        0: at starboard 5, hold emerald emerald, card chandler
        1: at front
        turn: 0 land
    """)
    play(g, "switch seats 0 and 1")
    assert (space(g, 0), asked(g)) == ("front", "1 Move")  # And no trade.


@rule("R5.11")
def test_sabotage_tries_to_steal_from_anybody() -> None:
    g = blackwake("""
        mariners: 1 port 1-2
        0: at port 2
        1: at port 1, hold ruby
        2: at back, hold ruby
        3: at back
        turn: 0 land
    """)
    play(g, "do the action")
    assert offered(g, "steal from seat") == ["2"]
    assert refusal(g, "steal from seat 1").endswith("their mariner protects them (R6.7)")
    play(g, "steal from seat 2", "die 4", "die 3", "take ruby")
    assert hold(g, 0) == ["ruby"]


@rule("R5.13")
def test_the_ring_plank_gives_a_life_ring() -> None:
    g = blackwake("""
        0: at port 5
        1: at front
        turn: 0 land
    """)
    play(g, "do the action")
    assert rings(g) == [1, 0]


@rule("R5.14")
def test_flooded_a_life_ring_is_taken_from_another() -> None:
    g = blackwake("""
        flooded: all
        0: at port 5
        1: at front, hold ring
        2: at front, hold rope
        turn: 0 land
    """)
    assert offered(g, "rob seat") == ["1"]
    play(g, "rob seat 1")
    assert rings(g) == [1, 0, 0]


@rule("R5.15")
@pytest.mark.parametrize("flooded", [False, True])
@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_walk_the_plank_succeeds_on_one_and_four_and_flooded_on_three(face: int, flooded: bool) -> None:
    g = blackwake(f"""
        flooded: {"starboard 3" if flooded else "port 3"}
        0: at starboard 3, hold ruby
        1: at front
        turn: 0 land
    """)
    play(g, "do the action", f"die {face}")
    success = face in ((1, 3, 4) if flooded else (1, 4))
    assert asked(g) == ("0 TakeShare" if success else "0 DropLoot")


@rule("R5.16", "R5.17", "R5.19")
def test_of_the_chest_four_are_taken_the_rest_given_and_it_is_filled_again() -> None:
    g = blackwake("""
        0: at starboard 3
        1: at front
        2: at front
        turn: 0 land
    """)
    play(g, "do the action", "die 4", "take ruby and diamond", "take ring and ring")
    assert (asked(g), g.texts()) == ("0 GiveItem", ["give emerald to seat 1", "give emerald to seat 2"])
    refused = refusal(g, "give emerald to seat 0")
    assert refused == "give emerald to seat 0: you have taken your share (R5.17)"
    play(g, "give emerald to seat 2", "give pearl to seat 2")
    assert hold(g, 0) == ["ruby", "diamond", "ring", "ring"]
    assert hold(g, 2) == ["emerald", "pearl"]
    assert chest(g, 3) == ["emerald", "pearl", "ruby", "diamond", "rope", "ring"]


@rule("R5.16")
def test_whoever_reaches_the_chest_may_stop_before_four() -> None:
    g = blackwake("""
        0: at starboard 3
        1: at front
        turn: 0 land
    """)
    play(g, "do the action", "die 1")
    assert [text for text in g.texts() if " and " not in text] == [
        "take emerald",
        "take pearl",
        "take rope",
        "take ring",
        "done",
    ]
    play(g, "take ring", "done", "give emerald to seat 1", "give pearl to seat 1", "give rope to seat 1")
    assert (hold(g, 0), hold(g, 1), asked(g)) == (["ring"], ["emerald", "pearl", "rope"], "1 Move")


@rule("R5.16", "R1.10")
def test_with_ten_pieces_of_loot_the_walker_takes_one_and_gives_back_one_of_choice() -> None:
    g = blackwake("""
        chest 3: diamond diamond
        0: at starboard 3, hold 10*emerald
        1: at front
        turn: 0 land
    """)
    play(g, "do the action", "die 1", "take diamond")
    assert (asked(g), offered(g, "return")) == ("0 ReturnLoot", ["emerald", "diamond"])
    play(g, "return emerald", "take diamond", "return emerald")
    assert hold(g, 0) == ["emerald"] * 8 + ["diamond"] * 2


@rule("R5.16")
def test_one_or_two_things_are_taken_at_a_time_as_far_as_the_share_goes() -> None:
    g = blackwake("""
        chest 3: 3*emerald ruby ring
        0: at starboard 3
        1: at front
        turn: 0 land
    """)
    play(g, "do the action", "die 1")
    pairs = ["emerald and emerald", "emerald and ruby", "emerald and ring", "ruby and ring"]
    assert offered(g, "take") == ["emerald", "ruby", "ring", *pairs]
    assert refusal(g, "take ring and ring") == "take ring and ring: they are not both in the chest (R5.16)"
    play(g, "take ruby and ring", "take emerald")
    assert offered(g, "take") == ["emerald"]  # Only one is left of the four.
    play(g, "take emerald", "give emerald to seat 1")
    assert hold(g, 0) == ["emerald", "emerald", "ruby", "ring"]


@rule("R5.16")
@pytest.mark.parametrize(("size", "share"), [(3, 3), (8, 4), (9, 5), (12, 6), (13, 7)])
def test_of_more_than_eight_half_is_taken_rounded_up(size: int, share: int) -> None:
    g = blackwake(f"""
        chest 3: {size}*ring
        0: at starboard 3
        1: at front
        turn: 0 land
    """)
    play(g, "do the action", "die 1", *["take ring"] * share, *["give ring to seat 1"] * (size - share))
    assert rings(g) == [share, size - share]
    assert asked(g) == "1 Move"


@rule("R5.16", "R1.11")
def test_a_third_rope_cannot_be_taken_from_the_chest() -> None:
    g = blackwake("""
        chest 3: 2*rope
        0: at starboard 3, hold rope
        1: at front
        turn: 0 land
    """)
    play(g, "do the action", "die 1")
    assert refusal(g, "take diamond") == "take diamond: there is no diamond in the chest (R5.16)"
    play(g, "take rope")
    assert (asked(g), g.texts()) == ("0 GiveItem", ["give rope to seat 1"])
    g = blackwake("""
        chest 3: rope ring
        0: at starboard 3, hold rope rope
        1: at front
        turn: 0 land
    """)
    play(g, "do the action", "die 1")
    assert refusal(g, "take rope") == "take rope: you hold as many ropes as you may (R1.11)"
    refused = refusal(g, "take rope and ring")
    assert refused == "take rope and ring: you hold as many ropes as you may (R1.11)"


@rule("R5.17")
def test_what_nobody_has_room_for_goes_back() -> None:
    g = blackwake("""
        chest 3: 2*rope 3*ruby
        0: at starboard 3
        1: at front, hold 9*emerald rope rope
        turn: 0 land
    """)
    rubies, ropes = bank(g, "ruby"), bank(g, "rope")
    play(g, "do the action", "die 1", "done")
    assert g.texts() == ["give ruby to seat 1"]
    play(g, "give ruby to seat 1")
    assert (hold(g, 1)[-3:], asked(g)) == (["ruby", "rope", "rope"], "1 Move")
    assert (bank(g, "ruby"), bank(g, "rope")) == (rubies + 2 - 1, ropes + 2 - 1)  # The chest is filled again.


@rule("R5.17")
def test_where_room_is_scarce_the_walker_chooses_the_piece_and_who_gets_it() -> None:
    g = blackwake("""
        chest 3: emerald ruby diamond rope
        0: at starboard 3
        1: at front, hold 10*pearl
        2: at front, hold 9*emerald
        turn: 0 land
    """)
    play(g, "do the action", "die 1", "done")
    assert offered(g, "give") == ["emerald to seat 2", "ruby to seat 2", "diamond to seat 2"]
    refused = refusal(g, "give ruby to seat 1")
    assert refused == "give ruby to seat 1: they have no room for it (R5.17)"
    assert refusal(g, "give pearl to seat 2") == "give pearl to seat 2: there is no pearl left in the chest (R5.17)"
    play(g, "give diamond to seat 2")
    assert offered(g, "give") == ["rope to seat 1", "rope to seat 2"]
    play(g, "give rope to seat 1")
    assert (hold(g, 1)[-1], hold(g, 2)[-1]) == ("rope", "diamond")


@rule("R5.18")
def test_who_slips_drops_a_piece_of_loot_into_the_chest() -> None:
    g = blackwake("""
        chest 3: ring
        0: at starboard 3, hold ruby pearl rope
        1: at front
        turn: 0 land
    """)
    play(g, "do the action", "die 6")
    assert offered(g, "drop") == ["pearl", "ruby"]
    assert refusal(g, "drop emerald") == "drop emerald: you have none of it (R5.18)"
    play(g, "drop pearl")
    assert (hold(g, 0), chest(g, 3)) == (["ruby", "rope"], ["pearl", "ring"])


@rule("R5.18")
def test_who_slips_without_loot_drops_nothing() -> None:
    g = blackwake("""
        0: at starboard 3, hold rope
        1: at front
        turn: 0 land
    """)
    play(g, "do the action", "die 2")
    assert (hold(g, 0), asked(g)) == (["rope"], "1 Move")


@rule("R5.19")
def test_the_chest_is_filled_as_far_as_there_is_any_and_not_while_anything_is_in_it() -> None:
    g = blackwake("""
        chest 3: ring
        bank: ruby 0, rope 0
        0: at starboard 3, hold pearl
        1: at front
        turn: 0 land
    """)
    twin = g.copy()
    play(g, "do the action", "die 1", "take ring")
    assert chest(g, 3) == ["emerald", "pearl", "diamond", "ring"]
    play(twin, "do the action", "die 2", "drop pearl")
    assert chest(twin, 3) == ["pearl", "ring"]


@rule("R5.19", "R8.3")
def test_the_chest_in_the_middle_is_filled_again_after_its_plank_was_flooded() -> None:
    g = blackwake("""
        flooded: starboard 5, port 5, starboard 4, port 4
        shown: cook
        deck: pilot
        chest 3: ruby ring
        0: at back, hold emerald diamond, card chandler
        1: at front
        turn: 0 land
    """)
    play(g, "trade 4", "done", "reveal pilot", "flood starboard 3", "take ruby and ring")
    assert (asked(g), chest(g, 3)) == ("1 Move", ["emerald", "pearl", "ruby", "diamond", "rope", "ring"])


@rule("R5.1", "R5.19")
def test_nobody_walks_the_plank_above_an_empty_chest() -> None:
    g = blackwake("""
        chest 3: empty
        0: at starboard 3, hold pearl
        1: at front
        turn: 0 land
    """)
    assert refusal(g, "do the action") == "do the action: it could do nothing (R5.1)"
    play(g, "done")
    assert chest(g, 3) == ["emerald", "pearl", "ruby", "diamond", "rope", "ring"]


@rule("R5.12", "R9.1")
def test_only_a_player_with_a_turn_left_is_held_back() -> None:
    text = """
        flooded: all
        mariners: 0 ruby, 1 ruby, 2 ruby, 3 ruby
        ending: manned {turns}
        0: at port 2
        1: at back
        2: at back
        turn: 0 land
    """
    g = blackwake(text.format(turns=1))
    assert offered(g, "hold back seat") == ["1"]
    assert refusal(g, "hold back seat 2") == "hold back seat 2: they have no turn left (R5.12)"
    g = blackwake(text.format(turns=0))
    assert refusal(g, "do the action") == "do the action: it could do nothing (R5.1)"
