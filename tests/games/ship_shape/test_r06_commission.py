"""R6 Commissioning and refreshing."""

from __future__ import annotations

import pytest

from freight import edited, freight, hire, pile, pool, supplies, tokens, transports
from marks import rule
from tables import asked, offered, play, refusal


@rule("R6.1")
def test_the_price_is_paid_and_the_card_stands_upright() -> None:
    g = freight("""
        pool: jeweller kiln - -
        0: tokens 3*mineral organic technological
        1: firm barrow
    """)
    play(g, "commission jeweller", "pay organic technological", "supply brewery")
    assert supplies(g, 0) == ["jeweller"]
    assert tokens(g, 0) == ["mineral"]
    assert pile(g, "mineral") == 29


@rule("R6.1")
def test_what_cannot_be_paid_is_not_offered() -> None:
    g = freight("""
        pool: jeweller lens-grinder - -
        hire: skiff steamer -
        0: tokens 2*mineral organic
        1: firm barrow
    """)
    assert offered(g, "commission") == ["skiff"]
    assert refusal(g, "commission jeweller").endswith("you lack 1 of any kind (R6.1)")
    assert refusal(g, "commission lens-grinder").endswith("you lack 2 technological (R6.1)")
    assert refusal(g, "commission kiln").endswith("that card is not in the hiring pool (R6.1)")


@rule("R6.1", "R1.5")
def test_all_that_a_price_lacks_is_told_by_kind() -> None:
    g = freight("""
        pool: jeweller - - -
        0: tokens mineral
        1: firm barrow
    """)
    assert refusal(g, "commission jeweller").endswith("you lack 1 mineral and 2 of any kind (R6.1)")


@rule("R6.1")
def test_a_new_supply_card_runs_from_the_next_turn_on() -> None:
    g = freight("""
        pool: flour-mill - - -
        supply deck: kiln
        0: firm aldous, tokens 2*organic
        1: firm barrow
    """)
    play(g, "commission flour-mill", "supply kiln")
    assert tokens(g, 0) == []
    play(g, "pass")
    assert tokens(g, 0) == ["organic", "mineral", "mineral", "mineral"]


@rule("R6.2")
def test_the_next_card_takes_its_place_at_once() -> None:
    g = freight("""
        hire: skiff steamer balloon
        transport deck: glider hand-car
        0: tokens 2*organic
        1: firm barrow
    """)
    play(g, "commission skiff")
    assert asked(g) == "0 DrawCard"
    play(g, "transport glider")
    assert hire(g) == ["glider", "steamer", "balloon"]


@rule("R6.3")
def test_a_fifth_supply_card_makes_one_discard_any_even_the_new_one() -> None:
    text = """
        pool: pawnshop - - -
        supply deck: brewery
        0: tokens organic, supplies kiln dynamo~ sawmill dairy
        1: firm barrow
    """
    g = freight(text)
    play(g, "commission pawnshop")
    assert offered(g, "discard") == ["kiln", "dynamo", "sawmill", "dairy", "pawnshop"]
    assert refusal(g, "discard skiff").endswith("choose one of your supply cards (R6.3)")
    play(g, "discard pawnshop")
    assert supplies(g, 0) == ["kiln", "dynamo~", "sawmill", "dairy"]
    assert asked(g) == "0 DrawCard"


@rule("R6.3", "R6.4")
def test_a_fourth_transport_makes_one_discard_an_upright_one() -> None:
    g = freight("""
        hire: skiff - -
        0: tokens 2*organic, transports hand-car~ balloon~ glider
        1: firm barrow
    """)
    play(g, "commission skiff")
    assert offered(g, "discard") == ["skiff", "glider"]
    assert refusal(g, "discard balloon").endswith("a turned transport may not be discarded (R6.4)")
    assert refusal(g, "discard kiln").endswith("choose one of your upright transports (R6.3)")
    play(g, "discard glider")
    assert transports(g, 0) == ["hand-car~", "skiff", "balloon~"]


@rule("R6.3", "R6.4")
def test_the_only_upright_transport_is_discarded_without_a_question() -> None:
    g = freight("""
        0: transports skiff
        1: transports hand-car~ balloon~ glider~
    """)
    play(g, "offer to seat 1", "give skiff", "send the offer", "accept")
    assert asked(g) == "0 TakeAction"
    assert transports(g, 1) == ["hand-car~", "balloon~", "glider~"]


@rule("R6.4")
def test_with_three_turned_transports_none_can_be_commissioned() -> None:
    g = freight("""
        hire: skiff - -
        0: tokens 2*organic, transports hand-car~ balloon~ glider~
        1: firm barrow
    """)
    assert "commission skiff" not in g.texts()
    assert refusal(g, "commission skiff").endswith("all the transports you may have are turned (R6.4)")


@rule("R6.5")
@pytest.mark.parametrize("kind", ["organic", "specialty"])
def test_three_of_one_kind_refresh_one_side_of_the_pool(kind: str) -> None:
    g = freight(f"""
        pool: kiln dynamo sawmill dairy
        supply deck: brewery foundry chemist jeweller academy
        0: tokens 3*{kind}
        1: firm barrow
    """)
    before = hire(g)
    play(g, f"refresh supplies with {kind}", "supply foundry", "supply chemist", "supply academy", "supply brewery")
    assert pool(g) == ["foundry", "chemist", "academy", "brewery"]
    assert hire(g) == before and tokens(g, 0) == []
    play(g, "pass")


@rule("R6.5")
def test_the_three_tokens_must_be_of_one_kind() -> None:
    g = freight("""
        0: tokens 2*organic 2*mineral
        1: firm barrow
    """)
    assert offered(g, "refresh supplies with") == offered(g, "refresh transports with") == []
    assert refusal(g, "refresh transports with organic").endswith("needs 3 organic, has 2 (R6.5)")


@rule("R6.5")
def test_that_there_is_nothing_to_refresh_is_told_before_what_it_costs() -> None:
    g = freight("""
        pool: - - - -
        hire: skiff - -
        0: tokens 2*organic
        1: firm barrow
    """)
    assert refusal(g, "refresh supplies with organic").endswith("there is nothing to refresh (R6.5)")
    assert refusal(g, "refresh transports with organic").endswith("needs 3 organic, has 2 (R6.5)")


@rule("R6.5")
def test_all_transports_are_refreshed_and_the_old_ones_may_come_again_when_the_deck_is_out() -> None:
    g = freight("""
        hire: skiff steamer balloon
        transport deck: glider
        0: tokens 3*mineral
        1: firm barrow
    """)
    play(g, "refresh transports with mineral", "transport glider")
    assert "transport skiff" in g.texts()
    play(g, "transport skiff", "transport hand-car")
    assert hire(g) == ["glider", "skiff", "hand-car"]


@rule("R6.5")
def test_as_many_cards_are_laid_out_as_were_there() -> None:
    pack = edited("pool = { supplies = 4, transports = 3", "pool = { supplies = 4, transports = 2")
    g = freight(
        """
        0: tokens 3*mineral
        1: firm barrow
        """,
        pack,
    )
    play(g, "refresh transports with mineral", "transport glider", "transport steamer")
    assert hire(g) == ["glider", "steamer"]
