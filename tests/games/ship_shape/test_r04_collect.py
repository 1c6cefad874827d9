"""R4 Collecting."""

from __future__ import annotations

import pytest

from freight import freight, pile, supplies, tokens, with_card
from marks import rule
from tables import asked, offered, play, refusal


@rule("R4.1")
def test_the_firm_makes_its_tokens_first() -> None:
    g = freight("""
        0: firm aldous
        1: firm barrow
        turn: 0 begin
    """)
    assert tokens(g, 0) == ["organic", "organic", "mineral"]
    assert pile(g, "organic") == 28


@rule("R4.1", "R4.2")
def test_what_the_firm_makes_can_feed_a_supply_card_in_the_same_turn() -> None:
    g = freight("""
        0: firm aldous, supplies tannery
        1: firm barrow
        turn: 0 begin
    """)
    assert tokens(g, 0) == ["organic", "specialty"]
    assert asked(g) == "0 TakeAction"


@rule("R4.2")
def test_the_order_of_cards_is_chosen_and_matters_when_one_feeds_another() -> None:
    g = freight("""
        0: firm corvane, supplies flour-mill pawnshop dynamo
        1: firm barrow
        turn: 0 begin
    """)  # corvane makes one organic and two mineral
    assert offered(g, "run") == ["flour-mill", "dynamo", "pawnshop"]
    play(g, "run dynamo")
    assert supplies(g, 0) == ["flour-mill", "dynamo~", "pawnshop"]
    assert offered(g, "run") == ["flour-mill", "pawnshop"]
    assert refusal(g, "run dynamo").endswith("that card has had its turn (R4.2)")
    assert refusal(g, "run kiln").endswith("you have no such supply card (R4.2)")
    g = freight("""
        0: firm corvane, supplies glass-house dynamo
        1: firm barrow
        turn: 0 begin
    """)
    play(g, "run glass-house")  # which makes the technological tokens that the dynamo runs on
    assert supplies(g, 0) == ["glass-house", "dynamo"]
    assert tokens(g, 0) == ["organic", "mineral", "mineral", "mineral", "technological"]


@rule("R4.2")
def test_running_is_not_optional() -> None:
    g = freight("""
        0: firm aldous, supplies flour-mill pawnshop
        1: firm barrow
        turn: 0 begin
    """)
    assert g.texts() == ["run flour-mill", "run pawnshop"]


@rule("R4.2")
def test_where_the_order_cannot_matter_nobody_is_asked() -> None:
    g = freight("""
        0: firm aldous, supplies flour-mill kiln
        1: firm barrow
        turn: 0 begin
    """)  # both can be paid for now, whichever runs first
    assert asked(g) == "0 TakeAction"
    assert tokens(g, 0) == ["mineral"] * 3 + ["technological"] * 2
    g = freight("""
        0: firm aldous, supplies clockmaker optician~
        1: firm barrow
        turn: 0 begin
    """)  # neither can be paid for
    assert asked(g) == "0 TakeAction"
    assert supplies(g, 0) == ["clockmaker~"]


@rule("R4.2", "R1.2")
def test_where_a_pile_is_too_small_for_all_the_order_is_asked() -> None:
    g = freight("""
        piles: technological 1
        0: firm aldous, supplies flour-mill kiln
        1: firm barrow
        turn: 0 begin
    """)
    assert asked(g) == "0 ChooseSupply"


@rule("R4.3")
def test_a_card_that_cannot_be_paid_for_is_turned_and_nothing_is_paid() -> None:
    g = freight("""
        0: firm aldous, supplies clockmaker
        1: firm barrow
        turn: 0 begin
    """)
    assert supplies(g, 0) == ["clockmaker~"]
    assert tokens(g, 0) == ["organic", "organic", "mineral"]


@rule("R4.4")
def test_a_turned_card_that_can_be_paid_for_stands_upright_and_runs() -> None:
    g = freight("""
        0: firm aldous, tokens technological, supplies clockmaker~
        1: firm barrow
        turn: 0 begin
    """)
    assert supplies(g, 0) == ["clockmaker"]
    assert tokens(g, 0) == ["organic", "organic", "specialty"]


@rule("R4.4")
def test_a_card_that_cannot_be_paid_for_twice_is_discarded() -> None:
    g = freight("""
        0: firm aldous, supplies clockmaker~
        1: firm barrow
        turn: 0 begin
    """)
    assert supplies(g, 0) == []
    number = [card.id for card in g.lookup.names.supplies].index("clockmaker")
    assert g.supplies.aside == 1 << number


@rule("R4.5")
@pytest.mark.parametrize(("left", "gained"), [(0, 0), (1, 1), (5, 2)])
def test_the_cost_is_paid_in_full_and_what_is_left_is_taken(left: int, gained: int) -> None:
    g = freight(f"""
        piles: technological {left}
        0: firm aldous, supplies kiln
        1: firm barrow
        turn: 0 begin
    """)
    assert tokens(g, 0) == ["organic", "mineral"] + ["technological"] * gained
    assert supplies(g, 0) == ["kiln"]


@rule("R4.6")
def test_named_tokens_are_paid_first_and_those_of_any_kind_are_chosen() -> None:
    g = freight(
        """
        0: firm aldous, tokens technological, supplies kiln
        1: firm barrow
        turn: 0 begin
        """,
        with_card("kiln", eats='["organic", "any"]'),
    )
    assert asked(g) == "0 PayAny"
    assert offered(g, "pay") == ["organic", "mineral", "technological"]
    assert refusal(g, "pay specialty").endswith("you lack 1 specialty (R4.6)")
    assert refusal(g, "pay organic mineral").endswith("choose 1 token, no more and no fewer (R4.6)")
    play(g, "pay mineral")
    assert tokens(g, 0) == ["organic"] + ["technological"] * 3


@rule("R4.6")
def test_tokens_of_any_kind_are_paid_by_one_answer() -> None:
    g = freight("""
        pool: market-hall - - -
        0: tokens 3*organic 2*mineral
        1: firm barrow
    """)
    play(g, "commission market-hall")
    assert offered(g, "pay") == ["3*organic", "2*organic mineral", "organic 2*mineral"]
    play(g, "pay organic 2*mineral")
    assert tokens(g, 0) == ["organic", "organic"]


@rule("R4.6")
def test_of_more_than_four_tokens_four_are_chosen_at_a_time() -> None:
    g = freight(
        """
        pool: market-hall - - -
        0: tokens 5*organic 5*mineral
        1: firm barrow
        """,
        with_card("market-hall", price='["any", "any", "any", "any", "any", "any"]'),
    )
    play(g, "commission market-hall", "pay 4*organic")
    assert offered(g, "pay") == ["organic mineral", "2*mineral"]
    play(g, "pay 2*mineral")
    assert tokens(g, 0) == ["organic"] + ["mineral"] * 3


@rule("R4.6")
def test_tokens_of_choice_are_taken_by_one_answer() -> None:
    g = freight("""
        0: firm barrow, supplies market-hall
        1: firm aldous
        turn: 0 begin
    """)
    play(g, "pay 2*organic")
    assert len(offered(g, "take")) == 10
    assert refusal(g, "take organic").endswith("choose 3 tokens, no more and no fewer (R4.6)")
    play(g, "take organic 2*mineral")
    assert tokens(g, 0) == ["organic", "mineral", "mineral", "technological"]


@rule("R4.6")
def test_where_all_tokens_are_the_same_nobody_is_asked_which() -> None:
    g = freight("""
        pool: pawnshop - - -
        0: tokens 3*mineral
        1: firm barrow
    """)
    play(g, "commission pawnshop")
    assert tokens(g, 0) == ["mineral", "mineral"]


@rule("R4.6", "R1.2")
def test_tokens_of_choice_come_from_piles_that_have_any() -> None:
    g = freight("""
        piles: mineral 0, technological 5
        0: firm barrow, supplies pawnshop, tokens mineral
        1: firm aldous
        turn: 0 begin
    """)
    play(g, "pay organic")
    assert offered(g, "take") == ["organic", "technological"]
    assert refusal(g, "take mineral").endswith("the piles lack 1 mineral (R1.2)")
    g = freight("""
        piles: organic 2, mineral 0, technological 1
        0: firm barrow, supplies market-hall, tokens specialty
        1: firm aldous
        turn: 0 begin
    """)
    play(g, "pay technological specialty")
    assert tokens(g, 0) == ["organic", "organic", "technological"]
    assert asked(g) == "0 TakeAction"
    g = freight("""
        piles: organic 1, mineral 1, technological 1
        0: firm barrow, supplies market-hall, tokens specialty
        1: firm aldous
        turn: 0 begin
    """)
    play(g, "pay technological specialty")
    assert tokens(g, 0) == ["organic", "mineral", "technological"]
