"""R10 Bookkeeping, a variant."""

from __future__ import annotations

import pytest

from marks import rule
from tables import MARINO, asked, coins, gold, marino, offered, play, refusal


@rule("R10.1")
def test_at_the_start_of_a_turn_each_contract_gets_a_coin_of_its_holder() -> None:
    g = marino("""
        options: bookkeeping yes
        0: gold 9, berths velvet laurel
        1: gold 9, berths hazel acorn
        turn: 0 begin
    """)
    assert (gold(g), coins(g, 0), coins(g, 1)) == ([7, 9], [1, 1], [0, 0])
    play(g, "stop")
    assert (gold(g), coins(g, 0), coins(g, 1)) == ([7, 7], [1, 1], [1, 1])
    play(g, "stop")
    assert (gold(g), coins(g, 0)) == ([5, 7], [2, 2])


@rule("R10.1")
def test_an_empty_berth_gets_no_coin() -> None:
    g = marino("""
        options: bookkeeping yes
        0: gold 9, berths - laurel
        1: gold 9
        turn: 0 begin
    """)
    assert (gold(g)[0], coins(g, 0)) == (8, [0, 1])


@rule("R10.1", "R7.15")
def test_a_third_berth_takes_a_coin_like_the_others() -> None:
    g = marino("""
        options: bookkeeping yes
        0: gold 9, berths velvet laurel hazel, fleet grey-tender
        1: gold 9
        turn: 0 begin
    """)
    assert (gold(g)[0], coins(g, 0)) == (6, [1, 1, 1])


@rule("R10.1")
def test_without_the_variant_no_coin_is_paid() -> None:
    g = marino("""
        0: gold 9, berths velvet laurel
        1: gold 9
        turn: 0 begin
    """)
    assert (gold(g)[0], coins(g, 0)) == (9, [0, 0])


@rule("R10.1", "R4.1")
def test_the_coins_are_paid_before_explorers_are_rolled() -> None:
    g = marino("""
        options: bookkeeping yes
        0: gold 9, berths velvet laurel, explorers metal
        1: gold 9
        turn: 0 begin
    """)
    assert asked(g) == "0 RollCarrier"
    assert coins(g, 0) == [1, 1]


@rule("R10.2")
def test_with_less_gold_than_contracts_you_choose_which_get_a_coin() -> None:
    g = marino("""
        options: bookkeeping yes
        0: gold 2, berths velvet laurel hazel, fleet grey-tender
        1: gold 9
        turn: 0 begin
    """)
    assert g.texts() == ["pay into velvet", "pay into laurel", "pay into hazel"]
    assert refusal(g, "pay into heron") == "pay into heron: you have no such contract in a berth (R10.2)"
    play(g, "pay into laurel")
    assert offered(g, "pay into") == ["velvet", "hazel"]
    assert refusal(g, "pay into laurel") == "pay into laurel: that contract got its coin this turn (R10.2)"
    play(g, "pay into hazel")
    assert (gold(g)[0], coins(g, 0)) == (0, [0, 1, 1])
    assert asked(g) == "0 TakeAction"


@rule("R10.2", "R10.3")
def test_nobody_chooses_between_contracts_that_hold_no_more_coins() -> None:
    g = marino("""
        options: bookkeeping yes
        0: gold 1, berths velvet laurel, coins 3 4
        1: gold 9
        turn: 0 begin
    """)
    assert asked(g) == "0 TakeAction"
    assert (gold(g)[0], coins(g, 0)) == (0, [3, 4])


@rule("R10.2", "R10.3")
def test_the_rest_goes_to_the_bank_once_no_more_coins_fit() -> None:
    g = marino("""
        options: bookkeeping yes
        0: gold 2, berths velvet laurel hazel, coins 3 4 1, fleet grey-tender
        1: gold 9
        turn: 0 begin
    """)
    play(g, "pay into hazel")
    assert asked(g) == "0 TakeAction"
    assert (gold(g)[0], coins(g, 0)) == (0, [3, 4, 2])


@rule("R10.2", "R1.9")
def test_without_gold_nothing_is_paid() -> None:
    g = marino("""
        options: bookkeeping yes
        0: gold 0, berths velvet laurel
        1: gold 9
        turn: 0 begin
    """)
    assert asked(g) == "0 TakeAction"
    assert coins(g, 0) == [0, 0]


@rule("R10.3")
@pytest.mark.parametrize(("contract", "size"), [("velvet", 3), ("laurel", 4), ("gannet", 5)])
def test_a_contract_holds_as_many_coins_as_it_names_tokens_and_more_go_to_the_bank(contract: str, size: int) -> None:
    g = marino(f"""
        options: bookkeeping yes
        0: gold 9, berths {contract}, coins {size - 1}
        1: gold 9
        turn: 0 begin
    """)
    assert (gold(g)[0], coins(g, 0)[0]) == (8, size)
    g = marino(f"""
        options: bookkeeping yes
        0: gold 9, berths {contract}, coins {size}
        1: gold 9
        turn: 0 begin
    """)
    assert (gold(g)[0], coins(g, 0)[0]) == (8, size)


@rule("R10.3", "R10.2")
def test_a_coin_chosen_for_a_full_contract_is_owed_all_the_same() -> None:
    g = marino("""
        options: bookkeeping yes
        0: gold 1, berths velvet laurel, coins 3 0
        1: gold 9
        turn: 0 begin
    """)
    play(g, "pay into velvet")
    assert (gold(g)[0], coins(g, 0)) == (0, [3, 0])


@rule("R10.4")
def test_a_launch_gives_the_coins_back() -> None:
    g = marino("""
        options: bookkeeping yes
        0: gold 4, tokens metal food canvas, berths velvet laurel, coins 3 2
        1: gold 9
        turn: 0 build
    """)
    play(g, "launch velvet")
    assert (gold(g)[0], coins(g, 0)) == (7, [0, 2])
    play(g, "take heron", "deal ledger")
    assert (gold(g)[0], coins(g, 0)) == (27, [0, 2])


@rule("R10.4")
def test_an_exchange_loses_the_coins() -> None:
    g = marino("""
        options: bookkeeping yes
        open: ledger swift
        0: gold 4, berths velvet laurel, coins 3 2
        1: gold 9
    """)
    play(g, "exchange velvet", "for ledger")
    assert (gold(g)[0], coins(g, 0)) == (4 + 46 - 25, [0, 2])


@rule("R10.4", "R9.2")
def test_coins_are_lost_at_the_end_of_the_game() -> None:
    g = marino("""
        options: bookkeeping yes
        0: gold 40, berths velvet, coins 3
        1: gold 9
    """)
    assert MARINO.score(g)[0].total == 40 - 25
