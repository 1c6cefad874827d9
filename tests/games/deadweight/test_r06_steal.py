"""R6 Stealing, and mariners on deck."""

from __future__ import annotations

import pytest

from blackwake import blackwake, hold, mariner
from marks import rule
from tables import asked, offered, play, refusal

TWO = """
    0: at starboard 2, hold emerald
    1: at starboard 2, hold ruby rope ring
    turn: 0 land
"""


@rule("R6.1")
def test_the_thief_rolls_first_and_takes_a_thing_of_choice_if_higher() -> None:
    g = blackwake(TWO)
    play(g, "steal from seat 1")
    assert asked(g) == "0 Attack"
    play(g, "die 5")
    assert asked(g) == "1 Defend"
    play(g, "die 4")
    assert (asked(g), offered(g, "take")) == ("0 TakeItem", ["ruby", "rope", "ring"])
    play(g, "take ring")
    assert (hold(g, 0), hold(g, 1)) == (["emerald", "ring"], ["ruby", "rope"])


@rule("R6.2")
def test_a_higher_defender_blocks() -> None:
    g = blackwake(TWO)
    play(g, "steal from seat 1", "die 4", "die 5")
    assert asked(g) == "1 Move"
    assert (hold(g, 0), hold(g, 1)) == (["emerald"], ["ruby", "rope", "ring"])


@rule("R6.2")
def test_with_equal_dice_the_defender_takes_a_thing() -> None:
    g = blackwake(TWO)
    play(g, "steal from seat 1", "die 4", "die 4")
    assert (asked(g), offered(g, "take")) == ("1 TakeItem", ["emerald"])
    play(g, "take emerald")
    assert (hold(g, 0), hold(g, 1)) == ([], ["emerald", "ruby", "rope", "ring"])


@rule("R6.2")
def test_with_equal_dice_nothing_is_taken_from_who_has_nothing() -> None:
    g = blackwake(TWO.replace("hold emerald", "hold"))
    play(g, "steal from seat 1", "die 4", "die 4")
    assert asked(g) == "1 Move"


@rule("R6.3")
def test_who_holds_two_ropes_can_take_no_rope() -> None:
    g = blackwake("""
        0: at starboard 2, hold rope rope
        1: at starboard 2, hold rope ruby
        turn: 0 land
    """)
    play(g, "steal from seat 1", "die 6", "die 1")
    assert offered(g, "take") == ["ruby"]
    assert refusal(g, "take rope") == "take rope: you hold as many ropes as you may (R6.3)"
    assert refusal(g, "take pearl") == "take pearl: they have no pearl (R6.3)"
    g = blackwake("""
        0: at starboard 2, hold rope rope
        1: at starboard 2, hold rope
        turn: 0 land
    """)
    assert refusal(g, "steal from seat 1").endswith("they have nothing you could take (R6.3)")


@rule("R6.3", "R1.10")
def test_a_thief_with_ten_pieces_takes_loot_and_gives_one_back() -> None:
    g = blackwake("""
        0: at starboard 2, hold 10*pearl
        1: at starboard 2, hold ruby
        turn: 0 land
    """)
    play(g, "steal from seat 1", "die 6", "die 1", "take ruby")
    assert asked(g) == "0 ReturnLoot"
    play(g, "return pearl")
    assert hold(g, 0) == [*["pearl"] * 9, "ruby"]


@rule("R6.4")
@pytest.mark.parametrize(
    ("start", "steps", "met"),
    [
        ("front", 1, False),
        ("front", 2, True),  # Ends on the plank before the wall.
        ("starboard 1", 1, True),
        ("starboard 1", 2, True),  # Ends on the plank after it.
        ("starboard 2", 1, True),
        ("starboard 2", 2, True),  # Walks past.
        ("starboard 3", 1, False),
        ("starboard 3", 2, False),
    ],
)
def test_a_mariner_meets_who_walks_past_his_wall_or_ends_beside_it(start: str, steps: int, met: bool) -> None:
    g = blackwake(f"""
        mariners: 1 starboard 2-3
        0: at {start}, hold ruby
        1: at back
    """)
    play(g, f"walk {steps}")
    assert asked(g) == ("1 Attack" if met else "0 UsePlank")


@rule("R6.4")
@pytest.mark.parametrize(
    ("start", "steps", "met"), [("back", 1, True), ("starboard 5", 2, True), ("port 4", 2, False), ("port 5", 2, True)]
)
def test_on_the_port_side_he_stands_between_the_same_numbers(start: str, steps: int, met: bool) -> None:
    g = blackwake(f"""
        mariners: 1 port 4-5
        0: at {start}, hold ruby
        1: at back
    """)
    play(g, f"walk {steps}")
    assert asked(g).startswith("1 Attack" if met else "0 ")


@rule("R6.4")
def test_he_tries_once_a_walk_before_anything_else_and_never_his_owner() -> None:
    g = blackwake("""
        mariners: 1 starboard 2-3
        lantern: starboard 3
        0: at starboard 1, hold ruby
        1: at starboard 1, hold ruby
    """)
    play(g, "walk 2", "die 2", "die 2")
    assert asked(g) == "0 UsePlank"
    play(g, "done", "lantern to starboard 2", "walk 2")
    assert asked(g) == "1 UsePlank"


@rule("R6.4")
def test_there_is_no_roll_where_there_is_nothing_to_take() -> None:
    g = blackwake("""
        mariners: 1 starboard 2-3
        0: at starboard 1
        1: at back
    """)
    play(g, "walk 2")
    assert asked(g) == "0 UsePlank"


@rule("R6.5")
@pytest.mark.parametrize(("owner", "other"), [(5, 3), (3, 5), (4, 4)])
def test_the_owner_rolls_first_and_takes_a_thing_or_loses_the_mariner(owner: int, other: int) -> None:
    g = blackwake("""
        mariners: 1 starboard 2-3
        0: at starboard 1, hold ruby ring
        1: at back
    """)
    play(g, "walk 1", f"die {owner}")
    assert asked(g) == "0 Defend"
    play(g, f"die {other}")
    if owner > other:
        assert asked(g) == "1 TakeItem"
        play(g, "take ring")
        assert hold(g, 1) == ["ring"]
    assert mariner(g, 1) == ("home" if owner < other else "starboard 2-3")
    assert asked(g) == "0 UsePlank"


@rule("R6.6")
def test_a_rope_meets_no_mariner_even_beside_one() -> None:
    for target in ("starboard 2", "starboard 3", "starboard 5"):
        g = blackwake("""
            mariners: 1 starboard 2-3
            0: at front, hold ruby rope
            1: at back
        """)
        play(g, f"rope to {target}")
        assert asked(g) == "0 UsePlank"


@rule("R6.7")
@pytest.mark.parametrize(
    ("plank", "safe"), [("starboard 1", False), ("starboard 2", True), ("starboard 3", True), ("starboard 4", False)]
)
def test_a_mariner_protects_his_owner_on_both_planks_beside_him(plank: str, safe: bool) -> None:
    g = blackwake(f"""
        mariners: 1 starboard 2-3
        0: at {plank}
        1: at {plank}, hold ruby
        turn: 0 land
    """)
    assert ("steal from seat 1" in g.texts()) is not safe


@rule("R6.7", "R6.2")
def test_a_protected_thief_loses_nothing_with_equal_dice() -> None:
    g = blackwake("""
        mariners: 0 starboard 2-3
        0: at starboard 2, hold emerald
        1: at starboard 2, hold ruby
        turn: 0 land
    """)
    play(g, "steal from seat 1", "die 3", "die 3")
    assert asked(g) == "1 Move"
    assert hold(g, 0) == ["emerald"]
