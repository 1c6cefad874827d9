"""R4 Roll."""

from __future__ import annotations

import pytest

from hullworks.games.marino.lookup import RESOURCES
from marks import rule
from tables import asked, explorers, idle, marino, offered, play, refusal, row, supply

LIMITS = {"metal": (1, 3), "wood": (1, 4), "crew": (2, 4), "food": (2, 5), "rope": (3, 5), "canvas": (3, 6)}
EMPTY = "market: metal 0, wood 0, crew 0, food 0, rope 0, canvas 0"
FULL = "market: metal 6, wood 6, crew 7, food 7, rope 8, canvas 8"


@rule("R4.1")
def test_explorers_are_rolled_in_the_order_the_holder_chooses_and_return_home() -> None:
    g = marino("""
        market: metal 5
        0: explorers metal rope freebooter
        1: gold 0
        turn: 0 begin
    """)
    assert asked(g) == "0 ChooseRoll"
    assert offered(g, "roll") == ["metal", "rope", "freebooter"]
    play(g, "roll rope", "die 3")
    assert explorers(g, 0) == ["metal", "freebooter"]
    assert offered(g, "roll") == ["metal", "freebooter"]
    play(g, "roll freebooter", "die 1", "die 1", "die 1")
    assert asked(g) == "0 RollCarrier"  # With one left there is nothing to choose.
    play(g, "die 1")
    assert explorers(g, 0) == []
    assert idle(g) == [*RESOURCES, "freebooter", "freebooter"]
    assert asked(g) == "0 TakeAction"


@rule("R4.1")
def test_carriers_alone_are_rolled_without_asking_for_their_order() -> None:
    g = marino("""
        market: metal 5, canvas 7
        0: explorers canvas metal
        1: gold 0
        turn: 0 begin
    """)
    play(g, "die 3", "die 6")  # Metal first, in the order of the rows.
    assert (row(g, "metal"), row(g, "canvas")) == (6, 8)
    assert asked(g) == "0 TakeAction"


@rule("R4.1", "R4.5")
@pytest.mark.parametrize(
    ("market", "held", "question"),
    [
        ("metal 3", "metal freebooter", "ChooseRoll"),  # Three dice may fill the row before its carrier is rolled.
        ("metal 2", "metal freebooter", "RollCarrier"),
        ("metal 0", "metal 2*freebooter", "ChooseRoll"),  # So may six.
        ("metal 6", "metal freebooter", "RollFreebooter"),  # It is full already.
        ("rope 8, canvas 8", "metal freebooter", "RollCarrier"),  # Other rows do not matter to the carrier.
    ],
)
def test_the_order_is_asked_if_a_freebooter_may_fill_the_row_of_a_carrier(
    market: str, held: str, question: str
) -> None:
    g = marino(f"""
        market: {market}
        0: explorers {held}
        1: gold 0
        turn: 0 begin
    """)
    assert asked(g) == f"0 {question}"


@rule("R4.1", "R4.8")
def test_a_supply_that_cannot_fill_the_row_leaves_nothing_to_choose() -> None:
    g = marino("""
        market: metal 3
        supply: metal 2
        0: explorers metal freebooter
        1: gold 0
        turn: 0 begin
    """)
    assert asked(g) == "0 RollCarrier"


@rule("R4.1", "R4.7")
@pytest.mark.parametrize(("canvas", "question"), [(4, "ChooseRoll"), (2, "ChooseRoll"), (1, "RollCarrier")])
def test_the_order_is_asked_if_the_whole_market_may_fill_before_a_freebooter_is_rolled(
    canvas: int, question: str
) -> None:
    g = marino(f"""
        {FULL.replace("canvas 8", f"canvas {canvas}")}
        0: explorers canvas freebooter
        1: gold 0
        turn: 0 begin
    """)
    assert asked(g) == f"0 {question}"


@rule("R4.1", "R7.6")
def test_the_order_is_asked_if_a_carrier_may_be_rolled_again() -> None:
    g = marino("""
        0: explorers metal rope, fleet torchsong
        1: gold 0
        turn: 0 begin
    """)
    assert offered(g, "roll") == ["metal", "rope"]


@rule("R4.1")
def test_only_what_you_hold_is_rolled() -> None:
    g = marino("""
        market: metal 5
        0: explorers metal freebooter
        1: explorers wood
        turn: 0 begin
    """)
    assert refusal(g, "roll wood") == "roll wood: you do not hold it (R4.1)"
    play(g, "roll metal", "die 1", "die 1", "die 1", "die 1")
    assert explorers(g, 1) == ["wood"]


@rule("R4.1")
def test_two_freebooters_are_rolled_one_after_the_other() -> None:
    g = marino(f"""
        {EMPTY}
        0: explorers freebooter freebooter
        1: gold 0
        turn: 0 begin
    """)
    play(g, "die 1", "die 1", "die 1")
    assert asked(g) == "0 RollFreebooter"
    play(g, "die 1", "die 1", "die 1")
    assert asked(g) == "0 TakeAction"
    assert explorers(g, 0) == []
    assert row(g, "canvas") == 6


@rule("R4.2")
def test_a_carrier_brings_as_many_tokens_as_its_die_from_the_supply() -> None:
    g = marino("""
        market: food 1
        0: explorers food
        1: gold 0
        turn: 0 begin
    """)
    assert offered(g, "die") == ["1", "2", "3", "4", "5", "6"]
    assert {weight for _, weight in g.outcomes()} == {1}
    play(g, "die 4")
    assert (row(g, "food"), supply(g, "food")) == (5, 15)


@rule("R4.3")
@pytest.mark.parametrize("resource", RESOURCES)
@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_a_die_outside_the_carriers_limits_counts_as_the_limit(resource: str, face: int) -> None:
    g = marino(f"""
        market: {resource} 0
        0: explorers {resource}
        1: gold 0
        turn: 0 begin
    """)
    play(g, f"die {face}")
    least, most = LIMITS[resource]
    assert row(g, resource) == sorted([least, face, most])[1]


@rule("R4.4", "R7.4")
@pytest.mark.parametrize(("face", "brought"), [(1, 2), (3, 4), (6, 4)])
def test_what_adds_to_a_result_is_added_after_the_limits(face: int, brought: int) -> None:
    g = marino("""
        market: metal 0
        0: explorers metal, fleet bellows
        1: gold 0
        turn: 0 begin
    """)
    play(g, f"die {face}")
    assert row(g, "metal") == brought


@rule("R4.5")
def test_a_carrier_whose_row_is_full_is_not_rolled_but_held_for_another_round() -> None:
    g = marino("""
        market: metal 6
        0: gold 99, berths heron velvet, explorers metal
        1: gold 99, berths swift gannet
        turn: 0 begin
    """)
    assert asked(g) == "0 TakeAction"
    assert explorers(g, 0) == ["metal"]
    play(g, "stop", "buy metal", "stop")
    assert asked(g) == "0 RollCarrier"  # The row has a space now.
    play(g, "die 1")
    assert explorers(g, 0) == []
    assert row(g, "metal") == 6


@rule("R4.5")
def test_a_carrier_with_a_full_row_cannot_be_chosen_and_may_become_full_by_another_roll() -> None:
    g = marino("""
        market: metal 6, canvas 7
        0: explorers metal canvas rope freebooter
        1: gold 0
        turn: 0 begin
    """)
    assert offered(g, "roll") == ["rope", "canvas", "freebooter"]
    assert refusal(g, "roll metal") == "roll metal: its row is full: it is held for another round (R4.5)"
    play(g, "roll freebooter", "die 1", "die 2", "die 2", "die 5")
    assert asked(g) == "0 TakeAction"  # Only rope was left to roll: canvas was filled by the freebooter.
    assert explorers(g, 0) == ["metal", "canvas"]


@rule("R4.6")
@pytest.mark.parametrize(
    ("face", "resource"), [(1, "canvas"), (2, "rope"), (3, "food"), (4, "crew"), (5, "wood"), (6, "metal")]
)
def test_each_die_of_a_freebooter_brings_one_token(face: int, resource: str) -> None:
    g = marino(f"""
        {EMPTY}
        0: explorers freebooter
        1: gold 0
        turn: 0 begin
    """)
    play(g, f"die {face}")
    assert [row(g, name) for name in RESOURCES] == [int(name == resource) for name in RESOURCES]
    assert supply(g, resource) == 19


@rule("R4.6")
def test_a_freebooter_rolls_three_dice_as_in_the_printed_example() -> None:
    g = marino(f"""
        {EMPTY}
        0: explorers freebooter
        1: gold 0
        turn: 0 begin
    """)
    play(g, "die 1", "die 3", "die 4")
    assert [row(g, name) for name in RESOURCES] == [0, 0, 1, 1, 0, 1]
    assert asked(g) == "0 TakeAction"


@rule("R4.7")
def test_a_freebooter_is_held_only_if_the_whole_market_is_full() -> None:
    g = marino(f"""
        {FULL}
        0: gold 0, explorers freebooter
        1: gold 0
        turn: 0 begin
    """)
    assert asked(g) == "0 TakeAction"
    assert explorers(g, 0) == ["freebooter"]
    g = marino(f"""
        {FULL.replace("wood 6", "wood 5")}
        0: gold 0, explorers freebooter
        1: gold 0
        turn: 0 begin
    """)
    play(g, "die 1", "die 5", "die 5")
    assert explorers(g, 0) == []
    assert [row(g, name) for name in RESOURCES] == [6, 6, 7, 7, 8, 8]


@rule("R4.8")
def test_what_finds_no_space_in_its_row_is_not_brought() -> None:
    g = marino("""
        market: metal 5, rope 8
        0: explorers metal freebooter
        1: gold 0
        turn: 0 begin
    """)
    play(g, "roll metal", "die 3", "die 6", "die 2", "die 1")
    assert (row(g, "metal"), supply(g, "metal")) == (6, 14)
    assert (row(g, "rope"), supply(g, "rope")) == (8, 12)
    assert (row(g, "canvas"), supply(g, "canvas")) == (5, 15)


@rule("R4.8")
def test_no_more_comes_than_the_supply_has() -> None:
    g = marino("""
        market: canvas 1
        supply: canvas 2
        0: explorers canvas
        1: gold 0
        turn: 0 begin
    """)
    play(g, "die 6")
    assert (row(g, "canvas"), supply(g, "canvas")) == (3, 0)
