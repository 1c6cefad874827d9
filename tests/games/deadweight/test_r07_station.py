"""R7 Landing on a station."""

from __future__ import annotations

import pytest

from blackwake import blackwake, card, crate, hold, mariner, rings, with_lines
from marks import rule
from tables import asked, offered, play, refusal


@rule("R7.1")
def test_at_a_station_you_trade_and_deploy_in_any_order_or_do_neither() -> None:
    text = """
        0: at front, hold emerald emerald emerald pearl, card chandler
        1: at back
        turn: 0 land
    """
    g = blackwake(text)
    play(g, "deploy at starboard 1-2", "trade 1", "done")
    assert (mariner(g, 0), rings(g)) == ("starboard 1-2", [1, 0])
    g = blackwake(text)
    play(g, "trade 1", "deploy at starboard 1-2", "done")
    assert (mariner(g, 0), rings(g)) == ("starboard 1-2", [1, 0])
    g = blackwake(text)
    play(g, "done")
    assert asked(g) == "1 Move"


@rule("R7.2")
def test_a_trade_pays_its_rings_once_a_visit_and_goes_into_the_crates() -> None:
    g = blackwake("""
        0: at front, hold 4*emerald pearl ruby, card chandler
        1: at back
        turn: 0 land
    """)
    assert offered(g, "trade") == ["1", "2", "1+2"]
    assert refusal(g, "trade 3") == "trade 3: needs 1 pearl more (R7.2)"
    assert refusal(g, "trade 4") == "trade 4: needs 1 diamond more (R7.2)"
    play(g, "trade 1")
    assert (rings(g), crate(g, "emerald"), hold(g, 0)[:2]) == ([1, 0], 2, ["emerald", "emerald"])
    assert refusal(g, "trade 1") == "trade 1: you made this trade on this visit (R7.2)"
    play(g, "trade 2", "done")
    assert rings(g) == [3, 0]


@rule("R7.2")
def test_several_trades_are_made_at_once_if_all_can_be_paid_together() -> None:
    g = blackwake("""
        0: at front, hold 3*emerald pearl ruby diamond, card chandler
        1: at back
        turn: 0 land
    """)
    assert offered(g, "trade") == ["1", "2", "4", "1+2", "1+4", "2+4", "1+2+4"]
    assert refusal(g, "trade 2+3") == "trade 2+3: together they need 2 pearls and 1 ruby more (R7.2)"
    twin = g.copy()
    play(g, "trade 1+2+4", "done")
    play(twin, "trade 4", "trade 2", "trade 1", "done")
    assert (rings(g), hold(g, 0)) == ([6, 0], ["ring"] * 6)
    assert (rings(twin), list(twin.crates), asked(twin)) == (rings(g), list(g.crates), asked(g))


@rule("R7.2")
def test_a_trade_that_lacks_several_kinds_names_them_all() -> None:
    g = blackwake("""
        0: at front, card chandler
        1: at back
        turn: 0 land
    """)
    assert refusal(g, "trade 4") == "trade 4: needs 1 emerald and 1 diamond more (R7.2)"


@rule("R7.3")
def test_who_has_traded_takes_the_next_card_after_the_visit() -> None:
    g = blackwake("""
        shown: cook
        0: at front, hold emerald emerald, card chandler
        1: at back
        turn: 0 land
    """)
    twin = g.copy()
    play(g, "trade 1")
    assert card(g, 0) == "chandler"
    play(g, "done", "reveal pilot")
    assert card(g, 0) == "cook"
    assert g.trades.aside.counts[0] == 1  # The Chandler is the first card of the parts.
    play(twin, "done")
    assert card(twin, 0) == "chandler"


@rule("R7.4")
@pytest.mark.parametrize(
    ("face", "item"), [(1, "pearl"), (2, "emerald"), (3, "ruby"), (4, "diamond"), (5, "rope"), (6, "ring")]
)
def test_the_fate_die_gives_one_thing_instead(face: int, item: str) -> None:
    g = blackwake("""
        0: at back
        1: at front
        turn: 0 land
    """)
    play(g, "roll the fate die", f"die {face}")
    assert (hold(g, 0), asked(g)) == ([item], "1 Move")


@rule("R7.4")
def test_the_fate_die_is_not_rolled_after_anything_else() -> None:
    g = blackwake("""
        0: at front, hold emerald emerald emerald pearl, card chandler
        1: at back
        turn: 0 land
    """)
    twin = g.copy()
    play(g, "trade 1")
    assert refusal(g, "roll the fate die").endswith("you did something else on this visit (R7.4)")
    play(twin, "deploy at starboard 1-2")
    assert refusal(twin, "roll the fate die").endswith("you did something else on this visit (R7.4)")


@rule("R7.5")
def test_a_mariner_is_deployed_for_the_loot_of_both_planks_beside_the_wall() -> None:
    g = blackwake("""
        0: at front, hold pearl diamond emerald
        1: at back
        turn: 0 land
    """)
    assert offered(g, "deploy at") == ["starboard 1-2", "starboard 2-3", "port 4-5", "port 1-2"]
    assert refusal(g, "deploy at starboard 4-5") == "deploy at starboard 4-5: needs a ruby and a pearl (R7.5)"
    play(g, "deploy at starboard 2-3")
    assert (hold(g, 0), crate(g, "pearl"), crate(g, "diamond")) == (["emerald"], 1, 1)
    assert mariner(g, 0) == "starboard 2-3"


@rule("R7.5", "R1.9")
def test_a_crate_that_deploying_fills_pays_a_ring() -> None:
    g = blackwake("""
        crates: pearl 4
        0: at front, hold pearl emerald
        1: at back
        turn: 0 land
    """)
    play(g, "deploy at starboard 1-2")
    assert (rings(g), crate(g, "pearl")) == ([1, 0], 0)


CHALLENGE = """
    mariners: 1 starboard 1-2
    0: at front, hold pearl emerald emerald emerald, card chandler
    1: at back
    turn: 0 land
"""


@rule("R7.6")
def test_a_higher_challenger_sends_the_mariner_home_and_must_deploy() -> None:
    g = blackwake(CHALLENGE)
    assert refusal(g, "deploy at starboard 1-2").endswith("another mariner is on deck: challenge him (R7.6)")
    play(g, "challenge")
    assert asked(g) == "0 Attack"
    play(g, "die 3")
    assert asked(g) == "1 Defend"
    play(g, "die 2")
    assert asked(g) == "0 PlaceMariner"
    assert g.texts() == ["deploy at starboard 1-2", "deploy at port 1-2"]
    assert refusal(g, "deploy at port 3-4") == "deploy at port 3-4: needs an emerald and a ruby (R7.5)"
    play(g, "deploy at starboard 1-2")
    assert (mariner(g, 0), mariner(g, 1)) == ("starboard 1-2", "home")
    assert asked(g) == "0 VisitStation"


@rule("R7.6", "R7.7")
@pytest.mark.parametrize("defence", [3, 6])
def test_an_equal_or_higher_defender_blocks_and_there_is_one_challenge_a_visit(defence: int) -> None:
    g = blackwake(CHALLENGE)
    play(g, "challenge", "die 3", f"die {defence}")
    assert mariner(g, 1) == "starboard 1-2"
    assert refusal(g, "challenge") == "challenge: you have challenged on this visit (R7.7)"
    assert refusal(g, "roll the fate die").endswith("you did something else on this visit (R7.4)")
    play(g, "trade 1", "done")
    assert rings(g) == [1, 0]


@rule("R7.7")
def test_a_challenge_needs_the_loot_for_some_wall() -> None:
    g = blackwake(CHALLENGE.replace("pearl emerald emerald emerald", "emerald ring"))
    assert refusal(g, "challenge") == "challenge: you could not pay for any wall (R7.7)"
    g = blackwake(CHALLENGE.replace("mariners: 1", "mariners: 0"))
    assert refusal(g, "challenge") == "challenge: no other mariner is on deck (R7.6)"


@rule("R7.8")
def test_only_a_mariner_at_home_can_be_deployed() -> None:
    g = blackwake(CHALLENGE.replace("mariners: 1", "mariners: 0"))
    assert refusal(g, "deploy at port 1-2").endswith("your mariner is on deck already (R7.8)")
    g = blackwake(CHALLENGE.replace("mariners: 1", "mariners: 0 ruby, 1"))
    assert refusal(g, "deploy at port 1-2").endswith("your mariner is in a lifeboat (R7.8)")
    assert refusal(g, "challenge") == "challenge: your mariner is in a lifeboat (R7.8)"


@rule("R7.2")
def test_a_trade_costs_what_the_pack_says() -> None:
    pack = with_lines("chandler", "ruby 2", "pearl 1", "emerald 1", "diamond 9")
    g = blackwake(
        """
        0: at front, hold ruby diamond, card chandler
        1: at back
        turn: 0 land
        """,
        pack,
    )
    play(g, "trade 4", "trade 1")
    assert rings(g) == [11, 0]
